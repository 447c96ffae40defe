// Judgement of the planted bugs of the list: the tests that guard each are asked, the quickest first.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';
import type { Mutant } from './mutant.ts';
import { readMap, usualSeconds } from './random/map.ts';
import { answerAbout, type Asked, withStands } from './random/stand.ts';

export interface Planted extends Mutant {
  readonly area: string;
}

export interface Judgement extends Planted {
  readonly isNoticed: boolean;
  readonly words: string;
  readonly seconds: number;
}

/** The files that the names of guards begin, with their usual seconds. */
function guardsOf({ tests }: Mutant, secondsOf: (test: string) => number): Asked {
  const files = tests.flatMap((name) => globSync(`test/${name}*.test.ts`, { cwd: projectRoot }));
  return [...new Set(files)]
    .map((file) => [file, secondsOf(file)] as const)
    .sort(([, one], [, other]) => one - other);
}

/** Plants one bug after the other; tells each judgement and how many there are by then. */
export async function judgeListed(
  planted: readonly Planted[],
  jobs: number,
  tell: (judgement: Judgement, nth: number) => void,
): Promise<Judgement[]> {
  const secondsOf = usualSeconds(readMap());
  const queue = [...planted];
  const judgements: Judgement[] = [];
  await withStands(jobs, async (stand) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const began = Date.now();
      const { file, find, replace } = mutant;
      const text = readFileSync(join(projectRoot, file), 'utf8').replace(find, () => replace);
      const guards = guardsOf(mutant, secondsOf);
      const answer = await answerAbout(stand, file, text, guards);
      // What keeps the program from starting is no bug that needs a test.
      const isPlanted = answer !== undefined && !answer.hasNoStart;
      const judgement = {
        ...mutant,
        isNoticed: isPlanted && answer.file !== undefined,
        words: !isPlanted ? 'badly planted' : answer.words || mutant.tests.join(' '),
        seconds: Math.round((Date.now() - began) / 1000),
      };
      judgements.push(judgement);
      tell(judgement, judgements.length);
    }
  });
  return judgements;
}
