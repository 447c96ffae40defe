// Modules of Node that a start does without.
import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../src/platform/base/index.ts';

test('a start loads no client of fetch', () => {
  execFileSync(process.execPath, ['bin/build-if-needed.mjs'], { cwd: projectRoot });
  const program = `
    await import('./dist/src/main.js');
    console.log(JSON.stringify(process.moduleLoadList));
    process.exit();`;
  const words = ['--input-type=module', '--eval', program];
  const told = execFileSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
  const loaded = JSON.parse(told) as string[];
  expect(loaded).toContain('NativeModule http');
  expect(loaded.filter((name) => name.endsWith('undici/undici'))).toEqual([]);
});
