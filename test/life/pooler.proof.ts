// PgBouncer before PostgreSQL: sessions of its clients serve like PostgreSQL's own, and a pooler that gives
// a session to several clients is refused at the start.
import { execFileSync } from 'node:child_process';
import { refuseSharedSessions } from '../../src/platform/database/index.ts';
import { processOf } from '../../src/platform/database/wire/pg-internals.ts';
import { runTask } from '../../src/platform/jobs/index.ts';
import { cloneDatabase, patientDatabase, type TestDatabase } from '../support/database.ts';
import { pgbouncer, type PoolerSettings, startPooler } from '../support/pooler.ts';
import { freePort } from '../support/ports.ts';
import { startOwnService } from '../support/service.ts';
import { runVerb } from '../support/verbs.ts';
import { endAll, newFolder } from './program.ts';

const program = pgbouncer();
/** From PgBouncer 1.21 on. */
const keepsStatements =
  program !== undefined &&
  Number(/PgBouncer 1\.(\d+)/.exec(execFileSync(program, ['--version']).toString())?.[1]) >= 21;
const KEYS = { COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };

interface Pooled {
  /** The database through the pooler. */
  readonly files: TestDatabase;
  readonly close: () => Promise<void>;
}

/** Starts PgBouncer before a database of its own. `settings`: lines of its file. */
async function pooled(settings: PoolerSettings): Promise<Pooled> {
  const direct = await cloneDatabase();
  const { through, close } = await startPooler(program ?? '', direct.superuserUrl, settings);
  return {
    files: {
      ...direct,
      serviceUrl: through(direct.serviceUrl),
      ownerUrl: through(direct.ownerUrl),
    },
    close: async () => {
      await close();
      await direct.drop();
    },
  };
}

afterEach(endAll);

const where = program === undefined ? describe.skip : describe;
where('behind PgBouncer (skipped where it is not installed)', () => {
  test.each([
    ['refuses settings of the startup message', {}],
    ['drops settings of the startup message', { ignore_startup_parameters: 'options' }],
  ])('a session pooler that %s loses none of them', async (_, settings) => {
    const { files, close } = await pooled({ pool_mode: 'session', ...settings });
    const database = patientDatabase(files.serviceUrl, 2);
    // Whoever waits for a new connection waits less for locks in its first transaction.
    await database.read(null, { text: 'select 1' });
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const [rows] = await database.read(null, {
      text: `select name, setting || coalesce(unit, '') as value from pg_settings where name = any($1) order by 1`,
      values: [[...names, 'TimeZone', 'bytea_output']],
    });
    expect(rows).toEqual([
      { name: 'TimeZone', value: 'UTC' },
      { name: 'bytea_output', value: 'hex' },
      { name: 'idle_in_transaction_session_timeout', value: '60000ms' },
      { name: 'lock_timeout', value: '15000ms' },
      { name: 'statement_timeout', value: '120000ms' },
    ]);
    await database.close();
    await close();
  });

  test('the server process of a connection is known, which the watchdog looks for', async () => {
    const { files, close } = await pooled({ pool_mode: 'session' });
    const database = patientDatabase(files.serviceUrl, 1);
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(processOf(client)).toBe(rows[0]?.pid);
    client.release();
    await database.close();
    await close();
  });

  test('the service writes and reads through a session pooler', async () => {
    const { files, close } = await pooled({ pool_mode: 'session', default_pool_size: 40 });
    await refuseSharedSessions(files.serviceUrl, 'DATABASE_URL');
    await refuseSharedSessions(files.ownerUrl, 'DATABASE_OWNER_URL');
    const service = await startOwnService({}, files);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        service.call('POST', '/coa/api/vendor', { json: { name: `Vendor ${nth}` } }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const { body } = await service.call('GET', '/coa/api/vendor?limit=5');
    expect(body).toMatchObject({ count: 20 });
    // The database goes with the pooler.
    await service.close().catch(() => undefined);
    await close().catch(() => undefined);
  });

  test('a task runs in one of several processes', async () => {
    const { files, close } = await pooled({ pool_mode: 'session' });
    const processes = [1, 2, 3].map(() => patientDatabase(files.serviceUrl, 3));
    const [first] = processes;
    await first?.change({ text: `select create_workspace('Tasks')` });
    let atWork = 0;
    let most = 0;
    let runs = 0;
    const task = {
      name: 'pooled',
      everySeconds: 1,
      run: async () => {
        runs++;
        most = Math.max(most, ++atWork);
        await new Promise((resume) => setTimeout(resume, 300));
        atWork--;
      },
    };
    await Promise.all(processes.map((database) => runTask(database, task)));
    expect(most).toBe(1);
    const before = runs;
    // Each takes the lock that another has given back.
    for (const database of processes) await runTask(database, task);
    expect(runs - before).toBe(3);
    for (const database of processes) await database.close();
    await close();
  });

  const SHARED: [string, PoolerSettings][] = [
    ['many connections', { default_pool_size: 20 }],
    ['one connection', { default_pool_size: 1 }],
  ];
  // Settings and locks of a session are lost with named statements, too.
  if (keepsStatements) SHARED.push(['named statements', { max_prepared_statements: 100 }]);
  test.each(SHARED)('a transaction pooler with %s is refused', async (_, settings) => {
    const { files, close } = await pooled({ pool_mode: 'transaction', ...settings });
    await expect(refuseSharedSessions(files.serviceUrl, 'DATABASE_URL')).rejects.toMatchObject({
      message: expect.stringContaining('gives each transaction another session'),
      fix: expect.stringContaining('Set its pool_mode to session'),
    });
    await close();
  });

  test('a session pooler with a single connection is refused', async () => {
    const { files, close } = await pooled({ pool_mode: 'session', default_pool_size: 1 });
    await expect(refuseSharedSessions(files.serviceUrl, 'DATABASE_URL')).rejects.toMatchObject({
      message: expect.stringContaining('a single connection to PostgreSQL'),
      fix: expect.stringContaining('default_pool_size'),
    });
    await close();
  });

  test('doctor and the start say in one sentence what is wrong and what helps', async () => {
    const { files, close } = await pooled({ pool_mode: 'transaction' });
    const env = {
      ...KEYS,
      PORT: String(await freePort()),
      DATA_DIR: newFolder(),
      DATABASE_URL: files.serviceUrl,
      DATABASE_OWNER_URL: files.ownerUrl,
    };
    for (const verb of ['doctor', 'api']) {
      const { code, out, errors } = await runVerb([verb], env);
      expect(code).toBe(1);
      expect(out + errors).toContain('gives each transaction another session');
      expect(out + errors).toContain('Set its pool_mode to session');
    }
    await close();
  });
});

test('PostgreSQL itself gives sessions of their own', async () => {
  const files = await cloneDatabase();
  await refuseSharedSessions(files.serviceUrl, 'DATABASE_URL');
  await files.drop();
});
