// Deletes records with a replacement: what refers to one gets the other. Posted journal lines keep
// theirs.
import {
  columnOf,
  sentence,
  stored,
  tableOf,
  type Part,
  type Resource,
} from '../../../../schema/kit/index.ts';
import { bypassEntityWall, type Session, transactionOf } from '../../access/index.ts';
import { invalid, noSuchRecord } from '../../base/index.ts';
import { isRule, named, type Query } from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';
import { erase, locked } from './write.ts';

const stampOf = ({ definition }: Part): string =>
  'lastModifiedAt' in definition.readOnly ? ', last_modified_at = now()' : '';

/** The statements that put `$3` in the place of `$2` wherever a definition links to the resource. */
function statements(target: Resource, values: readonly unknown[]): Query[] {
  const { name } = target.definition;
  return registry.all().flatMap((part) => {
    if (part.definition.view) return [];
    const table = tableOf(part.definition);
    return stored(part.definition).flatMap(([field, { spec }]) => {
      if (spec.link !== name) return [];
      const column = `"${columnOf(field, spec)}"`;
      const other = spec.list
        ? `case when $3 = any(${column}) then array_remove(${column}, $2) else array_replace(${column}, $2, $3) end`
        : // A record does not become its own parent.
          part === target
          ? 'case when id = $3 then null else $3 end'
          : '$3';
      const refers = spec.list ? `$2 = any(${column})` : `${column} = $2`;
      return [
        named(
          `update ${table} set ${column} = ${other}::${spec.list ? 'integer[]' : 'integer'}${stampOf(part)}
            where workspace_id = $1 and ${refers}`,
          values,
        ),
      ];
    });
  });
}

/**
 * Gives everything that refers to `id` the record `replacement` instead, if there is one.
 * @throws Problem 400 on `replacementId` when that is the same record, or none that is there
 */
async function reassign(
  session: Session,
  target: Resource,
  id: number,
  replacement: number | null | undefined,
): Promise<void> {
  if (replacement === null || replacement === undefined) return;
  const { definition } = target;
  const { id: workspace } = session.principal.workspace;
  const live = 'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';
  const [found] = await transactionOf(session).ask(
    named(
      `select 1 from ${tableOf(definition)} where workspace_id = $1 and id = $2 ${live} for share`,
      [workspace, replacement],
    ),
  );
  if (!found) throw invalid('replacementId', noSuchRecord(replacement));
  if (replacement === id) {
    throw invalid(
      'replacementId',
      `Choose another ${sentence(definition.name)} than the one to delete.`,
    );
  }
  try {
    // Everywhere, or it could not go: also where the caller does not see it.
    await bypassEntityWall(session, ...statements(target, [workspace, id, replacement]));
  } catch (error) {
    const { hint } = error as { hint?: string };
    if (!isRule(error) || hint !== 'parent') throw error;
    throw invalid('replacementId', 'This record is below the one to delete. Choose another one.');
  }
}

/** Throws while a record has to stay; `isReplaced`: what referred to it names another one now. */
export type DemandFree = (session: Session, id: number, isReplaced: boolean) => Promise<void>;

/**
 * Deletes a record; what refers to it gets the replacement, if one is named.
 * @throws Problem 404, 400 on `replacementId`, 409 while others refer to it
 */
export async function removeReplaced(
  session: Session,
  resource: Resource,
  id: number,
  replacement?: number | null,
  demandFree?: DemandFree,
): Promise<void> {
  const record = await locked(session, resource, id);
  await reassign(session, resource, id, replacement);
  await demandFree?.(session, id, typeof replacement === 'number');
  await erase(session, resource, record);
}
