// Connection of a command to a service: by what was said, by a profile, or by the demo beside it.
import { Ledgergate, OAuth, type TokenSource } from '../../typescript/src/index.ts';
import {
  alone,
  type Environment,
  keepProfile,
  type Profile,
  profilesFile,
  readProfiles,
} from './profiles.ts';
import { Trouble } from './trouble.ts';

export { Trouble } from './trouble.ts';

export interface Flags {
  readonly key?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly profile?: string | undefined;
}
export interface Connection {
  readonly baseUrl: string;
  /** How the caller is called, such as `profile default`. */
  readonly name: string;
  readonly client: Ledgergate;
  /** The header `Authorization` of requests that the client does not send. */
  readonly authorization: () => Promise<string>;
}

/** Tokens that end so soon are refreshed before they are used. */
const SOON_MS = 30_000;

/** Tokens of a profile: refreshed by one process at a time, and kept before they are used. */
function tokensOf(file: string, name: string): TokenSource {
  const held = (): Profile => {
    const profile = readProfiles(file).all[name];
    if (profile?.tokens) return profile;
    throw new Trouble(
      `Profile ${name} is signed out.`,
      `Sign in: ledgergate login --profile ${name}`,
    );
  };
  const good = ({ tokens }: Profile, refused: string | undefined): string | undefined =>
    tokens && tokens.accessToken !== refused && Date.now() < tokens.expiresAt - SOON_MS
      ? tokens.accessToken
      : undefined;
  return {
    token: async (refused) =>
      good(held(), refused) ??
      alone(file, async () => {
        const profile = held();
        const { baseUrl, clientId = '', redirectUri = '', tokens } = profile;
        // Another process may have refreshed them meanwhile.
        const fresh = good(profile, refused);
        if (fresh !== undefined || !tokens) return fresh ?? '';
        const oauth = new OAuth({
          ...{ baseUrl, clientId, redirectUri, tokens },
          onTokens: (next) => keepProfile(file, name, { ...profile, tokens: next }),
        });
        return oauth.token(refused ?? tokens.accessToken);
      }),
  };
}

function withKey(baseUrl: string, apiKey: string, name: string): Connection {
  if (!/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : '')) {
    throw new Trouble(
      `"${baseUrl}" is no address of a service.`,
      'Use --base-url https://books.example.com',
    );
  }
  return {
    ...{ baseUrl, name },
    client: new Ledgergate({ baseUrl, apiKey }),
    authorization: () => Promise.resolve(`Token ${apiKey}`),
  };
}

function withProfile(file: string, name: string, profile: Profile): Connection {
  const { baseUrl, apiKey } = profile;
  if (apiKey !== undefined) return withKey(baseUrl, apiKey, `profile ${name}`);
  const token = tokensOf(file, name);
  return {
    ...{ baseUrl, name: `profile ${name}` },
    client: new Ledgergate({ baseUrl, token }),
    authorization: async () => `Bearer ${await token.token()}`,
  };
}

const USUAL = 'http://127.0.0.1:4000';
/** How the caller of the installation beside is called. */
export const DEMO = 'the demo';

/**
 * Where a command goes, and as whom: by a key that was given, by a profile, or by `beside`, the demo of an
 * installation. Throws {@link Trouble} when none of them is there.
 */
export function connect(
  { key, baseUrl, profile: named }: Flags,
  environment: Environment,
  beside?: { readonly baseUrl: string; readonly apiKey: string | undefined },
): Connection {
  const file = profilesFile(environment);
  const { current, all } = readProfiles(file);
  const name = named ?? environment['LG_PROFILE'] ?? current;
  const profile = name === undefined ? undefined : all[name];
  const given = key ?? environment['LG_KEY'];
  const address = baseUrl ?? environment['LG_URL'];
  if (given !== undefined) {
    const base = address ?? profile?.baseUrl ?? beside?.baseUrl ?? USUAL;
    return withKey(base.replace(/\/+$/, ''), given, 'this key');
  }
  if (named !== undefined && !profile) {
    throw new Trouble(
      `There is no profile ${named}.`,
      `Make it: ledgergate login --profile ${named} --base-url https://books.example.com`,
    );
  }
  // A key or token goes to the service it was made for, and nowhere else.
  if (profile && name !== undefined && (address === undefined || address === profile.baseUrl)) {
    return withProfile(file, name, profile);
  }
  if (beside?.apiKey !== undefined) {
    return withKey((address ?? beside.baseUrl).replace(/\/+$/, ''), beside.apiKey, DEMO);
  }
  throw new Trouble(
    'No key was given, and there is no demo to take one from.',
    'Use --key with an API key, or sign in: ledgergate login',
  );
}
