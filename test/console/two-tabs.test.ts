// Two tabs of one browser: where one changes the workspace or signs out, the other says so at once, keeps what was
// typed, and neither reads nor writes other books below its header.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../support/chromium.ts';
import { openDesk, type Desk } from './desk.ts';
import { customersNamed, secondWorkspace } from './elsewhere.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let chrome: Browser;
  let desk: Desk;
  let context: BrowserContext;
  let other: number;
  beforeAll(async () => {
    here = await serviceWithConsole();
    other = await secondWorkspace(here);
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    context = desk.page.context();
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const enter = async (tab: Page, workspace: number): Promise<void> => {
    await tab.goto(`${here.service.url}/account`);
    await tab.click('details.menu summary:has(.workspace)');
    await tab.click(`form[action="/workspace"] button[value="${workspace}"]`);
    await tab.waitForSelector('html[data-ready]');
  };

  test('a change of workspace in another tab: said at once, saved only after the way back', async () => {
    const { page, complaints } = desk;
    await desk.open('/customers/new');
    const header = await page.innerText('.workspace');
    await page.getByLabel('Name', { exact: true }).fill('Two Tabs Ltd');
    const tab = await context.newPage();
    await enter(tab, other);
    expect(await tab.innerText('.workspace')).toBe('Empty Ltd');

    const dialog = page.locator('dialog[data-elsewhere]');
    await dialog.locator('text=You are now in Empty Ltd').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    expect([await dialog.isVisible(), await page.innerText('.workspace')]).toEqual([true, header]);
    // Whatever is sent all the same is refused.
    const sent = await page.evaluate(`fetch('/graphql', { method: 'POST', headers: {
      'content-type': 'application/json',
      'drawn-for': JSON.parse(document.getElementById('data').textContent).frame.drawnFor,
    }, body: '{"documentId":""}' }).then((answer) => answer.status)`);
    expect(sent).toBe(409);
    await dialog.locator(`button:has-text("Back to ${header}")`).click();
    await dialog.waitFor({ state: 'detached' });
    // The other tab is told as well.
    await tab.locator('dialog[data-elsewhere]').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/customers\/\d+$/);
    expect(await customersNamed(here, 'Two Tabs Ltd')).toEqual([here.service.workspace]);
    await tab.click('dialog[data-elsewhere] a');
    await tab.waitForSelector(`.workspace:has-text("${header}")`);
    await tab.close();
    expect(complaints).toEqual([]);
  });

  test('a tab that was not told notices by its first question, and shows no other books', async () => {
    const { page } = desk;
    await desk.open('/customers');
    const header = await page.innerText('.workspace');
    await here.root.query('update web_session set workspace_id = $1', [other]);
    await page.locator('nav a:text-is("Vendors")').dispatchEvent('click');
    await page.locator('dialog[data-elsewhere]').waitFor();
    expect([new URL(page.url()).pathname, await page.innerText('.workspace')]).toEqual([
      '/customers',
      header,
    ]);
    await page.click('dialog[data-elsewhere] a');
    await page.waitForSelector('.workspace:has-text("Empty Ltd")');
    await here.root.query('update web_session set workspace_id = $1', [here.service.workspace]);
  });

  test('server pages and the console tell each other, of signing out as well', async () => {
    const { page } = desk;
    await desk.open('/customers/new');
    const plain = await context.newPage();
    await plain.goto(`${here.service.url}/api-keys`);
    await plain.fill('form[action="/api-keys"] [name=name]', 'Typed before');
    const tab = await context.newPage();
    await enter(tab, other);
    await plain.locator('[role=alert]:has-text("Another tab has changed the workspace")').waitFor();
    expect(await plain.inputValue('form[action="/api-keys"] [name=name]')).toBe('Typed before');
    await page.locator('dialog[data-elsewhere]').waitFor();
    await tab.click('.menu-right summary');
    await tab.click('form[action="/sign-out"] button');
    await tab.waitForURL('**/sign-in');
    await page.locator('dialog:has-text("Your session has ended")').waitFor();
    await plain.locator('[role=alert]:has-text("signed out in another tab")').waitFor();
  });
}
