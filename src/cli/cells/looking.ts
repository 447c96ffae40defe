// Looks at cells, for the doctor: which one the database is, whether the directory agrees, and what was left halfway.
import type pg from 'pg';
import { codeOf, type Config, Refusal, wordsOf } from '../../platform/base/index.ts';
import {
  cellOf,
  Directory,
  IDS_OF_A_CELL,
  MOVE_LOCK,
  type Placement,
  refuseOtherCell,
} from '../../platform/cells/index.ts';
import { placeIn, withClient } from '../../platform/database/index.ts';
import { printOf } from './join.ts';
import { type Look, lookAtPublications } from './leftovers.ts';
import { KEPT_DAYS } from './purge.ts';
import { STEPS } from './steps.ts';

/** Note of a cell on a workspace that came or left. */
interface Placed {
  readonly workspace: number;
  readonly epoch: number;
  readonly state: 'here' | 'frozen' | 'arriving' | 'gone';
  readonly isOld: boolean;
}
interface MoveUnderWay {
  readonly workspace: number;
  readonly source: string;
  readonly target: string;
  readonly step: string;
  readonly epoch: number;
  /** Whether a process is at it now. */
  readonly isHeld: boolean;
}

const PLACED = `
  select workspace, epoch::float8 as epoch, state, changed_at < now() - make_interval(days => $1) as "isOld"
  from placed order by workspace`;
const PLACEMENTS = 'select workspace, cell, epoch::float8 as epoch from placement';
const MOVES = `
  select workspace, source, target, step, epoch::float8 as epoch, exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${MOVE_LOCK} and l.objid = m.workspace::oid
      and l.objsubid = 2 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())) as "isHeld"
  from move m where step not in ('done', 'aborted') order by workspace`;

/** Asks the directory; an error tells where it was asked. */
async function asked<R extends pg.QueryResultRow>(
  directory: Directory,
  url: string,
  text: string,
): Promise<R[]> {
  const UNDEFINED_TABLE = '42P01';
  try {
    return await directory.ask<R>(text);
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) {
      throw new Refusal(
        `The directory ${placeIn(url)} is empty: no cell has joined.`,
        'Let the first join: npx ledgergate cell join one --address http://127.0.0.1:4000',
      );
    }
    throw new Refusal(
      `The directory ${placeIn(url)} cannot be used: ${wordsOf(error)}.`,
      'Start its database, or set DIRECTORY_URL to its address',
      error,
    );
  }
}

interface Known {
  readonly name: string;
  readonly number: number;
  readonly print: string;
}

/** Compares the entry of this cell with its database and its keys. */
async function lookAtEntry(
  known: readonly Known[],
  cell: string | undefined,
  config: Config,
  client: pg.Client,
): Promise<string> {
  const names = known.map(({ name }) => name).join(', ');
  const all = known.length === 1 ? `1 cell, ${names}` : `${known.length} cells: ${names}`;
  if (cell === undefined) return all;
  const entry = known.find(({ name }) => name === cell);
  if (entry === undefined) {
    throw new Refusal(
      `The directory knows ${all}, and not "${cell}".`,
      `Set DIRECTORY_URL to the directory of this cell, or let it join: npx ledgergate cell join ${cell} --address http://127.0.0.1:4000`,
    );
  }
  const { rows } = await client.query<{ first: number }>(
    'select first_workspace as first from cell',
  );
  const first = Math.max(1, entry.number * IDS_OF_A_CELL);
  if (rows[0]?.first !== first) {
    throw new Refusal(
      `Ids of workspaces begin with ${rows[0]?.first ?? '?'} in the database, and with ${first} in the directory.`,
      'Set DATABASE_URL and DIRECTORY_URL to databases of one installation, or restore both from backups of the same time',
    );
  }
  if (entry.print !== printOf(config.encryptionKey, config.cookieKeys)) {
    throw new Refusal(
      'ENCRYPTION_KEY or COOKIE_KEYS are not those with which the cell joined.',
      'Set the same keys in all cells',
    );
  }
  return `${all}; this is cell ${entry.number}`;
}

