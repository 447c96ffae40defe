// Reads the rows of one statement in portions: memory holds a few thousand of any number, all from
// one snapshot.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Query, Row } from '../wire/batch.ts';
import type { Database } from './database.ts';
import type { Visibility } from './visibility.ts';

const ROWS = 2_000;
/** Whoever takes no rows for so long is not waited for any more: the connection belongs to others, too. */
const PATIENCE_MS = 30_000;

/** PostgreSQL would keep the form of the first cursor for a statement with a name. */
const FETCH: Query = { text: `fetch ${ROWS} from rows_at_a_time`, isLongRunning: true };

/** Waits until somebody takes the rows. Throws when nobody does. */
async function taken(pipe: PassThrough): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await Promise.race([once(pipe, 'drain', { signal }), once(pipe, 'close', { signal })]);
}

/**
 * Reads the rows of a statement in a snapshot of its own, at the server that takes changes, which ends with the last of them or when nobody takes
 * more. Throws what the statement throws, and when the rows are not taken in time.
 */
export async function* rowsOf(
  database: Database,
  principal: Visibility,
  query: Query,
): AsyncGenerator<Row> {
  const pipe = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const reading = database.main.snapshot(principal, async ({ ask }) => {
    const { text, values = [] } = query;
    await ask({ text: `declare rows_at_a_time no scroll cursor for ${text}`, values });
    for (;;) {
      const rows = await ask(FETCH);
      if (rows.length === 0 || pipe.destroyed) return;
      if (!pipe.write(rows)) await taken(pipe);
    }
  });
  reading.then(
    () => pipe.end(),
    (error: unknown) => pipe.destroy(error as Error),
  );
  for await (const rows of pipe) yield* rows as Row[];
}
