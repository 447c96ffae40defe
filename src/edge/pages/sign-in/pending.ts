// A sign-in that waits for its second step: a sealed cookie says whose password was right, and when.
import type { PendingSignIn } from '../../../platform/identity/index.ts';
import { Seals } from '../shell/cookies.ts';
import type { Services, Visit } from '../shell/visit.ts';

export const SECOND_STEP = '/sign-in/second-step';
const SECONDS = 600;

/** Remembers in this browser that the person's password was right. Nobody is signed in by that. */
export function expectSecondStep(
  { config }: Services,
  { cookies }: Visit,
  { person, changed }: Omit<PendingSignIn, 'since'>,
): void {
  const pending: PendingSignIn = { person, changed, since: Date.now() };
  const sealed = new Seals(config.cookieKeys).seal('pending', JSON.stringify(pending));
  cookies.set('pending', sealed, { maxAge: SECONDS });
}

/** Whose second step this browser is at; undefined where nobody's password was right. */
export function pendingSignIn({ config }: Services, { cookies }: Visit): PendingSignIn | undefined {
  const text = new Seals(config.cookieKeys).unseal('pending', cookies.get('pending') ?? '');
  return text === undefined ? undefined : (JSON.parse(text) as PendingSignIn);
}
