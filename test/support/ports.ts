// Finds a free port for a server that needs a fixed one.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to whoever connects or asks for any port: nobody is given it before it is used. */
const FIRST = 10_000;
const COUNT = 20_000;

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
