// Books as known at a moment, and the documents behind ageing, on the pages as they are without a script.
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openBooks, type TestBooks } from '../support/books.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let maya: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  books = await openBooks(here.service);
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const post = async (path: string, json: object): Promise<any> => {
  const made = await here.service.call('POST', path, { json });
  expect([made.status < 300, made.text]).toEqual([true, made.text]);
  return made.body;
};
const invoice = (amount: number, more: object = {}) =>
  post('/coa/api/v1/invoice', {
    ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-05' },
    ...{ due_date: '2026-02-04', lines: [{ amount, product: books.advice }], ...more },
  });
const textOf = (html: string): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '')
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
const shown = async (address: string): Promise<{ html: string; words: string }> => {
  const { html, status } = await maya.open(address);
  expect([address, status]).toEqual([address, 200]);
  return { html, words: textOf(html) };
};
const linksIn = (html: string): (readonly [href: string, text: string])[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(
    ([, href = '', text = '']) => [unescape(href), textOf(text).trim()],
  );
const linkOf = (html: string, text: string): string => {
  const found = linksIn(html).find(([, words]) => words === text);
  expect([text, found?.[1]]).toEqual([text, text]);
  return found?.[0] ?? '';
};
const amountIn = (text: string): number =>
  Number(
    text
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/[^\d.-].*$/, ''),
  );

/** A moment after everything that was posted so far. */
const momentNow = async (): Promise<string> => {
  await chainPostings(here.service.database, here.service.workspace);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const moment = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 3));
  return moment;
};

test('a posting after the moment is not on the statement, the ledger or the ageing, and what changed leads to it', async () => {
  await invoice(400);
  const moment = await momentNow();
  const later = await invoice(250);
  const PERIOD = 'from=2026-01-01&to=2026-01-31';
  const income = `/reports/income?${PERIOD}&cadence=monthly`;
  expect((await shown(income)).words).toContain('Total revenue 650.00');
  const then = await shown(`${income}&knownAt=${moment}`);
  expect(then.words).toContain('Total revenue 400.00');
  expect(then.words).toContain('These are the books as they were known at');
  expect(then.html).toContain('bar bar-past');

  // The moment goes along: to the lines of a figure, the ledger, other statements, and the ageing.
  const [, figure = ''] = /<a class="figure" href="([^"]*)"/.exec(then.html) ?? [];
  const why = await shown(unescape(figure));
  expect([unescape(figure).includes('knownAt='), why.html.includes('data-check="same"')]).toEqual([
    ...[true, true],
  ]);
  expect(why.words).toContain('400.00');
  const ledger = linkOf(then.html, 'General ledger');
  expect(ledger).toContain(`knownAt=${encodeURIComponent(moment)}`);
  const lines = await shown(`${ledger}&${PERIOD}`);
  expect(lines.words).toContain('2 lines');
  expect((await shown(`/ledger?${PERIOD}`)).words).toContain('4 lines');
  const ageing = await shown(`/ageing/receivable?asOf=2026-01-31&knownAt=${moment}`);
  expect(ageing.words).toContain('Open 400.00 USD');
  expect((await shown(`/ageing/receivable?asOf=2026-01-31`)).words).toContain('Open 650.00 USD');

  const changed = await shown(linkOf(then.html, 'What changed since'));
  expect(changed.words).toContain('2 lines');
  expect(changed.words).toMatch(/Services 1 −250\.00/);
  const entry = linksIn(changed.html).find(([href]) => href.startsWith('/journal/'));
  expect(entry?.[0]).toContain(`/journal/${later.journal_entry}`);

  // Pages of what stands now say so.
  const list = await maya.open(`/invoices?knownAt=${moment}`);
  expect(list.html).toContain('This page shows now, not');
});

