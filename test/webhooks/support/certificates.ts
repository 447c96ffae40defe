// A certificate authority for tests, and certificates it signs: generated for each run, so none
// expires and no key is in the repository. X.509 as far as these need it (RFC 5280).
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

const length = (size: number): number[] =>
  size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...length(content.length)]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);
const bits = (content: Uint8Array): Buffer => tagged(0x03, Buffer.from([0]), content);
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const yes = tagged(0x01, Buffer.from([0xff]));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)))));
const extension = (id: string, ...value: readonly Uint8Array[]): Buffer =>
  sequence(identifier(id), ...value.slice(0, -1), tagged(0x04, ...value.slice(-1)));

const pem = (name: string, der: Uint8Array): string =>
  `-----BEGIN ${name}-----\n${Buffer.from(der).toString('base64')}\n-----END ${name}-----\n`;

interface Signer {
  readonly name: string;
  readonly key: KeyObject;
}

function certificate(subject: string, publicKey: KeyObject, by: Signer, more: Buffer): string {
  const validity = sequence(
    tagged(0x18, Buffer.from('20000101000000Z')),
    tagged(0x18, Buffer.from('21991231235959Z')),
  );
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    serial,
    ECDSA_WITH_SHA256,
    named(by.name),
    validity,
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(more)),
  );
  const signature = sign('sha256', content, by.key);
  return pem('CERTIFICATE', sequence(content, ECDSA_WITH_SHA256, bits(signature)));
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

export interface Identity {
  readonly cert: string;
  readonly key: string;
}
export interface Authority {
  /** What others trust, as PEM. */
  readonly cert: string;
  /** A certificate for one host, a name or an IPv4 address, with its key. */
  identityOf(host: string): Identity;
}

export function newAuthority(): Authority {
  const { publicKey, privateKey } = keyPair();
  const signer = { name: `Test authority ${randomBytes(4).toString('hex')}`, key: privateKey };
  const isAuthority = extension('551d13', yes, sequence(yes));
  return {
    cert: certificate(signer.name, publicKey, signer, isAuthority),
    identityOf: (host) => {
      const pair = keyPair();
      const alternative = isIPv4(host)
        ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
        : tagged(0x82, Buffer.from(host));
      const names = extension('551d11', sequence(alternative));
      return {
        cert: certificate(host, pair.publicKey, signer, names),
        key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}
