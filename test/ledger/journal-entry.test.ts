// Journal entries over HTTP: what they answer, what is refused, and that a refusal leaves no trace.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from './books.ts';

let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
});
afterAll(() => service.close());

const PATH = '/coa/api/journal_entry';
const line = (
  number: string,
  debit?: number | string | null,
  credit?: number | string | null,
  more = {},
) => ({
  account: books.accounts[number],
  debit_amount_native: debit,
  credit_amount_native: credit,
  ...more,
});
const entry = (more: object = {}) => ({
  entity: books.entities.root,
  date: '2026-01-05',
  transactions: [line('1000', 100.25), line('4000', null, 100.25)],
  ...more,
});
const create = (json: object, key?: string) =>
  service.call('POST', PATH, { json, ...(key && { key }) });

/** How many rows the ledger has, to show that a refusal added none. */
async function rows(): Promise<number[]> {
  const results = await service.database.read(
    service.workspace,
    ...['journal_entry', 'journal_line', 'journal_posting', 'balance_delta', 'outbox'].map(
      (table) => ({
        text: `select count(*)::int as count from ${table}`,
      }),
    ),
  );
  return results.map(([row]) => (row as { count: number }).count);
}
async function refused(json: object, body: unknown, status = 400): Promise<void> {
  const before = await rows();
  const answer = await create(json);
  expect([answer.status, answer.body]).toEqual([status, body]);
  expect(await rows()).toEqual(before);
}

test('an entry is posted with its number and both lines', async () => {
  const { status, body } = await create(entry({ memo: 'First', ref_number: 'R-1' }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    order: '0000001',
    status: 'posted',
    type: 'journal_entry',
    memo: 'First',
    ref_number: 'R-1',
    currency: 'USD',
    exchange_rate: 1,
    exchange_rate_book: 1,
    entity: books.entities.root,
    entity_name: 'Root',
    is_deleted: false,
    reversal_of: null,
    reversals: [],
    invoice: null,
    created_by_source: 'API',
    transactions: [
      {
        account: books.accounts['1000'],
        account_name: 'Cash',
        debit_amount_native: 100.25,
        credit_amount_native: null,
        debit_amount: 100.25,
        amount: 100.25,
        posted_at: '2026-01-05',
        opposing_account_name: 'Sales',
        entity: books.entities.root,
      },
      {
        account: books.accounts['4000'],
        debit_amount_native: null,
        credit_amount_native: 100.25,
        amount: -100.25,
      },
    ],
  });
});

test('a foreign entry is converted line by line and rounded on the rounding account', async () => {
  const thirds = [
    line('1000', '10.03'),
    line('4000', null, '3.34', { entity: books.entities.tokyo }),
    line('4000', null, '3.34', { entity: books.entities.tokyo }),
    line('4000', null, '3.35', { entity: books.entities.tokyo }),
  ].map((each) => ({ ...each, entity: books.entities.tokyo }));
  const { status, body } = await create(
    entry({
      entity: books.entities.tokyo,
      currency: 'EUR',
      date: '2026-01-10',
      transactions: thirds,
    }),
  );
  expect(status).toBe(201);
  // 1.2 / 0.0071 and back: domain.md section 1
  expect(body.exchange_rate_book).toBe(169.014084507);
  expect(body.exchange_rate).toBe(1.2);
  const amounts = body.transactions.map((each: any) => [
    each.amount_native,
    each.amount_book,
    each.amount,
  ]);
  expect(amounts).toEqual([
    [10.03, 1695, 12.04],
    [-3.34, -565, -4.01],
    [-3.34, -565, -4.01],
    [-3.35, -566, -4.02],
    [0, 1, 0],
  ]);
  expect(body.transactions[4]).toMatchObject({
    account_name: 'Rounding',
    bank_description: 'Rounding',
  });
});

test('given book amounts are kept when they balance, and refused when they do not', async () => {
  const kept = [
    line('1000', 100, null, { debit_amount_book: 17000 }),
    line('4000', null, 100, { credit_amount_book: 17000 }),
  ];
  const of = (transactions: object[]) =>
    entry({ entity: books.entities.tokyo, currency: 'EUR', transactions });
  const { body } = await create(of(kept));
  expect(body.transactions.map((each: any) => each.amount_book)).toEqual([17000, -17000]);
  await refused(of([kept[0]!, line('4000', null, 100, { credit_amount_book: 16000 })]), {
    non_field_errors: [
      'Debits and credits differ by 1000 JPY after conversion. Check the amounts given in JPY.',
    ],
  });
});

