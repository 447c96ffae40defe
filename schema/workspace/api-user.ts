// An API user: a dedicated caller that is no person, with a role of its own.
import {
  boolean,
  choice,
  email,
  integers,
  listOf,
  object,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

export class ApiUser extends resource('ApiUser', {
  scope: 'users',
  scopeTitle: 'people and API users',
  isFew: true,
  describe: 'A user of the API that is no person. Its keys act with its role.',
  adminOnly: true,
  closedToApps: true,
  activeWhen: '{isActive}',
  search: ['name', 'email'],
  writable: {
    name: text(250).required().sortable(),
    email: email().nullable(),
    role: choice('Role', ['admin', 'accountant', 'clerk', 'viewer']).required(),
    permissions: object()
      .default({})
      .describe(
        'Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role.',
      ),
    entityIds: integers().nullable().describe('The entities it sees; null means all.'),
    approvalRequired: boolean()
      .default(false)
      .describe('Whether everything it creates needs approval.'),
    isActive: boolean().default(true),
  },
  readOnly: { ...stamped },
  derived: { customer: workspaceId(), keys: listOf('ApiKey', 'apiUser') },
}) {}
