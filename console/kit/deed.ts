// Deeds: a mutation that is tried out while somebody types, and then done with the effect that was shown, or not at
// all. The service is the only judge of what was typed: forms hold no rules of their own.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TadaDocumentNode } from 'gql.tada';
import type { Told } from './client.ts';
import { useConsole } from './context.ts';
import type { Question, Refusal } from './contract.ts';
import { effectOf, type Effect } from './effect.ts';
import { type OvertakenDeed, type SeenRecord, useSeen } from './seen.ts';
import { settled } from './settled.ts';

/** Said of a deed that nothing can be tried of yet. */
const LACKING = 'Fill in or change a field first.';
/** After the last key. */
const PAUSE_MS = 350;

export interface DeedOptions<Data, Variables> {
  readonly document: TadaDocumentNode<Data, Variables>;
  /** The input so far, as the service takes it; undefined while there is nothing to try. */
  readonly variables: NoInfer<Variables> | Omit<NoInfer<Variables>, 'seen'> | undefined;
  /** The record that it is done to: the deed says as `seen` which state of it was looked at. */
  readonly of?: SeenRecord | undefined;
  /** What is missing where there is nothing to try, said to whoever wants it done all the same. */
  readonly lacking?: string | undefined;
  /** The pause before it is tried out; by default as long as people pause while they type. */
  readonly pauseMs?: number;
  /** Called when it is done. Where it was proposed, the console goes to what waits. */
  readonly onDone?: (data: Data) => void;
}

export interface Deed<Data> {
  /** The effect it would have, or none yet. */
  readonly effect: Effect | undefined;
  /** The answer to the last try, or to the deed. */
  readonly data: Data | undefined;
  /** Faults of a field: `lines.0.amount`. */
  faults(field: string): readonly string[];
  /** Faults that belong to no field that was named to `faults`, and any other refusal, in words. */
  readonly refusal: Refusal | undefined;
  /** The record as it is now, as the deed would have answered it, where it changed since it was seen. */
  readonly current: unknown;
  /** How others changed the record that it is done to, and the way on from there. */
  readonly overtaken: OvertakenDeed | undefined;
  /** `typed`: something was typed since the last answer; `asking`; `known`: the answer is about what is typed; `doing`; `done`. */
  readonly state: 'idle' | 'typed' | 'asking' | 'known' | 'doing' | 'done';
  /** Does it; what was not tried out so far is tried out first. */
  run(): Promise<void>;
}

interface DeedOutcome<Data> {
  /** The text that it is about. */
  readonly typed: string;
  readonly data: Data | undefined;
  readonly refusal: Refusal | undefined;
  readonly effect: Effect | undefined;
  readonly current: unknown;
}

const outcomeOf = <Data>(typed: string, { answer, extensions }: Told): DeedOutcome<Data> => ({
  typed,
  data: 'data' in answer ? (answer.data as Data) : undefined,
  refusal: 'refusal' in answer && answer.refusal.kind !== 'proposed' ? answer.refusal : undefined,
  effect: effectOf(extensions),
  current: extensions['current'],
});

interface Running<Data> {
  readonly typed: string | undefined;
  readonly question: Question;
  readonly outcome: DeedOutcome<Data> | undefined;
  readonly onDone: ((data: Data) => void) | undefined;
  readonly flight: { readonly current: AbortController | undefined };
  readonly setState: (state: Deed<Data>['state']) => void;
  readonly setOutcome: (outcome: DeedOutcome<Data>) => void;
  /** Says what is missing. */
  readonly onLacking: () => void;
}

/** The effect that stands beside the text: of its try, or of the refusal that another effect got. */
const shownFor = <Data>(
  typed: string,
  outcome: DeedOutcome<Data> | undefined,
): Effect | undefined =>
  outcome?.typed === typed && (!outcome.refusal || outcome.refusal.kind === 'conflict')
    ? outcome.effect
    : undefined;

