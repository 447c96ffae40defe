// Deviation: tokens carry the prefixes of the specification and 256 random bits.
import type Provider from 'oidc-provider';
import type { Deviation } from './deviation.ts';

interface WithId {
  generateTokenId: (this: unknown) => string;
}

function prefix(model: { readonly prototype: object }, letters: string): void {
  const prototype = model.prototype as WithId;
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function prefixed() {
    return letters + generateTokenId.call(this);
  };
}

export const tokenPrefixes: Deviation = {
  why:
    'Specification, "OAuth app and connection": svca_ and svcr_; secret scanners find leaked ones by them. ' +
    'The engine has no prefixes.',
  settings: { formats: { bitsOfOpaqueRandomness: 256 } },
  apply(provider: Provider) {
    prefix(provider.AccessToken, 'svca_');
    prefix(provider.RefreshToken, 'svcr_');
  },
};
