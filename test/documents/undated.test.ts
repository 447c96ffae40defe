// Days that were not sent: they alone are missing, and no rate is looked for by them.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const REQUIRED = ['This field is required.'];
const send = async (path: string, json: object, method = 'POST') => {
  const { status, body } = await service.call(method, path, { json });
  return [status, body];
};
const made = async (path: string, json: object): Promise<number> => {
  const [status, body] = await send(path, json);
  expect([path, status, body]).toEqual([path, 201, expect.anything()]);
  return body.id;
};
const lines = () => [{ product: books.advice, quantity: 1, rate: 100 }];

test('a payment by hand without its day lacks the day, and no rate', async () => {
  const invoice = await made('/coa/api/v1/invoice', {
    ...{ client: books.customer, entity: books.europe, currency: 'EUR' },
    ...{ invoice_date: '2026-01-15', lines: lines() },
  });
  const bill = await made('/coa/api/v1/bill', {
    ...{ vendor: books.vendor, entity: books.europe, currency: 'EUR', bill_date: '2026-01-15' },
    ...{ bill_number: 'B-1', due_date: '2026-02-15' },
    lines: [{ account: books.accounts.services, amount: 100 }],
  });
  for (const path of [`/coa/api/v1/invoice/${invoice}/pay`, `/coa/api/v1/bill/${bill}/pay`]) {
    const missing = { amount: REQUIRED, account_id: REQUIRED, payment_date: REQUIRED };
    expect([path, ...(await send(path, { empty_transactions: [{}] }))]).toEqual([
      path,
      400,
      { empty_transactions: [missing] },
    ]);
    const paid = { amount: 10, account_id: books.accounts.services };
    expect([path, ...(await send(path, { empty_transactions: [paid] }))]).toEqual([
      path,
      400,
      { empty_transactions: [{ payment_date: REQUIRED }] },
    ]);
    const nowhere = [{ ...paid, payment_date: 'x' }];
    const [status, body] = await send(path, { empty_transactions: nowhere });
    expect([path, status, Object.keys(body)]).toEqual([path, 400, ['empty_transactions']]);
  }
});

test.each([
  ['/coa/api/v1/invoice', 'invoice_date', () => ({ client: books.customer, lines: lines() })],
  [
    '/coa/api/v1/credit-memo',
    'credit_memo_date',
    () => ({ client: books.customer, lines: [{ account: books.accounts.sales, amount: 100 }] }),
  ],
  [
    '/coa/api/v1/bill',
    'bill_date',
    () => ({
      vendor: books.vendor,
      bill_number: 'B-2',
      due_date: '2026-02-15',
      lines: [{ account: books.accounts.services, amount: 100 }],
    }),
  ],
  [
    '/coa/api/journal_entry',
    'date',
    () => ({
      transactions: [
        { account: books.accounts.sales, debit_amount_native: 7.5 },
        { account: books.accounts.services, credit_amount_native: 7.5 },
      ],
    }),
  ],
])('POST %s without a day lacks the day alone', async (path, field, more) => {
  for (const day of [undefined, 'x']) {
    const json = { entity: books.acme, currency: 'EUR', ...more(), [field]: day };
    const [status, body] = await send(path, json);
    expect([path, day, status, Object.keys(body)]).toEqual([path, day, 400, [field]]);
  }
});
