// Pages of reconciliations and statement files over HTTP, as they are without a script: what is known of each line,
// figures, lists, rights, and the addresses of before.
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';

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
  unescape(
    html
      .replace(/^[^]*<main/, '')
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );

test('whoever may not read the books sees none of it', async () => {
  const stranger = new Browser(here.service.url);
  for (const path of ['/bank/reconciliations', '/bank/files', '/reconciliations', '/statements']) {
    expect((await stranger.open(path)).url.pathname).toBe('/sign-in');
  }
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  const list = await vera.open('/bank/reconciliations');
  expect([list.status, list.html.includes('/bank/reconciliations/new')]).toEqual([200, false]);
  const files = await vera.open('/bank/files');
  expect([files.status, files.html.includes('type="file"')]).toEqual([200, false]);
  expect((await admin.open('/bank/reconciliations/999999')).status).toBe(404);
});

test('addresses of before lead to the pages of the console, with what they said', async () => {
  const led = async (path: string): Promise<string> => {
    const { url, status } = await admin.open(path);
    expect([path, status < 500]).toEqual([path, true]);
    return url.pathname + url.search;
  };
  expect(await led('/reconciliations')).toBe('/bank/reconciliations');
  expect(await led('/reconciliations?account=3&status=DRAFT&page=2')).toBe(
    '/bank/reconciliations?account=3&status=DRAFT',
  );
  const { path } = await statement(2022);
  const id = path.split('/').at(-1) ?? '';
  expect(await led(`/reconciliations/${id}?show=open`)).toBe(`${path}?show=open`);
  expect(await led(`/statements?account=${desk.account}`)).toBe(
    `/bank/files?account=${desk.account}`,
  );
  expect(await led(`/statements/7?account=${desk.account}&order=DMY`)).toBe(
    `/bank/files?account=${desk.account}&order=DMY&file=7`,
  );
});

/** A statement of two lines in its own year, which ends with both of them. */
async function statement(year: number): Promise<{ path: string; id: number; lines: number[] }> {
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
  return { path: `/bank/reconciliations/${id}`, id, lines };
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
    [...html.matchAll(/<tr data-at.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name).join(', '),
    );
  const path = `/bank/reconciliations/${id}`;
  expect(wordsOf(await admin.open(path))).toEqual([
    'Own words, Globex',
    'Rent of January',
    'Globex, Globex',
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

test('without a script a reconciliation reads: its figures, its lines, and what is ticked', async () => {
  const { path, id, lines } = await statement(2021);
  const begun = await admin.open(path);
  const words = textOf(begun.html);
  expect(words).toContain('Starts with 1,000.00 In 0.00 Out 0.00 Ends with 1,150.00');
  expect(words).toContain('Difference 150.00 USD');
  // As the statement has them: what comes in, and what goes out with a minus.
  expect(words).toMatch(/2021-01-10 in not told \d+ 250\.00/);
  expect(words).toMatch(/2021-01-12 No description not told \d+ −100\.00/);
  expect(words).toContain('Changing the books needs a script.');
  const confirm = await desk.at(`/${id}/transactions/confirm`)('POST', { selected: [lines[0]] });
  expect(confirm.status).toBe(204);
  const one = textOf((await admin.open(path)).html);
  expect(one).toContain('In 250.00 Out 0.00');
  expect(one).toContain('Difference −100.00 USD');
  const open = await admin.open(`${path}?show=open`);
  expect(textOf(open.html)).not.toContain('2021-01-10');
  expect(textOf(open.html)).toContain('2021-01-12');
  // By words the service finds, by an amount the page: with either sign.
  const found = async (q: string): Promise<string[]> =>
    [...textOf((await admin.open(`${path}?q=${q}`)).html).matchAll(/2021-01-1\d/g)].map(
      ([day]) => day,
    );
  expect(await found('100.00')).toEqual(['2021-01-12', '2021-01-12']);
  expect(await found('250')).toEqual(['2021-01-10', '2021-01-10']);
  expect(await found('nothing+like+this')).toEqual([]);
  await desk.at(`/${id}`)('PATCH', { status: 'PENDING_APPROVAL' });
  const sent = await admin.open(path);
  expect(textOf(sent.html)).toContain('Waiting for approval');
  expect(sent.html).not.toContain('type="checkbox"');
});

test('reconciliations are listed by account and state, the newest statement first', async () => {
  const late = await desk.report({
    ...{ statement_starting_date: '2026-12-01', statement_ending_date: '2026-12-31' },
    ...{ starting_balance: 0, ending_balance: 1234.5 },
  });
  const shown = async (query: string): Promise<string> =>
    textOf((await admin.open(`/bank/reconciliations?${query}`)).html);
  const all = await shown('');
  expect(all).toMatch(
    /2026-12-01 2026-12-31 Draft 1,234\.50 USD .*2021-01-31 Waiting for approval/,
  );
  const drafts = await shown('status=DRAFT');
  expect(drafts).toContain('2026-12-31 Draft');
  expect(drafts).not.toContain('2021-01-31');
  expect(await shown('status=PENDING_APPROVAL')).not.toContain('2026-12-31 Draft');
  expect(await shown('account=999999')).toContain('Nothing fits these filters');
  const { html } = await admin.open('/bank/reconciliations');
  expect(html).toContain(`href="/bank/reconciliations/${late.id}"`);
});
