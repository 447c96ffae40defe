// Groupings of a statement, and the names of their members. docs/accounting.md section 11.
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid, noSuchRecord } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { Member } from './columns.rules.ts';
import type { Movement, Scope } from './figures.types.ts';
import type { Grouping } from './movements.service.ts';

export const GROUPS = ['entity', 'department', 'vendor', 'tag'] as const;
export type GroupBy = (typeof GROUPS)[number];

/** How lines have to be told apart; undefined when balances tell it, because it is the entity. */
export async function groupingOf(
  session: Session,
  groupBy: GroupBy | null | undefined,
  group: number | null | undefined,
): Promise<Grouping | undefined> {
  if (!groupBy || groupBy === 'entity') return undefined;
  if (groupBy !== 'tag') return { dimension: groupBy, tags: [] };
  if (!group) {
    throw invalid('group', 'This field is required when group_by is tag: the id of a tag group.');
  }
  const { id: workspace } = session.principal.workspace;
  const [groups = [], tags = []] = await ask(
    session,
    named('select id from tag_group where workspace_id = $1 and id = $2', [workspace, group]),
    named('select id from tag where workspace_id = $1 and group_id = $2', [workspace, group]),
  );
  if (groups.length === 0) throw invalid('group', noSuchRecord(group));
  return { dimension: 'tag', tags: tags.map(({ id }) => id as number) };
}

const NAMES: Readonly<Record<Exclude<GroupBy, 'entity'>, string>> = {
  department: 'select id, name from department where workspace_id = $1 and id = any($2)',
  vendor: 'select id, name from vendor where workspace_id = $1 and id = any($2)',
  tag: 'select id, name from tag where workspace_id = $1 and id = any($2)',
};

/** Which member a movement belongs to. */
export const memberOf = (groupBy: GroupBy | null | undefined) => (movement: Movement) =>
  groupBy === 'entity' ? movement.entity : movement.member;

/** The members that have a movement, with their names. */
export async function membersOf(
  session: Session,
  scope: Scope,
  groupBy: GroupBy,
  movements: readonly Movement[],
): Promise<Member[]> {
  const ids = [...new Set(movements.map(memberOf(groupBy)))];
  if (groupBy === 'entity') {
    return ids.map((id) => ({ id, name: scope.entities.get(id ?? 0)?.name ?? null }));
  }
  const known = ids.filter((id) => id !== null);
  const [rows = []] = await ask(
    session,
    named(NAMES[groupBy], [session.principal.workspace.id, known]),
  );
  const names = new Map(rows.map(({ id, name }) => [id as number, name as string | null]));
  return ids.map((id) => ({ id, name: id === null ? null : (names.get(id) ?? null) }));
}
