// Laws of every page, each tried on each page: an empty workspace, without a script, without the right, a record that is
// not there, throttled, away, signed out and failed. All of them are said in words, and lead on.
import type { Browser, Page } from 'playwright-core';
import type { Route } from '../../console/kit/routes.ts';
import { Browser as Visitor, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { type Desk, openDesk } from './desk.ts';
import { setUp } from '../support/books.ts';
import { everyRecord } from './every-record.ts';

let here: ServiceWithPeople;
let empty: ServiceWithPeople;
let chrome: Browser;
let desk: Desk;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  [here, empty] = [
    await serviceWithPeople({ consoleDocuments: 'only' }),
    await serviceWithPeople({ consoleDocuments: 'only' }),
  ];
  // A new workspace has an entity, its currency and the accounts the service posts to.
  await setUp(empty.service.database, empty.service.workspace);
  const maya = new Visitor(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
  ids = await everyRecord(here.service, maya);
  chrome = await launchChromium(chromiumPath() ?? '');
  desk = await openDesk(here, chrome, 'maya');
  desk.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await chrome.close();
  await Promise.all([here.end(), empty.end()]);
});

/** Imported by a name of no known type: else all pages would be checked with the tests, too. */
const PAGES: string = '../../console/pages/routes.ts';
const { ROUTES } = (await import(PAGES)) as { readonly ROUTES: readonly Route[] };
const places = ROUTES.map(({ path, needs }) => ({ path, needs }));
const records = places.filter(({ path }) => path.includes(':id'));
const others = places.filter(({ path }) => !path.includes(':id'));
/** The address of a page, with a record that is there. */
const addressOf = (path: string): string =>
  path.replace(/^(.*?)(\/:object)?\/:id/, (_, list: string) => `${list}/${ids[list] ?? 0}`);
/** The address of a record of the same kind that is not there. */
const missingOf = (path: string): string =>
  path.replace(':object', 'Invoice').replace(':id', '999999');

