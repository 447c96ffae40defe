// Lists of the ledger tell the moment of the books they show, asked for or not, and that moment gives the
// same page again. docs/accounting.md section 11, Known at.
import pg from 'pg';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  // Nobody numbers postings but who asks.
  service = await startService('api');
  books = await openBooks(service);
});
afterAll(() => service.close());

const DAYS = 'start_date=2026-01-01&end_date=2026-01-31';
const LISTS = [
  `/coa/api/journal_entry?${DAYS}`,
  `/coa/api/journal_entry?${DAYS}&limit=2&offset=1&sort=-date`,
  `/coa/api/transaction?${DAYS}`,
  `/coa/api/transaction?${DAYS}&limit=3&cursor=`,
  `/coa/api/transaction?${DAYS}&q=of+then`,
  `/coa/api/transaction/totals?${DAYS}`,
  `/coa/api/general-ledger?${DAYS}&format=json`,
  `/ca/api/cash-operating-statement/transactions?${DAYS}`,
];

const linesOf = (amount: number) => [
  { account: books.accounts['defaultClearing'], debit_amount_native: amount },
  { account: books.accounts.sales, credit_amount_native: amount },
];
async function post(amount = 1): Promise<number> {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: books.acme, date: '2026-01-15', memo: 'Of then' },
      transactions: linesOf(amount),
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}

interface ToldPage {
  readonly path: string;
  readonly at: string | null;
  readonly text: string;
}
const read = async (path: string): Promise<ToldPage> => {
  const { status, text, headers } = await service.call('GET', path);
  expect([path, status, text]).toEqual([path, 200, text]);
  // Links to other pages say what was asked.
  return { path, at: headers.get('known-at'), text: text.replaceAll(/&known_at=[^&"]*/g, '') };
};
async function demandSame(told: readonly ToldPage[]): Promise<void> {
  for (const { path, at, text } of told) {
    expect([path, at]).toEqual([path, expect.stringMatching(/^\d{4}-.*Z$/)]);
    const again = await read(`${path}&known_at=${encodeURIComponent(at ?? '')}`);
    expect([path, again.at, again.text]).toEqual([path, at, text]);
  }
}
const readAll = async (): Promise<ToldPage[]> => {
  const told: ToldPage[] = [];
  for (const path of LISTS) told.push(await read(path));
  return told;
};

test('nothing in the books, a new entry, a change, a deletion: each page comes again by its moment', async () => {
  const told = await readAll();
  const id = await post(5);
  told.push(...(await readAll()));
  const changed = await service.call('PATCH', `/coa/api/journal_entry/${id}`, {
    json: { transactions: linesOf(7) },
  });
  expect([changed.status, changed.body]).toEqual([200, changed.body]);
  told.push(...(await readAll()));
  await post(11);
  expect((await service.call('DELETE', `/coa/api/journal_entry/${id}`)).status).toBe(204);
  told.push(...(await readAll()));
  for (const list of [0, 2, 5, 6]) {
    const texts = told.filter(({ path }) => path === LISTS[list]).map(({ text }) => text);
    expect([LISTS[list], new Set(texts).size]).toEqual([LISTS[list], 4]);
  }
  await demandSame(told);
});

test('what was acknowledged is in the page, though nobody had numbered it', async () => {
  const id = await post(13);
  const { at, text } = await read(`/coa/api/journal_entry?${DAYS}`);
  expect(at).not.toBeNull();
  expect(JSON.parse(text).results.map((each: { id: number }) => each.id)).toContain(id);
});

test('beside writers', async () => {
  const told: ToldPage[] = [];
  let writing = 3;
  const writer = async (): Promise<void> => {
    for (let nth = 0; nth < 8; nth += 1) await post();
    writing -= 1;
  };
  const reader = async (): Promise<void> => {
    for (let nth = 0; writing > 0; nth += 1) told.push(await read(LISTS[nth % LISTS.length] ?? ''));
  };
  await Promise.all([writer(), writer(), writer(), reader(), reader()]);
  expect(told.length).toBeGreaterThan(3);
  await demandSame(told);
});

test('GraphQL tells it once for a document, and none where two moments are asked for', async () => {
  await post();
  const days = 'startDate: "2026-01-01", endDate: "2026-01-31"';
  const document = (known: string) =>
    `{ journalEntries(${days}${known}) { count results { id memo } } ledgerLines(${days}${known}) { count results { id amount } } }`;
  const now: any = await service.graphql(document(''));
  expect([now.errors, now.extensions?.knownAt]).toEqual([undefined, expect.any(String)]);
  const known = `, knownAt: "${now.extensions.knownAt}"`;
  const again: any = await service.graphql(document(known));
  expect([again.data, again.extensions.knownAt]).toEqual([now.data, now.extensions.knownAt]);
  await post();
  const two: any = await service.graphql(
    `{ one: journalEntries(${days}${known}) { count } other: journalEntries(${days}) { count } }`,
  );
  expect(two.data.other.count - two.data.one.count).toBe(1);
  expect(two.extensions?.knownAt).toBeUndefined();
});

describe('while somebody numbers', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    await post();
    holder = new pg.Client(service.superuserUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(ledger_lock_key() + 3, $1)', [
      service.workspace,
    ]);
  });
  afterEach(() => holder.end());

  const ONE_EACH = [LISTS[0], LISTS[2], LISTS[5]].map(String);
  const waiting = async (): Promise<boolean> => {
    const { rowCount } = await holder.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount !== 0;
  };

  test.each(ONE_EACH)(
    'a moment of the last seconds waits for it, and is right: %s',
    async (path) => {
      const asked = read(`${path}&known_at=${encodeURIComponent(new Date().toISOString())}`);
      await until(waiting);
      await holder.query('rollback');
      await demandSame([await asked]);
    },
  );

  test.each(ONE_EACH)('and is 503 where that takes too long: %s', async (path) => {
    const moment = encodeURIComponent(new Date().toISOString());
    const { status, headers } = await service.call('GET', `${path}&known_at=${moment}`);
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]/)]);
    // Who asks for no moment gets the page without one.
    expect((await read(path)).at).toBeNull();
  });
});
