// Settings of the service, read from the environment: typed, with defaults, reporting all faults at
// once.
import { resolve } from 'node:path';
import { camel } from '../../../schema/kit/naming.ts';
import { type Environment, EnvReader, lineOf, type SettingFault } from './env-reader.ts';
import { type CellConfig, readCells } from './cell-config.ts';
import { type DatabaseConfig, readDatabase } from './database-config.ts';
import { STREAMS, type StreamConfig } from './stream-config.ts';
import { readWebhooks, type WebhookConfig } from './webhook-config.ts';

const ROLES = ['all', 'api', 'worker'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const CONSOLE_DOCUMENTS = ['only', 'any'] as const;
const RATE_LIMIT_STORES = ['memory', 'postgres', 'redis'] as const;

export type Role = (typeof ROLES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
export type ConsoleDocuments = (typeof CONSOLE_DOCUMENTS)[number];
export type RateLimitStore = (typeof RATE_LIMIT_STORES)[number];

export interface Config extends DatabaseConfig, CellConfig, StreamConfig {
  /** TCP port of the API. */
  readonly port: number;
  /** Address the API listens on. */
  readonly host: string;
  /** Where clients reach the service: `https://books.example.com`, without a slash at the end. */
  readonly baseUrl: string;
  /** Absolute folder of the embedded database, `secrets.json` and `demo.json`. */
  readonly dataDir: string;
  /** The server that takes letters; without it none are sent, but in demo mode they can be read. */
  readonly smtpUrl: string | undefined;
  /** Who letters are from. */
  readonly mailFrom: string | undefined;
  /** What this process does: serve (`api`), work off jobs (`worker`), or both. */
  readonly role: Role;
  /** Load the demo workspace? Undefined: into a new embedded database only. */
  readonly demo: boolean | undefined;
  /** Load it even where other workspaces are. */
  readonly demoBeside: boolean;
  /** Last month of the demo data, `YYYY-MM`; undefined: the month of the first load. */
  readonly demoAnchor: string | undefined;
  readonly logLevel: LogLevel;
  /** Signing keys of cookies, the newest first. Empty until `withSecrets` has filled them in. */
  readonly cookieKeys: readonly string[];
  /** Encrypts what must be readable again (tokens of webhooks, secrets of authenticator apps). Empty until `withSecrets`. */
  readonly encryptionKey: string;
  /** Requests an API user may make in any second; 0 lifts the limit. */
  readonly rateLimitPerSecond: number;
  /** The most changes of one agent that may wait for a person. */
  readonly agentProposals: number;
  /** The most changes one agent may propose in 24 hours. */
  readonly agentProposalsPerDay: number;
  readonly rateLimitStore: RateLimitStore;
  /** The documents that /graphql runs for a browser's session: the console's alone, or any. */
  readonly consoleDocuments: ConsoleDocuments;
  /** Whether admins may admit OAuth clients by the address of their metadata document. */
  readonly clientDocuments: boolean;
  /** Opens `/metrics` to callers that are not on loopback. */
  readonly metricsToken: string | undefined;
  /** How many proxies in front are ours, for the client's address. */
  readonly trustProxy: number;
  readonly webhooks: WebhookConfig;
  /** `NODE_ENV=production`. */
  readonly production: boolean;
  /** Names of the settings the environment gave. */
  readonly given: readonly string[];
  /** How many settings there are. */
  readonly settings: number;
}

/** One or more settings are wrong. Each fault is one line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly SettingFault[]) {
    const lines = faults.map(lineOf);
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.faults = lines;
  }
}

const SHORTEST_KEY = 32;
const KEY_COMMAND = 'openssl rand -hex 32';

/** A setting as an operator wants to see it. */
export interface Setting {
  readonly name: string;
  /** What holds; undefined: nothing does. Secrets and passwords are blacked out. */
  readonly value: string | undefined;
  readonly source: 'environment' | 'default';
}
interface Examined {
  readonly config: Config;
  readonly settings: readonly Setting[];
  readonly faults: readonly SettingFault[];
}

/**
 * The settings of `environment`; those in `overrides` were decided elsewhere (a verb of the command
 * line, a test) and win. Throws {@link ConfigError} with every fault. Reads no files.
 */
export function readConfig(
  environment: Environment = process.env,
  overrides: Partial<Config> = {},
): Config {
  const { config, faults } = examineConfig(environment, overrides);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The same, for looking: every setting, where it comes from, and every fault. */
export function examineConfig(
  environment: Environment = process.env,
  overrides: Partial<Config> = {},
): Examined {
  const read = new EnvReader(environment);
  const givenRole = read.choice('LEDGERGATE_ROLE', ROLES);
  const role = overrides.role ?? givenRole ?? 'all';
  const production = read.text('NODE_ENV') === 'production';
  const config = {
    ...readPlaces(read, role),
    role,
    ...readDatabase(read),
    ...readCells(read),
    ...STREAMS,
    ...readMail(read),
    ...readDemo(read),
    ...readLimits(read, role),
    ...readKeys(read),
    agentProposals: read.whole('AGENT_PROPOSALS', 1, 10_000, 200),
    agentProposalsPerDay: read.whole('AGENT_PROPOSALS_PER_DAY', 1, 100_000, 1_000),
    consoleDocuments:
      read.choice('CONSOLE_DOCUMENTS', CONSOLE_DOCUMENTS) ?? (production ? 'only' : 'any'),
    clientDocuments: read.choice('OAUTH_CLIENT_DOCUMENTS', ['off', 'on']) === 'on',
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS) ?? (process.stdout.isTTY ? 'warn' : 'info'),
    metricsToken: read.secret('METRICS_TOKEN'),
    trustProxy: read.whole('TRUST_PROXY', 0, 16, 0),
    webhooks: readWebhooks(read, production),
    production,
  };
  read.refuseUnknown('LEDGERGATE_');
  const faults = [...read.faults, ...faultsTogether(config, read.faults)];
  const whole = { ...config, given: read.given, settings: read.known.length, ...overrides };
  return { config: whole, settings: settingsOf(read, environment, whole), faults };
}

/** `DATA_DIR` is `dataDir` of the configuration, `LEDGERGATE_ROLE` is `role`. */
const propertyOf = (name: string): string => camel(name.replace(/^LEDGERGATE_/, '').toLowerCase());

/** An address without its password; any other secret not at all. */
function blackedOut(value: string): string {
  const url = URL.parse(value);
  if (url?.host === undefined || url.host === '') return '(set, not shown)';
  if (url.password !== '') url.password = '***';
  url.search = '';
  return url.href;
}

function settingsOf(read: EnvReader, environment: Environment, config: Config): Setting[] {
  const values = new Map<string, unknown>(Object.entries(config));
  return [...new Set(read.known)].sort().map((name): Setting => {
    if (read.given.includes(name)) {
      const given = environment[name]?.trim() ?? '';
      const value = read.secrets.has(name) ? blackedOut(given) : given;
      return { name, value, source: 'environment' };
    }
    const value = values.get(propertyOf(name)) ?? read.usual.get(name);
    const isPlain = typeof value === 'string' || typeof value === 'number';
    const shown = isPlain && value !== '' && !read.secrets.has(name) ? String(value) : undefined;
    return { name, value: shown, source: 'default' };
  });
}

type Read = Omit<Config, 'given' | 'settings'>;

/** Where a worker listens beside an API on one machine; clients reach the API at its usual port. */
const PORTS = { api: 4000, worker: 4001 } as const;

function readPlaces(
  read: EnvReader,
  role: Role,
): Pick<Read, 'port' | 'host' | 'baseUrl' | 'dataDir'> {
  const isWorker = role === 'worker';
  const port = read.whole('PORT', 1, 65_535, isWorker ? PORTS.worker : PORTS.api);
  const isUsual = isWorker && !read.given.includes('PORT');
  const host =
    read.matching('HOST', (value) => /^[\w.:-]+$/.test(value), {
      words: 'a host name or address',
      example: '127.0.0.1',
    }) ?? '127.0.0.1';
  const baseUrl = read.url(
    'BASE_URL',
    ['http:', 'https:'],
    { words: 'an http or https address without a path', example: 'https://books.example.com' },
    (url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
  );
  return {
    port,
    host,
    baseUrl:
      baseUrl === undefined ? addressOf(host, isUsual ? PORTS.api : port) : new URL(baseUrl).origin,
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
  };
}

/** Nobody can call `0.0.0.0` or `::`: they mean every address, loopback among them. */
export function addressOf(host: string, port: number): string {
  const callable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}

function readMail(read: EnvReader): Pick<Read, 'smtpUrl' | 'mailFrom'> {
  return {
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'], {
      words: 'the address of a mail server (its password is not shown here)',
      example: 'smtp://user:…@mail.example.com:587',
      secret: true,
    }),
    mailFrom: read.matching(
      'MAIL_FROM',
      (text) => /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text),
      {
        words: 'an e-mail address, with or without a name',
        example: 'Acme Billing <billing@example.com>',
      },
    ),
  };
}

