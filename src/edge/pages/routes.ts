// Routes of the pages: method, path, access and handler of each.
import * as account from './sign-in/account.tsx';
import * as activity from './connections/activity.tsx';
import { exportActivity } from './connections/activity-lines.ts';
import * as apiKeys from './people/api-keys.tsx';
import { ADMIT, doAdmit, showAdmission } from './apps/admit.tsx';
import * as appActions from './apps/app-actions.tsx';
import * as apps from './apps/apps.tsx';
import { page } from './shell/answer.ts';
import { room } from './console/room.ts';
import { showConsolePage } from './console/show.ts';
import { sendList } from './console/list-file.ts';
import {
  moveClosing,
  moveEntry,
  moveReconciliations,
  moveReports,
  moveStatements,
} from './console/moved.ts';
import { sendFile } from './console/statement-file.ts';
import { keepFile, refusedForm } from './console/upload.ts';
import * as connections from './connections/connections.tsx';
import * as consent from './consent/consent.ts';
import { mailboxPage } from './sign-in/mailbox.tsx';
import * as imports from './imports/imports.ts';
import * as invite from './members/invite.tsx';
import * as join from './members/join.tsx';
import * as demand from './members/factor-demand.tsx';
import * as oneMember from './members/member.tsx';
import * as members from './members/members.tsx';
import * as reset from './sign-in/password-reset.tsx';
import * as review from './apps/review.tsx';
import * as deliveries from './webhooks/deliveries.tsx';
import * as webhook from './webhooks/webhook.tsx';
import * as webhooks from './webhooks/webhooks.tsx';
import * as authenticator from './security/authenticator.tsx';
import * as passkey from './security/passkey.tsx';
import { AUTHENTICATOR, PASSKEY, RECOVERY_CODES, SECURITY, SHOWN_CODES } from './security/paths.ts';
import * as recovery from './security/recovery-codes.tsx';
import * as factorName from './security/factor-name.tsx';
import * as security from './security/security.tsx';
import { SECOND_STEP } from './sign-in/pending.ts';
import * as secondStep from './sign-in/second-step.tsx';
import * as signIn from './sign-in/sign-in.ts';
import { isLocal } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import type { PageResponse, Services, MemberVisit, PersonVisit, Visit } from './shell/visit.ts';

type Method = 'GET' | 'POST';
type Handler<V extends Visit> = (services: Services, visit: V) => Promise<PageResponse>;

/** Answers a refusal; undefined leaves it to the page of refusals. */
type Refuse = (
  services: Services,
  visit: Visit,
  error: unknown,
) => PageResponse | undefined | Promise<PageResponse | undefined>;

export type Route = {
  readonly method: Method;
  readonly pattern: RegExp;
  /** The file of its form is kept while it comes in. */
  readonly keepsFile?: boolean;
  /** Its form means the same wherever the session stands. */
  readonly isOfSession?: boolean;
  /** Its own answer to a form that is refused before its handler sees it. */
  readonly refuse?: Refuse;
  /** Open to whoever has to set up a second factor first. */
  readonly isForSetup?: boolean;
} & (
  | { readonly for: 'anyone'; readonly handler: Handler<Visit> }
  | { readonly for: 'person' | 'operator'; readonly handler: Handler<PersonVisit> }
  | { readonly for: 'member' | 'admin'; readonly handler: Handler<MemberVisit> }
);

