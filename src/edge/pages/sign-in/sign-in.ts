// Handlers for signing in and out.
import {
  type ChallengeUse,
  endWebSession,
  type KnownDevice,
  requestOptions,
  SESSION_SECONDS,
  signIn,
  signInByPasskey,
} from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { firstStepsPage, signInPage } from './sign-in-view.tsx';
import { Seals } from '../shell/cookies.ts';
import { factorSettings } from '../shell/factor-settings.ts';
import { pathWithin, withNext } from '../shell/next.ts';
import { expectSecondStep, SECOND_STEP } from './pending.ts';
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

/** Whether this browser was signed in as the person before. */
export const isKnownDevice = (services: Services, visit: Visit, person: number): boolean =>
  knownDevice(services, visit)?.person === person;

function rememberDevice(services: Services, { cookies }: Visit, id: number): void {
  const [person, since] = [String(id), String(Date.now())];
  const proof = new Seals(services.config.cookieKeys).sign('device', deviceWords(person, since));
  cookies.set('device', [person, since, proof].join('.'), { maxAge: YEAR });
}

/** What went wrong with a sign-in, and the status that says so. */
export interface SignInFault {
  readonly text: string;
  readonly status: number;
}

/** What to tell whoever came too early. */
export function waitFault({ response }: Visit, seconds: number): SignInFault {
  response.setHeader('retry-after', String(seconds));
  const unit = seconds === 1 ? 'second' : 'seconds';
  return { text: `Too many attempts. Try again in ${seconds} ${unit}.`, status: 429 };
}

/** Keeps a session that just began in the browser, and remembers the browser. */
export function enter(
  services: Services,
  visit: Visit,
  { person, session }: { readonly person: number; readonly session: string },
): void {
  visit.cookies.set('session', session, { maxAge: SESSION_SECONDS });
  rememberDevice(services, visit, person);
  visit.cookies.clear('visitor');
  visit.cookies.clear('pending');
}

/**
 * Signs in with the visit's form. Returns the way on, which leads over the second step where the person has
 * one, or what went wrong.
 * @param next - what the person wants to see
 */
export async function trySignIn(
  services: Services,
  visit: Visit,
  next: string | undefined,
): Promise<PageResponse | SignInFault> {
  const { form, ip, userAgent } = visit;
  const result = await signIn(services.database, {
    email: form.text('email'),
    password: form.text('password'),
    ip,
    userAgent,
    knownDevice: knownDevice(services, visit),
    session: visit.person?.session,
  });
  if (result.kind === 'wait') return waitFault(visit, result.seconds);
  if (result.kind === 'wrong') return { text: WRONG, status: 400 };
  if (result.kind === 'pending') {
    expectSecondStep(services, visit, result);
    return redirect(withNext(SECOND_STEP, next));
  }
  enter(services, visit, result);
  return redirect(next ?? services.home);
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

/** Where somebody signs in who wanted to see a page: afterwards they see it. */
export function signInFrom({ method, request }: Visit): string {
  const wanted = method === 'GET' ? pathWithin(request.url ?? '') : undefined;
  return withNext('/sign-in', wanted);
}

/** GET /sign-in */
export async function showSignIn(services: Services, visit: Visit): Promise<PageResponse> {
  const { person, notice, query } = visit;
  const next = pathWithin(query.get('next') ?? '');
  if (person) return redirect(next ?? services.home);
  if (await isNew(services)) return page(firstStepsPage());
  return showCard(services, visit, next, { note: notice?.text });
}

/** The card, with the passkey button where the service has a name that passkeys can belong to. */
function showCard(
  services: Services,
  visit: Visit,
  next: string | undefined,
  said: { readonly fault?: SignInFault; readonly note?: string | undefined },
): PageResponse {
  const { csrf, form } = visit;
  const passkey = requestOptions(factorSettings(services), [], passkeyUse(visit));
  const card = {
    ...{ action: '/sign-in', csrf, next, passkey, note: said.note },
    ...{ email: form.text('email').slice(0, 250), fault: said.fault?.text },
  };
  return page(signInPage(card), { status: said.fault?.status ?? 200 });
}

/** What a passkey that signs in is bound to: this browser, which has no session. */
const passkeyUse = ({ cookies }: Visit): ChallengeUse => ({
  purpose: 'alone',
  holder: cookies.get('visitor') ?? '',
});

/** POST /sign-in/passkey: the passkey alone, which proves its owner by finger, face or PIN. */
export async function doPasskeySignIn(services: Services, visit: Visit): Promise<PageResponse> {
  const { form, ip, userAgent, person } = visit;
  const next = pathWithin(form.text('next'));
  const result = await signInByPasskey(services.database, factorSettings(services), {
    ...{ answer: form.text('passkey'), use: passkeyUse(visit) },
    ...{ ip, userAgent, session: person?.session },
  });
  if (result.kind === 'wait') {
    return showCard(services, visit, next, { fault: waitFault(visit, result.seconds) });
  }
  if (result.kind !== 'in') {
    const fault = {
      text: 'This passkey was not accepted. Sign in with your password.',
      status: 400,
    };
    return showCard(services, visit, next, { fault });
  }
  enter(services, visit, result);
  return redirect(next ?? services.home);
}

/** POST /sign-in */
export async function doSignIn(services: Services, visit: Visit): Promise<PageResponse> {
  const next = pathWithin(visit.form.text('next'));
  const done = await trySignIn(services, visit, next);
  return 'body' in done ? done : showCard(services, visit, next, { fault: done });
}

/** POST /sign-out */
export async function doSignOut(
  services: Services,
  { person, cookies }: Visit,
): Promise<PageResponse> {
  if (person) await endWebSession(services.database, person.session);
  cookies.clear('session');
  cookies.clear('pending');
  return redirect('/sign-in');
}
