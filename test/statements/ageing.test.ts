// Ageing: by days past due, as of any day, on both doors. The laws of payables and receivables
// check that it always equals the control accounts. docs/accounting.md section 13.
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { makeApiKey } from '../support/service.ts';
import { bill, memo, openPayables, use, type PayableWorld } from '../payable/support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());

const ageing = (query: string, key = world.service.keys.admin) =>
  world.service.call('GET', `/coa/api/ageing?${query}`, { key });
const NOTHING = {
  ...{ current: 0, d1_to30: 0, d31_to60: 0, d61_to90: 0, over90: 0, reconciling: 0, total: 0 },
};
const totalsOn = async (day: string, more = ''): Promise<unknown> => {
  const { status, body } = await ageing(`side=payable&as_of=${day}${more}`);
  expect([status, body]).toEqual([200, body]);
  return body.totals;
};

test('a bill grows old, and a payment counts from its day until that of its void', async () => {
  const { id } = await bill(world);
  const pay = await world.service.call('POST', `/coa/api/v1/bill/${id}/pay`, {
    json: {
      empty_transactions: [{ account_id: world.cash, amount: 30, payment_date: '2026-03-01' }],
    },
  });
  expect(pay.status).toBe(200);
  const shown = await world.service.call('GET', `/coa/api/v1/bill/${id}`);
  const [payment] = shown.body.payments;
  const voided = await world.service.call(
    'POST',
    `/coa/api/v1/bill/${id}/payment/${payment.id}/void`,
    { json: { void_date: '2026-04-20' } },
  );
  expect([voided.status < 300, voided.body]).toEqual([true, voided.body]);
  for (const [day, bucket, amount] of [
    ['2026-01-14', 'current', 0],
    ['2026-02-14', 'current', 100],
    ['2026-02-15', 'd1_to30', 100],
    ['2026-03-16', 'd1_to30', 70],
    ['2026-03-17', 'd31_to60', 70],
    ['2026-04-15', 'd31_to60', 70],
    ['2026-04-16', 'd61_to90', 70],
    ['2026-04-20', 'd61_to90', 100],
    ['2026-05-15', 'd61_to90', 100],
    ['2026-05-16', 'over90', 100],
  ] as const)
    expect([day, await totalsOn(day)]).toEqual([
      day,
      { ...NOTHING, [bucket]: amount, total: amount },
    ]);
  const gone = await world.service.call('POST', `/coa/api/v1/bill/${id}/void`, {
    json: { void_date: '2026-06-01' },
  });
  expect(gone.status).toBeLessThan(300);
  expect(await totalsOn('2026-05-31')).toEqual({ ...NOTHING, over90: 100, total: 100 });
  expect(await totalsOn('2026-06-01')).toEqual(NOTHING);
});

test('what a debit memo was marked used with is named, and lines by hand are', async () => {
  const { id } = await memo(world);
  expect((await use(world, id, 15)).status).toBeLessThan(300);
  const payable = world.books.accounts['accountsPayable'];
  const open = await world.service.call('PATCH', `/coa/api/account/${payable}`, {
    json: { skip_subledger_validation: true },
  });
  expect(open.status).toBe(200);
  const { status, body: posted } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date: '2026-02-02',
      transactions: [
        { account: world.rent, debit_amount_native: 7 },
        { account: payable, credit_amount_native: 7 },
      ],
    },
  });
  expect([status, posted]).toEqual([201, posted]);
  // 40 less 15 are left of the memo; 2 x 15 less 7 by hand stand beside it.
  expect(await totalsOn('2026-07-01')).toEqual({
    ...NOTHING,
    ...{ current: -25, reconciling: -23, total: -48 },
  });
  const { body } = await ageing('side=payable&as_of=2026-07-01');
  expect(body.rows).toEqual([
    expect.objectContaining({ vendor_id: world.books.vendor, total: -55, client_id: null }),
    expect.objectContaining({ vendor_name: null, reconciling: 7, total: 7 }),
  ]);
});

