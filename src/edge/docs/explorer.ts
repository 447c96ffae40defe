// Who gets the GraphQL explorer at the address where clients ask.
import type { IncomingMessage } from 'node:http';

/** Whether it is a person at a browser, as opposed to a client of the API. */
export const wantsExplorer = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.split('?', 1)[0] === '/graphql' &&
  (headers.accept ?? '').includes('text/html') &&
  !url.includes('query=');
