// POST /graphql/stream: subscriptions as server-sent events, one per request (graphql-sse, distinct
// connections). A client resumes from the last sequence number it received.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadedOnce } from '../../../protocol/lazily.ts';
import { writePaced } from '../../../protocol/turns.ts';
import { isInSameSight, type OpenStreams, type Session } from '../../platform/access/index.ts';
import type { Log } from '../../platform/base/index.ts';
import type { KnownDocuments } from './documents.ts';
import { answerError, read, telling } from './door.ts';
import type { Engine } from './engine.ts';
import { Refused } from './request.ts';
import type { Subscribed } from './subscribed.ts';

export interface StreamDoorOptions {
  readonly engine: Engine;
  readonly documents: KnownDocuments;
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<Session>;
  /** Bounds the streams of a caller, and looks up anew who asks: keys end while streams are open. */
  readonly open: OpenStreams;
  readonly log: Log;
}

/** Looks up again and again who listens; `onOver` is called when they may not go on. */
function proving(
  open: OpenStreams,
  request: IncomingMessage,
  session: Session,
  { check }: Subscribed,
  onOver: () => void,
): NodeJS.Timeout {
  return setInterval(() => {
    open
      .prove(request)
      .then((principal) => {
        check({ ...session, principal });
        // A stream goes by the rights its caller has when it begins: it begins anew when these have changed.
        if (!isInSameSight(session.principal, principal)) onOver();
      })
      .catch(onOver);
  }, open.proofMs);
}

/** The door of subscriptions; `close` ends all streams. */
export function streamDoor({ engine, documents, contextOf, open, log }: StreamDoorOptions) {
  const closing = new AbortController();
  const handler = loadedOnce(async () => {
    const { createHandler } = await import('graphql-sse');
    return createHandler<AsyncIterable<unknown>, undefined>({
      authenticate: () => null,
      onSubscribe: ({ raw }) => raw as never,
    });
  });

  async function stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = await contextOf(request, response);
    if (request.method !== 'POST') {
      throw new Refused(405, 'Use POST to open a stream.', 'BAD_REQUEST', { allow: 'POST' });
    }
    // The console tells its subscription as text, too: nobody is kept to listed documents here.
    const asked = await read(request, documents, false);
    const release = open.open(session.principal);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (response.closed) gone.abort();
    const signal = AbortSignal.any([gone.signal, closing.signal]);
    let proofs: NodeJS.Timeout | undefined;
    try {
      const found = await engine.subscribe({ ...session, signal }, asked);
      if ('refused' in found) {
        response.setHeader('cache-control', 'no-store');
        telling(found.refused)(response);
        return;
      }
      proofs = proving(open, request, session, found.subscribed, () => gone.abort());
      const told = new Map(asked.headers).set('accept', 'text/event-stream');
      const serve = await handler();
      const [body, { status, headers }] = await serve({
        method: 'POST',
        url: request.url ?? '',
        headers: { get: (name) => told.get(name) ?? null },
        body: { query: 'subscription { stands }' },
        raw: found.subscribed.results,
        context: undefined,
      });
      response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
      if (typeof body === 'string' || !body) response.end(body ?? '');
      else for await (const part of body) await writePaced(response, part, signal);
    } finally {
      release();
      clearInterval(proofs);
      if (response.headersSent) response.end();
    }
  }

  return {
    name: 'stream',
    close: () => closing.abort(),
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      if (request.url?.split('?', 1)[0] !== '/graphql/stream') return false;
      try {
        await stream(request, response);
      } catch (error) {
        if (!response.headersSent) answerError(response, error);
        // A client that went away ends its stream, too; whatever else does was foreseen by nobody.
        else if (!response.destroyed) log.error({ err: error }, 'unforeseen');
      }
      return true;
    },
  };
}
