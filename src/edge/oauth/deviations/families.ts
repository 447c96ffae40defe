// Deviation: each consent starts a new token family, and a family is always revoked as a whole.
import type { Deviation } from './deviation.ts';

export const families: Deviation = {
  why:
    'Specification, "OAuth connection and app": authorizing again replaces the previous tokens, and reuse ' +
    'revokes all of them. The engine adds new tokens to the grant of the browser session, and keeps the grant ' +
    'when an access token is revoked.',
  settings: {
    loadExistingGrant: async ({ oidc }) => {
      const family = oidc.result?.consent?.grantId;
      return family === undefined ? undefined : oidc.provider.Grant.find(family);
    },
    revokeGrantPolicy: () => true,
    features: {
      revocation: {
        enabled: true,
        // Somebody else's token is answered like one that never was.
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
    },
  },
};
