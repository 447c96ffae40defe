// The authorization code flow of an installed app: no secret, PKCE, and the resource it asks for.
import { createHash, randomBytes } from 'node:crypto';
import {
  type AppWithSecret,
  createApp,
  type OauthAppInput,
} from '../../../src/platform/identity/index.ts';
import { adminActor } from '../../support/actor.ts';
import { Browser } from './browser.ts';
import type { ServiceWithPeople } from './service-with-people.ts';
import { decide, REDIRECT, throughSignIn, tokenRequest } from './world.ts';

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** An installed app of the workspace. */
export const makeInstalled = (
  { service }: ServiceWithPeople,
  input: OauthAppInput = {},
): Promise<AppWithSecret> =>
  service.database.write(service.workspace, (transaction) =>
    createApp(transaction, adminActor(service.workspace), {
      name: 'Terminal',
      redirectUrls: [REDIRECT, 'http://localhost:7777/callback'],
      permissions: ['invoices:draft', 'reports:read', 'entities:read'],
      installed: true,
      ...input,
    }),
  );

export interface Grant {
  readonly access: string;
  readonly refresh: string;
  readonly code: string;
  readonly verifier: string;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Consents as a person and exchanges the code. */
export async function installedGrant(
  { service }: ServiceWithPeople,
  { app }: AppWithSecret,
  {
    email = 'maya@demo.test',
    scope,
    authorize = {},
    exchange = {},
  }: {
    readonly email?: string;
    readonly scope?: string;
    readonly authorize?: Record<string, string>;
    readonly exchange?: Record<string, string>;
  } = {},
): Promise<Grant> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: 's',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(scope !== undefined && { scope }),
    ...authorize,
  });
  const browser = new Browser(service.url);
  const opened = await browser.open(`${service.url}/ca/oauth/authorize?${query.toString()}`);
  const shown = await throughSignIn(browser, opened, email);
  const { away } = await decide(browser, shown, 'allow', { workspace: String(service.workspace) });
  const code = away?.searchParams.get('code') ?? '';
  const { status, body } = await tokenRequest(service.url, {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    ...exchange,
  });
  return {
    ...{ code, verifier, status, body },
    access: String(body['access_token']),
    refresh: String(body['refresh_token']),
  };
}

/** Where authorize leads without a person: the query of the app's own URL, or the answer itself. */
export async function authorizeWith(base: string, fields: Record<string, string>) {
  const query = new URLSearchParams({ redirect_uri: REDIRECT, response_type: 'code', ...fields });
  const response = await fetch(`${base}/ca/oauth/authorize?${query.toString()}`, {
    redirect: 'manual',
  });
  const location = response.headers.get('location') ?? '';
  return {
    status: response.status,
    told: Object.fromEntries(URL.parse(location)?.searchParams ?? []),
    body: await response.text(),
  };
}
