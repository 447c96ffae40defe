// npm run mutants: plants one bug after the other in a copy of the tree, runs the tests that guard
// it, and prints the bugs no test noticed. Not part of `npm run check`: it takes an hour or two.
// --area <names with commas>, --only <words of the bug or its file, with commas>, --jobs <number>,
// --list
// --random <number> --seed <number>: bugs that operators make at random places instead; with --only those of these
// files, as in src/ledger/rules.ts:12.
// --map: runs the tests and writes which of them execute which lines; random bugs are judged by it.
import { parseArgs } from 'node:util';
import { areas } from './all.ts';
import { judgeListed, type Judgement, type Planted } from './listed.ts';
import { judgeRandom } from './random/judge.ts';
import { recordMap } from './random/record.ts';
import { keep, tellAll, tellOutcome } from './random/report.ts';

const MOST_UNNOTICED = 0.05;

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

/** A whole number from `least` on. */
function numberOf(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name} is a whole number from ${least} on.`);
}

const words = (options.only ?? '').split(',');
const chosen: Planted[] = Object.entries(areas)
  .filter(([area]) => options.area?.split(',').includes(area) ?? true)
  .flatMap(([area, mutants]) => mutants.map((mutant) => ({ ...mutant, area })))
  .filter(({ bug, file }) => words.some((word) => `${file} ${bug}`.includes(word)));

function print(judgements: readonly Judgement[]): void {
  const row = (name: string, of: readonly Judgement[]) => {
    const missed = of.filter(({ isNoticed }) => !isNoticed).length;
    const columns = [of.length, of.length - missed, missed].map((n) => String(n).padStart(12));
    return `${name.padEnd(12)}${columns.join('')}`;
  };
  console.log(`\n${'area'.padEnd(12)}${'planted'.padStart(12)}     noticed not noticed`);
  for (const name of new Set(chosen.map(({ area }) => area))) {
    const own = judgements.filter(({ area }) => area === name);
    console.log(row(name, own));
  }
  console.log(`${row('all', judgements)}\n`);
  for (const { isNoticed, file, bug, words } of judgements) {
    if (!isNoticed) console.log(`- ${file}: ${bug} (${words})`);
  }
}

async function judgeList(jobs: number): Promise<void> {
  const judgements = await judgeListed(chosen, jobs, (judgement, nth) => {
    const { area, file, bug, isNoticed, words, seconds } = judgement;
    const result = isNoticed ? 'noticed' : 'NOT NOTICED';
    const place = `${nth}/${chosen.length} ${area} ${file}`;
    console.log(`${place}: ${bug}: ${result} (${words}; ${seconds} s)`);
  });
  print(judgements);
  const missed = judgements.filter(({ isNoticed }) => !isNoticed).length;
  process.exitCode = missed > judgements.length * MOST_UNNOTICED ? 1 : 0;
}

async function judgeAtRandom(count: number, seed: number, jobs: number): Promise<void> {
  const isChosen = (place: string): boolean => words.some((word) => place.includes(word));
  const judged = await judgeRandom(count, seed, jobs, isChosen, (outcome, nth) => {
    tellOutcome(outcome, nth, count);
  });
  // A part of a seed is no result of it.
  if (options.only === undefined) keep(seed, judged);
  process.exitCode = tellAll(seed, judged) >= 1 - MOST_UNNOTICED ? 0 : 1;
}

if (options.map) recordMap();
else if (options.list) {
  for (const { area, file, bug } of chosen) console.log(`${area}: ${file}: ${bug}`);
} else {
  // Two test processes and their two servers keep two cores busy.
  const jobs = numberOf('jobs', options.jobs ?? '2', 1);
  if (options.random === undefined) await judgeList(jobs);
  else
    await judgeAtRandom(
      numberOf('random', options.random, 1),
      numberOf('seed', options.seed, 0),
      jobs,
    );
}
