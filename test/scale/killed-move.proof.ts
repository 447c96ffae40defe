// A move, by copy and by publication, is killed after each of its steps, and in between, and run again: a workspace is never open in two cells,
// and whatever was acknowledged is there once. Two writers ask the two cells themselves every 50 ms.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setUpWorkspace } from '../../src/settings/setup.service.ts';
import { stepsOf } from '../../src/cli/cells/steps.ts';
import { type MoveMethod, WAYS } from '../../src/cli/cells/way.ts';
import { endAll, run } from '../life/program.ts';
import { type CellName, type Cells, CELLS, startCells } from '../support/cells.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';
import { until } from '../support/until.ts';
import { type Target, writeEntry } from './support/writers.ts';

const EVERY_MS = 50;
/** Kills at a random moment, besides those after each step. */
const RANDOM_KILLS = 6;

interface Acknowledged {
  readonly cell: CellName;
  readonly memo: string;
  readonly ended: number;
}

let cells: Cells;
let target: Target;
let workspace: number;
let environment: Record<string, string>;
beforeAll(async () => {
  cells = await startCells();
  ({ workspace } = cells.one);
  const { database } = cells.one;
  const accounts = await database.write(workspace, async (transaction) => {
    const session = { ...sessionOf(database, principalIn(workspace)), transaction };
    const { entity } = await setUpWorkspace(session, { name: 'Moves', currency: 'USD' });
    const rows = await transaction.ask<{ id: number }>({
      text: `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
        values ($1, '90001', 'One', 'USD', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'),
          ($1, '90002', 'Two', 'USD', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING') returning id`,
      values: [workspace],
    });
    return { entity, ids: rows.map(({ id }) => id) };
  });
  const [debit = 0, credit = 0] = accounts.ids;
  const { admin: key } = cells.one.keys;
  target = { url: cells.url, key, entity: accounts.entity, accounts: [debit, credit] };
  environment = {
    DIRECTORY_URL: cells.directoryUrl,
    MOVER_URLS: cells.moverUrls.join(','),
  };
});
afterEach(() => endAll());
afterAll(() => cells.close());

const acknowledged: Acknowledged[] = [];
const strange: string[] = [];
let isOver = false;
async function writeTo(cell: CellName, by: MoveMethod): Promise<void> {
  for (let nth = 0; !isOver; nth++) {
    const memo = `${by} ${cell} ${nth}`;
    const { status, text } = await writeEntry({ ...target, url: cells[cell].url }, memo);
    if (status === 200 && !text.includes('"errors"')) {
      acknowledged.push({ cell, memo, ended: performance.now() });
    } else if (status !== 503 && status !== 401)
      strange.push(`${cell} ${status} ${text.slice(0, 200)}`);
    await pause(EVERY_MS);
  }
}

const moving = (to: CellName, by: MoveMethod) =>
  run(
    ['workspace', 'move', '--workspace', String(workspace), '--to', to, '--by', by, '--json'],
    environment,
  );

/** Whether the move was killed before it ended by itself. */
async function killedAfter(to: CellName, by: MoveMethod, step: string | number): Promise<boolean> {
  const program = moving(to, by);
  let isOut = false;
  void program.ended.then(() => (isOut = true));
  if (typeof step === 'number') {
    await until(() => program.out().includes('"step"') || isOut);
    await pause(step);
  } else await until(() => program.out().includes(`{"step":"${step}"`) || isOut);
  program.process.kill('SIGKILL');
  const { code } = await program.ended;
  return code === null;
}

/** Asks both cells at once where the workspace may be written. */
async function openIn(): Promise<CellName[]> {
  const open: CellName[] = [];
  for (const cell of CELLS) {
    const [row] = await cells[cell].database.ask<{ here: boolean }>({
      text: 'select is_here($1) as here',
      values: [workspace],
    });
    if (row?.here === true) open.push(cell);
  }
  return open;
}

/** Publications and slots in both cells. */
async function publications(): Promise<string[]> {
  const left: string[] = [];
  for (const cell of CELLS) {
    const rows = await cells[cell].database.ask<{ name: string }>({
      text: `select pubname::text as name from pg_publication union all
        select slot_name::text from pg_replication_slots where database = current_database()`,
      values: [],
    });
    left.push(...rows.map(({ name }) => name));
  }
  return left;
}

test.each(WAYS)('killed after each step, and in between, by %s', async (by) => {
  const steps = stepsOf(by).map(({ name }) => name);
  acknowledged.length = 0;
  isOver = false;
  const writers = CELLS.map((cell) => writeTo(cell, by));
  await until(() => acknowledged.length > 0);
  let to: CellName = (await openIn())[0] === 'one' ? 'two' : 'one';
  let kills = 0;
  const moments = Array.from({ length: RANDOM_KILLS }, (_, nth) => 15 + nth * 35);
  for (const step of [...steps, ...moments]) {
    if (await killedAfter(to, by, step)) kills++;
    expect((await openIn()).length).toBeLessThanOrEqual(1);
    const again = await moving(to, by).ended;
    const done = again.code === 0 || /is in \w+ already/.test(again.out);
    expect([step, done, done ? '' : again.out + again.errors]).toEqual([step, true, '']);
    expect(await openIn()).toEqual([to]);
    expect(await publications()).toEqual([]);
    // It can be written to there.
    const before = acknowledged.filter(({ cell }) => cell === to).length;
    await until(() => acknowledged.filter(({ cell }) => cell === to).length > before);
    to = to === 'two' ? 'one' : 'two';
  }
  isOver = true;
  await Promise.all(writers);
  expect(strange).toEqual([]);

  // The cells took turns: had both been open at any moment, their writers would have alternated.
  const inTurn = acknowledged.toSorted((a, b) => a.ended - b.ended);
  const turns = inTurn.filter((each, nth) => inTurn[nth + 1]?.cell !== each.cell).length;
  expect(turns).toBe(steps.length + moments.length + 1);

  const last = to === 'two' ? 'one' : 'two';
  const [rows = []] = await cells[last].database.read(workspace, {
    text: 'select memo from journal_entry where workspace_id = $1 and memo like $2',
    values: [workspace, `${by} %`],
  });
  const kept = rows.map(({ memo }) => String(memo)).toSorted();
  expect(kept).toEqual(acknowledged.map(({ memo }) => memo).toSorted());
  const figures = { by, steps: steps.length, kills, acknowledged: acknowledged.length, turns };
  console.log(JSON.stringify({ ...figures, load: loadavg()[0]?.toFixed(1) }));
  expect(kills).toBeGreaterThanOrEqual(steps.length - 1);
});

test.each(WAYS)('a move by %s that has not turned is taken back', async (by) => {
  const [from] = await openIn();
  const to = from === 'one' ? 'two' : 'one';
  await killedAfter(to, by, 'copy');
  expect(await openIn()).toEqual([]);
  const taken = await run(
    ['workspace', 'move', '--workspace', String(workspace), '--abort', '--json'],
    environment,
  ).ended;
  expect([taken.code, taken.errors]).toEqual([0, '']);
  expect(await openIn()).toEqual([from]);
  expect(await publications()).toEqual([]);
  const { status } = await writeEntry(target, `after it was taken back, by ${by}`);
  expect(status).toBe(200);
});
