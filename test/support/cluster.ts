// A PostgreSQL of the machine with its replicas, for proofs: the embedded one has no program that copies a server.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import {
  DATABASE,
  OWNER,
  provision,
  SERVICE,
} from '../../src/platform/database/migrate/provision.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { homeOfTests } from './server.ts';
import { until } from './until.ts';

const HOME = '/usr/lib/postgresql';
const PASSWORD = 'test';

/** The newest PostgreSQL of the machine that can copy a server. Throws how to install one. */
export function binariesOfCluster(): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(HOME, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')));
  if (found !== undefined) return found;
  throw new Error('This proof needs PostgreSQL of Debian: apt-get install postgresql');
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root. */
export const asPostgres = (): { uid?: number; gid?: number } =>
  userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

const SETTINGS = { fsync: 'off', max_connections: '200', hot_standby_feedback: 'on' };

/** One server of a cluster. */
export class ClusterServer {
  constructor(
    readonly folder: string,
    readonly port: number,
    private readonly program: (name: string) => string,
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  url(user: string, database = DATABASE): string {
    return `postgresql://${user}:${PASSWORD}@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const all = {
      ...SETTINGS,
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...this.settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    spawn(this.program('postgres'), ['-D', this.folder, ...flags], {
      stdio: 'ignore',
      ...asPostgres(),
    });
    await until(async () => (await this.ask('select 1').catch(() => undefined)) !== undefined);
  }

  /** As a power cut would. */
  kill(): void {
    const file = join(this.folder, 'postmaster.pid');
    const pid = Number(execFileSync('head', ['-1', file], { encoding: 'utf8' }));
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], {
      encoding: 'utf8',
    });
    for (const each of [pid, ...children.split('\n').map(Number).filter(Boolean)]) {
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // Gone with its parent.
      }
    }
    rmSync(file, { force: true });
  }

  async stop(): Promise<void> {
    const stopping = spawn(
      this.program('pg_ctl'),
      ['-D', this.folder, '-m', 'immediate', '-w', 'stop'],
      { stdio: 'ignore', ...asPostgres() },
    );
    await once(stopping, 'exit');
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote()');
  }

  /** One statement as the superuser. */
  async ask<R extends object = Record<string, unknown>>(
    sql: string,
    database = 'postgres',
  ): Promise<R[]> {
    const client = new pg.Client(this.url('postgres', database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export interface Cluster {
  readonly primary: ClusterServer;
  readonly files: TestDatabase;
  /** Copies a server, by default the primary, and starts the copy as its replica. */
  addReplica(settings?: Readonly<Record<string, string>>): Promise<ClusterServer>;
  end(): Promise<void>;
}

/** A server with a migrated database. */
export async function startCluster(): Promise<Cluster> {
  const bin = binariesOfCluster();
  const program = (name: string): string => join(bin, name);
  const root = mkdtempSync(join(homeOfTests(), 'ledgergate-cluster-'));
  const account = asPostgres();
  chmodSync(root, 0o700);
  if (account.uid !== undefined) chownSync(root, account.uid, account.gid ?? account.uid);
  const make = (name: string, args: readonly string[]): void =>
    void execFileSync(program(name), args, { stdio: 'ignore', ...account });
  const servers: ClusterServer[] = [];
  const folderOf = (): string => join(root, `server-${servers.length}`);
  const first = folderOf();
  make('initdb', ['-D', first, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const primary = new ClusterServer(first, await freePort(), program);
  servers.push(primary);
  await primary.start();
  const keeper = new pg.Client(primary.url('postgres', 'postgres'));
  await keeper.connect();
  await provision(keeper, { owner: PASSWORD, service: PASSWORD });
  await keeper.end();
  await migrate(primary.url(OWNER), primary.url(SERVICE));
  const end = async (): Promise<void> => {
    for (const server of servers) await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return {
    primary,
    files: {
      serviceUrl: primary.url(SERVICE),
      ownerUrl: primary.url(OWNER),
      superuserUrl: primary.url('postgres'),
      drop: () => Promise.resolve(),
    },
    addReplica: async (settings) => {
      const folder = folderOf();
      const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
      make('pg_basebackup', ['-d', from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast']);
      const replica = new ClusterServer(folder, await freePort(), program, settings);
      servers.push(replica);
      await replica.start();
      return replica;
    },
    end,
  };
}
