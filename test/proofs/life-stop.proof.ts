// The end of a program: by signals, Ctrl-C, npm and refusals; no process is left behind.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../support/ports.ts';
import {
  FOUND,
  QUIET,
  asEmbeddedSuperuser,
  endAll,
  isAlive,
  madeFolder,
  newFolder,
  postgresOf,
  run,
  start,
  step,
  until,
} from '../life/program.ts';

afterEach(endAll);

/** How a request over a connection of its own ends. */
const endOf = (port: number): Promise<number | string> =>
  new Promise((resolve) => {
    request({ port, host: '127.0.0.1', agent: false, path: '/ca/api/account' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve('cut'));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      .end();
  });

/** A row for each request of the service that waits for a lock. */
const WAITING = `select from pg_stat_activity
  where application_name = 'ledgergate' and wait_event_type = 'Lock'`;

describe('no process is left behind', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('by %s', async (signal) => {
    const dataDir = await madeFolder();
    const program = await start({ DATA_DIR: dataDir });
    const { pid, ready } = await program.ready();
    const postgres = postgresOf(dataDir);
    process.kill(pid, signal);
    expect((await program.ended).code).toBe(0);
    expect([pid, postgres].filter(isAlive)).toEqual([]);
    await expect(fetch(ready)).rejects.toThrow();
  });

  it('and nothing is complained about, also when a whole group is asked to end', async () => {
    const program = await start({ DATA_DIR: await madeFolder(), LOG_LEVEL: 'warn' });
    const { pid, ready } = await program.ready();
    // Connections that are idle when the end comes.
    await Promise.all([1, 2, 3].map(() => fetch(`${ready}/readyz`)));
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGTERM');
    const { code, out, errors } = await program.ended;
    expect([code, errors]).toEqual([0, '']);
    expect(out).not.toMatch(/"level":|stack/);
  });

  it('before a request in flight is answered', async () => {
    const dataDir = await madeFolder();
    const program = await start({ DATA_DIR: dataDir });
    const { ready } = await program.ready();
    // A session that looks at the others from within its own transaction sees the same list for ever.
    const isWaiting = () =>
      asEmbeddedSuperuser(dataDir, async (other) => (await other.query(WAITING)).rowCount === 1);
    const answer = await asEmbeddedSuperuser(dataDir, async (client) => {
      await client.query('begin; lock table api_key in access exclusive mode');
      const ask = () =>
        fetch(`${ready}/ca/api/account`, {
          headers: { authorization: `Token lgk_${'a'.repeat(43)}` },
        });
      let asked = ask();
      // Nobody waits for a lock for long: on a slow machine it takes several to see one that does.
      await until(async () => {
        const first = await Promise.race([isWaiting(), asked.then(() => undefined)]);
        if (first === undefined) asked = ask();
        return first === true;
      });
      program.process.kill('SIGTERM');
      await until(() =>
        fetch(ready).then(
          () => false,
          () => true,
        ),
      );
      // On a slow machine the request was refused meanwhile, and the server is gone.
      await client.query('commit').catch(() => undefined);
      return asked;
    });
    expect([401, 503]).toContain(answer.status);
    expect((await program.ended).code).toBe(0);
  });

  it('nor a request reset that was sent with the signal, at the first moment it is ready', async () => {
    const port = await freePort();
    const program = await start({ DATA_DIR: await madeFolder(), PORT: String(port) });
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isReady()));
    // Some are accepted, some wait to be, and some come too late.
    const asked: Promise<number | string>[] = [];
    for (let nth = 0; nth < 120; nth++) {
      asked.push(endOf(port));
      if (nth % 40 === 39) await new Promise((resume) => setImmediate(resume));
    }
    program.process.kill('SIGTERM');
    const endings = new Set(await Promise.all(asked));
    endings.delete('ECONNREFUSED');
    expect([...endings]).toEqual([401]);
    expect((await program.ended).code).toBe(0);
  });

  it('by Ctrl-C while the database is still being made', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    const making = (): string[] =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.new-')) : [];
    await until(() => making().length > 0);
    program.process.kill('SIGINT');
    expect(await program.ended).toMatchObject({ code: 0, errors: '' });
    expect(making()).toEqual([]);
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
    const dataDir = await madeFolder();
    const program = await start({ DATA_DIR: dataDir }, 'npm');
    const { pid } = await program.ready();
    const postgres = postgresOf(dataDir);
    expect(pid).not.toBe(program.process.pid);
    program.process.kill(signal);
    await until(() => !isAlive(pid) && !isAlive(postgres));
  });

  it('by a start that is refused after the database came up', async () => {
    const dataDir = await madeFolder();
    const program = await start({ DATA_DIR: dataDir });
    await program.ready();
    await asEmbeddedSuperuser(dataDir, (client) =>
      client.query(`insert into migration values ('9999_later', 'x')`),
    );
    program.process.kill('SIGTERM');
    await program.ended;
    const refused = await start({ DATA_DIR: dataDir });
    const { code, out } = await refused.ended;
    expect(code).toBe(1);
    expect(step(refused, 'database')).toMatch(FOUND);
    expect(out).toContain('The database is newer than this program: it has 9999_later.');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('and none is stopped that somebody else still uses', async () => {
    const dataDir = await madeFolder();
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
