// Journeys of a controller in Chromium, with the interactions counted and the books checked: the morning, and why a month
// changed since a board pack.
import type { Browser } from 'playwright-core';
import { chainPostings } from '../../../src/ledger/as-known/chain.service.ts';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import { until } from '../../support/until.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { PASSWORD } from '../../oauth/support/world.ts';
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
  let boardPack: string;
  beforeAll(async () => {
    here = await serviceWithConsole();
    bank = await openMatching(here.service);
    await bank.invoice(1_000, { invoice_date: '2026-05-10', due_date: '2026-05-20' });
    await bank.invoice(200, { invoice_date: '2026-05-12', due_date: '2026-05-22' });
    // In the ledger, and not at the bank.
    await bank.entry(25);
    const told = await here.service.graphql(
      'mutation ($id: ID!) { patchBankAccount(id: $id, input: { currentBalance: "300" }) { id } }',
      { id: String(bank.account) },
    );
    expect(told.errors).toBeUndefined();
    await chainPostings(here.service.database, here.service.workspace);
    await new Promise((resolve) => setTimeout(resolve, 5));
    boardPack = new Date().toISOString();
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  test('the morning: cash beside the ledger, what waits and what is overdue, and the difference in words', async () => {
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const waiting = await here.service.call('POST', '/coa/api/v1/invoice', {
      key: here.service.keys.clerk,
      json: {
        ...{ entity: bank.books.acme, client: bank.books.customer, invoice_date: '2026-05-13' },
        lines: [{ amount: 5, product: bank.books.advice }],
      },
    });
    expect(waiting.status).toBe(201);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') asked.push(request.url());
    });
    await page.goto(`${here.service.url}/sign-in?next=/overview`);
    await page.fill('[name=email]', 'maya@demo.test');
    await page.fill('[name=password]', PASSWORD);
    await page.click('button:text-is("Sign in")');
    await page.waitForSelector('html[data-ready] .tile');
    // After signing in: nothing is left to do to see them.
    const tile = (title: string) => page.locator(`.tile:has(h2:has-text("${title}"))`);
    const cash = (await tile('Cash').locator('tbody tr').innerText()).split(/\s*\t\s*/);
    const ledger = Number((await bank.balances())[bank.bank]);
    const amountOf = (text = ''): number => Number(text.replace('−', '-').replace(' USD', ''));
    expect([cash[0], ...cash.slice(1).map(amountOf)]).toEqual(['Main', 300, ledger, 300 - ledger]);
    expect(ledger).not.toBe(300);
    expect(await tile('To do').innerText()).toMatch(/1 to approve/);
    expect(await tile('Receivable').innerText()).toContain('1,200.00');
    expect(asked).toEqual([]);
    // One click: what makes the difference, in words.
    await tile('Cash').locator('tbody a >> nth=-1').click();
    await page.waitForSelector('h1:has-text("Bank accounts")');
    expect(await page.locator('main').innerText()).toContain('Main');
    expect(asked).toHaveLength(1);
    // And one: the documents that are overdue.
    await page.goBack();
    await page.waitForSelector('.tile');
    await tile('Receivable').locator('dd a:has-text("1,200.00")').click();
    await page.waitForSelector('.check-good:has-text("2 documents, together 1,200.00")');
    await context.close();
  });

  test('why May changed since the board pack: to the line, the person and the request in four clicks; back to the cell', async () => {
    const { page, complaints } = desk;
    const later = await bank.invoice(450, { invoice_date: '2026-05-28' });
    await here.service.graphql(
      'mutation ($id: ID!) { voidInvoice(id: $id, voidDate: "2026-05-30") { id } }',
      {
        id: String((await bank.invoice(1, { invoice_date: '2026-05-29' })).id),
      },
    );
    const address = `/reports/income?from=2026-05-01&to=2026-05-31&cadence=monthly&knownAt=${boardPack}`;
    await desk.open(address);
    let clicks = 0;
    const click = async (selector: string): Promise<void> => {
      clicks += 1;
      await page.click(selector);
    };
    expect(await page.locator('.sheet').innerText()).toContain('1,200.00');
    desk.asked.length = 0;
    await click('a:text-is("Compare with now")');
    const change = page.locator('tr:has(th:has-text("Services")) td.change >> nth=0');
    await change.waitFor();
    const words = (await change.innerText()).trim();
    expect(words).toBe('450.00');
    await click('tr:has(th:has-text("Services")) td.change a');
    await page.waitForSelector('h1:text-is("What changed")');
    const total = await page.locator('tr:has-text("Services") td.number >> nth=1').innerText();
    // Revenue stands on the credit side: what the statement gained, the account lost.
    expect(total.trim()).toBe('−450.00');
    const leaves = await page.locator('.cause tr:has-text("Services") td.number').allInnerTexts();
    const cents = (text: string): number =>
      Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100);
    expect(leaves.reduce((sum, text) => sum + cents(text), 0)).toBe(-45_000);
    expect(await page.locator('.cause code').first().innerText()).toMatch(/\S{8}/);
    expect(desk.asked).toHaveLength(2);
    await click(`.cause a[href*="/journal/${later.journal_entry}"]`);
    await page.waitForSelector('h2:text-is("Causes")');
    const history = await page.locator('main').innerText();
    expect(history).toContain('admin');
    expect(clicks).toBeLessThanOrEqual(4);
    await page.goBack();
    await page.waitForSelector('html[data-ready] .cause');
    await page.goBack();
    await page.waitForSelector('td.change a');
    await until(async () => (await page.evaluate('document.activeElement.innerText')) === '450.00');
    expect(complaints).toEqual([]);
  });
}
