// Loads the demo workspace where it is wanted, and starts over after an interrupted load.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSummary } from '../demo/index.ts';
import { Refusal } from '../platform/base/index.ts';
import { isEmpty, withAdvisoryLock } from '../platform/database/migrate/index.ts';
import { withClient } from '../platform/database/index.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Screen } from './screen.ts';

/** Stands in the data folder from the first sight of an empty database until the demo is in it. */
const markOf = ({ config }: OpenDatabase): string => join(config.dataDir, 'demo.loading');

/** Where the sign-in and the keys of the demo are kept. */
export const demoFile = (dataDir: string): string => join(dataDir, 'demo.json');

/** Keeps in `demo.json` where the service answers now: another start may have another port. */
export function keepAddress(dataDir: string, baseUrl: string): void {
  const file = demoFile(dataDir);
  if (!existsSync(file)) return;
  const told = JSON.parse(readFileSync(file, 'utf8')) as object;
  if ('base_url' in told && told.base_url === baseUrl) return;
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...told, base_url: baseUrl }, null, 2)}\n`, {
    mode: 0o600,
  });
  renameSync(`${file}.new`, file);
}

/**
 * Decides, before anything is migrated, whether the demo belongs into this database. An embedded
 * database that a killed process had only begun to fill is thrown away first: it held nothing else.
 */
export async function wantsDemo(database: OpenDatabase): Promise<boolean> {
  const { config, embedded, serviceUrl } = database;
  if (embedded === undefined) return config.demo ?? false;
  const mark = markOf(database);
  // Another process may be loading at this very moment.
  const wasCutShort = existsSync(mark) && !(await embedded.server.isShared());
  if (wasCutShort) await embedded.recreate();
  if (config.demo === false) rmSync(mark, { force: true });
  else if (await isEmpty(serviceUrl)) writeFileSync(mark, '');
  return config.demo ?? existsSync(mark);
}

/** How many workspaces there are: whose demo would stand beside them. */
export const countWorkspaces = (serviceUrl: string): Promise<number> =>
  withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const { rowCount } = await client.query('select workspace_ids()');
    return rowCount ?? 0;
  });

/** A company of somebody's must not find a stranger beside it one morning. Throws `Refusal`. */
async function refuseBeside({ config, serviceUrl }: OpenDatabase): Promise<void> {
  if (config.demoBeside || (await countWorkspaces(serviceUrl)) === 0) return;
  throw new Refusal(
    'This database already has workspaces. DEMO=1 would load the demo beside them.',
    'Remove DEMO=1, or set DEMO=beside to load the demo anyway',
  );
}

/** Loads the demo unless it is there. Undefined: nothing was loaded. Throws `Refusal`. */
export function loadOnce(database: OpenDatabase, screen: Screen): Promise<DemoSummary | undefined> {
  const { config, serviceUrl, ownerUrl } = database;
  return withClient(serviceUrl, 'DATABASE_URL', (client) =>
    withAdvisoryLock(client, 'demo', async () => {
      const { anchorOf, demoExists, makeDemoBooks, openDemo } = await import('../demo/index.ts');
      if (await demoExists(serviceUrl)) return undefined;
      await refuseBeside(database);
      const progress = screen.progress('demo');
      try {
        const anchor = anchorOf(config.demoAnchor);
        const { restorePrepared } = await import('./prepared-demo.ts');
        const isRestored = await restorePrepared(ownerUrl, anchor, progress.update);
        if (!isRestored) await makeDemoBooks(serviceUrl, anchor, progress.update);
        const summary = await openDemo(config, serviceUrl);
        if (ownerUrl !== undefined) {
          const { makeOperator } = await import('./people.ts');
          if (summary.signIn) await makeOperator(ownerUrl, summary.signIn.email);
          // PostgreSQL would take statistics by itself a minute later; until then it plans for empty tables.
          if (!isRestored) {
            await withClient(ownerUrl, 'DATABASE_OWNER_URL', (owner) => owner.query('analyze'));
          }
        }
        rmSync(markOf(database), { force: true });
        if (!isRestored) return summary;
        return { ...summary, lines: [...summary.lines, 'restored from the books prepared for it'] };
      } finally {
        progress.end();
      }
    }),
  );
}
