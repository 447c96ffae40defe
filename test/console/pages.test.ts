// Pages of the console over HTTP, as they are without a script: comparisons, the ledger, what changed, and the overview
// by rights.
import { Browser } from '../oauth/support/browser.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { desk, entry, here, maya, openBooksWithPages, textOf } from './books-with-pages.ts';

openBooksWithPages();

test('a comparison tells the change of each row, and rows that only one side has', async () => {
  const { html } = await maya.open(
    '/reports/income?from=2026-02-01&to=2026-02-28&cadence=monthly&compare=before',
  );
  const words = textOf(html);
  expect(words).toContain('USD Feb 2026 Jan 2026 Change in %');
  expect(words).toContain('Total revenue 0.00 1,358.02 −1,358.02 −100.0 %');
  const page = await maya.open(
    '/reports/income?from=2026-01-01&to=2026-01-31&cadence=monthly&compare=year',
  );
  expect(textOf(page.html)).toContain('Jan 2026 Jan 2025 Change');
});

test('an entity stands for those below it where that is asked, in the file as on the page', async () => {
  const { europe, acme, accounts } = desk.books;
  const made = await here.service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: europe, date: '2026-03-10', currency: 'EUR' },
      transactions: [
        { account: accounts['defaultClearing'], debit_amount_native: 100 },
        { account: accounts.sales, credit_amount_native: 100 },
      ],
    },
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const of = `entity=${acme}&from=2026-03-01&to=2026-03-31&cadence=monthly`;
  expect(textOf((await maya.open(`/reports/income?${of}`)).html)).toContain('Nothing was posted');
  const whole = await maya.open(`/reports/income?${of}&below=yes`);
  expect(textOf(whole.html)).toContain('Total revenue 120.00');
  const split = await maya.open(`/reports/income?${of}&below=yes&group=ENTITY`);
  expect(textOf(split.html)).toContain('Acme Europe');
  const file = await maya.send(`/reports/file.csv?statement=income&${of}&below=yes&basis=accrual`);
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('120')]);
  const none = await maya.send(`/reports/file.csv?statement=income&${of}&basis=accrual`);
  expect(await none.text()).not.toContain('120');
});

test('every statement is sent as a file of each form, under its name', async () => {
  const { acme } = desk.books;
  const of = `entity=${acme}&from=2026-01-01&to=2026-03-31&cadence=quarterly&basis=accrual`;
  const names = {
    ...{ income: 'Income-statement', balance: 'Balance-sheet', cash: 'Cash-flow-statement' },
    ...{ operating: 'Cash-operating-statement', trial: 'Trial-balance' },
  };
  for (const [statement, name] of Object.entries(names)) {
    for (const form of ['csv', 'xlsx', 'pdf']) {
      const file = await maya.send(`/reports/file.${form}?statement=${statement}&${of}`);
      const told = file.headers.get('content-disposition');
      expect([statement, file.status, told]).toEqual([
        ...[statement, 200],
        `attachment; filename="${name}-${statement === 'trial' ? '' : '2026-01-01-'}2026-03-31.${form}"`,
      ]);
    }
  }
});

test('the ledger of an account runs from its balance before the first day', async () => {
  const account = desk.books.accounts.sales;
  const shown = await maya.open(
    `/ledger?account=${account}&from=2026-02-01&to=2026-02-28&sort=oldest`,
  );
  const words = textOf(shown.html);
  expect(words).toContain('1 line · before them −100.00');
  expect(words).toContain('40.50 −140.50');
  expect(shown.html).toContain(`/journal/${entry}`);
  const none = await maya.open('/ledger?q=nothing+like+this&from=2026-01-01&to=2026-02-28');
  expect(textOf(none.html)).toContain('Nothing was posted in this period that fits.');
  const wrong = await maya.open('/ledger?from=soon');
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    400,
    expect.stringContaining('The first day "soon" is no date.'),
  ]);
});

test('what changed names each line, its cause and the sum of each account', async () => {
  const { html } = await maya.open(
    `/reports/changes?since=2020-01-01&from=2026-02-01&to=2026-02-28`,
  );
  const words = textOf(html);
  expect(words).toContain('2 lines');
  expect(words).toMatch(/Sales 1 −40\.50/);
  expect(html).toContain(`/journal/${entry}`);
  const later = await maya.open('/reports/changes?since=2020-01-01&from=1990-01-01&to=1990-12-31');
  expect([later.status, textOf(later.html)]).toEqual([
    200,
    expect.stringContaining('Nothing changed'),
  ]);
});

test('what is found opens: the path of a record is a page', async () => {
  const found = new Map<string, string>();
  for (const text of ['Globex', 'Initech', 'Sales', 'Entry of', '1234.56', 'Main']) {
    const { data } = await here.service.graphql(
      'query ($text: String!) { search(text: $text, limit: 50) { kind path } }',
      { text },
    );
    for (const { kind, path } of data.search) if (path !== null) found.set(kind, path);
  }
  expect([...found.keys()].sort()).toEqual([
    ...['Account', 'BankAccount', 'Invoice', 'JournalEntry', 'Vendor'],
  ]);
  for (const [kind, path] of found)
    expect([kind, (await maya.open(path)).status]).toEqual([kind, 200]);
});

test('the overview asks each for what they may read, and the navigation shows no more', async () => {
  const { status, html } = await maya.open('/overview');
  expect([status, textOf(html)]).toEqual([200, expect.stringContaining('Receivable')]);
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  await here.root.query(
    'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
    [
      here.service.workspace,
      { reports: 'none', invoices: 'none', transactions: 'none' },
      here.persons['vera'],
    ],
  );
  const shown = await vera.open('/overview');
  expect([shown.status, textOf(shown.html)]).toEqual([200, expect.any(String)]);
  expect(textOf(shown.html)).toContain('for those who may read reports');
  expect(textOf(shown.html)).not.toContain('Receivable');
  expect(shown.html).not.toMatch(/href="\/(reports\/income|ledger|members)"/);
  const refused = await vera.open('/ledger');
  expect([refused.status, textOf(refused.html)]).toEqual([
    403,
    expect.stringContaining('You need the permission transactions: read.'),
  ]);
  // Bank accounts stand there without their ledger accounts and without their lines.
  for (const permissions of [{ accounts: 'none' }, { bank_transactions: 'none' }]) {
    await here.root.query(
      'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
      [here.service.workspace, permissions, here.persons['vera']],
    );
    const bank = await vera.open('/bank');
    expect([permissions, bank.status, textOf(bank.html)]).toEqual([
      permissions,
      200,
      expect.stringContaining('Main'),
    ]);
  }
});

test('an ageing tells its parts by patterns, and its legend shows the same ones', async () => {
  const { html } = await maya.open('/ageing/receivable');
  const strip = /<figure class="chart strip">([^]*?)<\/figure>/.exec(html)?.[1] ?? '';
  const patterns = [...strip.matchAll(/<pattern id="([^"]*)"[^>]*>[^]*?<path d="([^"]*)"/g)];
  expect(new Set(patterns.map(([, , mark]) => mark)).size).toBe(5);
  const filled = (part: string): readonly string[] =>
    [...part.matchAll(/<rect[^>]*fill="url\(#([^)]*)\)"/g)].map(([, id = '']) => id);
  const [bands = '', legend = ''] = strip.split('<dl');
  expect(filled(legend)).toEqual(patterns.map(([, id]) => id));
  // All that is open is of one age.
  expect(filled(bands)).toEqual([patterns[4]?.[1]]);
  expect(textOf(legend)).toMatch(/Over 90 1,358\.02/);
});
