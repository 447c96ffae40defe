// Paying bills: with bank money, by hand, with debit memos; voided, deleted, listed.
// docs/accounting.md section 7.
import { linesOf } from '../support/books.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import {
  balances,
  bill,
  BILL,
  memo,
  MEMO,
  moneyOut,
  openPayables,
  topicsOf,
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
const pay = (id: number, json: object, key?: string) =>
  world.service.call('POST', `${BILL}${id}/pay/`, { json, ...(key !== undefined && { key }) });
const byHand = (amount: number, more: object = {}) => ({
  empty_transactions: [
    {
      account_id: world.cash,
      account_name: 'Checking',
      amount,
      payment_date: '2026-02-01',
      ...more,
    },
  ],
});
const fromBank = (transaction_id: number, amount: number) => ({
  transactions: [{ transaction_id, amount }],
});
const entry = async (id: number) =>
  (await linesOf(world.service, id))
    .map(({ account, native, book }) => [account, native, book] as const)
    .sort(([, one], [, other]) => Number(other) - Number(one));

test('by hand: payable debited, the account credited; in parts until it is paid', async () => {
  const { books, cash } = world;
  const made = await bill(world);
  const part = await pay(made.id, byHand(30, { external_id: 'X-1' }));
  expect([part.status, part.body]).toEqual([
    200,
    expect.objectContaining({
      id: made.id,
      status: 'partial',
      amount_paid: 30,
      amount_due: 70,
      paid_date: null,
    }),
  ]);
  const [payment] = part.body.payments;
  expect(payment).toMatchObject({
    amount: 30,
    currency: 'USD',
    payment_date: '2026-02-01',
    bill: made.id,
    source_id: 'X-1',
    voided_date: null,
    withheld_amount: null,
  });
  expect(part.body.payment_journal_entries).toEqual([payment.payment_journal_entry]);
  expect(await entry(payment.payment_journal_entry)).toEqual([
    [books.accounts['accountsPayable'], '30', '30'],
    [cash, '-30', '-30'],
  ]);
  const rest = await pay(made.id, byHand(70, { payment_date: '2026-02-05' }));
  expect(rest.body).toMatchObject({
    status: 'paid',
    amount_due: 0,
    paid_date: '2026-02-05',
    past_due_days: null,
  });
  expect(await topicsOf(world, 'Bill', made.id)).toEqual([
    'Bill.created',
    'Bill.payment',
    'Bill.payment',
    'Bill.paid',
  ]);
  const more = await pay(made.id, byHand(1));
  expect(more.status).toBe(400);
});

test('from the bank: that much of the line becomes payable; no entry is made', async () => {
  const { books, cash } = world;
  const made = await bill(world);
  const line = await moneyOut(world, 150);
  const { status, body } = await pay(made.id, fromBank(line, 100));
  expect([status, body.status]).toEqual([200, 'paid']);
  const [payment] = body.payments;
  const lines = await entry(payment.payment_journal_entry);
  expect(lines).toContainEqual([books.accounts['accountsPayable'], '100', '100']);
  expect(lines).toContainEqual([books.accounts['uncategorized'], '50', '50']);
  expect(lines).toContainEqual([cash, '-150', '-150']);
  expect(typeof payment.payment_transaction).toBe('number');
  const over = await bill(world);
  const refused = await pay(over.id, fromBank(line, 51));
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['transactions']]);
});

test('with a debit memo: its account is credited; both are less by it', async () => {
  const { books, service } = world;
  const [made, credit] = [await bill(world), await memo(world)];
  const before = await balances(world);
  const { body } = await pay(made.id, {
    debit_memos: [{ debit_memo_id: credit.id, amount: 25, posted_at: '2026-02-02' }],
  });
  expect(body).toMatchObject({ status: 'partial', amount_due: 75 });
  expect(await entry(body.payments[0].payment_journal_entry)).toEqual([
    [books.accounts['accountsPayable'], '25', '25'],
    [books.accounts['unappliedDebits'], '-25', '-25'],
  ]);
  const used = await service.call('GET', `${MEMO}/${credit.id}`);
  expect(used.body).toMatchObject({
    application_status: 'partially_used',
    amount_used: 25,
    amount_remaining: 15,
  });
  const keep = await service.call('DELETE', `${MEMO}/${credit.id}`);
  expect(keep.status).toBe(409);
  const tooMuch = await pay(made.id, {
    debit_memos: [{ debit_memo_id: credit.id, amount: 16, posted_at: '2026-02-02' }],
  });
  expect(tooMuch.status).toBe(400);
  const gone = await service.call(
    'DELETE',
    `${BILL}${made.id}/payment/${body.payments[0].id}/void/`,
  );
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect(await balances(world)).toEqual(before);
  expect((await service.call('GET', `${MEMO}/${credit.id}`)).body.amount_used).toBe(0);
});

