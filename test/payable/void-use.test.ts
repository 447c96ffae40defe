// Voiding a use of a debit memo: one reversing entry, however often and concurrently it is
// requested. Specification: Void debit memo used payment.
import { linesOf } from '../support/books.ts';
import { sameIds } from '../support/ids.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import {
  balances,
  bill,
  memo,
  MEMO,
  moneyOut,
  openPayables,
  use,
  type PayableWorld,
} from './support.ts';
import { startService } from '../support/service.ts';

let world: PayableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openPayables(await startService());
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await world.service.close();
});
const path = (memoId: number, payment: number) => `${MEMO}/${memoId}/payment/${payment}/void`;
const voiding = (
  memoId: number,
  payment: number,
  json: unknown = { void_date: '2026-02-10' },
  key?: string,
) => world.service.call('POST', path(memoId, payment), { json, ...(key !== undefined && { key }) });
const entriesOf = (type: string) =>
  world.service.database.write(world.service.workspace, (transaction) =>
    transaction.ask<{ id: number }>({
      text: `select id from journal_entry where workspace_id = $1 and type = $2 and not is_deleted order by id`,
      values: [world.service.workspace, type],
    }),
  );

test('mark-used: payable is debited, Uncategorized credited, the memo is used', async () => {
  const { books } = world;
  const made = await memo(world);
  const { body } = await use(world, made.id, 25);
  expect(body).toMatchObject({
    application_status: 'partially_used',
    amount_used: 25,
    amount_remaining: 15,
  });
  const [payment] = body.payments;
  expect(await linesOf(world.service, payment.payment_journal_entry)).toMatchObject([
    { account: books.accounts['accountsPayable'], native: '25' },
    { account: books.accounts['uncategorized'], native: '-25' },
  ]);
  expect(payment).toMatchObject({
    amount: 25,
    currency: 'USD',
    payment_date: '2026-02-01',
    bill: null,
    debit_memo: made.id,
    voided_date: null,
    voided_journal_entry: null,
    voided_journal_entry_order: null,
  });
  expect(typeof payment.payment_transaction).toBe('number');
});

test('the void answers with the record: voided, with an entry that credits payable and debits Uncategorized', async () => {
  const { books, service } = world;
  const made = await memo(world);
  const line = await moneyOut(world, 40);
  const withMoney = await balances(world);
  const { body: used } = await use(world, made.id, 40, { transaction_id: line });
  expect(used.application_status).toBe('used');
  const [payment] = used.payments;
  const { status, body } = await voiding(made.id, payment.id);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...payment,
    voided_date: '2026-02-10',
    voided_journal_entry: expect.any(Number),
    voided_journal_entry_order: expect.stringMatching(/^\d{7}$/),
    last_modified_at: expect.any(String),
  });
  for (const field of [
    'id',
    'payment_journal_entry_order',
    'voided_journal_entry_order',
    'bill',
    'created_at',
    'last_modified_at',
    'customer',
    'debit_memo',
    'payment_journal_entry',
    'currency',
    'amount',
    'payment_date',
    'voided_date',
    'payment_transaction',
    'voided_journal_entry',
  ]) {
    expect(body).toHaveProperty(field);
  }
  expect(body.customer).toBe(service.workspace);
  expect(await linesOf(service, body.voided_journal_entry)).toMatchObject([
    { account: books.accounts['accountsPayable'], native: '-40', date: '2026-02-10' },
    { account: books.accounts['uncategorized'], native: '40' },
  ]);
  const entry = await service.call('GET', `/coa/api/journal_entry/${body.voided_journal_entry}`);
  expect(entry.body.type).toBe('void_debit_memo_payment');
  expect(await balances(world)).toEqual(withMoney);
  const back = await service.call('GET', `${MEMO}/${made.id}`);
  expect(back.body).toMatchObject({
    application_status: 'open',
    amount_used: 0,
    amount_remaining: 40,
  });
});

test('what is refused', async () => {
  const made = await memo(world);
  const { body } = await use(world, made.id, 10);
  const [payment] = body.payments;
  const other = await memo(world);
  expect(await voiding(other.id, payment.id)).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  });
  expect(await voiding(made.id, 999999)).toMatchObject({ status: 404 });
  expect(await voiding(made.id, payment.id, { void_date: '2026-01-31' })).toMatchObject({
    status: 400,
    body: { void_date: ['Ensure this day is not before the payment date, 2026-02-01.'] },
  });
  expect(await voiding(made.id, payment.id, { void_date: 'soon' })).toMatchObject({
    status: 400,
    body: { void_date: [expect.any(String)] },
  });
  expect(await voiding(made.id, payment.id, undefined, world.service.keys.clerk)).toMatchObject({
    status: 403,
  });
  expect(await voiding(made.id, payment.id, undefined, world.service.keys.viewer)).toMatchObject({
    status: 403,
  });
  expect(await voiding(made.id, payment.id, undefined, world.service.other.admin)).toMatchObject({
    status: 404,
  });
  expect((await voiding(made.id, payment.id)).status).toBe(200);
  expect(await voiding(made.id, payment.id)).toMatchObject({
    status: 400,
    body: { detail: 'This payment is already voided.' },
  });
  const gone = await world.service.call('DELETE', path(made.id, payment.id));
  expect([gone.status, gone.body]).toEqual([
    400,
    { detail: 'This payment is voided and cannot be deleted.' },
  ]);
});

