// Money by hand: bank lines, memos that are changed and refunded, entries and their lines, a rate and a party, each by
// its whole walk in Chromium and ending in a look at the books.
import type { Browser } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';

let here: ServiceWithPeople;
let bank: MatchDesk;
let chrome: Browser;
let desk: Desk;

beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
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
const save = async (): Promise<void> => {
  await desk.page.waitForSelector('.preview[data-state=known]');
  await desk.press('Control+Enter');
};
const said = (words: string) => desk.page.waitForSelector(`.said:has-text("${words}")`);

test('a bank account is entered and leads to its form from the list of accounts', async () => {
  const { page, press } = desk;
  await desk.open('/bank');
  await press('c');
  await page.waitForSelector('h1:has-text("Enter a bank account")');
  await page.getByLabel('Name', { exact: true }).fill('Savings');
  await page.getByRole('combobox', { name: 'Entity' }).fill('Acme Inc');
  await page.click('[role=option]:has-text("Acme Inc.")');
  await save();
  await page.waitForURL('**/settings/bank-accounts');
  await desk.open('/bank');
  await page.getByLabel('Edit Savings').click();
  await page.getByLabel('SWIFT code (BIC)').fill('DEUTDEFF');
  await save();
  await page.waitForURL('**/settings/bank-accounts');
  const { bankAccounts } = await read('{ bankAccounts { results { name swiftBic } } }');
  expect(bankAccounts.results).toContainEqual({ name: 'Savings', swiftBic: 'DEUTDEFF' });
});

test('a bank line by hand is posted against Uncategorized, and is gone with its entry', async () => {
  const { page } = desk;
  const before = await bank.balances();
  await desk.open('/bank/match?do=new');
  await page.getByLabel('Day').fill('2026-01-20');
  await page.getByLabel('Amount, negative for money out').fill('-12.5');
  await page.getByLabel('Words of the bank').fill('Parking');
  await save();
  await said('Entered.');
  const { bankTransactions } = await read(
    '{ bankTransactions(q: "Parking") { results { amount postedAt journalId } } }',
  );
  const [made] = bankTransactions.results;
  expect(made).toMatchObject({ amount: '-12.5', journalId: expect.any(String) });
  expect(made.postedAt).toMatch(/^2026-01-20T00:00:00/);
  await page.click('[data-deed=delete]');
  await save();
  await said('Deleted.');
  expect(await bank.balances()).toEqual(before);
});

test('a credit memo is changed, paid out by a bank line, and the refund taken back', async () => {
  const { page, press } = desk;
  const { acme, customer, accounts } = bank.books;
  const { body } = await bank.call('POST', '/coa/api/v1/credit-memo', {
    ...{ entity: acme, client: customer, credit_memo_date: '2026-01-12' },
    lines: [{ amount: 30, account: accounts.sales }],
  });
  const of = async () =>
    (await read(`{ creditMemo(id: ${body.id}) { totalAmount amountRemaining refNumber } }`))
      .creditMemo;
  await desk.open(`/credit-memos/${body.id}`);
  await press('e');
  await page.getByLabel('Reference').fill('R-1');
  await page.getByLabel('Amount, line 1').fill('40');
  await page.waitForSelector('.form-total:has-text("Total 40.00")');
  await save();
  await page.waitForURL(`**/credit-memos/${body.id}`);
  expect(await of()).toEqual({ totalAmount: '40', amountRemaining: '40', refNumber: 'R-1' });
  await bank.line(-40, 'Refund to Globex', { posted_at: '2026-01-25' });
  await page.waitForSelector('[data-deed=refund]');
  await press('f');
  await page.getByLabel('Money paid').fill('Refund');
  await page.waitForSelector('[role=option][aria-selected=true]:has-text("40.00")');
  await page.keyboard.press('Enter');
  await save();
  await said('Refunded.');
  expect((await of()).amountRemaining).toBe('0');
  await page.click('text=Take back');
  await page.getByLabel('Day').fill('2026-01-31');
  await save();
  await said('Taken back.');
  expect((await of()).amountRemaining).toBe('40');
});

test('an entry and what is said of its line are changed, and nothing else of it', async () => {
  const { page, press } = desk;
  const { acme, accounts } = bank.books;
  const { createJournalEntry: made } = await read(`mutation { createJournalEntry(input: {
    entity: ${acme}, date: "2026-01-15", memo: "Wrong", transactions: [
      { account: ${accounts.services}, debitAmountNative: "10" },
      { account: ${accounts.sales}, creditAmountNative: "10" }] }) { id } }`);
  const of = async () =>
    (
      await read(`{ journalEntry(id: ${made.id}) { memo date
        transactions { description debitAmountNative creditAmountNative } } }`)
    ).journalEntry;
  await desk.open(`/journal/${made.id}`);
  await press('e');
  await page.getByLabel('Memo').fill('Right');
  await save();
  await said('Saved the entry.');
  expect(await of()).toMatchObject({ memo: 'Right', date: '2026-01-15' });
  await page.getByLabel(/^Change the line .*Services/).click();
  await page.getByLabel('Description').fill('Consulting');
  await save();
  await said('Saved the line.');
  const { transactions } = await of();
  expect(transactions).toEqual([
    { description: 'Consulting', debitAmountNative: '10', creditAmountNative: null },
    { description: null, debitAmountNative: null, creditAmountNative: '10' },
  ]);
});

test('a contact is added, and a vendor that is there twice goes', async () => {
  const { page } = desk;
  const { createVendor: made } = await read(
    'mutation { createVendor(input: { name: "Initech again" }) { id } }',
  );
  await desk.open(`/vendors/${made.id}?do=contact`);
  await page.getByLabel('Name', { exact: true }).fill('Bill Lumbergh');
  await page.getByLabel('E-mail').fill('nobody');
  await page.waitForSelector('.drawer .fault');
  await page.getByLabel('E-mail').fill('bill@initech.test');
  await desk.press('Control+Enter');
  await page.waitForSelector('.record-facts:has-text("bill@initech.test")');
  await page.click('[data-deed=delete]');
  await page.waitForSelector('.drawer h2:has-text("Delete Initech again")');
  await desk.press('Control+Enter');
  await page.waitForURL('**/vendors');
  expect((await read('{ vendors(q: "Initech again") { count } }')).vendors.count).toBe(0);
});

test('a wrong rate is deleted', async () => {
  const { page } = desk;
  await read(
    `mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "2026-01-09", rate: "9.9" }]) }`,
  );
  await desk.open('/rates?currency=EUR&from=2026-01-09&to=2026-01-09');
  await page.getByLabel('Delete the rate of EUR on 2026-01-09').click();
  await page.waitForSelector('.drawer');
  await desk.press('Control+Enter');
  await said('Deleted.');
  const { exchangeRates } = await read(
    '{ exchangeRates(filter: { currency: ["EUR"], date_gte: "2026-01-09", date_lte: "2026-01-09" }) { count } }',
  );
  expect(exchangeRates.count).toBe(0);
});
