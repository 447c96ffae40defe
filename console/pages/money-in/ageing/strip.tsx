// The strip of an age: what is owed, by how late it is, each part as long as its share.
import { useConsole } from '../../../kit/context.ts';
import { decimalsOf, isZero } from '../../../kit/money.ts';
import { type StripPart, Strip } from '../../../parts/chart.tsx';
import { Money } from '../../../parts/figures.tsx';

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
  { key: 'current', title: 'Not yet due', standings: ['CURRENT'] },
  { key: 'd1To30', title: '1 to 30', standings: ['_1_30'] },
  { key: 'd31To60', title: '31 to 60', standings: ['_31_60'] },
  { key: 'd61To90', title: '61 to 90', standings: ['_61_90'] },
  { key: 'over90', title: 'Over 90', standings: ['_91_120', 'OVER_120'] },
] as const;

/** The strip with its amounts below; each leads to its documents. */
export function AgeStrip({
  amounts,
  currency,
  client,
  list = '/invoices',
}: {
  readonly amounts: Amounts;
  readonly currency: string;
  readonly client?: string;
  /** The list its parts lead to; null where none shows those documents. */
  readonly list?: string | null;
}) {
  const { to } = useConsole();
  const partOf = ({ key, title, standings }: (typeof BUCKETS)[number]): StripPart => ({
    name: title,
    amount: amounts[key],
    href:
      list === null || isZero(amounts[key])
        ? undefined
        : to(list, { status: standings, ...(client !== undefined && { client }) }),
  });
  return (
    <section class="ages">
      <h2>
        Open <Money amount={amounts.total} currency={currency} showsCurrency />
      </h2>
      <Strip title="By age" decimals={decimalsOf(currency)} parts={BUCKETS.map(partOf)} />
    </section>
  );
}