test('what is wrong is told on the field at fault and nothing is left behind', async () => {
  const [debit] = entry().transactions;
  await refused(
    {},
    {
      date: ['This field is required.'],
      entity: ['This field is required.'],
      transactions: ['This field is required.'],
    },
  );
  await refused(entry({ transactions: [] }), {
    transactions: { non_field_errors: ['This list may not be empty.'] },
  });
  await refused(entry({ transactions: [debit] }), {
    transactions: {
      non_field_errors: ['Ensure this field has at least 2 elements: a debit and a credit.'],
    },
  });
  await refused(entry({ transactions: [line('1000', 100), line('4000', null, 99)] }), {
    non_field_errors: [
      'Debits and credits must be equal. Debits are 100.00 USD, credits 99.00 USD.',
    ],
  });
  await refused(entry({ transactions: [line('1000', 1.005), line('4000', null, 1.005)] }), {
    transactions: [
      { debit_amount_native: ['Ensure that there are no more than 2 decimal places.'] },
      { credit_amount_native: ['Ensure that there are no more than 2 decimal places.'] },
    ],
  });
  await refused(entry({ transactions: [line('1000', 5, 5), line('4000', null, -5)] }), {
    transactions: [
      { debit_amount_native: ['A line is a debit or a credit: leave one of the two out.'] },
      { credit_amount_native: ['Ensure this value is greater than or equal to 0.'] },
    ],
  });
  await refused(entry({ date: '2026-02-29' }), {
    date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
  });
  await refused(
    entry({ transactions: [{ ...debit, account: 999_999 }, line('4000', null, 100.25)] }),
    {
      transactions: [{ account: ['Invalid pk "999999" - object does not exist.'] }, {}],
    },
  );
  await refused(entry({ currency: 'XYZ' }), {
    currency: ['Enter a valid ISO 4217 currency code.'],
  });
  await refused(entry({ currency: 'GBP' }), {
    currency: [
      'No exchange rate from GBP to USD on or before 2026-01-05. Load one, or give exchange_rate_book.',
    ],
  });
  await refused(entry({ currency: 'EUR', exchange_rate: 0 }), {
    exchange_rate: ['Ensure this value is greater than 0.'],
  });
  await refused(entry({ exchange_rate_book: 2 }), {
    exchange_rate_book: ['The currencies are the same, so the rate is 1, not 2.'],
  });
  await refused(entry({ transactions: [line('1100', 10), line('4000', null, 10)] }), {
    transactions: [
      {
        account: [
          'This account takes lines from documents only. Use an invoice or a bill, or set skip_subledger_validation on the account.',
        ],
      },
      {},
    ],
  });
  for (const number of ['1e400', 'NaN', 'Infinity']) {
    await refused(entry({ transactions: [line('1000', number), line('4000', null, 10)] }), {
      transactions: [{ debit_amount_native: ['A valid number is required.'] }, {}],
    });
  }
});

