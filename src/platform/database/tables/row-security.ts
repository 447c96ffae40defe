// SQL of the two walls (row security): a row is visible in its workspace, and to callers limited to
// some entities only when it belongs to one of them. A row's entity follows from its definition.
import { ownerKey, snake, stored, tableOf, type Part } from '../../../../schema/kit/index.ts';
import type { Named } from './named-sql.types.ts';

/**
 * How the rows of a definition tell whose they are: by their own id (entities themselves), by a column, by
 * a column that is empty for all entities, by that of their owner, or, as entries whose lines name
 * entities of their own, by several at once. Master data tells nothing: everybody sees it.
 */
export type Ownership = 'itself' | 'one' | 'one or all' | 'owner' | 'several' | 'none';

const entityOf = ({ definition }: Part) =>
  (definition.writable['entity'] ?? definition.readOnly['entity'])?.spec;

/** Whose the rows of a definition are; `owner` is that of a part. */
export function ownershipOf(part: Part, owner?: Part): Ownership {
  if (part.definition.name === 'Entity') return 'itself';
  const entity = entityOf(part);
  if (!entity) return owner && ownershipOf(owner) !== 'none' ? 'owner' : 'none';
  const lines = stored(part.definition).flatMap(([, { spec }]) => spec.part ?? []);
  if (lines.some(entityOf)) return 'several';
  return entity.nullable ? 'one or all' : 'one';
}

/** The column that tells it, where the definition has none. */
export function ownershipColumn(part: Part, owner?: Part): [name: string, sql: string][] {
  const ownership = ownershipOf(part, owner);
  if (ownership === 'owner') return [['entity_id', 'integer not null']];
  return ownership === 'several' ? [['entity_ids', 'integer[] not null']] : [];
}

const HOME = 'workspace_id = current_workspace()';
/**
 * Nothing is compared with no list, and a row of no entity with none: neither is false. The planner takes
 * coalesce() for half of the rows, and `is not false` for next to none, which makes for worse plans.
 */
const ALLOWED = '(select current_entities())::integer[]';
const TERMS: Readonly<Record<Ownership, string>> = {
  itself: ` and coalesce(id = any(${ALLOWED}), true)`,
  one: ` and coalesce(entity_id = any(${ALLOWED}), true)`,
  'one or all': ` and coalesce(entity_id = any(${ALLOWED}), true)`,
  owner: ` and coalesce(entity_id = any(${ALLOWED}), true)`,
  several: ` and coalesce(entity_ids <@ ${ALLOWED}, true)`,
  none: '',
};
/** What is for all entities is changed by those who are limited to none. */
const STRICT = `${HOME} and coalesce(entity_id = any(${ALLOWED}), (select current_entities()) is null)`;

/**
 * The policies of the table of a definition. Its owner sees all rows, but only from inside its own
 * functions, each of which fixes the workspace itself: policies put no index out of reach there.
 */
export function policiesOf(part: Part, owner?: Part): Named[] {
  const table = tableOf(part.definition);
  const ownership = ownershipOf(part, owner);
  const seen = `(${HOME}${TERMS[ownership]})`;
  const policy = (name: string, rule: string): Named => ({
    name,
    sql: `create policy ${name} on ${table} ${rule};`,
  });
  const lookedUp = policy('looked_up', 'for select to current_user using (true)');
  if (part.definition.hasOwnPolicies) return [lookedUp];
  if (ownership !== 'one or all') return [policy('own', `using ${seen}`), lookedUp];
  return [
    policy('seen', `for select using ${seen}`),
    policy('made', `for insert with check (${STRICT})`),
    policy('changed', `for update using (${STRICT})`),
    policy('removed', `for delete using (${STRICT})`),
    lookedUp,
  ];
}

/** Fills in the entity of a part from its owner, where it is not said: nobody can say otherwise, the key refuses it. */
export function ownershipTrigger(part: Part, owner: Part): Named[] {
  if (ownershipOf(part, owner) !== 'owner') return [];
  const [table, above] = [tableOf(part.definition), tableOf(owner.definition)];
  const column = `${snake(ownerKey(owner))}_id`;
  const sql = `create function ${table}_entity() returns trigger language plpgsql as $$
begin
  select o.entity_id into new.entity_id from ${above} o where o.workspace_id = new.workspace_id and o.id = new.${column};
  return new;
end $$;
create trigger entity before insert on ${table} for each row when (new.entity_id is null) execute function ${table}_entity();`;
  return [{ name: 'entity', sql }];
}

/** What the owner of such parts has for their key to refer to. */
export function ownedKeys(owner: Part): string[] {
  const parts = stored(owner.definition).flatMap(([, { spec }]) => spec.part ?? []);
  const isOwner = parts.some((part) => ownershipOf(part, owner) === 'owner');
  const name = `${tableOf(owner.definition)}_entity_key`;
  return isOwner ? [`  constraint ${name} unique (workspace_id, id, entity_id)`] : [];
}
