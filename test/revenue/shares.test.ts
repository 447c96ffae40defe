// Shares of a bundle's price held to the version that their caller saw: a change of older ones is refused, changes
// nothing and tells the shares there are now. And the price of a bundle on invoices and their papers.
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const SHARES = 'lastModifiedAt totalAmount lines { productName amount }';

/** A contract with a line of the kind, of a bundle of which three quarters are advice. */
async function shared(kind: 'Subscription' | 'Milestone' | 'Usage') {
  const { bundle } = await it_.ask(
    'mutation ($input: ProductBundleInput!) { bundle: createProductBundle(input: $input) { id } }',
    {
      input: {
        bundleName: `Suite ${kind}`,
        lines: [
          { product: String(it_.books.advice), percentageAllocation: '75' },
          { product: String(it_.books.widget), percentageAllocation: '25' },
        ],
      },
    },
  );
  const contract = String((await it_.contract()).id);
  const { line } = await it_.ask(
    `mutation ($contract: ID!, $input: Contract${kind}Input!) {
      line: createContract${kind}(contractId: $contract, input: $input) { id }
    }`,
    {
      contract,
      input: {
        productBundle: bundle.id,
        ...(kind === 'Subscription' && { rate: '1200' }),
        ...(kind === 'Milestone' && { milestoneName: 'Go', milestoneDate: '2026-05-05' }),
        ...(kind === 'Milestone' && { amount: '1200' }),
      },
    },
  );
  if (kind === 'Usage') {
    await it_.ask(
      `mutation ($contract: ID!, $usage: ID!) {
        recordUsage(contractId: $contract, usage: $usage, periodMonth: "2026-01-01", amount: "1200") { id }
      }`,
      { contract, usage: line.id },
    );
  }
  return { contract, line: String(line.id) };
}

test.each(['Subscription', 'Milestone', 'Usage'] as const)(
  'shares of a %s that somebody else has changed are not changed over them',
  async (kind) => {
    const of = await shared(kind);
    const name = kind.toLowerCase();
    const read = async () =>
      (
        await it_.ask(
          `query ($contract: ID!, $line: ID!) {
            now: ${name}Allocations(contractId: $contract, ${name}Id: $line) { ${SHARES} }
          }`,
          of,
        )
      ).now;
    const share = (advice: string, widget: string, since: string | null) =>
      it_.service.graphql(
        `mutation ($contract: ID!, $line: ID!, $input: AllocationsInput!, $since: DateTime) {
          update${kind}Allocations(contractId: $contract, ${name}Id: $line, input: $input, ifUnmodifiedSince: $since) { ${SHARES} }
        }`,
        {
          ...of,
          since,
          input: {
            lines: [
              { product: String(it_.books.advice), amount: advice },
              { product: String(it_.books.widget), amount: widget },
            ],
          },
        },
      );
    const seen = (await read()).lastModifiedAt;
    // Equal is not later.
    const first = await share('800', '400', seen);
    expect([first.errors, first.data[`update${kind}Allocations`].lines]).toEqual([
      undefined,
      [
        { productName: 'Advice', amount: '800' },
        { productName: 'Widget', amount: '400' },
      ],
    ]);
    const now = await read();
    expect(now.lastModifiedAt > seen).toBe(true);
    const late = await share('700', '500', seen);
    expect(late.errors?.[0].extensions).toMatchObject({ code: 'CONFLICT', current: now });
    expect(await read()).toEqual(now);
    // Without the condition, and with the version of now, it is shared anew.
    expect((await share('600', '600', null)).errors).toBeUndefined();
    expect((await share('500', '700', (await read()).lastModifiedAt)).errors).toBeUndefined();
    expect((await read()).lines[0]).toEqual({ productName: 'Advice', amount: '500' });
  },
);

test('an invoice books a bundle as one line, and the paper names it', async () => {
  const { made } = await it_.ask(
    `mutation ($input: ProductBundleInput!) { made: createProductBundle(input: $input) { id } }`,
    {
      input: {
        bundleName: 'Starter',
        lines: [{ product: String(it_.books.widget), percentageAllocation: '100' }],
      },
    },
  );
  const { invoice } = await it_.ask(
    `mutation ($input: InvoiceInput!) {
      invoice: createInvoice(input: $input) { id lines { productName productBundleId productBundleName amount } journalEntry { transactions { accountName creditAmountNative } } }
    }`,
    {
      input: {
        ...{ entity: String(it_.books.acme), client: String(it_.books.customer) },
        ...{ invoiceDate: '2026-01-15', lines: [{ productBundle: made.id, rate: '120' }] },
      },
    },
  );
  expect(invoice.lines).toEqual([
    { productName: null, productBundleId: made.id, productBundleName: 'Starter', amount: '120' },
  ]);
  const credits = invoice.journalEntry.transactions.filter(
    (each: any) => each.creditAmountNative !== null,
  );
  expect(credits).toHaveLength(1);
  expect(credits[0].creditAmountNative).toBe('120');
});
