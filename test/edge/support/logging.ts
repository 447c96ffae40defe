// A service in a process of its own, and what it writes to its log.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { hashPassword } from '../../../src/platform/identity/index.ts';
import { Database } from '../../../src/platform/database/index.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { makeApiKey } from '../../support/service.ts';
import { makeWorkspace } from '../../support/workspace.ts';

export let files: TestDatabase;
export let workspace: number;
export let child: ChildProcess;
export let url: string;
export let key: string;
/** Everything it has written. */
export let log = '';
let database: Database;

/** A workspace with a key, and Maya who signs in to it. */
async function fill(): Promise<void> {
  database = new Database({ url: files.serviceUrl, connections: 2 });
  workspace = await makeWorkspace(database);
  key = await makeApiKey(database, workspace, 'admin');
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query(
    `insert into person (email, name, password_hash) values ('maya@example.com', 'Maya', $1)`,
    [await hashPassword(secret('password'))],
  );
  await root.query(
    `insert into membership (workspace_id, person_id, role) select $1, id, 'admin' from person`,
    [workspace],
  );
  await root.end();
}

/** Starts the service for the tests of a file. */
export function openLog(): void {
  beforeAll(async () => {
    files = await cloneDatabase();
    const [process] = await Promise.all([
      startProcess({ LOG_LEVEL: 'trace', DATABASE_URL: files.serviceUrl }, 'pipe'),
      fill(),
    ]);
    ({ url, child } = process);
    child.stdout?.on('data', (data: Buffer) => (log += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (log += data.toString()));
  });
  afterAll(async () => {
    child.disconnect();
    await once(child, 'exit');
    await database.close();
    await files.drop();
  });
}

/** What must be found nowhere. */
export const secrets: string[] = [];
export function secret(name: string): string {
  const made = `hush-${name}-0123456789abcdef`;
  if (!secrets.includes(made)) secrets.push(made);
  return made;
}

interface Line {
  readonly [name: string]: unknown;
  readonly request_id: string;
}
export const lines = (): Line[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The lines about a request, once it has been written down. */
export async function linesOf(id: string): Promise<Line[]> {
  for (let look = 0; look < 1_500; look++) {
    const found = lines().filter(({ request_id }) => request_id === id);
    if (found.length > 0) return found;
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return [];
}
export const ask = async (
  path: string,
  init: RequestInit = {},
  headers: Record<string, string> = {},
) => {
  const response = await fetch(url + path, {
    redirect: 'manual',
    ...init,
    headers: { authorization: `Token ${key}`, ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
