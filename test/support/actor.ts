// Actors in tests: an admin with all rights, and a person without any.
import type { Actor } from '../../src/platform/access/index.ts';

export const adminActor = (workspace: number, person: number | null = null): Actor => ({
  workspace,
  person,
  isAdmin: true,
  rights: { role: 'admin', overrides: {}, entities: null, approvalRequired: false },
  hasRecentPassword: true,
  ip: '127.0.0.1',
});

export const memberActor = (workspace: number, person: number, ip = ''): Actor => ({
  ...adminActor(workspace, person),
  isAdmin: false,
  rights: { role: 'viewer', overrides: {}, entities: null, approvalRequired: false },
  ip,
});
