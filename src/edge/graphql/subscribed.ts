// Subscriptions between the engine and the door that tells them.
import type { ExecutionResult } from 'graphql';
import type { Session } from '../../platform/access/index.ts';

/** A subscription that has begun. */
export interface Subscribed {
  /** Results for the client, one after the other. */
  readonly results: AsyncIterable<ExecutionResult>;
  /** Throws when this caller may not listen any more. */
  readonly check: (session: Session) => void;
}

/** The session of a request; that of a stream takes the subscription that it asks for. */
export interface Asking extends Session {
  readonly onSubscribed?: (subscribed: Subscribed) => void;
}
