// Growing as docs/operations.md tells it: each command runs as it stands there, in this order, against servers of this
// machine. Addresses, folders, passwords and the id of the workspace are put in, and nothing else.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';
import {
  asPostgres,
  binariesOfCluster,
  type Cluster,
  ClusterServer,
  startCluster,
} from '../support/cluster.ts';
import { demandProgram } from '../support/patroni.ts';
import { freePort } from '../support/ports.ts';
import { listening } from '../support/programs.ts';
import { homeOfTests } from '../support/server.ts';
import { until } from '../support/until.ts';
import { commandsIn, take, takenCommands } from './support/growing.ts';

const SECRET = 's'.repeat(32);
const KEYS = { COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
const bin = binariesOfCluster();
type Settings = Readonly<Record<string, string>>;

let one: Cluster;
let two: Cluster;
let folder: string;
const ports = { one: 0, two: 0, router: 0 };
const running: ChildProcess[] = [];
let workspace = 0;

beforeAll(async () => {
  [one, two] = [await startCluster(), await startCluster()];
  for (const name of ['one', 'two', 'router'] as const) ports[name] = await freePort();
  folder = mkdtempSync(join(homeOfTests(), 'ledgergate-growing-'));
  chmodSync(folder, 0o711);
  const { uid, gid = uid } = asPostgres();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
});
afterAll(async () => {
  endServers();
  await one.end();
  await two.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends what was started, each with those it started. */
function endServers(): void {
  for (const { pid } of running.splice(0)) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** A command with what is of this machine put in. */
const here = (command: string): string =>
  command
    .replaceAll('…', SECRET)
    .replaceAll(/10\.0\.0\.(2|11):5432/g, `127.0.0.1:${one.primary.port}`)
    .replaceAll('10.0.0.12:5432', `127.0.0.1:${two.primary.port}`)
    .replaceAll('10.0.0.11:4000', `127.0.0.1:${ports.one}`)
    .replaceAll('10.0.0.12:4000', `127.0.0.1:${ports.two}`)
    .replaceAll('host=primary', `host=127.0.0.1 port=${one.primary.port}`)
    .replaceAll('/var/lib/postgresql/replica', join(folder, 'replica'))
    .replaceAll('--workspace 12', `--workspace ${workspace}`)
    .replaceAll(
      'npx ledgergate',
      `"${process.execPath}" "${join(projectRoot, 'bin/ledgergate.mjs')}"`,
    );

/** What was exported so far, as in one terminal. */
const exported: string[] = [];
function started(command: string, settings: Settings, isPostgres = false): ChildProcess {
  return spawn('bash', ['-c', [...exported, here(command)].join('\n')], {
    cwd: folder,
    detached: true,
    ...(isPostgres && asPostgres()),
    env: {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      ...{ HOME: folder, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
      ...{ PGHOST: '127.0.0.1', PGPORT: String(one.primary.port), PGUSER: 'postgres' },
      // A machine that does much else is no silent database.
      ...{ DATABASE_SILENT_MS: '20000', DATABASE_LOCK_MS: '20000' },
      ...settings,
    },
  });
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
}
function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => (out += data.toString()));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}

/** Runs a command to its end, which has to be a good one. Returns what it said. */
async function run(command: string, settings: Settings = {}, isPostgres = false): Promise<string> {
  const { code, out } = await ended(started(command, settings, isPostgres));
  expect([command, code, code === 0 ? '' : out]).toEqual([command, 0, '']);
  return out;
}

/** Starts what serves, and waits until it does. Returns its address. */
async function serve(command: string, settings: Settings, port: number): Promise<string> {
  const child = started(command, { ...settings, PORT: String(port) });
  running.push(child);
  const end = ended(child);
  const url = `http://127.0.0.1:${port}`;
  let isOver: Ended | undefined;
  void end.then((value) => (isOver = value));
  await until(async () => {
    if (isOver) throw new Error(`${command} ended: ${isOver.out}`);
    return (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true;
  });
  return url;
}

const databaseOf = ({ files: { serviceUrl, ownerUrl } }: Cluster): Settings => ({
  ...{ DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl },
  ...KEYS,
});
const json = (out: string, name: string): any =>
  out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .find((line) => name in line)?.[name];

let key = '';
async function vendors(url: string, name?: string) {
  const response = await fetch(`${url}/coa/api/vendor`, {
    method: name === undefined ? 'GET' : 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    ...(name !== undefined && { body: JSON.stringify({ name }) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('more processes, connections, a replica and Redis', async () => {
  const settings = databaseOf(one);
  const made = await run('npx ledgergate workspace create --name Growing --json', settings);
  workspace = json(made, 'workspace').id;
  key = json(await run(`npx ledgergate keys create --workspace 12 --json`, settings), 'key');

  const shared = `${take('RATE_LIMIT_STORE=postgres')} ${take('DATABASE_CONNECTIONS=32')} ${take('npx ledgergate api')}`;
  const [first, second] = [
    await serve(shared, settings, await freePort()),
    await serve(shared, settings, await freePort()),
  ];
  await serve(take('npx ledgergate worker'), settings, await freePort());
  expect((await vendors(first, 'By the first')).status).toBe(201);
  expect((await vendors(second)).text).toContain('By the first');
  // Both count together: five requests in a second are the limit, wherever they arrive.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => vendors(nth % 2 ? first : second)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(40);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);

  await one.primary.ask(take('create role replicator').replace('…', SECRET));
  await run(take('pg_basebackup'), {}, true);
  const program = (name: string): string => join(bin, name);
  const replica = new ClusterServer(join(folder, 'replica'), await freePort(), program);
  await replica.start();
  const redisPort = await freePort();
  const redis = spawn(
    demandProgram('redis-server'),
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''],
    { stdio: 'ignore', detached: true },
  );
  running.push(redis);
  await listening(redisPort);
  const reading = {
    ...settings,
    ...{ DATABASE_READ_URLS: replica.url('ledgergate'), DATABASE_READ_AGE: '2' },
    ...{ REDIS_URL: `redis://127.0.0.1:${redisPort}`, RATE_LIMIT_PER_SECOND: '0' },
  };
  const third = await serve(
    `${take('RATE_LIMIT_STORE=redis')} ${take('npx ledgergate api')}`,
    reading,
    await freePort(),
  );
  await until(async () => Number((await vendors(third)).headers.get('age-of-data')) > 0);
  const metrics = await (await fetch(`${third}/metrics`)).text();
  expect(metrics).toMatch(/ledgergate_reads_total\{server="replica"\} [1-9]/);
  const said = await run(take('npx ledgergate doctor'), {
    ...reading,
    PORT: String(await freePort()),
  });
  expect(said).toMatch(/replicas +one follows/);
  endServers();
  await replica.stop();
});

test('cells: they join, serve behind a router, and a workspace moves', async () => {
  await run(take('psql -c'));
  await run(take('createdb'));
  exported.push(here(take('export DIRECTORY_URL')));
  const joined = await run(take('npx ledgergate cell join one'), databaseOf(one));
  expect(joined).toContain('one is cell 0');
  expect(await run(take('npx ledgergate cell join two'), databaseOf(two))).toContain(
    'two is cell 1',
  );

  const router = `http://127.0.0.1:${ports.router}`;
  const common = { TRUST_PROXY: '1', BASE_URL: router };
  const api = take('CELL=one');
  await serve(api, { ...databaseOf(one), ...common }, ports.one);
  await serve(api.replace(/api$/, 'worker'), { ...databaseOf(one), ...common }, await freePort());
  await serve(api.replace('CELL=one', 'CELL=two'), { ...databaseOf(two), ...common }, ports.two);
  await serve(take('CELL_SECRET=… npx ledgergate router'), common, ports.router);
  const list = await run(take('npx ledgergate cell list'));
  for (const port of [ports.one, ports.two]) expect(list).toContain(`http://127.0.0.1:${port}`);
  expect((await vendors(router)).text).toContain('By the first');

  const roles = ['create role ledgergate_mover', 'grant ledgergate_owner', 'grant set on'];
  for (const beginning of roles) {
    const statement = take(beginning).replace('…', SECRET);
    for (const { primary } of [one, two]) await primary.ask(statement, 'ledgergate');
  }
  exported.push(here(take('export MOVER_URLS')));
  const before = await vendors(router);
  const moved = await run(take('npx ledgergate workspace move'));
  expect(moved).toMatch(new RegExp(`workspace ${workspace} is in two; nothing could be written`));
  const after = await vendors(router);
  expect([after.status, after.text]).toEqual([200, before.text]);
  expect((await vendors(`http://127.0.0.1:${ports.one}`)).status).toBe(503);

  const purge = take('npx ledgergate workspace purge');
  const early = await ended(started(purge, {}));
  expect([early.code, early.out]).toEqual([1, expect.stringContaining('less than 7 days ago')]);
  await one.primary.ask(`update placed set changed_at = now() - interval '8 days'`, 'ledgergate');
  const ofOne = { ...databaseOf(one), CELL: 'one', CELL_SECRET: SECRET };
  const due = await run(take('npx ledgergate doctor'), { ...ofOne, PORT: String(ports.one) });
  expect(due).toContain(`workspace purge --workspace ${workspace} --cell one`);
  expect(await run(purge)).toMatch(/rows of workspace \d+ in one/);
  expect((await vendors(router)).text).toBe(before.text);
});

test('a workspace goes back by publication, once its cell may publish', async () => {
  const router = `http://127.0.0.1:${ports.router}`;
  const before = await vendors(router);
  // The page has one command that moves; the other way is its flag.
  const back = `npx ledgergate workspace move --workspace 12 --to one ${take('--by publication')}`;
  const early = await ended(started(back, {}));
  expect([early.code, early.out]).toEqual([1, expect.stringContaining('wal_level = replica')]);
  expect(await run('npx ledgergate cell list')).not.toContain('on its way');
  await two.primary.ask(take('alter system').replace(/;$/, ''));
  await two.primary.stop();
  await two.primary.start();
  const forbidden = await ended(started(back, {}));
  expect([forbidden.code, forbidden.out]).toEqual([1, expect.stringContaining('may not publish')]);
  await two.primary.ask(take('alter role ledgergate_mover'));
  const moved = await run(back);
  expect(moved).toMatch(
    /tables are published as ledgergate_move_[\s\S]*the publication and its slot are gone/,
  );
  await until(async () => (await vendors(router)).status === 200);
  expect((await vendors(router)).text).toBe(before.text);
  expect(await two.primary.ask('select from pg_replication_slots')).toEqual([]);
  // And once more, the other way.
  const again = `npx ledgergate workspace move --workspace 12 --to two ${take('--by copy')}`;
  expect(await run(again)).toContain('the workspace goes by copy');
});

test('every command of the page that belongs here was run', () => {
  expect(takenCommands().toSorted()).toEqual(commandsIn('test/docs/growing.proof.ts').toSorted());
});
