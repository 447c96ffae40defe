// Documents of an open month with payments of a closed one: those that stand hold the document as it is, and those
// that were deleted before the close do not. docs/accounting.md section 4.
import {
  invoicing,
  INVOICE,
  moneyIn,
  openReceivables,
  type ReceivableWorld,
} from '../receivable/support.ts';
import { linesOf } from '../support/books.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());
const { create, change } = invoicing(() => world);

/** An invoice of February that money of January pays in part, with the payment. */
async function paidAhead(): Promise<{ id: number; payment: number }> {
  const { id } = await create({ invoice_date: '2026-02-10' });
  const line = await moneyIn(world, 30, { date: '2026-01-22' });
  const { status, body } = await world.service.call('POST', `${INVOICE}${id}/pay`, {
    json: { transactions: [{ transaction_id: line, amount: 30 }] },
  });
  expect([status, body]).toEqual([200, body]);
  return { id, payment: body.payment_ids[0] };
}
const dearer = (id: number) =>
  change('PATCH', id, { lines: [{ amount: 120, product: world.books.widget }] });

test('a payment of closed days holds its document; one that was deleted before the close does not', async () => {
  const { service, books } = world;
  const [held, free] = [await paidAhead(), await paidAhead()];
  const deleted = await service.call(
    ...(['DELETE', `${INVOICE}${free.id}/payment/${free.payment}/void`] as const),
  );
  expect(deleted.status).toBe(204);
  const { errors } = await service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2026-01-31" }) { id } }',
  );
  expect(errors).toBeUndefined();

  const refused = await dearer(held.id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('parts of this document were paid by then'),
  ]);
  const { body: same } = await service.call('GET', `${INVOICE}${held.id}`);
  expect([same.total_amount, same.amount_due]).toEqual([100, 70]);

  const done = await dearer(free.id);
  expect([done.status, done.body.total_amount, done.body.amount_due]).toEqual([200, 120, 120]);
  const lines = await linesOf(service, done.body.journal_entry);
  expect(lines.map(({ account, native }) => [account, Number(native)])).toEqual([
    [books.accounts['accountsReceivable'], 120],
    [books.accounts.sales, -120],
  ]);
});
