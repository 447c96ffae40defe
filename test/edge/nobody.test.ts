// Ids that no record has, and records without an entity: told as faults of their fields, all at once.
import { openBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await openBooks(service);
});
afterAll(() => service.close());

const INVOICES = '/coa/api/v1/invoice';

test.each(['2147483648', '9007199254740993', '12345678901234567890', '0', '-1'])(
  'the id %s is nobody’s, in a body and in a filter, over both doors',
  async (id) => {
    const nobody = [`Invalid pk "${id}" - object does not exist.`];
    const body = `{"entity": ${id}, "client": "${id}", "invoice_date": "2026-01-05", "lines": [{"product": ${id}, "amount": 1}]}`;
    const sent = await service.call('POST', INVOICES, {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([sent.status, sent.body]).toEqual([
      400,
      { entity: nobody, client: nobody, lines: [{ product: nobody }] },
    ]);
    const listed = await service.call('GET', `${INVOICES}?client=${id}`);
    expect([listed.status, listed.body]).toEqual([400, { client: nobody }]);
    const { errors } = await service.graphql(
      'query ($ids: [ID!]) { invoices(filter: { client: $ids }) { count } }',
      { ids: [id] },
    );
    expect(errors?.[0].message).toContain(nobody[0]);
    expect((await service.call('GET', `${INVOICES}/${id}`)).status).toBe(404);
  },
);
test.each([
  [INVOICES, 'lines', { product: 888_888, amount: 5 }, 'product'],
  ['/coa/api/v1/bill', 'lines', { account: 888_888, amount: 5 }, 'account'],
  ['/coa/api/v1/credit-memo', 'lines', { account: 888_888, amount: 5 }, 'account'],
  ['/coa/api/v1/debit-memo', 'lines', { account: 888_888, amount: 5 }, 'account'],
  [
    '/coa/api/journal_entry',
    'transactions',
    { account: 888_888, debit_amount_native: 5 },
    'account',
  ],
])(
  'without an entity the lines of %s are judged with the head',
  async (path, list, line, field) => {
    const sent = await service.call('POST', path, { json: { [list]: [line, line] } });
    const told = { [field]: ['Invalid pk "888888" - object does not exist.'] };
    expect([sent.status, sent.body]).toEqual([
      400,
      expect.objectContaining({
        entity: ['This field is required.'],
        [list]: [expect.objectContaining(told), expect.objectContaining(told)],
      }),
    ]);
  },
);
