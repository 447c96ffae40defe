// Digest of an effect, as callers send it back.
import { Problem } from '../base/index.ts';

const DIGEST = /^[\w-]{43}$/;

/** The digest a caller sends under a name. Throws 400 for what no dry run told. */
export function demandDigest(name: string, given: unknown): string {
  if (typeof given === 'string' && DIGEST.test(given)) return given;
  throw new Problem(
    'INVALID',
    `${name} is the digest of an effect: send the effectDigest that the dry run told.`,
  );
}
