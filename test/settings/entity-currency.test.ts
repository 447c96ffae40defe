// The currency of an entity's books, while something is valued in it that posts nothing yet.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const DATE = '2026-03-05';
const REFUSED = {
  currency: [
    'Drafts, documents, fixed assets or budgets of this entity are valued in USD. Delete those first, or make another entity.',
  ],
};
const to = async (entity: number, currency: string): Promise<[number, unknown]> => {
  const { status, body } = await service.call('PATCH', `/coa/api/entity/${entity}`, {
    json: { currency },
  });
  return [status, status === 200 ? body.currency : body];
};

const kinds: readonly [kind: string, path: string, input: () => object][] = [
  [
    'JournalEntry',
    '/coa/api/journal_entry',
    () => ({
      date: DATE,
      transactions: [
        { account: books.accounts.sales, debit_amount_native: 5 },
        { account: books.accounts.services, credit_amount_native: 5 },
      ],
    }),
  ],
  [
    'Invoice',
    '/coa/api/v1/invoice/',
    () => ({
      ...{ client: books.customer, invoice_date: DATE },
      lines: [{ amount: 5, product: books.widget }],
    }),
  ],
  [
    'FixedAsset',
    '/coa/api/fixed-asset',
    () => ({ name: 'Press', purchase_date: DATE, initial_value: 5 }),
  ],
];

test.each(kinds)('stays while a draft of %s is there', async (kind, path, input) => {
  const { body: fresh } = await service.call('POST', '/coa/api/entity', {
    json: { name: `With ${kind}`, currency: 'USD' },
  });
  expect(await to(fresh.id, 'JPY')).toEqual([200, 'JPY']);
  expect(await to(fresh.id, 'USD')).toEqual([200, 'USD']);
  const { status, body } = await service.call('POST', path, {
    json: { entity: fresh.id, currency: 'USD', ...input() },
    key: service.keys.clerk,
  });
  expect([status, body.status]).toEqual([201, 'draft']);
  expect(await to(fresh.id, 'EUR')).toEqual([400, REFUSED]);
  expect(await to(fresh.id, 'USD')).toEqual([200, 'USD']);
  expect(await to(books.acme, 'USD')).toEqual([200, 'USD']);
  const { errors } = await service.graphql(`mutation { reject${kind}(id: ${body.id}) }`);
  expect(errors).toBeUndefined();
  expect(await to(fresh.id, 'EUR')).toEqual([200, 'EUR']);
});

test.each([
  [
    'a fixed asset that was not depreciated yet',
    '/coa/api/fixed-asset',
    { purchase_date: DATE, initial_value: 5 },
  ],
  ['a budget', '/coa/api/budgets', { start_date: '2026-01-01' }],
])('stays while %s is there', async (what, path, more) => {
  const { body: fresh } = await service.call('POST', '/coa/api/entity', {
    json: { name: `With ${what}`, currency: 'USD' },
  });
  const { status, body: made } = await service.call('POST', path, {
    json: { name: 'Press', entity: fresh.id, ...more },
  });
  expect([status, made.currency]).toEqual([201, 'USD']);
  expect(await to(fresh.id, 'EUR')).toEqual([400, REFUSED]);
  expect((await service.call('DELETE', `${path}/${made.id}`)).status).toBe(204);
  expect(await to(fresh.id, 'EUR')).toEqual([200, 'EUR']);
});
