// Effects of each role, override and scope, as a table over every resource and operation. The table
// restates the specification independently of the program. Specification: Authentication.
import type { GraphQLField } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import {
  demand,
  effectivePermission,
  permissionOf,
  type Principal,
  reaches,
  type Requirement,
  RESOURCES,
  type Role,
  ROLES,
  SCOPED_RESOURCES,
  type Tier,
  tiersOfResource,
} from '../../src/platform/access/index.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

/** Specification: scope prefixes and the tiers they accept. `files` is our own, and closed to apps. */
const READ_DRAFT_WRITE_APPROVE =
  'amortizations bill_payments bills credit_memos debit_memos fixed_assets transactions intercompany_journal_entries invoice_payments invoices journal_entries leases contract_milestones contract_prepaid_commits contract_subscriptions contract_usages contracts revenue_transactions bank_transactions reconciliations auto_categorization_rules';
const READ_WRITE =
  'check_payments credit_memo_payments debit_memo_payments invoice_reminder_templates invoice_reminders custom_reports bank_accounts close_checklist accounts contact_titles contract_templates cost_allocations custom_fields departments entities fixed_asset_automation_rules fixed_asset_classes invoice_reminder_settings invoice_settings lock_periods payment_terms product_bundles products recurring_journal_entries statistical_accounts tags tax_rates users validation_rules vendors webhooks';
const READ = 'reports audit_logs ember_ai';
const TIERS = new Map<string, readonly Tier[]>([
  ...READ_DRAFT_WRITE_APPROVE.split(' ').map(
    (name) => [name, ['read', 'draft', 'write', 'approve']] as [string, Tier[]],
  ),
  ...READ_WRITE.split(' ').map((name) => [name, ['read', 'write']] as [string, Tier[]]),
  ...READ.split(' ').map((name) => [name, ['read']] as [string, Tier[]]),
]);
const ALL_TIERS: readonly Tier[] = ['read', 'draft', 'write', 'approve'];
const LADDER = ['none', 'read', 'draft', 'write'];

interface Said {
  readonly level: string;
  readonly approve: boolean;
}

/** What a role may do by itself. */
function bySelf(role: Role, resource: string): Said {
  const tiers = TIERS.get(resource) ?? tiersOfResource(resource);
  const everything = { level: tiers.length > 1 ? 'write' : 'read', approve: tiers.length === 4 };
  if (role === 'admin') return everything;
  // People, webhooks and the log are the admins' alone.
  if (['users', 'webhooks', 'audit_logs'].includes(resource)) {
    return { level: 'none', approve: false };
  }
  if (role === 'accountant') return everything;
  if (role === 'clerk' && tiers.length === 4) return { level: 'draft', approve: false };
  return { level: 'read', approve: false };
}

/** The highest of the granted tiers; approve covers only itself. */
const granted = (tiers: readonly Tier[]): Said => ({
  level: LADDER.findLast((level) => tiers.includes(level as Tier)) ?? 'none',
  approve: tiers.includes('approve'),
});

/** An app can do only what both allow. */
const narrower = (one: Said, other: Said): Said => ({
  level: LADDER[Math.min(LADDER.indexOf(one.level), LADDER.indexOf(other.level))] ?? 'none',
  approve: one.approve && other.approve,
});

const subsets = <T>(of: readonly T[]): T[][] =>
  of.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);

test('the catalogue begins with that of the specification, and files are closed to apps', () => {
  const specified = SCOPED_RESOURCES.slice(0, TIERS.size);
  expect(specified.map(({ resource, tiers }) => [resource, tiers])).toEqual([...TIERS]);
  const closed = RESOURCES.slice(SCOPED_RESOURCES.length);
  expect(closed.map(({ resource, tiers }) => [resource, tiers])).toEqual([['files', ALL_TIERS]]);
});

test('every role has exactly its own, resource by resource', () => {
  const of = (role: Role) => RESOURCES.map(({ resource }) => [resource, bySelf(role, resource)]);
  for (const role of ROLES) {
    const found = RESOURCES.map(({ resource }) => [resource, permissionOf(role, {}, resource)]);
    expect([role, found]).toEqual([role, of(role)]);
  }
});

test('an override says one part of one resource, and nothing else', () => {
  const levels = [undefined, 'none', 'read', 'draft', 'write', 'owner'];
  const approves = [undefined, 'approve', 'none'];
  for (const role of ROLES) {
    for (const { resource } of RESOURCES) {
      for (const level of levels) {
        for (const approve of approves) {
          const overrides: Record<string, string> = {
            ...(level !== undefined && { [resource]: level }),
            ...(approve !== undefined && { [`${resource}:approve`]: approve }),
          };
          const own = bySelf(role, resource);
          const wanted = {
            // A word nobody knows says nothing.
            level: level === undefined || level === 'owner' ? own.level : level,
            approve: approve === undefined ? own.approve : approve === 'approve',
          };
          const found = permissionOf(role, overrides, resource);
          expect([role, resource, overrides, found]).toEqual([role, resource, overrides, wanted]);
          const other = resource === 'tags' ? 'vendors' : 'tags';
          expect(permissionOf(role, overrides, other)).toEqual(bySelf(role, other));
        }
      }
    }
  }
});

