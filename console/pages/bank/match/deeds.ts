// Deeds on the line at the cursor, and their keys. Each step sends one request and goes on to the next line below.
import { question } from '../../../kit/graphql.ts';
import type { Key } from '../../../kit/keys.ts';
import type { offer } from '../../../kit/rights.ts';
import {
  type BankLine,
  DECIDE,
  EXCLUDE,
  idsOf,
  nameOfProposal,
  NONE,
  type Proposal,
} from './document.ts';
import type { HeldDeed, LineStep, Steps } from './steps.ts';

export type LineForm = 'category' | 'split' | 'find' | undefined;
type Offer = ReturnType<typeof offer>;

/** Deeds of a line: decide what is proposed, say what it was for, pay with it. */
export interface LineOffers {
  readonly decides: Offer;
  readonly categorizes: Offer;
  readonly pays: Offer;
}

export interface AtLine {
  readonly line: BankLine;
  readonly at: number;
  readonly proposals: readonly Proposal[];
  readonly offers: LineOffers;
  readonly steps: Steps;
  readonly open: (form: LineForm) => void;
  readonly walk: (to: number) => void;
  /** Goes to the next line that is not done. */
  readonly goOn: () => void;
  /** The effect that accepting a match was shown to have; undefined before it stands there. */
  readonly shownOf: (match: string) => ShownPosting | undefined;
  /** Shows what a proposal will do, and accepts it then. */
  readonly acceptOnceShown: (nth: number, match: string) => void;
}

export interface ShownPosting {
  /** Undefined where it is refused. */
  readonly digest: string | undefined;
}

export interface LineDeeds {
  accept(nth: number): void;
  refuse(): void;
  exclude(): void;
  categorize(): void;
  split(): void;
  find(): void;
  undo(): void;
}

export function deedsAt(here: AtLine): LineDeeds {
  const { line, at, proposals, offers, steps, open, walk, goOn, shownOf, acceptOnceShown } = here;
  const isDone = steps.isDone(line.id);
  const take = (step: Pick<LineStep, 'lines' | 'words' | 'undo'>, does: HeldDeed): void => {
    steps.take({ ...step, at }, does);
    goOn();
  };
  const opens = (form: LineForm, may: Offer) => () => {
    if (!isDone && may !== 'none') open(form);
  };
  return {
    accept: (nth) => {
      const proposal = proposals[nth];
      const id = proposal?.matches[0]?.id;
      if (isDone || offers.decides === 'none' || !proposal || id === undefined) return;
      const decide = (status: 'ACCEPTED' | 'PENDING') => question(DECIDE, { id, status });
      const shown = shownOf(id);
      if (!shown) {
        acceptOnceShown(nth, id);
        return;
      }
      take(
        { lines: proposal.lines, words: nameOfProposal(proposal), undo: decide('PENDING') },
        { question: decide('ACCEPTED'), digest: shown.digest },
      );
    },
    refuse: () => {
      const all = idsOf(proposals);
      if (isDone || offers.decides === 'none' || !all) return;
      const decide = (status: 'REJECTED' | 'PENDING') => question(NONE, { ...all, status });
      take(
        { lines: [line.id], words: 'No match', undo: decide('PENDING') },
        { question: decide('REJECTED') },
      );
    },
    exclude: () => {
      if (isDone || offers.categorizes === 'none') return;
      // A change made here is no surprise; one that somebody else made meanwhile is.
      const seen = steps.isTouched(line.id) ? null : line.lastModifiedAt;
      take(
        {
          ...{ lines: [line.id], words: 'Excluded' },
          undo: question(EXCLUDE, { id: line.id, excluded: false }),
        },
        { question: question(EXCLUDE, { id: line.id, excluded: true, seen }) },
      );
    },
    categorize: opens('category', offers.categorizes),
    split: opens('split', offers.categorizes),
    find: opens('find', offers.pays),
    undo: () => {
      const to = steps.undo();
      if (to !== undefined) walk(to);
    },
  };
}

/** A key acts on the line; where a control has the focus, Enter is that control's. */
function onControl(event: KeyboardEvent): boolean {
  const control =
    event.target instanceof Element ? event.target.closest('a[href], button, summary') : null;
  if (control instanceof HTMLElement) control.click();
  return control !== null;
}

export const keysOf = (deeds: LineDeeds): readonly Key[] => [
  {
    keys: 'enter',
    does: 'Accept the best proposal',
    run: (event) => {
      if (!onControl(event)) deeds.accept(0);
    },
  },
  ...Array.from({ length: 9 }, (_, nth) => ({
    keys: String(nth + 1),
    ...(nth === 0 && { does: 'Accept a proposal by its number' }),
    run: () => deeds.accept(nth),
  })),
  { keys: 'n', does: 'No match: refuse what is proposed', run: () => deeds.refuse() },
  { keys: 'c', does: 'Categorise', run: () => deeds.categorize() },
  { keys: 's', does: 'Split over several accounts', run: () => deeds.split() },
  { keys: 'm', does: 'Find an invoice or a bill', run: () => deeds.find() },
  { keys: 'x', does: 'Exclude', run: () => deeds.exclude() },
  { keys: 'u', does: 'Take the last step back', run: () => deeds.undo() },
];
