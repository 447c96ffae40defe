// Prepared books of the demo: a first start restores them in place of making them. They are equal, and hold
// no secret: passwords and keys are made by each installation.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Head } from '../../src/cli/backup/content.ts';
import { headOf } from '../../src/cli/backup/restore.ts';
import { writeDemoBooks } from '../../src/cli/demo-books.ts';
import { isOfMonth, restorePrepared, staleness } from '../../src/cli/prepared-demo.ts';
import { demoExists } from '../../src/demo/index.ts';
import { withClient } from '../../src/platform/database/index.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';
import { ANCHOR, cloneDemoBooks, openedDemo } from '../support/demo.ts';
import { startOwnService } from '../support/service.ts';
import { valuesOf } from './values.ts';

/** A day on which books of the suite's anchor end where these do. */
const LATER = `${ANCHOR}-28`;
const databases: TestDatabase[] = [];
const kept = async (database: Promise<TestDatabase>): Promise<TestDatabase> => {
  databases.push(await database);
  return database;
};
let folder: string;
let made: TestDatabase;
let path: string;
let head: Head;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-prepared-'));
  path = join(folder, 'books.backup');
  made = await kept(cloneDemoBooks());
  await withClient(made.ownerUrl, 'DATABASE_OWNER_URL', (owner) =>
    writeDemoBooks(owner, made.serviceUrl, ANCHOR, path),
  );
  head = await headOf(path);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const restored = ({ ownerUrl }: TestDatabase, now = LATER, file = path): Promise<boolean> =>
  restorePrepared(ownerUrl, ANCHOR, () => undefined, { path: file, now });

test('books that were restored are the books that were made, and each installation has secrets of its own', async () => {
  const target = await kept(cloneDatabase());
  expect(await restored(target)).toBe(true);
  expect(await valuesOf(target, true)).toEqual(await valuesOf(made, true));
  const [one, other] = [
    JSON.parse(await openedDemo(made.serviceUrl)),
    JSON.parse(await openedDemo(target.serviceUrl)),
  ];
  const secretsOf = ({ persons, oauth_app: app, ...told }: any): string[] => [
    ...persons.map(({ password }: { password: string }) => password),
    ...[app.client_id, app.client_secret],
    ...[told.api_keys, told.second_workspace.api_keys, told.empty_workspace.api_keys].flatMap(
      (keys: Record<string, string>) => Object.values(keys),
    ),
  ];
  const secrets = [...secretsOf(one), ...secretsOf(other)];
  expect([secrets.length, new Set(secrets).size]).toEqual([24, 24]);
  const plain = (told: object): string =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), JSON.stringify(told));
  expect(plain(other)).toBe(plain(one));
  expect(await demoExists(target.serviceUrl)).toBe(true);
  const service = await startOwnService({}, { ...target, drop: () => Promise.resolve() });
  try {
    const ask = async (key: string) =>
      (await service.call('GET', '/ca/api/account', { key })).body.count;
    expect([await ask(other.api_keys.viewer), await ask(one.api_keys.viewer)]).toEqual([
      7,
      undefined,
    ]);
    // And goes on: the next record finds its number.
    const { status } = await service.call('POST', '/coa/api/department', {
      key: other.api_keys.admin,
      json: { code: 'NEW', name: 'After the restore' },
    });
    expect(status).toBe(201);
  } finally {
    await service.close();
  }
});