test('form-encoded and multipart bodies, no body at all, both slash forms', async () => {
  const made = await memo(world);
  const fresh = async () => (await use(world, made.id, 1)).body.payments.at(-1).id as number;
  const encoded = await world.service.call('POST', path(made.id, await fresh()), {
    body: new URLSearchParams({ void_date: '2026-02-11' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([encoded.status, encoded.body.voided_date]).toEqual([200, '2026-02-11']);
  const form = new FormData();
  form.set('void_date', '2026-02-12');
  const multipart = await world.service.call('POST', `${path(made.id, await fresh())}/`, {
    body: form,
  });
  expect([multipart.status, multipart.body.voided_date]).toEqual([200, '2026-02-12']);
  const silent = await world.service.call('POST', path(made.id, await fresh()));
  expect([silent.status, silent.body.voided_date]).toEqual([
    200,
    new Date().toISOString().slice(0, 10),
  ]);
});

test('sixteen at once over two processes: one entry; the same key replays the answer', async () => {
  const made = await memo(world);
  const { body } = await use(world, made.id, 30);
  const [payment] = body.payments;
  const before = (await entriesOf('void_debit_memo_payment')).length;
  const send = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path(made.id, payment.id)}`, {
      method: 'POST',
      headers: {
        authorization: `Token ${world.service.keys.admin}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ void_date: '2026-02-10' }),
    });
    return response.status;
  };
  const statuses = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => send(nth % 2 ? twin.url : world.service.url)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  expect(await entriesOf('void_debit_memo_payment')).toHaveLength(before + 1);
  const { body: again } = await use(world, made.id, 30);
  const key = { 'idempotency-key': 'void-once' };
  const next = path(made.id, again.payments.at(-1).id);
  const first = await world.service.call('POST', next, { json: {}, headers: key });
  const second = await world.service.call('POST', next, { json: {}, headers: key });
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
});

test('an application is voided through its memo as well; the bill is due again', async () => {
  const { service } = world;
  const [owed, made] = [await bill(world), await memo(world)];
  await service.call('POST', `/coa/api/v1/bill/${owed.id}/pay/`, {
    json: { debit_memos: [{ debit_memo_id: made.id, amount: 40, posted_at: '2026-02-01' }] },
  });
  const { body } = await service.call('GET', `${MEMO}/${made.id}`);
  expect(body.payments[0]).toMatchObject({ bill: owed.bill_number, amount: 40 });
  const voided = await voiding(made.id, body.payments[0].id);
  expect(voided.status).toBe(200);
  const after = await service.call('GET', `/coa/api/v1/bill/${owed.id}`);
  expect(after.body).toMatchObject({ status: 'open', amount_due: 100 });
});

test('a use is deleted: its entry is gone and its line is free again', async () => {
  const line = await moneyOut(world, 12);
  const made = await memo(world);
  const before = await balances(world);
  const { body } = await use(world, made.id, 12, { transaction_id: line });
  const more = await use(world, made.id, 1, { transaction_id: line });
  expect([more.status, more.body]).toEqual([
    400,
    { amount: ['Only 0 of the transaction is left.'] },
  ]);
  const gone = await world.service.call('DELETE', path(made.id, body.payments[0].id));
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect(await balances(world)).toEqual(before);
  expect((await use(world, made.id, 12, { transaction_id: line })).status).toBe(200);
});

test('an entry keeps the money that memos are used with', async () => {
  const { service, books, cash } = world;
  const line = await moneyOut(world, 60);
  const [entry] = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ id: number }>({
      text: 'select journal_entry_id as id from journal_line where workspace_id = $1 and id = $2',
      values: [service.workspace, line],
    }),
  );
  const { id } = await memo(world);
  expect((await use(world, id, 25, { transaction_id: line })).status).toBeLessThan(300);
  const before = await balances(world);
  const there = `/coa/api/journal_entry/${entry?.id}`;
  const transactions = [
    { account: books.accounts['uncategorized'], debit_amount_native: 24.99 },
    { account: cash, credit_amount_native: 24.99 },
  ];
  const refused = [
    await service.call('PATCH', there, { json: { transactions } }),
    await service.call('DELETE', there),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(await balances(world)).toEqual(before);
});

test('a memo that is voided is not used', async () => {
  const { id } = await memo(world);
  const line = await moneyOut(world, 10);
  const there = `${MEMO}/${id}/void/`;
  await world.service.call('POST', there, { json: { void_date: '2026-02-01' } });
  const refused = await use(world, id, 10, { transaction_id: line });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('is voided: it cannot be used.'),
  ]);
});

test('a bill and the memo that pays it are told apart where their ids are the same', async () => {
  await sameIds(world.service, 'bill', 'debit_memo');
  const [one, other] = [await bill(world), await memo(world)];
  expect(one.id).toBe(other.id);
  const { status, body } = await world.service.call('POST', `/coa/api/v1/bill/${one.id}/pay/`, {
    json: { debit_memos: [{ debit_memo_id: other.id, amount: 25, posted_at: '2026-02-02' }] },
  });
  expect([status, body]).toEqual([200, body]);
  await world.service.checkBooks();
});
