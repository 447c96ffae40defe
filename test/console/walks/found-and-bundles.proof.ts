// Found assets, bundles and the shares in their prices, files, prices of tiers and settings in Chromium: each deed is tried
// out, done and read back, and the books are checked afterwards.
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
const opened = () => desk.page.waitForSelector('.drawer h2');
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
/** Saves the form of a page, which leads to a list. */
async function saveForm(list: string): Promise<void> {
  await known();
  await desk.press('Control+Enter');
  await desk.page.waitForURL((url) => url.pathname === list);
}

test('the reporting currency is set while nothing is told in it, and refused once a rate is on file', async () => {
  const { page } = desk;
  const told = async () => (await ask('{ reportingCurrency }')).reportingCurrency;
  await desk.open('/settings');
  await page.click('[data-deed=currency]');
  await field('Currency').fill('USD');
  expect(await told()).toBeNull();
  await save();
  expect(await told()).toBe('USD');
  books = await openBooks(here.service);
  await desk.open('/settings?do=currency');
  await field('Currency').fill('EUR');
  await page.waitForSelector('.drawer .message-fault');
  expect(await told()).toBe('USD');
});

test('a rule finds lines, and each is made an asset, changed first or turned down', async () => {
  const { page } = desk;
  const { account } = await ask(`mutation {
    account: createAccount(input: { number: "1500", name: "Machinery", accountSubtype: FIXED_ASSET }) { id }
    createFixedAssetClass(input: { name: "Presses", usefulLife: 36 }) { id }
  }`);
  const rules = async () =>
    (
      await ask(
        '{ fixedAssetAutomationRules { results { name amountThreshold accountName needsReview } } }',
      )
    ).fixedAssetAutomationRules.results;
  await desk.open('/settings/asset-rules/new');
  await field('Name').fill('Large machines');
  await choose('Entity', 'Acme Inc.');
  await choose('Account', 'Machinery');
  await field('Amount threshold').fill('1000');
  await choose('Asset class', 'Presses');
  await known();
  expect(await rules()).toEqual([]);
  await saveForm('/settings/asset-rules');
  await page.click('.records tbody a:has-text("Large machines")');
  await page.waitForSelector('h1:has-text("Large machines")');
  await field('Amount threshold').fill('500');
  await saveForm('/settings/asset-rules');
  expect(await rules()).toEqual([
    {
      ...{ name: 'Large machines', amountThreshold: '500' },
      ...{ accountName: 'Machinery', needsReview: true },
    },
  ]);
  for (const amount of [600, 700, 800]) {
    const { status } = await here.service.call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: books.acme, date: '2026-03-05', memo: 'Press' },
        transactions: [
          { account: Number(account.id), debit_amount_native: amount },
          { account: books.accounts.services, credit_amount_native: amount },
        ],
      },
    });
    expect(status).toBe(201);
  }
  const found = async () =>
    (
      await ask(
        '{ fixedAssetAutomationMatches(sort: [ID]) { results { status proposedName proposedInitialValue } } }',
      )
    ).fixedAssetAutomationMatches.results;
  await desk.open('/fixed-assets/found');
  await desk.press('x');
  await page.waitForSelector('.drawer:has-text("3 to decide, 0 made at once")');
  expect(await found()).toEqual([]);
  await save();
  await page.click('tr:has-text("700.00") [data-deed=change]');
  await field('Name').fill('Lathe');
  await save();
  await page.click('tr:has-text("700.00") [data-deed=accept]');
  await opened();
  await known();
  expect((await ask('{ fixedAssets { count } }')).fixedAssets.count).toBe(0);
  await save();
  await page.click('tr:has-text("800.00") [data-deed=dismiss]');
  await opened();
  await save();
  await page.waitForSelector('tr:has-text("800.00"):has-text("Turned down")');
  const states = Object.fromEntries(
    (await found()).map((each: any) => [each.proposedInitialValue, each.status]),
  );
  expect(states).toEqual({ 600: 'PENDING', 700: 'ACCEPTED', 800: 'DISMISSED' });
  expect((await ask('{ fixedAssets { results { name initialValue } } }')).fixedAssets).toEqual({
    results: [{ name: 'Lathe', initialValue: '700' }],
  });
});

test('a bundle is made once its shares add up to a hundred, changed and deleted', async () => {
  const { page } = desk;
  const bundles = async () =>
    (
      await ask(
        '{ productBundles { results { bundleName lines { productName percentageAllocation } } } }',
      )
    ).productBundles.results;
  await desk.open('/bundles/new');
  await field('Name').fill('Starter');
  await cell('0:0', 'Advice');
  await cell('0:1', '60');
  await cell('1:0', 'Widget');
  await cell('1:1', '30');
  await page.waitForSelector('.preview .faults');
  await cell('1:1', '40');
  await page.waitForSelector('.preview .faults', { state: 'detached' });
  expect(await bundles()).toEqual([]);
  await saveForm('/bundles');
  await page.click('.records tbody a:has-text("Starter")');
  await page.waitForSelector('h1:has-text("Starter")');
  await cell('0:1', '75');
  await cell('1:1', '25');
  await saveForm('/bundles');
  expect(await bundles()).toEqual([
    {
      bundleName: 'Starter',
      lines: [
        { productName: 'Advice', percentageAllocation: '75' },
        { productName: 'Widget', percentageAllocation: '25' },
      ],
    },
  ]);
  await page.click('.records tbody a:has-text("Starter")');
  await page.click('[data-deed=delete]');
  await opened();
  await save();
  expect(await bundles()).toEqual([]);
});

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
