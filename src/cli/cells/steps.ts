// Steps of a move: ten by copy, thirteen by publication. Each can be done again: one that was done already does nothing,
// whoever was killed in it.
// A workspace is open in a cell by its row in `placed`; no step opens it in one before it is closed in the other.
import { Refusal } from '../../platform/base/index.ts';
import type { Directory } from '../../platform/cells/index.ts';
import { compareCells, type Marks } from './comparing.ts';
import {
  bringWorkspace,
  copyAhead,
  hasArrived,
  holdWriters,
  type MoveProgressListener,
  overtaken,
  type MoveWay,
} from './copying.ts';
import { bringPublished, copyPublished, follow } from './following.ts';
import { crossingConnections, deleteRows, endAccess } from './leaving.ts';
import { publicationOf, publish, withdraw } from './publication.ts';
import { movedTables } from './tables.ts';
import type { MoveMethod } from './way.ts';

export interface Move extends MoveWay {
  readonly directory: Directory;
  readonly from: string;
  readonly to: string;
  readonly by: MoveMethod;
  /** Whether connections of apps between this workspace and others may end. */
  readonly endsConnections: boolean;
  readonly tell: MoveProgressListener;
}

export interface MoveStep {
  readonly name: string;
  /** The way that has this step; undefined: both. */
  readonly of?: MoveMethod;
  readonly run: (move: Move) => Promise<string>;
}

/** Smaller tables are read as a whole, whatever is known of them. */
const LARGE_BYTES = 1_000_000;

