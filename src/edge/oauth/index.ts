// The middleware of OAuth: authorize, token and revocation endpoints, metadata, and app icons.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../protocol/middleware.ts';
import type { ConsentRequests } from '../../platform/identity/index.ts';
import type { Config } from '../../platform/base/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ProviderContext } from './deviations/deviation.ts';
import type { Engine } from './engine.ts';
import { serveIcon } from './icons.ts';
import { agentMetadata, resourceMetadata, serverMetadata } from './metadata.ts';
import { refreshFirst } from './refresh.ts';

export interface OAuthOptions {
  readonly config: Pick<Config, 'baseUrl' | 'cookieKeys' | 'trustProxy' | 'clientDocuments'>;
  readonly database: Database;
  readonly log: { error(fields: object, message: string): void };
  readonly refusalPage: ProviderContext['refusalPage'];
}

export interface OAuthDoor {
  /** The engine reads forms itself: mount it before any body parser. */
  readonly middleware: Middleware;
  /** For the consent screen. */
  readonly consents: ConsentRequests;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const json =
  (body: object): Handler =>
  (_request, response) => {
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    });
    response.end(text);
  };

/** Answers what is no question to the endpoint itself: which methods it has. */
function tellMethods({ method = '' }: IncomingMessage, response: ServerResponse, allow: string) {
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow }).end();
    return;
  }
  response.writeHead(405, { allow, 'content-type': 'application/json' });
  response.end(JSON.stringify({ detail: `Method "${method.slice(0, 20)}" not allowed.` }));
}

export function oauthDoor({ config, database, log, refusalPage }: OAuthOptions): OAuthDoor {
  const { baseUrl, trustProxy } = config;
  const onError = (error: unknown): void => {
    log.error({ err: error }, 'OAuth');
  };
  let starting: Promise<Engine> | undefined;
  // The engine and what it needs are a tenth of all modules: whoever has no apps never loads them.
  const engine = (): Promise<Engine> =>
    (starting ??= import('./engine.ts').then(({ startEngine }) =>
      startEngine({ ...config, database, refusalPage, onError }, trustProxy),
    ));
  // A request that is taken up again says nothing anew: what it asks for was read when it began.
  const endpoint =
    (path: string, isResumed = false): Handler =>
    async (request, response) => {
      const query = (request.url ?? '').indexOf('?');
      const asked = query < 0 || isResumed ? '' : (request.url ?? '').slice(query);
      const started = await engine();
      await started.serve(request, response, path + asked).catch(onError);
    };
  const token = refreshFirst(database, { trustProxy, onError }, endpoint('/ca/oauth/token'));
  const fixed: Readonly<Record<string, readonly [string, Handler]>> = {
    '/ca/oauth/authorize': ['GET', endpoint('/ca/oauth/authorize')],
    '/ca/oauth/token': ['POST', token],
    '/ca/oauth/revoke': ['POST', endpoint('/ca/oauth/revoke')],
    '/.well-known/oauth-authorization-server': ['GET', json(serverMetadata(config))],
    '/.well-known/oauth-protected-resource': ['GET', json(resourceMetadata(baseUrl))],
    '/.well-known/oauth-protected-resource/mcp': ['GET', json(agentMetadata(baseUrl))],
  };
  /** The way back to the app; whoever may not go it is shown why by the consent page. */
  const goOn =
    (uid: string, path: string): Handler =>
    async (request, response) => {
      try {
        const { consents } = await engine();
        if (await consents.mayGoOn(request, uid)) await endpoint(path, true)(request, response);
        else response.writeHead(303, { location: `/consent/${uid}` }).end();
      } catch (error) {
        onError(error);
        response.writeHead(503, { 'retry-after': '2' }).end();
      }
    };
  const icon = serveIcon(database, onError);

  function routeOf(path: string): readonly [string, Handler] | undefined {
    if (Object.hasOwn(fixed, path)) return fixed[path];
    const uid = /^\/ca\/oauth\/authorize\/([\w-]{1,64})$/.exec(path)?.[1];
    if (uid !== undefined) return ['GET', goOn(uid, path)];
    const hash = /^\/ca\/oauth\/app-icon\/([0-9a-f]{64})$/.exec(path)?.[1];
    return hash === undefined ? undefined : ['GET', icon(hash)];
  }

  return {
    consents: {
      find: async (...asked) => (await engine()).consents.find(...asked),
      finish: async (...asked) => (await engine()).consents.finish(...asked),
    },
    middleware(request, response, next) {
      const path = (request.url ?? '').split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? '';
      const isOurs = path.startsWith('/ca/oauth/') || path.startsWith('/.well-known/oauth-');
      const route = isOurs ? routeOf(path) : undefined;
      if (!route) {
        next();
        return;
      }
      const [method, handler] = route;
      const isAsked = request.method === method || (request.method === 'HEAD' && method === 'GET');
      // Pages of other origins exchange codes themselves: the engine answers their browsers first.
      const isPreflight =
        request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
      if (isAsked || (isPreflight && method === 'POST')) return handler(request, response);
      tellMethods(request, response, method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
    },
  };
}

export { describeOauth } from './openapi.ts';
