// Query parameters of the list of ledger lines, each against its expected rows: a second
// implementation in plain code filters the rows of the whole list.
import type { Desk } from './desk.ts';
import { openLines, type Lines, type Row } from './lines.ts';

let desk: Desk;
let all: Row[];
let bank: number;
let ids: Lines['ids'];
let list: Lines['list'];
const idsOf = (rows: readonly Row[]): number[] =>
  rows.map(({ id }) => id as number).sort((a, b) => a - b);

beforeAll(async () => {
  ({ desk, all, bank, ids, list } = await openLines());
});
afterAll(() => desk.service.close());

const id = (name: string): number => ids[name] ?? 0;
const account = (number: string): number => desk.books.accounts[number] ?? 0;
const other = (row: Row): Row[] =>
  all.filter((each) => each['journal'] === row['journal'] && each['amount'] * row['amount'] < 0);
const ofType = (row: Row, ...types: string[]): boolean => types.includes(row['account_type']);

/** A query and the rows that are left by it. */
const FILTERS: readonly [name: string, query: () => string, keeps: (row: Row) => boolean][] = [
  ['account', () => `account=${account('1000')}`, (r) => r['account_number'] === '1000'],
  ['account_id', () => `account_id=${account('1000')}`, (r) => r['account_number'] === '1000'],
  [
    'accounts, with another name of it',
    () => `accounts=${account('1000')}&account_id=${account('2500')}`,
    (r) => ['1000', '2500'].includes(r['account_number']),
  ],
  [
    'account without what is below',
    () => `account=${account('4000')}`,
    (r) => r['account_number'] === '4000',
  ],
  [
    'account_rollup',
    () => `account=${account('4000')}&account_rollup=true`,
    (r) => ['4000', '4010'].includes(r['account_number']),
  ],
  ['account_subtype', () => 'account_subtype=BANK', (r) => r['account_subtype'] === 'BANK'],
  ['account_type', () => 'account_type=REVENUE', (r) => ofType(r, 'REVENUE')],
  ['bank', () => `bank=${bank}`, (r) => r['account_number'] === '1000'],
  ['bank_id', () => `bank_id=${bank}`, (r) => r['bank_account'] === String(bank)],
  [
    'bank_description',
    () => 'bank_description=0%25_S',
    (r) => r['bank_description'] === '100%_sure',
  ],
  ['categorized', () => 'categorized=true', (r) => !ofType(r, 'UNCATEGORIZED')],
  ['categorized=false', () => 'categorized=false', (r) => ofType(r, 'UNCATEGORIZED')],
  [
    'exclude_uncategorized_accounts',
    () => 'exclude_uncategorized_accounts=true',
    (r) => !ofType(r, 'UNCATEGORIZED'),
  ],
  ['credit_amount_equal', () => 'credit_amount_equal=12.5', (r) => r['credit_amount'] === 12.5],
  ['credit_amount_gte', () => 'credit_amount_gte=40', (r) => r['credit_amount'] >= 40],
  [
    'credit_amount_lte',
    () => 'credit_amount_lte=40',
    (r) => r['credit_amount'] !== null && r['credit_amount'] <= 40,
  ],
  ['credit_amount_null', () => 'credit_amount_null=true', (r) => r['credit_amount'] === null],
  ['debit_amount_equal', () => 'debit_amount_equal=12.50', (r) => r['debit_amount'] === 12.5],
  ['debit_amount_gte', () => 'debit_amount_gte=40', (r) => r['debit_amount'] >= 40],
  [
    'debit_amount_lte',
    () => 'debit_amount_lte=40',
    (r) => r['debit_amount'] !== null && r['debit_amount'] <= 40,
  ],
  ['debit_amount_null', () => 'debit_amount_null=true', (r) => r['debit_amount'] === null],
  ['currency', () => 'currency=JPY&currency=KWD', (r) => r['currency'] !== 'USD'],
  ['department', () => `department=${id('dept')}`, (r) => r['department'] === id('dept')],
  ['department_id', () => `department_id=${id('dept')}`, (r) => r['department'] === id('dept')],
  [
    'department_or_unassigned',
    () => `department=${id('dept')}&department_or_unassigned=true`,
    (r) => r['department'] === id('dept') || r['department'] === null,
  ],
  ['entity', () => `entity=${id('tokyo')}`, (r) => r['entity'] === id('tokyo')],
  ['entity_id', () => `entity_id=${id('tokyo')}`, (r) => r['entity'] === id('tokyo')],
  [
    'entity_rollup',
    () => `entity=${id('tokyo')}&entity_rollup=true`,
    (r) => r['entity'] !== id('root'),
  ],
  ['exclude_entity', () => `exclude_entity=${id('root')}`, (r) => r['entity'] !== id('root')],
  ['exclude_entity_id', () => `exclude_entity_id=${id('root')}`, (r) => r['entity'] !== id('root')],
  ['exclude_id', () => `exclude_id=${all[0]?.['id']}`, (r) => r['id'] !== all[0]?.['id']],
  [
    'exclude_journal',
    () => `exclude_journal=${all[0]?.['journal']}`,
    (r) => r['journal'] !== all[0]?.['journal'],
  ],
  [
    'expense_or_ap',
    () => 'expense_or_ap=true',
    (r) =>
      ofType(r, 'COGS', 'OPERATING_EXPENSES', 'OTHER_EXPENSE') ||
      r['account_subtype'] === 'ACCOUNTS_PAYABLE',
  ],
  [
    'revenue_or_receivables',
    () => 'revenue_or_receivables=true',
    (r) => ofType(r, 'REVENUE', 'OTHER_INCOME') || r['account_subtype'] === 'ACCOUNTS_RECEIVABLE',
  ],
  [
    'group',
    () => `group=${desk.books.tagGroup}`,
    (r) => r['tag_group_ids'].includes(desk.books.tagGroup),
  ],
  [
    'group_id',
    () => `group_id=${desk.books.tagGroup}`,
    (r) => r['tag_group_ids'].includes(desk.books.tagGroup),
  ],
  [
    'tag_groups',
    () => `tag_groups=${desk.books.tagGroup}`,
    (r) => r['tag_group_ids'].includes(desk.books.tagGroup),
  ],
  [
    'has_parent_bank_transaction=false',
    () => 'has_parent_bank_transaction=false',
    (r) => r['parent_bank_transaction'] === null,
  ],
  ['journal_type', () => 'journal_type=expense', (r) => r['journal_type'] === 'expense'],
  [
    'journal_type__nin',
    () => 'journal_type__nin=expense&journal_type__nin=transfer',
    (r) => r['journal_type'] === 'journal_entry',
  ],
  ['needs_review', () => 'needs_review=true', (r) => r['needs_review']],
  ['no_department', () => 'no_department=true', (r) => r['department'] === null],
  ['no_department=false', () => 'no_department=false', (r) => r['department'] !== null],
  ['no_tag', () => 'no_tag=true', (r) => r['tag_ids'].length === 0],
  ['no_vendor', () => 'no_vendor=true', (r) => r['vendor'] === null],
  [
    'opposing_account',
    () => `opposing_account=${account('1000')}`,
    (r) => other(r).some((o) => o['account_number'] === '1000'),
  ],
  [
    'opposing_account_subtype',
    () => 'opposing_account_subtype=INCOME',
    (r) => other(r).some((o) => o['account_subtype'] === 'INCOME'),
  ],
  ['payee', () => `payee=${id('vendor')}`, (r) => r['vendor'] === id('vendor')],
  ['payee_id', () => `payee_id=${id('vendor')}`, (r) => r['vendor'] === id('vendor')],
  ['vendor', () => `vendor=${id('vendor')}`, (r) => r['vendor_id'] === String(id('vendor'))],
  ['vendor_id', () => `vendor_id=${id('otherVendor')}`, (r) => r['vendor'] === id('otherVendor')],
  ['q', () => 'q=spring', (r) => r['journal_memo'] === 'Spring'],
  ['tag', () => `tag=${id('tag')}`, (r) => r['tag_ids'].includes(id('tag'))],
  ['tag_id', () => `tag_id=${id('otherTag')}`, (r) => r['tag_ids'].includes(id('otherTag'))],
  [
    'match_type=any',
    () => `match_type=any&needs_review=true&currency=KWD&vendor=${id('vendor')}`,
    (r) => r['needs_review'] || r['currency'] === 'KWD' || r['vendor'] === id('vendor'),
  ],
  [
    'match_type=all',
    () => `match_type=all&currency=KWD&vendor=${id('vendor')}`,
    (r) => r['currency'] === 'KWD' && r['vendor'] === id('vendor'),
  ],
  [
    'start_date',
    () => 'all_time=false&start_date=2025-05-03&end_date=2025-12-31',
    (r) => r['posted_at'] >= '2025-05-03',
  ],
  [
    'end_date',
    () => 'all_time=false&start_date=2025-01-01&end_date=2025-04-03',
    (r) => r['posted_at'] <= '2025-04-03',
  ],
];

