// The header `Prefer` (RFC 7240), as far as the shim itself handles it: `handling=strict` turns
// ignored input into a refusal, `return=representation` gives a dry run a body for its effect.
import type { IncomingMessage, ServerResponse } from 'node:http';

const RETURN = /(?:^|,)\s*return\s*=\s*"?(minimal|representation)"?\s*(?=[;,]|$)/i;
const HANDLING = /(?:^|,)\s*handling\s*=\s*"?(strict|lenient)"?\s*(?=[;,]|$)/i;

/** Says in the answer that a preference was followed, beside those that were said already. */
function applied(response: ServerResponse, preference: string): void {
  const others = response.getHeader('preference-applied');
  const said = others === undefined ? preference : `${String(others)}, ${preference}`;
  response.setHeader('preference-applied', said);
}

/** Whether the caller wants to be refused where something of the request would be ignored. */
export function isStrict({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const { prefer } = headers;
  // Of a preference said twice the first counts: RFC 7240, section 2.
  const strict =
    prefer !== undefined && HANDLING.exec(String(prefer))?.[1]?.toLowerCase() === 'strict';
  if (strict) applied(response, 'handling=strict');
  return strict;
}

/** Whether the caller of a dry run wants an object in any case, where the answer has no place for what it tells. */
export function isRepresentation({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const { prefer } = headers;
  const isWanted =
    prefer !== undefined && RETURN.exec(String(prefer))?.[1]?.toLowerCase() === 'representation';
  if (isWanted) applied(response, 'return=representation');
  return isWanted;
}
