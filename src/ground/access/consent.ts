// What the consent screen needs of the OAuth engine, and nothing more: the pages never see the engine.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request some app made for authorization, begun in this browser and still open. */
export interface ConsentRequest {
  /** Names the request in its address and cookie. */
  readonly uid: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** What the app asks for. */
  readonly scopes: readonly string[];
  /** When it expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Why there is nothing to consent to. */
export type Unavailable = 'expired' | 'used' | 'unknown';

export interface ConsentRequests {
  /** The request this browser has begun, or why there is none. */
  find(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
  ): Promise<ConsentRequest | Unavailable>;
  /**
   * Notes the decision, once: the same decision of the same session again is the same answer, any other
   * is `used`. `decide` runs only the first time and returns the name of the new family of tokens, or
   * undefined for Cancel. Returns where to send the browser.
   */
  finish(
    request: IncomingMessage,
    response: ServerResponse,
    decision: Decision,
  ): Promise<{ readonly location: string } | Unavailable>;
}

export interface Decision {
  readonly uid: string;
  /** The session that decides. */
  readonly session: string;
  readonly person: number;
  /** Undefined: Cancel. Otherwise connects and returns the family's name. */
  readonly allow?: (() => Promise<string>) | undefined;
}
