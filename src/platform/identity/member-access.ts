// A member's place in a workspace, as forms submit it: role, entities, and whether approval is
// required.
import { Membership } from '../../../schema/workspace/membership.ts';
import { type Actor, demandAdmin, type Role } from '../access/index.ts';
import { type FieldFaults, noSuchRecord } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { demandInput } from './input.ts';

export interface MemberAccess {
  readonly role: Role;
  /** The entities in sight; null means all. */
  readonly entityIds: readonly number[] | null;
  readonly approvalRequired: boolean;
}

/** The entities a place may be limited to, by name. */
export function listEntities(
  transaction: Transaction,
  actor: Actor,
): Promise<{ readonly id: number; readonly name: string }[]> {
  demandAdmin(actor);
  return transaction.ask({
    name: 'entities_of_places',
    text: `select id, name from entity where workspace_id = $1 and not is_deleted order by lower(name), id`,
    values: [actor.workspace],
  });
}

/**
 * The place when it is one: a limit to no entity at all is none.
 * @throws Problem 400 on `role` or `entityIds`
 */
export async function checkedPlace(
  transaction: Transaction,
  actor: Actor,
  { role, entityIds, approvalRequired }: MemberAccess,
): Promise<MemberAccess> {
  const ids = entityIds && entityIds.length > 0 ? [...new Set(entityIds)] : null;
  const known = new Set((await listEntities(transaction, actor)).map(({ id }) => id));
  const unknown = (ids ?? []).filter((id) => !known.has(id));
  const faults: FieldFaults = unknown.length > 0 ? { entityIds: unknown.map(noSuchRecord) } : {};
  const place = { role, entityIds: ids, approvalRequired };
  demandInput(Membership, place, faults);
  return place;
}
