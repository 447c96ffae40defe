// Bills with payments, and the list of all bill payments for synchronization. Contract:
// BillPaymentSync.
import { balances, bill, BILL, moneyOut, openPayables, type PayableWorld } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());
const pay = (id: number, json: object) => world.service.call('POST', `${BILL}${id}/pay/`, { json });
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

test('a bill with payments: not voided, not moved; deleted with them', async () => {
  const { service } = world;
  const line = await moneyOut(world, 10);
  const before = await balances(world);
  const made = await bill(world);
  await pay(made.id, byHand(40));
  await pay(made.id, fromBank(line, 10));
  const voided = await service.call('POST', `${BILL}${made.id}/void/`, {
    json: { void_date: '2026-03-01' },
  });
  expect([voided.status, voided.body]).toEqual([
    400,
    { detail: 'This bill has payments: void or delete the payments first.' },
  ]);
  for (const [field, value] of [
    ['entity', world.books.europe],
    ['currency', 'EUR'],
    ['vendor', world.books.customer],
    ['ap_account', world.otherPayable],
  ] as const) {
    const moved = await service.call('PATCH', `${BILL}${made.id}/`, { json: { [field]: value } });
    expect([field, moved.status, Object.keys(moved.body)]).toEqual([field, 400, [field]]);
  }
  const less = await service.call('PATCH', `${BILL}${made.id}/`, {
    json: { lines: [{ account: world.rent, amount: 49 }] },
  });
  expect([less.status, less.body]).toEqual([
    400,
    { lines: ['The total would be 49, less than the 50 already paid.'] },
  ]);
  const exact = await service.call('PATCH', `${BILL}${made.id}/`, {
    json: { lines: [{ account: world.rent, amount: 50 }] },
  });
  expect(exact.body).toMatchObject({ status: 'paid', amount_due: 0 });
  expect((await service.call('DELETE', `${BILL}${made.id}/`)).status).toBe(204);
  expect(await balances(world)).toEqual(before);
});

test('payments are listed for those who follow them: pages, cursors, voided or not', async () => {
  const { service } = world;
  const made = await bill(world);
  const { body } = await pay(made.id, byHand(1));
  await pay(made.id, byHand(2));
  await service.call('POST', `${BILL}${made.id}/payment/${body.payments[0].id}/void/`, {
    json: { void_date: '2026-02-02' },
  });
  const all = await service.call('GET', '/coa/api/v1/bill-payments?limit=10000');
  const own = all.body.results.filter(({ bill_id }: any) => bill_id === made.id);
  expect(own).toHaveLength(2);
  expect(Object.keys(own[0]).sort()).toEqual(
    [
      'amount',
      'bill_id',
      'bill_number',
      'created_at',
      'currency',
      'id',
      'last_modified_at',
      'payment_date',
      'source',
      'source_id',
      'voided_date',
    ].sort(),
  );
  expect(own[0].bill_number).toBe(made.bill_number);
  const moments = all.body.results.map(({ last_modified_at }: any) => last_modified_at);
  expect(moments).toEqual([...moments].sort());
  const voided = await service.call('GET', '/coa/api/v1/bill-payments?voided=true&limit=10000');
  expect(voided.body.results.every(({ voided_date }: any) => voided_date !== null)).toBe(true);
  expect(voided.body.count).toBeLessThan(all.body.count);
  let cursor: string | null = '';
  const walked: number[] = [];
  let url = '/coa/api/v1/bill-payments?limit=2&cursor=';
  for (let page = 0; page < 50 && cursor !== null; page++) {
    const answer: any = await service.call('GET', url);
    walked.push(...answer.body.results.map(({ id }: any) => id));
    cursor = answer.body.next;
    if (cursor) url = cursor.replace(service.url, '');
  }
  expect(walked.sort((a, b) => a - b)).toEqual(
    all.body.results.map(({ id }: any) => id).sort((a: number, b: number) => a - b),
  );
  expect((await service.call('GET', '/coa/api/v1/bill-payments?cursor=nonsense')).status).toBe(404);
});

test('what is refused: too much, nothing, what is not there, what is void', async () => {
  const made = await bill(world);
  const over = await pay(made.id, byHand(100.01));
  expect([over.status, over.body]).toEqual([
    400,
    { empty_transactions: [{ amount: ['More than the 100 that is due.'] }] },
  ]);
  expect((await pay(made.id, {})).status).toBe(400);
  expect((await pay(made.id, byHand(0))).status).toBe(400);
  expect((await pay(made.id, byHand(-5))).status).toBe(400);
  expect((await pay(made.id, byHand(1.001))).status).toBe(400);
  expect((await pay(999999, byHand(1))).status).toBe(404);
  expect((await pay(made.id, byHand(1, { account_id: 999999 }))).status).toBe(400);
  for (const [field, value] of [
    ['department_id', 999999],
    ['tag_ids', [999999]],
  ] as const) {
    const { status, body } = await pay(made.id, byHand(1, { [field]: value }));
    expect([field, status, body]).toEqual([
      field,
      400,
      { empty_transactions: [{ [field]: [expect.stringContaining('999999')] }] },
    ]);
  }
  const credit = await pay(made.id, {
    credit_memos: [{ credit_memo_id: 1, amount: 1, posted_at: '2026-02-01' }],
  });
  expect(credit.body).toEqual({
    credit_memos: ['Credit memos pay invoices. Send debit memos here.'],
  });
  await world.service.call('POST', `${BILL}${made.id}/void/`, {
    json: { void_date: '2026-02-01' },
  });
  expect((await pay(made.id, byHand(1))).status).toBe(400);
  const europe = await bill(world, { entity: world.books.europe, currency: 'EUR' });
  expect((await pay(europe.id, fromBank(await moneyOut(world, 5), 5))).status).toBe(400);
});

test('a line of an entry that was deleted pays nothing', async () => {
  const { service } = world;
  const line = await moneyOut(world, 30);
  const [rows] = await service.database.read(service.workspace, {
    text: 'select journal_entry_id as id from journal_line where id = $1',
    values: [line],
  });
  const gone = await service.call('DELETE', `/coa/api/journal_entry/${String(rows?.[0]?.['id'])}`);
  expect(gone.status).toBe(204);
  const made = await bill(world);
  const before = await balances(world);
  const paid = await service.call('POST', `${BILL}${made.id}/pay`, { json: fromBank(line, 30) });
  expect([paid.status, Object.keys(paid.body)]).toEqual([400, ['transactions']]);
  expect(await balances(world)).toEqual(before);
});
