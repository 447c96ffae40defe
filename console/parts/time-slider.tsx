// A line from the first posting to now, with what was posted on it and the marks of locks: one handle is the moment
// that is shown, another one the moment that it is compared with. Without a script its marks are links.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { momentText } from '../kit/days.ts';
import { counted } from '../kit/money.ts';
import { momentAt, shareOf, type Stop, stepOf, type TimeLine } from './time-line.ts';

const HEIGHT = 52;
const GROUND = 32;
/** Marks nearer than this share of the line are one link. */
const NEAR = 0.04;

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

function Bars({ line, since }: { readonly line: TimeLine; readonly since: number }) {
  const most = Math.max(1, ...line.bars.map(({ postings }) => postings));
  return (
    <g aria-hidden="true">
      {line.bars.map(({ from, until, first, last, postings }) => {
        const height = Math.max(2, Math.round(Math.sqrt(postings / most) * (GROUND - 6)));
        return (
          <rect
            key={first}
            x={percent(from)}
            width={percent(Math.min(0.02, (until - from) * 0.86))}
            y={GROUND - height}
            height={height}
            class={from >= since ? 'later' : undefined}
          >
            <title>{`${first === last ? first : `${first} to ${last}`}: ${counted(postings, 'posting')}`}</title>
          </rect>
        );
      })}
    </g>
  );
}

/** The last of the marks that stand too near to be told apart. */
const apart = (line: TimeLine): readonly Stop[] =>
  line.stops.filter(({ moment }, at) => {
    const next = line.stops[at + 1]?.moment ?? null;
    return (
      moment !== null && (next === null || shareOf(line, next) - shareOf(line, moment) >= NEAR)
    );
  });

function Marks({
  line,
  href,
}: {
  readonly line: TimeLine;
  readonly href: (moment: string | null) => string;
}) {
  return (
    <>
      {apart(line).map(({ moment, name }) => (
        <a
          key={moment}
          href={href(moment)}
          aria-label={`${name}, ${momentText(moment ?? '')}`}
          class="time-mark"
        >
          <svg x={percent(shareOf(line, moment))} y={GROUND - 8} overflow="visible">
            <rect x="-12" width="24" height="28" class="time-room" />
            <path d="M-5 0H5L0 8Z" />
            <title>{`${name}, ${momentText(moment ?? '')}`}</title>
          </svg>
        </a>
      ))}
    </>
  );
}

const textOf = (line: TimeLine, moment: string | null): string => {
  if (moment === null) return 'Now';
  const mark = line.stops.find((stop) => stop.moment === moment);
  return mark ? `${momentText(moment)}: ${mark.name}` : momentText(moment);
};

interface HandleProps {
  readonly line: TimeLine;
  readonly label: string;
  readonly moment: string | null;
  readonly isOther?: boolean;
  readonly onMoment: (moment: string | null) => void;
}

function Handle({ line, label, moment, isOther = false, onMoment }: HandleProps) {
  const share = shareOf(line, moment);
  return (
    <svg x={percent(share)} overflow="visible">
      <g
        role="slider"
        tabIndex={0}
        class={isOther ? 'time-handle time-other' : 'time-handle'}
        data-handle={isOther ? 'other' : 'knownAt'}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={line.days}
        aria-valuenow={Math.round(share * line.days)}
        aria-valuetext={textOf(line, moment)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = stepOf(line, moment, event);
          if (next === undefined) return;
          event.preventDefault();
          if (next !== moment) onMoment(next);
        }}
      >
        <rect x="-12" y="0" width="24" height={GROUND + 8} class="time-room" />
        <rect x="-1" y="2" width="2" height={GROUND} />
        <rect x="-5" y={isOther ? 2 : GROUND - 8} width="10" height="14" rx="3" />
      </g>
    </svg>
  );
}

interface Moved {
  readonly handle: 'knownAt' | 'other';
  readonly moment: string | null;
}

