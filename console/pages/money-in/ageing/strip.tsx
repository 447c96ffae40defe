// The strip of an age: what is owed, by how late it is, each part as long as its share.
import { useConsole } from '../../../kit/context.ts';
import { forDrawing, isNegative } from '../../../kit/money.ts';
import { Money, moneyText } from '../../../parts/figures.tsx';

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

const WIDTH = 1_000;
const HEIGHT = 18;

/** Parts of the strip from left to right; what is owed the other way has no length. */
function lengthsOf(amounts: Amounts): readonly number[] {
  const sizes = BUCKETS.map(({ key }) => (isNegative(amounts[key]) ? 0 : forDrawing(amounts[key])));
  const all = sizes.reduce((total, each) => total + each, 0);
  return sizes.map((each) => (all === 0 ? 0 : Math.round((each / all) * WIDTH)));
}

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
  const lengths = lengthsOf(amounts);
  const starts = lengths.map((_, at) => lengths.slice(0, at).reduce((a, b) => a + b, 0));
  return (
    <figure class="ages">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>
          {BUCKETS.map(
            ({ key, title }) => `${title}: ${moneyText({ amount: amounts[key], currency })}`,
          ).join('; ')}
        </title>
        {lengths.map((length, at) => (
          <rect
            key={at}
            class={`age-${at}`}
            x={starts[at]}
            width={Math.max(0, length - 2)}
            height={HEIGHT}
          />
        ))}
      </svg>
      <dl>
        {BUCKETS.map(({ key, title, standings }, at) => (
          <div key={key}>
            <dt>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect class={`age-${at}`} width="10" height="10" />
              </svg>
              {title}
            </dt>
            <dd>
              {list === null ? (
                <Money amount={amounts[key]} currency={currency} />
              ) : (
                <a
                  href={to(list, {
                    status: standings,
                    ...(client !== undefined && { client }),
                  })}
                >
                  <Money amount={amounts[key]} currency={currency} />
                </a>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>Together</dt>
          <dd>
            <strong>
              <Money amount={amounts.total} currency={currency} showsCurrency />
            </strong>
          </dd>
        </div>
      </dl>
    </figure>
  );
}
