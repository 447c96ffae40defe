// Two cells with API and worker, each pinned to a core of its own with the router and the callers that ask it, and their
// directory.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from '../../src/cli/cells/join.ts';
import { Directory } from '../../src/platform/cells/index.ts';
import { seed } from '../invoice.ts';
import type { Called, Calls } from './caller.ts';
import { postmasterOf } from './costs.ts';
import { asSuperuser, openStage, program, type Stage } from './stage.ts';

const SECRET = 'c'.repeat(40);
const KEYS = { COOKIE_KEYS: 'b'.repeat(40), ENCRYPTION_KEY: 'b'.repeat(40) };
const VENDORS = 500;

export interface BenchCell {
  readonly stage: Stage;
  readonly workspace: number;
  readonly key: string;
  /** Body of an invoice with five lines. */
  readonly invoice: string;
  /** A record that is read alone. */
  readonly vendor: number;
  /** Begins to count milliseconds of processor time of its API, its worker and its PostgreSQL. */
  clock(): () => number;
  /** The same of the router before it. */
  routerClock(): () => number;
  /** Asks it through its router, from a process on its core. */
  ask(calls: Omit<Calls, 'port'>): Promise<Called>;
  /** Resolves when its worker has done what was left of requests. */
  rest(): Promise<void>;
}
export interface TwoCells {
  readonly cells: readonly [BenchCell, BenchCell];
  /** How many requests the routers took, and how often they had to ask the directory or a cell. */
  routerCounts(): Promise<{ readonly requests: number; readonly questions: number }>;
  close(): Promise<void>;
}

/** Processes, and those that they began. */
const withChildren = (pids: readonly number[]): number[] => [
  ...pids,
  ...readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = textOf(`/proc/${name}/stat`);
    const parent = Number(stat?.split(') ').at(-1)?.split(' ')[1]);
    return pids.includes(parent) ? [Number(name)] : [];
  }),
];

/** Undefined where a process has ended. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Nanoseconds that each thread of these processes has run. */
function usedByThreads(pids: readonly number[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const pid of pids) {
    const folder = `/proc/${pid}/task`;
    for (const thread of existsSync(folder) ? readdirSync(folder) : []) {
      const [time] = textOf(`${folder}/${thread}/schedstat`)?.split(' ') ?? [];
      if (time !== undefined) used.set(thread, Number(time));
    }
  }
  return used;
}

/**
 * Begins to count milliseconds of processor time of processes and those they began, to the nanosecond: on a busy machine
 * each of them gets little. What has ended meanwhile is left out.
 */
function clockOf(pids: readonly number[]): () => number {
  const before = usedByThreads(withChildren(pids));
  return () => {
    const after = usedByThreads(withChildren(pids));
    return [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0) / 1e6;
  };
}

/** Keeps processes, and those they begin later, on one core. */
function pin(core: number, pids: readonly number[]): void {
  for (const pid of withChildren(pids)) {
    try {
      execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
    } catch (error) {
      // It has ended meanwhile.
      if (textOf(`/proc/${pid}/stat`) !== undefined) throw error;
    }
  }
}

const LEFT = `
  select (select sum(waiting) from service_backlog() where name in ('events', 'postings'))
    + (select count(*) from workspaces_to_fold_balances()) + (select count(*) from workspaces_to_fold_counts())
    + (select count(*) from workspaces_to_chain()) as left`;
const LOOK_MS = 250;
/** Waits until nothing is left to be numbered, chained and folded. */
const restOf = (stage: Stage): Promise<void> =>
  asSuperuser(stage, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: string }>(LEFT);
      if (Number(rows[0]?.left) === 0) return;
      await pause(LOOK_MS);
    }
  });

const MAIN = program('bundle/main.js');
/** A cell without what stands before it. */
type BareCell = Omit<BenchCell, 'routerClock' | 'ask'> & { readonly port: number };
async function openCell(stage: Stage, name: string, core: number): Promise<BareCell> {
  const { workspace, key, body } = await seed(stage, name);
  await stage.database.change(
    {
      text: `insert into vendor (workspace_id, name, vendor_type) select $1, 'Client ' || n, 'customer' from generate_series(1, ${VENDORS}) n`,
      values: [workspace],
    },
    { workspace },
  );
  const usual = {
    ...KEYS,
    RATE_LIMIT_PER_SECOND: '0',
    CELL: name,
    CELL_SECRET: SECRET,
    TRUST_PROXY: '1',
  };
  const api = await stage.serve([MAIN, 'api'], { ...usual, RATE_LIMIT_STORE: 'memory' });
  const worker = await stage.serve([MAIN, 'worker'], usual);
  const postmaster = await asSuperuser(stage, postmasterOf);
  pin(core, [api.pid, worker.pid, postmaster]);
  return {
    ...{ stage, workspace, key, invoice: body, port: api.port },
    vendor: (JSON.parse(body) as { client: number }).client,
    clock: () => clockOf([api.pid, worker.pid, postmaster]),
    rest: () => restOf(stage),
  };
}

interface Front extends Pick<BenchCell, 'routerClock' | 'ask'> {
  readonly port: number;
  readonly caller: ChildProcess;
}
/** A router and a process of callers, on one core. */
async function openFront(stage: Stage, core: number, directoryUrl: string): Promise<Front> {
  const { port, pid } = await stage.serve([MAIN, 'router'], {
    CELL_SECRET: SECRET,
    DIRECTORY_URL: directoryUrl,
  });
  const caller = fork(program('bench/support/caller.js'));
  pin(core, [pid, caller.pid ?? 0]);
  return {
    ...{ port, caller },
    routerClock: () => clockOf([pid]),
    ask: async (calls) => {
      caller.send({ ...calls, port } satisfies Calls);
      const [called] = (await once(caller, 'message')) as [Called];
      return called;
    },
  };
}

export async function openTwoCells(): Promise<TwoCells> {
  const stages = [await openStage(), await openStage()] as const;
  const [first] = stages;
  const name = `directory_${process.pid}`;
  await asSuperuser(first, (client) => client.query(`create database ${name}`));
  const url = new URL(first.superuserUrl);
  url.pathname = `/${name}`;
  const directory = new Directory(url.href);
  const keys = { encryptionKey: KEYS.ENCRYPTION_KEY, cookieKeys: [KEYS.COOKIE_KEYS] };
  const joinAt = (nth: 0 | 1, port: number): Promise<number> =>
    join(directory, stages[nth].ownerUrl, {
      ...{ name: nth === 0 ? 'one' : 'two', address: `http://127.0.0.1:${port}`, keys },
    });
  await joinAt(0, 1);
  await joinAt(1, 1);
  const one = await openCell(first, 'one', 0);
  const two = await openCell(stages[1], 'two', 1);
  await joinAt(0, one.port);
  await joinAt(1, two.port);
  const fronts = [
    await openFront(first, 0, url.href),
    await openFront(first, 1, url.href),
  ] as const;
  return {
    cells: [
      { ...one, ...fronts[0] },
      { ...two, ...fronts[1] },
    ],
    routerCounts: async () => {
      const texts = await Promise.all(
        fronts.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
      );
      const sum = (of: string): number =>
        [
          ...texts
            .join('\n')
            .matchAll(new RegExp(`^ledgergate_router_${of}_total\\S* (\\d+)$`, 'gm')),
        ].reduce((all, [, count]) => all + Number(count), 0);
      return { requests: sum('requests'), questions: sum('questions') };
    },
    close: async () => {
      for (const { caller } of fronts) caller.disconnect();
      await directory.close();
      for (const stage of [...stages].reverse()) await stage.close();
    },
  };
}
