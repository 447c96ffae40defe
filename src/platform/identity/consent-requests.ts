// Port of the consent screen to the OAuth engine; the pages never see the engine itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transaction } from '../database/index.ts';
import type { TokenResource } from '../access/index.ts';
import type { Family } from './connections.ts';

/** A request some app made for authorization, begun in this browser and still open. */
export interface ConsentRequest {
  /** Names the request in its address and cookie. */
  readonly uid: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** What the app asks for. */
  readonly scopes: readonly string[];
  /** The part of the service its tokens work at; undefined for the whole of it. */
  readonly resource?: TokenResource | undefined;
  /** When it expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Whether somebody has clicked already and the browser has not moved on yet. */
  readonly isDecided: boolean;
}

/** Why there is nothing to consent to. */
export type Unavailable = 'expired' | 'used' | 'unknown';

/** What the person decided, with which session. */
export interface Decision {
  readonly uid: string;
  /** The secret of the browser session that decides. */
  readonly session: string;
  readonly person: number;
  /** Undefined: Cancel. `connect` runs in a transaction of that workspace, together with the decision. */
  readonly allow?: {
    readonly workspace: number;
    connect(transaction: Transaction): Promise<Family>;
  };
}

export interface ConsentRequests {
  /** The request this browser has begun, or why there is none. */
  find(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
  ): Promise<ConsentRequest | Unavailable>;
  /**
   * Notes the decision, once: the same decision of the same session again has the same answer, any other
   * is `used`. Returns where to send the browser. Throws what `connect` throws; nothing is decided then.
   */
  finish(
    request: IncomingMessage,
    response: ServerResponse,
    decision: Decision,
  ): Promise<{ readonly location: string } | Unavailable>;
}
