// Lines that are of a bundle in Chromium: the shares in their prices, also where two people share one at once, and lines
// of invoices and contracts that are given a bundle. Prices of tiers stand beside them.
import type { Browser } from 'playwright-core';
import { wrongIn } from '../../assets/support.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { type Desk, openDesk } from '../desk.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let chrome: Browser;
let desk: Desk;

beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
  chrome = await launchChromium(chromiumPath() ?? '');
  desk = await openDesk(here, chrome, 'maya');
  desk.page.setDefaultTimeout(60_000);
  books = await openBooks(here.service);
});
afterAll(async () => {
  await chrome.close();
  await here.end();
});
afterEach(async () => {
  expect(desk.complaints).toEqual([]);
  expect(await wrongIn(here)).toEqual({});
});

const ask = async (query: string, variables: object = {}): Promise<any> => {
  const { data, errors } = await here.service.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data;
};
const field = (label: string) => desk.page.getByLabel(label, { exact: true });
const known = () => desk.page.waitForSelector('.preview[data-state=known]');
/** Does the deed of the drawer. */
async function save(): Promise<void> {
  await desk.press('Control+Enter');
  await desk.page.waitForSelector('.drawer', { state: 'detached' });
}
async function choose(label: string, words: string): Promise<void> {
  await field(label).fill(words);
  await desk.press('Tab');
}
async function cell(at: string, words: string): Promise<void> {
  await desk.page.fill(`[data-cell="${at}"] input`, words);
  await desk.press('Tab');
}
/** A contract with a line of each kind that is of a bundle, of which three quarters are advice. */
async function bundled(): Promise<{ readonly contract: string; readonly lines: any }> {
  const { bundle, contract } = await ask(
    `mutation ($bundle: ProductBundleInput!, $contract: ContractInput!) {
      bundle: createProductBundle(input: $bundle) { id } contract: createContract(input: $contract) { id }
      prices: createUsageGroup(input: { name: "Calls" }) { id }
    }`,
    {
      bundle: {
        bundleName: 'Suite',
        lines: [
          { product: String(books.advice), percentageAllocation: '75' },
          { product: String(books.widget), percentageAllocation: '25' },
        ],
      },
      contract: {
        ...{ dealName: 'Suite', entity: String(books.acme), client: String(books.customer) },
        ...{ contractStartDate: '2026-01-01', contractEndDate: '2026-12-31', currency: 'USD' },
        ...{ billingFrequency: 'ANNUAL', status: 'ACTIVE' },
      },
    },
  );
  const { usageGroups } = await ask('{ usageGroups { results { id } } }');
  const productBundle = bundle.id;
  const lines = await ask(
    `mutation ($contract: ID!, $subscription: ContractSubscriptionInput!, $milestone: ContractMilestoneInput!, $usage: ContractUsageInput!, $tier: UsageTierInput!) {
      subscription: createContractSubscription(contractId: $contract, input: $subscription) { id }
      milestone: createContractMilestone(contractId: $contract, input: $milestone) { id }
      usage: createContractUsage(contractId: $contract, input: $usage) { id }
      createUsageTier(input: $tier) { id }
    }`,
    {
      contract: contract.id,
      subscription: { productBundle, rate: '1200' },
      milestone: {
        ...{ productBundle, milestoneName: 'Opening', milestoneDate: '2026-05-05' },
        amount: '1200',
      },
      usage: { productBundle },
      tier: { group: usageGroups.results[0].id, name: 'First thousand', price: '0.02' },
    },
  );
  return { contract: contract.id, lines };
}

