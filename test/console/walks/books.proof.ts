// The line of moments in a browser: a statement as it was known, by keys and by the pointer, and the lines between two.
import type { Browser, Page } from 'playwright-core';
import { chainPostings } from '../../../src/ledger/as-known/chain.service.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { type Desk, openDesk } from '../desk.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('the books in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let books: TestBooks;
  let chrome: Browser;
  let desk: Desk;
  let page: Page;

  const entry = async (amount: number, date = '2026-01-15'): Promise<number> => {
    const made = await here.service.call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: books.acme, date, currency: 'USD', memo: `Entry of ${amount}` },
        transactions: [
          { account: books.accounts['defaultClearing'], debit_amount_native: amount },
          { account: books.accounts.sales, credit_amount_native: amount },
        ],
      },
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return made.body.id;
  };
  /** Moves what is known so far, and the changes of locks, days back. */
  async function passDays(days: number): Promise<void> {
    await chainPostings(here.service.database, here.service.workspace);
    await here.root.query('set session_replication_role = replica');
    for (const [table, column] of [
      ['posting_chain', 'numbered_at'],
      ['lock_change', 'created_at'],
    ] as const) {
      await here.root.query(
        `update ${table} set ${column} = ${column} - $2 * interval '1 day' where workspace_id = $1`,
        [here.service.workspace, days],
      );
    }
    await here.root.query('set session_replication_role = origin');
  }

  beforeAll(async () => {
    here = await serviceWithConsole();
    books = await openBooks(here.service);
    await entry(400);
    await passDays(4);
    const { errors } = await here.service.graphql(
      `mutation { createLockPeriod(input: { entity: ${books.acme}, lockedThrough: "2025-12-31" }) { id } }`,
    );
    expect(errors).toBeUndefined();
    await passDays(5);
    await entry(250);
    await entry(7, '2026-02-03');
    await chainPostings(here.service.database, here.service.workspace);
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    ({ page } = desk);
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const sales = () => page.locator('.sheet tr:has-text("Total revenue") td').first();
  const shows = (amount: string) =>
    page.waitForSelector(`.sheet tr:has-text("Total revenue") td:has-text("${amount}")`);
  const knownAt = () => new URL(page.url()).searchParams.get('knownAt');
  const JANUARY = '/reports/income?from=2026-01-01&to=2026-01-31';

  test('keys lead from mark to mark and from day to day; one request a step, and nothing moves', async () => {
    await desk.open(JANUARY);
    expect(await sales().innerText()).toBe('650.00');
    const top = async () => (await page.locator('.sheet').boundingBox())?.y;
    const before = await top();
    await page.keyboard.press('t');
    const handle = page.locator('[data-handle=knownAt]');
    expect(await handle.getAttribute('aria-valuetext')).toBe('Now');
    desk.asked.length = 0;
    await page.keyboard.press('ArrowLeft');
    await shows('400.00');
    expect(await handle.getAttribute('aria-valuetext')).toContain(
      ': Lock through 2025-12-31 by admin',
    );
    expect([desk.asked.length, await top()]).toEqual([1, before]);
    const mark = knownAt() ?? '';
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('knownAt') !== mark);
    expect((knownAt() ?? '') > mark && (knownAt() ?? '').endsWith('T23:59:59.999Z')).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL((url) => url.searchParams.get('knownAt') === mark);
    await page.keyboard.press('End');
    await shows('650.00');
    expect([knownAt(), await page.evaluate('document.activeElement.dataset.handle')]).toEqual([
      null,
      'knownAt',
    ]);
    expect(desk.complaints).toEqual([]);
  });

  test('the pointer takes a handle along, and lets it go where the books are shown', async () => {
    await desk.open(JANUARY);
    const box = await page.locator('.time-line > svg').boundingBox();
    if (!box) throw new Error('The line has a place.');
    const { x, y, width } = box;
    await page.mouse.move(x + width - 2, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 20, { steps: 4 });
    expect(await page.innerText('.time-ends')).toMatch(/UTC/);
    expect(await sales().innerText()).toBe('650.00');
    await page.mouse.up();
    await shows('400.00');
    expect(knownAt()).not.toBeNull();
  });

  test('two handles tell the change of each row, and its lines with their causes', async () => {
    await desk.open(JANUARY);
    await page.click('text="Second handle"');
    await page.waitForSelector('[data-handle=other]');
    await page.click('.sheet tr:has-text("Sales") td.change a');
    await page.waitForSelector('h1:text-is("What changed")');
    const words = await page.innerText('#main');
    expect(words).toMatch(/1 line, together\s+−250.00/);
    expect(words).toMatch(/Sales\s+1\s+−250.00/);
    const address = new URL(page.url()).searchParams;
    expect([address.get('from'), address.get('to'), address.get('account')]).toEqual([
      ...['2026-01-01', '2026-01-31', String(books.accounts.sales)],
    ]);
    expect(desk.complaints).toEqual([]);
  });

  test('the ledger and the ageing have the line, too; without a script its marks are links', async () => {
    const plain = await chrome.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const sent = await plain.newPage();
    for (const address of [
      '/ledger?from=2026-01-01&to=2026-01-31',
      '/ageing/receivable?asOf=2026-01-31',
      '/reports/balance?from=2026-01-01&to=2026-01-31',
    ]) {
      await sent.goto(here.service.url + address);
      await sent.click('.time-mark');
      expect([address, new URL(sent.url()).searchParams.has('knownAt')]).toEqual([address, true]);
      expect(await sent.innerText('#main')).toContain('as they were known at');
      await sent.click('text="Second handle"');
      const between = sent.locator('a:text-is("What changed between both")');
      await between.click();
      expect(await sent.innerText('h1')).toBe('What changed');
    }
    await sent.goto(`${here.service.url}/ledger?from=2026-01-01&to=2026-01-31`);
    await sent.click('.time-mark');
    expect(await sent.innerText('#main')).toContain('2 lines');
    await plain.close();
  });

  const ask = async (query: string): Promise<any> => {
    const { data, errors } = await here.service.graphql(query);
    expect(errors).toBeUndefined();
    return data;
  };
  const cell = (row: number, column: string) =>
    page.locator(
      `[data-cell="${row}:${['Account', 'Debit', 'Credit', 'Entity'].indexOf(column)}"] input`,
    );
  const pick = async (row: number, column: string, words: string): Promise<void> => {
    await cell(row, column).fill(words);
    await page.waitForSelector(`[role=option][aria-selected=true]:has-text("${words}")`);
    await page.keyboard.press('Enter');
  };
  const known = () => page.waitForSelector('.preview[data-state=known]');
  const lastId = async (): Promise<number> =>
    Number(
      (await ask('{ journalEntries(allTime: true, sort: [ID_DESC], limit: 1) { results { id } } }'))
        .journalEntries.results[0].id,
    );

  test('an entry is typed, balanced by "=", seen before it is saved, and reversed on a day', async () => {
    const before = await lastId();
    await desk.open('/journal?from=2026-01-01&to=2026-03-31');
    await page.keyboard.press('c');
    await page.waitForSelector('h1:text-is("New entry")');
    await page.fill('.form-fields input[type=date] >> nth=0', '2026-03-05');
    await pick(0, 'Account', 'Sales');
    await cell(0, 'Credit').fill('120.50');
    await pick(1, 'Account', 'Services');
    await cell(1, 'Debit').fill('100');
    // What the service refuses is said before anything is saved.
    await page.waitForSelector('.preview .faults');
    expect(await page.innerText('.form-total')).toContain('20.50 more credits');
    await cell(1, 'Credit').fill('=');
    await page.keyboard.press('Tab');
    expect([await cell(1, 'Debit').inputValue(), await cell(1, 'Credit').inputValue()]).toEqual([
      ...['120.50', ''],
    ]);
    expect(await page.innerText('.form-total')).toContain('balanced');
    await page.waitForSelector('.preview[data-state=known] table.entry');
    expect(await lastId()).toBe(before);
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Entry 0")');
    const made = await lastId();
    expect(page.url()).toContain(`/journal/${made}`);
    const words = await page.innerText('#main');
    expect(words).toMatch(/Together, USD\s+120\.50\s+120\.50/);
    expect(words).toMatch(/Posted by maya\s+Create journal entry/);
    await page.keyboard.press('v');
    await page.fill('.drawer input[type=date]', '2026-03-31');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('dt:text-is("Reverses")');
    const { was, back } = await ask(
      `{ was: journalEntry(id: ${made}) { ...Lines } back: journalEntry(id: ${await lastId()}) { ...Lines } }
        fragment Lines on JournalEntry { date reversalOfId transactions { accountId debitAmountNative creditAmountNative } }`,
    );
    expect([was.date, back.date, back.reversalOfId]).toEqual([
      ...['2026-03-05', '2026-03-31', String(made)],
    ]);
    const sides = (entry: any, debit: string, credit: string) =>
      entry.transactions.map((line: any) => [line.accountId, line[debit], line[credit]]);
    expect(sides(back, 'debitAmountNative', 'creditAmountNative')).toEqual(
      sides(was, 'creditAmountNative', 'debitAmountNative'),
    );
    expect(was.transactions.map((line: any) => line.debitAmountNative)).toEqual([null, '120.5']);
    expect(desk.complaints).toEqual([]);
  });

  test('lines of two companies make an entry of each, with what they owe one another', async () => {
    await ask(
      'mutation { createAccount(input: { number: "1900", name: "Due between companies", currency: "USD", accountType: ASSET, accountSubtype: OTHER_CURRENT_ASSET, includeInEliminations: true }) { id } }',
    );
    await desk.open('/journal/new');
    await page.fill('.form-fields input[type=date] >> nth=0', '2026-03-10');
    await pick(0, 'Account', 'Services');
    await cell(0, 'Debit').fill('300');
    await pick(1, 'Account', 'Sales');
    await pick(1, 'Entity', 'Acme Europe');
    await cell(1, 'Credit').fill('=');
    await page.keyboard.press('Tab');
    await page.waitForSelector('.between li');
    expect(await page.innerText('.between')).toMatch(/owes\s+300\.00\s+USD/);
    await page.waitForSelector('.preview[data-state=known] table.entry >> nth=1');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('dt:text-is("Between companies")');
    const { intercompanyJournalEntries } = await ask(
      '{ intercompanyJournalEntries { results { journals transactions { entityId debitAmountNative creditAmountNative } } } }',
    );
    const [made] = intercompanyJournalEntries.results;
    expect(made.journals).toHaveLength(2);
    for (const entity of [books.acme, books.europe]) {
      const lines = made.transactions.filter((line: any) => Number(line.entityId) === entity);
      const total = (side: string): number =>
        lines.reduce((sum: number, line: any) => sum + Number(line[side] ?? 0), 0);
      expect([total('debitAmountNative'), total('creditAmountNative')]).toEqual([300, 300]);
    }
    expect(desk.complaints).toEqual([]);
  });
}
