// Check of the entities that a question names.
import { ask, type Session } from '../../access/index.ts';
import { invalid, noSuchRecord } from '../../base/index.ts';
import { named } from '../../database/index.ts';

const SEEN =
  'select array_agg(e.id) as ids from entity e where e.workspace_id = $1 and e.id = any($2)';

/**
 * Checks that each entity a question names is there.
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
