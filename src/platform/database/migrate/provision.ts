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
export const provision = (
  superuser: pg.Client,
  passwords: Passwords,
  database = DATABASE,
): Promise<void> =>
  withAdvisoryLock(superuser, 'provision', () => makeMissing(superuser, passwords, database));

async function makeMissing(
  superuser: pg.Client,
  passwords: Passwords,
  database: string,
): Promise<void> {
  const { rows } = await superuser.query<{ roles: string; databases: string }>(
    `select (select count(*) from pg_roles where rolname in ($1, $2)) as roles,
            (select count(*) from pg_database where datname = $3) as databases`,
    [OWNER, SERVICE, database],
  );
  if (rows[0]?.roles !== '2') {
    await makeRole(superuser, OWNER, passwords.owner);
    await makeRole(superuser, SERVICE, passwords.service);
  }
  if (rows[0]?.databases !== '1') {
    await superuser.query(`create database ${database} owner ${OWNER}`);
    await superuser.query(`revoke all on database ${database} from public`);
    await superuser.query(`grant connect on database ${database} to ${SERVICE}`);
  }
  await forbidLargeObjects(superuser, database);
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
