// Posts, categorizes, excludes and deletes bank transactions. docs/accounting.md section 8.
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import type { PatchOf } from '../../schema/kit/index.ts';
import {
  callerOf,
  demandOther,
  isDraftOnly,
  type Session,
  transactionOf,
} from '../platform/access/index.ts';
import { noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  addFault,
  change,
  demandValid,
  erase,
  insertion,
  locked,
  throwIfFaults,
} from '../platform/records/index.ts';
import {
  type LineRow,
  lockEntryOrDraft,
  post,
  type Posting,
  retract,
  rewrite,
  ZERO,
} from '../ledger/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import {
  bankOf,
  dayOf,
  faultsOf,
  isPosted,
  moveFaults,
  otherSide,
  postingFor,
  type BankFacts,
  type TransactionInput,
} from './bank-transaction.rules.ts';

const BANK = `
  select b.id, b.entity_id as entity, b.currency, b.type, b.chart_of_accounts_account_id as ledger, s.uncategorized_id as uncategorized
  from bank_account b left join system_accounts s on s.workspace_id = $1
  where b.workspace_id = $1 and b.id = $2 and not b.is_deleted for key share of b`;
const DRAW = `select nextval('bank_transaction_id_seq')::integer as id, nextval('journal_entry_id_seq')::integer as entry
  from generate_series(1, $1)`;

/** Ids that were drawn for a transaction and its entry. */
export interface Drawn {
  readonly id: number;
  readonly entry: number;
}

/** The bank account, kept as it is, and ids for new transactions. */
export async function bankFacts(
  session: Session,
  account: number,
  count: number,
): Promise<{ bank: BankFacts | undefined; drawn: Drawn[] }> {
  const [, banks = [], drawn = []] = await transactionOf(session).askAll([
    POSTING_LOCK,
    named(BANK, [session.principal.workspace.id, account]),
    named(DRAW, [count]),
  ]);
  return { bank: banks[0] as BankFacts | undefined, drawn: drawn as unknown as Drawn[] };
}

/** A transaction with what is derived of it. */
const completed = (input: TransactionInput, bank: BankFacts) => {
  const { amountNative, ...fields } = input;
  const amount = input.amount ?? amountNative ?? null;
  return { ...fields, amount, currency: bank.currency, entity: bank.entity };
};

const postedOf = (
  id: number,
  { amount, postedAt, bankDescription, merchantName }: Partial<TransactionInput>,
) => ({
  id,
  amount: amount ?? ZERO,
  day: dayOf(postedAt ?? new Date(0)),
  description: bankDescription ?? merchantName ?? null,
});

/** A new transaction as it is stored, and its entry, where it has one. */
export function worked(
  session: Session,
  input: TransactionInput,
  bank: BankFacts,
  { id, entry }: Drawn,
  isDraft: boolean,
): { row: Readonly<Record<string, unknown>>; posting: Posting | null } {
  const fields = completed(input, bank);
  const hasEntry = !isDraft && isPosted(fields, bank);
  const row = {
    ...fields,
    id,
    isDraft,
    draftedBy: isDraft ? callerOf(session.principal) : null,
    journal: hasEntry ? entry : null,
  };
  if (!hasEntry) return { row, posting: null };
  return { row, posting: { ...postingFor(postedOf(id, fields), bank), header: { id: entry } } };
}

/**
 * Makes a transaction and posts it, unless it waits as a draft. Returns its id.
 * @throws Problem 400 on the field at fault
 */
export async function createTransaction(
  session: Session,
  input: TransactionInput,
): Promise<number> {
  const { bank, drawn } = await bankFacts(session, input.account, 1);
  if (!bank) addFault(session, { account: [noSuchRecord(input.account)] });
  else addFault(session, faultsOf(input, bank));
  demandValid(session, BankTransaction, input, bank?.currency);
  throwIfFaults(session);
  const [own] = drawn;
  if (!bank || !own) throw new Error('A transaction without an account has a fault.');
  const isDraft = isDraftOnly(session.principal, 'bank_transactions');
  const { row, posting } = worked(session, input, bank, own, isDraft);
  const storing = insertion(BankTransaction, [row], session.principal.workspace.id);
  if (posting) await post(session, posting, [storing]);
  else await transactionOf(session).ask(storing);
  return own.id;
}

const RESERVED = `select r.memo_kind as kind from line_reservation r
  join journal_line l on l.workspace_id = $1 and l.id = r.line_id
  where r.workspace_id = $1 and l.journal_entry_id = $2 limit 1`;

/** Throws 409 where money of an entry pays documents, or is set aside for memos or disposals. */
export async function demandUnassigned(
  session: Session,
  entry: number,
  rows: readonly LineRow[],
): Promise<void> {
  const settled = rows.find((row) => row.document_role === 'settlement');
  if (settled) {
    const what = `${(settled.document_kind ?? '').replace('_', ' ')} ${settled.document_id ?? ''}`;
    throw new Problem(
      'CONFLICT',
      `This transaction pays ${what}: void or delete that payment first.`,
    );
  }
  const [reserved] = await transactionOf(session).ask<{ kind: string }>(
    named(RESERVED, [session.principal.workspace.id, entry]),
  );
  if (reserved) {
    throw new Problem(
      'CONFLICT',
      reserved.kind === 'fixed_asset_disposal'
        ? 'This transaction is the proceeds of a disposal. Undo that disposal first.'
        : 'Memo payments use this transaction. Delete those payments first.',
    );
  }
}

