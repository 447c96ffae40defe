// Starting, stopping, dying and coming back: nothing is lost, and no process is left behind.
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { cloneDatabase, emptyDatabase } from '../support/database.ts';
import {
  type Program,
  dataFolder,
  endAll,
  freePort,
  isAlive,
  postgresOf,
  run,
  until,
} from './program.ts';

const folders: ReturnType<typeof dataFolder>[] = [];
function newFolder(): string {
  const folder = dataFolder();
  folders.push(folder);
  return folder.path;
}

afterEach(() => {
  endAll();
  for (const folder of folders.splice(0)) folder.remove();
});

const QUIET = { LOG_LEVEL: 'silent', DEMO: '0' };

async function start(env: Record<string, string>, command?: 'npm'): Promise<Program> {
  const args = command === 'npm' ? ['start', '--', '--json'] : ['start', '--json'];
  const port = env['PORT'] ?? String(await freePort());
  return run(args, { ...QUIET, PORT: port, ...env }, command);
}

/** The text a step said. */
function step(program: Program, name: string): string | undefined {
  const lines = program
    .out()
    .split('\n')
    .filter((line) => line.startsWith(`{"step":"${name}"`));
  const [line] = lines;
  return line === undefined ? undefined : (JSON.parse(line) as { text: string }).text;
}

