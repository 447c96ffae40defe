// Every statement that reads records, said once: pages, counts, single records, what links lead to, lines
// and the way back of links. Rows are printed as values (read.ts) or as text (text-read.ts); what is read,
// through which joins, under which conditions and in which order is the same.
import { ownerKey, snake, tableOf, type Part, type Resource } from '../../../schema/kit/index.ts';
import type { Principal } from '../access/index.ts';
import type { Column, Select } from '../database/builder.ts';
import { keepsCount } from '../database/counts.ts';
import { named, type Query } from '../database/index.ts';
import { Columns, ownerColumn } from './columns.ts';
import { afterCursor, cursorAt, orderKeys } from './cursor.ts';
import { registry } from './definitions.ts';
import { orm } from './orm.ts';
import { Conditions, conditionsOf, rowsOf, WORKSPACE, type ListArguments } from './query.ts';
import { ending, ofPage, withKeys } from './selected.ts';

const ID: Column = { sql: 't.id', field: 't.id' };
const COUNT = new Map<string, Column>([['count', { sql: 'count(*)::integer' }]]);
const keptAs = (figure: string): string =>
  `select coalesce(sum(${figure}), 0)::integer as "count" from record_count where workspace_id = $1 and relation = $2`;
const KEPT = { live: keptAs('live'), active: keptAs('active'), gone: keptAs('gone') };
const idAlone = new Map<string, Column>([['id', ID]]);

/** What others read of a definition: figures of its rows, or columns that no plan has. */
export const selecting = (
  columns: Columns,
  conditions: Conditions,
  selected: ReadonlyMap<string, Column>,
  order: Rest['order'] = [],
): Query => named(textOf(columns, conditions, { order }, selected), conditions.values);

/** Of a statement that finds rows by their keys. */
const byKey = (query: Query): Query => ({ ...query, byKey: true });

/** The ids that rows are asked of: known ones, or those of a page that the same round trip reads. */
export type Ids = readonly number[] | Query;

interface Rest {
  readonly order?: NonNullable<Select['order']>;
  readonly limit?: string;
  readonly offset?: string;
}
const textOf = (
  columns: Columns,
  { terms }: Conditions,
  rest: Rest = {},
  selected: ReadonlyMap<string, Column> = columns.selected,
): string =>
  orm.builder.select({
    part: columns.part,
    // Of records that show nothing but their type, only that they are there is read.
    columns: selected.size > 0 ? selected : idAlone,
    joins: [...columns.joins.values()],
    conditions: terms,
    ...rest,
  });

const within = (principal: Principal): Conditions => {
  const conditions = new Conditions();
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
  return conditions;
};

/** What `= any(...)` compares with. Values of a page come first, because its text counts from one. */
const marked = (ids: Ids, to: Conditions): string =>
  'text' in ids ? `array(${ids.text})` : `${to.value(ids)}::integer[]`;
const begunWith = (ids: Ids): Conditions => new Conditions('text' in ids ? ids.values : []);

/**
 * Sizes of pages that many ask for stand in the text itself. PostgreSQL takes a limit that is a value for a
 * tenth of all rows, finds any plan made for the very values better, and so plans each page anew.
 */
const USUAL_SIZES = new Set([10, 20, 25, 50, 100, 200, 250, 500, 1_000]);

function paged(args: ListArguments, conditions: Conditions): Omit<Rest, 'order'> {
  const rows = rowsOf(args);
  if (args.offset <= 0 && USUAL_SIZES.has(rows)) return { limit: String(rows) };
  return { limit: conditions.value(rows), offset: conditions.value(Math.max(args.offset, 0)) };
}

/**
 * A page; its ids alone where no columns are given. With a cursor one row more is read, to know whether
 * any follows, and rows also tell their place, the keys of the order last.
 */
