// Refused invoices: 400 on the faulty field, and no change.
import { openBooks, rowCounts, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { closedDay } from '../support/closed.ts';

let service: TestService;
let books: TestBooks;
let foreign: { entity: number; vendor: number; product: number };
let before: Record<string, number>;

beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data } = await service.graphql(
    `mutation {
      e: createEntity(input: { name: "Theirs", currency: "USD" }) { id }
      v: createVendor(input: { name: "Theirs", vendorType: CUSTOMER }) { id }
      p: createProduct(input: { productName: "Theirs" }) { id }
    }`,
    {},
    service.other.admin,
  );
  // Ids count on over all workspaces, so these are nobody's of ours.
  foreign = { entity: Number(data.e.id), vendor: Number(data.v.id), product: Number(data.p.id) };
});
afterAll(() => service.close());
beforeEach(async () => {
  before = await rowCounts(service);
});

const invoice = (more: object = {}) => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ amount: 100 }],
  ...more,
});
const line = (more: object) => invoice({ lines: [{ amount: 5 }, { amount: 100, ...more }] });

/** Posts what must be refused, sees why, and that nothing is left of it. */
async function refused(json: unknown, body: unknown): Promise<void> {
  const answer = await service.call('POST', '/coa/api/v1/invoice', { json });
  expect([answer.status, answer.body]).toEqual([400, body]);
  expect(await rowCounts(service)).toEqual(before);
}
const missing = (id: number): string[] => [`Invalid pk "${id}" - object does not exist.`];

test('required fields are told together', async () => {
  await refused(
    {},
    {
      entity: ['This field is required.'],
      invoice_date: ['This field is required.'],
      lines: ['This field is required.'],
    },
  );
  await refused(invoice({ lines: [] }), {
    lines: { non_field_errors: ['This list may not be empty.'] },
  });
  await refused(invoice({ lines: [{}] }), {
    lines: [{ amount: ['This field is required when no rate is given.'] }],
  });
  await refused(invoice({ terms: 'custom' }), { due_date: ['This field is required.'] });
  await refused(invoice({ invoice_date: '9999-12-31', terms: 'net_30' }), {
    due_date: ['The terms lead to a day after 9999-12-31. Send a due date.'],
  });
});

test('records that are missing, inactive or of another workspace are told alike', async () => {
  const { data } = await service.graphql(`mutation {
    e: createEntity(input: { name: "Gone", currency: "USD", active: false }) { id }
    v: createVendor(input: { name: "Gone", vendorType: CUSTOMER, status: INACTIVE }) { id }
    t: createTaxRate(input: { name: "Gone", value: 5, isActive: false }) { id }
    p: createPaymentTerm(input: { name: "Gone", dueDays: 5, isActive: false }) { id }
    d: createDepartment(input: { code: "gone", name: "Gone", active: false }) { id }
    g: createTag(input: { name: "Gone", isActive: false }) { id }
  }`);
  before = await rowCounts(service);
  for (const entity of [999_999, foreign.entity, Number(data.e.id)]) {
    await refused(invoice({ entity }), { entity: missing(entity) });
  }
  for (const client of [999_999, foreign.vendor, Number(data.v.id)]) {
    await refused(invoice({ client }), { client: missing(client) });
  }
  await refused(invoice({ tax_rate: Number(data.t.id) }), { tax_rate: missing(Number(data.t.id)) });
  await refused(invoice({ payment_term: Number(data.p.id) }), {
    payment_term: missing(Number(data.p.id)),
  });
  await refused(line({ department: Number(data.d.id) }), {
    lines: [{}, { department: missing(Number(data.d.id)) }],
  });
  await refused(line({ tag_ids: [Number(data.g.id)] }), {
    lines: [{}, { tag_ids: missing(Number(data.g.id)) }],
  });
  for (const product of [999_999, foreign.product]) {
    await refused(line({ product }), { lines: [{}, { product: missing(product) }] });
  }
  await refused(invoice({ contract: '7' }), { contract: missing(7) });
  await refused(invoice({ upload_run: 3 }), { upload_run: missing(3) });
  await refused(invoice({ revenue_transactions: [4] }), { revenue_transactions: missing(4) });
});

