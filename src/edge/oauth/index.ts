// The door of OAuth: authorize, token and revocation endpoints, metadata, icons of apps.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../../ground/access/index.ts';
import type { ConsentRequests } from '../../ground/people/index.ts';
import type { Config } from '../../ground/base/config.ts';
import type { Database } from '../../ground/database/index.ts';
import { Consents } from './consents.ts';
import type { Surroundings } from './deviations/deviation.ts';
import { setAddress } from './deviations/one-address.ts';
import { exchangeOf } from './exchange.ts';
import { serveIcon } from './icons.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';
import { createProvider } from './provider.ts';

export interface OAuthOptions {
  readonly config: Pick<Config, 'baseUrl' | 'cookieKeys' | 'trustProxy'>;
  readonly database: Database;
  readonly log: { error(fields: object, message: string): void };
  readonly refusalPage: Surroundings['refusalPage'];
}

export interface OAuthDoor {
  /** True when the path is ours; the request is then answered. Mount before any body parser. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** For the consent screen. */
  readonly consents: ConsentRequests;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

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

function refuseMethod({ method = '' }: IncomingMessage, response: ServerResponse, allow: string) {
  response.writeHead(405, { allow, 'content-type': 'application/json' });
  response.end(JSON.stringify({ detail: `Method "${method.slice(0, 20)}" not allowed.` }));
}

export function oauthDoor({ config, database, log, refusalPage }: OAuthOptions): OAuthDoor {
  const { baseUrl, cookieKeys, trustProxy } = config;
  const onError = (error: unknown): void => {
    log.error({ err: error }, 'OAuth');
  };
  const provider = createProvider({ database, baseUrl, cookieKeys, refusalPage, onError });
  const callback = provider.callback();
  // A request that is taken up again says nothing anew: what it asks for was read when it began.
  const engine =
    (path: string, isResumed = false): Handler =>
    (request, response) => {
      setAddress(request, baseUrl);
      exchangeOf({ req: request } as never).ip = clientAddress(request, trustProxy);
      const query = (request.url ?? '').indexOf('?');
      request.url = path + (query < 0 || isResumed ? '' : (request.url ?? '').slice(query));
      callback(request, response).catch(onError);
    };
  const fixed: Readonly<Record<string, readonly [string, Handler]>> = {
    '/ca/oauth/authorize': ['GET', engine('/ca/oauth/authorize')],
    '/ca/oauth/token': ['POST', engine('/ca/oauth/token')],
    '/ca/oauth/revoke': ['POST', engine('/ca/oauth/revoke')],
    '/.well-known/oauth-authorization-server': ['GET', json(serverMetadata(baseUrl))],
    '/.well-known/oauth-protected-resource': ['GET', json(resourceMetadata(baseUrl))],
  };
  const consents = new Consents(provider, database, baseUrl);
  /** The way back to the app; whoever may not go it is shown why by the consent page. */
  const goOn =
    (uid: string, path: string): Handler =>
    (request, response) => {
      const resume = engine(path, true);
      consents
        .mayGoOn(request, uid)
        .then((may) => {
          if (may) resume(request, response);
          else response.writeHead(303, { location: `/consent/${uid}` }).end();
        })
        .catch((error: unknown) => {
          onError(error);
          response.writeHead(503, { 'retry-after': '2' }).end();
        });
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
    consents,
    handle(request, response) {
      const path = (request.url ?? '').split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? '';
      if (!path.startsWith('/ca/oauth/') && !path.startsWith('/.well-known/oauth-')) return false;
      const route = routeOf(path);
      if (!route) return false;
      const [method, handler] = route;
      const isAsked = request.method === method || (request.method === 'HEAD' && method === 'GET');
      if (isAsked || (request.method === 'OPTIONS' && method === 'POST'))
        handler(request, response);
      else refuseMethod(request, response, method);
      return true;
    },
  };
}

export { describeOauth } from './openapi.ts';
