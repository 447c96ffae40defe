// Rate limit of five requests a second for each API user, over processes that share it through Redis.
// Specification: Limits.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/ports.ts';
import type { TestService } from '../support/service.ts';
import { lawsOf, several } from './support/limit-laws.ts';
import { ask } from './support/pressing.ts';
import { redisServer, startRedis } from './support/redis.ts';

if (redisServer === undefined) {
  test.skip('shared through Redis by two services (redis-server is not installed)', () =>
    undefined);
} else {
  let port: number;
  let endRedis: () => Promise<void>;
  const start = async (count: number): Promise<{ services: TestService; urls: string[] }> => {
    port = await freePort();
    endRedis = await startRedis(port);
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
      endRedis = await startRedis(port);
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
