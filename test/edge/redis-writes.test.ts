// Last writes of callers in Redis: nothing is known before they are kept nor after they were lost, what is older than
// a replica may be is known to stand everywhere, and without Redis no write is acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import { redisWrites } from '../../src/platform/access/index.ts';
import { freePort } from '../support/ports.ts';
import { until } from '../support/until.ts';
import { redisServer, startRedis } from './support/redis.ts';

if (redisServer === undefined) {
  test.skip('last writes in Redis (redis-server is not installed)', () => undefined);
} else {
  let port: number;
  let endRedis: () => Promise<void>;
  beforeEach(async () => {
    port = await freePort();
    endRedis = await startRedis(port);
  });
  afterEach(() => endRedis());
  const position = { timeline: 1, lsn: 77n };

  test('what one process notes another one knows, and nothing is known of the time before', async () => {
    const [one, other] = [
      await redisWrites(60_000, `redis://127.0.0.1:${port}`),
      await redisWrites(60_000, `redis://127.0.0.1:${port}`),
    ];
    expect(await one.of('7:api_user:1')).toBe('unknown');
    await one.note('7:api_user:1', position);
    expect(await other.of('7:api_user:1')).toEqual(position);
    expect(await other.of('7:api_user:2')).toBe('unknown');
    await one.close();
    await other.close();
  });

  test('a write that is older than a replica may be stands on every one', async () => {
    const writes = await redisWrites(300, `redis://127.0.0.1:${port}`);
    await writes.of('7:api_user:1');
    await writes.note('7:api_user:1', position);
    await pause(400);
    expect(await writes.of('7:api_user:1')).toBeUndefined();
    await writes.close();
  });

  test('without Redis a write is not acknowledged, and a new Redis knows nothing of before', async () => {
    const writes = await redisWrites(300, `redis://127.0.0.1:${port}`);
    await writes.of('7:api_user:1');
    await pause(400);
    expect(await writes.of('7:api_user:1')).toBeUndefined();
    await endRedis();
    expect(await writes.of('7:api_user:1')).toBe('unknown');
    await expect(writes.note('7:api_user:1', position)).rejects.toMatchObject({
      message: expect.stringContaining('cannot be noted'),
    });
    endRedis = await startRedis(port);
    await until(async () => {
      await writes.note('7:api_user:2', position).catch(() => undefined);
      return (await writes.of('7:api_user:2')) !== 'unknown';
    });
    // The age of what is kept began anew, so the other caller may have written.
    expect(await writes.of('7:api_user:2')).toEqual(position);
    await writes.close();
  });
}
