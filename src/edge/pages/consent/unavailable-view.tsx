// The page "Authorization unavailable": the reason, and the way to start again.
import type { Cause } from './consent-data.ts';
import { cardPage } from '../layout/layout.tsx';

const CAUSES: Readonly<Record<Cause, readonly [string, string]>> = {
  expired: [
    'The request has expired',
    'A request for authorization is valid for 10 minutes. Go back to the app and start again.',
  ],
  used: [
    'The request was already used',
    'Each request can be decided once. If the app did not open, go back to it and start again.',
  ],
  unknown: [
    'This browser does not know the request',
    'It was begun in another browser, or cookies are blocked. Start again in the app, in this browser.',
  ],
  'app-gone': [
    'The app no longer exists',
    'It was deleted by the people who made it. Ask them what to use instead.',
  ],
  'not-a-member': [
    'You are not in the workspace of this app',
    'The app is private: only members of the workspace that made it can connect it. Ask an admin of that ' +
      'workspace to add you, or sign in as somebody else.',
  ],
  'no-workspace': [
    'You belong to no workspace',
    'There are no books the app could work in. Ask an admin to add you to a workspace.',
  ],
  'address-gone': [
    'The redirection URL no longer belongs to the app',
    'The app asked for an answer at a URL that is no longer registered. Go back to the app and start again.',
  ],
  'scopes-changed': [
    'The app has changed',
    'It may no longer ask for these permissions. Go back to the app and start again.',
  ],
};

/** Why there is nothing to decide. Never links to the app: its address has proved nothing. */
export const unavailablePage = (cause: Cause): string =>
  cardPage(
    'Authorization unavailable',
    <section class="card">
      <h1>Authorization unavailable</h1>
      <h2 class="submit">{CAUSES[cause][0]}</h2>
      <p>{CAUSES[cause][1]}</p>
      <p class="quiet submit">Nothing was allowed, and the app received no answer.</p>
      <p class="submit">
        <a class="button" href="/connections">
          Go to your connections
        </a>
      </p>
    </section>,
  );
