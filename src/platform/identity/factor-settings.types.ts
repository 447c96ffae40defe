// Settings of a process that second factors are made and checked with.
import type { Cipher } from '../base/index.ts';

export interface FactorSettings {
  /** Seals the secrets of authenticator apps. */
  readonly cipher: Cipher;
  /** Where browsers reach the service: passkeys belong to its host and are used from its origin alone. */
  readonly baseUrl: string;
  /** Keys of cookies, the newest first: they sign challenges. */
  readonly cookieKeys: readonly string[];
}