const textOf = (html: string): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '<main')
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
/** A value that nobody put into words. */
const UNWORDED = /\b(undefined|null|NaN)\b|\[object /;

test('there is a record for each path of one', () => {
  expect(
    records.map(({ path }) => addressOf(path)).filter((each) => /\/0(\/|$)/.test(each)),
  ).toEqual([]);
  expect(others.length).toBeGreaterThan(18);
});

describe('over HTTP, without a script', () => {
  const visitors = new Map<string, Visitor>();
  const as = async ({ service }: ServiceWithPeople, name: string): Promise<Visitor> => {
    const known = visitors.get(service.url + name);
    if (known) return known;
    const made = new Visitor(service.url);
    await made.signIn(`${name}@demo.test`, PASSWORD);
    visitors.set(service.url + name, made);
    return made;
  };

  test.each(others)('$path of an empty workspace says what belongs there', async ({ path }) => {
    const shown = await (await as(empty, 'maya')).open(path);
    const words = textOf(shown.html);
    expect([path, shown.status, UNWORDED.exec(words)]).toEqual([path, 200, null]);
    expect(shown.html).toMatch(/<h1/);
  });

  test.each(places)('$path reads, and its filters work by a button', async ({ path }) => {
    const shown = await (await as(here, 'maya')).open(addressOf(path));
    const words = textOf(shown.html);
    expect([path, shown.status, UNWORDED.exec(words)]).toEqual([path, 200, null]);
    expect(shown.html).toMatch(/<h1/);
    for (const [form] of shown.html.matchAll(/<form[^]*?<\/form>/g)) {
      expect(form).toMatch(/<button|type="submit"/);
      // Pages that change the books by a script say so.
      if (!/^<form[^>]*(action|method)=/.test(form)) expect(form).toMatch(/<noscript>/);
    }
  });

  test.each(places.filter(({ needs }) => needs !== undefined))(
    '$path without $needs names the permission, and who grants it',
    async ({ path, needs = '' }) => {
      const [resource = ''] = needs.split(':');
      await here.root.query(
        'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
        [here.service.workspace, { [resource]: 'none' }, here.persons['vera']],
      );
      const shown = await (await as(here, 'vera')).open(addressOf(path));
      expect([path, shown.status]).toEqual([path, 403]);
      expect(textOf(shown.html)).toContain(
        `You need the permission ${needs.replace('_', ' ').replace(':', ': ')}`,
      );
      expect(textOf(shown.html)).toMatch(/Ask an admin of/);
    },
  );

  test.each(records)('$path of a record that is not there', async ({ path }) => {
    const shown = await (await as(here, 'maya')).open(missingOf(path));
    expect([path, shown.status]).toEqual([path, 404]);
    expect(shown.html).toContain('data-state="gone"');
    expect(textOf(shown.html)).toContain('not yours to see');
  });
});

describe('in a browser', () => {
  const BASE = '/reports/changes';
  const answerWith = (
    page: Page,
    status: number,
    code: string,
    headers: Record<string, string> = {},
  ) =>
    page.route('**/graphql', (route) =>
      route.fulfill({
        ...{ status, headers, contentType: 'application/json' },
        body: JSON.stringify({ errors: [{ message: 'In words.', extensions: { code } }] }),
      }),
    );
  /** Goes to a page by a link, from another page. */
  const follow = async (address: string): Promise<void> => {
    await desk.open(address.startsWith(BASE) ? '/overview' : BASE);
    await desk.page.evaluate(
      `(() => { const link = document.createElement('a'); link.href = ${JSON.stringify(address)};
        document.getElementById('main').append(link); link.click(); link.remove(); })()`,
    );
  };
  const isThere = async (address: string): Promise<void> => {
    await desk.page.waitForURL(here.service.url + address);
    await desk.page.locator('.empty[data-state]').waitFor({ state: 'detached' });
  };
  beforeEach(() => {
    desk.complaints.length = 0;
  });
  afterEach(async () => {
    await desk.page.unroute('**/graphql');
    expect(desk.complaints).toEqual([]);
  });

  test.each(places)('$path: throttled, it waits in sight and asks again', async ({ path }) => {
    const { page } = desk;
    const address = addressOf(path);
    await answerWith(page, 429, 'THROTTLED', { 'retry-after': '1' });
    await follow(address);
    await page.waitForSelector('.said:has-text("Asking again in 1 s")');
    await page.unroute('**/graphql');
    await isThere(address);
  });

  test.each(places)('$path: away, then there again by one click', async ({ path }) => {
    const { page } = desk;
    const address = addressOf(path);
    await page.route('**/graphql', (route) => route.abort());
    await follow(address);
    await page.waitForSelector('[data-state=unavailable]');
    expect(await page.locator('[data-state]').innerText()).toContain('cannot be reached');
    await page.unroute('**/graphql');
    await page.click('[data-state] a:text-is("Try again")');
    await isThere(address);
  });

  test.each(places)('$path: signed out, and the way back', async ({ path }) => {
    const { page } = desk;
    const address = addressOf(path);
    await answerWith(page, 401, 'UNAUTHENTICATED');
    await follow(address);
    await page.waitForSelector('[data-state=ended]');
    const href = await page.locator('[data-state] a').getAttribute('href');
    expect(href).toBe(`/sign-in?next=${encodeURIComponent(address)}`);
  });

  test.each(places)('$path: failed, and said without its reasons', async ({ path }) => {
    const { page } = desk;
    await answerWith(page, 500, 'INTERNAL_SERVER_ERROR');
    await follow(addressOf(path));
    await page.waitForSelector('[data-state=failed]');
    const words = await page.locator('[data-state]').innerText();
    expect([words.includes('on our side'), words.includes('In words.')]).toEqual([true, false]);
  });

  test.each(others)(
    '$path of an empty workspace is taken over without a complaint',
    async ({ path }) => {
      const fresh = await openDesk(empty, chrome, 'maya');
      await fresh.open(path);
      expect([path, fresh.complaints, fresh.asked]).toEqual([path, [], []]);
      await fresh.page.context().close();
    },
  );
});
