// Requests that are sent without pause, and how many of them were granted.
import { setTimeout as pause } from 'node:timers/promises';

export const SECOND = 1_000;
/** Ends what would never end. */
const LONGEST = 60 * SECOND;

export interface Asked {
  readonly sent: number;
  readonly answered: number;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export async function ask(
  url: string,
  key: string,
  door: 'rest' | 'graphql' = 'rest',
): Promise<Asked> {
  const sent = performance.now();
  const authorization = `Token ${key}`;
  const response =
    door === 'rest'
      ? await fetch(`${url}/ca/api/account`, { headers: { authorization } })
      : await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: '{"query":"{ a: accounts { count } b: accounts { count } c: entities { count } }"}',
        });
  const text = await response.text();
  const { status, headers } = response;
  return { sent, answered: performance.now(), status, headers, text };
}

/**
 * Asks without pause, so many at a time, for a while, and on a busy machine until so many are granted: their
 * number in a second is what is tried, not how many seconds they take.
 */
export async function press(
  while_: number,
  workers: number,
  one: (nth: number) => Promise<Asked>,
  grants = 0,
): Promise<Asked[]> {
  const found: Asked[] = [];
  const begun = performance.now();
  const isGoingOn = (): boolean => {
    const took = performance.now() - begun;
    return took < while_ || (took < LONGEST && granted(found).length < grants);
  };
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let nth = worker; isGoingOn(); nth += workers) found.push(await one(nth));
    }),
  );
  return found;
}

/**
 * Does something until it took less than a second: on a machine that is busy the first of some requests may
 * leave the window before the last comes.
 */
export async function inOneSecond<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 30; tries++) {
    const began = performance.now();
    const found = await attempt();
    if (performance.now() - began < SECOND) return found;
    await pause(SECOND);
  }
  throw new Error('Nothing took less than a second.');
}

export const granted = (all: readonly Asked[]): Asked[] =>
  all.filter(({ status }) => status === 200).sort((a, b) => a.sent - b.sent);
