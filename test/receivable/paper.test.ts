// Invoices and statements of account as PDF: their figures equal those of the API.
import { writeFileSync } from 'node:fs';
import { openBooks, type TestBooks } from '../support/books.ts';
import { textOfPdf } from '../support/pdf.ts';
import { startService, type TestService } from '../support/service.ts';
import { amountText } from '../../src/receivable/document-paper.rules.ts';
import { agesOf, type OpenDocument } from '../../src/receivable/statement-paper.rules.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const create = async (more: object = {}) => {
  const { status, body } = await service.call('POST', '/coa/api/v1/invoice', {
    json: { entity: books.acme, client: books.customer, invoice_date: '2026-01-15', ...more },
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};
/** A PDF as it comes over REST. */
async function pdf(path: string, key = service.keys.admin) {
  const response = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Token ${key}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('an invoice on paper', () => {
  test('shows its parties, its lines and its sums to the cent', async () => {
    const invoice = await create({
      tax_rate: books.taxRate,
      discount: 2,
      message_on_invoice: 'Zahlbar ohne Abzug – спасибо',
      lines: [
        { product: books.widget, quantity: 3, rate: 1234.5, description: 'Räder, größer' },
        { product: books.advice, amount: 0.01, description: 'Advice' },
      ],
    });
    const { status, headers, bytes } = await pdf(`/coa/api/v1/invoice/${invoice.id}/pdf/`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Invoice-${invoice.invoice_number}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (process.env['PDF_OUT']) writeFileSync(process.env['PDF_OUT'], bytes);
    const text = textOfPdf(bytes);
    for (const piece of [
      `Invoice ${invoice.invoice_number}`,
      invoice.client_name,
      invoice.entity_name,
      '2026-01-15',
      'größer',
      'спасибо',
      '3,703.50',
      ...[invoice.total_amount, invoice.amount_due].map((each) => amountText(String(each), 'USD')),
    ]) {
      expect(text).toContain(piece);
    }
  });

  test('figures are in one piece, however long', async () => {
    const invoice = await create({
      lines: [
        { account: books.accounts['services'], quantity: 1, rate: '98765432109.25' },
        { account: books.accounts['services'], quantity: 1, rate: 1 },
      ],
    });
    const { bytes } = await pdf(`/coa/api/v1/invoice/${invoice.id}/pdf`);
    const whole = textOfPdf(bytes).split('\n');
    expect(whole.filter((each) => each === '98,765,432,109.25')).toHaveLength(2);
  });

  test('says what it is when it is void, and nothing of others’ invoices', async () => {
    const invoice = await create({ lines: [{ product: books.widget, amount: 5 }] });
    await service.call('POST', `/coa/api/v1/invoice/${invoice.id}/void/`, { json: {} });
    const { bytes } = await pdf(`/coa/api/v1/invoice/${invoice.id}/pdf`);
    expect(textOfPdf(bytes)).toContain('VOID');
    const { status, headers } = await pdf('/coa/api/v1/invoice/99999999/pdf');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json']);
  });
});

const credit = async () => {
  const { status, body } = await service.call('POST', '/coa/api/v1/credit-memo', {
    json: {
      entity: books.acme,
      client: books.customer,
      credit_memo_date: '2026-01-20',
      message_on_credit_memo: 'Sorry',
      lines: [{ account: books.accounts['services'], amount: 12.34, description: 'Scratched' }],
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};

test('a credit memo on paper shows what remains of it', async () => {
  const memo = await credit();
  const { status, headers, bytes } = await pdf(`/coa/api/v1/credit-memo/${memo.id}/pdf/`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const text = textOfPdf(bytes);
  for (const piece of [
    `Credit memo ${memo.credit_memo_number}`,
    'Scratched',
    'Sorry',
    'Remaining',
    '12.34 USD',
  ]) {
    expect(text).toContain(piece);
  }
  expect((await pdf('/coa/api/v1/credit-memo/99999999/pdf')).status).toBe(404);
});

describe('a statement of account', () => {
  test('lists what is open and nothing else', async () => {
    const open = await create({
      due_date: '2026-02-01',
      lines: [{ product: books.widget, amount: 70 }],
    });
    const gone = await create({ lines: [{ product: books.widget, amount: 33.33 }] });
    await service.call('POST', `/coa/api/v1/invoice/${gone.id}/void/`, { json: {} });
    const { status, bytes } = await pdf(
      `/coa/api/v1/invoice/statement/client/${books.customer}/pdf/`,
    );
    expect(status).toBe(200);
    if (process.env['PDF_OUT']) writeFileSync(`${process.env['PDF_OUT']}.statement.pdf`, bytes);
    const text = textOfPdf(bytes);
    expect(text).toContain(open.invoice_number);
    expect(text).not.toContain(gone.invoice_number);
    // What they have to their credit is taken off.
    expect(text).toContain('-12.34');
    const list = await service.call(
      'GET',
      `/coa/api/v1/invoice/?client=${books.customer}&limit=100`,
      {},
    );
    const due = list.body.results
      .filter(({ status: each }: { status: string }) => ['open', 'sent', 'partial'].includes(each))
      .reduce(
        (sum: number, { amount_due }: { amount_due: number }) => sum + Math.round(amount_due * 100),
        0,
      );
    expect(text).toContain(amountText(String((due - 1_234) / 100), 'USD'));
    expect((await pdf('/coa/api/v1/invoice/statement/client/99999999/pdf')).status).toBe(404);
  });

  test('ages by days past due, a day at each limit', () => {
    const each = (due: string, pastDueDays: number | null): OpenDocument => ({
      ...{ entity: '', currency: 'USD', kind: 'Invoice', number: '', date: '', dueDate: null },
      ...{ total: due, due, pastDueDays },
    });
    const documents = [null, 1, 30, 31, 60, 61, 90, 91].map((days, i) =>
      each(String(2 ** i), days),
    );
    expect(agesOf(documents).map(Number)).toEqual([1, 6, 24, 96, 128]);
  });
});

test('amounts keep every digit, with the decimals of their currency', () => {
  expect(amountText('1234567.5', 'USD')).toBe('1,234,567.50');
  expect(amountText('-0.001', 'KWD')).toBe('-0.001');
  expect(amountText('1000', 'JPY')).toBe('1,000');
  expect(amountText('90071992547409931.25', 'USD')).toBe('90,071,992,547,409,931.25');
});
