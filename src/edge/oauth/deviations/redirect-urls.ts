// Deviation: our own rule compares redirect URLs, and a request must name one.
import type Provider from 'oidc-provider';
import { isRegistered } from '../../../platform/identity/index.ts';
import type { Deviation } from './deviation.ts';

interface WithUrls {
  redirectUris: readonly string[];
  redirectUriAllowed(asked: string): boolean;
}

export const redirectUrls: Deviation = {
  why:
    'Specification, "OAuth app and connection": an exact match, except that 127.0.0.1 and [::1] take any port. ' +
    'The engine lets localhost take any port too (native clients) or none (web clients), and fills in a single ' +
    'registered URL when none is named.',
  settings: { allowOmittingSingleRegisteredRedirectUri: false },
  apply(provider: Provider) {
    (provider.Client.prototype as unknown as WithUrls).redirectUriAllowed = function isAllowed(
      asked,
    ) {
      return isRegistered(asked, this.redirectUris);
    };
  },
};
