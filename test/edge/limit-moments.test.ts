// Rate limit where moments of requests lie microseconds apart, in each of its stores. Specification: Limits.
import {
  type Limiter,
  memoryLimiter,
  postgresLimiter,
  redisLimiter,
} from '../../src/platform/access/index.ts';
import { TakesNoChanges } from '../../src/platform/database/index.ts';
import { cloneDatabase, patientDatabase } from '../support/database.ts';
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

/** A limiter, and what ends it and its store. */
type Opened = readonly [limiter: Limiter, end: () => Promise<void>];

/** Places are taken anew after each second: several times where a fault shows in some of them only. */
const STORES: Readonly<Record<string, readonly [seconds: number, open: () => Promise<Opened>]>> = {
  memory: [1.2, () => Promise.resolve([memoryLimiter(LIMIT), () => Promise.resolve()])],
  PostgreSQL: [
    1.2,
    async () => {
      const files = await cloneDatabase();
      const database = patientDatabase(files.serviceUrl, 4);
      const end = async (): Promise<void> => {
        await database.close();
        await files.drop();
      };
      return [postgresLimiter(LIMIT, database), end];
    },
  ],
  ...(redisServer !== undefined && {
    Redis: [
      2.2,
      async () => {
        const port = await freePort();
        const end = await startRedis(port);
        return [await redisLimiter(LIMIT, `redis://127.0.0.1:${port}`), end];
      },
    ],
  }),
};

test.each(Object.entries(STORES))(
  'in %s as many leave the window at once as ask for a place',
  async (_, [seconds, open]) => {
    const [limiter, end] = await open();
    try {
      const batches: Batch[] = [];
      const began = performance.now();
      while (performance.now() - began < seconds * SECOND || grantsOf(batches) < 2 * LIMIT) {
        const asked = performance.now();
        const verdicts = await Promise.all(Array.from({ length: 100 }, () => limiter.take('one')));
        const grants = verdicts.filter(({ granted }) => granted).length;
        if (grants > 0) batches.push({ asked, answered: performance.now(), grants });
      }
      const most = batches.map(({ asked }, nth) =>
        grantsOf(batches.slice(nth).filter(({ answered }) => answered - asked < SECOND)),
      );
      expect(Math.max(...most)).toBeLessThanOrEqual(LIMIT);
    } finally {
      await limiter.close();
      await end();
    }
  },
);

test('a server that takes no changes is asked again after two seconds; meanwhile the process counts', async () => {
  let [moment, asked, isReadOnly] = [0, 0, true];
  const change = () => {
    asked += 1;
    return isReadOnly
      ? Promise.reject(new TakesNoChanges())
      : Promise.resolve([{ granted: true, used: 1, reset_ms: 1_000 }] as never);
  };
  const limiter = postgresLimiter(LIMIT, { change }, () => moment);
  const take = async (at: number): Promise<[remaining: number, asked: number]> => {
    moment = at;
    return [(await limiter.take('caller')).remaining, asked];
  };
  expect(await take(0)).toEqual([4, 1]);
  expect(await take(500)).toEqual([3, 1]);
  expect(await take(1_999)).toEqual([4, 1]);
  expect(await take(2_000)).toEqual([3, 2]);
  isReadOnly = false;
  expect(await take(3_999)).toEqual([4, 2]);
  expect(await take(4_000)).toEqual([4, 3]);
  expect(await take(4_000)).toEqual([4, 4]);
});
