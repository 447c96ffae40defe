// Undoes an import: reverses its postings on the same days, and deletes the records it created
// where nothing refers to them. docs/accounting.md section 4.
import { BudgetAccount } from '../../schema/budgets/budget.ts';
import { Decimal, tableOf, type Resource } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { Product } from '../../schema/settings/product.ts';
import { UploadRunRow } from '../../schema/settings/upload-run.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import {
  bypassEntityWall,
  callerOf,
  isWholeAdmin,
  type Session,
  transactionOf,
  withTransaction,
} from '../platform/access/index.ts';
import { notFound, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insertMany, referredAmong, refusalOf } from '../platform/records/index.ts';
import { reverseAll } from '../ledger/index.ts';
import { EXCLUSIVE_POSTING_LOCK, loadRates, type RateRow } from '../settings/index.ts';
import { demandImporter } from './imports.service.ts';
import { isKind } from './kinds.ts';

export interface Undone {
  /** Journal entries that were taken back. */
  readonly reversed: number;
  /** Records that were deleted. */
  readonly deleted: number;
  /** Records that stay, because others refer to them. */
  readonly kept: number;
}

interface RunRow {
  readonly kind: string | null;
  readonly status: string | null;
  readonly started_by: string;
}
const LOCK = `select kind, status, started_by from upload_run where workspace_id = $1 and id = $2 for update`;
const PAGE = `select id, object_id from upload_run_row
  where workspace_id = $1 and upload_run_id = $2 and object_type = $3 and id > $4 order by id limit 500`;
const FINISH = `update upload_run set status = 'undone', undone_at = now(), last_modified_at = now()
  where workspace_id = $1 and id = $2`;

/** The run, held until it is undone. Throws 404, and 409 for one that imported nothing or was undone. */
async function standingRun(session: Session, id: number): Promise<RunRow> {
  const { principal } = session;
  const [row] = await transactionOf(session).ask<RunRow>(named(LOCK, [principal.workspace.id, id]));
  const isOwn = row?.started_by === callerOf(principal) || isWholeAdmin(principal);
  if (!row || row.kind === null || !isKind(row.kind) || !isOwn) throw notFound();
  demandImporter(session, row.kind);
  if (row.status === 'done') return row;
  const why = row.status === 'undone' ? 'is already undone' : 'has imported nothing';
  throw new Problem('CONFLICT', `Import ${id} ${why}.`);
}

/** The ids of what a run made of one kind, in portions. */
async function* madeBy(session: Session, run: number, object: string): AsyncGenerator<number[]> {
  const { id: workspace } = session.principal.workspace;
  for (let last = 0; ;) {
    const rows = await transactionOf(session).ask<{ id: number; object_id: number }>(
      named(PAGE, [workspace, run, object, last]),
    );
    if (rows.length === 0) return;
    yield rows.map(({ object_id }) => object_id);
    last = rows.at(-1)?.id ?? last;
  }
}

/** What else holds a record than those that link to it: lines of the ledger. */
const USED_BY: Readonly<Record<string, string>> = {
  account: 'select account_id from journal_line where workspace_id = $1 and account_id = any($2)',
  entity: `select entity_id from balance_delta where workspace_id = $1 and entity_id = any($2)
    union select entity_id from balance_month where workspace_id = $1 and entity_id = any($2)`,
  vendor: 'select vendor_id from journal_line where workspace_id = $1 and vendor_id = any($2)',
};

/** Deletes records nothing refers to, those below others first; returns how many. */
async function deleteUnused(
  session: Session,
  resource: Resource,
  given: readonly number[],
): Promise<number> {
  const table = tableOf(resource.definition);
  const { id: workspace } = session.principal.workspace;
  const used = USED_BY[table];
  const [lines = []] = used ? await bypassEntityWall(session, named(used, [workspace, given])) : [];
  const held = new Set(lines.map((row) => Object.values(row)[0] as number));
  let left = given.filter((id) => !held.has(id));
  let deleted = 0;
  while (left.length > 0) {
    const referred = await referredAmong(session, resource.definition, left);
    const free = left.filter((id) => !referred.has(id));
    if (free.length === 0) break;
    const gone = await transactionOf(session).ask(
      named(
        `update ${table} set is_deleted = true, deleted_at = now(), last_modified_at = now()
          where workspace_id = $1 and id = any($2) and not is_deleted returning id`,
        [workspace, free],
      ),
    );
    deleted += gone.length;
    left = left.filter((id) => referred.has(id));
  }
  return deleted;
}

