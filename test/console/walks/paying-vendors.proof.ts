// Vendors, debit memos and changes of bills, each by its whole walk in Chromium and ending in a look at the books.
import type { Browser } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { consoleBuild } from '../../../src/platform/base/index.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { addPerson } from '../../support/persons.ts';
import { type Desk, openDesk } from '../desk.ts';
import { cookieOf } from '../support.ts';

let here: ServiceWithPeople;
let bank: MatchDesk;
let chrome: Browser;
let desk: Desk;

beforeAll(async () => {
  here = await serviceWithConsole();
  bank = await openMatching(here.service);
  chrome = await launchChromium(chromiumPath() ?? '');
  desk = await openDesk(here, chrome, 'maya');
  desk.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await chrome.close();
  await here.end();
});
afterEach(() => expect(desk.complaints).toEqual([]));

const read = async (query: string) => {
  const { data, errors } = await here.service.graphql(query);
  expect(errors).toBeUndefined();
  return data;
};
const known = (within = '') => desk.page.waitForSelector(`${within} .preview[data-state=known]`);
const balanceOf = async (account: number | undefined) =>
  Number((await bank.balances())[String(account)] ?? 0);

test('a vendor is entered with its terms and usual account, found, changed, and what it is owed stands by age', async () => {
  const { page, press } = desk;
  await desk.open('/vendors');
  await press('c');
  await page.waitForSelector('h1:text-is("New vendor")');
  await page.getByLabel('Name', { exact: true }).fill('Umbrella');
  await page.getByLabel('Terms').selectOption('NET_15');
  await page.getByLabel('Usual account').fill('4100');
  await page.keyboard.press('Tab');
  await known();
  await press('Control+Enter');
  await page.waitForSelector('h1:has-text("Umbrella")');
  expect(await page.locator('.record-facts').innerText()).toMatch(/Net 15[^]*4100.*Services/);
  const { vendors } = await read(
    '{ vendors(q: "Umbrella") { results { id vendorType terms defaultExpenseCategory { number } } } }',
  );
  const [{ id, ...made }] = vendors.results;
  expect(made).toEqual({
    ...{ vendorType: 'VENDOR', terms: 'NET_15' },
    defaultExpenseCategory: { number: '4100' },
  });
  // A bill of it is due by its terms, and goes to its account.
  await press('c');
  await page.getByLabel('Number', { exact: true }).fill('U-1');
  await page.getByLabel('Date', { exact: true }).fill('2026-03-01');
  await page.getByLabel('Amount, line 1').fill('75');
  await page.waitForSelector('.hint:has-text("By the terms: 2026-03-16")');
  await known();
  await press('Control+Enter');
  await page.waitForSelector('h1:has-text("U-1")');
  await desk.open(`/vendors/${id}`);
  expect(await page.locator('.ages').innerText()).toContain('75.00');
  expect(await page.locator('[aria-label="Open documents"]').innerText()).toMatch(/U-1[^]*75\.00/);
  await press('e');
  await page.getByLabel('E-mail', { exact: true }).fill('no address');
  await page.waitForSelector('.form-field .fault');
  await page.getByLabel('E-mail', { exact: true }).fill('ap@umbrella.test');
  await known();
  await press('Control+Enter');
  await page.waitForSelector('.record-facts:has-text("ap@umbrella.test")');
  // From the ages to the document.
  await desk.open('/ageing/payable?asOf=2026-03-31');
  await page.click('tr:has-text("Umbrella") td.number a');
  await page.waitForSelector('.check-good:has-text("together 75.00")');
  await page.click('a:has-text("Bill U-1")');
  await page.waitForSelector('h1:has-text("U-1")');
});

test('a bill that somebody else changed meanwhile is not overwritten, and nothing typed is lost', async () => {
  const { page, press } = desk;
  const { id } = await bank.bill(50);
  await desk.open(`/bills/${id}/edit`);
  await page.getByLabel('Words on the bill').fill('Mine');
  const changed = await here.service.call('PATCH', `/coa/api/v1/bill/${id}`, {
    json: { lines: [{ amount: 60, account: bank.books.accounts.services }] },
  });
  expect(changed.status).toBe(200);
  await known();
  await press('Control+Enter');
  const notice = page.locator('[data-overtaken]');
  await notice.waitFor();
  const rows = await notice.locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['Lines', '4100 Services 50', '4100 Services 60', '–'],
  ]);
  await notice.getByRole('button', { name: 'Go on from the bill as it is now' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Amount, line 1').inputValue()).toBe('60');
  await known();
  await press('Control+Enter');
  await page.waitForURL(`**/bills/${id}`);
  const { bill } = await read(`{ bill(id: ${id}) { totalAmount messageOnBill } }`);
  expect(bill).toEqual({ totalAmount: '60', messageOnBill: 'Mine' });
});

