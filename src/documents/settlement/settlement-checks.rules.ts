// Validates that documents can be settled, and that sources can settle them. Pure.
// docs/accounting.md sections 6 and 7.
import type { Decimal } from '../../../schema/kit/index.ts';
import { noSuchRecord, Problem } from '../../platform/base/index.ts';
import { dueOf } from './settlement.rules.ts';
import type { SettlementSide } from './settlement-side.ts';
import type {
  Facts,
  OpenDocument,
  OpenMemo,
  Order,
  OrderProblemFactory,
} from './settlement.types.ts';

/** The accounts on which money is not assigned to anything yet. */
export const uncategorizedIn = ({ accounts }: Facts): Set<number> =>
  new Set([...accounts.values()].filter((each) => each.isUncategorized).map(({ id }) => id));

/** Throws 400 for a document that nothing can be paid of, 409 for one that was written off. */
export function demandPayable(
  { document: { kind } }: SettlementSide,
  document: OpenDocument,
): void {
  const { status, number } = document;
  if (status === 'uncollectible') {
    throw new Problem(
      'CONFLICT',
      `This ${kind} was written off as uncollectible: reopen it first.`,
    );
  }
  if (status === 'draft' || status === 'voided') {
    throw new Problem('INVALID', `This ${kind} is ${status}: it cannot be paid.`);
  }
  if (!dueOf(document).gt(0)) throw new Problem('INVALID', `Nothing is due on ${kind} ${number}.`);
}

/** Throws 400 for a memo of which nothing can be used, on the part of the order that names it. */
export function demandUsableMemo(
  { status, number, total, used }: OpenMemo,
  told: OrderProblemFactory,
  names: 'document' | 'source',
): void {
  if (status === 'draft' || status === 'voided') {
    throw told(names, `${number || 'This memo'} is ${status}: it cannot be used.`);
  }
  if (!total.gt(used)) throw told('amount', `${number} is fully used.`);
}

const isControl = (subtype: string | null): boolean =>
  /^ACCOUNTS_(RECEIVABLE|PAYABLE)$/.test(subtype ?? '');

/** Throws 400 for an account that takes no difference between what was paid and what was settled. */
function demandDifferenceAccounts(facts: Facts, { difference, told }: Order): void {
  for (const [field, id] of [
    ['writeOff', difference?.writeOff],
    ['credit', difference?.credit],
  ] as const) {
    if (typeof id !== 'number') continue;
    const account = facts.accounts.get(id);
    if (!account?.isOpen) throw told(field, noSuchRecord(id));
    if (isControl(account.subtype) || account.isUncategorized) {
      throw told(field, 'Choose an account for the difference, such as bank charges or rounding.');
    }
  }
}

/** Throws 400 on what an order names that cannot be used for it. */
export function demandAccounts(
  { controlSubtype }: SettlementSide,
  facts: Facts,
  order: Order,
): void {
  const { control, source, told } = order;
  if (typeof control === 'number') {
    const account = facts.accounts.get(control);
    if (!account) throw told('account', noSuchRecord(control));
    if (account.subtype !== controlSubtype) {
      throw told('account', `This account must have the subtype ${controlSubtype}.`);
    }
  }
  demandDifferenceAccounts(facts, order);
  if (source.kind !== 'hand' || source.account === null) return;
  const money = facts.accounts.get(source.account);
  if (!money?.isOpen) throw told('money', noSuchRecord(source.account));
  if (isControl(money.subtype) || money.isUncategorized) {
    throw told(
      'money',
      'Choose the account the money came from or went to, such as a bank or clearing account.',
    );
  }
}

/**
 * Throws 409 where another payment took an early-payment discount: it is for what is paid in full, so that
 * payment goes before any other.
 */
export function demandDiscountGone(
  payments: readonly {
    readonly id: number;
    readonly voidedDate: string | null;
    readonly earlyDiscount: Decimal;
  }[],
  { id }: { readonly id: number },
): void {
  const taken = payments.find(
    (each) => each.id !== id && each.voidedDate === null && !each.earlyDiscount.isZero(),
  );
  if (!taken) return;
  throw new Problem(
    'CONFLICT',
    `Payment ${taken.id} took the early-payment discount of ${taken.earlyDiscount.toFixed()}, which is for what is paid in full. Void or delete that payment first.`,
  );
}
