// Migrations: once, in order, completely or not at all; and the rights of the service's role
// afterwards.
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { Refusal } from '../../src/platform/base/index.ts';
import { withAdvisoryLock } from '../../src/platform/database/migrate/advisory-lock.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import {
  faultsOfNames,
  MIGRATIONS,
  nextNumber,
  readMigrations,
  readNumbered,
  stateOf,
} from '../../src/platform/database/migrate/migrations.ts';
import type { Migration } from '../../src/platform/database/migrate/migration.types.ts';
import { BEHAVIOUR, STRUCTURE } from '../../src/platform/database/migrate/order.ts';
import { asSuperuser, emptyDatabase, type TestDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const FIRST = migration(
  '0001_tables',
  `create table book (id int generated always as identity, title text);
   create table line (n int);
   create table year (n int);
   create table part (n int) partition by list (n);
   create table part_1 partition of part for values in (1);
   create table human (email text, hash text, is_operator boolean);
   create table unsaid (n int);
   comment on table unsaid is 'append-only: words grant nothing';
   create view reading as select n from line;
   insert into service_right (relation, rights) values
     ('book', '{select,insert,update,delete}'), ('line', '{select,insert}'), ('year', '{select}'),
     ('part', '{select,insert}'), ('human', '{select,insert,"update(email,hash)"}'),
     ('reading', '{select}'), ('migration', '{select}')`,
);
const SECOND = migration('0002_more', 'create table more (n int)');
const BROKEN = migration('0003_broken', 'create table half (n int);\nselect\nnonsense');

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

const run = (...migrations: Migration[]) =>
  migrate(database.ownerUrl, database.serviceUrl, { migrations });

async function ask<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

const refusal = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

describe('applying', () => {
  it.each(['provision', 'migrate', 'demo'] as const)(
    'a process that waits to %s does not stand in the way of indexes',
    async (kind) => {
      await run(FIRST);
      const [first, second] = [new pg.Client(database.ownerUrl), new pg.Client(database.ownerUrl)];
      await first.connect();
      await second.connect();
      const asked = jest.spyOn(second, 'query');
      const order: string[] = [];
      const note = (who: string) => Promise.resolve(order.push(who));
      const { later } = await withAdvisoryLock(first, kind, async () => {
        const waiting = withAdvisoryLock(second, kind, () => note('second'));
        await until(() => Promise.resolve(asked.mock.calls.length > 0));
        await first.query('create index concurrently on book (title)');
        await note('first');
        return { later: waiting };
      });
      await later;
      expect(order).toEqual(['first', 'second']);
      await first.end();
      await second.end();
    },
  );

  it('applies what is pending, in order, once', async () => {
    expect(await stateOf(database.serviceUrl, [FIRST])).toEqual({
      standing: 'empty',
      names: ['0001_tables'],
    });
    expect(await run(FIRST)).toEqual({ applied: ['0001_tables'], total: 1, wasEmpty: true });
    expect(await stateOf(database.serviceUrl, [FIRST, SECOND])).toEqual({
      standing: 'older',
      names: ['0002_more'],
    });
    expect(await run(FIRST, SECOND)).toEqual({ applied: ['0002_more'], total: 2, wasEmpty: false });
    expect(await run(FIRST, SECOND)).toEqual({ applied: [], total: 2, wasEmpty: false });
    expect(await stateOf(database.serviceUrl, [FIRST, SECOND])).toEqual({
      standing: 'current',
      names: [],
    });
  });

  it('is done by one of several processes that start together', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => run(FIRST, SECOND)));
    const counts = results.map(({ applied }) => applied.length).sort();
    expect(counts).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('makes the tables of a new database first, then numbered changes, then behaviour', () => {
    const names = readMigrations().map(({ name }) => name);
    expect(names).toEqual([...STRUCTURE, ...readNumbered().map(({ name }) => name), ...BEHAVIOUR]);
  });

  it('has one law of numbers', () => {
    expect(faultsOfNames(['0001_a.sql', '0002_b_c.sql'])).toEqual([]);
    expect(faultsOfNames(['0001_a.sql', '0001_b.sql', '2_c.sql', '0003-d.sql'])).toEqual([
      '2_c.sql: rename it like 0001_words.sql',
      '0003-d.sql: rename it like 0001_words.sql',
      '0001_a.sql and 0001_b.sql: one number',
    ]);
    expect(nextNumber([])).toBe('0001');
    expect(nextNumber(['0001_a', '0040_b', '0007_c'])).toBe('0041');
    expect(faultsOfNames(readdirSync(MIGRATIONS).filter((file) => file !== 'README.md'))).toEqual(
      [],
    );
  });
});