test('an app can do what its person may and its scopes say, never more', () => {
  for (const role of ROLES) {
    for (const [resource, tiers] of TIERS) {
      for (const set of subsets(tiers)) {
        const scopes = set.map((tier) => `${resource}:${tier}`);
        const found = effectivePermission(role, {}, scopes, resource);
        const wanted = narrower(bySelf(role, resource), granted(set));
        expect([role, scopes, found]).toEqual([role, scopes, wanted]);
        const other = resource === 'tags' ? 'vendors' : 'tags';
        expect(effectivePermission(role, {}, scopes, other).level).toBe('none');
      }
    }
  }
});

test.each(LADDER.flatMap((level) => [true, false].map((approve) => ({ level, approve }))))(
  '%j reaches every tier up to its own',
  (permission) => {
    const found = ALL_TIERS.filter((tier) => reaches(permission as never, tier));
    const upTo = LADDER.slice(1, LADDER.indexOf(permission.level) + 1);
    expect(found).toEqual([...upTo, ...(permission.approve ? ['approve'] : [])]);
  },
);

/** Somebody who asks; `scopes` when an app is between. */
const asking = (role: Role, scopes?: readonly string[], entities: number[] | null = null) =>
  ({
    kind: scopes ? 'person' : 'key',
    id: 1,
    name: 'Somebody',
    email: null,
    workspace: { id: 1 },
    role,
    overrides: {},
    entities,
    approvalRequired: false,
    ...(scopes && { app: { id: 1, clientId: 'x', name: 'App', scopes } }),
  }) as unknown as Principal;

/** What comes of it: `ok`, or the words of the refusal with the scope that lacks. */
function outcomeOf(principal: Principal, requirement: Requirement): string {
  try {
    // Of a recent password another test tells.
    demand(principal, { ...requirement, stepUp: false });
    return 'ok';
  } catch (error) {
    const { message, extensions } = error as {
      message: string;
      extensions?: { missingScope?: string };
    };
    return [message, extensions?.missingScope].filter(Boolean).join(' ');
  }
}

const DENIED = 'You do not have permission to perform this action.';
const CLOSED = 'This endpoint is not available to OAuth apps.';

function wantedOf(
  requirement: Requirement,
  role: Role,
  tiers: readonly Tier[] | undefined,
  isLimited: boolean,
): string {
  const { resource, tier, adminOnly, closedToApps, wholeWorkspace } = requirement;
  const reach = ({ level, approve }: Said) =>
    tier === 'approve' ? approve : LADDER.indexOf(level) >= LADDER.indexOf(tier);
  if (tiers && closedToApps) return CLOSED;
  // An app never inherits what makes an admin.
  if (adminOnly && (tiers || role !== 'admin')) return DENIED;
  if (wholeWorkspace && isLimited) return DENIED;
  if (!reach(bySelf(role, resource))) return DENIED;
  if (!tiers || reach(granted(tiers))) return 'ok';
  return `${DENIED} ${resource}:${tier === 'draft' ? 'write' : tier}`;
}

test('every operation lets through whom it says, with each role, scope and entity limit', async () => {
  const { schema } = await assemble();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const needOf = ({ extensions }: GraphQLField<unknown, unknown>): Requirement | undefined =>
    (extensions as { permission?: Requirement }).permission;
  const needs = fields.flatMap((field) => {
    const need = needOf(field);
    return need ? [[field.name, need] as const] : [];
  });
  expect(needs.length).toBeGreaterThan(100);
  const wrong: unknown[] = [];
  for (const [name, need] of needs) {
    for (const role of ROLES) {
      for (const tiers of [undefined, ...subsets(TIERS.get(need.resource) ?? [])]) {
        for (const isLimited of [false, true]) {
          const scopes = tiers?.map((tier) => `${need.resource}:${tier}`);
          const found = outcomeOf(asking(role, scopes, isLimited ? [1] : null), need);
          const wanted = wantedOf(need, role, tiers, isLimited);
          if (found !== wanted) wrong.push([name, need, role, scopes, isLimited, found, wanted]);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

describe('over HTTP', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('api');
  });
  afterAll(() => service.close());

  const shown = async (key: string) =>
    (await service.call('GET', '/users/api/get-user-permissions', { key })).body;
  const mapOf = (role: Role, overrides: Record<string, string> = {}) =>
    Object.fromEntries(
      [...TIERS.keys()].flatMap((resource): [string, string][] => {
        const own = bySelf(role, resource);
        const level = overrides[resource] ?? own.level;
        return [
          [resource, level],
          ...(own.approve || overrides[`${resource}:approve`] === 'approve'
            ? ([[`${resource}:approve`, 'approve']] as [string, string][])
            : []),
        ];
      }),
    );

  test.each(ROLES)('%s is told what that role may do', async (role) => {
    const { permissions, can_edit, email } = await shown(service.keys[role]);
    // The contract has a text, and an API user may have no address.
    expect(email).toBe('');
    expect(permissions).toEqual(mapOf(role));
    expect(can_edit).toBe(role !== 'viewer');
  });

  test('overrides show', async () => {
    const overrides = { tags: 'write', invoices: 'none', 'bills:approve': 'approve' };
    const key = await makeApiKey(service.database, service.workspace, 'viewer', {
      permissions: overrides,
    });
    const { permissions, can_edit } = await shown(key);
    expect([permissions, can_edit]).toEqual([mapOf('viewer', overrides), true]);
  });
});
