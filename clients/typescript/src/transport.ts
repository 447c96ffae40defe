// Sends requests: credentials, the key of a create, retries, and errors.
import { ConnectionError, errorOf, type LedgergateError } from './errors.ts';
import type { ClientOptions, Options, TokenSource } from './options.ts';
import { fromWire, type ReadAmount } from './places.ts';
import { readJson } from './json.ts';

export interface Request {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly body?: string | FormData | URLSearchParams | undefined;
  readonly options: Options;
}
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const READERS: Readonly<Record<string, ReadAmount>> = { string: (text) => text, number: Number };
/** Said by proxies in front of the service, too. */
const AWAY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const RETRIES = 3;
const TIMEOUT_MS = 120_000;
const RUNNING = /Idempotency-Key is still running/;

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });

export const textOf = ({ bytes }: Pick<Received, 'bytes'>): string =>
  new TextDecoder().decode(bytes);

export class Transport {
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #read: ReadAmount;
  readonly #tokens: TokenSource | undefined;
  /** Until when the service asked everybody to wait. */
  #quietUntil = 0;

  constructor(options: ClientOptions) {
    const { baseUrl, apiKey, token, numbers = 'string' } = options;
    if ((apiKey === undefined) === (token === undefined))
      throw new TypeError('Give either apiKey or token.');
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.#options = options;
    this.#read = typeof numbers === 'function' ? numbers : (READERS[numbers] ?? String);
    this.#tokens = typeof token === 'string' ? { token: () => Promise.resolve(token) } : token;
  }

  /**
   * The answer of a call; throws LedgergateError for a refusal, ConnectionError when there is none.
   * @param isRaw - whether a refusal is an answer too
   */
  async send(request: Request, isRaw = false): Promise<Received> {
    const { method, options } = request;
    const key = method === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const most = this.#options.retries ?? RETRIES;
    let refused: string | undefined;
    let isUnsure = false;
    for (let attempt = 1; ; attempt++) {
      await this.#quiet(options.signal);
      const token = await this.#tokens?.token(refused);
      const received = await this.#attempt(request, key, token);
      const isLast = attempt > most;
      if (received instanceof Error) {
        if (isLast) throw received;
        isUnsure = true;
        await pause(backOff(attempt), options.signal);
        continue;
      }
      const { status } = received;
      if (
        status === 401 &&
        token !== undefined &&
        refused === undefined &&
        typeof this.#options.token === 'object'
      ) {
        refused = token;
        continue;
      }
      const wait = this.#waitOf(received, attempt, isUnsure);
      if (wait !== undefined && !isLast) {
        if (status === 429) this.#quietUntil = Date.now() + wait;
        isUnsure ||= status === 502 || status === 504;
        await pause(wait, options.signal);
        continue;
      }
      this.#tell(received, attempt, options);
      // An earlier attempt of ours deleted it.
      if (status === 404 && method === 'DELETE' && isUnsure)
        return { ...received, status: 204, bytes: new Uint8Array() };
      if (isRaw || (status >= 200 && status < 300 && status !== 202)) return received;
      throw refusalOf(received, this.#bodyOf(received));
    }
  }

  /** The JSON of an answer, its amounts as the caller wants them; undefined where there is none. Throws LedgergateError for what is no JSON. */
  parse(received: Received, place: string): unknown {
    const text = textOf(received);
    if (text === '') return undefined;
    try {
      return fromWire(readJson(text), place, this.#read);
    } catch (fault) {
      if (!(fault instanceof SyntaxError)) throw fault;
      throw refusalOf(received, NO_SERVICE);
    }
  }

  /** One request. A fault of the network is returned, an abort thrown. */
  async #attempt(
    { method, target, body, options }: Request,
    key: string | undefined,
    token: string | undefined,
  ): Promise<Received | ConnectionError> {
    const { apiKey, fetch: ask = fetch, timeoutMs = TIMEOUT_MS } = this.#options;
    const given = new AbortController();
    const end = (): void => given.abort(options.signal?.reason);
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', end, { once: true });
    const timer = setTimeout(
      () => given.abort(new Error(`no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    try {
      const response = await ask(this.baseUrl + target, {
        method,
        redirect: 'manual',
        signal: given.signal,
        headers: {
          accept: 'application/json, */*;q=0.5',
          authorization: apiKey === undefined ? `Bearer ${token ?? ''}` : `Token ${apiKey}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(options.dryRun && { prefer: 'dry-run, return=representation' }),
          ...options.headers,
        },
        ...(body !== undefined && { body }),
      });
      return {
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    } catch (fault) {
      if (options.signal?.aborted) throw fault;
      const reason = given.signal.aborted
        ? (given.signal.reason as Error).message
        : describe(fault);
      return new ConnectionError(`${method} ${this.baseUrl}${target} got no answer: ${reason}`, {
        cause: fault,
      });
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', end);
    }
  }

  /** Milliseconds until a request may be repeated; undefined when it must not. */
  #waitOf(received: Received, attempt: number, isUnsure: boolean): number | undefined {
    const { status, headers } = received;
    if (AWAY.has(status)) {
      const wait = (secondsOf(headers) ?? 0) * 1_000;
      // Who calls knows better what to do in hours.
      if (wait > (this.#options.timeoutMs ?? TIMEOUT_MS)) return undefined;
      return wait || backOff(attempt);
    }
    // Our own earlier attempt is at work on it.
    return status === 409 && isUnsure && RUNNING.test(textOf(received))
      ? backOff(attempt)
      : undefined;
  }

  async #quiet(signal: AbortSignal | undefined): Promise<void> {
    for (let left = this.#quietUntil - Date.now(); left > 0; left = this.#quietUntil - Date.now())
      await pause(left, signal);
  }

  #bodyOf(received: Received): unknown {
    const { status, headers } = received;
    // Browsers hide where an answer of status 0 leads to.
    if (status < 400 && status !== 202) {
      const to = headers.get('location');
      return `The service is not at this address${to === null ? '' : `, which leads to ${to}`}. Nothing was sent there. Give its own address as baseUrl.`;
    }
    const text = textOf(received);
    try {
      return text === '' ? undefined : fromWire(readJson(text), '', this.#read);
    } catch {
      return text;
    }
  }

  #tell({ status, headers }: Received, attempts: number, { onResponse }: Options): void {
    const told = {
      status,
      requestId: headers.get('x-request-id') ?? undefined,
      isReplayed: headers.get('idempotency-replayed') === 'true',
      attempts,
      headers,
    };
    this.#options.onResponse?.(told);
    onResponse?.(told);
  }
}

/** Longer each time, and of each caller a little different. */
const backOff = (attempt: number): number => 200 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);

/** Seconds until `Retry-After`, which is a number of them or a date. */
function secondsOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
/** An answer as the error of whoever called. */
export const refusalOf = ({ status, headers }: Received, body: unknown): LedgergateError =>
  errorOf({
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    body,
    retryAfter: secondsOf(headers),
  });
/** Said of an answer that no Ledgergate gives. */
export const NO_SERVICE = 'The answer is not JSON of a Ledgergate service. Look at baseUrl.';
const describe = (fault: unknown): string => {
  const { message = String(fault), cause } = fault as Partial<Error>;
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message;
};
