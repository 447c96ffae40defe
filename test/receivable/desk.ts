// Where receivables are tried out: two processes on one database, and a model that knows what is taken.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import type { Twin } from '../support/twin.ts';
import type { Currency, Home, Model } from './model.ts';
import type { ReceivableWorld } from './support.ts';

/** Where it is done: two processes on one database. */
export const desk = {} as { world: ReceivableWorld; twin: Twin };

/** One thing somebody does; `pick` chooses among what there is. */
export const act = fc.record({
  deed: fc.constantFrom(
    'invoice',
    'invoice',
    'memo',
    'hand',
    'hand',
    'bank',
    'apply',
    'apply',
    'use',
    'refund',
    'edit',
    'voidPayment',
    'deletePayment',
    'voidUse',
    'deleteUse',
    'voidInvoice',
    'reopenInvoice',
    'deleteInvoice',
    'voidMemo',
    'reopenMemo',
    'deleteMemo',
    'closedTry',
  ),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  units: fc.integer({ min: 1, max: 20_000 }),
  /** A tenth of what is due, more or less, or all of it. */
  share: fc.constantFrom(1, 3, 10, 10, 13),
});
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

let step = 0;
export async function call(method: string, path: string, json?: unknown) {
  // Every other request goes to the other process.
  const url = step++ % 2 === 0 ? desk.world.service.url : desk.twin.url;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Token ${desk.world.service.keys.admin}`,
      'content-type': 'application/json',
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  return { status: response.status, text, body: text ? JSON.parse(text) : undefined };
}
/** Does it, and holds the model's word on whether it is taken against the service's. */
export async function tried(isTaken: boolean, method: string, path: string, json?: unknown) {
  const { status, body, text } = await call(method, path, json);
  const what = [method, path, JSON.stringify(json), text.slice(0, 300)];
  expect([status < 300, ...what]).toEqual([isTaken, ...what]);
  return isTaken ? body : undefined;
}

export const entityOf = (home: Home): number => desk.world.books[home];
export const bodyOf = (home: Home, currency: Currency, amount: Decimal, isMixed = false) => ({
  entity: entityOf(home),
  client: desk.world.books.customer,
  currency,
  lines: isMixed
    ? [
        { product: desk.world.books.widget, amount: amount.times(2).toNumber() },
        { product: desk.world.books.advice, amount: amount.toNumber() },
      ]
    : [
        { product: desk.world.books.widget, amount: amount.times(3).toNumber() },
        { product: desk.world.books.widget, amount: amount.times(-2).toNumber() },
      ],
});
export const memoBody = (home: Home, currency: Currency, amount: Decimal) => ({
  entity: entityOf(home),
  client: desk.world.books.customer,
  currency,
  lines: [
    { account: desk.world.books.accounts.sales, amount: amount.times(3).toNumber() },
    { account: desk.world.books.accounts.services, amount: amount.times(-2).toNumber() },
  ],
});

export type Deeds = Readonly<Record<string, (model: Model, given: Act) => Promise<void>>>;
