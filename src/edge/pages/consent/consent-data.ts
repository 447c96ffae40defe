// Data of the consent screen, from the request, the app's current state, and the person.
import { createHash } from 'node:crypto';
import {
  appOfClient,
  type AppRow,
  type ConsentRequest,
  type Membership,
  scopesBefore,
  type Unavailable,
  type WebPerson,
} from '../../../platform/identity/index.ts';
import {
  coveredBy,
  difference,
  permissionOf,
  reaches,
  resourceOf,
  tierOf,
} from '../../../platform/access/index.ts';
import type { Database } from '../../../platform/database/index.ts';

/** Everything that makes a decision impossible, in the words of the page. */
export type Cause =
  Unavailable | 'app-gone' | 'not-a-member' | 'no-workspace' | 'scopes-changed' | 'address-gone';

/** A workspace the person may choose, and what choosing it means. */
export interface Choice {
  readonly membership: Membership;
  /** Requested scopes the person's own role does not reach. */
  readonly beyondRole: readonly string[];
  /** When the app is connected there already: what changes. */
  readonly before:
    { readonly added: readonly string[]; readonly removed: readonly string[] } | undefined;
}

export interface Screen {
  readonly request: ConsentRequest;
  readonly app: AppRow;
  readonly choices: readonly Choice[];
  /** Changes whenever anything changes that the person decides on. */
  readonly fingerprint: string;
}

function choiceOf(
  membership: Membership,
  scopes: readonly string[],
  connected: ReadonlyMap<number, readonly string[]>,
): Choice {
  const before = connected.get(membership.id);
  return {
    membership,
    beyondRole: scopes.filter(
      (scope) =>
        !reaches(
          permissionOf(membership.role, membership.permissions, resourceOf(scope)),
          tierOf(scope),
        ),
    ),
    before: before && difference(before, scopes),
  };
}

const fingerprintOf = (...shown: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/** The screen for a signed-in person, or why there is none. */
export async function consentScreen(
  database: Database,
  request: ConsentRequest,
  person: WebPerson,
): Promise<Screen | Cause> {
  const app = await appOfClient(database, request.clientId);
  if (!app) return 'app-gone';
  const allowed = coveredBy(app.permissions);
  if (!request.scopes.every((scope) => allowed.has(scope))) return 'scopes-changed';
  const isPublished = app.state === 'published';
  const memberships = isPublished
    ? person.memberships
    : person.memberships.filter(({ id }) => id === app.customer);
  if (memberships.length === 0) return isPublished ? 'no-workspace' : 'not-a-member';
  const connected = await database.snapshot(null, (transaction) =>
    scopesBefore(transaction, {
      person: person.id,
      app: { workspace: app.customer, id: app.id },
    }),
  );
  const choices = memberships.map((each) => choiceOf(each, request.scopes, connected));
  const { id, clientId, name, tagline, iconPath } = app;
  const shown = { id, clientId, name, tagline, iconPath, isPublished };
  // When it expires is told by two clocks, and may differ by a second from one look to the next.
  const { expiresAt: _, ...asked } = request;
  const fingerprint = fingerprintOf(asked, person.id, shown, choices);
  return { request, app, choices, fingerprint };
}
