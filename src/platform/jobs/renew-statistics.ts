// Statistics of workspaces that have grown beyond what PostgreSQL expects of them.
// docs/decisions/0060-statistics-of-new-workspaces.md
import type { Database } from '../database/index.ts';

/** Lets PostgreSQL look at what changed, where it expects next to nothing of the lists of a workspace. */
export async function renewStatistics(database: Database, workspace: number): Promise<void> {
  await database.change(
    { name: 'renew_statistics', text: 'select renew_statistics()', isLongRunning: true },
    { workspace },
  );
}
