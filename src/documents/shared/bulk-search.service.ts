// Looks up documents by number, hundreds in one request. Contract: bulk-search.
import { columnOf, tableOf, type Resource } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { registry } from '../../platform/records/index.ts';

/**
 * The ids of live documents with these numbers, in the order asked for; numbers are compared without regard
 * to case. One number may find several, as one vendor's and another's.
 */
export async function documentsByNumber(
  session: Session,
  { definition }: Resource,
  field: string,
  numbers: readonly string[],
): Promise<number[]> {
  const column = columnOf(field, registry.field(definition, field).spec);
  const found = await transactionOf(session).ask<{ id: number }>(
    named(
      `select d.id from (
         select lower(trim(number)) as number, min(nth) as nth
         from unnest($2::text[]) with ordinality as asked(number, nth) group by 1
       ) asked join ${tableOf(definition)} d on d.workspace_id = $1 and lower(trim(d.${column})) = asked.number and not d.is_deleted
       order by asked.nth, d.id`,
      [session.principal.workspace.id, numbers],
    ),
  );
  return found.map(({ id }) => id);
}
