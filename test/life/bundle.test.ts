// The bundle that people start: it holds every definition and operation, and opens each door.
import { buildClientSchema, buildSchema, getIntrospectionQuery, printSchema } from 'graphql';
import { lexicographicSortSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';
import { cloneDatabase, patientDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { makeApiKey } from '../support/service.ts';
import { makeWorkspace } from '../support/workspace.ts';
import { endAll, QUIET, removeAfterwards, run } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledgergate-bundle-'));
const list = join(folder, 'modules');
removeAfterwards(folder);

let files: TestDatabase;
let key: string;
let url: string;
beforeAll(async () => {
  files = await cloneDatabase();
  const database = patientDatabase(files.serviceUrl, 1);
  key = await makeApiKey(database, await makeWorkspace(database), 'admin');
  await database.close();
  const preloaded = new URL('../support/loaded.mjs', import.meta.url).href;
  const program = run(['api', '--json'], {
    ...QUIET,
    ...{ PORT: String(await freePort()), DATABASE_URL: files.serviceUrl },
    ...{ COOKIE_KEYS: 'c'.repeat(40), ENCRYPTION_KEY: 'e'.repeat(40) },
    ...{ LOADED: list, NODE_OPTIONS: `--import=${preloaded}` },
  });
  ({ ready: url } = await program.ready());
});
afterAll(async () => {
  endAll();
  await files.drop();
});

test('it holds every module that is found by folder', () => {
  const patterns = ['src/**/*.{task,resolver}.ts', 'schema/*/**/*.ts', 'rest-shim/routes/*.ts'];
  const others = /^schema\/(kit|contracts|data)\/|\/routes\/index\.ts$/;
  const sources = globSync(patterns, { cwd: projectRoot }).filter((file) => !others.test(file));
  const main = readFileSync(join(projectRoot, 'dist/bundle/main.js'), 'utf8');
  const held = [...main.matchAll(/bundled\.set\("([^"]+)\.js"/g)].map(([, path]) => `${path}.ts`);
  expect(held.sort()).toEqual(sources.sort());
});

test('it is made anew when npm has changed packages since', () => {
  const [stamp, lock] = [join(folder, 'stamp'), join(folder, 'node_modules/.package-lock.json')];
  mkdirSync(join(folder, 'node_modules'));
  for (const file of [stamp, lock]) writeFileSync(file, '');
  const asked = `import { arePackagesNewer } from './bin/build-lock.mjs';
    console.log(arePackagesNewer(...process.argv.slice(1)));`;
  const words = ['--input-type=module', '--eval', asked, folder, stamp];
  const told = [2_000, 1_000, 500].map((seconds) => {
    utimesSync(stamp, 1_000, 1_000);
    utimesSync(lock, seconds, seconds);
    return execFileSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' }).trim();
  });
  expect(told).toEqual(['true', 'false', 'false']);
});

const headers = (): Record<string, string> => ({
  authorization: `Token ${key}`,
  'content-type': 'application/json',
});

const sorted = (schema: GraphQLSchema): string => printSchema(lexicographicSortSchema(schema));

test('its schema is the one of the contracts', async () => {
  const query = getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true });
  const body = JSON.stringify({ query });
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: headers(), body });
  const { data } = (await answer.json()) as { data: IntrospectionQuery };
  const contract = readFileSync(join(projectRoot, 'schema/contracts/schema.graphql'), 'utf8');
  expect(sorted(buildClientSchema(data))).toBe(sorted(buildSchema(contract)));
});

const DAYS = 'start_date=2026-01-01&end_date=2026-12-31';

test.each([
  ['a list', '/coa/api/entity', 'application/json'],
  ['a statement', `/ca/api/get_income_statement?${DAYS}`, 'application/json'],
  [
    'a page that another thread sets',
    `/ca/api/get_income_statement?${DAYS}&format=pdf`,
    'application/pdf',
  ],
  ['a workbook', `/ca/api/get_income_statement?${DAYS}&format=xlsx`, 'spreadsheetml'],
  ['the contract', '/openapi.json', 'application/json'],
  ['the reference', '/docs', 'text/html'],
  ['the page to sign in', '/sign-in', 'text/html'],
  ['the OAuth provider', '/.well-known/oauth-authorization-server', 'application/json'],
])('it answers %s', async (_, path, type) => {
  const answer = await fetch(`${url}${path}`, { headers: headers() });
  await answer.arrayBuffer();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining(type),
  ]);
});

test('it streams a subscription', async () => {
  const ending = new AbortController();
  const body = JSON.stringify({ query: 'subscription { booksChanged { areas } }' });
  const { signal } = ending;
  const given = { method: 'POST', headers: { ...headers(), accept: 'text/event-stream' } };
  const answer = await fetch(`${url}/graphql/stream`, { ...given, body, signal });
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += Buffer.from(piece).toString();
    if (text.includes('data: ')) break;
  }
  ending.abort();
  expect(text).toContain('{"data":{"booksChanged":{"areas":[');
});

test('it reads none of the modules that it holds', () => {
  const loaded = readFileSync(list, 'utf8').split('\n');
  expect(loaded.some((file) => file.includes('/dist/bundle/main.js'))).toBe(true);
  const apart =
    /\/dist\/(src|schema|rest-shim|protocol)\/|\/node_modules\/(@mikro-orm|express|graphql|kysely|pg|type-graphql)\//;
  expect(loaded.filter((file) => apart.test(file))).toEqual([]);
});
