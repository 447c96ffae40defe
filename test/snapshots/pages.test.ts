// Snapshots of the pages: what an admin reads on each page that can be reached from the first, some for each path, and
// what the form fields on it hold.
import { cookieOf } from '../console/support.ts';
import { unescape } from '../oauth/support/browser.ts';
import { withPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { openPast, type PastWorld } from './past.ts';
import { masked, Snapshots } from './snapshot.ts';

/** Addresses of one kind differ in numbers and in the values of their queries: so many of each are asked, and of a path. */
const [OF_EACH_KIND, OF_EACH_PATH] = [1, 5];
/** Scripts, styles and files; what ends the session; pages of what was done or is to do on the day of the run. */
const UNASKED =
  /^\/(?:docs|console|assets|files|mailbox|sign-out|activity|proof|health|overview|close|reports\/changes)|\.\w+$/;
/** Parameters that hold the moment or the day of the run. */
const OF_TODAY = /[?&](?:knownAt|closing|through|other)=/;
const FIRST = ['/', '/reports/income?from=2024-01-01&to=2024-12-31', '/account', '/settings'];

let past: PastWorld;
let here: ServiceWithPeople;
let cookie: string;
beforeAll(async () => {
  past = await openPast();
  here = await withPeople(past.service);
  cookie = await cookieOf(here, 'maya');
});
afterAll(() => here.end());

/** The kind of an address: its path without numbers, and the names in its query. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const names = [...new Set(searchParams.keys())].sort().join(',');
  return `${pathname.replace(/\/\d+(?=\/|$)/g, '/#')}?${names}`;
}

/** The lines that somebody reads, with the fields of forms and what they hold. */
function linesOf(html: string): string[] {
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? html;
  return unescape(
    main
      .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<input\b[^>]*type="hidden"[^>]*>/g, '')
      .replace(/<(?:input|option|button|textarea|select)\b[^>]*>/g, (tag) => {
        const told = ['name', 'value'].map(
          (each) => new RegExp(` ${each}="([^"]*)"`).exec(tag)?.[1],
        );
        const marks = [...tag.matchAll(/ (checked|selected|disabled|required)\b/g)].map(
          (m) => m[1],
        );
        return `\n[${[...told, ...marks].filter(Boolean).join(' ')}] `;
      })
      .replace(/<\/?(?:a|b|bdi|code|em|i|small|span|strong|time)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, '\n'),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) => unescape(href));

test('every page tells what it told', async () => {
  const snapshots = new Snapshots('pages');
  const kinds = new Map<string, number>();
  const known = new Set<string>();
  const waiting: string[] = [];
  const find = (addresses: readonly string[]): void => {
    for (const address of addresses) {
      const kind = kindOf(address);
      const path = kind.replace(/\?.*$/, '');
      const [ofKind, ofPath] = [kinds.get(kind) ?? 0, kinds.get(path) ?? 0];
      const isMore = ofKind >= OF_EACH_KIND || ofPath >= OF_EACH_PATH;
      if (known.has(address) || isMore || UNASKED.test(path) || OF_TODAY.test(address)) continue;
      known.add(address);
      kinds.set(kind, ofKind + 1).set(path, ofPath + 1);
      waiting.push(address);
    }
  };
  find(FIRST);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const headers = { accept: 'text/html', cookie };
    const { status, text } = await past.service.call('GET', address, { key: null, headers });
    // Signed parts of addresses are masked.
    const nth = kinds.get(`shown ${masked(address)}`) ?? 0;
    kinds.set(`shown ${masked(address)}`, nth + 1);
    snapshots.take(nth === 0 ? address : `${address} again`, [`${status}`, ...linesOf(text)]);
    find(linksIn(text));
  }
  expect(snapshots.differences()).toEqual([]);
});
