// SQL of all reads of records: pages, counts, single records, linked records and lines (reverse
// links: statements-back.ts). Both printers, values (read.ts) and text (text-read.ts), share its
// columns, joins, conditions and order.
import { tableOf, type Part, type Resource } from '../../../../schema/kit/index.ts';
import type { Principal } from '../../access/index.ts';
import {
  named,
  type Query,
  type QueryColumn,
  type Select,
  withGenericPlan,
} from '../../database/index.ts';
import { keepsCount } from '../../database/tables/index.ts';
import { Columns, ownerColumn } from './columns.ts';
import { afterCursor, cursorAt, keyColumns, orderKeys, type OrderKey } from './cursor.ts';
import { orm } from '../definitions/entity-manager.ts';
import { namesPage, ofPage, withPage, worded } from './wordings.ts';
import { idsFound, isKept } from './search-page.ts';
import {
  Conditions,
  conditionsOf,
  isNarrowedFor,
  narrow,
  rowsOf,
  sizesOf,
  WORKSPACE,
  type ListArguments,
} from './query.ts';

const ID: QueryColumn = { sql: 't.id', field: 't.id' };
export const COUNT = new Map<string, QueryColumn>([['count', { sql: 'count(*)::integer' }]]);
const keptAs = (figure: string): string =>
  `select coalesce(sum(${figure}), 0)::integer as "count" from record_count where workspace_id = $1 and relation = $2`;
const KEPT = { live: keptAs('live'), active: keptAs('active'), gone: keptAs('gone') };
export const idAlone = new Map<string, QueryColumn>([['id', ID]]);

/** What others read of a definition: figures of its rows, or columns that no plan has. */
export const selecting = (
  columns: Columns,
  conditions: Conditions,
  selected: ReadonlyMap<string, QueryColumn>,
  order: Rest['order'] = [],
): Query => named(textOf(columns, conditions, { order }, selected), conditions.values);

const ended = new WeakMap<
  ReadonlyMap<string, QueryColumn>,
  Map<string, ReadonlyMap<string, QueryColumn>>
>();

/** A selection with one column more, last. Each is made once: by its identity the builder knows its statement. */
function ending(
  selected: ReadonlyMap<string, QueryColumn>,
  name: string,
  column: QueryColumn,
): ReadonlyMap<string, QueryColumn> {
  const known = ended.get(selected) ?? new Map<string, ReadonlyMap<string, QueryColumn>>();
  ended.set(selected, known);
  const key = `${name} ${column.sql}`;
  const found = known.get(key) ?? new Map([...selected, [name, column] as const]);
  known.set(key, found);
  return found;
}

/** The ids that rows are asked of: known ones, or those of a page that the same round trip reads. */
export type Ids = readonly number[] | Query;

interface Rest {
  readonly order?: NonNullable<Select['order']>;
  readonly limit?: string;
  readonly offset?: string;
}
export const textOf = (
  columns: Columns,
  { terms }: Conditions,
  rest: Rest = {},
  selected: ReadonlyMap<string, QueryColumn> = columns.selected,
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
export const marked = (ids: Ids, to: Conditions): string =>
  'text' in ids ? `array(${ids.text})` : `${to.value(ids)}::integer[]`;
export const begunWith = (ids: Ids): Conditions => new Conditions('text' in ids ? ids.values : []);

export function paged(args: ListArguments, conditions: Conditions): Omit<Rest, 'order'> {
  const { limit, offset } = sizesOf(args, conditions);
  return offset === '0' ? { limit } : { limit, offset };
}

/** Up to so many rows of a page are joined where they are found. */
const MOST_JOINED = 100;

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
  const own = args.ids?.(principal, args);
  if (!selected && own) return own;
  const conditions = conditionsOf(principal, resource, args, columns);
  const order = orderKeys(resource, args.sort, columns);
  const ids =
    own ?? (conditions.lookups.length > 0 ? idsFound(principal, resource, args) : undefined);
  if (!selected && ids) return ids;
  const { cursor } = args;
  const inPage = selected && ofPage(selected.selected);
  const isSorted =
    !resource.definition.isFew && order[0] !== undefined && !isKept(resource, order[0]);
  // Many rows, each of which joins others: PostgreSQL would join those of the whole list, and sort them.
  const isJoined = columns.joins.size > 1 && rowsOf(args) > MOST_JOINED;
  if (selected && (selected.views.size > 0 || inPage || ids || isSorted || isJoined)) {
    const wanted = withKeys(inPage ?? columns.selected, args, order);
    return pageFirst(principal, ids ?? pageOf(principal, resource, args), columns, wanted, order);
  }
  if (cursor) conditions.add(afterCursor(order, cursor, (value) => conditions.value(value)));
  const wanted = selected ? withKeys(columns.selected, args, order) : idAlone;
  const text = textOf(columns, conditions, { order, ...paged(args, conditions) }, wanted);
  return named(text, conditions.values);
}

/** By cursor, rows tell their place. */
const withKeys = (
  selected: ReadonlyMap<string, QueryColumn>,
  { cursor }: ListArguments,
  order: readonly OrderKey[],
): ReadonlyMap<string, QueryColumn> =>
  typeof cursor === 'string' ? new Map([...selected, ...keyColumns(order)]) : selected;

