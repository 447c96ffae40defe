// Cells: a workspace is in one of them, the router finds it there, and no other cell answers for it.
import pg from 'pg';
import { hashOf } from '../../src/platform/access/index.ts';
import { signsOf } from '../../src/edge/router/signs.rules.ts';
import { type Cells, startCells } from '../support/cells.ts';
import { makeWorkspace } from '../support/workspace.ts';

const VENDORS = '/coa/api/vendor';
let cells: Cells;
beforeAll(async () => {
  cells = await startCells();
});
afterAll(() => cells.close());

const vendor = async (key: string, name: string): Promise<number> => {
  const made = await cells.ask(key, VENDORS, { method: 'POST', json: { name } });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  return (JSON.parse(made.text) as { id: number }).id;
};

test('the router leads each key to its cell, where the same ids are other records', async () => {
  const { one, two } = cells;
  expect([one.workspace < 1_000_000, two.workspace >= 1_000_000]).toEqual([true, true]);
  const ids = [
    await vendor(one.keys.admin, 'In the first cell'),
    await vendor(two.keys.admin, 'In the second cell'),
  ];
  expect(ids[0]).toBe(ids[1]);
  const [first, second] = await Promise.all([
    cells.ask(one.keys.admin, `${VENDORS}/${ids[0]}`),
    cells.ask(two.keys.admin, `${VENDORS}/${ids[1]}`),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.text, second.text]).toEqual([
    expect.stringContaining('In the first cell'),
    expect.stringContaining('In the second cell'),
  ]);
  expect((await cells.ask('lgk_nobody', VENDORS)).status).toBe(401);
});

test('a cell answers 503 for a workspace that is not there, whatever rows it has', async () => {
  const { one, two } = cells;
  const key = 'lgk_of-another-cell';
  await asSuperuser('two', `insert into workspace (id, name) values ($1, 'A copy')`, [
    one.workspace,
  ]);
  await asSuperuser(
    'two',
    `with u as (insert into api_user (workspace_id, name, role) values ($1, 'x', 'admin') returning id)
     insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'lgk' from u`,
    [one.workspace, hashOf(key)],
  );
  const asked = await cells.ask(key, VENDORS, { at: two.url });
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '1']);
  const json = { name: 'Nowhere' };
  const written = await cells.ask(key, VENDORS, { method: 'POST', json, at: two.url });
  expect(written.status).toBe(503);
  // Its cell does not know the key.
  expect((await cells.ask(key, VENDORS)).status).toBe(401);
});

/** One statement as the superuser of a cell. */
async function asSuperuser<R>(cell: 'one' | 'two', text: string, values: unknown[]): Promise<R[]> {
  const client = new pg.Client(cells.databases[cell].superuserUrl);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}

const member = `with m as (
    insert into membership (workspace_id, person_id, role) select $1, id, 'viewer' from person where email = $2 returning person_id
  ) insert into recovery_code (person_id, hash) select person_id, sha256($3::bytea) from m`;

test('people move along, and keep the account they have in the other cell', async () => {
  const { database } = cells.one;
  const workspace = await makeWorkspace(database, 'With people');
  const [maya, noor] = ['maya@example.com', 'noor@example.com'];
  for (const email of [maya, noor]) {
    await asSuperuser('one', `select new_person($1, 'In one', 'hash')`, [email]);
    await asSuperuser('one', member, [workspace, email, email]);
  }
  await asSuperuser('two', `select new_person($1, 'In two', 'other')`, [maya]);
  const lead = async (email: string) =>
    (await cells.places.find([{ email }], undefined))?.cell.name;
  expect([await lead(maya), await lead(noor)]).toEqual(['one', 'one']);
  await cells.move(workspace, { to: 'two' });
  expect([await lead(maya), await lead(noor), await lead('nobody@example.com')]).toEqual([
    'two',
    'two',
    undefined,
  ]);
  const people = await asSuperuser(
    'two',
    `
    select p.name, p.password_hash, p.id < 1000000 as came,
      (select count(*)::integer from recovery_code c where c.person_id = p.id) as codes
    from membership m join person p on p.id = m.person_id where m.workspace_id = $1 order by p.email`,
    [workspace],
  );
  expect(people).toEqual([
    { name: 'In two', password_hash: 'other', came: false, codes: 0 },
    { name: 'In one', password_hash: 'hash', came: true, codes: 1 },
  ]);
});

