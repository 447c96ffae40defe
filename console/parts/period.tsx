// Periods: the usual ones as links, and two days in a form.
import { useConsole } from '../kit/context.ts';
import {
  addDays,
  addMonths,
  endOfMonth,
  isDay,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from '../kit/days.ts';
import { useKeys } from '../kit/keys.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Three months up to the end of this one. */
export const usualPeriod = (today: string): Days => ({
  from: addMonths(startOfMonth(today), -2),
  to: endOfMonth(today),
});

/** The usual periods, by name. */
export function presets(today: string): readonly (readonly [name: string, days: Days])[] {
  const lastMonth = addMonths(startOfMonth(today), -1);
  const lastQuarter = addMonths(startOfQuarter(today), -3);
  const lastYear = addMonths(startOfYear(today), -12);
  return [
    ['This month', { from: startOfMonth(today), to: endOfMonth(today) }],
    ['Last month', { from: lastMonth, to: endOfMonth(lastMonth) }],
    [
      'This quarter',
      { from: startOfQuarter(today), to: endOfMonth(addMonths(startOfQuarter(today), 2)) },
    ],
    ['Last quarter', { from: lastQuarter, to: endOfMonth(addMonths(lastQuarter, 2)) }],
    ['Year to date', { from: startOfYear(today), to: endOfMonth(today) }],
    ['Last year', { from: lastYear, to: endOfMonth(addMonths(lastYear, 11)) }],
  ];
}

/** The period of the same length before, or after; whole months stay whole. */
export function neighbour({ from, to }: Days, direction: -1 | 1): Days {
  if (from === startOfMonth(from) && to === endOfMonth(to)) {
    let months = 1;
    while (endOfMonth(addMonths(from, months - 1)) < to) months += 1;
    const start = addMonths(from, direction * months);
    return { from: start, to: endOfMonth(addMonths(start, months - 1)) };
  }
  let days = 1;
  while (addDays(from, days - 1) < to) days += 1;
  return { from: addDays(from, direction * days), to: addDays(to, direction * days) };
}

/** The same days a year before. */
export const yearBefore = ({ from, to }: Days): Days => ({
  from: addMonths(from, -12),
  to: to === endOfMonth(to) ? endOfMonth(addMonths(startOfMonth(to), -12)) : addMonths(to, -12),
});

export const isPeriod = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && from <= to;

/** The fault of a period in words; undefined where it has none. */
export function faultOfPeriod({
  from,
  to,
}: {
  from: string | null;
  to: string | null;
}): string | undefined {
  for (const [name, day] of [
    ['first', from],
    ['last', to],
  ] as const) {
    if (day !== null && !isDay(day)) {
      return `The ${name} day "${day}" is no date. Write it as YYYY-MM-DD.`;
    }
  }
  return undefined;
}

/** Links to the usual periods, and the keys `,` and `.` to those before and after. */
export function Periods({ shown, today }: { readonly shown: Days; readonly today: string }) {
  const { href, browser } = useConsole();
  const to = ({ from, to: until }: Days): string =>
    href({ from, to: until, why: null, cursor: null });
  const step = (direction: -1 | 1): void => {
    if (isPeriod(shown)) browser?.go(to(neighbour(shown, direction)));
  };
  useKeys([
    { keys: ',', does: 'The period before', run: () => step(-1) },
    { keys: '.', does: 'The period after', run: () => step(1) },
  ]);
  return (
    <nav class="presets" aria-label="Usual periods">
      {presets(today).map(([name, days]) => (
        <a
          key={name}
          href={to(days)}
          aria-current={days.from === shown.from && days.to === shown.to ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
