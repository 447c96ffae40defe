// HAProxy and PgBouncer before a cluster of Patroni, by the files in deploy/cluster: the service writes and reads
// through both, and goes on at the new primary after the old one was killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { refuseSharedSessions } from '../../src/platform/database/index.ts';
import { SERVICE } from '../../src/platform/database/migrate/provision.ts';
import { demandProgram, makeRoles, PatroniCluster } from '../support/patroni.ts';
import { freePort } from '../support/ports.ts';
import { listening } from '../support/programs.ts';
import { startOwnService } from '../support/service.ts';
import { until } from '../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledgergate-doors-'));
const children: ChildProcess[] = [];
let cluster: PatroniCluster;
beforeAll(async () => {
  cluster = await PatroniCluster.start();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await cluster.end();
  rmSync(folder, { recursive: true, force: true });
});

async function startHaproxy(): Promise<{ readonly primary: number; readonly replicas: number }> {
  const [primary, replicas] = [await freePort(), await freePort()];
  const env: Record<string, string> = {
    BIND: '127.0.0.1',
    PRIMARY_PORT: String(primary),
    REPLICA_PORT: String(replicas),
  };
  cluster.nodes.forEach(({ port, checkPort }, at) => {
    env[`NODE${at + 1}`] = `127.0.0.1:${port}`;
    env[`CHECK${at + 1}`] = String(checkPort);
  });
  const program = demandProgram('haproxy');
  children.push(
    spawn(program, ['-db', '-f', 'deploy/cluster/haproxy.cfg'], { env, stdio: 'ignore' }),
  );
  await listening(primary);
  return { primary, replicas };
}

/** The file as it is, but for where things are on this machine. */
async function startPgbouncer(to: number): Promise<number> {
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(
    users,
    ['ledgergate', 'ledgergate_owner', 'postgres'].map((user) => `"${user}" "test"\n`).join(''),
  );
  const file = readFileSync('deploy/cluster/pgbouncer.ini', 'utf8')
    .replace('host=haproxy port=5000', `host=127.0.0.1 port=${to}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/users.txt', users);
  writeFileSync(join(folder, 'pgbouncer.ini'), file);
  chmodSync(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = demandProgram('pgbouncer');
  children.push(
    spawn(program, ['-q', ...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' }),
  );
  await listening(port);
  return port;
}

test('the roles of deploy/cluster are made through HAProxy, and made again without harm', async () => {
  const { primary } = await startHaproxy();
  await until(() => Promise.resolve(makeRoles(primary).status === 0));
  const keeper = new pg.Client(`postgresql://postgres:test@127.0.0.1:${primary}/postgres`);
  await keeper.connect();
  const { rows } = await keeper.query(
    `select rolname as name, rolsuper or rolbypassrls as "isFree" from pg_roles where rolname like 'ledgergate%' order by 1`,
  );
  await keeper.end();
  expect(rows).toEqual([
    { name: 'ledgergate', isFree: false },
    { name: 'ledgergate_owner', isFree: false },
  ]);
});

test('the service works through HAProxy and PgBouncer, before and after a failover', async () => {
  const { primary, replicas } = await startHaproxy();
  const pooled = await startPgbouncer(primary);
  const through = (port: number, user: string): string =>
    `postgresql://${user}:test@127.0.0.1:${port}/ledgergate`;
  const files = { ...cluster.files, serviceUrl: through(pooled, SERVICE) };
  await until(() =>
    refuseSharedSessions(files.serviceUrl, 'DATABASE_URL').then(
      () => true,
      () => false,
    ),
  );
  const service = await startOwnService(
    {
      databaseSilentMs: 2_000,
      databaseLockMs: 5_000,
      databaseReadUrls: [through(replicas, SERVICE)],
      databaseReadAge: 5,
    },
    files,
  );
  let nth = 0;
  const write = async (): Promise<boolean> => {
    const json = { name: `Group ${++nth}` };
    const made = await service.call('POST', '/coa/api/tag-group', { json });
    if (made.status !== 201) return false;
    const path = `/coa/api/tag-group/${(made.body as { id: number }).id}`;
    expect((await service.call('GET', path)).status).toBe(200);
    return true;
  };
  const isRead = async (): Promise<boolean> => {
    const { headers } = await service.call('GET', '/coa/api/tag-group?limit=1');
    return Number(headers.get('age-of-data')) > 0;
  };
  expect(await write()).toBe(true);
  await until(isRead);
  const leader = await cluster.leader();
  if (!leader) throw new Error('Nobody leads.');
  cluster.kill(leader);
  await until(async () => (await write()) && (await cluster.leader()) !== leader);
  await until(isRead);
  expect(await write()).toBe(true);
  await service.close().catch(() => undefined);
});
