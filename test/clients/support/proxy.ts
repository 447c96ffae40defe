// A proxy on loopback between a client and the service that can lose answers, refuse and count.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Decides over one request; `pass` sends it on and gives the answer's status once it is there. */
export type Fate = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

export interface Proxy {
  readonly url: string;
  /** Requests so far, `METHOD path`. */
  readonly seen: string[];
  readonly keys: (string | undefined)[];
  behave(fate: Fate | undefined): void;
  close(): void;
}

/** Lets the service do its work and cuts the connection instead of answering. */
export function cutAfterAnswer(service: string): Fate {
  return (request, response) => {
    const onward = ask(service + (request.url ?? ''), {
      method: request.method,
      headers: request.headers,
    });
    onward.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => response.socket?.destroy());
    });
    request.pipe(onward);
  };
}

export async function openProxy(service: string): Promise<Proxy> {
  const seen: string[] = [];
  const keys: (string | undefined)[] = [];
  let fate: Fate | undefined;
  const server = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    keys.push(request.headers['idempotency-key'] as string | undefined);
    const pass = (): void => {
      const onward = ask(service + (request.url ?? ''), {
        method: request.method,
        headers: request.headers,
      });
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    };
    if (fate) fate(request, response, pass);
    else pass();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    keys,
    behave: (next) => {
      fate = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