test('the shares in the price of a line are asked for, changed with their sum in sight, and refused where it differs', async () => {
  const { page } = desk;
  const { contract, lines } = await bundled();
  await desk.open(`/contracts/${contract}`);
  await page.click('[data-deed=share-usage]');
  await page.waitForSelector('.drawer:has-text("that comes with the first use")');
  await ask(
    `mutation ($contract: ID!, $usage: ID!) { recordUsage(contractId: $contract, usage: $usage, periodMonth: "2026-01-01", amount: "1200") { id } }`,
    { contract, usage: lines.usage.id },
  );
  // Somebody else shares the price while the drawer is open: both are shown, and it goes on from there.
  await desk.open(`/contracts/${contract}?do=share-subscription&line=${lines.subscription.id}`);
  await field('Advice').fill('850');
  await ask(
    `mutation ($contract: ID!, $line: ID!, $lines: [AllocationLineInput!]) {
      updateSubscriptionAllocations(contractId: $contract, subscriptionId: $line, input: { lines: $lines }) { id }
    }`,
    {
      ...{ contract, line: lines.subscription.id },
      lines: [
        { product: String(books.advice), amount: '1000' },
        { product: String(books.widget), amount: '200' },
      ],
    },
  );
  await field('Widget').fill('350');
  await page.waitForSelector('[data-overtaken] tr:has-text("Advice"):has-text("1000.00")');
  await page.click('[data-overtaken] button:has-text("Give up")');
  expect([await field('Advice').inputValue(), await field('Widget').inputValue()]).toEqual([
    ...['1,000.00', '200.00'],
  ]);
  await field('Advice').fill('900');
  await field('Widget').fill('300');
  await save();
  for (const kind of ['subscription', 'milestone', 'usage']) {
    const shares = async () =>
      (
        await ask(
          `query ($contract: ID!, $line: ID!) { shared: ${kind}Allocations(contractId: $contract, ${kind}Id: $line) { totalAmount lines { productName amount } } }`,
          { contract, line: lines[kind].id },
        )
      ).shared;
    const of = (advice: string, widget: string) => ({
      totalAmount: '1200',
      lines: [
        { productName: 'Advice', amount: advice },
        { productName: 'Widget', amount: widget },
      ],
    });
    await desk.open(`/contracts/${contract}`);
    await page.click(`[data-deed=share-${kind}]`);
    await page.waitForSelector('.drawer .form-total:has-text("Sum 1,200.00 USD")');
    expect([await field('Advice').inputValue(), await field('Widget').inputValue()]).toEqual([
      ...['900.00', '300.00'],
    ]);
    await field('Advice').fill('800');
    await page.waitForSelector('.drawer .form-total:has-text("1,100.00 instead of 1,200.00 USD")');
    await page.waitForSelector('.drawer .message-fault:has-text("must add up to 1200, not 1100")');
    await field('Widget').fill('400');
    await page.waitForSelector('.drawer .message-fault', { state: 'detached' });
    expect([kind, await shares()]).toEqual([kind, of('900', '300')]);
    await save();
    expect([kind, await shares()]).toEqual([kind, of('800', '400')]);
  }
  await page.click('[data-deed=tierPrice]');
  await choose('Tier', 'First');
  await field('Price').fill('0.05');
  await save();
  expect((await ask('{ tierPriceOverrides { results { tierName price } } }')).tierPriceOverrides)
    // Other contracts keep the price of the tier.
    .toEqual({ results: [{ tierName: 'First thousand', price: '0.05' }] });
});

test('a bundle is found beside the products: in a line of an invoice, and in a line of a contract that shares its price', async () => {
  const { page } = desk;
  const { data } = await here.service.graphql(
    '{ productBundles(q: "Suite") { results { id } } contracts(limit: 1) { results { id } } }',
  );
  const [bundle, contract] = [data.productBundles.results[0].id, data.contracts.results[0].id];
  await desk.open('/invoices/new');
  await choose('Customer', 'Globex');
  await page.fill('[data-cell="0:0"] input', 'Sui');
  await page.waitForSelector('.picker-list li:has-text("Suite"):has-text("Bundle of 2")');
  await desk.press('Tab');
  await cell('0:2', '1200');
  await page.waitForSelector('[data-bundles]:has-text("Suite is Advice 75 %, Widget 25 %.")');
  await known();
  await desk.press('Control+Enter');
  await page.waitForURL((url) => /^\/invoices\/\d+$/.test(url.pathname));
  const invoice = new URL(page.url()).pathname.split('/').at(-1);
  await page.waitForSelector('main td:has-text("Suite")');
  const lines = async () =>
    (
      await ask(
        'query ($id: ID!) { invoice(id: $id) { lines { productId productBundleId rate } } }',
        { id: invoice },
      )
    ).invoice.lines;
  expect(await lines()).toEqual([{ productId: null, productBundleId: bundle, rate: '1200' }]);
  // A product takes its place.
  await desk.open(`/invoices/${invoice}/edit`);
  await cell('0:0', 'Widget');
  await known();
  await desk.press('Control+Enter');
  await page.waitForURL((url) => url.pathname === `/invoices/${invoice}`);
  expect(await lines()).toEqual([
    { productId: String(books.widget), productBundleId: null, rate: '1200' },
  ]);
  await desk.open(`/contracts/${contract}?do=subscription`);
  await choose('Product or bundle', 'Suite');
  await field('Rate for the term').fill('400');
  await page.waitForSelector('.drawer [data-shares] tr:has-text("Advice"):has-text("300.00")');
  await save();
  const { subscriptions } = await ask(
    'query ($id: ID!) { contract(id: $id) { subscriptions(sort: [ID_DESC], limit: 1) { results { id productId productBundleId } } } }',
    { id: contract },
  ).then(({ contract: found }) => found);
  const [made] = subscriptions.results;
  expect([made.productId, made.productBundleId]).toEqual([null, bundle]);
  await desk.open(`/contracts/${contract}?do=change-subscription&line=${made.id}`);
  await choose('Product or bundle', 'Widget');
  await save();
  expect(
    (
      await ask(
        'query ($id: ID!) { contractSubscription(id: $id) { productId productBundleId } }',
        { id: made.id },
      )
    ).contractSubscription,
  ).toEqual({ productId: String(books.widget), productBundleId: null });
});
