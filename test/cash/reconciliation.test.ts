// Reconciliations over HTTP: creating, changing, and confirming line by line.
import { openBank, type BankDesk } from './reconciliation.ts';

let desk: BankDesk;
beforeAll(async () => {
  desk = await openBank();
});
afterAll(() => desk.service.close());
/** Each test has a year of its own. */
let year = 2020;
const days = () => {
  year += 1;
  return { start: `${year}-01-01`, end: `${year}-01-31`, day: `${year}-01-10` };
};
const range = ({ start, end }: { start: string; end: string }) => ({
  statement_starting_date: start,
  statement_ending_date: end,
});
const confirm = (id: number, selected: readonly unknown[], key?: string) =>
  desk.at(`/${id}/transactions/confirm`)('POST', { selected }, key);
const read = async (id: number) => (await desk.at(`/${id}`)('GET')).body;
const shownLine = async (id: number) =>
  (await desk.service.call('GET', `/coa/api/transaction/${id}`)).body;

test('what a report does not say follows from the one before', async () => {
  const at = days();
  const first = await desk.report({ ...range(at), starting_balance: 0, ending_balance: 120.5 });
  const line = await desk.pay('120.50', { date: at.day });
  expect((await confirm(first.id, [])).status).toBe(204);
  expect((await confirm(first.id, [line])).status).toBe(204);
  await desk.at(`/${first.id}`)('PATCH', { status: 'PENDING_APPROVAL' });
  expect((await desk.at(`/${first.id}`)('PATCH', { status: 'APPROVED' })).status).toBe(200);
  const next = await desk.at()('POST', {
    account: desk.bank,
    statement_ending_date: `${year}-02-20`,
  });
  expect(next.body).toMatchObject({
    account: desk.bank,
    account_name: 'Checking',
    account_number: '1010',
    account_type: 'ASSET',
    account_subtype: 'BANK',
    entity: desk.books.acme,
    entity_name: 'Acme Inc.',
    currency: 'USD',
    statement_starting_date: `${year}-02-01`,
    statement_ending_date: `${year}-02-20`,
    starting_balance: 120.5,
    ending_balance: 0,
    adjustments: null,
    status: 'DRAFT',
    reconciled_by: null,
    approved_by: null,
    attachments: [],
    reconciliation_difference: '-120.50',
    statement_activity: '-120.50',
  });
  // What a report that nobody approved ends with is not known yet.
  await desk.at(`/${next.body.id}`)('PATCH', { ending_balance: 999 });
  const third = await desk.at()('POST', {
    account: desk.bank,
    statement_ending_date: `${year}-03-20`,
  });
  expect(third.body).toMatchObject({
    statement_starting_date: `${year}-02-21`,
    starting_balance: 120.5,
  });
});

