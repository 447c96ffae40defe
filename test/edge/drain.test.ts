// Shutdown: a stopping service answers every open connection and resets none.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readConfig } from '../../src/platform/base/index.ts';
import { serve, type Serving } from '../../src/main.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';

let files: TestDatabase;
let serving: Serving;
let port: number;
beforeAll(async () => {
  files = await cloneDatabase();
});
afterAll(() => files.drop());
beforeEach(async () => {
  port = await freePort();
  const config = readConfig(
    { PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMIT_PER_SECOND: '0' },
    { cookieKeys: ['k'.repeat(32)], encryptionKey: 'e'.repeat(32) },
  );
  serving = await serve(config, { service: files.serviceUrl });
});

/** How an attempt ended, and what the service said of the connection. */
const ask = (agent: Agent): Promise<readonly [ended: string | number, connection?: string]> =>
  new Promise((resolve) => {
    const asked = request({ port, agent, path: '/ca/api/account' }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve([response.statusCode ?? 0, response.headers.connection ?? '']),
      );
      response.once('error', () => resolve(['cut']));
    });
    // A new connection that comes while the listener closes is refused, by one word of the system or the other.
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve([asked.reusedSocket ? (error.code ?? 'error') : 'nobody']),
    );
    asked.end();
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
      if (ended === 'nobody') break;
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
  expect(Object.keys(endings).filter((ended) => ended !== 'nobody')).toEqual(['401']);
  // One that was told may come again while the listener still takes those who waited.
  expect(left).toBeGreaterThanOrEqual(24);
});

/** In a thread of its own, so that it asks while the service cannot listen: first at once, then when told. */
const CLIENT = `
  const { parentPort, workerData: { port, wait } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1');
  const ask = () => socket.write('GET /ca/api/account HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n');
  let text = '';
  const heads = () => text.match(/HTTP\\/1.1 \\d+/g) ?? [];
  socket.on('data', (data) => {
    text += data;
    if (heads().length === 1) parentPort.postMessage('waiting');
  });
  parentPort.once('message', () => setTimeout(ask, wait));
  socket.once('error', (error) => { text += error.code; });
  socket.once('close', () => parentPort.postMessage({ heads: heads(), text }));
  ask();
`;

/** Many clients at once, each with one request over a connection of its own; `asked` counts those that are sent. */
const CROWD = `
  const { parentPort, workerData: { port, count, asked } } = require('node:worker_threads');
  const net = require('node:net');
  const endings = {};
  let left = count;
  const ended = (how) => {
    endings[how] = (endings[how] ?? 0) + 1;
    if (--left === 0) parentPort.postMessage(endings);
  };
  for (let nth = 0; nth < count; nth++) {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write('GET /ca/api/account HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n');
      if (Atomics.add(asked, 0, 1) + 1 === count) Atomics.notify(asked, 0);
    });
    socket.on('data', (data) => { text += data; });
    socket.once('error', (error) => { text = error.code; });
    socket.once('close', () => ended(text.slice(0, 12)));
  }
`;

test('whoever waits in the queue of a listener that was held up is answered', async () => {
  const count = 150;
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(CROWD, { eval: true, workerData: { port, count, asked } });
  const answered = once(clients, 'message');
  await once(clients, 'online');
  // Nobody is accepted until all have asked: the process does something else, as at a start.
  for (let sent = 0; sent < count; sent = Atomics.load(asked, 0)) Atomics.wait(asked, 0, sent, 100);
  await serving.close();
  expect(await answered).toEqual([{ 'HTTP/1.1 401': count }]);
  await clients.terminate();
});

test('a service that was held up hears what it was asked before it hangs up', async () => {
  const client = new Worker(CLIENT, { eval: true, workerData: { port, wait: 200 } });
  await once(client, 'message');
  const over = once(client, 'message') as Promise<[{ heads: string[]; text: string }]>;
  const closing = serving.close();
  // The service takes its first steps, and then the whole process is busy until it is time to hang up.
  await pause(50);
  client.postMessage('ask again');
  // As an answer that takes long would: what the loop does next is its timers.
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  await closing;
  const [{ heads, text }] = await over;
  expect(heads).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401']);
  expect(text).toMatch(/connection: close/i);
  await client.terminate();
});
