// Accepts an invitation, with the account of its address or with a new one.
import {
  acceptInvitation,
  enterWorkspace,
  type Invited,
  joinByInvitation,
  readInvitation,
  SESSION_SECONDS,
  SHORTEST_PASSWORD,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { cardPage } from '../layout/layout.tsx';
import { Field, Form, Message } from '../layout/parts.tsx';
import { trySignIn } from '../sign-in/sign-in.ts';
import { type PageResponse, redirect, type Services, type Visit } from '../shell/visit.ts';

const gone = (): PageResponse =>
  page(
    cardPage(
      'Invitation',
      <section class="card">
        <h1>This invitation is no longer valid</h1>
        <p>It has expired, was withdrawn or was already used. Ask its sender for a new one.</p>
        <p class="submit">
          <a class="button" href="/sign-in">
            Sign in
          </a>
        </p>
      </section>,
    ),
    { status: 400 },
  );

const Secret = ({ link }: { readonly link: string }) => (
  <input type="hidden" name="link" value={link} />
);

/** Somebody is signed in: it is them, or they have to make room. */
function Accept({ visit, invited, link }: JoinPageProps) {
  const { csrf, person } = visit;
  if (person?.email.toLowerCase() === invited.email.toLowerCase()) {
    return (
      <Form action="/join/accept" csrf={csrf} class="submit">
        <Secret link={link} />
        <button class="primary wide">Join as {invited.role}</button>
      </Form>
    );
  }
  return (
    <>
      <Message kind="warn">
        You are signed in as {person?.email}. The invitation is for {invited.email}: sign out and
        open the link again.
      </Message>
      <Form action="/sign-out" csrf={csrf} class="submit">
        <button>Sign out</button>
      </Form>
    </>
  );
}

interface JoinPageProps {
  readonly visit: Visit;
  readonly invited: Invited;
  readonly link: string;
  readonly problem?: Problem | undefined;
}

/** Nobody is signed in, and there is an account: its password. */
const SignIn = ({ visit: { csrf }, invited, link }: JoinPageProps) => (
  <Form action="/join/sign-in" csrf={csrf} class="submit">
    <Secret link={link} />
    <Field
      label="E-mail"
      name="email"
      type="email"
      value={invited.email}
      autocomplete="username"
      required
    />
    <Field
      label="Password"
      name="password"
      type="password"
      autocomplete="current-password"
      required
    />
    <button class="primary wide submit">Sign in to join</button>
  </Form>
);

/** There is none yet. */
function NewAccount({ visit: { csrf, form }, invited, link, problem }: JoinPageProps) {
  const faults = faultsOf(problem);
  return (
    <Form action="/join" csrf={csrf} class="submit">
      <Secret link={link} />
      <input type="hidden" name="username" value={invited.email} autocomplete="username" />
      <Field
        label="Your name"
        name="name"
        value={form.text('name')}
        autocomplete="name"
        maxLength={250}
        faults={faults('name')}
        focus={faults('name').length > 0}
        required
      />
      <Field
        label="Choose a password"
        name="password"
        type="password"
        autocomplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters.`}
        faults={faults('password')}
        focus={faults('password').length > 0}
        required
      />
      <button class="primary wide submit">Create the account and join</button>
    </Form>
  );
}

function draw(told: JoinPageProps, fault?: string): string {
  const { visit, invited } = told;
  const Next = visit.person ? Accept : invited.isKnown ? SignIn : NewAccount;
  return cardPage(
    `Join ${invited.workspace.name}`,
    <section class="card">
      <h1>
        Join <bdi>{invited.workspace.name}</bdi>
      </h1>
      <p>
        <bdi>{invited.invitedBy}</bdi> invites <bdi>{invited.email}</bdi> as{' '}
        <strong>{invited.role}</strong>.
      </p>
      {fault !== undefined && <Message kind="fault">{fault}</Message>}
      <Next {...told} />
    </section>,
  );
}

/** GET /join?link=… */
export async function showJoin({ database }: Services, visit: Visit): Promise<PageResponse> {
  const link = visit.query.get('link') ?? '';
  const invited = await readInvitation(database, link);
  return invited ? page(draw({ visit, invited, link })) : gone();
}

/** POST /join/sign-in */
export async function signInToJoin(services: Services, visit: Visit): Promise<PageResponse> {
  const link = visit.form.text('link');
  const invited = await readInvitation(services.database, link);
  if (!invited) return gone();
  const done = await trySignIn(services, visit, `/join?link=${encodeURIComponent(link)}`);
  if ('body' in done) return done;
  return page(draw({ visit, invited, link }, done.text), { status: done.status });
}

/** POST /join/accept: by whoever is signed in. */
export async function acceptToJoin(services: Services, visit: Visit): Promise<PageResponse> {
  const { person, form } = visit;
  if (!person) return redirect('/sign-in');
  try {
    const { workspace } = await acceptInvitation(services.database, person, form.text('link'));
    await enterWorkspace(services.database, person, workspace.id);
    return redirectWith(services, visit, services.home, `Welcome to ${workspace.name}.`);
  } catch (error) {
    if (error instanceof Problem && error.code === 'CONFLICT') return gone();
    throw error;
  }
}

/** POST /join: with a new account. */
export async function doJoin(services: Services, visit: Visit): Promise<PageResponse> {
  const { form, ip, userAgent, cookies } = visit;
  const link = form.text('link');
  const account = { name: form.text('name'), password: form.text('password') };
  try {
    const session = await joinByInvitation(services.database, link, account, { ip, userAgent });
    cookies.set('session', session, { maxAge: SESSION_SECONDS });
    cookies.clear('visitor');
  } catch (error) {
    const invited = await readInvitation(services.database, link);
    if (!invited) return gone();
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    return page(draw({ visit, invited, link, problem: error }), { status: 400 });
  }
  return redirectWith(services, visit, services.home, 'Welcome. Your account is created.');
}
