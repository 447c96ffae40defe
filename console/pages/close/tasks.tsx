// Tasks of the close of a month: what is to be done, by whom and until when, and what shows that it was done.
import { useConsole } from '../../kit/context.ts';
import { Badge } from '../../parts/badge.tsx';
import { useKeys } from '../../kit/keys.ts';
import type { CloseTask } from './document.ts';

/** A link of the evidence: a web address, or a figure that opens with its lines. */
function Evidence({ links }: { readonly links: readonly string[] }) {
  const { href } = useConsole();
  return (
    <>
      {links.map((link, at) => {
        const isWeb = /^https?:\/\//i.test(link);
        return (
          <a
            key={link}
            class="close-evidence"
            href={isWeb ? link : href({ why: link, cursor: null, whole: null })}
            rel="noreferrer"
          >
            {isWeb ? new URL(link).host : 'Figure'}
            <span class="sr"> (link {at + 1})</span>
          </a>
        );
      })}
    </>
  );
}

/** Who may complete a task: its owner, and whoever may change it. */
export const mayComplete = (
  { ownerPersonId }: Pick<CloseTask, 'ownerPersonId'>,
  person: number,
  mayChange: boolean,
): boolean => mayChange || ownerPersonId === person;

function State({ task, today }: { readonly task: CloseTask; readonly today: string }) {
  const { doneAt, doneByName, dueDate } = task;
  if (doneAt !== null) {
    return (
      <>
        <Badge tone="good" text="Done" />{' '}
        <span class="quiet">
          {doneAt.slice(0, 10)} <bdi>{doneByName}</bdi>
        </span>
      </>
    );
  }
  return dueDate !== null && dueDate < today ? (
    <Badge tone="bad" text="Overdue" />
  ) : (
    <Badge tone={undefined} text="Open" />
  );
}

function Deeds({
  task,
  person,
  mayChange,
}: {
  readonly task: CloseTask;
  readonly person: number;
  readonly mayChange: boolean;
}) {
  const { href } = useConsole();
  const deeds = [
    ...(mayComplete(task, person, mayChange)
      ? [task.doneAt === null ? ['complete', 'Complete'] : ['open', 'Reopen']]
      : []),
    ...(mayChange
      ? [
          ['edit', 'Edit'],
          ['delete', 'Delete'],
        ]
      : []),
  ];
  return (
    <>
      {deeds.map(([name = '', words = '']) => (
        <a key={name} href={href({ do: name, task: task.id })} data-deed={name}>
          {words}
          <span class="sr"> {task.title}</span>
        </a>
      ))}
    </>
  );
}

function Line({
  task,
  ...rights
}: {
  readonly task: CloseTask;
  readonly person: number;
  readonly mayChange: boolean;
}) {
  const { frame } = useConsole();
  return (
    <tr data-task={task.id}>
      <th scope="row">
        <bdi>{task.title}</bdi>
        {task.entityName !== null && frame.entities.length > 1 && (
          <small class="below">
            <bdi>{task.entityName}</bdi>
          </small>
        )}
        {task.note !== null && (
          <small class="below">
            <bdi>{task.note}</bdi>
          </small>
        )}
      </th>
      <td>
        <bdi>{task.ownerName ?? '–'}</bdi>
      </td>
      <td class="tight">{task.dueDate ?? ''}</td>
      <td>
        <State task={task} today={frame.today} />
      </td>
      <td>
        <Evidence links={task.evidence} />
      </td>
      <td class="close-deeds">
        <Deeds task={task} {...rights} />
      </td>
    </tr>
  );
}

function TaskTable({
  tasks,
  ...rights
}: {
  readonly tasks: readonly CloseTask[];
  readonly person: number;
  readonly mayChange: boolean;
}) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Tasks">
      <table class="close-table">
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Owner</th>
            <th scope="col">Due</th>
            <th scope="col">State</th>
            <th scope="col">Evidence</th>
            <th scope="col">
              <span class="sr">Deeds</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <Line key={task.id} task={task} {...rights} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Tasks({
  tasks,
  count,
  person,
  isOpen,
}: {
  readonly tasks: readonly CloseTask[];
  readonly count: number;
  /** The id of who looks. */
  readonly person: number;
  /** Whether the month is open. */
  readonly isOpen: boolean;
}) {
  const { href, may, browser } = useConsole();
  const mayChange = isOpen && may('close_checklist:write');
  const done = tasks.filter(({ doneAt }) => doneAt !== null).length;
  useKeys(
    mayChange
      ? [{ keys: 'c', does: 'New task', run: () => browser?.go(href({ do: 'task' })) }]
      : [],
  );
  return (
    <section class="tile">
      <h2>
        <span>
          Tasks{' '}
          {tasks.length > 0 && (
            <span class="quiet">
              {done} of {tasks.length} done
            </span>
          )}
        </span>
        {mayChange && (
          <span class="actions">
            <a class="button small" href={href({ do: 'copy' })} data-deed="copy">
              Copy the month before
            </a>
            <a class="button small" href={href({ do: 'task' })} data-deed="task">
              New task <kbd>c</kbd>
            </a>
          </span>
        )}
      </h2>
      {tasks.length === 0 ? (
        <p class="quiet">
          No tasks are kept for this month. A task says who sees to a step of the close, until when,
          and what shows that it was done.
        </p>
      ) : (
        <TaskTable tasks={tasks} person={person} mayChange={mayChange} />
      )}
      {count > tasks.length && (
        <p class="quiet">{count - tasks.length} further tasks are of other entities.</p>
      )}
    </section>
  );
}