test('a product on an account that takes no lines is told on the line', async () => {
  const made = await service.graphql(`mutation {
    a: createAccount(input: { number: "4990", name: "Old Sales", accountType: REVENUE }) { id }
  }`);
  const account = made.data.a.id;
  const { data } = await service.graphql(
    `mutation ($account: ID!) {
      p: createProduct(input: { productName: "Old", revenueAccount: $account }) { id }
      patchAccount(id: $account, input: { status: INACTIVE }) { id }
    }`,
    { account },
  );
  before = await rowCounts(service);
  await refused(line({ product: Number(data.p.id) }), {
    lines: [
      {},
      {
        product: ['Account 4990 Old Sales of this product is inactive: choose another one for it.'],
      },
    ],
  });
});

test('the client must be a customer', async () => {
  await refused(invoice({ client: books.vendor }), {
    client: ['The client must be a customer; this record is of type vendor.'],
  });
});

test('currencies: unknown, not of the workspace, without a rate', async () => {
  await refused(invoice({ currency: 'XYZ' }), {
    currency: ['Enter a valid ISO 4217 currency code.'],
  });
  await refused(invoice({ currency: 'GBP' }), {
    currency: [
      'GBP is not a currency of this workspace. Add it, or use one of EUR, JPY, KWD, USD.',
    ],
  });
  await service.call('POST', '/ca/api/user_currency', { json: { currency: 'CHF' } });
  await refused(invoice({ currency: 'CHF' }), {
    currency: [
      'No exchange rate from CHF to USD on or before 2026-01-15. Load one, or give exchange_rate_book.',
    ],
  });
  await refused(invoice({ invoice_date: '2019-12-31', currency: 'EUR' }), {
    currency: [
      'No exchange rate from EUR to USD on or before 2019-12-31. Load one, or give exchange_rate_book.',
    ],
  });
});

test('rates must be positive, and 1 between equal currencies', async () => {
  for (const rate of [0, -1.5]) {
    await refused(invoice({ currency: 'EUR', exchange_rate_book: rate }), {
      exchange_rate_book: ['Ensure this value is greater than 0.'],
    });
    await refused(invoice({ currency: 'EUR', exchange_rate: rate }), {
      exchange_rate: ['Ensure this value is greater than 0.'],
    });
  }
  await refused(invoice({ exchange_rate_book: 1.5 }), {
    exchange_rate_book: ['The currencies are the same, so the rate is 1, not 1.5.'],
  });
});