test('the sums of a report: confirmed, in its days, open at its end', async () => {
  const at = days();
  const before = await desk.pay('10', { date: `${year - 1}-12-20` });
  const confirmed = await desk.pay('100', { date: at.day });
  const out = await desk.pay('-30.25', { date: at.day });
  await desk.pay('7', { date: at.day });
  await desk.pay('500', { date: `${year}-02-01` });
  const { id } = await desk.report({
    ...range(at),
    starting_balance: 0,
    ending_balance: 80,
    adjustments: '0.25',
  });
  expect((await confirm(id, [confirmed, String(out)])).status).toBe(204);
  // Again changes nothing, and an older line may be confirmed as well.
  expect((await confirm(id, [confirmed])).status).toBe(204);
  const found = await read(id);
  expect(found).toMatchObject({
    cleared_total_debits: '100.00',
    cleared_total_credits: '30.25',
    cleared_activity: '69.75',
    cleared_item_count: '2',
    matched_item_count: '0',
    matched_activity: '0.00',
    unreconciled_total_debits: '7.00',
    unreconciled_total_credits: '0.00',
    unreconciled_activity: '7.00',
    unreconciled_gl_item_count: '1',
    statement_activity: '80.00',
    reconciliation_difference: '10.00',
  });
  const open = Number(found.open_activity);
  expect(Number(found.open_total_debits) - Number(found.open_total_credits)).toBe(open);
  expect(Number(found.open_difference)).toBe(10 - open);
  expect((await confirm(id, [before])).status).toBe(204);
  expect((await read(id)).reconciliation_difference).toBe('0.00');
  // What the books hold at the end is what the statement says and what is open.
  const { body } = await desk.service.call(
    'GET',
    `/coa/api/transaction?account=${desk.bank}&end_date=${at.end}&start_date=1990-01-01&limit=1000`,
  );
  const books = body.results.reduce(
    (sum: number, { amount }: { amount: number }) => sum + amount,
    0,
  );
  const after = await read(id);
  const earlier = await desk.service.database.write(desk.service.workspace, ({ ask }) =>
    ask<{ sum: string }>({
      text: `select coalesce(sum(l.amount), 0)::text as sum from reconciliation_clearing c
        join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id where c.report_id <> $1`,
      values: [id],
    }),
  );
  expect(books).toBeCloseTo(79.75 + Number(after.open_activity) + Number(earlier[0]?.sum), 6);
});

test('source transactions are what may be confirmed, told in the currency of the report', async () => {
  const at = days();
  const mine = await desk.pay('41.10', { date: at.day, memo: 'm' });
  const credit = await desk.pay('-2', { date: at.day });
  const late = await desk.pay('9', { date: `${year}-02-02` });
  const { id } = await desk.report(range(at));
  await confirm(id, [mine]);
  const list = async (query = '') =>
    (await desk.at(`/${id}/source-transactions?start_date=${at.start}${query}`)('GET')).body;
  const all = await list('&sort=id');
  expect(all).toMatchObject({ count: 2, next: null, previous: null });
  expect(all.results[0]).toMatchObject({
    id: mine,
    currency: 'USD',
    posted_at: at.day,
    debit_amount_in_currency: '41.10',
    credit_amount_in_currency: null,
    bank_description: null,
    is_cleared: 'true',
    is_matched: 'false',
    reconciliation_transaction: [],
    journal_order: expect.stringMatching(/^\d{7}$/),
  });
  expect(all.results.map((each: any) => each.id)).toEqual([mine, credit]);
  const ids = async (query: string) => (await list(query)).results.map((each: any) => each.id);
  expect(await ids('&reconciled_only=true')).toEqual([mine]);
  expect(await ids('&unreconciled=true')).toEqual([credit]);
  expect(await ids('&matched=true')).toEqual([]);
  expect(await ids(`&q=${all.results[1].journal_order}`)).toEqual([credit]);
  expect(await ids('&bank=999999')).toEqual([]);
  expect(await ids(`&end_date=${year}-01-09`)).toEqual([]);
  expect(await ids('&currency=EUR')).toEqual([]);
  expect(await ids('&limit=1&sort=-id')).toEqual([credit]);
  expect([mine, credit]).not.toContain(late);
  expect((await desk.at('/999999/source-transactions')('GET')).status).toBe(404);
  const { data } = await desk.service.graphql(
    `{ reconciliationReport(id: ${id}) { sourceTransactions(filter: { reconciledOnly: true }) { count results { id journal { order } } } account { name } } }`,
  );
  expect(data.reconciliationReport.sourceTransactions).toMatchObject({
    count: 1,
    results: [{ id: String(mine) }],
  });
  expect((await shownLine(mine)).reconciliation_report).toBe(String(id));
  const lines = await desk.service.call(
    'GET',
    `/coa/api/transaction?all_time=true&reconciliation_report=${id}`,
  );
  expect(lines.body.results.map((each: any) => each.id)).toEqual([mine]);
});

