// Signing in and out.
import { endWebSession, SESSION_SECONDS, signIn } from '../../../ground/people/index.ts';
import { page } from '../shell/answer.ts';
import { signInPage } from './sign-in-view.tsx';
import { Seals } from '../shell/cookies.ts';
import { type Answer, type Services, redirect, type Visit } from '../shell/visit.ts';

const YEAR = 365 * 86_400;
const WRONG = 'This e-mail and password do not belong together.';

/** The person this browser was signed in as before; it is spared the account's slow-down. */
function knownPerson(services: Services, { cookies }: Visit): number | undefined {
  const [id = '', proof = ''] = (cookies.get('device') ?? '').split('.');
  return new Seals(services.config.cookieKeys).isSigned('device', id, proof)
    ? Number(id)
    : undefined;
}

/** Signs in with the visit's form. Returns what went wrong, or undefined when the person is in. */
export async function trySignIn(
  services: Services,
  visit: Visit,
): Promise<{ readonly text: string; readonly status: number } | undefined> {
  const { form, cookies, ip, userAgent } = visit;
  const result = await signIn(services.database, {
    email: form.text('email'),
    password: form.text('password'),
    ip,
    userAgent,
    knownPerson: knownPerson(services, visit),
    session: visit.person?.session,
  });
  if (result.kind === 'wait') {
    const unit = result.seconds === 1 ? 'second' : 'seconds';
    visit.response.setHeader('retry-after', String(result.seconds));
    return { text: `Too many attempts. Try again in ${result.seconds} ${unit}.`, status: 429 };
  }
  if (result.kind === 'wrong') return { text: WRONG, status: 400 };
  const id = String(result.person);
  const proof = new Seals(services.config.cookieKeys).sign('device', id);
  cookies.set('session', result.session, { maxAge: SESSION_SECONDS });
  cookies.set('device', `${id}.${proof}`, { maxAge: YEAR });
  cookies.clear('visitor');
  return undefined;
}

/** GET /sign-in */
export function showSignIn({ home }: Services, { person, csrf, notice }: Visit): Promise<Answer> {
  const card = { action: '/sign-in', csrf, email: '', fault: undefined, note: notice?.text };
  return Promise.resolve(person ? redirect(home) : page(signInPage(card)));
}

/** POST /sign-in */
export async function doSignIn(services: Services, visit: Visit): Promise<Answer> {
  const fault = await trySignIn(services, visit);
  if (!fault) return redirect(services.home);
  const email = visit.form.text('email').slice(0, 250);
  const card = { action: '/sign-in', csrf: visit.csrf, email, fault: fault.text };
  return page(signInPage(card), { status: fault.status });
}

/** POST /sign-out */
export async function doSignOut(services: Services, { person, cookies }: Visit): Promise<Answer> {
  if (person) await endWebSession(services.database, person.session);
  cookies.clear('session');
  return redirect('/sign-in');
}
