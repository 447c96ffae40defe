// V8's young generation: small at rest, and large again under each load.
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

test('what became small at rest grows again', () => {
  execFileSync(process.execPath, ['bin/build-if-needed.mjs'], { cwd: projectRoot });
  const words = ['--input-type=module', '--eval', PROGRAM];
  const told = execFileSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
  const [first, rest, again] = JSON.parse(told) as number[];
  expect([first, again]).toEqual([16, 16]);
  expect(rest).toBeLessThan(8);
});
