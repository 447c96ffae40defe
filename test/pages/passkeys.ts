// An authenticator made of software: makes passkeys and answers challenges as a device does, and lies
// where a test wants it to.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { unescape } from '../oauth/support/browser.ts';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer): string => bytes.toString('base64url');

/** The little of CBOR (RFC 8949) that authenticators speak. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, pairs.length), ...pairs.flat().map(cbor)]);
}

/** What a page asks the browser with. */
interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
  readonly userVerification?: string;
}

/** The options of the passkey button of a page. */
export function optionsIn(html: string): Options {
  const text = /data-passkey="([^"]+)"/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page has no passkey button.');
  return JSON.parse(unescape(text)) as Options;
}

/** What an answer says that is not so. */
export interface Lie {
  readonly origin?: string;
  readonly challenge?: string;
  readonly host?: string;
  readonly counter?: number;
  /** Nobody was there, or nobody proved who they are. */
  readonly isVerified?: boolean;
  /** Another key than the one that was told. */
  readonly key?: KeyObject;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #user = '';
  counter = 0;

  constructor(readonly origin: string) {}

  #clientData(type: string, { challenge }: Options, lie: Lie): Buffer {
    const origin = lie.origin ?? this.origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #data(host: string, flags: number, lie: Lie, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? ++this.counter);
    const verified = lie.isVerified === false ? 0 : VERIFIED;
    const head = Buffer.from([flags | PRESENT | verified]);
    return Buffer.concat([sha256(lie.host ?? host), head, counter, more]);
  }

  /** Makes a passkey; the field `passkey` of the form. */
  make(options: Options, lie: Lie = {}): string {
    this.#user = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const told = Buffer.concat([Buffer.alloc(16), length, this.#id, cbor(key)]);
    const authData = this.#data(options.rp?.id ?? '', WITH_KEY, lie, told);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: url(this.#clientData('webauthn.create', options, lie)),
      attestationObject: url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Answers a challenge. */
  use(options: Options, lie: Lie = {}): string {
    const client = this.#clientData('webauthn.get', options, lie);
    const data = this.#data(options.rpId ?? '', 0, lie);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#answer({
      clientDataJSON: url(client),
      authenticatorData: url(data),
      signature: url(sign('sha256', signed, lie.key ?? this.#keys.privateKey)),
      userHandle: this.#user,
    });
  }

  #answer(response: object): string {
    const id = url(this.#id);
    return JSON.stringify({
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    });
  }
}
