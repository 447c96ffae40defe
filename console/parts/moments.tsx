// The moment whose books a page shows: now, the end of a day, a mark of the line; and what it means when it is past.
import type { ComponentChildren } from 'preact';
import { endOf } from '../kit/address.ts';
import { useConsole } from '../kit/context.ts';
import { addDays, momentText } from '../kit/days.ts';
import { useKeys } from '../kit/keys.ts';
import { counted } from '../kit/money.ts';
import { DayFilter, Filters } from './filters.tsx';
import { closedBy, nameOf, type PostedDays, postingsAfter, timeLineOf } from './time-line.ts';
import { TimeSlider } from './time-slider.tsx';

const lastMark = (posted: PostedDays | undefined) =>
  posted?.marks.findLast(({ kind }) => kind !== 'REOPENED');

const focusLine = (): void => {
  const found = ['[data-handle=knownAt]', '[name=knownAt]'].map((each) =>
    document.querySelector<HTMLElement | SVGElement>(each),
  );
  found.find((each) => each !== null)?.focus();
};

interface MomentsProps {
  readonly knownAt: string | null;
  /** The other moment, where two are compared; null: none is. */
  readonly other: string | null;
  /** What was posted when; undefined where the session may not know. */
  readonly posted: PostedDays | undefined;
  /** The days of the lines on the page, for what changed in them since. */
  readonly days: { readonly from?: string; readonly to?: string };
  /** Parameters beside `other` that compare the page with another moment, where it can. */
  readonly comparing?: Readonly<Record<string, string>>;
  /** Further links where the moment is past. */
  readonly children?: ComponentChildren;
}

/** Links to the usual moments, and a day of one's choice. */
function Choices({ knownAt, posted }: Pick<MomentsProps, 'knownAt' | 'posted'>) {
  const { frame, href } = useConsole();
  const last = lastMark(posted);
  const yesterday = addDays(frame.today, -1);
  const moments: readonly (readonly [name: string, moment: string | null])[] = [
    ['Now', null],
    ['Yesterday', endOf(yesterday)],
    ...(last
      ? ([
          [nameOf({ kind: 'CLOSED', lockedThrough: last.lockedThrough }), closedBy(last.at)],
        ] as const)
      : []),
  ];
  return (
    <div class="moments">
      <nav class="presets" aria-label="As known at">
        {moments.map(([name, moment]) => (
          <a
            key={name}
            href={href({ knownAt: moment, why: null, cursor: null })}
            aria-current={moment === knownAt ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <Filters label="The moment of the books" fields={['knownAt']}>
        <DayFilter label="Known by the end of" name="knownAt" value={knownAt?.slice(0, 10) ?? ''} />
      </Filters>
    </div>
  );
}

/** The moment in words. */
function wordsOf({ knownAt, posted }: MomentsProps): string {
  if (knownAt !== null) {
    return `These are the books as they were known at ${momentText(knownAt)}.`;
  }
  const last = lastMark(posted);
  const later = posted && last ? postingsAfter(posted, last.at) : 0;
  return later === 0
    ? 'The books of now.'
    : `The books of now. ${counted(later, 'posting')} came on days after the last lock.`;
}

/** The second handle: put on the line, or taken away. */
function Second({ knownAt, other, posted, comparing }: MomentsProps) {
  const { frame, href } = useConsole();
  if (other !== null) {
    return (
      <a href={href({ other: null, compare: null, why: null })}>Take the second handle away</a>
    );
  }
  if (!posted) return null;
  const last = lastMark(posted);
  const yesterday = endOf(addDays(frame.today, -1));
  const start = last ? closedBy(last.at) : yesterday;
  return (
    <a href={href({ ...comparing, other: start === knownAt ? yesterday : start, why: null })}>
      Second handle
    </a>
  );
}

/** What it means, and what to do with it: as high when the books are those of now. */
function Says(props: MomentsProps) {
  const { knownAt, other, days, children } = props;
  const { href, to, may } = useConsole();
  const [since, until] =
    other !== null && knownAt !== null && knownAt < other
      ? [knownAt, other]
      : [other ?? knownAt, other === null ? null : knownAt];
  return (
    <p
      class={`message moment-says row row-apart${knownAt === null ? '' : ' message-note'}`}
      role="status"
      data-past={knownAt === null ? undefined : true}
    >
      <span>{wordsOf(props)}</span>
      <span class="row">
        {may('transactions:read') && since !== null && (
          <a
            href={to('/reports/changes', {
              ...days,
              ...{ since, until: until ?? [], knownAt: [] },
            })}
          >
            {other === null ? 'What changed since' : 'What changed between both'}
          </a>
        )}
        <Second {...props} />
        {knownAt !== null && (
          <>
            {children}
            <a href={href({ knownAt: null, why: null, cursor: null })}>Show them as of now</a>
          </>
        )}
      </span>
    </p>
  );
}

export function Moments(props: MomentsProps) {
  const { knownAt, other, posted } = props;
  const { frame, href } = useConsole();
  useKeys([{ keys: 't', does: 'Books as known at another moment', run: focusLine }]);
  return (
    <>
      <Choices knownAt={knownAt} posted={posted} />
      {posted && (
        <TimeSlider
          line={timeLineOf(posted, frame.today)}
          knownAt={knownAt}
          other={other ?? undefined}
          href={(handle, moment) =>
            href({
              ...{ [handle]: moment, why: null, cursor: null },
              // A second handle that is put on now is taken away.
              ...(handle === 'other' && moment === null && { compare: null }),
            })
          }
        />
      )}
      <Says {...props} />
    </>
  );
}