/** The statement that makes the directory say what a cell says. */
const inDirectory = (workspace: number, cell: string, epoch: number): string =>
  `In the directory: insert into placement (workspace, cell, epoch) values (${workspace}, '${cell}', ${epoch}) on conflict (workspace) do update set cell = excluded.cell, epoch = excluded.epoch`;

/** Remedy where a cell that the directory leads to does not have the workspace as the directory says. */
function fixOfLed(
  cell: string,
  workspace: number,
  epoch: number,
  isNewer: boolean,
  isOpen: boolean,
) {
  if (!isNewer)
    return `Restore a newer backup of ${cell}: this one is from before the workspace came`;
  if (isOpen) return inDirectory(workspace, cell, epoch);
  return 'Run doctor in the other cells: the one that has it names the statement for the directory';
}

/** Fault where cell and directory do not say the same of a workspace; undefined where they agree. */
function differenceOf(
  cell: string,
  workspace: number,
  led: Placement & { readonly home: string },
  placed: Placed | undefined,
): Refusal | undefined {
  const isOwn = placed === undefined && led.home === cell;
  const isOpen = isOwn || placed?.state === 'here';
  const epoch = placed?.epoch ?? 1;
  const isLed = led.cell === cell;
  if (isLed ? isOpen && epoch === led.epoch : !isOpen) return undefined;
  const found = isOpen
    ? `has it open with epoch ${epoch}`
    : `says that it is not here (epoch ${epoch})`;
  const says = `The directory leads workspace ${workspace} to ${led.cell} with epoch ${led.epoch}, and ${cell} ${found}.`;
  const isNewer = epoch > led.epoch;
  if (isLed) return new Refusal(says, fixOfLed(cell, workspace, epoch, isNewer, isOpen));
  const leave = `insert into placed (workspace, epoch, state) values (${workspace}, ${led.epoch}, 'gone')`;
  return new Refusal(
    says,
    isNewer
      ? inDirectory(workspace, cell, epoch)
      : `As the owner in ${cell}: ${leave} on conflict (workspace) do update set epoch = excluded.epoch, state = excluded.state`,
  );
}

/** Looks at every workspace that moved: one fault for each on which cell and directory do not agree. */
async function lookAtPlaces(
  cell: string,
  known: readonly Known[],
  led: ReadonlyMap<number, Placement>,
  noted: ReadonlyMap<number, Placed>,
  look: Look,
): Promise<void> {
  let faults = 0;
  const all = new Set([...led.keys(), ...noted.keys()]);
  for (const id of [...all].toSorted((a, b) => a - b)) {
    const number = Math.floor(id / IDS_OF_A_CELL);
    const home = known.find((each) => each.number === number)?.name ?? 'no cell';
    const place = { home, ...(led.get(id) ?? { cell: home, epoch: 1 }) };
    const wrong = differenceOf(cell, id, place, noted.get(id));
    if (wrong === undefined) continue;
    faults++;
    await look('placement', () => {
      throw wrong;
    });
  }
  const many = all.size === 1 ? '1 workspace' : `${all.size} workspaces`;
  if (faults > 0) return;
  const epochs = [...led.values(), ...noted.values()].map(({ epoch }) => epoch);
  const newest = epochs.length === 0 ? '' : `, up to epoch ${Math.max(...epochs)}`;
  await look('placement', () => `cell and directory agree on ${many} that moved${newest}`);
}