test('numbers that cannot be held exactly are refused', async () => {
  await refused(line({ amount: 1.005 }), {
    lines: [{}, { amount: ['Ensure that there are no more than 2 decimal places.'] }],
  });
  await refused(invoice({ entity: books.japan, lines: [{ amount: 10.5 }] }), {
    lines: [{ amount: ['Ensure that there are no more than 0 decimal places.'] }],
  });
  await refused(invoice({ entity: books.kuwait, lines: [{ amount: 1, tax: '0.0001' }] }), {
    lines: [{ tax: ['Ensure that there are no more than 3 decimal places.'] }],
  });
  await refused(line({ quantity: 1, rate: '0.00000000001' }), {
    lines: [{}, { rate: ['Ensure that there are no more than 10 decimal places.'] }],
  });
  for (const amount of ['NaN', 'Infinity', '1e400', 'ten', '']) {
    await refused(line({ amount }), { lines: [{}, { amount: ['A valid number is required.'] }] });
  }
  const answer = await service.call('POST', '/coa/api/v1/invoice', {
    body: JSON.stringify(line({})).replace('100', '1e400'),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
  expect(await rowCounts(service)).toEqual(before);
});

test('bounds are exclusive powers of ten', async () => {
  const least = (edge: string) => [`Ensure this value is greater than -${edge}.`];
  const most = (edge: string) => [`Ensure this value is less than ${edge}.`];
  const [e14, e16, e13, e18] = [14, 16, 13, 18].map((power) => `1${'0'.repeat(power)}`);
  await refused(line({ amount: e18 }), { lines: [{}, { amount: most(e18 ?? '') }] });
  await refused(line({ amount: `-${e18 ?? ''}` }), { lines: [{}, { amount: least(e18 ?? '') }] });
  await refused(line({ rate: e13 }), { lines: [{}, { rate: most(e13 ?? '') }] });
  await refused(line({ quantity: e16 }), { lines: [{}, { quantity: most(e16 ?? '') }] });
  await refused(line({ tax: e18 }), { lines: [{}, { tax: most(e18 ?? '') }] });
  await refused(invoice({ currency: 'EUR', exchange_rate: e14 }), {
    exchange_rate: most(e14 ?? ''),
  });
  await refused(invoice({ discount: e18 }), { discount: most(e18 ?? '') });
  await refused(invoice({ spreadsheet_row: 1, upload_run: 1 }), {
    spreadsheet_row: ['Ensure this value is greater than or equal to 2.'],
    upload_run: missing(1),
  });
  await refused(invoice({ spreadsheet_row: 1_048_577 }), {
    spreadsheet_row: ['Ensure this value is less than or equal to 1048576.'],
  });
  await refused(invoice({ ita_allocation_number: '12345678' }), {
    ita_allocation_number: ['Enter a valid value.'],
  });
  await refused(invoice({ purchase_order_number: 'x'.repeat(121) }), {
    purchase_order_number: ['Ensure this field has no more than 120 characters.'],
  });
});

test('a computed amount or total beyond the bound is refused', async () => {
  await refused(line({ amount: undefined, quantity: '9000000000000000', rate: '900000000000' }), {
    lines: [{}, { amount: ['Ensure this value is less than 1000000000000000000.'] }],
  });
  const half = '600000000000000000';
  await refused(invoice({ lines: [{ amount: half }, { amount: half }] }), {
    lines: { non_field_errors: ['Ensure the total is less than 1000000000000000000.'] },
  });
});

test('dates of the calendar only', async () => {
  const wrong = ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'];
  for (const day of ['2025-02-29', '2025-13-01', '15.01.2025', '2025-1-5', 20250115]) {
    await refused(invoice({ invoice_date: day }), { invoice_date: wrong });
  }
});

test('taxes follow the rules of tax', async () => {
  await refused(invoice({ lines: [{ product: books.advice, amount: 100, tax: 1 }] }), {
    lines: [
      { tax: ['This product is not taxable: leave the tax out, or make the product taxable.'] },
    ],
  });
  await refused(
    invoice({ tax_rate: books.taxRate, lines: [{ product: books.widget, amount: 100, tax: 8 }] }),
    { lines: [{ tax: ['At the tax rate of this invoice the tax is 8.25, not 8.'] }] },
  );
});

test('an invoice is never below zero', async () => {
  await refused(invoice({ lines: [{ amount: -5 }] }), {
    lines: {
      non_field_errors: [
        'The total would be -5, but an invoice cannot be negative. Create a credit memo instead.',
      ],
    },
  });
  await refused(invoice({ discount: 100.01 }), {
    discount: [
      'The total would be -0.01, but an invoice cannot be negative. Create a credit memo instead.',
    ],
  });
});

test('a number is used once', async () => {
  const { status } = await service.call('POST', '/coa/api/v1/invoice', {
    json: invoice({ invoice_number: 'A-1' }),
  });
  expect(status).toBe(201);
  before = await rowCounts(service);
  await refused(invoice({ invoice_number: 'A-1' }), {
    invoice_number: ['invoice with this invoice number already exists.'],
  });
});

test('closed books take no invoice', async () => {
  const { data } = await service.graphql(
    `mutation ($entity: ID!) { l: createLockPeriod(input: { entity: $entity, lockedThrough: "2025-12-31" }) { id } }`,
    { entity: String(books.acme) },
  );
  await refused(invoice({ invoice_date: '2025-12-31' }), {
    invoice_date: [closedDay('2025-12-31')],
  });
  const open = await service.call('POST', '/coa/api/v1/invoice', {
    json: invoice({ invoice_date: '2026-01-01' }),
  });
  expect(open.status).toBe(201);
  await service.graphql('mutation ($id: ID!) { deleteLockPeriod(id: $id, reason: "Done") }', {
    id: data.l.id,
  });
});

test('who may only read makes none', async () => {
  const answer = await service.call('POST', '/coa/api/v1/invoice', {
    json: invoice(),
    key: service.keys.viewer,
  });
  expect(answer.status).toBe(403);
  expect(await rowCounts(service)).toEqual(before);
});
