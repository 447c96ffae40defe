// The header `Prefer` (RFC 7240). Preferences may be ignored, but not one that may have meant to change
// nothing: a misspelled `dry-run` would write.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../../ground/base/problem.ts';

const DRY_RUN = 'dry-run';
/** RFC 7240, section 4. Known, and without effect here. */
const STANDARD = new Set(['respond-async', 'return', 'wait', 'handling']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The names in a `Prefer` header, in lower case, and whether each has a value. */
function preferences(header: string): { name: string; hasValue: boolean }[] {
  return header
    .replaceAll('""', '')
    .replace(/"(?:[^"\\]|\\.)+"/g, 'x')
    .split(',')
    .map((each) => each.split(';', 1)[0] ?? '')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [name = '', value = ''] = each.split('=');
      return { name: name.trim().toLowerCase(), hasValue: value.trim() !== '' };
    });
}

const LONGEST_SHOWN = 40;

/**
 * Whether a write is only to be tried out; the answer then says `Preference-Applied: dry-run`. Reads
 * have nothing to try out.
 * @throws Problem 400 for a preference on a write that nobody knows
 */
export function isDryRun(
  { method = 'GET', headers }: IncomingMessage,
  to: ServerResponse,
): boolean {
  const { prefer } = headers;
  if (prefer === undefined || READS.has(method)) return false;
  const given = preferences(String(prefer));
  for (const { name, hasValue } of given) {
    if (STANDARD.has(name) || (name === DRY_RUN && !hasValue)) continue;
    const shown = name.slice(0, LONGEST_SHOWN);
    throw new Problem(
      'INVALID',
      name === DRY_RUN
        ? 'Prefer: dry-run takes no value.'
        : `Prefer: "${shown}" is not a known preference. To change nothing, send "Prefer: dry-run".`,
    );
  }
  const isAsked = given.some(({ name }) => name === DRY_RUN);
  if (isAsked) to.setHeader('preference-applied', DRY_RUN);
  return isAsked;
}
