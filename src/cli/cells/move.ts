// `ledgergate workspace move`: takes the steps of a move that are left, and takes back a move that has not turned.
import { type Config, readConfig, Refusal } from '../../platform/base/index.ts';
import type { Directory } from '../../platform/cells/index.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Screen } from '../screen.ts';
import { wholeNumber } from '../service.ts';
import type { CellFlags } from './flags.ts';
import { deleteRows } from './leaving.ts';
import { asMover, directoryOf } from './movers.ts';
import { publicationOf, withdraw } from './publication.ts';
import { type Move, stepsOf } from './steps.ts';
import { chooseWay, type MoveMethod, wayIn } from './way.ts';

/** A move as the directory keeps it. */
interface KeptMove {
  readonly source: string;
  readonly target: string;
  readonly epoch: number;
  /** The last step that was done; `begun`: none. */
  readonly step: string;
  /** Null: not chosen yet. */
  readonly way: MoveMethod | null;
}

const UNDER_WAY = `
  select source, target, epoch::float8 as epoch, step, way from move
  where workspace = $1 and step not in ('done', 'aborted')`;

const keptMove = async (directory: Directory, workspace: number): Promise<KeptMove | undefined> =>
  (await directory.ask<KeptMove & Record<string, unknown>>(UNDER_WAY, [workspace]))[0];

const note = (directory: Directory, workspace: number, step: string): Promise<unknown> =>
  directory.ask('update move set step = $2, changed_at = now() where workspace = $1', [
    workspace,
    step,
  ]);

/** The move that is under way, or a new one. Throws {@link Refusal}. */
async function begun(directory: Directory, workspace: number, to?: string): Promise<KeptMove> {
  const kept = await keptMove(directory, workspace);
  if (kept !== undefined) {
    if (kept.step !== 'aborting' && (to === undefined || to === kept.target)) return kept;
    throw new Refusal(
      `Workspace ${workspace} is on its way from ${kept.source} to ${kept.target}, after the step ${kept.step}.`,
      kept.step === 'aborting' ? 'Take it back: --abort' : `Go on: --to ${kept.target}`,
    );
  }
  const cells = (await directory.cells()).map(({ name }) => name);
  if (to === undefined || !cells.includes(to)) {
    throw new Refusal(`There is no cell "${to ?? ''}".`, `Use --to ${cells.join(' or --to ')}`);
  }
  const placement = await directory.placementOf(workspace);
  if (placement === undefined || placement.cell === to) {
    const where = placement === undefined ? 'in no cell' : `in ${to} already`;
    throw new Refusal(`Workspace ${workspace} is ${where}.`, 'See: npx ledgergate cell list');
  }
  const epoch = placement.epoch + 1;
  const move: KeptMove = { source: placement.cell, target: to, epoch, step: 'begun', way: null };
  await directory.ask(
    `insert into move (workspace, source, target, epoch, step) values ($1, $2, $3, $4, $5)
     on conflict (workspace) do update set source = excluded.source, target = excluded.target,
       epoch = excluded.epoch, step = excluded.step, way = null, marks = '{}',
       begun_at = now(), changed_at = now()`,
    [workspace, move.source, move.target, move.epoch, move.step],
  );
  return move;
}

/** Takes the steps that are left. Returns for how long nothing could be written, where this process saw all of it. */
async function takeSteps(move: Move, done: string, screen: Screen): Promise<number | undefined> {
  const steps = stepsOf(move.by);
  const from = steps.findIndex(({ name }) => name === done) + 1;
  let frozenAt: number | undefined;
  let pause: number | undefined;
  for (const { name, run } of steps.slice(from)) {
    if (name === 'freeze') frozenAt = performance.now();
    const said = await run(move);
    await note(move.directory, move.workspace, name);
    if (name === 'open' && frozenAt !== undefined) pause = performance.now() - frozenAt;
    screen.step(name, said);
  }
  await note(move.directory, move.workspace, 'done');
  return pause;
}