/**
 * The rates that were in force before a run replaced them: of those before each, the last one that no import made
 * which is undone.
 */
const FORMER = `with recursive gone as materialized (
    select w.object_id from upload_run_row w join upload_run u on u.workspace_id = $1 and u.id = w.upload_run_id
    where w.workspace_id = $1 and w.object_type = 'exchange_rate' and (u.status = 'undone' or u.id = $3)
  ), walked as (
    select n.id, n.currency, n.date, n.rate, n.created_at from exchange_rate n
      where n.workspace_id = $1 and n.id = any($2) and not n.is_deleted
    union all
    select o.id, o.currency, o.date, o.rate, o.created_at from walked n
    join exchange_rate o on o.workspace_id = $1 and o.currency = n.currency and o.date = n.date
      and o.is_deleted and o.deleted_at = n.created_at and o.id < n.id
    where n.id in (select object_id from gone)
  )
  select id, currency, date::text as date, rate::text as rate from walked where id not in (select object_id from gone)`;
const DROP_RATES = `update exchange_rate set is_deleted = true, deleted_at = now(), last_modified_at = now()
  where workspace_id = $1 and id = any($2) and not is_deleted returning id`;
/** A rate that is in force again is of the run that made the one before it, so that undoing that run takes it away. */
const BACK = `select w.upload_run_id as run, n.id from exchange_rate o
  join upload_run_row w on w.workspace_id = $1 and w.object_type = 'exchange_rate' and w.object_id = o.id
  join exchange_rate n on n.workspace_id = $1 and n.currency = o.currency and n.date = o.date and not n.is_deleted
  where o.workspace_id = $1 and o.id = any($2) order by n.id`;

/** Takes rates from the table; those they replaced are in force again. */
async function undoRates(session: Session, run: number, ids: readonly number[]): Promise<number> {
  const transaction = transactionOf(session);
  const { id: workspace } = session.principal.workspace;
  const former = await transaction.ask<{
    readonly id: number;
    readonly currency: string;
    readonly date: string;
    readonly rate: string;
  }>(named(FORMER, [workspace, ids, run]));
  const gone = await transaction.ask(named(DROP_RATES, [workspace, ids]));
  if (former.length === 0) return gone.length;
  const rows = former.map(({ currency, date, rate }): RateRow => {
    return { currency, date, rate: new Decimal(rate) };
  });
  await loadRates(session, rows);
  const back = await transaction.ask<{ run: number; id: number }>(
    named(BACK, [workspace, former.map(({ id }) => id)]),
  );
  const kept = back.map(({ run: uploadRun, id: objectId }) => {
    return { uploadRun, objectType: 'exchange_rate', objectId };
  });
  if (kept.length > 0) await insertMany(session, UploadRunRow, kept);
  return gone.length;
}

async function idsOf(session: Session, run: number, object: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const portion of madeBy(session, run, object)) ids.push(...portion);
  return ids;
}

async function undoIn(session: Session, run: number): Promise<Undone> {
  await standingRun(session, run);
  let reversed = 0;
  for await (const ids of madeBy(session, run, 'journal_entry')) {
    reversed += await reverseAll(session, ids, `Undo of import ${run}`);
  }
  let [made, deleted] = [0, 0];
  for (const resource of [BudgetAccount, Product, Vendor, Account, Entity]) {
    const ids = await idsOf(session, run, tableOf(resource.definition));
    made += ids.length;
    if (ids.length > 0) deleted += await deleteUnused(session, resource, ids);
  }
  const rates = await idsOf(session, run, 'exchange_rate');
  if (rates.length > 0) {
    // Those that were replaced since are not in the table any more: nothing of them stays.
    const dropped = await undoRates(session, run, rates);
    made += dropped;
    deleted += dropped;
  }
  await transactionOf(session).ask(named(FINISH, [session.principal.workspace.id, run]));
  return { reversed, deleted, kept: made - deleted };
}

/**
 * Undoes an import: all of it or nothing.
 * @throws Problem 400 where a day is closed, 404 for a run of somebody else, 409 where it is not to be undone
 */
export async function undoImport(session: Session, run: number): Promise<Undone> {
  const { database, principal } = session;
  try {
    return await database.write(principal, async (transaction) => {
      const inside: Session = { ...withTransaction(session, transaction), faults: undefined };
      await transaction.ask({ ...EXCLUSIVE_POSTING_LOCK, isLongRunning: true });
      return undoIn(inside, run);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}
