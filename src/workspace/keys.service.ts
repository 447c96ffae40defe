// API keys: made once, shown once, kept as a hash.
import {
  hashOf,
  KEY_PREFIX,
  newSecret,
  transactionOf,
  type Session,
} from '../ground/access/index.ts';
import { invalid, noSuchRecord, notFound } from '../ground/base/problem.ts';

const HINT_CHARACTERS = 8;

export interface NewKey {
  readonly id: number;
  /** The secret. It cannot be shown again. */
  readonly key: string;
}

/** Makes a key for an active API user of the caller's workspace. Throws 400 on `apiUser`. */
export async function makeKey(
  session: Session,
  apiUser: number,
  expiresAt: Date | null = null,
): Promise<NewKey> {
  const transaction = transactionOf(session);
  const workspace = session.principal.workspace.id;
  const [user] = await transaction.ask({
    text: 'select id from api_user where workspace_id = $1 and id = $2 and is_active for share',
    values: [workspace, apiUser],
  });
  if (!user) throw invalid('apiUser', noSuchRecord(apiUser));
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw invalid('expiresAt', 'Ensure this moment is in the future.');
  }
  const key = newSecret(KEY_PREFIX);
  const [row] = await transaction.ask<{ id: number }>({
    text: `insert into api_key (workspace_id, api_user_id, hash, hint, expires_at)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [workspace, apiUser, hashOf(key), key.slice(0, HINT_CHARACTERS), expiresAt],
  });
  return { id: row?.id ?? 0, key };
}

/** Ends a key at once. Ending it again changes nothing. Throws 404. */
export async function revokeKey(session: Session, id: number): Promise<void> {
  const rows = await transactionOf(session).ask({
    text: `update api_key set revoked_at = coalesce(revoked_at, now()), last_modified_at = now()
      where workspace_id = $1 and id = $2 returning id`,
    values: [session.principal.workspace.id, id],
  });
  if (rows.length === 0) throw notFound();
}
