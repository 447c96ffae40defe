// Deviations from the OAuth engine's defaults, all of them. Middleware runs in this order, the
// first one outermost.
import type { Deviation } from './deviation.ts';
import { authorizeParameters } from './authorize-parameters.ts';
import { authorizeStatus } from './authorize-status.ts';
import { browserSession } from './browser-session.ts';
import { clientSecrets } from './client-secrets.ts';
import { families } from './families.ts';
import { features } from './features.ts';
import { lifetimes } from './lifetimes.ts';
import { oneAddress } from './one-address.ts';
import { oneQuestion } from './one-question.ts';
import { redirectUrls } from './redirect-urls.ts';
import { requestCookies } from './request-cookies.ts';
import { refusals } from './refusals.ts';
import { resources } from './resources.ts';
import { revocationAnswer } from './revocation-answer.ts';
import { rotation } from './rotation.ts';
import { scopes } from './scopes.ts';
import { tokenErrors } from './token-errors.ts';
import { tokenPrefixes } from './token-prefixes.ts';

export const DEVIATIONS: readonly Deviation[] = [
  lifetimes,
  rotation,
  families,
  oneQuestion,
  browserSession,
  requestCookies,
  clientSecrets,
  redirectUrls,
  tokenPrefixes,
  features,
  resources,
  oneAddress,
  authorizeStatus,
  refusals,
  tokenErrors,
  revocationAnswer,
  scopes,
  authorizeParameters,
];
