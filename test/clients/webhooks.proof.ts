// Webhooks through the client: real deliveries pass, manipulated ones do not, in Node and in a
// browser; the feed is followed without a gap.
import pg from 'pg';
import type { Browser } from 'playwright-core';
import {
  GapError,
  GoneError,
  Ledgergate,
  verifyWebhook,
  WebhookError,
} from '../../clients/typescript/src/index.ts';
import { follow } from '../../clients/typescript/src/changes.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openStage, type Stage } from '../webhooks/support/stage.ts';
import type { Received } from '../webhooks/support/receiver.ts';
import { built } from './support/types.ts';

let stage: Stage;
let token: string;
let lg: Ledgergate;
let deliveries: readonly Received[];
beforeAll(async () => {
  stage = await openStage();
  lg = new Ledgergate({ baseUrl: stage.service.url, apiKey: stage.service.keys.admin });
  ({ token } = await stage.subscribe(['Invoice.created', 'JournalEntry.created']));
  for (let nth = 0; nth < 50; nth++)
    await stage.invoice({ lines: [{ product: stage.books.advice, amount: 100 + nth / 100 }] });
  deliveries = await stage.receiver.got(100);
});
afterAll(() => stage.close());

type Sent = Pick<Parameters<typeof verifyWebhook>[0], 'body'> & {
  headers: Record<string, string>;
  token: string;
};
const sent = ({ headers, text }: Received): Sent => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  ),
  body: text,
  token,
});
const STAMP = 'service-webhook-request-timestamp';
const SIGNATURE = 'service-webhook-signature-v1';
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const altered = (each: Sent, name: string, value: string): Sent => ({
  ...each,
  headers: { ...each.headers, [name]: value },
});

const MANIPULATIONS: Readonly<Record<string, (each: Sent) => Sent>> = {
  'another amount': (each) => ({ ...each, body: String(each.body).replace('"id":', '"id":1') }),
  'another case': (each) => ({
    ...each,
    body: String(each.body).replace('Invoice', 'invoice').replace('Journal', 'journal'),
  }),
  'a space more': (each) => ({ ...each, body: `${String(each.body)} ` }),
  'a mark of order': (each) => ({ ...each, body: `\uFEFF${String(each.body)}` }),
  'an empty body': (each) => ({ ...each, body: '' }),
  'another digit of the signature': (each) =>
    altered(each, SIGNATURE, flipped(each.headers[SIGNATURE] ?? '')),
  'half a signature': (each) =>
    altered(each, SIGNATURE, (each.headers[SIGNATURE] ?? '').slice(0, 32)),
  'no signature': (each) => altered(each, SIGNATURE, ''),
  'another second': (each) => altered(each, STAMP, String(Number(each.headers[STAMP]) + 1)),
  'a time long ago': (each) => altered(each, STAMP, String(Number(each.headers[STAMP]) - 301)),
  'no time': (each) => altered(each, STAMP, ''),
  'another webhook’s token': (each) => ({ ...each, token: `${each.token}0` }),
};

test('a hundred deliveries are verified, with their digits and their type', async () => {
  const seen = new Set<number>();
  for (const each of deliveries) {
    const delivery = await verifyWebhook(sent(each));
    seen.add(delivery.sequence);
    if (delivery.topic === 'Invoice.created') {
      expect(delivery.data.total_amount).toBe(/"total_amount":([\d.]+)/.exec(each.text)?.[1]);
      expect(delivery.changes?.['total_amount']).toEqual({
        old: null,
        new: delivery.data.total_amount,
      });
      expect(delivery.data.id).toEqual(expect.any(Number));
    }
    const bytes = new TextEncoder().encode(each.text);
    await expect(
      verifyWebhook({ ...sent(each), body: bytes, headers: new Headers(sent(each).headers) }),
    ).resolves.toEqual(delivery);
  }
  expect(seen.size).toBe(100);
});

