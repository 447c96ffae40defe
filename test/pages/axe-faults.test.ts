// Accessibility of what goes wrong in a form, examined as axe.test.ts does.
import { openAxeBooks, type AxeBooks } from './axe-books.ts';
import { examine } from './examine.ts';
import { chromiumPath } from './support.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('the pages under axe (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let books: AxeBooks;

  beforeAll(async () => {
    books = await openAxeBooks(path, new Set(), () => Promise.resolve({}));
  });
  afterAll(() => books.end());

  test('what goes wrong in a form is told so that everybody finds it', async () => {
    const { here, page } = books;
    await page.goto(`${here.service.url}/apps/new`);
    await page.fill('[name=name]', '   ');
    await page.click('main button:text("Create")');
    await page.waitForSelector('.fault');
    expect(await examine(page)).toEqual([]);
  });
}
