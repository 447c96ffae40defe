// The header `Prefer` (RFC 7240). Unknown preferences may be ignored, except on writes: a
// misspelled `dry-run` would write.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../protocol/middleware.ts';
import { Problem } from '../../platform/base/index.ts';

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

const UNTRIED = 'This request does not support dry-run. Nothing was changed.';

/**
 * Refuses dry runs of what stands behind it - tokens, sign-in, the forms of pages - for it would be done in
 * earnest. What is tried out by its own door goes on.
 */
export const refuseDryRun =
  (tried: string): Middleware =>
  (request, response, next) => {
    const { method = 'GET', headers, url = '/' } = request;
    const path = url.split('?', 1)[0] ?? '/';
    const { prefer = '' } = headers;
    const isAsked =
      !READS.has(method) && preferences(String(prefer)).some(({ name }) => name === DRY_RUN);
    if (!isAsked || path === tried || path === `${tried}/`) {
      next();
      return;
    }
    const body = path.startsWith('/ca/oauth/')
      ? { error: 'invalid_request', error_description: UNTRIED }
      : { detail: UNTRIED };
    response.writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
