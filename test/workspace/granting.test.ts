// Limits of granting: a limited admin creates nobody less limited, over any door.
import pg from 'pg';
import { excessOf, type Rights } from '../../src/platform/access/index.ts';
import { createApiKey, createApiUser, setMemberActive } from '../../src/platform/identity/index.ts';
import { adminActor } from '../support/actor.ts';
import { addPerson } from '../support/persons.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

const USERS = '/users/api/api-users';
const NO = ['You cannot grant more than you have.'];
let service: TestService;
let root: pg.Client;
/** Admins: of entity 1 and 2 alone; who only read invoices; whose work waits for approval. */
let limited: Readonly<Record<'entities' | 'permissions' | 'approval', string>>;
beforeAll(async () => {
  service = await startService('api');
  root = new pg.Client(service.superuserUrl);
  await root.connect();
  const keyOf = (changes: object) =>
    makeApiKey(service.database, service.workspace, 'admin', { ...changes });
  limited = {
    entities: await keyOf({ entityIds: [1, 2] }),
    permissions: await keyOf({ permissions: { invoices: 'read', 'bills:approve': 'none' } }),
    approval: await keyOf({ approvalRequired: true }),
  };
});
afterAll(async () => {
  await root.end();
  await service.close();
});

const post = (key: string, json: object) =>
  service.call('POST', USERS, { key, json: { name: 'Robot', role: 'viewer', ...json } });

test.each<[keyof typeof limited, object, object | undefined]>([
  ['entities', {}, { entity_ids: NO }],
  ['entities', { entity_ids: null }, { entity_ids: NO }],
  ['entities', { entity_ids: [1, 2, 3] }, { entity_ids: NO }],
  ['entities', { entity_ids: [3] }, { entity_ids: NO }],
  ['entities', { entity_ids: [2] }, undefined],
  ['entities', { entity_ids: [] }, undefined],
  ['permissions', {}, undefined],
  ['permissions', { role: 'accountant' }, { role: NO }],
  ['permissions', { role: 'clerk' }, { role: NO }],
  ['permissions', { permissions: { invoices: 'draft' } }, { permissions: NO }],
  ['permissions', { permissions: { 'bills:approve': 'approve' } }, { permissions: NO }],
  ['permissions', { permissions: { 'invoices:approve': 'approve' } }, undefined],
  [
    'permissions',
    { role: 'admin', permissions: { invoices: 'read', 'bills:approve': 'none' } },
    undefined,
  ],
  ['approval', {}, { approval_required: NO }],
  ['approval', { approval_required: true }, undefined],
])('an admin limited in %s makes an API user with %j', async (who, json, faults) => {
  const { status, body } = await post(limited[who], json);
  if (faults) expect([status, body]).toEqual([400, faults]);
  else expect(status).toBe(201);
});

test('changing one, replacing one and letting one back in count as granting', async () => {
  const made = await post(limited.entities, { entity_ids: [1] });
  const path = `${USERS}/${made.body.id}`;
  const send = (method: string, json: object) =>
    service.call(method, path, { key: limited.entities, json });
  expect((await send('PATCH', { entity_ids: [1, 3] })).body).toEqual({ entity_ids: NO });
  const replaced = await service.graphql(
    `mutation { updateApiUser(id: ${made.body.id}, input: { name: "Robot", role: VIEWER }) { id } }`,
    {},
    limited.entities,
  );
  expect(replaced.errors?.[0].extensions.fields).toEqual({ entityIds: NO });
  expect((await send('PATCH', { name: 'Renamed' })).status).toBe(200);
  // Somebody else gives more and switches it off; only who has as much may switch it on again.
  await service.call('PATCH', path, { json: { entity_ids: null, is_active: false } });
  expect((await send('PATCH', { is_active: true })).body).toEqual({ entity_ids: NO });
  expect((await send('PATCH', { name: 'Still off' })).status).toBe(200);
  await service.call('PATCH', path, { json: { is_active: true } });
  expect((await send('PATCH', { is_active: false })).status).toBe(200);
});

test('a key of somebody who has more is not handed out', async () => {
  const strong = await service.call('POST', USERS, { json: { name: 'Strong', role: 'admin' } });
  const make = (key: string) =>
    service.graphql(`mutation { createApiKey(apiUser: ${strong.body.id}) { key } }`, {}, key);
  for (const key of Object.values(limited)) {
    expect((await make(key)).errors?.[0].extensions.code).toBe('INVALID');
  }
  expect((await make(service.keys.admin)).errors).toBeUndefined();
});

test('the pages have the same rule, for members too', async () => {
  const actor = {
    ...adminActor(service.workspace),
    rights: { role: 'admin', overrides: {}, entities: [1], approvalRequired: false } as Rights,
  };
  const write = <T>(work: Parameters<typeof service.database.write<T>>[1]) =>
    service.database.write(service.workspace, work);
  await expect(
    write((t) => createApiUser(t, actor, { name: 'A', role: 'viewer' })),
  ).rejects.toThrow(NO[0]);
  const strong = await service.call('POST', USERS, { json: { name: 'Strong', role: 'viewer' } });
  await expect(write((t) => createApiKey(t, actor, Number(strong.body.id)))).rejects.toThrow(NO[0]);
  const person = await addPerson(root, service.workspace, 'otto');
  await write((t) => setMemberActive(t, actor, { person, isActive: false }));
  await expect(write((t) => setMemberActive(t, actor, { person, isActive: true }))).rejects.toThrow(
    NO[0],
  );
  await write((t) => setMemberActive(t, adminActor(service.workspace), { person, isActive: true }));
});

test('what goes beyond what', () => {
  const all: Rights = { role: 'admin', overrides: {}, entities: null, approvalRequired: false };
  expect(excessOf(all, all)).toEqual([]);
  expect(excessOf({ ...all, entities: [1] }, all)).toEqual(['entities']);
  expect(excessOf(all, { ...all, entities: [1] })).toEqual([]);
  expect(excessOf({ ...all, role: 'clerk' }, { ...all, role: 'accountant' })).toEqual(['role']);
  expect(excessOf({ ...all, role: 'clerk' }, { ...all, role: 'viewer' })).toEqual([]);
  const clerk: Rights = { ...all, role: 'clerk', overrides: { users: 'write' } };
  expect(excessOf({ ...all, role: 'clerk' }, clerk)).toEqual(['overrides']);
});
