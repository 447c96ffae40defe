// Deeds of the close of a month in a browser: tasks, notes on figures, what closing posts before it is done, the lock, and
// reopening with a reason.
import type { Browser, Page } from 'playwright-core';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { asked, JANUARY, locksOf, openMonth } from '../closing-month.ts';
import { type Desk, openDesk } from '../desk.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('the close in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let chrome: Browser;
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    here = await serviceWithConsole();
    await openMonth(here);
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    ({ page } = desk);
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  const ask = (query: string) => asked(here, query);
  const locks = () => locksOf(here);
  const known = () => page.waitForSelector('.preview[data-state=known]');

  test('a task is made, completed with its evidence, and copied to the next month', async () => {
    await desk.open(JANUARY);
    await page.keyboard.press('c');
    await page.fill('.drawer input[type=text]', 'Reconcile the bank');
    await page.selectOption('.drawer select >> nth=-1', { label: 'maya' });
    await page.fill('.drawer input[type=date]', '2026-01-31');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-task]:has-text("Reconcile the bank")');
    expect(await page.innerText('[data-task]')).toMatch(/maya\s+2026-01-31\s+Overdue/);
    await page.click('[data-task] [data-deed=complete]');
    await page.fill('.drawer textarea >> nth=1', 'javascript:alert(1)');
    await page.waitForSelector('.fault:has-text("neither a web address nor")');
    await page.fill('.drawer textarea >> nth=1', 'https://example.com/january.pdf');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-task]:has-text("Done")');
    expect(await page.innerText('.tile:has([data-task]) h2')).toContain('1 of 1 done');
    expect(await page.getAttribute('[data-task] .close-evidence', 'href')).toBe(
      'https://example.com/january.pdf',
    );
    await desk.open('/close?through=2026-02-28');
    await page.click('[data-deed=copy]');
    await page.waitForSelector('.drawer:has-text("1 task is copied.")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-task]:has-text("2026-02-28")');
    expect(desk.complaints).toEqual([]);
  });

  test('a figure that changed gets a note, which is a task with the figure as evidence', async () => {
    await desk.open(JANUARY);
    await page.click('.sheet tr:has-text("Sales") .close-note a');
    await page.fill('.drawer textarea', 'Two customers more');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.sheet tr:has-text("Sales"):has-text("Two customers more")');
    const { closeTasks } = await ask(
      '{ closeTasks(filter: { isDone: false, through_lte: "2026-01-31" }) { results { title note evidence } } }',
    );
    const [note] = closeTasks.results;
    expect(note).toMatchObject({
      ...{ title: expect.stringMatching(/^Flux: .*Sales$/), note: 'Two customers more' },
    });
    const { explain } = await ask(`{ explain(reference: "${note.evidence[0]}") { amount } }`);
    expect(explain.amount).toBe('700');
    await page.click('[data-task]:has-text("Flux") [data-deed=complete]');
    await page.waitForSelector('.drawer button:text("Complete")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-task]:has-text("Flux"):has-text("Done")');
  });

  test('what closing does is shown first; it is closed despite what was accepted, by keyboard', async () => {
    await desk.open(JANUARY);
    await page.keyboard.press('Shift+L');
    await page.waitForSelector('.preview:has-text("without a category")');
    // The words that clients of the API send stay out of the page.
    expect(await page.innerText('.preview')).not.toMatch(/\([A-Z_]+\)/);
    for (const box of await page.$$('[name=despite]')) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('First <month>');
    await known();
    await page.waitForSelector('.preview:not(:has(.faults)):has-text("It posts nothing.")');
    expect(await locks()).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.lead:has-text("Closed through 2026-01-31.")');
    expect(await locks()).toEqual([{ lockedThrough: '2026-01-31', entityId: null }]);
    await page.click('summary:text-is("Closing history")');
    const history = await page.innerText('[aria-label="Closing history"]');
    expect(history).toContain('First <month>');
    expect(history).toContain('Despite unreconciled, uncategorized');
    // Its tasks stay as they are.
    expect(await page.locator('[data-task]').count()).toBe(2);
    expect(await page.locator('[data-deed=complete], [data-deed=edit]').count()).toBe(0);
    expect(desk.complaints).toEqual([]);
  });

  test('a month is opened again with a reason alone', async () => {
    await desk.open(JANUARY);
    await page.click('[data-deed=reopen]');
    await page.fill('.drawer input[type=date]', '');
    await page.keyboard.press('Control+Enter');
    expect(await locks()).toHaveLength(1);
    await page.fill('.drawer input[type=text]', 'Late bill');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('text=No day is closed yet.');
    expect(await locks()).toEqual([]);
    await page.click('summary:text-is("Closing history")');
    expect(await page.innerText('[aria-label="Closing history"]')).toMatch(
      /opened again\s+every entity\s+2026-01-31 → open\s+maya\s+Late bill/,
    );
    expect(desk.complaints).toEqual([]);
  });

  test('days to come are not offered to be closed', async () => {
    await desk.open('/close?through=2999-12-31');
    expect(await page.innerText('.lead')).toBe('The month is not over yet.');
    expect(await page.locator('[data-deed=close]').count()).toBe(0);
  });
}
