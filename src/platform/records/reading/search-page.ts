// Search pages: lists narrowed by a condition that needs a lookup function (lookups.ts), such as a
// text, tags or amounts. Where few rows match, their ids are the page; where many do, the list's
// own order fills a page soon.
import type { Resource } from '../../../../schema/kit/index.ts';
import type { Principal } from '../../access/index.ts';
import { named, type Query, type QueryColumn } from '../../database/index.ts';
import { indexedOrders } from '../../database/tables/index.ts';
import { Columns } from './columns.ts';
import { afterCursor, orderKeys, type OrderKey } from './cursor.ts';
import { registry } from '../../definitions/index.ts';
import { orm } from '../definitions/entity-manager.ts';
import { conditionsOf, sizesOf, type ListArguments } from './query.ts';

/**
 * Ids that are looked up in any case, and rows that are read in the order of the list before all ids are. What is left
 * for all ids is what many lines have that are not among the last: in a ledger, whose rows are the dearest, the first
 * costs a fifth of a second at most and the second one; all ids of a million lines, seven.
 */
const USUAL = { ids: 20_000, rows: 200_000 };

const orders = new WeakMap<Resource, ReadonlySet<string>>();
function ordersOf(resource: Resource): ReadonlySet<string> {
  const known = orders.get(resource) ?? indexedOrders(resource, registry);
  orders.set(resource, known);
  return known;
}

/** Whether an index has the order, so that a page is read without sorting all rows. The SQL of a view sees to its own. */
export function isKept(
  resource: Resource,
  { column, isNullable, isDescending }: OrderKey,
): boolean {
  const name = /^t\."?(\w+)"?$/.exec(column.sql)?.[1];
  if (name === undefined || resource.definition.view) return name !== undefined;
  const [up, down] = [
    ordersOf(resource).has(name),
    ordersOf(resource).has(`${name} desc nulls last`),
  ];
  if (!isNullable) return up || down;
  return isDescending ? down : up;
}

/**
 * The ids of a page; undefined where nothing is looked up, or no index has the order. All in one statement, for how many
 * rows match is known when they were looked for: the first ids, then the first rows of the list, then all ids.
 */
export function idsFound(
  principal: Principal,
  resource: Resource,
  args: ListArguments,
  most = USUAL,
): Query | undefined {
  const columns = new Columns(resource);
  const conditions = conditionsOf(principal, resource, args, columns);
  const { lookups, computed } = conditions;
  const order = orderKeys(resource, args.sort, columns);
  const [lookup] = lookups;
  const [key] = order;
  if (!lookup || !key || !isKept(resource, key) || args.deleted === true) return undefined;
  const looked = new Set(lookups.map(({ term }) => term));
  const kept = conditions.terms.filter(
    (term) => typeof term !== 'string' || !(looked.has(term) || computed.has(term)),
  );
  const fits = [...lookups.map((each) => each.fits()), ...computed].join(' and ');
  if (args.cursor) kept.push(afterCursor(order, args.cursor, (value) => conditions.value(value)));
  const { limit, offset } = sizesOf(args, conditions);
  const rows = orm.builder.select({
    part: resource,
    columns: new Map([...ID, ['fits', { sql: `(${fits})` }]]),
    joins: [...columns.joins.values()],
    conditions: [...kept, IS_MANY(most.ids)],
    order,
    limit: String(most.rows),
  });
  const last = orm.builder.select({
    part: resource,
    columns: ID,
    joins: [...columns.joins.values()],
    conditions: [
      ...kept,
      `(${fits})`,
      `t.id = any((${idsLeft(most.ids, lookup.ids())})::bigint[])`,
    ],
    order,
    limit,
    offset,
  });
  const text = `with looked_up as materialized (
    select ids from (${lookups.map(({ ids }) => `select ${ids(most.ids + 1)} as ids`).join(' union all ')}) each order by cardinality(ids) limit 1
  ), walked as materialized (
    select id, fits, place from (select r.*, row_number() over () as place from (${rows}) r) r
    where fits or place = ${most.rows} limit ${limit}::bigint + ${offset}::bigint
  ), page_walked as materialized (
    select count(nullif(fits, false)) >= ${limit}::bigint + ${offset}::bigint or coalesce(max(place), 0) < ${most.rows} as is_whole from walked
  )
  select id from (select id from walked where fits and (select is_whole from page_walked) order by place limit ${limit} offset ${offset}) walked
  union all select id from (${last}) found`;
  return named(text, conditions.values);
}

const ID: ReadonlyMap<string, QueryColumn> = new Map([['id', { sql: 't.id', field: 't.id' }]]);

/** Whether more ids match than were looked up. */
const IS_MANY = (most: number): string => `(select cardinality(ids) > ${most} from looked_up)`;

/** The ids that are left to read once some rows were walked: none where they filled the page. */
const idsLeft = (most: number, all: string): string =>
  `select case when cardinality(ids) <= ${most} then ids when (select is_whole from page_walked) then '{}' else (select ${all}) end from looked_up`;
