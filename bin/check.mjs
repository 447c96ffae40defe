// Runs all checks except the tests, two at a time; in sequence they take twice as long.
import { spawn } from 'node:child_process';

/** The longest first. */
const waiting = ['lint:test', 'lint:src', 'types', 'lint:console', 'format', 'unused', 'floors'];
const failed = [];

/** Runs a script of package.json; prints what it says once it has ended. */
function run(script) {
  const child = spawn('npm', ['run', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
  return new Promise((resolve) => {
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      if (code !== 0) failed.push(script);
      process.stdout.write(Buffer.concat(said));
      resolve();
    });
  });
}

async function runWaiting() {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
    await run(script);
  }
}

await Promise.all([runWaiting(), runWaiting()]);
if (failed.length > 0) {
  process.stderr.write(`✗ Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
