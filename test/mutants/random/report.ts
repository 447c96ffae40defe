// Report on random bugs: a line for each, the figures at the end, and the last results of each seed in a file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../../src/platform/base/index.ts';
import type { Judged, Outcome, Verdict } from './judge.ts';

const path = fileURLToPath(new URL('results.json', import.meta.url));
/** So many seeds are kept, the last ones. */
const MOST_SEEDS = 6;
const LONGEST = 160;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
};

const placeOf = ({ file, line, operator, before, replacement }: Outcome): string =>
  `${file}:${line} ${operator}: \`${short(before)}\` → \`${short(replacement)}\``;

export function tellOutcome(outcome: Outcome, judged: number, count: number): void {
  const { verdict, words, seconds } = outcome;
  if (verdict === 'does not compile') return;
  const shown = verdict === 'unnoticed' ? 'NOT NOTICED' : verdict;
  console.log(
    `${judged}/${count} ${placeOf(outcome)}: ${shown} (${words === '' ? '' : `${words}; `}${seconds} s)`,
  );
}

export function tellAll(seed: number, { outcomes, seconds, broken }: Judged): number {
  const of = (verdict: Verdict): Outcome[] => outcomes.filter((each) => each.verdict === verdict);
  const [noticed, missed, idle] = [of('noticed'), of('unnoticed'), of('changes nothing')];
  const judged = noticed.length + missed.length;
  console.log(
    `\nSeed ${seed}: noticed ${noticed.length} of ${judged} in ${Math.round(seconds / 60)} minutes.`,
  );
  console.log(
    `${of('does not compile').length} that do not compile and ${idle.length} that change nothing are not counted:`,
  );
  for (const each of idle) console.log(`  ${placeOf(each)}: ${each.words}`);
  if (broken.length > 0)
    console.log(`Fail without any bug, so they were not believed: ${broken.join(', ')}`);
  if (missed.length > 0) console.log('Not noticed:');
  for (const each of missed) {
    console.log(
      `- ${placeOf(each)}\n  asked: ${each.asked.map((test) => test.replace(/^test\/|\.test\.ts$/g, '')).join(', ')}`,
    );
  }
  return judged === 0 ? 0 : noticed.length / judged;
}

/** Keeps the result; a seed that was judged before has its last one. */
export function keep(seed: number, { outcomes, seconds, broken }: Judged): void {
  const kept = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { seed: number }[])
    : [];
  const of = (verdict: Verdict): Outcome[] => outcomes.filter((each) => each.verdict === verdict);
  const git = ['rev-parse', '--short', 'HEAD'];
  const result = {
    seed,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', git, { cwd: projectRoot }).toString().trim(),
    cores: availableParallelism(),
    minutes: Math.round(seconds / 60),
    noticed: of('noticed').length,
    judged: of('noticed').length + of('unnoticed').length,
    notCompiled: of('does not compile').length,
    broken,
    changingNothing: of('changes nothing').map((each) => `${placeOf(each)}: ${each.words}`),
    unnoticed: of('unnoticed').map((each) => ({ bug: placeOf(each), asked: each.asked })),
  };
  const results = [...kept.filter((each) => each.seed !== seed), result].slice(-MOST_SEEDS);
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}
