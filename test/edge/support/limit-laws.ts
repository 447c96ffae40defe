// Laws of the rate limit, tried on any of its stores.
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, readConfig } from '../../../src/platform/base/index.ts';
import { serve } from '../../../src/main.ts';
import { closeIdleConnections } from '../../support/connections.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { freePort } from '../../support/ports.ts';
import { makeApiKey, startOwnService, type TestService } from '../../support/service.ts';
import { type Asked, ask, granted, inOneSecond, press, SECOND } from './pressing.ts';

export const LIMIT = 5;

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

/** Tests of a store: what it must do, however many processes share it. */
export function lawsOf(
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
        2_200,
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
export async function several(count: number, changes: Partial<Config>) {
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
    closeIdleConnections();
    for (const other of others) await other.close();
    await service.close();
  };
  return { services: { ...service, close }, urls };
}
