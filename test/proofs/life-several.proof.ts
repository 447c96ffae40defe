// Several processes on one database: they make it together, and the last one stops it.
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
} from '../life/program.ts';
import { freePort } from '../support/ports.ts';

afterEach(endAll);

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
