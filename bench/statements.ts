// Benchmark of financial statements over HTTP: five years by month of 200 accounts in five
// entities, against the single SQL statement each needs at least; their growth with the lines
// (`--lines 10000000`), and the cost of the most expensive ones. Key, walls and log are on.
import pg from 'pg';
import { makeBooks, type GeneratedBooks } from './support/books.ts';
import { linesAsked } from './support/lines-asked.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { openStage, program, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const FEW = size(100_000, 400);
const TIMES = size(15, 1);
const YEARS = 'start_date=2021-01-01&end_date=2025-12-31';

const INCOME = `('REVENUE', 'COGS', 'OPERATING_EXPENSES', 'OTHER_INCOME', 'OTHER_EXPENSE')`;
const movements = (condition: string): string => `
  select b.account_id, b.month, sum(b.amount) as amount from (
    select account_id, month, amount from balance_month where workspace_id = $1
    union all
    select account_id, date_trunc('month', date)::date, amount from balance_delta where workspace_id = $1
  ) b join account a on a.workspace_id = $1 and a.id = b.account_id
  where b.month ${condition} group by 1, 2`;
const WITHIN = `between '2021-01-01' and '2025-12-31'`;

/** Each statement, the SQL it needs at least, and how many times as long it may take. */
const STATEMENTS = [
  {
    name: 'income statement, monthly',
    path: `/ca/api/get_income_statement?${YEARS}&cadence=monthly`,
    sql: movements(`${WITHIN} and a.account_type in ${INCOME}`),
    most: 2,
  },
  {
    name: 'balance sheet, monthly',
    path: `/ca/api/get_balance_sheet?${YEARS}&cadence=monthly`,
    sql: movements(`<= '2025-12-31'`),
    most: 3,
  },
  {
    name: 'trial balance',
    path: `/ca/api/get_trial_balance?${YEARS}`,
    sql: `select account_id, month < '2021-01-01' as before, sum(amount) from (${movements(`<= '2025-12-31'`)}) m group by 1, 2`,
    most: 3,
  },
  {
    name: 'cash flow, monthly',
    path: `/ca/api/get_cash_flow?${YEARS}&cadence=monthly`,
    sql: movements(`<= '2025-12-31'`),
    most: 3,
  },
] as const;
/** What takes longest: stated, not judged. */
const DEAREST = [
  ['income statement, daily', `/ca/api/get_income_statement?${YEARS}&cadence=daily`],
  [
    'income statement by vendor',
    `/ca/api/get_income_statement?${YEARS}&cadence=monthly&group_by=vendor`,
  ],
] as const;

async function timeOf(work: () => Promise<unknown>, times = TIMES): Promise<number> {
  await work();
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    await work();
    found.push(performance.now() - begun);
  }
  return median(found);
}

