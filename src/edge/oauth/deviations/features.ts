// Deviation: features the specification does not name are switched off.
import { generateKeyPairSync } from 'node:crypto';
import type { Client } from 'oidc-provider';
import type { Deviation } from './deviation.ts';

/** Whether a client has no secret: the engine's type knows its method by another name. */
export const isPublic = (client: Client): boolean =>
  (client as unknown as { readonly clientAuthMethod: string }).clientAuthMethod === 'none';

export const features: Deviation = {
  why:
    'Specification, Endpoints: authorize, token, revocation and nothing else. The engine also offers userinfo, ' +
    'logout, pushed requests, DPoP and resource indicators, and signs ID tokens with a published development key.',
  settings: {
    features: {
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    responseTypes: ['code'],
    // Whoever has no secret proves by it that the code was sent to them.
    pkce: { required: (_ctx, client) => isPublic(client) },
    routes: {
      authorization: '/ca/oauth/authorize',
      token: '/ca/oauth/token',
      revocation: '/ca/oauth/revoke',
    },
    // No ID token is ever issued; the engine wants a key that could sign one.
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
            format: 'jwk',
          }),
          use: 'sig',
          alg: 'ES256',
        },
      ],
    },
  },
};
