// Single ledger lines over HTTP: changed alone and together, deleted with their entry, totalled,
// and the general ledger in its order.
import { openDesk, type Desk } from './desk.ts';

const PATH = '/coa/api/transaction';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

const call = (method: string, path: string, json?: object, key?: string) =>
  desk.service.call(method, `${PATH}${path}`, { ...(json && { json }), ...(key && { key }) });
const made = async (more: object = {}): Promise<any> => (await desk.create(desk.entry(more))).body;
const entryOf = async (id: number) =>
  (await desk.service.call('GET', `/coa/api/journal_entry/${id}`)).body;

test('a line gets an account, a party, dimensions and words; its entry goes on in a new version', async () => {
  const entry = await made({ memo: 'm' });
  const [debit, credit] = entry.transactions;
  const { accounts, vendors, departments, tags } = desk.books;
  const patch = {
    account: accounts['6000'],
    vendor: vendors[0],
    department: departments[0],
    tag_ids: [tags[0]],
    bank_description: 'Coffee',
    merchant_name: 'Cafe',
    note: 'team',
    needs_review: true,
  };
  const { status, body } = await call('PATCH', `/${debit.id}`, patch);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...patch,
    debit_amount_native: 100.25,
    posted_at: '2026-01-05',
    journal: entry.id,
  });
  expect(body.id).not.toBe(debit.id);
  const after = await entryOf(entry.id);
  expect([after.version, after.order, after.memo, after.date]).toEqual([
    2,
    entry.order,
    'm',
    entry.date,
  ]);
  expect(after.transactions.map((each: any) => [each.account, each.vendor, each.amount])).toEqual([
    [accounts['6000'], vendors[0], 100.25],
    [credit.account, null, -100.25],
  ]);
  // The line it was is superseded; the one that stands can be changed again, or be left as it is.
  expect((await call('PATCH', `/${debit.id}`, { note: 'x' })).status).toBe(404);
  const same = await call('PATCH', `/${body.id}`, { note: 'team', amount: 5 });
  expect([same.status, same.body.id]).toEqual([200, body.id]);
  // PUT: what is left out goes back to its default.
  const put = await call('PUT', `/${body.id}`, { account: accounts['1000'] });
  expect(put.body).toMatchObject({
    account: accounts['1000'],
    vendor: null,
    department: null,
    tag_ids: [],
    bank_description: null,
    note: null,
    needs_review: false,
  });
  expect((await call('PUT', `/${put.body.id}`, {})).body).toEqual({
    account: ['This field is required.'],
  });
});

test('both sides take vendor, department and tags when they are to', async () => {
  const entry = await made();
  const [debit] = entry.transactions;
  await call('PATCH', `/${debit.id}`, {
    department: desk.books.departments[1],
    note: 'n',
    apply_both_sides: true,
  });
  const after = await entryOf(entry.id);
  expect(after.transactions.map((each: any) => [each.department, each.note])).toEqual([
    [desk.books.departments[1], 'n'],
    [desk.books.departments[1], null],
  ]);
});

test('what was read can be sent back; other amounts, days and entities change with the entry', async () => {
  const entry = await made();
  const [, credit] = entry.transactions;
  const read = (await call('GET', `/${credit.id}`)).body;
  expect((await call('PATCH', `/${credit.id}`, read)).body.id).toBe(credit.id);
  for (const [field, value] of [
    ['credit_amount_native', 99],
    ['debit_amount', 100.25],
    ['credit_amount_book', null],
    ['posted_at', '2026-01-06'],
    ['entity', desk.books.entities.tokyo],
    ['currency', 'JPY'],
  ]) {
    const { status, body } = await call('PATCH', `/${credit.id}`, { [field as string]: value });
    expect([field, status, body]).toEqual([
      field,
      400,
      { [field as string]: ['This field belongs to the entry. Change the entry instead.'] },
    ]);
  }
  for (const [json, field] of [
    [{ account: 999_999 }, 'account'],
    [{ account: desk.books.accounts['1100'] }, 'account'],
    [{ vendor: 999_999 }, 'vendor'],
    [{ tag_ids: [999_999] }, 'tag_ids'],
  ] as const) {
    const { status, body } = await call('PATCH', `/${credit.id}`, json);
    expect([json, status, Object.keys(body)]).toEqual([json, 400, [field]]);
  }
  expect((await call('GET', `/${credit.id}`)).body).toEqual(read);
});

