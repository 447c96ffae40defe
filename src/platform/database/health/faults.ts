// Classifies PostgreSQL errors and translates them into refusals for the caller.
import { Problem } from '../../base/index.ts';
import {
  contended,
  databaseAway,
  databaseBusy,
  databaseFull,
  inOtherCell,
  statementTooLong,
  TakesNoChanges,
} from './timeouts.ts';

interface DatabaseError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: string;
  readonly severity?: unknown;
  /** Of an attempt to connect to several addresses of one name. */
  readonly errors?: readonly unknown[];
}
/** Errors of node's own come from another realm than ours in some programs: only what they hold counts. */
const databaseErrorOf = (error: unknown): DatabaseError =>
  typeof error === 'object' && error !== null ? error : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeOf = (error: unknown): string => textOf(databaseErrorOf(error).code);
const messageOf = (error: unknown): string => textOf(databaseErrorOf(error).message);

/** Values PostgreSQL cannot keep. Most are refused before, on their field; here end those computed. */
const UNSTORABLE: Readonly<Record<string, string>> = {
  22001: 'A text in this request is too long.',
  22003: 'A number in this request, or one computed from it, is too large.',
  22008: 'A date in this request is out of range.',
  // What a day of the year 10000 reads as: its sign makes it a time zone.
  22009: 'A date in this request is out of range.',
  22021: 'Null characters are not allowed.',
  '22P05': 'Null characters are not allowed.',
};

/** The same transaction may well succeed when it is run again: serialization failure, deadlock. */
export const isPassing = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** Codes of a server that is starting, stopping or full, and of a network without an answer. */
const AWAY =
  /^(57P0\d|08\w{3}|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/;

/** Of our pool: others used every connection for too long. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/**
 * Whether the database cannot be reached just now; the request did nothing wrong. A fatal error ends its session or
 * refuses one: the database takes no connections, is another one, or its password has changed.
 */
export function isAway(error: unknown): boolean {
  const { errors, severity } = databaseErrorOf(error);
  return (
    severity === 'FATAL' ||
    AWAY.test(codeOf(error)) ||
    AWAY_WORDS.test(messageOf(error)) ||
    errors?.some(isAway) === true
  );
}

/** Whether the server takes no changes: a standby, or one made read-only. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** Whether the workspace is in another cell, or on its way (demand_here). */
export const isElsewhere = (error: unknown): boolean => codeOf(error) === 'LG503';

/** The constraint a statement broke, by name; undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  codeOf(error).startsWith('23') ? databaseErrorOf(error).constraint : undefined;

/** Whether PostgreSQL answers nothing because it refused something before in the same transaction. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/** Raised by triggers of ours: the message is meant for the caller. */
export const isRule = (error: unknown): boolean => codeOf(error) === 'LG400';
/** The same for what is not wrong, but stands in the way of others. */
export const isConflict = (error: unknown): boolean => codeOf(error) === 'LG409';

/**
 * Whether a row was to be written out of the caller's sight. Input that names such a place is refused
 * before; nobody's id and a hidden one are the same to the policy.
 */
export const isOutOfSight = (error: unknown): boolean =>
  codeOf(error) === '42501' && /row-level security/.test(messageOf(error));

/** A fault of a statement that changes something: a standby, or a server made read-only, takes none. */
export const refusalOfChange = (error: unknown): unknown =>
  isReadOnly(error) ? new TakesNoChanges() : asProblem(error);

/** A fault of the database as the caller should see it; anything unknown stays what it was. */
export function asProblem(error: unknown): unknown {
  const code = codeOf(error);
  if (isAway(error)) return databaseAway();
  if (isElsewhere(error)) return inOtherCell();
  const unstorable = UNSTORABLE[code];
  if (unstorable !== undefined) return new Problem('INVALID', unstorable);
  if (code === '53100') return databaseFull();
  if (code === '57014' && messageOf(error).includes('statement timeout')) return statementTooLong();
  if (['57014', '55P03'].includes(code) || messageOf(error) === NO_CONNECTION_FREE)
    return databaseBusy();
  if (isPassing(error)) return contended();
  return error;
}
