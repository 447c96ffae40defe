// Pages of statements: from a figure to its accounts, lines, document and author, without scripts
// and with the viewer's rights; and the same statement as a file.
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';

let here: ServiceWithPeople;
let desk: MatchDesk;
let admin: Browser;
let invoice: { id: number; invoice_number: string };
beforeAll(async () => {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  admin = new Browser(here.service.url);
  await admin.signIn('maya@demo.test', PASSWORD);
  const made = await here.service.call('POST', '/coa/api/v1/invoice', {
    json: {
      ...{ entity: desk.books.acme, client: desk.books.customer, invoice_date: '2026-01-15' },
      ...{ currency: 'EUR', lines: [{ amount: 1234.56, product: desk.books.advice }] },
    },
    headers: { 'x-request-id': 'the-very-request' },
  });
  invoice = made.body;
  const entry = await here.service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: desk.books.acme, date: '2026-01-20', currency: 'USD', memo: 'By <b>hand</b>' },
      transactions: [
        { account: desk.books.accounts.services, debit_amount_native: 100 },
        { account: desk.books.accounts.sales, credit_amount_native: 100 },
      ],
    },
  });
  expect([made.status, entry.status]).toEqual([201, 201]);
});
afterAll(() => here.end());

const DAYS = 'from=2026-01-01&to=2026-01-31&cadence=monthly';
const textOf = (html: string): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '')
      // What the browser's script begins with is no text.
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
/** The address of the link with this text, or name, as a browser follows it. */
function linkTo(html: string, text: string): string {
  const links = [...html.matchAll(/<a ([^>]*)>([^]*?)<\/a>/g)].map(
    ([, attributes = '', inner = '']) => ({
      href: unescape(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
      text: textOf(inner).trim(),
      name: unescape(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    }),
  );
  const found = links.find((each) => each.text === text || each.name.startsWith(text));
  if (!found)
    throw new Error(`No link ${text}: ${links.map((each) => each.name || each.text).join('; ')}`);
  return found.href;
}
const follow = async (browser: Browser, html: string, text: string) => {
  const shown = await browser.open(linkTo(html, text));
  expect(shown.status).toBe(200);
  return shown.html;
};

test('from a total to the account, the lines, the entry, its document and the request', async () => {
  const sheet = await admin.open(`/reports?statement=income&entity=${desk.books.acme}&${DAYS}`);
  expect(sheet.status).toBe(200);
  const total = await follow(admin, sheet.html, '1,358.02: Net income');
  expect(textOf(total)).toContain('Sales 1 line 100.00');
  expect(textOf(total)).toContain('3 parts add up to 1,358.02 ✓');
  const account = await follow(admin, total, '4100 Services');
  const words = textOf(account);
  expect(words).toContain('1,258.02 USD');
  expect(words).toContain(`Invoice ${invoice.invoice_number}`);
  expect(words).toContain('1,234.56 EUR × 1.1, rate of 2020-01-01; rounded by 0.004');
  const number = /\/journal\/\d+[^>]*>(\d+)<\/a>(?:(?!<\/li>)[^])*Invoice/.exec(account)?.[1];
  const entry = await follow(admin, account, number ?? '');
  const told = textOf(entry);
  expect(told).toContain('Posted by admin (API user) Create invoice the-very-request');
  expect(textOf(await follow(admin, entry, 'Open the invoice'))).toContain(invoice.invoice_number);
  const back = await follow(admin, entry, 'Figure');
  expect(textOf(back)).toContain('1,258.02 USD');
  expect(textOf(await follow(admin, back, 'The whole figure'))).toContain('3 parts add up');
  expect(textOf(await follow(admin, back, 'Close Esc'))).toContain('Net income');
});

test.each(['income', 'balance', 'cash', 'trial'])(
  'every figure of the %s statement leads on, on both bases, and nothing is taken for HTML',
  async (statement) => {
    for (const basis of ['accrual', 'cash']) {
      const { status, html } = await admin.open(
        `/reports?statement=${statement}&basis=${basis}&${DAYS}`,
      );
      expect(status).toBe(200);
      const figures = [...html.matchAll(/<a class="figure" href="([^"]*)"[^>]*>([^<]*)</g)];
      expect(figures.length).toBeGreaterThan(2);
      // Each of them stands in a cell, and no figure stands there without leading on.
      expect([...html.matchAll(/<td class="number">[\d−]/g)]).toEqual([]);
      const [, href = '', text = ''] = figures.at(-1) ?? [];
      const figure = await admin.open(unescape(href));
      expect([figure.status, textOf(figure.html)]).toEqual([200, expect.stringContaining(text)]);
      expect(figure.html).not.toContain('<b>hand</b>');
    }
  },
);

test.each([
  ['csv', 'text/csv; charset=utf-8', 'Account,Number'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ['pdf', 'application/pdf', '%PDF'],
])('the page leads to the statement as %s', async (format, type, begins) => {
  for (const statement of ['income', 'balance', 'cash', 'trial']) {
    const { html } = await admin.open(`/reports?statement=${statement}&${DAYS}`);
    const name = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }[format] ?? '';
    const file = await admin.send(linkTo(html, name));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
    expect(file.headers.get('content-disposition')).toContain(`.${format}"`);
    expect(await file.text()).toContain(begins);
  }
});

test('what cannot be shown is said in words, and what is missing has no page', async () => {
  const wrong = await admin.open('/reports?from=2026-02-01&to=2026-01-01');
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    400,
    expect.stringContaining('Must not be before the start date'),
  ]);
  expect((await admin.open('/reports?from=nonsense')).status).toBe(400);
  expect((await admin.open('/reports/figure?of=nonsense')).status).toBe(400);
  expect((await admin.open('/reports/entry/999999')).status).toBe(404);
  const none = await admin.open('/reports?from=1990-01-01&to=1990-01-31');
  expect(textOf(none.html)).toContain('Nothing was posted in this period');
});

test('each sees what they may see: a stranger nothing, a reader no more than their rights', async () => {
  const stranger = new Browser(here.service.url);
  expect((await stranger.open('/reports')).url.pathname).toBe('/sign-in');
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  const sheet = await vera.open(`/reports?statement=income&${DAYS}`);
  expect(sheet.status).toBe(200);
  const permit = (permissions: object) =>
    here.root.query(
      'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
      [here.service.workspace, permissions, here.persons['vera']],
    );
  const figure = linkTo(sheet.html, '1,358.02: Net income');
  await permit({ invoices: 'none' });
  const lines = await vera.open(figure);
  expect([lines.status, lines.html.includes('Invoice</span>')]).toEqual([200, false]);
  await permit({ transactions: 'none' });
  expect(textOf((await vera.open(figure)).html)).toContain('not the lines it is made from');
  await permit({ reports: 'none' });
  expect((await vera.open('/reports')).status).toBe(403);
});

test('an address that names no day, figure or entry is told in words, with the navigation', async () => {
  const cases = [
    ['/reports?from=2026-13-45&to=2026-01-31', 400, 'The first day "2026-13-45" is no date.'],
    ['/reports/file.csv?from=2026-01-01&to=soon', 400, 'The last day "soon" is no date.'],
    ['/reports/figure?of=nonsense', 400, 'This address leads to no figure.'],
    ['/reports/entry/999999', 404, 'Journal entry'],
  ] as const;
  for (const [path, status, words] of cases) {
    const { html, status: told } = await admin.open(path);
    expect([path, told]).toEqual([path, status]);
    expect(textOf(html)).toContain(words);
    expect(html).toContain('<nav class="places"');
    expect(textOf(html)).not.toMatch(/Variable|reference/);
  }
});
