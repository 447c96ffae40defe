// `ledgergate start`, `api` and `worker`: reports each step as it completes, then serves.
import { existsSync } from 'node:fs';
import type { DemoSummary } from '../demo/index.ts';
import {
  addressOf,
  type Config,
  createLog,
  FIRST_STEPS,
  readConfig,
  type Role,
} from '../platform/base/index.ts';
import { collectAtRest } from './collect-at-rest.ts';
import type { Lifetime } from './lifetime.ts';
import { countWorkspaces, demoFile, keepAddress, loadOnce, wantsDemo } from './load-demo.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { optimize, optimizeNothing } from './optimize-later.ts';
import { asRefusal, refuseTakenPort } from './port.ts';
import { prepareSchema } from './prepare-schema.ts';
import { type Screen, shortPath } from './screen.ts';
import { keepYoungSmall, letYoungGrow } from './young-generation.ts';

/** Requests in flight get this long; an embedded database needs its share of the ten seconds. */
const LAST_REQUESTS_MS = { embedded: 5_000, alone: 9_000 };

let loading: ReturnType<typeof load> | undefined;
async function load(role: Config['role']) {
  const { prepareToServe, serve } = await import('../main.ts');
  await prepareToServe(role);
  return { serve };
}
/** The larger part of the program is read, and the schema made, while the database starts. */
function roof({ role }: Config): ReturnType<typeof load> {
  loading ??= load(role);
  // Whoever waits for it is told.
  loading.catch(() => undefined);
  return loading;
}

/** Starts and returns when it serves. Throws `Refusal` and `ConfigError`. */
export async function start(
  role: Role | undefined,
  lifetime: Lifetime,
  screen: Screen,
): Promise<void> {
  keepYoungSmall();
  optimizeNothing();
  const settings = readConfig(undefined, role === undefined ? {} : { role });
  sayConfig(settings, screen);
  await refuseTakenPort(settings);
  const database = await openDatabase(settings, lifetime, screen, () => void roof(settings));
  const { config } = database;
  const isWanted = config.role !== 'worker' && (await wantsDemo(database));
  await prepareSchema(database, screen);
  letYoungGrow();
  if (isWanted) optimize();
  const demo = isWanted ? await loadOnce(database, screen) : undefined;
  if (demo !== undefined) await sayDemo(demo, database, screen);

  const { serve } = await roof(config);
  const service = await serve(config, { service: database.serviceUrl }, true).catch(
    (error: unknown) => {
      throw asRefusal(error, config);
    },
  );
  const patience = LAST_REQUESTS_MS[database.embedded === undefined ? 'alone' : 'embedded'];
  lifetime.onEnd(() => service.close(), patience);
  watchFaults(config, lifetime);
  if (config.role !== 'worker') keepAddress(config.dataDir, config.baseUrl);
  optimize();
  collectAtRest();
  const where =
    config.role === 'worker'
      ? `working; health at ${addressOf(config.host, config.port)}/readyz`
      : service.url;
  screen.step('ready', `${where}   (stop with Ctrl-C)`);
  const isEmpty = config.role !== 'worker' && (await countWorkspaces(database.serviceUrl)) === 0;
  screen.tell({
    ready: service.url,
    pid: process.pid,
    signIn: demo?.signIn,
    key: demo?.apiKey,
    next: isEmpty ? FIRST_STEPS : undefined,
  });
  if (isEmpty) sayFirstSteps(service.url, screen);
  else if (config.role !== 'worker') sayWhereTo(config, service.url, demo, screen);
}

function sayFirstSteps(url: string, screen: Screen): void {
  screen.say([
    '',
    '  This installation is empty. In a second terminal, with the same settings, run:',
    '',
    ...FIRST_STEPS.map((line) => `    ${line}`),
    '',
    `  The second command prints a link: choose a password there, then sign in at ${url}`,
    '  Or look around first:  npx ledgergate demo',
    '',
  ]);
}

function sayConfig(config: Config, screen: Screen): void {
  const given = config.given.length;
  screen.step('config', `${config.settings} settings, ${given} from the environment`);
}

/** What was loaded, and whether it holds. */
async function sayDemo(demo: DemoSummary, database: OpenDatabase, screen: Screen): Promise<void> {
  screen.step('demo', demo.lines[0] ?? 'loaded', demo.lines.slice(1));
  const { checkBooks } = await import('./books.ts');
  const books = await checkBooks(database.serviceUrl);
  const [entries, lines] = [books.entries, books.lines].map((n) => n.toLocaleString('en'));
  screen.step('books', `debits = credits in ${entries ?? ''} entries, ${lines ?? ''} lines`);
}

/** A promise nobody waited for is logged; after anything worse the process ends in good order. */
function watchFaults(config: Config, lifetime: Lifetime): void {
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'A promise was rejected without a handler.');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Unexpected error: the process ends.');
    void lifetime.end(1);
  });
}

/** The doors, and a command to try. Secrets are shown by the start that made them, never again. */
function sayWhereTo(
  config: Config,
  url: string,
  demo: DemoSummary | undefined,
  screen: Screen,
): void {
  const lines = ['', `  docs       ${url}/docs        GraphQL  ${url}/graphql`];
  const file = demoFile(config.dataDir);
  if (demo?.signIn !== undefined) {
    lines.push(`  sign in    ${demo.signIn.email}  /  ${demo.signIn.password}`);
  }
  if (demo?.apiKey !== undefined) {
    lines.push(`  API key    ${demo.apiKey}   (admin of the demo; kept in ${shortPath(file)})`);
  }
  if (demo !== undefined) lines.push('', ...demo.curl.map((line) => `  try:  ${line}`));
  else if (existsSync(file)) {
    const key = `$(node -p 'require("${file}").api_keys.admin')`;
    lines.push(
      `  keys       ${shortPath(file)}   (sign-in and keys of the demo)`,
      '',
      `  try:  curl -H "Authorization: Token ${key}" '${url}/ca/api/account?limit=2'`,
    );
  }
  screen.say([...lines, '']);
}
