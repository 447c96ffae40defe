// Recurring tasks. Each runs in one process at a time, whatever the number of workers, and visits every workspace,
// or those where something waits for it. A failing task is logged and runs again at its next time.
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

/**
 * Runs a task in its workspaces unless another process is at it. One that fails keeps no other waiting; the first
 * fault is thrown at the end.
 */
export async function runTask(
  database: Database,
  task: Task,
  isStopping = () => false,
): Promise<void> {
  const workspaces = await workspacesOf(database, task.where);
  // Most of the time there is nothing to do, and nobody to be kept out of it.
  if (workspaces.length === 0) return;
  const faults: unknown[] = [];
  await alone(database, task.name, async () => {
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

/** Starts all tasks, each in its own rhythm. */
export function startWorker(database: Database, tasks: readonly Task[], log: Log): Worker {
  let stopping = false;
  const running = new Set<Promise<void>>();
  const busy = new Set<Task>();

  const turn = (task: Task): void => {
    if (stopping || busy.has(task)) return;
    busy.add(task);
    const began = performance.now();
    const run = runTask(database, task, () => stopping)
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
  const timers = tasks.map((task) => {
    turn(task);
    return setInterval(() => turn(task), task.everySeconds * 1_000);
  });
  return {
    stop: async () => {
      stopping = true;
      timers.forEach(clearInterval);
      await Promise.allSettled(running);
    },
  };
}
