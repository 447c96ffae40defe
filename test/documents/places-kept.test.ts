// Documents with payments, voided ones too, keep their entity and currency: payments stay as they were posted.
import {
  bill,
  memo as debitMemo,
  openPayables,
  use,
  type PayableWorld,
} from '../payable/support.ts';
import { invoicing, moneyIn } from '../receivable/support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());
const { create: invoice } = invoicing(() => world);

const send = async (method: string, path: string, json: object = {}) => {
  const { status, body } = await world.service.call(method, path, { json });
  return { status, body };
};
const done = async (path: string, json: object): Promise<any> => {
  const { status, body } = await send('POST', path, json);
  expect([path, status, body]).toEqual([path, status < 300 ? status : 200, body]);
  return body;
};
const read = async (path: string) => (await world.service.call('GET', path)).body;
const paying = () => ({
  empty_transactions: [{ account_id: world.cash, amount: 30, payment_date: '2026-02-05' }],
});
const creditMemo = () => {
  const { books } = world;
  return done('/coa/api/v1/credit-memo', {
    ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-20' },
    lines: [{ account: books.accounts.sales, amount: 40 }],
  });
};

/** Makes a document and pays or uses 30 of it; answers with its path. */
const KINDS: readonly [string, () => Promise<string>][] = [
  [
    'invoice',
    async () => {
      const path = `/coa/api/v1/invoice/${(await invoice()).id}`;
      await done(`${path}/pay/`, paying());
      return path;
    },
  ],
  [
    'bill',
    async () => {
      const path = `/coa/api/v1/bill/${(await bill(world)).id}`;
      await done(`${path}/pay/`, paying());
      return path;
    },
  ],
  [
    'credit memo',
    async () => {
      const path = `/coa/api/v1/credit-memo/${(await creditMemo()).id}`;
      const line = await moneyIn(world, -30);
      const used = { transaction_id: line, amount: 30, payment_date: '2026-02-05' };
      await done(`${path}/mark-used`, used);
      return path;
    },
  ],
  [
    'debit memo',
    async () => {
      const { id } = await debitMemo(world);
      expect((await use(world, id, 30)).status).toBeLessThan(300);
      return `/coa/api/v1/debit-memo/${id}`;
    },
  ],
];

test.each(KINDS)('a voided payment keeps the entity and currency of %s', async (name, make) => {
  const path = await make();
  const paid = await read(path);
  const voided = await send('POST', `${path}/payment/${paid.payments[0].id}/void`, {
    void_date: '2026-02-20',
  });
  expect([voided.status < 300, voided.body]).toEqual([true, voided.body]);
  const before = await read(path);
  const words = `This ${name} has voided payments, which stay as they were posted. Void this ${name} and make a new one.`;
  for (const [field, value] of [
    ['entity', world.books.europe],
    ['currency', 'EUR'],
  ] as const) {
    const { status, body } = await send('PATCH', `${path}/`, { [field]: value });
    expect([field, status, body[field]]).toEqual([field, 400, [words]]);
  }
  expect(await read(path)).toEqual(before);
});

test('what was never paid moves, and so does what was paid by mistake', async () => {
  const made = await invoice();
  const path = `/coa/api/v1/invoice/${made.id}`;
  await done(`${path}/pay/`, paying());
  const [payment] = (await read(path)).payments;
  const gone = await send('DELETE', `${path}/payment/${payment.id}/void`);
  expect(gone.status).toBeLessThan(300);
  const moved = await send('PATCH', `${path}/`, { entity: world.books.europe, currency: 'EUR' });
  expect([moved.status, moved.body.entity]).toEqual([200, world.books.europe]);
});
