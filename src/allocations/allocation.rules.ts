// Splits amounts by the percentages of an allocation, to the cent. Pure. docs/accounting.md
// section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { rounded, sum, ZERO } from '../ledger/index.ts';
import { FieldFault, type FieldFaults } from '../platform/base/index.ts';

const WHOLE = 100;

interface Share {
  readonly account?: number | undefined;
  readonly percentage?: Decimal | null | undefined;
}

/** What is wrong with the lines of an allocation whose source is `source`. */
export function lineFaults(
  lines: readonly Share[],
  source: number | null | undefined,
): FieldFaults | undefined {
  const faults = lines.map(({ account, percentage }): FieldFaults => ({
    ...(percentage === undefined || percentage === null
      ? { percentage: [new FieldFault('required')] }
      : percentage.isZero()
        ? { percentage: ['A line of 0 % moves nothing. Send another percentage, or leave it out.'] }
        : {}),
    ...(typeof source === 'number' && account === source
      ? { account: ['This is the source account. Choose another one.'] }
      : {}),
  }));
  if (faults.some((each) => Object.keys(each).length > 0)) return { lines: faults };
  const total = sum(lines.map(({ percentage }) => percentage ?? ZERO));
  if (total.eq(WHOLE)) return undefined;
  const message = `The percentages of the lines must add up to 100, not ${total.toFixed()}.`;
  return { lines: { nonFieldErrors: [message] } };
}

/** Each part rounded, in the order of the lines; the last takes what is left. */
export function split(
  amount: Decimal,
  percentages: readonly Decimal[],
  currency: string,
): Decimal[] {
  let left = amount;
  return percentages.map((percentage, at) => {
    const part =
      at === percentages.length - 1 ? left : rounded(amount.times(percentage).div(WHOLE), currency);
    left = left.minus(part);
    return part;
  });
}

/**
 * What each line still gets when `before` of `total` is moved already: the difference of the parts of both, so that
 * many runs come to what one would have.
 */
export function moved(
  total: Decimal,
  before: Decimal,
  percentages: readonly Decimal[],
  currency: string,
): Decimal[] {
  const done = split(before, percentages, currency);
  return split(total, percentages, currency).map((part, at) => part.minus(done[at] ?? ZERO));
}
