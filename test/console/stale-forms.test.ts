// Forms of records that somebody else changed meanwhile, in Chromium: what others wrote stays, and is told.
import type { Browser as Chromium, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { ledgerIds } from '../pages/ledger-places.ts';
import { until } from '../support/until.ts';
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
    await ledgerIds(desk);
    chrome = await launchChromium(path);
    ({ page } = await openDesk(here, chrome, 'maya'));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const open = async (place: string): Promise<void> => {
    await page.goto(here.service.url + place);
    await page.waitForSelector('html[data-ready] .drawer');
  };
  const ask = async (query: string): Promise<Record<string, any>> => {
    const { data, errors } = await here.service.graphql(query);
    expect(errors).toBeUndefined();
    return data;
  };
  const save = () => page.keyboard.press('Control+Enter');
  const refused = () =>
    page.locator('[role=alert]:has-text("Somebody has changed this record")').waitFor();

  const overtaken = () => page.locator('[data-overtaken]:has-text("Nothing was saved.")').waitFor();

  /** Stands on the record as it is now, and saves. */
  const goOn = async (): Promise<void> => {
    await page.click('.drawer button:has-text("Go on from the record as it is now")');
    await page.locator('[data-overtaken]').waitFor({ state: 'detached' });
    await save();
    await page.waitForSelector('.drawer', { state: 'detached' });
  };

  test('a statement that is corrected in two tabs', async () => {
    const { id } = await desk.report({ starting_balance: 0, ending_balance: 10 });
    const read = async () => {
      const { one } = await ask(
        `{ one: reconciliationReport(id: ${id}) { startingBalance endingBalance } }`,
      );
      return one;
    };
    await open(`/bank/reconciliations/${id}?do=correct`);
    await ask(
      `mutation { patchReconciliationReport(id: ${id}, input: { endingBalance: "12" }) { id } }`,
    );
    await page.getByLabel('Starts with').fill('3');
    await save();
    await refused();
    expect(await read()).toEqual({ startingBalance: '0', endingBalance: '12' });
    await page.click('.drawer button:has-text("Go on")');
    await save();
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await read()).toEqual({ startingBalance: '3', endingBalance: '12' });
  });

  test('a row of a budget keeps what others wrote into its other periods', async () => {
    const { accounts } = desk.books;
    const make = async (place: string, body: object): Promise<number> =>
      (await desk.call('POST', `/coa/api/budgets${place}`, body)).body.id;
    const budget = await make('', { name: 'Two of us', start_date: '2026-01-01' });
    const [first, second] = [
      await make(`/${budget}/accounts`, { account: accounts.sales, period: 1, amount: 10 }),
      await make(`/${budget}/accounts`, { account: accounts.sales, period: 2, amount: 20 }),
    ];
    await open(`/budgets/${budget}/amounts?do=row&line=${first}`);
    await ask(`mutation { patchBudgetAccount(id: ${second}, input: { amount: "25" }) { id } }`);
    // The page shows the books as they are by now, below the drawer.
    await page.locator('main h1').click();
    await until(async () => {
      await page.keyboard.press('r');
      return (await page.locator('main table').first().innerText()).includes('25.00');
    });
    await page.locator('.drawer input').first().fill('11');
    await save();
    await page.waitForSelector('.drawer', { state: 'detached' });
    const read = async () => {
      const { list } = await ask(
        `{ list: budgetAccounts(budgetId: ${budget}, sort: [ID]) { results { amount } } }`,
      );
      return list.results;
    };
    expect(await read()).toEqual([{ amount: '11' }, { amount: '25' }]);
    // Two people in the same period.
    await open(`/budgets/${budget}/amounts?do=row&line=${first}`);
    await ask(`mutation { patchBudgetAccount(id: ${first}, input: { amount: "12" }) { id } }`);
    await page.locator('.drawer input').first().fill('13');
    await page.locator('.drawer input').nth(1).fill('26');
    await save();
    await refused();
    expect(await read()).toEqual([{ amount: '12' }, { amount: '25' }]);
  });

  test('an account that is edited in two tabs, however fresh the page behind the form is', async () => {
    const id = desk.books.accounts.services;
    await open(`/accounts/${id}?do=edit`);
    await ask(`mutation { patchAccount(id: ${id}, input: { name: "Theirs" }) { id } }`);
    await page.locator('main h1').click();
    await until(async () => {
      await page.keyboard.press('r');
      return (await page.locator('main h1').innerText()).includes('Theirs');
    });
    await page.locator('.drawer').getByLabel('Description').fill('Ours');
    await save();
    await overtaken();
    const read = async () => (await ask(`{ one: account(id: ${id}) { name description } }`))['one'];
    expect(await read()).toEqual({ name: 'Theirs', description: null });
    await goOn();
    expect(await read()).toEqual({ name: 'Theirs', description: 'Ours' });
  });

  test('a task of the close that two people edit', async () => {
    const { made } = await ask(
      'mutation { made: createCloseTask(input: { through: "2026-01-31", title: "Ours" }) { id } }',
    );
    await open(`/close?through=2026-01-31&do=edit&task=${made.id}`);
    await ask(`mutation { patchCloseTask(id: ${made.id}, input: { note: "Theirs" }) { id } }`);
    await page.locator('.drawer').getByLabel('Task', { exact: true }).fill('Ours again');
    await save();
    await overtaken();
    await goOn();
    const { one } = await ask(`{ one: closeTask(id: ${made.id}) { title note } }`);
    expect(one).toEqual({ title: 'Ours again', note: 'Theirs' });
  });

  test('an entry, what is said of its line, and its end, after others changed it', async () => {
    const { acme, accounts } = desk.books;
    const { made } = await ask(`mutation { made: createJournalEntry(input: {
      entity: ${acme}, date: "2026-01-15", memo: "First", transactions: [
        { account: ${accounts.services}, debitAmountNative: "10" },
        { account: ${accounts.sales}, creditAmountNative: "10" }] }) { id transactions { id } } }`);
    const theirs = (input: string) =>
      ask(`mutation { patchJournalEntry(id: ${made.id}, input: { ${input} }) { id } }`);
    const goOnFrom = async (noun: string): Promise<void> => {
      await refused();
      await page.click(`.drawer button:has-text("Go on from the ${noun} as it is now")`);
      await save();
      await page.waitForSelector('.drawer', { state: 'detached' });
    };
    await open(`/journal/${made.id}?do=edit`);
    await theirs('memo: "Theirs"');
    await page.getByLabel('Reference').fill('R-1');
    await save();
    await page.locator('[data-overtaken] tr:has-text("Memo"):has-text("Theirs")').waitFor();
    await goOnFrom('entry');

    await open(`/journal/${made.id}?do=line&line=${made.transactions[0].id}`);
    await theirs('memo: "Theirs again"');
    await page.getByLabel('Note', { exact: true }).fill('Ours');
    await save();
    await goOnFrom('line');
    const { one } = await ask(
      `{ one: journalEntry(id: ${made.id}) { memo refNumber transactions { note } } }`,
    );
    expect(one).toEqual({
      ...{ memo: 'Theirs again', refNumber: 'R-1' },
      transactions: [{ note: 'Ours' }, { note: null }],
    });

    await open(`/journal/${made.id}?do=delete`);
    await page.waitForSelector('.preview[data-state=known]');
    await theirs('date: "2026-01-16"');
    await save();
    await page.click('.drawer button:has-text("Go on from the record as it is now")');
    await page.locator('.preview :text("2026-01-16")').waitFor();
  });

  test('a lock that somebody else moves meanwhile', async () => {
    const { lock } = await ask(
      `mutation { lock: createLockPeriod(input: { lockedThrough: "2019-12-31" }) { id } }`,
    );
    await open(`/close?do=reopen&lock=${lock.id}`);
    await ask(
      `mutation { patchLockPeriod(id: ${lock.id}, input: { lockedThrough: "2019-09-30", reason: "Theirs" }) { id } }`,
    );
    await page.getByLabel('Stays closed through').fill('2019-10-31');
    await page.getByLabel('Why').fill('Ours');
    await save();
    await overtaken();
    const read = async () => {
      const { one } = await ask(`{ one: lockPeriod(id: ${lock.id}) { lockedThrough } }`);
      return one;
    };
    expect(await read()).toEqual({ lockedThrough: '2019-09-30' });
    // Nor does whoever opens all days overrule it.
    await open(`/close?do=reopen&lock=${lock.id}`);
    await ask(
      `mutation { patchLockPeriod(id: ${lock.id}, input: { lockedThrough: "2019-10-31", reason: "Theirs" }) { id } }`,
    );
    await page.getByLabel('Stays closed through').fill('');
    await page.getByLabel('Why').fill('Ours');
    await save();
    await overtaken();
    expect(await read()).toEqual({ lockedThrough: '2019-10-31' });
  });

  test('an entry between companies that somebody else changes meanwhile is neither changed nor deleted', async () => {
    const { acme, europe, accounts } = desk.books;
    const { made } = await ask(`mutation { made: createIntercompanyJournalEntry(input: {
      date: "2026-02-01", transactions: [
        { entity: ${acme}, account: ${accounts.services}, debitAmountNative: "5" }
        { entity: ${europe}, account: ${accounts.sales}, creditAmountNative: "5" }] }) { id journals } }`);
    const theirs = (memo: string) =>
      ask(
        `mutation { patchIntercompanyJournalEntry(id: ${made.id}, input: { memo: "${memo}" }) { id } }`,
      );
    const read = async () => {
      const { one } = await ask(
        `{ one: intercompanyJournalEntry(id: ${made.id}) { memo refNumber } }`,
      );
      return one;
    };
    const asked = () =>
      page.waitForResponse((answer) => answer.url().includes('/graphql') && answer.ok());
    for (const [deed, memo] of [
      ['edit-between', 'First'],
      ['delete-between', 'Second'],
    ] as const) {
      await Promise.all([asked(), open(`/journal/${made.journals[1]}?do=${deed}`)]);
      await theirs(memo);
      if (deed === 'edit-between') await page.getByLabel('Reference').fill('Ours');
      await save();
      await refused();
      expect(await read()).toEqual({ memo, refNumber: null });
    }
    await open(`/journal/${made.journals[1]}?do=edit-between`);
    await page.getByLabel('Reference').fill('Ours');
    await save();
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await read()).toEqual({ memo: 'Second', refNumber: 'Ours' });
  });

  test('a paper that somebody else keeps meanwhile', async () => {
    const { acme } = desk.books;
    const { draft } = await ask(
      `mutation { draft: createBillDraft(input: { source: UI_UPLOAD, entity: ${acme} }) { id } }`,
    );
    await page.goto(`${here.service.url}/bills/inbox?draft=${draft.id}`);
    await page.waitForSelector('html[data-ready]');
    await ask(
      `mutation { patchBillDraft(id: ${draft.id}, input: { extractedBillNumber: "T-1" }) { id } }`,
    );
    const keep = async (number: string, said: string) => {
      await page.getByLabel('Number', { exact: true }).fill(number);
      await page.click('button:has-text("Keep for later")');
      await page.locator(`text=${said}`).first().waitFor();
    };
    await keep('M-1', 'Somebody has changed this record');
    const read = async () => {
      const { one } = await ask(`{ one: billDraft(id: ${draft.id}) { extractedBillNumber } }`);
      return one;
    };
    expect(await read()).toEqual({ extractedBillNumber: 'T-1' });
    // Once it is seen it is kept, and kept again.
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    await keep('M-2', 'Kept.');
    expect(await read()).toEqual({ extractedBillNumber: 'M-2' });
    await page.waitForTimeout(300);
    await keep('M-3', 'Kept.');
    await page.waitForTimeout(300);
    expect(await read()).toEqual({ extractedBillNumber: 'M-3' });
  });
}