/** Does what stands in the form, once for each text. */
function useRun<Data>(running: Running<Data>): () => Promise<void> {
  const { browser } = useConsole();
  const key = useRef({ typed: '', value: '' });
  const latest = useRef(running);
  latest.current = running;
  const isRunning = useRef(false);

  const act = async (): Promise<void> => {
    // Choices that were under way are made now: what is saved is what stands in the form.
    await settled();
    const { typed, question, outcome, onDone, flight, setState, setOutcome } = latest.current;
    if (typed === undefined) latest.current.onLacking();
    if (typed === undefined || !browser) return;
    flight.current?.abort();
    let effect = shownFor(typed, outcome);
    if (!effect) {
      setState('asking');
      const tried = outcomeOf<Data>(typed, await browser.act(question, { isDryRun: true }));
      setOutcome(tried);
      ({ effect } = tried);
      if (tried.refusal) {
        setState('known');
        if (tried.refusal.kind === 'ended') browser.say('ended');
        return;
      }
    }
    setState('doing');
    // The same text is the same deed, however often it is sent.
    if (key.current.typed !== typed) key.current = { typed, value: crypto.randomUUID() };
    const told = await browser.act(question, {
      idempotencyKey: key.current.value,
      ifEffect: effect?.digest,
    });
    const { answer } = told;
    setOutcome(outcomeOf<Data>(typed, told));
    if ('data' in answer) {
      setState('done');
      onDone?.(answer.data as Data);
    } else if (answer.refusal.kind === 'proposed') {
      setState('done');
      browser.say('Proposed: somebody else has to accept it.');
      browser.go('/waiting');
    } else {
      setState('known');
      if (answer.refusal.kind === 'ended') browser.say('ended');
    }
  };
  return async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act();
    } finally {
      isRunning.current = false;
    }
  };
}

/** Tries a deed out while it is typed, and does it. One try is in flight; a newer one takes its place. */
export function useDeed<Data, Variables>({
  document,
  variables: given,
  of,
  lacking = LACKING,
  pauseMs = PAUSE_MS,
  onDone,
}: DeedOptions<Data, Variables>): Deed<Data> {
  const { browser } = useConsole();
  const [state, setState] = useState<Deed<Data>['state']>('idle');
  const [outcome, setOutcome] = useState<DeedOutcome<Data> | undefined>();
  const [isLacking, setLacking] = useState(false);
  const { seen, overtaken } = useSeen(of, outcome?.current, outcome?.refusal?.at);
  const variables = given && { ...given, ...(of && { seen }) };
  const typed = variables === undefined ? undefined : JSON.stringify(variables);
  const flight = useRef<AbortController | undefined>(undefined);
  const question = {
    document: document as unknown as string,
    variables: variables as Readonly<Record<string, unknown>>,
  };

  useEffect(() => {
    setLacking(false);
    if (typed === undefined) {
      setOutcome(undefined);
      setState('idle');
      return;
    }
    if (!browser) return;
    setState('typed');
    const mine = (flight.current = new AbortController());
    const attempt = async (): Promise<void> => {
      setState('asking');
      const told = await browser.act(question, { isDryRun: true, signal: mine.signal });
      if (mine.signal.aborted) return;
      const { answer } = told;
      if ('refusal' in answer && answer.refusal.kind === 'throttled') {
        timer = setTimeout(start, (answer.refusal.retryAfter ?? 1) * 1_000);
        return;
      }
      setOutcome(outcomeOf<Data>(typed, told));
      setState('known');
      if ('refusal' in answer && answer.refusal.kind === 'ended') browser.say('ended');
    };
    // Nobody waits for an aborted try.
    const start = (): void => void attempt().catch(() => undefined);
    let timer = setTimeout(start, pauseMs);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [typed]);

  const onLacking = (): void => setLacking(true);
  const run = useRun({ typed, question, outcome, onDone, flight, setState, setOutcome, onLacking });
  const isSaid = isLacking && typed === undefined;
  return {
    state,
    effect: outcome?.effect,
    data: outcome?.data,
    refusal: isSaid ? { kind: 'invalid', message: lacking } : outcome?.refusal,
    current: outcome?.current,
    overtaken,
    faults: (field) => outcome?.refusal?.fields?.[field] ?? [],
    run,
  };
}