test('what is left of a memo is negative current on any later day, on both sides, and as known then', async () => {
  const { service, books } = world;
  const post = async (path: string, json: object) => {
    const { status, body } = await service.call('POST', path, { json });
    expect([status, body]).toEqual([201, body]);
  };
  await post('/coa/api/v1/invoice', {
    ...{ entity: books.japan, client: books.customer, currency: 'JPY' },
    ...{ invoice_date: '2026-03-01', due_date: '2026-03-31' },
    lines: [{ amount: 500, product: books.widget }],
  });
  await post('/coa/api/v1/credit-memo', {
    ...{ entity: books.japan, client: books.customer, currency: 'JPY' },
    ...{ credit_memo_date: '2026-03-15' },
    lines: [{ account: books.accounts['sales'], amount: 120 }],
  });
  const here = { entity: books.japan, currency: 'JPY' };
  await bill(world, {
    ...{ ...here, bill_date: '2026-03-01', due_date: '2026-03-31' },
    lines: [{ account: world.rent, amount: 500 }],
  });
  await memo(world, {
    ...{ ...here, debit_memo_date: '2026-03-15' },
    lines: [{ account: world.rent, amount: 120 }],
  });
  await chainPostings(service.database, service.workspace);
  // The number was given in the millisecond that is to come.
  await new Promise((resolve) => setTimeout(resolve, 2));
  const now = `&known_at=${new Date().toISOString()}`;
  for (const side of ['receivable', 'payable'])
    for (const known of ['', now])
      for (const [day, bucket, amount] of [
        ['2026-03-14', 'current', 500],
        ['2026-03-15', 'current', 500 - 120],
        ['2026-03-31', 'current', 500 - 120],
        ['2026-04-01', 'd1_to30', 500],
        ['2026-05-01', 'd31_to60', 500],
        ['2026-05-31', 'd61_to90', 500],
        ['2026-06-30', 'over90', 500],
      ] as const) {
        const asked = `side=${side}&as_of=${day}&entity=${books.japan}${known}`;
        const { status, body } = await ageing(asked);
        const total = day < '2026-03-15' ? 500 : 380;
        const expected = { ...NOTHING, current: total - 500, [bucket]: amount, total };
        expect([asked, status, body.totals]).toEqual([asked, 200, expected]);
      }
});

test('a document of the opening balances is open by its total, until the day of its void', async () => {
  const { service, books } = world;
  const before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const { status, body: invoice } = await service.call('POST', '/coa/api/v1/invoice', {
    json: {
      ...{ entity: books.europe, client: books.customer, currency: 'EUR', is_migrated: true },
      ...{ invoice_number: 'OLD-1', invoice_date: '2026-01-10', due_date: '2026-02-09' },
      lines: [{ amount: 500, product: books.widget }],
    },
  });
  expect([status, invoice.journal_entry]).toEqual([201, null]);
  const receivable = async (day: string, known = ''): Promise<unknown> =>
    (await ageing(`side=receivable&as_of=${day}&entity=${books.europe}${known}`)).body.totals;
  // No opening entry holds it on the control account, which stands beside it.
  const open = (bucket: string) => ({ ...NOTHING, [bucket]: 500, reconciling: -500 });
  expect(await receivable('2026-01-09')).toEqual(NOTHING);
  expect(await receivable('2026-01-10')).toEqual(open('current'));
  expect(await receivable('2026-02-10')).toEqual(open('d1_to30'));
  const now = new Date().toISOString();
  expect(await receivable('2026-02-10', `&known_at=${before}`)).toEqual(NOTHING);
  expect(await receivable('2026-02-10', `&known_at=${now}`)).toEqual(open('d1_to30'));
  // No line tells whose it is: the document does, as of now and as known then.
  const rowsOf = async (known: string): Promise<unknown> =>
    (await ageing(`side=receivable&as_of=2026-02-10&entity=${books.europe}${known}`)).body.rows;
  const owed = { client_id: books.customer, client_name: 'Globex' };
  expect(await rowsOf('')).toMatchObject([owed]);
  expect(await rowsOf(`&known_at=${now}`)).toEqual(await rowsOf(''));
  const path = `/coa/api/v1/invoice/${invoice.id}/void`;
  const voided = await service.call('POST', path, { json: { void_date: '2026-03-01' } });
  expect(voided.status).toBeLessThan(300);
  expect(await receivable('2026-02-28')).toEqual(open('d1_to30'));
  expect(await receivable('2026-03-01')).toEqual(NOTHING);
});

