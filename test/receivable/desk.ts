// Setup of the receivable model tests: two processes on one database, and a model that knows the
// numbers in use.
import { Decimal } from '../../schema/kit/index.ts';
import {
  actOf,
  askers,
  type Act,
  type Deeds as DeedsOn,
  type Desk,
} from '../support/settlement.ts';
import type { Currency, Home, Model } from './model.ts';
import type { ReceivableWorld } from './support.ts';

/** Where it is done: two processes on one database. */
export const desk = {} as Desk<ReceivableWorld>;

export const act = actOf('Invoice');
export type { Act };
const { tried } = askers(desk);
export { tried };

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

export type Deeds = DeedsOn<Model>;
