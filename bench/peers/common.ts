// Shared code of the peers: a pool, and an API key check as a good engineer would write it.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import pg from 'pg';

/** The peers see every workspace and check by hand, so they connect as the superuser. */
export const pool = new pg.Pool({
  connectionString: process.env['PEER_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});
export const types = new pg.TypeOverrides();
types.setTypeParser(1700, (text: string) => Number(text));
types.setTypeParser(1184, (text: string) => new Date(text).toISOString());

const KEY = `select k.workspace_id, u.role from api_key k
  join api_user u on u.workspace_id = k.workspace_id and u.id = k.api_user_id
  join workspace w on w.id = k.workspace_id
  where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and u.is_active`;

/** The workspace of the key, or undefined: 401. */
export async function workspaceOf({
  authorization = '',
}: IncomingHttpHeaders): Promise<number | undefined> {
  const [, key = ''] = /^Token (\S+)$/.exec(authorization) ?? [];
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await pool.query<{ workspace_id: number }>({
    name: 'key',
    text: KEY,
    values: [hash],
  });
  return rows[0]?.workspace_id;
}

export const words = (value: string | null): string | null =>
  value === null
    ? null
    : value
        .toLowerCase()
        .split('_')
        .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
        .join(' ');

export const FROM = `from bank_account t
  left join entity e on e.workspace_id = t.workspace_id and e.id = t.entity_id
  left join department d on d.workspace_id = t.workspace_id and d.id = t.department_id
  left join account a on a.workspace_id = t.workspace_id and a.id = t.chart_of_accounts_account_id`;
