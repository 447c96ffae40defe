// The desk of matching: lines to do, what is proposed for the one at the cursor, and what it will post.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { question } from '../../../kit/graphql.ts';
import type { Key } from '../../../kit/keys.ts';
import { offer } from '../../../kit/rights.ts';
import { isNegative } from '../../../kit/money.ts';
import { Money } from '../../../parts/figures.tsx';
import { Categories } from './categories.tsx';
import {
  type BankLine,
  DECIDE,
  EXCLUDE,
  idsOf,
  type MatchData,
  nameOfLine,
  nameOfProposal,
  NONE,
  proposalsOf,
  UNCATEGORIZE,
} from './document.ts';
import { Find } from './find.tsx';
import { Lines } from './lines.tsx';
import { Posting, Proposals } from './proposals.tsx';
import { useSteps } from './steps.ts';

type Form = 'category' | 'split' | 'find' | undefined;

const verbFor = (how: string, verb: string): string =>
  how === 'propose' ? `Propose: ${verb.toLowerCase()}` : verb;

/** A key acts on the line; where a control has the focus, Enter is that control's. */
function onControl(event: KeyboardEvent): boolean {
  const control =
    event.target instanceof Element ? event.target.closest('a[href], button, summary') : null;
  if (control instanceof HTMLElement) control.click();
  return control !== null;
}

