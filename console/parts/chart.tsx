// Bars as SVG, the same on both sides: drawn from figures that stand on the page, each bar a link with its
// full amount in its name. Colours have patterns beside them.
import { forDrawing, moneyShort, written } from '../kit/money.ts';

export interface Bar {
  /** `Revenue, May 2026`. */
  readonly name: string;
  readonly amount: string;
  readonly href?: string | undefined;
}

export interface BarGroup {
  /** Below its bars. */
  readonly label: string;
  /** One for each series, in their order. */
  readonly bars: readonly Bar[];
}

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 24;
const TOP = 8;

/** Round steps that cover a range: 1, 2 or 5 times a power of ten. */
export function ticksOf(low: number, high: number, about = 4): readonly number[] {
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span / about));
  const step =
    [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= about) ?? span;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function Caption({
  title,
  series,
}: {
  readonly title: string;
  readonly series: readonly string[];
}) {
  return (
    <figcaption>
      {title}
      <span class="legend">
        {series.map((name, nth) => (
          <span key={name}>
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" class={`series-${nth}`} />
            </svg>
            {name}
          </span>
        ))}
      </span>
    </figcaption>
  );
}

/** The bars of a group, and its label below them. */
function Group({
  group: { label, bars },
  middle,
  width,
  y,
  decimals,
}: {
  readonly group: BarGroup;
  readonly middle: number;
  readonly width: number;
  /** The height of a value. */
  readonly y: (value: number) => number;
  readonly decimals: number;
}) {
  const from = middle - (width * bars.length) / 2;
  return (
    <g>
      {bars.map((bar, nth) => {
        const value = forDrawing(bar.amount);
        const name = `${bar.name}: ${written(bar.amount, decimals)}`;
        const shape = (
          <rect
            x={rounded(from + nth * width)}
            y={Math.min(y(value), y(0))}
            width={rounded(width - 2)}
            height={Math.max(1, rounded(Math.abs(y(value) - y(0))))}
            class={`series-${nth}`}
          >
            <title>{name}</title>
          </rect>
        );
        return bar.href === undefined ? (
          <g key={bar.name}>{shape}</g>
        ) : (
          <a key={bar.name} href={bar.href} aria-label={name}>
            {shape}
          </a>
        );
      })}
      <text x={rounded(middle)} y={HEIGHT - 6} text-anchor="middle" aria-hidden="true">
        {label}
      </text>
    </g>
  );
}

/** Bars in groups, from zero up and down. */
export function Bars({
  title,
  series,
  groups,
  decimals,
}: {
  readonly title: string;
  /** Names of the series. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  readonly decimals: number;
}) {
  const values = groups.flatMap(({ bars }) => bars.map(({ amount }) => forDrawing(amount)));
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number): number =>
    rounded(TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM));
  const room = (WIDTH - LEFT) / Math.max(1, groups.length);
  const width = Math.min(26, (room * 0.72) / Math.max(1, series.length));
  return (
    <figure class="chart">
      <Caption title={title} series={series} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={title}>
        <defs>
          <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" class="stripes-ground" />
            <path d="M0 6 6 0" class="stripes-line" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick} aria-hidden="true">
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              class={tick === 0 ? 'axis' : 'grid'}
            />
            <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
              {moneyShort(tick)}
            </text>
          </g>
        ))}
        {groups.map((group, at) => (
          <Group
            key={group.label}
            group={group}
            middle={LEFT + room * (at + 0.5)}
            width={width}
            y={y}
            decimals={decimals}
          />
        ))}
      </svg>
    </figure>
  );
}
