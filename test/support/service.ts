// The whole service over HTTP on a separate database, as clients see it.
import { type Config, readConfig } from '../../src/platform/base/index.ts';
import { hashOf, newSecret, type Role } from '../../src/platform/access/index.ts';
import { Database } from '../../src/platform/database/index.ts';
import { serve } from '../../src/main.ts';
import { cloneDatabase, type TestDatabase, patientDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { makeWorkspace } from './workspace.ts';

export interface Answer<Body = never> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}

export interface TestService {
  readonly url: string;
  readonly database: Database;
  readonly files: TestDatabase;
  /** A workspace of this test, with a key for each role. */
  readonly workspace: number;
  readonly keys: Readonly<Record<Role, string>>;
  /** Another workspace, as an admin of it. */
  readonly other: { readonly workspace: number; readonly admin: string };
  call<Body = any>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  graphql<Data = any>(
    query: string,
    variables?: object,
    key?: string,
  ): Promise<{ data: Data; errors?: any[] }>;
  close(): Promise<void>;
}
export interface CallOptions {
  readonly key?: string | null;
  readonly json?: unknown;
  readonly body?: string | URLSearchParams | FormData | Uint8Array;
  readonly headers?: Record<string, string>;
}

const FEW_CONNECTIONS = 2;
/** For tests of what happens at the same time: as many connections as an installation has. */
export const MANY_CONNECTIONS = { databaseConnections: 16 };

/** An API user of a role, and its key. */
export async function makeApiKey(
  database: Database,
  workspace: number,
  role: Role,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const key = newSecret('lgk_');
  await database.write(workspace, async (transaction) => {
    const [user] = await transaction.ask<{ id: number }>({
      text: `insert into api_user (workspace_id, name, role, permissions, entity_ids, approval_required) values ($1, $2, $2, $3, $4, $5) returning id`,
      values: [
        workspace,
        role,
        changes['permissions'] ?? {},
        changes['entityIds'] ?? null,
        changes['approvalRequired'] ?? false,
      ],
    });
    await transaction.ask({
      text: 'insert into api_key (workspace_id, api_user_id, hash, hint) values ($1, $2, $3, $4)',
      values: [workspace, user?.id, hashOf(key), key.slice(0, 8)],
    });
  });
  return key;
}

async function keysOf(database: Database, workspace: number): Promise<Record<Role, string>> {
  return {
    admin: await makeApiKey(database, workspace, 'admin'),
    accountant: await makeApiKey(database, workspace, 'accountant'),
    clerk: await makeApiKey(database, workspace, 'clerk'),
    viewer: await makeApiKey(database, workspace, 'viewer'),
  };
}

/** The workspaces of a test, and the keys to them. */
export type Tenants = Pick<TestService, 'workspace' | 'keys' | 'other'>;

async function makeTenants(database: Database): Promise<Tenants> {
  const workspace = await makeWorkspace(database);
  const keys = await keysOf(database, workspace);
  const second = await makeWorkspace(database, 'Other');
  const other = { workspace: second, admin: await makeApiKey(database, second, 'admin') };
  return { workspace, keys, other };
}

/**
 * Starts the service. The request limit is lifted unless `changes` set one. `made`: the tenants that
 * the given database has already.
 */
export async function startService(
  changes: Partial<Config> = {},
  given?: TestDatabase,
  made?: Tenants,
): Promise<TestService> {
  const files = given ?? (await cloneDatabase());
  const port = await freePort();
  const config = readConfig(
    {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: files.serviceUrl,
      DATABASE_OWNER_URL: files.ownerUrl,
    },
    {
      rateLimitPerSecond: 0,
      // A machine that does much else is no silent database.
      databaseSilentMs: 20_000,
      databaseLockMs: 20_000,
      sharePatienceMs: 60_000,
      // Each connection plans each statement anew, which takes PostgreSQL longer than running it.
      databaseConnections: FEW_CONNECTIONS,
      cookieKeys: ['k'.repeat(32)],
      encryptionKey: 'e'.repeat(32),
      ...changes,
    },
  );
  const serving = await serve(config, { service: files.serviceUrl });
  // What tests ask themselves has time, however busy the machine is.
  const database = patientDatabase(files.serviceUrl, 4);
  const { workspace, keys, other } = made ?? (await makeTenants(database));
  const url = `http://127.0.0.1:${port}`;

  const call: TestService['call'] = async (
    method,
    path,
    { key = keys.admin, json, body, headers = {} } = {},
  ) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        // Compressing costs time that no test is about.
        'accept-encoding': 'identity',
        ...(key !== null && { authorization: `Token ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined
        ? { body: JSON.stringify(json) }
        : body !== undefined
          ? { body: body as never }
          : {}),
    });
    const text = await response.text();
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = undefined;
    }
    return { status: response.status, headers: response.headers, text, body: parsed as never };
  };
  return {
    url,
    database,
    files,
    workspace,
    keys,
    other,
    call,
    graphql: async (query, variables = {}, key = keys.admin) =>
      (await call('POST', '/graphql', { key, json: { query, variables } })).body,
    close: async () => {
      await serving.close();
      await database.close();
      await files.drop();
    },
  };
}
