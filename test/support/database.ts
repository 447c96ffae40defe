// A database of its own for each test file: a copy of the migrated template, made in milliseconds.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { OWNER, SERVICE } from '../../src/ground/database/provision.ts';

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

function as(role: string, database: string): string {
  const url = superuserUrl(database);
  url.username = role;
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

function named(name: string): TestDatabase {
  return {
    serviceUrl: as(SERVICE, name),
    ownerUrl: as(OWNER, name),
    superuserUrl: superuserUrl(name).href,
    drop: () => asSuperuser(`drop database ${name} with (force)`),
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

/** A database nothing was ever done to. */
export const emptyDatabase = (): Promise<TestDatabase> => create('template0');
