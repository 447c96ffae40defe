// Benchmark of growing by cells: one cell and two at once, each pinned to a core of its own with its router and its
// callers; what a request, an invoice and a workspace cost a cell; and the sheet that reckons N cells from it. Requests
// are counted for a second of processor time, so that others who use the machine disturb little, and for one of the clock.
import { setTimeout as pause } from 'node:timers/promises';
import { setUpWorkspace } from '../src/settings/setup.service.ts';
import type { Principal } from '../src/platform/access/index.ts';
import {
  AMONG_RECORDS,
  type CellCosts,
  invoiceCost,
  type Kind,
  KINDS,
  MIX,
  mixRate,
  NAMES,
  sheetRows,
} from './support/cells-sheet.ts';
import type { Ask } from './support/load.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { isSmoke, size } from './support/size.ts';
import { asSuperuser } from './support/stage.ts';
import { type BenchCell, openTwoCells, type TwoCells } from './support/two-cells.ts';
import { analyze } from './invoice.ts';

const ROUNDS = size(7, 1, 'BENCH_ROUNDS');
const MILLISECONDS = size(2_000, 100);
const CONNECTIONS = 4;
const EMPTY = size(100, 2);
const WARMING = size(3, 0);

const MIXES = { mix: MIX, 'invoices among records': AMONG_RECORDS } as const;
type Workload = Kind | keyof typeof MIXES;

/** Requests of a kind; of a mix twenty, evenly spread. */
function asking({ key, invoice, vendor }: BenchCell, asked: Workload): Ask[] {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const of: Readonly<Record<Kind, Ask>> = {
    record: { path: `/coa/api/vendor/${vendor}`, headers },
    page: { path: '/coa/api/vendor?limit=25', headers },
    invoice: { method: 'POST', path: '/coa/api/v1/invoice', headers, body: invoice },
  };
  if (asked in of) return [of[asked as Kind]];
  const mix = MIXES[asked as keyof typeof MIXES];
  const parts = KINDS.flatMap((kind) => Array.from({ length: mix[kind] }, () => of[kind]));
  // Seven has no divisor in common with twenty.
  return parts.map((_, nth) => parts[(nth * 7) % parts.length] as Ask);
}

/** Milliseconds of processor time that a cell takes in a second when nobody asks: its worker looks for work. */
const idles = new Map<BenchCell, number>();
async function measureIdle(cell: BenchCell): Promise<void> {
  const [used, began] = [cell.clock(), performance.now()];
  await pause(MILLISECONDS * 3);
  idles.set(cell, (used() / (performance.now() - began)) * 1_000);
}

interface Load {
  /** Requests for a second of the processor time of each cell, added up. */
  readonly rate: number;
  /** Requests for a second of the clock. */
  readonly perSecond: number;
  /** Milliseconds of a router for a request. */
  readonly router: number;
}
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
/** Asks all of these cells at once, each through its router. What a cell does later for its answers counts as theirs. */
async function load(cells: readonly BenchCell[], asked: Workload): Promise<Load> {
  const done = await Promise.all(
    cells.map(async (cell) => {
      const [used, routed, began] = [cell.clock(), cell.routerClock(), performance.now()];
      const { requests, failed, perSecond } = await cell.ask({
        ...{ connections: CONNECTIONS, milliseconds: MILLISECONDS, asks: asking(cell, asked) },
      });
      if (failed > 0) throw new Error(`${failed} requests failed.`);
      await cell.rest();
      const idle = ((performance.now() - began) / 1_000) * (idles.get(cell) ?? 0);
      const rate = (requests / Math.max(1, used() - idle)) * 1_000;
      return { requests, perSecond, rate, routed: routed() };
    }),
  );
  return {
    rate: sumOf(done.map(({ rate }) => rate)),
    perSecond: sumOf(done.map(({ perSecond }) => perSecond)),
    router: sumOf(done.map(({ routed }) => routed)) / sumOf(done.map(({ requests }) => requests)),
  };
}