/** `/apps/:id` as an expression; ids are whole numbers, everything else one plain word. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace('.', '\\.')
      .replace(/:uid/g, '(?<uid>[\\w-]{1,100})')
      .replace(/:object/g, '(?<object>[A-Za-z]{1,60})')
      .replace(/:(change|decision|format)\(([^)]*)\)/g, '(?<$1>$2)')
      .replace(/:(\w+)/g, '(?<$1>\\d{1,9})')}$`,
  );

const anyone = (method: Method, path: string, handler: Handler<Visit>): Route => ({
  method,
  pattern: patternOf(path),
  for: 'anyone',
  handler,
});
const person = (
  method: Method,
  path: string,
  handler: Handler<PersonVisit>,
  who: 'person' | 'operator' = 'person',
): Route => ({ method, pattern: patternOf(path), for: who, handler });
/** Pages with which a person sets up a second factor, and what is possible before. */
const setup = (method: Method, path: string, handler: Handler<PersonVisit>): Route => ({
  ...person(method, path, handler),
  isForSetup: true,
});
const member = (
  method: Method,
  path: string,
  handler: Handler<MemberVisit>,
  who: 'member' | 'admin' = 'member',
): Route => ({ method, pattern: patternOf(path), for: who, handler });
const admin = (method: Method, path: string, handler: Handler<MemberVisit>): Route =>
  member(method, path, handler, 'admin');

/** A form that means the same wherever the session stands, so that one drawn in another workspace may be sent. */
const ofSession = (route: Route): Route => ({ ...route, isOfSession: true });

/** GET /mailbox: for whoever sits at this very machine; the letters open accounts. */
function showMailbox({ mailbox }: Services, { request }: Visit): Promise<PageResponse> {
  if (!mailbox || !isLocal(request)) throw new Problem('NOT_FOUND', 'Not found.');
  return Promise.resolve(page(mailboxPage(mailbox.letters)));
}

