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

test('foreign currency: native, book and reporting amounts, each rounded line by line', async () => {
  const { status, body } = await post(
    invoice({
      entity: books.europe,
      currency: 'JPY',
      invoice_date: '2026-02-10',
      lines: [
        { amount: 333, product: books.widget },
        { amount: 334, product: books.widget },
      ],
    }),
  );
  expect(status).toBe(201);
  // 0.0067 / 1.20 = 0.0055833333 euro for a yen; times 1.20 is 0.00669999996 dollars.
  expect(body).toMatchObject({ currency: 'JPY', entity_currency: 'EUR', total_amount: 667 });
  expect(body.exchange_rate_book).toBe(0.0055833333);
  expect(body.exchange_rate).toBe(0.0067);
  const lines = await linesOf(service, body.journal_entry);
  expect(lines.map(({ native, book, reporting }) => [native, book, reporting])).toEqual([
    ['667', '3.72', '4.47'],
    ['-333', '-1.86', '-2.23'],
    ['-334', '-1.86', '-2.24'],
  ]);
});

test('given rates are used, and what conversion leaves over goes to the rounding account', async () => {
  const { status, body } = await post(
    invoice({
      currency: 'EUR',
      exchange_rate: '1.2345678901',
      exchange_rate_book: '1.2345678901',
      lines: [{ amount: 0.41 }, { amount: 0.41 }, { amount: 0.41 }],
    }),
  );
  expect(status).toBe(201);
  expect(body.exchange_rate).toBe(1.2345678901);
  const lines = await linesOf(service, body.journal_entry);
  expect(lines.map(({ account, native, book }) => [account, native, book])).toEqual([
    [books.accounts['accountsReceivable'], '1.23', '1.52'],
    [books.accounts['uncategorized'], '-0.41', '-0.51'],
    [books.accounts['uncategorized'], '-0.41', '-0.51'],
    [books.accounts['uncategorized'], '-0.41', '-0.51'],
    [books.accounts['roundingAccount'], '0', '0.01'],
  ]);
});

test('dinars keep three decimals, yen none', async () => {
  const kuwait = await post(
    invoice({ entity: books.kuwait, lines: [{ quantity: 3, rate: 0.3335 }] }),
  );
  expect(kuwait.body.lines[0].amount).toBe(1.001);
  const japan = await post(invoice({ entity: books.japan, lines: [{ quantity: 3, rate: 33.5 }] }));
  expect(japan.body.lines[0].amount).toBe(101);
});

test('the largest amounts come back digit for digit', async () => {
  const { status, text, body } = await service.call<any>('POST', '/coa/api/v1/invoice', {
    json: invoice({ lines: [{ amount: '999999999999999999.99' }] }),
  });
  expect(status).toBe(201);
  expect(text).toContain('"total_amount":999999999999999999.99');
  expect(text).toContain('"rate":999999999999999999.99');
  const [receivable] = await linesOf(service, body.journal_entry);
  expect(receivable?.['native']).toBe('999999999999999999.99');
});

test.each([
  [{ terms: 'net_5' }, '2026-01-20', 'net_5'],
  [{ terms: 'net_105' }, '2026-04-30', 'net_105'],
  [{ terms: 'due_on_receipt' }, '2026-01-15', 'due_on_receipt'],
  [{ terms: 'custom', due_date: '2026-03-01' }, '2026-03-01', 'custom'],
  [{ terms: 'net_30', due_date: '2026-01-16' }, '2026-01-16', 'net_30'],
  [{ terms: '' }, '2026-02-14', 'net_30'],
  [{ due_date: '2028-02-29' }, '2028-02-29', 'net_30'],
])('terms %j are due on %s', async (more, due, terms) => {
  const { body } = await post(invoice(more));
  expect([body.due_date, body.terms]).toEqual([due, terms]);
});

