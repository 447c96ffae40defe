// Names statements after their text, so PostgreSQL prepares each once per connection.
import { createHash } from 'node:crypto';
import type { Query } from './batch.ts';

/** More statements than this are sent without a name: no caller can fill a server's memory with plans. */
const MOST_NAMES = 2_000;
const names = new Map<string, string>();

/**
 * A query that is prepared under a name made from its text. One without a name says so, too: spread over another
 * query it would keep the name of that.
 */
export function named(text: string, values: readonly unknown[]): Query {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
  }
  return { text, values, name };
}

/** The same query with the patience of work that nobody waits for by the second. */
export const longRunning = (query: Query): Query => ({ ...query, isLongRunning: true });
