// Benchmark of a budget beside what is posted, over HTTP: a year and five years by month of 200 accounts in five
// entities, each account with an amount in every month, against the same statement without the budget
// (`--lines 10000000`). The ratio compares the processor time of the service and of PostgreSQL.
import pg from 'pg';
import { makeBooks, type GeneratedBooks } from './support/books.ts';
import { postmasterOf, usedBy } from './support/costs.ts';
import { linesAsked } from './support/lines-asked.ts';
import { askOnce } from './support/load.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { size } from './support/size.ts';
import { openStage, program } from './support/stage.ts';

const TIMES = size(15, 1);
const ROUNDS = size(7, 1);
const MOST = 1.3;

const YEARS = ['2021', '2022', '2023', '2024', '2025'];
const TERMS = [
  { name: 'a year by month', from: '2025-01-01', periods: 12 },
  { name: 'five years by month', from: `${YEARS[0] ?? ''}-01-01`, periods: 12 * YEARS.length },
] as const;
const END = '2025-12-31';

const BUDGET = `insert into budget (workspace_id, name, cadence, start_date, end_date, periods, currency)
  values ($1, $2, 'monthly', $3, '${END}', $4, 'USD') returning id`;
const AMOUNTS = `insert into budget_account (workspace_id, budget_id, account_id, period, amount)
  select $1, $2, a.id, p, 1000 + p from account a, generate_series(1, $3::integer) p where a.workspace_id = $1`;

type Row = Readonly<Record<string, unknown>>;
interface Statement {
  readonly name: string;
  readonly plain: string;
  readonly beside: string;
  readonly rows: string;
  /** What an account moved by in the last month, by a row of the statement without a budget. */
  readonly moved: (row: Row) => number;
}
const [BEFORE, LAST] = ['2025-11-01', '2025-12-01'];
const endOf = (cell: unknown): number =>
  (cell as { readonly ending_balance: number }).ending_balance;
const STATEMENTS: readonly Statement[] = [
  {
    name: 'income statement',
    plain: '/ca/api/get_income_statement',
    beside: '/ca/api/income-statement/comparative',
    rows: 'income_statement',
    moved: (row) => Number(row[`${LAST}_Total`]),
  },
  {
    name: 'balance sheet',
    plain: '/ca/api/get_balance_sheet',
    beside: '/ca/api/balance-sheet/comparative',
    rows: 'balance_sheet',
    moved: (row) => endOf(row[LAST]) - endOf(row[BEFORE]),
  },
];

/** Makes a budget over a term with an amount of every account in every month; its id. */
async function makeBudget(
  client: pg.Client,
  { workspace }: GeneratedBooks,
  { name, from, periods }: (typeof TERMS)[number],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(BUDGET, [workspace, name, from, periods]);
  const id = rows[0]?.id ?? 0;
  await client.query(AMOUNTS, [workspace, id, periods]);
  return id;
}

/** Processor time so far, in milliseconds. */
type Used = () => number;

/** What a request takes of it, on average. */
async function costOf(used: Used, work: () => Promise<unknown>): Promise<number> {
  const before = used();
  for (let i = 0; i < TIMES; i++) await work();
  return (used() - before) / TIMES;
}

/** Both are of the same figures: what moved on an account is the actual amount beside its budget. */
function demandSame({ name, rows, moved }: Statement, plain: string, beside: string): void {
  const [shown, compared] = [plain, beside].map(
    (text) => (JSON.parse(text) as Record<string, readonly Row[]>)[rows] ?? [],
  );
  const actual = new Map(
    compared?.map((row) => [row['account_id'], Number(row[`${LAST}_Actual`])] as const),
  );
  const accounts = shown?.filter(({ account_id: account }) => actual.has(account)) ?? [];
  if (accounts.length === 0) throw new Error(`${name}: no account has a budget.`);
  for (const row of accounts) {
    const [found, wanted] = [actual.get(row['account_id']), moved(row).toFixed(2)];
    if (found?.toFixed(2) !== wanted) {
      throw new Error(`${name}: account ${String(row['account_id'])} ${wanted}, not ${found}.`);
    }
  }
}

async function measure(
  statement: Statement,
  term: (typeof TERMS)[number],
  budget: number,
  ask: (path: string) => Promise<string>,
  used: Used,
): Promise<void> {
  const range = `start_date=${term.from}&end_date=${END}&cadence=monthly`;
  const plain = (): Promise<string> => ask(`${statement.plain}?${range}`);
  const beside = (): Promise<string> => ask(`${statement.beside}?${range}&budget=${budget}`);
  demandSame(statement, await plain(), await beside());
  const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
  // In turn, so that a busy machine slows both.
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await costOf(used, beside));
    theirs.push(await costOf(used, plain));
    ratios.push((ours.at(-1) ?? NaN) / (theirs.at(-1) ?? NaN));
  }
  const what = `${statement.name}, ${term.name}, beside a budget`;
  const [own, without] = [median(ours).toFixed(1), median(theirs).toFixed(1)];
  record({
    ...{ what, figure: median(ratios), unit: 'ratio' },
    range: [Math.min(...ratios), Math.max(...ratios)],
    note: `${own} ms, without ${without} ms`,
  });
  console.log(
    `  ${what}: ${own} ms   without ${without} ms   ratio ${median(ratios).toFixed(2)} (at most ${MOST})`,
  );
}

export async function budgets(): Promise<void> {
  const stage = await openStage();
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  try {
    const books = await makeBooks(client, 'Planned', linesAsked());
    const planned: number[] = [];
    for (const term of TERMS) planned.push(await makeBudget(client, books, term));
    await client.query('vacuum analyze');
    const { port, pid } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    // Whoever wants an answer compressed pays for it by its length.
    const headers = { authorization: `Token ${books.key}`, 'accept-encoding': 'identity' };
    const postmaster = await postmasterOf(client);
    const used: Used = () => usedBy(pid, postmaster);
    const ask = (path: string): Promise<string> => askOnce(port, { path, headers });
    console.log(`\n${books.lines.toLocaleString('en')} lines`);
    for (const statement of STATEMENTS) {
      for (const [at, term] of TERMS.entries()) {
        await measure(statement, term, planned[at] ?? 0, ask, used);
      }
    }
  } finally {
    await client.end();
    await stage.close();
  }
}
