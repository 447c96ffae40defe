// Benchmark of cash as it grows: statement files of 100,000 lines in every format, and match
// proposals for 5,000 bank lines among 50,000 open documents. Own figures only; there is no peer.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import type { Principal, Session } from '../src/platform/access/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { receiveFile } from '../src/platform/files/index.ts';
import { importStatement } from '../src/cash/statement/import.service.ts';
import { propose } from '../src/matching/match.service.ts';
import { representRecords } from '../src/representation.ts';
import { setUpWorkspace } from '../src/settings/setup.service.ts';
import { record } from './support/results.ts';
import { openStage, type Stage } from './support/stage.ts';
import { FILES, type Format } from './support/statement-files.ts';
import { size } from './support/size.ts';

const LINES = size(100_000, 20, 'BENCH_LINES');
const OPEN = size(50_000, 20, 'BENCH_OPEN');
const BANK_LINES = size(5_000, 10, 'BENCH_BANK');
const FORMATS = (process.env['BENCH_FORMATS'] ?? 'csv,ofx,camt').split(',') as Format[];

const sessionIn = (database: Database, workspace: number): Session => ({
  principal: {
    kind: 'key',
    id: 1,
    name: 'Bench',
    email: null,
    workspace: { id: workspace, name: 'Bench', type: 'company', logoUrl: null },
    role: 'admin',
    overrides: {},
    entities: null,
    approvalRequired: false,
  } satisfies Principal,
  requestId: 'bench',
  database,
  loaders: new Map(),
});

interface BankFixture {
  readonly workspace: number;
  readonly entity: number;
  readonly account: number;
}

/** A workspace with a bank account of its own. */
async function place({ database }: Stage, name: string): Promise<BankFixture> {
  const workspace = await database.write(null, async ({ ask }) => {
    const [row] = await ask<{ id: number }>({
      text: 'select create_workspace($1) as id',
      values: [name],
    });
    return row?.id ?? 0;
  });
  return database.write(workspace, async (transaction) => {
    const { entity } = await setUpWorkspace(
      { ...sessionIn(database, workspace), transaction },
      { name, currency: 'USD' },
    );
    const [ledger] = await transaction.ask<{ id: number }>({
      text: `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification, status)
        values ($1, '1010', 'Checking', 'USD', 'ASSET', 'BANK', 'NONE', 'ACTIVE') returning id`,
      values: [workspace],
    });
    const [account] = await transaction.ask<{ id: number }>({
      text: `insert into bank_account (workspace_id, entity_id, chart_of_accounts_account_id, currency, name)
        values ($1, $2, $3, 'USD', 'Main') returning id`,
      values: [workspace, entity, ledger?.id],
    });
    return { workspace, entity, account: account?.id ?? 0 };
  });
}