export const ROUTES: readonly Route[] = [
  ...room.paths.map((path) =>
    member('GET', path, (services, visit) => showConsolePage(services, visit)),
  ),
  anyone('GET', '/sign-in', signIn.showSignIn),
  anyone('POST', '/sign-in', signIn.doSignIn),
  anyone('POST', '/sign-in/passkey', signIn.doPasskeySignIn),
  anyone('GET', SECOND_STEP, secondStep.showSecondStep),
  anyone('POST', SECOND_STEP, secondStep.doSecondStep),
  ofSession(anyone('POST', '/sign-out', signIn.doSignOut)),
  anyone('GET', '/password-reset', reset.showResetRequest),
  anyone('POST', '/password-reset', reset.requestReset),
  anyone('GET', '/password-reset/choose', reset.showReset),
  anyone('POST', '/password-reset/choose', reset.doReset),
  anyone('GET', '/mailbox', showMailbox),
  anyone('GET', '/join', join.showJoin),
  anyone('POST', '/join', join.doJoin),
  anyone('POST', '/join/accept', join.acceptToJoin),
  anyone('POST', '/join/sign-in', join.signInToJoin),
  anyone('GET', '/consent/:uid', consent.showConsent),
  anyone('POST', '/consent/:uid', consent.decideConsent),
  anyone('POST', '/consent/:uid/sign-in', consent.signInToConsent),
  ofSession(anyone('POST', '/consent/:uid/sign-out', consent.signOutOfConsent)),
  person('GET', '/account', account.showAccount),
  person('POST', '/account/password', account.doChangePassword),
  member('GET', '/account/confirm', account.confirmAccount),
  member('POST', '/account/confirm', account.confirmAccount),
  setup('POST', '/account/sign-out-everywhere', account.signOutEverywhere),
  setup('GET', SECURITY, security.showSecurity),
  setup('POST', `${SECURITY}/:id/remove`, security.doRemoveFactor),
  setup('GET', `${SECURITY}/:id/name`, factorName.showFactorName),
  setup('POST', `${SECURITY}/:id/name`, factorName.doRenameFactor),
  setup('GET', AUTHENTICATOR, authenticator.showAuthenticator),
  setup('POST', AUTHENTICATOR, authenticator.doAddAuthenticator),
  setup('GET', PASSKEY, passkey.showPasskey),
  setup('POST', PASSKEY, passkey.doAddPasskey),
  setup('POST', RECOVERY_CODES, recovery.doRenewCodes),
  setup('GET', SHOWN_CODES, recovery.showCodes),
  ofSession(setup('POST', '/workspace', account.changeWorkspace)),
  member('GET', '/connections', connections.showConnections),
  member('POST', '/connections/:id/disconnect', connections.doDisconnect),
  member('GET', '/reconciliations', moveReconciliations),
  member('GET', '/reconciliations/:id', moveReconciliations),
  member('GET', '/closing', moveClosing),
  member('GET', '/console/list.:format(csv|xlsx|pdf)', sendList),
  { ...member('POST', '/console/files', keepFile), keepsFile: true, refuse: refusedForm },
  member('GET', '/statements', moveStatements),
  member('GET', '/statements/:id', moveStatements),
  member('GET', '/reports', moveReports),
  member('GET', '/reports/figure', moveReports),
  member('GET', '/reports/entry/:id', moveEntry),
  member('GET', '/reports/file.:format(csv|xlsx|pdf)', sendFile),
  member('GET', '/activity', activity.showActivity),
  member('GET', '/activity.csv', exportActivity),
  admin('GET', '/apps', apps.showApps),
  admin('GET', '/apps/new', apps.showNewApp),
  admin('POST', '/apps/new', apps.doCreateApp),
  admin('GET', ADMIT, (services, visit) => showAdmission(services, visit)),
  admin('POST', ADMIT, doAdmit),
  admin('GET', '/apps/:id', apps.showApp),
  admin('POST', '/apps/:id', apps.doChangeApp),
  admin('GET', '/apps/:id/secret', appActions.showSecret),
  admin('GET', '/apps/:id/rotate', appActions.rotateApp),
  admin('POST', '/apps/:id/rotate', appActions.rotateApp),
  admin('GET', '/apps/:id/delete', appActions.removeApp),
  admin('POST', '/apps/:id/delete', appActions.removeApp),
  admin('POST', '/apps/:id/publish', appActions.publishApp),
  admin('POST', '/apps/:id/icon', appActions.changeIcon),
  admin('GET', '/api-keys', apiKeys.showApiUsers),
  admin('POST', '/api-keys', apiKeys.doCreateApiUser),
  admin('GET', '/api-keys/new-key', apiKeys.showApiKey),
  admin('POST', '/api-keys/:id/keys', apiKeys.doCreateApiKey),
  admin('POST', '/api-keys/:id/keys/:key/revoke', apiKeys.doRevokeApiKey),
  admin('GET', '/webhooks', webhooks.showWebhooks),
  admin('POST', '/webhooks', webhooks.doCreateWebhook),
  admin('GET', '/webhooks/:id', webhook.showWebhook),
  admin('POST', '/webhooks/:id', webhook.doChangeWebhook),
  admin('POST', '/webhooks/:id/example', webhook.doSendExample),
  admin('POST', '/webhooks/:id/replay', webhook.doReplay),
  admin('POST', '/webhooks/:id/delete', webhook.doDeleteWebhook),
  admin('GET', '/webhooks/:id/deliveries', deliveries.showDeliveries),
  admin('GET', '/deliveries/:id', deliveries.showDelivery),
  admin('POST', '/deliveries/:id/resend', deliveries.doResend),
  {
    ...member('POST', '/imports', imports.doUpload),
    keepsFile: true,
    refuse: imports.refuseUpload,
  },
  member('POST', '/imports/:id/confirm', imports.doConfirm),
  member('POST', '/imports/:id/undo', imports.doUndo),
  admin('GET', '/members', members.showMembers),
  admin('GET', '/members/invite', invite.showInvite),
  admin('POST', '/members/invite', invite.doInvite),
  admin('GET', '/members/invite/secret', invite.showInvitation),
  admin('POST', '/members/invitations/:id/withdraw', invite.doWithdraw),
  admin('POST', '/members/second-factor', demand.doDemandFactor),
  admin('GET', '/members/:id', oneMember.showMember),
  admin('POST', '/members/:id', oneMember.doChangeMember),
  admin('POST', '/members/:id/:change(deactivate|reactivate|remove)', oneMember.endMember),
  person('GET', '/operator/apps', review.showReview, 'operator'),
  person(
    'POST',
    '/operator/apps/:workspace/:id/:decision(approve|withdraw|refuse-changes)',
    review.decideReview,
    'operator',
  ),
];