test('an inactive account takes no new lines, yet lets go of the old ones', async () => {
  const { body: made } = await create(
    entry({ transactions: [line('1500', 10), line('4000', null, 10)] }),
  );
  const { body: other } = await create(
    entry({ transactions: [line('1500', 10), line('4000', null, 10)] }),
  );
  const machines = books.accounts['1500'];
  await service.graphql(
    'mutation ($id: ID!) { patchAccount(id: $id, input: { status: INACTIVE }) { id } }',
    { id: machines },
  );
  await refused(entry({ transactions: [line('1500', 10), line('4000', null, 10)] }), {
    transactions: [{ account: ['This account is inactive and takes no new lines.'] }, {}],
  });
  expect((await service.call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
  const reversed = await service.graphql(
    'mutation ($id: ID!) { reverseJournalEntry(id: $id, date: "2026-01-31") { reversalOfId } }',
    { id: other.id },
  );
  expect(reversed.data).toEqual({ reverseJournalEntry: { reversalOfId: String(other.id) } });
  await service.graphql(
    'mutation ($id: ID!) { patchAccount(id: $id, input: { status: ACTIVE }) { id } }',
    { id: machines },
  );
});

test('an edit is a new version; the old lines stay in the books with their mirrors', async () => {
  const { body: made } = await create(entry());
  const patched = await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { transactions: [line('1000', 70), line('7000', null, 70)], memo: 'Changed' },
  });
  expect(patched.status).toBe(200);
  expect(patched.body).toMatchObject({ order: made.order, version: 2, memo: 'Changed' });
  expect(patched.body.transactions.map((each: any) => [each.account_number, each.amount])).toEqual([
    ['1000', 70],
    ['7000', -70],
  ]);
  const [lines] = await service.database.read(service.workspace, {
    text: 'select version, is_mirror, trim_scale(amount) as amount from journal_line where journal_entry_id = $1 order by id',
    values: [made.id],
  });
  expect(lines).toEqual([
    { version: 1, is_mirror: false, amount: '100.25' },
    { version: 1, is_mirror: false, amount: '-100.25' },
    { version: 1, is_mirror: true, amount: '-100.25' },
    { version: 1, is_mirror: true, amount: '100.25' },
    { version: 2, is_mirror: false, amount: '70' },
    { version: 2, is_mirror: false, amount: '-70' },
  ]);
  const memo = await service.call('PATCH', `${PATH}/${made.id}`, { json: { memo: 'Only words' } });
  expect(memo.body).toMatchObject({ version: 2, memo: 'Only words' });
  const moved = await service.call('PATCH', `${PATH}/${made.id}`, { json: { date: '2026-01-20' } });
  expect(moved.body).toMatchObject({ version: 3, date: '2026-01-20' });
  expect(moved.body.transactions.map((each: any) => each.posted_at)).toEqual([
    '2026-01-20',
    '2026-01-20',
  ]);
  const put = await service.call('PUT', `${PATH}/${made.id}`, { json: entry() });
  expect(put.body).toMatchObject({ version: 4, memo: null, date: '2026-01-05', order: made.order });
});

test('a reversal date posts the mirror entry, which follows the first one', async () => {
  const { body: made } = await create(entry({ reversal_date: '2026-02-01' }));
  const [reversal] = made.reversals;
  expect(reversal).toMatchObject({ date: '2026-02-01' });
  const read = () => service.call('GET', `${PATH}/${reversal.id}`);
  expect((await read()).body).toMatchObject({
    reversal_of: made.id,
    reversal_of_order: made.order,
    created_automatically: true,
    transactions: [{ amount: -100.25 }, { amount: 100.25 }],
  });
  const direct = await service.call('PATCH', `${PATH}/${reversal.id}`, {
    json: { date: '2026-03-01' },
  });
  expect(direct.status).toBe(409);
  await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { transactions: [line('1000', 5), line('4000', null, 5)] },
  });
  expect((await read()).body.transactions.map((each: any) => each.amount)).toEqual([-5, 5]);
  const again = await service.graphql(
    'mutation ($id: ID!) { reverseJournalEntry(id: $id, date: "2026-02-02") { id } }',
    { id: made.id },
  );
  expect(again.errors?.[0].extensions.code).toBe('CONFLICT');
  const late = await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { reversal_date: '2026-01-05' },
  });
  expect([late.status, late.body]).toEqual([
    400,
    { reversal_date: ['Must be after the date of the entry, 2026-01-05.'] },
  ]);
  expect((await service.call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
  expect((await read()).status).toBe(404);
});

