// Accessibility of the pages of strangers, examined as axe.test.ts does.
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
}
