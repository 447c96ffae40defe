// A receipt of three invoices with a short payment: from the bank line, the rest of the third written off, in
// one transaction that was seen before. And the books afterwards, to the cent.
import type { Browser } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  let desk: Desk;

  beforeAll(async () => {
    here = await serviceWithConsole();
    bank = await openMatching(here.service);
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  test('three invoices, the rest of the third written off, in six interactions', async () => {
    const { page, press, fill, counted, complaints, asked } = desk;
    const before = await bank.balances();
    for (const amount of [500, 300, 200]) await bank.invoice(amount);
    const line = await bank.line(960, 'GLOBEX REF 4711');
    await desk.open(`/receipts/new?bank=${line.id}`);
    await fill('Globex');
    await press('Tab');
    // The oldest first: 160 of the third are left to it, and there one is.
    await page.waitForSelector('.receipt-rows tr:focus[data-at="2"]');
    expect(await page.inputValue('[data-at="2"] input.amount')).toBe('160.00');
    await press('o');
    await page.waitForSelector('.preview[data-state=known] .entry:has-text("40.00")');
    expect(await page.locator('.check-good').innerText()).toContain('All of it is applied');
    expect(await page.locator('.fault').count()).toBe(0);
    asked.length = 0;
    await press('Control+Enter');
    await page.waitForURL('**/customers/*');
    expect(counted()).toBeLessThanOrEqual(6);
    const deeds = asked.filter((body) => body.includes('"on0":true'));
    expect(deeds).toHaveLength(1);
    await page.waitForSelector('p:text-is("Nothing is open.")');
    const { data } = await here.service.graphql(
      `{ invoices(sort: [ID]) { results { status amountDue amountPaid } }
        ageing(side: RECEIVABLE, asOf: "2026-12-31") { totals { total } }
        systemAccounts { badDebtAccountId uncategorizedId } }`,
    );
    expect(data.invoices.results).toEqual(
      ['500', '300', '200'].map((amountPaid) => ({ status: 'PAID', amountDue: '0', amountPaid })),
    );
    expect(data.ageing.totals.total).toBe('0');
    const after = await bank.balances();
    const change = (account: number | string): number =>
      Number(after[account] ?? 0) - Number(before[account] ?? 0);
    const { badDebtAccountId: badDebt, uncategorizedId: open } = data.systemAccounts;
    expect([change(bank.bank), change(badDebt), change(open)]).toEqual([960, 40, 0]);
    expect(change(bank.books.accounts.services)).toBe(-1000);
    expect(change(bank.books.accounts.otherReceivable)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('more than there is is said, and nothing is sent', async () => {
    const { page, complaints } = desk;
    await bank.invoice(70);
    const line = await bank.line(50, 'GLOBEX');
    await desk.open(`/receipts/new?bank=${line.id}&client=${bank.books.customer}`);
    await page.fill('[data-at="0"] input.amount', '70');
    await page.waitForSelector('.check-bad:has-text("20.00 USD more than there is.")');
    await page.keyboard.press('Control+Enter');
    await page.fill('[data-at="0"] input.amount', '20');
    await page.waitForSelector('.check:has-text("30.00 USD stays to be categorized.")');
    const { data } = await here.service.graphql(
      '{ invoices(sort: [ID_DESC], limit: 1) { results { amountPaid } } }',
    );
    expect(data.invoices.results).toEqual([{ amountPaid: '0' }]);
    expect(complaints).toEqual([]);
  });
}