test.each(FILTERS)('%s', async (_name, query, keeps) => {
  const { status, body, headers } = await list(query());
  const wanted = all.filter(keeps);
  expect([status, idsOf(body.results), body.count]).toEqual([200, idsOf(wanted), wanted.length]);
  expect(headers.get('x-ignored-parameters')).toBeNull();
  const totals = await desk.service.call(
    'GET',
    `/coa/api/transaction/totals?all_time=true&${query()}`,
  );
  const sum = (field: string): number =>
    Number(wanted.reduce((total, row) => total + Number(row[field] ?? 0), 0).toFixed(4));
  expect([totals.status, totals.body]).toEqual([
    200,
    {
      count: wanted.length,
      debit_amount: sum('debit_amount'),
      credit_amount: sum('credit_amount'),
      amount: sum('amount'),
    },
  ]);
  const isEverything = wanted.length === all.length;
  expect([wanted.length > 0, isEverything]).toEqual([true, query().startsWith('has_parent')]);
});

test('switches that are off leave nothing out', async () => {
  const off = [
    'needs_review',
    'credit_amount_null',
    'is_reconciled',
    'is_not_reconciled',
    'exclude_uncategorized_accounts',
  ];
  const { body } = await list(off.map((name) => `${name}=false`).join('&'));
  expect(body.count).toBe(all.length);
});

