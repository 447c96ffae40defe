// POST /graphql/stream: subscriptions as server-sent events, one per request (graphql-sse, distinct
// connections). A client resumes from the last sequence number it received.
import { writePaced } from '../../../protocol/turns.ts';
import { getOperationAST, parse, validate, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadedOnce } from '../../../protocol/lazily.ts';
import { isInSameSight, type OpenStreams, type Session } from '../../platform/access/index.ts';
import { type Operation, prepare } from '../../platform/records/index.ts';
import { answerError, demandGoodForm } from './door.ts';
import { LIMITS } from './limits.ts';
import { readBody, Refused } from './request.ts';

export interface StreamDoorOptions {
  readonly schema: GraphQLSchema;
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<Session>;
  /** Bounds the streams of a caller, and looks up anew who asks: keys end while streams are open. */
  readonly open: OpenStreams;
}

interface SubscriptionRequest {
  readonly args: ExecutionArgs;
  readonly operation: Operation;
}

/** The subscription of a body. Throws what is wrong with it. */
function readSubscription(schema: GraphQLSchema, body: object): SubscriptionRequest {
  const { query, variables, operationName } = body as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string') throw new Refused(400, 'The query is missing.', 'BAD_REQUEST');
  demandGoodForm(query);
  const document = parse(query, { maxLexicalTokens: LIMITS.tokens, noLocation: true });
  const [wrong] = validate(schema, document);
  if (wrong) throw wrong;
  const name = typeof operationName === 'string' ? operationName : undefined;
  // Anything else has its transaction at /graphql.
  if (getOperationAST(document, name)?.operation !== 'subscription') {
    throw new Refused(400, 'Only subscriptions are streamed.', 'BAD_REQUEST');
  }
  const args = {
    schema,
    document,
    operationName: name,
    variableValues: (variables ?? {}) as Record<string, unknown>,
  };
  return { args, operation: prepare(schema, document, name) };
}

/** The door of subscriptions; `close` ends all streams. */
export function streamDoor({ schema, contextOf, open }: StreamDoorOptions) {
  const closing = new AbortController();
  const handler = loadedOnce(async () => {
    const { createHandler } = await import('graphql-sse');
    return createHandler<ExecutionArgs, undefined>({
      authenticate: () => null,
      onSubscribe: ({ raw }) => raw as never,
    });
  });

  async function stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = await contextOf(request, response);
    if (request.method !== 'POST') {
      throw new Refused(405, 'Use POST to open a stream.', 'BAD_REQUEST', { allow: 'POST' });
    }
    const { args, operation } = readSubscription(schema, await readBody(request));
    operation.check(session);
    const release = open.open(session.principal);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (response.closed) gone.abort();
    const signal = AbortSignal.any([gone.signal, closing.signal]);
    const proving = setInterval(() => {
      open
        .prove(request)
        .then((principal) => {
          operation.check({ ...session, principal });
          // What is told goes by what its caller may see when it begins: it begins anew when that has changed.
          if (!isInSameSight(session.principal, principal)) gone.abort();
        })
        .catch(() => gone.abort());
    }, open.proofMs);
    try {
      const serve = await handler();
      const [body, { status, headers }] = await serve({
        method: 'POST',
        url: request.url ?? '',
        headers: { get: (name) => String(request.headers[name] ?? '') },
        body: { query: 'subscription { stands }' },
        raw: { ...args, contextValue: { ...session, signal } satisfies Session },
        context: undefined,
      });
      response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
      if (typeof body === 'string' || !body) response.end(body ?? '');
      else for await (const part of body) await writePaced(response, part, signal);
    } finally {
      release();
      clearInterval(proving);
      response.end();
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
        if (response.headersSent) response.end();
        else answerError(response, error);
      }
      return true;
    },
  };
}
