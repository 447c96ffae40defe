// Decision on several things at once: each is shown with what it does, decided by itself, and told what became of it.
import { useEffect, useState } from 'preact/hooks';
import type { Told } from '../../kit/client.ts';
import { useConsole } from '../../kit/context.ts';
import { type Effect, effectOf } from '../../kit/effect.ts';
import { question } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { TextField } from '../../parts/fields.tsx';
import { EffectParts } from '../../parts/preview.tsx';
import { decisionOn } from './decision.tsx';
import type { WaitingItem } from './document.ts';
import { nameOf } from './words.ts';

/** What a try, or the decision, told of a thing. */
interface Outcome {
  readonly effect?: Effect | undefined;
  readonly fault?: string | undefined;
}
type Outcomes = ReadonlyMap<string, Outcome>;

const keyOf = ({ object, id }: WaitingItem): string => `${object}/${id}`;

const faultIn = ({ answer }: Told): string | undefined =>
  'refusal' in answer
    ? (Object.values(answer.refusal.fields ?? {}).flat()[0] ?? answer.refusal.message)
    : undefined;

/** Tries each of them out once, one after the other. */
function useTries(items: readonly WaitingItem[]) {
  const { browser } = useConsole();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const set = (item: WaitingItem, outcome: Outcome): void =>
    setOutcomes((before) => new Map(before).set(keyOf(item), outcome));
  const names = items.map(keyOf).join(' ');
  useEffect(() => {
    const mine = new AbortController();
    const tryAll = async (): Promise<void> => {
      for (const item of items) {
        if (outcomes.has(keyOf(item)) || !browser) continue;
        const { document, variables } = decisionOn(item, true, '');
        const told = await browser.act(question(document, variables), {
          isDryRun: true,
          signal: mine.signal,
        });
        if (mine.signal.aborted) return;
        set(item, { effect: effectOf(told.extensions), fault: faultIn(told) });
      }
    };
    // Nobody waits for an aborted try.
    tryAll().catch(() => undefined);
    return () => mine.abort();
  }, [names]);
  return { outcomes, set };
}

function useDecisions(
  { items, onDone }: SeveralProps,
  { outcomes, set }: ReturnType<typeof useTries>,
  comment: string,
) {
  const { browser } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const areShown = items.every((item) => outcomes.has(keyOf(item)));
  const decideAll = async (isAccepted: boolean): Promise<void> => {
    if (isBusy || !browser || !areShown) return;
    setBusy(true);
    const left: string[] = [];
    for (const item of items) {
      const { document, variables } = decisionOn(item, isAccepted, comment);
      const shown = outcomes.get(keyOf(item));
      // What was refused when it was tried has no effect that it could be held to.
      const told =
        isAccepted && shown?.fault !== undefined
          ? undefined
          : await browser.act(question(document, variables), {
              idempotencyKey: crypto.randomUUID(),
              ...(isAccepted && { ifEffect: shown?.effect?.digest }),
            });
      const fault = told ? faultIn(told) : shown?.fault;
      if (fault === undefined) continue;
      left.push(keyOf(item));
      set(item, { effect: told ? effectOf(told.extensions) : shown?.effect, fault });
    }
    setBusy(false);
    const done = `${items.length - left.length} ${isAccepted ? 'accepted' : 'refused'}.`;
    onDone(left.length === 0 ? done : `${done} ${left.length} could not be.`, left);
  };
  return { decideAll, isBusy, areShown };
}

interface SeveralProps {
  readonly items: readonly WaitingItem[];
  /** Told in words what became of them, and which are left. */
  readonly onDone: (words: string, left: readonly string[]) => void;
}

export function Several(props: SeveralProps) {
  const { items } = props;
  const [comment, setComment] = useState('');
  const tries = useTries(items);
  const { decideAll, isBusy, areShown } = useDecisions(props, tries, comment);
  const mayRefuse = areShown && !isBusy && comment.trim() !== '';
  useKeys([
    { keys: 'shift+a', does: 'Accept what is selected', run: () => void decideAll(true) },
    {
      ...{ keys: 'shift+r', does: 'Refuse what is selected' },
      run: () => mayRefuse && void decideAll(false),
    },
  ]);
  return (
    <>
      <h2>{items.length} selected</h2>
      {items.map((item) => {
        const outcome = tries.outcomes.get(keyOf(item));
        return (
          <section key={keyOf(item)} class="preview" aria-label={nameOf(item)}>
            <h3>
              {nameOf(item)}{' '}
              <small class="quiet">
                <bdi>{item.party ?? item.entityName ?? ''}</bdi>
              </small>
            </h3>
            {!outcome && <p class="quiet">Trying it out …</p>}
            {outcome?.fault !== undefined && (
              <p class="message message-fault" role="alert">
                {outcome.fault}
              </p>
            )}
            {outcome?.effect && <EffectParts effect={outcome.effect} />}
          </section>
        );
      })}
      <div class="deed">
        <TextField
          label="Comment"
          value={comment}
          onValue={setComment}
          hint="Kept with each decision; refusing needs one."
        />
        <p class="row submit">
          <button
            type="button"
            class="primary"
            data-deed="accept-all"
            disabled={!areShown || isBusy}
            onClick={() => void decideAll(true)}
          >
            Accept {items.length} <kbd>⇧ A</kbd>
          </button>
          <button
            type="button"
            class="solid-danger"
            data-deed="refuse-all"
            disabled={!mayRefuse}
            onClick={() => void decideAll(false)}
          >
            Refuse {items.length}
          </button>
        </p>
      </div>
    </>
  );
}
