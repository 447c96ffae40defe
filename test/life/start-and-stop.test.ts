// Starting and stopping: what is made once is found again, and no process is left behind.
import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  QUIET,
  asEmbeddedSuperuser,
  endAll,
  healthOf,
  isAlive,
  madeFolder,
  newFolder,
  postgresOf,
  removeAfterwards,
  run,
  secretsOf,
  start,
  step,
  until,
} from './program.ts';

afterEach(endAll);

/** A row for each request of the service that waits for a lock. */
const WAITING = `select from pg_stat_activity
  where application_name = 'ledgergate' and wait_event_type = 'Lock'`;

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
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    const second = await start({ DATA_DIR: dataDir, DEMO: '' });
    await second.ready();
    expect(step(second, 'database')).toMatch(/embedded, found in /);
    expect(step(second, 'migrations')).toMatch(/^\d+ in place$/);
    expect(step(second, 'demo')).toBeUndefined();
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(kept);
    second.process.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);

    const again = run(['demo', '--json'], { ...QUIET, DATA_DIR: dataDir });
    expect((await again.ended).code).toBe(0);
    expect(step(again, 'demo')).toBe('is there already');
    // It empties, migrates and begins to load; a month to come ends it there.
    const env = { ...QUIET, DATA_DIR: dataDir, DEMO_ANCHOR: '9999-01' };
    const { code, out, errors } = await run(['demo', 'reset', '--yes', '--json'], env).ended;
    expect([code, out + errors]).toEqual([1, expect.stringContaining('is a month to come')]);
    expect(out).toMatch(/"migrations","text":"\d+ applied/);
    expect(existsSync(join(dataDir, 'demo.loading'))).toBe(true);
  });

  it('throw away what a killed process had begun to load into an empty database', async () => {
    const dataDir = newFolder();
    await run(['migrate'], { ...QUIET, DATA_DIR: dataDir }).ended;
    writeFileSync(join(dataDir, 'demo.loading'), '');
    const next = await start({ DATA_DIR: dataDir });
    await next.ready();
    expect(step(next, 'database')).toContain('found in');
    expect(step(next, 'migrations')).toMatch(/^\d+ applied/);
    expect(existsSync(join(dataDir, 'demo.loading'))).toBe(false);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });
});

describe('an empty installation', () => {
  it('says what to do next, and those commands do it', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    const { ready, next } = (await program.ready()) as { ready: string; next?: string[] };
    expect(next).toHaveLength(2);
    let link = '';
    for (const command of next ?? []) {
      const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
      const env = { ...QUIET, DATA_DIR: dataDir, BASE_URL: ready };
      const { code, out } = await run([...words.slice(2), '--json'], env).ended;
      expect([command, code]).toEqual([command, 0]);
      link = /"link":"([^"]+)"/.exec(out)?.[1] ?? '';
    }
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    const again = run(['start'], { ...QUIET, DATA_DIR: dataDir, PORT: new URL(ready).port });
    await until(() => again.out().includes('ready'));
    expect(again.out()).not.toContain('Nothing is in here yet');
    again.process.kill('SIGTERM');
    await again.ended;
  });
});

describe('a data folder', () => {
  it("that PostgreSQL's user cannot reach lies elsewhere, and the start says where", async () => {
    const dataDir = newFolder();
    chmodSync(dirname(dataDir), 0o700);
    const program = await start({ DATA_DIR: dataDir });
    await until(() => existsSync(join(dataDir, 'secrets.json')));
    const away = join('/var/lib/ledgergate', secretsOf(dataDir).installation);
    removeAfterwards(away);
    await program.ready();
    const isRoot = process.getuid?.() === 0;
    const home = isRoot ? away : dataDir;
    expect(step(program, 'database')).toContain(join(home, 'postgres'));
    expect(step(program, 'database')?.includes('may not enter')).toBe(isRoot);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    const again = await start({ DATA_DIR: dataDir });
    await again.ready();
    expect(step(again, 'database')).toContain('found in');
    again.process.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });
});

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
    expect(step(refused, 'database')).toContain('found in');
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