test('a day, yesterday and the last close are moments of one click; now is the way back', async () => {
  const closed = await here.service.graphql(
    `mutation { createLockPeriod(input: { entity: ${books.acme}, lockedThrough: "2025-12-31" }) { id } }`,
  );
  expect(closed.errors).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await invoice(40);
  const page = '/reports/trial?from=2026-01-01&to=2026-01-31';
  const now = await shown(page);
  const close = linkOf(now.html, 'Close through 2025-12-31');
  const atClose = await shown(close);
  expect(atClose.words).not.toContain('690.00');
  expect(atClose.words).toContain('650.00');
  expect(now.words).toContain('690.00');
  const yesterday = await shown(linkOf(now.html, 'Yesterday'));
  expect(yesterday.words).toContain('Nothing was posted in this period');
  expect(yesterday.words).toContain('23:59 UTC');
  const byDay = await shown(`${page}&knownAt=2026-01-02`);
  expect(byDay.words).toContain('as they were known at 2026-01-02 23:59 UTC');
  const back = linkOf(yesterday.html, 'Show them as of now');
  expect((await shown(back)).words).toContain('690.00');
  // A file is of the moment that the page is of.
  const file = linksIn(atClose.html).find(([href]) => href.startsWith('/reports/file.csv'));
  const sent = await maya.send(file?.[0] ?? '');
  const csv = await sent.text();
  expect([sent.status, csv.includes('650'), csv.includes('690')]).toEqual([200, true, false]);
});

test('cells of the ageing lead to the documents that add up to them, of the day and the moment', async () => {
  const { data, errors } = await here.service.graphql(
    'mutation { a: createVendor(input: { name: "Hooli", vendorType: CUSTOMER }) { id } }',
  );
  expect(errors).toBeUndefined();
  const hooli = Number(data.a.id);
  for (const [amount, due, client, more] of [
    [100, '2026-03-20', hooli, {}],
    [20.25, '2026-02-20', hooli, {}],
    [30, '2026-01-31', hooli, {}],
    [300, '2026-01-20', hooli, { entity: books.europe, currency: 'EUR' }],
    [7, '2026-01-10', books.customer, {}],
    [15, '2026-03-01', books.customer, {}],
  ] as const) {
    await invoice(amount, { due_date: due, client, ...more });
  }
  const part = await invoice(90, { client: hooli, due_date: '2026-02-10' });
  const cash = await here.service.graphql(
    'mutation { createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } }',
  );
  await post(`/coa/api/v1/invoice/${part.id}/pay`, {
    empty_transactions: [
      { account_id: Number(cash.data.createAccount.id), amount: 40, payment_date: '2026-03-10' },
    ],
  });
  const cellsOf = async (address: string): Promise<number> => {
    const { html } = await shown(address);
    const cells = linksIn(html).filter(([href]) => href.startsWith('/ageing/receivable/documents'));
    for (const [href, text] of cells) {
      const opened = await shown(href);
      const rows = [...opened.html.matchAll(/<tr data-at[^]*?<\/tr>/g)].map(([row]) =>
        amountIn(textOf(/.*<td[^>]*>([^]*?)<\/td><\/tr>$/.exec(row)?.[1] ?? '').trim()),
      );
      const total = rows.reduce((sum, each) => sum + each, 0);
      expect([href, total.toFixed(2)]).toEqual([href, amountIn(text).toFixed(2)]);
      expect([href, opened.html.includes('data-check="same"')]).toEqual([href, true]);
    }
    return cells.length;
  };
  // On a day in the past, before and after a payment, of one entity in its own currency, and as known then.
  const moment = await momentNow();
  let tried = await cellsOf('/ageing/receivable?asOf=2026-03-09');
  tried += await cellsOf('/ageing/receivable?asOf=2026-03-25');
  tried += await cellsOf(`/ageing/receivable?asOf=2026-03-25&entity=${books.europe}`);
  const before = await shown('/ageing/receivable?asOf=2026-03-25');
  await invoice(55, { client: hooli, due_date: '2026-02-11' });
  tried += await cellsOf(`/ageing/receivable?asOf=2026-03-25&knownAt=${moment}`);
  const then = await shown(`/ageing/receivable?asOf=2026-03-25&knownAt=${moment}`);
  const figures = (html: string) =>
    linksIn(html)
      .filter(([href]) => href.startsWith('/ageing/receivable/documents'))
      .map(([, text]) => text);
  expect(figures(then.html)).toEqual(figures(before.html));
  expect(tried).toBeGreaterThanOrEqual(30);
});

test('whoever may not read invoices sees neither the cells nor their documents', async () => {
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  await here.root.query(
    'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
    [here.service.workspace, { invoices: 'none' }, here.persons['vera']],
  );
  const refused = await vera.open('/ageing/receivable/documents?bucket=CURRENT');
  expect([refused.status, textOf(refused.html)]).toEqual([
    403,
    expect.stringContaining('invoices: read'),
  ]);
});
