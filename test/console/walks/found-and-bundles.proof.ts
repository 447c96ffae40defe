// Found assets, bundles and the reporting currency in Chromium: each deed is tried out, done and read back, and the books
// are checked afterwards.
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