export interface MoveRequest {
  readonly config: Pick<Config, 'moverUrls'>;
  readonly directory: Directory;
  readonly workspace: number;
  readonly screen: Screen;
}

async function goOn(
  { config, directory, workspace, screen }: MoveRequest,
  flags: CellFlags,
): Promise<void> {
  const wanted = wayIn(flags.by);
  const kept = await begun(directory, workspace, flags.to);
  const { source: from, target: to, epoch, step } = kept;
  const progress = screen.progress('move');
  const pause = await asMover(config, from, (source) =>
    asMover(config, to, async (target) => {
      const asked = { workspace, wanted, kept: kept.way, step, screen };
      const by = await chooseWay(directory, source, from, asked);
      const move = {
        ...{ source, target, workspace, epoch, directory, from, to, by },
        ...{ endsConnections: flags.endConnections === true, tell: progress.update },
      };
      return takeSteps(move, step, screen);
    }),
  ).finally(() => progress.end());
  const rest =
    pause === undefined ? '' : `; nothing could be written for ${(pause / 1_000).toFixed(1)} s`;
  screen.step('moved', `workspace ${workspace} is in ${to}${rest}`);
  screen.tell({ moved: { workspace, from, to, epoch, pauseMs: pause && Math.round(pause) } });
}

/**
 * Takes a move back. The epoch after that of the move is noted in the directory first: from then on no step of it
 * succeeds, whoever is still at it.
 */
async function takeBack({ config, directory, workspace, screen }: MoveRequest): Promise<void> {
  const kept = await keptMove(directory, workspace);
  if (kept === undefined) {
    throw new Refusal(`Workspace ${workspace} is not on its way.`, 'See: npx ledgergate cell list');
  }
  const { source: from, target: to, epoch } = kept;
  const held = await directory.ask(
    `insert into placement as p (workspace, cell, epoch) values ($1, $2, $3 + 1)
     on conflict (workspace) do update set epoch = excluded.epoch, changed_at = now()
     where p.epoch < $3 or (p.epoch = $3 + 1 and p.cell = $2) returning cell`,
    [workspace, from, epoch],
  );
  if (held.length === 0) {
    throw new Refusal(
      `Workspace ${workspace} has turned to ${to} already.`,
      `Go on, and move it back afterwards: npx ledgergate workspace move --workspace ${workspace}`,
    );
  }
  await note(directory, workspace, 'aborting');
  const place = `insert into placed as p (workspace, epoch, state) values ($1, $2, $3)
    on conflict (workspace) do update set epoch = excluded.epoch, state = excluded.state, changed_at = now()
    where p.epoch <= excluded.epoch`;
  await asMover(config, to, async (target) => {
    await target.query(place, [workspace, epoch + 1, 'gone']);
    await deleteRows(target, workspace);
  });
  await asMover(config, from, async (source) => {
    await source.query(place, [workspace, epoch + 1, 'here']);
    await withdraw(source, await publicationOf(source, workspace, epoch));
  });
  await note(directory, workspace, 'aborted');
  screen.step('taken back', `workspace ${workspace} stays in ${from}`);
  screen.tell({ aborted: { workspace, cell: from } });
}

/** Moves a workspace, or takes its move back, unless another process is at it. Throws {@link Refusal}. */
export const moveWith = (given: MoveRequest, flags: CellFlags): Promise<void> =>
  given.directory.alone(given.workspace, () =>
    flags.abort === true ? takeBack(given) : goOn(given, flags),
  );

export async function moveWorkspace(
  lifetime: Lifetime,
  screen: Screen,
  flags: CellFlags,
): Promise<void> {
  const workspace = wholeNumber('workspace', flags.workspace);
  const config = readConfig();
  const directory = directoryOf(config);
  lifetime.onEnd(() => directory.close());
  await directory.prepare();
  await moveWith({ config, directory, workspace, screen }, flags);
}
