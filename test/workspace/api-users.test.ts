// API users: one rule for what may be said about them, whoever says it.
import { createApiUser, listApiUsers } from '../../src/ground/people/index.ts';
import { adminActor } from '../support/actor.ts';
import { startService, type TestService } from '../support/service.ts';

const USERS = '/users/api/api-users';
let service: TestService;
beforeAll(async () => {
  service = await startService({ role: 'api' });
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
  return (error as { extensions: { fields: unknown } } | undefined)?.extensions.fields;
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
