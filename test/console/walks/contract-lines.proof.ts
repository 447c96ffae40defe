// Lines of contracts, revenue transactions, classes of assets and amounts of budgets, changed and removed in Chromium,
// each ending in a look at the books.
import type { Browser } from 'playwright-core';
import { Browser as Reader } from '../../oauth/support/browser.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { PASSWORD } from '../../oauth/support/world.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { contractWithLines } from '../contracts.ts';
import { type Desk, openDesk } from '../desk.ts';
import { planOf, type PlannedRecords } from '../planned.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let chrome: Browser;
let desk: Desk;
let planned: PlannedRecords;

beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
  books = await openBooks(here.service);
  planned = await planOf(here.service, books);
  chrome = await launchChromium(chromiumPath() ?? '');
  desk = await openDesk(here, chrome, 'maya');
  desk.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await chrome.close();
  await here.end();
});
afterEach(() => expect(desk.complaints).toEqual([]));

const ask = async (query: string, variables: object = {}): Promise<any> => {
  const { data, errors } = await here.service.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data;
};

const contractOf = (dealName: string) => contractWithLines(ask, books, dealName);

const closed = () => desk.page.waitForSelector('.drawer', { state: 'detached' });
async function save(): Promise<void> {
  await desk.press('Control+Enter');
  await closed();
}

