// Migrations beside a running service: what locks, rewrites or takes away is found in the SQL, and
// `ledgergate migrate --check` refuses it; indexes are made concurrently, and again where that broke off.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locksOf, unmarkedLocksOf } from '../../src/platform/database/migrate/locks.rules.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import type { Migration } from '../../src/platform/database/migrate/migration.types.ts';
import { readMigrations } from '../../src/platform/database/migrate/migrations.ts';
import { isRepeated } from '../../src/platform/database/migrate/order.ts';
import { isChecked, pendingSteps } from '../../src/platform/database/migrate/rolling.ts';
import { statementsIn } from '../../src/platform/database/migrate/statements.rules.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '../support/database.ts';
import { runVerb } from '../support/verbs.ts';

describe('statements', () => {
  it('end at semicolons outside of texts, bodies and comments', () => {
    const sql = `-- first; of all
      create function f() returns text language sql as $x$ select 'a;b'; $x$;

      /* a; b */ insert into "t;u" values ('it''s; fine');
      -- parted

      select 1`;
    expect(statementsIn(sql)).toMatchObject([
      {
        line: 2,
        text: 'create function f() returns text language sql as',
        comment: 'first; of all',
      },
      { line: 4, text: `insert into "t;u" values ( '' )`, comment: '' },
      { line: 7, text: 'select 1', comment: '' },
    ]);
  });
});

describe('what stops a running service', () => {
  const STOPS: readonly (readonly [sql: string, what: RegExp])[] = [
    ['create index on bill (id)', /locks out writers/],
    ['CREATE UNIQUE INDEX i ON public.bill (id)', /locks out writers/],
    ['drop index i', /locks out everybody/],
    ['alter table bill alter column memo type text', /rewrites/],
    ['alter table bill alter memo set data type text', /rewrites/],
    ['alter table bill alter column memo set not null', /reads the whole table/],
    ['alter table bill add column n integer not null', /refuses its rows/],
    ['alter table bill add column n uuid default gen_random_uuid()', /a default of its own/],
    ['alter table bill add column n numeric generated always as (a + b) stored', /rewrites/],
    ['alter table bill add n bigserial', /rewrites/],
    ['alter table bill add column n integer references vendor (id)', /reads the whole table/],
    ['alter table bill add column n integer, add constraint c check (n > 0)', /reads the whole/],
    ['alter table bill add constraint c foreign key (n) references vendor (id)', /reads the whole/],
    ['alter table bill add constraint c unique (n)', /builds an index/],
    ['alter table bill add constraint c exclude using gist (n with =)', /builds an index/],
    ['alter table bill drop column memo', /still reads/],
    ['alter table bill drop memo', /still reads/],
    ['alter table bill rename to invoice_of_vendor', /still uses/],
    ['alter table bill rename column memo to note', /still uses/],
    ['drop table bill', /still uses/],
    ['drop function if exists f(integer)', /still uses/],
    ['update bill set memo = null', /holds the rows/],
    ['delete from bill where is_deleted', /holds the rows/],
    ['insert into bill (id) select 1', /locks all tables/],
    ['do $$ begin end $$', /locks all tables/],
    ['lock table bill', /locks the table/],
    [
      `alter table bill add constraint c check (n > 0) not valid;
       alter table bill validate constraint c`,
      /just added/,
    ],
  ];
  it.each(STOPS)('%s', (sql, what) => {
    expect(locksOf(sql)).toMatchObject([
      { line: expect.any(Number), what: expect.stringMatching(what) },
    ]);
  });

  it.each([
    'alter table bill add column n integer',
    `alter table bill add column n text not null default ''`,
    'alter table bill add column at timestamptz default now()',
    'alter table bill add constraint c check (n > 0) not valid',
    'alter table bill add constraint c foreign key (n) references vendor (id) not valid',
    'alter table bill validate constraint c',
    'alter table bill add constraint c unique using index i',
    'alter table bill drop constraint c',
    'alter table bill alter column memo drop not null',
    'alter table bill alter column memo set default 1',
    'create table t (id integer not null unique); create index on t (id); alter table t add column n integer not null',
    `insert into service_right (relation, rights) values ('t', '{select}')`,
    'create trigger t before update on bill for each row execute function f()',
    'drop view v; create view v as select 1',
    `-- outside a transaction\ncreate index concurrently if not exists i on bill (id); comment on index i is 'key'`,
    'comment on table bill is $$drop table bill; update$$',
  ])('and not: %s', (sql) => expect(locksOf(sql)).toEqual([]));

  it('of what runs one by one only what can be done again', () => {
    const sql = '-- outside a transaction: an index\ncreate index concurrently i on bill (id)';
    expect(locksOf(sql)).toMatchObject([{ line: 2, what: expect.stringContaining('again') }]);
  });

  it('is said where it has to be', () => {
    const sql = `-- stop the service: amounts get more decimals
      alter table bill alter column amount type numeric(30, 12)`;
    expect(locksOf(sql)).toMatchObject([{ line: 2, what: 'amounts get more decimals' }]);
    expect(unmarkedLocksOf(sql)).toEqual([]);
  });

  it('says so in every migration that is looked at, and in every file that is applied again', () => {
    const unmarked = readMigrations()
      .filter(({ name }) => isChecked(name))
      .flatMap(({ name, sql }) =>
        unmarkedLocksOf(sql, isRepeated(name))
          // What earlier versions had is dropped where it is still there.
          .filter(({ drops }) => !isRepeated(name) || drops === undefined)
          .map(({ line, what, fix }) => `${name}, line ${line} ${what}: ${fix}`),
      );
    expect(unmarked).toEqual([]);
  });
});

