// Pages of cash: previewing and importing a statement file, and clearing a statement line by line;
// without scripts, and in a browser by keyboard alone.
import type { Browser as Chromium } from 'playwright-core';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser, hiddenFields, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium } from './support.ts';

let here: ServiceWithPeople;
let desk: MatchDesk;
let admin: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  admin = new Browser(here.service.url);
  await admin.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
const CSV = [
  'date,description,amount',
  '2026-05-02,Rent <b>May</b>,-1200.00',
  '2026-05-03,Globex,950.50',
  '2026-05-32,no day,1',
  '2026-05-04,Fee,-0.75',
].join('\n');

/** Sends the form of the page of statements with a file, as a browser does. */
async function upload(file: string, fields: Record<string, string> = {}) {
  const list = await admin.open('/statements');
  const body = new FormData();
  const all = {
    ...hiddenFields(list.html, '/statements'),
    account: String(desk.account),
    order: '',
  };
  for (const [name, value] of Object.entries({ ...all, ...fields })) body.append(name, value);
  body.append('file', new Blob([file]), 'may.csv');
  return admin.open('/statements', { method: 'POST', body });
}
const count = async (): Promise<number> =>
  (await desk.call('GET', `/ca/api/transaction?account=${desk.account}`)).body.count;

test('a statement file is looked at, with its faults by row, and loaded when somebody says so', async () => {
  const before = await count();
  const shown = await upload(CSV);
  expect(shown.status).toBe(200);
  expect(shown.url.pathname).toMatch(/^\/statements\/\d+$/);
  const text = textOf(shown.html);
  expect(text).toContain('New lines 3');
  expect(text).toContain('Row 4 date: "2026-05-32" is not a date');
  expect(text).toContain('Globex 2026-05-03 950.50');
  expect(shown.html).not.toContain('<b>May</b>');
  expect(await count()).toBe(before);
  const done = await admin.submit(shown, shown.url.pathname);
  expect(textOf(done.html)).toContain(
    '3 lines are loaded; 0 were there already, 1 could not be loaded.',
  );
  expect(await count()).toBe(before + 3);
  const again = await upload(CSV);
  expect(textOf(again.html)).toContain('The account already has all of these lines.');
  const broken = await upload('nothing,of,use\n1,2,3');
  expect(textOf(broken.html)).toContain('Row 1 has no date column');
  const apart = await upload('date,description,amount,balance\n2026-05-10,x,1,5\n2026-05-11,y,1,9');
  expect(textOf(apart.html)).toContain(
    'Row 3: the balance is 9, but the lines before it add up to 6.',
  );
  const empty = await upload('');
  expect(textOf(empty.html)).toContain('Choose a file that is not empty.');
});

test('whoever may not read the books sees none of it', async () => {
  const stranger = new Browser(here.service.url);
  expect((await stranger.open('/reconciliations')).url.pathname).toBe('/sign-in');
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  expect((await vera.open('/reconciliations')).status).toBe(200);
  const shown = await upload(CSV);
  const refused = await vera.open(`${shown.url.pathname}${shown.url.search}`);
  expect(refused.status).toBe(403);
  expect((await admin.open('/reconciliations/999999')).status).toBe(404);
});

/** A statement of two lines in its own year, which ends with both of them. */
async function statement(year: number): Promise<{ path: string; lines: number[] }> {
  const lines = [
    await desk.pay(250, { date: `${year}-01-10`, memo: 'in' }),
    await desk.pay(-100, { date: `${year}-01-12` }),
  ];
  const { id } = await desk.report({
    statement_starting_date: `${year}-01-01`,
    statement_ending_date: `${year}-01-31`,
    starting_balance: 1000,
    ending_balance: 1150,
  });
  return { path: `/reconciliations/${id}`, lines };
}

test('a line says what is known of it: its own words, those of its entry, or who it is of', async () => {
  const { acme, customer, accounts } = desk.books;
  const paid = (day: string, line: object, memo?: string) =>
    desk.pay(5, {
      date: `2019-01-${day}`,
      ...(memo !== undefined && { memo }),
      transactions: [
        { account: desk.bank, debit_amount_native: 5, ...line },
        { account: accounts.sales, credit_amount_native: 5 },
      ],
    });
  await paid('01', { bank_description: 'Own words', vendor: customer }, 'Memo');
  await paid('02', {}, 'Rent of January');
  await paid('03', { vendor: customer });
  await paid('04', {});
  const { id } = await desk.report({
    ...{ entity: acme, statement_starting_date: '2019-01-01', statement_ending_date: '2019-01-31' },
    ...{ starting_balance: 0, ending_balance: 20 },
  });
  const wordsOf = ({ html }: { readonly html: string }): string[] =>
    [...html.matchAll(/<span><bdi>([^<]*)<\/bdi><small>(.*?)<\/small>/g)].map(
      ([, name = '', rest = '']) => `${name}${rest.includes('Globex') ? ', Globex' : ''}`,
    );
  const path = `/reconciliations/${id}`;
  expect(wordsOf(await admin.open(path))).toEqual([
    'Own words, Globex',
    'Rent of January',
    'Globex',
    'No description',
  ]);
  // Whoever may read no vendors and entries sees the line's own words.
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  const permit = (permissions: object) =>
    here.service.database.write(here.service.workspace, ({ ask }) =>
      ask({
        text: `update membership set permissions = $2 where workspace_id = $1 and role = 'viewer' returning person_id`,
        values: [here.service.workspace, permissions],
      }),
    );
  expect(await permit({ vendors: 'none', journal_entries: 'none' })).toHaveLength(1);
  const few = await vera.open(path);
  await permit({});
  expect([few.status, wordsOf(few)]).toEqual([
    200,
    ['Own words', 'No description', 'No description', 'No description'],
  ]);
});

