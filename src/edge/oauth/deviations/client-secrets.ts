// Deviation: only the hash of a client secret is stored.
import type Provider from 'oidc-provider';
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../../../platform/access/index.ts';
import type { Deviation } from './deviation.ts';

interface WithSecret {
  clientSecret: string;
  compareClientSecret(secret: string): boolean;
}

export const clientSecrets: Deviation = {
  why:
    'Secrets are not recoverable from the database. The engine compares clear text. ' +
    'Specification, OAuth endpoints: Basic or form fields; the engine takes either for both of these methods. ' +
    'Installed apps have no secret; the engine takes their client_id alone.',
  settings: {
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: {
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    extraClientMetadata: { properties: ['app_workspace', 'app_id', 'app_permissions'] },
  },
  apply(provider: Provider) {
    // The records hand out the stored hash as the client's secret.
    (provider.Client.prototype as unknown as WithSecret).compareClientSecret = function compare(
      secret,
    ) {
      return timingSafeEqual(hashOf(secret), Buffer.from(this.clientSecret, 'hex'));
    };
  },
};
