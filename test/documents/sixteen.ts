// Sixteen callers over two processes, and the kinds of documents that they have at once.
import {
  billBody,
  memoBody,
  moneyOut,
  openPayables,
  type PayableWorld,
} from '../payable/support.ts';
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';

export let world: PayableWorld;
let twin: Twin;
/** Opens books in two processes for the tests of a file. */
export function openInTwo(): void {
  beforeAll(async () => {
    const service = await startService('all', MANY_CONNECTIONS);
    [world, twin] = await Promise.all([openPayables(service), startTwin(service)]);
  });
  afterAll(() => world.service.close());
}

export const MANY = 16;
interface Answer {
  readonly status: number;
  readonly body: any;
}
/** Asks as one of the sixteen: every other one in the second process. */
export async function send(
  at: number,
  method: string,
  path: string,
  json?: object,
): Promise<Answer> {
  const headers = {
    authorization: `Token ${world.service.keys.admin}`,
    'content-type': 'application/json',
  };
  const url = at % 2 === 0 ? world.service.url : twin.url;
  const response = await fetch(url + path, {
    ...{ method, headers },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
export const made = async (path: string, json: object): Promise<any> => {
  const { status, body } = await send(0, 'POST', path, json);
  expect([status < 300, body]).toEqual([true, expect.anything()]);
  return body;
};

/** What one of the kinds is: how it is made, and what is done with it. */
export interface Kind {
  readonly path: string;
  readonly body: () => object;
  /** Which way money goes: 1 where it comes in. */
  readonly sign: 1 | -1;
}
const customer = () => ({ entity: world.books.acme, client: world.books.customer });
export const INVOICE: Kind = {
  path: '/coa/api/v1/invoice',
  sign: 1,
  body: () => ({
    ...{ ...customer(), invoice_date: '2026-01-15' },
    lines: [{ amount: 100, product: world.books.widget }],
  }),
};
export const BILL: Kind = { path: '/coa/api/v1/bill', sign: -1, body: () => billBody(world) };
export const CREDIT: Kind = {
  path: '/coa/api/v1/credit-memo',
  sign: -1,
  body: () => ({
    ...{ ...customer(), credit_memo_date: '2026-01-10' },
    lines: [{ account: world.books.accounts.sales, amount: 100 }],
  }),
};
export const DEBIT: Kind = {
  path: '/coa/api/v1/debit-memo',
  sign: -1,
  body: () => memoBody(world, { lines: [{ account: world.rent, amount: 100 }] }),
};
export const documentOf = async ({ path, body }: Kind): Promise<number> =>
  (await made(path, body())).id;
export const money = ({ sign }: Kind, amount: number) => moneyOut(world, -sign * amount);