test('many lines change alike, all or none, over several entries', async () => {
  const [one, two] = [await made(), await made()];
  const ids = [two.transactions[0].id, one.transactions[0].id, one.transactions[1].id];
  const { vendors, tags, accounts } = desk.books;
  const answer = await call('POST', '/bulk-update', {
    transaction_ids: ids,
    vendor: vendors[1],
    tag_ids: [tags[1]],
    department: null,
  });
  expect(answer.status).toBe(200);
  expect(
    answer.body.map((each: any) => [each.journal, each.vendor, each.tag_ids, each.account]),
  ).toEqual([
    [two.id, vendors[1], [tags[1]], accounts['1000']],
    [one.id, vendors[1], [tags[1]], accounts['1000']],
    [one.id, vendors[1], [tags[1]], accounts['4000']],
  ]);
  expect((await entryOf(one.id)).version).toBe(2);
  const before = await desk.rows();
  const now = answer.body.map((each: any) => each.id);
  const refused = await call('POST', '/bulk-update', {
    transaction_ids: [...now, 999_999],
    vendor: vendors[0],
  });
  expect([refused.status, refused.body]).toEqual([
    400,
    { transaction_ids: ['Invalid pk "999999" - object does not exist.'] },
  ]);
  const control = await call('POST', '/bulk-update', {
    transaction_ids: now,
    account: accounts['2000'],
  });
  expect([control.status, Object.keys(control.body)]).toEqual([400, ['account']]);
  expect((await call('POST', '/bulk-update', { transaction_ids: [] })).status).toBe(400);
  expect(await desk.rows()).toEqual(before);
});

test('a reversal follows the lines of its entry, and is not changed by itself', async () => {
  const entry = await made({ reversal_date: '2026-02-01' });
  const reversal = await entryOf(entry.reversals[0].id);
  const [debit] = entry.transactions;
  await call('PATCH', `/${debit.id}`, { account: desk.books.accounts['6000'] });
  const after = await entryOf(reversal.id);
  expect(after.transactions.map((each: any) => [each.account, each.amount])).toEqual([
    [desk.books.accounts['6000'], -100.25],
    [desk.books.accounts['4000'], 100.25],
  ]);
  expect((await call('PATCH', `/${after.transactions[0].id}`, { note: 'x' })).status).toBe(409);
});

test('a line goes with the one it balances with, and not out of a longer entry', async () => {
  const entry = await made();
  expect((await call('DELETE', `/${entry.transactions[0].id}`)).status).toBe(204);
  expect((await desk.service.call('GET', `/coa/api/journal_entry/${entry.id}`)).status).toBe(404);
  const long = await made({
    transactions: [desk.line('1000', 10), desk.line('4000', null, 4), desk.line('4000', null, 6)],
  });
  const refused = await call('DELETE', `/${long.transactions[0].id}`);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `The entry of this line has 3 lines that balance together: change or delete journal entry ${long.id} instead.`,
  ]);
  expect((await call('DELETE', '/999999')).status).toBe(404);
});

test('permissions: viewers read, clerks propose, another workspace sees nothing', async () => {
  const entry = await made();
  const [debit] = entry.transactions;
  const { keys, other } = desk.service;
  expect((await call('PATCH', `/${debit.id}`, { note: 'x' }, keys.viewer)).status).toBe(403);
  expect((await call('PATCH', `/${debit.id}`, { note: 'x' }, keys.clerk)).status).toBe(202);
  expect((await call('PATCH', `/${debit.id}`, { note: 'x' }, other.admin)).status).toBe(404);
  expect((await call('DELETE', `/${debit.id}`, undefined, other.admin)).status).toBe(404);
  expect((await call('GET', `/${debit.id}`)).body.note).toBeNull();
});

test('a closed period keeps its lines', async () => {
  const entry = await made({ date: '2019-05-05' });
  const { errors } = await desk.service.graphql(
    `mutation { createLockPeriod(input: { lockedThrough: "2019-12-31" }) { id } }`,
  );
  expect(errors).toBeUndefined();
  const { status } = await call('PATCH', `/${entry.transactions[0].id}`, { note: 'x' });
  expect(status).toBe(400);
});

