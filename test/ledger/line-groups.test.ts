// Groups of ledger lines, level by level, against sums over the rows of the whole list; and matches
// of lines. docs/interface.md, Ledger lines in groups.
import type { Desk } from './desk.ts';
import { openLines, type Row } from './lines.ts';

let desk: Desk;
let all: Row[];
beforeAll(async () => {
  ({ desk, all } = await openLines());
});
afterAll(() => desk.service.close());

const PATH = '/coa/api/transaction?all_time=true&limit=10000';
const get = async (query: string): Promise<any> => {
  const { status, body, headers } = await desk.service.call('GET', `${PATH}&${query}`);
  expect([query, status, headers.get('x-ignored-parameters')]).toEqual([query, 200, null]);
  return body;
};
const cents = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + Math.round((row[field] ?? 0) * 100), 0);

const WORDS = [
  'account',
  'account_type',
  'account_subtype',
  'entity',
  'vendor',
  'department',
  'currency',
  'journal_type',
  'date_month',
  'date_year',
];

test.each(WORDS)(
  'groups by %s are the lines of the list, and each can be looked into',
  async (word) => {
    const { groups, count } = await get(
      `group_fields=${word}&aggregation_fields=amount,debit_amount`,
    );
    const told = new Map<unknown, any>(groups.map((each: any) => [each[word], each]));
    const expected = Map.groupBy(all, (row) => row[word]);
    expect([...told.keys()].map(String).sort()).toEqual([...expected.keys()].map(String).sort());
    expect(groups.reduce((sum: number, each: { count: number }) => sum + each.count, 0)).toBe(
      count,
    );
    for (const [key, rows] of expected) {
      const group = told.get(key);
      expect([
        group.count,
        Math.round(group.amount * 100),
        Math.round(group.debit_amount * 100),
      ]).toEqual([rows.length, cents(rows, 'amount'), cents(rows, 'debit_amount')]);
      const inside = await get(
        `group_fields=${word}&group_keys=${encodeURIComponent(String(key))}`,
      );
      expect([inside.groups, inside.results.map((row: Row) => row['id']).sort()]).toEqual([
        null,
        rows.map((row) => row['id']).sort(),
      ]);
    }
  },
);

test('a second level, apart by a pivot, adds up to the group above', async () => {
  const levels = 'group_fields=account_type,account';
  const above = (await get(levels)).groups.find((each: any) => each.account_type === 'REVENUE');
  const { groups } = await get(
    `${levels}&group_keys=REVENUE&pivot_fields=date_month&shouldPivot=true&aggregation_fields=amount`,
  );
  const sums = groups.flatMap(({ pivot }: any) => Object.entries<any>(pivot));
  expect(sums.length).toBeGreaterThan(1);
  expect(sums.every(([month]: [string]) => /^\d{4}-\d{2}$/.test(month))).toBe(true);
  const total = sums.reduce(
    (sum: number, [, { amount }]: any) => sum + Math.round(amount * 100),
    0,
  );
  expect(total).toBe(Math.round(above.amount * 100));
  const names = new Map(all.map((row) => [row['account'], row['account_name']]));
  expect(groups.map((each: any) => each.name)).toEqual(
    groups.map((each: any) => names.get(each.account)),
  );
  const flat = await get(`${levels}&group_keys=REVENUE&pivot_fields=date_month`);
  expect(flat.groups.every((each: any) => each.pivot === undefined)).toBe(true);
});

test('groups keep to the filters of the list, and say what they do not know', async () => {
  const { groups } = await get('group_fields=account&account_type=REVENUE');
  const accounts = new Set(
    all.filter((row) => row['account_type'] === 'REVENUE').map((row) => row['account']),
  );
  expect(new Set(groups.map((each: any) => each.account))).toEqual(accounts);
  for (const [query, field] of [
    ['group_fields=colour', 'group_fields'],
    ['group_fields=account&aggregation_fields=weight', 'aggregation_fields'],
    ['group_fields=account&pivot_fields=colour&shouldPivot=true', 'pivot_fields'],
    ['group_fields=account&group_keys=x', 'group_keys'],
    ['group_fields=date_month&group_keys=2026-13', 'group_keys'],
    ['group_keys=5', 'group_keys'],
  ] as const) {
    const { status, body } = await desk.service.call('GET', `${PATH}&${query}`);
    expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]]);
  }
});

