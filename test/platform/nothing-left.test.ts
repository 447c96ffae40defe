// Selections of which nothing is left: each object is there, and empty.
import { openBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let account: number | undefined;
beforeAll(async () => {
  service = await startService('api');
  account = (await openBooks(service)).accounts['sales'];
});
afterAll(() => service.close());

test.each([
  ['a page', 'accounts(limit: 2) { count @skip(if: true) }', { accounts: {} }],
  [
    'rows',
    'accounts(limit: 2) { results { id @skip(if: true) } }',
    { accounts: { results: [{}, {}] } },
  ],
  [
    'rows beside the count',
    'entities(limit: 1) { count results { name @include(if: false) } }',
    { entities: { count: expect.any(Number), results: [{}] } },
  ],
  ['a record', 'account(id: ACCOUNT) { id @skip(if: true) }', { account: {} }],
  [
    'a row of several fields',
    'vendors(limit: 1) { results { name @skip(if: true) other: id @include(if: false) } }',
    { vendors: { results: [{}] } },
  ],
  ['everything', 'accounts(limit: 1) @skip(if: true) { count }', {}],
])('%s of which everything is skipped', async (_, asked, shown) => {
  const { data, errors } = await service.graphql(
    `{ ${asked.replace('ACCOUNT', String(account))} }`,
  );
  expect([errors, data]).toEqual([undefined, shown]);
});
