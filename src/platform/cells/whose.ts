// Finds whose a presented secret is, for routers: each cell is asked, and one knows its hash.
import { named, type Database, type Query } from '../database/index.ts';

/** Path at which routers ask a cell. */
export const WHOSE_PATH = '/cell/whose';

/** Question of a router: by the hash of a secret, in hex, or by the address of a person. */
export type Question = { readonly hash: string } | { readonly email: string };

/** A workspace, wherever it is; `here`: a person or a request that is known to this cell alone. */
export interface Whose {
  readonly workspace?: number;
  readonly here?: true;
}

const HASH = `
  select workspace_id as workspace, 1 as nth from api_key where hash = $1
  union all select workspace_id, 1 from oauth_token where hash = $1
  union all select workspace_id, 1 from invitation where hash = $1
  union all select workspace_id, 1 from oauth_app_icon where hash = $1
  union all select workspace_id, 2 from oauth_app where client_hash = $1
  union all select null, 3 from web_session where hash = $1 and ended_at is null and expires_at > now()
  union all select null, 3 from password_reset where hash = $1
  union all select null, 3 from oauth_interaction where hash = $1
  order by nth limit 1`;

/** Somebody who has a place in a workspace of this cell. */
const EMAIL = 'select has_place_here($1) as here';

const ofHash = (hash: string): Query => named(HASH, [`\\x${hash}`]);

/** Answer of this cell; undefined: it knows nothing. */
export async function whose(database: Database, asked: Question): Promise<Whose | undefined> {
  if ('email' in asked) {
    const [row] = await database.ask<{ here: boolean }>(named(EMAIL, [asked.email]));
    return row?.here === true ? { here: true } : undefined;
  }
  const [row] = await database.ask<{ workspace: number | null }>(ofHash(asked.hash), asked.hash);
  if (!row) return undefined;
  return row.workspace === null ? { here: true } : { workspace: row.workspace };
}
