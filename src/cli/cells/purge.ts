// `ledgergate workspace purge`: deletes what a workspace left in its former cell.
import { readConfig, Refusal } from '../../platform/base/index.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Screen } from '../screen.ts';
import { wholeNumber } from '../service.ts';
import type { CellFlags } from './flags.ts';
import { deleteRows } from './leaving.ts';
import { asMover, directoryOf } from './movers.ts';

/** Days in which a workspace could be looked up in its former cell. */
export const KEPT_DAYS = 7;

export async function purgeWorkspace(
  lifetime: Lifetime,
  screen: Screen,
  flags: CellFlags,
): Promise<void> {
  const workspace = wholeNumber('workspace', flags.workspace);
  const { cell = '', now = false } = flags;
  const config = readConfig();
  const directory = directoryOf(config);
  lifetime.onEnd(() => directory.close());
  const progress = screen.progress('purge');
  const deleted = await directory
    .alone(workspace, () =>
      asMover(config, cell, async (client) => {
        const { rows } = await client.query<{ old: boolean }>(
          `select changed_at < now() - make_interval(days => $2) as old from placed
           where workspace = $1 and state = 'gone'`,
          [workspace, KEPT_DAYS],
        );
        const [left] = rows;
        if (!left) {
          throw new Refusal(
            `Workspace ${workspace} has not left ${cell}.`,
            'See: npx ledgergate cell list',
          );
        }
        if (!left.old && !now) {
          throw new Refusal(
            `Workspace ${workspace} left ${cell} less than ${KEPT_DAYS} days ago.`,
            'Wait, or delete its rows nevertheless: --now',
          );
        }
        return deleteRows(client, workspace, progress.update);
      }),
    )
    .finally(() => progress.end());
  screen.step(
    'purged',
    `${deleted.toLocaleString('en')} rows of workspace ${workspace} in ${cell}`,
  );
  screen.tell({ purged: { workspace, cell, rows: deleted } });
}
