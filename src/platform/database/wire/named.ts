// Names statements after their text, so PostgreSQL prepares each once per connection.
import { createHash } from 'node:crypto';
import { Recent } from '../../base/index.ts';
import type { Query } from './batch.ts';

/** At least so many names are kept. A name that was forgotten is the same when it is made again. */
const KEPT_NAMES = 1_000;
const names = new Recent<string, string>(KEPT_NAMES);

/**
 * A query that is prepared under a name made from its text. One without a name says so, too: spread over another
 * query it would keep the name of that.
 */
export function named(text: string, values: readonly unknown[]): Query {
  let name = names.get(text);
  if (name === undefined) {
    name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
  }
  return { text, values, name };
}

/** The same query with the patience of work that nobody waits for by the second. */
export const longRunning = (query: Query): Query => ({ ...query, isLongRunning: true });
