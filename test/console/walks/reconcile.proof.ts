// Statement files and reconciliations in the console by keyboard alone (journey 5, in small): what agrees with the
// bank is taken at once, the rest by hand, and the books are right to the cent. No tick is lost, none is made up.
import type { Browser, Page } from 'playwright-core';
import { openMatching, type MatchDesk } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { contentsOf } from '../../edge/support/contents.ts';
import { openDesk } from '../desk.ts';
import { Keyboard } from '../keyboard.ts';
import { statementToReconcile, walkStatement } from '../reconciling.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let desk: MatchDesk;
  let chrome: Browser;
  let page: Page;
  let complaints: string[];
  let open: (address: string) => Promise<void>;

  beforeAll(async () => {
    here = await serviceWithConsole();
    desk = await openMatching(here.service);
    chrome = await launchChromium(path);
    ({ page, complaints, open } = await openDesk(here, chrome, 'maya'));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  beforeEach(() => {
    complaints.length = 0;
  });
  const sum = () => page.locator('[data-sum]').innerText();
  const saved = () => page.waitForSelector('.reconcile-head:not(:has(small.quiet))');
  const known = (within = '.match-side') =>
    page.waitForSelector(`${within} .preview[data-state=known]`);
  const clearedIn = async (report: number): Promise<number[]> => {
    const { body } = await desk.at(`/${report}/source-transactions?reconciled_only=true`)('GET');
    return body.results.map(({ id }: any) => id).toSorted((a: number, b: number) => a - b);
  };
  let year = 2030;
  /** A draft of a year of its own, and lines of the books for it: one for each amount. */
  const draft = async (amounts: readonly number[], ends: number) => {
    year += 1;
    const lines: number[] = [];
    for (const amount of amounts) lines.push(await desk.pay(amount, { date: `${year}-01-10` }));
    const { id } = await desk.report({
      ...{ statement_starting_date: `${year}-01-01`, statement_ending_date: `${year}-01-31` },
      ...{ starting_balance: 0, ending_balance: ends },
    });
    return { id: Number(id), lines, at: `/bank/reconciliations/${id}` };
  };

  test('a statement from its file to the approval: what agrees at once, the rest by hand, the books to the cent', async () => {
    const day = await statementToReconcile(desk, { told: 12, near: 5, far: 3 });
    const after = await walkStatement({ page, open }, new Keyboard(page), day);
    await day.check();
    expect(after).toBe(2 + 3 + 2);
    await page.keyboard.press('a');
    await page.waitForSelector('.deed .preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.badge:has-text("Approved")');
    expect(await page.locator('.match input[type=checkbox]').count()).toBe(0);
    await page.click('[data-deed=reopen]');
    await page.waitForSelector('.deed .preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.badge:has-text("Draft")');
    expect(complaints).toEqual([]);
  });

  test('a file is looked at with its faults by row, refused in words, and changes nothing before it is loaded', async () => {
    const file = (name: string, text: string) => ({
      ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
    });
    const count = async (): Promise<number> =>
      (await desk.call('GET', `/ca/api/transaction?account=${desk.account}`)).body.count;
    const before = await count();
    await open('/bank/files');
    await page.setInputFiles(
      '[type=file]',
      file(
        'may.csv',
        'date,description,amount\n2026-05-02,Rent <b>May</b>,-1200.00\n2026-05-03,Globex,950.50\n2026-05-32,no day,1\n2026-05-04,Fee,-0.75',
      ),
    );
    await known('main');
    const shown = await page.locator('.files-result').innerText();
    expect(shown).toMatch(/New\s+3 lines/);
    expect(shown).toMatch(/4\s+date: "2026-05-32" is not a date/);
    expect(shown).toMatch(/2026-05-03\s+Globex\s+950\.50/);
    expect(await page.locator('.files-result b').count()).toBe(0);
    // The address shows a colleague the same.
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('account'), searchParams.get('file')]).toEqual([
      String(desk.account),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await count()).toBe(before);
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-loaded="3"]');
    expect(await page.locator('[data-loaded]').innerText()).toContain(
      '3 lines are loaded; 0 were there already, 1 could not be loaded.',
    );
    expect(await count()).toBe(before + 3);
    await page.setInputFiles(
      '[type=file]',
      file('again.csv', 'date,description,amount\n2026-05-03,Globex,950.50'),
    );
    await page.waitForSelector('text=The account already has all of these lines.');
    await page.setInputFiles('[type=file]', file('none.csv', 'nothing,of,use\n1,2,3'));
    await page.waitForSelector('.message-fault:has-text("Row 1 has no date column")');
    await page.setInputFiles('[type=file]', file('empty.csv', ''));
    await page.waitForSelector('.fault');
    // A bank that calls its columns otherwise is told once; the browser keeps it for the account.
    await page.setInputFiles('[type=file]', file('own.csv', 'Tag,Wert\n2026-05-09,12.5'));
    await page.click('summary:text("Headings")');
    await page.getByLabel('Day', { exact: true }).fill('Tag');
    await page.getByLabel('Amount', { exact: true }).fill('Wert');
    await page.waitForSelector('.files-result :text("1 line of CSV")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-loaded="1"]');
    await open('/bank/files');
    expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('Wert');
    expect(await count()).toBe(before + 4);
    expect(complaints).toEqual([]);
  });

  test('of twelve ticks with slow answers none is lost, and a reload shows them all', async () => {
    const { id, lines, at } = await draft(
      Array.from({ length: 12 }, (_, nth) => nth + 1),
      78,
    );
    await open(at);
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 350));
      await route.continue();
    });
    const own = page.locator('.match tbody tr', { hasText: `${year}-01-10` });
    await own.first().focus();
    for (let nth = 0; nth < 12; nth++) {
      await page.keyboard.press(' ');
      await page.waitForTimeout(260);
    }
    expect(await sum()).toBe('0.00');
    await saved();
    await page.unroute('**/graphql');
    expect(await clearedIn(id)).toEqual(lines);
    await open(at);
    expect(await own.locator('input:checked').count()).toBe(12);
    expect([await sum(), complaints]).toEqual(['0.00', []]);
  });

  test('leaving half-way changes nothing: neither what was shown, nor what was not sent', async () => {
    const { id, at } = await draft([250, -100], 150);
    await desk.line(250, 'In', { posted_at: `${year}-01-11` });
    const before = await contentsOf(here.service);
    await open(at);
    await page.keyboard.press('s');
    await known();
    await page.keyboard.press('Escape');
    await page
      .locator('.match tbody tr', { hasText: `${year}-01-10` })
      .first()
      .focus();
    await known();
    await open(`${at}?do=send`);
    expect(await page.locator('.drawer').innerText()).toContain('The difference is 150.00 USD');
    await page.keyboard.press('Control+Enter');
    await open('/bank/reconciliations');
    expect(await contentsOf(here.service)).toEqual(before);
    expect((await desk.at(`/${id}`)('GET')).body.status).toBe('DRAFT');
    expect(complaints).toEqual([]);
  });

  test('a tick that is refused is taken back and said in words; one that leaves with the page is sent', async () => {
    const { id, lines, at } = await draft([40, 60], 100);
    await open(at);
    const own = page.locator('.match tbody tr', { hasText: `${year}-01-10` });
    await desk.at(`/${id}`)('PATCH', { status: 'PENDING_APPROVAL' });
    await own.first().focus();
    await page.keyboard.press(' ');
    await page.waitForSelector('.said:has-text("PENDING_APPROVAL")');
    expect(await own.locator('input:checked').count()).toBe(0);
    expect(await sum()).toBe('100.00');
    await desk.at(`/${id}`)('PATCH', { status: 'DRAFT' });
    await open(at);
    await own.first().focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.waitForSelector('h1:text-is("Reconciliations")');
    for (let tries = 0; tries < 100 && (await clearedIn(id)).length === 0; tries++) {
      await page.waitForTimeout(50);
    }
    expect(await clearedIn(id)).toEqual([lines[0]]);
  });

  test('whoever may only propose proposes the ticks at once; a viewer reads and is offered nothing', async () => {
    const { id, lines, at } = await draft([30, 70], 100);
    const viewer = await openDesk(here, chrome, 'vera');
    const before = await contentsOf(here.service);
    await viewer.open(at);
    const row = viewer.page.locator('.match tbody tr', { hasText: `${year}-01-10` }).first();
    await row.focus();
    for (const key of [' ', '1', 's', 'Control+Enter']) await viewer.page.keyboard.press(key);
    expect(
      await viewer.page.locator('.match input, [data-deed], .drawer, [data-agreed]').count(),
    ).toBe(0);
    await viewer.open('/bank/files');
    expect(await viewer.page.locator('main').innerText()).toContain('bank transactions: write');
    await viewer.page.context().close();
    expect(await contentsOf(here.service)).toEqual(before);
    const clerk = await openDesk(here, chrome, 'carl');
    await clerk.open(at);
    const own = clerk.page.locator('.match tbody tr', { hasText: `${year}-01-10` });
    await own.first().focus();
    await clerk.page.keyboard.press(' ');
    await clerk.page.keyboard.press(' ');
    await clerk.page.waitForSelector('.reconcile-head[data-zero=yes]');
    await clerk.page.waitForTimeout(400);
    expect(await clearedIn(id)).toEqual([]);
    await clerk.page.keyboard.press('Control+Enter');
    await clerk.page.waitForSelector('.deed .preview[data-state=known]');
    await clerk.page.keyboard.press('Control+Enter');
    await clerk.page.waitForURL('**/waiting');
    expect(await clearedIn(id)).toEqual([]);
    const { data } = await here.service.graphql('{ proposals { id } }');
    await here.service.graphql(`mutation { acceptProposal(id: ${data.proposals[0].id}) { id } }`);
    expect(await clearedIn(id)).toEqual(lines);
    expect([...viewer.complaints, ...clerk.complaints]).toEqual([]);
    await clerk.page.context().close();
  });
}
