// The shares of a bundle's lines make up the whole price.
import { Decimal } from '../../schema/kit/index.ts';
import { Problem } from '../ground/base/problem.ts';

const WHOLE = 100;

/** Throws 400 on `lines` unless the shares add up to 100. */
export function demandWhole(lines: readonly { readonly percentageAllocation: Decimal }[]): void {
  const sum = lines.reduce((total, line) => total.plus(line.percentageAllocation), new Decimal(0));
  if (sum.eq(WHOLE)) return;
  const message = `The shares of the lines must add up to 100, not ${sum.toFixed()}.`;
  throw new Problem('INVALID', message, { fields: { lines: { nonFieldErrors: [message] } } });
}
