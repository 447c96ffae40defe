// Two processes of one service whose books are closed.
import { openBooks, type TestBooks } from '../support/books.ts';
import { MANY_CONNECTIONS, startService, type TestService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';

export let service: TestService;
export let books: TestBooks;
let twin: Twin;
/** Opens books in two processes for the tests of a file. */
export function openInTwo(): void {
  beforeAll(async () => {
    service = await startService('all', MANY_CONNECTIONS);
    [books, twin] = await Promise.all([openBooks(service), startTwin(service)]);
  });
  afterAll(() => service.close());
}

/** The same request through one of the two processes. */
export const send = async (nth: number, path: string, json: object) => {
  const response = await fetch((nth % 2 === 0 ? service.url : twin.url) + path, {
    method: 'POST',
    headers: {
      authorization: `Token ${service.keys.admin}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
};
export const ask = async (nth: number, document: string): Promise<any> =>
  (await send(nth, '/graphql', { query: document })).body;
export const close = (through: string): string =>
  `mutation { c: closeBooks(through: "${through}", despite: [UNRECONCILED, UNCATEGORIZED, DRAFTS]) { lockPeriod recognized } }`;
export const rows = async (text: string): Promise<any[]> =>
  (await service.database.read(service.workspace, { text }))[0] ?? [];
