// Creating bills: decided fields and postings. docs/accounting.md section 7.
import { linesOf, rowCounts } from '../support/books.ts';
import { bill, BILL, billBody, openPayables, topicsOf, type PayableWorld } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());

const entry = async (id: number) =>
  (await linesOf(world.service, id)).map(({ account, native, book, reporting }) => [
    account,
    native,
    book,
    reporting,
  ]);
const refused = async (more: object) => {
  const before = await rowCounts(world.service);
  const { status, body } = await world.service.call('POST', BILL, { json: billBody(world, more) });
  expect([status, body]).toEqual([400, body]);
  expect(await rowCounts(world.service)).toEqual(before);
  return body;
};

describe('what is decided', () => {
  test('a bill comes back whole, posted to payable', async () => {
    const { books, rent, department, tag } = world;
    const made = await bill(world, {
      lines: [
        { account: rent, amount: 100.5, description: 'January', department, tag_ids: [tag] },
        { account: rent, amount: -0.5 },
      ],
      message_on_bill: 'Thank you',
    });
    expect(made).toMatchObject({
      entity: books.acme,
      entity_name: 'Acme Inc.',
      entity_currency: 'USD',
      vendor: books.vendor,
      vendor_name: 'Initech',
      status: 'open',
      payment_status: 'open',
      total_amount: 100,
      amount_paid: 0,
      amount_due: 100,
      currency: 'USD',
      exchange_rate: 1,
      exchange_rate_book: 1,
      item_date: '2026-01-15',
      paid_date: null,
      voided_date: null,
      voided_journal_entry_order: null,
      bill_type: 'BILL',
      tax_behavior: null,
      ap_account: books.accounts['accountsPayable'],
      ap_account_name: 'Accounts Payable',
      payments: [],
      payment_journal_entries: [],
      attachments: [],
      is_deleted: false,
      deleted_at: null,
      customer: world.service.workspace,
    });
    expect(made.lines[0]).toMatchObject({
      account: rent,
      account_name: 'Rent',
      account_number: '6810',
      amount: 100.5,
      tax: 0,
      department,
      department_name: 'Works',
      department_code: 'D1',
      tags: [{ id: tag, name: 'North', group: null }],
      amortization_schedule: [],
      currency: 'USD',
    });
    expect(await entry(made.journal_entry)).toEqual([
      [books.accounts['accountsPayable'], '-100', '-100', '-100'],
      [rent, '100.5', '100.5', '100.5'],
      [rent, '-0.5', '-0.5', '-0.5'],
    ]);
    const [payable, first] = await linesOf(world.service, made.journal_entry);
    expect(payable).toMatchObject({ vendor: books.vendor, document: made.id, date: '2026-01-15' });
    expect(first).toMatchObject({ department, tags: [tag], isLine: true });
    expect(await topicsOf(world, 'Bill', made.id)).toEqual(['Bill.created']);
    const read = await world.service.call('GET', `${BILL}${made.id}`);
    expect(read.body).toEqual(made);
  });

  test('tax beside the amounts, computed from the rate of the line or of the bill', async () => {
    const { books, rent } = world;
    const made = await bill(world, {
      tax_rate: books.taxRate,
      tax_behavior: 'exclusive',
      lines: [
        { account: rent, amount: 100 },
        { account: rent, amount: 10, tax: 0.83 },
      ],
    });
    expect(made.lines.map((line: any) => line.tax)).toEqual([8.25, 0.83]);
    expect(made.total_amount).toBe(119.08);
    expect(await entry(made.journal_entry)).toEqual([
      [books.accounts['accountsPayable'], '-119.08', '-119.08', '-119.08'],
      [rent, '100', '100', '100'],
      [books.accounts['taxAccount'], '8.25', '8.25', '8.25'],
      [rent, '10', '10', '10'],
      [books.accounts['taxAccount'], '0.83', '0.83', '0.83'],
    ]);
  });

  test('tax inside the amounts', async () => {
    const { books, rent } = world;
    const made = await bill(world, {
      tax_behavior: 'inclusive',
      lines: [{ account: rent, amount: 108.25, tax_rate: books.taxRate }],
    });
    expect(made.lines[0]).toMatchObject({
      amount: 108.25,
      tax: 8.25,
      tax_rate_name: 'State',
      tax_rate_value: 8.25,
    });
    expect(made.total_amount).toBe(108.25);
    expect(await entry(made.journal_entry)).toEqual([
      [books.accounts['accountsPayable'], '-108.25', '-108.25', '-108.25'],
      [rent, '100', '100', '100'],
      [books.accounts['taxAccount'], '8.25', '8.25', '8.25'],
    ]);
  });

  test('another currency, at the rates of the day', async () => {
    const { books, rent } = world;
    const made = await bill(world, {
      entity: books.europe,
      currency: 'JPY',
      lines: [{ account: rent, amount: 1000 }],
    });
    expect(made).toMatchObject({ currency: 'JPY', exchange_rate: 0.0067 });
    const [line] = await linesOf(world.service, made.journal_entry);
    expect(line).toMatchObject({ native: '-1000', reporting: '-6.7' });
  });

  test('when it is due: told, by terms, by what the vendor has; else it is asked for', async () => {
    const { service } = world;
    const due = async (more: object) =>
      (await bill(world, { due_date: undefined, ...more })).due_date as string;
    expect(await due({ terms: 'net_30' })).toBe('2026-02-14');
    expect(await due({ terms: 'due_on_receipt' })).toBe('2026-01-15');
    const vendor = await service.call('POST', '/coa/api/vendor', {
      json: { name: 'Net', terms: 'net_5' },
    });
    expect(await due({ vendor: vendor.body.id })).toBe('2026-01-20');
    expect(await refused({ due_date: undefined })).toEqual({
      due_date: ['This field is required.'],
    });
    expect(await refused({ due_date: undefined, terms: 'custom' })).toEqual({
      due_date: ['This field is required.'],
    });
  });

  test('a bill of nothing is paid at once and tells no payment', async () => {
    const made = await bill(world, { lines: [{ account: world.rent, amount: 0 }] });
    expect(made).toMatchObject({ status: 'paid', paid_date: '2026-01-15', journal_entry: null });
    expect(await topicsOf(world, 'Bill', made.id)).toEqual(['Bill.created']);
  });

  test('what payment integrations say of it', async () => {
    const made = await bill(world, { payment_status: 'payment_pending' });
    expect(made.status).toBe('payment_pending');
    const { body } = await world.service.call('PATCH', `${BILL}${made.id}/`, {
      json: { payment_status: 'payment_not_found' },
    });
    expect(body.status).toBe('payment_not_found');
    const kept = await world.service.call('PATCH', `${BILL}${made.id}/`, {
      json: { message_on_bill: 'x' },
    });
    expect(kept.body.status).toBe('payment_not_found');
    const back = await world.service.call('PATCH', `${BILL}${made.id}/`, {
      json: { payment_status: 'open' },
    });
    expect(back.body.status).toBe('open');
    const list = await world.service.call('GET', `${BILL}?status=payment_not_found`);
    expect(list.body.count).toBe(0);
  });
});

test('form and multipart bodies take lines as JSON text', async () => {
  const { service } = world;
  const { lines, ...fields } = billBody(world);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, lines: JSON.stringify(lines) }))
    form.set(name, String(value));
  const multipart = await service.call('POST', BILL, { body: form });
  expect([multipart.status, multipart.body.total_amount]).toEqual([201, 100]);
  const encoded = new URLSearchParams({
    ...billBody(world),
    lines: JSON.stringify(lines),
  } as never);
  const urlencoded = await service.call('POST', BILL, {
    body: encoded.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([urlencoded.status, urlencoded.body.total_amount]).toEqual([201, 100]);
});
