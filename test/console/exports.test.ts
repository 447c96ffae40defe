// Files of what pages show: a table over all places of the navigation, the rows of a list on all of its pages, exact
// amounts, and the rights of whoever asks.
import { share } from '../support/breadth.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { ledgerIds } from '../pages/ledger-places.ts';

let here: ServiceWithPeople;
let desk: MatchDesk;
let maya: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  await ledgerIds(desk);
  const { acme, customer, accounts } = desk.books;
  await desk.invoice(1_234.5, { due_date: '2026-01-20' });
  await desk.call('POST', '/coa/api/v1/credit-memo', {
    ...{ entity: acme, client: customer, credit_memo_date: '2026-01-12' },
    lines: [{ amount: 30, account: accounts.sales }],
  });
  await desk.line(50, 'Incoming');
  await desk.report({ starting_balance: 0, ending_balance: 10 });
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const FORMATS = ['csv', 'xlsx', 'pdf'];
/** Places without a file, each with its reason. */
const NONE: Readonly<Record<string, string>> = {
  '/overview': 'its figures are those of other pages',
  '/waiting': 'what waits is decided, not filed',
  '/close': 'its evidence is the pages it leads to',
  '/proof': 'npx ledgergate root prints the root of a day',
  '/imports': 'the files came from elsewhere',
  '/receipts/new': 'a form',
  '/bank': 'figures of accounts, whose lines the ledger exports',
  '/bank/match': 'lines to be decided on',
  '/bank/files': 'the files came from elsewhere',
  '/members': 'people',
  '/connections': 'people and their apps',
  '/apps': 'apps',
  '/api-keys': 'keys',
  '/webhooks': 'addresses of other systems',
  '/activity': 'has a file of its own, /activity.csv',
  '/operator/apps': 'apps',
};
/** All days, so that there is something on the page. */
const DAYS = 'from=2026-01-01&to=2026-12-31&asOf=2026-12-31';

/** Files that a page leads to, by format. */
async function filesOf(place: string): Promise<ReadonlyMap<string, string>> {
  const { html, status } = await maya.open(`${place}?${DAYS}`);
  expect([place, status]).toEqual([place, 200]);
  return new Map(
    [...html.matchAll(/href="(\/(?:console\/list|reports\/file)\.(\w+)\?[^"]*)"/g)]
      .toReversed()
      .map(([, href = '', format = '']) => [format, unescape(href)]),
  );
}

test('every place of the navigation has its files, or says why not', async () => {
  const { html } = await maya.open('/overview');
  const places = [
    ...new Set(
      [...html.replace(/<main[^]*/, '').matchAll(/<a href="(\/[^"?#]*)"/g)].map(([, href]) => href),
    ),
  ].filter(
    (place): place is string => place !== undefined && place !== '/' && place !== '/account',
  );
  expect(places.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  const filed = places.filter((place) => NONE[place] === undefined);
  for (const place of share(filed, 4)) {
    const files = await filesOf(place);
    for (const format of FORMATS) {
      const href = files.get(format);
      if (href === undefined) {
        // Where nothing is yet there is nothing to file.
        const { html: shown } = await maya.open(`${place}?${DAYS}`);
        if (!shown.includes('class="empty"')) wrong.push(`${place} has no ${format}`);
        continue;
      }
      const sent = await maya.send(href);
      const bytes = Buffer.from(await sent.arrayBuffer());
      const begin = { csv: '\uFEFF', xlsx: 'PK', pdf: '%PDF' }[format] ?? '';
      if (sent.status !== 200 || !bytes.toString('utf8').startsWith(begin)) {
        wrong.push(`${href} ${sent.status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(NONE).filter((place) => !places.includes(place))).toEqual([]);
});

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
