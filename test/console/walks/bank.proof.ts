// Matching in the console by keyboard alone (a day's bank lines, in small): proposals accepted, lines
// categorised, split, matched by hand and excluded, the last step taken back; the books are right to the cent.
import type { Browser, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { Keyboard } from '../keyboard.ts';
import { matchingDay, walkMatchingDay } from '../matching-day.ts';
import { cookieOf } from '../support.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let desk: MatchDesk;
  let chrome: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    here = await serviceWithConsole();
    desk = await openMatching(here.service);
    chrome = await launchChromium(path);
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    await context.addCookies([{ name, value, url: here.service.url }]);
    page = await context.newPage();
    page.on('console', (message) => {
      // A refused dry run of what is half typed is a 4xx answer, which Chromium writes down by itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  beforeEach(() => {
    complaints.length = 0;
  });
  const open = async (address: string): Promise<void> => {
    await page.goto(here.service.url + address);
    await page.waitForSelector('html[data-ready]');
  };

  test("a day's bank lines by keyboard alone, each step one request, the list in its place", async () => {
    const day = await matchingDay(desk, {
      accepted: 3,
      categorized: 1,
      split: 1,
      byHand: 1,
      excluded: 1,
    });
    await open('/bank/match');
    // What is proposed stands beside the lines, not below them.
    const [list, side] = await Promise.all(
      ['.match .records', '.match-side'].map((part) => page.locator(part).boundingBox()),
    );
    expect(Math.abs((side?.y ?? 0) - (list?.y ?? 99))).toBeLessThan(9);
    const keyboard = new Keyboard(page);
    await walkMatchingDay(page, keyboard, day);
    await day.check();
    expect(keyboard.count).toBe(3 + 4 + 10 + 4 + 1);
    expect(complaints).toEqual([]);
  });

  const outcome = (words: string) =>
    page.waitForSelector(`[data-outcome=done]:has-text("${words}")`);
  const stateOf = async (line: { id: number }) => {
    const { data } = await here.service.graphql(
      `query ($id: [ID!]) {
        open: bankTransactions(filter: { id: $id, state: [TO_CATEGORIZE] }) { count }
        proposed: bankTransactions(filter: { id: $id, state: [PROPOSED] }) { count }
        matched: bankTransactions(filter: { id: $id, state: [MATCHED] }) { count }
        excluded: bankTransactions(filter: { id: $id, state: [EXCLUDED] }) { count } }`,
      { id: [line.id] },
    );
    return Object.keys(data).filter((name) => data[name].count === 1);
  };

  test('what a step has done is taken back by u, whatever it was, and the books are as before', async () => {
    const paid = await desk.invoice(712.5);
    const proposed = await desk.line(712.5, `Payment ${paid.invoice_number}`);
    const found = await desk.invoice(713.75);
    const byHand = await desk.line(713.75, 'Somebody', { posted_at: '2026-01-21' });
    const spent = await desk.line(-33.1, 'Taxi', { posted_at: '2026-01-22' });
    await desk.process();
    const before = await desk.balances();
    const keyboard = new Keyboard(page);
    await open('/bank/match');

    await keyboard.press('Enter');
    await outcome(paid.invoice_number);
    expect(await stateOf(proposed)).toEqual(['matched']);
    await keyboard.press('u');
    await page.waitForSelector('.said:has-text("Taken back")');
    expect(await stateOf(proposed)).toEqual(['proposed']);
    await keyboard.press('n');
    await outcome('No match');
    expect(await stateOf(proposed)).toEqual(['open']);
    await keyboard.press('u');
    await page.waitForSelector('[data-outcome]', { state: 'detached' });
    expect(await stateOf(proposed)).toEqual(['proposed']);

    await keyboard.press('j');
    await keyboard.press('m');
    await keyboard.pick('Globex', '713.75');
    await keyboard.press('Enter');
    await outcome(found.invoice_number);
    expect(await stateOf(byHand)).toEqual(['matched']);
    await keyboard.press('u');
    await page.waitForSelector('[data-outcome]', { state: 'detached' });
    expect(await stateOf(byHand)).not.toContain('matched');

    await keyboard.press('j');
    await keyboard.press('c');
    await keyboard.pick('4100', 'Services');
    await keyboard.press('Enter');
    await outcome('Services');
    expect(await stateOf(spent)).toEqual(['matched']);
    await keyboard.press('u');
    await page.waitForSelector('[data-outcome]', { state: 'detached' });
    expect(await stateOf(spent)).toEqual(['open']);
    await keyboard.press('x');
    await outcome('Excluded');
    expect(await stateOf(spent)).toEqual(['excluded']);
    await keyboard.press('u');
    await page.waitForSelector('[data-outcome]', { state: 'detached' });
    expect(await stateOf(spent)).toEqual(['open']);
    expect(await desk.balances()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  test('the entry and the effect stand beside the line before anything is accepted', async () => {
    await open('/bank/match');
    await page.waitForSelector('.preview[data-state=known] .entry');
    expect(await page.locator('.preview').innerText()).toMatch(/Receivable[^]*712\.50/);
    await page.keyboard.press('c');
    await page.keyboard.type('4100');
    await page.waitForSelector('[role=option][aria-selected=true]:has-text("Services")');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.deed .preview[data-state=known] .entry');
    expect(await page.locator('.deed .preview').innerText()).toMatch(/4100 Services[^]*712\.50/);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.deed', { state: 'detached' });
  });

  test('what is refused is said at its line, and the line stays to be done', async () => {
    await open('/bank/match');
    await desk.call('POST', `/coa/api/v1/invoice/${await invoiceOf('712.5')}/void`, {});
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-outcome=refused]');
    expect(await page.locator('[data-outcome=done]').count()).toBe(0);
    complaints.length = 0;
  });
  const invoiceOf = async (due: string): Promise<string> => {
    const { data } = await here.service.graphql(
      '{ invoices(limit: 1000) { results { id amountDue } } }',
    );
    return data.invoices.results.find((each: any) => Number(each.amountDue) === Number(due)).id;
  };

  test('a viewer reads the lines and is offered no deed; without a script the page reads, too', async () => {
    const [name = '', value = ''] = (await cookieOf(here, 'vera')).split('=');
    const context = await chrome.newContext();
    await context.addCookies([{ name, value, url: here.service.url }]);
    const hers = await context.newPage();
    await hers.goto(`${here.service.url}/bank/match`);
    await hers.waitForSelector('html[data-ready]');
    expect(await hers.locator('.match tbody tr[data-at]').count()).toBe(3);
    expect(await hers.locator('.match-deeds button').count()).toBe(0);
    await hers.keyboard.press('x');
    await hers.keyboard.press('c');
    expect(await hers.locator('.deed, [data-outcome]').count()).toBe(0);
    await context.close();
    const plain = await chrome.newContext({ javaScriptEnabled: false });
    const [mine = '', secret = ''] = (await cookieOf(here, 'maya')).split('=');
    await plain.addCookies([{ name: mine, value: secret, url: here.service.url }]);
    const sent = await plain.newPage();
    await sent.goto(`${here.service.url}/bank/match`);
    expect(await sent.locator('.match tbody tr[data-at]').count()).toBe(3);
    expect(await sent.locator('.match-side').innerText()).toContain('needs a script');
    expect(await sent.locator('[data-live]:visible').count()).toBe(0);
    // The browser takes the lines over as they were sent.
    await open('/bank/match');
    const drawn = (of: Page) => of.locator('.match .records').innerHTML();
    expect(await drawn(page)).toBe(await drawn(sent));
    await page.goto('about:blank');
    await plain.close();
  });

  test('an account shows the bank beside the ledger, and what makes the difference', async () => {
    const ledger = Number((await desk.balances())[desk.bank]);
    await desk.call('PATCH', `/ca/api/account/${desk.account}`, {
      current_balance: ledger + 40 - 12.5,
    });
    // The day has left one line of 106.25 excluded.
    await open('/bank');
    expect(await page.locator('.records tbody tr').first().innerText()).toContain('27.50');
    const causes = await page.locator('.differences').innerText();
    expect(causes).toContain('1 excluded line: −106.25');
    expect(causes).toContain('(last line 2026-01-22): 133.75');
    await page.click('.records tbody td a');
    await page.waitForURL(`**/bank/match?account=${desk.account}`);
    expect(complaints).toEqual([]);
  });
}
