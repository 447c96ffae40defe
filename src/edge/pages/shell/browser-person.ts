// The signed-in person of a browser, for doors that also serve pages' scripts: the GraphQL explorer.
import type { IncomingMessage } from 'node:http';
import { personOfSession, type Principal } from '../../../ground/access/index.ts';
import type { Database } from '../../../ground/database/index.ts';

/** A cookie counts only for requests of our own pages; browsers say where a request comes from. */
const isOwn = ({ headers }: IncomingMessage): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site']);

/** Makes the function that finds the person a request's cookie stands for; undefined without one. */
export function personOfBrowser(database: Database, baseUrl: string) {
  const prefix = baseUrl.startsWith('https:') ? '__Host-' : '';
  const cookie = new RegExp(`(?:^|; *)${prefix}ledgergate_session=([\\w-]{20,200})(?:;|$)`);
  return async (request: IncomingMessage): Promise<Principal | undefined> => {
    const [, secret] = cookie.exec(request.headers.cookie ?? '') ?? [];
    return secret !== undefined && isOwn(request) ? personOfSession(database, secret) : undefined;
  };
}
