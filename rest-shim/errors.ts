// Refusals for REST clients: status, body and headers.
import { isMessage, type FieldMessage } from '../protocol/field-faults.ts';
import { isRefusalCode, statusOf, type RefusalCode } from '../protocol/status.ts';
import { snake } from './wire.ts';

/** Messages by field; the lines of a list one by one. The keys are those of the wire. */
export type WireFaults =
  readonly string[] | readonly WireFaults[] | { readonly [name: string]: WireFaults };

/** A value that cannot be read, with what is wrong about it. */
export class Fault {
  constructor(
    readonly detail: WireFaults,
    /** How many values were at fault. */
    readonly size = 1,
    /** The rest of an object or a list: what could be read. */
    readonly rest?: unknown,
    /** The same faults under GraphQL's names. */
    readonly named: WireFaults = detail,
  ) {}
}
export const fault = (message: FieldMessage): Fault => new Fault([String(message)]);

type Headers = Readonly<Record<string, string>>;

/** An answer that is no success. */
interface Refused {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A refusal of the shim's own, before any operation runs. */
export class Refusal extends Error implements Refused {
  constructor(
    readonly status: number,
    readonly body: WireFaults | { readonly detail: string },
    readonly headers: Headers = {},
  ) {
    super(JSON.stringify(body));
  }
}
export const refuse = (status: number, detail: string, headers?: Headers): Refusal =>
  new Refusal(status, { detail }, headers);
export const notFound = (): Refusal => refuse(404, 'Not found.');

/** Says the GraphQL names of faulty fields as REST clients wrote them. */
export type Wording = (fields: Record<string, unknown>) => WireFaults;

interface Known {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: RefusalCode };
}

/** The error itself or, where an executor wrapped it, the one it carries. */
function known(error: unknown): Known | undefined {
  if (!(error instanceof Error)) return undefined;
  const { extensions, originalError } = error as Error & {
    extensions?: Readonly<Record<string, unknown>>;
    originalError?: unknown;
  };
  const code = extensions?.['code'];
  return isRefusalCode(code)
    ? { message: error.message, extensions: { ...extensions, code } }
    : known(originalError);
}

/** Whole seconds, at least one: a client that waits exactly so long is not refused again. */
const seconds = (value: unknown): string => String(Math.max(1, Math.ceil(Number(value) || 1)));

function headersOf({ extensions }: Known): Headers {
  const headers: Record<string, string> = {};
  const { code, wwwAuthenticate, retryAfter } = extensions;
  if (code === 'UNAUTHENTICATED') headers['www-authenticate'] = 'Token';
  if (typeof wwwAuthenticate === 'string') headers['www-authenticate'] = wwwAuthenticate;
  if (code === 'THROTTLED' || code === 'UNAVAILABLE') headers['retry-after'] = seconds(retryAfter);
  const input = extensions['headers'] as Headers | undefined;
  for (const [name, value] of Object.entries(input ?? {})) headers[name.toLowerCase()] = value;
  return headers;
}

/** The answer to an error, or undefined when nobody foresaw it. */
export function refusalOf(error: unknown, wording: Wording): Refused | undefined {
  if (error instanceof Refusal) return error;
  const found = known(error);
  if (!found) return undefined;
  return {
    status: statusOf(found.extensions.code),
    body: bodyOf(found, wording),
    headers: headersOf(found),
  };
}

function bodyOf({ message, extensions }: Known, wording: Wording): unknown {
  const { code, fields, proposal, operation, preview, dryRun, under } = extensions;
  // Not done but kept: somebody else has to agree. What is undefined is left out.
  if (code === 'PROPOSED') return { proposal, operation, preview, dry_run: dryRun };
  // The books have moved on: the new preview.
  if (code === 'CONFLICT' && dryRun !== undefined)
    return { detail: message, preview, dry_run: dryRun };
  return code === 'INVALID' && typeof fields === 'object' && fields !== null
    ? wording(fields as Record<string, unknown>)
    : { [under === 'error' ? under : 'detail']: message };
}

/** What a client sees of an error that nobody foresaw: nothing. */
export const INTERNAL: Refused = { status: 500, body: { detail: 'Internal error.' }, headers: {} };

const isLines = (value: WireFaults | undefined): value is readonly WireFaults[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object');

/** Two tellings of what is wrong: lines are joined one by one, and of two messages for one field the first stays. */
export function together(one: WireFaults, other: WireFaults): WireFaults {
  if (isLines(one) && isLines(other)) {
    const most = Math.max(one.length, other.length);
    return Array.from({ length: most }, (_, at) => together(one[at] ?? {}, other[at] ?? {}));
  }
  if (Array.isArray(one) || Array.isArray(other)) return one;
  const all: Record<string, WireFaults> = { ...(one as Record<string, WireFaults>) };
  for (const [name, told] of Object.entries(other as Record<string, WireFaults>)) {
    const known = all[name];
    all[name] = known === undefined ? told : together(known, told);
  }
  return all;
}

/** A place in an input: what its field is called on the wire, and what lies below. */
export interface Spot {
  readonly wire: string;
  readonly below: () => Spots;
}
export type Spots = ReadonlyMap<string, Spot>;

const isMessages = (value: readonly unknown[]): value is readonly FieldMessage[] =>
  value.every(isMessage);

/** Renames faults told by GraphQL names, down to the last line. `nonFieldErrors` and strangers are snaked. */
export function onTheWire(fields: Record<string, unknown>, spots: Spots): WireFaults {
  const below = (value: unknown, next: Spots): WireFaults => {
    if (isMessage(value)) return [String(value)];
    if (typeof value !== 'object' || value === null) return [String(value)];
    if (!Array.isArray(value)) return onTheWire(value as Record<string, unknown>, next);
    const items: readonly unknown[] = value;
    return isMessages(items) ? items.map(String) : items.map((each) => below(each, next));
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const spot = spots.get(name);
      return [spot?.wire ?? snake(name), below(value, spot?.below() ?? new Map())];
    }),
  );
}
