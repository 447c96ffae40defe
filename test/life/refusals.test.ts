// Refused starts: the reason and the fix in two lines, and exit code 1.
import { writeFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cloneDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { runVerb } from '../support/verbs.ts';
import { madeFolder, run } from './program.ts';
import { folder, KEYS, made, refusalOf, refuseStarts } from './refused-starts.ts';

refuseStarts();

it('a port that is taken', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const lines = await refusalOf({ PORT: String(port) });
  other.close();
  expect(lines).toEqual([
    `✗ Port ${port} on 127.0.0.1 is already in use.`,
    `  → Stop the program that listens there, or use another port: PORT=${port + 1}`,
  ]);
});

it('an address that is not of this machine', async () => {
  const [what, fix] = await refusalOf({ HOST: '192.0.2.1' });
  expect(what).toMatch(/^✗ 192\.0\.2\.1 is not an address of this machine/);
  expect(fix).toContain('HOST=127.0.0.1');
});

it('a data folder that cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  const [what, fix] = await refusalOf({ DATA_DIR: dataDir });
  expect(what).toMatch(`✗ The data folder ${dataDir} cannot be written: ENOTDIR`);
  expect(fix).toContain('Set DATA_DIR');
});

it('a data folder where there can be none, at once', async () => {
  const [what, fix] = await refusalOf({ DATA_DIR: '/proc/foo' });
  expect(what).toMatch('✗ The data folder /proc/foo cannot be written: ENOENT');
  expect(fix).toContain('Set DATA_DIR');
});

it('the demo beside a company, unless that is said', async () => {
  const { serviceUrl, ownerUrl } = await made(cloneDatabase());
  const env = { DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1' };
  await runVerb(['workspace', 'create', '--name', 'Acme'], { ...KEYS, ...env });
  const lines = await refusalOf(env);
  expect(lines[0]).toContain('DEMO=1 would load the demo beside');
  expect(lines[1]).toBe('  → Remove DEMO=1, or set DEMO=beside to load the demo anyway');
  // With it the loading begins; a month to come ends it there.
  const beside = await refusalOf({ ...env, DEMO: 'beside', DEMO_ANCHOR: '9999-01' });
  expect(beside[0]).toContain('DEMO_ANCHOR=9999-01 is in the future');
});

it('secrets that do not fit the database they belong to', async () => {
  const dataDir = await madeFolder();
  // They are read by nobody else.
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  writeFileSync(join(dataDir, 'secrets.json'), '{');
  const [what, fix] = await refusalOf({ DATA_DIR: dataDir });
  expect(what).toContain(`${dataDir}/secrets.json cannot be read`);
  expect(fix).toContain('backup');
});

it('settings that are wrong, all at once', async () => {
  expect(await refusalOf({ PORT: 'http', LEDGERGATE_ROLL: 'api', LOG_LEVEL: 'loud' })).toEqual([
    '✗ 3 settings are wrong:',
    '  PORT must be a whole number from 1 to 65535, not "http". Example: PORT=4000',
    '  LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud". Example: LOG_LEVEL=trace',
    '  LEDGERGATE_ROLL is not a setting. Did you mean LEDGERGATE_ROLE?',
  ]);
});

it('speaks JSON where a machine reads it', async () => {
  const program = run(['start', '--json'], { PORT: '0', DATA_DIR: folder });
  const { code, out } = await program.ended;
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    error: 'settings',
    faults: ['PORT must be a whole number from 1 to 65535, not "0". Example: PORT=4000'],
  });
});

it('demo reset empties nothing that is not its own, and asks', async () => {
  const { serviceUrl } = await made(cloneDatabase());
  const reset = async (env: Record<string, string>) =>
    (await runVerb(['demo', 'reset'], { DATA_DIR: join(folder, 'data'), ...env })).errors;
  expect(await reset({ DATABASE_URL: serviceUrl })).toContain(
    'does not empty the database of DATABASE_URL',
  );
  expect(await reset({})).toContain('Confirm with --yes');
});
