// The months that a page of revenue shows: its days in the address, the usual periods, and the filter.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { type Days, faultOfPeriod, Periods } from '../../parts/period.tsx';
import { Title } from '../../parts/title.tsx';

interface GivenDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of an address: by default so many months before this one, and so many after it. */
export const daysOf = (
  { from, to }: GivenDays,
  today: string,
  before: number,
  after = 0,
): Days => ({
  from: from ?? addMonths(startOfMonth(today), -before),
  to: to ?? endOfMonth(addMonths(startOfMonth(today), after)),
});

/** The fault of the days in words. */
export const faultOfDays = ({ from, to }: GivenDays): string | undefined =>
  faultOfPeriod({ from, to }) ??
  (from !== null && to !== null && to < from
    ? `The last day "${to}" is before the first day "${from}".`
    : undefined);

/** The first days of the months of a period; so many at most. */
export function monthsOf({ from, to }: Days, most = 600): readonly string[] {
  const first = startOfMonth(from);
  const months: string[] = [];
  for (let month = first; month <= to && months.length < most; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** The title of a page of revenue, its periods and its filter. */
export function PeriodHead({
  title,
  lead,
  days,
  fields = [],
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly days: Days;
  /** Parameters that fields beside the days say. */
  readonly fields?: readonly string[];
  readonly children?: ComponentChildren;
}) {
  const { frame } = useConsole();
  return (
    <>
      <Title lead={lead}>{title}</Title>
      <Periods shown={days} today={frame.today} />
      <Filters label="Filters" fields={['from', 'to', ...fields]}>
        <DayFilter label="From" name="from" value={days.from} />
        <DayFilter label="To" name="to" value={days.to} />
        {children}
      </Filters>
    </>
  );
}

/** Links to the currencies of a report, where it has several; what is shown is of one. */
export function Currencies({
  all,
  shown,
}: {
  readonly all: readonly string[];
  readonly shown: string;
}) {
  const { href } = useConsole();
  if (all.length < 2) return null;
  return (
    <nav class="presets" aria-label="Currencies">
      {all.map((each) => (
        <a
          key={each}
          href={href({ currency: each })}
          aria-current={each === shown ? 'true' : undefined}
        >
          {each}
        </a>
      ))}
    </nav>
  );
}
