// Cost of an invoice with five lines, in what does not depend on the machine: how often the service waits for
// PostgreSQL, and what is written to its log in the end, with the numbers of events.
import pg from 'pg';
import { Batch } from '../../src/platform/database/wire/batch.ts';
import { placeInLog } from '../support/log-place.ts';
import { startOwnService } from '../support/service.ts';
import { invoicing, openReceivables, type ReceivableWorld } from './support.ts';

const MANY = 10;
const MOST_WAITS = 4;
/** Decision 49 tells where they go. */
const MOST_ENTRIES = 101;
const MOST_BYTES = 18_700;

/** Kinds of records that this database wrote, without whole pages. */
const WRITTEN = `
  select kind, count(*)::integer as records, sum(length)::integer as bytes
  from (
    select start_lsn, min(resource_manager) || ' ' || min(record_type) as kind,
      min(record_length) - sum(block_fpi_length) as length
    from pg_get_wal_block_info($1, $2, false)
    where reldatabase = (select oid from pg_database where datname = current_database())
      and relfilenode in (select pg_relation_filenode(c.oid) from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace))
    group by 1
  ) record
  group by 1
  order by 3 desc`;
interface Written {
  readonly kind: string;
  readonly records: number;
  readonly bytes: number;
}
/** Half a page that moves when a page is full, and what is tidied up on the way: they come when they come. */
const IS_UPKEEP = /SPLIT|PRUNE|VACUUM|DELETE|DEDUP|VISIBLE|HINT/;
const IS_ENTRY = /^Btree (INSERT|SPLIT)/;
const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0);

let world: ReceivableWorld;
let superuser: pg.Client;
beforeAll(async () => {
  world = await openReceivables(await startOwnService({ role: 'api' }));
  superuser = new pg.Client(world.service.files.superuserUrl);
  await superuser.connect();
  await superuser.query('create extension pg_walinspect');
});
afterAll(async () => {
  await superuser.end();
  await world.service.close();
});

const { create } = invoicing(() => world);
const createLong = (more: object = {}) =>
  create({
    ...more,
    lines: Array.from({ length: 5 }, (_, nth) => ({
      ...{
        product: world.books.widget,
        description: `Line ${nth}`,
        quantity: nth + 1,
        rate: 19.95,
      },
    })),
  });
const place = (): Promise<string> => placeInLog(superuser);

test(`an invoice waits ${MOST_WAITS} times for PostgreSQL`, async () => {
  await createLong();
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  await createLong();
  // A service that other files share asks a database of its own meanwhile.
  const { pathname } = new URL(world.service.files.serviceUrl);
  const texts = sent.mock.calls.flatMap(([batch], nth) => {
    const { database } = sent.mock.contexts[nth] as unknown as { database: string };
    const isBatch = (batch as unknown) instanceof Batch;
    if (`/${database}` !== pathname || !isBatch) return [];
    const { queries } = batch as unknown as { queries: readonly { text: string }[] };
    return [queries.map(({ text }) => text)];
  });
  sent.mockRestore();
  // Requests are noted later, of many callers at once; workers and the watchdog ask for themselves.
  const waits = texts.filter(
    (batch) => !batch.some((text) => /api_call|pg_locks|is_numbering/.test(text)),
  );
  const last = waits.map((batch) => batch.at(-1)?.slice(0, 60));
  expect([last.length, last]).toEqual([MOST_WAITS, last]);
});

/** What ten invoices wrote. */
async function written(more: object = {}): Promise<Written[]> {
  const { database, workspace } = world.service;
  const number = () =>
    database.write(workspace, ({ ask }) => ask({ text: 'select number_events()' }));
  await createLong(more);
  await number();
  const from = await place();
  for (let nth = 0; nth < MANY; nth++) await createLong(more);
  await number();
  return (await superuser.query<Written>(WRITTEN, [from, await place()])).rows;
}

test(`an invoice makes at most ${MOST_ENTRIES} entries of indexes, and ${MOST_BYTES} bytes of log`, async () => {
  const rows = await written();
  const entries = sum(rows.filter(({ kind }) => IS_ENTRY.test(kind)).map((of) => of.records));
  const bytes = sum(rows.filter(({ kind }) => !IS_UPKEEP.test(kind)).map((of) => of.bytes));
  expect(entries).toBeGreaterThan(MANY * 60);
  expect(bytes).toBeGreaterThan(MANY * 10_000);
  // The kinds stand in the message.
  const isTooMuch = entries > MANY * MOST_ENTRIES || bytes > MANY * MOST_BYTES;
  expect({ entries, bytes, kinds: isTooMuch ? rows : [] }).toEqual({ entries, bytes, kinds: [] });
});

test('what was given of an invoice and its lines is stored with them, not afterwards', async () => {
  const updates = (rows: readonly Written[]) =>
    sum(rows.filter(({ kind }) => /^Heap .*UPDATE/.test(kind)).map((of) => of.records));
  const plain = updates(await written());
  expect(updates(await written({ terms: 'net_30' }))).toBe(plain);
  const { rows } = await superuser.query(
    'select given_values as given from invoice order by id desc limit 1',
  );
  expect(rows).toEqual([{ given: [expect.stringMatching(/terms/)] }]);
});
