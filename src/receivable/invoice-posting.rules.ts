// Accounts of an invoice in the journal: receivables by product, and revenue and tax line by line.
// docs/accounting.md section 6, Posting.
import { Decimal } from '../../schema/kit/index.ts';
import { accountOfSettings, type LineEntry } from '../documents/index.ts';
import { rounded, ZERO } from '../ledger/index.ts';
import type { PreparedInvoiceLine } from './invoice-line.rules.ts';
import type { ComposedInvoice } from './invoice.rules.ts';
import type { InvoiceInput } from './invoice.types.ts';

/**
 * Splits an amount by weights: each part rounded in order, the last one takes what is left.
 * docs/accounting.md section 1, Split over lines at one moment.
 */
export function split(amount: Decimal, weights: readonly Decimal[], currency: string): Decimal[] {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), ZERO);
  let left = amount;
  return weights.map((weight, i) => {
    const isLast = i === weights.length - 1;
    const part = isLast
      ? left
      : whole.isZero()
        ? ZERO
        : rounded(amount.times(weight).div(whole), currency);
    left = left.minus(part);
    return part;
  });
}

/** What each receivable account gets of the total: lines go where their product says. */
export function receivablesOf({
  lines,
  discount,
  currency,
  home,
  products,
}: ComposedInvoice): Map<number, Decimal> {
  const shares = new Map<number, Decimal>();
  for (const { product, amount, tax } of lines) {
    const account =
      (product ? products.get(product)?.receivable : null) ?? accountOfSettings(home, 'receivable');
    shares.set(account, (shares.get(account) ?? ZERO).plus(amount).plus(tax));
  }
  const accounts = [...shares];
  const off = split(
    discount,
    accounts.map(([, share]) => share),
    currency,
  );
  return new Map(accounts.map(([account, share], i) => [account, share.minus(off[i] ?? ZERO)]));
}

/** What tells the receivable of a line: a product's own account, else the settings. */
interface ReceivableSource {
  readonly own: number | null;
  readonly today: number;
  readonly amount: Decimal;
}

function sourcesOf(
  { lines }: InvoiceInput,
  { home, products }: ComposedInvoice,
): ReceivableSource[] {
  const sources = new Map<number | null, ReceivableSource>();
  for (const { product, amount, tax } of lines) {
    const own = (product ? products.get(product)?.receivable : null) ?? null;
    const known = sources.get(own) ?? { own, today: own ?? home.receivable ?? 0, amount: ZERO };
    const sum = known.amount.plus(amount ?? ZERO).plus(tax ?? ZERO);
    sources.set(own, { ...known, amount: sum });
  }
  return [...sources.values()];
}

/**
 * An invoice on the receivables it stood on, where settings or products name others today. No entry tells
 * which of its lines stood on which account: the account of today is taken where it is among them, else the
 * one with the same amount, else the first that is free.
 */
export function keptReceivables(
  invoice: ComposedInvoice,
  before: InvoiceInput,
  stood: ReadonlyMap<number, Decimal>,
): ComposedInvoice {
  const free = new Map(stood);
  const kept = new Map<number | null, number>();
  const open = new Set(sourcesOf(before, invoice));
  const take = (
    fits: (source: ReceivableSource, account: number, amount: Decimal) => boolean,
  ): void => {
    for (const source of open) {
      const found = [...free].find(([account, amount]) => fits(source, account, amount));
      if (!found) continue;
      kept.set(source.own, found[0]);
      free.delete(found[0]);
      open.delete(source);
    }
  };
  take(({ today, amount }, account, share) => today === account && amount.eq(share));
  take(({ amount }, _, share) => amount.eq(share));
  take(({ today }, account) => today === account);
  take(() => true);
  const [first] = stood.keys();
  for (const { own, today } of open) {
    if (!stood.has(today) && first !== undefined) kept.set(own, first);
  }
  const home = { ...invoice.home, receivable: kept.get(null) ?? invoice.home.receivable };
  const products = new Map(
    [...invoice.products].map(([id, product]) => {
      const { receivable } = product;
      const account = receivable === null ? null : (kept.get(receivable) ?? receivable);
      return [id, { ...product, receivable: account }] as const;
    }),
  );
  return { ...invoice, home, products };
}

/** Where a line goes: the accounts and labels of its product count where it has none of its own. */
export function entryOfLine(
  line: PreparedInvoiceLine,
  { home, products }: ComposedInvoice,
): LineEntry {
  const product = line.product ? products.get(line.product) : undefined;
  return {
    net: line.amount,
    department: line.department ?? product?.department ?? null,
    tagIds: line.tagIds.length > 0 ? line.tagIds : (product?.tagIds ?? []),
    account: () => product?.credit ?? accountOfSettings(home, 'uncategorized'),
    taxAccount: () => product?.tax ?? accountOfSettings(home, 'tax'),
  };
}