describe('a database in use', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await cloneDatabase();
  });
  afterEach(() => database.drop());
  const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
  const known = readMigrations();
  const later = (...steps: Migration[]): Migration[] => [...known, ...steps];
  const nameOf = (): string => new URL(database.ownerUrl).pathname.slice(1);

  it('tells of each pending step whether the service may run meanwhile', async () => {
    expect(await pendingSteps(database.serviceUrl, known)).toEqual([]);
    const steps = later(
      step('0900_column', 'alter table bill add column more text'),
      step('0901_gone', 'drop function if exists never_there(); drop view ledger_line'),
    );
    expect(await pendingSteps(database.serviceUrl, steps)).toEqual([
      { name: '0900_column', locks: [] },
      { name: '0901_gone', locks: [expect.objectContaining({ drops: 'ledger_line' })] },
    ]);
  });

  it('is checked by the command line, which changes nothing', async () => {
    const env = {
      ...{ DATABASE_URL: database.serviceUrl, DATABASE_OWNER_URL: database.ownerUrl },
      ...{ COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) },
    };
    const fine = await runVerb(['migrate', '--check'], env);
    expect([fine.code, fine.errors]).toEqual([0, '']);
    expect(fine.out).toContain('0 pending, and the service may run meanwhile');
    // As if the last step before the check were not there.
    await asSuperuser(`delete from migration where name = '0071_client_documents'`, nameOf());
    const stops = await runVerb(['migrate', '--check'], env);
    expect(stops.code).toBe(1);
    expect(stops.errors).toContain('1 of 1 pending steps stop a running service.');
    expect(stops.out).toContain('stop the service while it migrates');
    const { rows } = await asked(`select name from migration where name = '0071_client_documents'`);
    expect(rows).toEqual([]);
  });

  const asked = async (sql: string): Promise<pg.QueryResult> => {
    const client = new pg.Client(database.superuserUrl);
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const CONCURRENT = step(
    '0900_index',
    `-- outside a transaction: the table may be long
     create index concurrently if not exists bill_memo on bill (bill_number)`,
  );
  const run = (...steps: Migration[]) =>
    migrate(database.ownerUrl, database.serviceUrl, { migrations: later(...steps) });
  const indexes = async () =>
    (await asked(`select indisvalid from pg_index where indexrelid = to_regclass('bill_memo')`))
      .rows;

  it('gets an index while others write, and anew where its building broke off', async () => {
    const writer = new pg.Client(database.superuserUrl);
    await writer.connect();
    await writer.query('begin');
    await writer.query('lock table bill in row exclusive mode');
    const running = run(CONCURRENT);
    // It waits for the writer, and locks out nobody meanwhile.
    await sleep(300);
    await asked('begin; lock table bill in row exclusive mode nowait; commit');
    await writer.query('commit');
    expect((await running).applied).toEqual(['0900_index']);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
    await writer.end();
    await asked(`delete from migration where name = '0900_index';
      update pg_index set indisvalid = false where indexrelid = 'bill_memo'::regclass`);
    expect((await run(CONCURRENT)).applied).toEqual(['0900_index']);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });

  it('is told the line at which a migration outside a transaction failed', async () => {
    const broken = step(
      '0900_broken',
      '-- outside a transaction\ncreate index concurrently if not exists one_more on bill (id);\nreindex table nowhere',
    );
    await expect(run(broken)).rejects.toThrow(
      'Migration 0900_broken failed at its line 3: relation "nowhere" does not exist. What came before it is done.',
    );
    expect((await run()).applied).toEqual([]);
  });
});
