// The whole service over HTTP on a separate database, as clients see it.
import { type Config, readConfig } from '../../src/platform/base/index.ts';
import { hashOf, newSecret, type Role } from '../../src/platform/access/index.ts';
import { Database, named } from '../../src/platform/database/index.ts';
import { type BooksSummary, checkWorkspaces } from '../../src/cli/books.ts';
import { serve } from '../../src/main.ts';
import { cloneDatabase, type TestDatabase, patientDatabase } from './database.ts';
import { closeIdleConnections } from './connections.ts';
import { freePort } from './ports.ts';
import { endTwin } from './twin.ts';
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
  /** Verifies the books of both workspaces: throws where one does not hold. */
  checkBooks(): Promise<BooksSummary>;
  /** The database as a whole, of an own service alone. */
  readonly files: TestDatabase;
  /** The address of the database for PostgreSQL's superuser, who sees the rows of other files, too. */
  readonly superuserUrl: string;
  /** The same for the service's own role. */
  readonly serviceUrl: string;
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
  /** Ends what the test began. Of a service that files share it verifies the books of the workspace. */
  close(ending?: ServiceEnding): Promise<void>;
}
interface ServiceEnding {
  /** Whether the test has changed rows behind the service, so that its books fail their checks. */
  readonly areBooksBroken?: boolean;
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
 * The database as checks of books ask it: each statement is prepared once. Planning the checks takes many times as
 * long as running them on books as small as those of tests.
 */
const preparing = (database: Database): Database =>
  ({
    ask: (query) => database.ask(query),
    write: (sight, work) => database.write(sight, work),
    read: (sight, ...queries) =>
      database.read(sight, ...queries.map(({ text, values = [] }) => named(text, values))),
  }) satisfies Partial<Database> as unknown as Database;

/** What a service is before it has tenants. */
type Running = Pick<TestService, 'url' | 'database' | 'files' | 'close'>;

/** Starts a service on a database of its own, or on a given one. */
async function startApart(changes: Partial<Config>, given?: TestDatabase): Promise<Running> {
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
      // Streams tell of changes at once.
      streamPace: { feedMs: 20, booksMs: 40, proofMs: 250 },
      ...changes,
    },
  );
  const serving = await serve(config, { service: files.serviceUrl });
  // What tests ask themselves has time, however busy the machine is.
  const database = patientDatabase(files.serviceUrl, 4);
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    files,
    close: async () => {
      await endTwin(files.serviceUrl);
      closeIdleConnections();
      await serving.close();
      await database.close();
      await files.drop();
    },
  };
}

/** Settings that many files want, so that they share a service. */
type SharedSettings = Partial<Pick<Config, 'databaseConnections' | 'consoleDocuments'>>;
const shared = new Map<string, Promise<Running>>();

/** For jest's globalTeardown, where files ran in jest's own process. */
async function endSharedServices(): Promise<void> {
  for (const running of shared.values()) await (await running).close();
}

function sharedBy(settings: Partial<Config>): Promise<Running> {
  if (shared.size === 0) Object.assign(globalThis, { endSharedServices });
  const key = JSON.stringify(settings);
  const running = shared.get(key) ?? startApart(settings);
  shared.set(key, running);
  return running;
}

/**
 * Two new workspaces of a service that the files of a process share one after the other, because a new service
 * plans all its statements anew. Whoever needs the whole database, or other settings, starts an own service.
 */
export async function startService(
  role: Config['role'] = 'all',
  others: SharedSettings = {},
): Promise<TestService> {
  const settings = { role, ...others };
  // The record of executed functions is kept by database: see test/mutants/random.
  if ('calledFunctions' in globalThis) return startOwnService(settings);
  const running = await sharedBy(settings);
  const service = ofTenants(running, await makeTenants(running.database));
  return {
    ...service,
    get files(): TestDatabase {
      throw new Error('Other files use this database, too: startOwnService() has one of its own.');
    },
    close: async ({ areBooksBroken = false } = {}) => {
      if (!areBooksBroken) await checkWorkspaces(preparing(running.database), [service.workspace]);
    },
  };
}

/**
 * A service on a database of its own, with two workspaces. The request limit is lifted unless `changes` set
 * one. `made`: the tenants that the given database has already.
 */
export async function startOwnService(
  changes: Partial<Config> = {},
  given?: TestDatabase,
  made?: Tenants,
): Promise<TestService> {
  const running = await startApart(changes, given);
  return ofTenants(running, made ?? (await makeTenants(running.database)));
}

/** The same service as callers see it who reach it at another address. */
export const reachedAt = (service: TestService, url: string): TestService =>
  ofTenants({ ...service, url }, service);

/** A service as the tenants of a test see it. */
function ofTenants(running: Running, { workspace, keys, other }: Tenants): TestService {
  const { url } = running;
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
    ...running,
    superuserUrl: running.files.superuserUrl,
    serviceUrl: running.files.serviceUrl,
    checkBooks: () => checkWorkspaces(preparing(running.database), [workspace, other.workspace]),
    workspace,
    keys,
    other,
    call,
    graphql: async (query, variables = {}, key = keys.admin) =>
      (await call('POST', '/graphql', { key, json: { query, variables } })).body,
  };
}
