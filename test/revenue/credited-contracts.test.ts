// Credit memos of contracts: what they credit of deferred revenue counts in what the contract has
// deferred. docs/accounting.md section 9, Posting.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
const { add, figures, rowsOf, run } = contracting(() => it_);
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

const MEMOS = '/coa/api/v1/credit-memo';
const done = async (method: string, path: string, json?: object): Promise<any> => {
  const { status, body } = await it_.send(method, path, json);
  expect([path, status < 300 ? 'done' : body]).toEqual([path, 'done']);
  return body;
};
/** An account of deferred revenue of its own, so that its balance is that of one contract. */
let made = 0;
const product = async (deferred?: number): Promise<{ product: number; deferred: number }> => {
  const account =
    deferred ??
    Number(
      (
        await it_.ask(
          `mutation { a: createAccount(input: { number: "25${(made += 1)}0", name: "Deferred ${made}", accountSubtype: DEFERRED_REVENUE }) { id } }`,
        )
      ).a.id,
    );
  const { p } = await it_.ask(
    `mutation ($deferred: ID!, $sales: ID!) { p: createProduct(input: { productName: "Plan", invoiceAccount: $deferred, revenueAccount: $sales }) { id } }`,
    { deferred: String(account), sales: String(it_.books.accounts.sales) },
  );
  return { product: Number(p.id), deferred: account };
};
/** A contract of a year that is billed in January, product by product, and recognized through March. */
async function sold(rates: Readonly<Record<number, number>>, more: object = {}): Promise<number> {
  const { id } = await it_.contract({ billing_frequency: 'annual', status: 'ACTIVE', ...more });
  for (const [of, rate] of Object.entries(rates)) {
    await add(id, 'subscriptions', { product: Number(of), rate });
  }
  const rows = await rowsOf(id);
  await done('POST', '/coa/api/v1/invoice', {
    ...{ entity: it_.books.acme, client: it_.books.customer, contract: id, ...more },
    invoice_date: '2026-01-01',
    revenue_transactions: rows.map((row) => row.id),
    lines: Object.entries(rates).map(([of, amount]) => ({ product: Number(of), amount })),
  });
  await run(id, '2026-03-31');
  return id;
}
const memo = (contract: number | null, lines: object[], more: object = {}): Promise<any> =>
  done('POST', MEMOS, {
    ...{ entity: it_.books.acme, client: it_.books.customer, contract, lines },
    credit_memo_date: '2026-04-10',
    ...more,
  });

test('what is credited of deferred revenue is not deferred any more, in the books and in the contract', async () => {
  const { product: plan, deferred } = await product();
  const id = await sold({ [plan]: 1200 });
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 900, 0], '-900']);
  const credited = await memo(id, [{ account: deferred, amount: 400 }]);
  const after = [[1200, 500, 0], '-500'];
  expect([await figures(id), await it_.balance(deferred)]).toEqual(after);
  const path = `${MEMOS}/${credited.id}`;
  // Changed, voided, reopened, taken from the contract and given back.
  await done('PATCH', path, { lines: [{ account: deferred, amount: 100 }] });
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 800, 0], '-800']);
  await done('PATCH', path, { lines: [{ account: deferred, amount: 400 }] });
  await done('POST', `${path}/void`, { void_date: '2026-04-20' });
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 900, 0], '-900']);
  await done('POST', `${path}/reopen`, {});
  expect([await figures(id), await it_.balance(deferred)]).toEqual(after);
  await done('PATCH', path, { contract: null });
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 900, 0], '-500']);
  await done('PATCH', path, { contract: id });
  expect([await figures(id), await it_.balance(deferred)]).toEqual(after);
  // Revenue beyond what is left of the bill is not billed.
  await run(id, '2026-12-31');
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 0, 400], '0']);
  await done('DELETE', path);
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 0, 0], '0']);
});

test('a terminated contract that is credited what it did not earn has nothing deferred', async () => {
  const { product: plan, deferred } = await product();
  const id = await sold({ [plan]: 1200 });
  await done('POST', `${CONTRACTS}/${id}/terminate`, { termination_date: '2026-03-31' });
  await memo(id, [{ account: deferred, amount: 900, product: plan }]);
  await run(id, '2026-12-31');
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[300, 0, 0], '0']);
});

test('credited beyond what is deferred, the rest is still to be billed', async () => {
  const { product: plan, deferred } = await product();
  const id = await sold({ [plan]: 1200 });
  const { id: credited } = await memo(id, [{ account: deferred, amount: 1000 }]);
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 0, 100], '0']);
  await done('POST', `${MEMOS}/${credited}/void`, { void_date: '2026-04-10' });
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 900, 0], '-900']);
});

test('credited before anything is billed or recognized, it counts as well', async () => {
  const { product: plan, deferred } = await product();
  const { id } = await it_.contract({ billing_frequency: 'annual', status: 'ACTIVE' });
  await add(id, 'subscriptions', { product: plan, rate: 1200 });
  await memo(id, [{ account: deferred, amount: 400 }]);
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 0, 400], '0']);
  await run(id, '2026-12-31');
  expect([await figures(id), await it_.balance(deferred)]).toEqual([[1200, 0, 1600], '0']);
});

test('of several products, that of the line is credited, else each as far as it has something', async () => {
  const { product: one, deferred } = await product();
  const { product: other } = await product(deferred);
  const id = await sold({ [one]: 1200, [other]: 240 });
  const standing = async (): Promise<unknown> => {
    const { contractPosition } = await it_.ask(
      `{ contractPosition(contract: ${id}, asOf: "2026-12-31") { productId deferred } }`,
    );
    return Object.fromEntries(
      contractPosition.map((each: any) => [each.productId, Number(each.deferred)]),
    );
  };
  expect(await standing()).toEqual({ [one]: 900, [other]: 180 });
  await memo(id, [
    { account: deferred, amount: 80, product: other },
    { account: it_.books.accounts.sales, amount: 7 },
  ]);
  expect(await standing()).toEqual({ [one]: 900, [other]: 100 });
  const both = await memo(id, [{ account: deferred, amount: 950, description: 'Both' }]);
  expect(await standing()).toEqual({ [one]: 0, [other]: 50 });
  expect(await it_.balance(deferred)).toBe('-50');
  expect((await it_.lines(both.journal_entry)).map(({ native }) => native)).toEqual([
    ...['-950', '900', '50'],
  ]);
});

test('in a foreign currency deferred revenue goes at its carrying average, the difference is realized', async () => {
  const { product: plan, deferred } = await product();
  const id = await sold({ [plan]: 1200 }, { currency: 'EUR' });
  const credited = await memo(id, [{ account: deferred, amount: 900 }], { currency: 'EUR' });
  const { accounts } = it_.books;
  const lines = await it_.lines(credited.journal_entry);
  expect(lines.map(({ account, native, book }) => [account, native, book])).toEqual([
    [accounts['unappliedCredits'], '-900', '-1170'],
    [deferred, '900', '990'],
    [accounts['realizedGainLoss'], '0', '180'],
  ]);
  expect([(await figures(id))[1], await it_.balance(deferred)]).toEqual([0, '0']);
  await it_.service.checkBooks();
});
