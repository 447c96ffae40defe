// Statement of account on its day: documents dated later, payments made later and uses of memos made later do not count yet.
import { addDays } from '../../src/platform/base/index.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { textOfPdf } from '../support/pdf.ts';
import { startService, type TestService } from '../support/service.ts';

const INVOICE = '/coa/api/v1/invoice';
const TODAY = new Date().toISOString().slice(0, 10);
const day = (days: number) => addDays(TODAY, days);

let service: TestService;
let books: TestBooks;
let cash: number;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  const { data } = await service.graphql(
    `mutation { a: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } }`,
  );
  cash = Number(data.a.id);
});
afterAll(() => service.close());

async function post(path: string, json: object) {
  const { status, body } = await service.call('POST', path, { json });
  expect([status < 300, body]).toEqual([true, body]);
  return body;
}
const invoice = (number: string, date: string, amount: number, due = date) =>
  post(INVOICE, {
    ...{ entity: books.acme, client: books.customer, invoice_number: number },
    ...{ invoice_date: date, due_date: due, lines: [{ product: books.widget, amount }] },
  });
const pay = (id: number, amount: number, date: string) =>
  post(`${INVOICE}/${id}/pay`, {
    empty_transactions: [{ account_id: cash, account_name: 'Cash', amount, payment_date: date }],
  });

/** The documents on the statement with their whole and open amount, and what is open in all. */
async function statement(): Promise<string[]> {
  const response = await fetch(`${service.url}${INVOICE}/statement/client/${books.customer}/pdf`, {
    headers: { authorization: `Token ${service.keys.admin}` },
  });
  expect(response.status).toBe(200);
  const text = textOfPdf(Buffer.from(await response.arrayBuffer())).replaceAll('\n', ' ');
  return [
    ...text.matchAll(/(\w\d) (?:\d{4}-\d\d-\d\d ){1,2}((?:\d+ days )?-?\d+\.\d\d -?\d+\.\d\d)/g),
    ...text.matchAll(/(Open in all): (\S+)/g),
  ].map(([, name, amounts]) => `${name} ${amounts}`);
}

test('a document stands as it does on that day', async () => {
  const memo = (number: string, date: string, amount: number) =>
    post('/coa/api/v1/credit-memo', {
      ...{ entity: books.acme, client: books.customer, credit_memo_number: number },
      ...{ credit_memo_date: date, lines: [{ account: books.accounts['sales'], amount }] },
    });
  const use = (id: number, credit: number, amount: number, date: string) =>
    post(`${INVOICE}/${id}/pay`, {
      credit_memos: [{ credit_memo_id: credit, amount, posted_at: date }],
    });
  await invoice('A1', TODAY, 100);
  await invoice('A2', day(1), 200);
  const late = await invoice('A3', day(-9), 300, day(-2));
  await pay(late.id, 50, TODAY);
  await pay(late.id, 60, day(1));
  // Paid in full, but not yet; and paid ahead of its day.
  await pay((await invoice('A4', day(-8), 400)).id, 400, day(2));
  await pay((await invoice('A5', day(5), 500)).id, 70, day(-1));
  await pay((await invoice('A6', day(-7), 600)).id, 600, TODAY);
  await memo('C1', day(1), 11);
  const half = await memo('C2', day(-6), 20);
  await use(late.id, half.id, 5, TODAY);
  await use(late.id, half.id, 15, day(1));
  expect(await statement()).toEqual([
    'A3 2 days 300.00 245.00',
    'A4 8 days 400.00 400.00',
    'C2 -20.00 -15.00',
    'A1 100.00 100.00',
    'A5 500.00 -70.00',
    'Open in all 660.00',
  ]);
});
