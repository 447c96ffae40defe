// Transfers between own accounts: what left one and came to the other is one entry. docs/accounting.md section 8.
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import type { Session } from '../ground/access/index.ts';
import { transactionOf } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { change, locked } from '../ground/records/index.ts';
import { post, retract } from '../ledger/posting.service.ts';
import { standing } from '../ledger/standing.service.ts';
import { HOLD_BOOKS } from '../settings/books-held.ts';
import { dayOf, type BankFacts } from './bank-transaction.rules.ts';
import { bankFacts, unpost } from './bank-transaction.service.ts';
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
  const { header, rows } = await standing(session, journal);
  const others = rows.filter((row) => row.account_id !== bank.ledger);
  const isFree = others.length === 1 && others[0]?.account_id === bank.uncategorized;
  const isOwn = header.document_kind === 'bank_transaction' && header.document_id === id;
  if (!isFree || !isOwn) throw refuse(`Bank transaction ${id} is assigned already.`);
  return { record, bank, journal };
}

/**
 * Makes one entry, on the earlier day, of the two sides of a transfer.
 * @throws Problem 400 unless they are equal and opposite, of two accounts of one entity and currency, and free
 */
export async function mergeTransfer(session: Session, one: number, other: number): Promise<void> {
  await transactionOf(session).ask(HOLD_BOOKS);
  const legs: Leg[] = [];
  for (const id of [one, other].sort((a, b) => a - b)) legs.push(await legOf(session, id));
  const [first, second] = legs;
  if (!first || !second) throw refuse('A transfer has two sides.');
  const amounts = legs.map(({ record }) => record.row.amount);
  const isAlike =
    first.bank.id !== second.bank.id &&
    first.bank.entity === second.bank.entity &&
    first.bank.currency === second.bank.currency &&
    amounts[0]?.negated().eq(amounts[1] ?? 0) === true;
  if (!isAlike) {
    throw refuse(
      'A transfer is equal and opposite, between two accounts of one entity and currency.',
    );
  }
  for (const { journal } of legs) await unpost(session, journal);
  const [date = ''] = legs.map(({ record }) => dayOf(record.row.postedAt ?? new Date(0))).sort();
  const out = first.record.row.amount?.lt(0) ? first : second;
  const { id: journal } = await post(session, {
    date,
    dateField: 'postedAt',
    type: 'transfer',
    entity: first.bank.entity,
    currency: first.bank.currency,
    memo: out.record.row.bankDescription ?? 'Transfer between own accounts',
    createdAutomatically: true,
    document: { kind: 'bank_transaction', id: out.record.row.id },
    lines: legs.map(({ bank, record: { row } }) => ({
      account: bank.ledger ?? 0,
      debit: row.amount,
      description: row.bankDescription ?? row.merchantName ?? null,
      bankTransaction: row.id,
    })),
  });
  for (const { record } of legs) await change(session, BankTransaction, record, { journal });
}

/** Takes a transfer apart: each side has an entry of its own again. */
export async function splitTransfer(session: Session, one: number, other: number): Promise<void> {
  await transactionOf(session).ask(HOLD_BOOKS);
  const ids = [one, other].sort((a, b) => a - b);
  const [id = 0] = ids;
  const { row } = await locked(session, BankTransaction, id);
  if (typeof row.journal === 'number') await retract(session, row.journal, 'postedAt');
  await standAlone(session, ids);
}
