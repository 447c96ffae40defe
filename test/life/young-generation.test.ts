// Memory of a process: V8's young generation is small at rest and large again under each load, what a start left
// behind is given back, and nothing is optimized while a process starts.
import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../src/platform/base/index.ts';

/** Makes objects that outlive a collection until the young generation has its size, or for many rounds. */
const PROGRAM = `
  import { keepYoungSmall, letYoungGrow } from './dist/src/cli/young-generation.js';
  import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  const megabytes = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size / 2 ** 20;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const sizes = [];
  const work = async () => {
    for (let round = 0; round < 2_000 && megabytes() < 16; round++) {
      const kept = Array.from({ length: 100_000 }, (_, nth) => ({ nth }));
      await new Promise((resume) => setImmediate(resume, kept));
    }
    sizes.push(megabytes());
    await new Promise((resume) => setTimeout(resume, 50));
  };
  keepYoungSmall();
  letYoungGrow();
  await work();
  // What V8 does by itself with a process that has little to do.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  await new Promise((resume) => setTimeout(resume, 50));
  sizes.push(megabytes());
  await work();
  console.log(JSON.stringify(sizes));
  process.exit();`;

/** Leaves garbage that has become old, and rests or works until something was collected, for some seconds at most. */
const LEAVING = `
  import { collectAtRest } from './dist/src/cli/collect-at-rest.js';
  import { getHeapSpaceStatistics } from 'node:v8';
  const megabytes = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space').space_used_size / 2 ** 20;
  let left = Array.from({ length: 400_000 }, (_, nth) => ({ nth, text: [nth] }));
  await new Promise((resume) => setTimeout(resume, 50));
  left = [];
  const before = megabytes();
  collectAtRest();
  const isBusy = process.argv.includes('busy');
  const end = performance.now() + (isBusy ? 2_500 : 20_000);
  while (megabytes() > before / 2 && performance.now() < end) {
    const until = performance.now() + 50;
    while (isBusy && performance.now() < until);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  console.log(JSON.stringify([before, megabytes()]));
  process.exit();`;

/** Tells whether a function that is called often is optimized: during a start, and after it. */
const OPTIMIZING = `
  import { optimize, optimizeNothing } from './dist/src/cli/optimize-later.js';
  const work = () => {
    let sum = 0;
    for (let nth = 0; nth < 1_000; nth++) sum += nth % 7;
    return sum;
  };
  const OPTIMIZED = 16;
  const isOptimized = () => (%GetOptimizationStatus(work) & OPTIMIZED) / OPTIMIZED;
  const afterLongWork = async () => {
    for (let round = 0; round < 5 && !isOptimized(); round++) {
      for (let nth = 0; nth < 2_000; nth++) work();
      await new Promise((resume) => setTimeout(resume, 5));
    }
    return isOptimized();
  };
  optimizeNothing();
  const during = await afterLongWork();
  optimize();
  console.log(JSON.stringify([during, await afterLongWork()]));`;

beforeAll(() => {
  execFileSync(process.execPath, ['bin/build-if-needed.mjs'], { cwd: projectRoot });
});

function figuresOf(program: string, word = '', flag = '--no-warnings'): number[] {
  const flags = ['--allow-natives-syntax', flag, '--input-type=module'];
  const words = [...flags, '--eval', program, word];
  const told = execFileSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
  return JSON.parse(told) as number[];
}

test('what became small at rest grows again', () => {
  const [first, rest, again] = figuresOf(PROGRAM);
  // The size it may have; V8 counts a page that it is about to leave as well. It doubles sizes, so the next would be 32.
  expect([first, again].map((size = 0) => Math.floor(size))).toEqual([16, 16]);
  expect(rest).toBeLessThan(8);
});

test('garbage of a start is collected once nobody asks anything, and not before', () => {
  const [before = 0, after = 0] = figuresOf(LEAVING);
  expect(before).toBeGreaterThan(20);
  expect(after).toBeLessThan(before / 2);
  const [held = 0, still = 0] = figuresOf(LEAVING, 'busy');
  expect(still).toBeGreaterThan(held / 2);
});

test('nothing is optimized while a program starts, unless somebody says so', () => {
  expect(figuresOf(OPTIMIZING)).toEqual([0, 1]);
  expect(figuresOf(OPTIMIZING, '', '--maglev')).toEqual([1, 1]);
});
