// Bulk payment of the invoices that a search finds: by number, reference, order, or the name of the customer.
import { INVOICE, moneyIn, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());

const send = async (path: string, json: object): Promise<any> => {
  const { status, body } = await world.service.call('POST', path, { json });
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};

test('one line pays the invoices that are found, and no other', async () => {
  const vendor = { name: 'Initech & Sons', vendor_type: 'customer' };
  const initech = (await send('/coa/api/vendor', vendor)).id as number;
  const invoice = (client: number, more: object = {}) =>
    send(INVOICE, {
      ...{ entity: world.books.acme, client, invoice_date: '2026-01-15', ...more },
      lines: [{ amount: 100, product: world.books.widget }],
    });
  const other = await invoice(world.books.customer);
  const dueOf = async ({ id }: { id: number }): Promise<number> =>
    (await world.service.call('GET', `${INVOICE}${id}`)).body.amount_due;
  for (const [search, found] of [
    ['tech & so', await invoice(initech)],
    ['po-77', await invoice(world.books.customer, { purchase_order_number: 'PO-778' })],
    ['abc_1', await invoice(world.books.customer, { ref_number: 'Abc_1' })],
    ['INV-77', await invoice(world.books.customer, { invoice_number: 'INV-7700' })],
  ] as const) {
    const line = await moneyIn(world, 1000);
    const { payment_ids: ids } = await send('/coa/api/v1/invoice/bulk-apply-payment', {
      transaction_id: line,
      filters: { search_query: search },
    });
    expect([search, ids.length, await dueOf(found)]).toEqual([search, 1, 0]);
  }
  expect(await dueOf(other)).toBe(100);
});
