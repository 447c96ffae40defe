// Kinds of refusals, by the codes of the service.
import type { RefusalKind } from './contract.ts';

const KINDS: Readonly<Record<string, RefusalKind>> = {
  PROPOSED: 'proposed',
  INVALID: 'invalid',
  BAD_USER_INPUT: 'invalid',
  BAD_REQUEST: 'invalid',
  UNPROCESSABLE: 'invalid',
  UNAUTHENTICATED: 'ended',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'gone',
  GONE: 'gone',
  CONFLICT: 'conflict',
  THROTTLED: 'throttled',
  UNAVAILABLE: 'unavailable',
};

/** The kind of a refusal; whatever else a code says is a fault of the service. */
export const kindOf = (code: string): RefusalKind => KINDS[code] ?? 'failed';
