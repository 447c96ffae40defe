// Benchmark of isolation: one workspace takes all it can get over 64 connections while another
// reads. The other's slowest reads stay under 150 ms, and none is refused. Keys,
// walls and log are on, the rate limit is off.
import pg from 'pg';
import { makeBooks } from './support/books.ts';
import { crowd } from './support/crowd.ts';
import { documentBooks, LEDGER_TABLES, loadInvoices, withoutIndexes } from './support/documents.ts';
import { run, type Ask, type Measured } from './support/load.ts';
import { record } from './support/results.ts';
import { openStage, program, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const GREEDY = 64;
const SECONDS = size(5, 0.2, 'BENCH_SECONDS');
const MOST_MS = 150;
const INVOICES = size(2_000, 20);
const LINES = size(200_000, 400);
const YEARS = 'start_date=2021-01-01&end_date=2025-12-31';

interface Appetite {
  readonly name: string;
  readonly key: string;
  readonly path: string;
}

/** What the greedy ones ask for, again and again: each in a workspace that has much of it. */
async function appetitesIn(stage: Stage, accounts: string): Promise<readonly Appetite[]> {
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  try {
    const documents = await documentBooks(stage, 'Documents');
    await withoutIndexes(client, LEDGER_TABLES, () =>
      loadInvoices(client, documents, { count: INVOICES, open: INVOICES / 2 }),
    );
    const books = await makeBooks(client, 'Lines', LINES);
    await client.query('vacuum analyze');
    const income = `/ca/api/get_income_statement?${YEARS}&cadence=monthly`;
    return [
      ...[
        ['pages of 100', '/ca/api/account?limit=100'],
        ['pages of 1,000', '/ca/api/account?limit=1000'],
        ['pages of 1,000, far down', '/ca/api/account?limit=1000&offset=8000'],
        ['searches', '/ca/api/account?limit=100&q=account'],
      ].map(([name = '', path = '']) => ({ name, key: accounts, path })),
      { name: '1,000 whole invoices', key: documents.key, path: '/coa/api/v1/invoice?limit=1000' },
      ...[
        ['10,000 ledger lines', '/coa/api/transaction?limit=10000&all_time=true'],
        ['10,000 lines of the general ledger', '/coa/api/general-ledger?limit=10000&all_time=true'],
        ['income statements by vendor', `${income}&group_by=vendor`],
        ['daily income statements', `/ca/api/get_income_statement?${YEARS}&cadence=daily`],
        ['a cash basis of five years', `/ca/api/cash-basis?${YEARS}`],
      ].map(([name = '', path = '']) => ({ name, key: books.key, path })),
    ];
  } finally {
    await client.end();
  }
}

const at = ({ latencies }: Measured, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;

export async function neighbours(): Promise<void> {
  const stage = await openStage();
  try {
    const { small, usual } = await crowd(stage.superuserUrl);
    const appetites = await appetitesIn(stage, usual.key);
    const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const headers = { authorization: `Token ${small.key}` };
    const quiet = (): Ask => ({ path: '/ca/api/account?limit=25', headers });
    const reading = (): Promise<Measured> =>
      run({ port, connections: 2, milliseconds: SECONDS * 1_000, next: quiet });
    const tell = (name: string, found: Measured): void => {
      const [p50, p99] = [at(found, 0.5), at(found, 0.99)].map((ms) => ms.toFixed(0).padStart(5));
      const count = found.latencies.length;
      record({
        ...{ what: `p99 beside ${name}`, figure: at(found, 0.99), unit: 'ms' },
        note: `p50 ${at(found, 0.5).toFixed(0)} ms, refused ${found.failed} of ${count}`,
      });
      console.log(
        `  ${name.padEnd(42)}p50${p50} ms   p99${p99} ms   refused ${found.failed} of ${count}`,
      );
    };
    console.log(`\nReads of one workspace, p99 at most ${MOST_MS} ms, none refused, beside`);
    /** Of the loop, in milliseconds, since it was last asked for. */
    const longestTurn = async (): Promise<string> => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const [, lag = 'NaN'] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(metrics) ?? [];
      return (Number(lag) * 1_000).toFixed(0);
    };
    await reading();
    console.log(`  the first reads load what they need: longest turn ${await longestTurn()} ms`);
    tell('nobody', await reading());
    for (const { name, key, path } of appetites) {
      const asked = { path, headers: { authorization: `Token ${key}` } };
      const [found, taken] = await Promise.all([
        reading(),
        run({ port, connections: GREEDY, milliseconds: SECONDS * 1_000, next: () => asked }),
      ]);
      tell(`${GREEDY} x ${name}`, found);
      const turn = await longestTurn();
      record({ what: `longest turn beside ${name}`, figure: Number(turn), unit: 'ms' });
      console.log(
        `    (${taken.perSecond.toFixed(0)}/s of it, ${taken.failed} refused, longest turn of the loop ${turn} ms)`,
      );
    }
  } finally {
    await stage.close();
  }
}
