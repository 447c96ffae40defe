// `npm test -- --keep` and `--watch`: the next run finds the database of the one before, and makes it anew
// where the schema has changed since.
import { spawn } from 'node:child_process';
import { rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/platform/base/index.ts';
import { until } from '../support/until.ts';
import { startTestServer } from '../support/server.ts';
import { TEMPLATE } from '../support/database.ts';

const OWN = `kept-${process.pid}`;
/** The servers here set what the suite's own tests go by. */
const { TEST_POSTGRES, TEST_HOME } = process.env;
afterEach(() => void Object.assign(process.env, { TEST_POSTGRES, TEST_HOME }));

async function ask(sql: string, database = 'postgres'): Promise<any[]> {
  const url = new URL(process.env['TEST_POSTGRES'] ?? '');
  url.pathname = `/${database}`;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const oidOfTemplate = async (): Promise<number> => {
  const [row] = await ask(`select oid from pg_database where datname = '${TEMPLATE}'`);
  return row.oid;
};

test('a kept template is taken again, and what a killed run left is dropped', async () => {
  const first = await startTestServer(OWN);
  const template = await oidOfTemplate();
  await ask('create database left_by_a_killed_run');
  await first.end();

  const second = await startTestServer(OWN);
  expect(second.wasKept).toBe(true);
  expect(await oidOfTemplate()).toBe(template);
  const names = await ask('select datname as name from pg_database order by 1');
  expect(names.map(({ name }) => name)).not.toContain('left_by_a_killed_run');
  // A step that the program knows by another checksum: the template is of another schema.
  await ask(`update migration set checksum = 'other' where name = 'baseline'`, TEMPLATE);
  await second.end();

  const third = await startTestServer(OWN);
  expect(await oidOfTemplate()).not.toBe(template);
  await third.end();
  rmSync(dirname(third.folder), { recursive: true });
});

test('a watching run begins again when a source is saved', async () => {
  const words = [
    'bin/run.mjs',
    'test/support/command.mjs',
    '--watch',
    'test/platform/content-type',
  ];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const run = spawn(process.execPath, words, { cwd: projectRoot, env, stdio: 'pipe' });
  let told = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (text: Buffer) => (told += text.toString()));
  const passed = (times: number) => () => told.split(/Tests: .*passed/).length > times;
  try {
    await until(passed(1), () => told);
    const now = new Date();
    utimesSync(join(projectRoot, 'src', 'platform', 'base', 'index.ts'), now, now);
    await until(passed(2), () => told);
  } finally {
    const ended = new Promise((resolve) => run.once('close', resolve));
    run.kill('SIGTERM');
    await ended;
  }
});
