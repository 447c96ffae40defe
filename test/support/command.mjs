// Command line of `npm test`. `--keep` keeps the database of the tests for the next run, which then begins at
// once; `--watch` keeps it, too, and runs again whenever a source or a test changes. All other words are jest's.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WATCHED = ['schema', 'src', 'rest-shim', 'protocol', 'clients', 'test'];

const words = process.argv.slice(2);
const others = words.filter((word) => word !== '--keep' && word !== '--watch');

if (words.includes('--watch')) {
  const paths = WATCHED.map((folder) => `--watch-path=${folder}`);
  const again = [fileURLToPath(import.meta.url), '--keep', ...others];
  const child = spawn(process.execPath, [...paths, '--watch-preserve-output', ...again], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} else {
  if (words.includes('--keep')) process.env.TEST_KEEP = 'kept';
  process.argv.splice(2, Infinity, ...others);
  await import('../../node_modules/jest/bin/jest.js');
}
