// OAuth 2.0 with PKCE: the link to consent, the exchange of its code, and refreshed tokens.
import { ConnectionError, OAuthError } from './errors.ts';
import type { TokenSource } from './options.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly scope: string;
}
export interface OAuthOptions {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly redirectUri: string;
  /** Tokens of an earlier run. */
  readonly tokens?: Tokens;
  /** Keeps new tokens. The client waits for it: a refresh token works once. */
  readonly onTokens?: (tokens: Tokens) => void | Promise<void>;
  readonly fetch?: typeof fetch;
}
export interface Authorization {
  readonly url: string;
  /** Compare it with the `state` of the callback. */
  readonly state: string;
  /** Give it to {@link OAuth.exchange}. */
  readonly verifier: string;
}
interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** Tokens that end so soon are refreshed before they are used. */
const SOON_MS = 30_000;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** One app's tokens of one person. Use one for each refresh token: the service revokes all when one comes twice. */
export class OAuth implements TokenSource {
  readonly #options: OAuthOptions;
  #tokens: Tokens | undefined;
  #refreshing: Promise<Tokens> | undefined;

  constructor(options: OAuthOptions) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/+$/, '') };
    this.#tokens = options.tokens;
  }

  /** The link to the consent screen. Keep state and verifier until the callback. */
  async authorizeUrl({ scope }: { readonly scope?: string } = {}): Promise<Authorization> {
    const { baseUrl, clientId, redirectUri } = this.#options;
    const [state, verifier] = [random(), random()];
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: base64url(new Uint8Array(hash)),
      code_challenge_method: 'S256',
      ...(scope !== undefined && { scope }),
    });
    return { url: `${baseUrl}/ca/oauth/authorize?${query.toString()}`, state, verifier };
  }

  /** Tokens for the code of the callback. */
  exchange({
    code,
    verifier,
  }: {
    readonly code: string;
    readonly verifier: string;
  }): Promise<Tokens> {
    const { redirectUri } = this.#options;
    return this.#ask({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
  }

  /** An access token that is good now. Callers at the same time share one refresh. */
  async token(refused?: string): Promise<string> {
    if (this.#refreshing) return (await this.#refreshing).accessToken;
    const tokens = this.#tokens;
    if (!tokens)
      throw new TypeError(
        'There are no tokens yet. Send the person to authorizeUrl() and exchange the code.',
      );
    const isGood = tokens.accessToken !== refused && Date.now() < tokens.expiresAt - SOON_MS;
    if (isGood) return tokens.accessToken;
    this.#refreshing = this.#ask({
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken,
    }).finally(() => {
      this.#refreshing = undefined;
    });
    return (await this.#refreshing).accessToken;
  }

  async #ask(fields: Record<string, string>): Promise<Tokens> {
    const { baseUrl, clientId, clientSecret, onTokens, fetch: ask = fetch } = this.#options;
    const body = new URLSearchParams({
      ...fields,
      client_id: clientId,
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
    });
    const response = await ask(`${baseUrl}/ca/oauth/token`, { method: 'POST', body }).catch(
      (cause: unknown) => {
        throw new ConnectionError(`POST ${baseUrl}/ca/oauth/token got no answer.`, { cause });
      },
    );
    const answer = (await response.json().catch(() => ({}))) as Partial<
      TokenAnswer & { error: string; error_description: string }
    >;
    if (!response.ok)
      throw new OAuthError(
        response.status,
        answer.error ?? 'server_error',
        answer.error_description ?? 'The token endpoint refused.',
      );
    const { access_token, refresh_token, expires_in, scope } = answer as TokenAnswer;
    const tokens = {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: Date.now() + expires_in * 1_000,
      scope,
    };
    await onTokens?.(tokens);
    this.#tokens = tokens;
    return tokens;
  }
}
