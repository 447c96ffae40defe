// The desk of matching: lines to do, what is proposed for the one at the cursor, and what it will post.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { isNegative } from '../../../kit/money.ts';
import { offer } from '../../../kit/rights.ts';
import { type AtLine, deedsAt, keysOf, type LineForm, type ShownPosting } from './deeds.ts';
import { type MatchData, proposalsOf } from './document.ts';
import { Lines } from './lines.tsx';
import { Side } from './side.tsx';
import { useSteps } from './steps.ts';

export function Desk({ data }: { readonly data: MatchData }) {
  const { frame } = useConsole();
  const { results: lines, count } = data.bankTransactions;
  const proposals = useMemo(() => proposalsOf(data), [data]);
  const steps = useSteps();
  const [at, setAt] = useState(0);
  /** The open drawer belongs to a line: with another one at the cursor it is closed. */
  const [opened, setOpened] = useState({ line: '', form: undefined as LineForm, chosen: 0 });
  const mover = useRef<(to: number) => void>(() => undefined);
  /** The effect that accepting was shown to have, and the match that is accepted as soon as it is shown. */
  const shown = useRef(new Map<string, ShownPosting>());
  const wanted = useRef<{ readonly nth: number; readonly match: string } | undefined>(undefined);
  useEffect(() => {
    steps.clear();
    shown.current.clear();
  }, [data]);
  const line = lines[at];
  if (!line) return null;
  const { form, chosen } = opened.line === line.id ? opened : { form: undefined, chosen: 0 };
  const choose = (nth: number): void => setOpened({ line: line.id, form: undefined, chosen: nth });
  const open = (which: LineForm): void => setOpened({ line: line.id, form: which, chosen: 0 });
  const walk = (to: number): void => {
    wanted.current = undefined;
    open(undefined);
    setAt(to);
    mover.current(to);
  };
  const here: AtLine = {
    ...{ line, at, steps, open, walk },
    proposals: proposals.get(line.id) ?? [],
    offers: {
      decides: offer(frame, 'transactions'),
      categorizes: offer(frame, 'bank_transactions'),
      pays: offer(frame, isNegative(line.amount ?? '0') ? 'bill_payments' : 'invoice_payments'),
    },
    goOn: () => {
      const below = lines.findIndex((each, nth) => nth > at && !steps.isDone(each.id));
      walk(below === -1 ? at : below);
    },
    shownOf: (match) => shown.current.get(match),
    acceptOnceShown: (nth, match) => {
      wanted.current = { nth, match };
      choose(nth);
    },
  };
  const deeds = deedsAt(here);
  const onShown = (match: string, digest: string | undefined): void => {
    shown.current.set(match, { digest });
    if (wanted.current?.match === match) deeds.accept(wanted.current.nth);
  };
  return (
    <div class="match">
      <div>
        <Lines
          lines={lines}
          count={count}
          proposals={proposals}
          outcomes={steps.outcomes}
          rowKeys={(_, move) => {
            mover.current = move;
            return keysOf(deeds);
          }}
          onCursor={setAt}
        />
      </div>
      <Side key={line.id} {...{ here, deeds, form, chosen, onShown }} onChosen={choose} />
    </div>
  );
}
