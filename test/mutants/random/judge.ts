// Judgement of random bugs: draws them, plants one after the other, and asks the nearest test files about each.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/base/index.ts';
import { applied, type Candidate } from './candidate.ts';
import { compilerOf, isSameProgram } from './compiled.ts';
import { draw, isSql } from './draw.ts';
import { harmless } from './harmless.ts';
import { readMap } from './map.ts';
import { nearestTests } from './nearest.ts';
import { snapshotsOf } from './snapshots.ts';
import { answerAbout, type Asked, brokenTests, type Stand, withStands } from './stand.ts';

/** Test files are asked until they would usually have taken this long. */
const MOST_SECONDS = 120;

export type Verdict = 'noticed' | 'unnoticed' | 'changes nothing' | 'does not compile';

export interface Outcome extends Candidate {
  readonly verdict: Verdict;
  /** The stretch as it is without the bug. */
  readonly before: string;
  readonly words: string;
  readonly asked: readonly string[];
  readonly seconds: number;
}

function within(tests: Asked): Asked {
  let sum = 0;
  return tests.filter(([, seconds], nth) => (sum += seconds) <= MOST_SECONDS || nth === 0);
}

export interface Judged {
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
  /** Test files that fail without any bug. */
  readonly broken: readonly string[];
}

const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

/**
 * Judges the first `count` bugs of a seed that compile and change something, of these the ones that are chosen by
 * their file and line; tells each outcome.
 */
export async function judgeRandom(
  count: number,
  seed: number,
  jobs: number,
  isChosen: (place: string) => boolean,
  tell: (outcome: Outcome, judged: number) => void,
): Promise<Judged> {
  const began = Date.now();
  const files = execFileSync('git', LIST, { cwd: projectRoot }).toString().split('\0');
  const sources = files.filter((file) => /^(?:src|rest-shim|protocol)\/.*\.tsx?$/.test(file));
  const nearest = nearestTests(projectRoot, readMap(), sources);
  const compiler = compilerOf(projectRoot);
  const drawn = draw(projectRoot, files, seed);
  const outcomes: Outcome[] = [];
  let [taken, judged] = [0, 0];

  const conclude = (
    bug: Candidate,
    verdict: Verdict,
    words: string,
    asked: Asked,
    from: number,
  ) => {
    const text = readFileSync(join(projectRoot, bug.file), 'utf8');
    const outcome = {
      ...bug,
      verdict,
      before: text.slice(bug.start, bug.end),
      words,
      asked: asked.map(([test]) => test),
      seconds: Math.round((Date.now() - from) / 1000),
    };
    outcomes.push(outcome);
    if (verdict === 'noticed' || verdict === 'unnoticed') judged += 1;
    tell(outcome, judged);
  };

  /** Why a bug is not asked about, from its text alone. */
  function passedOver(
    bug: Candidate,
    text: string,
    planted: string,
  ): [Verdict, string] | undefined {
    const line = text.split('\n')[bug.line - 1]?.trim() ?? '';
    const known = harmless.find(
      ({ file, operator, replacement, at }) =>
        file === bug.file &&
        operator === bug.operator &&
        replacement === bug.replacement &&
        at === line,
    );
    const idle = bug.idle ?? known?.because;
    if (idle !== undefined) return ['changes nothing', idle];
    if (bug.refused !== undefined) return ['does not compile', bug.refused];
    if (isSql(bug.file)) return undefined;
    if (!compiler.hasRightTypes(bug.file, planted)) return ['does not compile', 'types'];
    if (isSameProgram(bug.file, text, planted)) return ['changes nothing', 'the same program'];
    return undefined;
  }

  async function work(stand: Stand): Promise<void> {
    while (taken < count) {
      const { value: bug } = drawn.next() as { value: Candidate | undefined };
      if (bug === undefined) return;
      const from = Date.now();
      const text = readFileSync(join(projectRoot, bug.file), 'utf8');
      const planted = applied(text, bug);
      const over = passedOver(bug, text, planted);
      if (over !== undefined) {
        conclude(bug, over[0], over[1], [], from);
        continue;
      }
      taken += 1;
      if (!isChosen(`${bug.file}:${bug.line}`)) continue;
      const tests = [
        ...within(nearest.of(bug)),
        ...snapshotsOf(bug.file).filter(([snapshot]) => nearest.reaches(snapshot, bug)),
        ...nearest.proofsOf(bug),
      ];
      const answer = await answerAbout(stand, bug.file, planted, tests);
      if (answer === undefined && isSql(bug.file)) {
        taken -= 1;
        conclude(bug, 'does not compile', 'PostgreSQL refuses it', [], from);
      } else if (answer === undefined) {
        conclude(bug, 'noticed', 'no database can be made', [], from);
      } else {
        const verdict = answer.file === undefined ? 'unnoticed' : 'noticed';
        const by = `${answer.file}: ${answer.hasNoStart ? 'does not start: ' : ''}${answer.words}`;
        const words = answer.file === undefined ? '' : by;
        conclude(bug, verdict, words, tests, from);
      }
    }
  }

  await withStands(jobs, work);
  const seconds = Math.round((Date.now() - began) / 1000);
  return { outcomes, seconds, broken: await brokenTests() };
}
