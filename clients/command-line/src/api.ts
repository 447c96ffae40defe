// `ledgergate api` and `ledgergate get`: any request, and records as a table. Every digit is printed
// as the service answered it.
import { readFileSync } from 'node:fs';
import { type Raw, readJson, writeJson } from '../../typescript/src/index.ts';
import { type Connection, Trouble } from './connection.ts';
import { objectOf, pairOf } from './fields.ts';

export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}
export interface ApiFlags {
  readonly field: readonly string[];
  readonly header: readonly string[];
  readonly input?: string | undefined;
  readonly all: boolean;
  readonly dryRun: boolean;
  readonly idempotencyKey?: string | undefined;
  readonly include: boolean;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const ROOM = 2;

const readText = (path: string): string => readFileSync(path === '-' ? 0 : path, 'utf8');

/** Path and query of a request; fields of a read stand in the query. */
function targetOf(path: string, fields: readonly string[], isRead: boolean): string {
  if (!path.startsWith('/') || path.startsWith('//')) {
    throw new Trouble(`"${path}" is no path.`, 'Begin it with a slash: /coa/api/v1/invoice');
  }
  if (!isRead || fields.length === 0) return path;
  const query = new URLSearchParams(fields.map((each) => [...pairOf(each)]));
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`;
}

/** The JSON of an answer, indented, with every digit; what is no JSON as it is. */
function shown({ text, headers }: Raw): string {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '') || text === '') return text;
  return indented(readJson(text));
}
function indented(value: unknown, depth = 0): string {
  const margin = ' '.repeat((depth + 1) * ROOM);
  const end = ' '.repeat(depth * ROOM);
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype;
  if (!Array.isArray(value) && !isPlain) return writeJson(value);
  const entries = Array.isArray(value)
    ? value.map((each) => indented(each, depth + 1))
    : Object.entries(value).map(
        ([name, each]) => `${JSON.stringify(name)}: ${indented(each, depth + 1)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (entries.length === 0) return `${open ?? ''}${close ?? ''}`;
  return `${open ?? ''}\n${entries.map((each) => margin + each).join(',\n')}\n${end}${close ?? ''}`;
}

/** Runs one request and prints its answer. Returns the exit code. */
export async function runApi(
  { client }: Connection,
  [method = '', path = '']: readonly string[],
  { field, header, input, all, dryRun, idempotencyKey, include }: ApiFlags,
  { out, err }: Output,
): Promise<number> {
  const verb = method.toUpperCase();
  if (!METHODS.has(verb)) {
    throw new Trouble(`"${method}" is no method.`, `Use one of ${[...METHODS].join(', ')}`);
  }
  const isRead = verb === 'GET';
  if (all && !isRead) throw new Trouble('--all reads pages.', 'Use it with GET');
  const body =
    input !== undefined
      ? readText(input)
      : isRead || field.length === 0
        ? undefined
        : writeJson(objectOf(field));
  const options = {
    headers: Object.fromEntries(header.map((each) => headerOf(each))),
    ...(dryRun && { dryRun }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
  let target: string | undefined = targetOf(path, field, isRead);
  let count = 0;
  while (target !== undefined) {
    const answer: Raw = await client.raw(verb, target, body, options);
    if (include) {
      err(`${answer.status}\n`);
      answer.headers.forEach((value, name) => err(`${name}: ${value}\n`));
    }
    if (answer.status >= 400) {
      out(`${shown(answer)}\n`);
      err(`✗ ${verb} ${target} was answered with ${answer.status}.\n`);
      return 1;
    }
    if (!all) {
      const text = shown(answer);
      if (text !== '') out(`${text}\n`);
      return 0;
    }
    const page = readJson(answer.text) as { results?: readonly unknown[]; next?: string | null };
    const rows = page.results ?? (page as unknown as readonly unknown[]);
    for (const row of rows) out(`${writeJson(row)}\n`);
    count += rows.length;
    const next = typeof page.next === 'string' ? new URL(page.next, 'http://any') : undefined;
    target = next && next.pathname + next.search;
  }
  err(`${count} rows\n`);
  return 0;
}

function headerOf(given: string): readonly [string, string] {
  const at = given.indexOf(':');
  if (at > 0) return [given.slice(0, at).trim(), given.slice(at + 1).trim()];
  throw new Trouble(`"${given}" is no header.`, "Use -H 'Name: value'");
}

interface Group {
  list?(query: object): AsyncIterable<object> & { first(): Promise<{ count: number }> };
  get?(id: string): Promise<object>;
}
const camel = (word: string): string =>
  word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The resources whose records can be listed or read. */
export const resourcesOf = ({ client }: Pick<Connection, 'client'>): string[] =>
  Object.entries(client as unknown as Record<string, Group>)
    .filter(([, group]) => typeof group === 'object' && ('list' in group || 'get' in group))
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .sort();

/** Names of fields that people look for first, in the order of a table. */
const FIRST = [
  ...[/^id$/, /_number$|^number$|^order$/, /name$/, /^status$|_status$/, /date$|^posted_at$/],
  ...[/^total_amount$|^amount$/, /^amount_due$|balance$/, /^currency$/],
];
const MOST_COLUMNS = 9;
const WIDEST = 32;

function columnsOf(row: object): string[] {
  const names = Object.entries(row)
    .filter(([, value]) => value !== null && typeof value !== 'object' && value !== '')
    .map(([name]) => name);
  const first = FIRST.flatMap((form) => names.filter((name) => form.test(name)).slice(0, 2));
  return [...new Set([...first, ...names])].slice(
    0,
    Math.min(MOST_COLUMNS, Math.max(first.length, 4)),
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function table(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return 'No records.\n';
  const columns = columnsOf(first);
  const cells = [
    columns,
    ...rows.map((row) =>
      columns.map((name) => {
        const value = (row as Record<string, unknown>)[name];
        return value === null || value === undefined ? '' : textOf(value).slice(0, WIDEST);
      }),
    ),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const isAmount = columns.map((_, at) =>
    cells.slice(1).every((line) => /^-?[\d.]*$/.test(line[at] ?? '')),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) =>
        isAmount[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${cells.map(line).join('\n')}\n`;
}

export interface GetFlags {
  readonly json: boolean;
  readonly limit: number;
  /** Parameters of the list, as they were given. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Prints records of a resource, or one of them. */
export async function runGet(
  connection: Connection,
  [resource = '', id]: readonly string[],
  { json, limit, query }: GetFlags,
  { out, err }: Output,
): Promise<number> {
  const group = (connection.client as unknown as Record<string, Group>)[camel(resource)];
  if (typeof group !== 'object' || (!group.list && !group.get)) {
    throw new Trouble(
      `There is no resource "${resource}".`,
      `Use one of ${resourcesOf(connection).join(', ')}`,
    );
  }
  if (id !== undefined) {
    if (!group.get) throw new Trouble(`${resource} has no records by id.`, 'Leave the id out');
    const record = await group.get(id);
    out(json ? `${JSON.stringify(record)}\n` : `${indented(record)}\n`);
    return 0;
  }
  if (!group.list)
    throw new Trouble(`${resource} has no list.`, `Say an id: ledgergate get ${resource} 7`);
  const rows: object[] = [];
  const list = group.list({ limit: Math.min(limit, 100), ...query });
  for await (const row of list) {
    if (json) out(`${JSON.stringify(row)}\n`);
    rows.push(row);
    if (rows.length >= limit) break;
  }
  if (!json) out(table(rows));
  const { count } = await list.first();
  if (count > rows.length) err(`${rows.length} of ${count}; --limit shows more\n`);
  return 0;
}
