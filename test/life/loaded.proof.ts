// Lazy loading: heavy packages and doors are loaded by the first request that needs them, or by the warm-up before it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../src/platform/database/index.ts';
import { cloneDatabase, type TestDatabase, patientDatabase } from '../support/database.ts';
import { startProcess } from '../support/process.ts';
import { makeApiKey } from '../support/service.ts';
import { makeWorkspace } from '../support/workspace.ts';

/** What brings it, in this order: what a row loads must not have been loaded by those above it. */
const LATER: readonly (readonly [what: string, module: string, method: string, path: string])[] = [
  ['MikroORM', '/node_modules/@mikro-orm/postgresql/', 'GET', '/ca/api/account'],
  ['the parser of forms', '/node_modules/busboy/', 'POST', '/ca/api/department'],
  ['Apollo Server', '/node_modules/@apollo/server/', 'POST', '/graphql'],
  ['what streams subscriptions', '/node_modules/graphql-sse/', 'POST', '/graphql/stream'],
  ['the pages', '/node_modules/preact/', 'GET', '/sign-in'],
  [
    'the OAuth provider',
    '/node_modules/oidc-provider/',
    'GET',
    '/ca/oauth/authorize?client_id=none',
  ],
];
/** Nothing above needs them. */
const STILL = [
  ...['@node-rs/argon2', 'csv-parse', 'saxes', 'yazl', 'pdfmake', 'nodemailer', 'redis'],
  ...['typescript', 'graphiql', 'react'],
];
const BODY: Readonly<Record<string, string>> = {
  '/graphql': '{"query":"{ me: __typename tagGroups { count } }"}',
  '/graphql/stream': '{"query":"subscription { changed { sequence } }"}',
};

let files: TestDatabase;
let database: Database;
let child: ChildProcess;
let url: string;
let key: string;
const folder = mkdtempSync(join(tmpdir(), 'ledgergate-loaded-'));
const list = join(folder, 'modules');

beforeAll(async () => {
  files = await cloneDatabase();
  database = patientDatabase(files.serviceUrl, 2);
  key = await makeApiKey(database, await makeWorkspace(database), 'admin');
  const preloaded = new URL('../support/loaded.mjs', import.meta.url).href;
  ({ url, child } = await startProcess({
    DATABASE_URL: files.serviceUrl,
    LOADED: list,
    NODE_OPTIONS: `--import=${preloaded}`,
  }));
});
afterAll(async () => {
  child.disconnect();
  await once(child, 'exit');
  await database.close();
  await files.drop();
  rmSync(folder, { recursive: true });
});

const isLoaded = (module: string): boolean => readFileSync(list, 'utf8').includes(module);

async function ask(method: string, path: string): Promise<void> {
  const form = `--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nSales\r\n--x--\r\n`;
  const body = BODY[path] ?? form;
  const type = body === form ? 'multipart/form-data; boundary=x' : 'application/json';
  const leave = new AbortController();
  const headers = { authorization: `Token ${key}`, 'content-type': type };
  const response = await fetch(`${url}${path}`, {
    ...{ method, headers, redirect: 'manual', signal: leave.signal },
    ...(method === 'POST' && { body }),
  });
  expect(response.status).toBeLessThan(500);
  leave.abort();
}

test('before its warm-up a process has loaded none of it, and each comes with who needs it', async () => {
  await ask('GET', '/readyz');
  expect(LATER.filter(([, module]) => isLoaded(module)).map(([what]) => what)).toEqual([]);
  for (const [what, module, method, path] of LATER) {
    await ask(method, path);
    expect([what, isLoaded(module)]).toEqual([what, true]);
  }
  expect(STILL.filter((name) => isLoaded(`/node_modules/${name}/`))).toEqual([]);
});
