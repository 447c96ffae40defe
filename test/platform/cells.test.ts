// Cells: a workspace is in one of them, the router finds it there, and no other cell answers for it.
import pg from 'pg';
import { hashOf } from '../../src/platform/access/index.ts';
import { signsOf } from '../../src/edge/router/signs.rules.ts';
import { asSuperuser, cells, openCells, vendor, VENDORS } from './two-cells.ts';

openCells();

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

test('a workspace is in the cell whose number its id begins with, until it has moved', async () => {
  const { directory, directoryUrl } = cells;
  expect(await directory.placementOf(999_999)).toEqual({ cell: 'one', epoch: 1 });
  expect(await directory.placementOf(1_000_000)).toEqual({ cell: 'two', epoch: 1 });
  // No cell has this number, or none has it any more.
  expect(await directory.placementOf(7_000_001)).toBeUndefined();
  const client = new pg.Client(directoryUrl);
  await client.connect();
  await client.query(
    `insert into placement (workspace, cell, epoch) values (7000001, 'one', 4), (1999999, 'one', 2)`,
  );
  await client.end();
  expect(await directory.placementOf(7_000_001)).toEqual({ cell: 'one', epoch: 4 });
  expect(await directory.placementOf(1_999_999)).toEqual({ cell: 'one', epoch: 2 });
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
