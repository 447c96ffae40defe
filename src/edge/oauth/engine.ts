// The running OAuth engine: its endpoints and its pending authorization requests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../../platform/access/index.ts';
import { Consents } from './consents.ts';
import type { ProviderContext } from './deviations/deviation.ts';
import { setAddress } from './deviations/one-address.ts';
import { exchangeOf } from './exchange.ts';
import { createProvider } from './provider.ts';

export interface Engine {
  /** Answers a request as the endpoint at `path`. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  readonly consents: Consents;
}

/** @param trustProxy - how many proxies in front may say where a request came from */
export function startEngine(surroundings: ProviderContext, trustProxy: number): Engine {
  const { database, baseUrl } = surroundings;
  const provider = createProvider(surroundings);
  const callback = provider.callback();
  return {
    consents: new Consents(provider, database, baseUrl),
    serve(request, response, path) {
      setAddress(request, baseUrl);
      exchangeOf({ req: request } as never).ip = clientAddress(request, trustProxy);
      request.url = path;
      return callback(request, response);
    },
  };
}
