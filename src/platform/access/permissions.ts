// Effective permissions: a role, a person's overrides, and the granted scopes of an app. The
// person's role decides; an app can only have less.
import {
  RESOURCES,
  SCOPED_RESOURCES,
  type ScopedResource,
  tiersOfResource,
  type Tier,
} from './scopes.ts';

export const ROLES = ['admin', 'accountant', 'clerk', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export type Level = 'none' | 'read' | 'draft' | 'write';
export type Overrides = Readonly<Record<string, string>>;

/** What a caller may do with one resource. */
export interface Permission {
  readonly level: Level;
  readonly approve: boolean;
}

const LEVELS: readonly Level[] = ['none', 'read', 'draft', 'write'];
const isLevel = (word: string | undefined): word is Level => LEVELS.includes(word as Level);
const lower = (a: Level, b: Level): Level => (LEVELS.indexOf(a) < LEVELS.indexOf(b) ? a : b);
/** Resources that stay with admins whatever else a role may do. */
const ADMIN_ONLY = new Set(['webhooks', 'users', 'audit_logs']);

function byRole(role: Role, resource: string): Permission {
  const tiers = tiersOfResource(resource);
  const writes: Level = tiers.includes('write') ? 'write' : 'read';
  const approve = tiers.includes('approve');
  if (role === 'admin') return { level: writes, approve };
  if (ADMIN_ONLY.has(resource)) return { level: 'none', approve: false };
  if (role === 'accountant') return { level: writes, approve };
  const drafts = role === 'clerk' && tiers.includes('draft');
  return { level: drafts ? 'draft' : 'read', approve: false };
}

/** What a person's role and overrides allow, before any app comes in. */
export function permissionOf(role: Role, overrides: Overrides, resource: string): Permission {
  const own = byRole(role, resource);
  const level = overrides[resource];
  const approve = overrides[`${resource}:approve`];
  return {
    level: isLevel(level) ? level : own.level,
    approve: approve === undefined ? own.approve : approve === 'approve',
  };
}

const APPROVE = ':approve';

function faultOfOverride(key: string, level: unknown): string | undefined {
  const isApproval = key.endsWith(APPROVE);
  const resource = isApproval ? key.slice(0, -APPROVE.length) : key;
  const known = tiersOfResource(resource);
  if (known.length === 0 || (isApproval && !known.includes('approve'))) {
    const names = RESOURCES.map((each) => each.resource).sort();
    const all = isApproval
      ? names.filter((name) => tiersOfResource(name).includes('approve'))
      : names;
    return `"${resource.slice(0, 60)}" is not a resource${isApproval ? ' that is approved' : ''}. Use one of ${all.join(', ')}.`;
  }
  const choices: readonly string[] = isApproval ? ['none', 'approve'] : LEVELS;
  return typeof level === 'string' && choices.includes(level)
    ? undefined
    : `${JSON.stringify(level).slice(0, 60)} is not a level of "${key}". Use one of ${choices.join(', ')}.`;
}

/** The faults of overrides that a client sent: one that is not understood would allow what the role allows. */
export function faultsOfOverrides(given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return ['Send an object of levels by resource, such as {"invoices": "read"}.'];
  }
  return Object.entries(given).flatMap(([key, level]) => faultOfOverride(key, level) ?? []);
}

/** What granted scopes allow with one resource. */
export function scopedPermission(scopes: readonly string[], resource: string): Permission {
  const has = (tier: Tier): boolean => scopes.includes(`${resource}:${tier}`);
  const level: Level = has('write')
    ? 'write'
    : has('draft')
      ? 'draft'
      : has('read')
        ? 'read'
        : 'none';
  return { level, approve: has('approve') };
}

const both = (a: Permission, b: Permission): Permission => ({
  level: lower(a.level, b.level),
  approve: a.approve && b.approve,
});

/** Role, overrides and scopes together; scopes are undefined when no app is between. */
export function effectivePermission(
  role: Role,
  overrides: Overrides,
  scopes: readonly string[] | undefined,
  resource: string,
): Permission {
  const own = permissionOf(role, overrides, resource);
  return scopes ? both(own, scopedPermission(scopes, resource)) : own;
}

/** Every resource with its level, and `<resource>:approve` where it is allowed. */
export function permissionMap(
  role: Role,
  overrides: Overrides,
  scopes: readonly string[] | undefined,
  /** Those that apps can reach; a person's own pages know all. */
  resources: readonly ScopedResource[] = SCOPED_RESOURCES,
): Readonly<Record<string, string>> {
  const entries = resources.flatMap(({ resource }) => {
    const { level, approve } = effectivePermission(role, overrides, scopes, resource);
    const found: [string, string][] = [[resource, level]];
    if (approve) found.push([`${resource}:approve`, 'approve']);
    return found;
  });
  return Object.fromEntries(entries);
}

/** What somebody has in a workspace. */
export interface Rights {
  readonly role: Role;
  readonly overrides: Overrides;
  /** The entities in sight; null means all. */
  readonly entities: readonly number[] | null;
  readonly approvalRequired: boolean;
}

const exceeds = (one: Permission, other: Permission): boolean =>
  LEVELS.indexOf(one.level) > LEVELS.indexOf(other.level) || (one.approve && !other.approve);

/**
 * What of `given` goes beyond what `giver` has, by the name of the part: nobody hands on more than they
 * have. Empty when nothing does.
 */
export function excessOf(giver: Rights, given: Rights): readonly (keyof Rights)[] {
  const isBeyond = (overrides: Overrides): boolean =>
    RESOURCES.some(({ resource }) =>
      exceeds(
        permissionOf(given.role, overrides, resource),
        permissionOf(giver.role, giver.overrides, resource),
      ),
    );
  const own = giver.entities;
  const seesMore = own !== null && !(given.entities?.every((id) => own.includes(id)) ?? false);
  return [
    ...(isBeyond(given.overrides) ? ([isBeyond({}) ? 'role' : 'overrides'] as const) : []),
    ...(seesMore ? (['entities'] as const) : []),
    ...(giver.approvalRequired && !given.approvalRequired ? (['approvalRequired'] as const) : []),
  ];
}

/** Whether a permission reaches a tier. */
export const reaches = ({ level, approve }: Permission, tier: Tier): boolean =>
  tier === 'approve' ? approve : LEVELS.indexOf(level) >= LEVELS.indexOf(tier);