test('a closed period takes nothing and gives nothing back', async () => {
  const { body: made } = await create(entry({ date: '2025-03-10' }));
  const lock = await service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2025-03-31" }) { id } }',
  );
  const id = lock.data.createLockPeriod.id;
  const closed = { date: ['Books are closed for this date.'] };
  await refused(entry({ date: '2025-03-31' }), closed);
  for (const [method, json] of [
    ['DELETE', undefined],
    ['PUT', entry({ date: '2025-04-02' })],
    ['PATCH', { date: '2025-04-02' }],
  ] as const) {
    const before = await rows();
    const answer = await service.call(method, `${PATH}/${made.id}`, { json });
    expect([method, answer.status, answer.body]).toEqual([method, 400, closed]);
    expect(await rows()).toEqual(before);
  }
  expect((await create(entry({ date: '2025-04-01' }))).status).toBe(201);
  expect(
    (await service.call('PATCH', `${PATH}/${made.id}`, { json: { memo: 'words' } })).status,
  ).toBe(200);
  await service.graphql('mutation ($id: ID!) { deleteLockPeriod(id: $id) }', { id });
  expect((await service.call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
});

test('a clerk drafts; acceptance numbers and posts, rejection removes', async () => {
  const before = await rows();
  const { status, body: made } = await create(
    entry({ reversal_date: '2026-02-01', memo: 'Wait' }),
    service.keys.clerk,
  );
  expect(status).toBe(201);
  expect(made).toMatchObject({
    status: 'draft',
    order: null,
    reversals: [],
    transactions: [{ amount: 100.25 }, { amount: -100.25 }],
  });
  expect(await rows()).toEqual([before[0]! + 1, ...before.slice(1)]);
  const denied = await service.graphql(
    'mutation ($id: ID!) { acceptJournalEntry(id: $id) { id } }',
    { id: made.id },
    service.keys.clerk,
  );
  expect(denied.errors?.[0].extensions.code).toBe('FORBIDDEN');
  const accepted = await service.graphql(
    'mutation ($id: ID!) { acceptJournalEntry(id: $id) { status order approvedByName createdByName reversals transactions { amount } } }',
    { id: made.id },
  );
  expect(accepted.data.acceptJournalEntry).toMatchObject({
    status: 'POSTED',
    order: expect.stringMatching(/^\d{7}$/),
    approvedByName: 'admin',
    createdByName: 'clerk',
    reversals: [{ date: '2026-02-01' }],
    transactions: [{ amount: '100.25' }, { amount: '-100.25' }],
  });
  const { body: second } = await create(entry(), service.keys.clerk);
  const rejected = await service.graphql('mutation ($id: ID!) { rejectJournalEntry(id: $id) }', {
    id: second.id,
  });
  expect(rejected.data).toEqual({ rejectJournalEntry: true });
  expect((await service.call('GET', `${PATH}/${second.id}`)).status).toBe(404);
});

test('lists look at a window of days and find entries by account and source', async () => {
  await create(
    entry({
      date: '2019-05-05',
      source: 'import',
      transactions: [line('8000', 3), line('2500', null, 3)],
    }),
  );
  const old = await service.call('GET', `${PATH}?source=import`);
  expect(old.body.count).toBe(0);
  const all = await service.call('GET', `${PATH}?source=import&all_time=true`);
  expect(all.body.results.map((each: any) => [each.date, each.transactions.length])).toEqual([
    ['2019-05-05', 2],
  ]);
  const found = await service.call(
    'GET',
    `${PATH}?account=${books.accounts['2500']}&start_date=2019-01-01&end_date=2019-12-31`,
  );
  expect(found.body.count).toBe(1);
  const lines = await service.call(
    'GET',
    `/coa/api/transaction?account=${books.accounts['2500']}&all_time=true`,
  );
  expect(lines.body.results).toMatchObject([
    {
      account_number: '2500',
      credit_amount: 3,
      journal_order: all.body.results[0].order,
      posted_at: '2019-05-05',
    },
  ]);
  expect(
    (await service.call('GET', `/coa/api/transaction/${lines.body.results[0].id}`)).body.id,
  ).toBe(lines.body.results[0].id);
});

test('another workspace sees and changes nothing', async () => {
  const { body: made } = await create(entry());
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    const answer = await service.call(method, `${PATH}/${made.id}`, {
      key: service.other.admin,
      json: method === 'PATCH' ? { memo: 'x' } : undefined,
    });
    expect([method, answer.status, answer.body]).toEqual([method, 404, { detail: 'Not found.' }]);
  }
  expect(
    (await service.call('GET', `${PATH}?all_time=true`, { key: service.other.admin })).body.count,
  ).toBe(0);
});
