// All cases of the exhaustive tests. The suite tries a share of them: test/support/breadth.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';

/** The test files that try a share of their cases, themselves or by what they import. */
function sharing(): string[] {
  const texts = new Map(
    globSync('test/**/*.ts', { cwd: projectRoot }).map((path) => [
      path,
      readFileSync(`${projectRoot}/${path}`, 'utf8'),
    ]),
  );
  const found = new Set(['test/support/breadth.ts']);
  for (const module of found) {
    const name = `/${basename(module)}'`;
    for (const [path, text] of texts) if (text.includes(name)) found.add(path);
  }
  return [...found].filter((path) => path.endsWith('.test.ts'));
}

test('every case of every exhaustive test holds', async () => {
  const files = sharing();
  expect(files.length).toBeGreaterThan(15);
  const child = spawn(
    process.execPath,
    ['bin/run.mjs', 'test/support/command.mjs', ...files, '--maxWorkers=4'],
    { cwd: projectRoot, env: { ...process.env, BREADTH: 'all' }, stdio: 'inherit' },
  );
  expect(await once(child, 'exit')).toEqual([0, null]);
});
