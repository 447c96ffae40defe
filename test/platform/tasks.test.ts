// Recurring tasks: in every workspace, in one process at a time, and again on schedule.
import { createLog, TALLIES } from '../../src/platform/base/index.ts';
import { Database } from '../../src/platform/database/index.ts';
import { runTask, startWorker, type Task } from '../../src/platform/jobs/index.ts';
import { cloneDatabase, type TestDatabase, patientDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { makeWorkspace } from '../support/workspace.ts';

let files: TestDatabase;
let processes: Database[];
let workspaces: number[];
beforeAll(async () => {
  files = await cloneDatabase();
  processes = [1, 2].map(() => patientDatabase(files.serviceUrl));
  const [database] = processes;
  if (!database) throw new Error('There are two.');
  workspaces = [await makeWorkspace(database, 'One'), await makeWorkspace(database, 'Other')];
});
afterAll(async () => {
  for (const database of processes) await database.close();
  await files.drop();
});

const LOG = createLog('silent');

/** A task that notes where it ran, and waits in each workspace until it is let go on. */
function held(name: string) {
  const visits: number[] = [];
  const [first, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const run = (_: Database, workspace: number): Promise<void> => {
    visits.push(workspace);
    first.resolve(undefined);
    return gate.promise;
  };
  const task: Task = { name, everySeconds: 3_600, run };
  return { task, visits, first: first.promise, letGo: () => gate.resolve(undefined) };
}

test('two processes do not run one task at once; afterwards either does', async () => {
  const { task, visits, first, letGo } = held('for one');
  const [one, two] = processes as [Database, Database];
  const running = runTask(one, task);
  await first;
  await runTask(two, task);
  expect(visits).toEqual(workspaces.slice(0, 1));
  letGo();
  await running;
  expect(visits).toEqual(workspaces);
  await runTask(two, task);
  expect(visits).toEqual([...workspaces, ...workspaces]);
});

const looksAt = ({ name }: Task): number =>
  TALLIES.tasks.entries.find(({ labels }) => labels.task === name)?.count ?? 0;
/** Starts a worker in each process at the same moment, and stops them when all have looked whether it is their turn. */
async function startAll(task: Task): Promise<void> {
  const before = looksAt(task);
  const workers = processes.map((database) => startWorker(database, [task], LOG, 0));
  await until(() => looksAt(task) === before + workers.length);
  await Promise.all(workers.map((worker) => worker.stop()));
}
const moveBack = async (name: string, seconds: number): Promise<void> => {
  await processes[0]?.change({
    text: `update task_turn set began_at = began_at - make_interval(secs => $2) where name = $1`,
    values: [name, seconds],
  });
};

test('a task has one turn in each interval of an hour, however many workers there are', async () => {
  let turns = 0;
  const [first] = workspaces;
  const run = (_: Database, workspace: number): Promise<void> => {
    if (workspace === first) turns++;
    return Promise.resolve();
  };
  const task: Task = { name: 'by the minute', everySeconds: 60, run };
  for (let minute = 1; minute <= 60; minute++) {
    await startAll(task);
    await startAll(task);
    expect([minute, turns]).toEqual([minute, minute]);
    await moveBack(task.name, 60);
  }
  // A timer may be early by a tenth, and no more.
  await startAll(task);
  await moveBack(task.name, 50);
  await startAll(task);
  expect(turns).toBe(61);
  await moveBack(task.name, 4);
  await startAll(task);
  expect(turns).toBe(62);
});

test('a worker runs its tasks at once and again, and stops after the workspace under way', async () => {
  const [database] = processes as [Database];
  const again = Promise.withResolvers<undefined>();
  let times = 0;
  const run = (): Promise<void> => {
    // One more than there are workspaces is of the second round.
    if (++times > workspaces.length) again.resolve(undefined);
    return Promise.resolve();
  };
  const often = startWorker(database, [{ name: 'often', everySeconds: 0.05, run }], LOG, 0);
  await again.promise;
  await often.stop();

  const { task, visits, first, letGo } = held('held up');
  const worker = startWorker(database, [task], LOG, 0);
  await first;
  const stopped = worker.stop();
  letGo();
  await stopped;
  expect(visits).toEqual(workspaces.slice(0, 1));
});

test('a task that fails in one workspace runs in the others, and is told', async () => {
  const [database] = processes as [Database];
  const visits: number[] = [];
  const run = (_: Database, workspace: number): Promise<void> => {
    visits.push(workspace);
    return workspace === workspaces[0] ? Promise.reject(new Error('no')) : Promise.resolve();
  };
  await expect(runTask(database, { name: 'failing', everySeconds: 1, run })).rejects.toThrow('no');
  expect(visits).toEqual(workspaces);
});

test('more tasks than connections begin at once, and all of them end', async () => {
  const few = patientDatabase(files.serviceUrl, 2);
  const done: string[] = [];
  const run = async (database: Database, workspace: number): Promise<void> => {
    const [rows] = await database.read(workspace, { text: 'select current_workspace() as id' });
    done.push(String(rows?.[0]?.['id']));
  };
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  try {
    await Promise.all(names.map((name) => runTask(few, { name, everySeconds: 1, run })));
    expect(done.sort()).toEqual(workspaces.flatMap((id) => names.map(() => `${id}`)).sort());
    expect(few.pool.idleCount).toBe(few.pool.totalCount);
  } finally {
    await few.close();
  }
});