test('a debit memo for a bill: taken off it in part, and the rest refunded by money that came in', async () => {
  const { page, press } = desk;
  const { id, bill_number: number } = await bank.bill(100);
  const money = await bank.line(30, 'Initech pays back', { posted_at: '2026-02-10' });
  expect(money.id).toBeGreaterThan(0);
  await desk.open(`/bills/${id}`);
  await page.click('.actions a:text-is("Debit memo")');
  await page.waitForSelector('h1:text-is("New debit memo")');
  expect(await page.getByLabel('Reference').inputValue()).toBe(number);
  await page.getByLabel('Date', { exact: true }).fill('2026-02-01');
  await page.getByLabel('Account, line 1').fill('Services');
  await page.getByLabel('Amount, line 1').fill('40');
  await page.waitForSelector('.form-total:has-text("Total 40.00 USD")');
  await press('Control+Enter');
  await page.waitForSelector('h1:has-text("Open")');
  const memoOf = async () =>
    (
      await read(
        '{ debitMemos(sort: [ID_DESC], limit: 1) { results { applicationStatus amountRemaining } } }',
      )
    ).debitMemos.results[0];
  const payable = async () =>
    (
      await read('{ ageing(side: PAYABLE, asOf: "2030-01-01") { rows { vendorName total } } }')
    ).ageing.rows.find((row: any) => row.vendorName === 'Initech').total;
  const before = Number(await payable());

  await press('u');
  await page.getByLabel('Bill', { exact: true }).fill(number);
  await page.getByLabel('Amount in USD').fill('10');
  await page.getByLabel('Day', { exact: true }).fill('2026-02-05');
  await known('.drawer');
  await press('Control+Enter');
  await page.waitForSelector('h1:has-text("Used in part")');
  expect(await memoOf()).toEqual({ applicationStatus: 'PARTIALLY_USED', amountRemaining: '30' });
  expect((await read(`{ bill(id: ${id}) { amountDue } }`)).bill.amountDue).toBe('90');
  expect(Number(await payable())).toBe(before);

  await press('f');
  await page.getByLabel('Money received').fill('Initech pays back');
  await page.keyboard.press('Tab');
  await known('.drawer');
  await press('Control+Enter');
  await page.waitForSelector('h1:has-text("Used"):not(:has-text("in part"))');
  expect(await memoOf()).toEqual({ applicationStatus: 'USED', amountRemaining: '0' });
  expect(Number(await payable())).toBe(before + 30);
  expect(await page.locator('.record-part >> text=Refunded').count()).toBe(1);
  await page.click('text=Take back');
  await known('.drawer');
  await press('Control+Enter');
  await page.waitForSelector('h1:has-text("Used in part")');
  expect(Number(await payable())).toBe(before);
  expect(await balanceOf(bank.bank)).toBe(30);
});

test('whoever may approve, and has what they do approved, cannot accept their own', async () => {
  const { id } = await bank.bill(5);
  const ana = await addPerson(here.root, here.service.workspace, 'ana', {
    ...{ role: 'accountant', approvalRequired: true },
  });
  (here.persons as Record<string, number>)['ana'] = ana;
  const own = await openDesk(here, chrome, 'ana');
  await own.open(`/bills/${id}?do=void`);
  await own.page.waitForSelector('.preview[data-state=known]');
  await own.press('Control+Enter');
  await own.page.waitForURL('**/waiting');
  await own.page.waitForSelector('text=It is yours: somebody else has to accept it.');
  expect(await own.page.locator('[data-deed=accept]').count()).toBe(0);
  const { proposals } = await read('{ proposals(status: PENDING, limit: 1) { id } }');
  const [accept] =
    [...consoleBuild().documents].find(([, text]) => /\bacceptProposal\b/.test(text)) ?? [];
  const { status, body } = await here.service.call('POST', '/graphql', {
    ...{ key: null, headers: { cookie: await cookieOf(here, 'ana') } },
    json: { documentId: accept, variables: { id: proposals[0].id } },
  });
  expect([status, body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  expect((await read(`{ bill(id: ${id}) { status } }`)).bill.status).toBe('OPEN');
  await own.page.click('[data-deed=withdraw]');
  await own.page.waitForSelector('.said:has-text("is withdrawn.")');
  await own.page.context().close();
});
