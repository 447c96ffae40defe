// The services of one process, which the application and the site stand on.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { RestShim } from '../rest-shim/index.ts';
import type { Engine } from './edge/graphql/index.ts';
import type { ContextOptions, FrontOptions } from './edge/http/index.ts';
import type { ActivityLog } from './platform/access/index.ts';
import type { Config, Log } from './platform/base/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Mailer } from './platform/mail/index.ts';

/** A door whose answers go on until somebody leaves. Says whether it took the request. */
export interface Stream {
  readonly name: string;
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean> | boolean;
  readonly close: () => void;
}

/** What the application of one process stands on. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly schema: GraphQLSchema;
  readonly asking: ContextOptions;
  readonly graphql: Engine;
  readonly shim: RestShim;
  readonly activity: ActivityLog;
  readonly front: FrontOptions;
  /** Who carries letters; undefined: nobody. */
  readonly mailer: Mailer | undefined;
  /** What is told while it happens: to laptops that listen, and to subscriptions. */
  readonly streams: readonly Stream[];
  /** Ends what is told while it happens, before the last answers. */
  endStreams(): void;
  /** Lets go of everything, after the last answer. */
  close(): Promise<void>;
}
