// The one place that looks past the wall between entities. Callers limited to some entities are shown
// nothing of the others, yet what decides has to know them: whether a record is used anywhere, whether a
// number is taken, whether a tree closes a circle. test/tidy lists who asks here.
import type { Query, Row } from '../database/index.ts';
import { ask, type Session } from './session.ts';

/**
 * Asks with every entity of the workspace in sight, in one round trip, within the write under way if
 * there is one. What it answers with is for deciding: nothing of it may reach the caller.
 */
export const inWholeWorkspace = (
  session: Session,
  ...queries: readonly Query[]
): Promise<Row[][]> =>
  session.transaction
    ? session.transaction.askWhole(queries)
    : ask({ ...session, principal: { ...session.principal, entities: null } }, ...queries);
