// A first start with the demo, as README says it, a second one, and the demo's own verbs.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FOUND, QUIET, endAll, healthOf, newFolder, run, start, step } from '../life/program.ts';

afterEach(endAll);

test('a first and a second start make the database and the demo once, and find them again', async () => {
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
  expect(step(second, 'database')).toMatch(FOUND);
  expect(step(second, 'migrations')).toMatch(/^\d+ in place$/);
  expect(step(second, 'demo')).toBeUndefined();
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(kept);
  second.process.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);

  const again = run(['demo', '--json'], { ...QUIET, DATA_DIR: dataDir });
  expect((await again.ended).code).toBe(0);
  expect(step(again, 'demo')).toBe('already loaded');
  // It empties, migrates and begins to load; a month to come ends it there.
  const env = { ...QUIET, DATA_DIR: dataDir, DEMO_ANCHOR: '9999-01' };
  const { code, out, errors } = await run(['demo', 'reset', '--yes', '--json'], env).ended;
  expect([code, out + errors]).toEqual([1, expect.stringContaining('is in the future')]);
  expect(out).toMatch(/"migrations","text":"\d+ applied/);
  expect(existsSync(join(dataDir, 'demo.loading'))).toBe(true);
});
