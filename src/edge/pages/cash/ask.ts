// Runs GraphQL requests for the person of a visit, with their rights in their workspace.
import { GraphQLError } from 'graphql';
import { type Session, sessionOfPerson } from '../../../platform/access/index.ts';
import { notFound, Problem } from '../../../platform/base/index.ts';
import { redirectWith } from '../shell/flash.ts';
import { redirect, type PageResponse, type MemberVisit, type Services } from '../shell/visit.ts';

/** The session of a visit: the same as over GraphQL. Throws 404 where it has just ended. */
export async function sessionOf(
  { database }: Services,
  { cookies }: MemberVisit,
  isDryRun = false,
): Promise<Session> {
  const session = await sessionOfPerson(database, cookies.get('session'), isDryRun);
  if (!session) throw notFound();
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

/**
 * Does something and goes on to a page that says so; what was refused is said there as well, and so is what
 * waits for somebody's approval.
 */
export async function attempt(
  services: Services,
  visit: MemberVisit,
  back: string,
  work: () => Promise<{ readonly to: string; readonly text: string }>,
): Promise<PageResponse> {
  try {
    const { to, text } = await work();
    return text === '' ? redirect(to) : redirectWith(services, visit, to, text);
  } catch (error) {
    if (error instanceof Problem && (error.code === 'INVALID' || error.code === 'CONFLICT')) {
      return redirectWith(services, visit, back, error.message.slice(0, 600), 'fault');
    }
    if (error instanceof GraphQLError && error.extensions['code'] === 'PROPOSED') {
      return redirectWith(services, visit, back, error.message);
    }
    throw error;
  }
}
