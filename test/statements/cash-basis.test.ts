// The income statement on a cash basis: billed amounts count when and as far as they are paid, to
// the last cent.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let cash: number;
let rent: number;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data } = await service.graphql(
    'mutation { a: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } b: createAccount(input: { number: "6810", name: "Rent", accountSubtype: EXPENSE }) { id } }',
  );
  cash = Number(data.a.id);
  rent = Number(data.b.id);
});
afterAll(() => service.close());

const post = async (path: string, json: object): Promise<any> => {
  const answer = await service.call('POST', path, { json });
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
  return answer.body;
};
const pay = (id: number, amount: number, payment_date: string) =>
  post(`/coa/api/v1/invoice/${id}/pay/`, {
    empty_transactions: [{ account_id: cash, account_name: 'Cash', amount, payment_date }],
  });
const statement = async (path: string, query: string): Promise<Record<string, number[]>> => {
  const { body, status } = await service.call('GET', `/ca/api/${path}?${query}`);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.income_statement.map((row: any) => [
      row.account_name,
      Object.keys(body.headers).map((key) => row[key] as number),
    ]),
  );
};
const DAYS = 'start_date=2026-01-01&end_date=2026-04-30';

test('an invoice counts with each payment, in its share, and wholly once it is paid', async () => {
  const { id } = await post('/coa/api/v1/invoice', {
    entity: books.acme,
    client: books.customer,
    invoice_date: '2026-01-15',
    lines: [
      { amount: 10, product: books.widget },
      { amount: 20, product: books.advice },
    ],
  });
  await pay(id, 10, '2026-02-03');
  await pay(id, 10, '2026-03-03');
  await pay(id, 10, '2026-04-03');
  // A third of 10 each time, and all of it in the end.
  expect(await statement('cash-basis', DAYS)).toEqual({
    Sales: [0, 3.33, 3.34, 3.33],
    Services: [0, 6.67, 6.66, 6.67],
  });
  expect(await statement('get_income_statement', DAYS)).toEqual({
    Sales: [10, 0, 0, 0],
    Services: [20, 0, 0, 0],
  });
  const { data } = await service.graphql(
    '{ cashBasisIncomeStatement(startDate: "2026-01-01", endDate: "2026-04-30", cadence: YEARLY) { netIncome } }',
  );
  expect(data.cashBasisIncomeStatement.netIncome).toEqual(['30']);
});

test('half a cent that is left counts with the payment that came first', async () => {
  const { id } = await post('/coa/api/v1/invoice', {
    entity: books.acme,
    client: books.customer,
    invoice_date: '2027-01-15',
    lines: [
      { amount: 10.01, product: books.widget },
      { amount: 10.01, product: books.advice },
    ],
  });
  await pay(id, 10.01, '2027-02-03');
  await pay(id, 10.01, '2027-03-03');
  expect(await statement('cash-basis', 'start_date=2027-01-01&end_date=2027-04-30')).toEqual({
    Sales: [0, 5.01, 5, 0],
    Services: [0, 5.01, 5, 0],
  });
});

test('bills and other entries; what is unpaid, voided or written off does not count', async () => {
  const bill = await post('/coa/api/v1/bill/', {
    entity: books.acme,
    vendor: books.vendor,
    bill_number: 'B-1',
    bill_date: '2026-01-20',
    due_date: '2026-02-20',
    lines: [{ account: rent, amount: 80 }],
  });
  await post(`/coa/api/v1/bill/${bill.id}/pay/`, {
    empty_transactions: [
      { account_id: cash, account_name: 'Cash', amount: 60, payment_date: '2026-03-10' },
    ],
  });
  const made = async () =>
    post('/coa/api/v1/invoice', {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-25',
      lines: [{ amount: 500, product: books.widget }],
    });
  const [voided, writtenOff] = [await made(), await made()];
  await post(`/coa/api/v1/invoice/${voided.id}/void/`, { void_date: '2026-02-01' });
  const { errors } = await service.graphql(
    `mutation { markInvoiceUncollectible(id: ${writtenOff.id}, date: "2026-02-02") { id } }`,
  );
  expect(errors).toBeUndefined();
  await post('/coa/api/journal_entry', {
    entity: books.acme,
    date: '2026-02-10',
    transactions: [
      { account: rent, debit_amount_native: 7 },
      { account: cash, credit_amount_native: 7 },
    ],
  });
  const found = await statement('cash-basis', DAYS);
  expect(found['Rent']).toEqual([0, 7, 60, 0]);
  expect(found['Sales']).toEqual([0, 3.33, 3.34, 3.33]);
  expect(Object.keys(found).sort()).toEqual(['Rent', 'Sales', 'Services']);
});

