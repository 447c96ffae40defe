// Finds live references to a record that is to be marked as deleted. PostgreSQL's foreign keys
// protect only rows that are physically deleted.
import {
  columnOf,
  ownerKey,
  snake,
  stored,
  tableOf,
  type Definition,
  type Part,
} from '../../../../schema/kit/index.ts';
import { bypassEntityWall, type Session } from '../../access/index.ts';
import { Problem } from '../../base/index.ts';
import { named } from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';

const isMarked = ({ readOnly }: Definition): boolean => 'isDeleted' in readOnly;

/** Told of a record that others name, whichever way it would go. */
export const REFERRED_TO =
  'Other records refer to this one. Change or delete those first, or make this one inactive.';

/** Lists of ids are labels, not foundations; a contact goes with whom it is of. */
function searches(target: Definition): string[] {
  return registry.all().flatMap((part: Part) => {
    const { definition } = part;
    if (definition.view || definition.name === `${target.name}Contact`) return [];
    const owner = registry.ownerOf(part);
    const live = isMarked(definition) ? ' and not r.is_deleted' : '';
    const join =
      owner && isMarked(owner.definition)
        ? ` join ${tableOf(owner.definition)} o on o.workspace_id = r.workspace_id and o.id = r.${snake(ownerKey(owner))}_id and not o.is_deleted`
        : '';
    return stored(definition).flatMap(([field, { spec }]) =>
      spec.link === target.name && !spec.list
        ? [
            `exists (select 1 from ${tableOf(definition)} r${join} where r.workspace_id = $1 and r."${columnOf(field, spec)}" = n.id${live})`,
          ]
        : [],
    );
  });
}

const statements = new WeakMap<Definition, string | undefined>();

/** Which of the ids `$2` are referred to. */
function statementFor(target: Definition): string | undefined {
  if (statements.has(target)) return statements.get(target);
  const found = isMarked(target) ? searches(target) : [];
  const statement =
    found.length > 0
      ? `select n.id from unnest($2::integer[]) n(id) where ${found.join(' or ')}`
      : undefined;
  statements.set(target, statement);
  return statement;
}

/** Those of the ids that live records refer to, wherever in the workspace. */
export async function referredAmong(
  session: Session,
  target: Definition,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const statement = statementFor(target);
  if (statement === undefined) return new Set();
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await bypassEntityWall(session, named(statement, [workspace, ids]));
  return new Set(rows.map(({ id }) => id as number));
}

/**
 * Refuses to mark a record as deleted while live records refer to it. It has to be locked, and whoever
 * refers to it holds it (link-check.ts), so that nothing slips in between. Throws 409.
 */
export async function demandUnreferred(
  session: Session,
  target: Definition,
  id: number,
): Promise<void> {
  const referred = await referredAmong(session, target, [id]);
  if (referred.size > 0) throw new Problem('CONFLICT', REFERRED_TO);
}
