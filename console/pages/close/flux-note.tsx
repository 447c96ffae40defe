// The note of a figure that changed: a close task with the figure as its evidence.
import type { TadaDocumentNode } from 'gql.tada';
import { useState } from 'preact/hooks';
import { useDeed } from '../../kit/deed.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { TextArea } from '../../parts/fields.tsx';
import type { CloseTask } from './document.ts';
import { CHANGE, CREATE, useClosing } from './task-saving.ts';

export function FluxNote({
  title,
  task,
  through,
  entity,
  reference,
}: {
  readonly title: string;
  readonly task: CloseTask | undefined;
  readonly through: string;
  readonly entity: string | null;
  readonly reference: string | null;
}) {
  const [note, setNote] = useState(task?.note ?? '');
  // A note that somebody else writes meanwhile is another one.
  const [begun] = useState(task);
  const onDone = useClosing('The note is kept.');
  const evidence = reference === null ? [] : [reference];
  const isEmpty = note.trim() === '';
  const deed = useDeed<unknown, object>({
    document: (begun ? CHANGE : CREATE) as TadaDocumentNode<unknown, object>,
    of: begun && (task ?? begun),
    variables: isEmpty
      ? undefined
      : begun
        ? { id: begun.id, input: { note, evidence } }
        : { input: { through, entity, title, note, evidence } },
    onDone,
  });
  return (
    <DeedDrawer
      {...{ title, verb: 'Save', resource: 'close_checklist', deed, posts: false }}
      words="The note is kept as a task of the month: whoever reviews it completes it."
    >
      <TextArea label="Note" value={note} onValue={setNote} faults={deed.faults('note')} />
    </DeedDrawer>
  );
}
