// Contract invoices between draft and invoice: their day, tax, discount and rates, and what is not issued.
import { contracting, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add } = contracting(() => it_);

const draftsOf = async (contract: number): Promise<any[]> => {
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }) { results { id } } }`,
  );
  return Promise.all(
    contractInvoices.results.map(({ id }: any) => it_.get(`/rev/api/v1/invoices/${id}`)),
  );
};
/** Answer of a mutation of contract invoices, or its words where it is refused. */
const asked = async (call: string): Promise<any> => {
  const { data, errors } = await it_.service.graphql(
    `mutation { r: ${call} { id status totalAmount } }`,
  );
  return errors ? [errors[0].message, errors[0].extensions.fields] : data.r;
};
const patch = (id: number, input: string) =>
  asked(`patchContractInvoice(id: ${id}, input: { ${input} })`);
const byAmount = ([one]: number[], [other]: number[]): number => (other ?? 0) - (one ?? 0);
const figures = async (id: number): Promise<unknown[]> => {
  const { status, lines, ...shown } = await it_.get(`/rev/api/v1/invoices/${id}`);
  const taxes = lines.map((line: any) => [line.amount, line.tax]).sort(byAmount);
  return [status, shown.subtotal, shown.discount, shown.total_amount, taxes];
};
/** A contract that bills 100.10 of a product that is taxable and 50 of one that is not, in January 2026. */
const billed = async (more: object = {}): Promise<{ id: number; first: number }> => {
  const { id } = await it_.contract({
    ...{ status: 'ACTIVE', billing_frequency: 'annual', contract_end_date: '2026-01-31' },
    ...more,
  });
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 100.1 });
  await add(id, 'subscriptions', { product: it_.books.advice, rate: 50 });
  const [draft] = await draftsOf(id);
  return { id, first: draft.id };
};

test.each([
  ['a draft', [], 'DRAFT'],
  ['one that is scheduled', ['issueDate: "2999-01-01"'], 'SCHEDULED'],
])('a tax rate taxes the lines of %s', async (_, before, status) => {
  const { first } = await billed();
  for (const input of before) await patch(first, input);
  const taxRate = `taxRate: ${it_.books.taxRate}`;
  // 8.25 % of 100.10 are 8.258.
  const taxed = [
    [100.1, 8.26],
    [50, 0],
  ];
  expect(await patch(first, taxRate)).toMatchObject({ totalAmount: '158.36' });
  expect(await figures(first)).toEqual([status, 150.1, 0, 158.36, taxed]);
  expect(await patch(first, 'taxRate: null')).toMatchObject({ totalAmount: '150.1' });
  const untaxed = taxed.map(([amount]) => [amount, 0]);
  expect(await figures(first)).toEqual([status, 150.1, 0, 150.1, untaxed]);
  // The day may come with the rate.
  await patch(first, `${taxRate}, issueDate: "2998-01-01"`);
  expect(await figures(first)).toEqual(['SCHEDULED', 150.1, 0, 158.36, taxed]);
  expect(await asked(`issueContractInvoice(id: ${first})`)).toMatchObject({
    totalAmount: '158.36',
  });
  const { invoice } = await it_.get(`/rev/api/v1/invoices/${first}`);
  const shown = await it_.get(`/coa/api/v1/invoice/${invoice}`);
  expect([
    shown.total_amount,
    shown.lines.map((line: any) => [line.amount, line.tax]).sort(byAmount),
  ]).toEqual([158.36, taxed]);
});

test('a day of issue schedules, and none makes a draft again that is made anew', async () => {
  const { id, first } = await billed();
  const none = ['This field is required.'];
  const scheduled = `scheduleContractInvoice(id: ${first})`;
  expect(await asked(scheduled)).toMatchObject({ status: 'SCHEDULED' });
  expect(await it_.get(`/rev/api/v1/invoices/${first}`)).toMatchObject({
    ...{ issue_date: '2026-01-01', accounting_date: '2026-01-01' },
  });
  // Later revenue is billed by another one, until this is a draft again.
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 20 });
  const standing = async () =>
    (await draftsOf(id)).map((each) => [each.status, each.subtotal, each.issue_date]);
  expect(await standing()).toEqual([
    ['SCHEDULED', 150.1, '2026-01-01'],
    ['DRAFT', 20, '2027-01-01'],
  ]);
  expect(await patch(first, 'issueDate: null')).toMatchObject({ status: 'DRAFT' });
  expect(await standing()).toEqual([['DRAFT', 170.1, null]]);
  expect(await it_.get(`/rev/api/v1/invoices/${first}`)).toMatchObject({ accounting_date: null });
  expect(await asked(scheduled)).toEqual([expect.any(String), { issueDate: none }]);
  expect(await standing()).toEqual([['DRAFT', 170.1, null]]);
  // A date of its own stays where the day of issue moves.
  await patch(first, 'issueDate: "2026-03-05", accountingDate: "2026-03-31"');
  await patch(first, 'issueDate: "2026-03-06"');
  expect(await it_.get(`/rev/api/v1/invoices/${first}`)).toMatchObject({
    ...{ status: 'SCHEDULED', issue_date: '2026-03-06', accounting_date: '2026-03-31' },
  });
});

test('issued, it takes its part of the discount and the rates of its contract', async () => {
  const rates = { exchange_rate: 1.5, exchange_rate_book: 160 };
  const { id, first } = await billed({
    ...{ entity: it_.books.japan, currency: 'EUR', discount: 30, ...rates },
  });
  expect(await patch(first, 'accountingDate: "2999-01-01"')).toMatchObject({ status: 'DRAFT' });
  expect(await asked(`issueContractInvoice(id: ${first})`)).toMatchObject({ status: 'OPEN' });
  const { invoice, ...made } = await it_.get(`/rev/api/v1/invoices/${first}`);
  // Rates that somebody gave are not taken again on the day.
  expect(made).toMatchObject({
    discount: 30,
    total_amount: 120.1,
    needs_live_date_fx_recalc: false,
  });
  expect(await it_.get(`/coa/api/v1/invoice/${invoice}`)).toMatchObject({
    ...{ contract: id, invoice_date: '2999-01-01', discount: 30, total_amount: 120.1 },
    ...rates,
  });
  const plain = await billed({ currency: 'EUR' });
  await patch(plain.first, 'accountingDate: "2999-01-01"');
  await asked(`issueContractInvoice(id: ${plain.first})`);
  const early = await it_.get(`/rev/api/v1/invoices/${plain.first}`);
  expect(early).toMatchObject({ discount: 0, needs_live_date_fx_recalc: true });
  expect(await it_.get(`/coa/api/v1/invoice/${early.invoice}`)).toMatchObject({
    ...{ discount: null, total_amount: 150.1, exchange_rate_book: 1.2 },
  });
});
