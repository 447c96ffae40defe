// Starts that a database refuses: the reason and the fix in two lines, and exit code 1.
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { readMigrations } from '../../src/platform/database/migrate/migrations.ts';
import { asSuperuser, cloneDatabase, emptyDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { made, nameOf, refusalOf, refuseStarts } from './refused-starts.ts';

refuseStarts();

it('a database that nobody answers for', async () => {
  const port = await freePort();
  const url = `postgresql://ledgergate:hunter2@127.0.0.1:${port}/ledgergate`;
  const lines = await refusalOf({ DATABASE_URL: url });
  expect(lines[0]).toMatch(
    `✗ The database ledgergate@127.0.0.1:${port}/ledgergate cannot be used: `,
  );
  expect(lines[1]).toContain('Start PostgreSQL there, or set host and port in DATABASE_URL');
  expect(lines.join()).not.toContain('hunter2');
});

it('a database that was never migrated, without the owner to do it', async () => {
  const { serviceUrl } = await made(emptyDatabase());
  const [what, fix] = await refusalOf({ DATABASE_URL: serviceUrl });
  expect(what).toMatch(/^✗ The database is older than this program: \d+ migrations are pending/);
  expect(fix).toBe('  → Run with DATABASE_OWNER_URL set: npx ledgergate migrate');
  const [, hint] = await refusalOf({ DATABASE_URL: serviceUrl }, 'migrate');
  expect(hint).toContain('DATABASE_OWNER_URL=postgresql://');
});

it('a database that is newer', async () => {
  const database = await made(cloneDatabase());
  await asSuperuser(`insert into migration values ('9999_later', 'x')`, nameOf(database));
  const { serviceUrl, ownerUrl } = database;
  for (const env of [
    { DATABASE_URL: serviceUrl },
    { DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl },
  ]) {
    const [what, fix] = await refusalOf(env);
    expect(what).toBe('✗ The database is newer than this program: it has 9999_later.');
    expect(fix).toContain('Install the release that wrote it');
  }
});

it('a migration that fails', async () => {
  const { serviceUrl, ownerUrl } = await made(emptyDatabase());
  const first = readMigrations().find(({ name }) => name === 'baseline');
  if (first === undefined) throw new Error('The program has no baseline.');
  const inTheWay = { name: first.name, checksum: first.checksum, sql: 'select 1' };
  await migrate(ownerUrl, serviceUrl, { migrations: [inTheWay] });
  const [what, fix] = await refusalOf({ DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl });
  expect(what).toMatch(/^✗ Migration [a-z_./]+ failed and was rolled back: /);
  expect(fix).toBe('  → Fix the cause, then run: npx ledgergate migrate');
});

it('a service role for which row-level security would not hold', async () => {
  const { superuserUrl } = await made(cloneDatabase());
  const [what, fix] = await refusalOf({ DATABASE_URL: superuserUrl });
  expect(what).toContain('"postgres" of DATABASE_URL is a superuser');
  expect(fix).toContain('create role');
});
