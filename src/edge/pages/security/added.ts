// The way on after a second factor was added: its recovery codes, once, or the list of factors.
import { redirectToSecret, redirectWith } from '../shell/flash.ts';
import { withNext } from '../shell/next.ts';
import type { PageResponse, PersonVisit, Services } from '../shell/visit.ts';
import { SECURITY, SHOWN_CODES } from './paths.ts';

/** Shows recovery codes where there are new ones. */
export const afterAdding = (
  services: Services,
  visit: PersonVisit,
  codes: readonly string[],
  next: string | undefined,
): PageResponse =>
  codes.length > 0
    ? redirectToSecret(services, visit, { path: SHOWN_CODES, secret: codes.join(' ') }, next)
    : redirectWith(services, visit, withNext(SECURITY, next), 'It is added.');
