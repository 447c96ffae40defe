// Keeps the balances folded, so that statements have little left to add.
import type { Task } from '../ground/jobs/index.ts';
import { foldBalances } from './balances.service.ts';

export const foldingBalances: Task = {
  name: 'fold balances',
  everySeconds: 5,
  run: async (database, workspace) => {
    await foldBalances(database, workspace);
  },
};
