// Compares an input with the stored record, because an input that equals it is no change.
import { Decimal } from '../../../../schema/kit/index.ts';

/** Whether two values say the same: numbers by their value, what is not said as null, lists place by place. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Decimal && other instanceof Decimal) return one.eq(other);
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return (one ?? null) === (other ?? null);
  }
  const [mine, its] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(mine), ...Object.keys(its)]);
  return [...names].every((name) => isEqual(mine[name], its[name]));
}