test('each line of a contract is changed and keeps its faults at their fields; what is removed is gone', async () => {
  const { page } = desk;
  const contract = await contractOf('Lines');
  const lines = async (): Promise<any> =>
    (
      await ask(
        `query ($id: ID!) { contract(id: $id) {
          subscriptions { results { rate notes } } milestones { results { milestoneName amount } }
          usages { results { description } } commits { results { name totalValue } }
          bundles { results { bundleName lines { productName amount } } }
        } }`,
        { id: contract },
      )
    ).contract;
  await desk.open(`/contracts/${contract}`);
  await page.click('[data-deed=change-subscription]');
  await page.getByLabel('Ends').fill('2025-12-31');
  await page.waitForSelector('.drawer .field-faulty .fault');
  await page.getByLabel('Ends').fill('2026-12-31');
  await page.getByLabel('Rate for the term').fill('2400');
  await page.waitForSelector('.drawer .fault', { state: 'detached' });
  await save();
  await page.waitForSelector('[aria-label=Subscriptions]:has-text("2,400.00")');
  await page.click('[data-deed=change-milestone]');
  await page.getByLabel('Amount').fill('750');
  await save();
  await page.click('[data-deed=change-usage]');
  await page.getByLabel('Description').fill('By the call');
  await save();
  await page.click('[data-deed=change-commit]');
  await page.getByLabel('Value').fill('1100');
  await save();
  await desk.open(`/contracts/${contract}?do=bundle`);
  await page.getByLabel('Name').fill('Starter');
  await page.fill('[data-cell="0:0"] input', 'Advice');
  await page.keyboard.press('Tab');
  await page.fill('[data-cell="0:1"] input', '360');
  await save();
  await page.click('[data-deed=change-bundle]');
  await page.fill('[data-cell="0:1"] input', '480');
  await save();
  await page.waitForSelector('[aria-label=Bundles]:has-text("480.00")');
  const { bundles, ...others } = await lines();
  expect(others).toEqual({
    subscriptions: { results: [{ rate: '2400', notes: null }] },
    milestones: { results: [{ milestoneName: 'Opening', amount: '750' }] },
    usages: { results: [{ description: 'By the call' }] },
    commits: { results: [{ name: 'Credits', totalValue: '1100' }] },
  });
  expect(bundles.results).toEqual([
    { bundleName: 'Starter', lines: [{ productName: 'Advice', amount: '480' }] },
  ]);
  for (const kind of ['subscription', 'milestone', 'usage', 'bundle', 'commit']) {
    await page.click(`[data-deed=drop-${kind}]`);
    await page.waitForSelector('.drawer h2');
    await save();
    await page.waitForSelector(`[data-deed=drop-${kind}]`, { state: 'detached' });
  }
  const gone = await lines();
  expect(Object.values<{ results: object[] }>(gone).map(({ results }) => results.length)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});

test('a line that somebody else changed is not overwritten: who and what is said, and the rest goes on', async () => {
  const { page } = desk;
  const contract = await contractOf('Two hands');
  await desk.open(`/contracts/${contract}?do=change-milestone`);
  await closed();
  await page.click('[data-deed=change-milestone]');
  const { contract: found } = await ask(
    `query ($id: ID!) { contract(id: $id) { milestones { results { id } } } }`,
    { id: contract },
  );
  const [{ id }] = found.milestones.results;
  await ask(
    `mutation ($id: ID!) { patchContractMilestone(id: $id, input: { milestoneName: "Gala" }) { id } }`,
    { id },
  );
  await page.getByLabel('Amount').fill('900');
  await page.waitForSelector('.drawer [data-overtaken]:has-text("Gala")');
  await page.click('.drawer button:has-text("Go on from")');
  await page.waitForSelector('.drawer [data-overtaken]', { state: 'detached' });
  await save();
  const { milestone } = await ask(
    `query ($id: ID!) { milestone: contractMilestone(id: $id) { milestoneName amount } }`,
    { id },
  );
  expect(milestone).toEqual({ milestoneName: 'Gala', amount: '900' });
});

test('a planned invoice gets its day and words; use of what is prepaid is recorded anew and taken back', async () => {
  const { page } = desk;
  const contract = await contractOf('Credits');
  await desk.open(`/contracts/${contract}`);
  await page.click('[data-deed=changeInvoice] >> nth=0');
  await page.getByLabel('Issued on').fill('2030-01-15');
  await page.getByLabel('Purchase order').fill('PO 7');
  await save();
  const { contract: billed } = await ask(
    `query ($id: ID!) { contract(id: $id) { contractInvoices(sort: [ORDINAL], limit: 1) { results { status issueDate purchaseOrderNumber } } } }`,
    { id: contract },
  );
  expect(billed.contractInvoices.results).toEqual([
    { status: 'SCHEDULED', issueDate: '2030-01-15', purchaseOrderNumber: 'PO 7' },
  ]);
  const left = async () =>
    (
      await ask(
        `query ($id: ID!) { contract(id: $id) { commits { results { remainingValue consumptions { results { grossUsageAmount } } } } } }`,
        { id: contract },
      )
    ).contract.commits.results;
  await page.click('[data-deed=draw]');
  await page.locator('.drawer input[type=date]').fill('2026-02-01');
  await page.getByLabel('Amount before the discount').fill('100');
  await save();
  await page.click('[data-deed=redraw]');
  await page.waitForSelector('.drawer h2');
  const found = await ask(
    `query ($id: ID!) { contract(id: $id) { commits { results { id consumptions { results { id } } } } } }`,
    { id: contract },
  );
  const [commit] = found.contract.commits.results;
  await ask(
    `mutation ($contract: ID!, $commit: ID!, $id: ID!) { updatePrepaidConsumption(contractId: $contract, commitId: $commit, id: $id,
      input: { periodMonth: "2026-02-01", grossUsageAmount: 100, description: "By the meter" }) { id } }`,
    { contract, commit: commit.id, id: commit.consumptions.results[0].id },
  );
  await page.getByLabel('Amount before the discount').fill('250');
  await page.waitForSelector('.drawer [data-overtaken]:has-text("By the meter")');
  await page.click('.drawer button:has-text("Go on from")');
  await page.waitForSelector('.drawer [data-overtaken]', { state: 'detached' });
  await save();
  await page.waitForSelector('[aria-label="Use of what is prepaid"]:has-text("250.00")');
  expect(await left()).toEqual([
    { remainingValue: '750', consumptions: { results: [{ grossUsageAmount: '250' }] } },
  ]);
  await page.click('[data-deed=undraw]');
  await page.waitForSelector('.drawer h2');
  await save();
  await page.waitForSelector('[data-deed=undraw]', { state: 'detached' });
  expect(await left()).toEqual([{ remainingValue: '1000', consumptions: { results: [] } }]);
});

test('a revenue transaction is made by hand, changed and deleted', async () => {
  const { page } = desk;
  const contract = await contractOf('By hand');
  const mine = async () =>
    (
      await ask(
        `query ($contract: [ID!]) { revenueTransactions(filter: { contract: $contract }, limit: 200) { results { description recognized accountingPeriod } } }`,
        { contract: [contract] },
      )
    ).revenueTransactions.results.filter((each: any) => each.description === 'Extra hours');
  await desk.open(`/revenue/transactions?contract=${contract}&from=2027-01-01`);
  await desk.press('n');
  await page.getByLabel('Service from').fill('2027-03-10');
  await page.getByLabel('Service to').fill('2027-03-01');
  await page.getByLabel('Revenue', { exact: true }).fill('90');
  await page.waitForSelector('.drawer .field-faulty .fault');
  await page.getByLabel('Service to').fill('2027-03-31');
  await page.getByLabel('Description').fill('Extra hours');
  await page.waitForSelector('.drawer .fault', { state: 'detached' });
  await save();
  await page.click('tr:has-text("Mar 2027") [data-deed=edit]:visible');
  await page.getByLabel('Revenue', { exact: true }).fill('120');
  await save();
  expect(await mine()).toEqual([
    { description: 'Extra hours', recognized: '120', accountingPeriod: '2027-03-01' },
  ]);
  await page.click('tr:has-text("Mar 2027") [data-deed=delete]:visible');
  await page.waitForSelector('.drawer h2');
  await save();
  expect(await mine()).toEqual([]);
});

test('a class of assets is changed, and goes while no asset is of it; an amount of a budget is removed', async () => {
  const { page } = desk;
  const { made } = await ask(
    `mutation { made: createFixedAssetClass(input: { name: "Carts", usefulLife: 36 }) { id } }`,
  );
  const { fixedAsset } = await ask('query ($id: ID!) { fixedAsset(id: $id) { assetClassId } }', {
    id: planned.asset,
  });
  await desk.open(`/fixed-assets?group=${fixedAsset.assetClassId}&do=dropClass`);
  await page.waitForSelector('.drawer .message-fault');
  await desk.open(`/fixed-assets?group=${made.id}`);
  await page.click('[data-deed=changeClass]');
  await page.getByLabel('Months of use').fill('48');
  await save();
  const { fixedAssetClass } = await ask(
    `query ($id: ID!) { fixedAssetClass(id: $id) { name usefulLife } }`,
    { id: made.id },
  );
  expect(fixedAssetClass).toEqual({ name: 'Carts', usefulLife: 48 });
  await page.click('[data-deed=dropClass]');
  await page.waitForSelector('.drawer h2');
  await save();
  const { fixedAssetClasses } = await ask('{ fixedAssetClasses(q: "Carts") { count } }');
  expect(fixedAssetClasses.count).toBe(0);

  const amounts = async () =>
    (
      await ask('query ($id: ID!) { budgetAccounts(budgetId: $id) { count } }', {
        id: planned.budget,
      })
    ).budgetAccounts.count;
  const before = await amounts();
  await desk.open(`/budgets/${planned.budget}/amounts`);
  await page.click('.records tbody a >> nth=0');
  await page.click('.drawer [data-deed=drop]');
  await page.waitForSelector('.drawer h2:text-is("Remove an amount")');
  await save();
  expect(await amounts()).toBe(before - 1);
});

test('a file of the rows has no deeds, and who may only read is offered none', async () => {
  const contract = await contractOf('Read');
  const vera = new Reader(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  const maya = new Reader(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
  const rows = encodeURIComponent(`/revenue/transactions?contract=${contract}`);
  const { html: file } = await maya.open(
    `/console/list.csv?page=${rows}&list=Revenue%20transactions`,
  );
  expect([/Scheduled/.test(file), /Edit|Delete/.test(file)]).toEqual([true, false]);
  for (const place of [`/contracts/${contract}`, '/revenue/transactions', '/fixed-assets']) {
    const { status, html } = await vera.open(place);
    expect([place, status, /data-deed="(change|drop|edit|delete|draw|new)/.test(html)]).toEqual([
      ...[place, 200, false],
    ]);
  }
});
