// Settings of a database, and which rows a change reaches.
import type { Timeouts } from '../health/timeouts.ts';
import type { Visibility } from './visibility.ts';

export interface DatabaseOptions {
  /** Connection string of the service role, which owns nothing; of several servers, the one that takes changes is found. */
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /**
   * So many stay when nobody uses them: a connection that is new plans each statement again, which takes PostgreSQL
   * ten times as long as running it. None by default.
   */
  readonly keptConnections?: number;
  /** How long statements and locks may take; `LONG` where nobody waits for an answer. */
  readonly patience?: Timeouts;
  /** How long a request waits for one of its workspace's share of the connections. */
  readonly sharePatienceMs?: number;
  /** Whether the database is a cell: workspaces that are elsewhere are refused. */
  readonly isCell?: boolean;
  /** Told of connections that broke while nobody used them; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void;
}

/** Which rows a change reaches beside tables of no workspace. */
export interface Reach {
  /** The rows of this workspace, as far as the caller sees them. */
  readonly workspace?: Visibility;
  /** The row that this hash, in hex, belongs to. */
  readonly credential?: string;
}