test('a file holds nobody’s secret', () => {
  const content = gunzipSync(readFileSync(path).subarray(25, -73)).toString('utf8');
  const rowsOf = (table: string): string[][] => {
    const begin = content.indexOf(`\n{"table":"${table}"}\n`);
    expect([table, begin > 0]).toEqual([table, true]);
    const [, ...lines] = content.slice(begin + 1, content.indexOf('\\.\n', begin)).split('\n');
    return lines.filter(Boolean).map((line) => line.split('\t'));
  };
  const NAMES = /hash|secret|password|credential|cookie|token/;
  /** Hashes of what anybody may read. */
  const OPEN = ['posting_chain.hash', 'file_content.sha256'];
  const columns = head.tables.flatMap(({ name, columns: of }) =>
    of.map((column, nth) => ({ name, column, nth })),
  );
  const secret = columns.filter(
    ({ name, column }) => NAMES.test(column) && !OPEN.includes(`${name}.${column}`),
  );
  expect(secret.map(({ name, column }) => `${name}.${column}`)).toEqual(
    expect.arrayContaining(['person.password_hash', 'api_key.hash', 'oauth_app.secret_hash']),
  );
  for (const { name, column, nth } of secret) {
    const values = rowsOf(name).map((row) => row[nth]);
    expect([`${name}.${column}`, values.filter((value) => value !== '\\N')]).toEqual([
      `${name}.${column}`,
      [],
    ]);
  }
  expect(rowsOf('person')).toHaveLength(4);
  expect(rowsOf('journal_line').length).toBeGreaterThan(20_000);
  expect(rowsOf('posting_waiting')).toEqual([]);
});

test('it is taken where books made today would end on the same day, and for no other month', () => {
  for (const [anchor, now, isTaken] of [
    [ANCHOR, '2026-06-20', true],
    [ANCHOR, '2026-06-30', true],
    [ANCHOR, '2026-06-19', false],
    [ANCHOR, '2026-07-01', false],
    [ANCHOR, '2027-06-20', false],
    ['2026-05', '2026-06-20', false],
    ['2026-05', '2026-05-20', false],
  ] as const) {
    expect([anchor, now, isOfMonth(head, anchor, now)]).toEqual([anchor, now, isTaken]);
  }
});

test('books of another schema or of other sources are stale', () => {
  expect(staleness(head)).toBeUndefined();
  const [first, ...others] = head.migrations;
  for (const [other, reason] of [
    [{ demo: { ...head.demo, sources: '0' } }, 'src/demo has changed'],
    [{ migrations: others }, `the schema has changed: ${first?.name ?? ''}`],
    [
      { migrations: [{ name: first?.name, checksum: '0' }, ...others] },
      `the schema has changed: ${first?.name ?? ''}`,
    ],
    [
      { migrations: [...head.migrations, { name: '9999_later', checksum: '0' }] },
      'the schema has changed: 9999_later',
    ],
    [{ demo: undefined }, 'it is no file of a demo'],
  ] as const) {
    expect(staleness({ ...head, ...other } as Head)).toBe(reason);
  }
});

test.each([
  ['of another month', '2026-07-20', undefined],
  ['that is damaged', LATER, (bytes: Buffer) => void (bytes[bytes.length >> 1]! ^= 1)],
  ['that is cut short', LATER, (bytes: Buffer) => bytes.subarray(0, -1)],
  ['that is not there', LATER, null],
])('a file %s changes nothing: the books will be made', async (what, now, damage) => {
  const file = join(folder, `${what.replaceAll(' ', '-')}.backup`);
  if (damage !== null) copyFileSync(path, file);
  if (damage) {
    const bytes = readFileSync(file);
    writeFileSync(file, damage(bytes) ?? bytes);
  }
  expect(existsSync(file)).toBe(damage !== null);
  const target = await kept(cloneDatabase());
  const before = await valuesOf(target, true);
  expect(await restored(target, now, file)).toBe(false);
  expect(await valuesOf(target, true)).toEqual(before);
});

test('beside somebody’s workspace, and without the owner, nothing is restored', async () => {
  const target = await kept(cloneDatabase());
  const client = new pg.Client(target.serviceUrl);
  await client.connect();
  await client.query(`select create_workspace('Somebody')`);
  await client.end();
  const before = await valuesOf(target, true);
  expect(await restored(target)).toBe(false);
  expect(await valuesOf(target, true)).toEqual(before);
  const bare = await kept(emptyDatabase());
  expect(await restorePrepared(undefined, ANCHOR, () => undefined, { path, now: LATER })).toBe(
    false,
  );
  expect(await valuesOf(bare, true)).toEqual({ sequences: '' });
});
