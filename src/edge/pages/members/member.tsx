// A member: changes rights, deactivates, reactivates, removes. Each action asks for the password.
import {
  changeMember,
  listEntities,
  listMembers,
  type Member,
  removeMember,
  setMemberActive,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { type Question, unsure } from '../shell/confirm.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { consolePage } from '../layout/layout.tsx';
import { Form } from '../layout/parts.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';
import { type Entities, hiddenPlace, PlaceFields, placeOf, sightOf } from './place-fields.tsx';

/** The member of the path. Throws 404. */
async function read(
  services: Services,
  visit: MemberVisit,
): Promise<{ member: Member; entities: Entities }> {
  const [members, entities] = await inWorkspace(services, visit, async (...by) => [
    await listMembers(...by),
    await listEntities(...by),
  ]);
  const member = members.find(({ personId }) => personId === Number(visit.params['id']));
  if (!member) throw new Problem('NOT_FOUND', 'Not found.');
  return { member, entities };
}

/** GET /members/{id}, and again with what was wrong. */
export async function showMember(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const { member, entities } = await read(services, visit);
  const { name, email, personId } = member;
  const place = problem ? placeOf(visit.form) : member;
  const body = consolePage({
    title: name,
    path,
    person,
    csrf,
    notice,
    lead: email,
    children: (
      <>
        <section class="card">
          <h2>Permissions</h2>
          <Form action={`/members/${personId}`} csrf={csrf} class="submit">
            <PlaceFields place={place} entities={entities} faults={faultsOf(problem)} />
            <div class="row submit">
              <button class="primary">Save</button>
              <a class="button" href="/members">
                Cancel
              </a>
            </div>
          </Form>
        </section>
        <section class="card section">
          <h2>Remove from the workspace</h2>
          <p>
            They lose access and can return only with a new invitation. Their past work keeps their
            name.
          </p>
          <Form action={`/members/${personId}/remove`} csrf={csrf} class="submit">
            <button class="danger">
              Remove <bdi>{name}</bdi>
            </button>
          </Form>
        </section>
      </>
    ),
  });
  return page(body, { status: problem ? 400 : 200 });
}

/** POST /members/{id} */
export async function doChangeMember(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { member, entities } = await read(services, visit);
  const { personId, name } = member;
  const place = placeOf(visit.form);
  const question = await unsure(services, visit, {
    title: `Change the permissions of ${name}?`,
    verb: 'Change it',
    back: `/members/${personId}`,
    hidden: hiddenPlace(place),
    isDangerous: false,
    children: (
      <p>
        They become <strong>{place.role}</strong> and see {sightOf(place, entities)}.
      </p>
    ),
  });
  if (question) return question;
  try {
    await inWorkspace(services, visit, (...by) => changeMember(...by, personId, place));
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showMember(services, visit, error);
    }
    return onConflict(services, visit, error);
  }
  return redirectWith(services, visit, '/members', `The permissions of ${name} are changed.`);
}

/** What cannot be, as a message on the list. */
function onConflict(services: Services, visit: MemberVisit, error: unknown): PageResponse {
  if (!(error instanceof Problem) || !['CONFLICT', 'INVALID'].includes(error.code)) throw error;
  return redirectWith(services, visit, '/members', error.message, 'fault');
}

type Deed = 'deactivate' | 'reactivate' | 'remove';

const lost = ({ connections }: Member): string =>
  `They lose access to this workspace at once, and ${connections} app ${
    connections === 1 ? 'connection of theirs in it is' : 'connections of theirs in it are'
  } removed.`;

const QUESTIONS: Readonly<
  Record<Deed, (member: Member) => Pick<Question, 'title' | 'verb' | 'children' | 'isDangerous'>>
> = {
  deactivate: (member) => ({
    title: `Deactivate ${member.name}?`,
    verb: 'Deactivate',
    children: <p>{lost(member)}</p>,
  }),
  reactivate: (member) => ({
    title: `Reactivate ${member.name}?`,
    verb: 'Reactivate',
    isDangerous: false,
    children: <p>They are {member.role} again. App connections that ended stay ended.</p>,
  }),
  remove: (member) => ({
    title: `Remove ${member.name}?`,
    verb: 'Remove',
    children: <p>{lost(member)} They can return only with a new invitation.</p>,
  }),
};
const DONE: Readonly<Record<Deed, string>> = {
  deactivate: 'is deactivated',
  reactivate: 'is active again',
  remove: 'is no longer a member',
};

/** POST /members/{id}/deactivate, …/reactivate and …/remove */
export async function endMember(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { member } = await read(services, visit);
  const deed = visit.params['change'] as Deed;
  const question = await unsure(services, visit, { back: '/members', ...QUESTIONS[deed](member) });
  if (question) return question;
  const { personId: person, name } = member;
  try {
    await inWorkspace(services, visit, (...by) =>
      deed === 'remove'
        ? removeMember(...by, person)
        : setMemberActive(...by, { person, isActive: deed === 'reactivate' }),
    );
  } catch (error) {
    return onConflict(services, visit, error);
  }
  return redirectWith(services, visit, '/members', `${name} ${DONE[deed]}.`);
}
