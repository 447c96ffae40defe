// Snapshots of the documentation that the service serves: the head of each page and file, and a digest of the whole.
import { createHash } from 'node:crypto';
import { unescape } from '../oauth/support/browser.ts';
import { startService, type TestService } from '../support/service.ts';
import { masked, Snapshots } from './snapshot.ts';

const FIRST = ['/', '/docs', '/docs/errors', '/llms.txt', '/llms-full.txt'];
/** What is told by its contract; scripts; and pages for whoever is signed in. */
const ASKED = /^\/(?:docs(?!\/(?:openapi\.json|schema\.))(?:[/.#?]|$)|llms|$)/;

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

/** The addresses on the service that a page or a text names. */
const linksIn = (text: string): string[] => [
  ...[...text.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) => unescape(href)),
  ...[...text.matchAll(/\]\(http:\/\/[^/)]+(\/[^)#]*)/g)].map(([, href = '']) => href),
];

/** Names of scripts and styles hold digests of what they are. */
const steady = (text: string): string =>
  masked(text.replaceAll(service.url, '<url>')).replace(
    /[-.][0-9a-z]{8,16}\.(js|css|svg)/gi,
    '.$1',
  );

test('every page of the documentation is as it was', async () => {
  const snapshots = new Snapshots('documents');
  const waiting = [...FIRST];
  const known = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { status, text } = await service.call('GET', address, { key: null });
    const told = steady(text);
    const digest = createHash('sha256').update(told).digest('hex').slice(0, 16);
    const head = /<title>([^<]*)|^# .*/m.exec(told)?.[0] ?? '';
    snapshots.take(address, [`${status} ${told.length} ${digest}`, ...(head === '' ? [] : [head])]);
    for (const link of linksIn(text)) {
      if (known.has(link) || !ASKED.test(link)) continue;
      known.add(link);
      waiting.push(link);
    }
  }
  expect(known.size).toBeGreaterThan(500);
  expect(snapshots.differences()).toEqual([]);
});
