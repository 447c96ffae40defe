// Lists of the ledger tell the moment of the books they show, asked for or not, and that moment gives the
// same page again. What nobody can number is in known-held-up. docs/accounting.md section 11, Known at.
import pg from 'pg';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { demandSame, JANUARY, linesOf, post as posted, read, type Told } from './told.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  // Nobody numbers postings but who asks.
  service = await startService('api');
  books = await openBooks(service);
});
afterAll(() => service.close());

const LISTS = [
  `/coa/api/journal_entry?${JANUARY}`,
  `/coa/api/journal_entry?${JANUARY}&limit=2&offset=1&sort=-date`,
  `/coa/api/transaction?${JANUARY}`,
  `/coa/api/transaction?${JANUARY}&limit=3&cursor=`,
  `/coa/api/transaction?${JANUARY}&q=of+then`,
  `/coa/api/transaction/totals?${JANUARY}`,
  `/coa/api/general-ledger?${JANUARY}&format=json`,
  `/ca/api/cash-operating-statement/transactions?${JANUARY}`,
];

const post = (amount?: number): Promise<number> => posted(service, books, amount);
const readAll = async (): Promise<Told[]> => {
  const told: Told[] = [];
  for (const path of LISTS) told.push(await read(service, path));
  return told;
};

test('nothing in the books, a new entry, a change, a deletion: each page comes again by its moment', async () => {
  const told = await readAll();
  const id = await post(5);
  told.push(...(await readAll()));
  const changed = await service.call('PATCH', `/coa/api/journal_entry/${id}`, {
    json: { transactions: linesOf(books, 7) },
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
  await demandSame(service, told);
});

test('what was acknowledged is in the page, though nobody had numbered it', async () => {
  const id = await post(13);
  const { at, text } = await read(service, `/coa/api/journal_entry?${JANUARY}`);
  expect(at).not.toBeNull();
  expect(JSON.parse(text).results.map((each: { id: number }) => each.id)).toContain(id);
});

test('beside writers', async () => {
  const told: Told[] = [];
  let writing = 3;
  const writer = async (): Promise<void> => {
    for (let nth = 0; nth < 8; nth += 1) await post();
    writing -= 1;
  };
  const reader = async (): Promise<void> => {
    for (let nth = 0; writing > 0; nth += 1)
      told.push(await read(service, LISTS[nth % LISTS.length] ?? ''));
  };
  await Promise.all([writer(), writer(), writer(), reader(), reader()]);
  expect(told.length).toBeGreaterThan(3);
  await demandSame(service, told);
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
      const asked = read(
        service,
        `${path}&known_at=${encodeURIComponent(new Date().toISOString())}`,
      );
      await until(waiting);
      await holder.query('rollback');
      await demandSame(service, [await asked]);
    },
  );
});
