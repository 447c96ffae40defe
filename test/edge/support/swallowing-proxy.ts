// Simulates a network between the service and PostgreSQL that loses all data silently.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SwallowingProxy {
  /** The same address by way of the proxy. */
  through(url: string): string;
  /** From now on nothing arrives, in either direction; connections are still taken. */
  swallow(): void;
  /** The same for the connections there are; new ones work, and those that name themselves so. */
  swallowOld(except?: string): void;
  /** From now on answers come in small pieces, a few of them a second. */
  drip(): void;
  /** New connections work again. What was swallowed stays so, and old connections stay dead. */
  restore(): void;
  close(): Promise<void>;
}

const DROP_BYTES = 256;
const DROP_MS = 100;

export async function swallowingProxy(to: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  /** What a connection says first, its name among it. */
  const openings = new WeakMap<Socket, Buffer>();
  let isSwallowing = false;
  let isDripping = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    if (isSwallowing) dead.add(client);
    sockets.add(client);
    client.once('data', (data: Buffer) => openings.set(client, data));
    client.on('data', (data) => dead.has(client) || upstream.write(data));
    let late = Buffer.alloc(0);
    const drop = setInterval(() => {
      if (late.length > 0) client.write(late.subarray(0, DROP_BYTES));
      late = late.subarray(DROP_BYTES);
    }, DROP_MS);
    upstream.on('data', (data: Buffer) => {
      if (dead.has(client)) return;
      if (isDripping || late.length > 0) late = Buffer.concat([late, data]);
      else client.write(data);
    });
    const end = (): void => {
      clearInterval(drop);
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
  const swallowOld = (except?: string): void => {
    for (const socket of sockets) {
      const isSpared = except !== undefined && openings.get(socket)?.includes(`\0${except}\0`);
      if (!isSpared) dead.add(socket);
    }
  };
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
    drip: () => {
      isDripping = true;
    },
    restore: () => {
      isSwallowing = isDripping = false;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