/** Views that are worked out for all ids of the page at once, under their own names. */
const workedOut = ({ views, deepViews }: Columns): string[] =>
  [...views].flatMap((view) =>
    view.together === undefined || deepViews.has(view)
      ? []
      : [
          `${tableOf(view)} as materialized (select * from ${view.together}(array(select page.id from page)))`,
        ],
  );

/**
 * A page whose rows are found first: left to itself, PostgreSQL may work a view, or a formula, out for every row of
 * the list, those before its offset among them, and sorts whole rows with all that is joined to them.
 */
function pageFirst(
  principal: Principal,
  ids: Query,
  columns: Columns,
  selected: ReadonlyMap<string, QueryColumn>,
  order: NonNullable<Rest['order']>,
): Query {
  const conditions = begunWith(ids);
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
  // Beside what is worked out for many, PostgreSQL has to know that the page has many, too: it would compare each with all.
  const views = workedOut(columns);
  conditions.add(
    views.length > 0
      ? 't.id in (select page.id from page)'
      : 't.id = any(array(select page.id from page))',
  );
  const text = textOf(columns, conditions, { order }, selected);
  const tables = [`page as materialized (${ids.text})`, ...views];
  return named(`with ${tables.join(', ')} ${text}`, conditions.values);
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
  // Counts are kept of all kinds together.
  const isPart = isNarrowedFor(principal, definition);
  if (isNarrowed || isOfThen || isPart || !keepsCount(definition)) return undefined;
  const isActiveOnly = definition.activeWhen !== undefined && includeInactive === false;
  if (deleted && isActiveOnly) return undefined;
  const figure = deleted ? 'gone' : isActiveOnly ? 'active' : 'live';
  const query = named(KEPT[figure], [principal.workspace.id, tableOf(definition)]);
  return { ...query, plan: 'inherit' };
}

/** How many records all pages hold. */
export function countOf(principal: Principal, resource: Resource, args: ListArguments): Query {
  const cheaper = args.count?.(principal, args) ?? keptCount(principal, resource, args);
  if (cheaper) return cheaper;
  const columns = new Columns(resource);
  const conditions = conditionsOf(principal, resource, args, columns);
  return named(textOf(columns, conditions, {}, COUNT), conditions.values);
}

/** The statements of single records; each depends on its selection alone, where no kinds are closed. */
const records = new WeakMap<Columns, string>();

/** One record the caller may see. */
export function recordOf(
  principal: Principal,
  resource: Resource,
  id: unknown,
  selected: Columns,
): Query {
  const isNarrowed = isNarrowedFor(principal, resource.definition);
  const known = isNarrowed ? undefined : records.get(selected);
  if (known !== undefined) return withGenericPlan(named(known, [principal.workspace.id, id]));
  const columns = selected.copy();
  const conditions = conditionsOf(principal, resource, {}, columns);
  conditions.compare(ID, '$eq', id);
  const text = textOf(columns, conditions, {}, worded('ofOne', selected.selected));
  if (!isNarrowed) records.set(selected, text);
  return withGenericPlan(named(text, conditions.values));
}

/**
 * Some records the caller may see, in any order; which one a row is stands last.
 * @param isNew - whether nothing refers to them yet
 */
export function recordsOf(
  principal: Principal,
  resource: Resource,
  ids: readonly number[],
  selected: Columns,
  isNew = false,
): Query {
  const columns = selected.copy();
  const conditions = conditionsOf(principal, resource, {}, columns);
  conditions.add(`t.id = any(${conditions.value(ids)}::integer[])`);
  const read = isNew ? worded('ofNew', selected.selected) : selected.selected;
  const wanted = ending(read, '_id', ID);
  return withGenericPlan(named(textOf(columns, conditions, {}, wanted), conditions.values));
}

/** Records by id, in any order: what links lead to. */
export function linkedOf(principal: Principal, ids: readonly number[], columns: Columns): Query {
  const conditions = within(principal);
  narrow(principal, columns.part.definition, columns, conditions);
  conditions.add(`t.id = any(${conditions.value(ids)})`);
  return withGenericPlan(named(textOf(columns, conditions), conditions.values));
}

/**
 * The lines of several owners, in the order in which they were made; whose they are is `owner`, last.
 * @param isNew - whether nothing refers to them yet
 */
export function linesOf(
  principal: Principal,
  owner: Part,
  ids: Ids,
  columns: Columns,
  isNew = false,
): Query {
  const whose = ownerColumn(owner);
  const conditions = begunWith(ids);
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
  conditions.add(`${whose.sql} = any(${marked(ids, conditions)})`);
  const read = worded(isNew ? 'ofNew' : 'ofPage', columns.selected);
  const selected = ending(read, 'owner', whose);
  const order = [{ column: ID, direction: 'asc' }];
  const text = textOf(columns, conditions, { order }, selected);
  const alone = new Columns(columns.part, { selected: idAlone });
  const whole = namesPage(text) ? withPage(textOf(alone, conditions), text) : text;
  const query = named(whole, conditions.values);
  return 'text' in ids ? query : withGenericPlan(query);
}
