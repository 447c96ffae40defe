// Shares of a receipt: how much of the money and of the credits each invoice takes. Exact, and without a look.
import { areEqual, difference, isNegative, isZero, sum, withDecimals } from '../../../kit/money.ts';
import type { VariablesOf } from '../../../kit/graphql.ts';
import { type APPLY, MOST_INVOICES } from './document.ts';

export interface OpenInvoice {
  readonly id: string;
  readonly amountDue: string;
}

/** The input for an invoice. */
export interface InvoiceShare {
  readonly amount: string;
  /** The rest of it is written off. */
  readonly isRestOff: boolean;
}
export type Shares = Readonly<Record<string, InvoiceShare>>;

const AMOUNT = /^-?\d+(\.\d+)?$/;
const isAmount = (text: string): boolean => AMOUNT.test(text);
const smaller = (a: string, b: string): string => (isNegative(difference(a, b)) ? a : b);

export const isTaken = (share: InvoiceShare | undefined): share is InvoiceShare =>
  share !== undefined && share.amount !== '' && !(isAmount(share.amount) && isZero(share.amount));

export const applied = (shares: Shares): string =>
  sum(Object.values(shares).flatMap(({ amount }) => (isAmount(amount) ? [amount] : [])));

/**
 * The shares to begin with: the one invoice, or those one after another, whose sum is the money exactly; else the
 * oldest first, as far as it goes.
 */
export function begun(invoices: readonly OpenInvoice[], money: string, currency: string): Shares {
  const whole = (of: readonly OpenInvoice[]): Shares =>
    Object.fromEntries(
      of.map(({ id, amountDue }) => [
        id,
        { amount: withDecimals(amountDue, currency), isRestOff: false },
      ]),
    );
  for (let first = 0; first < invoices.length; first++) {
    for (let last = first + 1; last <= invoices.length; last++) {
      const some = invoices.slice(first, last);
      if (areEqual(sum(some.map(({ amountDue }) => amountDue)), money)) return whole(some);
    }
  }
  const shares: Record<string, InvoiceShare> = {};
  let left = money;
  for (const { id, amountDue } of invoices) {
    if (isZero(left) || isNegative(left)) break;
    const amount = smaller(amountDue, left);
    shares[id] = { amount: withDecimals(amount, currency), isRestOff: false };
    left = difference(left, amount);
  }
  return shares;
}

/** The source of the money. */
export type MoneySource =
  | { readonly kind: 'line'; readonly line: string }
  | {
      readonly kind: 'hand';
      readonly account: string;
      readonly date: string;
      readonly currency: string;
    };

export interface Credit {
  readonly id: string;
  readonly amount: string;
}

type Variables = VariablesOf<typeof APPLY>;

/** Credits pay first, then the money, in the order of the invoices. */
export function variablesOf(
  invoices: readonly OpenInvoice[],
  shares: Shares,
  credits: readonly Credit[],
  source: MoneySource | undefined,
  {
    date,
    writeOff,
    surplus,
  }: { readonly date: string; readonly writeOff: string | undefined; readonly surplus: string },
): { readonly variables: Variables; readonly order: readonly string[] } | undefined {
  const taken = invoices.filter(({ id }) => isTaken(shares[id]));
  if (taken.length === 0 || taken.length > MOST_INVOICES) return undefined;
  const pool = credits
    .filter(({ amount }) => isAmount(amount) && !isZero(amount))
    .map((each) => ({ ...each }));
  const variables: Record<string, unknown> = {};
  for (const [at, { id, amountDue }] of taken.entries()) {
    const { amount = '', isRestOff = false } = shares[id] ?? {};
    let left = amount;
    const memos: object[] = [];
    for (const credit of pool) {
      if (!isAmount(left) || isZero(left) || isZero(credit.amount)) continue;
      const part = smaller(credit.amount, left);
      memos.push({ creditMemoId: credit.id, amount: part, postedAt: date });
      credit.amount = difference(credit.amount, part);
      left = difference(left, part);
    }
    const isLast = at === taken.length - 1;
    const paysMoney = !isAmount(left) || !isZero(left);
    if (paysMoney && !source) return undefined;
    variables[`on${at}`] = true;
    variables[`id${at}`] = id;
    if (memos.length > 0) variables[`memos${at}`] = memos;
    if (source?.kind === 'line' && paysMoney) {
      const fromMemos = isAmount(left) ? difference(amount, left) : '0';
      variables[`lines${at}`] = [
        {
          ...{ transactionId: source.line, amount: left },
          ...(isRestOff &&
            writeOff !== undefined && {
              amountPayable: difference(amountDue, fromMemos),
              writeoffAccountId: writeOff,
            }),
        },
      ];
    } else if (source?.kind === 'hand' && paysMoney) {
      const whole = isLast && isAmount(left) && !isNegative(surplus) ? sum([left, surplus]) : left;
      variables[`hand${at}`] = [
        {
          accountId: source.account,
          amount: whole,
          paymentDate: source.date,
          currency: source.currency,
        },
      ];
    }
  }
  for (let at = taken.length; at < MOST_INVOICES; at++) {
    // A part that is left out needs an id all the same.
    variables[`on${at}`] = false;
    variables[`id${at}`] = taken[0]?.id;
  }
  return { variables: variables as Variables, order: taken.map(({ id }) => id) };
}
