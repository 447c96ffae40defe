// Backup and restore: a backup holds every row of every table at one moment, and an empty database
// becomes identical from it.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { projectRoot } from '../../src/platform/base/index.ts';
import { readMigrations, stateOf } from '../../src/platform/database/migrate/migrations.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';
import { cloneDemo } from '../support/demo.ts';
import { startOwnService } from '../support/service.ts';
import { runVerb } from '../support/verbs.ts';
import { QUIET, endAll, newFolder } from '../life/program.ts';

const databases: TestDatabase[] = [];
const made = async (database: Promise<TestDatabase>): Promise<TestDatabase> => {
  databases.push(await database);
  return database;
};
let folder: string;
let source: TestDatabase;
let file: string;
let demo: any;
/** Small books, brought over from the version before, for what need not be large. */
let small: TestDatabase;
let smallFile: string;
let broughtOver: Awaited<ReturnType<typeof verb>>;

/** Runs a verb and gathers its lines of JSON. */
async function verb(env: Record<string, string>, ...words: string[]) {
  const settings = { ...QUIET, DATA_DIR: join(folder, 'data'), ...env };
  const { code, out } = await runVerb([...words, '--json'], settings);
  const lines = out.trim().split('\n').filter(Boolean);
  const told = Object.assign({}, ...lines.map((line) => JSON.parse(line) as object));
  return { code, told: told as Record<string, any>, out };
}
const addressOf = ({ serviceUrl, ownerUrl }: TestDatabase) => ({
  DATABASE_URL: serviceUrl,
  DATABASE_OWNER_URL: ownerUrl,
});

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const ask = <R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> =>
  connected(url, async (client) => (await client.query<R>(sql)).rows);

/** All tables but those that restoring itself writes: the steps of the database, and the verification of the books. */
const TABLES = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname not in ('migration', 'verification') order by 1`;
const BESIDE = {
  keys: `select conrelid::regclass::text || pg_get_constraintdef(oid) as says from pg_constraint where contype = 'f'`,
  triggers: `select tgrelid::regclass::text || tgname || tgenabled::text as says from pg_trigger where not tgisinternal`,
  walls: `select oid::regclass::text || relrowsecurity || relforcerowsecurity as says from pg_class where relnamespace = 'public'::regnamespace`,
  sequences: `select sequencename || coalesce(last_value, 0) as says from pg_sequences`,
  history: 'select name || checksum as says from migration',
};

/** Every row of every table as one figure each, as the superuser sees them; and all else that counts. */
const everythingIn = ({ superuserUrl }: TestDatabase): Promise<Record<string, string>> =>
  connected(superuserUrl, async (client) => {
    const found: Record<string, string> = {};
    const tables = await client.query<{ name: string }>(TABLES);
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from ${name} t`,
      );
      found[name] = rows[0]?.digest ?? '';
    }
    for (const [name, sql] of Object.entries(BESIDE)) {
      const { rows } = await client.query<{ says: string }>(
        `select says from (${sql}) x order by 1`,
      );
      found[`(${name})`] = rows.map(({ says }) => says).join('\n');
    }
    return found;
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-backup-'));
  const { files, file: keys } = await cloneDemo();
  databases.push(files);
  source = files;
  demo = JSON.parse(keys);
  file = join(folder, 'books.backup');
  const { code, out } = await verb(addressOf(source), 'backup', file);
  if (code !== 0) throw new Error(out);
  small = await made(emptyDatabase());
  const before = join(projectRoot, 'test', 'fixtures', 'version-before.backup');
  broughtOver = await verb(addressOf(small), 'restore', before);
  smallFile = join(folder, 'small.backup');
  await verb(addressOf(small), 'backup', smallFile);
});
afterEach(endAll);
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('restored into an empty database everything is the same, and goes on', async () => {
  const target = await made(emptyDatabase());
  const { code, told } = await verb(addressOf(target), 'restore', file);
  expect([code, told['error']]).toEqual([0, undefined]);
  expect(told['books'].lines).toBeGreaterThan(10_000);
  expect(told['chain'].postings).toBeGreaterThan(1_000);
  const [before, after] = [await everythingIn(source), await everythingIn(target)];
  expect(Object.keys(before).length).toBeGreaterThan(40);
  for (const [name, digest] of Object.entries(before)) {
    expect([name, after[name]]).toEqual([name, digest]);
  }
  const [verified] = await ask<{ parts: string; sound: string }>(
    target.superuserUrl,
    `select (select 2 * count(*) from workspace) as parts,
            (select count(*) from verification where holds) as sound`,
  );
  expect(verified?.sound).toBe(verified?.parts);
  const service = await startOwnService({}, { ...target, drop: () => Promise.resolve() });
  try {
    const key = demo.api_keys.admin as string;
    const json = { code: 'NEW', name: 'After the restore' };
    const department = await service.call('POST', '/coa/api/department', { key, json });
    expect(department.status).toBe(201);
  } finally {
    await service.close();
  }
});

it('can be read without this program, and only by its owner', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 0, 26)).toBe('ledgergate-backup 1 gzip\n\x1f');
  const content = gunzipSync(bytes.subarray(25, -73)).toString('utf8');
  const head = JSON.parse(content.slice(0, content.indexOf('\n')));
  expect(head.migrations).toHaveLength(readMigrations().length);
  expect(content).toContain('Northwind Robotics GmbH');
  expect(content).not.toContain(demo.api_keys.admin);
});

