// Rate limit of five requests a second for each API user, over all processes and both doors.
// Specification: Limits.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, readConfig } from '../../src/platform/base/index.ts';
import { serve } from '../../src/main.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { listening, pathOf } from '../support/programs.ts';
import { freePort } from '../support/ports.ts';
import { type Asked, ask, granted, inOneSecond, press, SECOND } from './support/pressing.ts';
import { makeApiKey, startOwnService, type TestService } from '../support/service.ts';

const LIMIT = 5;

/**
 * Whether some second surely held more grants than the limit: one that begins when the first of six
 * was sent and ends when the last of them was answered.
 */
function demandWindows(all: readonly Asked[]): void {
  expect(all.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  const good = granted(all);
  for (let i = 0; i + LIMIT < good.length; i++) {
    const six = good.slice(i, i + LIMIT + 1);
    const took = Math.max(...six.map(({ answered }) => answered)) - (six[0]?.sent ?? 0);
    expect([`six grants within ${took.toFixed(1)} ms`, took >= SECOND]).toEqual([
      `six grants within ${took.toFixed(1)} ms`,
      true,
    ]);
  }
}

/** What a store must do, however many processes share it. */
function lawsOf(
  name: string,
  start: () => Promise<{ services: TestService; urls: string[] }>,
): void {
  describe(name, () => {
    let service: TestService;
    let urls: string[];
    beforeAll(async () => {
      ({ services: service, urls } = await start());
    });
    afterAll(() => service.close());
    const url = (nth: number): string => urls[nth % urls.length] ?? '';
    const newKey = (): Promise<string> => makeApiKey(service.database, service.workspace, 'admin');
    const times = (count: number, key: string): Promise<Asked[]> =>
      Promise.all(Array.from({ length: count }, (_, nth) => ask(url(nth), key)));

    test('no second holds more than five, whichever door and process is asked', async () => {
      const key = await newKey();
      const all = await press(
        2_600,
        8,
        (nth) => ask(url(nth), key, nth % 3 === 0 ? 'graphql' : 'rest'),
        2 * LIMIT,
      );
      demandWindows(all);
      // The first second and each after it are used to the full.
      expect(granted(all).length).toBeGreaterThanOrEqual(2 * LIMIT);
      expect(all.length).toBeGreaterThan(granted(all).length);
    });

    test('a refusal says when to come back, and then there is room', async () => {
      const { key, burst } = await inOneSecond(async () => {
        const fresh = await newKey();
        return { key: fresh, burst: await times(12, fresh) };
      });
      expect(granted(burst)).toHaveLength(LIMIT);
      const refused = burst.filter(({ status }) => status === 429);
      for (const { text, headers } of refused) {
        expect(text).toBe('{"detail":"Request was throttled. Expected available in 1 second."}');
        expect(headers.get('retry-after')).toBe('1');
        expect(headers.get('x-ratelimit-remaining')).toBe('0');
      }
      await pause(SECOND * Number(refused[0]?.headers.get('retry-after')));
      expect((await ask(url(0), key)).status).toBe(200);
    });

    test('another API user is not held up', async () => {
      const [other, ...all] = await inOneSecond(async () => {
        const [busy, quiet] = [await newKey(), await newKey()];
        const pressed = await times(9, busy);
        return [await ask(url(1), quiet), ...pressed];
      });
      expect(granted(all)).toHaveLength(LIMIT);
      expect(other.status).toBe(200);
    });
  });
}

/** Several services over one database. */
async function several(count: number, changes: Partial<Config>) {
  const files: TestDatabase = await cloneDatabase();
  const service = await startOwnService({ rateLimitPerSecond: LIMIT, ...changes }, files);
  const urls = [service.url];
  const others: { close(): Promise<void> }[] = [];
  for (let i = 1; i < count; i++) {
    const port = await freePort();
    const config = readConfig(
      { PORT: String(port), LOG_LEVEL: 'silent', DATABASE_URL: files.serviceUrl },
      {
        rateLimitPerSecond: LIMIT,
        cookieKeys: ['k'.repeat(32)],
        encryptionKey: 'e'.repeat(32),
        ...changes,
      },
    );
    others.push(await serve(config, { service: files.serviceUrl }));
    urls.push(`http://127.0.0.1:${port}`);
  }
  const close = async (): Promise<void> => {
    for (const other of others) await other.close();
    await service.close();
  };
  return { services: { ...service, close }, urls };
}

lawsOf('in memory', () => several(1, { rateLimitStore: 'memory' }));
lawsOf('shared through PostgreSQL by two services', () =>
  several(2, { rateLimitStore: 'postgres', role: 'api' }),
);

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

const program = pathOf('redis-server');
if (program === undefined) {
  test.skip('shared through Redis by two services (redis-server is not installed)', () =>
    undefined);
} else {
  let port: number;
  let redis: ChildProcess;
  const startRedis = async (): Promise<void> => {
    redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'ignore',
    });
    await listening(port);
  };
  const endRedis = async (): Promise<void> => {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  };
  const start = async (count: number): Promise<{ services: TestService; urls: string[] }> => {
    port = await freePort();
    await startRedis();
    const redisUrl = `redis://127.0.0.1:${port}`;
    const { services, urls } = await several(count, { rateLimitStore: 'redis', redisUrl });
    const close = async (): Promise<void> => {
      await services.close();
      await endRedis();
    };
    return { services: { ...services, close }, urls };
  };
  lawsOf('shared through Redis by two services', () => start(2));

  test('without Redis nobody is let in, and with it again everybody', async () => {
    const { services } = await start(1);
    try {
      await endRedis();
      const away = await ask(services.url, services.keys.admin);
      expect([away.status, away.text, away.headers.get('retry-after')]).toEqual([
        503,
        '{"detail":"The request limit cannot be checked. Try again in a moment."}',
        '2',
      ]);
      await startRedis();
      let back = away;
      for (let tries = 0; back.status !== 200 && tries < 100; tries++) {
        await pause(50);
        back = await ask(services.url, services.keys.admin);
      }
      expect(back.status).toBe(200);
    } finally {
      await services.close();
    }
  });
}
