// Setup of the payable model tests: two processes on one database, and a model that knows the
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
import type { PayableWorld } from './support.ts';

/** Where it is done: two processes on one database. */
export const desk = {} as Desk<PayableWorld>;

export const act = actOf('Bill');
export type { Act };
const { tried } = askers(desk);
export { tried };

export const entityOf = (home: Home): number => desk.world.books[home];
export const bodyOf = (home: Home, currency: Currency, amount: Decimal) => ({
  entity: entityOf(home),
  vendor: desk.world.books.vendor,
  currency,
  lines: [
    { account: desk.world.rent, amount: amount.times(3).toNumber() },
    { account: desk.world.supplies, amount: amount.times(-2).toNumber() },
  ],
});

export type Deeds = DeedsOn<Model>;
let numbers = 0;
/** A number no bill has had. */
export const freshNumber = (): string => `L-${++numbers}`;
