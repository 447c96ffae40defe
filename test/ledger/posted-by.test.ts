// Trace of a posting: its caller, its request and the names of the fields of the document that made it.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

/** A document that makes an entry, and whatever else it says. Returns what its posting keeps as its operation. */
async function operationOf(others: readonly string[]): Promise<string> {
  const { sales, services } = books.accounts;
  const lines = `{ account: "${sales}", debitAmountNative: "1" }, { account: "${services}", creditAmountNative: "1" }`;
  const { data, errors } = await service.graphql(`mutation {
    createJournalEntry(input: { entity: "${books.acme}", date: "2026-01-15", transactions: [${lines}] }) { id }
    ${others.join('\n')} }`);
  expect(errors).toBeUndefined();
  const [row] = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ operation: string }>({
      text: 'select operation from journal_posting where workspace_id = $1 and journal_entry_id = $2',
      values: [service.workspace, Number(data.createJournalEntry.id)],
    }),
  );
  return row?.operation ?? '';
}

const tag = (name: string): string => `${name}: createTag(input: { name: "${name}" }) { id }`;

test('its operation is the fields of the document, each once', async () => {
  expect(await operationOf([])).toBe('createJournalEntry');
  expect(await operationOf([tag('one'), tag('two')])).toBe('createJournalEntry, createTag');
});

test('more fields than it has room for are cut', async () => {
  const operation = await operationOf([
    tag('three'),
    'createTagGroup(input: { name: "Regions" }) { id }',
    'createDepartment(input: { code: "D9", name: "Works" }) { id }',
    'createPaymentTerm(input: { name: "Soon", dueDays: 5 }) { id }',
    'patchSystemAccounts(input: { midMonthThreshold: 14 }) { id }',
    `patchEntity(id: "${books.acme}", input: { name: "Acme" }) { id }`,
    'createProduct(input: { productName: "Gadget" }) { id }',
  ]);
  const whole =
    'createJournalEntry, createTag, createTagGroup, createDepartment, createPaymentTerm, patchSystemAccounts, patchEntity, createProduct';
  expect(whole.length).toBeGreaterThan(121);
  expect(operation).toBe(whole.slice(0, 120));
});