function readDemo(read: EnvReader): Pick<Read, 'demo' | 'demoBeside' | 'demoAnchor'> {
  const demo = read.choice('DEMO', ['0', '1', 'beside']);
  const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
  return {
    demo: demo === undefined ? undefined : demo !== '0',
    demoBeside: demo === 'beside',
    demoAnchor: read.matching('DEMO_ANCHOR', isMonth, {
      words: 'a month, YYYY-MM',
      example: '2026-01',
    }),
  };
}

function readLimits(
  read: EnvReader,
  role: Role,
): Pick<Read, 'rateLimitPerSecond' | 'rateLimitStore'> {
  // Several processes must count together; one alone counts in its own memory.
  const shared = role === 'api' ? 'postgres' : 'memory';
  return {
    rateLimitPerSecond: read.whole('RATE_LIMIT_PER_SECOND', 0, 1_000_000, 5),
    rateLimitStore: read.choice('RATE_LIMIT_STORE', RATE_LIMIT_STORES) ?? shared,
  };
}

function readKeys(read: EnvReader): Pick<Read, 'cookieKeys' | 'encryptionKey'> {
  const keysOf = (value: string): string[] => value.split(',').map((key) => key.trim());
  const isLong = (key: string): boolean => key.length >= SHORTEST_KEY;
  const words = `at least ${SHORTEST_KEY} characters`;
  const example = `$(${KEY_COMMAND})`;
  const cookieKeys = read.matching('COOKIE_KEYS', (value) => keysOf(value).every(isLong), {
    words: `keys of ${words} each, separated by commas, the newest first`,
    example,
    secret: true,
  });
  const encryptionKey = read.matching('ENCRYPTION_KEY', isLong, { words, example, secret: true });
  return {
    cookieKeys: cookieKeys === undefined ? [] : keysOf(cookieKeys),
    encryptionKey: encryptionKey ?? '',
  };
}

