// The currency of an entity's books, while something is valued in it that posts nothing yet.
import { tableOf } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { RATED, VALUED } from '../../src/settings/usage.service.ts';
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
    'Drafts, documents, contracts, fixed assets or budgets of this entity are valued in USD. Delete those first, or make another entity.',
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

const CONTRACTS = '/rr/api/v1/contracts';
/** A contract of a client abroad, with or without a rate that somebody agreed on. */
const contractOf = async (entity: number, more: object = {}): Promise<number> => {
  const { status, body } = await service.call('POST', CONTRACTS, {
    json: { entity, client: books.customer, deal_name: 'Abroad', currency: 'EUR', ...more },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
};
const RATE = { exchange_rate_book: 1.1 };

test.each([
  ['a contract', (entity: number) => contractOf(entity, RATE).then((id) => `${CONTRACTS}/${id}`)],
  [
    'a row of revenue',
    async (entity: number) => {
      const { status, body } = await service.call('POST', '/rr/api/v1/transactions', {
        json: {
          ...{ contract: await contractOf(entity), product: books.widget, amount: 5 },
          ...{ transaction_date: DATE, ...RATE },
        },
      });
      expect([status, body]).toEqual([201, body]);
      return `/rr/api/v1/transactions/${body.id}`;
    },
  ],
  [
    'a commitment',
    async (entity: number) => {
      const path = `${CONTRACTS}/${await contractOf(entity)}/prepaid-commits`;
      const { status, body } = await service.call('POST', path, {
        json: { name: 'Use', product: books.widget, start_date: DATE, total_value: 5, ...RATE },
      });
      expect([status, body]).toEqual([201, body]);
      return `${path}/${body.id}`;
    },
  ],
])('stays while %s has a rate to it', async (what, make) => {
  const { body: fresh } = await service.call('POST', '/coa/api/entity', {
    json: { name: `Rate of ${what}`, currency: 'USD' },
  });
  await contractOf(fresh.id);
  expect(await to(fresh.id, 'EUR')).toEqual([200, 'EUR']);
  expect(await to(fresh.id, 'USD')).toEqual([200, 'USD']);
  const path = await make(fresh.id);
  expect(await to(fresh.id, 'EUR')).toEqual([400, REFUSED]);
  expect((await service.call('DELETE', path)).status).toBe(204);
  expect(await to(fresh.id, 'EUR')).toEqual([200, 'EUR']);
});

test('all records with a rate to the currency of the books are looked at', () => {
  const rated = registry
    .resources()
    .filter(({ definition }) => 'exchangeRateBook' in definition.writable)
    .map(({ definition }) => tableOf(definition));
  // Lines of entries and of their drafts are looked for themselves.
  expect([...VALUED, ...RATED, 'journal_entry']).toEqual(expect.arrayContaining(rated));
  expect(rated.length).toBeGreaterThan(5);
});
