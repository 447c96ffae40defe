// Transfers between own accounts. Both movements become one entry, or two linked entries where the
// currencies differ. docs/accounting.md section 8.
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import type { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { change, locked } from '../platform/records/index.ts';
import {
  lockEntryOrDraft,
  post,
  postAll,
  type PostingLine,
  rateContexts,
  ratesIn,
  retract,
  ZERO,
} from '../ledger/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { bankOf, dayOf, type BankFacts } from './bank-transaction.rules.ts';
import { bankFacts, unpost } from './bank-transaction.service.ts';
import { exchangeLines, worthAt, type Worth } from './exchange.rules.ts';
import { standAlone } from './statement-link.service.ts';

interface Leg {
  readonly record: Awaited<ReturnType<typeof locked<InstanceType<typeof BankTransaction>>>>;
  readonly bank: BankFacts;
  readonly journal: number;
}

const refuse = (message: string): Problem =>
  new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });

/** A transaction of which nothing is assigned yet, locked. Throws 400. */
async function legOf(session: Session, id: number): Promise<Leg> {
  const record = await locked(session, BankTransaction, id);
  const { journal, account } = record.row;
  const { bank } = await bankFacts(session, account, 0);
  if (typeof journal !== 'number' || !bank) {
    throw refuse(`Bank transaction ${id} has no entry of its own.`);
  }
  const { header, rows } = await lockEntryOrDraft(session, journal);
  const others = rows.filter((row) => row.account_id !== bank.ledger);
  const isFree = others.length === 1 && others[0]?.account_id === bank.uncategorized;
  const isOwn = header.document_kind === 'bank_transaction' && header.document_id === id;
  if (!isFree || !isOwn) throw refuse(`Bank transaction ${id} is already assigned.`);
  return { record, bank: bankOf(bank, record.row), journal };
}

/** Free legs in the order of their ids, so that two who merge wait for one another. Throws 400. */
async function legsOf(session: Session, ids: readonly number[]): Promise<readonly [Leg, Leg]> {
  await transactionOf(session).ask(POSTING_LOCK);
  const legs: Leg[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) legs.push(await legOf(session, id));
  const [first, second] = legs;
  if (!first || !second) throw refuse('A transfer has two sides.');
  return [first, second];
}

const amountOf = ({ record }: Leg): Decimal => record.row.amount ?? ZERO;
const dateOf = ({ record }: Leg): string => dayOf(record.row.postedAt ?? new Date(0));

/** Throws 400 unless two legs can be one transfer. */
function demandTransfer([first, second]: readonly [Leg, Leg]): void {
  const [one, other] = [amountOf(first), amountOf(second)];
  const isBetween = first.bank.id !== second.bank.id && first.bank.entity === second.bank.entity;
  const isExchange = first.bank.currency !== second.bank.currency;
  const isOpposite = isExchange ? one.times(other).lt(0) : one.negated().eq(other);
  if (isBetween && isOpposite) return;
  throw refuse(
    'A transfer needs two bank accounts of one entity and opposite amounts; in one currency the amounts must be equal.',
  );
}

/** What both entries of a transfer, or its only one, have alike. */
const headOf = ({ bank, record: { row } }: Leg, date: string, memo: string) => ({
  ...{ date, memo },
  dateField: 'postedAt',
  type: 'transfer' as const,
  entity: bank.entity,
  currency: bank.currency,
  createdAutomatically: true,
  document: { kind: 'bank_transaction' as const, id: row.id },
});
const ownLine = ({ bank, record: { row } }: Leg): PostingLine => ({
  account: bank.ledger ?? 0,
  debit: row.amount,
  description: row.bankDescription ?? row.merchantName ?? null,
  bankTransaction: row.id,
});

const ROLES = `select default_clearing_id as clearing, realized_gain_loss_id as "gainLoss"
  from system_accounts where workspace_id = $1`;

/** The accounts an exchange stands on beside the banks'. Throws 400 where one is not chosen. */
async function rolesOf(session: Session): Promise<{ clearing: number; gainLoss: number }> {
  const [found] = await transactionOf(session).ask<{
    clearing: number | null;
    gainLoss: number | null;
  }>(named(ROLES, [session.principal.workspace.id]));
  const missing = !found?.clearing ? 'default_clearing' : 'realized_gain_loss';
  if (found?.clearing && found.gainLoss) {
    return { clearing: found.clearing, gainLoss: found.gainLoss };
  }
  throw refuse(`The account settings have no ${missing}: choose one.`);
}

/** The amount of a leg in the currencies of the books. */
async function worthOf(session: Session, leg: Leg): Promise<Worth> {
  const { currency, entity } = leg.bank;
  const request = { currency, entity, date: dateOf(leg) };
  const [context] = await rateContexts(session, [request]);
  if (!context) throw new Error('One context answers one request.');
  return worthAt(amountOf(leg), currency, { context, rates: ratesIn(context, request) });
}

/** Two entries: in each currency there is one, and what is between them stands on clearing meanwhile. */
async function exchange(session: Session, legs: readonly [Leg, Leg], memo: string): Promise<void> {
  const [earlier, later] = legs.toSorted((one, other) =>
    dateOf(one) === dateOf(other)
      ? amountOf(one).cmp(amountOf(other))
      : dateOf(one) < dateOf(other)
        ? -1
        : 1,
  );
  if (!earlier || !later) throw new Error('An exchange has two sides.');
  const roles = await rolesOf(session);
  const [left, came] = [await worthOf(session, earlier), await worthOf(session, later)];
  const posted = await postAll(session, [
    {
      ...headOf(earlier, dateOf(earlier), memo),
      lines: [ownLine(earlier), { account: roles.clearing, credit: amountOf(earlier) }],
    },
    {
      ...headOf(later, dateOf(later), memo),
      lines: [ownLine(later), ...exchangeLines(left, came, roles)],
    },
  ]);
  for (const [at, { record }] of [earlier, later].entries()) {
    await change(session, BankTransaction, record, { journal: posted[at]?.id ?? null });
  }
}

/**
 * Makes a transfer of its two sides: one entry on the earlier day, or in two currencies one of each, with the
 * difference of their worth as realized gain or loss in the later one.
 * @throws Problem 400 unless they are opposite, in one currency equal, of two accounts of one entity, and free
 */
export async function mergeTransfer(session: Session, one: number, other: number): Promise<void> {
  const legs = await legsOf(session, [one, other]);
  demandTransfer(legs);
  for (const { journal } of legs) await unpost(session, journal);
  const [first, second] = legs;
  const out = amountOf(first).lt(0) ? first : second;
  const memo = out.record.row.bankDescription ?? 'Transfer between own accounts';
  if (first.bank.currency !== second.bank.currency) {
    await exchange(session, legs, memo);
    return;
  }
  const [date = ''] = legs.map(dateOf).sort();
  const { id: journal } = await post(session, {
    ...headOf(out, date, memo),
    lines: legs.map(ownLine),
  });
  for (const { record } of legs) await change(session, BankTransaction, record, { journal });
}

/** Takes a transfer apart: each side has an entry of its own again. */
export async function splitTransfer(session: Session, one: number, other: number): Promise<void> {
  await transactionOf(session).ask(POSTING_LOCK);
  const ids = [one, other].sort((a, b) => a - b);
  const journals = new Set<number>();
  for (const id of ids) {
    const { row } = await locked(session, BankTransaction, id);
    if (typeof row.journal === 'number') journals.add(row.journal);
  }
  for (const journal of journals) await retract(session, journal, 'postedAt');
  await standAlone(session, ids);
}
