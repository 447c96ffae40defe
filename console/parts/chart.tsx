// Bars as SVG, the same on both sides: drawn from figures that stand on the page, each bar a link with its
// full amount in its name. Colours have patterns beside them.
import { forDrawing, written } from '../kit/money.ts';
import { areLinked, type Bar, type BarGroup, BarShape, ChartFrame } from './chart-frame.tsx';

const STRIPES = (
  <defs>
    <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" class="stripes-ground" />
      <path d="M0 6 6 0" class="stripes-line" />
    </pattern>
  </defs>
);

/** Bars in groups, from zero up and down, and a line over them where one is given. */
export function Bars({
  title,
  series,
  groups,
  decimals,
  line,
}: {
  readonly title: string;
  /** Names of the series. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  readonly decimals: number;
  /** A point for each group. */
  readonly line?: { readonly name: string; readonly points: readonly Bar[] };
}) {
  const points = line?.points ?? [];
  const values = [...groups.flatMap(({ bars }) => bars), ...points].map(({ amount }) =>
    forDrawing(amount),
  );
  return (
    <ChartFrame
      title={title}
      legend={[
        ...series.map((name, nth) => ({
          name,
          mark: <rect width="10" height="10" class={`series-${nth}`} />,
        })),
        ...(line ? [{ name: line.name, mark: <path d="M0 5H10" class="chart-line" /> }] : []),
      ]}
      values={values}
      labels={groups.map(({ label }) => label)}
      defs={STRIPES}
      isLinked={areLinked(groups.flatMap(({ bars }) => bars))}
    >
      {({ y, middle, room }) => {
        const width = Math.min(26, (room * 0.72) / Math.max(1, series.length));
        const place = ({ amount }: Bar, at: number): string =>
          `${middle(at)} ${y(forDrawing(amount))}`;
        return (
          <>
            {groups.map(({ bars }, at) =>
              bars.map((bar, nth) => (
                <BarShape
                  key={bar.name}
                  {...{ bar, decimals, y }}
                  x={middle(at) - (width * bars.length) / 2 + nth * width}
                  width={width - 2}
                  look={{ class: `series-${nth}` }}
                />
              )),
            )}
            {points.length > 0 && <path d={`M${points.map(place).join('L')}`} class="chart-line" />}
            {points.map((point, at) => (
              <circle
                key={point.name}
                cx={middle(at)}
                cy={y(forDrawing(point.amount))}
                r="3"
                class="chart-point"
              >
                <title>{`${point.name}: ${written(point.amount, decimals)}`}</title>
              </circle>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
