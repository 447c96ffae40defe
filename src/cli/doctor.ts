// `ledgergate doctor`: checks everything the service needs, one line each, and prints the fix for
// each fault.
import { accessSync, constants, existsSync, statSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Config,
  examineConfig,
  oldestNode,
  Refusal,
  wordsOf,
} from '../platform/base/index.ts';
import { withClient } from '../platform/database/index.ts';
import { refuseUnsafeRole } from '../platform/database/tables/index.ts';
import { readMigrations, refuseStanding, stateOf } from '../platform/database/migrate/index.ts';
import { checkTotals } from './books.ts';
import { lookAtCells } from './cells/looking.ts';
import type { Lifetime } from './lifetime.ts';
import { lookAtReplicas } from './look-at-replicas.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { refuseTakenPort } from './port.ts';
import { lookAtSealed } from './sealed.ts';
import { type Screen, noScreen, shortPath } from './screen.ts';

const LEAST_ROOM = 1_000_000_000;
const LARGEST_DRIFT_MS = 2_000;
const PATIENCE_MS = 1_500;
const LOOPBACK = /^(localhost|127\.|::1|\[::1\])/;

/** Says how something was found, or throws a `Refusal`: what is wrong, and the fix. */
type Look = () => string | Promise<string>;

/** The first folder above a path that is there: a new data folder is made in it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

function lookAtNode(): string {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= oldestNode) return `Node ${node}`;
  throw new Refusal(`Node ${node} is too old`, `Install Node ${oldestNode} or newer`);
}

function lookAtSettings(config: Config): string {
  const { protocol, hostname } = new URL(config.baseUrl);
  if (config.production && protocol !== 'https:' && !LOOPBACK.test(hostname)) {
    throw new Refusal(
      `BASE_URL is ${config.baseUrl}: passwords and cookies would be sent unencrypted`,
      'Put a proxy with TLS in front and set BASE_URL=https://…',
    );
  }
  if (!config.production && !LOOPBACK.test(config.host)) {
    throw new Refusal(
      `HOST=${config.host} accepts connections from other machines, and NODE_ENV is not production`,
      'Set NODE_ENV=production, or HOST=127.0.0.1',
    );
  }
  return `${config.settings} settings, ${config.given.length} from the environment`;
}

function lookAtFolder({ dataDir }: Config): string {
  if (!existsSync(dataDir)) {
    const above = nearest(dataDir);
    return `the first start makes ${shortPath(dataDir)} (in ${above})`;
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const what = `The data folder ${dataDir} cannot be written: ${wordsOf(error)}`;
    throw new Refusal(what, 'Set DATA_DIR to a folder you may write to', error);
  }
  const secrets = join(dataDir, 'secrets.json');
  const isOpen = existsSync(secrets) && (statSync(secrets).mode & 0o077) !== 0;
  if (!isOpen) return `${shortPath(dataDir)} can be written`;
  throw new Refusal(`Others can read ${secrets}`, `Run: chmod 600 ${secrets}`);
}

function lookAtRoom({ dataDir }: Config): string {
  const { bavail, bsize } = statfsSync(nearest(dataDir));
  const room = bavail * bsize;
  const told = `${(room / 1e9).toFixed(1)} GB free`;
  if (room >= LEAST_ROOM) return told;
  throw new Refusal(`${told} for ${dataDir}`, 'Free some space, or set DATA_DIR to a larger disk');
}

/** Taken by a service of ours is as good as free. */
async function lookAtPort(config: Config): Promise<string> {
  try {
    await refuseTakenPort(config);
    return `${config.port} on ${config.host} is free`;
  } catch (error) {
    const host = LOOPBACK.test(config.host) ? config.host : '127.0.0.1';
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/healthz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    if (answer?.ok === true) return `${config.port}: a service answers there`;
    throw error;
  }
}

async function lookAtRoles({ serviceUrl, ownerUrl }: OpenDatabase): Promise<string> {
  await withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    await refuseUnsafeRole(client, rows[0]?.role ?? '');
  });
  if (ownerUrl === undefined) {
    return 'the service owns nothing (DATABASE_OWNER_URL is not set: migrate and backup need it)';
  }
  await withClient(ownerUrl, 'DATABASE_OWNER_URL', (client) => client.query('select 1'));
  return 'the service owns nothing, and is held by row-level security';
}