test('what cannot be confirmed is told line by line', async () => {
  const at = days();
  const here = await desk.pay('1', { date: at.day });
  const late = await desk.pay('2', { date: `${year}-03-01` });
  const elsewhere = await desk.pay('3', { date: at.day });
  const other = await desk.report({
    statement_starting_date: `${year}-02-01`,
    statement_ending_date: `${year}-02-28`,
  });
  expect((await confirm(other.id, [elsewhere])).status).toBe(204);
  const { id } = await desk.report(range(at));
  const refused = await confirm(id, [here, late, elsewhere, 999_999]);
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      selected: [
        `Line ${late} cannot be on this statement: it has another account or entity, a later date, or no amount in the currency of the statement.`,
        `Line ${elsewhere} is confirmed by reconciliation report ${other.id}.`,
        'Invalid pk "999999" - object does not exist.',
      ],
    },
  ]);
  expect((await read(id)).cleared_item_count).toBe('0');
  expect((await confirm(id, ['x'])).body).toEqual({
    selected: ['Incorrect type. Expected pk value.'],
  });
  expect((await desk.at(`/${id}/transactions/confirm`)('POST', {})).body).toEqual({
    selected: ['This field is required.'],
  });
  const missing = await confirm(999_999, [here]);
  expect([missing.status, missing.body]).toEqual([
    404,
    { error: 'Reconciliation report not found.' },
  ]);
  const { data } = await desk.service.graphql(
    `mutation { unclearReconciliationTransactions(id: ${other.id}, selected: [${elsewhere}]) }`,
  );
  expect(data.unclearReconciliationTransactions).toBe(true);
  expect((await confirm(id, [elsewhere])).status).toBe(204);
});

test('reports of an account and entity do not overlap, and have their days in order', async () => {
  const at = days();
  await desk.report(range(at));
  const beside = {
    account: desk.bank,
    statement_starting_date: at.end,
    statement_ending_date: `${year}-03-01`,
  };
  const over = await desk.at()('POST', beside);
  expect([over.status, over.body]).toEqual([
    400,
    {
      statement_starting_date: [
        'Another report of this account and entity covers some of these days.',
      ],
    },
  ]);
  expect(
    (await desk.at()('POST', { ...beside, entity: desk.books.europe, currency: 'EUR' })).status,
  ).toBe(201);
  const backwards = await desk.at()('POST', {
    ...beside,
    statement_starting_date: `${year}-05-02`,
    statement_ending_date: `${year}-05-01`,
  });
  expect(backwards.body).toEqual({
    statement_ending_date: ['Must not be before the statement starting date.'],
  });
  const fine = await desk.at()('POST', { ...beside, statement_starting_date: `${year}-02-01` });
  expect(fine.status).toBe(201);
  expect(
    (await desk.at(`/${fine.body.id}`)('PATCH', { statement_starting_date: at.day })).status,
  ).toBe(400);
  for (const bad of [
    {},
    { account: 999_999 },
    { account: desk.bank, entity: 999_999 },
    { account: desk.bank, status: 'APPROVED' },
    { account: desk.bank, ending_balance: 1.005 },
  ]) {
    expect([
      bad,
      (
        await desk.at()('POST', {
          statement_starting_date: '1999-01-01',
          statement_ending_date: '1999-01-31',
          ...bad,
        })
      ).status,
    ]).toEqual([bad, 400]);
  }
});

test('a day or account that would leave confirmed lines behind is refused', async () => {
  const at = days();
  const line = await desk.pay('4', { date: at.day });
  const { id } = await desk.report(range(at));
  await confirm(id, [line]);
  const moved = await desk.at(`/${id}`)('PATCH', { statement_ending_date: at.start });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['statement_ending_date']]);
  const other = await desk.at(`/${id}`)('PATCH', { account: desk.books.accounts.sales });
  expect([other.status, Object.keys(other.body)]).toEqual([400, ['account']]);
});
