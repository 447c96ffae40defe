// Translates list arguments into SQL conditions, and decides which records the caller sees.
import {
  Decimal,
  tableOf,
  type Definition,
  type Filter,
  type Resource,
  type Spec,
} from '../../../../schema/kit/index.ts';
import { callerOf, isWholeAdmin, permissionFor, type Principal } from '../../access/index.ts';
import { invalid } from '../../base/index.ts';
import type { Condition, Query, QueryColumn } from '../../database/index.ts';
import { isLeaky, lookupOf, plainField, searchOf } from '../../database/tables/index.ts';
import { registry } from '../../definitions/index.ts';
import type { Columns } from './columns.ts';

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
  /** Terms that hold beside the filter, whether or not one of its terms is enough. */
  readonly also?: Filter | undefined;
  /** Where to go on: what a page gave as its `nextCursor`, or empty to begin. */
  readonly cursor?: string | null | undefined;
  /** The books of a moment are asked: no count is kept of what they held. */
  readonly isOfThen?: boolean;
  /** A cheaper way to find the ids of a page, where there is one for these arguments. */
  readonly ids?: ((principal: Principal, args: ListArguments) => Query | undefined) | undefined;
  /** A cheaper way to count what is listed, where there is one for these arguments. */
  readonly count?: ((principal: Principal, args: ListArguments) => Query | undefined) | undefined;
}

/** Rows of a page when nothing is said, and the most any door may ask for. contract: defaults. */
export const DEFAULT_LIMIT = 100;
const MOST_ROWS = 10_001;

const SIGNS = { $eq: '=', $gte: '>=', $lte: '<=' } as const;

/** A condition that a function of the owner answers with ids (lookups.ts). */
export interface Lookup {
  /** The condition by all ids, as it stands among the others. */
  readonly term: string;
  /** The ids: all, or the first so many of them. */
  readonly ids: (most?: number) => string;
  /** The condition asked of a row. */
  readonly fits: () => string;
}

/** Conditions, with the values they refer to by number. */
export class Conditions {
  readonly terms: Condition[] = [];
  readonly lookups: Lookup[] = [];
  /** Those on more than a column of the record: no index of its own says how many rows they leave. */
  readonly computed = new Set<string>();
  readonly values: unknown[];

  /** The values of a statement that these conditions are to stand in, if there is one. */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  add(term: Condition): void {
    this.terms.push(term);
  }
  /** Adds one on more than a column of the record. */
  compute(term: string): void {
    this.computed.add(term);
    this.add(term);
  }
  lookUp(lookup: Lookup): void {
    this.lookups.push(lookup);
    this.add(lookup.term);
  }
  /** Compares a column with a value. */
  compare({ field, sql }: QueryColumn, is: keyof typeof SIGNS, value: unknown): void {
    const mark = this.value(value);
    const text = `${sql} ${SIGNS[is]} ${mark}`;
    this.add(field === undefined ? text : { field, is, mark, sql: text });
  }
  /** Keeps a value and returns the mark that stands for it. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  /** For statements that are written by hand. */
  get sql(): string {
    return this.terms.map((term) => (typeof term === 'string' ? term : term.sql)).join(' and ');
  }
}

const has = ({ writable, readOnly }: Definition, name: string): boolean =>
  name in writable || name in readOnly;

/** Rows whose ids a function of the owner found: there an index may be asked (lookups.ts). */
function lookedUp(name: string, mark: string, fits: () => string): Lookup {
  const ids = (most?: number): string => `${name}(${mark}${most === undefined ? '' : `, ${most}`})`;
  return { term: `t.id = any((select ${ids()})::bigint[])`, ids, fits };
}

/** A filter the definition says as a formula, compared with `given`. */
function ownFilter(spec: Spec, given: string, columns: Columns): string {
  const formula = spec.formula ?? '';
  // A replacement text would read the `$1` of the mark as a group.
  const sql = columns.formula(formula.replaceAll('{value}', () => given));
  if (formula.includes('{value}')) return sql;
  return spec.list ? `${sql} && ${given}` : `${sql} = any(${given})`;
}

/** Decimals travel as their digits. */
const asText = (value: unknown): unknown => (value instanceof Decimal ? value.toFixed() : value);

/** What a filter that the definition says as a condition asks; undefined where it says nothing. */
function ownCondition(
  { condition = '', isFlag }: Spec,
  value: unknown,
  columns: Columns,
  to: Conditions,
): string | undefined {
  const term = columns.formula(condition.replaceAll('{value}', () => to.value(asText(value))));
  if (typeof value !== 'boolean' || value) return term;
  return isFlag ? undefined : `not ${term}`;
}

/** What a filter says of one field; undefined where it says nothing. */
function termOf(
  definition: Definition,
  [key, value]: [string, unknown],
  columns: Columns,
  to: Conditions,
): string | Lookup | undefined {
  const own = definition.filters[key]?.spec;
  if (own?.condition !== undefined) return ownCondition(own, value, columns, to);
  const field = own ? plainField(definition, own) : key;
  if (own && field === undefined) return ownFilter(own, to.value(value), columns);
  const given = to.value(value);
  const mark = own?.values === undefined ? given : own.values.replaceAll('{value}', () => given);
  if (field === undefined || field === 'id') return `t.id = any(${mark}::integer[])`;
  const { spec } = registry.field(definition, field);
  if (has(definition, field) && isLeaky(spec)) {
    const compared = spec.list ? `&& ${mark}` : `= any(${mark})`;
    return lookedUp(lookupOf(definition, field), mark, () => `${columns.of(field)} ${compared}`);
  }
  return `${columns.of(key)} = any(${mark}${spec.link ? '::integer[]' : ''})`;
}

const BOUND = /^(.*)_(gte|lte)$/;

