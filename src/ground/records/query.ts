// What a list means: which records a caller sees, and in which order.
import type { Definition, Filter, Resource, Spec } from '../../../schema/kit/index.ts';
import type { Principal } from '../access/index.ts';
import { invalid } from '../base/index.ts';
import type { Query } from '../database/index.ts';
import type { Column, Condition } from '../database/builder.ts';
import { isLeaky, lookupOf, plainField, searchOf } from '../database/lookups.ts';
import { registry } from './definitions.ts';
import { Columns, sortFieldsOf } from './columns.ts';

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
  /** A cheaper way to count what is listed, where there is one for these arguments. */
  readonly count?: ((principal: Principal, args: ListArguments) => Query | undefined) | undefined;
}

/** Rows of a page when nothing is said, and the most any door may ask for. contract: defaults. */
export const DEFAULT_LIMIT = 100;
export const MOST_ROWS = 10_001;

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
    this.add(field === undefined ? `${sql} ${SIGNS[is]} ${mark}` : { field, is, mark });
  }
  /** Keeps a value and returns the mark that stands for it. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
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

function filtered(definition: Definition, filter: Filter, columns: Columns, to: Conditions): void {
  for (const [key, value] of Object.entries(filter)) {
    if (value === null || value === undefined) continue;
    const own = definition.filters[key]?.spec;
    if (own) {
      to.add(ownFilter(definition, own, to.value(value), columns));
      continue;
    }
    const [, name = '', bound] = /^(.*?)(?:_(gte|lte))?$/.exec(key) ?? [];
    const column = columns.of(name);
    if (bound !== undefined) {
      to.compare(columns.column(name), bound === 'gte' ? '$gte' : '$lte', value);
      continue;
    }
    const { spec } = name === 'id' ? { spec: { link: 'id' } } : registry.field(definition, name);
    if (has(definition, name) && isLeaky(spec)) {
      to.add(lookedUp(lookupOf(definition, name), to.value(value)));
      continue;
    }
    const type = spec.link ? '::integer[]' : '';
    to.add(`${column} = any(${to.value(value)}${type})`);
  }
}

/** Where a record belongs. */
export const WORKSPACE: Column = { sql: 't.workspace_id', field: 't.workspace' };

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
  { filter, q, includeInactive, deleted = false }: Partial<ListArguments>,
  columns: Columns,
  conditions = new Conditions(),
): Conditions {
  conditions.compare(WORKSPACE, '$eq', principal.workspace.id);
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
  filtered(definition, filter ?? {}, columns, conditions);
  return conditions;
}

/**
 * Empty values come last. Where there are none, the words say what lets PostgreSQL read an index that
 * is there backwards: that of the list's own order, or the ascending one (indexes.ts).
 */
function directionOf(definition: Definition, word: string, field: string): string {
  const isDown = word.startsWith('-');
  const isNeverEmpty = has(definition, field) && !registry.field(definition, field).spec.nullable;
  if (!isNeverEmpty) return isDown ? 'desc nulls last' : 'asc';
  const isDownByItself = definition.order.includes(`-${word.replace(/^-/, '')}`);
  if (isDownByItself) return isDown ? 'desc nulls last' : 'asc nulls first';
  return isDown ? 'desc' : 'asc';
}

export type Order = { readonly column: Column; readonly direction: string }[];

/** The words asked for, else the definition's own, and the id where they tie. */
export function orderOf(
  resource: Resource,
  sort: readonly string[] | null | undefined,
  columns: Columns,
): Order {
  const fields = sortFieldsOf(resource);
  const words = sort?.length ? sort : resource.definition.order;
  const terms = words.flatMap((word) => {
    const field = fields.get(word.replace(/^-/, ''));
    if (field === undefined || field === 'id') return [];
    const direction = directionOf(resource.definition, word, field);
    return [{ column: columns.column(field), direction }];
  });
  const byId = words.find((word) => word === 'id' || word === '-id');
  return [...terms, { column: columns.column('id'), direction: byId === '-id' ? 'desc' : 'asc' }];
}
