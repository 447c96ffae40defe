// Invites a member: a form, the password, and a link that is shown once, because there may be no
// mail.
import {
  INVITATION_DAYS,
  invite,
  listEntities,
  withdrawInvitation,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectToSecret, redirectWith, takeFlash } from '../shell/flash.ts';
import { cardPage, consolePage } from '../layout/layout.tsx';
import { Copyable, Field, Form, Message } from '../layout/parts.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';
import { hiddenPlace, PlaceFields, placeOf, sightOf } from './place-fields.tsx';

const LINK_PAGE = '/members/invite/secret';

/** GET /members/invite, and again with what was wrong. */
export async function showInvite(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { person, csrf, path, notice, form } = visit;
  const entities = await inWorkspace(services, visit, listEntities);
  const faults = faultsOf(problem);
  const place = problem
    ? placeOf(form)
    : { role: 'viewer' as const, entityIds: null, approvalRequired: false };
  const body = consolePage({
    title: 'Invite somebody',
    path,
    person,
    csrf,
    notice,
    lead: `You get a link to pass on. It works once, within ${INVITATION_DAYS} days, and only for this address.`,
    children: (
      <section class="card">
        <Form action="/members/invite" csrf={csrf}>
          <Field
            label="E-mail"
            name="email"
            type="email"
            value={problem ? form.text('email') : ''}
            faults={faults('email')}
            focus={faults('email').length > 0}
            maxLength={250}
            required
          />
          <PlaceFields place={place} entities={entities} faults={faults} />
          <div class="row submit">
            <button class="primary">Make the link</button>
            <a class="button" href="/members">
              Cancel
            </a>
          </div>
        </Form>
      </section>
    ),
  });
  return page(body, { status: problem ? 400 : 200 });
}

/** POST /members/invite */
export async function doInvite(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { form } = visit;
  const place = placeOf(form);
  const email = form.text('email').trim();
  const entities = await inWorkspace(services, visit, listEntities);
  const question = await unsure(services, visit, {
    title: 'Invite to this workspace?',
    verb: 'Make the link',
    back: '/members/invite',
    hidden: { email, ...hiddenPlace(place) },
    isDangerous: false,
    children: (
      <p>
        <bdi>{email}</bdi> becomes <strong>{place.role}</strong> and sees {sightOf(place, entities)}
        . Earlier links for this address stop working.
      </p>
    ),
  });
  if (question) return question;
  try {
    const secret = await inWorkspace(services, visit, (...by) =>
      invite(...by, { ...place, email }),
    );
    const link = `${services.config.baseUrl}/join?link=${secret}`;
    return redirectToSecret(services, visit, { path: LINK_PAGE, secret: link });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    return showInvite(services, visit, error);
  }
}

/** GET /members/invite/secret: once, right after it was made. */
export function showInvitation(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { shown } = takeFlash(services, visit);
  const link = shown?.path === visit.path ? shown.secret : undefined;
  const body = cardPage(
    'Invitation',
    <section class="card">
      <h1>Invitation</h1>
      {link === undefined ? (
        <p>
          The link was shown once and cannot be shown again. Send a new invitation if you need one.
        </p>
      ) : (
        <>
          <Message kind="warn">
            Copy it now: it is shown only once. Give it only to the invited person.
          </Message>
          <div class="secret">
            <Copyable value={link} label="the link" />
          </div>
        </>
      )}
      <p class="submit">
        <a class="button primary" href="/members">
          Back to members
        </a>
      </p>
    </section>,
  );
  return Promise.resolve(page(body));
}

/** POST /members/invitations/{id}/withdraw */
export async function doWithdraw(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const id = Number(visit.params['id']);
  await inWorkspace(services, visit, (...by) => withdrawInvitation(...by, id));
  return redirectWith(services, visit, '/members', 'The invitation is withdrawn.');
}
