// Answers as they are kept for an Idempotency-Key. One that tells a key, a client secret or a token of a webhook is
// encrypted: nobody reads those in the database or in a copy of it.
import { Cipher, holdsSecret } from '../../base/index.ts';
import type { Database } from '../../database/index.ts';

const ciphers = new WeakMap<Database, Cipher>();

/** Hands over what encrypts them, once for a process. */
export function settleAnswers(database: Database, encryptionKey: string): void {
  ciphers.set(database.main, new Cipher(encryptionKey));
}

function cipherOf({ main }: Database): Cipher {
  const found = ciphers.get(main);
  if (!found) throw new Error('Nobody said how answers with secrets are kept.');
  return found;
}

/** An answer, a list in JSON, as it is kept. */
export const closed = (database: Database, answer: string): string =>
  holdsSecret(answer) ? cipherOf(database).seal(answer) : answer;

/** The answer that was kept. */
export const opened = (database: Database, kept: string): string =>
  kept.startsWith('[') ? kept : cipherOf(database).open(kept);