/** Does to the embedded database what no role of ours may do. */
async function asEmbeddedSuperuser(dataDir: string, sql: string): Promise<void> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    database: { superuser: string };
  };
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = secrets.database.superuser;
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/ledgergate`);
  await client.connect();
  await client.query(sql);
  await client.end();
}

const healthOf = async (url: string): Promise<number> => (await fetch(`${url}/healthz`)).status;

describe('a first and a second start', () => {
  it('make the database and the demo once, and find them again', async () => {
    const dataDir = newFolder();
    const first = await start({ DATA_DIR: dataDir, DEMO: '' });
    const { ready } = await first.ready();
    expect(await healthOf(ready)).toBe(200);
    expect(step(first, 'database')).toMatch(/^PostgreSQL 18\.\d+, embedded, new in /);
    expect(step(first, 'migrations')).toMatch(/^\d+ applied/);
    expect(step(first, 'demo')).toContain('Northwind Robotics');
    expect(existsSync(join(dataDir, 'demo.loading'))).toBe(false);
    first.process.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    const kept = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
    const second = await start({ DATA_DIR: dataDir, DEMO: '' });
    await second.ready();
    expect(step(second, 'database')).toMatch(/embedded, found in /);
    expect(step(second, 'migrations')).toMatch(/^\d+ in place$/);
    expect(step(second, 'demo')).toBeUndefined();
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(kept);
    second.process.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('begin the demo again when its load was cut short, and only then', async () => {
    const dataDir = newFolder();
    const env = { DATA_DIR: dataDir };
    await run(['demo'], { ...QUIET, ...env }).ended;
    const again = run(['demo', '--json'], { ...QUIET, ...env });
    await again.ended;
    expect(step(again, 'demo')).toBe('is there already');

    writeFileSync(join(dataDir, 'demo.loading'), '');
    const afterCut = run(['demo', '--json'], { ...QUIET, ...env });
    await afterCut.ended;
    expect(step(afterCut, 'migrations')).toMatch(/^\d+ applied/);
    expect(step(afterCut, 'demo')).toContain('Northwind Robotics');

    const reset = run(['demo', 'reset', '--yes', '--json'], { ...QUIET, ...env });
    expect((await reset.ended).code).toBe(0);
    expect(step(reset, 'demo')).toContain('Northwind Robotics');
  });
});

describe('a data folder', () => {
  it("that PostgreSQL's user cannot reach lies elsewhere, and the start says where", async () => {
    const dataDir = newFolder();
    chmodSync(dirname(dataDir), 0o700);
    const program = await start({ DATA_DIR: dataDir });
    await program.ready();
    const isRoot = process.getuid?.() === 0;
    const { installation } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
      installation: string;
    };
    const away = join('/var/lib/ledgergate', installation);
    const home = isRoot ? away : dataDir;
    expect(step(program, 'database')).toContain(join(home, 'postgres'));
    expect(step(program, 'database')?.includes('may not enter')).toBe(isRoot);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    const again = await start({ DATA_DIR: dataDir });
    await again.ready();
    expect(step(again, 'database')).toContain('found in');
    again.process.kill('SIGTERM');
    await again.ended;
    rmSync(away, { recursive: true, force: true });
  });
});

describe('no process is left behind', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('by %s', async (signal) => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    const { pid, ready } = await program.ready();
    const postgres = postgresOf(dataDir);
    process.kill(pid, signal);
    expect((await program.ended).code).toBe(0);
    expect([pid, postgres].filter(isAlive)).toEqual([]);
    await expect(fetch(ready)).rejects.toThrow();
  });

  it('by a signal while the database is still starting', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    await until(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
    await until(() => readFileSync(join(dataDir, 'postgres', 'postmaster.pid')).length > 0);
    const postgres = postgresOf(dataDir);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('by %s to npm', async (signal) => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir }, 'npm');
    const { pid } = await program.ready();
    const postgres = postgresOf(dataDir);
    expect(pid).not.toBe(program.process.pid);
    program.process.kill(signal);
    await until(() => !isAlive(pid) && !isAlive(postgres));
  });

  it('by a start that is refused after the database came up', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    await program.ready();
    await asEmbeddedSuperuser(dataDir, `insert into migration values ('9999_later', 'x')`);
    program.process.kill('SIGTERM');
    await program.ended;
    const refused = await start({ DATA_DIR: dataDir });
    const { code, out } = await refused.ended;
    expect(code).toBe(1);
    expect(step(refused, 'database')).toContain('found in');
    expect(out).toContain('The database is newer than this program: it has 9999_later.');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('and none is stopped that somebody else still uses', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    await program.ready();
    const postgres = postgresOf(dataDir);
    const reset = run(['demo', 'reset', '--yes'], { ...QUIET, DATA_DIR: dataDir });
    const { code, errors } = await reset.ended;
    expect(code).toBe(1);
    expect(errors).toContain('in use by another ledgergate');
    expect(isAlive(postgres)).toBe(true);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });
});

describe('after kill -9', () => {
  it('of the service, the next start takes the database over and stops it at its end', async () => {
    const dataDir = newFolder();
    const killed = await start({ DATA_DIR: dataDir });
    const { pid } = await killed.ready();
    const postgres = postgresOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    expect(isAlive(postgres)).toBe(true);

    const next = await start({ DATA_DIR: dataDir });
    await next.ready();
    expect(step(next, 'database')).toContain('already running');
    expect(postgresOf(dataDir)).toBe(postgres);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it('of everything, the next start recovers', async () => {
    const dataDir = newFolder();
    const killed = await start({ DATA_DIR: dataDir });
    const { pid } = await killed.ready();
    process.kill(pid, 'SIGKILL');
    process.kill(postgresOf(dataDir), 'SIGKILL');
    const next = await start({ DATA_DIR: dataDir });
    const { ready } = await next.ready();
    expect(await healthOf(ready)).toBe(200);
    expect(step(next, 'migrations')).toMatch(/in place$/);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  it('a process id that went to another program is not taken for PostgreSQL', async () => {
    const dataDir = newFolder();
    await run(['migrate'], { ...QUIET, DATA_DIR: dataDir }).ended;
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const started = Math.floor(Date.now() / 1000);
    writeFileSync(
      file,
      [process.pid, join(dataDir, 'postgres'), started, 5, '', '', '0 0', 'ready   ', ''].join(
        '\n',
      ),
    );
    const next = await start({ DATA_DIR: dataDir });
    await next.ready();
    expect(postgresOf(dataDir)).not.toBe(process.pid);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  it('of PostgreSQL alone, the running service brings it back to the same port', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    const { ready } = await program.ready();
    const before = postgresOf(dataDir);
    process.kill(before, 'SIGKILL');
    await until(async () => !isAlive(before) && (await fetch(`${ready}/readyz`)).status === 200);
    const after = postgresOf(dataDir);
    expect(after).not.toBe(before);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    expect(isAlive(after)).toBe(false);
  });
});

describe('several processes', () => {
  it('share one embedded database; the last of them stops it', async () => {
    const dataDir = newFolder();
    const first = await start({ DATA_DIR: dataDir });
    await first.ready();
    const second = await start({ DATA_DIR: dataDir });
    const { ready } = await second.ready();
    const postgres = postgresOf(dataDir);
    first.process.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(await healthOf(ready)).toBe(200);
    expect(isAlive(postgres)).toBe(true);
    second.process.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it('make a new embedded database together', async () => {
    const dataDir = newFolder();
    const programs = await Promise.all([
      start({ DATA_DIR: dataDir }),
      start({ DATA_DIR: dataDir }),
    ]);
    for (const program of programs) expect(await healthOf((await program.ready()).ready)).toBe(200);
    const postgres = postgresOf(dataDir);
    for (const program of programs) program.process.kill('SIGTERM');
    for (const program of programs) expect((await program.ended).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it("of every role share the operator's database, and migrate it once", async () => {
    const database = await emptyDatabase();
    const env = {
      ...QUIET,
      DATABASE_URL: database.serviceUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      COOKIE_KEYS: 'k'.repeat(32),
      ENCRYPTION_KEY: 'e'.repeat(32),
    };
    const programs = await Promise.all(
      ['api', 'api', 'worker', 'worker'].map(async (role) =>
        run([role, '--json'], { ...env, PORT: String(await freePort()) }),
      ),
    );
    const serving = await Promise.all(programs.map((program) => program.ready()));
    const applied = programs.filter((program) => step(program, 'migrations')?.includes('applied'));
    expect(applied).toHaveLength(1);
    const urls = serving.slice(0, 2).map(({ ready }) => ready);
    for (const url of urls) expect(await healthOf(url)).toBe(200);
    programs[0]?.process.kill('SIGTERM');
    expect((await programs[0]?.ended)?.code).toBe(0);
    expect(await healthOf(urls[1] ?? '')).toBe(200);
    for (const program of programs) program.process.kill('SIGTERM');
    for (const program of programs) expect((await program.ended).code).toBe(0);
    await database.drop();
  });

  it("of the operator's database start without its owner once it is migrated", async () => {
    const database = await cloneDatabase();
    const program = await start({
      DATABASE_URL: database.serviceUrl,
      COOKIE_KEYS: 'k'.repeat(32),
      ENCRYPTION_KEY: 'e'.repeat(32),
    });
    await program.ready();
    expect(step(program, 'migrations')).toMatch(/in place$/);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    await database.drop();
  });
});