const asking =
  (port: number, path: string, { key }: GeneratedBooks) =>
  async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Token ${key}` },
    });
    const { length } = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return length;
  };

/** How deep into the general ledger a page is asked for. */
const DEPTH = 1_000_000;
const LEDGERS = [
  {
    name: 'lines, newest first',
    path: '/coa/api/transaction?all_time=true&limit=100',
    words: '-posted_at,id',
    place: `select array[l.date::text, l.id::text] as keys from journal_line l
      where l.workspace_id = $1 order by l.date desc, l.id limit 1 offset $2`,
  },
  {
    name: 'general ledger',
    path: '/coa/api/general-ledger?all_time=true&limit=100',
    words: 'account_number,posted_at,id',
    place: `select array[a.number, l.date::text, l.id::text] as keys from journal_line l
      join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
      where l.workspace_id = $1 order by a.number, l.date, l.id limit 1 offset $2`,
  },
] as const;

/** Pages of the general ledger by cursor: the first, and one as deep as there are lines. */
async function ledgerPages(
  client: pg.Client,
  port: number,
  books: GeneratedBooks,
  { name, path, words, place: text }: (typeof LEDGERS)[number],
): Promise<void> {
  const depth = Math.min(DEPTH, books.lines - 1_000);
  const { rows } = await client.query<{ keys: string[] }>(text, [books.workspace, depth]);
  const [place] = rows;
  if (!place) throw new Error(`There is no line at ${depth}.`);
  const cursor = Buffer.from(JSON.stringify([words, ...place.keys])).toString('base64url');
  const first = asking(port, `${path}&cursor=`, books);
  const deep = asking(port, `${path}&cursor=${cursor}`, books);
  const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 5; round++) {
    ours.push(await timeOf(deep, 7));
    theirs.push(await timeOf(first, 7));
    ratios.push((ours.at(-1) ?? NaN) / (theirs.at(-1) ?? NaN));
  }
  record({
    ...{
      what: `${name}: page at ${depth} to the first page`,
      figure: median(ratios),
      unit: 'ratio',
    },
    note: `${median(ours).toFixed(1)} ms, first ${median(theirs).toFixed(1)} ms`,
  });
  console.log(
    `  ${name.padEnd(28)} 100 lines: first page ${median(theirs).toFixed(1)} ms   by cursor at ${depth.toLocaleString('en')} ${median(ours).toFixed(1)} ms   ratio ${median(ratios).toFixed(2)} (at most 1.3)`,
  );
}

/** The longest that one answer held the others up, as /metrics tells it since it was last asked. */
async function longestTurn(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, seconds = 'NaN'] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text) ?? [];
  return Number(seconds) * 1_000;
}

async function measure(stage: Stage, few: GeneratedBooks, many: GeneratedBooks): Promise<void> {
  const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
    RATE_LIMIT_PER_SECOND: '0',
    COOKIE_KEYS: 'b'.repeat(40),
    ENCRYPTION_KEY: 'b'.repeat(40),
  });
  const client = new pg.Client({
    connectionString: stage.superuserUrl,
    options: '-c TimeZone=UTC',
  });
  // What fails is told, and not that its server went away afterwards.
  client.on('error', () => undefined);
  await client.connect();
  const ms = (value: number): string => `${value.toFixed(1).padStart(9)} ms`;
  for (const { name, path, sql, most } of STATEMENTS) {
    const needed = (): Promise<unknown> =>
      client.query({ name, text: sql, values: [many.workspace] });
    // Turn by turn, so that a busy machine slows both.
    const ratios: number[] = [];
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      ours.push(await timeOf(asking(port, path, many), 5));
      theirs.push(await timeOf(needed, 5));
      ratios.push((ours.at(-1) ?? NaN) / (theirs.at(-1) ?? NaN));
    }
    const growth = await Promise.resolve(timeOf(asking(port, path, few), 9)).then(
      async (atFew) => (await timeOf(asking(port, path, many), 9)) / atFew,
    );
    record({
      ...{ what: `${name} to its SQL`, figure: median(ratios), unit: 'ratio' },
      range: [Math.min(...ratios), Math.max(...ratios)],
      note: `${median(ours).toFixed(1)} ms, growth from ${FEW} lines ${growth.toFixed(2)}`,
    });
    console.log(
      `  ${name.padEnd(28)}${ms(median(ours))}   the SQL alone${ms(median(theirs))}   ratio ${median(ratios).toFixed(2)} (at most ${most})   growth from ${FEW.toLocaleString('en')} lines ${growth.toFixed(2)} (at most 1.2)`,
    );
  }
  for (const ledger of LEDGERS) await ledgerPages(client, port, many, ledger);
  for (const [name, path] of DEAREST) {
    const length = await asking(port, path, many)();
    await longestTurn(port);
    const time = await timeOf(asking(port, path, many), 3);
    const lag = await longestTurn(port);
    record({
      ...{ what: name, figure: time, unit: 'ms' },
      note: `${(length / 1e6).toFixed(1)} MB, longest turn of the loop ${lag.toFixed(0)} ms`,
    });
    console.log(
      `  ${name.padEnd(28)}${ms(time)}   ${(length / 1e6).toFixed(1)} MB   longest turn of the loop${ms(lag)} (at most 100)`,
    );
  }
  await client.end();
}

export async function statements(): Promise<void> {
  const stage = await openStage();
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  try {
    const begun = performance.now();
    const few = await makeBooks(client, 'Few', FEW);
    const many = await makeBooks(client, 'Many', linesAsked());
    await client.query('vacuum analyze');
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    console.log(`\n${many.lines.toLocaleString('en')} lines, loaded in ${seconds} s`);
    await measure(stage, few, many);
  } finally {
    await client.end();
    await stage.close();
  }
}
