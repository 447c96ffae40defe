// Frame of a chart: its name and legend, the axis from zero, and labels below. What stands in it is drawn from figures
// that are on the page.
import type { ComponentChildren } from 'preact';
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
/** Labels that fit side by side. */
const MOST_LABELS = 12;

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

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A bar from one value to another, a link where it leads somewhere, with its full amount in its name. */
export function BarShape({
  bar: { name: words, amount, href },
  decimals,
  x,
  width,
  y,
  from = 0,
  to = forDrawing(amount),
  look,
}: {
  readonly bar: Bar;
  readonly decimals: number;
  readonly x: number;
  readonly width: number;
  /** The height of a value. */
  readonly y: (value: number) => number;
  readonly from?: number;
  readonly to?: number;
  /** Its colour and its pattern. */
  readonly look: { readonly class: string; readonly fill?: string };
}) {
  if (from === to) return null;
  const name = `${words}: ${written(amount, decimals)}`;
  const shape = (
    <rect
      x={rounded(x)}
      y={Math.min(y(from), y(to))}
      width={rounded(width)}
      height={Math.max(1, rounded(Math.abs(y(to) - y(from))))}
      {...look}
    >
      <title>{name}</title>
    </rect>
  );
  return href === undefined ? (
    <g>{shape}</g>
  ) : (
    <a href={href} aria-label={name}>
      {shape}
    </a>
  );
}

/** Whether one of the bars leads somewhere; nothing is drawn of one that is zero. */
export const areLinked = (bars: readonly Bar[]): boolean =>
  bars.some(({ href, amount }) => href !== undefined && forDrawing(amount) !== 0);

/** Places in a chart. */
export interface Plot {
  readonly y: (value: number) => number;
  readonly middle: (at: number) => number;
  /** The width that a group has. */
  readonly room: number;
}

interface Legend {
  readonly name: string;
  readonly mark: ComponentChildren;
}

const Caption = ({
  title,
  legend,
}: {
  readonly title: string;
  readonly legend: readonly Legend[];
}) => (
  <figcaption>
    {title}
    <span class="legend">
      {legend.map(({ name, mark }) => (
        <span key={name}>
          <svg width="10" height="10" aria-hidden="true">
            {mark}
          </svg>
          {name}
        </span>
      ))}
    </span>
  </figcaption>
);

const Axis = ({
  ticks,
  y,
}: {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
}) => (
  <>
    {ticks.map((tick) => (
      <g key={tick} aria-hidden="true">
        <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} class={tick === 0 ? 'axis' : 'grid'} />
        <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
          {moneyShort(tick)}
        </text>
      </g>
    ))}
  </>
);

export function ChartFrame({
  title,
  legend,
  values,
  labels,
  defs,
  isLinked,
  children,
}: {
  readonly title: string;
  readonly legend: readonly Legend[];
  /** All values that have to fit. */
  readonly values: readonly number[];
  readonly labels: readonly string[];
  /** Patterns that its shapes are filled with. */
  readonly defs: ComponentChildren;
  /** Whether its shapes lead somewhere; else the whole can be reached by keyboard, to be scrolled. */
  readonly isLinked: boolean;
  readonly children: (plot: Plot) => ComponentChildren;
}) {
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number): number =>
    rounded(TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM));
  const room = (WIDTH - LEFT) / Math.max(1, labels.length);
  const middle = (at: number): number => LEFT + room * (at + 0.5);
  const every = Math.ceil(labels.length / MOST_LABELS);
  return (
    <figure class="chart" tabIndex={isLinked ? undefined : 0}>
      <Caption title={title} legend={legend} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={title}>
        {defs}
        <Axis ticks={ticks} y={y} />
        {children({ y, middle, room })}
        {labels.map(
          (label, at) =>
            at % every === 0 && (
              <text
                key={label}
                x={rounded(middle(at))}
                y={HEIGHT - 6}
                text-anchor="middle"
                aria-hidden="true"
              >
                {label}
              </text>
            ),
        )}
      </svg>
    </figure>
  );
}
