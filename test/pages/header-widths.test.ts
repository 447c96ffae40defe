// The header at every width: with long names, an entity, a moment and the proof of the books, in its own font and in
// one of wide letters, no page is wider than its window, and the menu of the person stays in it.
import type { Browser, Page } from 'playwright-core';
import { secondWorkspace } from '../console/elsewhere.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { cookieOf } from '../console/support.ts';
import { openBooks } from '../support/books.ts';
import { WIDE } from './examine.ts';
import { chromiumPath, launchChromium } from './support.ts';

const WIDTHS = [320, 360, 447, 799, 801, 1_000, 1_201, 1_280, 1_440, 1_601, 1_920];
const MOMENT = 'knownAt=2026-11-28T23:00:00Z';

const path = chromiumPath();
if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let chrome: Browser;
  let entity: number;
  beforeAll(async () => {
    here = await serviceWithPeople();
    entity = (await openBooks(here.service)).japan;
    await secondWorkspace(here);
    for (const [text, id] of [
      [
        `update workspace set name = 'Northwind Robotics and Automation' where id = $1`,
        here.service.workspace,
      ],
      [`update entity set name = 'Northwind Robotics Asia Pacific Holdings' where id = $1`, entity],
    ] as const) {
      await here.root.query(text, [id]);
    }
    chrome = await launchChromium(path);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end({ areBooksBroken: true });
  });

  /** Parts that are wider than the window, or out of it, at each width. */
  async function outside(page: Page, place: string): Promise<string[]> {
    const faults: string[] = [];
    await page.goto(here.service.url + place);
    // Playwright's own way of resizing waits for a frame of each size.
    const session = await page.context().newCDPSession(page);
    for (const font of ['', WIDE]) {
      if (font !== '') await page.addStyleTag({ content: font });
      for (const width of WIDTHS) {
        const size = { width, height: 800, deviceScaleFactor: 1, mobile: false };
        await session.send('Emulation.setDeviceMetricsOverride', size);
        await page.waitForFunction(`innerWidth === ${width}`);
        const [whole, right, height] = await page.evaluate<[number, number, number]>(
          `[document.documentElement.scrollWidth, document.querySelector('.menu-right summary').getBoundingClientRect().right,
            document.querySelector('.bar').getBoundingClientRect().height]`,
        );
        if (whole > width || right > width) {
          faults.push(`${place} ${width}${font && ' wide'}: ${whole}, menu to ${right}`);
        }
        // One line where there is room for the navigation beside the page, which begins below it.
        if (width > 800 && height > 80) faults.push(`${place} ${width}: ${height} high`);
      }
    }
    return faults;
  }

  test.each(['maya', 'vera'])('%s: nothing is wider than its window', async (person) => {
    const context = await chrome.newContext({ bypassCSP: true });
    const [name = '', value = ''] = (await cookieOf(here, person)).split('=');
    await context.addCookies([{ name, value, url: here.service.url }]);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: person === 'vera' ? 'dark' : 'light' });
    const faults: string[] = [];
    const full = [`/proof?entity=${entity}&${MOMENT}`, `/ledger?entity=${entity}&${MOMENT}`];
    const others = ['/invoices', `/invoices?entity=${entity}`, '/account'];
    for (const place of person === 'maya' ? [...full, ...others] : full) {
      faults.push(...(await outside(page, place)));
    }
    expect(faults).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const summary of await page.locator('.bar > .menu > summary').all()) {
      await summary.click();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await summary.click();
    }
  });
}
