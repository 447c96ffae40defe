// Early-payment discounts: all or nothing, whatever is voided or changed later. docs/accounting.md section 6.
import { INVOICE, invoicing, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
let term: number;
beforeAll(async () => {
  world = await openReceivables();
  const { data, errors } = await world.service.graphql(
    'mutation { t: createPaymentTerm(input: { name: "2/10", dueDays: 30, discountPercent: "2", discountDays: 10 }) { id } }',
  );
  expect(errors).toBeUndefined();
  term = Number(data.t.id);
});
afterAll(() => world.service.close());
const { create: invoice } = invoicing(() => world);

const send = (method: string, path: string, json: object) =>
  world.service.call(method, path, { json });
const pay = (id: number, amount: number, more: object = {}) =>
  send('POST', `${INVOICE}${id}/pay/`, {
    empty_transactions: [{ account_id: world.cash, amount, payment_date: '2026-01-25', ...more }],
  });
const read = async (id: number) => (await world.service.call('GET', `${INVOICE}${id}/`)).body;

test('all or nothing: the payment that took the discount goes before any other, and the total stays', async () => {
  const made = await invoice({ payment_term: term });
  await pay(made.id, 50, { payment_date: '2026-01-17' });
  await pay(made.id, 48, { payment_date: '2026-01-19' });
  const paid = await read(made.id);
  expect(paid).toMatchObject({ status: 'paid', payment_term_applied_discount: 2 });
  const [first, second] = paid.payments;
  const at = ({ id }: { id: number }) => `${INVOICE}${made.id}/payment/${id}/void`;
  const words = `Payment ${second.id} took the early-payment discount of 2, which is for what is paid in full. Void or delete that payment first.`;
  for (const method of ['POST', 'DELETE']) {
    const refused = await send(method, at(first), {});
    expect([refused.status, refused.body]).toEqual([409, { detail: words }]);
  }
  const more = await send('PATCH', `${INVOICE}${made.id}/`, {
    lines: [{ amount: 200, product: world.books.widget }],
  });
  expect([more.status, more.body]).toEqual([
    400,
    {
      lines: [
        'The total would be 200, but paying 100 in full took an early-payment discount of 2: void or delete that payment first.',
      ],
    },
  ]);
  expect(await read(made.id)).toEqual(paid);
  expect((await send('POST', at(second), { void_date: '2026-02-01' })).status).toBe(200);
  expect((await send('POST', at(first), { void_date: '2026-02-01' })).status).toBe(200);
  expect(await read(made.id)).toMatchObject({ status: 'open', amount_due: 100 });
  await pay(made.id, 98, { payment_date: '2026-03-11' });
  expect(await read(made.id)).toMatchObject({
    ...{ status: 'partial', amount_paid: 98, amount_due: 2 },
    payment_term_applied_discount: null,
  });
});