test('a payment is voided: the bill is due again, the reverse is on the day of the void', async () => {
  const { service, books } = world;
  const made = await bill(world);
  const before = await balances(world);
  const { body } = await pay(made.id, byHand(40));
  const at = `${BILL}${made.id}/payment/${body.payments[0].id}/void`;
  const early = await service.call('POST', at, { json: { void_date: '2026-01-31' } });
  expect([early.status, Object.keys(early.body)]).toEqual([400, ['void_date']]);
  const voided = await service.call('POST', `${at}/`, { json: { void_date: '2026-02-20' } });
  expect([voided.status, voided.body]).toEqual([
    200,
    expect.objectContaining({
      id: body.payments[0].id,
      voided_date: '2026-02-20',
      voided_journal_entry: expect.any(Number),
    }),
  ]);
  expect(await entry(voided.body.voided_journal_entry)).toEqual([
    [world.cash, '40', '40'],
    [books.accounts['accountsPayable'], '-40', '-40'],
  ]);
  expect(await balances(world)).toEqual(before);
  expect((await service.call('GET', `${BILL}${made.id}`)).body).toMatchObject({
    status: 'open',
    amount_paid: 0,
  });
  expect((await service.call('POST', at, { json: {} })).status).toBe(400);
  const voidedBill = await service.call('POST', `${BILL}${made.id}/void/`, {
    json: { void_date: '2026-02-21' },
  });
  expect(voidedBill.status).toBe(200);
});

test('a bank payment voided: its money is on Uncategorized again, and pays again', async () => {
  const { service, books } = world;
  const made = await bill(world);
  const line = await moneyOut(world, 100);
  const { body } = await pay(made.id, fromBank(line, 100));
  const voided = await service.call(
    'POST',
    `${BILL}${made.id}/payment/${body.payments[0].id}/void/`,
    { json: { void_date: '2026-02-20' } },
  );
  const { body: reverse } = await service.call(
    'GET',
    `/coa/api/journal_entry/${voided.body.voided_journal_entry}`,
  );
  const free = reverse.transactions.find(
    ({ account }: any) => account === books.accounts['uncategorized'],
  );
  const again = await pay(made.id, fromBank(free.id, 100));
  expect([again.status, again.body.status]).toEqual([200, 'paid']);
});

test('in another currency: gain or loss is realized, and a paid bill leaves nothing', async () => {
  const { service, books } = world;
  const made = await bill(world, { currency: 'EUR' });
  await pay(made.id, byHand(33.33, { currency: 'EUR' }));
  const { body } = await pay(
    made.id,
    byHand(66.67, { currency: 'EUR', payment_date: '2026-02-10' }),
  );
  expect(body.status).toBe('paid');
  const lines = await entry(body.payments[1].payment_journal_entry);
  expect(lines).toContainEqual([
    books.accounts['realizedGainLoss'],
    expect.any(String),
    expect.any(String),
  ]);
  const [left] = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ native: string; book: string }>({
      text: `select trim_scale(sum(amount_native))::text as native, trim_scale(sum(amount_book))::text as book from journal_line
        where workspace_id = $1 and document_kind = 'bill' and document_id = $2 and document_role in ('payable', 'settlement')`,
      values: [service.workspace, made.id],
    }),
  );
  expect(left).toEqual({ native: '0', book: '0' });
});

test('one line pays several bills; one refund is taken for several memos', async () => {
  const [one, two] = [await bill(world), await bill(world)];
  const line = await moneyOut(world, 120);
  const given = (at: number, kind: string, ...items: [number, number][]) =>
    world.service.call('POST', `/coa/api/transaction/${at}/${kind}`, {
      json: { items: items.map(([id, amount]) => ({ id, amount })) },
    });
  const { status, body } = await given(line, 'bill_payments', [one.id, 100], [two.id, 20]);
  expect([status, body.map(({ bill: id, amount }: any) => [id, amount])]).toEqual([
    201,
    [
      [one.id, 100],
      [two.id, 20],
    ],
  ]);
  const [credit, other] = [await memo(world), await memo(world)];
  const back = await moneyOut(world, -15);
  const refunded = (amount: number) =>
    given(back, 'debit_memo_payments/', [credit.id, 10], [other.id, amount]);
  const tooMuch = await refunded(5.01);
  expect([tooMuch.status, tooMuch.body]).toEqual([
    400,
    { items: [{}, { amount: ['Only 5 of the transaction is left.'] }] },
  ]);
  const refund = await refunded(5);
  expect([refund.status, refund.body]).toEqual([
    201,
    [
      expect.objectContaining({ debit_memo: credit.id, amount: 10, bill: null }),
      expect.objectContaining({ debit_memo: other.id, amount: 5, bill: null }),
    ],
  ]);
  expect(await entry(refund.body[1].payment_journal_entry)).toEqual([
    [world.books.accounts['uncategorized'], '5', '5'],
    [world.books.accounts['unappliedDebits'], '-5', '-5'],
  ]);
  expect((await given(line, 'bill_payments')).status).toBe(400);
});

test('sixteen payments of one bill over two processes never take more than is due', async () => {
  const made = await bill(world);
  const send = async (url: string) => {
    const response = await fetch(`${url}${BILL}${made.id}/pay/`, {
      method: 'POST',
      headers: {
        authorization: `Token ${world.service.keys.admin}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(byHand(30)),
    });
    return response.status;
  };
  const statuses = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => send(nth % 2 ? twin.url : world.service.url)),
  );
  expect([...statuses].sort()).toEqual([200, 200, 200, ...Array.from({ length: 13 }, () => 400)]);
  expect((await world.service.call('GET', `${BILL}${made.id}`)).body).toMatchObject({
    status: 'partial',
    amount_due: 10,
  });
});

test('a clerk’s payment is kept as a proposal; a viewer pays nothing', async () => {
  const made = await bill(world);
  expect((await pay(made.id, byHand(1), world.service.keys.clerk)).status).toBe(202);
  expect((await pay(made.id, byHand(1), world.service.keys.viewer)).status).toBe(403);
  expect((await world.service.call('GET', `${BILL}${made.id}`)).body.status).toBe('open');
});
