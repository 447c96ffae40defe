// Recurring tasks. Each runs in one process at a time and once in its interval, whatever the number of workers, and
// visits every workspace, or those where something waits for it. A failing task is logged and runs again at its next time.
import { type Log, TALLIES, TASK_SUCCESSES } from '../base/index.ts';
import type { Database } from '../database/index.ts';
import { alone } from './task-locks.ts';

export interface Task {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * The function of PostgreSQL that tells where it has something to do (schema/workspace/backlog.sql); every workspace
   * is visited where there is none.
   */
  readonly where?: string;
  /** The work in one workspace. Has to be safe to repeat. */
  run(database: Database, workspace: number): Promise<void>;
}

export interface Worker {
  /** Lets the task under way finish its workspace, and starts no other. */
  stop(): Promise<void>;
}

const workspacesOf = async (database: Database, where = 'workspace_ids'): Promise<number[]> =>
  (
    await database.ask<{ id: number }>({ name: where, text: `select ${where}() as id order by 1` })
  ).map(({ id }) => id);

/** The share of its interval after which a task may have its next turn: timers of processes are not exact. */
const EARLIEST = 0.9;
const TURN = `
  insert into task_turn as t (name, began_at) values ($1, clock_timestamp())
  on conflict (name) do update set began_at = excluded.began_at
    where t.began_at <= excluded.began_at - make_interval(secs => $2) returning name`;
/** Takes the turn of a task. Resolves to false where another process has had it in this interval. */
async function takeTurn(database: Database, { name, everySeconds }: Task): Promise<boolean> {
  const values = [name, everySeconds * EARLIEST];
  return (await database.change({ name: 'task_turn', text: TURN, values })).length > 0;
}

/**
 * Runs a task in its workspaces unless another process is at it. One that fails keeps no other waiting; the first
 * fault is thrown at the end.
 * @param mayBegin - asked when no other process is at it and something waits
 */
export async function runTask(
  database: Database,
  task: Task,
  isStopping = () => false,
  mayBegin = () => Promise.resolve(true),
): Promise<void> {
  const workspaces = await workspacesOf(database, task.where);
  // Most of the time there is nothing to do, and nobody to be kept out of it.
  if (workspaces.length === 0) return;
  const faults: unknown[] = [];
  await alone(database, task.name, async () => {
    // A worker that stops leaves the turn to another.
    if (isStopping() || !(await mayBegin())) return;
    for (const workspace of workspaces) {
      if (isStopping()) break;
      await task.run(database, workspace).catch((error: unknown) => faults.push(error));
    }
  });
  if (faults.length > 0) throw faults[0];
}

function watched({ name }: Task, outcome: 'done' | 'failed'): void {
  TALLIES.tasks.add({ task: name, outcome });
  if (outcome === 'done') TASK_SUCCESSES.set(name, Date.now() / 1_000);
}

/** First turns, one after the other: all at once they would take a new process its first second, and a connection each. */
const [FIRST_TURN_MS, NEXT_TURN_MS] = [500, 50];

/**
 * Starts all tasks, each in its own rhythm.
 * @param firstTurnMs - when the first of them begins
 */
export function startWorker(
  database: Database,
  tasks: readonly Task[],
  log: Log,
  firstTurnMs = FIRST_TURN_MS,
): Worker {
  let stopping = false;
  const running = new Set<Promise<void>>();
  const busy = new Set<Task>();

  const turn = (task: Task): void => {
    if (stopping || busy.has(task)) return;
    busy.add(task);
    const began = performance.now();
    const run = runTask(
      database,
      task,
      () => stopping,
      () => takeTurn(database, task),
    )
      .then(
        () => watched(task, 'done'),
        (error: unknown) => {
          watched(task, 'failed');
          log.error({ err: error, task: task.name }, 'task failed');
        },
      )
      .finally(() => {
        busy.delete(task);
        TALLIES.taskSeconds.add({ task: task.name }, (performance.now() - began) / 1_000);
        running.delete(run);
      });
    running.add(run);
  };
  const timers = tasks.flatMap((task, nth) => [
    setTimeout(() => turn(task), firstTurnMs + nth * NEXT_TURN_MS),
    setInterval(() => turn(task), task.everySeconds * 1_000),
  ]);
  return {
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
