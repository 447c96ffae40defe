// A close task: a step of the close of a month, with its owner, due date and evidence. docs/accounting.md section 10.
import {
  day,
  deletable,
  either,
  foreignId,
  formula,
  index,
  integer,
  link,
  resource,
  stamped,
  text,
  texts,
  timestamp,
  via,
  workspaceId,
} from '../kit/index.ts';

/** The most links that a task holds. */
export const MOST_EVIDENCE = 20;

export class CloseTask extends resource('CloseTask', {
  scope: 'close_checklist',
  scopeTitle: 'the close checklist',
  isFew: true,
  describe:
    'A step of closing a month: its title, owner, due date and evidence. Once the books of its month are closed, it stays as it is.',
  search: ['title', 'note'],
  order: ['-through', 'dueDate'],
  indexes: {
    // One that was deleted is not copied again.
    copied: index('copied_from, through', 'key: a task is copied to a month once', {
      isUnique: true,
      where: 'copied_from is not null',
    }),
    owner: index('owner', 'foreign key', { where: 'owner is not null' }),
  },
  constraints: {
    owner_fkey: 'foreign key (workspace_id, owner) references membership (workspace_id, id)',
    title_check: `check (btrim(title) <> '')`,
    through_check: 'check (extract(day from through + 1) = 1)',
    evidence_check: `check (cardinality(evidence) <= ${MOST_EVIDENCE})`,
    done_check: 'check ((done_at is null) = (done_by is null))',
  },
  filters: {
    isDone: either('{doneAt} is not null').describe(
      'True: completed ones alone; false: open ones.',
    ),
  },
  writable: {
    through: day()
      .required()
      .sortable()
      .filterable()
      .describe('The month it belongs to: the last day of it.'),
    entity: link('Entity').nullable().filterable().describe('Null: all entities together.'),
    title: text(250).required().sortable().describe('The step in words.'),
    owner: foreignId()
      .nullable()
      .filterable()
      .describe(
        'The member who sees to it: the id of an active membership, as closeTaskOwners tells them.',
      ),
    dueDate: day()
      .nullable()
      .sortable()
      .filterable()
      .describe('The day by which it is to be done.'),
    note: text(2000).nullable().describe('Remarks on the step.'),
    evidence: texts()
      .default([])
      .describe(
        `The proof that it was done, at most ${MOST_EVIDENCE}: web addresses, or references of figures as explain takes them.`,
      ),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    doneAt: timestamp().nullable().describe('Null while it is open.'),
    doneBy: integer().nullable().describe('The person or the API user who completed it, by id.'),
    doneByName: text(250).nullable().describe('The name of whoever completed it.'),
    doneBySource: text(20).nullable().describe('USER, API or APP.'),
    copiedFrom: integer().nullable().describe('The task it was copied from. It may be gone.'),
  },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name'),
    ownerName: formula(
      text().nullable(),
      `(select p.name from close_task o join membership m on m.workspace_id = o.workspace_id and m.id = o.owner
        join person p on p.id = m.person_id where o.workspace_id = {workspace} and o.id = {id})`,
    ).describe('The name of the owner.'),
    ownerPersonId: formula(
      integer().nullable(),
      `(select m.person_id from close_task o join membership m on m.workspace_id = o.workspace_id and m.id = o.owner
        where o.workspace_id = {workspace} and o.id = {id})`,
    ).describe('The person whose membership the owner is, by id.'),
  },
}) {}
