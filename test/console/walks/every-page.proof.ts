// Laws of journeys, tried on every page in Chromium: each deed is reached by the Tab key and opens by Enter, and no list
// moves by itself, on a desk or on a phone.
import type { Browser, Page } from 'playwright-core';
import type { Route } from '../../../console/kit/routes.ts';
import { Browser as Visitor } from '../../oauth/support/browser.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { PASSWORD } from '../../oauth/support/world.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { everyRecord } from '../every-record.ts';

const PAGES: string = '../../../console/pages/routes.ts';
const { ROUTES } = (await import(PAGES)) as { readonly ROUTES: readonly Route[] };

let here: ServiceWithPeople;
let chrome: Browser;
let addresses: readonly string[];
beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
  const maya = new Visitor(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
  const ids = await everyRecord(here.service, maya);
  addresses = ROUTES.map(({ path }) =>
    path.replace(/^(.*?)(\/:object)?\/:id/, (_, list: string) => `${list}/${ids[list] ?? 0}`),
  );
  chrome = await launchChromium(chromiumPath() ?? '');
});
afterAll(async () => {
  await chrome.close();
  await here.end();
});

const seated = async (viewport: { width: number; height: number }): Promise<Desk> => {
  const desk = await openDesk(here, chrome, 'maya', viewport);
  desk.page.setDefaultTimeout(60_000);
  return desk;
};

/** Marks each deed with its place, and tells how many there are in sight. */
const markDeeds = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const all = [...document.querySelectorAll('main [data-deed]')].filter((each) => each.checkVisibility() && !each.disabled);
    all.forEach((each, nth) => { each.dataset.nth = String(nth); });
    return all.length;
  })()`);

/** The places of the deeds that the Tab key comes by, until all are found or the page has no more. */
async function reached(page: Page, count: number): Promise<Set<string>> {
  const found = new Set<string>();
  await page.evaluate(`document.getElementById('main').focus()`);
  for (let presses = 0; presses < 400 && found.size < count; presses++) {
    await page.keyboard.press('Tab');
    const [nth, isInside] = await page.evaluate<[string | null, boolean]>(
      `[document.activeElement.dataset.nth ?? null, document.activeElement !== document.body]`,
    );
    if (nth !== null) found.add(nth);
    if (!isInside) break;
  }
  return found;
}

test('every deed is reached by the Tab key, and Enter opens it', async () => {
  const { page, open, complaints } = await seated({ width: 1_280, height: 900 });
  let all = 0;
  for (const address of addresses) {
    await open(address);
    const count = await markDeeds(page);
    if (count === 0) continue;
    all += count;
    expect([address, (await reached(page, count)).size]).toEqual([address, count]);
    const link = page.locator('main a[data-deed]').first();
    if ((await link.count()) === 0) continue;
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.drawer, form.deed');
    await page.keyboard.press('Escape');
  }
  expect(all).toBeGreaterThan(60);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** What has moved by itself since the page began, and how far: a list at all, anything else by much. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`new Promise((done) => {
    const found = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const isList = entry.sources.some(({ node }) =>
          (node?.closest ? node : node?.parentElement)?.closest('.table') != null);
        if (!isList && entry.value < 0.05) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName);
        found.push(entry.value.toFixed(4) + ': ' + moved.join(' | '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(found))));
  })`);

test.each([
  ['on a desk', { width: 1_280, height: 900 }],
  ['on a phone', { width: 360, height: 740 }],
])('%s no list moves while a page is loaded and taken over', async (_, viewport) => {
  const { page, open } = await seated(viewport);
  const moved: [string, string[]][] = [];
  for (const address of addresses) {
    await open(address);
    const found = await shifts(page);
    if (found.length > 0) moved.push([address, found]);
  }
  expect(moved).toEqual([]);
  await page.context().close();
});