/** Rules about settings that only make sense together. */
function faultsTogether(config: Read, soFar: readonly SettingFault[]): SettingFault[] {
  const faults: SettingFault[] = [];
  const told = new Set(soFar.map(({ name }) => name));
  const needs = (name: string, because: string, example: string): void => {
    if (!told.has(name)) faults.push({ name, what: `${name} must be set ${because}.`, example });
  };
  if (config.rateLimitStore === 'redis' && config.redisUrl === undefined) {
    needs('REDIS_URL', 'when RATE_LIMIT_STORE is redis', 'redis://127.0.0.1:6379');
  }
  if (config.databaseOwnerUrl !== undefined && config.databaseUrl === undefined) {
    const example = 'postgresql://ledgergate:…@127.0.0.1:5432/ledgergate';
    needs('DATABASE_URL', 'when DATABASE_OWNER_URL is', example);
  }
  if (config.smtpUrl !== undefined && config.mailFrom === undefined) {
    needs('MAIL_FROM', 'when SMTP_URL is', 'billing@example.com');
  }
  // Keys made up by one machine would not be those of the next one.
  if (config.production && config.databaseUrl !== undefined) {
    const because = 'in production with DATABASE_URL';
    if (config.cookieKeys.length === 0) needs('COOKIE_KEYS', because, `$(${KEY_COMMAND})`);
    if (config.encryptionKey === '') needs('ENCRYPTION_KEY', because, `$(${KEY_COMMAND})`);
  }
  return faults;
}

/** The environment of this process, for programs that keep settings elsewhere. */
export const environment = (): Environment => process.env;
