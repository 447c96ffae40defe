// A receiver on loopback with programmable behaviour that records the requests it gets.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { once } from 'node:events';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { until } from '../../support/until.ts';
import type { Identity } from './certificates.ts';

export interface Received {
  readonly at: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: {
    webhook_uuid: string;
    topic: string;
    data: any;
    changes: Record<string, { old: unknown; new: unknown }> | null;
  };
}
export type Behaviour = (
  response: ServerResponse,
  received: Received,
  request: IncomingMessage,
) => void;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** What it does with the next requests; answers 200 unless told otherwise. */
  behave(behaviour: Behaviour): void;
  /** Waits until so many came in. */
  got(count: number): Promise<Received[]>;
  topics(): string[];
  close(): void;
}

export const answering =
  (status: number): Behaviour =>
  (response) =>
    response.writeHead(status).end();

/** `identity`: speaks TLS with this certificate. */
export async function openReceiver(identity?: Identity): Promise<Receiver> {
  const received: Received[] = [];
  let behaviour = answering(200);
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const at = Date.now();
      const each = { at, headers: request.headers, text, body: JSON.parse(text) };
      received.push(each);
      behaviour(response, each, request);
    });
  };
  const server = identity ? createSecureServer({ ...identity }, listener) : createServer(listener);
  // A caller that trusts nobody hangs up in the middle of a handshake.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${identity ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    got: async (count) => {
      await until(
        () => received.length >= count,
        () => `${count} deliveries, ${received.length} came`,
      );
      expect(received.map(({ body }) => body.topic)).toHaveLength(count);
      return received;
    },
    topics: () => received.map(({ body }) => body.topic).sort(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether a delivery is signed with this token. */
export function isSigned({ headers, text }: Received, token: string): boolean {
  const timestamp = String(headers['service-webhook-request-timestamp']);
  const wanted = createHmac('sha256', token).update(`${timestamp}:${text}`).digest('hex');
  return headers['service-webhook-signature-v1'] === wanted;
}