test('a workspace moves with all it has, and its former cell does not answer for it', async () => {
  const { one, two } = cells;
  const key = one.other.admin;
  const id = await vendor(key, 'Travels');
  const before = await cells.ask(key, `${VENDORS}/${id}`);
  await cells.move(one.other.workspace, { to: 'two' });
  const after = await cells.ask(key, `${VENDORS}/${id}`);
  expect([after.status, after.text]).toEqual([200, before.text]);
  expect((await cells.ask(key, VENDORS, { at: one.url })).status).toBe(503);
  expect((await cells.ask(key, VENDORS, { at: two.url })).status).toBe(200);
  expect(await vendor(key, 'Made in the other cell')).toBeGreaterThan(id);
  await expect(cells.move(one.other.workspace, { to: 'two' })).rejects.toThrow(/is in two already/);
  // And back again, over the rows it left.
  await cells.move(one.other.workspace, { to: 'one' });
  const back = await cells.ask(key, `${VENDORS}?sort=id`);
  expect(back.text).toContain('Made in the other cell');
  expect((await cells.ask(key, VENDORS, { at: two.url })).status).toBe(503);
});

test('the lock of a move is given back before the move has ended, and after a fault, too', async () => {
  const { directory, directoryUrl } = cells;
  const client = new pg.Client(directoryUrl);
  await client.connect();
  const held = 'select from pg_locks where classid = 7301984 and objid = 7';
  for (let nth = 0; nth < 50; nth++) {
    const work = directory.alone(7, () => Promise.reject(new Error('It is there.')));
    await expect(work).rejects.toThrow('It is there.');
    expect((await client.query(held)).rowCount).toBe(0);
  }
  await client.end();
});

test('a router asks for what it does not know, and once', async () => {
  const { one, places } = cells;
  await cells.ask(one.keys.viewer, VENDORS);
  const before = { ...places.asked };
  for (let nth = 0; nth < 20; nth++) await cells.ask(one.keys.viewer, VENDORS);
  expect(places.asked).toEqual(before);
});

test('routers alone ask a cell whose a secret is', async () => {
  const json = { hash: '0'.repeat(64) };
  const asked = await cells.ask('', '/cell/whose', { method: 'POST', json, at: cells.one.url });
  expect(asked.status).toBe(404);
  expect((await cells.ask('', '/cell/whose', { method: 'POST', json })).status).toBe(404);
});

const digest = (secret: string): object => ({ hash: hashOf(secret).toString('hex') });
const secret = 'a'.repeat(43);
test.each([
  ['a key', { headers: { authorization: 'Token lgk_x' } }, [digest('lgk_x')]],
  ['a session', { headers: { cookie: `a=b; ledgergate_session=${secret}` } }, [digest(secret)]],
  ['a file', { url: '/ca/files?ticket=7.1.2.x' }, [{ workspace: 7 }]],
  ['a link', { url: '/join?link=abc' }, [digest('abc')]],
  ['a consent', { url: `/consent/${secret}` }, [digest(secret)]],
  [
    'an app with its code',
    {
      method: 'POST',
      url: '/ca/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('code=c&client_id=i'),
    },
    [digest('c'), digest('i')],
  ],
  [
    'somebody who signs in',
    {
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('email=maya%40example.com'),
    },
    [{ email: 'maya@example.com' }],
  ],
  ['nobody', {}, []],
])('the signs of %s', (_name, asked, signs) => {
  expect(signsOf({ method: 'GET', url: '/', headers: {}, ...asked })).toEqual(signs);
});
