// Sessions of people, and Chromium on pages of the console.
import { startWebSession } from '../../src/platform/identity/index.ts';
import type { ServiceWithPeople } from '../oauth/support/service-with-people.ts';

/** The cookie of a person who has just signed in. */
export async function cookieOf(here: ServiceWithPeople, name: string): Promise<string> {
  const browser = { ip: '127.0.0.1', userAgent: '' };
  const secret = await here.service.database.write(null, (transaction) =>
    startWebSession(transaction, here.persons[name] ?? 0, browser),
  );
  return `ledgergate_session=${secret}`;
}
