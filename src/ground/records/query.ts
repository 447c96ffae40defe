// What a list means: which records a caller sees.
import {
  Decimal,
  tableOf,
  type Definition,
  type Filter,
  type Resource,
  type Spec,
} from '../../../schema/kit/index.ts';
import { permissionFor, type Principal } from '../access/index.ts';
import { invalid } from '../base/index.ts';
import type { Column, Condition } from '../database/builder.ts';
import type { Query } from '../database/index.ts';
import { isLeaky, lookupOf, plainField, searchOf } from '../database/lookups.ts';
import { registry } from './definitions.ts';
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

/** Conditions, with the values they refer to by number. */
export class Conditions {
  readonly terms: Condition[] = [];
  readonly values: unknown[];

  /** The values of a statement that these conditions are to stand in, if there is one. */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  add(term: Condition): void {
    this.terms.push(term);
  }
  /** Compares a column with a value. */
  compare({ field, sql }: Column, is: keyof typeof SIGNS, value: unknown): void {
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
const lookedUp = (name: string, mark: string): string =>
  `t.id = any((select ${name}(${mark}))::bigint[])`;

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
      const column = columns.column(deleted && name === 'lastModifiedAt' ? 'deletedAt' : name);
      to.compare(column, bound === 'gte' ? '$gte' : '$lte', value);
      continue;
    }
    const term = termOf(definition, [key, value], columns, to);
    if (term !== undefined) terms.push(term);
  }
  if (matchAny && terms.length > 0) to.add(`(${terms.join(' or ')})`);
  else for (const term of terms) to.add(term);
}

/** Where a record belongs. */
export const WORKSPACE: Column = { sql: 't.workspace_id', field: 't.workspace' };

/** What a text can be looked for with; longer ones find nothing that a part of them does not. */
const MOST_LETTERS = 200;
/** A shorter text is in no group of letters an index knows: the rows of the workspace are read. */
const LETTERS_OF_A_GROUP = 3;
const TOO_LONG = `Ensure this field has no more than ${MOST_LETTERS} characters. Look for a part of the text, or use a filter.`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The tables whose records the caller may not read, for what belongs to records of many kinds. */
export const closedKinds = (principal: Principal, { ownerKind }: Definition): string[] =>
  ownerKind === undefined
    ? []
    : registry
        .resources()
        .filter(({ definition: { scope } }) => permissionFor(principal, scope).level === 'none')
        .map(({ definition }) => tableOf(definition));

/** What belongs to a record of a kind that the caller may not read is not there. */
export function ofOpenKinds(
  principal: Principal,
  definition: Definition,
  columns: Columns,
  to: Conditions,
): void {
  const closed = closedKinds(principal, definition);
  if (definition.ownerKind === undefined || closed.length === 0) return;
  to.add(`${columns.of(definition.ownerKind)} <> all(${to.value(closed)}::text[])`);
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
  ofOpenKinds(principal, definition, columns, conditions);
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
