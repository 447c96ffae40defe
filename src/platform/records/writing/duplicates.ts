// Reports values that must be unique and are taken. PostgreSQL refuses them in any case; this asks
// only where the change fails anyway, to report this fault with the others.
import { columnOf, tableOf, type Resource } from '../../../../schema/kit/index.ts';
import { bypassEntityWall, type Session } from '../../access/index.ts';
import { named } from '../../database/index.ts';
import { duplicate } from './constraints.ts';
import { registry } from '../../definitions/index.ts';
import { addFault } from './collect-faults.ts';

type RecordInput = Readonly<Record<string, unknown>>;

/**
 * Notes each unique field, or group of them, that another live record has. `row` is the record that changes:
 * what the input does not say is as it is there.
 */
export async function noteDuplicates(
  session: Session,
  { definition }: Resource,
  input: RecordInput,
  row: RecordInput & { readonly id: number } = { id: 0 },
): Promise<void> {
  if (!session.faults?.length) return;
  const live = 'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';
  const asked = definition.unique.flatMap((group) => {
    const values = group.map((name) => (input[name] === undefined ? row[name] : input[name]));
    const isTouched = group.some((name) => input[name] !== undefined);
    if (!isTouched || values.some((value) => value === undefined || value === null)) return [];
    const terms = group.map(
      (name, at) => `and ${columnOf(name, registry.field(definition, name).spec)} = $${at + 3}`,
    );
    const text = `select from ${tableOf(definition)} where workspace_id = $1 and id <> $2 ${live} ${terms.join(' ')}`;
    const all = [session.principal.workspace.id, row.id, ...values];
    return [{ group, query: named(text, all) }];
  });
  if (asked.length === 0) return;
  const found = await bypassEntityWall(session, ...asked.map(({ query }) => query));
  for (const [at, { group }] of asked.entries()) {
    if (found[at]?.length) addFault(session, duplicate(definition, group).fields);
  }
}
