// The SQL of lists: which records a caller sees, in which order, cut into pages. Every statement is
// named after its own text, so that PostgreSQL plans it once on each connection.
import {
  Decimal,
  type Definition,
  type Filter,
  type Resource,
  type Spec,
} from '../../../schema/kit/index.ts';
import type { Principal } from '../access/index.ts';
import { invalid } from '../base/index.ts';
import { named, type Query } from '../database/index.ts';
import { isLeaky, lookupOf, plainField, searchOf } from '../database/lookups.ts';
import { registry } from './definitions.ts';
import { afterCursor, cursorAt, keyColumns, orderKeys, type OrderKey } from './cursor.ts';
import { Columns } from './columns.ts';

/** What a list takes. */
export interface ListArguments {
  readonly filter?: Filter | null | undefined;
  readonly sort?: readonly string[] | null | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Looks for a text in the fields the definition names. */
  readonly q?: string | null | undefined;
  readonly includeInactive?: boolean | null | undefined;
  /** Only what was deleted, instead of only what was not. */
  readonly deleted?: boolean;
  /** Any one term of the filter is enough. Bounds hold all the same. */
  readonly matchAny?: boolean;
  /** Where to go on: what a page gave as its `nextCursor`, or empty to begin. */
  readonly cursor?: string | null | undefined;
  /** A cheaper way to count what is listed, where there is one for these arguments. */
  readonly count?: ((principal: Principal, args: ListArguments) => Query | undefined) | undefined;
}

/** Rows of a page when nothing is said, and the most any door may ask for. contract: defaults. */
export const DEFAULT_LIMIT = 100;
const MOST_ROWS = 10_001;
/** Conditions in SQL, with the values they refer to by number. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #terms: string[] = [];

  add(term: string): void {
    this.#terms.push(term);
  }
  /** Keeps a value and returns the mark that stands for it. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  get sql(): string {
    return this.#terms.join(' and ');
  }
}

const has = ({ writable, readOnly }: Definition, name: string): boolean =>
  name in writable || name in readOnly;

/** Rows whose ids a function of the owner found: there an index may be asked (lookups.ts). */
const lookedUp = (name: string, mark: string): string =>
  `t.id = any((select ${name}(${mark}))::bigint[])`;

const BOUNDS: Readonly<Record<string, string>> = { gte: '>=', lte: '<=' };

/** A filter the definition says as a formula, compared with `given`. */
function ownFilter(definition: Definition, spec: Spec, given: string, columns: Columns): string {
  const plain = plainField(definition, spec);
  if (plain !== undefined) return lookedUp(lookupOf(definition, plain), given);
  const formula = spec.formula ?? '';
  // A replacement text would read the `$1` of the mark as a group.
  const sql = columns.formula(formula.replaceAll('{value}', () => given));
  if (formula.includes('{value}')) return sql;
  return spec.list ? `${sql} && ${given}` : `${sql} = any(${given})`;
}

/** Decimals travel as their digits. */
const asText = (value: unknown): unknown => (value instanceof Decimal ? value.toFixed() : value);

/** What a filter says of one field, in SQL; undefined where it says nothing. */
function termOf(
  definition: Definition,
  [key, value]: [string, unknown],
  columns: Columns,
  to: Conditions,
): string | undefined {
  const own = definition.filters[key]?.spec;
  if (own?.condition !== undefined) {
    const term = columns.formula(
      own.condition.replaceAll('{value}', () => to.value(asText(value))),
    );
    if (typeof value !== 'boolean' || value) return term;
    return own.isFlag ? undefined : `not ${term}`;
  }
  if (own) return ownFilter(definition, own, to.value(value), columns);
  const { spec } = key === 'id' ? { spec: { link: 'id' } } : registry.field(definition, key);
  if (has(definition, key) && isLeaky(spec))
    return lookedUp(lookupOf(definition, key), to.value(value));
  const type = spec.link ? '::integer[]' : '';
  return `${columns.of(key)} = any(${to.value(value)}${type})`;
}

const BOUND = /^(.*)_(gte|lte)$/;

/** Bounds always hold; of the other terms all, or any one, when the caller says so. */
function filtered(
  definition: Definition,
  { filter, matchAny, deleted }: Partial<ListArguments>,
  columns: Columns,
  to: Conditions,
): void {
  const terms: string[] = [];
  for (const [key, value] of Object.entries(filter ?? {})) {
    if (value === null || value === undefined) continue;
    const [, name, bound] = BOUND.exec(key) ?? [];
    if (name !== undefined && bound !== undefined) {
      // Of what is deleted, the last change was its deletion.
      const column = columns.of(deleted && name === 'lastModifiedAt' ? 'deletedAt' : name);
      to.add(`${column} ${BOUNDS[bound] ?? ''} ${to.value(value)}`);
      continue;
    }
    const term = termOf(definition, [key, value], columns, to);
    if (term !== undefined) terms.push(term);
  }
  if (matchAny && terms.length > 0) to.add(`(${terms.join(' or ')})`);
  else for (const term of terms) to.add(term);
}