/** Invoices of a thousand customers, each of an amount that a few share. */
async function openDocuments(
  { superuserUrl }: Stage,
  { workspace, entity }: BankFixture,
): Promise<void> {
  const owner = new pg.Client(superuserUrl);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into vendor (workspace_id, name, vendor_type) select $1, 'Customer Number ' || n || ' Ltd', 'customer' from generate_series(1, 1000) n`,
    [workspace],
  );
  await owner.query(
    `insert into invoice (workspace_id, entity_id, client_id, currency, invoice_number, invoice_date, due_date, total_amount, payment_status)
      select $1, $2, v.first + n % 1000, 'USD', 'INV-' || lpad(n::text, 7, '0'), date '2026-01-01' + n % 28, date '2026-02-01' + n % 28,
        100 + (n * 7919) % 20000 / 4.0, 'open'
      from generate_series(1, $3::integer) n, (select min(id) as first from vendor where workspace_id = $1) v`,
    [workspace, entity, OPEN],
  );
  await owner.query('vacuum analyze invoice, vendor');
  await owner.end();
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const inUse = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const EVERY_MS = 2_000;

/**
 * How long work took, how long the event loop was held at most, and how far memory rose meanwhile: what the
 * process takes of the machine, which grows with garbage that is not collected yet, and what is in use.
 */
async function measured<T>(work: () => Promise<T>) {
  const most = { held: 0, rss: 0, used: 0 };
  const used = inUse();
  const { rss } = process.memoryUsage();
  let last = performance.now();
  let looked = last;
  const timer = setInterval(() => {
    const now = performance.now();
    most.held = Math.max(most.held, now - last - 5);
    most.rss = Math.max(most.rss, process.memoryUsage().rss);
    if (now - looked > EVERY_MS) {
      most.used = Math.max(most.used, inUse());
      looked = now;
    }
    // Collecting holds the loop as well, and is ours.
    last = performance.now();
  }, 5);
  const begun = performance.now();
  const result = await work();
  clearInterval(timer);
  const ms = performance.now() - begun;
  const grown = Math.max(0, most.rss - rss) / 1e6;
  return { result, ms, held: most.held, grown, inUse: Math.max(0, most.used - used) / 1e6 };
}
type LoadMeasurements = Omit<Awaited<ReturnType<typeof measured>>, 'result'>;
const say = (name: string, { ms, held, grown, inUse }: LoadMeasurements, rows: number): void => {
  record({
    ...{ what: name, figure: (rows / ms) * 1_000, unit: 'lines/s' },
    note: `${(ms / 1_000).toFixed(1)} s, loop held ${held.toFixed(0)} ms, memory in use up by ${inUse.toFixed(0)} MB`,
  });
  console.log(
    `${name}: ${(ms / 1_000).toFixed(1)} s, ${((rows / ms) * 1_000).toFixed(0)} lines/s, loop held ${held.toFixed(0)} ms at most, memory in use up to ${inUse.toFixed(0)} MB more, of the machine ${grown.toFixed(0)} MB`,
  );
};

async function load(
  { database }: Stage,
  { workspace, account }: BankFixture,
  file: AsyncIterable<Buffer>,
) {
  const session = sessionIn(database, workspace);
  const { content } = await receiveFile(session, { name: 'bench', bytes: file });
  const options = { columns: {}, dateOrder: null };
  return measured(() =>
    database.write(workspace, (transaction) =>
      importStatement({ ...session, transaction }, account, { content, options }),
    ),
  );
}

/** Files of every format: a fifth of the lines first, so that what grows with a file is seen. */
async function statements(stage: Stage): Promise<void> {
  const line = (nth: number) => ({
    day: `2026-01-${String((nth % 28) + 1).padStart(2, '0')}`,
    words: `line ${nth % 977}`,
    amount: `${(nth % 9_973) + 1}.25`,
  });
  for (const format of FORMATS) {
    for (const count of [LINES / 5, LINES]) {
      const books = await place(stage, `${format} ${count}`);
      for (const what of ['', ' again']) {
        const found = await load(stage, books, FILES[format](count, line));
        const { createdCount } = found.result;
        say(`${format} of ${count} lines${what}, ${createdCount} created`, found, count);
      }
    }
  }
}

async function matching(stage: Stage): Promise<void> {
  const books = await place(stage, 'Matching');
  await openDocuments(stage, books);
  const amount = (nth: number): string => (100 + ((nth * 7_919) % 20_000) / 4).toFixed(2);
  // A third names its invoice, a third its customer, a third nothing that is known.
  const words = (nth: number): string =>
    [
      `payment inv-${String(nth).padStart(7, '0')}`,
      `CUSTOMER NUMBER ${(nth % 1_000) + 0} LTD`,
      'transfer',
    ][nth % 3] ?? '';
  await load(
    stage,
    books,
    FILES.csv(BANK_LINES, (nth) => ({
      day: `2026-03-0${(nth % 9) + 1}`,
      words: words(nth + 1),
      amount: amount(nth + 1),
    })),
  );
  const session = sessionIn(stage.database, books.workspace);
  const run = () =>
    stage.database.write(books.workspace, (transaction) => propose({ ...session, transaction }));
  const first = await measured(run);
  say(
    `${BANK_LINES} lines against ${OPEN} documents, ${first.result.created} proposals`,
    first,
    BANK_LINES,
  );
  const again = await measured(run);
  say(`the same again, ${again.result.created} proposals`, again, BANK_LINES);
}

export async function cash(): Promise<void> {
  await representRecords();
  const stage = await openStage();
  try {
    await matching(stage);
    await statements(stage);
  } finally {
    await stage.close();
  }
}
