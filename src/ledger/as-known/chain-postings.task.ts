// Task that numbers new postings and extends their hash chain, so the books as known at any moment
// can be reported and proved.
import type { Task } from '../../platform/jobs/index.ts';
import { chainPostings } from './chain.service.ts';

export const chainingPostings: Task = {
  name: 'chain postings',
  everySeconds: 5,
  where: 'workspaces_to_chain',
  run: async (database, workspace) => {
    await chainPostings(database, workspace);
  },
};
