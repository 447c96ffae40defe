// The command line of a client: verbs that need a service and nothing of it.
import type { Readable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  ConnectionError,
  LedgergateError,
  Ledgergate,
  OAuthError,
} from '../../typescript/src/index.ts';
import { type Output, runApi } from './api.ts';
import { completionFor } from './completion.ts';
import { connect, Trouble } from './connection.ts';
import { resourcesOf, runGet } from './get.ts';
import { login, openBrowser } from './login.ts';
import { bridge } from './mcp.ts';
import {
  type Environment,
  forgetProfile,
  isName,
  keepProfile,
  profilesFile,
  readProfiles,
} from './profiles.ts';
import { asksForHelp, usageOf } from './usage.ts';

export interface Surroundings extends Output {
  readonly environment: Environment;
  readonly input: Readable;
  /** The demo of the installation that the program belongs to. */
  readonly beside?: { readonly baseUrl: string; readonly apiKey: string | undefined } | undefined;
}
type Options = NonNullable<ParseArgsConfig['options']>;

const OF_CONNECTION = {
  key: { type: 'string' },
  'base-url': { type: 'string' },
  profile: { type: 'string' },
} as const satisfies Options;

const flagsOf = (values: { key?: string; 'base-url'?: string; profile?: string }) => ({
  key: values.key,
  baseUrl: values['base-url'],
  profile: values.profile,
});

async function api(args: readonly string[], here: Surroundings): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...OF_CONNECTION,
      field: { type: 'string', short: 'f', multiple: true, default: [] },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      input: { type: 'string' },
      all: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'idempotency-key': { type: 'string' },
      include: { type: 'boolean', short: 'i', default: false },
    },
  });
  const { field, header, input, all, include } = values;
  const flags = {
    ...{ field, header, input, all, include },
    dryRun: values['dry-run'],
    idempotencyKey: values['idempotency-key'],
  };
  return runApi(connect(flagsOf(values), here.environment, here.beside), positionals, flags, here);
}

const USUAL_ROWS = 20;

/** Options that are no flags of the verb are parameters of the list: `--status unpaid`. */
function queryOf(args: readonly string[], flags: ReadonlySet<string>) {
  const [query, rest]: [Record<string, string[]>, string[]] = [{}, []];
  for (let at = 0; at < args.length; at++) {
    const [, name = '', value] = /^--([\w-]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
    if (name === '' || flags.has(name)) {
      rest.push(args[at] ?? '');
      continue;
    }
    const given = value ?? args[++at];
    if (given === undefined || (value === undefined && given.startsWith('--')))
      throw new Trouble(`--${name} has no value.`, `Use --${name} value`);
    (query[name.replaceAll('-', '_')] ??= []).push(given);
  }
  return { query, rest };
}

async function get(args: readonly string[], here: Surroundings): Promise<number> {
  const options = {
    ...OF_CONNECTION,
    json: { type: 'boolean', default: false },
    limit: { type: 'string' },
  } as const satisfies Options;
  const { query, rest } = queryOf(args, new Set(Object.keys(options)));
  const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options });
  const limit = Number(values.limit ?? USUAL_ROWS);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new Trouble('--limit needs a number of rows.', 'Use --limit 100');
  }
  const connection = connect(flagsOf(values), here.environment, here.beside);
  return runGet(connection, positionals, { json: values.json, limit, query }, here);
}

async function signIn(args: readonly string[], here: Surroundings): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...OF_CONNECTION,
      'client-id': { type: 'string' },
      scope: { type: 'string' },
      'no-browser': { type: 'boolean', default: false },
    },
  });
  const { key, profile: name = 'default', scope } = values;
  if (!isName(name)) {
    throw new Trouble(`"${name}" is no name of a profile.`, 'Use letters and digits');
  }
  const file = profilesFile(here.environment);
  const known = readProfiles(file).all[name];
  const baseUrl = (values['base-url'] ?? known?.baseUrl ?? here.beside?.baseUrl)?.replace(
    /\/+$/,
    '',
  );
  if (baseUrl === undefined || !URL.canParse(baseUrl)) {
    throw new Trouble('Where is the service?', 'Use --base-url https://books.example.com');
  }
  if (key !== undefined) {
    keepProfile(file, name, { baseUrl, apiKey: key }, true);
    here.out(`Profile ${name} uses this key at ${baseUrl}.\n`);
    return 0;
  }
  const clientId = values['client-id'] ?? known?.clientId;
  if (clientId === undefined) {
    throw new Trouble(
      'Which app signs in?',
      `Make an app at ${baseUrl}/apps/new that is installed, with the redirect URL http://127.0.0.1/callback; then use --client-id`,
    );
  }
  const profile = await login({
    ...{ baseUrl, clientId, scope },
    show: (url) => {
      here.err(`Open this page to sign in:\n${url}\n`);
      if (!values['no-browser']) openBrowser(url);
    },
  });
  keepProfile(file, name, profile, true);
  here.out(`Profile ${name} is signed in at ${baseUrl}.\n`);
  return 0;
}

