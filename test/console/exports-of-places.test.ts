// Files of what pages show: a table over all places of the navigation.
import { share } from '../support/breadth.ts';
import { unescape } from '../oauth/support/browser.ts';
import { maya, openListedBooks } from './listed-books.ts';

openListedBooks();

const FORMATS = ['csv', 'xlsx', 'pdf'];
/** Places without a file, each with its reason. */
const NONE: Readonly<Record<string, string>> = {
  '/overview': 'its figures are those of other pages',
  '/waiting': 'what waits is decided, not filed',
  '/close': 'its evidence is the pages it leads to',
  '/proof': 'npx ledgergate root prints the root of a day',
  '/imports': 'the files came from elsewhere',
  '/receipts/new': 'a form',
  '/bank': 'figures of accounts, whose lines the ledger exports',
  '/bank/match': 'lines to be decided on',
  '/bank/files': 'the files came from elsewhere',
  '/members': 'people',
  '/connections': 'people and their apps',
  '/apps': 'apps',
  '/api-keys': 'keys',
  '/webhooks': 'addresses of other systems',
  '/activity': 'has a file of its own, /activity.csv',
  '/operator/apps': 'apps',
};
/** All days, so that there is something on the page. */
const DAYS = 'from=2026-01-01&to=2026-12-31&asOf=2026-12-31';

/** Files that a page leads to, by format. */
async function filesOf(place: string): Promise<ReadonlyMap<string, string>> {
  const { html, status } = await maya.open(`${place}?${DAYS}`);
  expect([place, status]).toEqual([place, 200]);
  return new Map(
    [...html.matchAll(/href="(\/(?:console\/list|reports\/file)\.(\w+)\?[^"]*)"/g)]
      .toReversed()
      .map(([, href = '', format = '']) => [format, unescape(href)]),
  );
}

test('every place of the navigation has its files, or says why not', async () => {
  const { html } = await maya.open('/overview');
  const places = [
    ...new Set(
      [...html.replace(/<main[^]*/, '').matchAll(/<a href="(\/[^"?#]*)"/g)].map(([, href]) => href),
    ),
  ].filter(
    (place): place is string => place !== undefined && place !== '/' && place !== '/account',
  );
  expect(places.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  const filed = places.filter((place) => NONE[place] === undefined);
  for (const place of share(filed, 4)) {
    const files = await filesOf(place);
    for (const format of FORMATS) {
      const href = files.get(format);
      if (href === undefined) {
        // Where nothing is yet there is nothing to file.
        const { html: shown } = await maya.open(`${place}?${DAYS}`);
        if (!shown.includes('class="empty"')) wrong.push(`${place} has no ${format}`);
        continue;
      }
      const sent = await maya.send(href);
      const bytes = Buffer.from(await sent.arrayBuffer());
      const begin = { csv: '\uFEFF', xlsx: 'PK', pdf: '%PDF' }[format] ?? '';
      if (sent.status !== 200 || !bytes.toString('utf8').startsWith(begin)) {
        wrong.push(`${href} ${sent.status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(NONE).filter((place) => !places.includes(place))).toEqual([]);
});
