// Attacks on closed figures: everything that is done to documents, payments, parties, tags, rates and entities
// once January is closed, on days that are closed and on days that are open; no figure of January moves.
import { runs, share } from '../support/breadth.ts';
import { closedFigures, closeWorld, type ClosedWorld } from './closed-world.ts';

let world: ClosedWorld;
beforeAll(async () => {
  world = await closeWorld();
});
afterAll(() => world.service.close());

const id = (resource: string, at = 0): number => world.records[resource]?.[at] ?? 0;
const DAYS = ['2026-01-25', '2026-02-25'];
const DOCUMENTS = ['Invoice', 'Bill', 'CreditMemo', 'DebitMemo'];

/** What is done, as GraphQL spells it. */
const deeds = (): string[] => {
  const { payments, books, cash } = world;
  const money = (amount: number, day: string) =>
    `emptyTransactions: [{ accountId: ${cash}, accountName: "Cash", amount: "${amount}", paymentDate: "${day}" }]`;
  const each = (resource: string) => (world.records[resource] ?? []).map(String);
  return [
    ...DAYS.flatMap((day) => [
      ...each('Invoice').map((one) => `payInvoice(id: ${one}, ${money(1, day)}) { __typename }`),
      ...each('Bill').map((one) => `payBill(id: ${one}, ${money(1, day)}) { __typename }`),
      ...[payments.invoice, payments.ahead].flatMap((payment, at) => [
        `voidInvoicePayment(id: ${id('Invoice', at)}, paymentId: ${payment}, voidDate: "${day}") { __typename }`,
      ]),
      `voidBillPayment(id: ${id('Bill')}, paymentId: ${payments.bill}, voidDate: "${day}") { __typename }`,
      ...each('Invoice').flatMap((one) => [
        `markInvoiceUncollectible(id: ${one}, date: "${day}") { __typename }`,
        `reopenInvoice(id: ${one}) { __typename }`,
      ]),
      ...DOCUMENTS.flatMap((resource) =>
        each(resource).flatMap((one) => [
          `void${resource}(id: ${one}, voidDate: "${day}") { __typename }`,
          `reopen${resource}(id: ${one}) { __typename }`,
        ]),
      ),
      ...['EUR', 'JPY'].map(
        (currency) =>
          `loadExchangeRates(rates: [{ currency: "${currency}", date: "${day}", rate: "9" }])`,
      ),
      `createInvoice(input: { entity: ${books.acme}, client: ${books.customer}, invoiceDate: "${day}", isMigrated: true,
        migratedJournal: ${id('JournalEntry', 1)}, lines: [{ amount: "77", product: ${books.widget} }] }) { __typename }`,
    ]),
    `deleteInvoicePayment(id: ${id('Invoice')}, paymentId: ${payments.invoice})`,
    `deleteInvoicePayment(id: ${id('Invoice', 1)}, paymentId: ${payments.ahead})`,
    `deleteBillPayment(id: ${id('Bill')}, paymentId: ${payments.bill})`,
    ...[1, 2, 3, 4].map((rate) => `deleteExchangeRate(id: ${rate})`),
    `deleteDepartment(id: ${id('Department')}, replacementId: ${id('Department', 1)})`,
    `deleteTag(id: ${id('Tag')}, replacementId: ${id('Tag', 1)})`,
    `deleteTagGroup(id: ${id('TagGroup')})`,
    `deleteVendor(id: ${id('Vendor')}, replacementId: ${id('Vendor', 2)})`,
    `deleteVendor(id: ${id('Vendor', 1)}, replacementId: ${id('Vendor', 3)})`,
    ...[
      'Product',
      'TaxRate',
      'PaymentTerm',
      'Account',
      'Entity',
      'JournalEntry',
      ...DOCUMENTS,
    ].flatMap((resource) => each(resource).map((one) => `delete${resource}(id: ${one})`)),
    'setReportingCurrency(currency: "EUR")',
  ];
};

test('nothing that is done moves a closed figure', async () => {
  const before = await closedFigures(world);
  const moved = `deleteVendor(id: ${id('Vendor')}, replacementId: ${id('Vendor', 2)})`;
  const tried = new Set([...share(deeds(), 3), moved]);
  const all = deeds().filter((deed) => tried.has(deed));
  const done: string[] = [];
  for (const [at, deed] of all.entries()) {
    const { errors } = await world.service.graphql(`mutation { done: ${deed} }`);
    const [fault] = errors ?? [];
    expect([deed, /INTERNAL|VALIDATION/.exec(fault?.extensions.code ?? '') && fault]).toEqual([
      deed,
      null,
    ]);
    if (!fault) done.push(deed);
    if (done.length % 25 !== 24 && at < all.length - 1) continue;
    const after = await closedFigures(world);
    const wrong = after.filter((figures, nth) => figures !== before[nth]);
    expect(wrong.length > 0 ? { wrong, done } : 'nothing moved').toBe('nothing moved');
  }
  expect(done.length).toBeGreaterThan(runs(30, 5));
  // Her documents went to another customer; on closed days they stay hers.
  expect(done).toContain(moved);
});
