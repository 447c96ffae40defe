// Derives and validates the fields of a revenue transaction. docs/accounting.md section 9, Records.
import type { Decimal, InputOf } from '../../../schema/kit/index.ts';
import type { RevenueTransaction } from '../../../schema/revenue/revenue-transaction.ts';
import type { FieldFaults } from '../../platform/base/index.ts';
import { rounded, ZERO } from '../../ledger/index.ts';
import { currencyFault } from '../../settings/index.ts';
import { monthOf } from './days.rules.ts';

export type RevenueTransactionInput = InputOf<typeof RevenueTransaction>;

/** What a row stands on, as it was found. */
export interface RevenueTransactionFacts {
  readonly contract:
    | {
        readonly entity: number | null;
        readonly client: number | null;
        readonly currency: string;
      }
    | undefined;
  readonly entityCurrency: string | null;
  readonly root: { readonly id: number; readonly currency: string } | undefined;
  readonly currencies: readonly string[];
  /** The entity of the entry that was given. */
  readonly entryEntity: number | null;
  /** The contract of the row that is reversed; undefined where none is named. */
  readonly reversedContract: number | null | undefined;
}

/** Derived where they are not given; a record remembers which were. */
const DERIVED = ['currency', 'accountingPeriod', 'recognized', 'entity', 'client'] as const;

/** Which of the derived values an input gives. */
export const givenIn = (input: Partial<RevenueTransactionInput>): string[] =>
  DERIVED.filter((name) => input[name] !== undefined);

/** What of a stored row stays when the input says nothing: what was given, not what was derived. */
export function merged(
  stored: Readonly<Record<string, unknown>>,
  given: readonly string[],
  changes: Partial<RevenueTransactionInput>,
): { input: Partial<RevenueTransactionInput>; given: string[] } {
  const all = new Set([...given, ...givenIn(changes)]);
  const kept = Object.fromEntries(
    Object.entries(stored).filter(
      ([name]) => !(DERIVED as readonly string[]).includes(name) || all.has(name),
    ),
  );
  return { input: { ...kept, ...changes }, given: [...all] };
}

const recognizedOf = (
  { recognized, amount, discount, refunds }: Partial<RevenueTransactionInput>,
  currency: string,
): Decimal | null => {
  if (recognized !== undefined) return recognized;
  if (!amount) return null;
  return rounded(amount.minus(discount ?? ZERO).minus(refunds ?? ZERO), currency);
};

/** The values that follow from others, and what speaks against the row. */
export function derived(
  input: Partial<RevenueTransactionInput>,
  facts: RevenueTransactionFacts,
): { values: Partial<RevenueTransactionInput> & { currency: string }; faults: FieldFaults } {
  const { contract, root } = facts;
  const faults: Record<string, string[]> = {};
  const entity = input.entity ?? contract?.entity ?? null;
  const currency =
    input.currency ?? contract?.currency ?? facts.entityCurrency ?? root?.currency ?? '';
  const wrong = currencyFault(currency, facts.currencies);
  if (wrong !== undefined) faults['currency'] = [wrong];
  else if (contract && contract.currency !== currency) {
    faults['currency'] = [
      `The contract is in ${contract.currency}. Send ${contract.currency}, or leave this out.`,
    ];
  }
  if (contract && contract.entity !== null && entity !== contract.entity) {
    faults['entity'] = ['The contract belongs to another entity.'];
  }
  if (input.journalEntry && facts.entryEntity !== null) {
    if (facts.entryEntity !== (entity ?? root?.id)) {
      faults['journalEntry'] = ['This journal entry belongs to another entity.'];
    }
  }
  if (facts.reversedContract !== undefined && facts.reversedContract !== (input.contract ?? null)) {
    faults['reversesRevenueTransaction'] = [
      'This revenue transaction belongs to another contract.',
    ];
  }
  const { transactionDate, transactionEndDate } = input;
  if (transactionDate && transactionEndDate && transactionEndDate < transactionDate) {
    faults['transactionEndDate'] = ['Ensure this day is not before the transaction date.'];
  }
  const period = input.accountingPeriod === undefined ? transactionDate : input.accountingPeriod;
  return {
    values: {
      entity,
      client: input.client === undefined ? (contract?.client ?? null) : input.client,
      currency,
      accountingPeriod: period ? monthOf(period) : null,
      recognized: recognizedOf(input, currency),
    },
    faults,
  };
}
