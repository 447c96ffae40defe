// Detects requests from a browser at the GraphQL address, which get the explorer.
import type { IncomingMessage } from 'node:http';

/** Whether it is a person at a browser, as opposed to a client of the API. */
export const wantsExplorer = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.split('?', 1)[0] === '/graphql' &&
  (headers.accept ?? '').includes('text/html') &&
  !url.includes('query=');
