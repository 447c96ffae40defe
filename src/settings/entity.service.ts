// Queries on entities for other areas.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';

const BOOKS = 'select distinct currency from entity where workspace_id = $1 and id = any($2)';

/** Whether a move from one entity to another changes the book currency: a rate to the old one is void then. */
export async function changesBooks(
  session: Session,
  from: number,
  to: number | undefined,
): Promise<boolean> {
  if (to === undefined || to === from) return false;
  const { id: workspace } = session.principal.workspace;
  const found = await transactionOf(session).ask(named(BOOKS, [workspace, [from, to]]));
  return found.length > 1;
}
