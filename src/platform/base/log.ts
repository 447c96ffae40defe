// The log: one JSON line per event, with all secrets redacted.
import pino from 'pino';
import type { LogLevel } from './config.ts';
import { version } from './project.ts';
import { Recent } from './recent.ts';

export type Log = pino.Logger;

const BLACK = '[redacted]';
/** Whole names, compared without case, dashes and underscores: `clientSecret`, `Set-Cookie`. */
const SECRET_NAME =
  /^(proxy)?authorization$|cookies?$|tokens?$|secret$|passwords?$|^api_?keys?$|^code$|codeverifier$|encryptionkey$|databaseurl$/;
const DEEPEST = 6;

const namesSecret = (name: string): boolean =>
  SECRET_NAME.test(name.toLowerCase().replaceAll('-', '').replaceAll('_', ''));

/** Lines have the same few names again and again. */
const known = new Recent<string, boolean>(500);
function isSecret(name: string): boolean {
  const found = known.get(name);
  if (found !== undefined) return found;
  const is = namesSecret(name);
  known.set(name, is);
  return is;
}

/** Objects of classes are left to their serializers; only plain data is walked. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Plain data with the values of secret names blacked out; what has none is not copied. */
function redacted(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  if (!isPlain(value)) return value;
  const given = value as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(given)) {
    const item = given[name];
    const shown =
      isSecret(name) && item !== null && item !== undefined ? BLACK : redacted(item, depth + 1);
    if (shown !== item) (copy ??= { ...given })[name] = shown;
  }
  return copy ?? value;
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Of the system or the database (`ECONNRESET`, `23505`): not an authorization code. */
  readonly reason?: string;
  readonly cause?: ErrorLine;
}

/** An error without its other properties: libraries hang whole requests on theirs. */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return redacted(error);
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { reason: code }),
    ...(cause instanceof Error && { cause: errorLine(cause) as ErrorLine }),
  } satisfies ErrorLine;
}

/** Lines gather so long, or until they are so many characters: a write for each costs a fifteenth of a short read. */
const GATHERING_MS = 20;
const GATHERING_CHARACTERS = 8_192;
const WARNING = 40;

/**
 * Warnings are written at once, and the last lines when the process ends. The timer runs only while lines wait, so a
 * process that writes none sleeps.
 */
function openStandardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: GATHERING_CHARACTERS });
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // Nobody reads it any more.
    }
  });
  let timer: NodeJS.Timeout | undefined;
  const writeAll = (): void => {
    timer = undefined;
    output.flush();
  };
  const stream = {
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      output.write(line);
      if (stream.lastLevel >= WARNING) output.flushSync();
      else timer ??= setTimeout(writeAll, GATHERING_MS).unref();
    },
  };
  return stream;
}

let opened: pino.DestinationStream | undefined;
/** Standard output, opened once for a process: its lines stay in order, whoever writes them. */
const standardOutput = (): pino.DestinationStream => (opened ??= openStandardOutput());

/** Writes to standard output, or to `destination` (tests). */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { version, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redacted(fields) as Record<string, unknown>,
    },
    serializers: { err: errorLine, error: errorLine },
  };
  return pino(options, destination ?? standardOutput());
}
