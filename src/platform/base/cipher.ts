// Encrypts secrets that must be readable again: AES-256-GCM with a key derived from ENCRYPTION_KEY.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `v1.` and base64url of nonce, tag and text; another form would get another word in front. */
const FORM = 'v1.';

export class Cipher {
  readonly #key: Buffer;

  /** @param secret - ENCRYPTION_KEY, at least 32 characters */
  constructor(secret: string) {
    this.#key = createHash('sha256').update('ledgergate at rest\n').update(secret).digest();
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return FORM + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws when it was sealed under another key, or changed since. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAuthTag(tag);
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  }

  /** The same; undefined when it was sealed under another key: a restored installation may have a new one. */
  opened(sealed: string): string | undefined {
    try {
      return this.open(sealed);
    } catch {
      return undefined;
    }
  }
}
