// The tests of the edges behind PgBouncer in session mode, outages of PostgreSQL among them. TEST_POOLER names another
// PgBouncer than the one that is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../src/platform/base/index.ts';
import { pgbouncer } from '../support/pooler.ts';

const program = pgbouncer();
const where = program === undefined ? test.skip : test;
where(
  'every test of the edges passes behind PgBouncer (skipped where it is not installed)',
  async () => {
    // A PostgreSQL of its own: the pooler stands before all of it.
    const { TEST_POSTGRES: _, TEST_HOME: __, ...others } = process.env;
    const child = spawn(
      process.execPath,
      ['bin/run.mjs', 'test/support/command.mjs', 'test/edge/'],
      { cwd: projectRoot, env: { ...others, TEST_POOLER: program }, stdio: 'inherit' },
    );
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
