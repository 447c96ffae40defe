// Diagnosis commands: `doctor` names each fault with its fix, `config check` shows every setting
// and no secret.
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Cipher } from '../../src/platform/base/index.ts';
import {
  asSuperuser,
  cloneDatabase,
  emptyDatabase,
  type TestDatabase,
} from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { runVerb } from '../support/verbs.ts';
import { endAll, newFolder } from './program.ts';

const databases: TestDatabase[] = [];
const made = async (database: Promise<TestDatabase>): Promise<TestDatabase> => {
  databases.push(await database);
  return database;
};
const nameOf = ({ ownerUrl }: TestDatabase): string => new URL(ownerUrl).pathname.slice(1);
const KEYS = { COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };

afterEach(endAll);
afterAll(async () => {
  for (const database of databases) await database.drop();
});

interface Found {
  readonly check: string;
  readonly ok: boolean;
  readonly text: string;
  readonly fix?: string;
}
async function doctor(env: Record<string, string>) {
  const settings = { PORT: String(await freePort()), ...KEYS, ...env };
  const { code, out } = await runVerb(['doctor', '--json'], settings);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const found = lines.filter((line): line is Found => 'check' in line);
  const faults = found.filter(({ ok }) => !ok);
  expect(lines).toContainEqual({ doctor: { faults: faults.length } });
  // Whoever only looks at the exit status learns as much.
  expect(code).toBe(faults.length > 0 ? 1 : 0);
  for (const { fix } of faults) expect(fix).toMatch(/^\S[^\n]+$/);
  return { found, faults };
}
const addressOf = ({ serviceUrl, ownerUrl }: TestDatabase) => ({
  DATABASE_URL: serviceUrl,
  DATABASE_OWNER_URL: ownerUrl,
});

it('names a replica that is none, and one that does not answer', async () => {
  const database = await made(cloneDatabase());
  const env = { ...addressOf(database), DATA_DIR: newFolder() };
  const own = await doctor({ ...env, DATABASE_READ_URLS: database.serviceUrl });
  expect(own.faults).toMatchObject([
    { check: 'replicas', text: expect.stringContaining('takes changes: it is no replica') },
  ]);
  const nobody = new URL(database.serviceUrl);
  nobody.port = String(await freePort());
  const away = await doctor({ ...env, DATABASE_READ_URLS: nobody.href });
  expect(away.faults).toMatchObject([
    { check: 'replicas', fix: expect.stringContaining('DATABASE_READ_URLS') },
  ]);
});

it('finds nothing wrong where nothing is', async () => {
  const database = await made(cloneDatabase());
  const { found, faults } = await doctor({ ...addressOf(database), DATA_DIR: newFolder() });
  expect(faults).toEqual([]);
  expect(found.map(({ check }) => check)).toEqual(
    'node,settings,data folder,disk,port,database,roles,clock,migrations,encryption,books'.split(
      ',',
    ),
  );
});

it('says which secrets were sealed under another key', async () => {
  const database = await made(cloneDatabase());
  const token = (secret: string): string => new Cipher(secret.repeat(32)).seal('whsec_1');
  await asSuperuser(
    `set session_replication_role = replica;
     insert into workspace (id, name) values (1, 'One'), (2, 'Two');
     insert into webhook (workspace_id, id, url, active, token) values
       (1, 1, 'https://one.example', true, '${token('e')}'), (2, 2, 'https://two.example', true, '${token('o')}')`,
    nameOf(database),
  );
  const env = { ...addressOf(database), DATA_DIR: newFolder() };
  const { faults } = await doctor(env);
  expect(faults).toEqual([
    {
      check: 'encryption',
      ok: false,
      text: expect.stringContaining(
        'the secrets of webhooks 2 (workspace 2): they deliver nothing',
      ),
      fix: expect.stringContaining('Set ENCRYPTION_KEY'),
    },
  ]);
  await asSuperuser('delete from webhook where id = 2', nameOf(database));
  // Nor are codes of authenticator apps taken, or answers of repeated requests read.
  await asSuperuser(
    `set session_replication_role = replica;
     insert into person (id, email, name) values (7, 'ann@one.example', 'Ann'), (8, 'bob@one.example', 'Bob');
     insert into second_factor (person_id, kind, name, secret, last_step) values
       (7, 'totp', 'Phone', '${token('e')}', 0), (8, 'totp', 'Phone', '${token('o')}', 0);
     insert into idempotency_key (workspace_id, caller, key, request_hash, answer) values
       (1, 'k', 'plain', '', '["1"]'), (1, 'k', 'sealed', '', '${token('o')}')`,
    nameOf(database),
  );
  expect((await doctor(env)).faults).toEqual([
    {
      check: 'encryption',
      ok: false,
      text: 'ENCRYPTION_KEY does not open the authenticator apps of persons 8: their codes are refused; 1 kept answer: whoever repeats such a request is refused',
      fix: expect.stringContaining('set up their authenticator apps again'),
    },
  ]);
  await asSuperuser(
    `delete from second_factor where person_id = 8; delete from idempotency_key where key = 'sealed'`,
    nameOf(database),
  );
  const both = await doctor(env);
  expect(both.found).toContainEqual({
    check: 'encryption',
    ok: true,
    text: 'ENCRYPTION_KEY opens the secret of 1 webhook, the secret of 1 authenticator app',
  });
  await asSuperuser('delete from second_factor', nameOf(database));
  const { found } = await doctor(env);
  expect(found).toContainEqual({
    check: 'encryption',
    ok: true,
    text: 'ENCRYPTION_KEY opens the secret of 1 webhook',
  });
});

