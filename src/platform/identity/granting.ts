// Refuses grants beyond the actor's own rights: to API users, with their keys, and to members who
// are reactivated.
import { type Actor, excessOf, type Overrides, type Rights, type Role } from '../access/index.ts';
import { Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';

/** What API users and members are given, as their definitions name it. */
interface Given {
  readonly role?: Role | undefined;
  readonly permissions?: Readonly<Record<string, unknown>> | undefined;
  readonly entityIds?: readonly number[] | null | undefined;
  readonly approvalRequired?: boolean | undefined;
  readonly isActive?: boolean | undefined;
}

const FIELDS: Readonly<Record<keyof Rights, string>> = {
  role: 'role',
  overrides: 'permissions',
  entities: 'entityIds',
  approvalRequired: 'approvalRequired',
};

/** Throws 400 on each field that would give more than the actor has. */
function demandWithin({ rights }: Actor, given: Given): void {
  const excess = excessOf(rights, {
    role: given.role ?? 'viewer',
    overrides: (given.permissions ?? {}) as Overrides,
    entities: given.entityIds ?? null,
    approvalRequired: given.approvalRequired ?? false,
  });
  if (excess.length === 0) return;
  const fields = Object.fromEntries(
    excess.map((part) => [FIELDS[part], ['You cannot grant more than you have.']]),
  );
  throw new Problem('INVALID', 'You cannot grant more than you have.', { fields });
}

const HELD = {
  apiUser: { table: 'api_user', key: 'id' },
  member: { table: 'membership', key: 'person_id' },
};

/** What somebody has been given, held until the transaction ends; undefined when there is no such one. */
async function heldBy(
  transaction: Transaction,
  actor: Actor,
  { kind, id }: Whose,
): Promise<Given | undefined> {
  const { table, key } = HELD[kind];
  const [row] = await transaction.ask<Given & object>({
    name: `held_by_${table}`,
    text: `select role, permissions, entity_ids as "entityIds", approval_required as "approvalRequired",
             is_active as "isActive" from ${table} where workspace_id = $1 and ${key} = $2 for update`,
    values: [actor.workspace, id],
  });
  return row;
}

interface Whose {
  readonly kind: keyof typeof HELD;
  readonly id: number;
}

/**
 * Throws 400 when somebody would have more than the actor after a change. Whoever ends up inactive may
 * keep what they had: it is of no use to them. A missing one is the caller's to tell.
 */
export async function demandGrantable(
  transaction: Transaction,
  actor: Actor,
  change: Given,
  whose?: Whose,
): Promise<void> {
  const before = whose ? await heldBy(transaction, actor, whose) : {};
  if (!before) return;
  const after = { ...before, ...change };
  if (after.isActive !== false) demandWithin(actor, after);
}
