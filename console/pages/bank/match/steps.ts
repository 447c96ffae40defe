// Steps through bank lines: each is one request, sent in order, and the last one can be taken back.
import { useRef, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import type { Question, Refusal } from '../../../kit/contract.ts';
import type { Told } from '../../../kit/client.ts';
import { effectOf } from '../../../kit/effect.ts';

/** The outcome of a line. */
export interface LineOutcome {
  readonly state: 'sent' | 'done' | 'refused';
  /** `Invoice INV-1042`, or why it was refused. */
  readonly words: string;
}

export interface LineStep {
  readonly lines: readonly string[];
  /** The place of the cursor before. */
  readonly at: number;
  readonly words: string;
  /** The question that takes it back; undefined: it cannot be. */
  readonly undo: Question | undefined;
}

/** Something to do, and the digest of the effect that was shown; without one it is tried out first. */
export interface HeldDeed {
  readonly question: Question;
  readonly digest?: string | undefined;
}

export interface Steps {
  readonly outcomes: ReadonlyMap<string, LineOutcome>;
  isDone(line: string): boolean;
  /** Whether anything was done to a line since it was shown. */
  isTouched(line: string): boolean;
  /** Does something with lines; they count as done until it is refused. */
  take(step: LineStep, deed: HeldDeed): void;
  /** Something that a form has done. */
  note(step: LineStep): void;
  /** Takes the last step back; tells where the cursor was. */
  undo(): number | undefined;
  /** Begins anew with other lines. */
  clear(): void;
}

const wordsOf = ({ message, fields = {} }: Refusal): string =>
  Object.values(fields).flat()[0] ?? message;

const refusalIn = ({ answer }: Told): Refusal | undefined =>
  'refusal' in answer ? answer.refusal : undefined;

/** Does one thing after the other, with the effect that was shown: what comes later may lean on what came before. */
function useQueue() {
  const { browser } = useConsole();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const act = async ({ question, digest }: HeldDeed): Promise<Told | undefined> => {
    if (!browser) return undefined;
    let ifEffect = digest;
    if (ifEffect === undefined) {
      const tried = await browser.act(question, { isDryRun: true });
      const refusal = refusalIn(tried);
      if (refusal && refusal.kind !== 'proposed') return tried;
      ifEffect = effectOf(tried.extensions)?.digest;
    }
    return browser.act(question, { idempotencyKey: crypto.randomUUID(), ifEffect });
  };
  return (deed: HeldDeed, answered: (refusal: Refusal | undefined) => void): void => {
    queue.current = queue.current.then(async () => {
      const told = await act(deed);
      if (!told) return;
      const refusal = refusalIn(told);
      if (refusal?.kind === 'ended') browser?.say('ended');
      answered(refusal);
    });
  };
}

/** The steps that can be taken back, the last one last, and the lines that something was done to. */
function useRemembered() {
  const steps = useRef<LineStep[]>([]);
  const touched = useRef(new Set<string>());
  return {
    ...{ steps, touched },
    remember: (step: LineStep): void => {
      for (const line of step.lines) touched.current.add(line);
      steps.current.push(step);
    },
    forget: (step: LineStep): void => {
      steps.current = steps.current.filter((each) => each !== step);
    },
  };
}

export function useSteps(): Steps {
  const { browser } = useConsole();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, LineOutcome>>(new Map());
  const { steps, touched, remember, forget } = useRemembered();
  const send = useQueue();
  const set = (lines: readonly string[], outcome: LineOutcome | undefined): void =>
    setOutcomes((before) => {
      const next = new Map(before);
      for (const line of lines) {
        if (outcome) next.set(line, outcome);
        else next.delete(line);
      }
      return next;
    });
  return {
    outcomes,
    isDone: (line) => ['sent', 'done'].includes(outcomes.get(line)?.state ?? ''),
    isTouched: (line) => touched.current.has(line),
    take: (step, deed) => {
      const { lines, words } = step;
      remember(step);
      set(lines, { state: 'sent', words });
      send(deed, (refusal) => {
        if (!refusal) set(lines, { state: 'done', words });
        else if (refusal.kind === 'proposed') {
          forget(step);
          set(lines, { state: 'done', words: `Proposed: ${words}` });
        } else {
          forget(step);
          set(lines, { state: 'refused', words: wordsOf(refusal) });
          browser?.say(wordsOf(refusal));
        }
      });
    },
    note: (step) => {
      remember(step);
      set(step.lines, { state: 'done', words: step.words });
    },
    undo: () => {
      const step = steps.current.at(-1);
      if (!step) {
        browser?.say('There is nothing to take back.');
        return undefined;
      }
      if (!step.undo) {
        browser?.say('The last step cannot be taken back here.');
        return undefined;
      }
      forget(step);
      send({ question: step.undo }, (refusal) => {
        if (!refusal) {
          set(step.lines, undefined);
          browser?.say(`Taken back: ${step.words}`);
          return;
        }
        steps.current.push(step);
        browser?.say(wordsOf(refusal));
      });
      return step.at;
    },
    clear: () => {
      steps.current = [];
      touched.current.clear();
      setOutcomes(new Map());
    },
  };
}
