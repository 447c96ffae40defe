// Places on the line of moments: from the day of the first posting to the end of today, its marks, and steps along it.
import { endOf as endOfDay } from '../kit/address.ts';
import { addDays } from '../kit/days.ts';

/** Days of postings and changes of locks, as a page's document asks for them. */
export interface PostedDays {
  readonly days: readonly { readonly day: string; readonly postings: number }[];
  readonly marks: readonly {
    readonly at: string;
    readonly kind: string;
    readonly lockedThrough: string | null;
    readonly changedByName: string | null;
  }[];
}

export interface Stop {
  /** The moment that is shown; null: now. */
  readonly moment: string | null;
  readonly name: string;
}

export interface TimeLine {
  /** The first day, and today. */
  readonly first: string;
  readonly today: string;
  readonly days: number;
  /** Marks in their order, one for a second, and now. */
  readonly stops: readonly Stop[];
  readonly bars: readonly {
    readonly from: number;
    readonly until: number;
    readonly first: string;
    readonly last: string;
    readonly postings: number;
  }[];
}

const DAY_MS = 86_400_000;
const MOST_BARS = 90;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Known by the end of the second in which it was closed: what the close posted belongs to it. */
export const closedBy = (at: string): string => `${at.slice(0, 19)}.999Z`;

const VERBS: Readonly<Record<string, string>> = {
  CLOSED: 'Close',
  LOCKED: 'Lock',
  REOPENED: 'Opened again',
};

/** The words of a mark: `Close through 2026-05-31`. */
export const nameOf = ({
  kind,
  lockedThrough,
}: Pick<PostedDays['marks'][number], 'kind' | 'lockedThrough'>): string =>
  lockedThrough === null ? 'All days open' : `${VERBS[kind] ?? kind} through ${lockedThrough}`;

function stopsOf({ marks }: PostedDays): readonly Stop[] {
  const named = new Map<string, string[]>();
  for (const mark of marks) {
    const moment = closedBy(mark.at);
    const by = mark.changedByName === null ? '' : ` by ${mark.changedByName}`;
    named.set(moment, [...(named.get(moment) ?? []), nameOf(mark) + by]);
  }
  const shown = [...named].map(([moment, names]) => ({
    moment,
    name: `${names.length > 1 ? `${names.length} changes of locks, the last: ` : ''}${names.at(-1) ?? ''}`,
  }));
  return [...shown, { moment: null, name: 'Now' }];
}

/** The line of what was posted. */
export function timeLineOf(posted: PostedDays, today: string): TimeLine {
  const known = [posted.days[0]?.day, posted.marks[0]?.at.slice(0, 10), today];
  const first = known.filter((day) => day !== undefined).sort()[0] ?? today;
  const days = daysBetween(first, today) + 1;
  const width = Math.ceil(days / MOST_BARS);
  const binned = Map.groupBy(posted.days, ({ day }) => Math.floor(daysBetween(first, day) / width));
  const bars = [...binned].map(([nth, of]) => ({
    from: (nth * width) / days,
    until: Math.min(1, ((nth + 1) * width) / days),
    first: of[0]?.day ?? first,
    last: of.at(-1)?.day ?? first,
    postings: of.reduce((all, { postings }) => all + postings, 0),
  }));
  return { first, today, days, stops: stopsOf(posted), bars };
}

/** The share of the line that lies before a moment: for drawing. */
export function shareOf({ first, days }: TimeLine, moment: string | null): number {
  if (moment === null) return 1;
  const share = (Date.parse(moment) - Date.parse(first)) / (days * DAY_MS);
  return Math.min(1, Math.max(0, share));
}

/** The end of a day of the line; now from today on. */
const endOnLine = ({ first, today }: TimeLine, day: string): string | null =>
  day >= today ? null : endOfDay(day < first ? first : day);

/** The moment at a share of the line: a mark that is near, or the end of the day. */
export function momentAt(line: TimeLine, share: number): string | null {
  const near = line.stops.find(
    ({ moment }) => moment !== null && Math.abs(shareOf(line, moment) - share) < 0.008,
  );
  if (near) return near.moment;
  return endOnLine(line, addDays(line.first, Math.floor(share * line.days)));
}

/** The moment that a key leads to from another; undefined for a key that leads nowhere. */
export function stepOf(
  line: TimeLine,
  from: string | null,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): string | null | undefined {
  if (key === 'Home') return endOnLine(line, line.first);
  if (key === 'End') return null;
  const direction = ['ArrowLeft', 'ArrowDown'].includes(key)
    ? -1
    : ['ArrowRight', 'ArrowUp'].includes(key)
      ? 1
      : 0;
  if (direction === 0) return undefined;
  if (shiftKey) {
    return endOnLine(line, addDays(from?.slice(0, 10) ?? line.today, direction));
  }
  const { stops } = line;
  if (direction > 0) {
    if (from === null) return undefined;
    return stops.find(({ moment }) => moment === null || moment > from)?.moment;
  }
  const before = stops.findLast(
    ({ moment }) => moment !== null && (from === null || moment < from),
  )?.moment;
  return (
    before ??
    (from === null || from > endOfDay(line.first) ? endOnLine(line, line.first) : undefined)
  );
}

/** Entries that were posted or taken back on the days after that of a moment. */
export const postingsAfter = ({ days }: PostedDays, moment: string): number =>
  days.reduce((all, { day, postings }) => (day > moment.slice(0, 10) ? all + postings : all), 0);
