// Handlers of the consent pages: sign-in within a request, the screen, and the decision.
import {
  appOfClient,
  connect,
  type ConsentRequest,
  endWebSession,
  isRegistered,
  lacksSecondFactor,
  passkeyHost,
  type WebPerson,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { type Cause, consentScreen, type Screen } from './consent-data.ts';
import { consentPage } from './consent-view.tsx';
import { formTargetOf } from '../../../../protocol/security-headers.ts';
import { page } from '../shell/answer.ts';
import { SECURITY } from '../security/paths.ts';
import { withNext } from '../shell/next.ts';
import { trySignIn } from '../sign-in/sign-in.ts';
import { signInPage } from '../sign-in/sign-in-view.tsx';
import { unavailablePage } from './unavailable-view.tsx';
import { type PageResponse, type Services, redirect, type Visit } from '../shell/visit.ts';

const unavailable = (cause: Cause): PageResponse =>
  page(unavailablePage(cause), { status: cause === 'not-a-member' ? 403 : 400 });

async function requestOf(services: Services, visit: Visit): Promise<ConsentRequest | PageResponse> {
  const { request, response, params } = visit;
  const found = await services.consents.find(request, response, params['uid'] ?? '');
  if (typeof found === 'string') return unavailable(found);
  const app = await appOfClient(services.database, found.clientId);
  if (!app) return unavailable('app-gone');
  return isRegistered(found.redirectUri, app.redirectUrls) ? found : unavailable('address-gone');
}
const isAnswer = (value: object): value is PageResponse => 'body' in value;

/** Draws the screen; the form may end at the app, so its origin is let through. */
function draw(visit: Visit, screen: Screen, fault?: string): PageResponse {
  const { person, csrf } = visit;
  if (!person) throw new Error('Nobody is signed in.');
  return page(consentPage({ screen, person, csrf, fault }), {
    status: fault === undefined ? 200 : 400,
    formTarget: formTargetOf(screen.request.redirectUri),
  });
}

/** Whether a workspace the app could be connected to demands a second factor that the person lacks. */
const lacksFactor = (person: WebPerson): boolean =>
  person.memberships.some((membership) => lacksSecondFactor(person, membership));
const setUpFirst = ({ uid }: ConsentRequest): PageResponse =>
  redirect(withNext(SECURITY, `/consent/${uid}`));

async function signInCard(
  services: Services,
  { csrf }: Visit,
  request: ConsentRequest,
  { fault, email = '', status = 200 }: { fault?: string; email?: string; status?: number } = {},
): Promise<PageResponse> {
  const app = await appOfClient(services.database, request.clientId);
  if (!app) return unavailable('app-gone');
  const action = `/consent/${request.uid}/sign-in`;
  const passkeyHref =
    passkeyHost(services.config) && withNext('/sign-in', `/consent/${request.uid}`);
  return page(signInPage({ action, csrf, email, fault, app, passkeyHref }), { status });
}

/** GET /consent/{uid} */
export async function showConsent(services: Services, visit: Visit): Promise<PageResponse> {
  const request = await requestOf(services, visit);
  if (isAnswer(request)) return request;
  if (!visit.person) return signInCard(services, visit, request);
  if (lacksFactor(visit.person)) return setUpFirst(request);
  const screen = await consentScreen(services.database, request, visit.person);
  return typeof screen === 'string' ? unavailable(screen) : draw(visit, screen);
}

/** POST /consent/{uid}/sign-in: the way back is the request itself, never a parameter. */
export async function signInToConsent(services: Services, visit: Visit): Promise<PageResponse> {
  const request = await requestOf(services, visit);
  if (isAnswer(request)) return request;
  const fault = await trySignIn(services, visit, `/consent/${request.uid}`);
  if (isAnswer(fault)) return fault;
  const email = visit.form.text('email');
  return signInCard(services, visit, request, { fault: fault.text, email, status: fault.status });
}

/** POST /consent/{uid}/sign-out: somebody else wants to decide. */
export async function signOutOfConsent(services: Services, visit: Visit): Promise<PageResponse> {
  if (visit.person) await endWebSession(services.database, visit.person.session);
  visit.cookies.clear('session');
  return redirect(`/consent/${visit.params['uid'] ?? ''}`);
}

/** What is wrong with an Allow for the screen as it is now; undefined when nothing is. */
function faultOfAllow({ form }: Visit, screen: Screen): string | undefined {
  if (form.text('decision') !== 'allow' || form.text('shown') !== screen.fingerprint) {
    return 'The app or your access has changed. Please review the request again.';
  }
  const workspace = form.id('workspace');
  const isChoice = screen.choices.some(({ membership }) => membership.id === workspace);
  return isChoice ? undefined : 'Choose the workspace that the app may access.';
}

/** POST /consent/{uid}: Allow or Cancel, for exactly what was on the screen. */
export async function decideConsent(services: Services, visit: Visit): Promise<PageResponse> {
  const request = await requestOf(services, visit);
  if (isAnswer(request)) return request;
  const { person, form } = visit;
  if (!person) return redirect(`/consent/${request.uid}`);
  if (lacksFactor(person)) return setUpFirst(request);
  if (form.text('decision') === 'cancel') return finish(services, visit, request, undefined);
  const screen = await consentScreen(services.database, request, person);
  if (typeof screen === 'string') return unavailable(screen);
  const fault = faultOfAllow(visit, screen);
  if (fault !== undefined) {
    // After a first click the screen is another one; a second click means what the first one did.
    const now = await requestOf(services, visit);
    if (isAnswer(now)) return now;
    if (!now.isDecided) return draw(visit, screen, fault);
  }
  return finish(services, visit, request, form.id('workspace'));
}

async function finish(
  services: Services,
  visit: Visit,
  request: ConsentRequest,
  workspace: number | undefined,
): Promise<PageResponse> {
  const { person, ip, userAgent } = visit;
  if (!person) throw new Error('Nobody is signed in.');
  try {
    const finished = await services.consents.finish(visit.request, visit.response, {
      uid: request.uid,
      session: person.session,
      person: person.id,
      ...(workspace !== undefined && {
        allow: {
          workspace,
          connect: (transaction) =>
            connect(transaction, {
              clientId: request.clientId,
              redirectUri: request.redirectUri,
              person: person.id,
              workspace,
              scopes: request.scopes,
              resource: request.resource,
              session: person.session,
              ip,
              userAgent,
            }),
        },
      }),
    });
    return typeof finished === 'string' ? unavailable(finished) : redirect(finished.location);
  } catch (error) {
    // Something changed between the screen and the decision: draw it anew from what is true now.
    if (error instanceof Problem && error.code === 'CONFLICT') return showConsent(services, visit);
    throw error;
  }
}
