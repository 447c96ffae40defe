// Creating invoices over HTTP: answers and postings. Specification: Create invoice.
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const post = (json: unknown) => service.call('POST', '/coa/api/v1/invoice', { json });
const invoice = (more: object = {}) => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ amount: 100 }],
  ...more,
});

test('the entry of an invoice leads to it, over REST by its id', async () => {
  const { body } = await post(invoice());
  const id = String(body.journal_entry);
  const { data, errors } = await service.graphql(
    `query ($id: ID!) { journalEntry(id: $id) { invoiceId invoice { id invoiceNumber totalAmount } }
      journalEntries(allTime: true, filter: { id: [$id] }) { results { invoice { client { name } } } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    journalEntry: {
      invoiceId: String(body.id),
      invoice: { id: String(body.id), invoiceNumber: body.invoice_number, totalAmount: '100' },
    },
    journalEntries: { results: [{ invoice: { client: { name: 'Globex' } } }] },
  });
  const entry = await service.call('GET', `/coa/api/journal_entry/${id}`);
  expect(entry.body.invoice).toBe(body.id);
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
    invoice_number: 'INV-0000002',
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
    { spreadsheet_row: ['Row 2 of this run already has a record.'] },
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
