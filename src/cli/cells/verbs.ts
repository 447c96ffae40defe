// Verbs of cells: a cell joins, a router serves, a workspace moves.
import type { Command } from 'commander';
import { running, verb } from '../running.ts';

/** Adds them. `workspace`: the parent of verbs about workspaces. */
export function addCellVerbs(program: Command, workspace: Command): void {
  verb(program, 'router', 'serve all cells at one address: each request goes to its cell').action(
    running(
      async (lifetime, screen) => (await import('./router.ts')).startRouter(lifetime, screen),
      true,
    ),
  );
  const cell = program.command('cell').description('cells: databases that share the workspaces');
  verb(cell, 'join', 'make the database of the settings a cell, and tell the directory')
    .argument('<name>', 'small letters, digits and hyphens')
    .requiredOption('--address <url>', 'where routers reach its API')
    .action(
      running(async (lifetime, screen, flags, [name = '']) =>
        (await import('./join.ts')).joinCell(lifetime, screen, flags, name),
      ),
    );
  verb(cell, 'list', 'list the cells, and the workspaces that are not where they were made').action(
    running(async (lifetime, screen) => (await import('./list.ts')).listCells(lifetime, screen)),
  );
  verb(workspace, 'move', 'move a workspace to another cell; after a kill, run it again')
    .requiredOption('--workspace <id>', 'which workspace')
    .option('--to <cell>', 'the cell it goes to')
    .option('--by <way>', 'copy or publication; by default publication for more than 20,000 lines')
    .option('--end-connections', 'let connections of apps with other workspaces end')
    .option('--abort', 'take back a move that has not turned yet')
    .action(
      running(async (lifetime, screen, flags) =>
        (await import('./move.ts')).moveWorkspace(lifetime, screen, flags),
      ),
    );
  verb(workspace, 'purge', 'delete what a moved workspace left in its former cell, after 7 days')
    .requiredOption('--workspace <id>', 'which workspace')
    .requiredOption('--cell <name>', 'its former cell')
    .option('--now', 'do not wait for the 7 days')
    .action(
      running(async (lifetime, screen, flags) =>
        (await import('./purge.ts')).purgeWorkspace(lifetime, screen, flags),
      ),
    );
}
