// Moves of a workspace between cells: it takes along all it has, its people too.
import { makeWorkspace } from '../support/workspace.ts';
import { asSuperuser, cells, openCells, vendor, VENDORS } from './two-cells.ts';

openCells();

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
