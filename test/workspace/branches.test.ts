// Numbers of changes beyond 2^31, and API users that are replaced.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

const USERS = '/users/api/api-users';

test('the number of a change is an integer of up to 15 digits, in the text or beside it', async () => {
  const answer = async (query: string, variables: object = {}): Promise<unknown> => {
    const { data, errors } = await service.graphql(query, variables);
    return errors ? 'refused' : data.changes.results.length;
  };
  const { status } = await service.call('POST', '/coa/api/vendor', { json: { name: 'Globex' } });
  expect([status, await answer('{ changes { results { sequence } } }')]).toEqual([
    201,
    expect.any(Number),
  ]);
  const none = ['999999999999999', '2147483648', '4294967296'];
  const some = ['0'];
  const refused = ['-1', '1000000000000000', '1.5', '"5"', 'true', '[1]'];
  const all = await answer('{ changes { results { sequence } } }');
  const beside =
    'query ($after: SequenceNumber!) { changes(after: $after) { results { sequence } } }';
  for (const [values, wanted] of [
    [none, 0],
    [some, all],
    [refused, 'refused'],
  ] as const) {
    for (const value of values) {
      const within = await answer(`{ changes(after: ${value}) { results { sequence } } }`);
      expect([value, within]).toEqual([value, wanted]);
      // Beside the text, a number may come as a text: JSON of other languages has none as long.
      const isText = value === '"5"';
      const given = await answer(beside, { after: JSON.parse(value) });
      expect([value, given === 'refused']).toEqual([value, wanted === 'refused' && !isText]);
    }
  }
});

test('an API user that is replaced loses what is left out', async () => {
  const made = await service.call('POST', USERS, {
    json: { name: 'Robot', role: 'viewer', entity_ids: [], approval_required: true },
  });
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ role: 'viewer', entity_ids: [], approval_required: true }),
  ]);
  const path = `${USERS}/${made.body.id}`;
  const { data } = await service.graphql(
    `mutation { made: updateApiUser(id: ${made.body.id}, input: { name: "Other", role: CLERK }) { id name role } }`,
  );
  expect(data.made).toEqual({ id: String(made.body.id), name: 'Other', role: 'CLERK' });
  expect((await service.call('GET', path)).body).toMatchObject({
    ...{ name: 'Other', role: 'clerk', entity_ids: null, approval_required: false },
    is_active: true,
  });
  const missing = await service.graphql(
    'mutation { made: updateApiUser(id: 999999, input: { name: "Other", role: CLERK }) { id } }',
  );
  expect(missing.errors?.[0].extensions.code).toBe('NOT_FOUND');
});
