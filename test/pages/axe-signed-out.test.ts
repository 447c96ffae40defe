// Accessibility of the pages of strangers, and of an installation in which nothing is yet, examined as axe.test.ts does.
import { startServer } from '../oauth/support/server.ts';
import { cloneDatabase } from '../support/database.ts';
import { openAxeBooks, type AxeBooks } from './axe-books.ts';
import { examine } from './examine.ts';
import { examined, SIGNED_OUT, wordsOf } from './places.ts';
import { chromiumPath } from './support.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('the pages under axe (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  const outside = examined(SIGNED_OUT);
  let books: AxeBooks;
  beforeAll(async () => {
    books = await openAxeBooks(path, wordsOf(outside), () => Promise.resolve({}));
  });
  afterAll(() => books.end());

  test.each(outside)('signed out: %s', async (place) => {
    const { here, stranger, placed } = books;
    await stranger.goto(here.service.url + placed(place));
    expect(await examine(stranger)).toEqual([]);
  });

  test('an installation in which nothing is yet says what to do', async () => {
    const { stranger } = books;
    const files = await cloneDatabase();
    const empty = await startServer({ serviceUrl: files.serviceUrl });
    await stranger.goto(`${empty.base}/connections`);
    expect(await stranger.textContent('h1')).toBe('Set up Ledgergate');
    expect(await stranger.textContent('main')).toContain('npx ledgergate workspace create');
    expect(await examine(stranger)).toEqual([]);
    await empty.close();
    await files.drop();
  });
}
