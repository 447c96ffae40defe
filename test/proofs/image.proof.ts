// The image of the Dockerfile: built, migrated with, started, healthy and stopped. Where Docker does
// not run, the instructions of the Dockerfile run here, in their order, in a folder of their own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../src/platform/base/index.ts';
import { emptyDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';

type Environment = Readonly<Record<string, string>>;

interface Container {
  /** Whether the image's own check says so; throws when the program has ended. */
  isHealthy(): Promise<boolean>;
  /** Asks it to end, and answers its exit code. */
  stop(): Promise<number>;
}
interface Image {
  /** Runs a verb to its end and answers what it printed. */
  run(words: readonly string[], environment: Environment): string;
  start(environment: Environment): Container;
  remove(): void;
}

const hasDocker = (): boolean => {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

function builtByDocker(): Image {
  const tag = `ledgergate-proof-${process.pid}`;
  const docker = (...words: string[]): string =>
    execFileSync('docker', words, { cwd: projectRoot, encoding: 'utf8' }).trim();
  const flags = (environment: Environment): string[] => [
    '--network=host',
    ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
  docker('build', '--tag', tag, '.');
  return {
    run: (words, environment) => docker('run', '--rm', ...flags(environment), tag, ...words),
    start: (environment) => {
      const id = docker('run', '--detach', ...flags(environment), tag);
      const told = (what: string): string => docker('inspect', '--format', what, id);
      return {
        isHealthy: () => {
          if (told('{{.State.Running}}') !== 'true') throw new Error(docker('logs', id));
          return Promise.resolve(told('{{.State.Health.Status}}') === 'healthy');
        },
        stop: () => {
          docker('stop', id);
          const code = Number(told('{{.State.ExitCode}}'));
          docker('rm', id);
          return Promise.resolve(code);
        },
      };
    },
    remove: () => void docker('rmi', tag),
  };
}

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of the Dockerfile, without comments, each on one line. */
const instructions: readonly Instruction[] = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', ...rest] = line.split(' ');
    return { name, rest: rest.join(' ') };
  });

/** The words of an instruction that is written as a list. */
const wordsOf = (wanted: string): string[] => {
  const rest = instructions.find(({ name }) => name === wanted)?.rest ?? '';
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
};

/** The environment that the image gives by itself. */
const own: Environment = Object.fromEntries(
  (instructions.find(({ name }) => name === 'ENV')?.rest ?? '')
    .split(' ')
    .map((each) => each.split('=') as [string, string]),
);

/** Runs what the first stage says, in `app`. */
function build(app: string): void {
  const secondStage = instructions.findLastIndex(({ name }) => name === 'FROM');
  for (const { name, rest } of instructions.slice(0, secondStage)) {
    if (name === 'RUN') execFileSync('sh', ['-c', rest], { cwd: app, stdio: 'pipe' });
    if (name !== 'COPY') continue;
    const words = rest.split(' ');
    const to = words.at(-1) ?? '';
    for (const from of words.slice(0, -1)) {
      const target = to.endsWith('/') ? join(app, to, from) : join(app, to);
      cpSync(join(projectRoot, from), target, { recursive: true });
    }
  }
}

function builtHere(): Image {
  const home = mkdtempSync(join(tmpdir(), 'ledgergate-image-'));
  const [app, data] = [join(home, 'app'), join(home, 'data')];
  mkdirSync(app);
  mkdirSync(data);
  build(app);
  const inside = (environment: Environment): Environment => ({
    PATH: process.env['PATH'] ?? '',
    ...own,
    DATA_DIR: data,
    ...environment,
  });
  const [program = '', ...entry] = wordsOf('ENTRYPOINT');
  return {
    run: (words, environment) =>
      execFileSync(program, [...entry, ...words], {
        cwd: app,
        env: inside(environment),
        encoding: 'utf8',
      }),
    start: (environment) => {
      const env = inside(environment);
      const child = spawn(program, [...entry, ...wordsOf('CMD')], {
        cwd: app,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const ended = once(child, 'exit');
      return {
        isHealthy: async () => {
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
          const [check = '', ...words] = wordsOf('HEALTHCHECK');
          const [code] = (await once(spawn(check, words, { env }), 'exit')) as [number];
          return code === 0;
        },
        stop: async () => {
          child.kill('SIGTERM');
          const [code] = (await ended) as [number];
          return code;
        },
      };
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

let image: Image;
beforeAll(() => {
  image = hasDocker() ? builtByDocker() : builtHere();
});
afterAll(() => image.remove());

test('is built, migrates, starts, is healthy, and ends', async () => {
  const database = await emptyDatabase();
  const port = String(await freePort());
  const environment = {
    PORT: port,
    DATABASE_URL: database.serviceUrl,
    COOKIE_KEYS: 'c'.repeat(64),
    ENCRYPTION_KEY: 'e'.repeat(64),
  };
  const owner = { ...environment, DATABASE_OWNER_URL: database.ownerUrl };
  expect(image.run(['migrate', '--json'], owner)).toMatch(/"migrations","text":"\d+ applied/);
  const container = image.start(environment);
  while (!(await container.isHealthy())) await sleep(500);
  const answer = await fetch(`http://127.0.0.1:${port}/ca/api/account`);
  expect(answer.status).toBe(401);
  expect(await container.stop()).toBe(0);
  await database.drop();
});
