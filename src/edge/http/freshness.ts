// Freshness of a request, what it has to see and how old its answer may be: the headers `Consistency-Token` and `Age-Of-Data`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LastWrites } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import {
  type Database,
  type Position,
  positionOf,
  type PrimaryDatabase,
  type Replicas,
  RequestDatabase,
  tokenOf,
} from '../../platform/database/index.ts';

/** The replicas of a process, and what callers have to see on them. */
export interface ReplicaReads {
  readonly primary: PrimaryDatabase;
  readonly replicas: Replicas;
  readonly lastWrites: LastWrites;
}

const TOKEN = 'consistency-token';
const AGE = 'age-of-data';
const LONGEST_SHOWN = 40;

/** The token of a request; undefined where there is none. Throws 400 for what no write has told. */
function tokenIn({ headers }: IncomingMessage): Position | undefined {
  const given = headers[TOKEN];
  if (given === undefined) return undefined;
  const position = positionOf(String(given));
  if (position) return position;
  throw invalid(
    'Consistency-Token',
    `"${String(given).slice(0, LONGEST_SHOWN)}" is not a token. Send the Consistency-Token of the answer to a write, or none.`,
  );
}

/**
 * The database as a request sees it.
 * @param caller - whose writes it must see; undefined where nobody keeps them: then it reads no replica without a token
 */
export function databaseOf(
  { primary, replicas, lastWrites }: ReplicaReads,
  caller: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Database {
  const token = tokenIn(request);
  let age = 0;
  const tell = (name: string, value: string): void => {
    if (!response.headersSent) response.setHeader(name, value);
  };
  tell(AGE, '0');
  return RequestDatabase.of(primary, replicas, {
    needed: () => {
      if (token) return Promise.resolve(token);
      return caller === undefined ? Promise.resolve('unknown') : lastWrites.of(caller);
    },
    onWritten: async (position) => {
      if (caller !== undefined) await lastWrites.note(caller, position);
      tell(TOKEN, tokenOf(position));
    },
    // Tenths of seconds, rounded up: the data is no older.
    onAge: (ms) => {
      age = Math.max(age, ms);
      tell(AGE, String(Math.ceil(age / 100) / 10));
    },
  });
}
