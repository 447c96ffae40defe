// Search over all records: by words, numbers, amounts and requests; behind the walls of permission, entity and workspace.
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { amountIn } from '../../src/workspace/search.rules.ts';

let service: TestService;
let books: TestBooks;
const made: Record<string, any> = {};
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  const create = async (name: string, path: string, json: object, headers = {}) => {
    const { status, body, text } = await service.call('POST', path, { json, headers });
    if (status !== 201) throw new Error(text);
    made[name] = body;
  };
  const line = { amount: 1234.56, product: books.advice };
  const invoice = { client: books.customer, invoice_date: '2026-01-05', lines: [line] };
  await create('invoice', '/coa/api/v1/invoice', { entity: books.acme, ...invoice });
  await create('abroad', '/coa/api/v1/invoice', {
    ...{ entity: books.europe, currency: 'USD', ...invoice },
    purchase_order_number: 'ZEPHYR-77',
  });
  await create('bill', '/coa/api/v1/bill', {
    ...{ entity: books.acme, vendor: books.vendor, bill_number: 'Zephyr 2026/1042' },
    ...{ bill_date: '2026-01-07', due_date: '2026-02-07' },
    lines: [{ amount: 88.5, account: books.accounts.services }],
  });
  await create(
    'entry',
    '/coa/api/journal_entry',
    {
      ...{ entity: books.acme, date: '2026-01-09', memo: 'Zephyr accrual' },
      transactions: [
        { account: books.accounts.services, debit_amount_native: 77.01 },
        { account: books.accounts.sales, credit_amount_native: 77.01 },
      ],
    },
    { 'x-request-id': 'zephyr-run-0001' },
  );
});
afterAll(() => service.close());

const FIELDS = 'kind id title party amount currency date path';
const search = async (text: string, key = service.keys.admin, limit = 20): Promise<any[]> => {
  const query = `query ($text: String!, $limit: Int!) { search(text: $text, limit: $limit) { ${FIELDS} } }`;
  const { data, errors } = await service.graphql(query, { text, limit }, key);
  expect(errors).toBeUndefined();
  return data.search;
};
const kindsOf = async (...args: Parameters<typeof search>) =>
  (await search(...args)).map(({ kind, id }) => `${kind} ${id}`);
const is = (kind: string, name: string) => `${kind} ${made[name].id}`;

test('words find records of every kind, each with its party, amount, day and page', async () => {
  const found = await search('zephyr');
  // The entry of the bill says its number.
  expect(found.map(({ kind }) => kind).sort()).toEqual([
    'Bill',
    'Invoice',
    'JournalEntry',
    'JournalEntry',
  ]);
  expect(found.find(({ kind }) => kind === 'Bill')).toEqual({
    ...{ kind: 'Bill', id: String(made['bill'].id), title: 'Zephyr 2026/1042' },
    ...{ party: 'Initech', amount: '88.5', currency: 'USD', date: '2026-01-07' },
    path: `/bills/${made['bill'].id}`,
  });
  expect(
    found.find(({ id, kind }) => `${kind} ${id}` === is('JournalEntry', 'entry')),
  ).toMatchObject({
    ...{ title: `#${made['entry'].order} Zephyr accrual`, amount: '77.01', date: '2026-01-09' },
    path: `/journal/${made['entry'].id}`,
  });
  // What begins with the text comes before what has it inside.
  expect(found[0].kind).toBe('Bill');
});

test('a customer and a vendor lead to their own pages, an account to its ledger', async () => {
  expect(await search('Globex')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'Vendor', path: `/customers/${books.customer}` }),
    ]),
  );
  expect((await search('Initech'))[0]).toMatchObject({
    kind: 'Vendor',
    title: 'Initech',
    path: `/vendors/${books.vendor}`,
  });
  const [account] = await search('Sales');
  expect([account.kind, account.path]).toEqual([
    'Account',
    `/ledger?account=${books.accounts.sales}`,
  ]);
});

