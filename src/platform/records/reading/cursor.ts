// Cursor paging: a page returns its end, and the next one starts there at constant cost.
// Specification of the interface: Transport and conventions, cursor paging.
import type { GraphQLScalarType } from 'graphql';
import type { Definition, Resource } from '../../../../schema/kit/index.ts';
import type { QueryColumn } from '../../database/index.ts';
import { Problem } from '../../base/index.ts';
import { registry } from '../../definitions/index.ts';
import type { Columns } from './columns.ts';
import { sortFieldsOf } from './columns.ts';

/** One key of an order. The last one is always the id. */
export interface OrderKey {
  readonly word: string;
  readonly column: QueryColumn;
  readonly isDescending: boolean;
  /** As `order by` says it. */
  readonly direction: string;
  readonly isNullable: boolean;
  readonly scalar: GraphQLScalarType | undefined;
}

/**
 * Empty values come last. Where there are none, the words say what lets PostgreSQL read an index that
 * is there backwards: that of the list's own order, or the ascending one (indexes.ts).
 */
function directionOf({ order }: Definition, word: string, isNullable: boolean): string {
  const isDown = word.startsWith('-');
  if (isNullable) return isDown ? 'desc nulls last' : 'asc';
  const isDownByItself = order.includes(`-${word.replace(/^-/, '')}`);
  if (isDownByItself) return isDown ? 'desc nulls last' : 'asc nulls first';
  return isDown ? 'desc' : 'asc';
}

/** What a list is ordered by: the words asked for, else the definition's own, and the id where they tie. */
export function orderKeys(
  resource: Resource,
  sort: readonly string[] | null | undefined,
  columns: Columns,
): OrderKey[] {
  const { definition } = resource;
  const fields = sortFieldsOf(resource);
  const words = sort?.length ? sort : definition.order;
  const keys = words.flatMap((word): OrderKey[] => {
    const field = fields.get(word.replace(/^-/, ''));
    if (field === undefined || field === 'id') return [];
    const { scalar, nullable } = registry.field(definition, field).spec;
    const isNullable = nullable === true || field in definition.derived;
    const direction = directionOf(definition, word, isNullable);
    const column = columns.column(field);
    return [{ word, column, isDescending: word.startsWith('-'), direction, isNullable, scalar }];
  });
  const byId = words.find((word) => word === 'id' || word === '-id') ?? 'id';
  const id = { column: columns.column('id'), isNullable: false, scalar: undefined };
  return [
    ...keys,
    { word: byId, isDescending: byId === '-id', direction: byId === '-id' ? 'desc' : 'asc', ...id },
  ];
}

/** The columns a page tells its end by: one for each key, named by their place. */
export const keyColumns = (keys: readonly OrderKey[]): Map<string, QueryColumn> =>
  new Map(keys.map(({ column: { sql } }, at) => [`key_${at}`, { sql: `${sql}::text` }]));

/** Where the row of these keys stands in this order. What is in it is nobody's business. */
export const cursorAt = (keys: readonly OrderKey[], values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([keys.map(({ word }) => word).join(), ...values])).toString(
    'base64url',
  );

const invalidCursor = (): Problem => new Problem('NOT_FOUND', 'Invalid cursor');
const ID = /^\d{1,18}$/;

function isReadable({ scalar, word, isNullable }: OrderKey, value: unknown): boolean {
  if (value === null) return isNullable;
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false;
  if (word === 'id' || word === '-id') return ID.test(value);
  try {
    scalar?.parseValue(value);
    return true;
  } catch {
    return false;
  }
}

/** The values a cursor holds. Throws 404 for one that is not of this list in this order. */
export function valuesAt(keys: readonly OrderKey[], cursor: string): (string | null)[] {
  let told: unknown;
  try {
    told = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalidCursor();
  }
  const [words, ...values] = Array.isArray(told) ? (told as unknown[]) : [];
  const isOurs =
    words === keys.map(({ word }) => word).join() &&
    values.length === keys.length &&
    keys.every((key, at) => isReadable(key, values[at]));
  if (!isOurs) throw invalidCursor();
  return values as (string | null)[];
}

/**
 * The condition that a row stands after the cursor. `mark` keeps a value and tells what stands for it.
 * Nulls stand last, whichever way a key goes.
 */
export function afterCursor(
  keys: readonly OrderKey[],
  cursor: string,
  mark: (value: string) => string,
): string {
  const marks = valuesAt(keys, cursor).map((value) => (value === null ? null : mark(value)));
  const same = ({ column }: OrderKey, at: number): string =>
    marks[at] === null ? `${column.sql} is null` : `${column.sql} = ${marks[at] ?? ''}`;
  const beyond = ({ column, isDescending, isNullable }: OrderKey, at: number, or = ''): string => {
    const term = `${column.sql} ${isDescending ? '<' : '>'}${or} ${marks[at] ?? ''}`;
    return isNullable ? `(${term} or ${column.sql} is null)` : term;
  };
  const ways = keys.flatMap((key, at) =>
    marks[at] === null ? [] : [[...keys.slice(0, at).map(same), beyond(key, at)].join(' and ')],
  );
  const [first] = keys;
  // Said once more for the first key alone, so that an index on it finds where to begin.
  const start = first && marks[0] !== null ? `${beyond(first, 0, '=')} and ` : '';
  return `${start}(${ways.map((way) => `(${way})`).join(' or ')})`;
}
