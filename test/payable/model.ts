// Model of payables, computed without any code of the service.
import { Decimal } from '../../schema/kit/index.ts';

export const HOMES = ['acme', 'europe', 'japan', 'kuwait'] as const;
export const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD'] as const;
export const PLACES = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };
export type Home = (typeof HOMES)[number];
export type Currency = (typeof CURRENCIES)[number];

export interface ModelPayment {
  readonly id: number;
  readonly amount: Decimal;
  readonly memo?: ModelMemo;
  isVoided: boolean;
}
export interface ModelBill {
  readonly id: number;
  readonly home: Home;
  readonly currency: Currency;
  total: Decimal;
  state: 'live' | 'voided' | 'deleted';
  payments: ModelPayment[];
}
export interface ModelUse {
  readonly id: number;
  readonly amount: Decimal;
  readonly isMark: boolean;
  isVoided: boolean;
}
export interface ModelMemo {
  readonly id: number;
  readonly home: Home;
  readonly currency: Currency;
  readonly total: Decimal;
  state: 'live' | 'voided' | 'deleted';
  uses: ModelUse[];
}
export interface Model {
  readonly bills: ModelBill[];
  readonly memos: ModelMemo[];
}

export const ZERO = new Decimal(0);
export const sum = (all: readonly Decimal[]): Decimal =>
  all.reduce((total, each) => total.plus(each), ZERO);
export const paidOf = ({ payments }: ModelBill): Decimal =>
  sum(payments.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount));
export const dueOf = (bill: ModelBill): Decimal =>
  bill.state === 'live' ? bill.total.minus(paidOf(bill)) : ZERO;
export const usedOf = (memo: ModelMemo, bills: readonly ModelBill[]): Decimal =>
  sum(memo.uses.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount)).plus(
    sum(
      bills.flatMap(({ payments }) =>
        payments.filter((each) => each.memo === memo && !each.isVoided).map(({ amount }) => amount),
      ),
    ),
  );

export const moneyOf = (units: number, currency: Currency): Decimal =>
  new Decimal(units).div(10 ** PLACES[currency]);
export const partOf = (whole: Decimal, share: number, currency: Currency): Decimal =>
  whole.times(share).div(10).toDecimalPlaces(PLACES[currency], Decimal.ROUND_UP);
export const one = <T>(all: readonly T[], nth: number): T | undefined =>
  all[nth % (all.length || 1)];
