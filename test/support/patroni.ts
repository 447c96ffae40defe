// Three servers with Patroni and etcd by the configuration in deploy/cluster, for proofs.
import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  chmodSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { OWNER, SERVICE } from '../../src/platform/database/migrate/provision.ts';
import { asPostgres, binariesOfCluster } from './cluster.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { listening, pathOf } from './programs.ts';
import { homeOfTests } from './server.ts';
import { until } from './until.ts';

const PASSWORD = 'test';
const DEPLOY = join(projectRoot, 'deploy', 'cluster');

/** Throws how to install a program that is missing. */
export function demandProgram(name: string, ofPackage = name): string {
  const found = pathOf(name);
  if (found === undefined) {
    throw new Error(
      `This proof needs ${name}: apt-get install --no-install-recommends ${ofPackage}`,
    );
  }
  return found;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly checkPort: number;
  readonly folder: string;
  process?: ChildProcess;
}

export class PatroniCluster {
  readonly nodes: Node[] = [];
  readonly #root = mkdtempSync(join(homeOfTests(), 'ledgergate-patroni-'));
  readonly #account = asPostgres();
  #etcd: ChildProcess | undefined;
  #etcdPort = 0;

  /** Starts etcd and three servers, and makes the database. */
  static async start(): Promise<PatroniCluster> {
    const cluster = new PatroniCluster();
    await cluster.#begin();
    return cluster;
  }

  /** The database, at whichever server takes changes. */
  get files(): TestDatabase {
    const url = (user: string): string => {
      const hosts = this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
      return `postgresql://${user}:${PASSWORD}@${hosts}/ledgergate`;
    };
    return {
      serviceUrl: url(SERVICE),
      ownerUrl: url(OWNER),
      superuserUrl: url('postgres'),
      drop: () => Promise.resolve(),
    };
  }

  /** The one whose Patroni says that it is the primary. */
  async leader(): Promise<Node | undefined> {
    const found = await Promise.all(
      this.nodes.map(async (node) => {
        const answer = await fetch(`http://127.0.0.1:${node.checkPort}/primary`).catch(
          () => undefined,
        );
        return answer?.status === 200 ? node : undefined;
      }),
    );
    return found.find((node) => node !== undefined);
  }

  /** Whether all servers run, and a standby confirms commits, or none does. */
  async isWhole(isSynchronous = true): Promise<boolean> {
    const states = await Promise.all(
      this.nodes.map(async ({ checkPort }) => {
        const answer = await fetch(`http://127.0.0.1:${checkPort}/patroni`).catch(() => undefined);
        return (await answer?.json().catch(() => undefined)) as
          { state?: string; sync_standby?: boolean } | undefined;
      }),
    );
    const leader = await this.leader();
    const hasSync = states.some((state) => state?.sync_standby === true);
    return (
      leader !== undefined &&
      hasSync === isSynchronous &&
      states.every(({ state } = {}) => state === 'running' || state === 'streaming')
    );
  }

  /** Changes settings that all Patronis share. */
  async configure(settings: object): Promise<void> {
    const leader = await this.leader();
    const { status } = await fetch(`http://127.0.0.1:${leader?.checkPort}/config`, {
      method: 'PATCH',
      body: JSON.stringify(settings),
    });
    if (status !== 200) throw new Error(`Patroni answers with ${status}.`);
  }

  /** Stops what a server sends to its standbys, as a network that has just failed. Returns how many there were. */
  cutOff(node: Node): number {
    const [postmaster = 0] = postgresOf(node.folder);
    const told = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], {
      encoding: 'utf8',
    });
    const senders = told.stdout.split('\n').filter((line) => line.includes('walsender'));
    for (const line of senders) process.kill(Number.parseInt(line), 'SIGSTOP');
    return senders.length;
  }

  /** Kills a server with its Patroni, as a power cut would. */
  kill(node: Node): void {
    const { process: patroni } = node;
    // Patroni leads a group of its own, PostgreSQL another one.
    if (patroni?.pid !== undefined) {
      process.kill(-patroni.pid, 'SIGKILL');
      delete node.process;
    }
    killPostgres(node.folder);
  }

  /** Starts the Patroni of a server again. */
  run(node: Node): void {
    const log = openSync(join(this.#root, `${node.name}.log`), 'a');
    node.process = spawn(demandProgram('patroni'), [join(DEPLOY, 'patroni.yaml')], {
      ...this.#account,
      detached: true,
      cwd: this.#root,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        HOME: this.#root,
        PATRONI_NAME: node.name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#etcdPort}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${node.checkPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${node.checkPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${node.port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${node.port}`,
        PATRONI_POSTGRESQL_DATA_DIR: node.folder,
        PATRONI_POSTGRESQL_PGPASS: join(this.#root, `${node.name}.pgpass`),
        PATRONI_POSTGRESQL_BIN_DIR: binariesOfCluster(),
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PATRONI_REWIND_PASSWORD: PASSWORD,
      },
    });
  }

  async end(): Promise<void> {
    for (const node of this.nodes) this.kill(node);
    this.#etcd?.kill('SIGKILL');
    await new Promise((resume) => setTimeout(resume, 300));
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #begin(): Promise<void> {
    chmodSync(this.#root, 0o700);
    const { uid, gid = uid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(this.#root, uid, gid);
    const [client, peer] = [await freePort(), await freePort()];
    this.#etcdPort = client;
    const etcd = `http://127.0.0.1:${client}`;
    this.#etcd = spawn(
      demandProgram('etcd', 'etcd-server'),
      [
        ...['--data-dir', join(this.#root, 'etcd'), '--name', 'one'],
        ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
        ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--initial-cluster', `one=http://127.0.0.1:${peer}`],
      ],
      { stdio: 'ignore', ...this.#account },
    );
    await listening(client);
    for (const name of ['one', 'two', 'three']) {
      const folder = join(this.#root, name);
      mkdirSync(this.#root, { recursive: true });
      const node = { name, port: await freePort(), checkPort: await freePort(), folder };
      this.nodes.push(node);
      this.run(node);
      // The first makes the database, and the others copy it.
      await until(async () => (await this.leader()) !== undefined);
    }
    await until(() => this.isWhole());
    const leader = await this.leader();
    const made = makeRoles(leader?.port ?? 0);
    if (made.status !== 0) throw new Error(made.stderr);
    await migrate(this.files.ownerUrl, this.files.serviceUrl);
  }
}

/** Makes the roles and the database by the file in deploy/cluster, through whoever listens on a port. */
export const makeRoles = (port: number): SpawnSyncReturns<string> =>
  spawnSync(
    join(binariesOfCluster(), 'psql'),
    [
      ...['--set=ON_ERROR_STOP=1', `--set=owner=${PASSWORD}`, `--set=service=${PASSWORD}`],
      ...[`postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`],
      `--file=${join(DEPLOY, 'roles.sql')}`,
    ],
    { encoding: 'utf8' },
  );

/** The PostgreSQL of a folder with all its processes; none where it does not run. */
function postgresOf(folder: string): number[] {
  let postmaster: number;
  try {
    postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return [];
  }
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  });
  return [postmaster, ...children.stdout.split('\n').map(Number).filter(Boolean)];
}

function killPostgres(folder: string): void {
  for (const each of postgresOf(folder)) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // Gone with its parent.
    }
  }
}
