// Type of a deviation: one difference from the OAuth engine's defaults, with its reason. One file
// each, all listed in index.ts.
import type { Configuration, default as Provider } from 'oidc-provider';
import type { Database } from '../../../platform/database/index.ts';

/** What middleware of the engine is handed, before it knows which endpoint is asked. */
export type AnyContext = Parameters<Parameters<Provider['use']>[0]>[0];

export interface ProviderContext {
  readonly database: Database;
  /** Where clients reach the service, without a slash at the end. */
  readonly baseUrl: string;
  readonly cookieKeys: readonly string[];
  /** Whether apps may be known by the address of a metadata document. */
  readonly clientDocuments: boolean;
  /** An HTML page that says one sentence, for people whose request cannot be answered with a redirect. */
  readonly refusalPage: (sentence: string) => {
    readonly html: string;
    readonly headers: Record<string, string>;
  };
  readonly onError: (error: unknown) => void;
}

export interface Deviation {
  /** What the engine does by itself and what the specification wants, by its heading. */
  readonly why: string;
  /** Settings laid over the defaults. */
  readonly settings?: Configuration | ((surroundings: ProviderContext) => Configuration);
  /** What settings cannot say. Runs once, before the first request. */
  readonly apply?: (provider: Provider, surroundings: ProviderContext) => void;
}
