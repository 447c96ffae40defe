// Stand of one judge: a copy of the tree and a PostgreSQL of its own, which outlive each bug.
import { execFile, spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { TEMPLATE } from '../../support/database.ts';
import { startTestServer } from '../../support/server.ts';
import { copyOfTree } from './copy.ts';

const run = promisify(execFile);

/** What a file may take beyond its usual time: a busy machine is no bug. */
const [TIMES, BESIDE_SECONDS] = [10, 60];
const GRACE_MS = 3_000;
/** The reporter of jest begins its lines with it. */
const PREFIX = '@judge ';
const PRISTINE = 'ledgergate_pristine';
const UNTOUCHED = ['postgres', 'template0', 'template1', TEMPLATE, PRISTINE];

/** A test file and the seconds it usually takes. */
export type Asked = readonly (readonly [test: string, seconds: number])[];

export interface Answer {
  /** The test file that failed; undefined when all passed. */
  readonly file: string | undefined;
  readonly words: string;
  /** Whether the file could not even be loaded. */
  readonly hasNoStart: boolean;
  /** How many files passed before. */
  readonly passed: number;
}

const NONE = { file: undefined, words: '', hasNoStart: false };

interface Event {
  readonly began?: string;
  readonly passed?: string;
  readonly failed?: string;
  readonly name?: string;
  readonly hasNoStart?: boolean;
}

export interface Stand {
  /** Runs with a changed file, which is changed back in any case. */
  with<Result>(file: string, text: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs on a template that the sources make now. Undefined when they make none. */
  onNewTemplate<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
  /** Asks test files in this order until the first test fails. */
  ask(tests: Asked): Promise<Answer>;
  close(): Promise<void>;
}

async function makeStand(): Promise<Stand> {
  const copy = copyOfTree();
  const server = await startTestServer(undefined);
  const env = { ...process.env };
  const client = new pg.Client(env['TEST_POSTGRES'] ?? '');
  await client.connect();

  /** Ends the test files that are being asked. */
  let endTests: ((signal: NodeJS.Signals) => void) | undefined;

  /** Whatever the last run left: its databases and its folders. */
  async function tidy(): Promise<void> {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname <> all ($1)',
      [UNTOUCHED],
    );
    for (const { name } of rows) {
      await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    }
    const home = env['TEST_HOME'] ?? '';
    for (const name of readdirSync(home)) {
      if (name !== 'postgres') rmSync(join(home, name), { recursive: true, force: true });
    }
  }

  async function ask(tests: Asked): Promise<Answer> {
    await tidy();
    const paths = tests.map(([test]) => test);
    const folder = 'test/mutants/random';
    const args = [
      ...['node_modules/jest/bin/jest.js', '--silent', '--runInBand', '--bail=1', '--forceExit'],
      '--testMatch=<rootDir>/test/**/*.(test|proof).ts',
      ...[`--testSequencer=<rootDir>/${folder}/sequencer.mjs`],
      ...[`--reporters=<rootDir>/${folder}/events-reporter.mjs`, '--runTestsByPath', ...paths],
    ];
    const child = spawn(process.execPath, args, {
      cwd: copy.folder,
      env: { ...env, BREADTH: 'all', TEST_ORDER: paths.join(','), EVENTS_PREFIX: PREFIX },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const { pid } = child;
    if (pid === undefined) throw new Error('Jest does not start.');
    const end = (signal: NodeJS.Signals): void => {
      try {
        process.kill(-pid, signal);
      } catch {
        // Gone already.
      }
    };
    endTests = end;
    let answer: Answer | undefined;
    let passed = 0;
    let late: NodeJS.Timeout | undefined;
    const decide = (file: string, words: string, hasNoStart = false): void => {
      if (answer !== undefined) return;
      answer = { file, words, hasNoStart, passed };
      end('SIGTERM');
      setTimeout(end, GRACE_MS, 'SIGKILL').unref();
    };
    const expect = (path: string): void => {
      const test = path.slice(copy.folder.length + 1);
      const usual = tests.find(([each]) => each === test)?.[1] ?? 0;
      clearTimeout(late);
      const longest = usual * TIMES + BESIDE_SECONDS;
      late = setTimeout(decide, longest * 1000, test, `does not end within ${longest} s`);
    };
    let rest = '';
    child.stdout.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((each) => each.startsWith(PREFIX))) {
        const {
          began,
          failed,
          name = '',
          hasNoStart,
          ...event
        } = JSON.parse(line.slice(PREFIX.length)) as Event;
        if (began !== undefined) expect(began);
        if (event.passed !== undefined) passed += 1;
        if (failed !== undefined) {
          decide(failed.slice(copy.folder.length + 1), name, hasNoStart === true);
        }
      }
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    clearTimeout(late);
    end('SIGKILL');
    if (answer !== undefined) return answer;
    if (code === 0 && passed > 0) return { ...NONE, passed };
    // Jest itself came to an end: its setup, or a process that ended under it.
    return { file: paths[passed], words: `ends with code ${code}`, hasNoStart: true, passed };
  }

  return {
    ask,
    with: async (file, text, work) => {
      const path = join(copy.folder, file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, text);
      try {
        return await work();
      } finally {
        writeFileSync(path, before);
      }
    },
    onNewTemplate: async (work) => {
      await tidy();
      await client.query(`alter database ${TEMPLATE} rename to ${PRISTINE}`);
      try {
        const words = ['bin/run.mjs', 'test/mutants/random/template.ts'];
        const isMade = await run(process.execPath, words, { cwd: copy.folder, env }).then(
          () => true,
          () => false,
        );
        return isMade ? await work() : undefined;
      } finally {
        await client.query(`drop database if exists ${TEMPLATE} with (force)`);
        await client.query(`alter database ${PRISTINE} rename to ${TEMPLATE}`);
      }
    },
    close: async () => {
      endTests?.('SIGKILL');
      await client.end();
      await server.end();
      copy.remove();
    },
  };
}

/** Runs with stands of their own beside one another; whoever ends the program leaves nothing behind. */
export async function withStands(
  count: number,
  work: (stand: Stand) => Promise<void>,
): Promise<void> {
  const stands: Stand[] = [];
  let closing: Promise<void> | undefined;
  // Whoever asks while a signal ends the program fails, and waits until all is ended.
  const close = (): Promise<void> =>
    (closing ??= Promise.all(stands.map((stand) => stand.close())).then(() => undefined));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  try {
    for (let nth = 0; nth < count; nth += 1) stands.push(await makeStand());
    await Promise.all(stands.map(work));
  } finally {
    await close();
  }
}

/** Sources that make tables, policies and rights: a template made before would hide their bugs. */
const MAKES_TEMPLATE = /^schema\/|^src\/platform\/(?:database\/(?:migrate|tables)|definitions)\//;
/** Whether a test file passes without any bug. */
const healthy = new Map<string, Promise<boolean>>();

/** Test files that fail without any bug, as far as they were asked. */
export async function brokenTests(): Promise<string[]> {
  const broken: string[] = [];
  for (const [test, isHealthy] of healthy) if (!(await isHealthy)) broken.push(test);
  return broken;
}

/**
 * Asks test files about a changed source. One that fails without the change, too, is not believed. Undefined
 * when PostgreSQL takes none of the changed SQL.
 */
export async function answerAbout(
  stand: Stand,
  file: string,
  text: string,
  tests: Asked,
): Promise<Answer | undefined> {
  const isRight = (test: string): Promise<boolean> => {
    const asked =
      healthy.get(test) ??
      stand
        .ask(tests.filter(([each]) => each === test))
        .then((answer) => answer.file === undefined);
    healthy.set(test, asked);
    return asked;
  };
  const planted = (asked: Asked): Promise<Answer | undefined> =>
    stand.with(file, text, () =>
      MAKES_TEMPLATE.test(file) ? stand.onNewTemplate(() => stand.ask(asked)) : stand.ask(asked),
    );
  let left = tests;
  while (left.length > 0) {
    const answer = await planted(left);
    if (answer?.file === undefined || (await isRight(answer.file))) return answer;
    left = left.slice(answer.passed + 1);
  }
  return { ...NONE, passed: 0 };
}