test.each(Object.entries(MANIPULATIONS))('%s is refused', async (_, manipulate) => {
  for (const each of deliveries.slice(0, 3)) {
    await expect(verifyWebhook(manipulate(sent(each)))).rejects.toThrow(WebhookError);
  }
});

test('an empty token is a mistake of the receiver, not of the sender', async () => {
  await expect(verifyWebhook({ ...sent(deliveries[0] as Received), token: '' })).rejects.toThrow(
    TypeError,
  );
});

test('the feed tells what was delivered, in order, without a gap', async () => {
  const numbers: number[] = [];
  for await (const change of lg.followChanges({ after: 0, until: 'end' }))
    numbers.push(change.sequence);
  expect(numbers).toEqual(numbers.map((_, nth) => nth + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(100);
  const ending = new AbortController();
  const next = lg.followChanges({ after: numbers.length, pollMs: 10, signal: ending.signal });
  const waiting = next.next();
  await stage.invoice();
  expect((await waiting).value).toMatchObject({ sequence: numbers.length + 1 });
  const later = next.next().then(() => next.next());
  ending.abort(new Error('enough'));
  await expect(later).rejects.toThrow('enough');
});

test('a gap in the numbers is an error that names it', async () => {
  const change = (sequence: number): any => ({
    sequence,
    topic: 'Invoice.created',
    data: {},
    changes: {},
  });
  const seen: number[] = [];
  const reading = async (): Promise<void> => {
    const read = () => Promise.resolve([change(4), change(5), change(8)]);
    for await (const { sequence } of follow(read, { after: 3 })) seen.push(sequence);
  };
  await expect(reading()).rejects.toThrow(new GapError(5, 8));
  expect(seen).toEqual([4, 5]);
});

test('what the service no longer keeps is said', async () => {
  const root = new pg.Client(stage.service.files.superuserUrl);
  await root.connect();
  const text = 'update event_counter set forgotten = 7 where workspace_id = $1';
  await root.query(text, [stage.service.workspace]);
  await root.end();
  const first = lg.followChanges({ after: 3, until: 'end' }).next();
  await expect(first).rejects.toThrow(GoneError);
});

const path = chromiumPath();
const inChromium = path === undefined ? test.skip : test;
if (path === undefined) {
  test.skip('Chromium is not installed: set CHROMIUM_PATH or install the package chromium', () =>
    undefined);
}

inChromium(
  'a browser verifies the same deliveries, from an import map and nowhere else',
  async () => {
    const browser: Browser = await launchChromium(path ?? '');
    try {
      const page = await (await browser.newContext()).newPage();
      const asked: string[] = [];
      const files: Readonly<Record<string, [string, string]>> = {
        'https://app.test/': [
          'text/html',
          '<script type="importmap">{"imports":{"@ledgergate/client":"/client.js"}}</script>',
        ],
        'https://app.test/client.js': ['text/javascript', built('index.js')],
      };
      await page.route('**/*', (route) => {
        const url = route.request().url();
        asked.push(url);
        const [contentType, body] = files[url] ?? ['text/plain', ''];
        return route.fulfill({ contentType, body });
      });
      await page.goto('https://app.test/');
      const some = deliveries.slice(0, 10).map(sent);
      const bad = Object.values(MANIPULATIONS).map((manipulate) => manipulate(some[0] as Sent));
      const script = `(async ([some, bad]) => {
      const { verifyWebhook } = await import('@ledgergate/client');
      const of = (each) => verifyWebhook(each).then(({ topic }) => topic, ({ name }) => name);
      return [await Promise.all(some.map(of)), await Promise.all(bad.map(of))];
    })(${JSON.stringify([some, bad])})`;
      const [good, refused] = await page.evaluate<[string[], string[]]>(script);
      expect(good.every((topic) => topic.endsWith('.created'))).toBe(true);
      expect(new Set(refused)).toEqual(new Set(['WebhookError']));
      expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual(Object.keys(files));
    } finally {
      await browser.close();
    }
  },
);