const WORKLOADS = [...KINDS, 'invoices among records', 'mix'] as const;

/** One cell and two at once in one round, and what a router took for a request. */
interface CellsRound {
  /** Requests for a second of processor time. */
  readonly one: number;
  readonly both: number;
  /** Two to one, by the clock. */
  readonly byClock: number;
  readonly router: number;
}

async function roundOf({ cells }: TwoCells, asked: Workload): Promise<CellsRound> {
  const [first, second] = cells;
  const a = await load([first], asked);
  const both = await load(cells, asked);
  const b = await load([second], asked);
  return {
    one: (a.rate + b.rate) / 2,
    both: both.rate,
    byClock: both.perSecond / ((a.perSecond + b.perSecond) / 2),
    router: (a.router + both.router + b.router) / 3,
  };
}

type Rounds = Readonly<Record<Workload, readonly CellsRound[]>>;

/** Workloads in turn, round by round: a machine that others slow down meanwhile slows all of them. */
async function compareCells(two: TwoCells): Promise<Rounds> {
  const rounds = Object.fromEntries(
    WORKLOADS.map((asked): [Workload, CellsRound[]] => [asked, []]),
  ) as Record<Workload, CellsRound[]>;
  for (let nth = 0; nth < ROUNDS; nth++) {
    for (const asked of WORKLOADS) rounds[asked].push(await roundOf(two, asked));
  }
  return rounds;
}

function tellRatios(rounds: Rounds): void {
  console.log('\nRequests for a second of processor time of each cell');
  for (const asked of WORKLOADS) {
    const [one, both, byClock] = (['one', 'both', 'byClock'] as const).map((name) =>
      median(rounds[asked].map((round) => round[name])),
    ) as [number, number, number];
    const ratios = rounds[asked].map((round) => round.both / round.one).toSorted((x, y) => x - y);
    const [least = NaN, most = NaN] = [ratios[0], ratios.at(-1)];
    console.log(
      `  ${asked.padEnd(24)}one ${one.toFixed(0)}/s, two at once ${both.toFixed(0)}/s, ratio ${median(ratios).toFixed(2)} (${least.toFixed(2)} .. ${most.toFixed(2)}), by the clock ${byClock.toFixed(2)}`,
    );
    record({
      ...{ what: `two cells at once, to one: ${asked}`, figure: median(ratios), unit: 'ratio' },
      range: [least, most],
      note: `${both.toFixed(0)} and ${one.toFixed(0)} for a second of processor time of each cell, ${byClock.toFixed(2)} by the clock`,
    });
  }
}

type RoundCosts = Pick<CellCosts, 'cell'>;

/** What each kind costs, by some of the figures. */
function costsBy(figure: (asked: Workload) => number): RoundCosts {
  const [among, read] = [1_000 / figure('invoices among records'), 1_000 / figure('record')];
  return {
    cell: { record: read, page: 1_000 / figure('page'), invoice: invoiceCost(among, read) },
  };
}

/** The sheet to the mix that was measured, round by round, from what one cell costs alone. */
function tellSheet(rounds: Rounds): void {
  for (const [cells, name] of [
    [1, 'one'],
    [2, 'both'],
  ] as const) {
    const ratios = rounds.mix.map((mix, nth) => {
      const costs = costsBy((asked) => rounds[asked][nth]?.one ?? NaN);
      return mixRate(costs, cells) / mix[name];
    });
    const [figure, what] = [median(ratios), `sheet, to what was measured: ${cells} cells`];
    console.log(`  ${what} ${figure.toFixed(2)}`);
    record({ what, figure, unit: 'ratio' });
  }
}

const sizeOf = ({ stage }: BenchCell): Promise<number> =>
  asSuperuser(stage, async (client) => {
    await client.query('checkpoint');
    const { rows } = await client.query<{ size: number }>(
      'select pg_database_size(current_database())::float8 / 1000 as size',
    );
    return rows[0]?.size ?? NaN;
  });

