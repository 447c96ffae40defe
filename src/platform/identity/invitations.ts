// Invitations: a link that admits its holder, with the invited address, to a workspace. There may
// be no mail, so the admin hands the link over; it works once, and only its hash is stored.
import { isEmail } from '../../../schema/kit/index.ts';
import {
  type Actor,
  demandAdmin,
  demandRecentPassword,
  hashOf,
  newSecret,
} from '../access/index.ts';
import { FieldFault, invalid, notFound, Problem } from '../base/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { demandGrantable } from './granting.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { checkedPlace, type MemberAccess } from './member-access.ts';
import { plainLine } from './plain-text.rules.ts';
import { type Browser, startWebSession, type WebPerson } from './web-sessions.ts';

export const INVITATION_DAYS = 7;

/** An invitation that waits, as admins see it. */
export interface Invitation extends MemberAccess {
  readonly id: number;
  readonly email: string;
  readonly invitedBy: string;
  readonly expiresAt: string;
  readonly isOver: boolean;
}

/** What a link invites to, as whoever follows it sees it. */
export interface Invited extends MemberAccess {
  readonly id: number;
  readonly workspace: { readonly id: number; readonly name: string };
  readonly email: string;
  readonly invitedBy: string;
  /** Whether somebody has an account with this address: they sign in to accept. */
  readonly isKnown: boolean;
}

/** The invitations that nobody has taken yet, the newest first. */
export async function listInvitations(
  transaction: Transaction,
  actor: Actor,
): Promise<Invitation[]> {
  demandAdmin(actor);
  return transaction.ask<Invitation & object>({
    name: 'invitations',
    text: `select i.id, i.email, i.role, i.entity_ids as "entityIds", i.approval_required as "approvalRequired",
             p.name as "invitedBy", i.expires_at as "expiresAt", i.expires_at <= now() as "isOver"
           from invitation i join person p on p.id = i.invited_by
           where i.workspace_id = $1 and i.accepted_at is null and i.withdrawn_at is null order by i.id desc`,
    values: [actor.workspace],
  });
}

const LONGEST_ADDRESS = 250;

/**
 * Makes a link. One that was made for the address before and nobody took is over with it.
 * @returns the secret of the link; nobody will see it again
 * @throws Problem 400 on `email`, `role` or `entityIds`, 403 without a recent password, 409 for a member
 */
export async function invite(
  transaction: Transaction,
  actor: Actor,
  input: MemberAccess & { readonly email: string },
): Promise<string> {
  demandAdmin(actor);
  const email = input.email.trim();
  if (!isEmail(email) || email.length > LONGEST_ADDRESS) {
    throw invalid('email', 'Enter a valid email address.');
  }
  const place = await checkedPlace(transaction, actor, input);
  await demandGrantable(transaction, actor, place);
  demandRecentPassword(actor);
  const [member] = await transaction.ask({
    name: 'member_with_address',
    text: `select from membership m join person p on p.id = m.person_id
           where m.workspace_id = $1 and lower(p.email) = lower($2) and m.removed_at is null`,
    values: [actor.workspace, email],
  });
  if (member) throw invalid('email', 'A member with this address already exists.');
  const secret = newSecret('');
  await transaction.ask({
    name: 'invite',
    text: `insert into invitation (workspace_id, hash, email, role, entity_ids, approval_required, invited_by, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8))
           on conflict (workspace_id, lower(email)) where accepted_at is null and withdrawn_at is null
           do update set hash = excluded.hash, role = excluded.role, entity_ids = excluded.entity_ids,
             approval_required = excluded.approval_required, invited_by = excluded.invited_by,
             created_at = now(), expires_at = excluded.expires_at`,
    values: [
      actor.workspace,
      hashOf(secret),
      email,
      place.role,
      place.entityIds,
      place.approvalRequired,
      actor.person,
      INVITATION_DAYS,
    ],
  });
  return secret;
}

/** The link works no more. Throws 404. */
export async function withdrawInvitation(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  demandAdmin(actor);
  const withdrawn = await transaction.ask({
    name: 'withdraw_invitation',
    text: `update invitation set withdrawn_at = now()
           where workspace_id = $1 and id = $2 and accepted_at is null and withdrawn_at is null returning id`,
    values: [actor.workspace, id],
  });
  if (withdrawn.length === 0) throw notFound();
}