test('a group is looked into within the filter, and where one of its terms is enough', async () => {
  const [first] = all;
  const [account, type] = [first?.['account'], 'REVENUE'];
  const either = all.filter((row) => row['account'] === account || row['account_type'] === type);
  const asked = `account=${account}&account_type=${type}&match_type=any&group_fields=currency,account_type`;
  const { groups, count } = await get(asked);
  expect(count).toBe(either.length);
  for (const { currency, count: lines } of groups) {
    const inside = await get(`${asked}&group_keys=${currency}`);
    const rows = either.filter((row) => row['currency'] === currency);
    expect([inside.count, lines]).toEqual([rows.length, rows.length]);
    expect(inside.results.map((row: Row) => row['id']).sort()).toEqual(
      rows.map((row) => row['id']).sort(),
    );
    const below = inside.groups.map((each: { count: number }) => each.count) as number[];
    expect(below.reduce((sum, each) => sum + each, 0)).toBe(lines);
  }
  const currencies = [...new Set(all.map((row) => row['currency']))];
  expect(currencies.length).toBeGreaterThan(1);
  // What the filter leaves out is in no group of it.
  const none = await get(
    `currency=${currencies[0]}&group_fields=currency,account&group_keys=${currencies[1]}`,
  );
  expect([none.count, none.results, none.groups]).toEqual([0, [], []]);
  const some = await get(
    `currency=${currencies[0]}&group_fields=currency,account&group_keys=${currencies[0]}`,
  );
  expect(some.count).toBe(all.filter((row) => row['currency'] === currencies[0]).length);
});

test('the matches of lines stand beside them when they are asked for', async () => {
  const [row] = all;
  await desk.service.database.write(desk.service.workspace, async ({ ask }) => {
    await ask({
      text: `insert into transaction_match (workspace_id, transaction, content_type, object_id, status, entity_id, bank_transaction, amount)
        values ($1, $2, 3, 7, 'pending', $3, 1, 12.5)`,
      values: [desk.service.workspace, row!['id'], row!['entity']],
    });
  });
  expect('matches' in (await get('limit=5'))).toBe(false);
  const { matches } = await get('include_matches=true');
  expect(matches).toEqual([
    expect.objectContaining({
      transaction: row!['id'],
      object_id: 7,
      status: 'pending',
      amount: 12.5,
    }),
  ]);
  expect('matches' in (await get('include_matches=false'))).toBe(false);
});

test.each([
  ['0001-01-01', '0001'],
  ['0042-05-05', '0042'],
  ['0998-12-31', '0998'],
  ['9999-12-31', '9999'],
])('the year and the month of %s can be looked into', async (date, year) => {
  const { status, body } = await desk.create(desk.entry({ date }));
  expect(status).toBe(201);
  const ids = body.transactions.map((each: Row) => each['id']).sort();
  for (const keys of [
    `date_year&group_keys=${year}`,
    `date_month&group_keys=${date.slice(0, 7)}`,
  ]) {
    const { results } = await get(`group_fields=${keys}`);
    expect([keys, results.map((row: Row) => row['id']).sort()]).toEqual([keys, ids]);
  }
});

test.each(['date_year&group_keys=0000', 'date_month&group_keys=0000-12', 'date_year&group_keys=1'])(
  'there is no group of %s',
  async (keys) => {
    const { status, body } = await desk.service.call('GET', `${PATH}&group_fields=${keys}`);
    expect([status, Object.keys(body)]).toEqual([400, ['group_keys']]);
  },
);
