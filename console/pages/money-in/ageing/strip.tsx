// The strip of an age: what is owed, by how late it is, each part as long as its share.
import { decimalsOf, isZero } from '../../../kit/money.ts';
import { Money } from '../../../parts/figures.tsx';
import { Strip } from '../../../parts/strip.tsx';

export interface Amounts {
  readonly current: string;
  readonly d1To30: string;
  readonly d31To60: string;
  readonly d61To90: string;
  readonly over90: string;
  readonly reconciling: string;
  readonly total: string;
}

export const BUCKETS = [
  { key: 'current', bucket: 'CURRENT', title: 'Not yet due', words: 'not yet due' },
  { key: 'd1To30', bucket: 'D1_TO_30', title: '1 to 30', words: '1 to 30 days past due' },
  { key: 'd31To60', bucket: 'D31_TO_60', title: '31 to 60', words: '31 to 60 days past due' },
  { key: 'd61To90', bucket: 'D61_TO_90', title: '61 to 90', words: '61 to 90 days past due' },
  { key: 'over90', bucket: 'OVER_90', title: 'Over 90', words: 'more than 90 days past due' },
] as const;

/** The strip with its amounts below; each leads to its documents. */
export function AgeStrip({
  amounts,
  currency,
  documents,
}: {
  readonly amounts: Amounts;
  readonly currency: string;
  /** The address of the documents of an age. */
  readonly documents: (bucket: (typeof BUCKETS)[number]['bucket']) => string;
}) {
  return (
    <section class="ages">
      <h2>
        Open <Money amount={amounts.total} currency={currency} showsCurrency />
      </h2>
      <Strip
        title="By age"
        decimals={decimalsOf(currency)}
        parts={BUCKETS.map(({ key, title, bucket }) => ({
          name: title,
          amount: amounts[key],
          href: isZero(amounts[key]) ? undefined : documents(bucket),
        }))}
      />
    </section>
  );
}
