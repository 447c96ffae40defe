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

test('what is voided or written off later is not yet', async () => {
  const memo = (number: string, amount: number) =>
    post('/coa/api/v1/credit-memo', {
      ...{ entity: books.acme, client: books.customer, credit_memo_number: number },
      ...{ credit_memo_date: day(-6), lines: [{ account: books.accounts['sales'], amount }] },
    });
  const before = await statement();
  const voided = (path: string, days: number) => post(`${path}/void`, { void_date: day(days) });
  const paid = async (number: string, amount: number, ahead: number, days: number) => {
    const { id } = await invoice(number, day(-9), 100, TODAY);
    const { payment_ids } = await pay(id, amount, day(ahead));
    await voided(`${INVOICE}/${id}/payment/${payment_ids[0]}`, days);
  };
  // A payment counts until the day of its void.
  await paid('B1', 30, -5, 1);
  await paid('B2', 100, -5, 2);
  await paid('B3', 30, -5, 0);
  await paid('B4', 30, 1, 2);
  for (const [number, days] of [
    ['B5', 1],
    ['B6', 0],
  ] as const)
    await voided(`${INVOICE}/${(await invoice(number, day(-9), 100, TODAY)).id}`, days);
  for (const [number, days] of [
    ['B7', 1],
    ['B8', 0],
  ] as const) {
    const { id } = await invoice(number, day(-9), 100, TODAY);
    const { errors } = await service.graphql(
      `mutation { markInvoiceUncollectible(id: ${id}, date: "${day(days)}") { id } }`,
    );
    expect(errors).toBeUndefined();
  }
  const memos = '/coa/api/v1/credit-memo';
  for (const [number, days] of [
    ['D1', 1],
    ['D2', 0],
  ] as const)
    await voided(`${memos}/${(await memo(number, 10)).id}`, days);
  const used = await memo('D3', 20);
  const { id } = await invoice('B9', day(-9), 100, TODAY);
  const { payment_ids } = await post(`${INVOICE}/${id}/pay`, {
    credit_memos: [{ credit_memo_id: used.id, amount: 20, posted_at: day(-1) }],
  });
  await voided(`${INVOICE}/${id}/payment/${payment_ids[0]}`, 1);
  const after = await statement();
  expect(after.filter((each) => /^[BD]\d/.test(each)).sort()).toEqual([
    ...['B1 100.00 70.00', 'B3 100.00 100.00', 'B4 100.00 100.00', 'B5 100.00 100.00'],
    ...['B7 100.00 100.00', 'B9 100.00 80.00', 'D1 -10.00 -10.00'],
  ]);
  const total = (rows: string[]): number =>
    Number(rows.at(-1)?.split(' ').at(-1)?.replace(',', ''));
  expect(total(after) - total(before)).toBe(540);
  // As the ageing has it.
  const { body } = await service.call('GET', `/coa/api/ageing?side=receivable&as_of=${TODAY}`);
  expect(body.totals.total).toBe(total(after));
});
