// Pages as they are read: without a script, at 200 % zoom, by a reader of the screen, and a ledger too long for it.
import type { Browser } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium, MEASURE, type Measured } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { postLines, scrollThrough } from '../long-ledger.ts';
import { cookieOf } from '../support.ts';

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
    await bank.invoice(1_000, { invoice_date: '2026-05-10', due_date: '2026-05-20' });
    await bank.invoice(200, { invoice_date: '2026-05-12', due_date: '2026-05-22' });
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const PAGES = [
    '/overview',
    '/invoices',
    '/reports/income?from=2026-05-01&to=2026-05-31',
    '/ageing/receivable?asOf=2026-06-30',
    '/ageing/receivable/documents?asOf=2026-06-30',
    '/ledger?from=2026-05-01&to=2026-05-31',
  ];

  test('without a script every page reads; at 200 % zoom nothing is cut off', async () => {
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    const cookies = [{ name, value, url: here.service.url }];
    const plain = await chrome.newContext({
      ...{
        javaScriptEnabled: false,
        viewport: { width: 640, height: 450 },
        deviceScaleFactor: 2,
      },
    });
    await plain.addCookies(cookies);
    const page = await plain.newPage();
    for (const address of PAGES) {
      await page.goto(here.service.url + address);
      expect([address, await page.locator('main').innerText()]).toEqual([
        address,
        expect.stringMatching(/\d\.\d\d/),
      ]);
      const { width, viewport, unlabelled } = await page.evaluate<Measured>(MEASURE);
      expect([address, width <= viewport, unlabelled]).toEqual([address, true, []]);
    }
    await page.goto(`${here.service.url}/invoices/new`);
    expect(await page.locator('noscript').first().innerText()).toContain('needs a script');
    await plain.close();
  });

  test('what can be operated has a role and a name for readers of the screen', async () => {
    const { page } = desk;
    const client = await page.context().newCDPSession(page);
    for (const address of [...PAGES, '/invoices/new', '/bank/match']) {
      await desk.open(address);
      const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
        nodes: {
          ignored: boolean;
          role?: { value: string };
          name?: { value: string };
          properties?: { name: string; value: { value: unknown } }[];
        }[];
      };
      const operated = nodes.filter(
        ({ ignored, role, properties }) =>
          !ignored &&
          !['RootWebArea', 'row', 'main', 'complementary'].includes(role?.value ?? '') &&
          properties?.some((each) => each.name === 'focusable' && each.value.value === true),
      );
      expect(operated.length).toBeGreaterThan(15);
      const nameless = operated.filter(({ name }) => (name?.value ?? '').trim() === '');
      expect([address, nameless.map(({ role }) => role?.value)]).toEqual([address, []]);
      const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
      for (const role of ['banner', 'navigation', 'main', 'heading']) {
        expect([address, roles.includes(role)]).toEqual([address, true]);
      }
    }
  });

  test('a list of invoices on a phone shows the state of each, and its amount whole', async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.open('/invoices');
    const rows = page.locator('.records tbody tr');
    expect(await rows.count()).toBe(2);
    expect(await rows.first().innerText()).toMatch(/Overdue \d+ days/);
    const amount = await rows.first().locator('td .money').last().boundingBox();
    expect((amount?.x ?? 390) + (amount?.width ?? 0)).toBeLessThan(374);
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  test('a long ledger: a screen of rows in the document, every line seen', async () => {
    const { page, complaints, asked } = desk;
    await postLines(here.service, bank.books, 600);
    await desk.open('/ledger?from=2026-01-20&to=2026-01-20&q=Batch');
    asked.length = 0;
    expect(await scrollThrough(page, 600)).toBeLessThanOrEqual(80);
    expect(asked).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  test('on paper a long ledger has every row that was loaded, dark on white', async () => {
    const { page } = desk;
    await page.emulateMedia({ colorScheme: 'dark' });
    await desk.open('/ledger?from=2026-01-01&to=2026-01-31');
    const rows = page.locator('.records tr[data-at]');
    const onScreen = await rows.count();
    // What is asked here after the page's own listener sees what is printed.
    await page.evaluate(`addEventListener('beforeprint', () => {
      window.printed = document.querySelectorAll('.records tr[data-at]').length;
    })`);
    await page.pdf();
    expect([onScreen < 100, await page.evaluate('window.printed')]).toEqual([true, 200]);
    // As people see it while the print is chosen, and afterwards.
    await page.waitForFunction(`document.querySelectorAll('.records tr[data-at]').length < 100`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.on-paper').innerText()).toBe(
      '200 of 600: the file has all of them.',
    );
    const colors = await page.evaluate(
      `[getComputedStyle(document.body).color, getComputedStyle(document.querySelector('td')).color]`,
    );
    for (const color of colors as string[]) {
      expect(Math.max(...(color.match(/\d+/g) ?? []).map(Number))).toBeLessThan(100);
    }
    await page.emulateMedia({ media: null, colorScheme: null });
  });
}
