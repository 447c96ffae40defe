// Answers that are kept for an Idempotency-Key. An answer with an API key, a client secret or a webhook token is
// encrypted, so that nobody reads it in the database or in a backup.
import { Cipher, holdsSecret, Problem } from '../../base/index.ts';
import type { Database } from '../../database/index.ts';

const ciphers = new WeakMap<Database, Cipher>();

/** Sets the key that encrypts them. Called once by a process. */
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

/** The answer that was kept. Throws 409 for one that was encrypted under another key. */
export function opened(database: Database, kept: string): string {
  const answer = kept.startsWith('[') ? kept : cipherOf(database).opened(kept);
  if (answer !== undefined) return answer;
  throw new Problem(
    'CONFLICT',
    'This Idempotency-Key was used before the service got another ENCRYPTION_KEY, so its answer cannot be read. Look for what was made then, or use a new key.',
  );
}
