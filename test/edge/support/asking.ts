// Sends requests to a service while its database fails.
import { setTimeout as pause } from 'node:timers/promises';
import type { TestService } from '../../support/service.ts';

/**
 * How long an answer may take on a machine that does much else meanwhile. The service means two seconds; without
 * limits of its own there would be no answer at all.
 */
export const SOON_MS = 60_000;
/** How long it may take to find the database again. */
export const BACK_MS = 60_000;

export interface Told {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

export const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

const told = (detail: string): Told => ({
  status: 503,
  text: JSON.stringify({ detail }),
  retryAfter: '2',
});
export const AWAY = 'The database is not available. Try again in a moment.';
export const away = told(AWAY);
export const busy = told('The database was too busy to answer in time. Nothing was saved.');
export const readOnly = told('The database accepts no changes at the moment. Nothing was saved.');
export const full = told('The database is out of space. Nothing was saved.');

export interface Asking {
  /** Fails when there is no answer in time. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Told>;
  /** Asks until the answer is no refusal, as long as coming back may take. */
  readonly back: (path: string, init?: RequestInit) => Promise<Told>;
}

export function asking(service: () => TestService): Asking {
  const ask: Asking['ask'] = async (path, init = {}) => {
    const response = await fetch(service().url + path, {
      ...init,
      signal: AbortSignal.timeout(SOON_MS),
      headers: {
        authorization: `Token ${service().keys.admin}`,
        'content-type': 'application/json',
      },
    });
    const text = await response.text();
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  };
  const back: Asking['back'] = async (path, init) => {
    const until = performance.now() + BACK_MS;
    for (;;) {
      const answer = await ask(path, init);
      if (answer.status < 300 || performance.now() > until) return answer;
      await pause(50);
    }
  };
  return { ask, back };
}