export function Desk({ data }: { readonly data: MatchData }) {
  const { frame } = useConsole();
  const { results: lines, count } = data.bankTransactions;
  const proposals = useMemo(() => proposalsOf(data), [data]);
  const steps = useSteps();
  const [at, setAt] = useState(0);
  /** What is open belongs to a line: with another one at the cursor it is closed. */
  const [opened, setOpened] = useState({ line: '', form: undefined as Form, chosen: 0 });
  const mover = useRef<(to: number) => void>(() => undefined);
  useEffect(() => steps.clear(), [data]);
  const line = lines[at];
  if (!line) return null;
  const { form, chosen } = opened.line === line.id ? opened : { form: undefined, chosen: 0 };
  const setForm = (which: Form): void => setOpened({ line: line.id, form: which, chosen: 0 });
  const setChosen = (nth: number): void =>
    setOpened({ line: line.id, form: undefined, chosen: nth });
  const shown = proposals.get(line.id) ?? [];
  const decides = offer(frame, 'transactions');
  const categorizes = offer(frame, 'bank_transactions');
  const pays = offer(frame, isNegative(line.amount ?? '0') ? 'bill_payments' : 'invoice_payments');
  const isDone = steps.isDone(line.id);

  const walk = (to: number): void => {
    setForm(undefined);
    setAt(to);
    mover.current(to);
  };
  const goOn = (from: number): void => {
    const below = lines.findIndex((each, nth) => nth > from && !steps.isDone(each.id));
    walk(below === -1 ? from : below);
  };
  const accept = (nth: number): void => {
    const proposal = shown[nth];
    const id = proposal?.matches[0]?.id;
    if (isDone || decides === 'none' || !proposal || id === undefined) return;
    steps.take(
      {
        ...{ lines: proposal.lines, at, words: nameOfProposal(proposal) },
        undo: question(DECIDE, { id, status: 'PENDING' as const }),
      },
      question(DECIDE, { id, status: 'ACCEPTED' as const }),
    );
    goOn(at);
  };
  const refuse = (): void => {
    const all = idsOf(shown);
    if (isDone || decides === 'none' || !all) return;
    steps.take(
      {
        ...{ lines: [line.id], at, words: 'No match' },
        undo: question(NONE, { ...all, status: 'PENDING' as const }),
      },
      question(NONE, { ...all, status: 'REJECTED' as const }),
    );
    goOn(at);
  };
  const exclude = (): void => {
    if (isDone || categorizes === 'none') return;
    steps.take(
      {
        ...{ lines: [line.id], at, words: 'Excluded' },
        undo: question(EXCLUDE, { id: line.id, excluded: false }),
      },
      question(EXCLUDE, { id: line.id, excluded: true }),
    );
    goOn(at);
  };
  const open = (which: Form, how: string): void => {
    if (!isDone && how !== 'none') setForm(which);
  };
  const undo = (): void => {
    const to = steps.undo();
    if (to !== undefined) walk(to);
  };
  const keysOf = (_: number, move: (to: number) => void): readonly Key[] => {
    mover.current = move;
    return [
      {
        keys: 'enter',
        does: 'Accept the best proposal',
        run: (event) => {
          if (!onControl(event)) accept(0);
        },
      },
      ...Array.from({ length: 9 }, (_, nth) => ({
        keys: String(nth + 1),
        ...(nth === 0 && { does: 'Accept a proposal by its number' }),
        run: () => accept(nth),
      })),
      { keys: 'n', does: 'No match: refuse what is proposed', run: refuse },
      { keys: 'c', does: 'Categorise', run: () => open('category', categorizes) },
      { keys: 's', does: 'Split over several accounts', run: () => open('split', categorizes) },
      { keys: 'm', does: 'Find an invoice or a bill', run: () => open('find', pays) },
      { keys: 'x', does: 'Exclude', run: exclude },
      { keys: 'u', does: 'Take the last step back', run: undo },
    ];
  };
  const close = (): void => walk(at);
  const isCategory = form === 'category' || form === 'split';
  return (
    <div class="match">
      <Lines
        lines={lines}
        count={count}
        proposals={proposals}
        outcomes={steps.outcomes}
        rowKeys={keysOf}
        onCursor={setAt}
      />
      <section class="match-side" aria-label="The line at the cursor" key={line.id}>
        <div>
          <LineHead line={line} />
          {isCategory && (
            <Categories
              line={line}
              isSplit={form === 'split'}
              verb={verbFor(categorizes, form === 'split' ? 'Split' : 'Categorise')}
              onClose={close}
              onDone={(words) => {
                const undone = question(UNCATEGORIZE, { id: line.id });
                steps.note({ lines: [line.id], at, words, undo: undone });
                goOn(at);
              }}
            />
          )}
          {form === 'find' && (
            <Find
              line={line}
              verb={verbFor(pays, 'Match')}
              onClose={close}
              onDone={(words, undone) => {
                steps.note({ lines: [line.id], at, words, undo: undone });
                goOn(at);
              }}
            />
          )}
          {form === undefined && (
            <>
              <Proposals
                line={line}
                proposals={shown}
                chosen={chosen}
                onChosen={setChosen}
                onTake={accept}
                mayTake={!isDone && decides !== 'none'}
              />
              {!isDone && (
                <p class="row match-deeds" data-live>
                  {categorizes !== 'none' && (
                    <>
                      <Does keys="c" text="Categorise" run={() => open('category', categorizes)} />
                      <Does keys="s" text="Split" run={() => open('split', categorizes)} />
                    </>
                  )}
                  {pays !== 'none' && <Does keys="m" text="Find" run={() => open('find', pays)} />}
                  {decides !== 'none' && shown.length > 0 && (
                    <Does keys="n" text="No match" run={refuse} />
                  )}
                  {categorizes !== 'none' && <Does keys="x" text="Exclude" run={exclude} />}
                </p>
              )}
            </>
          )}
          <noscript>Changing the books needs a script.</noscript>
        </div>
        {form === undefined && !isDone && shown[chosen] && decides !== 'none' && (
          <Posting key={chosen} proposal={shown[chosen]} />
        )}
      </section>
    </div>
  );
}

const Does = ({
  keys,
  text,
  run,
}: {
  readonly keys: string;
  readonly text: string;
  readonly run: () => void;
}) => (
  <button type="button" class="small" onClick={run}>
    {text} <kbd>{keys}</kbd>
  </button>
);

const LineHead = ({ line }: { readonly line: BankLine }) => (
  <header class="match-line">
    <p class="why-amount">
      <Money amount={line.amount} currency={line.currency} /> <small>{line.currency}</small>
    </p>
    <p>
      <bdi>{nameOfLine(line)}</bdi>
    </p>
    <p class="quiet">
      {line.postedAt?.slice(0, 10)} · <bdi>{line.accountName}</bdi>
      {line.entityName !== null && (
        <>
          {' '}
          · <bdi>{line.entityName}</bdi>
        </>
      )}
    </p>
  </header>
);