it('every wall that holds for the owner lets the owner of a backup read', async () => {
  const shut = await ask(
    source.superuserUrl,
    `select oid::regclass from pg_class c where relforcerowsecurity
     and not exists (select from pg_policy where polrelid = c.oid and polname = 'owner_reads')`,
  );
  expect(shut).toEqual([]);
  const [row] = await ask<{ seen: string; all: string }>(
    source.ownerUrl,
    'select count(*) as seen from journal_line',
  );
  expect(Number(row?.seen)).toBeGreaterThan(10_000);
  expect(await ask(source.serviceUrl, 'select from journal_line limit 1')).toEqual([]);
});

it.each([
  ['a byte changed', (bytes: Buffer) => void (bytes[bytes.length >> 1]! ^= 1)],
  ['a byte of the checksum changed', (bytes: Buffer) => void (bytes[bytes.length - 9]! ^= 1)],
  ['its end missing', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['half of it missing', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['something behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ['nothing in it', () => Buffer.alloc(0)],
  ['something else in it', () => Buffer.from('-- a dump of another program\n')],
])('a file with %s is refused before anything is written', async (_what, change) => {
  const target = await made(emptyDatabase());
  const bytes = readFileSync(file);
  const broken = join(folder, 'broken.backup');
  writeFileSync(broken, change(bytes) ?? bytes);
  const { code, told } = await verb(addressOf(target), 'restore', broken);
  expect([code, told['error']]).toEqual([1, expect.stringContaining('nothing was written')]);
  expect(
    await ask(target.superuserUrl, `select from pg_tables where schemaname = 'public'`),
  ).toEqual([]);
});

it('a backup of the version before is restored, and its books are those of this one', async () => {
  const { code, told } = broughtOver;
  expect([code, told['error']]).toEqual([0, undefined]);
  expect(told['books']).toMatchObject({ lines: 9 });
  expect((await stateOf(small.serviceUrl)).standing).toBe('current');
  expect((await verb(addressOf(small), 'verify')).code).toBe(0);
});

it('a backup whose chain is broken is told so', async () => {
  const target = await made(emptyDatabase());
  const broken = join(folder, 'broken-chain.backup');
  const turn = () =>
    ask(
      small.superuserUrl,
      `set session_replication_role = replica; update posting_chain set hash = reverse(hash) where workspace_id = (select min(workspace_id) from posting_chain) and number = 3`,
    );
  await turn();
  expect((await verb(addressOf(small), 'backup', broken)).code).toBe(0);
  await turn();
  const { code, told } = await verb(addressOf(target), 'restore', broken);
  expect([code, told['error']]).toEqual([1, expect.stringContaining('was changed after it was')]);
});

it.each(['verify', 'root'])('%s of an empty database says so and makes nothing', async (name) => {
  const target = await made(emptyDatabase());
  const { code, told } = await verb(addressOf(target), name);
  expect([code, told['error'], told['fix']]).toEqual([
    1,
    'The database is empty: there is nothing to look at.',
    expect.stringContaining('npx ledgergate migrate'),
  ]);
  expect(
    await ask(target.superuserUrl, `select from pg_tables where schemaname = 'public'`),
  ).toEqual([]);
});

it('a database that holds anything is refused and stays as it is', async () => {
  const before = await everythingIn(small);
  const { code, told } = await verb(addressOf(small), 'restore', smallFile);
  expect([code, told['error']]).toEqual([1, expect.stringContaining('is not empty')]);
  expect(await everythingIn(small)).toEqual(before);
  expect((await verb(addressOf(small), 'backup', smallFile)).told['error']).toContain(
    'already exists',
  );
});

it('one that breaks half-way leaves an empty database', async () => {
  const target = await made(cloneDatabase());
  // A rule the backup cannot satisfy, found after most of the rows are in.
  await ask(target.ownerUrl, 'alter table workspace add constraint never check (false)');
  const { code, told } = await verb(addressOf(target), 'restore', smallFile);
  expect([code, told['error']]).toEqual([1, expect.stringContaining('was rolled back')]);
  for (const [name, digest] of Object.entries(await everythingIn(target))) {
    // What the service may do is said by migrations, which an empty database has.
    if (name.startsWith('(') || /^(service_right|delivery_clock)$/.test(name)) continue;
    expect([name, digest]).toEqual([name, '0 ']);
  }
});

it('without the owner, the one setting that helps is named', async () => {
  const { code, told } = await verb({ DATABASE_URL: source.serviceUrl }, 'backup');
  expect([code, told['fix']]).toEqual([1, expect.stringContaining('DATABASE_OWNER_URL=')]);
});

it('the embedded database goes into a file and out of it into a new data folder', async () => {
  const [first, second] = [newFolder(), newFolder()];
  const kept = join(folder, 'embedded.backup');
  expect((await verb({ DATA_DIR: first }, 'backup', kept)).told['error']).toContain(
    'database is empty',
  );
  const name = 'Acme „Łódź“ \\. Ltd';
  await verb({ DATA_DIR: first }, 'workspace', 'create', '--name', name, '--currency', 'EUR');
  expect((await verb({ DATA_DIR: first }, 'backup', kept)).code).toBe(0);
  expect((await verb({ DATA_DIR: second }, 'restore', kept)).code).toBe(0);
  const { told } = await verb({ DATA_DIR: second }, 'verify');
  expect(told['books']).toMatchObject({ workspaces: 1 });
});
