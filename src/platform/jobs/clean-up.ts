// Recurring clean-up: deletes expired records and folds append-only counts.
import { renewStatistics } from './renew-statistics.ts';
import type { Task } from './tasks.ts';

/** Answers to creates are kept for a day. */
export const forgetIdempotencyKeys: Task = {
  name: 'forget idempotency keys',
  everySeconds: 600,
  run: async (database, workspace) => {
    await database.change(
      {
        text: `delete from idempotency_key where workspace_id = $1 and created_at < now() - interval '24 hours'`,
        values: [workspace],
        isLongRunning: true,
      },
      { workspace },
    );
  },
};

/** Callers that fell silent leave a row each. */
export const forgetRequests: Task = {
  name: 'forget requests',
  everySeconds: 600,
  run: async (database) => {
    await database.change({
      text: `delete from rate_window where last_at < now() - interval '10 minutes'`,
      isLongRunning: true,
    });
    // No replica that is read is an hour behind; the row of no caller stays.
    await database.change({
      text: `delete from last_write where caller <> '' and noted_at < now() - interval '1 hour'`,
      isLongRunning: true,
    });
  },
};

/**
 * Every change of a list appends to its count; folded, a count is a row for each set of entities. Lists that have grown
 * beyond what PostgreSQL expects are made known to it.
 */
export const foldCounts: Task = {
  name: 'fold counts',
  everySeconds: 5,
  where: 'workspaces_to_fold_counts',
  run: async (database, workspace) => {
    await database.change(
      { name: 'fold_counts', text: 'select fold_counts()', isLongRunning: true },
      { workspace },
    );
    await renewStatistics(database, workspace);
  },
};
