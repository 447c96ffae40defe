// The signed-in person of a browser, for doors that also serve pages' scripts: the GraphQL explorer.
import type { IncomingMessage } from 'node:http';
import {
  isFromElsewhere,
  personOfSession,
  type Principal,
  sessionOfBrowser,
} from '../../../ground/access/index.ts';
import type { Database } from '../../../ground/database/index.ts';

/**
 * Makes the function that finds the person a request's cookie stands for; undefined without one. A cookie
 * counts only for requests of our own pages.
 */
export function personOfBrowser(database: Database, baseUrl: string) {
  const sessionOf = sessionOfBrowser(baseUrl);
  return async (request: IncomingMessage): Promise<Principal | undefined> => {
    const secret = sessionOf(request);
    return secret !== undefined && !isFromElsewhere(request, baseUrl)
      ? personOfSession(database, secret)
      : undefined;
  };
}
