// A separate database for each test file: a copy of the migrated template, made in milliseconds.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Database, LONG_TIMEOUTS } from '../../src/platform/database/index.ts';
import { OWNER, SERVICE } from '../../src/platform/database/migrate/provision.ts';

/** Migrated once; every clone is a copy of it. */
export const TEMPLATE = 'ledgergate_template';

export interface TestDatabase {
  /** As the role of the service: row-level security applies, nothing is owned. */
  readonly serviceUrl: string;
  /** As the role that owns the tables. */
  readonly ownerUrl: string;
  /** As PostgreSQL's superuser: sees every workspace, may do anything. */
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

/** Address of the suite's PostgreSQL as its superuser, set by global-setup. */
function superuserUrl(database: string): URL {
  const base = process.env['TEST_POSTGRES'];
  if (base === undefined) throw new Error('Run the tests with npm test: it starts PostgreSQL.');
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url;
}

/** Behind the pooler of the suite, where it has one. */
function as(role: string, database: string): string {
  const url = superuserUrl(database);
  url.username = role;
  url.port = process.env['TEST_POOLER_PORT'] ?? url.port;
  return url.href;
}

/** Runs one statement as the superuser. */
export async function asSuperuser(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(superuserUrl(database).href);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Tells the record of executed lines which SQL functions a test called: see test/mutants/random. */
async function recordFunctions(url: string): Promise<void> {
  const { calledFunctions } = globalThis as { calledFunctions?: Set<string> };
  if (calledFunctions === undefined) return;
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select distinct funcname as name from pg_stat_user_functions',
  );
  for (const { name } of rows) calledFunctions.add(name);
  await client.end();
}

/** A database of the service whose statements, locks and shares wait as long as a busy machine needs. */
export const patientDatabase = (url: string, connections = 16): Database =>
  new Database({ url, connections, patience: LONG_TIMEOUTS, sharePatienceMs: 60_000 });

function named(name: string): TestDatabase {
  return {
    serviceUrl: as(SERVICE, name),
    ownerUrl: as(OWNER, name),
    superuserUrl: superuserUrl(name).href,
    drop: async () => {
      await recordFunctions(superuserUrl(name).href);
      await asSuperuser(`drop database ${name} with (force)`);
    },
  };
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(
    `create database ${name} template ${template} strategy file_copy owner ${OWNER}`,
  );
  return named(name);
}

/** A migrated database without any workspace. */
export const cloneDatabase = (): Promise<TestDatabase> => create(TEMPLATE);

/**
 * Fills a database when the first of the suite asks for it. `fill` answers a text about what it made, which everybody gets.
 * @param base - what it begins with; by default a database without any workspace
 */
export async function filledOnce(
  name: string,
  fill: (database: TestDatabase) => Promise<string>,
  base = cloneDatabase,
): Promise<string> {
  const client = new pg.Client(superuserUrl('postgres').href);
  await client.connect();
  const read = async (): Promise<string | undefined> => {
    const { rows } = await client.query<{ told: string }>(
      `select shobj_description(oid, 'pg_database') as told from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.told;
  };
  try {
    // Whoever comes meanwhile waits for the first.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    let told = await read();
    if (told === undefined) {
      const begun = await base();
      told = await fill(begun);
      const made = new URL(begun.superuserUrl).pathname.slice(1);
      // A pooler keeps the connections of whoever filled it.
      await client.query(
        'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1',
        [made],
      );
      await client.query(`comment on database ${made} is ${pg.escapeLiteral(told)}`);
      await client.query(`alter database ${made} rename to ${name}`);
    }
    return told;
  } finally {
    await client.end();
  }
}

/** A copy of a database that is filled once, and what is told of it. */
export async function cloneFilled(
  ...[name, fill, base]: Parameters<typeof filledOnce>
): Promise<{ files: TestDatabase; told: string }> {
  const told = await filledOnce(name, fill, base);
  return { files: await create(name), told };
}

/** A database nothing was ever done to. */
export const emptyDatabase = (): Promise<TestDatabase> => create('template0');
