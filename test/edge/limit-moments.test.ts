// Rate limit in Redis where moments of requests lie microseconds apart. Specification: Limits.
import { redisLimiter } from '../../src/platform/access/index.ts';
import { freePort } from '../support/ports.ts';
import { SECOND } from './support/pressing.ts';
import { redisServer, startRedis } from './support/redis.ts';

const LIMIT = 5;

interface Batch {
  readonly asked: number;
  readonly answered: number;
  readonly grants: number;
}

const grantsOf = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { grants }) => sum + grants, 0);

const named = `as many leave the window at once as ask for a place${redisServer === undefined ? ' (redis-server is not installed)' : ''}`;
(redisServer === undefined ? test.skip : test)(named, async () => {
  const port = await freePort();
  const endRedis = await startRedis(port);
  const limiter = await redisLimiter(LIMIT, `redis://127.0.0.1:${port}`);
  try {
    const batches: Batch[] = [];
    const began = performance.now();
    while (performance.now() - began < 2.5 * SECOND || grantsOf(batches) < 2 * LIMIT) {
      const asked = performance.now();
      const verdicts = await Promise.all(Array.from({ length: 100 }, () => limiter.take('one')));
      const grants = verdicts.filter(({ granted }) => granted).length;
      batches.push({ asked, answered: performance.now(), grants });
    }
    const most = batches.map(({ asked }, nth) =>
      grantsOf(batches.slice(nth).filter(({ answered }) => answered - asked < SECOND)),
    );
    expect(Math.max(...most)).toBe(LIMIT);
  } finally {
    await limiter.close();
    await endRedis();
  }
});
