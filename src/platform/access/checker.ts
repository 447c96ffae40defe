// Permission checks, in one place for REST and GraphQL.
import { Problem } from '../base/index.ts';
import { actorOf, demandRecentPassword } from './actor.ts';
import { effectivePermission, permissionOf, reaches, type Permission } from './permissions.ts';
import type { Tier } from './scopes.ts';
import type { Principal } from './principal.types.ts';
import { callerOf } from './session.ts';

/** What an operation needs of its caller. */
export interface Requirement {
  readonly resource: string;
  readonly tier: Tier;
  /** Only admins of the workspace. */
  readonly adminOnly?: boolean;
  /** Only callers who see all entities: what is told is not kept apart by entity. */
  readonly wholeWorkspace?: boolean;
  /** No app, whatever its scopes. */
  readonly closedToApps?: boolean;
  /** A person in a browser has to have typed the password within the last 15 minutes. */
  readonly stepUp?: boolean;
}

const DENIED = 'You do not have permission to perform this action.';
const forbidden = (): Problem => new Problem('FORBIDDEN', DENIED);

/** Specification, Errors: 403 with the scope an app would have to be granted. */
const insufficientScope = (scope: string): Problem =>
  new Problem('FORBIDDEN', DENIED, {
    missingScope: scope,
    headers: {
      'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"`,
    },
  });

/** What the caller may do with a resource. */
export const permissionFor = ({ role, overrides, app }: Principal, resource: string): Permission =>
  effectivePermission(role, overrides, app?.scopes, resource);

/** Whether the caller is an admin, by no app, who sees all entities: nothing of the workspace is kept from them. */
export const isWholeAdmin = ({ role, app, entities }: Principal): boolean =>
  role === 'admin' && app === undefined && entities === null;

/** Whether what the caller creates waits as a draft. */
export const isDraftOnly = (principal: Principal, resource: string): boolean =>
  principal.approvalRequired || permissionFor(principal, resource).level === 'draft';

/** An API user or a person, whatever app is between: as {@link callerOf} names them, without it. */
const whoIs = (caller: string): string => caller.replace(/:app:\d+$/, '');

/**
 * Throws 403 when somebody whose own work waits for approval would approve it themselves, with an app or
 * without one. `author` is the caller whose work it is.
 */
export function demandOther(principal: Principal, resource: string, author: string | null): void {
  if (author === null || whoIs(author) !== whoIs(callerOf(principal))) return;
  if (isDraftOnly(principal, resource)) {
    throw new Problem('FORBIDDEN', 'Somebody else has to approve your work.');
  }
}

/** Throws when the caller may not do it. A write is open to those who may draft where drafts exist. */
export function demand(principal: Principal, requirement: Requirement): void {
  const { resource, tier, adminOnly = false, closedToApps = false, stepUp = false } = requirement;
  const { role, overrides, app, entities } = principal;
  if (app && closedToApps) {
    throw new Problem('FORBIDDEN', 'This endpoint is not available to OAuth apps.');
  }
  if (adminOnly && (app || role !== 'admin')) throw forbidden();
  if (requirement.wholeWorkspace && entities !== null) throw forbidden();
  if (!reaches(permissionOf(role, overrides, resource), tier)) throw forbidden();
  if (app && !reaches(permissionFor(principal, resource), tier)) {
    // Drafting is the least of writing: what an app is told to ask for is the scope of the operation.
    throw insufficientScope(`${resource}:${tier === 'draft' ? 'write' : tier}`);
  }
  if (stepUp) demandRecentPassword(actorOf(principal));
}

/** Whether the caller may do it; see {@link demand}. */
export function isPermitted(principal: Principal, requirement: Requirement): boolean {
  try {
    demand(principal, requirement);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
