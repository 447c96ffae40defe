// The people of a workspace: who they are, and what happens when one is deactivated.
import type { Reading } from '../../../schema/kit/index.ts';
import type { Membership } from '../../../schema/workspace/membership.ts';
import { type Actor, demandAdmin } from '../access/index.ts';
import { notFound, Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { demandGrantable } from './granting.ts';

export type Member = Reading<Membership, 'personId' | 'role' | 'isActive'> & {
  readonly name: string;
  readonly email: string;
  /** Live connections of the person's apps here. */
  readonly connections: number;
};

export async function listMembers(transaction: Transaction, actor: Actor): Promise<Member[]> {
  demandAdmin(actor);
  return transaction.ask<Member>({
    name: 'members',
    text: `select m.person_id as "personId", p.name, p.email, m.role, m.is_active as "isActive",
             (select count(*)::int from oauth_connection c where c.workspace_id = m.workspace_id
              and c.person_id = m.person_id and c.ended_at is null) as connections
           from membership m join person p on p.id = m.person_id
           where m.workspace_id = $1 order by m.is_active desc, lower(p.name), p.id`,
    values: [actor.workspace],
  });
}

/**
 * Takes a person out of the workspace, or lets them back in. Their app connections in it end with the
 * membership, by a trigger (migration 0010): whatever deactivates a member, none is forgotten.
 * An admin cannot lock themselves out: somebody has to be left who can undo it.
 */
export async function setMemberActive(
  transaction: Transaction,
  actor: Actor,
  { person, isActive }: { readonly person: number; readonly isActive: boolean },
): Promise<void> {
  demandAdmin(actor);
  if (person === actor.person && !isActive) {
    throw new Problem('CONFLICT', 'You cannot deactivate yourself; ask another admin.');
  }
  await demandGrantable(transaction, actor, { isActive }, { kind: 'member', id: person });
  const changed = await transaction.ask({
    name: 'set_member_active',
    text: `update membership set is_active = $3, last_modified_at = now()
           where workspace_id = $1 and person_id = $2 returning id`,
    values: [actor.workspace, person, isActive],
  });
  if (changed.length === 0) throw notFound();
}
