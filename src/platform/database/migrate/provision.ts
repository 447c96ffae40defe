// Creates the roles and the database of an embedded server: one role owns the tables, another one
// serves.
import pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

export const DATABASE = 'ledgergate';
export const OWNER = 'ledgergate_owner';
export const SERVICE = 'ledgergate';

interface Passwords {
  readonly owner: string;
  readonly service: string;
}

/** Makes what is missing. `superuser` is connected to the database `postgres`. */
export async function provision(
  superuser: pg.Client,
  passwords: Passwords,
  database = DATABASE,
): Promise<void> {
  if ((await stateOf(superuser, database)).isComplete) return;
  await withAdvisoryLock(superuser, 'provision', () => makeMissing(superuser, passwords, database));
}

/** Comment of a database for which all of this was done. It is the last thing that is done. */
const COMPLETE = 'Books of Ledgergate. Made by its service.';

async function stateOf(
  superuser: pg.Client,
  database: string,
): Promise<{ hasRoles: boolean; hasDatabase: boolean; isComplete: boolean }> {
  const { rows } = await superuser.query<{ roles: string; comments: (string | null)[] }>(
    `select (select count(*) from pg_roles where rolname in ($1, $2)) as roles,
            array(select shobj_description(oid, 'pg_database') from pg_database where datname = $3) as comments`,
    [OWNER, SERVICE, database],
  );
  const { roles = '0', comments = [] } = rows[0] ?? {};
  const hasRoles = roles === '2';
  return {
    ...{ hasRoles, hasDatabase: comments.length > 0 },
    isComplete: hasRoles && comments[0] === COMPLETE,
  };
}

async function makeMissing(
  superuser: pg.Client,
  passwords: Passwords,
  database: string,
): Promise<void> {
  const { hasRoles, hasDatabase } = await stateOf(superuser, database);
  if (!hasRoles) {
    await makeRole(superuser, OWNER, passwords.owner);
    await makeRole(superuser, SERVICE, passwords.service);
  }
  if (!hasDatabase) await superuser.query(`create database ${database} owner ${OWNER}`);
  await superuser.query(`revoke all on database ${database} from public`);
  await superuser.query(`grant connect on database ${database} to ${SERVICE}`);
  await forbidLargeObjects(superuser, database);
  await superuser.query(`comment on database ${database} is ${superuser.escapeLiteral(COMPLETE)}`);
}

/** PostgreSQL lets everybody fill the disk with objects that stand in no table. */
async function forbidLargeObjects(superuser: pg.Client, database: string): Promise<void> {
  const { host, port, user, password } = superuser;
  const inside = new pg.Client({ host, port, user, password: password ?? '', database });
  await inside.connect();
  try {
    await inside.query(
      'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public',
    );
  } finally {
    await inside.end();
  }
}

/** Row-level security holds for a role that is no superuser and does not bypass it. */
async function makeRole(superuser: pg.Client, role: string, password: string): Promise<void> {
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const literal = superuser.escapeLiteral(password);
  await superuser.query(`${verb} role ${role} with ${rights} password ${literal}`);
}
