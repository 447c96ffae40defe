// Benchmark of the books as known at a moment and of the posting chain: chaining and verifying a
// ledger (`--lines 1000000`), statements as known, and posting during chaining.
import pg from 'pg';
import { checkChain } from '../src/cli/chain.ts';
import { chainPostings } from '../src/ledger/as-known/chain.service.ts';
import { LINES_PER_ENTRY, makeBooks, type GeneratedBooks } from './support/books.ts';
import { linesAsked } from './support/lines-asked.ts';
import { askOnce, run, type Ask } from './support/load.ts';
import { record } from './support/results.ts';
import { compare, median } from './support/rounds.ts';
import { openStage, program, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const SECONDS = size(3, 0.2, 'BENCH_SECONDS');
/** Postings that are known later than the moment asked for. */
const LATER = [0, size(1_000, 10), size(10_000, 20)];
const YEARS = 'start_date=2021-01-01&end_date=2025-12-31';
const ASKED = [
  ['income statement', `/ca/api/get_income_statement?${YEARS}`],
  ['income statement on a cash basis', `/ca/api/cash-basis?${YEARS}`],
  ['trial balance', `/ca/api/get_trial_balance?${YEARS}`],
  ['100 ledger lines', `/coa/api/transaction?${YEARS}`],
  ['100 entries', `/coa/api/journal_entry?${YEARS}`],
] as const;

const rate = (lines: number, ms: number): string =>
  `${Math.round((lines / ms) * 1_000).toLocaleString('en')} lines/s`;

/** Chains all but the last postings, and the rest portion by portion; tells the moments between. */
async function chained(stage: Stage, client: pg.Client, { workspace, lines }: GeneratedBooks) {
  await client.query(
    // Each in a transaction of its own, as they are posted.
    `insert into posting_waiting (workspace_id, journal_entry_id, version, is_mirror, transaction)
     select workspace_id, journal_entry_id, version, is_mirror, null from journal_posting where workspace_id = $1
     order by journal_entry_id`,
    [workspace],
  );
  const moments: { readonly later: number; readonly at: string }[] = [];
  const begun = performance.now();
  const most = Math.max(...LATER);
  await client.query(
    'create temp table kept as select * from posting_waiting where workspace_id = $1 order by id desc limit $2',
    [workspace, most],
  );
  await client.query(
    'delete from posting_waiting w using kept k where w.workspace_id = k.workspace_id and w.id = k.id',
  );
  await chainPostings(stage.database, workspace);
  const ms = performance.now() - begun;
  console.log(`\nchaining ${lines.toLocaleString('en')} lines: ${rate(lines, ms)}`);
  record({ what: `chaining ${lines} lines`, figure: (lines / ms) * 1_000, unit: 'lines/s' });
  for (const later of [...LATER].sort((a, b) => b - a)) {
    await client.query(
      'with moved as (delete from kept where id in (select id from kept order by id limit (select greatest(count(*) - $1, 0) from kept)) returning *) insert into posting_waiting select * from moved',
      [later],
    );
    await chainPostings(stage.database, workspace);
    await new Promise((resolve) => setTimeout(resolve, 5));
    moments.push({ later, at: new Date().toISOString() });
  }
  return moments;
}

async function verified(stage: Stage, { workspace, lines }: GeneratedBooks): Promise<void> {
  const begun = performance.now();
  await checkChain(stage.database, workspace);
  const ms = performance.now() - begun;
  console.log(`verifying the chain: ${rate(lines, ms)}`);
  record({ what: 'verifying the chain', figure: (lines / ms) * 1_000, unit: 'lines/s' });
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

export async function proof(): Promise<void> {
  const stage = await openStage();
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  try {
    const books = await makeBooks(client, 'Proof', linesAsked());
    await client.query('vacuum analyze');
    const moments = await chained(stage, client, books);
    await client.query('vacuum analyze posting_chain');
    await verified(stage, books);
    const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const headers = { authorization: `Token ${books.key}`, 'content-type': 'application/json' };
    const ask = async (path: string): Promise<void> => {
      const text = await askOnce(port, { path, headers });
      if (!/income_statement|accounts|results/.test(text)) throw new Error(text.slice(0, 300));
    };
    for (const [name, path] of ASKED) {
      const plain: number[] = [];
      for (const { later, at } of moments) {
        const ratios: number[] = [];
        const beyond: number[] = [];
        for (let round = 0; round < 7; round++) {
          const then = await timed(() => ask(`${path}&known_at=${at}`));
          const now = await timed(() => ask(path));
          plain.push(now);
          ratios.push(then / now);
          beyond.push(then - now);
        }
        const cost =
          later > 0
            ? `, ${((median(beyond) * 1_000) / (later * LINES_PER_ENTRY)).toFixed(1)} µs a later line`
            : '';
        record({
          ...{ what: `${name} with known_at, ${later} postings later`, unit: 'ratio' },
          ...{ figure: median(ratios), note: `to the same without${cost}` },
        });
        console.log(
          `${name} with known_at, ${later.toLocaleString('en')} postings later: ${median(ratios).toFixed(2)} times without (at most 2)${cost}`,
        );
      }
      console.log(`${name} without: ${median(plain).toFixed(0)} ms`);
    }
    await posting(stage, client, books, port, headers);
  } finally {
    await client.end();
    await stage.close();
  }
}

/** Entries posted over HTTP while a worker chains them, and where nothing waits for a number at all. */
async function posting(
  stage: Stage,
  client: pg.Client,
  { workspace }: GeneratedBooks,
  port: number,
  headers: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ entity: number; accounts: number[] }>(
    `select (select min(id) from entity where workspace_id = $1) as entity, array_agg(id order by id) as accounts
     from account where workspace_id = $1 and account_type in ('REVENUE', 'OPERATING_EXPENSES')`,
    [workspace],
  );
  const { entity, accounts } = rows[0] ?? { entity: 0, accounts: [] };
  await client.query(`update api_user set role = 'admin' where workspace_id = $1`, [workspace]);
  await client.query(
    `insert into workspace_currency (workspace_id, currency, name) values ($1, 'USD', 'USD')`,
    [workspace],
  );
  const entry = (): Ask => ({
    ...{ method: 'POST', path: '/coa/api/journal_entry', headers },
    body: JSON.stringify({
      ...{ entity, date: '2025-06-30' },
      transactions: accounts.slice(0, 4).map((account, at) => ({
        account,
        ...(at % 2 === 0 ? { debit_amount_native: 10 } : { credit_amount_native: 10 }),
      })),
    }),
  });
  await client.query(`update workspace set reporting_currency = 'USD' where id = $1`, [workspace]);
  const first = await askOnce(port, entry());
  if (!first.includes('journal_id')) throw new Error(first);
  const measure = (isChained: boolean) => async (): Promise<number> => {
    await client.query(
      `alter table journal_posting ${isChained ? 'enable' : 'disable'} trigger waits`,
    );
    const worker = setInterval(() => {
      if (isChained) void chainPostings(stage.database, workspace);
    }, 1_000);
    const { perSecond, failed } = await run({
      port,
      connections: 8,
      milliseconds: SECONDS * 1_000,
      next: entry,
    });
    clearInterval(worker);
    if (failed > 0) throw new Error(`${failed} requests failed.`);
    return perSecond;
  };
  await compare('posting entries of four lines, 8 clients', [
    { name: 'without the chain', measure: measure(false) },
    { name: 'with the chain', measure: measure(true) },
  ]);
}
