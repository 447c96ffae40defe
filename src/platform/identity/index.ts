// The door of the identity room: apps, connections, members, passwords and API users.
export { type Admission, admitClient } from './admitted-clients.ts';
export {
  type ApiUserWithKeys,
  checkedApiUser,
  createApiKey,
  createApiUser,
  listApiUsers,
  revokeApiKey,
} from './api-users.ts';
export { changeApp, setIcon, waitingOf } from './app-changes.ts';
export {
  approveApp,
  appsToReview,
  refuseChanges,
  type ReviewedApp,
  withdrawApp,
} from './app-review.ts';
export {
  connect,
  type ConnectableApp,
  connectableApps,
  type Connection,
  disconnect,
  type Family,
  familyName,
  familyNamed,
  listConnections,
  readConnection,
  scopesBefore,
} from './connections.ts';
export type { ConsentRequest, ConsentRequests, Decision, Unavailable } from './consent-requests.ts';
export type { ChallengeUse } from './challenges.ts';
export { demandFactor, demandFactorOf, isFactorDemanded } from './factor-demand.ts';
export type { FactorSettings } from './factor-settings.types.ts';
export { demandGrantable } from './granting.ts';
export {
  acceptInvitation,
  type Invitation,
  INVITATION_DAYS,
  invite,
  type Invited,
  joinByInvitation,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from './invitations.ts';
export { listEntities, type MemberAccess } from './member-access.ts';
export {
  changeMember,
  listMembers,
  type Member,
  removeMember,
  setMemberActive,
} from './members.ts';
export {
  faultsOfDocumentUrl,
  isDocumentUrl,
  LONGEST_DOCUMENT_URL,
} from './client-document.rules.ts';
export type { OauthAppInput } from './oauth-app.rules.ts';
export {
  appOfClient,
  type AppRow,
  type AppState,
  type AppWithSecret,
  createApp,
  deleteApp,
  type Impact,
  impactOf,
  listApps,
  readApp,
  rotateSecret,
} from './oauth-apps.ts';
export {
  changePassword,
  type Confirming,
  confirmPassword,
  countResetRequest,
  makeResetLink,
  type PendingReset,
  readResetLink,
  RESET_MINUTES,
  resetPassword,
} from './password-changes.ts';
export { creationOptions, passkeyHost, requestOptions } from './passkeys.ts';
export { hashPassword, SHORTEST_PASSWORD } from './passwords.ts';
export { isRegistered } from './redirect-url.rules.ts';
export { END_REASONS, type EndReason, isEndReason } from './revocation.ts';
export {
  addAuthenticator,
  addPasskey,
  listSecondFactors,
  LONGEST_FACTOR_NAME,
  passkeysOf,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
  resetSecondFactors,
  type SecondFactor,
} from './second-factors.ts';
export {
  confirmByFactor,
  type PendingSignIn,
  type Proof,
  signInByPasskey,
  takeSecondStep,
} from './second-step.ts';
export { type KnownDevice, signIn, type SignInResult } from './sign-in.ts';
export {
  endWebSession,
  endWebSessions,
  enterWorkspace,
  lacksSecondFactor,
  listWebSessions,
  type Membership,
  readWebSession,
  SESSION_SECONDS,
  startWebSession,
  type WebPerson,
  type WebSession,
} from './web-sessions.ts';
export { authenticatorAddress, base32 } from './totp.rules.ts';
