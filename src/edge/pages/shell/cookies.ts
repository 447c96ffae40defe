// The cookies of the pages: sealed or random, HttpOnly, and on https with the __Host- prefix.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiePrefix } from '../../../platform/access/index.ts';

const LARGEST_HEADER = 16_384;

function parse(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of header.slice(0, LARGEST_HEADER).split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  return found;
}

/** The name every other code asks for, without the prefix. */
type Name = 'session' | 'visitor' | 'device' | 'flash' | 'pending';

export interface CookieOptions {
  /** Seconds; absent: until the browser closes. */
  readonly maxAge?: number;
}

/** The cookies of one request and its answer. */
export class Cookies {
  readonly #received: Map<string, string>;
  readonly #set = new Map<string, string>();
  readonly #prefix: string;

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
    baseUrl: string,
  ) {
    this.#received = parse(request.headers.cookie ?? '');
    this.#prefix = cookiePrefix(baseUrl);
  }

  #name(name: Name): string {
    return `${this.#prefix}ledgergate_${name}`;
  }

  get(name: Name): string | undefined {
    const value = this.#received.get(this.#name(name));
    return value === '' ? undefined : value;
  }

  set(name: Name, value: string, { maxAge }: CookieOptions = {}): void {
    const parts = [`${this.#name(name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (this.#prefix !== '') parts.push('Secure');
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
    this.#set.set(name, parts.join('; '));
    this.#received.set(this.#name(name), value);
    const others = [this.response.getHeader('set-cookie') ?? []]
      .flat()
      .map(String)
      .filter((line) => !line.startsWith(`${this.#name(name)}=`));
    this.response.setHeader('set-cookie', [...others, this.#set.get(name) ?? '']);
  }

  clear(name: Name): void {
    if (this.get(name) !== undefined) this.set(name, '', { maxAge: 0 });
  }
}

/** Proofs and seals made with the newest key; those of older keys are still good. */
export class Seals {
  constructor(private readonly keys: readonly string[]) {
    if (keys.length === 0) throw new Error('Cookies need a key: set COOKIE_KEYS.');
  }

  /** Proof that we wrote `text` for `purpose`. */
  sign(purpose: string, text: string): string {
    return this.#signWith(this.keys[0] ?? '', purpose, text);
  }

  isSigned(purpose: string, text: string, proof: string): boolean {
    return this.keys.some((key) => {
      const expected = Buffer.from(this.#signWith(key, purpose, text));
      const received = Buffer.from(proof);
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
  }

  /** Text that only we can read, for `purpose`. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(this.keys[0] ?? '', purpose), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  unseal(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of this.keys) {
      try {
        const iv = bytes.subarray(0, 12);
        const decipher = createDecipheriv('aes-256-gcm', this.#keyFor(key, purpose), iv);
        decipher.setAuthTag(bytes.subarray(12, 28));
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        continue;
      }
    }
    return undefined;
  }

  #signWith(key: string, purpose: string, text: string): string {
    return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
  }

  #keyFor(key: string, purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', key, '', `ledgergate ${purpose}`, 32));
  }
}
