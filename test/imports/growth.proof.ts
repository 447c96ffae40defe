// Work of a first import beside workspaces that PostgreSQL knows: it grows with the file, not with
// its square. Counts what PostgreSQL reads, for time depends on the machine.
import pg from 'pg';
import { openDesk, type Desk } from './desk.ts';

let desk: Desk;
let owner: pg.Client;
beforeAll(async () => {
  desk = await openDesk();
  owner = new pg.Client(desk.files.superuserUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});

const ENTRIES = 400;
/** Rows that one entry of two lines may cost in one table or index. */
const MOST_ROWS_PER_ENTRY = 60;

function journal(from: number): string {
  let text = '';
  for (let at = from; at < from + ENTRIES; at++) {
    const day = new Date(Date.UTC(2021, 0, 1 + (at % 1_400))).toISOString().slice(0, 10);
    const amount = `${(at % 97) + 1}.25 USD`;
    text += `${day} Entry ${at}\n    expenses:e${at % 20}    ${amount}\n    assets:a${at % 10}\n\n`;
  }
  return text;
}
const vendors = (): string =>
  `name,email\n${Array.from({ length: ENTRIES }, (_, at) => `Vendor ${at},v${at}@v.test\n`).join('')}`;

/** Rows read so far, by table and index. */
const READ = `
  select 'index ' || indexrelname as name, idx_tup_read::float as rows from pg_stat_user_indexes
  union all select 'table ' || relname, seq_tup_read::float from pg_stat_user_tables`;
async function rowsRead(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; rows: number }>(READ);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Backends report what they read a second later at most, and this one forgets what it was told. */
async function settled(): Promise<Map<string, number>> {
  for (let before = await rowsRead(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const after = await rowsRead();
    if (after.get('index journal_entry_pkey') === before.get('index journal_entry_pkey'))
      return after;
    before = after;
  }
}

async function demandLinear(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = await settled();
  await work();
  const after = await settled();
  const read = [...after].map(([name, rows]) => ({ name, rows: rows - (before.get(name) ?? 0) }));
  expect([what, read.some(({ rows }) => rows >= ENTRIES)]).toEqual([what, true]);
  const most = ENTRIES * MOST_ROWS_PER_ENTRY;
  expect([what, read.filter(({ rows }) => rows > most)]).toEqual([what, []]);
}

test('a first import into a new workspace reads no more than later ones', async () => {
  const settings = { makesAccounts: true };
  const known = await desk.place();
  const told = await known.load('hledger', journal(0), { settings });
  expect(told.faults).toEqual([]);
  await owner.query('analyze');

  const fresh = await desk.place();
  await demandLinear('journal', async () => {
    const made = await fresh.load('hledger', journal(0), { settings });
    expect([made.faults, made.counts['journal entries']]).toEqual([[], ENTRIES]);
  });
  await demandLinear('more of it', () => fresh.load('hledger', journal(ENTRIES), { settings }));
  const records = await desk.place();
  await demandLinear('vendors', async () => {
    const made = await records.load('vendors', vendors());
    expect([made.faults, made.counts['vendors']]).toEqual([[], ENTRIES]);
  });
});

test('an undo reads no more for each entry than its import', async () => {
  const place = await desk.place();
  const made = await place.load('hledger', journal(0), { settings: { makesAccounts: true } });
  expect([made.faults, made.counts['journal entries']]).toEqual([[], ENTRIES]);
  await demandLinear('undo', async () => {
    expect(await place.undo(made.run)).toMatchObject({ reversed: ENTRIES });
  });
  expect(await place.trial()).toEqual({});
});