test.each([
  ['1,234.56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ["1'234.56", '1234.56'],
  ['-1,234.56', '1234.56'],
  ['(1,234.56)', '1234.56'],
  ['USD 1,234.56', '1234.56'],
  ['$1,234.56', '1234.56'],
  ['1,234', '1234'],
  ['1234,5', '1234.5'],
  ['12', '12'],
  ['12,34,56', null],
  ['1,23.4', null],
  ['(12', null],
  ['INV-12', null],
  ['2026-01-05', null],
])('%s as an amount is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

test('an amount finds documents of that total and entries with such a line, a cent more finds nothing', async () => {
  const both = [is('Invoice', 'invoice'), is('Invoice', 'abroad')];
  const found = await kindsOf('1,234.56');
  expect(found).toEqual(expect.arrayContaining(both));
  expect(found).toContain(`JournalEntry ${made['invoice'].journal_entry}`);
  expect(await kindsOf('1,234.57')).toEqual([]);
  expect(await kindsOf('77.01')).toEqual([is('JournalEntry', 'entry')]);
});

test('a number finds what is numbered so, and nothing that has it inside', async () => {
  const number = Number(/\d+$/.exec(made['invoice'].invoice_number)?.[0]);
  expect(await kindsOf(`#${number}`)).toContain(is('Invoice', 'invoice'));
  expect(await kindsOf(`#${Number(made['entry'].order)}`)).toContain(is('JournalEntry', 'entry'));
  expect(await kindsOf('#1042')).toEqual([is('Bill', 'bill')]);
  expect(await kindsOf('#42')).toEqual([]);
});

test('the id of a request leads to what it posted, and admins to its line in the activity log', async () => {
  const { accountant } = service.keys;
  expect(await kindsOf('zephyr-run-0001', accountant)).toEqual([is('JournalEntry', 'entry')]);
  // The log is written a moment later.
  await until(async () => (await search('zephyr-run-0001')).length > 1);
  expect(await search('zephyr-run-0001')).toEqual([
    expect.objectContaining({ kind: 'JournalEntry' }),
    {
      ...{ kind: 'Request', id: expect.any(String), title: 'POST /coa/api/journal_entry' },
      ...{ party: null, amount: null, currency: null, date: expect.any(String) },
      path: '/activity?request=zephyr-run-0001',
    },
  ]);
  expect(await kindsOf('zephyr-run-0002')).toEqual([]);
});

test('whoever may not read a kind does not find it', async () => {
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { invoices: 'none', journal_entries: 'none' },
  });
  expect(await kindsOf('zephyr', blind)).toEqual([is('Bill', 'bill')]);
  expect(await kindsOf('1,234.56', blind)).toEqual([]);
  expect(await kindsOf('zephyr-run-0001', blind)).toEqual([]);
});

test('whoever sees one entity finds nothing of another, and another workspace nothing at all', async () => {
  const limited = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.europe],
  });
  expect(await kindsOf('zephyr', limited)).toEqual([is('Invoice', 'abroad')]);
  const found = await kindsOf('1,234.56', limited);
  expect(found.filter((each) => each.startsWith('Invoice'))).toEqual([is('Invoice', 'abroad')]);
  expect(found).not.toContain(`JournalEntry ${made['invoice'].journal_entry}`);
  for (const text of ['zephyr', '1,234.56', '#1042', 'zephyr-run-0001']) {
    expect(await kindsOf(text, service.other.admin)).toEqual([]);
  }
});

test('bounds: no text finds nothing, signs stand for themselves, 200 letters and 50 rows are the most', async () => {
  expect([await search('  '), await search('%'), await search('zephy_')]).toEqual([[], [], []]);
  expect(await search('zephyr', service.keys.admin, 2)).toHaveLength(2);
  expect(await search('z'.repeat(200))).toEqual([]);
  const { errors } = await service.graphql(`{ search(text: "${'z'.repeat(201)}") { id } }`);
  expect(errors?.[0].extensions.fields).toEqual({
    text: ['Ensure this field has no more than 200 characters.'],
  });
});
