// Task that goes on with long statement files whose request or process is gone.
import type { Task } from '../platform/jobs/index.ts';
import { goOnWithStatements } from './statement/go-on.service.ts';

export const goOnWithStatementFiles: Task = {
  name: 'go on with statement files',
  everySeconds: 15,
  run: (database, workspace) => goOnWithStatements(database, workspace),
};
