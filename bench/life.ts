// From the command to the first answer, on data that is there; and the memory of a process at rest and
// after ten thousand requests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './support/load.ts';
import { median } from './support/rounds.ts';
import { freePort } from './support/stage.ts';

const STARTS = 5;
/** As people start it: with compiled code from the start before. */
const ledgergate = fileURLToPath(new URL('../../bin/ledgergate.mjs', import.meta.url));

interface Started {
  readonly port: number;
  readonly milliseconds: number;
  readonly pid: number;
  stop(): Promise<number>;
}

async function start(folder: string): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [ledgergate, 'start'], {
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

/** Megabytes of memory a process holds, as Linux counts them. */
const memoryOf = (pid: number): string => {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return 'not known here';
  }
};

export async function life(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-life-'));
  try {
    const first = await start(folder);
    console.log(`first start, with migrations and demo   ${Math.round(first.milliseconds)} ms`);
    await first.stop();
    const starts: number[] = [];
    const stops: number[] = [];
    for (let i = 0; i < STARTS; i++) {
      const again = await start(folder);
      starts.push(again.milliseconds);
      stops.push(await again.stop());
    }
    console.log(
      `start on existing data, to ready        ${Math.round(median(starts))} ms (median of ${STARTS})`,
    );
    console.log(`SIGTERM to gone, PostgreSQL included     ${Math.round(median(stops))} ms`);
    const served = await start(folder);
    console.log(`memory of the process, at rest          ${memoryOf(served.pid)}`);
    const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as {
      api_keys: { admin: string };
    };
    const next = () => ({
      path: '/ca/api/account?limit=100',
      headers: { authorization: `Token ${demo.api_keys.admin}` },
    });
    const { latencies } = await run({
      port: served.port,
      connections: 8,
      milliseconds: 10_000,
      next,
    });
    console.log(`memory after ${latencies.length} requests            ${memoryOf(served.pid)}`);
    await served.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
