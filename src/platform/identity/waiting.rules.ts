// Splits a change of a published app into fields that apply at once and fields that wait for the
// operator. Specification, "OAuth app and connection": people of other workspaces trust only the
// approved state.
import { coveredBy, trimmed } from '../access/index.ts';
import type { OauthAppInput } from './oauth-app.rules.ts';

/** Fields whose new values wait, as an app has them. */
export interface Approved {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly redirectUrls: readonly string[];
  readonly permissions: readonly string[];
}
/** The new values that wait, where there are any. */
export type PendingAppChanges = Partial<Approved>;

/** A change in its two parts. */
export interface Parted {
  readonly now: OauthAppInput;
  readonly waits: PendingAppChanges;
}

const TEXTS = ['name', 'tagline', 'description'] as const;

/** Lists: what is taken away acts at once, and the list waits when it also brings something. */
interface PartedList {
  readonly now: readonly string[];
  readonly waits?: readonly string[];
}

function partedUrls(approved: readonly string[], wanted: readonly string[]): PartedList {
  if (wanted.every((url) => approved.includes(url))) return { now: wanted };
  return { now: approved.filter((url) => wanted.includes(url)), waits: wanted };
}

function partedScopes(approved: readonly string[], wanted: readonly string[]): PartedList {
  const covered = coveredBy(approved);
  if (wanted.every((scope) => covered.has(scope))) return { now: wanted };
  return { now: trimmed(approved, wanted), waits: wanted };
}

/**
 * Parts a change of a published app.
 * @param app - as it was approved
 * @param waiting - what waited before: it goes on waiting unless the change says otherwise
 */
export function partedChange(
  app: Approved,
  waiting: PendingAppChanges,
  change: OauthAppInput,
): Parted {
  const wanted = { ...app, ...waiting, ...change };
  const [address, ceiling] = [
    partedUrls(app.redirectUrls, wanted.redirectUrls),
    partedScopes(app.permissions, wanted.permissions),
  ];
  const texts = TEXTS.filter((field) => wanted[field] !== app[field]);
  return {
    now: {
      ...(change.connectUrl !== undefined && { connectUrl: change.connectUrl }),
      redirectUrls: [...address.now],
      permissions: [...ceiling.now],
    },
    waits: {
      ...Object.fromEntries(texts.map((field) => [field, wanted[field]])),
      ...(address.waits && { redirectUrls: address.waits }),
      ...(ceiling.waits && { permissions: ceiling.waits }),
    },
  };
}
