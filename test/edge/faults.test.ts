// Completeness of faults: a change reports all that is wrong at once, on both doors, and nothing else.
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

  describe('of settings: what each field may be, references, rules, and what is taken', () => {
    const nobody = ['Invalid pk "999999" - object does not exist.'];
    test.each<[string, () => [string, string, object], Record<string, unknown>]>([
      [
        'an account',
        () => [
          'POST',
          '/coa/api/account',
          {
            number: '1100',
            name: 'Till',
            account_type: 'ASSET',
            account_subtype: 'EXPENSE',
            currency: 'XXY',
            parent: 999_999,
          },
        ],
        {
          number: ['account with this number already exists.'],
          account_subtype: ['EXPENSE belongs to OPERATING_EXPENSES, not to ASSET.'],
          currency: [expect.any(String)],
          parent: nobody,
        },
      ],
      [
        'an account that serves',
        () => [
          'PATCH',
          `/coa/api/account/${books.accounts['accountsReceivable']}`,
          { account_subtype: 'PREPAID', name: 'n'.repeat(300), number: '2000' },
        ],
        {
          number: ['account with this number already exists.'],
          name: ['Ensure this field has no more than 250 characters.'],
          account_subtype: [
            'The service posts to this account, so this must stay ACCOUNTS_RECEIVABLE.',
          ],
        },
      ],
      [
        'an entity',
        () => [
          'PATCH',
          `/coa/api/entity/${books.acme}`,
          { fiscal_year_month: 2, fiscal_year_day: 30, parent: 999_999, name: 'n'.repeat(300) },
        ],
        {
          fiscal_year_day: ['Month 2 has 28 days in every year, not 30.'],
          parent: nobody,
          name: [expect.stringContaining('no more than')],
        },
      ],
      [
        'a bundle',
        () => [
          'POST',
          '/rr/api/v1/product-bundles',
          {
            bundle_name: 'n'.repeat(300),
            lines: [{ product: books.widget, percentage_allocation: '40' }],
          },
        ],
        {
          bundle_name: [expect.stringContaining('no more than')],
          lines: { non_field_errors: ['The shares of the lines must add up to 100, not 40.'] },
        },
      ],
      [
        'the account settings',
        () => [
          'PATCH',
          '/coa/api/chart-account-settings',
          {
            accounts_receivable: books.accounts.sales,
            tax_account: 999_999,
            mid_month_threshold: 32,
          },
        ],
        {
          accounts_receivable: [expect.stringContaining('subtype ACCOUNTS_RECEIVABLE')],
          tax_account: nobody,
          mid_month_threshold: ['Ensure this value is less than or equal to 31.'],
        },
      ],
      [
        'a product',
        () => [
          'POST',
          '/rr/api/v1/product',
          {
            product_name: 'n'.repeat(300),
            ar_account: books.accounts.sales,
            invoice_account: books.accounts['accountsPayable'],
            department: 999_999,
          },
        ],
        {
          product_name: [expect.stringContaining('no more than')],
          ar_account: [expect.stringContaining('subtype ACCOUNTS_RECEIVABLE')],
          invoice_account: ['Only documents post to ACCOUNTS_PAYABLE: choose another one.'],
          department: nobody,
        },
      ],
    ])('%s', async (_what, request, faults) => {
      const [method, path, json] = request();
      const { status, body } = await service.call(method, path, { json });
      expect([status, body]).toEqual([400, faults]);
    });

    test('rates over GraphQL', async () => {
      const { errors } = await service.graphql(
        'mutation ($rates: [ExchangeRateInput!]!) { loadExchangeRates(rates: $rates) }',
        {
          rates: [
            { currency: 'EUR', date: '2026-01-05', rate: '0' },
            { currency: 'EUR', date: '2026-01-05', rate: '1.12345678901' },
          ],
        },
      );
      expect(errors?.[0].extensions.fields).toEqual({
        rates: [
          { rate: ['Ensure this value is greater than 0.'] },
          {
            date: ['The table has two rates of EUR for 2026-01-05.'],
            rate: ['Ensure that there are no more than 10 decimal places.'],
          },
        ],
      });
    });
  });

  test('of a list of inputs: each at its place, on both doors', async () => {
    const vendors = [
      { name: 'Good' },
      { name: 'n'.repeat(300), parent: 999_999 },
      { name: 'Bad', parent: 888_888 },
    ];
    const rest = await service.call('POST', '/coa/api/vendor/bulk-search', {
      json: { vendors, upsert: true },
    });
    const { errors } = await service.graphql(
      `mutation ($vendors: [VendorInput!]!) { bulkSearchVendors(vendors: $vendors, upsert: true) { id } }`,
      { vendors },
    );
    const wanted = [
      {},
      {
        name: ['Ensure this field has no more than 250 characters.'],
        parent: ['Invalid pk "999999" - object does not exist.'],
      },
      { parent: ['Invalid pk "888888" - object does not exist.'] },
    ];
    expect([rest.status, rest.body]).toEqual([400, { vendors: wanted }]);
    expect(errors?.map(({ extensions }: any) => extensions.fields)).toEqual([{ vendors: wanted }]);
  });

  test('an account that a product names stays what it is for', async () => {
    const made = await service.call('POST', '/coa/api/account', {
      json: { number: '1101', name: 'Other receivable', account_subtype: 'ACCOUNTS_RECEIVABLE' },
    });
    const product = await service.call('POST', '/rr/api/v1/product', {
      json: { product_name: 'Support', ar_account: made.body.id },
    });
    expect([made.status, product.status]).toEqual([201, 201]);
    const path = `/coa/api/account/${made.body.id}`;
    const retype = (json: object) => service.call('PATCH', path, { json });
    for (const json of [{ account_subtype: 'OTHER_CURRENT_ASSET' }, { account_type: 'REVENUE' }]) {
      const { status, body } = await retype(json);
      const words = 'A product uses it as ar_account: choose another account there first.';
      expect([status, body]).toEqual([400, { [Object.keys(json)[0] ?? '']: [words] }]);
    }
    await service.call('PATCH', `/rr/api/v1/product/${product.body.id}`, {
      json: { ar_account: null },
    });
    expect((await retype({ account_type: 'REVENUE' })).status).toBe(200);
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
