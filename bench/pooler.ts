// Benchmark of a pooler: 200 callers at a service with 20 connections, through PgBouncer in session mode and without
// it. Each asks every two seconds, so that the cores are not full. The slowest answers take at most 1.2 times as long,
// and none fails. TEST_POOLER names another PgBouncer.
import { execFileSync } from 'node:child_process';
import { crowd } from './support/crowd.ts';
import { type Ask, run } from './support/load.ts';
import { record } from './support/results.ts';
import { size } from './support/size.ts';
import { openStage, program } from './support/stage.ts';
import { pgbouncer, startPooler } from '../test/support/pooler.ts';

const CALLERS = size(200, 10);
const CONNECTIONS = 20;
const ROUNDS = size(12, 1, 'BENCH_ROUNDS');
const MILLISECONDS = size(10_000, 500);
const PAUSE_MS = size(2_000, 50);
const MOST = 1.2;

interface Side {
  readonly port: number;
  /** Milliseconds of each answer, by round. */
  readonly rounds: (readonly number[])[];
}

let made = 0;
const KINDS: Readonly<Record<string, (headers: Ask['headers']) => Ask>> = {
  lists: (headers = {}) => ({ path: '/ca/api/account?limit=25', headers }),
  creates: (headers = {}) => ({
    ...{ method: 'POST', path: '/coa/api/vendor' },
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Vendor ${made++}` }),
  }),
};

/** Milliseconds of the answers of one round. */
async function answers(port: number, next: () => Ask): Promise<readonly number[]> {
  const load = { port, connections: CALLERS, milliseconds: MILLISECONDS, pauseMs: PAUSE_MS, next };
  const { latencies, failed } = await run(load);
  if (failed > 0) throw new Error(`${failed} of ${latencies.length} requests failed.`);
  return latencies;
}

/** How long all but a hundredth of the answers take. */
const slowest = (latencies: readonly number[]): number =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN;

export async function pooler(): Promise<void> {
  const installed = pgbouncer();
  if (installed === undefined) {
    console.log('PgBouncer is not installed: nothing to compare with.');
    return;
  }
  const [version = ''] = execFileSync(installed, ['--version'], { encoding: 'utf8' }).split('\n');
  const stage = await openStage();
  const pooled = await startPooler(installed, stage.serviceUrl, {
    ...{ pool_mode: 'session', max_client_conn: 200 },
    // Each process has four for what must not wait for requests.
    default_pool_size: CONNECTIONS + 4,
  });
  try {
    const { small } = await crowd(stage.superuserUrl);
    const settings = {
      RATE_LIMIT_PER_SECOND: '0',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
      DATABASE_CONNECTIONS: String(CONNECTIONS),
    };
    const api = [program('bundle/main.js'), 'api'];
    const direct = await stage.serve(api, settings);
    const behind = await stage.serve(api, {
      ...settings,
      DATABASE_URL: pooled.through(stage.serviceUrl),
    });
    const headers = { authorization: `Token ${small.key}` };
    console.log(`\n${version}: ${CALLERS} callers, ${CONNECTIONS} connections, p99`);
    for (const [kind, ask] of Object.entries(KINDS)) {
      const sides: Side[] = [direct, behind].map(({ port }) => ({ port, rounds: [] }));
      for (const { port } of sides) await answers(port, () => ask(headers));
      for (let round = 0; round < ROUNDS; round++) {
        for (const { port, rounds } of sides) rounds.push(await answers(port, () => ask(headers)));
      }
      // A round has ten answers above its p99: all rounds together decide, and the range is told.
      const [p99 = NaN, p99Through = NaN] = sides.map(({ rounds }) => slowest(rounds.flat()));
      const [alone = [], through = []] = sides.map(({ rounds }) => rounds.map(slowest));
      const ratios = through.map((each, round) => each / (alone[round] ?? NaN));
      const told = [p99, p99Through].map((each) => each.toFixed(1));
      const figure = p99Through / p99;
      console.log(`  ${kind.padEnd(10)}ratio ${figure.toFixed(2)}, ${told.join(' and ')} ms`);
      record({
        ...{ what: `p99 of ${kind} by ${CALLERS} callers through ${version}`, figure },
        ...{ unit: 'ratio', range: [Math.min(...ratios), Math.max(...ratios)] },
        note: `to PostgreSQL itself, ${told.join(' and ')} ms of all answers of ${ROUNDS} rounds, at most ${MOST}; none failed`,
      });
    }
  } finally {
    await stage.close();
    await pooled.close();
  }
}
