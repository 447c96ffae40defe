// Handlers for signing in and out.
import {
  endWebSession,
  type KnownDevice,
  SESSION_SECONDS,
  signIn,
} from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { firstStepsPage, signInPage } from './sign-in-view.tsx';
import { Seals } from '../shell/cookies.ts';
import { type PageResponse, type Services, redirect, type Visit } from '../shell/visit.ts';

const YEAR = 365 * 86_400;
const WRONG = 'The e-mail or the password is wrong.';

/** What the device cookie says, under its proof. */
const deviceWords = (person: string, since: string): string => `${person} since ${since}`;

/**
 * The person this browser was signed in as before, and when; it is spared the account's slow-down. The
 * cookie is another one with each sign-in, lasts a year and ends with the password it was got for.
 */
function knownDevice(services: Services, { cookies }: Visit): KnownDevice | undefined {
  const [person = '', since = '', proof = ''] = (cookies.get('device') ?? '').split('.');
  const seals = new Seals(services.config.cookieKeys);
  if (!seals.isSigned('device', deviceWords(person, since), proof)) return undefined;
  const age = Date.now() - Number(since);
  return age < YEAR * 1_000 ? { person: Number(person), since: Number(since) } : undefined;
}

function rememberDevice(services: Services, { cookies }: Visit, id: number): void {
  const [person, since] = [String(id), String(Date.now())];
  const proof = new Seals(services.config.cookieKeys).sign('device', deviceWords(person, since));
  cookies.set('device', [person, since, proof].join('.'), { maxAge: YEAR });
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
    knownDevice: knownDevice(services, visit),
    session: visit.person?.session,
  });
  if (result.kind === 'wait') {
    const unit = result.seconds === 1 ? 'second' : 'seconds';
    visit.response.setHeader('retry-after', String(result.seconds));
    return { text: `Too many attempts. Try again in ${result.seconds} ${unit}.`, status: 429 };
  }
  if (result.kind === 'wrong') return { text: WRONG, status: 400 };
  cookies.set('session', result.session, { maxAge: SESSION_SECONDS });
  rememberDevice(services, visit, result.person);
  cookies.clear('visitor');
  return undefined;
}

/** Whether nobody can sign in yet. Where the database does not answer nobody knows, and the page is the usual one. */
async function isNew({ database }: Services): Promise<boolean> {
  try {
    const [somewhere] = await database.ask({ text: 'select workspace_ids() limit 1' });
    return !somewhere;
  } catch {
    return false;
  }
}

/** Longer addresses are not remembered over a sign-in. */
const LONGEST_PATH = 2_000;

/** A path of this service that somebody wanted to see, or undefined: never an address elsewhere. */
function pathWithin(wanted: string): string | undefined {
  if (!wanted.startsWith('/') || wanted.length > LONGEST_PATH) return undefined;
  const here = 'http://localhost';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === '/sign-in') {
    return undefined;
  }
  return url.pathname + url.search;
}

/** Where somebody signs in who wanted to see a page: afterwards they see it. */
export function signInFrom({ method, request }: Visit): string {
  const wanted = method === 'GET' ? pathWithin(request.url ?? '') : undefined;
  return wanted === undefined ? '/sign-in' : `/sign-in?next=${encodeURIComponent(wanted)}`;
}

/** GET /sign-in */
export async function showSignIn(
  services: Services,
  { person, csrf, notice, query }: Visit,
): Promise<PageResponse> {
  const next = pathWithin(query.get('next') ?? '');
  if (person) return redirect(next ?? services.home);
  if (await isNew(services)) return page(firstStepsPage());
  const card = { action: '/sign-in', csrf, email: '', fault: undefined, note: notice?.text, next };
  return page(signInPage(card));
}

/** POST /sign-in */
export async function doSignIn(services: Services, visit: Visit): Promise<PageResponse> {
  const next = pathWithin(visit.form.text('next'));
  const fault = await trySignIn(services, visit);
  if (!fault) return redirect(next ?? services.home);
  const email = visit.form.text('email').slice(0, 250);
  const card = { action: '/sign-in', csrf: visit.csrf, email, fault: fault.text, next };
  return page(signInPage(card), { status: fault.status });
}

/** POST /sign-out */
export async function doSignOut(
  services: Services,
  { person, cookies }: Visit,
): Promise<PageResponse> {
  if (person) await endWebSession(services.database, person.session);
  cookies.clear('session');
  return redirect('/sign-in');
}
