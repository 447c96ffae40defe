// A person's place in a workspace: role, what overrides it, and which entities are in sight.
import {
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
  describe:
    'A person in this workspace. The role decides what the person, and any app acting for the person, may do.',
  adminOnly: true,
  closedToApps: true,
  activeWhen: '{isActive}',
  operations: ['list', 'get'],
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
      .describe('Whatever the person creates waits as a draft.'),
    isActive: boolean().default(true),
  },
  readOnly: { ...stamped, personId: integer() },
  derived: {
    customer: workspaceId(),
    name: formula(text(), '(select p.name from person p where p.id = {personId})'),
    email: formula(text(), '(select p.email from person p where p.id = {personId})'),
  },
}) {}
