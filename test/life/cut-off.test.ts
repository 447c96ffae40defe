// Ends of a verb by a signal: what serves ends well, anything else tells that it was not done and
// leaves nothing half made.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFile } from '../../src/cli/backup/file.ts';
import { Lifetime } from '../../src/cli/lifetime.ts';

/** What a signal does to a verb: its exit code, and what it is told. */
async function signalled(signal: NodeJS.Signals, serves: boolean) {
  const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const before = SIGNALS.map((each) => process.listeners(each));
  const told: string[] = [];
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  try {
    const lifetime = new Lifetime((error) => told.push((error as Error).message), serves);
    const closed = jest.fn(() => Promise.resolve());
    lifetime.onEnd(closed);
    process.listeners(signal).at(-1)?.(signal);
    await lifetime.end(99);
    expect(closed).toHaveBeenCalledTimes(1);
    return { codes: exit.mock.calls.flat(), told };
  } finally {
    exit.mockRestore();
    SIGNALS.forEach((each, nth) => {
      for (const listener of process.listeners(each))
        if (!before[nth]?.includes(listener)) process.removeListener(each, listener);
    });
  }
}

test('work that a signal cuts off has not succeeded, and says so', async () => {
  expect(await signalled('SIGINT', false)).toEqual({
    codes: [130],
    told: ['Ended by SIGINT before it was done.'],
  });
  expect(await signalled('SIGTERM', false)).toMatchObject({ codes: [143] });
  expect(await signalled('SIGTERM', true)).toEqual({ codes: [0], told: [] });
});

test('a backup that is cut off leaves no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-cut-off-'));
  const stopping = new AbortController();
  async function* endless() {
    for (let nth = 0; ; nth++) {
      if (nth === 3) {
        expect(readdirSync(folder)).toHaveLength(1);
        stopping.abort();
      }
      yield Buffer.alloc(100_000);
      await new Promise(setImmediate);
    }
  }
  const path = join(folder, 'books.backup');
  await expect(writeFile(path, endless(), stopping.signal)).rejects.toThrow('aborted');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
