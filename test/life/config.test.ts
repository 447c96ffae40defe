// Settings: defaults, all faults at once, misspelled names.
import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../../src/platform/base/index.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const KEY = 'k'.repeat(32);
const DATABASE = 'postgresql://ledgergate:pw@127.0.0.1:5432/ledgergate';

describe('defaults', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:4000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      role: 'all',
      demo: undefined,
      rateLimitPerSecond: 5,
      rateLimitStore: 'memory',
      trustProxy: 0,
      streamPace: { feedMs: 200, booksMs: 400, proofMs: 5_000 },
      production: false,
      given: [],
    });
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      given: [],
    });
  });

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:4000'],
    [{ BASE_URL: 'https://books.example.com/' }, 'https://books.example.com'],
  ])('%j is reached at %s', (env, url) => {
    expect(readConfig(env).baseUrl).toBe(url);
  });

  it('counts requests together where several processes serve', () => {
    expect(readConfig({ LEDGERGATE_ROLE: 'api' }).rateLimitStore).toBe('postgres');
    expect(readConfig({}, { role: 'api' }).rateLimitStore).toBe('postgres');
    expect(readConfig({ LEDGERGATE_ROLE: 'api', RATE_LIMIT_STORE: 'memory' }).rateLimitStore).toBe(
      'memory',
    );
  });
});

describe('the way to the database', () => {
  const faultsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return (error as { faults: readonly string[] }).faults;
    }
  };
  const at = (place: string): string => `postgresql://ledgergate:hunter2@${place}`;

  it.each([
    at('127.0.0.1:5432/books'),
    at('127.8.9.1/books'),
    at('localhost/books'),
    at('LOCALHOST.:5432/books'),
    at('pg.localhost/books'),
    at('[::1]:5432/books'),
    'postgresql:///books',
    'postgresql:///books?host=/var/run/postgresql',
    at('%2Fvar%2Frun%2Fpostgresql/books'),
    at('db.example.com/books?sslmode=require'),
    at('db.example.com/books?sslmode=verify-ca'),
    at('db.example.com/books?sslmode=verify-full'),
    at('db.example.com/books?sslmode=no-verify'),
    at('10.0.0.7/books?ssl=true'),
  ])('is on this machine or encrypted: %s', (url) => {
    expect(faultsOf({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toEqual([]);
  });

  it.each([
    at('db.example.com/books'),
    at('10.0.0.7:5432/books'),
    at('[fd00::1]/books'),
    at('128.0.0.1/books'),
    at('localhost.example.com/books'),
    at('db/books?sslmode=disable'),
    at('db/books?sslmode=allow'),
    at('db/books?sslmode=prefer'),
    at('db/books?ssl=false'),
    at('db/books?ssl=true&sslmode=disable'),
    at('localhost/books?host=db.example.com'),
  ])('is refused where others could read it: %s', (url) => {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      const other = { DATABASE_URL: at('127.0.0.1/books') };
      const [fault, ...more] = faultsOf({ ...other, [name]: url });
      expect([fault, more]).toEqual([expect.stringContaining(`${name} leads to `), []]);
      expect(fault).toContain('DATABASE_TLS=none');
      expect(fault).not.toContain('hunter2');
      expect(faultsOf({ ...other, [name]: url, DATABASE_TLS: 'none' })).toEqual([]);
    }
  });
});

describe('faults', () => {
  it('are told all at once, with the rule, the value and an example', () => {
    const faults = faultsOf({
      PORT: '70000',
      LEDGERGATE_ROLE: 'boss',
      DEMO: 'yes',
      DEMO_ANCHOR: '2026-13',
      BASE_URL: 'books.example.com',
    });
    expect([...faults].sort()).toEqual([
      'BASE_URL must be an http or https address without a path, not "books.example.com". Example: BASE_URL=https://books.example.com',
      'DEMO must be one of 0, 1, beside, not "yes". Example: DEMO=0',
      'DEMO_ANCHOR must be a month, YYYY-MM, not "2026-13". Example: DEMO_ANCHOR=2026-01',
      'LEDGERGATE_ROLE must be one of all, api, worker, not "boss". Example: LEDGERGATE_ROLE=all',
      'PORT must be a whole number from 1 to 65535, not "70000". Example: PORT=4000',
    ]);
  });

  it('never show a secret', () => {
    const faults = faultsOf({
      DATABASE_URL: 'mysql://root:hunter2@db/books',
      COOKIE_KEYS: 'hunter2',
      ENCRYPTION_KEY: 'hunter2',
    });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain('hunter2');
  });

  it.each([
    ['PROT', 'PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['LOG_LEVEI', 'LOG_LEVEL'],
    ['LEDGERGATE_ROL', 'LEDGERGATE_ROLE'],
  ])('%s was meant to be %s', (name, meant) => {
    expect(faultsOf({ [name]: '1' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`]);
  });

  it('knows its own prefix, and leaves the names of others alone', () => {
    expect(faultsOf({ LEDGERGATE_COLOUR: 'red' })).toEqual([
      'LEDGERGATE_COLOUR is not a setting. Remove it.',
    ]);
    expect(
      faultsOf({ HOME: '/root', POST: '1', HOSTS: 'a', PGPORT: '5', npm_command: 'x' }),
    ).toEqual([]);
  });

  it("in production keys are the operator's, where several machines may need the same", () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: DATABASE };
    expect(faultsOf(env).map((fault) => fault.split(' ')[0])).toEqual([
      'COOKIE_KEYS',
      'ENCRYPTION_KEY',
    ]);
    expect(faultsOf({ ...env, COOKIE_KEYS: `${KEY},${KEY}`, ENCRYPTION_KEY: KEY })).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([]);
  });

  it('names what a setting needs beside it', () => {
    expect(faultsOf({ RATE_LIMIT_STORE: 'redis' })[0]).toMatch(/^REDIS_URL must be set/);
    expect(faultsOf({ DATABASE_OWNER_URL: DATABASE })[0]).toMatch(/^DATABASE_URL must be set/);
  });
});