test('one entity in its own currency, several in the reporting currency', async () => {
  await bill(world, { entity: world.books.europe, currency: 'EUR', bill_date: '2026-02-10' });
  const one = await ageing(`side=payable&as_of=2026-02-14&entity=${world.books.europe}`);
  expect([one.body.currency, one.body.totals.current]).toEqual(['EUR', 100]);
  const both = await ageing(
    `side=payable&as_of=2026-02-14&entity=${world.books.europe}&entity=${world.books.japan}`,
  );
  expect([both.body.currency, both.body.totals.current]).toEqual(['USD', 120]);
});

test('it needs to read the documents of its side, and says what is wrong with a question', async () => {
  const { keys } = world.service;
  expect((await ageing('side=receivable&as_of=2026-02-14', keys.viewer)).status).toBe(200);
  const seller = await makeApiKey(world.service.database, world.service.workspace, 'viewer', {
    permissions: { bills: 'none' },
  });
  expect((await ageing('side=receivable&as_of=2026-02-14', seller)).status).toBe(200);
  expect((await ageing('side=payable&as_of=2026-02-14', seller)).status).toBe(403);
  for (const [query, field] of [
    ['as_of=2026-02-14', 'side'],
    ['side=payable', 'as_of'],
    ['side=both&as_of=2026-02-14', 'side'],
    ['side=payable&as_of=2026-02-30', 'as_of'],
    ['side=payable&as_of=2026-02-14&entity=999999', 'entity'],
  ]) {
    const { status, body } = await ageing(query ?? '');
    expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]]);
  }
});

test('a memo on an account of its own that was used before its day counts from the use', async () => {
  const { service, books, cash } = world;
  const post = async (path: string, json: object) => {
    const { status, body } = await service.call('POST', path, { json });
    expect([path, status, body]).toEqual([path, status < 300 ? status : 201, body]);
    return body;
  };
  const { data } = await service.graphql(
    'mutation { own: createAccount(input: { number: "2461", name: "Credits apart", accountSubtype: UNAPPLIED_CREDITS }) { id } }',
  );
  const entity = books.kuwait;
  const money = await post('/coa/api/journal_entry', {
    ...{ entity, date: '2026-11-03' },
    transactions: [
      { account: books.accounts['uncategorized'], debit_amount_native: 40 },
      { account: cash, credit_amount_native: 40 },
    ],
  });
  const made = await post('/coa/api/v1/credit-memo', {
    ...{ entity, client: books.customer, credit_memo_date: '2026-11-20' },
    ...{ credit_account: Number(data.own.id) },
    lines: [{ account: books.accounts['sales'], amount: 40 }],
  });
  await post(`/coa/api/v1/credit-memo/${made.id}/mark-used`, {
    ...{ transaction_id: money.transactions[0].id, amount: 40, payment_date: '2026-11-05' },
  });
  await chainPostings(service.database, service.workspace);
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (const known of ['', `&known_at=${new Date().toISOString()}`])
    for (const [day, amount] of [
      ['2026-11-04', 0],
      ['2026-11-10', 40],
      ['2026-11-20', 0],
    ] as const) {
      const { body } = await ageing(`side=receivable&as_of=${day}&entity=${entity}${known}`);
      const told = { ...NOTHING, current: amount, total: amount };
      expect([day, known, body.totals]).toEqual([day, known, told]);
    }
});