/** Whether a filter asks for more than a column of the record. */
const isComputed = (definition: Definition, key: string): boolean =>
  key in definition.filters || key in definition.derived;

/** Bounds always hold; of the other terms all, or any one, when the caller says so. */
function filtered(
  definition: Definition,
  { filter, matchAny, deleted }: Partial<ListArguments>,
  columns: Columns,
  to: Conditions,
): void {
  const any: string[] = [];
  for (const [key, value] of Object.entries(filter ?? {})) {
    if (value === null || value === undefined) continue;
    const [, name, bound] = key in definition.filters ? [] : (BOUND.exec(key) ?? []);
    if (name !== undefined && bound !== undefined) {
      // Of what is deleted, the last change was its deletion.
      const column = columns.column(deleted && name === 'lastModifiedAt' ? 'deletedAt' : name);
      to.compare(column, bound === 'gte' ? '$gte' : '$lte', value);
      continue;
    }
    const term = termOf(definition, [key, value], columns, to);
    if (term === undefined) continue;
    if (matchAny) any.push(typeof term === 'string' ? term : term.term);
    else if (typeof term !== 'string') to.lookUp(term);
    else if (isComputed(definition, key)) to.compute(term);
    else to.add(term);
  }
  if (any.length > 0) to.compute(`(${any.join(' or ')})`);
}

/** Where a record belongs. */
export const WORKSPACE: QueryColumn = { sql: 't.workspace_id', field: 't.workspace' };

/** What a text can be looked for with; longer ones find nothing that a part of them does not. */
const MOST_LETTERS = 200;
/** A shorter text is in no group of letters an index knows: the rows of the workspace are read. */
const LETTERS_OF_A_GROUP = 3;
const TOO_LONG = `Ensure this field has no more than ${MOST_LETTERS} characters. Look for a part of the text, or use a filter.`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The tables whose records the caller may not read, for what belongs to records of many kinds. */
const closedKinds = (principal: Principal, { ownerKind }: Definition): string[] =>
  ownerKind === undefined
    ? []
    : registry
        .resources()
        .filter(({ definition: { scope } }) => permissionFor(principal, scope).level === 'none')
        .map(({ definition }) => tableOf(definition));

/** The field of records that are shown to whoever began them, and to admins. */
const STARTER = 'startedBy';
const seesOwnOnly = (principal: Principal, { readOnly }: Definition): boolean =>
  STARTER in readOnly && !isWholeAdmin(principal);

/** Whether some records of a resource are kept from the caller, beside those that policies keep. */
export const isNarrowedFor = (principal: Principal, definition: Definition): boolean =>
  closedKinds(principal, definition).length > 0 || seesOwnOnly(principal, definition);

/** Leaves out what belongs to a record of a kind that the caller may not read, and what is shown to its starter alone. */
export function narrow(
  principal: Principal,
  definition: Definition,
  columns: Columns,
  to: Conditions,
): void {
  const closed = closedKinds(principal, definition);
  if (definition.ownerKind !== undefined && closed.length > 0)
    to.add(`${columns.of(definition.ownerKind)} <> all(${to.value(closed)}::text[])`);
  if (seesOwnOnly(principal, definition))
    to.add(`${columns.of(STARTER)} = ${to.value(callerOf(principal))}`);
}

/** Which records of a resource the caller means; policies leave out what is out of sight. */
export function conditionsOf(
  principal: Principal,
  { definition }: Resource,
  args: Partial<ListArguments>,
  columns: Columns,
  conditions = new Conditions(),
): Conditions {
  const { q, includeInactive, deleted = false } = args;
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
  narrow(principal, definition, columns, conditions);
  if (has(definition, 'isDeleted')) conditions.add(deleted ? 't.is_deleted' : 'not t.is_deleted');
  if (definition.activeWhen !== undefined && includeInactive === false) {
    conditions.add(columns.formula(definition.activeWhen));
  }
  if (q !== null && q !== undefined && q !== '') {
    if (Array.from(q).length > MOST_LETTERS) throw invalid('q', TOO_LONG);
    const pattern = conditions.value(`%${escaped(q)}%`);
    const fits = (): string =>
      `(${definition.search.map((name) => `${columns.of(name)} ilike ${pattern}`).join(' or ')})`;
    const isShort = Array.from(q).length < LETTERS_OF_A_GROUP;
    if (isShort) conditions.compute(fits());
    else conditions.lookUp(lookedUp(searchOf(definition), pattern, fits));
  }
  filtered(definition, args, columns, conditions);
  filtered(definition, { filter: args.also, deleted }, columns, conditions);
  return conditions;
}

/** Rows a list gives at most, whatever is asked for. */
export const rowsOf = ({ limit }: Pick<ListArguments, 'limit'>): number =>
  limit > 0 ? Math.min(limit, MOST_ROWS) : DEFAULT_LIMIT;

/**
 * Sizes of pages that many ask for stand in the text itself. PostgreSQL takes a limit that is a value for a
 * tenth of all rows, finds any plan made for the very values better, and so plans each page anew.
 */
const USUAL_SIZES = new Set([10, 20, 25, 50, 100, 200, 250, 500, 1_000]);

/** The rows of a page, and those before it. By cursor one row more is read, to know whether any follows. */
export function sizesOf(
  args: ListArguments,
  conditions: Conditions,
): { readonly limit: string; readonly offset: string } {
  const isByCursor = typeof args.cursor === 'string';
  const [rows, more] = [rowsOf(args), isByCursor ? 1 : 0];
  const offset = isByCursor ? 0 : Math.max(args.offset, 0);
  if (offset === 0 && USUAL_SIZES.has(rows)) return { limit: String(rows + more), offset: '0' };
  return { limit: conditions.value(rows + more), offset: conditions.value(offset) };
}
