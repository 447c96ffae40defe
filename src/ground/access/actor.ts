// Who does something to apps, connections and people: what the rules ask and the log tells.
import { Problem } from '../base/problem.ts';
import type { Transaction } from '../database/index.ts';
import type { Principal } from './session.ts';

export interface Actor {
  /** The workspace the actor is in. */
  readonly workspace: number;
  /** Null for an API user. */
  readonly person: number | null;
  readonly isAdmin: boolean;
  /** Where the request came from. */
  readonly ip: string;
}

export const actorOf = ({ kind, id, role, workspace, app }: Principal, ip = ''): Actor => ({
  workspace: workspace.id,
  person: kind === 'key' ? null : id,
  isAdmin: role === 'admin' && app === undefined,
  ip,
});

/** 403 for everybody but admins. Specification, Authentication: an app never inherits admin privileges. */
export function demandAdmin({ isAdmin }: Actor): void {
  if (!isAdmin) {
    throw new Problem('FORBIDDEN', 'You do not have permission to perform this action.');
  }
}

/** Opens the person's own rows in every workspace to the rest of the transaction. */
export async function standAs(transaction: Transaction, person: number): Promise<void> {
  await transaction.ask({
    name: 'stand_as',
    text: `select set_config('ledgergate.person', $1, true)`,
    values: [String(person)],
  });
}

/** Opens the row a presented secret belongs to, to the rest of the transaction. */
export async function present(transaction: Transaction, hash: Buffer): Promise<void> {
  await transaction.ask({
    name: 'opened_by',
    text: `select set_config('ledgergate.credential', $1, true)`,
    values: [hash.toString('hex')],
  });
}
