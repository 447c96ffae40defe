// Requests of every operation that reads: plainly, and with each of its parameters alone.
import type { Operation, Parameter, Schema } from '../../clients/generator/model.ts';
import { masked } from './snapshot.ts';

type Row = Readonly<Record<string, unknown>>;

/** Values by the name of a field, as answers told them. */
export class Pool {
  readonly #values = new Map<string, Set<string>>();

  /** Remembers the fields of a row, and those of what is in it. */
  add(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 3)) this.add(each, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) this.add(each, key);
      const { id } = value as Row;
      if (name !== '') this.add(id, name);
    } else if (
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    ) {
      if (value === '') return;
      const known = this.#values.get(name) ?? new Set();
      if (known.size < 2) this.#values.set(name, known.add(String(value)));
    }
  }

  of(name: string): string[] {
    return [...(this.#values.get(name) ?? [])];
  }
}

/** Whatever an answer holds as rows. */
export function rowsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const { results, lines, items } = (body ?? {}) as Row;
  return [results, lines, items].find(Array.isArray) ?? [body];
}

/** Parameters whose values are moments of the run, or files, and what reaches up to the day of the run. */
const UNTRIED =
  /^(?:last_modified_at__[gl]te|all_time|known_at|known_from|known_to|export|format|download|cursor)$/;
const SUFFIX = /(?:__(?:gte|lte|nin)|_(?:equal|gte|lte|from|to|tree|ids?|start|end))+$/;
const PREFIX = /^(?:exclude|opposing|resolved|parent|line)_/;

/** Whether a value is another one in each run. */
const isRandom = (value: unknown): boolean =>
  /^<\w+>$/.test(masked(String(value))) && !isMoment(value);
const isMoment = (value: unknown): boolean => masked(String(value)) === '<moment>';

/** Fields to sort by: those that are told, or all that the rows have; what is random has no order. */
function sortsOf({ enum: told }: Schema, rows: readonly unknown[]): string[] {
  const first = (rows[0] ?? {}) as Row;
  const fields = told?.map(String) ?? Object.keys(first).map((field) => `-${field}`);
  return fields.filter((field) => !isRandom(first[field.replace(/^-/, '')]));
}

/** What is chosen from words that the document tells in its description alone. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  group_fields: ['currency', 'account,entity'],
  pivot_fields: ['currency'],
  aggregation_fields: ['amount'],
  mode: ['summary', 'totals'],
};

/** Names of records in a world, by the other names that parameters have for them. */
const CALLED: Readonly<Record<string, string>> = {
  entity: 'acme',
  party: 'customer',
  client: 'customer',
  payee: 'vendor',
  product: 'widget',
  account: 'sales',
  tagGroup: 'group',
};
export type Ids = Readonly<Record<string, number>>;

/** The record of a world that a parameter means, as in `bank_id`, `line_tag_group_id` or `entityIds`. */
export function idNamed(ids: Ids, name: string): string | undefined {
  const bare = name.replace(SUFFIX, '').replace(PREFIX, '').replace(/Ids?$/, '').replace(/s$/, '');
  const camel = bare.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const id = ids[camel] ?? ids[CALLED[camel] ?? ''];
  return id === undefined ? undefined : String(id);
}

/** Values to try a parameter with. */
export function valuesOf(
  { name, schema }: Parameter,
  rows: readonly unknown[],
  { pool, ids, day }: { readonly pool: Pool; readonly ids: Ids; readonly day: string },
): string[] {
  if (UNTRIED.test(name)) return [];
  const chosen = CHOSEN[name];
  if (chosen) return [...chosen];
  const one = schema.items ?? schema;
  if (name === 'sort' || name === 'ordering') return sortsOf(one, rows);
  if (one.enum) return one.enum.map(String);
  if (one.type === 'boolean') return ['true', 'false'];
  if (one.format === 'date') return [day];
  if (one.format === 'date-time') return [`${day}T00:00:00Z`];
  if (name === 'limit' || name === 'offset') return ['1'];
  const own = new Pool();
  for (const row of rows) own.add(row);
  const bare = name.replace(SUFFIX, '').replace(PREFIX, '');
  const names = [
    name,
    `${name}_id`,
    bare,
    `${bare}_id`,
    name.replace(/s$/, ''),
    `${bare}_number`,
    `${bare}_name`,
  ];
  if (name === 'q' || name === 'search')
    names.push('name', 'invoice_number', 'bill_number', 'description');
  for (const found of [own, pool]) {
    const named = names.find((each) => found.of(each).length > 0);
    if (named !== undefined) return found.of(named).slice(0, isRandom(found.of(named)[0]) ? 1 : 2);
  }
  return [idNamed(ids, name) ?? '1'];
}

/** An id for each place in a path that has one. */
export function filled(
  { path }: Operation,
  idOf: (list: string, name: string) => string | undefined,
): string | undefined {
  let way = '';
  for (const part of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = name === undefined ? part : idOf(way, name);
    if (value === undefined) return undefined;
    way += `/${value}`;
  }
  return way;
}
