// The PostgreSQL of the suite: in memory where there is room, without durability, with one
// template.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor } from '../../src/platform/database/embedded/account.ts';
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts';
import { endServer, isAlive, runningOn } from '../../src/platform/database/embedded/postmaster.ts';
import { startEmbedded } from '../../src/platform/database/embedded/index.ts';
import { TEMPLATE } from './database.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { OWNER, SERVICE, provision } from '../../src/platform/database/migrate/provision.ts';

const PREFIX = 'ledgergate-test-';
const ROOM = 2 * 1024 ** 3;
/** Nothing here outlives the suite or leaves loopback. */
const PASSWORD = 'test';

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

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

export async function startTestServer(): Promise<{ end(): Promise<void> }> {
  const home = homeOfTests();
  await removeAbandoned(home);
  const root = mkdtempSync(join(home, `${PREFIX}${process.pid}-`));
  chmodSync(root, 0o711);
  const folder = join(root, 'postgres');
  const account = accountFor(folder);
  const server = await startEmbedded({
    folder,
    account,
    password: PASSWORD,
    flags: FAST,
    sync: false,
  });
  const end = async (): Promise<void> => {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await provision(server.keeper, { owner: PASSWORD, service: PASSWORD }, TEMPLATE);
    const url = (role: string): string => server.url(TEMPLATE, role, PASSWORD);
    await migrate(url(OWNER), url(SERVICE));
  } catch (error) {
    await end();
    throw error;
  }
  // Read by database.ts in the workers of jest, and by program.ts: what the suite makes once.
  process.env['TEST_POSTGRES'] = server.url('postgres');
  process.env['TEST_HOME'] = root;
  return { end };
}
