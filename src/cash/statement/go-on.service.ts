// Goes on with long statement files whose request or process is gone.
import { withTransaction } from '../../platform/access/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { lettingGo } from '../../platform/files/index.ts';
import { leftRuns, RunTaken } from '../../settings/index.ts';
import { loadWaiting } from './import.service.ts';
import { failRun, isFinal, type KeptSettings, STATEMENT } from './load-run.ts';

/** Goes on with each; one that somebody is at after all is left to them. */
export async function goOnWithStatements(
  database: Database,
  workspace: number,
  silence?: number,
): Promise<void> {
  const left = await leftRuns<KeptSettings>(database, workspace, [STATEMENT], silence);
  for (const { id, settings, open } of left) {
    const { account, content, ...options } = settings;
    try {
      const session = { ...(await open()), operation: 'uploadStatement' };
      await database.write(session.principal, async (transaction) => {
        await transaction.ask({ text: 'select', isLongRunning: true });
        await loadWaiting(withTransaction(session, transaction), id, account, { content, options });
      });
    } catch (error) {
      if (error instanceof RunTaken) continue;
      if (!isFinal(error)) throw error;
      await failRun(database, workspace, id, error);
    }
    await database.write(workspace, ({ ask }) => ask(lettingGo(workspace, content)));
  }
}
