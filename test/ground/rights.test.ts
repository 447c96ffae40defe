// What the service's own password opens, should somebody else have it: not everything it serves.
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
  const { rows } = await service.query(`select hash from password_of_email('MAYA@acme.test')`);
  expect(rows).toEqual([{ hash: 'a hash' }]);
  const own = async (session: string): Promise<unknown> =>
    (await service.query<{ hash: unknown }>('select password_of_session($1) as hash', [session]))
      .rows[0]?.hash;
  expect(await own('\\x01')).toBe('a hash');
  // Nobody's, one that was ended, one whose time is over.
  for (const other of ['\\x02', '\\x03', '\\x04'])
    expect([other, await own(other)]).toEqual([other, null]);
});
