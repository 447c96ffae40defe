// Options of a client and of one call.
import type { DryRun } from './generated/schemas.ts';

/** What came back besides the body. */
export interface Told {
  readonly status: number;
  readonly requestId: string | undefined;
  /** Whether the service repeated the answer of an earlier attempt. */
  readonly isReplayed: boolean;
  /** Requests it took. */
  readonly attempts: number;
  readonly headers: Headers;
}
/** An answer as it came. */
export interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Headers to send besides the client's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer as a file: of statements, with the parameter `format`. */
  readonly as?: 'bytes';
  readonly onResponse?: (told: Told) => void;
}
export interface Options extends ReadOptions {
  /** Makes a create happen once, however often it is sent. The client makes one when none is given. */
  readonly idempotencyKey?: string;
  /** Answers as if it had been done, with `dry_run` beside it. Nothing is changed. */
  readonly dryRun?: boolean;
  /** The `last_modified_at` that was seen: 409 when the record has changed since, and nothing is changed. */
  readonly ifUnmodifiedSince?: string;
}
/** The answer to a call with these options. */
export type Answer<Body, O> = O extends { as: 'bytes' }
  ? Uint8Array
  : O extends { dryRun: true }
    ? [Body] extends [undefined]
      ? { readonly dry_run: DryRun }
      : Body extends readonly (infer Row)[]
        ? { readonly results: readonly Row[]; readonly dry_run: DryRun }
        : Body & { readonly dry_run: DryRun }
    : Body;

/** Where access tokens come from. `refused` is the token the service did not take. */
export interface TokenSource {
  token(refused?: string): Promise<string>;
}
export interface ClientOptions {
  /** Such as `https://books.example.com`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  /** An access token, or an {@link TokenSource} that refreshes. */
  readonly token?: string | TokenSource;
  readonly fetch?: typeof fetch;
  /** Attempts after the first: of requests the service did not get to, and of those it was too busy for. */
  readonly retries?: number;
  /** How long to wait for an answer. */
  readonly timeoutMs?: number;
  /** Amounts as their text (the default), as numbers, which lose digits, or as what a function makes of the text. */
  readonly numbers?: 'string' | 'number' | ((text: string) => unknown);
  readonly onResponse?: (told: Told) => void;
}
