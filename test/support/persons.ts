// People with browser sessions, on the whole service.
import { startWebSession } from '../../src/platform/identity/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import type pg from 'pg';

/** A person of a workspace; returns their id. */
export async function addPerson(
  root: pg.Client,
  workspace: number,
  name: string,
  {
    role = 'admin',
    permissions = {},
    entityIds = null,
    approvalRequired = false,
  }: {
    readonly role?: string;
    readonly permissions?: object;
    readonly entityIds?: readonly number[] | null;
    readonly approvalRequired?: boolean;
  } = {},
): Promise<number> {
  const { rows } = await root.query<{ id: number }>(
    'insert into person (email, name) values ($1, $2) returning id',
    // Other files of the process have people of the same names.
    [`${name}.${workspace}@demo.test`, name],
  );
  const id = rows[0]?.id ?? 0;
  await root.query(
    `insert into membership (workspace_id, person_id, role, permissions, entity_ids, approval_required)
     values ($1, $2, $3, $4, $5, $6)`,
    [workspace, id, role, permissions, entityIds, approvalRequired],
  );
  return id;
}

/** The cookie of a browser in which the person is signed in, and has typed the password so long ago. */
export async function cookieOf(
  database: Database,
  root: pg.Client,
  person: number,
  minutesAgo = 0,
): Promise<string> {
  const secret = await database.write(null, (transaction) =>
    startWebSession(transaction, person, { ip: '127.0.0.1', userAgent: 'Test' }),
  );
  await root.query(
    `update web_session set password_at = now() - make_interval(mins => $2)
     where person_id = $1 and password_at > now() - interval '1 minute'`,
    [person, minutesAgo],
  );
  return `ledgergate_session=${secret}`;
}
