// Runs GraphQL requests for the person of a visit, with their rights in their workspace.
import {
  demandDrawnFor,
  drawnFor,
  type Session,
  sessionOfPerson,
} from '../../../platform/access/index.ts';
import { notFound } from '../../../platform/base/index.ts';
import type { MemberVisit, Services } from './visit.ts';

/** The session of a visit: the same as over GraphQL. Throws 404 where it has just ended, 409 where it has just changed its workspace. */
export async function sessionOf(
  { database }: Services,
  { cookies, person }: MemberVisit,
  isDryRun = false,
): Promise<Session> {
  const session = await sessionOfPerson(database, cookies.get('session'), isDryRun);
  if (!session) throw notFound();
  demandDrawnFor(drawnFor(person), session.principal);
  return session;
}

/** The data of a document. Throws what a door would tell. */
export async function askFor<T>(
  services: Services,
  visit: MemberVisit,
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
  isDryRun = false,
): Promise<T> {
  if (!services.ask) throw notFound();
  const session = await sessionOf(services, visit, isDryRun);
  return (await services.ask(session, document, variables)) as T;
}
