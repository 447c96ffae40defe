// Deeds on close tasks: each is opened by the address, and tried out before it is done.
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import { graphql } from '../../kit/graphql.ts';
import { changedIn } from '../../kit/seen.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { DayField, Select, TextArea, TextField } from '../../parts/fields.tsx';
import type { CloseData, CloseTask } from './document.ts';
import { CHANGE, CREATE, useClosing } from './task-saving.ts';

const COMPLETE = graphql(`
  mutation CompleteCloseTask($id: ID!, $note: String, $evidence: [String!], $seen: DateTime!) {
    completeCloseTask(id: $id, note: $note, evidence: $evidence, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const REOPEN = graphql(`
  mutation ReopenCloseTask($id: ID!, $seen: DateTime!) {
    reopenCloseTask(id: $id, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteCloseTask($id: ID!, $seen: DateTime!) {
    deleteCloseTask(id: $id, ifUnmodifiedSince: $seen)
  }
`);
const COPY = graphql(`
  mutation CopyCloseTasks($through: Date!, $entity: ID) {
    copyCloseTasks(through: $through, entity: $entity) {
      closeTasks
    }
  }
`);

const resource = 'close_checklist';
type Owners = NonNullable<CloseData['closeTaskOwners']>;

/** Links as they are typed: one on each line. */
const linksIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);
const EVIDENCE_HINT = 'A web address, or the reference of a figure, on each line.';

/** What is typed of a task. */
function useFields(task: CloseTask | undefined, entity: string | null) {
  const [typed, setTyped] = useState({
    title: task?.title ?? '',
    entity: task ? (task.entityId ?? '') : (entity ?? ''),
    owner: task?.owner ?? '',
    dueDate: task?.dueDate ?? '',
    note: task?.note ?? '',
    evidence: (task?.evidence ?? []).join('\n'),
  });
  const set = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const input = {
    title: typed.title,
    entity: typed.entity === '' ? null : typed.entity,
    owner: typed.owner === '' ? null : typed.owner,
    dueDate: orNull(typed.dueDate),
    note: orNull(typed.note),
    evidence: linksIn(typed.evidence),
  };
  return { typed, set, input };
}

function Fields({
  fields: { typed, set },
  owners,
  faults,
}: {
  readonly fields: ReturnType<typeof useFields>;
  readonly owners: Owners;
  readonly faults: (field: string) => readonly string[];
}) {
  const { entities } = useConsole().frame;
  return (
    <>
      <TextField label="Task" value={typed.title} onValue={set('title')} faults={faults('title')} />
      {entities.length > 1 && (
        <Select
          label="Entity"
          value={typed.entity}
          options={[['', 'All entities'], ...entities.map(({ id, name }) => [id, name] as const)]}
          onValue={set('entity')}
          faults={faults('entity')}
        />
      )}
      <Select
        label="Owner"
        value={typed.owner}
        options={[['', 'Nobody yet'], ...owners.map(({ id, name }) => [id, name] as const)]}
        onValue={set('owner')}
        faults={faults('owner')}
      />
      <DayField
        label="Due"
        value={typed.dueDate}
        onValue={set('dueDate')}
        faults={faults('dueDate')}
      />
      <TextArea label="Note" value={typed.note} onValue={set('note')} faults={faults('note')} />
      <TextArea
        label="Evidence"
        value={typed.evidence}
        onValue={set('evidence')}
        faults={faults('evidence')}
        hint={EVIDENCE_HINT}
      />
    </>
  );
}

export function NewTask({
  through,
  entity,
  owners,
}: {
  readonly through: string;
  readonly entity: string | null;
  readonly owners: Owners;
}) {
  const fields = useFields(undefined, entity);
  const deed = useDeed({
    document: CREATE,
    variables: fields.typed.title === '' ? undefined : { input: { through, ...fields.input } },
    onDone: useClosing('The task is kept.'),
  });
  return (
    <DeedDrawer {...{ title: 'New task', verb: 'Save', resource, deed, posts: false }}>
      <Fields fields={fields} owners={owners} faults={(field) => deed.faults(field)} />
    </DeedDrawer>
  );
}

export function EditTask({ task, owners }: { readonly task: CloseTask; readonly owners: Owners }) {
  const fields = useFields(task, null);
  const [begun] = useState(fields.input);
  const deed = useDeed({
    document: CHANGE,
    of: task,
    variables: { id: task.id, input: changedIn(fields.input, begun) },
    onDone: useClosing('Changed.'),
  });
  return (
    <DeedDrawer {...{ title: 'Edit the task', verb: 'Save', resource, deed, posts: false }}>
      <Fields fields={fields} owners={owners} faults={(field) => deed.faults(field)} />
    </DeedDrawer>
  );
}

interface TaskProps {
  readonly task: CloseTask;
}

export function Complete({ task }: TaskProps) {
  const [note, setNote] = useState(task.note ?? '');
  const [evidence, setEvidence] = useState(task.evidence.join('\n'));
  const deed = useDeed({
    document: COMPLETE,
    of: task,
    variables: { id: task.id, note: orNull(note), evidence: linksIn(evidence) },
    onDone: useClosing('Done.'),
  });
  return (
    <DeedDrawer
      {...{ title: task.title, verb: 'Complete', resource, deed, posts: false, how: 'do' }}
      words="It is kept that you completed it, and when."
    >
      <TextArea label="Note" value={note} onValue={setNote} faults={deed.faults('note')} />
      <TextArea
        label="Evidence"
        value={evidence}
        onValue={setEvidence}
        faults={deed.faults('evidence')}
        hint={EVIDENCE_HINT}
      />
    </DeedDrawer>
  );
}

export function Open({ task }: TaskProps) {
  const deed = useDeed({
    document: REOPEN,
    of: task,
    variables: { id: task.id },
    onDone: useClosing('Open again.'),
  });
  return (
    <DeedDrawer
      {...{
        title: `Reopen ${task.title}`,
        verb: 'Reopen',
        resource,
        deed,
        posts: false,
        how: 'do',
      }}
      words="Note and evidence stay."
    />
  );
}

export function Delete({ task }: TaskProps) {
  const deed = useDeed({
    document: DELETE,
    of: task,
    variables: { id: task.id },
    onDone: useClosing('Deleted.'),
  });
  return (
    <DeedDrawer
      {...{ title: `Delete ${task.title}`, verb: 'Delete', resource, deed, posts: false }}
      isDanger
      words="The task goes with its note and evidence."
    />
  );
}

export function Copy({
  through,
  entity,
}: {
  readonly through: string;
  readonly entity: string | null;
}) {
  const deed = useDeed({
    document: COPY,
    variables: { through, entity },
    onDone: useClosing('Copied.'),
  });
  const count = deed.data?.copyCloseTasks.closeTasks.length;
  return (
    <DeedDrawer
      {...{ title: 'Copy the tasks of the month before', verb: 'Copy', resource, deed }}
      posts={false}
      words="They are open, with their owners and due a month later, without notes and evidence. Those that are there already are left out."
    >
      <p role="status">
        {count === undefined
          ? ''
          : count === 0
            ? 'There is nothing to copy.'
            : `${count} ${count === 1 ? 'task is' : 'tasks are'} copied.`}
      </p>
    </DeedDrawer>
  );
}
