// Runs recognition: posts due revenue transactions exactly once, however often and concurrently it
// is requested. docs/accounting.md section 9, Posting.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addDays, endOfMonth, Problem } from '../../platform/base/index.ts';
import { named, type Row } from '../../platform/database/index.ts';
import { addFault, throwIfFaults } from '../../platform/records/index.ts';
import { EXCLUSIVE_POSTING_LOCK, POSTING_LOCK } from '../../settings/index.ts';
import {
  type ConversionContext,
  postAll,
  rateContexts,
  type RateRequest,
  ratesIn,
} from '../../ledger/index.ts';
import { dayFaults } from '../shared/days.rules.ts';
import { breakExpired } from '../prepaid/funding.service.ts';
import { extendEndless } from '../lines/subscription-schedule.service.ts';
import { balancesOf, keyOf, positionsOf, type PositionKey } from '../shared/position.service.ts';
import {
  entryKey,
  postingDate,
  postingOf,
  type Due,
  type DueRow,
  type RecognitionState,
} from './recognition.rules.ts';
import type { Run } from '../shared/recognition-run.types.ts';
/** What a run did. */
export interface RunResult {
  readonly rowCount: number;
  readonly journalEntries: readonly number[];
}

/** Rows of a portion: memory stays flat however much is due, and others have their turn in between. */
const PORTION = 500;

/**
 * Rows that are due, locked; whoever runs at the same time waits here and then finds them recognized.
 * Those of one contract stay together: a portion ends with a contract.
 */
const DUE = `
  with root as materialized (
    select id from entity where workspace_id = $1 and not is_deleted order by parent_id is not null, id limit 1
  ), due as (
    select r.* from revenue_transaction r
    where r.workspace_id = $1 and r.journal_entry_id is null and not r.is_deleted and not r.is_migration_invoiced
      and r.accounting_period <= $2 and coalesce(r.recognized, 0) <> 0
      and (r.drafted_by is null or r.approved_by is not null)
      and ($3::integer is null or coalesce(r.entity_id, (select id from root)) = $3)
      and ($4::integer is null or r.contract_id = $4)
      and coalesce(r.contract_id, 0) > $5 and coalesce(r.contract_id, 0) <= $6
    for update of r
  )
  select d.id, d.accounting_period as period, coalesce(d.entity_id, c.entity_id, (select id from root)) as entity,
    d.contract_id as contract, coalesce(c.client_id, d.client_id) as client, d.product_id as product, d.currency, d.recognized::text,
    coalesce(d.department_id, c.department_id) as department, d.tag_ids as "tagIds",
    coalesce(p.revenue_account_id, s.uncategorized_id) as "revenueAccount", coalesce(p.product_name, d.description) as name,
    c.deal_name as label
  from due d
  left join contract c on c.workspace_id = $1 and c.id = d.contract_id
  left join product p on p.workspace_id = $1 and p.id = d.product_id
  left join system_accounts s on s.workspace_id = $1
  order by coalesce(d.contract_id, 0), d.accounting_period, d.id`;

/** The contract that the next portion ends with; null when nothing is due any more. */
const NEXT = `
  select max(contract) as last from (
    select coalesce(r.contract_id, 0) as contract from revenue_transaction r
    where r.workspace_id = $1 and r.journal_entry_id is null and not r.is_deleted and not r.is_migration_invoiced
      and r.accounting_period <= $2 and coalesce(r.recognized, 0) <> 0
      and ($3::integer is null or r.contract_id = $3) and coalesce(r.contract_id, 0) > $4
    order by coalesce(r.contract_id, 0) limit $5) due`;

const LOCKS = `
  select e.id, max(l.locked_through) as through from entity e
  left join lock_period l on l.workspace_id = e.workspace_id and (l.entity_id is null or l.entity_id = e.id)
  where e.workspace_id = $1 and e.id = any($2) group by 1`;
const RECOGNIZED = `
  update revenue_transaction r set journal_entry_id = k.entry, last_modified_at = now()
  from unnest($2::integer[], $3::integer[]) as k(id, entry) where r.workspace_id = $1 and r.id = k.id`;

type LabelledDueRow = DueRow & { readonly label: string | null };
const found = (row: Row): LabelledDueRow => ({
  ...(row as unknown as LabelledDueRow),
  recognized: new Decimal(String(row['recognized'])),
});

async function locksOf(
  session: Session,
  rows: readonly LabelledDueRow[],
): Promise<Map<number, string>> {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  const locks = await transactionOf(session).ask<{ id: number; through: string | null }>(
    named(LOCKS, [session.principal.workspace.id, entities]),
  );
  return new Map(locks.flatMap(({ id, through }) => (through === null ? [] : [[id, through]])));
}

