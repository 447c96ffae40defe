// Completes an input of a fixed asset by what follows from it, and finds what speaks against it. Pure.
// docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { addMonths, type FieldFaults } from '../platform/base/index.ts';
import { ZERO } from '../ledger/index.ts';
import type { AssetFacts, AssetInput, PurchaseLine } from './asset.types.ts';
import { endAfter } from './schedule.rules.ts';

/** Fields that are derived where nobody gives them. */
export const DERIVED = [
  'initialValue',
  'depreciationStartDate',
  'depreciationEndDate',
  'exchangeRate',
  'exchangeRateBook',
  'currency',
  'purchaseTransaction',
  'purchaseJournalEntry',
] as const;
export type DerivedField = (typeof DERIVED)[number];

/** The longest term: months. */
export const LONGEST_LIFE = 1_200;

/** An asset with everything that follows from what was said of it. */
export interface Completed {
  readonly entity: number | null;
  readonly currency: string;
  readonly initialValue: Decimal;
  readonly salvageValue: Decimal;
  readonly start: string;
  readonly end: string | null;
  readonly threshold: number | null;
  /** The fields that somebody gave of those that can be derived. */
  readonly given: readonly DerivedField[];
}

export const completed = (
  input: AssetInput,
  { home, assetClass }: AssetFacts,
  lines: readonly PurchaseLine[],
): Completed => {
  const threshold = home?.threshold ?? null;
  const start = input.depreciationStartDate ?? input.purchaseDate;
  const life = assetClass?.life ?? null;
  const cost = lines.reduce((sum, { amount }) => sum.plus(amount), ZERO);
  return {
    entity: home?.id ?? null,
    currency: input.currency ?? home?.currency ?? '',
    initialValue: input.initialValue ?? cost,
    salvageValue: input.salvageValue ?? ZERO,
    start,
    end: input.depreciationEndDate ?? (life === null ? null : endAfter(start, life, threshold)),
    threshold,
    given: DERIVED.filter((name) => input[name] !== undefined && input[name] !== null),
  };
};

/** What is wrong with the values and the term of an asset. */
export function valueFaults({ initialValue, salvageValue }: Completed): FieldFaults {
  return salvageValue.lt(0) || salvageValue.gt(initialValue)
    ? { salvageValue: [`Must be between 0 and the initial value, ${initialValue.toFixed()}.`] }
    : {};
}

export function termFaults({ start, end }: Completed, until: string | null): FieldFaults {
  if (end !== null && end < start) {
    return { depreciationEndDate: [`Must not be before the start of depreciation, ${start}.`] };
  }
  if (end !== null && end > addMonths(start, LONGEST_LIFE)) {
    return { depreciationEndDate: ['A term has at most 100 years.'] };
  }
  if (until === null) return {};
  if (end === null) {
    return {
      depreciatedUntil: [
        'The asset has no term. Send depreciation_end_date, or a class with a useful life.',
      ],
    };
  }
  return until < start || until > end
    ? { depreciatedUntil: [`Must be within the term, ${start} to ${end}.`] }
    : {};
}

/** What speaks against the ledger lines of the cost. */
export function purchaseFaults(
  input: AssetInput,
  { entity, currency, initialValue }: Completed,
  lines: readonly PurchaseLine[],
): FieldFaults {
  const field =
    (input.purchaseTransactions ?? []).length > 0
      ? 'purchaseTransactions'
      : typeof input.purchaseTransaction === 'number'
        ? 'purchaseTransaction'
        : 'purchaseJournalEntry';
  const said = (message: string): FieldFaults => ({ [field]: [message] });
  for (const line of lines) {
    if (line.entity !== entity) return said('The line and the asset are of different entities.');
    if (line.currency !== currency) {
      return said(
        `The line is in ${line.currency}, the asset in ${currency}. Send currency ${line.currency}.`,
      );
    }
    if (line.isReversed) {
      return said(
        'The entry of this line is reversed. Name a line that stands, or delete the reversal first.',
      );
    }
    if (line.amount.lte(0)) return said('The line is a credit. The cost of an asset is a debit.');
  }
  if (lines.length === 0) return {};
  const left = lines.reduce(
    (sum, { amount, taken }) => sum.plus(Decimal.max(ZERO, amount.minus(taken))),
    ZERO,
  );
  return initialValue.gt(left)
    ? said(
        `Only ${left.toFixed()} of these lines is left for an initial value of ${initialValue.toFixed()}: other assets take up the rest.`,
      )
    : {};
}
