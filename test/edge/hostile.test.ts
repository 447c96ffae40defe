// Hostile GraphQL requests: each is refused as the client's fault, runs nothing and reveals
// nothing. bench/hostile.ts measures the duration of refusals.
import { startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { HOSTILE_DOCUMENTS } from './support/hostile-documents.ts';
import { HOSTILE_REQUESTS } from './support/hostile-requests.ts';
import { leakIn } from './support/leaks.ts';
import { makeWorld } from './support/world.ts';

let service: TestService;
let before: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startService('api');
  await makeWorld(service, service.workspace, service.keys.admin);
  before = await contentsOf(service);
});
afterAll(() => service.close());

const all = [...HOSTILE_DOCUMENTS, ...HOSTILE_REQUESTS];

test.each(all.map((each) => [each.name, each] as const))(
  '%s',
  async (_name, { method, search, headers, body }) => {
    const answer = await service.call(method, `/graphql${search}`, {
      headers: { ...headers },
      ...(body !== undefined && { body }),
    });
    expect([answer.status >= 400 && answer.status < 500, answer.status]).toEqual([
      true,
      answer.status,
    ]);
    expect(leakIn(answer)).toBeUndefined();
    const { data, errors } = answer.body as unknown as { data?: unknown; errors?: unknown[] };
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
    expect(answer.text.length).toBeLessThan(20_000);
  },
);

test('nothing was executed', async () => {
  expect(await contentsOf(service)).toEqual(before);
});

test('and the service is well', async () => {
  const { status, body } = await service.call('POST', '/graphql', {
    json: { query: '{ entities { count } }' },
  });
  expect([status, body]).toEqual([200, { data: { entities: { count: 1 } } }]);
});

test('names of the prototype are names like any other', async () => {
  const { body } = await service.call('POST', '/graphql', {
    json: {
      query:
        'query constructor($toString: Int!) { constructor: entities(limit: $toString) { hasOwnProperty: count } valueOf: __typename }',
      variables: { toString: 1 },
      operationName: 'constructor',
    },
  });
  expect(body).toEqual({ data: { constructor: { hasOwnProperty: 1 }, valueOf: 'Query' } });
});
