// Members of the workspace. Deactivating one removes their app connections in it. For admins.
import { listMembers, type Member, setMemberActive } from '../../../ground/people/index.ts';
import { Problem } from '../../../ground/base/problem.ts';
import { page } from '../shell/answer.ts';
import { redirectWith } from '../shell/flash.ts';
import { Badge, cardPage, consolePage, Form } from '../layout/index.ts';
import { type Answer, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

function Row({ member, csrf }: { readonly member: Member; readonly csrf: string }) {
  const { personId, name, email, role, isActive, connections } = member;
  return (
    <tr>
      <td>
        <bdi>{name}</bdi>
        <div class="quiet">{email}</div>
      </td>
      <td>
        <Badge>{role}</Badge>
      </td>
      <td class="number">{connections}</td>
      <td class="tight">
        {isActive ? <Badge tone="good">active</Badge> : <Badge tone="bad">deactivated</Badge>}
      </td>
      <td class="tight">
        <Form action={`/members/${personId}/${isActive ? 'deactivate' : 'reactivate'}`} csrf={csrf}>
          <button class={isActive ? 'small danger' : 'small'}>
            {isActive ? 'Deactivate' : 'Reactivate'}
          </button>
        </Form>
      </td>
    </tr>
  );
}

/** GET /members */
export async function showMembers(services: Services, visit: MemberVisit): Promise<Answer> {
  const { person, csrf, path, notice } = visit;
  const members = await inWorkspace(services, visit, listMembers);
  const heads = ['Person', 'Role', 'Connections', 'State', ''];
  const body = consolePage({
    title: 'Members',
    path,
    person,
    csrf,
    notice,
    lead: `The people of ${person.workspace.name}.`,
    children: (
      <div class="table" tabIndex={0} role="region" aria-label="Members">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" key={head} class={head === 'Connections' ? 'number' : undefined}>
                  {head === '' ? <span class="sr">Actions</span> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <Row key={member.personId} member={member} csrf={csrf} />
            ))}
          </tbody>
        </table>
      </div>
    ),
  });
  return page(body);
}

const askPage = ({ path, csrf }: MemberVisit, { name, connections }: Member): Answer =>
  page(
    cardPage(
      `Deactivate ${name}?`,
      <section class="card">
        <h1>
          Deactivate <bdi>{name}</bdi>?
        </h1>
        <p>
          They lose access to this workspace at once, and {connections}{' '}
          {connections === 1 ? 'app connection' : 'app connections'} of theirs in it{' '}
          {connections === 1 ? 'is' : 'are'} removed.
        </p>
        <Form action={path} csrf={csrf} class="submit">
          <div class="row">
            <button class="solid-danger" name="sure" value="yes">
              Deactivate
            </button>
            <a class="button" href="/members">
              Cancel
            </a>
          </div>
        </Form>
      </section>,
    ),
  );

/** POST /members/{id}/deactivate and …/reactivate */
export async function changeMember(services: Services, visit: MemberVisit): Promise<Answer> {
  const id = Number(visit.params['id']);
  const isActive = visit.params['change'] === 'reactivate';
  const members = await inWorkspace(services, visit, listMembers);
  const member = members.find(({ personId }) => personId === id);
  if (!member) throw new Problem('NOT_FOUND', 'Not found.');
  if (!isActive && !visit.form.has('sure')) return askPage(visit, member);
  try {
    await inWorkspace(services, visit, (transaction, actor) =>
      setMemberActive(transaction, actor, { person: id, isActive }),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error;
    return redirectWith(services, visit, '/members', error.message, 'fault');
  }
  const text = `${member.name} is ${isActive ? 'active again' : 'deactivated'}.`;
  return redirectWith(services, visit, '/members', text);
}
