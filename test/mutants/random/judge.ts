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
import { type Answer, type Asked, makeStand, type Stand } from './stand.ts';

/** Test files are asked until they would usually have taken this long. */
const MOST_SECONDS = 200;
/** The sources that make tables, policies and rights: a template of the others would hide their bugs. */
const MAKES_TEMPLATE = /^schema\/|^src\/platform\/(?:database\/(?:migrate|tables)|definitions)\//;

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

/** Asks tests about a planted bug. Those that fail without it, too, are left out. */
async function answerOf(
  stand: Stand,
  bug: Candidate,
  text: string,
  tests: Asked,
  isRight: (test: string) => Promise<boolean>,
): Promise<Answer | undefined> {
  const makesTemplate = MAKES_TEMPLATE.test(bug.file);
  const planted = (asked: Asked): Promise<Answer | undefined> =>
    stand.with(bug.file, text, () =>
      makesTemplate ? stand.onNewTemplate(() => stand.ask(asked)) : stand.ask(asked),
    );
  for (let left = tests; left.length > 0;) {
    const answer = await planted(left);
    if (answer?.file === undefined || (await isRight(answer.file))) return answer;
    left = left.slice(answer.passed + 1);
  }
  return { file: undefined, words: '', passed: 0 };
}

export interface Judged {
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
  /** Test files that fail without any bug. */
  readonly broken: readonly string[];
}

const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

/** Judges `count` bugs of a seed that compile and change something; tells each outcome. */
export async function judgeRandom(
  count: number,
  seed: number,
  jobs: number,
  tell: (outcome: Outcome, judged: number) => void,
): Promise<Judged> {
  const began = Date.now();
  const files = execFileSync('git', LIST, { cwd: projectRoot }).toString().split('\0');
  const sources = files.filter((file) => /^(?:src|rest-shim|protocol)\/.*\.tsx?$/.test(file));
  const nearest = nearestTests(projectRoot, readMap(), sources);
  const compiler = compilerOf(projectRoot);
  const drawn = draw(projectRoot, files, seed);
  const outcomes: Outcome[] = [];
  const healthy = new Map<string, Promise<boolean>>();
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
    if (isSql(bug.file)) return undefined;
    if (!compiler.hasRightTypes(bug.file, planted)) return ['does not compile', 'types'];
    if (isSameProgram(bug.file, text, planted)) return ['changes nothing', 'the same program'];
    return undefined;
  }

  async function work(stand: Stand): Promise<void> {
    const isRight = (test: string): Promise<boolean> => {
      const known = healthy.get(test);
      if (known) return known;
      const usual = nearest.secondsOf(test);
      const asked = stand.ask([[test, usual]]).then(({ file }) => file === undefined);
      healthy.set(test, asked);
      return asked;
    };
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
      const tests = within(nearest.of(bug));
      const answer = await answerOf(stand, bug, planted, tests, isRight);
      if (answer === undefined && isSql(bug.file)) {
        taken -= 1;
        conclude(bug, 'does not compile', 'PostgreSQL refuses it', [], from);
      } else if (answer === undefined) {
        conclude(bug, 'noticed', 'no database can be made', [], from);
      } else {
        const verdict = answer.file === undefined ? 'unnoticed' : 'noticed';
        const words = answer.file === undefined ? '' : `${answer.file}: ${answer.words}`;
        conclude(bug, verdict, words, tests, from);
      }
    }
  }

  const stands: Stand[] = [];
  try {
    for (let nth = 0; nth < jobs; nth += 1) stands.push(await makeStand());
    await Promise.all(stands.map(work));
  } finally {
    for (const stand of stands) await stand.close();
  }
  const broken: string[] = [];
  for (const [test, isHealthy] of healthy) if (!(await isHealthy)) broken.push(test);
  return { outcomes, seconds: Math.round((Date.now() - began) / 1000), broken };
}
