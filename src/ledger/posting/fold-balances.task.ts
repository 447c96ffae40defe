// Task that folds appended balances, so statements have few rows to add up.
import type { Task } from '../../platform/jobs/index.ts';
import { foldBalances } from './balances.service.ts';

export const foldingBalances: Task = {
  name: 'fold balances',
  everySeconds: 5,
  where: 'workspaces_to_fold_balances',
  run: async (database, workspace) => {
    await foldBalances(database, workspace);
  },
};
