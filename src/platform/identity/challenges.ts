// Challenges for passkeys: signed, bound to a purpose and to one browser, good for ten minutes and for
// one answer. Nothing is stored until somebody answers.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../access/index.ts';
import type { Transaction } from '../database/index.ts';

const MINUTES = 10;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/** What a challenge is for, and the secret of the browser that got it. */
export interface ChallengeUse {
  readonly purpose: 'add' | 'alone' | 'confirm' | 'second';
  /** Of the session, or of a browser without one. */
  readonly holder: string;
}

const macOf = (key: string, { purpose, holder }: ChallengeUse, payload: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`passkey ${purpose}\0${hashOf(holder).toString('hex')}\0`)
    .update(payload)
    .digest();

/** Makes a challenge. @param keys - those of cookies, the newest first */
export function makeChallenge(keys: readonly string[], use: ChallengeUse, now: number): Buffer {
  const payload = Buffer.alloc(NONCE_BYTES + TIME_BYTES);
  randomBytes(NONCE_BYTES).copy(payload);
  payload.writeUIntBE(now, NONCE_BYTES, TIME_BYTES);
  return Buffer.concat([payload, macOf(keys[0] ?? '', use, payload)]);
}

/** Whether this service made a challenge for this use within the last ten minutes. */
export function isChallenge(
  keys: readonly string[],
  use: ChallengeUse,
  challenge: string,
  now: number,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const payload = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const mac = bytes.subarray(NONCE_BYTES + TIME_BYTES);
  const isOurs = keys.some((key) => {
    const expected = macOf(key, use, payload);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  });
  if (!isOurs) return false;
  // The clock of the process that made it may be ahead.
  return Math.abs(now - payload.readUIntBE(NONCE_BYTES, TIME_BYTES)) < MINUTES * 60_000;
}

/** Notes that a challenge was answered. False: it was before. */
export async function spend(transaction: Transaction, challenge: string): Promise<boolean> {
  const spent = await transaction.ask({
    text: 'insert into spent_challenge (hash) values ($1) on conflict do nothing returning hash',
    values: [hashOf(challenge)],
  });
  return spent.length > 0;
}
