// Passkeys (WebAuthn) by @simplewebauthn/server: options for the browser, and what is checked of its
// answers. The relying party is the host of BASE_URL.
import { isIP } from 'node:net';
import { lazily } from '../../../protocol/lazily.ts';
import { type ChallengeUse, isChallenge, makeChallenge } from './challenges.ts';
import type { FactorSettings } from './factor-settings.types.ts';

/** Reads many formats of attestations that are never asked for: loaded by the first passkey. */
const webauthn = lazily<typeof import('@simplewebauthn/server')>('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: every authenticator signs with one. Node calls what else there is experimental. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}
export type NewPasskey = Omit<StoredPasskey, 'id'>;

/** The host that passkeys belong to; undefined for an address of numbers, which no browser takes. */
export function passkeyHost({ baseUrl }: Pick<FactorSettings, 'baseUrl'>): string | undefined {
  const { hostname } = new URL(baseUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : undefined;
}

const described = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
});

/** Options with which a browser makes a passkey, as JSON; undefined where the service has no name. */
export async function creationOptions(
  settings: FactorSettings,
  person: { readonly id: number; readonly name: string; readonly email: string },
  known: readonly StoredPasskey[],
  use: ChallengeUse,
): Promise<string | undefined> {
  const host = passkeyHost(settings);
  if (host === undefined) return undefined;
  const options = await webauthn().generateRegistrationOptions({
    rpName: 'Ledgergate',
    rpID: host,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(String(person.id))),
    challenge: new Uint8Array(makeChallenge(settings.cookieKeys, use, Date.now())),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return JSON.stringify(options);
}

/** Whether an answer has to prove a finger, face or PIN: wherever no password goes before it. */
const mustVerify = ({ purpose }: ChallengeUse): boolean => purpose !== 'second';

/** Options with which a browser uses one of these passkeys, or any of the service where none are named. */
export function requestOptions(
  settings: FactorSettings,
  known: readonly StoredPasskey[],
  use: ChallengeUse,
): string | undefined {
  const host = passkeyHost(settings);
  if (host === undefined) return undefined;
  // By hand: every sign-in page has them, and the library need not be loaded for it.
  return JSON.stringify({
    rpId: host,
    challenge: makeChallenge(settings.cookieKeys, use, Date.now()).toString('base64url'),
    allowCredentials: known.map((each) => ({ ...described(each), type: 'public-key' })),
    userVerification: mustVerify(use) ? 'required' : 'preferred',
    timeout: 60_000,
  });
}

/** An answer of a browser; what it holds is checked by the library. */
export interface BrowserAnswer {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** The answer in a form; undefined where it is none. */
export function answerIn(text: string): BrowserAnswer | undefined {
  try {
    const answer = JSON.parse(text) as Partial<BrowserAnswer> | null;
    const isAnswer =
      typeof answer?.id === 'string' && typeof answer.response?.clientDataJSON === 'string';
    return isAnswer ? (answer as BrowserAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that an answer says it answers. */
export function challengeIn({ response }: BrowserAnswer): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  return String((JSON.parse(text) as { readonly challenge?: unknown }).challenge);
}

/** What every answer is compared with: our challenge, our origin, our host. Undefined without a host. */
function expectedOf(settings: FactorSettings, use: ChallengeUse) {
  const expectedRPID = passkeyHost(settings);
  return (
    expectedRPID !== undefined && {
      expectedRPID,
      expectedOrigin: new URL(settings.baseUrl).origin,
      expectedChallenge: (challenge: string): boolean =>
        isChallenge(settings.cookieKeys, use, challenge, Date.now()),
    }
  );
}

/** The passkey that a browser made; undefined where anything about the answer is wrong. */
export async function madePasskey(
  settings: FactorSettings,
  answer: BrowserAnswer,
  use: ChallengeUse,
): Promise<NewPasskey | undefined> {
  const expected = expectedOf(settings, use);
  if (!expected) return undefined;
  try {
    const { verified, registrationInfo } = await webauthn().verifyRegistrationResponse({
      ...expected,
      response: answer as never,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10),
    };
  } catch {
    // The library throws at every fault of an answer, and an answer is what anybody may send.
    return undefined;
  }
}

/** The new counter of a passkey whose answer is right in all; undefined where anything about it is wrong. */
export async function counterAfter(
  settings: FactorSettings,
  { credentialId, publicKey, counter }: StoredPasskey,
  answer: BrowserAnswer,
  use: ChallengeUse,
): Promise<number | undefined> {
  const expected = expectedOf(settings, use);
  if (!expected) return undefined;
  try {
    const { verified, authenticationInfo } = await webauthn().verifyAuthenticationResponse({
      ...expected,
      response: answer as never,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
      requireUserVerification: mustVerify(use),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
