// Credentials that a request presents, and the statements that look them up.
import type { Query, Row } from '../database/index.ts';
import type { Principal } from './principal.types.ts';

/** A secret that was presented: the question who it stands for, and what its answer means. */
export interface Credential {
  /** Its hash, in hex: nothing else of it is kept. */
  readonly hash: string;
  /** Answers with one row: who it is, and the same as one text, in `told`. */
  readonly question: Query;
  /** Answers with that text alone, where its workspace is set. */
  readonly again: Query;
  /** Who it is; throws 401 when it stands for nobody. */
  readonly meaning: (row: Row | undefined) => Principal;
}
