// npm run mutants: plants one bug after the other in a copy of the tree, runs the tests that guard
// it, and prints the bugs no test noticed. Not part of `npm run check`: it takes an hour or two.
// --area <names with commas>, --only <words of the bug or its file, with commas>, --jobs <number>,
// --list
// --random <number> --seed <number>: bugs that operators make at random places instead.
// --map: runs the tests and writes which of them execute which lines; random bugs are judged by it.
import { parseArgs } from 'node:util';
import { areas } from './all.ts';
import type { Mutant } from './mutant.ts';
import { recordMap } from './random/record.ts';
import { judgeRandom } from './random/judge.ts';
import { keep, tellAll, tellOutcome } from './random/report.ts';
import { copyOfTree, failing, noticedBy, type Copy } from './trial.ts';

const MOST_UNNOTICED = 0.05;

interface Planted extends Mutant {
  readonly area: string;
}

interface Outcome extends Planted {
  readonly isNoticed: boolean;
  readonly words: string;
}

const { values: options } = parseArgs({
  options: {
    area: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string' },
    list: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    map: { type: 'boolean', default: false },
  },
});

const chosen: Planted[] = Object.entries(areas)
  .filter(([area]) => options.area?.split(',').includes(area) ?? true)
  .flatMap(([area, mutants]) => mutants.map((mutant) => ({ ...mutant, area })))
  .filter(({ bug, file }) =>
    (options.only ?? '').split(',').some((words) => `${file} ${bug}`.includes(words)),
  );

/** Plants one bug and says what came of it. `broken` are tests that fail without any bug. */
async function judge(copy: Copy, mutant: Planted, broken: Set<string>): Promise<Outcome> {
  const useless = mutant.tests.filter((name) => broken.has(name));
  if (useless.length > 0) {
    return { ...mutant, isNoticed: false, words: `fails without it: ${useless.join(' ')}` };
  }
  const seen = await noticedBy(copy, mutant);
  if (seen === 'nothing') return { ...mutant, isNoticed: false, words: mutant.tests.join(' ') };
  // What keeps the program from starting is no bug that needs a test.
  if (seen === 'no start') return { ...mutant, isNoticed: false, words: 'badly planted' };
  return { ...mutant, isNoticed: true, words: seen };
}

async function judgeAll(): Promise<Outcome[]> {
  const copies = Array.from({ length: Number(options.jobs ?? 1) }, copyOfTree);
  try {
    const [first] = copies;
    if (!first) throw new Error('--jobs is a number from 1 on.');
    const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
    const broken = await failing(first, tests, copies.length);
    console.log(`${tests.length} guards, ${broken.size} of them fail without any bug.`);
    const queue = [...chosen];
    const outcomes: Outcome[] = [];
    const work = async (copy: Copy): Promise<void> => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const began = Date.now();
        const outcome = await judge(copy, mutant, broken);
        outcomes.push(outcome);
        const seconds = Math.round((Date.now() - began) / 1000);
        const result = outcome.isNoticed ? 'noticed' : 'NOT NOTICED';
        const place = `${outcomes.length}/${chosen.length} ${outcome.area} ${mutant.file}`;
        console.log(`${place}: ${mutant.bug}: ${result} (${outcome.words}; ${seconds} s)`);
      }
    };
    await Promise.all(copies.map(work));
    return outcomes;
  } finally {
    for (const copy of copies) copy.remove();
  }
}

function print(outcomes: readonly Outcome[]): void {
  const row = (name: string, of: readonly Outcome[]) => {
    const missed = of.filter((outcome) => !outcome.isNoticed).length;
    const columns = [of.length, of.length - missed, missed].map((n) => String(n).padStart(12));
    return `${name.padEnd(12)}${columns.join('')}`;
  };
  console.log(`\n${'area'.padEnd(12)}${'planted'.padStart(12)}     noticed not noticed`);
  for (const area of new Set(chosen.map((mutant) => mutant.area))) {
    console.log(
      row(
        area,
        outcomes.filter((outcome) => outcome.area === area),
      ),
    );
  }
  console.log(`${row('all', outcomes)}\n`);
  for (const { isNoticed, file, bug, words } of outcomes) {
    if (!isNoticed) console.log(`- ${file}: ${bug} (${words})`);
  }
}

/** Judges random bugs, on two cores unless `--jobs` says otherwise. */
async function judgeAtRandom(count: number, seed: number): Promise<void> {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('--random is a number from 1 on.');
  if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number.');
  const judged = await judgeRandom(count, seed, Number(options.jobs ?? 2), (outcome, nth) => {
    tellOutcome(outcome, nth, count);
  });
  keep(seed, judged);
  process.exitCode = tellAll(seed, judged) >= 1 - MOST_UNNOTICED ? 0 : 1;
}

if (options.map) {
  recordMap();
} else if (options.random !== undefined) {
  await judgeAtRandom(Number(options.random), Number(options.seed));
} else if (options.list) {
  for (const { area, file, bug } of chosen) console.log(`${area}: ${file}: ${bug}`);
} else {
  const outcomes = await judgeAll();
  print(outcomes);
  const missed = outcomes.filter((outcome) => !outcome.isNoticed).length;
  process.exitCode = missed > outcomes.length * MOST_UNNOTICED ? 1 : 0;
}
