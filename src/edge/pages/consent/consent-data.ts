// What the consent screen shows, gathered from the request, the app as it is now and the person.
import { createHash } from 'node:crypto';
import type { ConsentRequest, Unavailable } from '../../../ground/people/consent.ts';
import { hashOf } from '../../../ground/access/authenticate.ts';
import { scopesBefore } from '../../../ground/people/connections.ts';
import { permissionOf, reaches } from '../../../ground/access/permissions.ts';
import { coveredBy, difference, resourceOf, tierOf } from '../../../ground/access/scope-sets.ts';
import type { Membership, WebPerson } from '../../../ground/people/web-sessions.ts';
import type { Database } from '../../../ground/database/index.ts';

/** Everything that makes a decision impossible, in the words of the page. */
export type Cause = Unavailable | 'app-gone' | 'not-a-member' | 'no-workspace' | 'scopes-changed';

export interface AskingApp {
  readonly workspaceId: number;
  readonly id: number;
  readonly clientId: string;
  readonly name: string;
  readonly tagline: string;
  readonly icon: string | null;
  readonly permissions: readonly string[];
  readonly isPublished: boolean;
}

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
  readonly app: AskingApp;
  readonly choices: readonly Choice[];
  /** Changes whenever anything the person sees changes. */
  readonly fingerprint: string;
}

/** The app that asks, as it is now; undefined when it is gone. */
export async function askingApp(
  database: Database,
  clientId: string,
): Promise<AskingApp | undefined> {
  const [app] = await database.ask<AskingApp>(
    {
      name: 'asking_app',
      text: `select workspace_id as "workspaceId", id, client_id as "clientId", name, tagline,
               encode(icon_hash, 'hex') as icon, permissions, state = 'published' as "isPublished"
             from oauth_app where client_id = $1 and deleted_at is null`,
      values: [clientId],
    },
    hashOf(clientId).toString('hex'),
  );
  return app;
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
  const app = await askingApp(database, request.clientId);
  if (!app) return 'app-gone';
  const allowed = coveredBy(app.permissions);
  if (!request.scopes.every((scope) => allowed.has(scope))) return 'scopes-changed';
  const memberships = app.isPublished
    ? person.memberships
    : person.memberships.filter(({ id }) => id === app.workspaceId);
  if (memberships.length === 0) return app.isPublished ? 'no-workspace' : 'not-a-member';
  const connected = await database.write(null, (transaction) =>
    scopesBefore(transaction, {
      person: person.id,
      app: { workspace: app.workspaceId, id: app.id },
    }),
  );
  const choices = memberships.map((each) => choiceOf(each, request.scopes, connected));
  const { permissions: _, ...shown } = app;
  const fingerprint = fingerprintOf(request, person.id, shown, choices);
  return { request, app, choices, fingerprint };
}
