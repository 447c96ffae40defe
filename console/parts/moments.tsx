// The moment whose books a page shows: now, the end of a day, or the last close; and what it means when it is past.
import type { ComponentChildren } from 'preact';
import { endOf } from '../kit/address.ts';
import { useConsole } from '../kit/context.ts';
import { addDays, momentText } from '../kit/days.ts';
import { useKeys } from '../kit/keys.ts';
import { DayFilter, Filters } from './filters.tsx';

/** The last lock change that closed or locked something, as a page's document asks for it. */
export interface LastClose {
  readonly results: readonly {
    readonly createdAt: string;
    readonly action: string;
    readonly lockedThrough: string | null;
  }[];
}

/** Known by the end of the second in which it was closed: what the close posted belongs to it. */
const closedBy = (createdAt: string): string => `${createdAt.slice(0, 19)}.999Z`;

const focusDay = (): void => document.querySelector<HTMLElement>('[name=knownAt]')?.focus();

/** Links to the usual moments, and a day of one's choice. */
function Choices({
  knownAt,
  closes,
}: {
  readonly knownAt: string | null;
  readonly closes: LastClose | undefined;
}) {
  const { frame, href } = useConsole();
  const last = closes?.results.find(({ action }) => action !== 'REOPENED');
  const yesterday = addDays(frame.today, -1);
  const moments: readonly (readonly [name: string, moment: string | null])[] = [
    ['Now', null],
    ['Yesterday', endOf(yesterday)],
    ...(last
      ? ([[`Close through ${last.lockedThrough ?? ''}`, closedBy(last.createdAt)]] as const)
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

export function Moments({
  knownAt,
  closes,
  days,
  children,
}: {
  readonly knownAt: string | null;
  readonly closes: LastClose | undefined;
  /** Further links where the moment is past. */
  readonly children?: ComponentChildren;
  /** The days of the lines on the page, for what changed in them since. */
  readonly days: { readonly from?: string; readonly to?: string };
}) {
  const { href, to, may } = useConsole();
  useKeys([{ keys: 't', does: 'Books as known at another moment', run: focusDay }]);
  return (
    <>
      <Choices knownAt={knownAt} closes={closes} />
      {knownAt !== null && (
        <p class="message message-note row row-apart" role="status" data-past>
          <span>
            These are the books as they were known at {momentText(knownAt)}. What was posted or
            taken back after that is not in them.
          </span>
          <span class="row">
            {may('transactions:read') && (
              <a href={to('/reports/changes', { ...days, since: knownAt, knownAt: [] })}>
                What changed since
              </a>
            )}
            {children}
            <a href={href({ knownAt: null, why: null, cursor: null })}>Show them as of now</a>
          </span>
        </p>
      )}
    </>
  );
}
