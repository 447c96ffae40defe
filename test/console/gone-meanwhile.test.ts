// Records that others delete, void or write anew while a form is open, in Chromium: it says so, and how to go on.
import type { Browser as Chromium, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openDesk } from './desk.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('forms in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let desk: MatchDesk;
  let chrome: Chromium;
  let page: Page;
  beforeAll(async () => {
    here = await serviceWithConsole();
    desk = await openMatching(here.service);
    chrome = await launchChromium(path);
    ({ page } = await openDesk(here, chrome, 'maya'));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const ask = async (query: string): Promise<Record<string, any>> => {
    const { data, errors } = await here.service.graphql(query);
    expect(errors).toBeUndefined();
    return data;
  };
  const open = async (place: string): Promise<void> => {
    await page.goto(here.service.url + place);
    await page.waitForSelector('html[data-ready] main form');
  };
  const save = () => page.keyboard.press('Control+Enter');
  const billNamed = async (number: string): Promise<string> => {
    const { acme, vendor, accounts } = desk.books;
    const { made } =
      await ask(`mutation { made: createBill(input: { entity: ${acme}, vendor: ${vendor}, billNumber: "${number}",
      billDate: "2026-03-01", dueDate: "2026-03-31", lines: [{ account: ${accounts.services}, amount: "10" }] }) { id } }`);
    return made.id;
  };

  test('a bill that is deleted while it is being voided or changed', async () => {
    const [first, second] = [await billNamed('G-1'), await billNamed('G-2')];
    await open(`/bills/${first}?do=void`);
    await ask(`mutation { deleteBill(id: ${first}) }`);
    await save();
    await page
      .getByText(/deleted it meanwhile|It is not there, or/)
      .first()
      .waitFor();
    await open(`/bills/${second}/edit`);
    await ask(`mutation { deleteBill(id: ${second}) }`);
    await page.getByLabel('Words on the bill').fill('Ours');
    await save();
    await page.locator('[role=alert]:has-text("Somebody has deleted it meanwhile")').waitFor();
    await page.click('button:has-text("Show what is there now")');
    await page.getByText('It is not there, or it is not yours to see.').waitFor();
  });

  test('a bill that is voided while it is being changed', async () => {
    const id = await billNamed('G-3');
    await open(`/bills/${id}/edit`);
    await ask(`mutation { voidBill(id: ${id}, voidDate: "2026-03-05") { id } }`);
    await page.getByLabel('Words on the bill').fill('Ours');
    await save();
    await page
      .locator('[data-overtaken] tr:has-text("State"):has-text("Open"):has-text("Void")')
      .waitFor();
    await page.click('button:has-text("Go on from the bill as it is now")');
    await page.locator('[role=alert]:has-text("reopen it before changing it")').first().waitFor();
  });

  test('a line whose entry gets another day while it is being changed', async () => {
    const { acme, accounts } = desk.books;
    const { made } =
      await ask(`mutation { made: createJournalEntry(input: { entity: ${acme}, date: "2026-03-02", transactions: [
      { account: ${accounts.services}, debitAmountNative: "10" }, { account: ${accounts.sales}, creditAmountNative: "10" }] })
      { id transactions { id } } }`);
    await open(`/journal/${made.id}?do=line&line=${made.transactions[0].id}`);
    await page.getByLabel('Note', { exact: true }).fill('Ours');
    await ask(
      `mutation { patchJournalEntry(id: ${made.id}, input: { date: "2026-03-03" }) { id } }`,
    );
    await save();
    const goOn = page.locator('button:has-text("Go on from the line as it is now")');
    const shown = page.locator('button:has-text("Show what is there now")');
    await goOn.or(shown).first().waitFor();
    if (await shown.isVisible()) await shown.click();
    await goOn.click();
    await save();
    await page.waitForSelector('.drawer', { state: 'detached' });
    const { one } = await ask(
      `{ one: journalEntry(id: ${made.id}) { date transactions { note } } }`,
    );
    expect(one).toEqual({ date: '2026-03-03', transactions: [{ note: 'Ours' }, { note: null }] });
  });
}
