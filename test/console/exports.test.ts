// Files of what pages show: the rows of a list on all of its pages, exact amounts, and the rights of whoever asks.
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { Browser } from '../oauth/support/browser.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { desk, here, maya, openListedBooks } from './listed-books.ts';
import { planOf } from './planned.ts';

openListedBooks();

const rowsOf = async (page: string, visitor = maya): Promise<readonly string[]> => {
  const sent = await visitor.send(`/console/list.csv?page=${encodeURIComponent(page)}`);
  const text = await sent.text();
  expect([page, sent.status, text.slice(0, 200)]).toEqual([page, 200, expect.any(String)]);
  return text.trim().split('\r\n').slice(4);
};

test('a file has all rows of a list as the page shows them, with amounts as numbers', async () => {
  for (let at = 1; at <= 104; at++) {
    await desk.call('POST', '/coa/api/journal_entry', {
      ...{
        entity: desk.books.acme,
        date: '2026-06-15',
        currency: 'USD',
        memo: `=Row "${at}", of many`,
      },
      transactions: [
        { account: desk.bank, debit_amount_native: at + 0.25 },
        { account: desk.books.accounts.sales, credit_amount_native: at + 0.25 },
      ],
    });
  }
  const page = '/journal?from=2026-06-15&to=2026-06-15';
  const rows = await rowsOf(page);
  expect(rows.length).toBe(104);
  // The newest first, as on the page; a memo is never a formula.
  expect(rows[0]).toMatch(/^\d{7},2026-06-15,journal entry,"'=Row ""104"", of many",/);
  expect(rows[0]).toMatch(/,104\.25,USD$/);
  expect(rows[103]).toMatch(/,1\.25,USD$/);
  expect(await rowsOf(`${page}&offset=100`)).toEqual(rows);
  const ledger = await rowsOf(
    `/ledger?account=${desk.bank}&from=2026-06-15&to=2026-06-15&sort=oldest`,
  );
  expect(ledger.length).toBe(104);
  // The balance runs on from the bank line before.
  const sum = 50 + (104 * 105) / 2 + 104 * 0.25;
  expect(ledger.at(-1)).toMatch(new RegExp(`,${sum}$`));
});

test('a file has the sums of its table, and no deeds or words for amounts', async () => {
  const aged = await rowsOf('/ageing/receivable?asOf=2026-12-31');
  expect(aged.at(-1)).toBe('"Together, USD",-30,0,0,0,1234.5,1204.5');
  await desk.bill(70, { bill_number: 'P-1', due_date: '2026-01-20' });
  await desk.bill(30, { bill_number: 'P-2', due_date: '2026-01-21' });
  const [first, second] = await rowsOf('/bills/pay?through=2026-12-31');
  expect([first?.split(',')[0], second?.split(',')[0]]).toEqual(['Initech', 'Initech']);
  await here.service.graphql(
    'mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "2026-01-10", rate: "1.5" }]) }',
  );
  expect(await rowsOf('/rates?from=2026-01-10&to=2026-01-10')).toEqual(['2026-01-10,EUR,1.5']);
});

test('the file of the waterfall tells what is recognized from what is scheduled, with their sums', async () => {
  await planOf(here.service, desk.books);
  const { errors } = await here.service.graphql(
    'mutation { runRecognition(through: "2026-01-31") { journalEntries } }',
  );
  expect(errors).toBeUndefined();
  const rows = await rowsOf('/revenue/waterfall?from=2026-01-01&to=2026-03-31');
  expect(rows.map((row) => row.replace(/^Überlandwerkevertrag[^,]*/, 'Contract'))).toEqual([
    'Contract,recognized,1000,1000,0,0',
    'Contract,scheduled,2000,0,1000,1000',
    'Recognized,,1000,1000,0,0',
    'Scheduled,,2000,0,1000,1000',
    'Together,,3000,1000,1000,1000',
  ]);
});

test('the file of a page that shows the first changes alone says so', async () => {
  const { acme, accounts } = desk.books;
  const sides = ['debit_amount_native', 'credit_amount_native'];
  const { status } = await desk.call('POST', '/coa/api/journal_entry', {
    ...{ entity: acme, date: '2026-06-16', currency: 'USD' },
    transactions: Array.from({ length: 1_002 }, (_, at) => ({
      ...{ account: at % 2 === 0 ? accounts.services : accounts.sales },
      [sides[at % 2] ?? '']: 1,
    })),
  });
  expect(status).toBe(201);
  await chainPostings(here.service.database, here.service.workspace);
  const page = '/reports/changes?from=2026-06-16&to=2026-06-16';
  const sent = await maya.send(`/console/list.csv?page=${encodeURIComponent(page)}`);
  const rows = (await sent.text()).trim().split('\r\n');
  expect([sent.status, rows[2]]).toEqual([200, 'Made of,the first 1000 of 1002']);
});

test('a list longer than a page of rows follows to its end', async () => {
  const all = await rowsOf('/ledger?from=2026-01-01&to=2026-12-31');
  const { data } = await here.service.graphql(
    '{ ledgerLines(startDate: "2026-01-01", endDate: "2026-12-31", limit: 1) { count } }',
  );
  expect(data.ledgerLines.count).toBeGreaterThan(200);
  expect(all.length).toBe(data.ledgerLines.count);
});

test.each([
  '',
  'journal',
  '//',
  '//example.com/journal',
  '/\\\\example.com',
  '/no/such/page',
  '/%zz',
  '/\t/',
  'http://[',
])('no file of the address %p, which is no page', async (page) => {
  const { status } = await maya.send(`/console/list.csv?page=${encodeURIComponent(page)}`);
  expect(status).toBe(404);
});

test('nobody gets a file of what the page would not show', async () => {
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  await here.root.query(
    'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
    [here.service.workspace, { journal_entries: 'none' }, here.persons['vera']],
  );
  const status = async (page: string, visitor = maya): Promise<number> =>
    (await visitor.send(`/console/list.csv?page=${encodeURIComponent(page)}`)).status;
  expect(await status('/journal', vera)).toBe(403);
  expect(await status('/accounts', vera)).toBe(200);
  expect(await status('/journal?from=2026-02-30')).toBe(400);
  for (const page of ['', 'journal', '//elsewhere.example/journal', '/no/such', '/proof']) {
    expect([page, await status(page)]).toEqual([page, 404]);
  }
  const { acme, europe } = desk.books;
  const [own, other] = [
    await rowsOf(`/invoices?entity=${acme}`),
    await status(`/invoices?entity=${europe}`),
  ];
  expect([own.length, other]).toEqual([1, 404]);
});
