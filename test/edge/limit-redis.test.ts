// Rate limit of five requests a second for each API user, over processes that share it through Redis.
// Specification: Limits.
import { lawsOf } from './support/limit-laws.ts';
import { redisServer, severalWithRedis } from './support/redis.ts';

if (redisServer === undefined) {
  test.skip('shared through Redis by two services (redis-server is not installed)', () =>
    undefined);
} else {
  lawsOf('shared through Redis by two services', async () => {
    const { services, urls, endRedis } = await severalWithRedis(2);
    const close = async (): Promise<void> => {
      await services.close();
      await endRedis();
    };
    return { services: { ...services, close }, urls };
  });
}
