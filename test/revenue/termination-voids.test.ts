// Invoices that a termination voids: all of them or none, and the one that cannot be is named.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add, run } = contracting(() => it_);

test('of several invoices to void the one that cannot be is named, and none is voided', async () => {
  const contract = await it_.contract({ status: 'ACTIVE' });
  await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
  await run(contract.id, '2026-07-31');
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { id } } }`,
  );
  for (const { id } of contractInvoices.results.slice(0, 3)) {
    await it_.ask(`mutation { issueContractInvoice(id: ${id}) { id } }`);
  }
  const standing = async (): Promise<any[]> =>
    (
      await it_.ask(
        `{ invoices(filter: { contract: [${contract.id}] }, sort: [INVOICE_DATE]) { results { id invoiceNumber invoiceDate paymentStatus } } }`,
      )
    ).invoices.results;
  const [first, second, third] = await standing();
  await it_.ask(`mutation { voidInvoice(id: ${third.id}) { id } }`);
  const before = await standing();
  const terminate = (invoices: any[], void_date: string) =>
    it_.post(`${CONTRACTS}/${contract.id}/terminate`, {
      termination_date: '2026-06-15',
      void_invoice_ids: invoices.map(({ id }) => Number(id)),
      void_date,
    });
  const twice = await terminate([first, third, second], '2026-06-15');
  expect([twice.status, twice.body]).toEqual([
    400,
    { void_invoice_ids: [`Invoice ${third.invoiceNumber}: This invoice is already voided.`] },
  ]);
  const early = await terminate([first, second], first.invoiceDate);
  const words = `Invoice ${second.invoiceNumber}: Ensure this day is not before the invoice date, ${second.invoiceDate}.`;
  expect([early.status, early.body]).toEqual([400, { void_date: [words] }]);
  expect(await standing()).toEqual(before);
  const done = await terminate([first, second, first], '2026-06-15');
  expect([done.status, done.body.voided_invoice_ids]).toEqual([
    200,
    [first, second].map(({ id }) => Number(id)),
  ]);
});
