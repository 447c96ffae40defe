// Benchmark of the ledger as it grows: a five-year statement with many and with few lines, against
// the aggregate query it replaces, and the cost of maintaining balances for writers. `--lines
// 10000000` sets the number.
import pg from 'pg';
import { Decimal } from '../schema/kit/index.ts';
import type { Principal, Session } from '../src/platform/access/index.ts';
import { Database } from '../src/platform/database/index.ts';
import { representRecords } from '../src/representation.ts';
import { post } from '../src/ledger/posting/posting.service.ts';
import { incomeStatementOf } from '../src/statements/income/income-statement.service.ts';
import { ledgerBooks, loadLines, type LedgerBooks } from './support/ledger.ts';
import { linesAsked } from './support/lines-asked.ts';
import { record } from './support/results.ts';
import { compare, median } from './support/rounds.ts';
import { openStage, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const FEW = size(100_000, 400);
const SECONDS = size(3, 0.2, 'BENCH_SECONDS');
const YEARS = { startDate: '2021-01-01', endDate: '2025-12-31' };

const sessionIn = (database: Database, workspace: number): Session => ({
  principal: {
    kind: 'key',
    id: 1,
    name: 'Bench',
    workspace: { id: workspace },
    role: 'admin',
    entities: null,
  } as unknown as Principal,
  requestId: 'bench',
  database,
  loaders: new Map(),
});

/** Milliseconds of a piece of work: the median of several. */
async function timeOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const found: number[] = [];
  await work();
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    await work();
    found.push(performance.now() - begun);
  }
  return median(found);
}

/** What one would write without balances: an index-only aggregate over the lines. */
const AGGREGATE = `select l.account_id, date_trunc('month', l.date)::date as month, sum(l.amount) as amount
  from journal_line l join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
  where l.workspace_id = $1 and l.date between $2 and $3
    and a.account_type in ('REVENUE', 'COGS', 'OPERATING_EXPENSES', 'OTHER_INCOME', 'OTHER_EXPENSE')
  group by 1, 2`;
const COVERING = `create index bench_covering on journal_line (workspace_id, account_id, date) include (amount)`;

async function statements(stage: Stage, few: LedgerBooks, many: LedgerBooks): Promise<void> {
  const { database } = stage;
  const owner = new pg.Client(stage.superuserUrl);
  // What went wrong is told first; the database is gone by then.
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(COVERING);
  await owner.query('vacuum (analyze) journal_line');
  const statement = (books: LedgerBooks) => (): Promise<unknown> =>
    incomeStatementOf(sessionIn(database, books.workspace), YEARS);
  const aggregate = (): Promise<unknown> =>
    database.read(many.workspace, {
      text: AGGREGATE,
      values: [many.workspace, YEARS.startDate, YEARS.endDate],
    });
  const [atFew, atMany] = [await timeOf(statement(few), 31), await timeOf(statement(many), 31)];
  const atAggregate = await timeOf(aggregate, 3);
  await owner.query('drop index bench_covering');
  await owner.end();
  const row = (name: string, value: number): string =>
    `  ${name.padEnd(44)}${value.toFixed(1).padStart(9)} ms`;
  console.log('\nIncome statement by month over five years');
  console.log(row(`at ${few.lines.toLocaleString('en')} lines`, atFew));
  console.log(row(`at ${many.lines.toLocaleString('en')} lines`, atMany));
  console.log(`  ratio ${(atMany / atFew).toFixed(2)} (at most 1.5)`);
  record({
    ...{ what: `income statement by month, growth from ${few.lines} to ${many.lines} lines` },
    ...{ figure: atMany / atFew, unit: 'ratio', note: `${atMany.toFixed(1)} ms` },
  });
  record({
    ...{ what: 'the indexed aggregate query to the income statement' },
    ...{ figure: atAggregate / atMany, unit: 'ratio', note: `${atAggregate.toFixed(1)} ms` },
  });
  console.log(row('the indexed aggregate query', atAggregate));
  console.log(`  ${(atAggregate / atMany).toFixed(0)} times faster (at least 20)`);
}

