// Round trip: generated books, exported and imported into empty ones, give the same trial balance.
import * as fc from 'fast-check';
import { apply, makeWorld, step, type World } from '../ledger/generated.ts';
import { openDesk, type Desk, type Place } from './desk.ts';

let desk: Desk;
let world: World;
beforeAll(async () => {
  desk = await openDesk();
  world = await makeWorld(desk.database);
  await apply(world, fc.sample(step, { numRuns: 120, seed: 15 }));
});
afterAll(() => desk.close());

type Row = Record<string, any>;
const ask = async (workspace: number, text: string): Promise<Row[]> =>
  (await desk.database.read(workspace, { text, values: [workspace] }))[0] ?? [];
const csv = (rows: readonly Row[]): string => {
  const cell = (value: string | number | null | undefined): string =>
    value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;
  const columns = Object.keys(rows[0] ?? {});
  return [columns.join(), ...rows.map((row) => columns.map((name) => cell(row[name])).join())].join(
    '\r\n',
  );
};

const ACCOUNTS = `select number, name, currency, account_type, account_subtype, account_cashflow_classification
  from account where workspace_id = $1 order by id desc`;
const ENTITIES = `select e.name, e.currency, p.name as parent from entity e
  left join entity p on p.workspace_id = e.workspace_id and p.id = e.parent_id
  where e.workspace_id = $1 order by e.id desc`;
const RATES = `select currency, date::text as date, rate::text as rate from exchange_rate
  where workspace_id = $1 and not is_deleted`;
const ENTRIES = `select j.id as entry, j.date::text as date, e.name as entity, j.currency,
    j.exchange_rate::text, j.exchange_rate_book::text, j.memo, a.number as account, o.name as line_entity,
    greatest(l.amount_native, 0)::text as debit, greatest(-l.amount_native, 0)::text as credit,
    greatest(l.amount_book, 0)::text as debit_book, greatest(-l.amount_book, 0)::text as credit_book,
    greatest(l.amount, 0)::text as debit_reporting, greatest(-l.amount, 0)::text as credit_reporting
  from ledger_line l
  join journal_entry j on j.workspace_id = l.workspace_id and j.id = l.journal_entry_id
  join entity e on e.workspace_id = l.workspace_id and e.id = j.entity_id
  join entity o on o.workspace_id = l.workspace_id and o.id = l.entity_id
  join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
  where l.workspace_id = $1 and not l.is_deleted order by j.id, l.id`;
const TRIAL = `select e.name as entity, a.number, l.currency, sum(l.amount_native)::text as native,
    sum(l.amount_book)::text as book, sum(l.amount)::text as reporting, max(l.date)::text as last
  from journal_line l
  join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
  join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
  where l.workspace_id = $1 group by 1, 2, 3
  having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 or sum(l.amount) <> 0 order by 1, 2, 3`;

/** An empty workspace with nothing but the currencies and settings that no table brings. */
async function emptyPlace(): Promise<Place> {
  const place = await desk.place();
  await desk.database.write(place.id, async ({ ask: tell }) => {
    for (const text of [
      'delete from entity where workspace_id = $1',
      'update system_accounts set rounding_account_id = null where workspace_id = $1',
      `insert into workspace_currency (workspace_id, currency, name) values ($1, 'EUR', 'EUR')`,
    ]) {
      await tell({ text, values: [place.id] });
    }
  });
  return place;
}

const DEBITS = (text: string): string => (text === '0' ? '' : text);

test('by CSV, in several companies and currencies, with what conversion left over', async () => {
  const from = world.workspace;
  const place = await emptyPlace();
  const load = async (kind: Parameters<Place['load']>[0], rows: Row[]): Promise<void> => {
    const { faults, run } = await place.load(kind, csv(rows));
    expect(faults).toEqual([]);
    expect(run).toBeGreaterThan(0);
  };
  await load('entities', await ask(from, ENTITIES));
  const own = new Set(
    (await place.ask('select number from account where workspace_id = $1')).map(
      (each) => each.number,
    ),
  );
  const accounts = await ask(from, ACCOUNTS);
  await load(
    'accounts',
    accounts.filter(({ number }) => !own.has(number)),
  );
  await desk.database.write(place.id, ({ ask: tell }) =>
    tell({
      text: `update system_accounts set rounding_account_id = (select id from account where workspace_id = $1 and number = '8100') where workspace_id = $1`,
      values: [place.id],
    }),
  );
  await load('exchange-rates', await ask(from, RATES));
  const entries = (await ask(from, ENTRIES)).map((row) => ({
    ...row,
    credit: row['debit'] === '0' && row['credit'] === '0' ? '' : DEBITS(row['credit']),
    debit: row['credit'] === '0' ? row['debit'] : DEBITS(row['debit']),
  }));
  expect(entries.length).toBeGreaterThan(200);
  await load('journal-entries', entries);
  const wanted = (await ask(from, TRIAL)).map(({ last: _, ...row }) => row);
  const found = (await ask(place.id, TRIAL)).map(({ last: _, ...row }) => row);
  expect(wanted.length).toBeGreaterThan(20);
  expect(found).toEqual(wanted);
});

test('by beancount, in the books of one company', async () => {
  const lines = await ask(
    world.workspace,
    `select j.id, j.date::text as date, a.number, a.account_type as type, l.amount_book::text as amount
      from ledger_line l
      join journal_entry j on j.workspace_id = l.workspace_id and j.id = l.journal_entry_id
      join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id and e.name = 'Root'
      join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
      where l.workspace_id = $1 and not l.is_deleted order by j.id, l.id`,
  );
  const ROOTS: Record<string, string> = {
    ASSET: 'Assets',
    LIABILITY: 'Liabilities',
    EQUITY: 'Equity',
    REVENUE: 'Income',
  };
  const nameOf = ({ type, number }: Row): string => `${ROOTS[type] ?? 'Expenses'}:A${number}`;
  const opened = [...new Set(lines.map(nameOf))].map((name) => `2020-01-01 open ${name} USD`);
  const entries = [...Map.groupBy(lines, ({ id }) => id)].map(([id, its]) =>
    [
      `${its[0]!['date']} * "Entry ${id}"`,
      ...its.map((line) => `  ${nameOf(line)}  ${line['amount']} USD`),
    ].join('\n'),
  );
  const sums = new Map<string, number>();
  for (const line of lines) {
    const cents = Math.round(Number(line['amount']) * 100);
    sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + cents);
  }
  const balances = [...sums].map(
    ([name, cents]) => `2030-01-01 balance ${name} ${(cents / 100).toFixed(2)} USD`,
  );
  const place = await desk.place();
  const journal = [...opened, ...entries, ...balances].join('\n\n');
  const made = await place.load('beancount', journal, { settings: { makesAccounts: true } });
  expect(made.faults).toEqual([]);
  const moved = [...sums].filter(([, cents]) => cents !== 0);
  expect(await place.trial()).toEqual(
    Object.fromEntries(moved.map(([name, cents]) => [name, cents / 100])),
  );
});
