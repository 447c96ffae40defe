// Planted bugs: permissions and authentication.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/edge/pages/index.ts',
    ['pages/access'],
    [
      [
        'members are shown the pages of admins',
        "if (route.for === 'admin' && person.workspace.role !== 'admin') throw forbidden();",
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/access/permissions.ts',
    ['workspace/roles', 'edge/permissions'],
    [
      [
        'the lower of two levels is the higher',
        'LEVELS.indexOf(a) < LEVELS.indexOf(b) ? a : b',
        'LEVELS.indexOf(a) > LEVELS.indexOf(b) ? a : b',
      ],
      [
        'approve by role or by scope',
        'approve: a.approve && b.approve',
        'approve: a.approve || b.approve',
      ],
      [
        'webhooks, users and the log are open to accountants',
        'if (ADMIN_ONLY.has(resource)) return',
        'if (!role) return',
      ],
      [
        'clerks write',
        "drafts ? 'draft' : 'read', approve: false",
        "drafts ? 'write' : 'read', approve: false",
      ],
      [
        'an override of a level is ignored',
        'level: isLevel(level) ? level : own.level',
        'level: own.level',
      ],
      [
        'an override of approve is ignored',
        "approve === undefined ? own.approve : approve === 'approve'",
        'own.approve',
      ],
      [
        'an exact level is not enough',
        'LEVELS.indexOf(level) >= LEVELS.indexOf(tier)',
        'LEVELS.indexOf(level) > LEVELS.indexOf(tier)',
      ],
    ],
  ),
  ...planted(
    'src/platform/access/checker.ts',
    ['workspace/roles', 'workspace/approval', 'workspace/proposals', 'oauth/api'],
    [
      [
        'approval_required counts for nothing',
        "principal.approvalRequired || permissionFor(principal, resource).level === 'draft'",
        "permissionFor(principal, resource).level === 'draft'",
      ],
      [
        'an app of an admin passes where admins alone do',
        "if (adminOnly && (app || role !== 'admin'))",
        "if (adminOnly && role !== 'admin')",
      ],
      [
        'apps reach what is closed to them',
        'if (app && closedToApps) {',
        'if (app && closedToApps && !resource) {',
      ],
      [
        'scopes of an app are not looked at',
        'if (app && !reaches(permissionFor(principal, resource), tier)) {',
        'if (app && !resource) {',
      ],
      [
        'the role of the caller is not looked at',
        'if (!reaches(permissionOf(role, overrides, resource), tier)) throw forbidden();',
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/access/client-address.ts',
    ['edge/client-address'],
    [
      ['X-Forwarded-For is believed without a proxy', 'if (trustProxy === 0) return direct;', ''],
      ['the first hop is believed instead of the last', 'hops.at(-trustProxy)', 'hops.at(0)'],
    ],
  ),
  ...planted(
    'src/platform/records/approval/proposals.ts',
    ['workspace/proposals', 'workspace/approval'],
    [
      [
        'one accepts one’s own proposal',
        'if (kept.proposed_by === callerOf(principal)) {',
        'if (kept.proposed_by === "") {',
      ],
      [
        'a decided proposal is decided again',
        "if (kept.status !== 'pending') {",
        "if (kept.status === 'rejected') {",
      ],
      [
        'anybody decides',
        "demand(principal, { resource: kept.resource, tier: 'approve' } satisfies Requirement);",
        '',
      ],
      [
        'an accepted proposal runs as the approver',
        'principal: proposer, loaders',
        'principal, loaders',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/approval/proposals.ts',
    ['workspace/proposals', 'workspace/approval'],
    [
      [
        'a proposal runs in the sight of whoever accepts it',
        'withVisibleEntities(proposer.entities,',
        'withVisibleEntities(session.principal.entities,',
      ],
    ],
  ),
];
