// Checks that the shares of a bundle's lines add up to the whole price.
import { Decimal } from '../../schema/kit/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';

const WHOLE = 100;

/** What is said of `lines` unless their shares add up to 100. A share that is not known is told by itself. */
export function shareFaults(
  lines: readonly { readonly percentageAllocation?: Decimal }[] | undefined,
): FieldFaults | undefined {
  if (!lines) return undefined;
  const shares = lines.map((line) => line.percentageAllocation);
  const sum = shares.reduce<Decimal>((total, share) => total.plus(share ?? 0), new Decimal(0));
  if (sum.eq(WHOLE) || shares.includes(undefined)) return undefined;
  const message = `The shares of the lines must add up to 100, not ${sum.toFixed()}.`;
  return { lines: { nonFieldErrors: [message] } };
}
