// Accessibility of every page by axe: no serious or critical finding on a phone and on a desktop, nor
// in the colours of the other scheme, and nothing wider than its window with any font. Pages of
// strangers are in axe-signed-out.
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { oneDraft, openAxeBooks, type AxeBooks } from './axe-books.ts';
import { examine } from './examine.ts';
import { examined, NOT_EXAMINED, pathOf, SIGNED_IN, SIGNED_OUT, wordsOf } from './places.ts';
import { chromiumPath } from './support.ts';

test('every page of the route table is examined, or says why not', () => {
  const paths = [...SIGNED_IN, ...SIGNED_OUT].map(pathOf);
  const others = Object.values(NOT_EXAMINED).flat();
  const forgotten = ROUTES.filter(({ method }) => method === 'GET').filter(
    ({ pattern }) => ![...paths, ...others].some((each) => pattern.test(each)),
  );
  expect(forgotten.map(({ pattern }) => pattern.source)).toEqual([]);
  // A reason is given for a route that is there.
  expect(others.filter((each) => !ROUTES.some(({ pattern }) => pattern.test(each)))).toEqual([]);
});

const path = chromiumPath();
if (path === undefined) {
  test.skip('the pages under axe (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  const inside = examined(SIGNED_IN);
  let books: AxeBooks;
  beforeAll(async () => {
    const words = wordsOf(inside);
    const isOfDrafts = [...words].every((word) => word === 'draft');
    books = await openAxeBooks(path, words, isOfDrafts ? oneDraft : undefined);
  });
  afterAll(() => books.end());

  test.each(inside)('signed in: %s', async (place) => {
    const { here, page, placed } = books;
    await page.goto(here.service.url + placed(place));
    expect(await examine(page)).toEqual([]);
  });
}
