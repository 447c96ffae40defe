// Settings at their bounds, one by one: what holds without them, the least and the most of every number, every
// choice, and what is said of a value beyond. All settings there are stand here.
import { ConfigError, examineConfig, readConfig } from '../../src/platform/base/index.ts';
import { allTasks } from '../../src/tasks.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
/** The value of a property, a dot between those of a group. */
const at = (config: object, path: string): unknown =>
  path.split('.').reduce<any>((value, name) => value[name], config);

/** Each number: where it is kept, its bounds, and what holds without it. */
const NUMBERS: readonly (readonly [string, string, least: number, most: number, usual: number])[] =
  [
    ['PORT', 'port', 1, 65_535, 4_000],
    ['TRUST_PROXY', 'trustProxy', 0, 16, 0],
    ['RATE_LIMIT_PER_SECOND', 'rateLimitPerSecond', 0, 1_000_000, 5],
    ['AGENT_PROPOSALS', 'agentProposals', 1, 10_000, 200],
    ['AGENT_PROPOSALS_PER_DAY', 'agentProposalsPerDay', 1, 100_000, 1_000],
    ['DATABASE_READ_AGE', 'databaseReadAge', 1, 3_600, 60],
    ['DATABASE_SILENT_MS', 'databaseSilentMs', 500, 60_000, 1_500],
    ['DATABASE_LOCK_MS', 'databaseLockMs', 100, 60_000, 5_000],
    ['DATABASE_CONNECTIONS', 'databaseConnections', 4, 500, 16],
    ['SHARE_PATIENCE_MS', 'sharePatienceMs', 100, 60_000, 5_000],
    ['WEBHOOK_RETRY_SECONDS', 'webhooks.retrySeconds', 1, 86_400, 60],
    ['WEBHOOK_TIMEOUT_SECONDS', 'webhooks.timeoutSeconds', 1, 600, 15],
    ['WEBHOOK_LEASE_SECONDS', 'webhooks.leaseSeconds', 2, 3_600, 60],
    ['EVENT_RETENTION_DAYS', 'webhooks.eventDays', 1, 36_500, 90],
    ['DELIVERY_RETENTION_DAYS', 'webhooks.deliveryDays', 1, 36_500, 30],
  ];
test.each(NUMBERS)('%s', (name, path, least, most, usual) => {
  expect(at(readConfig({}), path)).toBe(usual);
  for (const value of [least, most]) {
    expect(at(readConfig({ [name]: ` ${value} ` }), path)).toBe(value);
  }
  for (const value of [String(least - 1), String(most + 1), `${least}.5`, 'many', `0x${most}`]) {
    expect(faultsOf({ [name]: value })).toEqual([
      `${name} must be a whole number from ${least} to ${most}, not "${value}". Example: ${name}=${usual}`,
    ]);
  }
});

/** Each choice: what a value comes to, and what holds without one. */
const CHOICES: readonly (readonly [string, string, Readonly<Record<string, unknown>>, unknown])[] =
  [
    ['LEDGERGATE_ROLE', 'role', { all: 'all', api: 'api', worker: 'worker' }, 'all'],
    ['RATE_LIMIT_STORE', 'rateLimitStore', { memory: 'memory', postgres: 'postgres' }, 'memory'],
    ['CONSOLE_DOCUMENTS', 'consoleDocuments', { only: 'only', any: 'any' }, 'any'],
    ['OAUTH_CLIENT_DOCUMENTS', 'clientDocuments', { off: false, on: true }, false],
    ['DATABASE_TLS', 'databaseTls', { demand: 'demand', none: 'none' }, 'demand'],
    ['DEMO', 'demo', { '0': false, '1': true, beside: true }, undefined],
    ['DEMO', 'demoBeside', { '0': false, '1': false, beside: true }, false],
    ['LOG_LEVEL', 'logLevel', { trace: 'trace', fatal: 'fatal', silent: 'silent' }, undefined],
  ];
test.each(CHOICES)('%s sets %s', (name, path, values, usual) => {
  if (name !== 'LOG_LEVEL') expect(at(readConfig({}), path)).toBe(usual);
  for (const [value, comesTo] of Object.entries(values)) {
    expect([value, at(readConfig({ [name]: value }), path)]).toEqual([value, comesTo]);
  }
  expect(faultsOf({ [name]: 'else' })).toEqual([
    expect.stringMatching(`^${name} must be one of .*, not "else"\\. Example: ${name}=`),
  ]);
});