/** The books of each kind of entry, looked up once. */
async function booksFor(
  session: Session,
  wanted: readonly RateRequest[],
): Promise<(request: RateRequest) => ConversionContext> {
  const key = ({ currency, entity, date }: RateRequest): string => `${currency}:${entity}:${date}`;
  const distinct = [...new Map(wanted.map((each) => [key(each), each])).values()];
  const contexts = await rateContexts(session, distinct);
  const books = new Map(
    distinct.flatMap((request, nth) => {
      const context = contexts[nth];
      return context ? [[key(request), { context, rates: ratesIn(context, request) }]] : [];
    }),
  );
  return (request) => {
    const known = books.get(key(request));
    if (!known) throw new Error('Every entry has books.');
    return known;
  };
}

const positionKey = ({ entity, contract, client, product, currency }: DueRow): PositionKey => ({
  entity,
  contract,
  client,
  product,
  currency,
});

async function standingOf(
  session: Session,
  rows: readonly LabelledDueRow[],
): Promise<RecognitionState> {
  const positions = await positionsOf(session, rows.map(positionKey));
  const ids = [...positions.values()].map(({ id }) => id);
  return {
    balances: await balancesOf(session, ids),
    positionOf: (row) => {
      const position = positions.get(keyOf(positionKey(row)));
      if (!position) throw new Error('Every row has a position.');
      return position;
    },
  };
}

function demandAccounts(rows: readonly LabelledDueRow[]): void {
  if (rows.every(({ revenueAccount }) => (revenueAccount as number | null) !== null)) return;
  const message = 'The account settings have no uncategorized: choose one.';
  throw new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });
}

/** Posts a portion of what is due; the ids of its entries, by row. */
async function recognize(session: Session, rows: readonly LabelledDueRow[]): Promise<number[]> {
  demandAccounts(rows);
  const locks = await locksOf(session, rows);
  const standing = await standingOf(session, rows);
  const entries = [...Map.groupBy(rows, entryKey).values()].flatMap((group) => {
    const [head] = group;
    if (!head) return [];
    const date = postingDate(head.period, locks.get(head.entity) ?? null);
    return [{ rows: group, head, date }];
  });
  const requests = entries.map(({ head: { currency, entity }, date }) => ({
    currency,
    entity,
    date,
  }));
  const booksOf = await booksFor(session, requests);
  const postings = entries.map(({ rows: group, head, date }, nth) => {
    const due: Due = { rows: group, date, books: booksOf(requests[nth] ?? { ...head, date }) };
    return postingOf(due, standing, head.label);
  });
  const posted = await postAll(session, postings);
  const links = entries.flatMap(({ rows: group }, nth) =>
    group.map(({ id }) => [id, posted[nth]?.id] as const),
  );
  await transactionOf(session).ask(
    named(RECOGNIZED, [
      session.principal.workspace.id,
      links.map(([id]) => id),
      links.map(([, entry]) => entry),
    ]),
  );
  return posted.map(({ id }) => id);
}

/**
 * Posts every row whose accounting period is not after the month of `through`, that is not recognized
 * yet, and that was not invoiced before it came here. Safe to repeat, and for many at the same time.
 * @throws Problem 400 when an account or a rate is missing; nothing is posted then
 */
export async function runRecognition(session: Session, run: Run): Promise<RunResult> {
  addFault(session, dayFaults(run, 'through'));
  throwIfFaults(session);
  const transaction = transactionOf(session);
  await transaction.ask(POSTING_LOCK);
  const { id: workspace } = session.principal.workspace;
  const [through, entity, contract] = [endOfMonth(run.through), run.entity, run.contract];
  await extendEndless(session, { through, entity, contract });
  await breakExpired(session, { through, entity, contract });
  const journalEntries: number[] = [];
  let rowCount = 0;
  for (let after = -1; ;) {
    const [next] = await transaction.ask<{ last: number | null }>({
      ...named(NEXT, [workspace, through, contract ?? null, after, PORTION]),
      isLongRunning: true,
    });
    const last = next?.last ?? null;
    if (last === null) return { rowCount, journalEntries };
    const values = [workspace, through, entity ?? null, contract ?? null, after, last];
    const due = (await transaction.ask({ ...named(DUE, values), isLongRunning: true })).map(found);
    if (due.length > 0) journalEntries.push(...(await recognize(session, due)));
    rowCount += due.length;
    after = last;
  }
}

/**
 * What a lock or a close does first: recognizes the months that end on or before the last day that is to be
 * locked, of one entity or of all. Holds the books alone until the write ends; safe to repeat.
 */
export async function recognizeBefore(
  session: Session,
  lockedThrough: string,
  entity: number | null,
): Promise<RunResult> {
  // Alone from the start: two that hold the books together would wait for each other.
  await transactionOf(session).ask(EXCLUSIVE_POSTING_LOCK);
  const isWhole = lockedThrough === endOfMonth(lockedThrough);
  const through = isWhole ? lockedThrough : addDays(`${lockedThrough.slice(0, 7)}-01`, -1);
  return runRecognition(session, { through, entity });
}
