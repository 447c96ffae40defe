// The HTTP server below the application: its timeouts, and its answer to malformed HTTP.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { lazily } from '../../../protocol/lazily.ts';
import { answerHeaders } from '../../../protocol/security-headers.ts';

/** An import asks each of its exports for its value, and one of them loads a client of 14 MB. */
const http = lazily<typeof import('node:http')>('node:http');

/** Why a request could not even be read, by the code of node's parser. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunk extensions are too large.'],
  CONNECT: ['405 Method Not Allowed', 'Method "CONNECT" not allowed.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** What is sent, as text, to a client whose request was no HTTP: there is no response to write to. */
function unreadable(code: string | undefined, headers: Readonly<Record<string, string>>): string {
  const [status, detail] = UNREADABLE[code ?? ''] ?? ['400 Bad Request', 'Bad request.'];
  const body = JSON.stringify({ detail });
  const all = {
    ...headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Bytes of a request line with its headers. A `state` of 4,096 characters, each of four bytes as UTF-8 and
 * twelve as `%F0%9F%92%B6`, is 48 KB of it. Specification: Limits.
 */
const LARGEST_HEADERS = 81_920;

/**
 * The absolute form of an address, as clients send it that take us for a proxy: its host is the one that counts.
 * RFC 9112, section 3.2.2.
 */
function fromAbsolute(request: IncomingMessage): void {
  const [, host, rest] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(request.url ?? '') ?? [];
  if (host === undefined || rest === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** A server that is not listening yet. `listener` is the application. */
export function httpServer(listener: RequestListener, isHttps: boolean): Server {
  const headers = answerHeaders(isHttps);
  const server = http().createServer({
    keepAlive: true,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    maxHeaderSize: LARGEST_HEADERS,
    // Node's own refusal would go out without our headers.
    requireHostHeader: false,
  });
  server.keepAliveTimeout = 15_000;
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/')) fromAbsolute(request);
    listener(request, response);
  });
  // Node would hang up without a word.
  server.on('connect', (_request, socket) => socket.end(unreadable('CONNECT', headers)));
  // An expectation nobody can meet is no reason for another kind of answer.
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(unreadable(error.code, headers));
  });
  return server;
}
