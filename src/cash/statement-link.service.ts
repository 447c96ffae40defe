// Links bank lines to existing entries that record the same movement. The bank transaction then has
// no entry of its own, so the movement is in the books once. docs/accounting.md section 8.
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named, type Row } from '../platform/database/index.ts';
import { change, locked } from '../platform/records/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { bankFacts, reposted, unpost } from './bank-transaction.service.ts';
import { demandLinkable, type Pair, type Sides } from './statement-link.rules.ts';

/** Held before their states are read: a statement that waits for a lock reads the rest as it was before. */
const HOLD = `select id from bank_transaction where workspace_id = $1 and id = any($2) order by id for update`;
const TRANSACTIONS = `
  select t.id, t.amount, t.currency, b.entity_id as entity, b.chart_of_accounts_account_id as ledger,
    not t.is_deleted and not t.is_draft and t.amount is not null as "isUsable", t.excluded as "isExcluded",
    exists (select from journal_line l join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.version = l.version
      join account u on u.workspace_id = $1 and u.id = l.account_id
      where l.workspace_id = $1 and l.journal_entry_id = t.journal_id and l.bank_transaction_id = t.id and not l.is_mirror
        and l.document_role is null and u.id <> b.chart_of_accounts_account_id and u.account_type <> 'UNCATEGORIZED'
        and u.id is distinct from (select s.uncategorized_id from system_accounts s where s.workspace_id = $1)) as "isAssigned",
    exists (select from statement_link k where k.workspace_id = $1 and k.bank_transaction_id = t.id) as "isLinked",
    exists (select from journal_entry e where e.workspace_id = $1 and e.id = t.journal_id and e.type = 'transfer') as "isMerged"
  from bank_transaction t join bank_account b on b.workspace_id = $1 and b.id = t.account_id
  where t.workspace_id = $1 and t.id = any($2)`;
const LOCK = `select e.id from lock_journal_entries(array(select distinct l.journal_entry_id from journal_line l
  where l.workspace_id = (select current_workspace()) and l.id = any($1::bigint[]))) e`;
const LINES = `
  select l.id, l.account_id as account, l.entity_id as entity, l.currency, l.amount_native as amount,
    e.status = 'posted' and not e.is_deleted and e.version = l.version and not l.is_mirror as stands,
    coalesce(l.bank_transaction_id, (select min(k.bank_transaction_id) from statement_link k
      where k.workspace_id = $1 and k.line_id = l.id)) as taken
  from journal_line l join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id
  where l.workspace_id = $1 and l.id = any($2::bigint[]) order by l.id`;
const LINK = `
  insert into statement_link (workspace_id, line_id, bank_transaction_id, entity_id)
  select $1, p.line, p.transaction, l.entity_id
  from json_to_recordset($2) p (line bigint, transaction integer)
  join journal_line l on l.workspace_id = $1 and l.id = p.line order by p.line, p.transaction`;
const ENTRY_OF = `select min(l.journal_entry_id)::integer as id from journal_line l where l.workspace_id = $1 and l.id = any($2::bigint[])`;

const byId = <T extends { readonly id: number }>(rows: readonly Row[]): Map<number, T> =>
  new Map(
    rows.map((row) => {
      const each = { ...row, amount: new Decimal((row['amount'] ?? 0) as string) };
      return [Number(row['id']), each as unknown as T];
    }),
  );

/** Both sides of pairs: transactions locked in the order of their ids. */
async function sidesOf(session: Session, pairs: readonly Pair[]): Promise<Sides> {
  const home = session.principal.workspace.id;
  const ids = pairs.map(({ line }) => line);
  const told = [home, pairs.map(({ transaction }) => transaction)];
  const [, , transactions = [], , lines = []] = await transactionOf(session).askAll([
    POSTING_LOCK,
    // Many may match the same line at once: they wait for one another.
    { ...named(HOLD, told), isLongRunning: true },
    named(TRANSACTIONS, told),
    { ...named(LOCK, [ids]), isLongRunning: true },
    named(LINES, [home, ids]),
  ]);
  return { transactions: byId(transactions), lines: byId(lines) };
}

/** Pairs without those that are named again. */
const distinct = (pairs: readonly Pair[]): Pair[] => [
  ...new Map(pairs.map((pair) => [`${pair.transaction} ${pair.line}`, pair])).values(),
];

/**
 * Matches transactions of the bank with lines of entries that say the same. Their own entries go. A pair that is
 * named twice is matched once.
 * @throws Problem 400 on `pairs` where they differ or one is taken, 409 where a transaction pays documents
 *   or an approved report confirms it
 */
export async function linkLines(session: Session, pairs: readonly Pair[]): Promise<void> {
  demandLinkable(pairs, await sidesOf(session, pairs));
  const home = session.principal.workspace.id;
  for (const [id, own] of Map.groupBy(pairs, ({ transaction }) => transaction)) {
    const record = await locked(session, BankTransaction, id);
    if (typeof record.row.journal === 'number') await unpost(session, record.row.journal);
    const [entry] = await transactionOf(session).ask<{ id: number }>(
      named(ENTRY_OF, [home, own.map(({ line }) => line)]),
    );
    await change(session, BankTransaction, record, { journal: entry?.id ?? null });
  }
  await transactionOf(session).ask(named(LINK, [home, JSON.stringify(distinct(pairs))]));
}

/** All transactions that are linked with the same lines as those given, over any number of steps. */
const LINKED_TOGETHER = `
  with recursive reached (id) as (
    select unnest($2::integer[])
    union
    select o.bank_transaction_id from reached r
    join statement_link k on k.workspace_id = $1 and k.bank_transaction_id = r.id
    join statement_link o on o.workspace_id = $1 and o.line_id = k.line_id
  )
  select r.id from reached r join bank_transaction t on t.workspace_id = $1 and t.id = r.id order by r.id for update of t`;
const UNLINK =
  'delete from statement_link where workspace_id = $1 and bank_transaction_id = any($2)';

/** Gives transactions entries of their own again, against Uncategorized. */
export async function standAlone(session: Session, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const record = await locked(session, BankTransaction, id);
    const { bank } = await bankFacts(session, record.row.account, 0);
    if (!bank) throw new Error('A transaction has an account.');
    const alone = Object.assign(Object.fromEntries(Object.entries(record.row)), { journal: null });
    const journal = await reposted(session, alone as typeof record.row, bank);
    await change(session, BankTransaction, record, { journal });
  }
}

/** Takes matches of transactions with entries back: each has an entry of its own again. */
export async function unlinkLines(
  session: Session,
  transactions: readonly number[],
): Promise<void> {
  const home = session.principal.workspace.id;
  const [, rows = []] = await transactionOf(session).askAll([
    POSTING_LOCK,
    { ...named(LINKED_TOGETHER, [home, transactions]), isLongRunning: true },
  ]);
  const ids = rows.map((row) => Number(row['id']));
  await transactionOf(session).ask(named(UNLINK, [home, ids]));
  await standAlone(session, ids);
}
