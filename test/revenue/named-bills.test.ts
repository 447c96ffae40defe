// Invoices that bill contracts by name: whose they are, several contracts at once, and accounts that are missing.
import { contracting, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { run, figures } = contracting(() => it_);
const refused = refusing(() => it_);

const TRANSACTIONS = '/rr/api/v1/transactions';
const INVOICES = '/coa/api/v1/invoice';
const rowOf = async (
  contract: number | null,
  amount: number,
  more: object = {},
): Promise<number> => {
  const { status, body } = await it_.post(TRANSACTIONS, {
    ...{ contract, product: it_.books.widget, transaction_date: '2026-01-31', amount },
    ...more,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
};
const bill = (more: object) =>
  [
    'POST',
    INVOICES,
    {
      ...{ entity: it_.books.acme, client: it_.books.customer, invoice_date: '2026-02-01' },
      ...{ lines: [{ product: it_.books.widget, amount: 100 }], ...more },
    },
  ] as const;

test('an invoice is of a contract of its entity, client and currency, and of no draft', async () => {
  const of = (words: string) => ({ revenue_contract_id: [words] });
  const contract = async (more: object): Promise<number> => (await it_.contract(more)).id;
  const draft = await it_.post(
    '/rr/api/v1/contracts',
    { deal_name: 'Draft', client: it_.books.customer },
    it_.service.keys.clerk,
  );
  const other = await it_.post('/coa/api/vendor', { name: 'Hooli', vendor_type: 'customer' });
  for (const [id, words] of [
    [draft.body.id, 'This contract is a draft.'],
    [
      await contract({ entity: it_.books.europe, currency: 'USD' }),
      'This contract belongs to another entity.',
    ],
    [await contract({ client: other.body.id }), 'This contract belongs to another client.'],
    [await contract({ currency: 'EUR' }), 'This contract is in EUR.'],
    [999_999, 'Invalid pk "999999" - object does not exist.'],
  ] as const) {
    const before = id === 999_999 ? { contract: [words] } : {};
    const { status, body } = await it_.send(...bill({ revenue_contract_id: id }));
    expect([id, status, { ...before, ...body }]).toEqual([id, 400, { ...before, ...of(words) }]);
  }
  // A contract without a client bills whoever the invoice names.
  for (const client of [it_.books.customer, null]) {
    const own = await contract({ client });
    const { status, body } = await it_.send(...bill({ revenue_contract_id: own }));
    expect([client, status, body.contract]).toEqual([client, 201, own]);
  }
});

test('rows of several contracts are billed at once: each gets what its rows bill', async () => {
  const [one, two] = [await it_.contract(), await it_.contract()];
  const rows = [await rowOf(one.id, 30), await rowOf(two.id, 50), await rowOf(two.id, 20)];
  await run(one.id, '2026-01-31');
  expect([await figures(one.id), await figures(two.id)]).toEqual([
    [30, 0, 30],
    [70, 0, 0],
  ]);
  const made = await it_.send(...bill({ revenue_transactions: rows }));
  expect([made.status, made.body.contract]).toEqual([201, null]);
  const { accounts } = it_.books;
  expect(await it_.lines(made.body.journal_entry)).toMatchObject([
    { account: accounts['accountsReceivable'], native: '100' },
    { account: accounts['unbilledRevenue'], native: '-30' },
    { account: accounts['deferredRevenue'], native: '-70' },
  ]);
  expect([await figures(one.id), await figures(two.id)]).toEqual([
    [30, 0, 0],
    [70, 70, 0],
  ]);
});

test('without accounts for it nothing is billed or recognized, in words that name them', async () => {
  const { id } = await it_.contract();
  const row = await rowOf(id, 100);
  const { s } = await it_.ask('{ s: systemAccounts { deferredRevenueId } }');
  await it_.ask('mutation { patchSystemAccounts(input: { deferredRevenue: null }) { id } }');
  const words =
    'The account settings have no deferred_revenue or no unbilled_revenue: choose them.';
  await refused(bill({ revenue_transactions: [row] }), 400, { non_field_errors: [words] });
  const { errors } = await it_.service.graphql(
    `mutation { runRecognition(through: "2026-01-31", contract: ${id}) { rowCount } }`,
  );
  expect(errors?.[0].extensions.fields).toEqual({ nonFieldErrors: [words] });
  await it_.ask(
    `mutation { patchSystemAccounts(input: { deferredRevenue: ${s.deferredRevenueId}, realizedGainLoss: null }) { id } }`,
  );
  // A gain of the rates of two days has no account to go to.
  const euros = await it_.contract({ currency: 'EUR', billing_frequency: 'custom' });
  const abroad = await rowOf(euros.id, 100, { currency: 'EUR' });
  await run(euros.id, '2026-01-31');
  const foreign = bill({ revenue_transactions: [abroad], currency: 'EUR' });
  await refused(foreign, 400, {
    non_field_errors: ['The account settings have no realized_gain_loss: choose one.'],
  });
});
