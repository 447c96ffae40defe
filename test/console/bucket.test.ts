// Requests of people at a browser: a bucket of their own, beside the limit of API users.
import { DRY_RUN_WEIGHT, personBucket, weightOfCost } from '../../src/platform/access/index.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { cookieOf } from './support.ts';

describe('the bucket', () => {
  const clock = { now: 0 };
  const make = () => personBucket({ perSecond: 40, burst: 80 }, () => clock.now);
  beforeEach(() => (clock.now = 0));

  test('grants a burst to the last token and no further, then what flows in', () => {
    const bucket = make();
    for (let nth = 1; nth <= 80; nth++) {
      expect(bucket.take('a')).toMatchObject({ granted: true, remaining: 80 - nth });
    }
    expect(bucket.take('a')).toEqual({ granted: false, remaining: 0, resetMs: 25 });
    // Nobody else pays for it.
    expect(bucket.take('b').granted).toBe(true);
    clock.now = 24;
    expect(bucket.take('a').granted).toBe(false);
    clock.now = 25;
    expect(bucket.take('a').granted).toBe(true);
    expect(bucket.take('a').granted).toBe(false);
    // It never holds more than a burst.
    clock.now = 100_000;
    expect(bucket.take('a')).toEqual({ granted: true, remaining: 79, resetMs: 0 });
  });

  test('weighs dry runs, and costly queries after they are understood', () => {
    const bucket = make();
    for (let nth = 0; nth < 80 / DRY_RUN_WEIGHT; nth++) {
      expect(bucket.take('a', DRY_RUN_WEIGHT).granted).toBe(true);
    }
    expect(bucket.take('a', DRY_RUN_WEIGHT)).toEqual({
      ...{ granted: false, remaining: 0, resetMs: 100 },
    });
    expect([19_999, 20_000, 200_000].map(weightOfCost)).toEqual([0, 1, 10]);
    // A debt is no deeper than a burst: after two seconds it is paid, and soon a request is granted.
    bucket.charge('a', 1_000);
    clock.now = 2_000;
    expect(bucket.take('a').granted).toBe(false);
    clock.now = 2_050;
    expect(bucket.take('a').granted).toBe(true);
  });
});

describe('over HTTP', () => {
  let here: ServiceWithPeople;
  let cookie: string;
  beforeAll(async () => {
    here = await serviceWithPeople({ rateLimitPerSecond: 2 });
    cookie = await cookieOf(here, 'maya');
  });
  afterAll(() => here.end());

  test('a person asks on where a key waits, and a dry run costs more', async () => {
    const query = '{ userPermissions { id } }';
    const ask = (headers: Record<string, string>, key: string | null = null) =>
      here.service.call('POST', '/graphql', { key, json: { query }, headers });
    const asPerson: { status: number; headers: Headers }[] = [];
    for (let nth = 0; nth < 20; nth++) asPerson.push(await ask({ cookie }));
    expect(asPerson.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(asPerson[0]?.headers.get('ratelimit-policy')).toBe('"default";q=40;w=1');
    const asKey = await Promise.all(
      Array.from({ length: 12 }, () => ask({}, here.service.keys.admin)),
    );
    expect(asKey.map(({ status }) => status)).toContain(429);
    expect(asKey[0]?.headers.get('ratelimit-policy')).toBe('"default";q=2;w=1');
    // Alone in a full bucket, it tells what it took.
    const tried = await ask({ cookie: await cookieOf(here, 'vera'), prefer: 'dry-run' });
    expect(tried.headers.get('x-ratelimit-remaining')).toBe(String(80 - DRY_RUN_WEIGHT));
  });
});
