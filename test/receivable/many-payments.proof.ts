// The most payments of one request: each is kept, listed and found.
import { moneyIn, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());

const send = (method: string, path: string, json?: object) =>
  world.service.call(method, path, { ...(json && { json }) });

test('five hundred payments in one request', async () => {
  const invoices = Array.from({ length: 500 }, () => ({
    entity: world.books.europe,
    client: world.books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 2, product: world.books.widget }],
  }));
  const made = await send('POST', '/coa/api/v1/invoice/bulk-create', { invoices });
  expect([made.status, made.body.length]).toEqual([201, 500]);
  const line = await moneyIn(world, 1000, { entity: world.books.europe, currency: 'EUR' });
  const applied = await send('POST', '/coa/api/v1/invoice/bulk-apply-payment', {
    transaction_id: line,
    filters: { entity: world.books.europe },
  });
  expect([applied.status, applied.body.payment_ids?.length]).toEqual([200, 500]);
  const page = await send('GET', '/coa/api/v1/invoice-payments?limit=200&cursor=');
  expect([page.status, page.body.results.length]).toEqual([200, 200]);
  expect(page.body.next).toContain('cursor=');
  const one = made.body[7];
  const found = await send('GET', `/coa/api/v1/invoice-payments?invoice_id=${one.id}&voided=false`);
  expect(found.body.results).toEqual([
    expect.objectContaining({ invoice_id: one.id, invoice_number: one.invoice_number, amount: 2 }),
  ]);
});
