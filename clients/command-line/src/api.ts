// `ledgergate api`: any request. Every digit is printed as the service answered it.
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
const NOT_MODIFIED = 304;
/** Names what the service did not know and left out. */
export const IGNORED = 'x-ignored-parameters';

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
export function indented(value: unknown, depth = 0): string {
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

/** The rows of a page, and the path of the next one. Throws {@link Trouble} for what is no list. */
function pageOf({ text, headers }: Raw, target: string) {
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  const page = (isJson ? readJson(text) : {}) as { results?: unknown; next?: string | null };
  const rows = page.results ?? page;
  if (!Array.isArray(rows)) throw new Trouble(`${target} is no list.`, 'Leave --all out');
  const next = typeof page.next === 'string' ? new URL(page.next, 'http://any') : undefined;
  return { rows: rows as readonly unknown[], next: next && next.pathname + next.search };
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
    if (answer.status >= 300 && answer.status !== NOT_MODIFIED) {
      const to = answer.headers.get('location');
      out(`${shown(answer)}\n`);
      err(
        `✗ ${verb} ${target} was answered with ${answer.status}${to === null ? '' : `, which leads to ${to}`}.\n`,
      );
      return 1;
    }
    const ignored = answer.headers.get(IGNORED);
    if (ignored !== null && count === 0) err(`! Ignored: ${ignored}\n`);
    if (!all) {
      const text = shown(answer);
      if (text !== '') out(`${text}\n`);
      return 0;
    }
    const { rows, next } = pageOf(answer, target);
    for (const row of rows) out(`${writeJson(row)}\n`);
    count += rows.length;
    target = next;
  }
  err(`${count} rows\n`);
  return 0;
}

function headerOf(given: string): readonly [string, string] {
  const at = given.indexOf(':');
  if (at > 0) return [given.slice(0, at).trim(), given.slice(at + 1).trim()];
  throw new Trouble(`"${given}" is no header.`, "Use -H 'Name: value'");
}
