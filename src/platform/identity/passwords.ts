// Passwords of people: hashed with argon2id, and checked in the same time whether or not the person
// exists.
import { lazily } from '../../../protocol/lazily.ts';
import { invalid } from '../base/index.ts';

const argon2 = lazily<typeof import('@node-rs/argon2')>('@node-rs/argon2');

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 1_000;

/** The same letters typed on another keyboard are the same password. */
const normalized = (password: string): string => password.normalize('NFC');

/** Throws 400 on `password` when it is too short, too long or not text. */
export function checkPassword(password: string): void {
  const length = Array.from(normalized(password)).length;
  if (length < SHORTEST_PASSWORD) {
    throw invalid('password', `Use at least ${SHORTEST_PASSWORD} characters.`);
  }
  if (length > LONGEST_PASSWORD) {
    throw invalid('password', `Use at most ${LONGEST_PASSWORD} characters.`);
  }
  if (password.includes('\0')) throw invalid('password', 'Null characters are not allowed.');
  if (new Set(password).size < 4)
    throw invalid('password', 'Use more than three different characters.');
}

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> =>
  argon2().hash(normalized(password));

let decoy: Promise<string> | undefined;

/** Whether the password is the stored one. Without a stored one it takes as long and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const usable = password.length <= LONGEST_PASSWORD && !password.includes('\0');
  decoy ??= hashPassword('a password nobody has');
  const against = stored ?? (await decoy);
  const matches = await argon2().verify(against, usable ? normalized(password) : '');
  return matches && usable && stored !== null;
}
