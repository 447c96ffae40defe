// Rights of the service's role: an attacker with its password does not get everything the service
// serves.
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let service: pg.Client;
beforeAll(async () => {
  files = await cloneDatabase();
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query(
    `insert into person (email, name, password_hash) values ('maya@acme.test', 'Maya', 'a hash')`,
  );
  await root.query(
    `insert into web_session (hash, person_id, expires_at, ip, user_agent)
     select '\\x01', id, now() + interval '1 hour', '', '' from person`,
  );
  await root.query(
    `insert into web_session (hash, person_id, expires_at, ended_at, ip, user_agent)
     select '\\x03'::bytea, id, now() + interval '1 hour', now(), '', '' from person
     union all select '\\x04'::bytea, id, now() - interval '1 second', null, '', '' from person`,
  );
  await root.end();
  service = new pg.Client(files.serviceUrl);
  await service.connect();
});
afterAll(async () => {
  await service.end();
  await files.drop();
});

const DENIED = /permission denied for/;

test.each([
  ['hashes of passwords are not read', 'select password_hash from person'],
  ['nor compared', `select id from person where password_hash like 'a%'`],
  ['nobody becomes an operator', 'update person set is_operator = true'],
  [
    'nor is made one',
    `insert into person (email, name, is_operator) values ('x@y.test', 'X', true)`,
  ],
  ['addresses of people do not change', `update person set email = 'x@y.test'`],
  ['people are not deleted', 'delete from person'],
  ['postings are not changed', 'update journal_line set amount = 0'],
  ['nor taken away', 'delete from journal_line'],
  ['balances are not written', 'update balance_month set amount = 0'],
  ['events are not rewritten', 'update outbox set id = id'],
  ['rights are not read', 'select * from service_right'],
  ['large objects are not made', 'select lo_creat(-1)'],
])('%s', async (_what, sql) => {
  await expect(service.query(sql)).rejects.toThrow(DENIED);
});

test('one hash at a time is read: of the address that signs in, of the session that is presented', async () => {
  const { rows } = await service.query(`select hash from person_of_email('MAYA@acme.test')`);
  expect(rows).toEqual([{ hash: 'a hash' }]);
  const own = async (session: string): Promise<unknown> =>
    (await service.query<{ hash: unknown }>('select password_of_session($1) as hash', [session]))
      .rows[0]?.hash;
  expect(await own('\\x01')).toBe('a hash');
  // Nobody's, one that was ended, one whose time is over.
  for (const other of ['\\x02', '\\x03', '\\x04'])
    expect([other, await own(other)]).toEqual([other, null]);
});

describe('people', () => {
  const seen = async (settings: Record<string, string>): Promise<string[]> => {
    await service.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await service.query('select set_config($1, $2, true)', [`ledgergate.${name}`, value]);
    }
    const { rows } = await service.query<{ name: string }>('select name from person order by name');
    await service.query('rollback');
    return rows.map(({ name }) => name);
  };
  let ids: Record<string, number>;
  beforeAll(async () => {
    const root = new pg.Client(files.superuserUrl);
    await root.connect();
    const { rows } = await root.query<{ home: number; maya: number; otto: number }>(
      `with home as (insert into workspace (name) values ('Acme') returning id),
         otto as (insert into person (email, name) values ('otto@acme.test', 'Otto') returning id),
         maya as (select id from person where name = 'Maya'),
         m as (insert into membership (workspace_id, person_id, role) select home.id, maya.id, 'admin' from home, maya)
       select home.id as home, maya.id as maya, otto.id as otto from home, maya, otto`,
    );
    ids = { ...rows[0] };
    await root.end();
  });

  test('are seen by themselves, where they are members, and by what they present; by nobody else', async () => {
    expect(await seen({})).toEqual([]);
    expect(await seen({ person: String(ids['otto']) })).toEqual(['Otto']);
    expect(await seen({ workspace: String(ids['home']) })).toEqual(['Maya']);
    expect(await seen({ workspace: String(Number(ids['home']) + 1) })).toEqual([]);
    expect(await seen({ credential: '01' })).toEqual(['Maya']);
    expect(await seen({ credential: '02' })).toEqual([]);
  });

  test('are changed by themselves alone', async () => {
    await service.query('begin');
    await service.query(`select set_config('ledgergate.workspace', $1, true)`, [
      String(ids['home']),
    ]);
    const change = 'update person set password_hash = null';
    expect((await service.query(change)).rowCount).toBe(0);
    await service.query(`select set_config('ledgergate.person', $1, true)`, [String(ids['otto'])]);
    expect((await service.query(change)).rowCount).toBe(1);
    await service.query('rollback');
  });

  test('an address makes one person, who is no operator', async () => {
    await service.query('begin');
    const make = async (): Promise<unknown> =>
      (await service.query(`select new_person('NEW@acme.test', 'New') as id`)).rows[0].id;
    const id = await make();
    await service.query(`select set_config('ledgergate.person', $1, true)`, [String(id)]);
    const { rows } = await service.query('select is_operator from person');
    expect([rows, await make()]).toEqual([[{ is_operator: false }], null]);
    await service.query('rollback');
  });
});

test('an invoice whose total is not that of its lines is not committed', async () => {
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  const { rows } = await root.query<{ home: number; id: number }>(
    `with w as (insert into workspace (name) values ('Books') returning id),
       e as (insert into entity (workspace_id, name, currency) select id, 'Acme', 'USD' from w returning workspace_id, id),
       i as (insert into invoice (workspace_id, entity_id, invoice_date, due_date, currency, invoice_number, total_amount)
         select workspace_id, id, '2026-01-01', '2026-01-31', 'USD', 'A-1', 0 from e returning workspace_id, id)
     select workspace_id as home, id from i`,
  );
  await root.end();
  const { home, id } = rows[0]!;
  const writing = async (sql: string): Promise<void> => {
    await service.query('begin');
    await service.query(`select set_config('ledgergate.workspace', $1, true)`, [String(home)]);
    await service.query(sql);
    await service.query('commit');
  };
  const change = (total: number) => `update invoice set total_amount = ${total} where id = ${id}`;
  await expect(writing(change(7))).rejects.toThrow(`The total of invoice ${id} is 7`);
  await writing(change(0));
});
