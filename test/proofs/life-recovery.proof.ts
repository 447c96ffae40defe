// Recovery after crashes: the data stays, and the last process stops PostgreSQL.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FOUND,
  endAll,
  healthOf,
  isAlive,
  madeFolder,
  postgresOf,
  start,
  step,
  until,
} from '../life/program.ts';

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
    expect(step(next, 'database')).toMatch(FOUND);
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
