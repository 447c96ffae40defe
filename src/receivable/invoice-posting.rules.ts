// The journal entry of an invoice, and of writing it off. docs/accounting.md section 6, Posting.
import { Decimal } from '../../schema/kit/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { rounded, ZERO } from '../ledger/money.rules.ts';
import type { PostingLine } from '../ledger/posting.rules.ts';
import type { Facts, Home } from './invoice.types.ts';
import type { Line } from './invoice-line.rules.ts';
import type { Composed } from './invoice.rules.ts';

const SETTINGS = {
  receivable: 'accounts_receivable',
  tax: 'tax_account',
  discount: 'discount_account',
  uncategorized: 'uncategorized',
} as const;

/** An account of the settings. Throws 400 where none is chosen. */
function settled(home: Home, role: keyof typeof SETTINGS): number {
  const account = home[role];
  if (account !== null) return account;
  const message = `The account settings have no ${SETTINGS[role]}: choose one.`;
  throw new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });
}

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
export function receivablesOf(
  { lines, discount, currency, home }: Composed,
  { products }: Facts,
): Map<number, Decimal> {
  const shares = new Map<number, Decimal>();
  for (const { product, amount, tax } of lines) {
    const account =
      (product ? products.get(product)?.receivable : null) ?? settled(home, 'receivable');
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

function linePostings(
  line: Line,
  place: { readonly invoice: number; readonly id: number | undefined },
  { home, facts, client }: { home: Home; facts: Facts; client: number | null },
): PostingLine[] {
  const product = line.product ? facts.products.get(line.product) : undefined;
  const common = {
    description: line.description ?? null,
    vendor: client,
    department: line.department ?? product?.department ?? null,
    tagIds: line.tagIds.length > 0 ? line.tagIds : (product?.tagIds ?? []),
    document: { kind: 'invoice', id: place.invoice, line: place.id },
  };
  const postings: PostingLine[] = [];
  if (!line.amount.isZero()) {
    const account = product?.credit ?? settled(home, 'uncategorized');
    postings.push({ ...common, account, credit: line.amount });
  }
  if (!line.tax.isZero()) {
    postings.push({ ...common, account: product?.tax ?? settled(home, 'tax'), credit: line.tax });
  }
  return postings;
}

/** Lines of an entry: receivables, then revenue and tax line by line, then the discount. */
export function entryLines(
  invoice: Composed & { readonly id: number; readonly lineIds: readonly number[] },
  client: number | null,
  facts: Facts,
): PostingLine[] {
  const debit = (
    role: 'receivable' | 'discount',
    account: number,
    amount: Decimal,
    description?: string,
  ): PostingLine[] => {
    const document = { kind: 'invoice', id: invoice.id, role };
    return amount.isZero()
      ? []
      : [{ account, debit: amount, vendor: client, document, description }];
  };
  const { home, discount } = invoice;
  return [
    ...[...receivablesOf(invoice, facts)].flatMap(([account, amount]) =>
      debit('receivable', account, amount),
    ),
    ...invoice.lines.flatMap((line, i) =>
      linePostings(line, { invoice: invoice.id, id: invoice.lineIds[i] }, { home, facts, client }),
    ),
    ...(discount.isZero()
      ? []
      : debit('discount', settled(home, 'discount'), discount, 'Discount')),
  ];
}
