// The door of the people floor: the life of apps, connections, members, passwords and API users.
export {
  checkedApiUser,
  createApiKey,
  createApiUser,
  listApiUsers,
  revokeApiKey,
  type ApiUserWithKeys,
} from './api-users.ts';
export { changeApp, setIcon, waitingOf } from './app-changes.ts';
export {
  approveApp,
  appsToReview,
  refuseChanges,
  withdrawApp,
  type ReviewedApp,
} from './app-review.ts';
export {
  connect,
  disconnect,
  familyName,
  familyNamed,
  listConnections,
  readConnection,
  scopesBefore,
  type Connection,
  type Family,
} from './connections.ts';
export type { ConsentRequest, ConsentRequests, Decision, Unavailable } from './consent-requests.ts';
export { demandGrantable } from './granting.ts';
export {
  acceptInvitation,
  INVITATION_DAYS,
  invite,
  joinByInvitation,
  listInvitations,
  readInvitation,
  withdrawInvitation,
  type Invitation,
  type Invited,
} from './invitations.ts';
export {
  changeMember,
  listMembers,
  removeMember,
  setMemberActive,
  type Member,
} from './members.ts';
export { listEntities, type Place } from './place.ts';
export type { OauthAppInput } from './oauth-app.rules.ts';
export {
  appOfClient,
  createApp,
  deleteApp,
  impactOf,
  listApps,
  readApp,
  rotateSecret,
  type AppRow,
  type AppState,
  type AppWithSecret,
  type Impact,
} from './oauth-apps.ts';
export {
  changePassword,
  confirmPassword,
  countResetRequest,
  makeResetLink,
  readResetLink,
  RESET_MINUTES,
  resetPassword,
  type PendingReset,
} from './password-changes.ts';
export { hashPassword, SHORTEST_PASSWORD } from './passwords.ts';
export { isRegistered } from './redirect-url.rules.ts';
export { END_REASONS, isEndReason, type EndReason } from './revocation.ts';
export { signIn, type KnownDevice } from './sign-in.ts';
export {
  endWebSession,
  endWebSessions,
  enterWorkspace,
  listWebSessions,
  readWebSession,
  SESSION_SECONDS,
  startWebSession,
  type Membership,
  type WebPerson,
  type WebSession,
} from './web-sessions.ts';
