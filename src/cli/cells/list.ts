// `ledgergate cell list`: the cells, workspaces that have moved, and moves under way.
import { readConfig } from '../../platform/base/index.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Screen } from '../screen.ts';
import { directoryOf } from './movers.ts';

interface MoveRow {
  readonly workspace: number;
  readonly source: string;
  readonly target: string;
  readonly step: string;
}

export async function listCells(lifetime: Lifetime, screen: Screen): Promise<void> {
  const directory = directoryOf(readConfig());
  lifetime.onEnd(() => directory.close());
  await directory.prepare();
  const cells = await directory.cells();
  const placements = await directory.ask<{ workspace: number; cell: string; epoch: string }>(
    'select workspace, cell, epoch from placement order by workspace',
  );
  const moves = await directory.ask<MoveRow>(
    `select workspace, source, target, step from move where step not in ('done', 'aborted') order by workspace`,
  );
  screen.step('cells', `${cells.length}`, [
    ...cells.map(
      ({ name, number, address }) => `${name.padEnd(12)} ${String(number).padStart(4)}  ${address}`,
    ),
    ...placements.map(({ workspace, cell }) => `workspace ${workspace} is in ${cell}`),
    ...moves.map(
      ({ workspace, source, target, step }) =>
        `workspace ${workspace} is on its way from ${source} to ${target}, after the step ${step}`,
    ),
  ]);
  screen.tell({ cells, placements, moves });
}
