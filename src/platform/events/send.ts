// Sends one attempt: an HTTP POST to an untrusted receiver. Goes only to allowed addresses, follows
// no redirects, and limits time, bytes and headers.
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { WebhookConfig } from '../base/index.ts';
import { Forbidden } from './addresses.ts';
import { guardedRequests } from './guarded-requests.ts';

export interface Outcome {
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  /** Null when no answer came. */
  readonly statusCode: number | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  /** Why no answer came, or why not all of it was read. Names no address a name leads to. */
  readonly error: string | null;
  readonly durationMs: number;
}

export interface Letter {
  readonly url: string;
  readonly body: string;
  /** Called when the connection stands, so that the timestamp is that of the sending. */
  readonly headers: () => Record<string, string>;
}

/** What is kept of an answer. */
const MOST_BYTES = 65_536;

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  ETIMEDOUT: 'The connection could not be made in time.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ENOTFOUND: 'The host name does not exist.',
  ENODATA: 'The host name does not exist.',
  ESERVFAIL: 'The name of the host could not be looked up.',
  ETIMEOUT: 'The name of the host could not be looked up in time.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large.',
};
const isTls = (code: string): boolean => /CERT|SSL|TLS|SIGNATURE|ALTNAME|ISSUER/.test(code);

class TookTooLong extends Error {}

function wordsOf(error: unknown, seconds: number): string {
  if (error instanceof TookTooLong) return `No answer within ${seconds} seconds.`;
  if (error instanceof Forbidden) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (WORDS[code] !== undefined) return WORDS[code];
  if (isTls(code)) return `The connection is not secure (${code}).`;
  if (code.startsWith('HPE_')) return `The answer is not valid HTTP (${code}).`;
  return code === '' ? 'The attempt failed.' : `The attempt failed (${code}).`;
}

/** PostgreSQL keeps no NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd');

const headersIn = (answer: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      storable(Array.isArray(value) ? value.join(', ') : (value ?? '')),
    ]),
  );

/** Reads an answer up to what is kept of it; the rest is not waited for. */
async function readBody(answer: IncomingMessage): Promise<{ body: string; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isWhole = true;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, MOST_BYTES - size));
      size += chunk.length;
      if (size > MOST_BYTES) {
        isWhole = false;
        break;
      }
    }
  } catch {
    // The status is known, and it is what counts.
    isWhole = false;
  }
  return { body: storable(Buffer.concat(chunks).toString('utf8')), isWhole };
}

export type Send = (letter: Letter, signal: AbortSignal) => Promise<Outcome>;

/** Sends the letter once the connection stands; resolves when the head of the answer is there. */
function answerTo(
  request: ClientRequest,
  isSecure: boolean,
  { headers, body }: Letter,
  onHeaders: (headers: Record<string, string>) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Who changes the protocol answers nothing: Node hands the connection over and says no more of the request.
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    request.on('error', reject);
    // However it ended, the attempt did.
    request.once('close', () => reject(new Error('The connection was closed.')));
    request.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        const signed = headers();
        onHeaders(signed);
        for (const [name, value] of Object.entries(signed)) request.setHeader(name, value);
        request.setHeader('Content-Length', Buffer.byteLength(body));
        request.end(body);
      });
    });
  });
}

/** Makes what sends. `servers`: name servers to ask instead of the system's. */
export function sender(config: WebhookConfig, servers?: readonly string[]): Send {
  const open = guardedRequests(config, servers);
  const { timeoutSeconds } = config;
  return async (letter, stopping) => {
    const began = performance.now();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutSeconds * 1_000);
    let requestHeaders: Record<string, string> | null = null;
    const outcome = (parts: Partial<Outcome>): Outcome => ({
      requestHeaders,
      statusCode: null,
      responseHeaders: null,
      responseBody: null,
      error: null,
      durationMs: Math.round(performance.now() - began),
      ...parts,
    });
    try {
      const url = new URL(letter.url);
      const request = open(url, 'POST', AbortSignal.any([late.signal, stopping]));
      const answer = await answerTo(request, url.protocol === 'https:', letter, (headers) => {
        requestHeaders = headers;
      });
      const { body, isWhole } = await readBody(answer);
      request.destroy();
      return outcome({
        statusCode: answer.statusCode ?? null,
        responseHeaders: headersIn(answer),
        responseBody: body,
        error: isWhole ? null : 'The answer was not read completely.',
      });
    } catch (error) {
      if (stopping.aborted) {
        return outcome({ error: 'The service stopped before an answer came.' });
      }
      const cause = late.signal.aborted ? new TookTooLong() : error;
      return outcome({ error: wordsOf(cause, timeoutSeconds) });
    } finally {
      clearTimeout(timer);
    }
  };
}
