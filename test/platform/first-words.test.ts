// A connection that breaks before its settings are made: whoever waits for it is told, and nothing else breaks.
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { Client } from '../../src/platform/database/wire/client.ts';

/** Messages of PostgreSQL: authenticated, and ready for a statement. */
const WELCOME = Buffer.from('5200000008000000005a0000000549', 'hex');

let server: Server;
let ended: number;
beforeEach(async () => {
  ended = 0;
  server = createServer((socket: Socket) => {
    let pieces = 0;
    socket.on('error', () => undefined);
    socket.once('close', () => ended++);
    // Greets like PostgreSQL, and hangs up on the first statement.
    socket.on('data', () => (++pieces === 1 ? socket.write(WELCOME) : socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});
const address = () => {
  const { port } = server.address() as { port: number };
  return { host: '127.0.0.1', port, user: 'nobody', database: 'none' };
};

test('a client is refused with the cause', async () => {
  const client = new Client({ ...address(), settings: { TimeZone: 'UTC' } });
  await expect(client.connect()).rejects.toThrow('Connection terminated unexpectedly');
  expect(client.listenerCount('error')).toBe(0);
});

test('a pool tells whoever waits, and forgets the connection', async () => {
  const pool = new pg.Pool({ ...address(), Client, max: 1 });
  for (let tries = 1; tries <= 3; tries++) {
    await expect(pool.connect()).rejects.toThrow('Connection terminated unexpectedly');
    expect(pool.totalCount).toBe(0);
    expect(ended).toBe(tries);
  }
  await pool.end();
});
