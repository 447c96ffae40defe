// Rate limit while Redis, which keeps it, is away. Specification: Limits.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './support/pressing.ts';
import { redisServer, severalWithRedis, startRedis } from './support/redis.ts';

const needed = redisServer === undefined ? ' (redis-server is not installed)' : '';
(redisServer === undefined ? test.skip : test)(
  `without Redis nobody is let in, and with it again everybody${needed}`,
  async () => {
    const { services, port, endRedis } = await severalWithRedis(1);
    let endAgain: typeof endRedis | undefined;
    try {
      await endRedis();
      const away = await ask(services.url, services.keys.admin);
      expect([away.status, away.text, away.headers.get('retry-after')]).toEqual([
        503,
        '{"detail":"The request limit cannot be checked. Try again in a moment."}',
        '2',
      ]);
      endAgain = await startRedis(port);
      let back = away;
      for (let tries = 0; back.status !== 200 && tries < 100; tries++) {
        await pause(50);
        back = await ask(services.url, services.keys.admin);
      }
      expect(back.status).toBe(200);
    } finally {
      await services.close();
      await endAgain?.();
    }
  },
);