export function pageOf(
  principal: Principal,
  resource: Resource,
  args: ListArguments,
  selected?: Columns,
): Query {
  const columns = selected?.copy() ?? new Columns(resource, { selected: idAlone });
  const ids = args.ids?.(principal, args);
  if (!selected && ids) return ids;
  const conditions = conditionsOf(principal, resource, args, columns);
  const order = orderKeys(resource, args.sort, columns);
  const { cursor } = args;
  const inPage = selected && ofPage(selected.selected);
  if (selected && (selected.readsView || inPage || ids)) {
    const wanted = withKeys(inPage ?? columns.selected, args, order);
    return pageFirst(principal, ids ?? pageOf(principal, resource, args), columns, wanted, order);
  }
  if (typeof cursor !== 'string') {
    const text = textOf(columns, conditions, { order, ...paged(args, conditions) });
    return named(text, conditions.values);
  }
  if (cursor) conditions.add(afterCursor(order, cursor, (value) => conditions.value(value)));
  const wanted = selected ? withKeys(columns.selected, args, order) : idAlone;
  const rows = rowsOf(args);
  const limit = USUAL_SIZES.has(rows) ? String(rows + 1) : conditions.value(rows + 1);
  return named(textOf(columns, conditions, { order, limit }, wanted), conditions.values);
}

/**
 * A page whose rows are found first: left to itself, PostgreSQL may work a view, or a formula, out for every row of
 * the list, those before its offset among them.
 */
function pageFirst(
  principal: Principal,
  ids: Query,
  columns: Columns,
  selected: ReadonlyMap<string, Column>,
  order: NonNullable<Rest['order']>,
): Query {
  const conditions = begunWith(ids);
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
  conditions.add('t.id = any(array(select page.id from page))');
  const text = textOf(columns, conditions, { order }, selected);
  return named(`with page as materialized (${ids.text}) ${text}`, conditions.values);
}