function signOut(args: readonly string[], here: Surroundings): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { profile: { type: 'string' } } });
  const file = profilesFile(here.environment);
  const name = values.profile ?? readProfiles(file).current ?? 'default';
  const wasThere = forgetProfile(file, name);
  here.out(wasThere ? `Profile ${name} is forgotten.\n` : `There is no profile ${name}.\n`);
  return Promise.resolve(wasThere ? 0 : 1);
}

function profiles(_: readonly string[], here: Surroundings): Promise<number> {
  const { current, all } = readProfiles(profilesFile(here.environment));
  const lines = Object.entries(all).map(([name, { baseUrl, apiKey }]) =>
    [name === current ? '*' : ' ', name, baseUrl, apiKey === undefined ? 'signed in' : 'key'].join(
      ' ',
    ),
  );
  here.out(
    lines.length === 0 ? 'No profiles. Make one: ledgergate login\n' : `${lines.join('\n')}\n`,
  );
  return Promise.resolve(0);
}

async function mcp(args: readonly string[], here: Surroundings): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OF_CONNECTION });
  await bridge({
    connection: connect(flagsOf(values), here.environment, here.beside),
    input: here.input,
    write: (line) => here.out(`${line}\n`),
    note: (line) => here.err(`${line}\n`),
  });
  return 0;
}

function completion([shell = '']: readonly string[], here: Surroundings): Promise<number> {
  const client = new Ledgergate({ baseUrl: 'http://any', apiKey: 'none' });
  here.out(completionFor(shell, Object.keys(VERBS), resourcesOf({ client })));
  return Promise.resolve(0);
}

type Verb = (args: readonly string[], here: Surroundings) => Promise<number>;
export const VERBS: Readonly<Record<string, readonly [verb: Verb, says: string]>> = {
  api: [api, 'any request: api GET /coa/api/v1/invoice -f limit=2 [--all] [--dry-run]'],
  get: [get, 'records of a resource: get invoices --status unpaid [--json]'],
  login: [signIn, 'sign in by the browser, or keep a key: login --base-url URL --client-id ID'],
  logout: [signOut, 'forget a profile'],
  profiles: [profiles, 'list the profiles'],
  mcp: [mcp, 'a bridge for agents over stdio'],
  completion: [completion, 'a script for bash, zsh or fish'],
};

/** Runs a verb. Returns the exit code. */
export async function run(
  [name = '', ...args]: readonly string[],
  here: Surroundings,
): Promise<number> {
  const [verb, about = ''] = (Object.hasOwn(VERBS, name) ? VERBS[name] : undefined) ?? [];
  if (!verb) {
    const lines = Object.entries(VERBS).map(([each, [, says]]) => `  ${each.padEnd(11)}${says}`);
    here.err(`Usage: ledgergate <verb>\n\n${lines.join('\n')}\n`);
    return name === '' || name === 'help' || name === '--help' ? 0 : 1;
  }
  if (asksForHelp(args)) {
    here.out(usageOf(name, about));
    return 0;
  }
  try {
    return await verb(args, here);
  } catch (error) {
    const fix = error instanceof Trouble ? [`→ ${error.fix}`] : [];
    const { code, message } = error as NodeJS.ErrnoException;
    const isTold =
      error instanceof Trouble ||
      error instanceof LedgergateError ||
      error instanceof ConnectionError ||
      error instanceof OAuthError ||
      // Of the client, about a part of a path.
      (error instanceof TypeError && message.startsWith('/')) ||
      code?.startsWith('ERR_PARSE_ARGS') === true ||
      code === 'ENOENT';
    if (!isTold) throw error;
    here.err(`✗ ${message}\n${fix.map((line) => `  ${line}\n`).join('')}`);
    return 1;
  }
}
