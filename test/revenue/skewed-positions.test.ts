// Positions of which hardly anything is left in their currency, and something on the other side in the books: revenue
// goes on, to the cent. docs/accounting.md section 9, Posting, foreign currency.
import { contracting, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
const { figures, run } = contracting(() => it_);
beforeAll(async () => {
  it_ = await openRevenue();
  const rates = [
    { currency: 'EUR', date: '2026-01-01', rate: '1.10' },
    { currency: 'EUR', date: '2026-04-01', rate: '1.30' },
  ];
  await it_.ask(`mutation ($rates: [ExchangeRateInput!]!) { loadExchangeRates(rates: $rates) }`, {
    rates,
  });
});
afterAll(() => it_.service.close());

const done = async (method: string, path: string, json: object): Promise<any> => {
  const { status, body } = await it_.send(method, path, json);
  expect([path, status < 300 ? 'done' : body]).toEqual([path, 'done']);
  return body;
};

test('after the void of an invoice at another rate, the rest of the other one is recognized', async () => {
  const { acme, customer, widget, accounts } = it_.books;
  const { id: contract } = await it_.contract({ currency: 'EUR', billing_frequency: 'custom' });
  const row = async (period: string, amount: number): Promise<number> => {
    const { id } = await done('POST', '/rr/api/v1/transactions', {
      ...{ contract, entity: acme, client: customer, product: widget, currency: 'EUR' },
      ...{ accounting_period: period, transaction_date: period, amount },
    });
    return id;
  };
  const [first, rest, other] = [
    await row('2026-01-01', 299.99),
    await row('2026-05-01', 0.01),
    await row('2026-05-01', 300),
  ];
  const invoice = (day: string, rows: number[]) =>
    done('POST', '/coa/api/v1/invoice', {
      ...{ entity: acme, client: customer, contract, currency: 'EUR', invoice_date: day },
      ...{ revenue_transactions: rows, lines: [{ product: widget, amount: 300 }] },
    });
  await invoice('2026-01-05', [first, rest]);
  const { id } = await invoice('2026-04-05', [other]);
  // 299.99 of 600 at 1.20 on average.
  await run(contract, '2026-01-31');
  await done('POST', `/coa/api/v1/invoice/${id}/void`, { void_date: '2026-04-06' });
  expect((await figures(contract)).slice(1)).toEqual([0.01, 0]);
  await run(contract, '2026-05-31');
  expect((await figures(contract)).slice(1)).toEqual([0, 300]);
  const bookOf = async (account: number | undefined): Promise<string> => {
    const { database, workspace } = it_.service;
    const [rows = []] = await database.read(workspace, {
      text: `select trim_scale(coalesce(sum(amount_book), 0))::text as book from journal_line where workspace_id = $1 and account_id = $2`,
      values: [workspace, account],
    });
    return String(rows[0]?.['book']);
  };
  expect(await bookOf(accounts['deferredRevenue'])).toBe('0');
  // 300 that are not billed, at the rate of May.
  expect(await bookOf(accounts['unbilledRevenue'])).toBe('390');
  await it_.service.checkBooks();
});
