// Decision on one thing that waits: what accepting it posts stands there before it is accepted, and held to that.
import type { TadaDocumentNode } from 'gql.tada';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { type Deed, useDeed } from '../../kit/deed.ts';
import { question } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { TextArea } from '../../parts/fields.tsx';
import { NeedsScript } from '../../parts/needs-script.tsx';
import { Faults, Preview } from '../../parts/preview.tsx';
import { AskedFor } from './asked-for.tsx';
import { ACCEPT, COMMENT, DECIDE_DRAFT, REJECT, type WaitingItem, WITHDRAW } from './document.ts';
import { nameOf } from './words.ts';

type AnyDocument = TadaDocumentNode<unknown, Readonly<Record<string, unknown>>>;

/** The operation that decides, and what it is given: proposals have operations of their own. */
export function decisionOn(
  { object, id }: WaitingItem,
  isAccepted: boolean,
  typed: string,
): { readonly document: AnyDocument; readonly variables: Readonly<Record<string, unknown>> } {
  const comment = typed.trim() === '' ? null : typed.trim();
  if (object !== 'Proposal') {
    const variables = { object, id, accept: isAccepted, comment };
    return { document: DECIDE_DRAFT as unknown as AnyDocument, variables };
  }
  return {
    document: (isAccepted ? ACCEPT : REJECT) as unknown as AnyDocument,
    variables: { id, comment },
  };
}

/** While the cursor runs over the list nothing is asked. */
const REST_MS = 120;

interface DecisionProps {
  readonly item: WaitingItem;
  /** Told in words what became of it. */
  readonly onDecided: (words: string) => void;
  /** Told that something was said of it. */
  readonly onCommented: () => void;
}

/** What one may do who made it. */
export function Own({ item, onDecided }: Pick<DecisionProps, 'item' | 'onDecided'>) {
  const { browser } = useConsole();
  const withdraw = async (): Promise<void> => {
    const told = await browser?.act(question(WITHDRAW, { id: item.id }));
    if (told && 'refusal' in told.answer) browser?.say(told.answer.refusal.message);
    else onDecided(`${nameOf(item)} is withdrawn.`);
  };
  return (
    <>
      <p class="message message-note">
        {item.isOwn
          ? 'It is yours: somebody else has to accept it.'
          : 'It waits for a person with the permission to approve it.'}
      </p>
      {item.isOwn && item.object === 'Proposal' && (
        <p class="row submit" data-live>
          <button type="button" data-deed="withdraw" onClick={() => void withdraw()}>
            Withdraw
          </button>
        </p>
      )}
    </>
  );
}

function Refusing({
  item,
  comment,
  onComment,
  onDecided,
  onBack,
}: Pick<DecisionProps, 'item' | 'onDecided'> & {
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onBack: () => void;
}) {
  const { document, variables } = decisionOn(item, false, comment);
  const deed = useDeed({
    document,
    variables: comment.trim() === '' ? undefined : variables,
    onDone: () => onDecided(`${nameOf(item)} is refused.`),
  });
  const form = useRef<HTMLFormElement>(null);
  // Before anything is painted: a letter that is typed at once belongs to the reason.
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useKeys([
    { keys: 'ctrl+enter', does: 'Refuse', run: () => void deed.run() },
    { keys: 'escape', does: 'Do not refuse', run: onBack },
  ]);
  return (
    <form
      class="deed"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run();
      }}
    >
      <h2>Refuse {nameOf(item)}</h2>
      <TextArea
        label="Why"
        value={comment}
        onValue={onComment}
        faults={[...deed.faults('comment'), ...deed.faults('reason')]}
        hint="Whoever proposed it reads it. It posts nothing."
      />
      <Faults deed={deed} />
      <p class="row submit">
        <button class="solid-danger" disabled={deed.state === 'doing' || comment.trim() === ''}>
          Refuse <kbd>Ctrl ↵</kbd>
        </button>
        <button type="button" onClick={onBack}>
          Not now <kbd>Esc</kbd>
        </button>
      </p>
    </form>
  );
}

/** Stands before what accepting does, which comes later: nothing that is typed into moves down. */
const CommentField = ({
  deed,
  comment,
  onComment,
}: {
  readonly deed: Pick<Deed<unknown>, 'faults'>;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
}) => (
  <div class="part" data-live>
    <TextArea
      label="Comment"
      value={comment}
      onValue={onComment}
      faults={[...deed.faults('comment'), ...deed.faults('reason')]}
      hint="Kept with the decision, and read by whoever proposed it."
    />
  </div>
);

function Accepting({
  item,
  comment,
  onComment,
  onDecided,
  onCommented,
  onRefuse,
}: DecisionProps & {
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onRefuse: () => void;
}) {
  const { browser } = useConsole();
  const deed = useDeed<unknown, Readonly<Record<string, unknown>>>({
    ...decisionOn(item, true, comment),
    pauseMs: REST_MS,
    onDone: () => onDecided(`${nameOf(item)} is accepted.`),
  });
  const accept = (): void => {
    if (deed.state === 'known') void deed.run();
    else if (deed.state !== 'doing') browser?.say('What it does does not stand here yet.');
  };
  const say = async (): Promise<void> => {
    const { object, id } = item;
    const told = await browser?.act(question(COMMENT, { object, id, text: comment }));
    if (told && 'refusal' in told.answer) browser?.say(told.answer.refusal.message);
    else {
      onComment('');
      onCommented();
    }
  };
  useKeys([
    { keys: 'shift+a', does: 'Accept', run: accept },
    { keys: 'shift+r', does: 'Refuse with a reason', run: onRefuse },
  ]);
  return (
    <>
      <p class="row match-line" data-live>
        <button
          class="primary"
          type="button"
          data-deed="accept"
          disabled={deed.state !== 'known'}
          onClick={accept}
        >
          Accept <kbd>⇧ A</kbd>
        </button>
        <button type="button" data-deed="refuse" onClick={onRefuse}>
          Refuse <kbd>⇧ R</kbd>
        </button>
        {comment.trim() !== '' && (
          <button type="button" data-deed="comment" onClick={() => void say()}>
            Only comment
          </button>
        )}
      </p>
      <CommentField deed={deed} comment={comment} onComment={onComment} />
      <AskedFor data={deed.data} />
      <Preview deed={deed} />
    </>
  );
}

export function Decision(props: DecisionProps) {
  const [comment, setComment] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  if (!props.item.mayDecide) return <Own {...props} />;
  const typed = { comment, onComment: setComment };
  return (
    <>
      <NeedsScript what="Deciding" />
      {isRefusing ? (
        <Refusing {...props} {...typed} onBack={() => setRefusing(false)} />
      ) : (
        <Accepting {...props} {...typed} onRefuse={() => setRefusing(true)} />
      )}
    </>
  );
}
