// Redis of a test, on a port of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../support/ports.ts';
import { listening, pathOf } from '../../support/programs.ts';
import { several } from './limit-laws.ts';

/** Undefined where Redis is not installed. */
export const redisServer = pathOf('redis-server');

/** Starts Redis without files. What is returned ends it as a power failure does. */
export async function startRedis(port: number): Promise<() => Promise<void>> {
  const redis = spawn(
    redisServer ?? 'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    { stdio: 'ignore' },
  );
  await listening(port);
  return async () => {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  };
}

/** Services that share the rate limit through a Redis of their own. */
export async function severalWithRedis(count: number) {
  const port = await freePort();
  const endRedis = await startRedis(port);
  const redisUrl = `redis://127.0.0.1:${port}`;
  return { ...(await several(count, { rateLimitStore: 'redis', redisUrl })), port, endRedis };
}