test('a statement is cleared without scripts: what is ticked is cleared, what is not is taken back', async () => {
  const { path, lines } = await statement(2021);
  const begun = await admin.open(path);
  expect(textOf(begun.html)).toContain('Difference 150.00 USD');
  // As the statement has them: what comes in, and what goes out with a minus.
  expect(textOf(begun.html)).toMatch(/2021-01-10 · entry \d+ 250\.00/);
  expect(textOf(begun.html)).toMatch(/2021-01-12 · entry \d+ −100\.00/);
  const one = await admin.submit(begun, path, { line: String(lines[0]) });
  expect(textOf(one.html)).toContain('1 cleared.');
  expect(textOf(one.html)).toContain('In 250.00 Out 0.00');
  expect(textOf(one.html)).toContain('Difference −100.00 USD');
  const early = await admin.submit(one, `${path}/status`, { status: 'PENDING_APPROVAL' });
  expect(early.html).not.toContain('Save what is ticked');
  const refused = await admin.submit(early, `${path}/status`, { status: 'APPROVED' });
  expect(textOf(refused.html)).toContain('The difference is -100.00 USD');
  const back = await admin.submit(refused, `${path}/status`, { status: 'DRAFT' });
  const other = await admin.submit(back, path, { line: String(lines[1]) });
  expect(textOf(other.html)).toContain('1 cleared. 1 taken back.');
  expect(textOf(other.html)).toContain('In 0.00 Out 100.00');
  expect(textOf(other.html)).toContain('Difference 250.00 USD');
  const open = await admin.open(`${path}?show=open`);
  expect([
    open.html.includes(`value="${lines[0]}"`),
    open.html.includes(`value="${lines[1]}"`),
  ]).toEqual([true, false]);
  const rest = await admin.submit(open, path, { line: String(lines[0]) });
  expect(textOf(rest.html)).toContain('Difference 0.00 USD');
  await admin.submit(rest, `${path}/status`, { status: 'PENDING_APPROVAL' });
  const approved = await admin.submit(rest, `${path}/status`, { status: 'APPROVED' });
  expect(textOf(approved.html)).toContain('The report is approved.');
  expect(approved.html).not.toContain('Save what is ticked');
});

test('a reconciliation begins where the one before ended', async () => {
  const list = await admin.open('/reconciliations');
  const account = String(desk.account);
  const made = await admin.submit(list, '/reconciliations', {
    account,
    until: '2026-12-31',
    balance: '1,234.50',
  });
  expect(made.url.pathname).toMatch(/^\/reconciliations\/\d+$/);
  expect(textOf(made.html)).toContain('Ends with 1,234.50');
  const wrong = await admin.submit(list, '/reconciliations', {
    account,
    until: '2026-02-31',
    balance: '1',
  });
  expect([wrong.url.pathname, wrong.status]).toEqual(['/reconciliations', 200]);
  expect(wrong.html).toContain('message-fault');
});

test('reconciliations are listed by account and state, the newest statement first', async () => {
  const shown = async (query: string): Promise<string> =>
    textOf((await admin.open(`/reconciliations?${query}`)).html);
  const all = await shown('');
  expect(all).toMatch(/2026-12-31 draft .*approved/);
  const drafts = await shown('status=DRAFT');
  expect(drafts).toContain('2026-12-31 draft');
  expect(drafts).not.toMatch(/\d{4}-\d\d-\d\d approved/);
  expect(await shown('status=APPROVED')).not.toContain('2026-12-31 draft');
  expect(await shown('account=999999')).toContain(
    'No reconciliation is of this account and state.',
  );
  expect(await shown('page=2')).toContain('Page 2');
});

const path = chromiumPath();
(path === undefined ? test.skip : test)(
  'by keyboard alone, with the difference in sight',
  async () => {
    const { path: place } = await statement(2020);
    const chrome: Chromium = await launchChromium(path ?? '');
    try {
      const context = await chrome.newContext({ viewport: { width: 1_280, height: 800 } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${here.service.url}/sign-in`);
      await page.fill('[name=email]', 'maya@demo.test');
      await page.fill('[name=password]', PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForSelector('h1:text("Overview")');
      await page.goto(`${here.service.url}${place}?show=open`);
      const sum = () => page.textContent('[data-sum]');
      const boxes = await page.$$('.clearing [name=line]');
      await boxes.at(-2)?.focus();
      expect(await sum()).toBe('150.00');
      await page.keyboard.press('Space');
      expect(await sum()).toBe('−100.00');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      expect(await sum()).toBe('0.00');
      expect(await page.getAttribute('[data-difference]', 'data-zero')).toBe('yes');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=2 cleared.');
      expect([await sum(), complaints]).toEqual(['0.00', []]);
      const shots = process.env['SHOTS'];
      for (const [name, at] of shots === undefined ? [] : Object.entries(await places(place))) {
        for (const width of [360, 1_280]) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            await page.goto(here.service.url + at);
            await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
          }
        }
      }
    } finally {
      await chrome.close();
    }
  },
);

/** What to take pictures of, where somebody asks for them. */
async function places(clearing: string): Promise<Record<string, string>> {
  const shown = await upload(
    'date,description,amount,balance\n2026-06-02,Rent,-1200,5000\n2026-06-03,Globex,950.5,6000',
  );
  return {
    clearing,
    list: '/reconciliations',
    statements: '/statements',
    preview: `${shown.url.pathname}${shown.url.search}`,
  };
}