/** What the link invites to, in the transaction that then stands in its workspace; undefined when it is over. */
async function readIn(transaction: Transaction, secret: string): Promise<Invited | undefined> {
  const [row] = await transaction.ask<Omit<Invited, 'workspace'> & { home: number; place: string }>(
    {
      name: 'invitation_of',
      text: `select workspace_id as home, workspace_name as place, id, email, role, entity_ids as "entityIds",
             approval_required as "approvalRequired", invited_by_name as "invitedBy", is_known as "isKnown"
           from invitation_of($1)`,
      values: [hashOf(secret)],
    },
  );
  if (!row) return undefined;
  const { home, place, ...invited } = row;
  return { ...invited, workspace: { id: home, name: place } };
}

/** What a link invites to; undefined when it is over, withdrawn or unknown. */
export const readInvitation = (database: Database, secret: string): Promise<Invited | undefined> =>
  database.write(null, (transaction) => readIn(transaction, secret));

const over = (): Problem =>
  new Problem('CONFLICT', 'This invitation has expired, was withdrawn or was already used.');

/** Takes the place. Of two who take it at once one is told that it is over. */
async function take(transaction: Transaction, invited: Invited, person: number): Promise<void> {
  const taken = await transaction.ask({
    name: 'take_invitation',
    text: `update invitation set accepted_at = now()
           where workspace_id = $1 and id = $2 and accepted_at is null and withdrawn_at is null
             and expires_at > now() returning id`,
    values: [invited.workspace.id, invited.id],
  });
  if (taken.length === 0) throw over();
  await transaction.ask({
    name: 'become_member',
    text: `insert into membership (workspace_id, person_id, role, entity_ids, approval_required)
           values ($1, $2, $3, $4, $5)
           on conflict (workspace_id, person_id) do update set role = excluded.role, permissions = '{}',
             entity_ids = excluded.entity_ids, approval_required = excluded.approval_required,
             is_active = true, removed_at = null, last_modified_at = now()`,
    values: [
      invited.workspace.id,
      person,
      invited.role,
      invited.entityIds,
      invited.approvalRequired,
    ],
  });
}

/** Whoever is signed in takes the place that their address was invited to. Throws 409 when it is over, 403 for another address. */
export async function acceptInvitation(
  database: Database,
  person: WebPerson,
  secret: string,
): Promise<Invited> {
  return database.write(null, async (transaction) => {
    const invited = await readIn(transaction, secret);
    if (!invited) throw over();
    if (person.email.toLowerCase() !== invited.email.toLowerCase()) {
      throw new Problem('FORBIDDEN', `This invitation is for ${invited.email}.`);
    }
    await take(transaction, invited, person.id);
    return invited;
  });
}

/**
 * Somebody new takes the place with an account of their own.
 * @returns the secret of the session they are signed in with
 * @throws Problem 400 on `name` or `password`, 409 when the link is over or somebody has the address by now
 */
export async function joinByInvitation(
  database: Database,
  secret: string,
  input: { readonly name: string; readonly password: string },
  browser: Browser,
): Promise<string> {
  const name = plainLine(input.name);
  if (name === '') throw invalid('name', new FieldFault('blank'));
  if (name.length > LONGEST_ADDRESS) {
    throw invalid('name', `Ensure this field has no more than ${LONGEST_ADDRESS} characters.`);
  }
  checkPassword(input.password);
  // Hashing is work: nobody has it done without a link.
  if (!(await readInvitation(database, secret))) throw over();
  const hashed = await hashPassword(input.password);
  return database.write(null, async (transaction) => {
    const invited = await readIn(transaction, secret);
    if (!invited) throw over();
    const [made] = await transaction.ask<{ id: number | null }>({
      name: 'new_person',
      text: 'select new_person($1, $2, $3) as id',
      values: [invited.email, name, hashed],
    });
    if (!made?.id)
      throw new Problem('CONFLICT', 'An account with this address already exists. Sign in.');
    await take(transaction, invited, made.id);
    return startWebSession(transaction, made.id, browser);
  });
}