test('payment terms, and those of the customer when the invoice has none', async () => {
  const { data } = await service.graphql(`mutation {
    term: createPaymentTerm(input: { name: "Net 12", dueDays: 12 }) { id }
    patient: createVendor(input: { name: "Patient", vendorType: CUSTOMER, terms: NET_60 }) { id }
  }`);
  const term = await post(invoice({ payment_term: Number(data.term.id) }));
  expect(term.body).toMatchObject({ due_date: '2026-01-27', payment_term_name: 'Net 12' });
  const patient = await post(invoice({ client: Number(data.patient.id) }));
  expect(patient.body).toMatchObject({ due_date: '2026-03-16', terms: 'net_60' });
});

test('prices, quantities and discounts of lines', async () => {
  const { body } = await post(
    invoice({
      lines: [
        { quantity: 4, amount: 10 },
        { quantity: 3, rate: 10, discount: 5 },
        { quantity: 3, rate: 10, discount_percentage: 12.5 },
        { quantity: 2, rate: 10, amount: 19.99 },
        { quantity: 3, amount: 10 },
        { quantity: 0, rate: 7 },
      ],
    }),
  );
  const shown = ({ quantity, rate, discount, amount }: any) => [quantity, rate, discount, amount];
  expect(body.lines.map(shown)).toEqual([
    [4, 2.5, 0, 10],
    [3, 10, 5, 25],
    [3, 10, 3.75, 26.25],
    [2, 10, 0, 19.99],
    [3, 3.3333333333, 0, 10],
    [0, 7, 0, 0],
  ]);
  expect(body.total_amount).toBe(91.24);
});

test('skip_tax and the contract’s exemption keep taxes from being computed', async () => {
  const lines = [{ product: books.widget, amount: 100 }];
  const taxed = await post(invoice({ tax_rate: books.taxRate, lines }));
  expect(taxed.body.total_amount).toBe(108.25);
  for (const more of [{ skip_tax: true }, { contract_tax_exempt: true }]) {
    const free = await post(invoice({ tax_rate: books.taxRate, lines, ...more }));
    expect(free.body).toMatchObject({ total_amount: 100, ...more });
  }
});

test('a total of zero is paid at once and fires only that it was created', async () => {
  const { body } = await post(invoice({ lines: [{ amount: 40 }, { amount: -40 }] }));
  expect(body).toMatchObject({
    total_amount: 0,
    amount_due: 0,
    status: 'paid',
    paid_date: '2026-01-15',
    past_due_days: null,
  });
  expect((await linesOf(service, body.journal_entry)).map(({ native }) => native)).toEqual([
    '-40',
    '40',
  ]);
  const nothing = await post(invoice({ lines: [{ amount: 0 }] }));
  expect(nothing.body).toMatchObject({ status: 'paid', journal_entry: null });
  expect(await eventsOf(body.id)).toEqual(['Invoice.created']);
});

const eventsOf = async (id: number): Promise<string[]> => {
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ topic: string }>({
      text: `select topic from chk_outbox where workspace_id = $1 and object_id = $2 and topic like 'Invoice.%' order by event_id`,
      values: [service.workspace, id],
    }),
  );
  return rows.map(({ topic }) => topic);
};

test('an invoice of the opening balances posts nothing', async () => {
  const { body } = await post(invoice({ is_migrated: true, invoice_number: 'OLD-7' }));
  expect(body).toMatchObject({
    is_migrated: true,
    invoice_number: 'OLD-7',
    journal_entry: null,
    status: 'open',
    amount_due: 100,
    ar_account: books.accounts['accountsReceivable'],
  });
});