test('totals are what the list adds up to', async () => {
  const query = `all_time=true&account=${desk.books.accounts['1000']}`;
  const list = (await call('GET', `?${query}&limit=10000`)).body;
  const totals = (await call('GET', `/totals?${query}`)).body;
  const sum = (name: string): number =>
    list.results.reduce((all: number, each: any) => all + ((each[name] as number | null) ?? 0), 0);
  expect(totals.count).toBe(list.count);
  expect(totals.debit_amount).toBeCloseTo(sum('debit_amount'), 6);
  expect(totals.credit_amount).toBeCloseTo(sum('credit_amount'), 6);
  expect(totals.amount).toBeCloseTo(sum('amount'), 6);
  expect((await call('GET', '/totals?account_id=999999')).body).toEqual({
    count: 0,
    debit_amount: 0,
    credit_amount: 0,
    amount: 0,
  });
});

test('the general ledger goes by account number, day and id, with the balance of each account running on', async () => {
  const { body } = await desk.service.call(
    'GET',
    '/coa/api/general-ledger?all_time=true&limit=10000&display_opening_balance=true',
  );
  const rows = body.results as any[];
  expect(rows.length).toBeGreaterThan(10);
  const keyOf = (row: any): string =>
    `${row.account_number} ${row.posted_at} ${String(row.id).padStart(12, '0')}`;
  expect(rows.map(keyOf)).toEqual(rows.map(keyOf).sort());
  const balances = new Map<string, number>();
  for (const row of rows) {
    const place = `${row.account} ${row.entity}`;
    expect(row.balance_before_transaction).toBeCloseTo(balances.get(place) ?? 0, 6);
    balances.set(place, row.balance_after_transaction);
  }
});

test('accounts are listed by the statement they are of', async () => {
  const types = async (path: string) => {
    const { body } = await desk.service.call('GET', `/coa/api/account/${path}`);
    return new Set(body.results.map((each: any) => each.account_type));
  };
  expect(await types('balance-sheet?limit=1000')).toEqual(
    new Set(['ASSET', 'LIABILITY', 'EQUITY']),
  );
  expect(await types('balance-sheet?include_cost_allocation=true')).toContain('COST_ALLOCATION');
  expect(await types('balance-sheet?account_type=ASSET')).toEqual(new Set(['ASSET']));
  expect(await types('balance-sheet?account_type=REVENUE')).toEqual(new Set());
  const income = await types('income-statement?limit=1000');
  expect([income.has('REVENUE'), income.has('ASSET')]).toEqual([true, false]);
});

test('a line can be sent back as it was read, and says no to what is not its own', async () => {
  const entry = await made();
  const [debit] = entry.transactions;
  const { tags } = desk.books;
  await call('PATCH', `/${debit.id}`, { tag_ids: [tags[1]] });
  const { body: list } = await call('GET', '?all_time=true&limit=1&sort=-id');
  const read = (await call('GET', `/${list.results[0].id}`)).body;
  const same = await call('PUT', `/${read.id}`, read);
  expect([same.status, same.body]).toEqual([200, read]);
  // Objects of tags as they are read lead to the tags; ids win.
  const { body } = await call('PATCH', `/${read.id}`, { tags: [{ id: tags[0] }] });
  expect(body.tag_ids).toEqual([tags[0]]);
  for (const [field, value] of [
    ['exchange_rate', 77],
    ['exchange_rate_book', 77],
    ['parent_bank_transaction', 5],
    ['source_entity', desk.books.entities.tokyo],
    ['tax_rate', 5],
    ['transaction_match_id', 5],
    ['tags', ['x']],
  ] as const) {
    const { status, body: fault } = await call('PATCH', `/${body.id}`, { [field]: value });
    expect([field, status, Object.keys(fault)]).toEqual([field, 400, [field]]);
  }
});

test('accounts tell what they hold, in books where one currency is enough', async () => {
  const { accounts } = desk.books;
  const balance = async (): Promise<any> =>
    (await desk.service.call('GET', `/coa/api/account/${accounts['1000']}`)).body;
  const before = await balance();
  const { transactions } = await made({ date: '2026-01-06' });
  const own = transactions.find((each: any) => each.account === accounts['1000']);
  const after = await balance();
  expect(after.current_balance - before.current_balance).toBeCloseTo(own.amount, 2);
  const sent = await desk.service.call('PUT', `/coa/api/account/${accounts['1000']}`, {
    json: { ...after, protected: true, current_balance: 5 },
  });
  expect([sent.status, sent.body.protected, sent.body.current_balance]).toEqual([
    200,
    false,
    after.current_balance,
  ]);
});