/** What a text can be looked for with; longer ones find nothing that a part of them does not. */
const MOST_LETTERS = 200;
/** A shorter text is in no group of letters an index knows: the rows of the workspace are read. */
const LETTERS_OF_A_GROUP = 3;
const TOO_LONG = `Ensure this field has no more than ${MOST_LETTERS} characters. Look for a part of the text, or use a filter.`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Which records of a resource the caller means; policies leave out what is out of sight. */
export function conditionsOf(
  principal: Principal,
  { definition }: Resource,
  args: Partial<ListArguments>,
  columns: Columns,
): Conditions {
  const { q, includeInactive, deleted = false } = args;
  const conditions = new Conditions();
  conditions.add(`t.workspace_id = ${conditions.value(principal.workspace.id)}`);
  if (has(definition, 'isDeleted')) conditions.add(deleted ? 't.is_deleted' : 'not t.is_deleted');
  if (definition.activeWhen !== undefined && includeInactive === false) {
    conditions.add(columns.formula(definition.activeWhen));
  }
  if (q !== null && q !== undefined && q !== '') {
    if (Array.from(q).length > MOST_LETTERS) throw invalid('q', TOO_LONG);
    const pattern = conditions.value(`%${escaped(q)}%`);
    const terms = definition.search.map((name) => `${columns.of(name)} ilike ${pattern}`);
    const isShort = Array.from(q).length < LETTERS_OF_A_GROUP;
    conditions.add(isShort ? `(${terms.join(' or ')})` : lookedUp(searchOf(definition), pattern));
  }
  filtered(definition, args, columns, conditions);
  return conditions;
}

/** Rows a list gives at most, whatever is asked for. */
export const rowsOf = ({ limit }: Pick<ListArguments, 'limit'>): number =>
  limit > 0 ? Math.min(limit, MOST_ROWS) : DEFAULT_LIMIT;

const orderBy = (keys: readonly OrderKey[]): string =>
  keys.map(({ column, direction }) => `${column}${direction}`).join(', ');

/** `order by`: the words asked for, else the definition's own, and the id where they tie. */
export const orderOf = (
  resource: Resource,
  sort: readonly string[] | null | undefined,
  columns: Columns,
): string => orderBy(orderKeys(resource, sort, columns));

interface Selected {
  readonly columns: string;
  readonly joins: ReadonlyMap<string, string>;
}

/**
 * The statement of a page. With a cursor one row more is read, to know whether any follows, and
 * rows also tell their place, the id last, unless `isPlain`.
 */
export function pageQuery(
  principal: Principal,
  resource: Resource,
  args: ListArguments,
  selected: Selected,
  { asText = false, isPlain = false } = {},
): Query {
  const columns = new Columns(resource.definition, selected.joins);
  const conditions = conditionsOf(principal, resource, args, columns);
  const keys = orderKeys(resource, args.sort, columns);
  const { cursor } = args;
  const isByCursor = typeof cursor === 'string';
  if (cursor) conditions.add(afterCursor(keys, cursor, (value) => conditions.value(value)));
  const order = orderBy(keys);
  const wanted =
    isByCursor && !isPlain ? `${selected.columns}, ${keyColumns(keys)}` : selected.columns;
  const limit = conditions.value(rowsOf(args) + (isByCursor ? 1 : 0));
  const offset = conditions.value(isByCursor ? 0 : Math.max(args.offset, 0));
  return named(
    `select ${wanted} from ${columns.from} where ${conditions.sql} order by ${order} limit ${limit} offset ${offset}`,
    conditions.values,
    asText,
  );
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
  const keys = orderKeys(resource, args.sort, new Columns(resource.definition));
  return { rows: kept, nextCursor: cursorAt(keys, valuesOf(last, keys.length)) };
}

/** The statement that counts what all pages hold. */
export function countQuery(
  principal: Principal,
  resource: Resource,
  args: ListArguments,
  asText = false,
): Query {
  const cheaper = args.count?.(principal, args);
  if (cheaper) return { ...cheaper, asText };
  const columns = new Columns(resource.definition);
  const conditions = conditionsOf(principal, resource, args, columns);
  return named(
    `select count(*)::integer as "count" from ${columns.from} where ${conditions.sql}`,
    conditions.values,
    asText,
  );
}