async function lookAtMigrations({ serviceUrl }: OpenDatabase): Promise<string> {
  const state = await stateOf(serviceUrl);
  refuseStanding(state);
  if (state.standing === 'current') return `${readMigrations().length} in place`;
  throw new Refusal(
    `${state.names.length} are pending, from ${state.names[0] ?? ''} on`,
    'Make a backup, then run: npx ledgergate migrate',
  );
}

async function lookAtClock({ serviceUrl }: OpenDatabase): Promise<string> {
  return withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const asked = Date.now();
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const drift = Math.round((rows[0]?.now ?? 0) - (asked + Date.now()) / 2);
    if (Math.abs(drift) <= LARGEST_DRIFT_MS) return `${Math.abs(drift)} ms from the database's`;
    throw new Refusal(
      `The clock is ${Math.abs(drift) / 1000} s ${drift > 0 ? 'behind' : 'ahead of'} the database's`,
      'Let both machines follow the same time server: timedatectl set-ntp true',
    );
  });
}

async function lookAtBooks({ serviceUrl }: OpenDatabase): Promise<string> {
  const workspaces = await checkTotals(serviceUrl);
  const all = workspaces === 1 ? '1 workspace' : `${workspaces} workspaces`;
  return `debits = credits in the balances of ${all} (verify looks at every line)`;
}

/** Runs the checks and counts the faults. */
class Round {
  faults = 0;
  constructor(private readonly screen: Screen) {}

  /** Says what was found. True when it is as it should be. */
  async look(name: string, look: Look): Promise<boolean> {
    try {
      this.screen.check(name, await look());
      return true;
    } catch (error) {
      this.faults++;
      const fix =
        error instanceof Refusal
          ? error.fix
          : 'This error is unexpected. Run again with LOG_LEVEL=debug';
      this.screen.check(name, wordsOf(error), fix);
      return false;
    }
  }
}

async function lookAtDatabase(round: Round, config: Config, lifetime: Lifetime): Promise<void> {
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(config.dataDir, 'secrets.json'))) {
    await round.look('database', () => 'none yet: the first start makes one');
    return;
  }
  let opened: OpenDatabase | undefined;
  await round.look('database', async () => {
    opened = await openDatabase(config, lifetime, noScreen());
    return withClient(opened.serviceUrl, 'DATABASE_URL', async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      return `PostgreSQL ${rows[0]?.version ?? ''} answers`;
    });
  });
  const database = opened;
  if (database === undefined) return;
  const { databaseReadUrls } = config;
  if (databaseReadUrls.length > 0) {
    await round.look('replicas', () => lookAtReplicas(database.serviceUrl, databaseReadUrls));
  }
  await round.look('roles', () => lookAtRoles(database));
  await round.look('clock', () => lookAtClock(database));
  if (await round.look('migrations', () => lookAtMigrations(database))) {
    await round.look('encryption', () => lookAtSealed(database.config, database));
    await round.look('books', () => lookAtBooks(database));
    await lookAtCells(database.config, database.serviceUrl, (name, look) => round.look(name, look));
  }
}

/** Examines everything. Throws `Refusal` when anything was wrong, after all was told. */
export async function examine(lifetime: Lifetime, screen: Screen): Promise<void> {
  const round = new Round(screen);
  const { config, faults } = examineConfig();
  await round.look('node', lookAtNode);
  for (const { name, what, example } of faults) {
    await round.look('settings', () => {
      const fix = example === undefined ? 'Correct or remove it' : `Set ${name}=${example}`;
      throw new Refusal(what, fix);
    });
  }
  if (faults.length === 0) await round.look('settings', () => lookAtSettings(config));
  await round.look('data folder', () => lookAtFolder(config));
  await round.look('disk', () => lookAtRoom(config));
  await round.look('port', () => lookAtPort(config));
  // Wrong settings would have us look at some other database.
  if (faults.length === 0) await lookAtDatabase(round, config, lifetime);
  screen.tell({ doctor: { faults: round.faults } });
  if (round.faults === 0) return;
  const many = `${round.faults} faults were found.`;
  throw new Refusal(
    round.faults === 1 ? 'One fault was found.' : many,
    'Apply the fix below each fault, then run doctor again',
  );
}
