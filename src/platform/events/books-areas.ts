// Areas of the books, and one statement that finds which of them changed since the last look, from what is kept anyway:
// the moment of the last change of each record, and the counts of records. Writers note nothing for it.
import { snake, tableOf, type Resource } from '../../../schema/kit/index.ts';
import type { Requirement } from '../access/index.ts';
import { entitiesOf } from '../database/tables/index.ts';
import { registry } from '../definitions/index.ts';

/** Kinds of records that stand in an area of their own, not in that of their permission. */
const OWN_AREAS: Readonly<Record<string, string>> = {
  TransactionMatch: 'matches',
  Budget: 'budgets',
  BudgetAccount: 'budgets',
  CostAllocation: 'allocations',
  CostAllocationRun: 'allocations',
  FixedAsset: 'assets',
  FixedAssetClass: 'assets',
  FixedAssetAutomationRule: 'assets',
  FixedAssetAutomationMatch: 'assets',
  ContractSubscription: 'contracts',
  ContractMilestone: 'contracts',
  ContractUsage: 'contracts',
  ContractPrepaidCommit: 'contracts',
  ContractPrepaidCommitConsumption: 'contracts',
  PrepaidUsageEvent: 'contracts',
  LockPeriod: 'locks',
  LockChange: 'locks',
  CloseTask: 'close_tasks',
};
/** What is no part of the books. */
const NO_BOOKS: ReadonlySet<string> = new Set(['', 'users', 'webhooks']);
/** Drafts, proposals, comments and decisions. */
const WAITING = 'proposals';

const kept = registry
  .resources()
  .filter(
    ({ definition: { view, readOnly, scope } }) =>
      !view && !NO_BOOKS.has(scope) && 'lastModifiedAt' in readOnly,
  );
const areaOf = ({ definition: { name, scope } }: Resource): string => OWN_AREAS[name] ?? scope;

/** Tables that tell of an area, with what reading its records needs; undefined where everybody asks for what is theirs. */
export interface ToldTable {
  readonly area: string;
  readonly needs?: Requirement;
}
export const TOLD_TABLES: ReadonlyMap<string, ToldTable> = new Map<string, ToldTable>([
  ...kept.map((resource): [string, ToldTable] => {
    const { scope, adminOnly, closedToApps } = resource.definition;
    const needs: Requirement = { resource: scope, tier: 'read', adminOnly, closedToApps };
    return [tableOf(resource.definition), { area: areaOf(resource), needs }];
  }),
  ...['proposal', 'draft_decision', 'waiting_comment'].map((table): [string, ToldTable] => [
    table,
    { area: WAITING },
  ]),
]);

/** All areas there are, in the order of their names. */
export const BOOKS_AREAS: readonly string[] = [
  ...new Set([...TOLD_TABLES.values()].map(({ area }) => area)),
].sort();

/** A row that this statement sees and the last look, if there was one, did not. `xmin` has 32 of the 64 bits of a transaction's number. */
const IS_NEW = `($3::pg_snapshot is null or not pg_visible_in_snapshot((
  (h.newest >> 32 << 32) + t.xmin::text::bigint - case when t.xmin::text::bigint > (h.newest & 4294967295) then 4294967296 else 0 end
  )::text::xid8, $3::pg_snapshot))`;

const changedIn = (table: string, stamp: string, entities: string, more = ''): string =>
  `select '${table}', ${entities}, null from ${table} t, here h
    where t.workspace_id = $1 and t.${snake(stamp)} >= $2::timestamptz${more} and ${IS_NEW} group by 2`;

const changedRecords = kept.map((resource) => {
  const { definition } = resource;
  const isDeletable = 'isDeleted' in definition.readOnly;
  return changedIn(
    tableOf(definition),
    'lastModifiedAt',
    entitiesOf(resource, 't.'),
    isDeletable ? ' and not t.is_deleted' : '',
  );
});

/**
 * What changed since a look (`$3`, a snapshot of PostgreSQL) in what was written after a moment (`$2`), by table and
 * entities (null: for callers without limits alone), and how many records there are (`figure`): what was made or deleted
 * is another number. The first row tells the snapshot, the number of this look, and the moment for the next: no
 * transaction that is under way has begun before it.
 */
export const LOOK = `
  with here as materialized (
    select pg_current_snapshot() as snapshot, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest
  )
  select '' as "table", null::integer[] as entities, json_build_array(h.snapshot::text,
      (extract(epoch from clock_timestamp()) * 1000)::bigint,
      (select least(now(), min(a.xact_start)) - interval '5 seconds' from pg_stat_activity a where a.datname = current_database()))::text as figure
  from here h
  union all
  select c.relation, c.entities, sum(c.live) || ' ' || sum(c.active) || ' ' || sum(c.gone)
    from record_count c where c.workspace_id = $1 group by 1, 2
  union all ${[
    ...changedRecords,
    changedIn('proposal', 'proposedAt', 't.entity_ids', ` and t.status = 'pending'`),
    changedIn('proposal', 'decidedAt', 't.entity_ids'),
    changedIn('draft_decision', 'decidedAt', 'array_remove(array[t.entity_id], null)'),
    changedIn('waiting_comment', 'createdAt', `'{}'::integer[]`),
  ].join('\n  union all ')}`;

/** Whether anything was written anywhere since a look. */
export const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot';
