// The pages in a real browser: without scripts, by keyboard alone, at 200 % zoom, light and dark,
// and without a single request to another host.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { approveApp, type AppWithSecret } from '../../src/platform/identity/index.ts';
import { SCOPES } from '../../src/platform/access/index.ts';
import { connectApp, makeWorld, PASSWORD, REDIRECT, type World } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium, MEASURE, type Measured } from './support.ts';
import { share } from '../support/breadth.ts';

const path = chromiumPath();
const inChromium = path === undefined ? test.skip : test;
if (path === undefined) {
  test.skip('Chromium is not installed: set CHROMIUM_PATH or install the package chromium', () =>
    undefined);
}

let world: World;
let chrome: Browser;
beforeAll(async () => {
  if (path === undefined) return;
  world = await makeWorld();
  chrome = await launchChromium(path);
});
afterAll(async () => {
  if (path === undefined) return;
  await chrome.close();
  expect(world.server.errors).toEqual([]);
  await world.end();
});

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses the page asked for besides the service. */
  readonly foreign: string[];
  readonly complaints: string[];
}

/** A fresh browser; the app's callback answers with a page of its own. */
async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await chrome.newContext({ viewport: { width: 1_200, height: 900 }, ...options });
  const page = await context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await context.route(
    (url) => url.origin !== world.server.base,
    async (route) => {
      foreign.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>The app</title>' });
    },
  );
  return { page, context, foreign, complaints };
}

const link = (made: AppWithSecret, redirect = REDIRECT): string => {
  const query = new URLSearchParams({
    client_id: made.app.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    state: 'the state',
  });
  return `${world.server.base}/ca/oauth/authorize?${query.toString()}`;
};

/** Clicks what sends the browser back to the app, and returns where it went. */
async function backToApp(page: Page, redirect: string, click: () => Promise<void>): Promise<URL> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().startsWith(redirect)),
    click(),
  ]);
  return new URL(request.url());
}

async function fillIn(page: Page, email = 'maya@demo.test'): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.click('button:text-is("Sign in")');
  await page.waitForSelector('h1');
}

inChromium('sign-in and consent without JavaScript, back to the app with a code', async () => {
  const made = await world.makeApp();
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto(link(made));
  await fillIn(page);
  expect(await page.textContent('h1')).toBe('Acme Sync wants to work in your books');
  const url = await backToApp(page, REDIRECT, () => page.click('button:text-is("Allow")'));
  expect(url.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  expect(url.searchParams.get('state')).toBe('the state');
  await context.close();
});

inChromium(
  'every loopback spelling and https lead back through the form’s own policy',
  async () => {
    const redirects = [
      'https://app.example/callback',
      'http://127.0.0.1:43123/callback',
      'http://[::1]:43123/callback',
      'http://localhost:3000/callback',
    ];
    const made = await world.makeApp({
      redirectUrls: [
        'https://app.example/callback',
        REDIRECT,
        'http://[::1]/callback',
        'http://localhost:3000/callback',
      ],
    });
    const { page: first, context } = await visit();
    await first.goto(link(made));
    await fillIn(first);
    for (const [i, redirect] of redirects.entries()) {
      const page = await context.newPage();
      await page.goto(link(made, redirect));
      const button = i % 2 === 0 ? 'button:text-is("Allow")' : 'button:text-is("Cancel")';
      const url = await backToApp(page, redirect, () => page.click(button));
      expect(url.searchParams.has(i % 2 === 0 ? 'code' : 'error')).toBe(true);
    }
    await context.close();
  },
);

inChromium(
  'by keyboard alone: the focus is seen, nothing is chosen beforehand, Enter decides',
  async () => {
    const made = await world.makeApp({ published: true });
    await world.server.database.write(null, (t) =>
      approveApp(t, world.people.maya, { id: made.app.id }),
    );
    const { page, context } = await visit({ javaScriptEnabled: false });
    await page.goto(link(made));
    expect(await page.evaluate('document.activeElement.name')).toBe('email');
    await page.keyboard.type('maya@demo.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.decide');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
    expect(await page.evaluate('document.querySelectorAll(":checked").length')).toBe(0);
    const stops: string[] = [];
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate<string>(
          '(document.activeElement.textContent || document.activeElement.value).trim() + (getComputedStyle(document.activeElement).outlineStyle === "none" ? " (unseen)" : "")',
        ),
      );
      if (stops.at(-1) === String(world.contoso)) await page.keyboard.press('ArrowDown');
    }
    expect(stops).toEqual([
      'Skip to content',
      'Not you?',
      String(world.contoso),
      'Cancel',
      'Allow',
      expect.any(String),
    ]);
    await page.keyboard.press('Shift+Tab');
    const url = await backToApp(page, REDIRECT, () => page.keyboard.press('Enter'));
    expect(url.searchParams.has('code')).toBe(true);
    const [row] = await world.sql<{ home: number }>(
      `select workspace_id as home from oauth_connection where app_id = $1`,
      [made.app.id],
    );
    expect(row?.home).toBe(world.northwind);
    await context.close();
  },
);

