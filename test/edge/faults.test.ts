// Whatever can be known to be wrong with a change is told at once, on both doors, and nothing is made up.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const INVOICES = '/coa/api/v1/invoice';

describe('all faults at once', () => {
  const json = {
    client: 999_999,
    invoice_date: 'tomorrow',
    terms: 'net_31',
    discount: '1.005',
    lines: [
      { amount: 'a', product: 888_888 },
      { amount: 5, tax: '0.001', department: 777_777 },
    ],
  };
  test('choices, decimals and references over REST', async () => {
    const { status, body } = await service.call('POST', INVOICES, {
      json: { ...json, entity: books.acme },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      client: ['Invalid pk "999999" - object does not exist.'],
      invoice_date: [expect.stringContaining('Date has wrong format')],
      terms: [expect.stringMatching(/^"net_31" is not a valid choice\. Choose one of custom, /)],
      discount: ['Ensure that there are no more than 2 decimal places.'],
      lines: [
        {
          amount: ['A valid number is required.'],
          product: ['Invalid pk "888888" - object does not exist.'],
        },
        {
          tax: ['Ensure that there are no more than 2 decimal places.'],
          department: ['Invalid pk "777777" - object does not exist.'],
        },
      ],
    });
    expect(Object.keys(body).sort()).toEqual([
      'client',
      'discount',
      'invoice_date',
      'lines',
      'terms',
    ]);
    expect((await service.call('GET', INVOICES)).body.count).toBe(0);
  });

  test('and over GraphQL, scalars with their fields', async () => {
    const { errors = [] } = await service.graphql(
      'mutation ($in: InvoiceInput!) { createInvoice(input: $in) { id } }',
      {
        in: {
          entity: String(books.acme),
          client: '999999',
          invoiceDate: 'tomorrow',
          discount: '1.005',
          lines: [{ amount: 'a', product: '888888' }],
        },
      },
    );
    expect(errors.map(({ extensions }) => [extensions.code, extensions.fields])).toEqual([
      ['BAD_USER_INPUT', { invoiceDate: [expect.stringContaining('Date has wrong format')] }],
      ['BAD_USER_INPUT', { lines: [{ amount: ['A valid number is required.'] }] }],
      [
        'INVALID',
        {
          discount: ['Ensure that there are no more than 2 decimal places.'],
          client: ['Invalid pk "999999" - object does not exist.'],
          lines: [{ product: ['Invalid pk "888888" - object does not exist.'] }],
        },
      ],
    ]);
  });

  test('of an entry: references, rules and balance', async () => {
    const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        entity: books.acme,
        date: '2026-01-05',
        reversal_date: '2026-01-05',
        order: '0000007',
        transactions: [
          { account: books.accounts.sales, debit_amount_native: 5, department: 777_777 },
          { account: books.accounts.services, credit_amount_native: 7 },
        ],
      },
    });
    expect([status, body]).toEqual([
      400,
      {
        order: [expect.any(String)],
        reversal_date: ['Must be after the date of the entry, 2026-01-05.'],
        transactions: [{ department: ['Invalid pk "777777" - object does not exist.'] }, {}],
        non_field_errors: [expect.stringContaining('must be equal')],
      },
    ]);
  });

  test('a fault alone is told alone, and what follows from a lost value is not made up', async () => {
    const { body } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        entity: books.acme,
        date: '2026-01-05',
        transactions: [
          { account: books.accounts.sales, debit_amount_native: 'x' },
          { account: books.accounts.services, credit_amount_native: 7 },
        ],
      },
    });
    expect(body).toEqual({
      transactions: [{ debit_amount_native: ['A valid number is required.'] }, {}],
    });
  });
});
