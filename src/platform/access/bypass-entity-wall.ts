// The only bypass of the wall between entities. Callers limited to some entities see nothing of the
// others, but decisions must consider them: whether a record is in use, a number is taken, or a
// tree has a cycle. test/tidy lists every caller.
import type { Query, Row } from '../database/index.ts';
import { ask, type Session } from './session.ts';

/**
 * Asks with every entity of the workspace in sight, in one round trip, within the write under way if
 * there is one. What it answers with is for deciding: nothing of it may reach the caller.
 */
export const bypassEntityWall = (
  session: Session,
  ...queries: readonly Query[]
): Promise<Row[][]> =>
  session.transaction
    ? session.transaction.askWhole(queries)
    : ask({ ...session, principal: { ...session.principal, entities: null } }, ...queries);
