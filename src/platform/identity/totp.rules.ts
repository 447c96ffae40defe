// One-time codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which
// every authenticator app knows.
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks may differ by one step. */
const SKEW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as people type them: RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The code of a step (RFC 4226 with the step as the counter). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a moment in milliseconds since 1970. */
export const stepAt = (moment: number): number => Math.floor(moment / 1_000 / STEP_SECONDS);

/** Whether somebody may have typed a code rather than something longer. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** The step that a code belongs to: the present one, the one before or the one after. */
export function stepOfCode(secret: Uint8Array, code: string, moment: number): number | undefined {
  if (!isCode(code)) return undefined;
  const now = stepAt(moment);
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = now - SKEW; step <= now + SKEW; step++) {
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), given)) found = step;
  }
  return found;
}

/** The address that an authenticator app reads from a QR code. */
export function authenticatorAddress(secret: Uint8Array, account: string): string {
  const label = encodeURIComponent(`Ledgergate:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Ledgergate`;
}
