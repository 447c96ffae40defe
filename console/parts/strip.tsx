// Strip of parts of a whole, such as an ageing: each part has a pattern of its own, which its legend shows as well,
// so that nobody needs the colours: on paper, in forced colours, or without seeing them.
import { useId } from 'preact/hooks';
import { forDrawing, written } from '../kit/money.ts';
import { patterned, Patterns } from './patterns.tsx';

export interface StripPart {
  readonly name: string;
  readonly amount: string;
  /** The address of its records. */
  readonly href?: string | undefined;
}

/** The share of a width, as SVG says it. */
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Parts of a whole in one strip with its legend below; negative parts have no width. */
export function Strip({
  title,
  parts,
  decimals,
}: {
  readonly title: string;
  readonly parts: readonly StripPart[];
  readonly decimals: number;
}) {
  const id = useId();
  const values = parts.map(({ amount }) => Math.max(0, forDrawing(amount)));
  const all = values.reduce((total, value) => total + value, 0) || 1;
  let before = 0;
  return (
    <figure class="chart strip">
      <svg role="img" aria-label={title}>
        <title>{title}</title>
        <Patterns id={id} />
        {parts.map(({ name, amount }, nth) => {
          const share = (values[nth] ?? 0) / all;
          const from = before;
          before += share;
          return share === 0 ? null : (
            <rect
              key={name}
              x={percent(from)}
              width={percent(share)}
              height="100%"
              {...patterned(id, nth)}
            >
              <title>{`${name}: ${written(amount, decimals)}`}</title>
            </rect>
          );
        })}
      </svg>
      <dl class="strip-parts">
        {parts.map(({ name, amount, href }, nth) => (
          <div key={name}>
            <dt>
              <svg width="18" height="12" aria-hidden="true">
                <rect width="18" height="12" {...patterned(id, nth)} />
              </svg>
              {name}
            </dt>
            <dd>
              {href === undefined ? (
                written(amount, decimals)
              ) : (
                <a href={href}>{written(amount, decimals)}</a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
