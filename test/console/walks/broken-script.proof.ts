// Pages whose script does not come, though the browser runs scripts, and a page of which a part does not come later: both
// read, and links lead on.
import type { Browser, Page, Request } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { cookieOf } from '../support.ts';

const path = chromiumPath();
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  beforeAll(async () => {
    here = await serviceWithConsole();
    bank = await openMatching(here.service);
    for (let nth = 0; nth < 101; nth++) await bank.invoice(1 + nth);
    chrome = await launchChromium(path);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  async function pageOf(viewport: { width: number; height: number }): Promise<Page> {
    const context = await chrome.newContext({ viewport });
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    await context.addCookies([{ name, value, url: here.service.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  }
  const withoutScripts = (page: Page): Promise<unknown> =>
    page.route('**/*.js', (route) => route.abort());

  test.each(SIZES)(
    'a script that does not come ($width px): it is said, and what it would replace is there',
    async (size) => {
      const page = await pageOf(size);
      await withoutScripts(page);
      await page.goto(`${here.service.url}/invoices`);
      const note = page.locator('.unready');
      // While it may still come, nothing is said, and nothing takes a place that it will leave.
      expect(await note.isVisible()).toBe(false);
      expect(await page.locator('.pages-plain').isVisible()).toBe(false);
      await note.waitFor({ state: 'visible' });
      expect(await note.innerText()).toContain('load the page again');
      const box = await note.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= size.width).toBe(true);
      await page.locator('.filter-go').click();
      await page.waitForURL(/status=/);
      await page.locator('.pages-plain a:text-is("Next")').click();
      await page.waitForURL(/offset=100/);
      expect(await page.locator('.records tbody tr').count()).toBe(1);
      await page.context().close();
    },
  );

  test('a part that does not come, as after an update: the server draws the page', async () => {
    const page = await pageOf(SIZES[0] ?? { width: 1280, height: 900 });
    await page.goto(`${here.service.url}/invoices`);
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('.unready').isVisible()).toBe(false);
    await withoutScripts(page);
    await page.click('nav a[href^="/contracts"]');
    await page.waitForURL(/\/contracts/);
    expect(await page.locator('h1').innerText()).toContain('Contracts');
    await page.context().close();
  });

  test('nor does the service: it is said, and the page in sight stays', async () => {
    const page = await pageOf(SIZES[0] ?? { width: 1280, height: 900 });
    await page.goto(`${here.service.url}/invoices`);
    await page.waitForSelector('html[data-ready]');
    await page.route('**/*', (route) => route.abort());
    await page.click('nav a[href^="/contracts"]');
    await page.waitForSelector('.said:has-text("cannot be reached")');
    expect(await page.locator('h1').innerText()).toContain('Invoices');
    await page.context().close();
  });

  test('a link that the mouse rests on is asked for once, ahead, and its answer is the one that is shown', async () => {
    const page = await pageOf(SIZES[0] ?? { width: 1280, height: 900 });
    await page.goto(`${here.service.url}/invoices`);
    await page.waitForSelector('html[data-ready]');
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request);
    });
    const link = page.locator('nav a[href^="/customers"]');
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await link.hover();
    await answered;
    expect(page.url()).toContain('/invoices');
    await link.click();
    await page.waitForSelector('h1:has-text("Customers")');
    expect(asked.length).toBe(1);
    // What changed meanwhile is asked for again: what was answered before it is shown to nobody.
    const back = page.locator('nav a[href="/invoices"]');
    const ahead = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await back.hover();
    await ahead;
    const followed = page.waitForRequest((request) => request.url().endsWith('/graphql'));
    await bank.invoice(4_321);
    await followed;
    const before = asked.length;
    await back.click();
    await page.waitForSelector('h1:has-text("Invoices")');
    expect(await page.locator('main').innerText()).toMatch(/\b102\b/);
    expect(asked.length).toBe(before + 1);
    await page.context().close();
  });

  test('so is a link that the focus of the keyboard rests on', async () => {
    const page = await pageOf(SIZES[0] ?? { width: 1280, height: 900 });
    await page.goto(`${here.service.url}/invoices`);
    await page.waitForSelector('html[data-ready]');
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request);
    });
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    // The keyboard takes over where the page was last touched by it.
    await page.keyboard.press('Tab');
    await page.focus('nav a[href^="/customers"]');
    await answered;
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Customers")');
    expect(asked.length).toBe(1);
    // A row stands for its record.
    const row = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await page.keyboard.press('j');
    await row;
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customers\/\d+/);
    expect(asked.length).toBe(2);
    await page.context().close();
  });
}
