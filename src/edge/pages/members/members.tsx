// Members and pending invitations of the workspace, each with its rights. For admins.
import {
  type Invitation,
  listEntities,
  listInvitations,
  listMembers,
  type Member,
} from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { FactorDemand } from './factor-demand.tsx';
import { Badge, Form, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';
import { type Entities, sightOf } from './place-fields.tsx';

interface Around {
  readonly csrf: string;
  readonly entities: Entities;
  /** The person who looks: nobody changes their own place. */
  readonly self: number;
}

function Row({ member, csrf, entities, self }: Around & { readonly member: Member }) {
  const { personId, name, email, role, isActive, connections, approvalRequired, hasSecondFactor } =
    member;
  return (
    <tr>
      <td>
        <bdi>{name}</bdi> {personId === self && <span class="quiet">(you)</span>}
        <div class="quiet">{email}</div>
      </td>
      <td>
        <Badge>{role}</Badge> {approvalRequired && <Badge tone="draft">needs approval</Badge>}
        <div class="quiet">{sightOf(member, entities)}</div>
      </td>
      <td class="number">{connections}</td>
      <td class="tight">
        {isActive ? <Badge tone="good">active</Badge> : <Badge tone="bad">deactivated</Badge>}
        {hasSecondFactor && <div class="quiet">second step</div>}
      </td>
      <td class="tight">
        {personId !== self && (
          <div class="row">
            <a class="button small" href={`/members/${personId}`} aria-label={`Change ${name}`}>
              Change
            </a>
            <Form
              action={`/members/${personId}/${isActive ? 'deactivate' : 'reactivate'}`}
              csrf={csrf}
            >
              <button
                class={isActive ? 'small danger' : 'small'}
                aria-label={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}`}
              >
                {isActive ? 'Deactivate' : 'Reactivate'}
              </button>
            </Form>
          </div>
        )}
      </td>
    </tr>
  );
}

function Waiting({ invitation, csrf, entities }: Around & { readonly invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt, isOver } = invitation;
  return (
    <li class="card">
      <div class="row row-apart">
        <div>
          <div class="item-name">
            <bdi>{email}</bdi> <Badge>{role}</Badge>
            {isOver && <Badge tone="bad">expired</Badge>}
          </div>
          <p class="quiet">
            {sightOf(invitation, entities)}; invited by <bdi>{invitedBy}</bdi>
            {isOver ? ', was valid until ' : ', valid until '}
            <Moment at={expiresAt} />
          </p>
        </div>
        <Form action={`/members/invitations/${id}/withdraw`} csrf={csrf}>
          <button class="small danger" aria-label={`Withdraw the invitation of ${email}`}>
            Withdraw
          </button>
        </Form>
      </div>
    </li>
  );
}

const HEADS = ['Person', 'Permissions', 'Connections', 'State', ''];

/** GET /members */
export async function showMembers(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const [members, invitations, entities] = await inWorkspace(services, visit, async (...by) => [
    await listMembers(...by),
    await listInvitations(...by),
    await listEntities(...by),
  ]);
  const around = { csrf, entities, self: person.id };
  const body = consolePage({
    title: 'Members',
    path,
    person,
    csrf,
    notice,
    lead: `The people of ${person.workspace.name}.`,
    actions: (
      <a class="button primary" href="/members/invite">
        Invite somebody
      </a>
    ),
    children: (
      <>
        <div class="table" tabIndex={0} role="region" aria-label="Members">
          <table>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th scope="col" key={head} class={head === 'Connections' ? 'number' : undefined}>
                    {head === '' ? <span class="sr">Actions</span> : head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <Row key={member.personId} member={member} {...around} />
              ))}
            </tbody>
          </table>
        </div>
        <FactorDemand visit={visit} />
        {invitations.length > 0 && (
          <section class="section">
            <h2>Invited</h2>
            <ul class="list">
              {invitations.map((invitation) => (
                <Waiting key={invitation.id} invitation={invitation} {...around} />
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
  return page(body);
}
