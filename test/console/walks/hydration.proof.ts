// Hydration: for every page, what the browser's first drawing leaves is what the server sent, and nothing is
// asked, complained about or styled in place. And moving from page to page: one request each, no reload.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chainPostings } from '../../../src/ledger/as-known/chain.service.ts';
import { consoleBuild } from '../../../src/platform/base/index.ts';
import { openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { cookieOf } from '../support.ts';
import type { ConsoleRoom } from '../../../console/kit/contract.ts';
import { share } from '../../support/breadth.ts';

const path = chromiumPath();
const { room } = (await import(consoleBuild().server)) as { readonly room: ConsoleRoom };

/** Parameters beside a path, so that there is something to draw. */
const SEARCH: Readonly<Record<string, string>> = {
  '/reports/income': '?from=2026-01-01&to=2026-02-28&compare=before',
};
const pages = room.paths
  .filter((each) => !each.includes(':'))
  .map((each) => each + (SEARCH[each] ?? '?from=2026-01-01&to=2026-01-31'));

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let chrome: Browser;
  let scripted: BrowserContext;
  let plain: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  const asked: string[] = [];
  const scripts = new Set<string>();

  beforeAll(async () => {
    here = await serviceWithConsole();
    const desk = await openMatching(here.service);
    const entry = await here.service.call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: desk.books.acme, date: '2026-01-20', currency: 'USD', memo: '</script><b>x' },
        transactions: [
          { account: desk.books.accounts.services, debit_amount_native: 100 },
          { account: desk.books.accounts.sales, credit_amount_native: 100 },
        ],
      },
    });
    expect(entry.status).toBe(201);
    // The header says how far the books are chained: the same each time a page is loaded.
    await chainPostings(here.service.database, here.service.workspace);
    chrome = await launchChromium(path);
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    const cookies = [{ name, value, url: here.service.url }];
    scripted = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    plain = await chrome.newContext({ javaScriptEnabled: false });
    await scripted.addCookies(cookies);
    await plain.addCookies(cookies);
    page = await scripted.newPage();
    page.on('console', (message) => {
      if (message.type() !== 'log') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      if (origin !== here.service.url) complaints.push(`foreign: ${request.url()}`);
      if (pathname === '/graphql') asked.push(request.postData() ?? '');
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  beforeEach(() => {
    complaints.length = 0;
    asked.length = 0;
  });

  const ready = () => page.waitForSelector('html[data-ready]');
  const open = async (address: string): Promise<void> => {
    await page.goto(here.service.url + address);
    await ready();
  };

  test('every page is taken over as it was sent', async () => {
    const sent = await plain.newPage();
    for (const address of share(pages, 4)) {
      await sent.goto(here.service.url + address);
      const before = await sent.locator('#root').innerHTML();
      expect([address, before.includes('style=')]).toEqual([address, false]);
      scripts.clear();
      await open(address);
      // Each script was named by the page, so that none was found by another one that had to run first.
      const named = await page.evaluate<string[]>(`Array.from(
        document.querySelectorAll('script[src], link[rel=modulepreload]'),
        (each) => new URL(each.src ?? each.href).pathname,
      )`);
      expect([address, [...scripts].sort()]).toEqual([address, named.sort()]);
      const after = await page.evaluate(`(() => {
        const root = document.getElementById('root').cloneNode(true);
        for (const each of root.querySelectorAll('.progress, .said, dialog')) each.remove();
        return root.innerHTML;
      })()`);
      expect([address, after]).toEqual([address, before]);
    }
    expect([complaints, asked]).toEqual([[], []]);
    await sent.close();
  });

  test('a page, a drawer and back: a request each, none for what was seen, and no reload', async () => {
    await open('/reports/income?from=2026-01-01&to=2026-01-31');
    await page.evaluate('window.isSame = true');
    await page.click('.places a:text-is("Trial balance")');
    await page.waitForSelector('h1:text-is("Trial balance")');
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0] ?? '')).toEqual({
      documentId: expect.stringMatching(/^[0-9a-f]{9}$/),
      variables: expect.objectContaining({ statement: 'TRIAL_BALANCE' }),
    });
    await page.goBack();
    await page.waitForSelector('h1:text-is("Income statement")');
    expect(asked).toHaveLength(1);
    await page.focus('.figure');
    await page.keyboard.press('w');
    await page.waitForSelector('.drawer .check-good');
    expect([asked.length, new URL(page.url()).searchParams.has('why')]).toEqual([2, true]);
    // Somebody else who opens the address sees the same figure.
    const shown = await page.locator('.drawer .why-amount').innerText();
    const other = await plain.newPage();
    await other.goto(page.url());
    expect(await other.locator('.drawer .why-amount').innerText()).toBe(shown);
    await other.close();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await page.evaluate('document.activeElement.className')).toBe('figure');
    await page.goBack();
    await page.waitForSelector('.drawer .check-good');
    expect([asked.length, complaints]).toEqual([2, []]);
    expect(await page.evaluate('window.isSame')).toBe(true);
  });

  test('the period before by a key, the palette by its chord, the keys in a list', async () => {
    await open('/reports/income?from=2026-02-01&to=2026-02-28');
    await page.keyboard.press(',');
    await page.waitForURL('**/reports/income?from=2026-01-01&to=2026-01-31');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('balance sh');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:text-is("Balance sheet")');
    await page.keyboard.press('?');
    expect(await page.locator('dialog').innerText()).toContain('The period before');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(complaints).toEqual([]);
  });

  describe('on a bad day', () => {
    const answerWith = (status: number, code: string, headers: Record<string, string> = {}) =>
      page.route('**/graphql', (route) =>
        route.fulfill({
          ...{ status, headers, contentType: 'application/json' },
          body: JSON.stringify({ errors: [{ message: 'In words.', extensions: { code } }] }),
        }),
      );
    afterEach(() => page.unroute('**/graphql'));
    const FIGURES = '/reports/income?from=2026-01-01&to=2026-01-31';

    test('a throttled page waits as long as it is told, and asks again', async () => {
      await open(FIGURES);
      await answerWith(429, 'THROTTLED', { 'retry-after': '1' });
      await page.click('.presets a:text-is("Last year")');
      await page.waitForSelector('.said:has-text("Asking again in 1 s")');
      await page.unroute('**/graphql');
      await page.waitForSelector('.presets [aria-current]:text-is("Last year")');
      expect(asked).toHaveLength(2);
    });

    test('a service that is away leaves what is in sight, and says so', async () => {
      await open(FIGURES);
      await page.route('**/graphql', (route) => route.abort());
      await page.click('.presets a:text-is("Last year")');
      await page.waitForSelector('.said:has-text("The service cannot be reached.")');
      expect(await page.locator('.figure').count()).toBeGreaterThan(2);
      expect(page.url()).toBe(here.service.url + FIGURES);
    });

    test('a session that has ended is said in a dialog over the page', async () => {
      await open(FIGURES);
      await answerWith(401, 'UNAUTHENTICATED');
      await page.click('.presets a:text-is("Last year")');
      await page.waitForSelector('dialog:has-text("Your session has ended")');
      expect(await page.locator('.figure').count()).toBeGreaterThan(2);
    });

    test('what may not be read is said with the permission that is missing', async () => {
      await open('/reports/income');
      await answerWith(403, 'FORBIDDEN');
      await page.click('.places a:text-is("Balance sheet")');
      await page.waitForSelector('[data-state=forbidden]');
      expect(await page.locator('[data-state]').innerText()).toContain('reports: read');
    });
  });
}