/** The trigger without its balances: what is left when nobody keeps them. */
async function withoutBalances(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef('journal_line_posted'::regproc) as text`,
  );
  const text = (rows[0]?.text ?? '')
    .replaceAll('journal_line_posted', 'journal_line_checked')
    .replace(/insert into balance_delta[\s\S]*?end if;\s*return null;/, 'return null;');
  await owner.query(text);
  await owner.query(`create trigger checked after insert on journal_line
    referencing new table as added for each statement execute function journal_line_checked()`);
}

async function writers(stage: Stage, books: LedgerBooks, clients: number): Promise<void> {
  const owner = new pg.Client(stage.superuserUrl);
  owner.on('error', () => undefined);
  await owner.connect();
  const database = new Database({ url: stage.serviceUrl, connections: clients });
  const { workspace, entity, accounts } = books;
  const lines = accounts.slice(0, 5).map((account, i) => ({
    account,
    debit: new Decimal(i < 4 ? i + 1 : -10),
  }));
  const posting = {
    date: '2025-12-15',
    type: 'journal_entry',
    entity,
    currency: 'USD',
    lines,
  } as const;
  let posted = 0;
  const measure = async (): Promise<number> => {
    const until = performance.now() + SECONDS * 1_000;
    let count = 0;
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        await database.write(workspace, (transaction) =>
          post({ ...sessionIn(database, workspace), transaction }, posting),
        );
        count++;
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
    posted += count;
    return count / SECONDS;
  };
  const turn = (on: string, off: string) => async (): Promise<number> => {
    await owner.query(`alter table journal_line enable trigger ${on}, disable trigger ${off}`);
    return measure();
  };
  const deadlocks = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: string }>(
      'select sum(deadlocks) as count from pg_stat_database',
    );
    return Number(rows[0]?.count);
  };
  const before = await deadlocks();
  const ratios = await compare(`Entries of five lines, ${clients} writers on the same accounts`, [
    { name: 'without balances', measure: turn('checked', 'posted') },
    { name: 'with balances', measure: turn('posted', 'checked') },
  ]);
  const cost = (1 / (ratios['with balances'] ?? NaN) - 1) * 100;
  console.log(`  keeping balances costs ${cost.toFixed(0)} % (at most 25)`);
  record({ what: `cost of keeping balances, ${clients} writers`, figure: cost, unit: '%' });
  console.log(`  ${posted} entries posted, deadlocks: ${(await deadlocks()) - before}`);
  await owner.query('alter table journal_line enable trigger posted, disable trigger checked');
  await database.close();
  await owner.end();
}

/** What eight writers posted is what the balances say. */
async function nothingLost(stage: Stage, books: LedgerBooks): Promise<void> {
  const { database } = stage;
  const [account = 0] = books.accounts;
  const sumOf = async (table: string): Promise<string> => {
    const text = `select coalesce(sum(amount), 0) as sum from ${table} where workspace_id = $1 and account_id = $2`;
    const [rows = []] = await database.read(books.workspace, {
      text,
      values: [books.workspace, account],
    });
    return String(rows[0]?.['sum']);
  };
  const before = new Decimal(await sumOf('journal_line'));
  const held = new Decimal(await sumOf('balance_day')).plus(await sumOf('balance_delta'));
  const write = async (): Promise<void> => {
    const [first = 0, second = 0] = books.accounts;
    for (let i = 0; i < 100; i++) {
      await database.write(books.workspace, (transaction) =>
        post(
          { ...sessionIn(database, books.workspace), transaction },
          {
            date: '2025-12-16',
            type: 'journal_entry',
            entity: books.entity,
            currency: 'USD',
            lines: [
              { account: first, debit: new Decimal(1) },
              { account: second, credit: new Decimal(1) },
            ],
          },
        ),
      );
    }
  };
  const folding = setInterval(() => {
    void database.write(books.workspace, ({ ask }) => ask({ text: 'select fold_balances()' }));
  }, 20);
  await Promise.all(Array.from({ length: 8 }, write));
  clearInterval(folding);
  const [lines, open] = [await sumOf('journal_line'), await sumOf('balance_delta')];
  const grown = new Decimal(await sumOf('balance_day')).plus(open).minus(held);
  const wanted = new Decimal(lines).minus(before);
  console.log(
    `\n8 writers, folding meanwhile: lines grew by ${wanted.toFixed()}, balances by ${grown.toFixed()}`,
  );
  if (!grown.eq(wanted) || !wanted.eq(800)) throw new Error('An update was lost.');
}

export async function ledger(): Promise<void> {
  const stage = await openStage();
  try {
    await representRecords();
    const many = linesAsked();
    const few = await ledgerBooks(stage.database, 'Few');
    const grown = await ledgerBooks(stage.database, 'Many');
    await loadLines(stage.superuserUrl, few, FEW);
    const begun = performance.now();
    await loadLines(stage.superuserUrl, grown, many, (done) =>
      console.log(`  ${done.toLocaleString('en')} lines loaded`),
    );
    console.log(`  in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    await statements(stage, { ...few, lines: FEW }, { ...grown, lines: many });
    const owner = new pg.Client(stage.superuserUrl);
    await owner.connect();
    await withoutBalances(owner);
    await owner.end();
    for (const clients of [1, 8]) await writers(stage, grown, clients);
    await nothingLost(stage, grown);
  } finally {
    await stage.close();
  }
}
