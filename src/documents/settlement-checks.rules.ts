// What can be settled, and with what. Pure. docs/accounting.md sections 6 and 7.
import { noSuchRecord, Problem } from '../ground/base/problem.ts';
import { dueOf } from './settlement.rules.ts';
import type { Side } from './side.ts';
import type { Facts, OpenDocument, OpenMemo, Order, Told } from './settlement.types.ts';

/** The accounts on which money is not assigned to anything yet. */
export const uncategorizedIn = ({ accounts }: Facts): Set<number> =>
  new Set([...accounts.values()].filter((each) => each.isUncategorized).map(({ id }) => id));

/** Throws 400 for a document that nothing can be paid of, 409 for one that was written off. */
export function demandPayable({ document: { kind } }: Side, document: OpenDocument): void {
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

/** Throws 400 for a memo of which nothing can be used. */
export function demandUsableMemo({ status, number, total, used }: OpenMemo, told: Told): void {
  if (status === 'draft' || status === 'voided') {
    throw told('source', `${number} is ${status}: it cannot be used.`);
  }
  if (!total.gt(used)) throw told('amount', `Nothing is left of ${number}.`);
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
      throw told(
        field,
        'Name an account that takes the difference: bank charges or rounding, say.',
      );
    }
  }
}

/** Throws 400 on what an order names that cannot be used for it. */
export function demandAccounts({ controlSubtype }: Side, facts: Facts, order: Order): void {
  const { control, source, told } = order;
  if (typeof control === 'number') {
    const account = facts.accounts.get(control);
    if (!account) throw told('account', noSuchRecord(control));
    if (account.subtype !== controlSubtype) {
      throw told('account', `This account is not of subtype ${controlSubtype}.`);
    }
  }
  demandDifferenceAccounts(facts, order);
  if (source.kind !== 'hand' || source.account === null) return;
  const money = facts.accounts.get(source.account);
  if (!money?.isOpen) throw told('money', noSuchRecord(source.account));
  if (isControl(money.subtype) || money.isUncategorized) {
    throw told(
      'money',
      'This is where the money went to or came from: a bank or clearing account, say.',
    );
  }
}
