// A network between the service and PostgreSQL that loses everything without telling anybody.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SwallowingProxy {
  /** The same address by way of the proxy. */
  through(url: string): string;
  /** From now on nothing arrives, in either direction; connections are still taken. */
  swallow(): void;
  /** The same for the connections there are; new ones work. */
  swallowOld(): void;
  /** New connections work again. What was swallowed stays so, and old connections stay dead. */
  restore(): void;
  close(): Promise<void>;
}

export async function swallowingProxy(to: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isSwallowing = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    if (isSwallowing) dead.add(client);
    sockets.add(client);
    client.on('data', (data) => dead.has(client) || upstream.write(data));
    upstream.on('data', (data) => dead.has(client) || client.write(data));
    const end = (): void => {
      sockets.delete(client);
      client.destroy();
      upstream.destroy();
    };
    // A dead network tells nobody that the other side is gone.
    upstream.on('close', () => dead.has(client) || end());
    client.on('close', end);
    client.on('error', end);
    upstream.on('error', () => dead.has(client) || end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const swallowOld = (): void => sockets.forEach((socket) => dead.add(socket));
  return {
    through: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${address.port}`;
      return changed.href;
    },
    swallow: () => {
      isSwallowing = true;
      swallowOld();
    },
    swallowOld,
    restore: () => {
      isSwallowing = false;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
