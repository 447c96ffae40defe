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

/** What stands on sales in the closed days. */
const sales = async (month: string): Promise<number> =>
  (
    await rows(
      `select coalesce(-sum(amount_native), 0)::integer as sum from journal_line where account_id = ${books.accounts.sales} and date <= '${month}-28'`,
    )
  )[0].sum;

/** Posts three times, an entry or an invoice over 1; tells how each was answered. */
export async function postThrice(nth: number, date: string): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { status } =
      nth % 3 === 0
        ? await send(nth, '/coa/api/v1/invoice/', {
            ...{ entity: books.acme, client: books.customer, invoice_date: date },
            lines: [{ amount: 1, product: books.widget }],
          })
        : await send(nth, '/coa/api/journal_entry', {
            ...{ entity: books.acme, date },
            transactions: [
              { account: books.accounts['defaultClearing'], debit_amount_native: 1 },
              { account: books.accounts.sales, credit_amount_native: 1 },
            ],
          });
    found.push(status);
  }
  return found;
}

/** Sixteen post in a month while another process closes it. `before`: what stands on sales until then. */
export async function raceToClose(month: string, before = 0): Promise<void> {
  const date = `${month}-10`;
  const posters = Array.from({ length: 16 }, (_, nth) => postThrice(nth, date));
  const closed = (async () => {
    await Promise.race(posters);
    const body = await ask(1, close(`${month}-28`));
    expect(body.errors).toBeUndefined();
    return sales(month);
  })();
  const statuses = (await Promise.all(posters)).flat();
  const atClosing = await closed;
  // 503: a machine with much to do lets somebody wait for too long, and has posted nothing.
  expect(statuses.filter((status) => ![201, 400, 503].includes(status))).toEqual([]);
  const total = before + statuses.filter((status) => status === 201).length;
  expect([atClosing, await sales(month)]).toEqual([total, total]);
  expect((await postThrice(1, date)).every((status) => status === 400)).toBe(true);
}
