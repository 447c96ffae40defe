// A service that ends answers everybody who asks over a connection it has, and resets nobody.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../src/ground/base/index.ts';
import { serve, type Serving } from '../../src/main.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/service.ts';

let files: TestDatabase;
let serving: Serving;
let port: number;
beforeAll(async () => {
  files = await cloneDatabase();
  port = await freePort();
  const config = readConfig(
    { PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMIT_PER_SECOND: '0' },
    { cookieKeys: ['k'.repeat(32)], encryptionKey: 'e'.repeat(32) },
  );
  serving = await serve(config, { service: files.serviceUrl });
});
afterAll(() => files.drop());

/** How an attempt ended, and what the service said of the connection. */
const ask = (agent: Agent): Promise<readonly [ended: string | number, connection?: string]> =>
  new Promise((resolve) => {
    request({ port, agent, path: '/ca/api/account' }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve([response.statusCode ?? 0, response.headers.connection ?? '']),
      );
      response.once('error', () => resolve(['cut']));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve([error.code ?? 'error']))
      .end();
  });

test('requests over kept connections are answered, told to leave, and none is reset', async () => {
  let isOver = false;
  const endings: Record<string, number> = {};
  let left = 0;
  const clients = Array.from({ length: 24 }, async (_, nth) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const [ended, connection] = await ask(agent);
      endings[ended] = (endings[ended] ?? 0) + 1;
      if (ended === 'ECONNREFUSED') break;
      if (connection === 'close') left++;
      // Some ask again at once, others after a while.
      await pause(nth * 8);
    }
    agent.destroy();
  });
  await pause(600);
  await serving.close();
  isOver = true;
  await Promise.all(clients);
  // Without a key they are refused, which is an answer. Whoever comes anew finds nobody.
  expect(Object.keys(endings).filter((ended) => ended !== 'ECONNREFUSED')).toEqual(['401']);
  expect(left).toBe(24);
});
