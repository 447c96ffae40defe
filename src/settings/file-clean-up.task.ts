// Task that deletes orphaned file contents: of interrupted uploads and of deleted files.
import { lettingOldGo } from '../platform/files/index.ts';
import type { Task } from '../platform/jobs/index.ts';

export const forgetFileContents: Task = {
  name: 'forget file contents',
  everySeconds: 3_600,
  run: async (database, workspace) => {
    await database.write(workspace, async ({ ask }) => {
      await ask({
        text: `update file set content_id = null where workspace_id = $1 and content_id is not null
                 and is_deleted and deleted_at < now() - interval '1 day'`,
        values: [workspace],
        isLongRunning: true,
      });
      await ask({ ...lettingOldGo(workspace), isLongRunning: true });
    });
  },
};
