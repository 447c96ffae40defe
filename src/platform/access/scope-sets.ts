// Operations on sets of scopes: coverage, restriction to a ceiling, and difference.
import { SCOPES, type Tier } from './scopes.ts';

const KNOWN = new Set(SCOPES.map(({ scope }) => scope));

/** What each tier lets an app do besides itself. Specification, Authentication: approve covers only itself. */
const INCLUDES: Readonly<Record<Tier, readonly Tier[]>> = {
  read: [],
  draft: ['read'],
  write: ['draft', 'read'],
  approve: [],
};

export const resourceOf = (scope: string): string => scope.slice(0, scope.indexOf(':'));
export const tierOf = (scope: string): Tier => scope.slice(scope.indexOf(':') + 1) as Tier;

/** The scopes an app of these permissions may ask for: each with its lower tiers. */
export function coveredBy(permissions: readonly string[]): ReadonlySet<string> {
  const covered = new Set(permissions);
  for (const scope of permissions) {
    // Not every resource comes in every tier.
    const lower = INCLUDES[tierOf(scope)].map((tier) => `${resourceOf(scope)}:${tier}`);
    for (const each of lower) if (KNOWN.has(each)) covered.add(each);
  }
  return covered;
}

/** What is left of granted scopes under a ceiling: a tier that is too high falls to the next one allowed. */
export function trimmed(granted: readonly string[], ceiling: readonly string[]): string[] {
  const allowed = coveredBy(ceiling);
  const kept = granted.flatMap((scope) =>
    [tierOf(scope), ...INCLUDES[tierOf(scope)]]
      .map((tier) => `${resourceOf(scope)}:${tier}`)
      .filter((candidate) => allowed.has(candidate))
      .slice(0, 1),
  );
  return [...new Set(kept)];
}

/** Whether `next` leaves out anything `before` allowed. */
export function isNarrower(before: readonly string[], next: readonly string[]): boolean {
  const allowed = coveredBy(next);
  return before.some((scope) => !allowed.has(scope));
}

/** What a new authorisation adds to an earlier one and takes away, by what the scopes let an app do. */
export function difference(
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const had = coveredBy(before);
  const has = coveredBy(after);
  return {
    added: after.filter((scope) => !had.has(scope)),
    removed: before.filter((scope) => !has.has(scope)),
  };
}
