// Accounts, schedules and rates in a browser: made, changed, run and taken out of use, each after its dry run.
import type { Browser, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { ledgerIds } from '../../pages/ledger-places.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('the ledger in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let books: MatchDesk;
  let ids: Awaited<ReturnType<typeof ledgerIds>>;
  let chrome: Browser;
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    here = await serviceWithConsole();
    books = await openMatching(here.service);
    ids = await ledgerIds(books);
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    ({ page } = desk);
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  const ask = async (query: string): Promise<any> => {
    const { data, errors } = await here.service.graphql(query);
    expect(errors).toBeUndefined();
    return data;
  };
  const save = () => page.keyboard.press('Control+Enter');
  const known = () => page.waitForSelector('.preview[data-state=known]');

  test('an account is made below another, found in the tree, renamed, and taken out of use', async () => {
    await desk.open(`/accounts/new?parent=${ids.account}`);
    await page.keyboard.type('1385');
    // The number is taken: the service says so at its field, and nothing is made.
    await page.waitForSelector('.field-faulty:has-text("Number")');
    await page.fill('.form-fields input >> nth=0', '1386');
    await page.fill('.form-fields input >> nth=1', 'Prepaid licences');
    await known();
    await save();
    await page.waitForSelector('h1:has-text("1386 Prepaid licences")');
    const id = /\/accounts\/(\d+)/.exec(page.url())?.[1] ?? '';
    await desk.open('/accounts?q=1386');
    expect(await page.locator('[data-at]').count()).toBe(1);
    await desk.open('/accounts');
    const child = page.locator('tr:has-text("1386 Prepaid licences") .tree');
    expect(await child.getAttribute('data-depth')).toBe('1');
    await desk.open(`/accounts/${id}?do=edit`);
    await page.fill('.drawer input >> nth=1', 'Licences');
    await save();
    await page.waitForSelector('h1:has-text("1386 Licences")');
    await page.click('[data-deed=deactivate]');
    await page.waitForSelector('.drawer:has-text("Two accounts are not merged")');
    await save();
    await page.waitForSelector('h1 .badge:has-text("Inactive")');
    const { account } = await ask(
      `{ account(id: ${id}) { name status parentId accountType accountSubtype } }`,
    );
    expect(account).toEqual({
      ...{ name: 'Licences', status: 'INACTIVE', parentId: ids.account },
      ...{ accountType: 'ASSET', accountSubtype: 'PREPAID' },
    });
    expect(desk.complaints).toEqual([]);
  });

  test('a schedule is run through a day once, and what is left is spread anew', async () => {
    await desk.open('/schedules');
    await page.keyboard.press('r');
    await page.fill('.drawer input[type=date]', '2026-02-28');
    await page.waitForSelector('.preview[data-state=known] table.entry >> nth=1');
    const portions = async () =>
      (
        await ask(
          `{ amortization(id: ${ids.schedule}) { schedule { date amount posted journalEntryId } } }`,
        )
      ).amortization.schedule;
    expect((await portions()).filter(({ posted }: any) => posted)).toEqual([]);
    await save();
    await page.waitForSelector('.said:has-text("Posted 2 portions.")');
    await page.waitForSelector('.drawer', { state: 'detached' });
    const posted = (await portions()).filter(({ posted: is }: any) => is);
    expect(posted.map(({ date }: any) => date)).toEqual(['2026-01-31', '2026-02-28']);
    await page.keyboard.press('r');
    await page.fill('.drawer input[type=date]', '2026-02-28');
    await page.waitForSelector('.preview[data-state=known]:has-text("It posts nothing.")');
    await desk.open(`/schedules/${ids.schedule}?do=change`);
    await page.fill('.drawer input[type=date] >> nth=1', '2026-06-30');
    await known();
    await save();
    await page.waitForSelector('.said:has-text("Saved.")');
    const changed = await portions();
    expect(changed.at(-1).date).toBe('2026-06-30');
    const sum = (of: any[]): string =>
      of.reduce((total: number, { amount }) => total + Number(amount), 0).toFixed(2);
    expect(sum(changed)).toBe('1200000.00');
    expect(changed.slice(0, 2)).toEqual(posted);
    await page.click(`a[href*="/journal/${posted[0].journalEntryId}"]`);
    await page.waitForSelector('h1:has-text("Entry ")');
    expect(desk.complaints).toEqual([]);
  });

  test('rates are pasted, their faults told by line, and balances revalued with what is shown', async () => {
    const count = async (): Promise<number> =>
      (await ask('{ exchangeRates(limit: 1) { count } }')).exchangeRates.count;
    const before = await count();
    await desk.open('/rates');
    await page.keyboard.press('c');
    await page.fill('.drawer textarea', 'Currency\tDay\tRate\nEUR\t2026-03-31\t1.5\nEUR soon 2');
    await page.waitForSelector('.drawer .field-faulty:has-text("Line 3")');
    await page.fill('.drawer textarea', 'Currency\tDay\tRate\nEUR\t2026-03-31\t1.5');
    expect(await page.innerText('.drawer table')).toMatch(/EUR\s+2026-03-31\s+1\.5/);
    expect(await count()).toBe(before);
    await save();
    await page.waitForSelector('.said:has-text("Kept 1 rate.")');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await count()).toBe(before + 1);
    const { rateOnDay } = await ask(
      '{ rateOnDay(from: "EUR", to: "USD", date: "2026-03-31") { rate } }',
    );
    expect(Number(rateOnDay.rate)).toBe(1.5);
    await page.keyboard.press('v');
    await page.fill('.drawer input[type=date]', '2026-03-31');
    await page.waitForSelector('.preview[data-state=known] table.entry');
    const shown = await page.innerText('.preview table.entry >> nth=0');
    await save();
    await page.waitForSelector('.said:has-text("Posted ")');
    const { journalEntries } = await ask(
      '{ journalEntries(startDate: "2026-03-31", endDate: "2026-03-31", sort: [ID_DESC], limit: 1) { results { transactions { debitAmountNative creditAmountNative } } } }',
    );
    const [line] = journalEntries.results[0].transactions;
    const amount = Number(line.debitAmountNative ?? line.creditAmountNative);
    expect(shown.replaceAll(',', '')).toContain(amount.toFixed(2));
    expect(desk.complaints).toEqual([]);
  });
}
