// Ends of records that somebody else changed after the page was drawn, in Chromium: nothing goes unseen, what changed
// is told, and one goes on from there.
import type { Browser as Chromium, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openDesk } from './desk.ts';
import { planOf } from './planned.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('deletions in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let desk: MatchDesk;
  let planned: Awaited<ReturnType<typeof planOf>>;
  let chrome: Chromium;
  let page: Page;
  beforeAll(async () => {
    here = await serviceWithConsole();
    desk = await openMatching(here.service);
    planned = await planOf(here.service, desk.books);
    chrome = await launchChromium(path);
    ({ page } = await openDesk(here, chrome, 'maya'));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const ask = async (query: string): Promise<Record<string, any>> => {
    const { data, errors } = await here.service.graphql(query);
    expect(errors).toBeUndefined();
    return data;
  };
  const make = async (operation: string): Promise<string> =>
    (await ask(`mutation { made: ${operation} { id } }`))['made'].id;
  const bill = () => {
    const { acme, vendor, accounts } = desk.books;
    return make(`createBill(input: { entity: ${acme}, vendor: ${vendor}, billDate: "2026-03-01", dueDate: "2026-03-31", billNumber: "B-1",
      lines: [{ account: ${accounts.services}, amount: "10" }] })`);
  };
  const entry = () => {
    const { acme, accounts } = desk.books;
    return make(`createJournalEntry(input: { entity: ${acme}, date: "2026-03-02", memo: "First", transactions: [
      { account: ${accounts.services}, debitAmountNative: "10" }, { account: ${accounts.sales}, creditAmountNative: "10" }] })`);
  };

  /** A record, its address with the drawer, the change of somebody else, and how it is read. */
  type Case = readonly [
    name: string,
    make: () => Promise<string>,
    address: (id: string) => string,
    theirs: (id: string) => string,
    read: (id: string) => string,
    told: string,
  ];
  const CASES: readonly Case[] = [
    [
      ...(['a bill', bill] as const),
      (id) => `/bills/${id}?do=delete`,
      (id) => `patchBill(id: ${id}, input: { billNumber: "B-2" }) { id }`,
      (id) => `bill(id: ${id}) { id }`,
      'Bill number',
    ],
    [
      ...(['an entry', entry] as const),
      (id) => `/journal/${id}?do=delete`,
      (id) => `patchJournalEntry(id: ${id}, input: { memo: "Second" }) { id }`,
      (id) => `journalEntry(id: ${id}) { isDeleted }`,
      'Memo',
    ],
    [
      'a department',
      () => make('createDepartment(input: { name: "North", code: "N" })'),
      (id) => `/settings/departments/${id}?do=delete`,
      (id) => `patchDepartment(id: ${id}, input: { name: "South" }) { id }`,
      (id) => `department(id: ${id}) { id }`,
      'Name',
    ],
    [
      'a customer',
      () => make('createVendor(input: { name: "Old", vendorType: CUSTOMER })'),
      (id) => `/customers/${id}?do=delete`,
      (id) => `patchVendor(id: ${id}, input: { name: "New" }) { id }`,
      (id) => `vendor(id: ${id}) { id }`,
      'Name',
    ],
    [
      'a close task',
      () => make('createCloseTask(input: { through: "2026-01-31", title: "Look" })'),
      (id) => `/close?through=2026-01-31&do=delete&task=${id}`,
      (id) => `patchCloseTask(id: ${id}, input: { note: "Evidence" }) { id }`,
      (id) => `closeTask(id: ${id}) { id }`,
      'Note',
    ],
    [
      'a budget',
      () => Promise.resolve(planned.budget),
      (id) => `/budgets/${id}?do=delete`,
      (id) => `patchBudget(id: ${id}, input: { name: "Theirs" }) { id }`,
      (id) => `budget(id: ${id}) { id }`,
      'Name',
    ],
  ];

  test.each(CASES)('%s that somebody else changed is not deleted unseen', async (...given) => {
    const [, made, address, theirs, read, told] = given;
    const id = await made();
    const isThere = async (): Promise<boolean> => {
      const { one } = await ask(`{ one: ${read(id)} }`);
      return one !== null && one.isDeleted !== true;
    };
    await page.goto(here.service.url + address(id));
    await page.waitForSelector('html[data-ready] .drawer');
    await ask(`mutation { ${theirs(id)} }`);
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-overtaken]:has-text("Nothing was saved.")').waitFor();
    expect(await isThere()).toBe(true);
    await page.locator(`[data-overtaken] tr:has-text("${told}")`).waitFor();
    await page.click('.drawer button:has-text("Go on from the record as it is now")');
    await page.locator('[data-overtaken]').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await isThere()).toBe(false);
  });
}
