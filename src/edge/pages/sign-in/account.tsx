// The account page: active sessions, password change, workspace change.
import {
  changePassword,
  endWebSessions,
  enterWorkspace,
  listWebSessions,
  SHORTEST_PASSWORD,
  type WebSession,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { SECURITY } from '../security/paths.ts';
import { Badge, Field, Form, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import {
  type PageResponse,
  type MemberVisit,
  type Services,
  type PersonVisit,
  redirect,
} from '../shell/visit.ts';

function Sessions({ sessions }: { readonly sessions: readonly WebSession[] }) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Where you are signed in">
      <table>
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Address</th>
            <th scope="col">Signed in</th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ userAgent, ip, createdAt, seenAt, isThis }) => (
            <tr key={createdAt + ip}>
              <td>
                {userAgent === '' ? 'unknown' : userAgent}{' '}
                {isThis && <Badge tone="good">this one</Badge>}
              </td>
              <td class="tight">{ip}</td>
              <td class="tight">
                <Moment at={createdAt} />
              </td>
              <td class="tight">
                <Moment at={seenAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function draw(
  { database }: Services,
  { person, csrf, path, notice }: PersonVisit,
  error?: Problem,
): Promise<string> {
  const sessions = await listWebSessions(database, person);
  const faults = faultsOf(error);
  return consolePage({
    title: 'Your account',
    path,
    person,
    csrf,
    notice,
    lead: `${person.name}, ${person.email}`,
    children: (
      <>
        <section class="card">
          <h2>Change your password</h2>
          <p class="quiet">Every other browser is signed out. Your app connections stay.</p>
          <Form action="/account/password" csrf={csrf} class="submit">
            <input type="hidden" name="username" value={person.email} autocomplete="username" />
            <Field
              label="Current password"
              name="current"
              type="password"
              autocomplete="current-password"
              faults={faults('current')}
              focus={faults('current').length > 0}
              required
            />
            <Field
              label="New password"
              name="next"
              type="password"
              autocomplete="new-password"
              hint={`At least ${SHORTEST_PASSWORD} characters.`}
              faults={faults('password')}
              focus={faults('password').length > 0}
              required
            />
            <button class="primary submit">Change the password</button>
          </Form>
        </section>
        <section class="card section">
          <h2>Second step</h2>
          <p class="quiet">
            {person.hasSecondFactor
              ? 'Signing in asks for a code or a passkey besides your password.'
              : 'A code or a passkey besides your password keeps others out who know it.'}
          </p>
          <p class="submit">
            <a class="button" href={SECURITY}>
              {person.hasSecondFactor ? 'Your second factors' : 'Set up a second step'}
            </a>
          </p>
        </section>
        <section class="section">
          <h2>Where you are signed in</h2>
          <Sessions sessions={sessions} />
          <Form action="/account/sign-out-everywhere" csrf={csrf} class="submit">
            <button class="danger">Sign out everywhere</button>
          </Form>
        </section>
      </>
    ),
  });
}

/** GET /account */
export const showAccount = async (services: Services, visit: PersonVisit): Promise<PageResponse> =>
  page(await draw(services, visit));

/** POST /account/password */
export async function doChangePassword(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  const { form, person, ip } = visit;
  const input = { current: form.text('current'), next: form.text('next') };
  try {
    await changePassword(services.database, { person, ip }, input);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    return page(await draw(services, visit, error), { status: 400 });
  }
  const text = 'Your password is changed. Other browsers are signed out.';
  return redirectWith(services, visit, '/account', text);
}

/** GET and POST /account/confirm: the password once more, before what asks for it elsewhere. */
export async function confirmAccount(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const question = await unsure(services, visit, {
    title: 'Enter your password again',
    verb: 'Confirm',
    back: '/account',
    isDangerous: false,
    children: (
      <p>After that, actions that need your password work for 15 minutes, in GraphQL as well.</p>
    ),
  });
  return question ?? redirectWith(services, visit, '/account', 'Your password is confirmed.');
}

/** POST /account/sign-out-everywhere */
export async function signOutEverywhere(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  await services.database.write(null, (transaction) =>
    endWebSessions(transaction, visit.person.id),
  );
  visit.cookies.clear('session');
  return redirectWith(services, visit, '/sign-in', 'You are signed out everywhere.');
}

/** POST /workspace: stand in another one of one's workspaces. */
export async function changeWorkspace(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  const entered = await enterWorkspace(services.database, visit.person, visit.form.id('workspace'));
  return entered
    ? redirect(services.home)
    : redirectWith(services, visit, services.home, 'You are not in that workspace.', 'fault');
}