const migrationsOf = async (client: MoveWay['source']): Promise<string> => {
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(name || checksum, ' ' order by name) as all from migration`,
  );
  return rows[0]?.all ?? '';
};

/** Both cells run the same release, and no app reaches from one into the other. */
async function examine({ source, target, workspace, endsConnections, by }: Move): Promise<string> {
  const [one, other] = await Promise.all([migrationsOf(source), migrationsOf(target)]);
  if (one !== other) {
    throw new Refusal(
      'The two cells have other migrations.',
      'Bring both to the same release: npx ledgergate migrate',
    );
  }
  const crossing = await crossingConnections(source, workspace);
  if (crossing > 0 && !endsConnections) {
    throw new Refusal(
      `${crossing} connections of apps join workspace ${workspace} with others, and would end.`,
      'Let them end: --end-connections',
    );
  }
  return `both cells have the same migrations; the workspace goes by ${by}`;
}

/** The target expects it: whatever is left there of an earlier stay goes first. */
async function expect({ target, workspace, epoch, from, to, tell }: Move): Promise<string> {
  const { rows } = await target.query<{ epoch: string; state: string }>(
    'select epoch, state from placed where workspace = $1',
    [workspace],
  );
  const [before] = rows;
  if (before && Number(before.epoch) >= epoch) {
    if (Number(before.epoch) > epoch) throw overtaken(workspace);
    return 'expected already';
  }
  const { rows: found } = await target.query<{ here: boolean }>('select is_here($1) as here', [
    workspace,
  ]);
  if (found[0]?.here !== false) {
    throw new Refusal(
      `Workspace ${workspace} is open in ${to} already, and the directory says that it is in ${from}.`,
      'Look at the table placed of both cells before anything is moved',
    );
  }
  const left = await deleteRows(target, workspace, tell);
  await target.query(
    `insert into placed as p (workspace, epoch, state) values ($1, $2, 'arriving')
     on conflict (workspace) do update set epoch = excluded.epoch, state = excluded.state, changed_at = now()
     where p.epoch < excluded.epoch`,
    [workspace, epoch],
  );
  return left === 0 ? 'the target expects it' : `the target expects it; ${left} old rows are gone`;
}

/** From here on the source keeps what changes. */
async function makePublication({ source, workspace, epoch, tell }: Move): Promise<string> {
  tell(0, 1, 'waiting for transactions under way');
  const name = await publicationOf(source, workspace, epoch);
  const tables = await publish(source, name, workspace);
  return `${tables} tables are published as ${name}`;
}

/** Copies first, while the workspace is open, what never changes, or all that is followed from then on. */
async function goAhead(move: Move): Promise<string> {
  if (move.by === 'publication') {
    const copied = await copyPublished(move, move.tell);
    return `${copied.toLocaleString('en')} rows`;
  }
  const rows = await copyAhead(move, move.tell);
  return `${rows.toLocaleString('en')} rows that never change`;
}

/** Brings what changed meanwhile, and compares what lasts, so that little is left for when nothing may be written. */
async function followChanges(move: Move): Promise<string> {
  const { rows, marks } = await follow(move, move.tell);
  await move.directory.ask('update move set marks = $2 where workspace = $1', [
    move.workspace,
    marks,
  ]);
  return `${rows.toLocaleString('en')} rows had changed; lines and chain are the same in both cells`;
}

/** From here on nothing of the workspace changes: what was under way has ended, and what comes is refused. */
async function freeze(move: Move): Promise<string> {
  const { source, workspace, epoch } = move;
  await source.query('begin');
  try {
    await holdWriters(move, 'commit');
    const { rowCount } = await source.query(
      `insert into placed as p (workspace, epoch, state) values ($1, $2, 'frozen')
       on conflict (workspace) do update set epoch = excluded.epoch, changed_at = now(),
         state = case p.epoch when excluded.epoch then p.state else excluded.state end
       where p.epoch < excluded.epoch or p.state in ('frozen', 'gone') and p.epoch = excluded.epoch`,
      [workspace, epoch],
    );
    if (rowCount !== 1) throw overtaken(workspace);
    await source.query('commit');
  } catch (error) {
    await source.query('rollback').catch(() => undefined);
    throw error;
  }
  return 'nothing is written any more';
}

/** Events and postings that wait get their numbers where they were written. */
async function number({ source, workspace }: Move): Promise<string> {
  await source.query('begin');
  try {
    await source.query(`select set_config('ledgergate.workspace', $1, true)`, [String(workspace)]);
    await source.query('select number_events()');
    await source.query('select chain_postings(null)');
    await source.query('commit');
  } catch (error) {
    await source.query('rollback').catch(() => undefined);
    throw error;
  }
  return 'every event and posting has its number';
}

async function copy(move: Move): Promise<string> {
  if (await hasArrived(move)) return 'copied already';
  const bring = move.by === 'publication' ? bringPublished : bringWorkspace;
  const rows = await bring(move, move.tell);
  return `${rows.toLocaleString('en')} rows`;
}

async function compare(move: Move): Promise<string> {
  const kept = await move.directory.ask<{ marks: Marks }>(
    'select marks from move where workspace = $1',
    [move.workspace],
  );
  await compareCells(move, kept[0]?.marks ?? {});
  return 'rows, lines, chain and events are the same in both cells';
}

/** Decides, in this one statement, where the workspace is. */
async function turn({ directory, workspace, to, epoch }: Move): Promise<string> {
  const turned = await directory.ask(
    `insert into placement as p (workspace, cell, epoch) values ($1, $2, $3)
     on conflict (workspace) do update set cell = excluded.cell, epoch = excluded.epoch, changed_at = now()
     where p.epoch <= excluded.epoch returning cell`,
    [workspace, to, epoch],
  );
  if (turned.length !== 1) throw overtaken(workspace);
  return `the directory leads to ${to}`;
}

async function open({ target, workspace, epoch, to }: Move): Promise<string> {
  const { rowCount } = await target.query(
    `update placed set state = 'here', changed_at = now()
     where workspace = $1 and epoch = $2 and state in ('arriving', 'here')`,
    [workspace, epoch],
  );
  if (rowCount !== 1) throw overtaken(workspace);
  return `open in ${to}`;
}

/** The source keeps its log for this move no longer. */
async function endPublication({ source, workspace, epoch }: Move): Promise<string> {
  await withdraw(source, await publicationOf(source, workspace, epoch));
  return 'the publication and its slot are gone';
}

async function leave({ source, target, workspace, epoch, from }: Move): Promise<string> {
  const { rowCount } = await source.query(
    `update placed set state = 'gone', changed_at = now()
     where workspace = $1 and epoch = $2 and state in ('frozen', 'gone')`,
    [workspace, epoch],
  );
  if (rowCount !== 1) throw overtaken(workspace);
  await endAccess(source, workspace);
  // Plans of the target know nothing yet of what has come.
  const tables = (await movedTables(target)).filter(({ bytes }) => bytes > LARGE_BYTES);
  if (tables.length > 0) await target.query(`analyze ${tables.map(({ name }) => name).join(', ')}`);
  return `out of reach in ${from}; delete it later: npx ledgergate workspace purge --workspace ${workspace}`;
}

/** In their order. Up to `turn` a move can be taken back, from there on it only goes on. */
export const STEPS: readonly MoveStep[] = [
  { name: 'examine', run: examine },
  { name: 'expect', run: expect },
  { name: 'publish', of: 'publication', run: makePublication },
  { name: 'ahead', run: goAhead },
  { name: 'follow', of: 'publication', run: followChanges },
  { name: 'freeze', run: freeze },
  { name: 'number', run: number },
  { name: 'copy', run: copy },
  { name: 'compare', run: compare },
  { name: 'turn', run: turn },
  { name: 'open', run: open },
  { name: 'withdraw', of: 'publication', run: endPublication },
  { name: 'leave', run: leave },
];

/** Those of one way. */
export const stepsOf = (way: MoveMethod): readonly MoveStep[] =>
  STEPS.filter(({ of = way }) => of === way);
