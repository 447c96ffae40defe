// Liveness (/healthz) and readiness (/readyz, with the reasons when not ready).
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/index.ts';

/** A thing readiness depends on; throws with the reason when it is not there. */
export interface ReadinessCheck {
  readonly name: string;
  readonly check: () => Promise<void>;
}

export const databaseReady = (database: Database): ReadinessCheck => ({
  name: 'database',
  check: async () => {
    const [state] = await database.ask<{ takes_changes: boolean }>({
      name: 'ready',
      text: `select current_setting('transaction_read_only') = 'off' as takes_changes`,
    });
    if (state?.takes_changes !== true)
      throw new Error('The database is read-only and accepts no changes.');
  },
});

/** The tables are those this program knows: none is missing, and none is newer. */
export const migrationsReady = (database: Database, known: readonly string[]): ReadinessCheck => ({
  name: 'migrations',
  check: async () => {
    const rows = await database.ask<{ name: string }>({
      name: 'ready_migrations',
      text: 'select name from migration',
    });
    const applied = new Set(rows.map(({ name }) => name));
    const missing = known.filter((name) => !applied.has(name));
    if (missing.length > 0)
      throw new Error(`${missing.length} pending: run npx ledgergate migrate`);
    if (applied.size > known.length) throw new Error('The database is newer than this program.');
  },
});

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '2' }),
  });
  response.end(JSON.stringify(body));
}

export const answerHealth = (response: ServerResponse): void =>
  answer(response, 200, { status: 'ok' });

const LONGEST_CHECK_MS = 1_500;

/** What is wrong, or `ok`. A thing that does not answer is as good as away. */
async function stateOf(check: ReadinessCheck['check']): Promise<string> {
  const late = new AbortController();
  try {
    await Promise.race([
      check(),
      sleep(LONGEST_CHECK_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`No answer within ${LONGEST_CHECK_MS} ms.`);
      }),
    ]);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  } finally {
    late.abort();
  }
}

/** 200 with every check `ok`, or 503 with the reason of each that failed. */
export async function answerReadiness(
  response: ServerResponse,
  checks: readonly ReadinessCheck[],
): Promise<void> {
  const results = await Promise.all(
    checks.map(async ({ name, check }) => [name, await stateOf(check)] as const),
  );
  const isReady = results.every(([, state]) => state === 'ok');
  answer(response, isReady ? 200 : 503, {
    status: isReady ? 'ok' : 'unavailable',
    checks: Object.fromEntries(results),
  });
}