/** KB that a workspace takes which is set up, and has nothing. */
async function emptyWorkspace(cell: BenchCell): Promise<number> {
  const { database } = cell.stage;
  const before = await sizeOf(cell);
  for (let nth = 0; nth < EMPTY; nth++) {
    const workspace = await database.write(null, async ({ ask }) => {
      const text = 'select create_workspace($1) as id';
      const [row] = await ask<{ id: number }>({ text, values: [`Empty ${nth}`] });
      return row?.id ?? 0;
    });
    await database.write(workspace, async (transaction) => {
      const principal = { workspace: { id: workspace }, entities: null } as unknown as Principal;
      const session = { principal, transaction, database, requestId: 'bench', loaders: new Map() };
      await setUpWorkspace(session, { name: `Empty ${nth}`, currency: 'USD' });
    });
  }
  return ((await sizeOf(cell)) - before) / EMPTY;
}

const countIn = (cell: BenchCell, text: string): Promise<number> =>
  asSuperuser(cell.stage, async (client) => {
    const { rows } = await client.query<{ count: number }>(text);
    return rows[0]?.count ?? NaN;
  });
const INVOICES = 'select count(*)::integer as count from invoice';
const CONNECTED = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

export async function growing(): Promise<void> {
  const two = await openTwoCells();
  const [first] = two.cells;
  try {
    for (const { stage } of two.cells) await analyze(stage);
    for (let nth = 0; nth < WARMING; nth++) await load(two.cells, 'mix');
    for (const { stage } of two.cells) await analyze(stage);
    await Promise.all(two.cells.map(measureIdle));
    const workspaceSize = await emptyWorkspace(first);
    const [before, invoices] = [await sizeOf(first), await countIn(first, INVOICES)];
    const asked = await two.routerCounts();
    const rounds = await compareCells(two);
    tellRatios(rounds);
    const after = await two.routerCounts();
    const made = (await countIn(first, INVOICES)) - invoices;
    const middle = (asked: Workload, name: keyof CellsRound): number =>
      median(rounds[asked].map((round) => round[name]));
    const costs = {
      ...costsBy((asked) => middle(asked, 'one')),
      ...{ router: middle('mix', 'router'), workspaceSize },
      invoiceSize: ((await sizeOf(first)) - before) / made,
      connections: await countIn(first, CONNECTED),
    };
    for (const kind of KINDS)
      record({ what: NAMES.cell(kind), figure: costs.cell[kind], unit: 'ms' });
    record({
      what: 'a cell that nobody asks',
      figure: idles.get(first) ?? NaN,
      unit: 'ms a second',
    });
    record({ what: NAMES.router, figure: costs.router, unit: 'ms' });
    const share = (after.questions - asked.questions) / (after.requests - asked.requests);
    const note = `${after.questions - asked.questions} of ${after.requests - asked.requests} requests`;
    record({ what: NAMES.asked, figure: share, unit: 'questions a request', note });
    record({
      what: NAMES.invoiceSize,
      figure: costs.invoiceSize,
      unit: 'KB',
      note: `${made} made`,
    });
    record({ what: NAMES.workspaceSize, figure: workspaceSize, unit: 'KB', note: `${EMPTY} made` });
    record({ what: NAMES.connections, figure: costs.connections, unit: 'connections' });
    record({ what: NAMES.mix(1), figure: middle('mix', 'one'), unit: 'requests/s' });
    record({ what: NAMES.mix(2), figure: middle('mix', 'both'), unit: 'requests/s' });
    tellSheet(rounds);
    const rows = sheetRows(costs);
    for (const row of rows) {
      record(row);
      if (!isSmoke)
        console.log(`  ${row.what}: ${row.figure.toFixed(0)} ${row.unit}, ${row.note ?? ''}`);
    }
  } finally {
    await two.close();
  }
}
