// Client of Ledgergate for Node, Deno, Bun, browsers and workers.
export { amount, type Amount, type AmountInput, type Numbers } from './amounts.ts';
export type { TopicChange, Follow } from './changes.ts';
export { Ledgergate } from './client.ts';
export {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  GapError,
  GoneError,
  InvalidError,
  LedgergateError,
  NotFoundError,
  OAuthError,
  ProposedError,
  RateLimitError,
  type Refusal,
  UnauthenticatedError,
  UnavailableError,
  WebhookError,
} from './errors.ts';
export { VERSION } from './generated/operations.ts';
export type { Calls, Resources } from './generated/resources.ts';
export type * from './generated/schemas.ts';
export { List, type Page } from './lists.ts';
export { type Authorization, OAuth, type OAuthOptions, type Tokens } from './oauth.ts';
export { Digits, type Json, readJson, writeJson } from './json.ts';
export type {
  Answer,
  ClientOptions,
  Options,
  Raw,
  ReadOptions,
  Told,
  TokenSource,
} from './options.ts';
export { type Delivery, type SignedRequest, verifyWebhook } from './webhooks.ts';