test('fields that only the service keeps cannot be written', async () => {
  const { body } = await post(
    invoice({
      id: 999,
      status: 'paid',
      payment_status: 'paid',
      amount_paid: 100,
      total_amount: 1,
      paid_date: '2026-01-01',
      voided_date: '2026-01-01',
      uncollectible_date: '2026-01-01',
      journal_entry: 1,
      customer: 5,
      client_name: 'Somebody else',
      created_at: '2020-01-01T00:00:00Z',
      revenue_transactions: [],
    }),
  );
  expect(body).toMatchObject({
    status: 'open',
    amount_paid: 0,
    total_amount: 100,
    paid_date: null,
    voided_date: null,
    uncollectible_date: null,
    client_name: 'Globex',
    customer: service.workspace,
  });
  expect(body.id).not.toBe(999);
  expect(body.created_at.slice(0, 4)).not.toBe('2020');
  expect(body).not.toHaveProperty('revenue_transactions');
});

test('every plain field comes back as it was sent', async () => {
  const plain = {
    period_start: '2026-01-01',
    period_end: '2026-01-31',
    item_date: '2026-01-10',
    shipping_date: '2026-01-12',
    purchase_order_number: 'PO-1',
    ref_number: 'R-1',
    billing_address: '1 Main St\nSpringfield',
    billing_addressee: 'AP',
    shipping_address: '2 Side St',
    shipping_addressee: 'Dock',
    vat_number: 'DE123',
    location_of_sale: 'Berlin',
    ita_allocation_number: '123456789',
    message_on_invoice: 'Thank you\nvery much',
    warning_message: 'Late before',
    invoice_labels: { total: 'Summe' },
    invoice_language: 'de',
    auto_send_invoice: true,
    auto_send_invoice_at: '2026-01-16',
    reminder_sent_dates: { 7: '2026-03-01' },
    pre_due_reminder_sent_dates: { 3: '2026-02-11' },
    source: 'import',
    source_id: 'abc',
    source_file: 4,
    integration_id: 'int-1',
    integration_context: { a: [1, 2.5] },
    chat_id: -5,
    use_payproc_auto_bill: false,
    payproc_connection: 12,
    payproc_payment_link_id: 'pl',
    payproc_payment_intent_id: 'pi',
    payproc_invoice_id: 'in',
    payproc_pdf_url: 'https://pay.test/x.pdf',
    payproc_payment_link: 'https://pay.test/x',
    taxa_connection: 1,
    taxb_connection: 2,
    taxc_connection: 3,
    taxa_transaction_id: 'T-1',
    payment_term_applied_discount: 1.5,
    vat_number_from_contract: true,
    shipping_address_from_contract: true,
  };
  const line = {
    service_date: '2026-01-03',
    description: 'Work',
    tax_description: 'None',
    entity_use_code: 'A',
  };
  const { status, body } = await post(invoice({ ...plain, lines: [{ amount: 1, ...line }] }));
  expect(status).toBe(201);
  expect(body).toMatchObject(plain);
  expect(body.lines[0]).toMatchObject(line);
});

test('an upload run of the caller records the row; another caller has no such run', async () => {
  const { data } = await service.graphql(
    'mutation { run: createUploadRun(input: { fileName: "january.csv" }) { id startedBy } }',
  );
  const run = Number(data.run.id);
  const row = invoice({ upload_run: run, spreadsheet_row: 2 });
  const made = await post(row);
  expect(made.status).toBe(201);
  const again = await post(row);
  expect([again.status, again.body]).toEqual([
    400,
    { spreadsheet_row: ['Row 2 of this run has a record already.'] },
  ]);
  const other = await service.call('POST', '/coa/api/v1/invoice', {
    json: row,
    key: service.keys.accountant,
  });
  expect([other.status, other.body]).toEqual([
    400,
    { upload_run: [`Invalid pk "${run}" - object does not exist.`] },
  ]);
  const read = await service.graphql(
    'query ($id: ID!) { uploadRun(id: $id) { rowCount rows { spreadsheetRow objectType objectId } } }',
    { id: String(run) },
  );
  expect(read.data.uploadRun).toEqual({
    rowCount: 1,
    rows: [{ spreadsheetRow: 2, objectType: 'Invoice', objectId: String(made.body.id) }],
  });
});