describe('refusals', () => {
  it('undoes a migration that fails and says where and what to run', async () => {
    const { message, fix } = await refusal(run(FIRST, BROKEN));
    expect(message).toBe(
      'Migration 0003_broken failed and was rolled back: column "nonsense" does not exist (line 3).',
    );
    expect(fix).toContain('npx ledgergate migrate');
    expect(await ask(database.ownerUrl, `select to_regclass('half') as half`)).toEqual([
      { half: null },
    ]);
    expect((await stateOf(database.serviceUrl, [FIRST, BROKEN])).standing).toBe('older');
  });

  it('counts lines up to a word that begins one', async () => {
    const typo = migration('0003_typo', 'create table half (n int);\nselectt 1');
    expect((await refusal(run(FIRST, typo))).message).toBe(
      'Migration 0003_typo failed and was rolled back: syntax error at or near "selectt" (line 2).',
    );
  });

  it('does not touch a database that is newer, or was migrated otherwise', async () => {
    await run(FIRST, SECOND);
    expect((await refusal(run(FIRST))).message).toBe(
      'The database is newer than this program: it has 0002_more.',
    );
    const rewritten = { ...SECOND, checksum: 'another' };
    expect((await refusal(run(FIRST, rewritten))).message).toBe(
      'The database was migrated with different versions of 0002_more.',
    );
    expect((await stateOf(database.serviceUrl, [FIRST])).standing).toBe('newer');
    expect((await stateOf(database.serviceUrl, [FIRST, rewritten])).standing).toBe('changed');
  });

  it('wants a service that row-level security holds for', async () => {
    const asOwner = await refusal(migrate(database.ownerUrl, database.ownerUrl));
    expect(asOwner.message).toContain('owns the tables');
    const asRoot = await refusal(migrate(database.ownerUrl, database.superuserUrl));
    expect(asRoot.message).toContain('is a superuser');
    expect((await stateOf(database.serviceUrl)).standing).toBe('empty');
  });

  it('says what an owner lacks that may not create the extensions', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await asSuperuser(`alter database ${name} owner to postgres`);
    await asSuperuser('grant all on schema public to ledgergate_owner', name);
    const { message } = await refusal(migrate(database.ownerUrl, database.serviceUrl));
    expect(message).toContain(
      `the owner may not create the extensions pg_trgm, btree_gin and btree_gist: grant create on database ${name} to ledgergate_owner`,
    );
  });

  it('knows one database however its roles spell moments', async () => {
    const { pathname, username } = new URL(database.serviceUrl);
    const role = `alter role ${username} in database ${pathname.slice(1)}`;
    await asSuperuser(`${role} set DateStyle = 'German, DMY'`);
    await asSuperuser(`${role} set TimeZone = 'America/St_Johns'`);
    expect(await run(FIRST)).toMatchObject({ applied: [FIRST.name] });
  });

  it('wants both addresses to name one database', async () => {
    const other = await emptyDatabase();
    const { message } = await refusal(migrate(other.ownerUrl, database.serviceUrl));
    await other.drop();
    expect(message).toBe('DATABASE_URL and DATABASE_OWNER_URL name different databases.');
  });

  it('says which address is wrong, without its password', async () => {
    const wrong = database.serviceUrl.replace(':test@', ':hunter2@');
    const { message, fix } = await refusal(stateOf(wrong));
    expect(message).toContain('password authentication failed');
    expect(message).not.toContain('hunter2');
    expect(fix).toContain('DATABASE_URL');
  });
});

describe('rights of the service', () => {
  const statements = [
    ['insert into book (title) values (1)', true],
    ['update book set title = 2', true],
    ['delete from book', true],
    ['truncate book', false],
    ['insert into line values (1)', true],
    ['select * from line', true],
    ['update line set n = 2', false],
    ['delete from line', false],
    ['update reading set n = 2', false],
    ['select * from reading', true],
    ['insert into part values (1)', true],
    ['delete from part', false],
    ['delete from part_1', false],
    ['select * from year', true],
    ['insert into year values (1)', false],
    ['insert into migration values (1, 1)', false],
    ['update human set email = 1, hash = 2', true],
    ['update human set is_operator = true', false],
    ['select * from unsaid', false],
    ['insert into unsaid values (1)', false],
    ['select * from service_right', false],
    [`insert into service_right values ('year', '{update}')`, false],
    [`select nextval('book_id_seq')`, true],
    [`select setval('book_id_seq', 1)`, false],
    ['create table mine (n int)', false],
  ] as const;

  it.each([['once'], ['again']])('are as the rows of service_right say, %s', async (times) => {
    await run(FIRST);
    if (times === 'again') {
      await asSuperuser(
        'grant all on all tables in schema public to ledgergate; grant all on all sequences in schema public to ledgergate; grant update (is_operator) on human to ledgergate',
        new URL(database.ownerUrl).pathname.slice(1),
      );
      await run(FIRST);
    }
    const client = new pg.Client(database.serviceUrl);
    await client.connect();
    const allowed: [string, boolean][] = [];
    for (const [sql] of statements) {
      const isAllowed = await client.query(sql).then(
        () => true,
        (error: unknown) => {
          expect((error as { code: string }).code).toBe('42501');
          return false;
        },
      );
      allowed.push([sql, isAllowed]);
    }
    await client.end();
    expect(allowed).toEqual(statements);
  });
});
