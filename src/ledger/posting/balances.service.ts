// Balances below the statements. Writers only append to them; folding keeps them small.
import type { Database } from '../../platform/database/index.ts';

/**
 * Folds what writers appended in a workspace and tells how many rows that was; 0 when somebody else is
 * at it. Statements are right before, during and after.
 */
export const foldBalances = (database: Database, workspace: number): Promise<number> =>
  database.write(workspace, async ({ ask }) => {
    const [row] = await ask<{ folded: number }>({
      name: 'fold_balances',
      text: 'select fold_balances() as folded',
      isLongRunning: true,
    });
    return row?.folded ?? 0;
  });
