// "Authorization unavailable": why there is nothing to decide, and how to start again.
import type { Cause } from './consent-data.ts';
import { cardPage } from '../layout/index.ts';

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
    'The request is not known in this browser',
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
    'The app may not be called back there any more',
    'The address it wanted to be called back at is none of its own now. Go back to the app and start again.',
  ],
  'scopes-changed': [
    'The app has changed meanwhile',
    'It may no longer ask for what it asked for. Go back to the app and start again.',
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
      <p class="quiet submit">Nothing was allowed, and no app was told anything.</p>
      <p class="submit">
        <a class="button" href="/connections">
          Go to your connections
        </a>
      </p>
    </section>,
  );
