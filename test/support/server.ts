// The PostgreSQL of the suite: in memory where there is room, without durability, with one
// template.
import { hash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/platform/base/index.ts';
import { accountFor } from '../../src/platform/database/embedded/account.ts';
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts';
import { endServer, isAlive, runningOn } from '../../src/platform/database/embedded/postmaster.ts';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/index.ts';
import { TEMPLATE } from './database.ts';
import { startPoolerOfSuite } from './pooler.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { stateOf } from '../../src/platform/database/migrate/migrations.ts';
import { OWNER, SERVICE, provision } from '../../src/platform/database/migrate/provision.ts';

const PREFIX = 'ledgergate-test-';
const ROOM = 2 * 1024 ** 3;
/** Nothing here outlives the suite or leaves loopback. */
const PASSWORD = 'test';

const FAST = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  // Workspaces are published when they move.
  ...['wal_level=logical', 'max_replication_slots=40'],
];
/** Which functions of PostgreSQL a test calls is recorded for planted bugs. */
const flags =
  process.env['RECORD_EXECUTED'] === undefined ? FAST : [...FAST, 'track_functions=all'];

/** Memory is faster than any disk; containers often have too little of it. */
export function homeOfTests(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM ? memory : tmpdir();
}

/** Suites that were killed could not clean up: their folders carry their process id. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length)) : NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = join(home, name, 'postgres');
    const server = await runningOn(folder);
    if (server !== undefined) {
      const account = accountFor(folder);
      await endServer(server, { folder, account, binaries: await findBinaries(account) });
    }
    rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Where the PostgreSQL of this checkout stays under a name. */
function keptFolder(home: string, name: string): string {
  const root = join(home, `ledgergate-${name}-${hash('sha256', projectRoot).slice(0, 12)}`);
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o711);
  return join(root, 'postgres');
}

/** Drops what earlier runs left in a kept server; the template, too, unless it is as this program makes it. */
async function tidyKept(server: Embedded): Promise<void> {
  if (server.wasRunning) return;
  const { rows } = await server.keeper.query<{ name: string }>(
    `select datname as name from pg_database where datname not in ('postgres', 'template0', 'template1')`,
  );
  const isCurrent =
    rows.some(({ name }) => name === TEMPLATE) &&
    (await stateOf(server.url(TEMPLATE, OWNER, PASSWORD))).standing === 'current';
  for (const { name } of rows) {
    if (name !== TEMPLATE || !isCurrent) {
      await server.keeper.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    }
  }
}

interface TestServer {
  readonly folder: string;
  /** Whether an earlier run made it. */
  readonly wasKept: boolean;
  end(): Promise<void>;
}

/** Makes the template of a server, empty or migrated before; `url` names its address for a role. */
export async function makeTemplate(
  keeper: pg.Client,
  url: (role: string) => string,
): Promise<void> {
  await provision(keeper, { owner: PASSWORD, service: PASSWORD }, TEMPLATE);
  await migrate(url(OWNER), url(SERVICE));
}

/** @param kept - under which name the database stays for the next run, as `npm test -- --keep` asks */
export async function startTestServer(kept = process.env['TEST_KEEP']): Promise<TestServer> {
  const home = homeOfTests();
  await removeAbandoned(home);
  const root = mkdtempSync(join(home, `${PREFIX}${process.pid}-`));
  chmodSync(root, 0o711);
  const folder = kept === undefined ? join(root, 'postgres') : keptFolder(home, kept);
  const server = await startEmbedded({
    folder,
    account: accountFor(folder),
    password: PASSWORD,
    flags,
    sync: false,
  });
  const pooler = await startPoolerOfSuite(server.url('postgres'));
  const end = async (): Promise<void> => {
    await pooler?.close();
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    if (!server.isNew) await tidyKept(server);
    await makeTemplate(server.keeper, (role) => server.url(TEMPLATE, role, PASSWORD));
  } catch (error) {
    await end();
    throw error;
  }
  // Read by database.ts in the workers of jest, and by program.ts: what the suite makes once.
  process.env['TEST_POSTGRES'] = server.url('postgres');
  if (pooler !== undefined) process.env['TEST_POOLER_PORT'] = String(pooler.port);
  process.env['TEST_HOME'] = root;
  return { folder, wasKept: !server.isNew, end };
}
