// Refusals of invoices that bill contracts, and of the rows behind them: each in its own words, and nothing is kept.
import { contracting, CONTRACTS, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add } = contracting(() => it_);
const refused = refusing(() => it_);

const TRANSACTIONS = '/rr/api/v1/transactions';
const INVOICES = '/coa/api/v1/invoice';
const noRecord = (id: number) => `Invalid pk "${id}" - object does not exist.`;

test('rows that an invoice bills agree with it', async () => {
  const contract = await it_.contract();
  const row = async (more: object) =>
    (await it_.post(TRANSACTIONS, { transaction_date: '2026-03-01', amount: 100, ...more })).body
      .id as number;
  const bill = (id: number, more: object = {}) =>
    [
      'POST',
      INVOICES,
      {
        ...{ entity: it_.books.acme, client: it_.books.customer, invoice_date: '2026-03-01' },
        ...{ lines: [{ amount: 100 }], revenue_transactions: [id], ...more },
      },
    ] as const;
  const told = (words: string) => ({ revenue_transactions: [words] });
  const moved = await row({ is_migration_invoiced: true });
  await refused(
    bill(moved),
    400,
    told(`Revenue transaction ${moved} was invoiced before it came here.`),
  );
  const europe = await row({ entity: it_.books.europe, currency: 'USD' });
  await refused(bill(europe), 400, told(`Revenue transaction ${europe} is of another entity.`));
  const euros = await row({ currency: 'EUR' });
  await refused(bill(euros), 400, told(`Revenue transaction ${euros} is in EUR.`));
  const drafted = await it_.post(
    TRANSACTIONS,
    { transaction_date: '2026-03-01', amount: 1 },
    it_.service.keys.clerk,
  );
  await refused(
    bill(drafted.body.id),
    400,
    told(`Revenue transaction ${drafted.body.id} is a draft.`),
  );
  const own = await row({ contract: contract.id });
  await refused(bill(own, { lines: [{ amount: 99.99 }] }), 400, {
    lines: {
      non_field_errors: [
        'The lines without a product come to 99.99, their revenue transactions bill 100.',
      ],
    },
  });
  const product = it_.books.widget;
  const of = await row({ contract: contract.id, product });
  await refused(bill(of), 400, {
    lines: {
      non_field_errors: [
        `The lines of product ${product} come to 0, their revenue transactions bill 100.`,
      ],
    },
  });
  const nobody = 999_999;
  const { status, body } = await it_.send(
    ...bill(own, { revenue_transactions: [own, nobody, moved] }),
  );
  expect([status, body]).toEqual([
    400,
    {
      revenue_transactions: [
        noRecord(nobody),
        `Revenue transaction ${moved} was invoiced before it came here.`,
      ],
    },
  ]);
});

test('a row contradicts neither its entry nor what it takes back', async () => {
  const [one, other] = [await it_.contract(), await it_.contract()];
  const made = await it_.post(TRANSACTIONS, {
    contract: one.id,
    transaction_date: '2026-03-01',
    amount: 5,
  });
  const back = {
    transaction_date: '2026-03-01',
    amount: -5,
    reverses_revenue_transaction: made.body.id,
  };
  const faults = {
    reverses_revenue_transaction: ['This revenue transaction belongs to another contract.'],
  };
  await refused(['POST', TRANSACTIONS, { ...back, contract: other.id }], 400, faults);
  await refused(['POST', TRANSACTIONS, back], 400, faults);
  expect((await it_.post(TRANSACTIONS, { ...back, contract: one.id })).status).toBe(201);
});

test('an issued contract invoice does not change, and one of a pending contract is not issued', async () => {
  const { id } = await it_.contract({ status: 'PENDING' });
  await add(id, 'subscriptions', { rate: 1200 });
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${id}] }) { results { id } } }`,
  );
  const [first] = contractInvoices.results;
  const asked = async (call: string) => {
    const { data, errors } = await it_.service.graphql(`mutation { r: ${call} { id } }`);
    return errors?.[0].message ?? data.r;
  };
  expect(await asked(`issueContractInvoice(id: ${first.id})`)).toBe(
    'The contract is pending: activate it first.',
  );
  await it_.send('PATCH', `${CONTRACTS}/${id}`, { status: 'ACTIVE' });
  expect(await asked(`issueContractInvoice(id: ${first.id})`)).toEqual({ id: first.id });
  const { invoice } = await it_.get(`/rev/api/v1/invoices/${first.id}`);
  const words = `This contract invoice was issued as invoice ${invoice}. Change that invoice instead.`;
  expect(await asked(`issueContractInvoice(id: ${first.id})`)).toBe(words);
  expect(await asked(`patchContractInvoice(id: ${first.id}, input: { issueDate: null })`)).toBe(
    words,
  );
  const again = { entity: it_.books.acme, client: it_.books.customer, invoice_date: '2026-03-01' };
  await refused(
    [
      'POST',
      INVOICES,
      { ...again, lines: [{ amount: 100 }], contract_invoice_id: Number(first.id) },
    ],
    400,
    {
      contract_invoice_id: [`This contract invoice was already issued as invoice ${invoice}.`],
      revenue_transactions: [expect.stringMatching(`is billed by invoice ${invoice}.$`)],
    },
  );
});

test('a contract, or an invoice of its schedule, is named when an invoice is made, and ignored later', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE', contract_end_date: '2026-02-28' });
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 200 });
  const all = async () => {
    const { contractInvoices } = await it_.ask(
      `{ contractInvoices(filter: { contract: [${id}] }) { results { id status isLinked subtotal invoice { id } } } }`,
    );
    return contractInvoices.results;
  };
  const standing = await all();
  expect(standing).toHaveLength(2);
  const head = { entity: it_.books.acme, client: it_.books.customer, invoice_date: '2026-02-01' };
  const json = { ...head, lines: [{ product: it_.books.widget, amount: 100 }] };
  const { body: made } = await it_.post(INVOICES, json);
  const path = `${INVOICES}/${made.id}`;
  const first = Number(standing[0].id);
  for (const [method, sent, ignored] of [
    ['PATCH', { contract_invoice_id: first }, 'contract_invoice_id'],
    ['PATCH', { contract_invoice_id: Number(standing[1].id) }, 'contract_invoice_id'],
    [
      'PATCH',
      { contract_invoice_id: 'x', revenue_contract_id: id },
      'contract_invoice_id, revenue_contract_id',
    ],
    ['PUT', { ...json, revenue_contract_id: id }, 'revenue_contract_id'],
  ] as const) {
    const answer = await it_.service.call(method, path, { json: sent });
    expect([sent, answer.status, answer.headers.get('x-ignored-fields')]).toEqual([
      sent,
      200,
      ignored,
    ]);
    expect([answer.body.contract, await all()]).toEqual([null, standing]);
  }
  const { data, errors } = await it_.service.graphql(
    `mutation { made: patchInvoice(id: ${made.id}, input: { contractInvoiceId: ${first}, messageOnInvoice: "Hi" }) { contract { id } messageOnInvoice } }`,
  );
  expect([errors, data.made]).toEqual([undefined, { contract: null, messageOnInvoice: 'Hi' }]);
  expect(await all()).toEqual(standing);

  // Values that an invoice was made with may be sent again.
  const outside = { ...json, revenue_contract_id: id };
  const linked = await it_.post(INVOICES, outside);
  const again = await it_.send('PUT', `${INVOICES}/${linked.body.id}`, outside);
  expect([linked.status, again.status]).toEqual([201, 200]);
  expect((await all()).filter(({ isLinked }: any) => isLinked)).toHaveLength(1);
});