it('changes nothing before the first start', async () => {
  const dataDir = newFolder();
  const { found, faults } = await doctor({ DATA_DIR: dataDir });
  expect(faults).toEqual([]);
  expect(found.at(-1)?.text).toContain('none yet');
  mkdirSync(dataDir, { recursive: true });
  expect((await doctor({ DATA_DIR: dataDir })).faults).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('names every fault with what helps', async () => {
  const dataDir = newFolder();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  chmodSync(join(dataDir, 'secrets.json'), 0o644);
  const other = createServer((_request, response) => response.writeHead(404).end());
  const port = await freePort();
  other.listen(port, '127.0.0.1');
  const database = await made(cloneDatabase());
  await asSuperuser(
    `set session_replication_role = replica;
     insert into workspace (id, name) values (1, 'One');
     insert into balance_delta (workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
     values (1, '2026-01-31', 1, 1, 'EUR', 1, 1, 1, 1)`,
    nameOf(database),
  );
  const { faults } = await doctor({
    ...addressOf(database),
    DATA_DIR: dataDir,
    PORT: String(port),
    NODE_ENV: 'production',
    BASE_URL: 'http://books.example.com',
  });
  other.close();
  expect(faults.map(({ check, text }) => [check, text])).toEqual([
    ['settings', expect.stringContaining('would be sent unencrypted')],
    ['data folder', expect.stringContaining('Others can read')],
    ['port', expect.stringContaining('is already in use')],
    ['books', expect.stringContaining('fail a check')],
  ]);
});

it.each<[string, () => Promise<Record<string, string>>, [string, string]]>([
  [
    'a database nobody answers for',
    async () => ({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${await freePort()}/x` }),
    ['database', 'cannot be used'],
  ],
  [
    'a role that may do everything',
    async () => ({ DATABASE_URL: (await made(cloneDatabase())).superuserUrl }),
    ['roles', 'is a superuser'],
  ],
  [
    'pending migrations',
    async () => addressOf(await made(emptyDatabase())),
    ['migrations', 'are pending'],
  ],
  [
    'a setting that is wrong',
    () => Promise.resolve({ LOG_LEVEL: 'loud' }),
    ['settings', 'LOG_LEVEL must be one of'],
  ],
])('tells of %s', async (_name, env, [check, text]) => {
  const { faults } = await doctor({ DATA_DIR: newFolder(), ...(await env()) });
  expect(faults).toMatchObject([{ check, text: expect.stringContaining(text) }]);
});

describe('config check', () => {
  const check = async (env: Record<string, string>, ...flags: string[]) =>
    runVerb(['config', 'check', ...flags], { DATA_DIR: newFolder(), ...env });

  it('shows every setting with its source, and no secret', async () => {
    const env = {
      ...KEYS,
      DATABASE_TLS: 'none',
      DATABASE_URL: 'postgresql://ledgergate:hunter2@db:5432/books?password=hunter2',
      REDIS_URL: 'redis://:hunter2@cache:6379',
      METRICS_TOKEN: 'hunter2',
      PORT: '4321',
    };
    for (const flags of [[], ['--json']]) {
      const { code, out, errors } = await check(env, ...flags);
      expect([code, errors]).toEqual([0, '']);
      expect(out).not.toMatch(/hunter2|k{32}|e{32}/);
      expect(out).toContain('postgresql://ledgergate:***@db:5432/books');
    }
    const { out: words } = await check({});
    expect(words).toMatch(/WEBHOOK_RETRY_SECONDS +default +60$/m);
    expect(words).toMatch(/COOKIE_KEYS +default +made and kept in DATA_DIR$/m);
    expect(words).not.toMatch(/default +-$/m);
    const { out } = await check(env, '--json');
    const { settings } = JSON.parse(out.split('\n')[0] ?? '') as { settings: object[] };
    expect(settings).toEqual(
      expect.arrayContaining([
        { name: 'PORT', value: '4321', source: 'environment' },
        { name: 'HOST', value: '127.0.0.1', source: 'default' },
        { name: 'BASE_URL', value: 'http://127.0.0.1:4321', source: 'default' },
        { name: 'METRICS_TOKEN', value: '(set, not shown)', source: 'environment' },
      ]),
    );
    expect(settings.length).toBeGreaterThanOrEqual(18);
  });

  it('tells all faults at once and fails', async () => {
    const { code, out } = await check({ PORT: 'http', LOG_LEVEL: 'loud' }, '--json');
    expect(code).toBe(1);
    const told = JSON.parse(out.split('\n')[0] ?? '') as { faults: string[] };
    expect(told.faults).toHaveLength(2);
  });
});
