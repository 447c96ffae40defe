// PgBouncer before a PostgreSQL of the tests. Where TEST_POOLER names its program, the suite goes through it, as a
// service behind a pooler does; only what tests do as the superuser goes to PostgreSQL itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER, SERVICE } from '../../src/platform/database/migrate/provision.ts';
import { freePort } from './ports.ts';
import { listening, pathOf } from './programs.ts';

/** Lines of its file, without those that every pooler here has. */
export type PoolerSettings = Readonly<Record<string, string | number>>;

export interface Pooler {
  readonly port: number;
  /** The same address behind the pooler. */
  readonly through: (url: string) => string;
  /** Ends it at once, whoever is connected. */
  readonly close: () => Promise<void>;
}

/** As `deploy/cluster/pgbouncer.ini` has them, with room for the whole suite. */
const FOR_THE_SUITE: PoolerSettings = {
  pool_mode: 'session',
  default_pool_size: 400,
  max_client_conn: 2_000,
  ignore_startup_parameters: 'options,extra_float_digits',
  server_login_retry: 1,
  server_connect_timeout: 2,
  // A database that is dropped takes its connections along.
  autodb_idle_timeout: 60,
};

/** The program that TEST_POOLER names; undefined where the suite goes to PostgreSQL itself. */
const ofSuite = (): string | undefined => process.env['TEST_POOLER'];

/** The program that TEST_POOLER names, or the one of this machine; undefined where it has none. */
export const pgbouncer = (): string | undefined => ofSuite() ?? pathOf('pgbouncer');

/**
 * Starts PgBouncer before the PostgreSQL of an address.
 * @param url - an address of that PostgreSQL, with the password that all roles have
 */
export async function startPooler(
  program: string,
  url: string,
  settings: PoolerSettings,
): Promise<Pooler> {
  const { hostname, port: behind, password } = new URL(url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const users = join(folder, 'users.txt');
  const accounts = [SERVICE, OWNER, 'postgres'].map((role) => `"${role}" "${password}"\n`);
  writeFileSync(users, accounts.join(''));
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    ['[databases]', `* = host=${hostname} port=${behind}`, '[pgbouncer]', ...text].join('\n'),
  );
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  // The shell ends it also when whoever started it was killed: nobody holds its input then.
  const words = ['-c', '"$@" & read -r _; kill -9 $!', 'sh', program, '-q', ...asUser, file];
  const child = spawn('sh', words, { stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  const over = once(child, 'exit');
  await listening(port);
  return {
    port,
    through: (address) => {
      const pooled = new URL(address);
      pooled.port = String(port);
      return pooled.href;
    },
    close: async () => {
      child.ref();
      child.stdin.end();
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The pooler of the suite before the PostgreSQL of an address; undefined where TEST_POOLER names none. */
export async function startPoolerOfSuite(url: string): Promise<Pooler | undefined> {
  const program = ofSuite();
  return program === undefined ? undefined : startPooler(program, url, FOR_THE_SUITE);
}
