// Matching in the console by keyboard alone (a day's bank lines, in small): proposals accepted, lines
// categorised, split, matched by hand and excluded, the last step taken back; the books are right to the cent.
import type { Browser, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { Keyboard } from './keyboard.ts';
import { matchingDay, walkMatchingDay } from './matching-day.ts';
import { cookieOf } from './support.ts';

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
    here = await serviceWithPeople({ consoleDocuments: 'only' });
    desk = await openMatching(here.service);
    chrome = await launchChromium(path);
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    await context.addCookies([{ name, value, url: here.service.url }]);
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() !== 'log') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  test("a day's bank lines by keyboard alone, each step one request, the list in its place", async () => {
    const day = await matchingDay(desk, { accepted: 3, categorized: 1, split: 1, byHand: 1, excluded: 1 });
    const keyboard = new Keyboard(page);
    await page.goto(`${here.service.url}/bank/match`);
    await page.waitForSelector('html[data-ready]');
    await walkMatchingDay(page, keyboard, day);
    await day.check();
    expect(complaints).toEqual([]);
  });
}
