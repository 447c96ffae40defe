// Numbers what was posted, so that what the books said at a moment can be told, and proved.
import type { Task } from '../ground/jobs/index.ts';
import { chainPostings } from './chain.service.ts';

export const chainingPostings: Task = {
  name: 'chain postings',
  everySeconds: 5,
  run: async (database, workspace) => {
    await chainPostings(database, workspace);
  },
};
