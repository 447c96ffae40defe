// Forms of imports: a file is uploaded, confirmed and undone by posts to these addresses; the console draws the pages.
import { personOfSession, type Session } from '../../../platform/access/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import type { ImportJobs } from '../../../platform/files/index.ts';
import { lacksSecondFactor } from '../../../platform/identity/index.ts';
import { showConsolePage } from '../console/show.ts';
import { unsure } from '../shell/confirm.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { FormFault } from '../shell/forms.ts';
import {
  type MemberVisit,
  type PageResponse,
  redirect,
  type Services,
  type Visit,
} from '../shell/visit.ts';

/** Session of a visitor who imports. Throws 404 where there are no books. */
async function atDesk(
  { imports, database }: Services,
  { person }: MemberVisit,
): Promise<{ readonly desk: ImportJobs; readonly session: Session }> {
  const principal = await personOfSession(database, person.session);
  if (!imports || !principal) throw new Problem('NOT_FOUND', 'Not found.');
  const session = { principal, requestId: 'page', database, loaders: new Map<object, never>() };
  return { desk: imports, session };
}

/** The form again, with what was wrong and what was chosen. */
async function refusedUpload(
  services: Services,
  visit: MemberVisit,
  text: string,
  status = 400,
): Promise<PageResponse> {
  const { form } = visit;
  const chosen = new URLSearchParams();
  for (const name of ['kind', 'of', 'accounts', 'again']) {
    if (form.text(name) !== '') chosen.set(name, form.text(name));
  }
  const answer = await showConsolePage(
    services,
    { ...visit, notice: { kind: 'fault', text } },
    `/imports?${chosen.toString()}`,
  );
  return { ...answer, status };
}

/** The form again, where its file cannot be taken; undefined for whoever may not see it. */
export async function refuseUpload(
  services: Services,
  visit: Visit,
  error: unknown,
): Promise<PageResponse | undefined> {
  const { person } = visit;
  if (!person?.workspace || lacksSecondFactor(person, person.workspace)) return undefined;
  const member = visit as MemberVisit;
  if (error instanceof FormFault) {
    return refusedUpload(services, member, error.message, error.status);
  }
  if (!(error instanceof Problem) || error.code !== 'INVALID') return undefined;
  return refusedUpload(services, member, faultsOf(error)('file')[0] ?? error.message);
}

/** POST /imports */
export async function doUpload(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { form } = visit;
  const file = form.received;
  if (!file) return refusedUpload(services, visit, 'Choose a file.');
  const { desk, session } = await atDesk(services, visit);
  const entity = form.id('of');
  try {
    const run = await desk.begin(session, {
      kind: form.text('kind'),
      entity: Number.isNaN(entity) ? undefined : `#${entity}`,
      makesAccounts: form.has('accounts'),
      again: form.has('again'),
      file,
    });
    return redirect(`/imports/${run}`);
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return refusedUpload(services, visit, error.message);
    }
    throw error;
  }
}

const pathOf = ({ params }: MemberVisit): string => `/imports/${params['id'] ?? ''}`;

/** A refusal is told on the page of the run. */
function refused(services: Services, visit: MemberVisit, error: unknown): PageResponse {
  if (!(error instanceof Problem) || !['CONFLICT', 'INVALID'].includes(error.code)) throw error;
  return redirectWith(services, visit, pathOf(visit), error.message, 'fault');
}

/** POST /imports/{id}/confirm */
export async function doConfirm(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { desk, session } = await atDesk(services, visit);
  try {
    await desk.confirm(session, Number(visit.params['id']));
    return redirect(pathOf(visit));
  } catch (error) {
    return refused(services, visit, error);
  }
}

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** Words on what became of an import that was taken back. */
function undone({ reversed, deleted, kept }: { reversed: number; deleted: number; kept: number }) {
  const parts = [
    ...(reversed > 0 ? [counted(reversed, 'entry is reversed', 'entries are reversed')] : []),
    ...(deleted > 0 ? [counted(deleted, 'record is deleted', 'records are deleted')] : []),
    ...(kept > 0
      ? [
          counted(
            kept,
            'stays because other records refer to it',
            'stay because other records refer to them',
          ),
        ]
      : []),
  ];
  return parts.length === 0 ? 'There was nothing to undo.' : `${parts.join(', ')}.`;
}

/** POST /imports/{id}/undo */
export async function doUndo(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const question = await unsure(services, visit, {
    title: 'Undo this import?',
    verb: 'Undo it',
    back: pathOf(visit),
    children:
      'Its journal entries are reversed on their own dates. Records it created are deleted if no other record refers to them.',
  });
  if (question) return question;
  const { desk, session } = await atDesk(services, visit);
  try {
    const words = undone(await desk.undo(session, Number(visit.params['id'])));
    return redirectWith(services, visit, pathOf(visit), words);
  } catch (error) {
    return refused(services, visit, error);
  }
}
