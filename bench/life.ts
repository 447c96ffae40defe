// Benchmark of startup, from the command to the first answer on existing data, and of memory, idle
// and while serving lists. npm run bench -- life --before FOLDER measures an earlier version in
// turn, in a checkout with its packages installed and its programs built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { usedByProcess } from './support/costs.ts';
import { run } from './support/load.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { freePort } from '../test/support/ports.ts';
import { size } from './support/size.ts';

const STARTS = size(5, 1);
const LOAD_MS = size(10_000, 200);
const REST_MS = size(13_000, 100);
const IDLE_MS = size(10_000, 100);
const here = fileURLToPath(new URL('../../', import.meta.url));

interface Started {
  readonly port: number;
  readonly milliseconds: number;
  readonly pid: number;
  stop(): Promise<number>;
}

/** As people start it: with compiled code from the start before. */
async function start(checkout: string, folder: string): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(checkout, 'bin/ledgergate.mjs'), 'start'], {
    cwd: checkout,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT_PER_SECOND: '0',
    },
  });
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error('It did not start.');
    await new Promise((resume) => setTimeout(resume, 10));
  }
  const milliseconds = performance.now() - begun;
  return {
    port,
    milliseconds,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = performance.now();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return performance.now() - ended;
    },
  };
}

/** Megabytes of memory a process holds, as Linux counts them; NaN elsewhere. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return NaN;
  }
}

/** Milliseconds, and megabytes, of one life on data that is there. */
interface Life {
  readonly start: number;
  readonly atRest: number;
  /** Percent of a core, while nobody asks anything. */
  readonly idle: number;
  readonly underLoad: number;
  readonly stop: number;
}

async function live(checkout: string, folder: string, key: string): Promise<Life> {
  const served = await start(checkout, folder);
  // A process collects what its start left once it rests, and V8 looks once more ten seconds later.
  await sleep(REST_MS);
  const atRest = memoryOf(served.pid);
  const used = usedByProcess(served.pid);
  await sleep(IDLE_MS);
  const idle = (100 * (usedByProcess(served.pid) - used)) / IDLE_MS;
  await run({
    port: served.port,
    connections: 8,
    milliseconds: LOAD_MS,
    next: () => ({
      path: '/ca/api/account?limit=100',
      headers: { authorization: `Token ${key}` },
    }),
  });
  const underLoad = memoryOf(served.pid);
  return { start: served.milliseconds, atRest, idle, underLoad, stop: await served.stop() };
}

const WORDS: Record<keyof Life, string> = {
  start: 'start on existing data, to ready, ms',
  atRest: 'memory of the process at rest, MB',
  idle: 'processor time at rest, % of a core',
  underLoad: 'memory under the load of a list, MB',
  stop: 'SIGTERM to gone, PostgreSQL included, ms',
};

export async function life(): Promise<void> {
  const [, before] = /--before[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
  const checkouts = before === undefined ? [here] : [before, here];
  const folders = checkouts.map(() => mkdtempSync(join(tmpdir(), 'ledgergate-life-')));
  try {
    const keys: string[] = [];
    for (const [nth, checkout] of checkouts.entries()) {
      const folder = folders[nth] ?? '';
      const first = await start(checkout, folder);
      const which = checkout === here ? 'this version' : 'the one before';
      console.log(`first start with the demo, ${which}: ${Math.round(first.milliseconds)} ms`);
      await first.stop();
      const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as {
        api_keys: { admin: string };
      };
      keys.push(demo.api_keys.admin);
    }
    const lives: Life[][] = checkouts.map(() => []);
    for (let round = 0; round < STARTS; round++) {
      for (const [nth, checkout] of checkouts.entries()) {
        lives[nth]?.push(await live(checkout, folders[nth] ?? '', keys[nth] ?? ''));
      }
    }
    for (const [what, words] of Object.entries(WORDS)) {
      const of = lives.map((all) => all.map((each) => each[what as keyof Life]));
      const medians = of.map((all) => Number(median(all).toFixed(what === 'idle' ? 1 : 0)));
      const ratios = of[1]?.map((value, round) => value / (of[0]?.[round] ?? NaN));
      const ratio = ratios ? `, ${median(ratios).toFixed(2)} of the version before` : '';
      console.log(`${words.padEnd(42)} ${medians.at(-1)} (median of ${STARTS})${ratio}`);
      const [, quantity = words, unit = ''] = /^(.*), (\w+|% of a core)$/.exec(words) ?? [];
      record({
        ...{ what: quantity, figure: medians.at(-1) ?? NaN, unit },
        note: `median of ${STARTS}${ratio}`,
      });
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
