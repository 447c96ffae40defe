// A person's membership of a workspace: role, overrides, and visible entities.
import {
  index,
  boolean,
  choice,
  formula,
  integer,
  integers,
  object,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

export class Membership extends resource('Membership', {
  scope: 'users',
  isFew: true,
  describe:
    'A person in this workspace. The role decides what the person, and any app acting for the person, may do.',
  adminOnly: true,
  closedToApps: true,
  activeWhen: '{isActive}',
  operations: ['list', 'get'],
  hidden: {
    removed_at: 'timestamptz(3)',
  },
  indexes: {
    person: index('person_id', 'workspaces of a person', { isAcross: true }),
  },
  constraints: {
    workspace_id_person_id_key: 'unique (workspace_id, person_id)',
    person_id_fkey: 'foreign key (person_id) references person (id)',
  },
  hasOwnPolicies: true,
  writable: {
    role: choice('Role', ['admin', 'accountant', 'clerk', 'viewer']).required().sortable(),
    permissions: object()
      .default({})
      .describe(
        'Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role.',
      ),
    entityIds: integers().nullable().describe('The entities the person sees; null means all.'),
    approvalRequired: boolean()
      .default(false)
      .describe('Whether everything the person creates needs approval.'),
    isActive: boolean().default(true),
  },
  readOnly: { ...stamped, personId: integer() },
  derived: {
    customer: workspaceId(),
    name: formula(text(), '(select p.name from person p where p.id = {personId})'),
    email: formula(text(), '(select p.email from person p where p.id = {personId})'),
  },
}) {}
