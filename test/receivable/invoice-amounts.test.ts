// Amounts of invoices: prices, discounts, taxes, currencies, and their entries. docs/accounting.md
// sections 1 and 6.
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
  const { status, text, body } = await service.call('POST', '/coa/api/v1/invoice', {
    json: invoice({ lines: [{ amount: '999999999999999999.99' }] }),
  });
  expect(status).toBe(201);
  expect(text).toContain('"total_amount":999999999999999999.99');
  expect(text).toContain('"rate":999999999999999999.99');
  const [receivable] = await linesOf(service, body.journal_entry);
  expect(receivable?.['native']).toBe('999999999999999999.99');
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
  const price = { quantity: 3, rate: 10 };
  const alike = await post(invoice({ lines: [{ ...price, discount: 5, discount_amount: 5 }] }));
  expect([alike.status, alike.body.total_amount]).toEqual([201, 25]);
  const refused = await post(
    invoice({
      lines: [
        { ...price, discount: 5, discount_amount: 6 },
        { ...price, currency: 'EUR' },
      ],
    }),
  );
  expect([refused.status, refused.body.lines.map((line: object) => Object.keys(line))]).toEqual([
    400,
    [['discount_amount'], ['currency']],
  ]);
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
