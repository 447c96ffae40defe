// Headers and refusals of the rate limit over both doors. Specification: Limits.
import { setTimeout as pause } from 'node:timers/promises';
import { makeApiKey, startOwnService, type TestService } from '../support/service.ts';
import { LIMIT } from './support/limit-laws.ts';
import { type Asked, ask, inOneSecond, SECOND } from './support/pressing.ts';

describe('the headers of the limit', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startOwnService({ rateLimitPerSecond: LIMIT, rateLimitStore: 'memory' });
  });
  afterAll(() => service.close());

  test('count down over both doors; several operations in one document count once', async () => {
    const all = await inOneSecond(async () => {
      const key = await makeApiKey(service.database, service.workspace, 'admin');
      const found: Asked[] = [];
      for (const door of ['rest', 'graphql', 'rest', 'graphql', 'rest', 'graphql'] as const) {
        found.push(await ask(service.url, key, door));
      }
      return found;
    });
    const left: unknown[] = [];
    for (const { status, headers } of all) {
      expect(headers.get('ratelimit-policy')).toBe('"default";q=5;w=1');
      expect(headers.get('x-ratelimit-limit')).toBe('5');
      expect(headers.get('x-ratelimit-reset')).toBe('1');
      expect(headers.get('ratelimit')).toBe(
        `"default";r=${headers.get('x-ratelimit-remaining') ?? ''};t=1`,
      );
      left.push([status, headers.get('x-ratelimit-remaining'), headers.get('retry-after')]);
    }
    expect(left).toEqual([
      [200, '4', null],
      [200, '3', null],
      [200, '2', null],
      [200, '1', null],
      [200, '0', null],
      [429, '0', '1'],
    ]);
  });

  test('GraphQL is refused in its own words', async () => {
    const all = await inOneSecond(async () => {
      const key = await makeApiKey(service.database, service.workspace, 'admin');
      return Promise.all(Array.from({ length: 6 }, () => ask(service.url, key, 'graphql')));
    });
    const refused = all.find(({ status }) => status === 429);
    expect(JSON.parse(refused?.text ?? '')).toEqual({
      errors: [
        {
          message: 'Request was throttled. Expected available in 1 second.',
          extensions: { code: 'THROTTLED' },
        },
      ],
    });
    expect(refused?.headers.get('retry-after')).toBe('1');
  });

  test('refused requests do nothing and count for nothing', async () => {
    const json = { query: 'mutation { createTagGroup(input: {}) { id } }' };
    const { key, statuses } = await inOneSecond(async () => {
      const fresh = await makeApiKey(service.database, service.workspace, 'admin');
      const create = () => service.call('POST', '/graphql', { key: fresh, json });
      const all = await Promise.all(Array.from({ length: 20 }, create));
      return { key: fresh, statuses: all.map(({ status }) => status) };
    });
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    await pause(SECOND + 20);
    expect((await ask(service.url, key)).status).toBe(200);
  });
});