/** The handles under a pointer: the nearer one is taken along, and the page follows where it is let go. */
function useDrag(line: TimeLine, places: () => readonly Moved[], move: (moved: Moved) => void) {
  const dragged = useRef<Moved['handle'] | undefined>(undefined);
  const [held, setHeld] = useState<Moved | undefined>();
  const at = (event: PointerEvent): number => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const hold = (event: PointerEvent): void => {
    if (dragged.current) setHeld({ handle: dragged.current, moment: momentAt(line, at(event)) });
  };
  return {
    held,
    events: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || (event.target as Element).closest('a')) return;
        const share = at(event);
        const near = (moved: Moved): number => Math.abs(shareOf(line, moved.moment) - share);
        const [nearest] = places().toSorted((a, b) => near(a) - near(b));
        dragged.current = nearest?.handle;
        const track = event.currentTarget as Element;
        track.setPointerCapture(event.pointerId);
        track.querySelector<HTMLElement>(`[data-handle=${nearest?.handle ?? ''}]`)?.focus();
        event.preventDefault();
        hold(event);
      },
      onPointerMove: hold,
      onPointerUp: (event: PointerEvent) => {
        if (!dragged.current) return;
        move({ handle: dragged.current, moment: momentAt(line, at(event)) });
        dragged.current = undefined;
        setHeld(undefined);
      },
      onPointerCancel: () => {
        dragged.current = undefined;
        setHeld(undefined);
      },
    },
  };
}

export function TimeSlider({
  line,
  knownAt,
  other,
  href,
}: {
  readonly line: TimeLine;
  readonly knownAt: string | null;
  /** The moment of the second handle; undefined where there is none. */
  readonly other: string | null | undefined;
  /** The address with a handle elsewhere. */
  readonly href: (handle: Moved['handle'], moment: string | null) => string;
}) {
  const { browser } = useConsole();
  // A handle stands where it was put while the page is asked for.
  const [put, setPut] = useState<Moved | undefined>();
  useEffect(() => setPut(undefined), [knownAt, other]);
  const move = (moved: Moved): void => {
    setPut(moved);
    const isReplacing = moved.handle === 'other' || knownAt !== null;
    browser?.go(href(moved.handle, moved.moment), { isReplacing });
  };
  const drag = useDrag(
    line,
    () => [
      { handle: 'knownAt', moment: knownAt },
      ...(other === undefined ? [] : [{ handle: 'other' as const, moment: other }]),
    ],
    move,
  );
  const moved = drag.held ?? put;
  const shown = moved?.handle === 'knownAt' ? moved.moment : knownAt;
  const beside = other !== undefined && moved?.handle === 'other' ? moved.moment : other;
  const [from, to] = [shareOf(line, shown), beside === undefined ? 1 : shareOf(line, beside)].sort(
    (a, b) => a - b,
  );
  return (
    <div class="time-line" role="group" aria-label="Moments of the books">
      <svg width="100%" height={HEIGHT} {...drag.events}>
        <rect x="0" y="0" width="100%" height={HEIGHT} class="time-room" />
        <Bars line={line} since={shareOf(line, shown)} />
        <line x1="0" x2="100%" y1={GROUND} y2={GROUND} class="axis" />
        {beside !== undefined && (
          <rect
            x={percent(from ?? 0)}
            width={percent((to ?? 1) - (from ?? 0))}
            y={GROUND - 2}
            height="4"
            class="time-between"
          />
        )}
        <Marks line={line} href={(moment) => href('knownAt', moment)} />
        {beside !== undefined && (
          <Handle
            {...{ line, label: 'Compared with', moment: beside, isOther: true }}
            onMoment={(moment) => move({ handle: 'other', moment })}
          />
        )}
        <Handle
          {...{ line, label: 'Books as known at', moment: shown }}
          onMoment={(moment) => move({ handle: 'knownAt', moment })}
        />
      </svg>
      <p class="time-ends" aria-hidden="true">
        <span>{line.first}</span>
        <span>{shown !== null && textOf(line, shown)}</span>
        <span>Now</span>
      </p>
    </div>
  );
}