/** The rows of a page that was read by cursor, and where the next one begins; null at the end. */
export function turned<Row>(
  resource: Resource,
  args: ListArguments,
  rows: readonly Row[],
  valuesOf: (row: Row, keys: number) => unknown[],
): { rows: Row[]; nextCursor: string | null } {
  const most = rowsOf(args);
  const kept = rows.slice(0, most);
  const last = kept.at(-1);
  if (typeof args.cursor !== 'string' || rows.length <= most || last === undefined) {
    return { rows: kept, nextCursor: null };
  }
  const keys = orderKeys(resource, args.sort, new Columns(resource));
  return { rows: kept, nextCursor: cursorAt(keys, valuesOf(last, keys.length)) };
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The count that is kept of a list nobody narrows (counts.ts); undefined of any other. */
function keptCount(
  principal: Principal,
  { definition }: Resource,
  { filter, q, includeInactive, deleted = false, isOfThen = false }: ListArguments,
): Query | undefined {
  const isNarrowed = isGiven(q) || Object.values(filter ?? {}).some(isGiven);
  if (isNarrowed || isOfThen || !keepsCount(definition)) return undefined;
  const isActiveOnly = definition.activeWhen !== undefined && includeInactive === false;
  if (deleted && isActiveOnly) return undefined;
  const figure = deleted ? 'gone' : isActiveOnly ? 'active' : 'live';
  const query = named(KEPT[figure], [principal.workspace.id, tableOf(definition)]);
  return { ...query, byKey: 'either' };
}

/** How many records all pages hold. */
export function countOf(principal: Principal, resource: Resource, args: ListArguments): Query {
  const cheaper = args.count?.(principal, args) ?? keptCount(principal, resource, args);
  if (cheaper) return cheaper;
  const columns = new Columns(resource);
  const conditions = conditionsOf(principal, resource, args, columns);
  return named(textOf(columns, conditions, {}, COUNT), conditions.values);
}

/** One record the caller may see. */
export function recordOf(
  principal: Principal,
  resource: Resource,
  id: unknown,
  selected: Columns,
): Query {
  const columns = selected.copy();
  const conditions = conditionsOf(principal, resource, {}, columns);
  conditions.compare(ID, '$eq', id);
  return byKey(named(textOf(columns, conditions), conditions.values));
}

/** Some records the caller may see, in any order; which one a row is stands last. */
export function recordsOf(
  principal: Principal,
  resource: Resource,
  ids: readonly number[],
  selected: Columns,
): Query {
  const columns = selected.copy();
  const conditions = conditionsOf(principal, resource, {}, columns);
  conditions.add(`t.id = any(${conditions.value(ids)}::integer[])`);
  const wanted = ending(selected.selected, '_id', ID);
  return byKey(named(textOf(columns, conditions, {}, wanted), conditions.values));
}

/** Records by id, in any order: what links lead to. */
export function linkedOf(principal: Principal, ids: readonly number[], columns: Columns): Query {
  const conditions = within(principal);
  conditions.add(`t.id = any(${conditions.value(ids)})`);
  return byKey(named(textOf(columns, conditions), conditions.values));
}

/** The lines of several owners, in the order in which they were made; whose they are is `owner`, last. */
export function linesOf(principal: Principal, owner: Part, ids: Ids, columns: Columns): Query {
  const whose = ownerColumn(owner);
  const conditions = begunWith(ids);
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
  conditions.add(`${whose.sql} = any(${marked(ids, conditions)})`);
  const selected = ending(columns.selected, 'owner', whose);
  const order = [{ column: ID, direction: 'asc' }];
  const query = named(textOf(columns, conditions, { order }, selected), conditions.values);
  return 'text' in ids ? query : byKey(query);
}

/** A list of what links to a record: what is listed, and the link of it that leads back. */
export interface Back {
  readonly target: Resource;
  readonly through: string;
}

/** Lines are seen where their owner is: not when it is deleted. */
function demandOwner(target: Resource, to: Conditions): void {
  const owner = registry.ownerOf(target);
  if (!owner) return;
  const { definition } = owner;
  const terms = [
    `w.workspace_id = t.workspace_id and w.id = t."${snake(ownerKey(owner))}_id"`,
    ...('isDeleted' in definition.readOnly ? ['not w.is_deleted'] : []),
  ];
  to.add(`exists (select from ${tableOf(definition)} w where ${terms.join(' and ')})`);
}

/** What belongs to a record `o`. */
function belonging(
  principal: Principal,
  { target, through }: Back,
  args: ListArguments,
  ids: Ids,
  columns: Columns,
): Conditions {
  const conditions = conditionsOf(principal, target, args, columns, begunWith(ids));
  conditions.add(`${columns.of(through)} = o.id`);
  demandOwner(target, conditions);
  return conditions;
}

/** The pages of what links to each of the ids; whose a row is stands in `_owner`, last. */
export function pagesBackOf(
  principal: Principal,
  back: Back,
  ids: Ids,
  args: ListArguments,
  selected: Columns,
): Query {
  const columns = selected.copy();
  const conditions = belonging(principal, back, args, ids, columns);
  const order = orderKeys(back.target, args.sort, columns);
  const places = order.map(({ column, direction }) => `${column.sql} ${direction}`).join(', ');
  const place = { sql: `row_number() over (order by ${places})` };
  const wanted = new Map([...columns.selected, ['_place', place] as const]);
  const text = textOf(columns, conditions, { order, ...paged(args, conditions) }, wanted);
  return named(
    `select r.*, o.id as "_owner" from unnest(${marked(ids, conditions)}) o(id) cross join lateral (${text}) r order by o.id, r."_place"`,
    conditions.values,
  );
}

/** How many records link to each of the ids: `count`, and whose it is in `_owner`. */
export function countsBackOf(
  principal: Principal,
  back: Back,
  ids: Ids,
  args: ListArguments,
): Query {
  const columns = new Columns(back.target);
  const conditions = belonging(principal, back, args, ids, columns);
  const count = textOf(columns, conditions, {}, COUNT);
  return named(
    `select (${count}) as "count", o.id as "_owner" from unnest(${marked(ids, conditions)}) o(id)`,
    conditions.values,
  );
}
