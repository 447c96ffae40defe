// All cases of the exhaustive tests. The suite tries a share of them: test/support/breadth.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';

/** Paths that a module imports, from the project's root. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));

/** The test files that try a share of their cases, themselves or by what they import. */
function sharing(): string[] {
  const imports = globSync('test/**/*.ts', { cwd: projectRoot }).map((path) => {
    const text = readFileSync(`${projectRoot}/${path}`, 'utf8');
    return { path, of: importsOf(path, text) };
  });
  const found = new Set(['test/support/breadth.ts']);
  for (const module of found) {
    for (const { path, of } of imports) if (of.includes(module)) found.add(path);
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