test('groups add up to the whole, and wrong parameters are told', async () => {
  const body = (
    await service.call('GET', `/ca/api/cash-basis?${DAYS}&group_by=vendor&cadence=quarterly`)
  ).body;
  for (const row of body.income_statement) {
    const members = Object.keys(body.headers).filter(
      (key) => !key.endsWith('_Total') && key.startsWith('2026-01-01'),
    );
    const sum = members.reduce((all, key) => all + (row[key] as number), 0);
    expect(sum).toBeCloseTo(row['2026-01-01_Total'], 6);
  }
  expect((await service.call('GET', '/ca/api/cash-basis?cadence=hourly')).status).toBe(400);
  expect((await service.call('GET', '/ca/api/cash-basis?entity=999999')).status).toBe(400);
});

test('the balance sheet on a cash basis balances, and shows no receivable or payable that nobody paid', async () => {
  const { body } = await service.call('GET', `/ca/api/get_balance_sheet?${DAYS}&basis=cash`);
  expect(body.basis).toBe('cash');
  const keys = Object.keys(body.headers);
  const totalOf = (type: string, key: string): number =>
    body.balance_sheet
      .filter((row: any) => row.hierarchy[0] === type)
      .reduce((sum: number, row: any) => sum + Math.round(row[key].ending_balance * 100), 0);
  for (const key of keys) {
    expect([key, totalOf('ASSET', key)]).toEqual([
      key,
      totalOf('LIABILITY', key) + totalOf('EQUITY', key),
    ]);
  }
  const balanceOf = (name: string): number[] | undefined => {
    const row = body.balance_sheet.find((each: any) => each.account_name === name);
    return row && keys.map((key) => row[key].ending_balance);
  };
  expect(balanceOf('Accounts Receivable')).toBeUndefined();
  expect(balanceOf('Accounts Payable')).toBeUndefined();
  expect(balanceOf('Cash')).toEqual([0, 3, -47, -37]);
  const both = await service.call(
    'GET',
    `/ca/api/get_trial_balance?end_date=2026-04-30&basis=cash`,
  );
  expect(both.body.totals.debits).toBe(both.body.totals.credits);
});

test('the cash operating statement counts money alone', async () => {
  await post('/coa/api/journal_entry', {
    entity: books.acme,
    date: '2026-04-20',
    transactions: [
      { account: rent, debit_amount_native: 900 },
      { account: books.accounts['defaultClearing'], credit_amount_native: 900 },
    ],
  });
  const basis = await statement('cash-basis', DAYS);
  const operating = await statement('cash-basis-operating-statement', DAYS);
  expect([basis['Rent'], operating['Rent']]).toEqual([
    [0, 7, 60, 900],
    [0, 7, 60, 0],
  ]);
  expect(operating['Sales']).toEqual(basis['Sales']);
  const { body } = await service.call(
    'GET',
    `/ca/api/cash-operating-statement/transactions?${DAYS}`,
  );
  expect(body.results.map((row: any) => [row.account_name, row.amount])).toEqual([
    ['Cash', 10],
    ['Cash', -60],
    ['Cash', 10],
    ['Cash', -7],
    ['Cash', 10],
  ]);
});
