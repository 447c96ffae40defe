// Accessibility of what is done on pages: by keyboard alone, what goes wrong in a form, and what an installation
// in which nothing is yet says, examined as axe.test.ts does.
import { startServer, type TestServer } from '../oauth/support/server.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { openAxeBooks, type AxeBooks } from './axe-books.ts';
import { examine } from './examine.ts';
import { chromiumPath } from './support.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('the pages under axe (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let books: AxeBooks;
  let empty: TestServer;
  let emptyFiles: TestDatabase;

  beforeAll(async () => {
    books = await openAxeBooks(path, new Set());
    emptyFiles = await cloneDatabase();
    empty = await startServer({ serviceUrl: emptyFiles.serviceUrl });
  });
  afterAll(async () => {
    await empty.close();
    await emptyFiles.drop();
    await books.end();
  });

  test('a draft is decided by keyboard alone', async () => {
    const { here, page, placed } = books;
    await page.goto(`${here.service.url}/waiting`);
    const draft = placed('/waiting/Invoice/{draft}');
    await page.focus(`a[href="${draft}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(here.service.url + draft);
    await page.waitForSelector('.preview[data-state=known]');
    expect(await page.textContent('main')).toContain('Net income');
    await page.focus('textarea');
    await page.keyboard.type('Right.');
    await page.focus('[data-deed=accept]:enabled');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.letters :text-is("Right.")');
  });

  test('an installation in which nothing is yet says what to do', async () => {
    const { stranger } = books;
    await stranger.goto(`${empty.base}/connections`);
    expect(await stranger.textContent('h1')).toBe('Set up Ledgergate');
    expect(await stranger.textContent('main')).toContain('npx ledgergate workspace create');
    expect(await examine(stranger)).toEqual([]);
  });

  test('what goes wrong in a form is told so that everybody finds it', async () => {
    const { here, page } = books;
    await page.goto(`${here.service.url}/apps/new`);
    await page.fill('[name=name]', '   ');
    await page.click('main button:text("Create")');
    await page.waitForSelector('.fault');
    expect(await examine(page)).toEqual([]);
  });
}