test('what no report confirms is not reconciled, and nothing became an asset', async () => {
  const count = async (query: string): Promise<number> => (await list(query)).body.count;
  expect(await count('is_reconciled=true')).toBe(0);
  expect(await count('is_not_reconciled=true')).toBe(all.length);
  expect(await count('reconciliation_report=1')).toBe(0);
  expect(await count('exclude_reconciliation_report=1')).toBe(all.length);
  expect(await count('has_linked_fixed_asset=true')).toBe(0);
  expect(await count('has_parent_bank_transaction=true')).toBe(0);
});

test('the last change bounds lines, and the deletion those that are gone', async () => {
  const moment = encodeURIComponent(all[0]?.['last_modified_at']);
  const { body: later } = await list(`last_modified_at__gte=${moment}&limit=10000`);
  expect(idsOf(later.results)).toEqual(
    idsOf(all.filter((row) => row['last_modified_at'] >= all[0]?.['last_modified_at'])),
  );
  const { body: gone } = await list('include_deleted=true');
  // Two of the deleted entry, two of the version before the edit.
  expect(gone.count).toBe(4);
  for (const row of gone.results) {
    expect(Object.keys(row).sort()).toEqual(['deleted_at', 'id', 'is_deleted', 'last_modified_at']);
    expect(row.deleted_at).toBe(row.last_modified_at);
  }
  const last = encodeURIComponent(
    gone.results
      .map((row: Row) => row['deleted_at'])
      .sort()
      .at(-1),
  );
  const { body: latest } = await list(`include_deleted=true&last_modified_at__gte=${last}`);
  expect(latest.count).toBe(2);
});

test('running balances follow the books, and the opening balance is what came before the window', async () => {
  const running = new Map<string, number>();
  const inOrder = [...all].sort(
    (a, b) => a['posted_at'].localeCompare(b['posted_at']) || a['id'] - b['id'],
  );
  for (const row of inOrder) {
    const key = `${row['entity']} ${row['account']}`;
    const before = running.get(key) ?? 0;
    const after = Number((before + (row['amount'] as number)).toFixed(4));
    expect([row['balance_before_transaction'], row['balance_after_transaction']]).toEqual([
      before,
      after,
    ]);
    running.set(key, after);
  }
  const window = `all_time=false&start_date=2025-04-01&end_date=2025-12-31&display_opening_balance=true`;
  const cash = await list(`account=${account('1000')}&${window}`);
  expect([cash.body.opening_balance, cash.body.count]).toEqual([40, 1]);
  const reviewed = await list(`vendor=${id('vendor')}&${window}`);
  expect(reviewed.body.opening_balance).toBe(40);
  expect((await list('limit=1')).body).not.toHaveProperty('opening_balance');
  expect((await list('display_opening_balance=true')).body.opening_balance).toBeNull();
});

test('download sends the same answer as a file', async () => {
  const { body, headers } = await list('download=true');
  expect(headers.get('content-disposition')).toBe('attachment; filename="transactions.json"');
  expect(body.count).toBe(all.length);
});
