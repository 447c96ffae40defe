// Stacks of bars: what is above zero upwards, what is below it downwards, each series with its pattern. And the bridge
// from one balance to the next.
import { useId } from 'preact/hooks';
import { forDrawing } from '../kit/money.ts';
import { areLinked, type Bar, type BarGroup, BarShape, ChartFrame } from './chart-frame.tsx';
import { patterned, Patterns } from './patterns.tsx';

interface StackProps {
  readonly title: string;
  readonly decimals: number;
}

const legendOf = (id: string, names: readonly string[]) =>
  names.map((name, nth) => ({
    name,
    mark: <rect width="10" height="10" {...patterned(id, nth)} />,
  }));

/** Where the bars of a group begin and end, one upon the other. */
function stacked(bars: readonly Bar[]): readonly (readonly [from: number, to: number])[] {
  const ends = { up: 0, down: 0 };
  return bars.map(({ amount }) => {
    const value = forDrawing(amount);
    const side = value < 0 ? 'down' : 'up';
    const from = ends[side];
    ends[side] += value;
    return [from, ends[side]];
  });
}

/** Series stacked by group. */
export function Stacks({
  title,
  series,
  groups,
  decimals,
}: StackProps & { readonly series: readonly string[]; readonly groups: readonly BarGroup[] }) {
  const id = useId();
  const stacks = groups.map(({ bars }) => stacked(bars));
  return (
    <ChartFrame
      title={title}
      legend={legendOf(id, series)}
      values={stacks.flat(2)}
      labels={groups.map(({ label }) => label)}
      defs={<Patterns id={id} />}
      isLinked={areLinked(groups.flatMap(({ bars }) => bars))}
    >
      {({ y, middle, room }) => {
        const width = Math.min(40, room * 0.6);
        return groups.map(({ bars }, at) =>
          bars.map((bar, nth) => {
            const [from, to] = stacks[at]?.[nth] ?? [0, 0];
            return (
              <BarShape
                key={bar.name}
                {...{ bar, decimals, y, from, to, width }}
                x={middle(at) - width / 2}
                look={patterned(id, nth)}
              />
            );
          }),
        );
      }}
    </ChartFrame>
  );
}

/** A step of a bridge: a change, or the balance that it comes to. */
export interface BridgeStep extends Bar {
  readonly isBalance?: boolean;
}

/** A bridge: balances from zero, and between them each change from where the one before ended. */
export function Bridge({
  title,
  steps,
  decimals,
}: StackProps & { readonly steps: readonly BridgeStep[] }) {
  const id = useId();
  let reached = 0;
  const ends = steps.map(({ amount, isBalance = false }): readonly [number, number] => {
    const value = forDrawing(amount);
    const from = isBalance ? 0 : reached;
    reached = isBalance ? value : reached + value;
    return [from, reached];
  });
  return (
    <ChartFrame
      title={title}
      legend={legendOf(id, ['Balance', 'Change'])}
      values={ends.flat()}
      labels={steps.map(({ name }) => name)}
      defs={<Patterns id={id} />}
      isLinked={areLinked(steps)}
    >
      {({ y, middle, room }) => {
        const width = Math.min(70, room * 0.6);
        return steps.map((bar, at) => {
          const [from, to] = ends[at] ?? [0, 0];
          return (
            <BarShape
              key={bar.name}
              {...{ bar, decimals, y, from, to, width }}
              x={middle(at) - width / 2}
              look={patterned(id, bar.isBalance ? 0 : 1)}
            />
          );
        });
      }}
    </ChartFrame>
  );
}
