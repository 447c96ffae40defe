// Accessibility of what is done on pages: by keyboard alone.
import { oneDraft, openAxeBooks, type AxeBooks } from './axe-books.ts';
import { chromiumPath } from './support.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('the pages under axe (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let books: AxeBooks;

  beforeAll(async () => {
    books = await openAxeBooks(path, new Set(), oneDraft);
  });
  afterAll(() => books.end());

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
}
