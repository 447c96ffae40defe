// API users: one rule for their fields, over every door.
import { createApiUser, listApiUsers } from '../../src/platform/identity/index.ts';
import { adminActor } from '../support/actor.ts';
import { startService, type TestService } from '../support/service.ts';

const USERS = '/users/api/api-users';
let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

const admin = () => adminActor(service.workspace);
/** As the page makes one: what is at fault, by field. */
async function faultsOfForm(input: object): Promise<unknown> {
  const error = await service.database
    .write(service.workspace, (transaction) => createApiUser(transaction, admin(), input as never))
    .then(
      () => undefined,
      (problem: unknown) => problem,
    );
  const fields = (error as { extensions: { fields: unknown } } | undefined)?.extensions.fields;
  // A fault is shown by its words.
  return fields === undefined ? undefined : JSON.parse(JSON.stringify(fields));
}

test.each([
  ['a blank name', { name: '', role: 'viewer' }, { name: ['This field may not be blank.'] }],
  [
    'a long name',
    { name: 'x'.repeat(251), role: 'viewer' },
    { name: ['Ensure this field has no more than 250 characters.'] },
  ],
  [
    'an address that is none',
    { name: 'A', role: 'viewer', email: 'nobody' },
    { email: ['Enter a valid email address.'] },
  ],
  [
    'permissions that are no object',
    { name: 'A', role: 'viewer', permissions: ['invoices'] },
    { permissions: ['Send an object of levels by resource, such as {"invoices": "read"}.'] },
  ],
  [
    'permissions of no resource, and of no level',
    {
      ...{ name: 'A', role: 'accountant' },
      permissions: { invoices: 'NONE', bill: 'none', bills: null, 'bills:approve': 'write' },
    },
    {
      permissions: [
        '"NONE" is not a level of "invoices". Use one of none, read, draft, write.',
        expect.stringMatching(/^"bill" is not a resource\. Use one of accounts, .*\bbills, /),
        'null is not a level of "bills". Use one of none, read, draft, write.',
        '"write" is not a level of "bills:approve". Use one of none, approve.',
      ],
    },
  ],
  [
    'an approval of what is not approved',
    {
      name: 'A',
      role: 'accountant',
      permissions: { webhooks: 'read', 'webhooks:approve': 'approve' },
    },
    {
      permissions: [
        expect.stringMatching(/^"webhooks" is not a resource that is approved\. Use one of /),
      ],
    },
  ],
  [
    'a role that is none',
    { name: 'A', role: 'owner' },
    { role: ['"owner" is not a valid choice. Choose one of admin, accountant, clerk, viewer.'] },
  ],
])('%s is refused in the same words by the page and by REST', async (_name, input, faults) => {
  expect(await faultsOfForm(input)).toEqual(faults);
  const { status, body } = await service.call('POST', USERS, { json: input });
  expect([status, body]).toEqual([400, faults]);
});

test('marks that hide are taken out of names, whoever sends them', async () => {
  const name = 'Nig\u202Ehtly  jo\u200Bb';
  const made = await service.call('POST', USERS, { json: { name, role: 'viewer' } });
  expect([made.status, made.body.name]).toEqual([201, 'Nightly job']);
  const patched = await service.call('PATCH', `${USERS}/${made.body.id}`, {
    json: { name: '\u2066Weekly\u2069' },
  });
  expect(patched.body.name).toBe('Weekly');
  const hidden = await service.call('POST', USERS, { json: { name: '\u200B', role: 'viewer' } });
  expect([hidden.status, hidden.body]).toEqual([400, { name: ['This field may not be blank.'] }]);
  expect(await faultsOfForm({ name, role: 'clerk' })).toBeUndefined();
  const users = await service.database.write(service.workspace, (transaction) =>
    listApiUsers(transaction, admin()),
  );
  expect(users.filter((user) => user.name === 'Nightly job')).toHaveLength(1);
});

test('a field that nobody knows limits nobody: it is refused, and nothing is made', async () => {
  const send = (method: string, path: string, json: object) =>
    service.call(method, path, { json, key: service.keys.admin });
  const { status, body: user } = await send('POST', USERS, { name: 'Known', role: 'viewer' });
  expect(status).toBe(201);
  const before = await service.call('GET', USERS, { key: service.keys.admin });
  for (const [method, path, json] of [
    ['POST', USERS, { name: 'Unlimited', role: 'viewer', entities: [1] }],
    ['PATCH', `${USERS}/${user.id}`, { entities: [1] }],
    ['POST', `${USERS}/${user.id}/keys`, { entities: [1] }],
  ] as const) {
    const refused = await send(method, path, json);
    const told = [method, refused.status, Object.keys(refused.body)];
    expect(told).toEqual([method, 400, ['entities']]);
  }
  const after = await service.call('GET', USERS, { key: service.keys.admin });
  expect(after.body).toEqual(before.body);
});
