// Lines and entries of fixed assets, at the rates of the purchase date. Pure. docs/accounting.md section 10.
import type { Decimal } from '../../schema/kit/index.ts';
import { atRates, type CurrencyAmounts, exact, minus } from '../documents/index.ts';
import type { DocumentRole, Posting, PostingLine } from '../ledger/index.ts';
import type { AssetState } from './asset.types.ts';

type Valued = Pick<AssetState, 'currencies' | 'rates'>;

/**
 * What a running total gains from one amount to another, in all three currencies: by the totals at the rates of the
 * asset, so that nothing is left of it in any currency in the end.
 */
export const between = (before: Decimal, after: Decimal, { currencies, rates }: Valued) =>
  minus(atRates(after, rates, currencies), atRates(before, rates, currencies));

/** A line of an asset, with its department and tags. */
export const lineOf = (
  asset: Pick<AssetState, 'id' | 'department' | 'tagIds'>,
  account: number,
  amounts: CurrencyAmounts,
  role?: DocumentRole,
  row?: number,
): PostingLine => ({
  ...exact(amounts),
  account,
  department: asset.department,
  tagIds: asset.tagIds,
  document: {
    kind: 'fixed_asset',
    id: asset.id,
    ...(role && { role }),
    ...(row !== undefined && { line: row }),
  },
});

/** An entry of an asset. Its lines bring their amounts in all currencies. */
export const entryOf = (
  asset: Pick<AssetState, 'id' | 'entity' | 'currencies' | 'rates'>,
  entry: Pick<Posting, 'date' | 'memo' | 'lines' | 'dateField'> & Partial<Pick<Posting, 'type'>>,
): Posting => {
  const { native, book, reporting } = asset.currencies;
  return {
    type: 'journal_entry',
    ...entry,
    entity: asset.entity,
    currency: native,
    given: [],
    books: { context: { book, reporting, ofTransaction: null, ofBook: null }, rates: asset.rates },
    source: 'fixed_asset',
    sourceId: String(asset.id),
    createdAutomatically: true,
    document: { kind: 'fixed_asset', id: asset.id },
  };
};
