// Decision on a draft that somebody else made: accepted with what it does in sight, or refused with a reason.
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import { graphql } from '../../kit/graphql.ts';
import { DeedDrawer, type OfferedDeed } from '../../parts/deed-drawer.tsx';
import { TextField } from '../../parts/fields.tsx';
import { useClosing } from './closing.ts';

const DECIDE = graphql(`
  mutation DecideDraft($object: String!, $id: ID!, $accept: Boolean!, $comment: String) {
    decideDraft(object: $object, id: $id, accept: $accept, comment: $comment)
  }
`);

interface Draft {
  /** Its type: `Bill`. */
  readonly object: string;
  readonly id: string;
  readonly resource: string;
}

/** The decisions on a draft, for those who may take them. */
export function decisionsOf(
  { status, resource }: { readonly status: string; readonly resource: string },
  waiting: readonly { readonly mayDecide: boolean }[],
): readonly OfferedDeed[] {
  const isPossible = status === 'DRAFT' && waiting.some((each) => each.mayDecide);
  const shared = { resource, isPossible, isForApprovers: true };
  return [
    { ...shared, name: 'accept', text: 'Accept', key: 'a', isPrimary: true },
    { ...shared, name: 'refuse', text: 'Refuse', key: 'x' },
  ];
}

/** Whether an address names a decision that this person may not take. */
export const isBarred = (name: string, deeds: readonly OfferedDeed[]): boolean =>
  deeds.some((deed) => deed.name === name && deed.isForApprovers === true && !deed.isPossible);

/** Accepts: it is numbered and posted as the request of whoever made it. */
export function Accept({ object, id, resource }: Draft) {
  const [comment, setComment] = useState('');
  const onDone = useClosing('Accepted.');
  const deed = useDeed({
    document: DECIDE,
    variables: { object, id, accept: true, ...(comment !== '' && { comment }) },
    onDone,
  });
  return (
    <DeedDrawer {...{ title: 'Accept', verb: 'Accept', resource, deed }} how="do">
      <TextField
        label="Comment"
        value={comment}
        onValue={setComment}
        faults={deed.faults('comment')}
      />
    </DeedDrawer>
  );
}

/** Refuses: the draft is gone, and whoever made it reads why. */
export function Refuse({ object, id, resource, list }: Draft & { readonly list: string }) {
  const { browser, to } = useConsole();
  const [comment, setComment] = useState('');
  const deed = useDeed({
    document: DECIDE,
    variables: comment.trim() === '' ? undefined : { object, id, accept: false, comment },
    onDone: () => {
      browser?.say('Refused.');
      browser?.go(to(list), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Refuse', verb: 'Refuse', resource, deed, isDanger: true, posts: false }}
      how="do"
      words="The draft goes, and its trace stays: whoever made it reads the reason."
    >
      <TextField
        label="Reason"
        value={comment}
        onValue={setComment}
        faults={deed.faults('comment')}
      />
    </DeedDrawer>
  );
}
