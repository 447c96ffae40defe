// The client: a method for each operation, and each operation by its method and path.
import { type TopicChange, follow, type Follow } from './changes.ts';
import type { Calls, Resources } from './generated/resources.ts';
import { OPERATIONS } from './generated/operations.ts';
import { writeJson } from './json.ts';
import { List, type Page } from './lists.ts';
import type { Answer, ClientOptions, Options, Raw } from './options.ts';
import { ROWS, toWire } from './places.ts';
import { NO_SERVICE, refusalOf, textOf, Transport } from './transport.ts';

interface Operation {
  readonly resource: string;
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  readonly takesQuery: boolean;
  readonly media: string | undefined;
  readonly bodyPlace: string;
  readonly kind: string;
  readonly place: string;
}
interface Given extends Options {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const operations = OPERATIONS.trim()
  .split('\n')
  .map((line): Operation => {
    const [
      resource = '',
      verb = '',
      method = '',
      path = '',
      query,
      sent = '-',
      kind = '',
      place = '',
    ] = line.split(' ');
    const [media, bodyPlace = ''] = sent.split(':');
    return {
      resource,
      verb,
      method,
      path,
      takesQuery: query === 'q',
      media: sent === '-' ? undefined : media,
      bodyPlace,
      kind,
      place,
    };
  });
const byKey = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]));

/** The most rows a list without pages answers at once. */
const MOST_ROWS = 1_000;

function addressOf(
  { path }: Operation,
  { path: inPath = {}, query = {}, ifUnmodifiedSince }: Given,
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = inPath[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${path}: ${name} is missing.`);
    const text = printed(value);
    // An address without them is another one.
    if (text === '.' || text === '..') throw new TypeError(`${path}: ${name} is "${text}".`);
    return encodeURIComponent(text);
  });
  const search = new URLSearchParams();
  if (ifUnmodifiedSince !== undefined) search.append('if_unmodified_since', ifUnmodifiedSince);
  for (const [name, value] of Object.entries(query)) {
    const values = (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map(printed);
    if (name === 'sort' && values.length > 0) search.append(name, values.join(','));
    else for (const each of values) search.append(name, each);
  }
  const text = search.toString();
  return text === '' ? address : `${address}?${text}`;
}
const printed = (value: unknown): string =>
  Object.getPrototypeOf(value) === Object.prototype
    ? JSON.stringify(value)
    : (value as { toString(): string }).toString();

function bodyOf(
  { media, bodyPlace }: Operation,
  body: unknown,
): string | FormData | URLSearchParams | undefined {
  if (media === undefined || (media === 'json' && body === undefined)) return undefined;
  if (media === 'json') return writeJson(toWire(body, bodyPlace));
  const form = media === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>))
    form.append(name, value);
  return form;
}

/** What all clients have besides their resources. */
export class Client {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
    for (const operation of operations) {
      const group = ((this as unknown as Record<string, Record<string, unknown>>)[
        operation.resource
      ] ??= {});
      group[operation.verb] = (...given: unknown[]) => this.#call(operation, given);
    }
  }

  /** Any operation by its method and path, such as `lg.request('GET /coa/api/v1/invoice/{id}', { path: { id: 12 } })`. */
  async request<Key extends keyof Calls, O extends Options = Options>(
    key: Key,
    ...[given]: Record<never, never> extends Calls[Key]['given']
      ? [given?: Calls[Key]['given'] & O]
      : [given: Calls[Key]['given'] & O]
  ): Promise<Answer<Calls[Key]['answer'], O>> {
    const operation = byKey.get(key);
    if (!operation) throw new TypeError(`${key} is no operation of this service.`);
    return (await this.#run(operation, (given ?? {}) as Given)) as Answer<Calls[Key]['answer'], O>;
  }

  /**
   * Any request by its method and address, answered as text, digit for digit: for tools that show answers as they
   * are. Throws no refusal: its status tells.
   */
  async raw(method: string, target: string, body?: string, options: Options = {}): Promise<Raw> {
    const sent = { method, target, body, options };
    const { status, headers, bytes } = await this.#transport.send(sent, true);
    return { status, headers, text: textOf({ bytes }) };
  }

  /** Changes of the workspace in order, as they happen. */
  followChanges(options: Follow): AsyncGenerator<TopicChange, void> {
    return follow(
      async (after, signal) =>
        (
          await this.request('GET /integrations/api/v1/changes', {
            query: { after },
            ...(signal && { signal }),
          })
        ).results as readonly TopicChange[],
      options,
    );
  }

  /** Positional arguments: values of the path, then body and query, then options. */
  #call(operation: Operation, given: readonly unknown[]): unknown {
    const rest = [...given];
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const path = Object.fromEntries(names.map((name) => [name, rest.shift()]));
    const body = operation.media === undefined ? undefined : rest.shift();
    const query = operation.takesQuery ? rest.shift() : undefined;
    const all = {
      ...(rest.shift() as Options | undefined),
      path,
      body,
      query: (query ?? {}) as Record<string, unknown>,
    };
    return operation.kind === 'page' ? this.#list(operation, all) : this.#run(operation, all);
  }

  #list(operation: Operation, given: Given): List<unknown> {
    return new List((target) =>
      this.#page(operation, target ?? addressOf(operation, given), given),
    );
  }

  async #page(
    { method, place }: Operation,
    target: string,
    options: Options,
  ): Promise<Page<unknown>> {
    const received = await this.#transport.send({ method, target, options });
    const answer = this.#transport.parse(received, place + ROWS) as
      Page<unknown> | readonly unknown[] | undefined;
    if (typeof answer !== 'object') throw refusalOf(received, NO_SERVICE);
    return 'results' in answer ? answer : pageOf(answer, target);
  }

  async #run(operation: Operation, given: Given): Promise<unknown> {
    const { method, kind, place } = operation;
    const target = addressOf(operation, given);
    if (kind === 'page') return this.#page(operation, target, given);
    const received = await this.#transport.send({
      method,
      target,
      body: bodyOf(operation, given.body),
      options: given,
    });
    if (kind === 'bytes' || given.as === 'bytes') return received.bytes;
    return this.#transport.parse(received, kind === 'list' && given.dryRun ? place + ROWS : place);
  }
}

/** A page of a list that is answered as bare rows. */
function pageOf(results: readonly unknown[], target: string): Page<unknown> {
  const url = new URL(target, 'http://any');
  const limit = Number(url.searchParams.get('limit') ?? MOST_ROWS);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  url.searchParams.set('offset', String(offset + results.length));
  const isMore = results.length > 0 && results.length >= Math.min(limit, MOST_ROWS);
  return {
    count: offset + results.length,
    next: isMore ? url.href : null,
    previous: null,
    results,
  };
}

export type Ledgergate = Client & Resources;
/** `new Ledgergate({ baseUrl, apiKey })`. */
export const Ledgergate = Client as unknown as new (options: ClientOptions) => Ledgergate;
