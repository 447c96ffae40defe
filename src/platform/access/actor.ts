// The actor of a change to apps, connections or people: the facts that rules check and logs record.
import { Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import type { Rights } from './permissions.ts';
import type { Principal } from './principal.types.ts';

export interface Actor {
  /** The workspace the actor is in. */
  readonly workspace: number;
  /** Null for an API user. */
  readonly person: number | null;
  readonly isAdmin: boolean;
  /** The most the actor may hand on. */
  readonly rights: Rights;
  /** False for a person in a browser who typed the password more than 15 minutes ago. */
  readonly hasRecentPassword: boolean;
  /** Where the request came from. */
  readonly ip: string;
}

export const actorOf = (principal: Principal, ip = ''): Actor => ({
  workspace: principal.workspace.id,
  person: principal.kind === 'key' ? null : principal.id,
  isAdmin: principal.role === 'admin' && principal.app === undefined,
  rights: principal,
  hasRecentPassword: hasRecentPassword(principal),
  ip,
});

const hasRecentPassword = ({ kind, isPasswordRecent }: Principal): boolean =>
  kind !== 'person' || isPasswordRecent === true;

/**
 * 403 for a person in a browser who typed the password too long ago: dangerous things ask for it again,
 * whichever door they come through.
 */
export function demandRecentPassword({
  hasRecentPassword,
}: Pick<Actor, 'hasRecentPassword'>): void {
  if (!hasRecentPassword) {
    throw new Problem(
      'FORBIDDEN',
      'Enter your password again at /account/confirm first: the last time was more than 15 minutes ago.',
    );
  }
}

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
