// A key of an API user. Only its hash is stored; the key itself is shown once, on creation.
import { link, resource, stamped, text, timestamp, via, workspaceId } from '../kit/index.ts';

export class ApiKey extends resource('ApiKey', {
  scope: 'users',
  isFew: true,
  describe: 'A key of an API user, without the secret itself.',
  adminOnly: true,
  closedToApps: true,
  operations: ['list', 'get'],
  hidden: {
    hash: 'bytea not null',
  },
  constraints: {
    hash_key: 'unique (hash)',
    api_user_id_fkey:
      'foreign key (workspace_id, api_user_id) references api_user (workspace_id, id) on delete cascade',
  },
  hasOwnPolicies: true,
  writable: {
    apiUser: link('ApiUser').required().filterable(),
    expiresAt: timestamp().nullable().describe('When it stops working; null means never.'),
  },
  readOnly: {
    ...stamped,
    hint: text(12).describe('The first characters, to tell keys apart.'),
    lastUsedAt: timestamp().nullable(),
    revokedAt: timestamp().nullable(),
  },
  derived: { customer: workspaceId(), apiUserName: via('apiUser', 'name') },
}) {}
