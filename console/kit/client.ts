// Requests of the browser: a document by its id with the person's session, and what the answer means.
import type { Answer, Question, Refusal } from './contract.ts';
import { isElsewhere, saidFor } from './drawn-for.ts';
import { kindOf } from './refusals.ts';

export interface AskOptions {
  /** Everything happens but for the saving. */
  readonly isDryRun?: boolean;
  /** The digest of the effect that was seen: with another one nothing is done. */
  readonly ifEffect?: string | undefined;
  /** Makes a save safe to repeat. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Told the seconds that are left to wait, while a throttled read waits. */
  readonly onWait?: (seconds: number) => void;
  /** An answer that was asked for ahead, instead of asking at first. */
  readonly ahead?: Promise<Answer | undefined> | undefined;
}

interface GivenError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: {
    readonly code?: string;
    readonly fields?: unknown;
    readonly proposal?: number | null;
    readonly dryRun?: unknown;
    readonly effectDigest?: string;
    readonly current?: unknown;
  };
}

/** Faults by field as one flat list: `{ lines: [{ amount: ['…'] }] }` becomes `lines.0.amount`. */
export function flatFields(
  fields: unknown,
  before = '',
): Readonly<Record<string, readonly string[]>> {
  if (typeof fields !== 'object' || fields === null) return {};
  const found: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(fields)) {
    const path = before === '' ? name : `${before}.${name}`;
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
      found[path] = value;
    } else Object.assign(found, flatFields(value, path));
  }
  return found;
}

/** The refusal that an error of an answer means. */
export function refusalOf(
  { message, path, extensions = {} }: GivenError,
  retryAfter?: number,
): Refusal {
  const kind = kindOf(extensions.code ?? '');
  const { fields, proposal } = extensions;
  return {
    kind,
    message,
    ...(fields !== undefined && { fields: flatFields(fields) }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof path?.[0] === 'string' && { at: path[0] }),
    ...(typeof proposal === 'number' && { proposal: String(proposal) }),
  };
}

export const AWAY = 'The service cannot be reached.';
const away: Refusal = { kind: 'unavailable', message: AWAY };

const CODES: Readonly<Record<number, string>> = {
  ...{ 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 429: 'THROTTLED', 503: 'UNAVAILABLE' },
};

const OVERTAKEN = 'Somebody has changed this record since you saw it. Nothing was saved.';
/** The service names the header that its other callers send. */
const OTHER_EFFECT =
  'The effect is another one than you were shown. Nothing was saved. Look at it, and save again.';

/** An answer with its extensions. */
export interface Told {
  readonly answer: Answer;
  readonly extensions: Readonly<Record<string, unknown>>;
}

async function send({ document, variables }: Question, options: AskOptions): Promise<Told> {
  const { isDryRun = false, idempotencyKey, ifEffect, signal } = options;
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...saidFor(),
      ...(isDryRun && { prefer: 'dry-run' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifEffect !== undefined && { 'if-effect': ifEffect }),
    },
    body: JSON.stringify({ documentId: document, variables }),
    ...(signal && { signal }),
  });
  let body: {
    readonly data?: unknown;
    readonly errors?: readonly GivenError[];
    readonly extensions?: Readonly<Record<string, unknown>>;
    /** Said by what stands before the operations. */
    readonly detail?: string;
  };
  try {
    body = (await response.json()) as typeof body;
  } catch {
    return { answer: { refusal: away }, extensions: {} };
  }
  const { extensions = {}, data, detail = AWAY } = body;
  // Neither an answer nor an error of an operation: the status says what it is.
  const refused =
    data === undefined
      ? { message: detail, extensions: { code: CODES[response.status] ?? '' } }
      : undefined;
  const error: GivenError | undefined = body.errors?.[0] ?? refused;
  if (error) {
    const seconds = Number(response.headers.get('retry-after'));
    const wait = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
    // The effect of what would be proposed, or of what it would do by now, stands with the refusal.
    const { dryRun, effectDigest, current } = error.extensions ?? {};
    const beside = {
      ...extensions,
      ...(dryRun !== undefined && { dryRun }),
      ...(effectDigest !== undefined && { effectDigest }),
      // The record as it is now, where it changed since it was seen.
      ...(current !== undefined && { current }),
    };
    const told = refusalOf(error, wait);
    const refusal: Refusal = isElsewhere(response) ? { ...told, kind: 'elsewhere' } : told;
    const words = current
      ? OVERTAKEN
      : refusal.kind === 'conflict' && effectDigest !== undefined
        ? OTHER_EFFECT
        : refusal.message;
    return { answer: { refusal: { ...refusal, message: words } }, extensions: beside };
  }
  return { answer: { data }, extensions };
}

const pause = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

/** Asks or does something. Throws only where it was aborted. */
export async function tell(question: Question, options: AskOptions = {}): Promise<Told> {
  try {
    return await send(question, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { answer: { refusal: away }, extensions: {} };
  }
}

const MOST_WAITS = 5;

/** Asks for something; a throttled question waits as long as it is told to, and is asked again. */
export async function ask(question: Question, options: AskOptions = {}): Promise<Answer> {
  for (let waits = 0; ; waits++) {
    const ahead = waits === 0 ? await options.ahead : undefined;
    const answer = ahead ?? (await tell(question, options)).answer;
    const refusal = 'refusal' in answer ? answer.refusal : undefined;
    if (refusal?.kind !== 'throttled' || waits === MOST_WAITS) return answer;
    for (let left = refusal.retryAfter ?? 1; left > 0; left--) {
      options.onWait?.(left);
      await pause(options.signal);
    }
    options.onWait?.(0);
  }
}

/** Answers that were given, for going back; all of them are stale after any change of the books. */
export class Answers {
  readonly #kept = new Map<string, Answer>();
  static readonly #most = 50;

  static key({ document, variables }: Question): string {
    return `${document} ${JSON.stringify(variables)}`;
  }
  keep(question: Question, answer: Answer): void {
    if ('refusal' in answer) return;
    const key = Answers.key(question);
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > Answers.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
  find(question: Question): Answer | undefined {
    return this.#kept.get(Answers.key(question));
  }
  forget(): void {
    this.#kept.clear();
  }
}
