// Workspaces that demand a second factor of their admins. Admins decide it, signed in and with a factor
// of their own, or the operator does; keys and apps are not asked for one.
import { type Actor, demandAdmin, demandRecentPassword, standAs } from '../access/index.ts';
import { Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';

/** Whether admins who sign in to the workspace need a second factor. */
export async function isFactorDemanded(transaction: Transaction, actor: Actor): Promise<boolean> {
  demandAdmin(actor);
  const [found] = await transaction.ask<{ isDemanded: boolean }>({
    text: 'select admins_need_second_factor as "isDemanded" from workspace where id = $1',
    values: [actor.workspace],
  });
  return found?.isDemanded === true;
}

/**
 * Turns the demand on or off.
 * @throws Problem 403 for keys and without a recent proof, 409 for whoever has no factor and turns it on
 */
export async function demandFactor(
  transaction: Transaction,
  actor: Actor,
  isDemanded: boolean,
): Promise<void> {
  demandAdmin(actor);
  const { workspace, person, ip } = actor;
  if (person === null) {
    throw new Problem('FORBIDDEN', 'An API key cannot do this. Sign in as an admin.');
  }
  demandRecentPassword(actor);
  await standAs(transaction, person);
  const [own] = await transaction.ask<{ has: boolean }>({
    text: 'select has_second_factor($1) as has',
    values: [person],
  });
  if (isDemanded && own?.has !== true) {
    throw new Problem(
      'CONFLICT',
      'You have no second factor yourself. Add one at /account/security first.',
    );
  }
  if ((await isFactorDemanded(transaction, actor)) === isDemanded) return;
  await turn(transaction, { workspace, person, ip }, isDemanded);
}

type By = Pick<Actor, 'workspace' | 'person' | 'ip'>;

/** Turns the demand on or off, and tells it in the activity log. */
async function turn(transaction: Transaction, by: By, isDemanded: boolean): Promise<void> {
  const { workspace, person, ip } = by;
  await transaction.ask({ text: 'select set_second_factor_demand($1)', values: [isDemanded] });
  await transaction.ask({
    text: `insert into oauth_activity (workspace_id, kind, person_id, reason, ip)
           values ($1, 'factor_demand', $2, $3, $4)`,
    values: [workspace, person, isDemanded ? 'on' : 'off', ip === '' ? null : ip.slice(0, 60)],
  });
}

/** Turns the demand on or off for the operator, who needs no factor. Returns false for no such workspace. */
export async function demandFactorOf(
  transaction: Transaction,
  workspace: number,
  isDemanded: boolean,
): Promise<boolean> {
  const [found] = await transaction.ask<{ stands: boolean }>({
    text: 'select admins_need_second_factor as stands from workspace where id = $1',
    values: [workspace],
  });
  if (!found) return false;
  if (found.stands !== isDemanded) {
    await turn(transaction, { workspace, person: null, ip: '' }, isDemanded);
  }
  return true;
}
