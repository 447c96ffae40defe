// Entities, accounts, departments, tags and vendors form trees: nothing is below itself.
import { tableOf, type Resource } from '../../schema/kit/index.ts';
import { inWholeWorkspace, transactionOf, type Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';

/**
 * Throws 400 on `parent` when the record would come to stand below itself. Changes of one tree wait
 * for each other, so that two of them cannot close a circle together.
 */
export async function demandNoCircle(
  session: Session,
  resource: Resource,
  id: number,
  parent: number | null | undefined,
): Promise<void> {
  if (parent === null || parent === undefined) return;
  const table = tableOf(resource.definition);
  const { id: workspace } = session.principal.workspace;
  await transactionOf(session).ask(
    named(`select pg_advisory_xact_lock(hashtext($1), $2)`, [`tree:${table}`, workspace]),
  );
  const [circle] = await inWholeWorkspace(
    session,
    named(
      `with recursive above (id) as (
         select $3::integer
         union select t.parent_id from ${table} t join above on t.workspace_id = $1 and t.id = above.id
       ) select 1 from above where id = $2`,
      [workspace, id, parent],
    ),
  );
  if (circle?.length)
    throw invalid('parent', 'Nothing stands below itself: choose another parent.');
}
