// Creates, changes, completes and copies close tasks. docs/accounting.md section 10.
import { CloseTask } from '../../schema/close/close-task.ts';
import { LockPeriod } from '../../schema/settings/lock-period.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { ask, demand, isPermitted, type Session, transactionOf } from '../platform/access/index.ts';
import {
  endOfMonth,
  type FieldFaults,
  FIRST_DAY,
  invalid,
  Problem,
} from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  addFault,
  change,
  demandLinks,
  insert,
  locked,
  throwIfFaults,
} from '../platform/records/index.ts';
import { authorship } from '../ledger/index.ts';
import { evidenceFaults, monthFaults } from './close-task.rules.ts';

/** The permission to change tasks. */
export const CHANGES_TASKS = { resource: 'close_checklist', tier: 'write' } as const;

type TaskPatch = PatchOf<typeof CloseTask>;

/** A member who may own tasks. */
export interface TaskOwner {
  readonly id: number;
  readonly name: string;
}
const OWNERS = `
  select m.id, p.name from membership m join person p on p.id = m.person_id
  where m.workspace_id = $1 and m.is_active and m.removed_at is null order by p.name, m.id`;

/** The active members, by name. */
export async function listOwners(session: Session): Promise<TaskOwner[]> {
  const [rows = []] = await ask(session, named(OWNERS, [session.principal.workspace.id]));
  return rows as unknown as TaskOwner[];
}

const SIGHT = `
  select entity_ids is null or $3 = any(entity_ids) as sees from membership
  where workspace_id = $1 and id = $2 and is_active and removed_at is null for key share`;

/** The faults of the owner of a task: a member who is gone, or who does not see its entity, or all of them. */
async function ownerFaults(
  session: Session,
  { owner = null, entity = null }: Pick<TaskPatch, 'owner' | 'entity'>,
): Promise<FieldFaults> {
  if (owner === null) return {};
  const [found] = await transactionOf(session).ask<{ sees: boolean | null }>(
    named(SIGHT, [session.principal.workspace.id, owner, entity]),
  );
  if (!found) return { owner: [`No active member has the id ${owner}. See closeTaskOwners.`] };
  if (found.sees === true) return {};
  const what = entity === null ? 'all entities' : `entity ${entity}`;
  return { owner: [`Member ${owner} does not see ${what}. Choose somebody who does.`] };
}

/** Makes a task. Throws 400 on the field at fault, and where the month is closed. */
export async function createTask(
  session: Session,
  input: InputOf<typeof CloseTask>,
): Promise<number> {
  addFault(session, monthFaults('through', input.through));
  addFault(session, evidenceFaults(input.evidence));
  addFault(session, await ownerFaults(session, input));
  return insert(session, CloseTask, input);
}

/** Changes the given fields of a task. Throws 400 where its month is closed, or the one it goes to. */
export async function changeTask(session: Session, id: number, input: TaskPatch): Promise<void> {
  const found = await locked(session, CloseTask, id);
  const { owner = found.row.owner, entity = found.row.entity } = input;
  addFault(session, monthFaults('through', input.through));
  addFault(session, evidenceFaults(input.evidence));
  if (owner !== found.row.owner || entity !== found.row.entity) {
    addFault(session, await ownerFaults(session, { owner, entity }));
  }
  await change(session, CloseTask, found, input);
}

const MEMBER = 'select from membership where workspace_id = $1 and id = $2 and person_id = $3';

/** Throws 403 for everybody but the owner in person, and those who may change tasks. */
async function demandOwner(session: Session, owner: number | null): Promise<void> {
  const { principal } = session;
  if (isPermitted(principal, CHANGES_TASKS)) return;
  const owners =
    principal.kind === 'person' && owner !== null
      ? await transactionOf(session).ask(
          named(MEMBER, [principal.workspace.id, owner, principal.id]),
        )
      : [];
  if (owners.length === 0) demand(principal, CHANGES_TASKS);
}

/** The proof that a task was done; a part that is left out stays. */
export interface Completion {
  readonly note?: string | null | undefined;
  readonly evidence?: readonly string[] | null | undefined;
}

/** Completes a task as its caller, or does nothing where it was completed and the completion says nothing new. */
export async function completeTask(session: Session, id: number, said: Completion): Promise<void> {
  const found = await locked(session, CloseTask, id);
  await demandOwner(session, found.row.owner);
  const evidence = said.evidence ?? undefined;
  addFault(session, evidenceFaults(evidence));
  const by = authorship(session);
  const done = found.row.doneAt
    ? {}
    : {
        doneAt: new Date(),
        doneBy: by['created_by'],
        doneByName: by['created_by_name'],
        doneBySource: by['created_by_source'],
      };
  await change(session, CloseTask, found, { note: said.note, evidence, ...done });
}

/** Opens a completed task again. Throws 409 where it is open. */
export async function reopenTask(session: Session, id: number): Promise<void> {
  const found = await locked(session, CloseTask, id);
  await demandOwner(session, found.row.owner);
  if (!found.row.doneAt)
    throw new Problem('CONFLICT', 'This task is open: nobody has completed it.');
  await change(session, CloseTask, found, {
    ...{ doneAt: null, doneBy: null, doneByName: null, doneBySource: null },
  });
}

/** The months of a copy. */
export interface TaskCopy {
  readonly through: string;
  readonly from?: string | null | undefined;
  /** Null: the tasks of every entity, and those of all together. */
  readonly entity?: number | null | undefined;
}

/** Tasks that were copied, or are there by their title, are left out; so is what a limited caller may not make. */
const COPY = `
  insert into close_task (workspace_id, through, entity_id, title, owner, due_date, copied_from)
  select t.workspace_id, $3, t.entity_id, t.title, m.id, moved_by_months(t.due_date, $4), t.id
  from close_task t
  left join membership m on m.workspace_id = $1 and m.id = t.owner and m.is_active and m.removed_at is null
    and (m.entity_ids is null or t.entity_id = any(m.entity_ids))
  where t.workspace_id = $1 and t.through = $2 and not t.is_deleted and ($5::integer is null or t.entity_id = $5)
    and (t.entity_id is not null or (select current_entities()) is null)
    and not exists (select from close_task o where o.workspace_id = $1 and o.through = $3 and not o.is_deleted
      and o.entity_id is not distinct from t.entity_id and lower(o.title) = lower(t.title))
  order by t.id
  on conflict (workspace_id, copied_from, through) where copied_from is not null do nothing
  returning id`;

const monthsBetween = (from: string, to: string): number => {
  const month = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(to) - month(from);
};

/**
 * Copies the tasks of a month to a later one: open, without notes and evidence, due as many months later. Returns the
 * ids of those it made; twice copies nothing twice.
 */
export async function copyTasks(session: Session, copy: TaskCopy): Promise<number[]> {
  const { through, entity = null } = copy;
  addFault(session, monthFaults('through', through));
  const from = copy.from ?? endOfMonth(through, -1);
  addFault(session, monthFaults('from', from));
  await demandLinks(session, LockPeriod, { entity });
  throwIfFaults(session);
  if (from < FIRST_DAY)
    throw invalid('through', `No month is before ${through}: give a later one.`);
  if (from >= through) {
    throw invalid('from', `Tasks are copied to a later month: give a month before ${through}.`);
  }
  const rows = await transactionOf(session).ask<{ id: number }>(
    named(COPY, [
      ...[session.principal.workspace.id, from, through],
      ...[monthsBetween(from, through), entity],
    ]),
  );
  return rows.map(({ id }) => id);
}
