// Principals: the people, API users, keys and apps that requests act as.
import type { Overrides, Role } from './permissions.ts';

/** A part of the service that a token may be limited to (RFC 8707): agents at /mcp. */
export type TokenResource = 'mcp';

/** An app that acts for a person, within the scopes it was granted. */
export interface ActingApp {
  readonly id: number;
  readonly clientId: string;
  readonly name: string;
  readonly connection: number;
  /** Granted scopes within the app's own permissions, as they are now. */
  readonly scopes: readonly string[];
  /** The only part of the service the token works at; undefined for the whole of it. */
  readonly resource?: TokenResource | undefined;
}

/** Somebody who proved who they are, in one workspace. */
export interface Principal {
  readonly kind: 'key' | 'person' | 'app';
  /** The API user for a key, else the person. */
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly workspace: {
    readonly id: number;
    readonly name: string;
    readonly type: string;
    readonly logoUrl: string | null;
  };
  readonly role: Role;
  readonly overrides: Overrides;
  /** The entities the caller sees; null means all. */
  readonly entities: readonly number[] | null;
  readonly approvalRequired: boolean;
  /** Whether the person of a browser typed the password within the last 15 minutes. */
  readonly isPasswordRecent?: boolean | undefined;
  readonly app?: ActingApp | undefined;
  /** The API key that was presented. */
  readonly apiKey?: number | undefined;
}
