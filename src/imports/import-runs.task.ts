// Task that takes up imports whose process is gone.
import type { Task } from '../platform/jobs/index.ts';
import { takeUpImports } from './run-work.ts';

export const takeUpImportRuns: Task = {
  name: 'take up imports',
  everySeconds: 15,
  run: (database, workspace) => takeUpImports(database, workspace),
};
