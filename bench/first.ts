// Benchmark of the first minutes: clone, `npm ci`, `npm start` with the demo, and the first documented
// answer, step by step, with processor time and the longest silence. It clones what is committed here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { record } from './support/results.ts';
import { freePort } from '../test/support/ports.ts';

const here = fileURLToPath(new URL('../../', import.meta.url));
const TICKS_A_SECOND = 100;

/** Seconds of processor time: of a process, and of those children of it that ended. NaN where no file tells. */
function processorTime(pid: number | 'self'): { own: number; children: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    const seconds = (ticks: number): number => ticks / TICKS_A_SECOND;
    return { own: seconds(user + system), children: seconds(childUser + childSystem) };
  } catch {
    return { own: NaN, children: NaN };
  }
}

interface TimedStep {
  readonly name: string;
  readonly seconds: number;
  readonly processor: number;
  /** Longest time without a word. */
  readonly silence: number;
}

/** Starts a command; `until` answers when the step is over: at its end unless said. */
async function step(
  name: string,
  [command = '', ...words]: readonly string[],
  how: { cwd: string; env?: NodeJS.ProcessEnv; until?: (line: string) => boolean },
) {
  const begun = performance.now();
  const before = processorTime('self').children;
  const child = spawn(command, words, {
    cwd: how.cwd,
    env: { ...process.env, ...how.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = begun;
  let silence = 0;
  let said = '';
  const over = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        silence = Math.max(silence, performance.now() - heard);
        heard = performance.now();
        said += chunk.toString();
        if (how.until?.(said)) resolve();
      });
    }
    child.once('exit', (code) => {
      if (code === 0 && !how.until) resolve();
      else reject(new Error(`${name} ended with ${String(code)}:\n${said.slice(-2000)}`));
    });
  });
  await over;
  silence = Math.max(silence, performance.now() - heard);
  const seconds = (performance.now() - begun) / 1000;
  const told: TimedStep = {
    ...{ name, seconds, silence: silence / 1000 },
    processor: processorTime('self').children - before,
  };
  return { child, said, told };
}

/** Steps of the start, as its screen tells them: the seconds at the end of each line. */
const stepsIn = (said: string): (readonly [string, number])[] =>
  [...said.matchAll(/^✓ (\w+) .* (\d+\.\d) s$/gm)].map(([, name = '', seconds]) => [
    name,
    Number(seconds),
  ]);

export async function first(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'ledgergate-first-'));
  // PostgreSQL runs as another user where we are root, and has to reach its folder.
  chmodSync(home, 0o755);
  const port = String(await freePort());
  const env = { PORT: port, DEMO_ANCHOR: '' };
  try {
    const clone = join(home, 'clone');
    const cloned = await step('git clone', ['git', 'clone', '--no-hardlinks', here, clone], {
      cwd: home,
    });
    const installed = await step('npm ci', ['npm', 'ci'], { cwd: clone });
    const started = await step('npm start', ['npm', 'start'], {
      ...{ cwd: clone, env },
      until: (said) => said.includes('✓ ready'),
    });
    const asked = performance.now();
    const { api_keys: keys } = JSON.parse(readFileSync(join(clone, 'data/demo.json'), 'utf8')) as {
      api_keys: { admin: string };
    };
    const answer = await fetch(`http://127.0.0.1:${port}/ca/api/account?limit=2`, {
      headers: { authorization: `Token ${keys.admin}` },
    });
    await answer.json();
    if (!answer.ok) throw new Error(`The first answer is ${answer.status}.`);
    const last = (performance.now() - asked) / 1000;
    const [postmaster = ''] = readFileSync(
      join(clone, 'data/postgres/postmaster.pid'),
      'utf8',
    ).split('\n');
    const postgres = processorTime(Number(postmaster));
    const before = processorTime('self').children;
    const gone = once(started.child, 'exit');
    started.child.kill('SIGTERM');
    await gone;
    const node = processorTime('self').children - before;
    const processor = node + postgres.own + postgres.children;
    const steps: TimedStep[] = [cloned.told, installed.told, { ...started.told, processor }];
    for (const { name, seconds, processor: used, silence } of steps) {
      const note = `${used.toFixed(1)} s of processor time; silent for ${silence.toFixed(1)} s at most`;
      console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${note}`);
      record({ what: name, figure: seconds, unit: 's', note });
    }
    for (const [name, seconds] of stepsIn(started.said)) {
      console.log(`  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
      record({ what: `start: ${name}`, figure: seconds, unit: 's' });
    }
    const all = steps.reduce((sum, { seconds }) => sum + seconds, last);
    console.log(`first answer ${last.toFixed(2).padStart(6)} s\nall          ${all.toFixed(1)} s`);
    record({ what: 'clone to first answer', figure: all, unit: 's' });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
