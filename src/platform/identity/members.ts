// Members of a workspace: their rights, deactivation and removal. invitations.ts adds new ones.
import type { RawRow } from '../../../schema/kit/index.ts';
import type { Membership } from '../../../schema/workspace/membership.ts';
import { type Actor, demandAdmin, demandRecentPassword } from '../access/index.ts';
import { notFound, Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { demandGrantable } from './granting.ts';
import { checkedPlace, type MemberAccess } from './member-access.ts';

export type Member = RawRow<
  Membership,
  'personId' | 'role' | 'isActive' | 'entityIds' | 'approvalRequired'
> & {
  readonly name: string;
  readonly email: string;
  /** Live connections of the person's apps here. */
  readonly connections: number;
  /** Whether they have an authenticator app or a passkey. */
  readonly hasSecondFactor: boolean;
};

export async function listMembers(transaction: Transaction, actor: Actor): Promise<Member[]> {
  demandAdmin(actor);
  return transaction.ask<Member>({
    name: 'members',
    text: `select m.person_id as "personId", p.name, p.email, m.role, m.is_active as "isActive",
             m.entity_ids as "entityIds", m.approval_required as "approvalRequired",
             has_second_factor(m.person_id) as "hasSecondFactor",
             (select count(*)::int from oauth_connection c where c.workspace_id = m.workspace_id
              and c.person_id = m.person_id and c.ended_at is null) as connections
           from membership m join person p on p.id = m.person_id
           where m.workspace_id = $1 and m.removed_at is null order by m.is_active desc, lower(p.name), p.id`,
    values: [actor.workspace],
  });
}

/**
 * Holds both memberships until the transaction ends: of two admins who take each other's access at once one is
 * left. Throws 403 for an actor who is no admin any more.
 */
async function holdMembers(transaction: Transaction, actor: Actor, other: number): Promise<void> {
  if (actor.person === null) return;
  const held = await transaction.ask<{ person: number; isAdmin: boolean }>({
    name: 'hold_members',
    text: `select person_id as person, role = 'admin' and is_active as "isAdmin" from membership
           where workspace_id = $1 and person_id in ($2, $3) order by person_id for update`,
    values: [actor.workspace, actor.person, other],
  });
  demandAdmin({
    ...actor,
    isAdmin: held.some((each) => each.person === actor.person && each.isAdmin),
  });
}

/** Somebody has to be left who can undo it: an admin cannot lock themselves out. */
function demandNotSelf({ person }: Actor, other: number, what: string): void {
  if (person === other) throw new Problem('CONFLICT', `You cannot ${what}; ask another admin.`);
}

/**
 * Gives a member another place: role, entities, whether their work waits for approval.
 * @throws Problem 400 on the field that goes beyond what the actor has, 403 without a recent password, 404, 409
 */
export async function changeMember(
  transaction: Transaction,
  actor: Actor,
  person: number,
  input: MemberAccess,
): Promise<void> {
  demandAdmin(actor);
  demandNotSelf(actor, person, 'change your own access');
  demandRecentPassword(actor);
  await holdMembers(transaction, actor, person);
  const place = await checkedPlace(transaction, actor, input);
  await demandGrantable(transaction, actor, place, { kind: 'member', id: person });
  const changed = await transaction.ask({
    name: 'change_member',
    text: `update membership set role = $3, entity_ids = $4, approval_required = $5, last_modified_at = now()
           where workspace_id = $1 and person_id = $2 and removed_at is null returning id`,
    values: [actor.workspace, person, place.role, place.entityIds, place.approvalRequired],
  });
  if (changed.length === 0) throw notFound();
}

/**
 * Takes a person out of the workspace, or lets them back in. Their app connections in it end with the
 * membership, by a trigger (schema/workspace/oauth.sql): whatever deactivates a member, none is forgotten.
 */
export async function setMemberActive(
  transaction: Transaction,
  actor: Actor,
  { person, isActive }: { readonly person: number; readonly isActive: boolean },
): Promise<void> {
  demandAdmin(actor);
  if (!isActive) demandNotSelf(actor, person, 'deactivate yourself');
  demandRecentPassword(actor);
  await holdMembers(transaction, actor, person);
  await demandGrantable(transaction, actor, { isActive }, { kind: 'member', id: person });
  const changed = await transaction.ask({
    name: 'set_member_active',
    text: `update membership set is_active = $3, last_modified_at = now()
           where workspace_id = $1 and person_id = $2 and removed_at is null returning id`,
    values: [actor.workspace, person, isActive],
  });
  if (changed.length === 0) throw notFound();
}

/** Ends a membership: the person is listed no more and comes back by an invitation alone. Throws as `changeMember`. */
export async function removeMember(
  transaction: Transaction,
  actor: Actor,
  person: number,
): Promise<void> {
  demandAdmin(actor);
  demandNotSelf(actor, person, 'remove yourself');
  demandRecentPassword(actor);
  await holdMembers(transaction, actor, person);
  const removed = await transaction.ask({
    name: 'remove_member',
    text: `update membership set is_active = false, removed_at = now(), last_modified_at = now()
           where workspace_id = $1 and person_id = $2 and removed_at is null returning id`,
    values: [actor.workspace, person],
  });
  if (removed.length === 0) throw notFound();
}
