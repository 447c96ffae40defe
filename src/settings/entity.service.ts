// Queries on entities for other areas.
import { ask, type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
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

const SEEN =
  'select array_agg(e.id) as ids from entity e where e.workspace_id = $1 and e.id = any($2)';

/**
 * Of a question about some entities: each must be there.
 * @throws Problem 400 on `entity` for the first that is not there or not in sight
 */
export async function demandEntities(
  session: Session,
  entities: readonly number[] | null | undefined,
): Promise<void> {
  if (!entities?.length) return;
  const [[row] = []] = await ask(session, named(SEEN, [session.principal.workspace.id, entities]));
  const seen = (row?.['ids'] ?? []) as readonly number[];
  const missing = entities.find((id) => !seen.includes(id));
  if (missing !== undefined) throw invalid('entity', noSuchRecord(missing));
}