/** Takes the entry of a transaction back. Throws 409 where it pays documents. */
export async function unpost(session: Session, entry: number): Promise<void> {
  const { rows } = await lockEntryOrDraft(session, entry);
  await demandUnassigned(session, entry, rows);
  await retract(session, entry, 'postedAt');
}

export type StoredBankTransaction = InstanceType<typeof BankTransaction>;
type Changes = PatchOf<typeof BankTransaction>;

/** A transaction as it would be after a change. */
function merged(
  row: StoredBankTransaction,
  { amountNative, ...changes }: Changes,
): StoredBankTransaction {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const amount = changes.amount ?? amountNative;
  const before = Object.fromEntries(Object.entries(row)) as unknown as StoredBankTransaction;
  return Object.assign(before, Object.fromEntries(given), amount === undefined ? {} : { amount });
}

/** Whether two states of a transaction have the same entry. */
const isSameEntry = (
  one: Partial<StoredBankTransaction>,
  other: Partial<StoredBankTransaction>,
): boolean =>
  one.account === other.account &&
  one.excluded === other.excluded &&
  (one.amount ?? ZERO).eq(other.amount ?? ZERO) &&
  dayIn(one) === dayIn(other);
const dayIn = ({ postedAt }: Partial<StoredBankTransaction>): string =>
  postedAt ? dayOf(postedAt) : '';

/** Brings the entry in line with a transaction, `before` of that account: made, rewritten, or gone. Returns its id. */
export async function reposted(
  session: Session,
  next: StoredBankTransaction,
  bank: BankFacts,
  before: BankFacts | undefined = bank,
): Promise<number | null> {
  const { journal } = next;
  const posting = isPosted(next, bank)
    ? postingFor(postedOf(next.id, next), bankOf(bank, next))
    : null;
  if (typeof journal !== 'number') return posting ? (await post(session, posting)).id : null;
  if (!posting) {
    await unpost(session, journal);
    return null;
  }
  const { rows } = await lockEntryOrDraft(session, journal);
  await demandUnassigned(session, journal, rows);
  const [own, other] = posting.lines;
  if (!own || !other) throw new Error('A bank transaction has two sides.');
  const others = otherSide(rows, other, { before: before.ledger, now: bank.ledger });
  await rewrite(session, journal, { ...posting, lines: [own, ...others] });
  return journal;
}

/**
 * Changes a transaction; its entry follows. It keeps its currency and its entity.
 * @throws Problem 400 on the field at fault, 409 where money of it pays documents
 */
export async function editTransaction(
  session: Session,
  id: number,
  changes: Changes,
): Promise<void> {
  const record = await locked(session, BankTransaction, id);
  const row = record.row;
  const next = merged(row, changes);
  const { bank } = await bankFacts(session, next.account, 0);
  if (!bank) addFault(session, { account: [noSuchRecord(next.account)] });
  else {
    const { amount, postedAt, excluded } = next;
    addFault(session, faultsOf({ ...changes, amount, postedAt, excluded }, bankOf(bank, row)));
    if (next.account !== row.account) addFault(session, moveFaults(row, bank));
  }
  demandValid(session, BankTransaction, changes, row.currency);
  throwIfFaults(session);
  if (!bank) throw new Error('A transaction without an account has a fault.');
  const isMoved = !row.isDraft && !isSameEntry(row, next);
  const before =
    next.account === row.account ? bank : (await bankFacts(session, row.account, 0)).bank;
  const journal = isMoved ? await reposted(session, next, bank, before) : row.journal;
  const { amountNative: _, ...given } = changes;
  await change(session, BankTransaction, record, {
    ...given,
    ...{ amount: next.amount, journal },
  });
}

/** Deletes a transaction with its entry. Throws 409 where money of it pays documents. */
export async function deleteTransaction(session: Session, id: number): Promise<void> {
  const record = await locked(session, BankTransaction, id);
  const { journal } = record.row;
  if (typeof journal === 'number') await unpost(session, journal);
  await erase(session, BankTransaction, record);
}

/** Accepts a draft: it is posted. Throws 400 when it is none, 403 for whoever drafted it and may not approve that. */
export async function acceptTransaction(session: Session, id: number): Promise<void> {
  const record = await locked(session, BankTransaction, id);
  const row = record.row;
  if (!row.isDraft) throw new Problem('INVALID', 'This bank transaction is not a draft.');
  demandOther(session.principal, 'bank_transactions', row.draftedBy);
  const { bank } = await bankFacts(session, row.account, 0);
  if (!bank) throw new Problem('INVALID', 'The bank account of this transaction was deleted.');
  const journal = await reposted(session, row, bank);
  const approvedBy = callerOf(session.principal);
  await change(session, BankTransaction, record, { isDraft: false, journal, approvedBy });
}

/** Turns a draft down: it is gone, with its trace. Throws 400 when it is none. */
export async function rejectTransaction(session: Session, id: number): Promise<void> {
  const record = await locked(session, BankTransaction, id);
  if (!record.row.isDraft) {
    throw new Problem('INVALID', 'This bank transaction is not a draft.');
  }
  await erase(session, BankTransaction, record);
}
