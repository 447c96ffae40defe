// A key of an API user. Only its hash is kept; the key itself is shown once, when it is made.
import { link, resource, stamped, text, timestamp, via, workspaceId } from '../kit/index.ts';

export class ApiKey extends resource('ApiKey', {
  scope: 'users',
  describe: 'A key of an API user, without the secret itself.',
  adminOnly: true,
  closedToApps: true,
  operations: ['list', 'get'],
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
