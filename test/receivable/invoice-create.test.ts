// Creating invoices over HTTP: what comes back, what is posted. Specification: Create invoice.
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const post = (json: unknown) => service.call<any>('POST', '/coa/api/v1/invoice', { json });
const invoice = (more: object = {}) => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ amount: 100 }],
  ...more,
});

test('the smallest invoice gets every default', async () => {
  const { status, body } = await post(invoice());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    entity: books.acme,
    entity_name: 'Acme Inc.',
    entity_currency: 'USD',
    client: books.customer,
    client_name: 'Globex',
    client_email: 'ap@globex.test',
    invoice_number: 'INV-0000001',
    invoice_date: '2026-01-15',
    item_date: '2026-01-15',
    terms: 'net_30',
    due_date: '2026-02-14',
    currency: 'USD',
    exchange_rate: 1,
    exchange_rate_book: 1,
    total_amount: 100,
    amount_paid: 0,
    amount_due: 100,
    status: 'open',
    payment_status: 'open',
    payments: [],
    payment_journal_entries: [],
    attachments: [],
    reminder_sent_dates: {},
    pre_due_reminder_sent_dates: {},
    is_migrated: false,
    ar_account: books.accounts['accountsReceivable'],
    voided_date: null,
    voided_journal_entry: null,
    voided_journal_entry_order: null,
    paid_date: null,
    sent_date: null,
    withholding_info: null,
    customer: service.workspace,
    overage_subtotal: '0.00',
  });
  expect(body.lines).toHaveLength(1);
  expect(body.lines[0]).toMatchObject({
    amount: 100,
    quantity: 1,
    rate: 100,
    tax: 0,
    currency: 'USD',
    product: null,
    product_name: null,
    product_is_taxable: true,
    tag_ids: [],
  });
  expect(typeof body.journal_entry).toBe('number');
  expect(await linesOf(service, body.journal_entry)).toEqual([
    expect.objectContaining({
      account: books.accounts['accountsReceivable'],
      native: '100',
      book: '100',
      reporting: '100',
      date: '2026-01-15',
      vendor: books.customer,
      document: body.id,
      isLine: false,
    }),
    expect.objectContaining({
      account: books.accounts['uncategorized'],
      native: '-100',
      isLine: true,
    }),
  ]);
  const read = await service.call('GET', `/coa/api/v1/invoice/${body.id}/`);
  expect(read.status).toBe(200);
  expect(read.body).toEqual(body);
});

test('both slash forms of the path make invoices', async () => {
  const { status } = await service.call('POST', '/coa/api/v1/invoice/', { json: invoice() });
  expect(status).toBe(201);
});

test('taxes, products, receivables, discount and labels are posted where they belong', async () => {
  const { data } = await service.graphql(`mutation {
    d: createDepartment(input: { code: "S", name: "Sales" }) { id }
    t: createTag(input: { name: "North" }) { id }
  }`);
  const [department, tag] = [Number(data.d.id), Number(data.t.id)];
  const { status, body } = await post(
    invoice({
      tax_rate: books.taxRate,
      discount: 10,
      department,
      tags: [tag],
      lines: [
        { product: String(books.widget), quantity: 3, rate: 33.33 },
        { product: books.advice, amount: 50.5, description: 'Workshop' },
        { product: books.widget, amount: -20 },
      ],
    }),
  );
  expect(status).toBe(201);
  // Tax: 99.99 x 8.25 % = 8.249175, -20 x 8.25 % = -1.65.
  expect(
    body.lines.map(({ amount, tax, rate, quantity }: any) => [amount, tax, rate, quantity]),
  ).toEqual([
    [99.99, 8.25, 33.33, 3],
    [50.5, 0, 50.5, 1],
    [-20, -1.65, -20, 1],
  ]);
  expect(body).toMatchObject({
    total_amount: 127.09,
    amount_due: 127.09,
    discount: 10,
    ar_account: null,
  });
  expect(body.tax_rate_value).toBe(8.25);
  // Receivables 86.59 and 50.50 bear 10 off as 6.32 and 3.68.
  const lines = await linesOf(service, body.journal_entry);
  expect(lines.map(({ account, native }) => [account, native])).toEqual([
    [books.accounts['accountsReceivable'], '80.27'],
    [books.accounts.otherReceivable, '46.82'],
    [books.accounts.sales, '-99.99'],
    [books.accounts['taxAccount'], '-8.25'],
    [books.accounts.services, '-50.5'],
    [books.accounts.sales, '20'],
    [books.accounts['taxAccount'], '1.65'],
    [books.accounts['discountAccount'], '10'],
  ]);
  expect(lines[2]).toMatchObject({ department, tags: [tag], isLine: true });
});
