// Goes on with long statement files whose request or process is gone.
import { withTransaction } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { lettingGo } from '../../platform/files/index.ts';
import { goOnWith } from './import.service.ts';
import { failRun, isFinal, leftRuns } from './load-run.ts';

/** Goes on with each; one that somebody is at after all is left to them. */
export async function goOnWithStatements(
  database: Database,
  workspace: number,
  silence?: number,
): Promise<void> {
  for (const { id, session, left } of await leftRuns(database, workspace, silence)) {
    try {
      await database.write(session.principal, async (transaction) => {
        await transaction.ask({ text: 'select', isLongRunning: true });
        await goOnWith(withTransaction(session, transaction), id, left);
      });
    } catch (error) {
      if (!isFinal(error)) throw error;
      if (error instanceof Problem && error.code === 'CONFLICT') continue;
      await failRun(session, id, error);
    }
    await database.write(session.principal, ({ ask }) =>
      ask(lettingGo(workspace, left.source.content)),
    );
  }
}
