// The header `If-Effect`: the digest of the effect a caller was shown. A write with another effect is refused.
import type { IncomingMessage } from 'node:http';
import { demandDigest } from '../../platform/access/index.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The digest a write sends, with quotes or without; undefined where there is none, and for reads.
 * @throws Problem 400 for what is no digest
 */
export function ifEffectIn({ method = 'GET', headers }: IncomingMessage): string | undefined {
  const given = headers['if-effect'];
  if (given === undefined || READS.has(method)) return undefined;
  return demandDigest(
    'If-Effect',
    String(given)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  );
}
