// Creates a migrated database in a temporary folder for the duration of some work.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../health/connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { DATABASE, OWNER, provision, SERVICE } from '../migrate/provision.ts';
import { accountFor } from './account.ts';
import { startEmbedded } from './server.ts';

/** Nobody else reaches it, and nobody misses it. */
const PASSWORD = 'scratch';

/** Runs `work` as the owner of a database that has all migrations and no data; the service may use it by its address. */
export async function withScratchDatabase<R>(
  work: (owner: pg.Client, serviceUrl: string) => Promise<R>,
): Promise<R> {
  const root = mkdtempSync(join(tmpdir(), 'ledgergate-scratch-'));
  chmodSync(root, 0o711);
  const folder = join(root, 'postgres');
  try {
    const account = accountFor(folder);
    const server = await startEmbedded({ folder, account, password: PASSWORD, sync: false });
    try {
      await provision(server.keeper, { owner: PASSWORD, service: PASSWORD });
      const url = (role: string): string => server.url(DATABASE, role, PASSWORD);
      await migrate(url(OWNER), url(SERVICE));
      return await withClient(url(OWNER), 'DATABASE_OWNER_URL', (owner) =>
        work(owner, url(SERVICE)),
      );
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