test('what holds in production, for an API alone and for a worker alone', () => {
  const KEY = 'k'.repeat(32);
  const api = readConfig({ LEDGERGATE_ROLE: 'api' });
  expect([api.port, api.baseUrl, api.rateLimitStore]).toEqual([
    ...[4_000, 'http://127.0.0.1:4000', 'postgres'],
  ]);
  const worker = readConfig({ LEDGERGATE_ROLE: 'worker' });
  expect([worker.port, worker.baseUrl, worker.rateLimitStore]).toEqual([
    ...[4_001, 'http://127.0.0.1:4000', 'memory'],
  ]);
  const apart = readConfig({ LEDGERGATE_ROLE: 'worker', PORT: '5000', HOST: '::' });
  expect([apart.port, apart.baseUrl]).toEqual([5_000, 'http://127.0.0.1:5000']);
  expect(readConfig({ HOST: 'fd00::1' }).baseUrl).toBe('http://[fd00::1]:4000');
  const production = { NODE_ENV: 'production' };
  expect(readConfig(production)).toMatchObject({ production: true, consoleDocuments: 'only' });
  const url = 'postgresql://ledgergate:pw@127.0.0.1:5432/ledgergate';
  const there = { ...production, DATABASE_URL: url };
  expect(faultsOf(there)).toEqual([
    'COOKIE_KEYS must be set in production with DATABASE_URL. Example: COOKIE_KEYS=$(openssl rand -hex 32)',
    'ENCRYPTION_KEY must be set in production with DATABASE_URL. Example: ENCRYPTION_KEY=$(openssl rand -hex 32)',
  ]);
  const keyed = { ...there, COOKIE_KEYS: `${KEY}, ${KEY}2`, ENCRYPTION_KEY: KEY };
  expect(readConfig(keyed)).toMatchObject({ cookieKeys: [KEY, `${KEY}2`], encryptionKey: KEY });
  expect(faultsOf({ ...keyed, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' })).toEqual([
    expect.stringContaining('must not reach loopback in production'),
  ]);
  expect(faultsOf({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' })).toEqual([]);
});

test.each([
  ['COOKIE_KEYS', 'k'.repeat(31), 'keys of at least 32 characters each'],
  ['COOKIE_KEYS', `${'k'.repeat(32)},${'k'.repeat(31)}`, 'keys of at least 32 characters each'],
  ['ENCRYPTION_KEY', 'k'.repeat(31), 'at least 32 characters'],
  ['CELL_SECRET', 'k'.repeat(31), 'at least 32 characters, the same for all cells'],
])('%s of %j is refused and not shown', (name, value, words) => {
  const [fault = '', ...more] = faultsOf({ [name]: value });
  expect([more, fault]).toEqual([[], expect.stringContaining(`${name} must be ${words}`)]);
  expect(fault).not.toContain('kkk');
});

test('settings that need one another say so', () => {
  const KEY = 'k'.repeat(32);
  expect(faultsOf({ RATE_LIMIT_STORE: 'redis' })).toEqual([
    'REDIS_URL must be set when RATE_LIMIT_STORE is redis. Example: REDIS_URL=redis://127.0.0.1:6379',
  ]);
  expect(faultsOf({ SMTP_URL: 'smtp://127.0.0.1' })).toEqual([
    'MAIL_FROM must be set when SMTP_URL is. Example: MAIL_FROM=billing@example.com',
  ]);
  // What is given and wrong is told as that alone.
  expect(faultsOf({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'nobody' })).toHaveLength(1);
  const owner = 'postgresql://ledgergate_owner:pw@127.0.0.1/ledgergate';
  expect(faultsOf({ DATABASE_OWNER_URL: owner })).toEqual([
    expect.stringMatching(/^DATABASE_URL must be set when DATABASE_OWNER_URL is\./),
  ]);
  expect(faultsOf({ CELL: 'one' })).toEqual([
    'CELL_SECRET must be set when CELL is. Example: CELL_SECRET=$(openssl rand -hex 32)',
  ]);
  expect(faultsOf({ CELL: 'one', CELL_SECRET: KEY })).toEqual([]);
  for (const cell of ['One', '1', 'a'.repeat(31), 'a_b']) {
    expect(faultsOf({ CELL: cell, CELL_SECRET: KEY })).toHaveLength(1);
  }
  expect(readConfig({ CELL: 'a'.repeat(30), CELL_SECRET: KEY }).cell).toBe('a'.repeat(30));
});

test('every setting stands in one of these tests', () => {
  const others = [
    ...['BASE_URL', 'CELL', 'CELL_SECRET', 'COOKIE_KEYS', 'DATABASE_OWNER_URL', 'DATABASE_URL'],
    ...['DATABASE_READ_URLS', 'DATA_DIR', 'DEMO_ANCHOR', 'DIRECTORY_URL', 'ENCRYPTION_KEY'],
    ...['HOST', 'MAIL_FROM', 'METRICS_TOKEN', 'MOVER_URLS', 'NODE_ENV', 'REDIS_URL', 'SMTP_URL'],
    ...['WEBHOOK_ALLOWED_NETWORKS', 'WEBHOOK_CA_FILE'],
  ];
  const named = [...NUMBERS, ...CHOICES].map(([name]) => name);
  const known = examineConfig({}).settings.map(({ name }) => name);
  expect(known).toEqual([...new Set([...named, ...others])].sort());
});

test('recurring work has its turn so often', async () => {
  const mailer = { send: () => Promise.resolve([]), close: () => undefined };
  const tasks = await allTasks(mailer);
  expect(Object.fromEntries(tasks.map(({ name, everySeconds }) => [name, everySeconds]))).toEqual({
    ...{ 'send letters': 2, 'fold balances': 5, 'fold counts': 5, 'chain postings': 5 },
    ...{ 'go on with statement files': 15, 'take up imports': 15 },
    ...{ 'forget idempotency keys': 600, 'forget requests': 600 },
    ...{ contracts: 3_600, 'forget events': 3_600, 'forget tokens': 3_600 },
    ...{ 'forget API calls': 3_600, 'forget sessions': 3_600, 'forget file contents': 3_600 },
  });
});
