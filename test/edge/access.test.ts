// Authentication: accepted credentials, and the exact refusal of all others. Specification:
// Authentication, Errors.
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { type Contents, contentsOf } from './support/contents.ts';
import { makeWorld, type World } from './support/world.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService('api');
  world = await makeWorld(service, service.workspace, service.keys.admin);
});
afterAll(() => service.close());

const NOTHING = 'Authentication credentials were not provided.';

/** Who sent something else is told the form. */

const HOW = `${NOTHING} Send them in the header "Authorization: Token <key>".`;
const BAD_KEY = 'Invalid token.';
const BAD_TOKEN = 'OAuth app token is invalid or has expired.';
const challenge = 'Bearer realm="api", error="invalid_token"';

describe('credentials that are not accepted', () => {
  const CASES: readonly (readonly [
    given: string | undefined,
    detail: string,
    challenge: string,
  ])[] = [
    [undefined, NOTHING, 'Token'],
    ['', NOTHING, 'Token'],
    ['Basic dXNlcjpwYXNz', HOW, 'Token'],
    ['lgk_without-a-scheme', HOW, 'Token'],
    ['Token', BAD_KEY, 'Token'],
    ['Bearer', BAD_KEY, 'Token'],
    ['Token one two', BAD_KEY, 'Token'],
    ['Token lgk_nobody-has-this-key', BAD_KEY, 'Token'],
    ['Bearer lgk_nobody-has-this-key', BAD_KEY, 'Token'],
    ['Token svca_nobody-has-this-token', BAD_KEY, 'Token'],
    ['Bearer svca_nobody-has-this-token', BAD_TOKEN, challenge],
    [`Token ${'x'.repeat(600)}`, BAD_KEY, 'Token'],
  ];

  test.each(CASES)('%p over REST', async (given, detail, wanted) => {
    const answer = await service.call('GET', '/ca/api/account', {
      key: null,
      headers: given === undefined ? {} : { authorization: given },
    });
    expect([answer.status, answer.text]).toEqual([401, JSON.stringify({ detail })]);
    expect(answer.headers.get('www-authenticate')).toBe(wanted);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  test.each(CASES)('%p over GraphQL', async (given, detail, wanted) => {
    const answer = await service.call('POST', '/graphql', {
      key: null,
      json: { query: '{ __typename }' },
      headers: given === undefined ? {} : { authorization: given },
    });
    expect([answer.status, answer.body]).toEqual([
      401,
      { errors: [{ message: detail, extensions: { code: 'UNAUTHENTICATED' } }] },
    ]);
    expect(answer.headers.get('www-authenticate')).toBe(wanted);
  });

  let contents: Contents;
  beforeAll(async () => {
    contents = await contentsOf(service);
  });
  test.each([
    ['POST', '/ca/api/account', 401],
    ['DELETE', '/ca/api/account/1', 401],
    ['PATCH', '/ca/api/account', 401],
    ['GET', '/ca/api/account/none', 401],
    ['GET', '/nothing/here', 404],
  ])('%s %s without credentials is %i', async (method, path, status) => {
    expect((await service.call(method, path, { key: null })).status).toBe(status);
    expect(await contentsOf(service)).toEqual(contents);
  });
});

describe('an API key', () => {
  const read = (key: string, scheme = 'Token') =>
    service.call('GET', '/ca/api/account', {
      key: null,
      headers: { authorization: `${scheme} ${key}` },
    });
  const gone = [401, JSON.stringify({ detail: BAD_KEY }), 'Token'] as const;
  const told = async (key: string) => {
    const { status, text, headers } = await read(key);
    return [status, text, headers.get('www-authenticate')];
  };

  test.each(['Token', 'Bearer', 'token', 'BEARER'])('is taken as %s', async (scheme) => {
    const { status, body } = await read(service.keys.viewer, scheme);
    expect([status, body]).toMatchObject([
      200,
      { count: 1, results: [{ id: world['BankAccount'] }] },
    ]);
  });

  test('works until it is revoked', async () => {
    const made = await service.graphql(
      `mutation { createApiKey(apiUser: ${world['ApiUser']}) { id key } }`,
    );
    const { id, key } = made.data.createApiKey;
    expect((await read(key)).status).toBe(200);
    await service.graphql(`mutation { revokeApiKey(id: ${id}) { id } }`);
    expect(await told(key)).toEqual(gone);
  });

  test('works until it expires', async () => {
    const key = await makeApiKey(service.database, service.workspace, 'admin');
    expect((await read(key)).status).toBe(200);
    await service.database.write(service.workspace, (transaction) =>
      transaction.ask({
        text: `update api_key set expires_at = now() - interval '1 second'
               where id = (select max(id) from api_key)`,
      }),
    );
    expect(await told(key)).toEqual(gone);
  });

  test('works while its API user is active', async () => {
    const user = Number(
      (
        await service.graphql(
          'mutation { createApiUser(input: { name: "Passing", role: ADMIN }) { id } }',
        )
      ).data.createApiUser.id,
    );
    const made = await service.graphql(`mutation { createApiKey(apiUser: ${user}) { key } }`);
    const { key } = made.data.createApiKey;
    const set = (isActive: boolean) =>
      service.call('PATCH', `/users/api/api-users/${user}`, { json: { is_active: isActive } });
    expect((await read(key)).status).toBe(200);
    expect((await set(false)).status).toBe(200);
    expect(await told(key)).toEqual(gone);
    expect((await set(true)).status).toBe(200);
    expect((await read(key)).status).toBe(200);
  });

  test('with an app token’s prefix is still no app token', async () => {
    const { status, text } = await read('svca_x', 'Token');
    expect([status, text]).toEqual([401, JSON.stringify({ detail: BAD_KEY })]);
  });
});
