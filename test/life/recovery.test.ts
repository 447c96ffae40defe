// Dying and coming back, alone and in company: the data stays, and the last one out ends PostgreSQL.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDatabase, emptyDatabase } from '../support/database.ts';
import {
  QUIET,
  endAll,
  healthOf,
  isAlive,
  madeFolder,
  newFolder,
  postgresOf,
  run,
  start,
  step,
  until,
} from './program.ts';
import { freePort } from '../support/ports.ts';

afterEach(endAll);

describe('after kill -9', () => {
  it('of the service, PostgreSQL ends as well, and the next start finds everything', async () => {
    const dataDir = await madeFolder();
    const killed = await start({ DATA_DIR: dataDir });
    const { pid } = await killed.ready();
    const postgres = postgresOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(postgres) && !existsSync(join(dataDir, 'postgres/postmaster.pid')));

    const next = await start({ DATA_DIR: dataDir });
    await next.ready();
    expect(step(next, 'database')).toContain('found in');
    expect(step(next, 'migrations')).toMatch(/in place$/);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  it('of the service, a start at the same moment serves all the same', async () => {
    const dataDir = await madeFolder();
    const killed = await start({ DATA_DIR: dataDir });
    const { pid } = await killed.ready();
    const next = await start({ DATA_DIR: dataDir });
    await until(() => step(next, 'config') !== undefined);
    process.kill(pid, 'SIGKILL');
    const { ready } = await next.ready();
    await until(async () => (await fetch(`${ready}/readyz`)).status === 200);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  it('of one of two, PostgreSQL stays with the other until that is killed too', async () => {
    const dataDir = await madeFolder();
    const programs = [await start({ DATA_DIR: dataDir }), await start({ DATA_DIR: dataDir })];
    const [one, two] = [await programs[0]?.ready(), await programs[1]?.ready()];
    const postgres = postgresOf(dataDir);
    process.kill(one?.pid ?? 0, 'SIGKILL');
    await programs[0]?.ended;
    expect(await healthOf(two?.ready ?? '')).toBe(200);
    expect((await fetch(`${two?.ready}/readyz`)).status).toBe(200);
    expect(isAlive(postgres)).toBe(true);
    process.kill(two?.pid ?? 0, 'SIGKILL');
    await until(() => !isAlive(postgres));
  });

  it('of everything, the next start recovers', async () => {
    const dataDir = await madeFolder();
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
    const dataDir = await madeFolder();
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
    const dataDir = await madeFolder();
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
    const dataDir = await madeFolder();
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

  it('of the API alone are followed by one that serves within moments', async () => {
    const database = await cloneDatabase();
    const env = {
      ...QUIET,
      DATABASE_URL: database.serviceUrl,
      COOKIE_KEYS: 'k'.repeat(32),
      ENCRYPTION_KEY: 'e'.repeat(32),
      PORT: String(await freePort()),
    };
    const worker = run(['worker', '--json'], { ...env, PORT: String(await freePort()) });
    await worker.ready();
    let api = run(['api', '--json'], env);
    await api.ready();
    const took: number[] = [];
    for (let life = 0; life < 3; life++) {
      const { pid, ready } = await api.ready();
      process.kill(pid, 'SIGKILL');
      await api.ended;
      const killed = performance.now();
      api = run(['api', '--json'], env);
      const isReady = () =>
        fetch(`${ready}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await until(isReady);
      took.push(Math.round(performance.now() - killed));
      await api.ready();
    }
    // The goal is five seconds on a quiet machine. A busy one has more, and the figure to look at.
    console.log(`An API apart was ready after ${took.join(', ')} ms.`);
    expect(Math.min(...took)).toBeLessThan(30_000);
    // The worker never noticed.
    expect(isAlive(worker.process.pid)).toBe(true);
    for (const program of [api, worker]) {
      program.process.kill('SIGTERM');
      expect((await program.ended).code).toBe(0);
    }
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
