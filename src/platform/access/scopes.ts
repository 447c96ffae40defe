// The catalogue of scopes: resources, their tiers, and a description of each for people. Definitions
// introduce them. Specification: Authentication.
import { OTHER_SCOPES, SCOPE_ORDER, TIERS, type Tier } from '../../../schema/data/scopes.ts';
import type { Definition } from '../../../schema/kit/index.ts';
import { registry } from '../definitions/index.ts';

export type { Tier };

/** What a scope can be about, and the tiers it comes in. */
export interface ScopedResource {
  readonly resource: string;
  readonly title: string;
  readonly tiers: readonly Tier[];
}

const isListed = (scope: string): boolean => SCOPE_ORDER.includes(scope);

/** A scope as its definitions say it. One without a title has the words of its name; test/tidy asks for better. */
function introducedBy(scope: string, definitions: readonly Definition[]): ScopedResource {
  const title = definitions.find(({ scopeTitle }) => scopeTitle !== undefined)?.scopeTitle;
  const isApprovable = definitions.some(({ approvable }) => approvable);
  return {
    resource: scope,
    title: title ?? scope.replaceAll('_', ' '),
    tiers: isApprovable ? TIERS.approvable : TIERS.plain,
  };
}

const guarding = Map.groupBy(
  registry.resources().map(({ definition }) => definition),
  ({ scope }) => scope,
);
const introduced = (isClosed: boolean): ScopedResource[] =>
  [...guarding]
    .filter(
      ([scope, definitions]) =>
        isClosed === (!isListed(scope) && definitions.every(({ closedToApps }) => closedToApps)),
    )
    .map(([scope, definitions]) => introducedBy(scope, definitions));

const others = Object.entries(OTHER_SCOPES).flatMap(([kind, titles]) =>
  Object.entries(titles).map(([resource, title]): ScopedResource => {
    return { resource, title, tiers: TIERS[kind as keyof typeof TIERS] };
  }),
);

const placeOf = ({ resource }: ScopedResource): number =>
  isListed(resource) ? SCOPE_ORDER.indexOf(resource) : SCOPE_ORDER.length;
export const SCOPED_RESOURCES: readonly ScopedResource[] = [...introduced(false), ...others].sort(
  (a, b) => placeOf(a) - placeOf(b) || a.resource.localeCompare(b.resource),
);

const WORDS: Readonly<Record<Tier, (title: string) => string>> = {
  read: (title) => `View ${title}.`,
  draft: (title) => `Propose changes to ${title}; each waits for a person's approval.`,
  write: (title) => `Create, edit and delete ${title}.`,
  approve: (title) => `Approve or reject proposed changes to ${title}.`,
};

/** One line of the catalogue. */
export interface Scope {
  readonly scope: string;
  readonly resource: string;
  readonly tier: Tier;
  readonly description: string;
}
export const SCOPES: readonly Scope[] = SCOPED_RESOURCES.flatMap(({ resource, title, tiers }) =>
  tiers.map((tier) => ({
    scope: `${resource}:${tier}`,
    resource,
    tier,
    description: WORDS[tier](title),
  })),
);

/** Everything a role may do something with: also what no app ever reaches, for which there is no scope. */
export const RESOURCES: readonly ScopedResource[] = [...SCOPED_RESOURCES, ...introduced(true)];
const BY_RESOURCE = new Map(RESOURCES.map((each) => [each.resource, each]));
export const tiersOfResource = (resource: string): readonly Tier[] =>
  BY_RESOURCE.get(resource)?.tiers ?? [];
export const isScope = (scope: string): boolean => SCOPES.some((each) => each.scope === scope);