/** A look at one move that was left. */
function refuseHalfway({ workspace, source, target, step }: MoveUnderWay): never {
  const move = `npx ledgergate workspace move --workspace ${workspace}`;
  const names = STEPS.map(({ name }) => name);
  const hasTurned = names.indexOf(step) >= names.indexOf('turn');
  const isClosed = names.indexOf(step) >= names.indexOf('freeze');
  const state = step === 'aborting' || (isClosed && step !== 'open') ? ', and is closed' : '';
  throw new Refusal(
    `Workspace ${workspace} was left on its way from ${source} to ${target}, after the step ${step}${state}.`,
    step === 'aborting'
      ? `Take it back: ${move} --abort`
      : hasTurned
        ? `Go on: ${move} --to ${target}`
        : `Go on: ${move} --to ${target}; or take it back: ${move} --abort`,
  );
}

/** Those of the workspaces that left long ago whose rows are still there. */
async function duePurges(client: pg.Client, placed: readonly Placed[]): Promise<number[]> {
  const due: number[] = [];
  for (const { workspace, state, isOld } of placed) {
    if (state !== 'gone' || !isOld) continue;
    // The row of the workspace is deleted last.
    await client.query('begin read only');
    await client.query(`select set_config('ledgergate.workspace', $1, true)`, [String(workspace)]);
    const { rowCount } = await client.query('select from workspace where id = $1', [workspace]);
    await client.query('rollback');
    if (rowCount === 1) due.push(workspace);
  }
  return due;
}

async function lookWith(
  directory: Directory,
  url: string,
  config: Config,
  client: pg.Client,
  look: Look,
): Promise<void> {
  const cell = await cellOf(client);
  let known: Known[] = [];
  const isKnown = await look('directory', async () => {
    known = await asked<Known & pg.QueryResultRow>(
      directory,
      url,
      'select name, number, key_print as print from cell order by number',
    );
    return lookAtEntry(known, cell, config, client);
  });
  if (!isKnown) return;
  const moves = await directory.ask<MoveUnderWay & pg.QueryResultRow>(MOVES);
  const { rows: placed } = await client.query<Placed>(PLACED, [KEPT_DAYS]);
  const placements = await directory.ask<Placement & { workspace: number }>(PLACEMENTS);
  if (cell !== undefined) {
    const moving = new Set(moves.map(({ workspace }) => workspace));
    const byWorkspace = <R extends { workspace: number }>(rows: readonly R[]): Map<number, R> =>
      new Map(rows.filter((row) => !moving.has(row.workspace)).map((row) => [row.workspace, row]));
    await lookAtPlaces(cell, known, byWorkspace(placements), byWorkspace(placed), look);
  }
  for (const move of moves) {
    await look('move', () =>
      move.isHeld
        ? `workspace ${move.workspace} goes from ${move.source} to ${move.target} now, after the step ${move.step}`
        : refuseHalfway(move),
    );
  }
  if (cell !== undefined) await lookAtPublications(cell, client, moves, look);
  const due = cell === undefined ? [] : await duePurges(client, placed);
  for (const workspace of due) {
    await look(
      'purge',
      () =>
        `workspace ${workspace} left more than ${KEPT_DAYS} days ago: npx ledgergate workspace purge --workspace ${workspace} --cell ${cell ?? ''}`,
    );
  }
}

/** Looks at what the settings and the database say of cells: nothing where there are none. */
export async function lookAtCells(config: Config, serviceUrl: string, look: Look): Promise<void> {
  const { cell, directoryUrl } = config;
  await withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const found = await cellOf(client);
    if (found === undefined && cell === undefined && directoryUrl === undefined) return;
    // Whoever serves another cell than the settings say has settings of which nothing else is worth a look.
    const isIt = await look('cell', async () => {
      // A router, and whoever moves workspaces, name a directory and no cell.
      if (cell !== undefined || found !== undefined) await refuseOtherCell(serviceUrl, cell);
      return found === undefined ? 'the database is no cell' : `the database is the cell ${found}`;
    });
    if (!isIt) return;
    if (directoryUrl === undefined) {
      await look('directory', () => 'DIRECTORY_URL is not set here: routers and moves need it');
      return;
    }
    const directory = new Directory(directoryUrl);
    try {
      await lookWith(directory, directoryUrl, config, client, look);
    } finally {
      await directory.close();
    }
  });
}
