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

const files = (pattern: string): string[] => globSync(pattern, { cwd: projectRoot });

/** A proof that was never recorded. */
const LONG_PROOF = 60;
/** The seconds that the last run of a proof took. */
function secondsOfProof(file: string): number {
  const results = JSON.parse(
    readFileSync(join(projectRoot, 'test/proofs/results.json'), 'utf8'),
  ) as Readonly<Record<string, { readonly seconds: number }>>;
  return results[file.replace(/^test\/|\.proof\.ts$/g, '')]?.seconds ?? LONG_PROOF;
}

/** The files that the names of guards begin, with their usual seconds: proofs where no test is called so. */
function guardsOf({ tests }: Mutant, secondsOf: (test: string) => number): Asked {
  const found = tests.flatMap((name) => {
    const quick = files(`test/${name}*.test.ts`);
    return quick.length > 0 ? quick : files(`test/${name}*.proof.ts`);
  });
  return [...new Set(found)]
    .map(
      (file) =>
        [file, file.endsWith('.proof.ts') ? secondsOfProof(file) : secondsOf(file)] as const,
    )
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
