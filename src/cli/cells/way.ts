// The way a workspace moves: copied while it is closed, or published and followed while it is open.
import type pg from 'pg';
import { Refusal } from '../../platform/base/index.ts';
import type { Directory } from '../../platform/cells/index.ts';
import type { Screen } from '../screen.ts';
import { whyNoPublication } from './publication.ts';

export const WAYS = ['copy', 'publication'] as const;
export type MoveMethod = (typeof WAYS)[number];

/** Reads the flag. Throws {@link Refusal}. */
export function wayIn(flag: string | undefined): MoveMethod | undefined {
  const way = WAYS.find((each) => each === flag);
  if (way !== undefined || flag === undefined) return way;
  throw new Refusal(`There is no way "${flag}" to move.`, 'Use --by copy or --by publication');
}

/** A workspace with more lines than these is closed for seconds by a copy. */
const MOST_LINES_BY_COPY = 20_000;

interface MoveChoice {
  readonly workspace: number;
  readonly wanted: MoveMethod | undefined;
  /** The way of a move under way. */
  readonly kept: MoveMethod | null;
  /** The step after which it was left. */
  readonly step: string;
  /** Where it is told why a large workspace is copied. */
  readonly screen: Pick<Screen, 'step'>;
}

/** Chooses by the size, where nobody wants one of them. */
async function byItself(
  source: pg.Client,
  cell: string,
  { workspace, screen }: MoveChoice,
): Promise<MoveMethod> {
  const { rowCount } = await source.query(
    `select from journal_line where workspace_id = $1 limit ${MOST_LINES_BY_COPY + 1}`,
    [workspace],
  );
  if ((rowCount ?? 0) <= MOST_LINES_BY_COPY) return 'copy';
  const refusal = await whyNoPublication(source, cell);
  if (refusal === undefined) return 'publication';
  const lines = MOST_LINES_BY_COPY.toLocaleString('en');
  const why = `by copy, which closes a workspace of more than ${lines} lines for seconds`;
  screen.step('way', why, [refusal.message, `→ ${refusal.fix}`]);
  return 'copy';
}

/** The way of a move, which is chosen once and noted. Throws {@link Refusal} where the cell cannot go it. */
export async function chooseWay(
  directory: Directory,
  source: pg.Client,
  cell: string,
  choice: MoveChoice,
): Promise<MoveMethod> {
  const { workspace, wanted, kept, step } = choice;
  if (kept !== null) {
    if (wanted === undefined || wanted === kept) return kept;
    throw new Refusal(
      `Workspace ${workspace} is on its way by ${kept}, after the step ${step}.`,
      `Go on: --by ${kept}; or take it back first: --abort`,
    );
  }
  // A move that an older release began is a copy.
  const isBegun = step !== 'begun';
  const way = isBegun ? 'copy' : (wanted ?? (await byItself(source, cell, choice)));
  if (way === 'publication') {
    const refusal = await whyNoPublication(source, cell);
    if (refusal !== undefined) {
      // Nothing was done yet: nobody has to go on, nor to take it back.
      await directory.ask(`update move set step = 'aborted' where workspace = $1`, [workspace]);
      throw refusal;
    }
  }
  await directory.ask('update move set way = $2 where workspace = $1', [workspace, way]);
  return way;
}