inChromium('a double click on Allow is one click', async () => {
  const made = await world.makeApp();
  const { page, context } = await visit();
  await page.goto(link(made));
  await fillIn(page);
  const button = page.locator('button:text-is("Allow")');
  const url = await backToApp(page, REDIRECT, () => button.dblclick());
  expect(url.searchParams.has('code')).toBe(true);
  expect(
    await world.sql('select 1 from oauth_connection where app_id = $1', [made.app.id]),
  ).toHaveLength(1);
  await context.close();
});

inChromium('Cancel and Allow weigh the same', async () => {
  const made = await world.makeApp();
  const { page, context } = await visit();
  await page.goto(link(made));
  await fillIn(page);
  const looks = await page.$$eval('.decide button', (buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const { backgroundColor, color, fontSize, fontWeight, borderColor } =
        getComputedStyle(button);
      return { width, height, backgroundColor, color, fontSize, fontWeight, borderColor };
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  await context.close();
});

const WAYS: readonly [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['at 200 % zoom', { viewport: { width: 600, height: 450 } }],
  ['on a phone', { viewport: { width: 360, height: 700 } }],
];
describe.each(share(WAYS, 4))('%s', (_name, options) => {
  inChromium(
    'every page is readable, labelled, within the window, and asks nobody else',
    async () => {
      const all = await world.makeApp({
        name: `<b>${'W'.repeat(90)}`,
        tagline: 'T'.repeat(120),
        permissions: SCOPES.map(({ scope }) => scope),
      });
      const none = await world.makeApp({ name: 'Nothing', permissions: [] });
      const used = await world.makeApp();
      await connectApp(world, used, { email: 'maya@demo.test' });
      const { page, foreign, complaints, context } = await visit(options);
      const look = async (name: string): Promise<void> => {
        const { faint, unlabelled, width, viewport } = await page.evaluate<Measured>(MEASURE);
        expect([name, faint, unlabelled]).toEqual([name, [], []]);
        expect([name, width]).toEqual([name, viewport]);
      };
      await page.goto(link(all));
      await look('sign-in');
      await page.fill('[name=email]', 'maya@demo.test');
      await page.fill('[name=password]', 'wrong password');
      await page.click('button:text-is("Sign in")');
      await page.waitForSelector('[role=alert]');
      await look('sign-in refused');
      complaints.length = 0; // Chromium notes the status 400
      await world.sql('delete from sign_in_failure');
      await page.fill('[name=password]', PASSWORD);
      await page.click('button:text-is("Sign in")');
      await page.waitForSelector('.decide');
      await look('consent with all scopes');
      await page.goto(link(none));
      await look('consent without scopes');
      for (const place of [
        '/connections',
        '/connections?who=everybody',
        '/activity?who=everybody',
        '/apps',
        '/apps/new',
        `/apps/${used.app.id}`,
        `/apps/${used.app.id}/rotate`,
        '/operator/apps',
        '/api-keys',
        '/members',
        '/account',
        '/mailbox',
      ]) {
        await page.goto(world.server.base + place);
        await look(place);
      }
      expect([foreign, complaints]).toEqual([[], []]);
      await context.close();
    },
  );
});

inChromium('nobody can frame the consent screen', async () => {
  const made = await world.makeApp();
  const { page, context } = await visit();
  await page.route('http://attacker.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${link(made)}"></iframe>` }),
  );
  await page.goto('http://attacker.test/');
  await page.waitForTimeout(300);
  const inner = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await inner?.$('form')).toBeNull();
  await context.close();
});

inChromium(
  'moments stand in the zone of the reader, with days as the books write them',
  async () => {
    const { page, context } = await visit({ timezoneId: 'Asia/Tokyo', locale: 'en-US' });
    await page.goto(link(await world.makeApp()));
    await fillIn(page);
    await backToApp(page, REDIRECT, () => page.locator('button:text-is("Allow")').click());
    const own = await context.newPage();
    await own.goto(`${world.server.base}/connections`);
    const [text, moment] = await own
      .locator('time')
      .first()
      .evaluate((time: HTMLTimeElement) => [time.textContent, time.dateTime]);
    const there = new Date(new Date(moment).getTime() + 9 * 3_600_000).toISOString();
    expect(text.slice(0, 16)).toBe(there.slice(0, 16).replace('T', ' '));
    await context.close();
  },
);
