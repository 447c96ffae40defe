// Closing a month and opening it again: what closing posts is shown before it is done.
import type { TadaDocumentNode } from 'gql.tada';
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { type Deed, useDeed } from '../../kit/deed.ts';
import { graphql, type VariablesOf } from '../../kit/graphql.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { DayField, TextField } from '../../parts/fields.tsx';
import { acceptable } from './blockers.tsx';
import { monthAway, type Blocker, type Lock } from './document.ts';
import { useClosing } from './task-saving.ts';

const CLOSE = graphql(`
  mutation CloseMonth(
    $through: Date!
    $entity: ID
    $despite: [CloseBlockerKind!]!
    $reason: String
  ) {
    closeBooks(through: $through, entity: $entity, despite: $despite, reason: $reason) {
      lockedThrough
      recognized
      amortized
      depreciated
      revalued
    }
  }
`);
const MOVE = graphql(`
  mutation MoveLock($id: ID!, $through: Date!, $reason: String!, $seen: DateTime) {
    patchLockPeriod(
      id: $id
      input: { lockedThrough: $through, reason: $reason }
      ifUnmodifiedSince: $seen
    ) {
      lastModifiedAt
      id
    }
  }
`);
const REMOVE = graphql(`
  mutation RemoveLock($id: ID!, $reason: String!, $seen: DateTime!) {
    deleteLockPeriod(id: $id, reason: $reason, ifUnmodifiedSince: $seen)
  }
`);

const resource = 'lock_periods';

const readable = (text: string): string => text.replaceAll(/ \([A-Z_]+\)/g, '');

/** A deed whose refusal is without the words that clients of the API send. */
function worded<Data>(deed: Deed<Data>): Deed<Data> {
  const { refusal } = deed;
  if (!refusal) return deed;
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([name, texts]) => [name, texts.map(readable)] as const,
  );
  return {
    ...deed,
    refusal: {
      ...refusal,
      message: readable(refusal.message),
      ...(refusal.fields && { fields: Object.fromEntries(fields) }),
    },
  };
}

type Despite = VariablesOf<typeof CLOSE>['despite'][number];

export function CloseMonth({
  through,
  entity,
  blockers,
}: {
  readonly through: string;
  readonly entity: string | null;
  readonly blockers: readonly Blocker[];
}) {
  const [despite, setDespite] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const deed = useDeed({
    document: CLOSE,
    variables: {
      ...{ through, entity, despite: despite as Despite[] },
      reason: reason === '' ? null : reason,
    },
    onDone: useClosing(`The books are closed through ${through}.`),
  });
  const kinds = acceptable(blockers);
  return (
    <DeedDrawer
      {...{
        title: `Close through ${through}`,
        verb: 'Close the month',
        resource,
        deed: worded(deed),
      }}
      words="Closing posts what is due, checks the books and locks the days: nothing dated in them can be posted, changed or removed afterwards."
    >
      {kinds.length > 0 && (
        <fieldset class="close-despite">
          <legend>Close although</legend>
          {kinds.map(([kind, words]) => (
            <label key={kind} class="choice">
              <input
                type="checkbox"
                name="despite"
                value={kind}
                checked={despite.includes(kind)}
                onChange={({ currentTarget }) =>
                  setDespite((before) =>
                    currentTarget.checked
                      ? [...before, kind]
                      : before.filter((each) => each !== kind),
                  )
                }
              />
              {words}
            </label>
          ))}
          <p class="hint">It is kept with your name.</p>
        </fieldset>
      )}
      <TextField label="Remark" value={reason} onValue={setReason} faults={deed.faults('reason')} />
    </DeedDrawer>
  );
}

export function ReopenMonth({ lock, through }: { readonly lock: Lock; readonly through: string }) {
  const { frame } = useConsole();
  const usual = monthAway(through, -1);
  const [until, setUntil] = useState(usual < lock.lockedThrough ? usual : '');
  const [reason, setReason] = useState('');
  const onDone = useClosing('These days are open again.');
  const isSaid = reason.trim() !== '';
  const deed = useDeed<unknown, object>({
    document: (until === '' ? REMOVE : MOVE) as TadaDocumentNode<unknown, object>,
    of: lock,
    variables: isSaid
      ? { id: lock.id, reason, ...(until !== '' && { through: until }) }
      : undefined,
    onDone,
  });
  const whose = lock.entityName ?? (frame.entities.length > 1 ? 'all entities' : 'the books');
  return (
    <DeedDrawer
      {...{ title: `Reopen days of ${whose}`, verb: 'Reopen', resource, deed, isDanger: true }}
      words={`Closed through ${lock.lockedThrough}. Later days than the one below become open; without one, all do. Who opened them, when and why is kept for good.`}
    >
      <DayField
        label="Stays closed through"
        value={until}
        onValue={setUntil}
        faults={[...deed.faults('lockedThrough'), ...deed.faults('through')]}
      />
      <TextField label="Why" value={reason} onValue={setReason} faults={deed.faults('reason')} />
    </DeedDrawer>
  );
}
