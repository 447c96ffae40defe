// Records what operations were asked and answered, as examples of the documentation. What differs
// from run to run (moments, random names, secrets) is replaced by fixed values, and long lists are cut.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A request as it was sent, and its answer. */
export interface RecordedExample {
  readonly path: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

const FILE = fileURLToPath(new URL('../../../src/edge/docs/data/examples.json', import.meta.url));
export const committedExamples = (): Readonly<Record<string, RecordedExample>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, RecordedExample>;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SECRET = /^(?:token|key|client_secret|secret|code|code_verifier|code_challenge)$/;
const MADE = /\b(svca|svcr|lgk|lgcs|lgapp)_[\w-]+/g;
const LONG = /[A-Za-z0-9+/_-]{60,}={0,2}/g;
const TICKET = /\bticket=[\w.-]+/g;
/** Of a reference, whose first part is long. */
const SIGNATURE = /…\.[A-Za-z0-9_-]+/g;
const MOST_ITEMS = 2;

const plainText = (text: string, base: string): string =>
  MOMENT.test(text)
    ? '2026-01-31T12:00:00.000Z'
    : text
        .replaceAll(base, 'https://books.example')
        .replace(UUID, '3f2504e0-4f89-41d3-9a0c-0305e82c3301')
        .replace(MADE, '$1_…')
        .replace(TICKET, 'ticket=…')
        .replace(LONG, '…')
        .replace(SIGNATURE, '…');

/** A value with what differs from run to run replaced. */
export function fixed(value: unknown, base: string, name = ''): unknown {
  if (typeof value === 'string')
    return SECRET.test(name) && value !== '' ? '…' : plainText(value, base);
  if (Array.isArray(value))
    return value.slice(0, name === 'results' ? 1 : MOST_ITEMS).map((each) => fixed(each, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fixed(each, base, key)]),
  );
}

/** Watches the requests of a client. */
export class Recorder {
  readonly examples: Record<string, RecordedExample> = {};

  constructor(private readonly base: string) {}

  /** A `fetch` that keeps what is asked of one operation and answered, unless it is refused; or as well. */
  of(
    { id, path }: { readonly id: string; readonly path: string },
    isRefused = false,
  ): typeof fetch {
    return async (target, init) => {
      const response = await fetch(target, init);
      if (response.status < 400 || isRefused)
        this.examples[id] = await this.#example(
          path,
          new URL(target instanceof Request ? target.url : target),
          init,
          response.clone(),
        );
      return response;
    };
  }

  async #example(
    path: string,
    { pathname, searchParams }: URL,
    init: RequestInit | undefined,
    response: Response,
  ): Promise<RecordedExample> {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const form = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`);
    const values = form.exec(pathname)?.slice(1) ?? [];
    const query: Record<string, string | string[]> = {};
    for (const name of new Set(searchParams.keys())) {
      const all = searchParams.getAll(name);
      query[name] = all.length > 1 ? all : (all[0] ?? '');
    }
    const sent = init?.body;
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const text = isJson ? await response.text() : '';
    return {
      path: Object.fromEntries(
        names.map((name, nth) => [
          name,
          String(fixed(decodeURIComponent(values[nth] ?? ''), this.base)),
        ]),
      ),
      ...(Object.keys(query).length > 0 && {
        query: fixed(query, this.base) as RecordedExample['query'] & object,
      }),
      ...(typeof sent === 'string' && { body: fixed(JSON.parse(sent), this.base) }),
      ...(sent instanceof URLSearchParams && {
        body: fixed(Object.fromEntries(sent), this.base),
      }),
      status: response.status,
      ...(text !== '' && { answer: fixed(JSON.parse(text), this.base) }),
    };
  }
}

/** Writes the examples when `WRITE_CONTRACTS` asks for it: those of this run, and the others as they were. */
export function keepExamples(examples: Readonly<Record<string, RecordedExample>>): void {
  if (process.env['WRITE_CONTRACTS'] === undefined) return;
  let known: Readonly<Record<string, RecordedExample>> = {};
  try {
    known = committedExamples();
  } catch {
    // There are none so far.
  }
  const all = Object.entries({ ...known, ...examples }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}

/** What an example asks with, without its values: a committed one that asks otherwise is stale. */
export const asksWith = ({ path, query = {}, body, status }: RecordedExample): unknown => [
  Object.keys(path).toSorted(),
  Object.keys(query).toSorted(),
  typeof body === 'object' && body !== null ? Object.keys(body).toSorted() : body,
  status,
];
