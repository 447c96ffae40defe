// The activity log: requests by apps and API users. Append-only; never contains a token, code, key
// or secret.
import { saysElsewhere, type Database, type Transaction } from '../database/index.ts';
import type { Actor } from './actor.ts';

export type ActivityKind =
  | 'connected'
  | 'token_issued'
  | 'token_refreshed'
  | 'token_refused'
  | 'tokens_revoked'
  | 'disconnected'
  | 'trimmed'
  | 'request'
  | 'api_call'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_failed'
  | 'factor_reset'
  | 'recovery_used'
  | 'recovery_renewed'
  | 'factor_demand';

/** One request an app made for a person, or one with an API key. */
export interface LoggedRequest {
  readonly workspace: number;
  readonly by: 'connection' | 'key';
  /** The id of the connection, or of the key. */
  readonly id: number;
  readonly method: string;
  /** With or without its query, which is not kept: it may hold what nobody should log. */
  readonly path: string;
  readonly status: number;
  readonly requestId: string;
  readonly ip: string;
}

const LONGEST_PATH = 500;
/** The path alone, in one line: nobody forges a second entry with a line break. */
const plainPath = (path: string): string =>
  (path.split('?', 1)[0] ?? '').replace(/[^\x21-\x7e]/g, '').slice(0, LONGEST_PATH);

const REQUESTS = `unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::timestamptz[])
    with ordinality as r (caller, method, path, status, request_id, ip, at, n)`;

const OF_APPS = `
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, method, path, status, request_id, ip, at)
  select c.workspace_id, 'request', c.person_id, c.id, c.app_workspace_id, c.app_id, r.method, r.path, r.status, r.request_id, r.ip, r.at
  from ${REQUESTS}
  join oauth_connection c on c.workspace_id = $1 and c.id = r.caller
  order by r.n`;

/** A key tells to the minute when it was used last. */
const OF_KEYS = `
  with called as (
    insert into api_call (workspace_id, api_user_id, api_key_id, method, path, status, request_id, ip, at)
    select k.workspace_id, k.api_user_id, k.id, r.method, r.path, r.status, r.request_id, r.ip, r.at
    from ${REQUESTS}
    join api_key k on k.workspace_id = $1 and k.id = r.caller
    order by r.n
    returning api_key_id, at
  )
  update api_key k set last_used_at = used.at
  from (select api_key_id, max(at) as at from called group by api_key_id) used
  where k.workspace_id = $1 and k.id = used.api_key_id
    and (k.last_used_at is null or k.last_used_at < used.at - interval '1 minute')`;

const STATEMENTS = {
  connection: { name: 'log_app_requests', text: OF_APPS },
  key: { name: 'log_api_calls', text: OF_KEYS },
} as const;

const MOST_WAITING = 50_000;
const MOST_IN_ONE_STATEMENT = 500;
const PAUSE_AFTER_FAILURE = 500;
/** Lines gather so long: a statement with its commit for every few requests would cost as much as they do. */
const GATHER_MS = 50;

interface PendingLogLine {
  readonly line: LoggedRequest;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Writes requests behind their answers: one statement at a time, each with all that gathered
 * meanwhile, so that logging costs little and lags by a moment. Survives a database that is away.
 */
export class ActivityLog {
  readonly #database: Pick<Database, 'change'>;
  readonly #onError: (error: unknown) => void;
  #waiting: PendingLogLine[] = [];
  #writing: Promise<void> | undefined;
  /** Ends the gathering of lines; until all are written nobody gathers again. */
  #hurry: (() => void) | undefined;
  #isHurried = false;

  constructor(database: Pick<Database, 'change'>, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  request(line: LoggedRequest): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#onError(new Error('The activity log is full: the database has been away too long.'));
      return;
    }
    this.#waiting.push({ line, at: Date.now() });
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined;
      this.#isHurried = false;
    });
  }

  /** Resolves when everything logged so far is in the database, or cannot be written just now. */
  async flush(): Promise<void> {
    if (!this.#writing) return;
    this.#isHurried = true;
    this.#hurry?.();
    await this.#writing;
  }

  /** Lets lines gather, unless somebody wants to see them. */
  async #gather(): Promise<void> {
    if (this.#isHurried || this.#waiting.length >= MOST_IN_ONE_STATEMENT) return;
    await new Promise<void>((resume) => {
      const timer = setTimeout(resume, GATHER_MS);
      this.#hurry = () => {
        clearTimeout(timer);
        resume();
      };
    });
    this.#hurry = undefined;
  }

  async #drain(): Promise<void> {
    for (let failures = 0; this.#waiting.length > 0 && failures < 3;) {
      await this.#gather();
      const lines = this.#waiting.slice(0, MOST_IN_ONE_STATEMENT);
      const { workspace, by } = lines[0]?.line ?? { workspace: 0, by: 'key' };
      const together = lines.filter(({ line }) => line.workspace === workspace && line.by === by);
      try {
        await this.#write(workspace, by, together).catch((error: unknown) => {
          // Lines of a workspace that went to another cell would keep those of all others back for ever.
          if (!saysElsewhere(error)) throw error;
        });
        const written = new Set(together);
        this.#waiting = this.#waiting.filter((line) => !written.has(line));
      } catch (error) {
        failures++;
        this.#onError(error);
        await new Promise((resume) => setTimeout(resume, PAUSE_AFTER_FAILURE * failures));
      }
    }
  }

  async #write(
    workspace: number,
    by: LoggedRequest['by'],
    lines: readonly PendingLogLine[],
  ): Promise<void> {
    await this.#database.change(
      {
        ...STATEMENTS[by],
        values: [
          workspace,
          lines.map(({ line: { id } }) => id),
          lines.map(({ line: { method } }) => method.slice(0, 10)),
          lines.map(({ line: { path } }) => plainPath(path)),
          lines.map(({ line: { status } }) => status),
          lines.map(({ line: { requestId } }) => requestId),
          lines.map(({ line: { ip } }) => ip.slice(0, 60)),
          lines.map(({ at }) => new Date(at).toISOString()),
        ],
      },
      { workspace },
    );
  }
}

export interface Activity {
  readonly id: number;
  readonly at: string;
  readonly kind: ActivityKind;
  readonly personName: string | null;
  /** The app, or the API user. */
  readonly appName: string;
  readonly connectionId: number | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly ip: string | null;
}

export interface ActivityFilter {
  /** Everybody's: for admins. */
  readonly everybody?: boolean;
  readonly connection?: number;
  readonly person?: number;
  readonly appId?: number;
  readonly kind?: string;
  /** First digit of the status: 2, 4 or 5. */
  readonly statusClass?: number;
  readonly path?: string;
  readonly requestId?: string;
  /** Only entries older than this one. */
  readonly before?: number;
  readonly limit?: number;
}

const OF_PEOPLE = `
  select y.id, y.at, y.kind, p.name as "personName", coalesce(a.name, '') as "appName",
    y.connection_id as "connectionId", y.method, y.path, y.status, y.reason, y.request_id as "requestId", y.ip
  from oauth_activity y
  left join person p on p.id = y.person_id
  left join oauth_app a on a.workspace_id = y.app_workspace_id and a.id = y.app_id`;

/** The same columns; nobody's but the workspace's, so only admins who look at everybody's meet them. */
const OF_API_USERS = `
  select y.id, y.at, y.kind, null, coalesce(u.name, ''), y.connection_id, y.method, y.path, y.status, null, y.request_id, y.ip
  from (
    select c.*, 'api_call'::varchar as kind, null::integer as person_id, null::integer as connection_id, null::integer as app_id
    from api_call c
  ) y
  left join api_user u on u.workspace_id = y.workspace_id and u.id = y.api_user_id`;

/** The newest entries first: one's own, or everybody's of the workspace for admins. */
export async function readActivity(
  transaction: Transaction,
  { workspace, person, isAdmin }: Actor,
  filter: ActivityFilter = {},
): Promise<Activity[]> {
  const own = filter.everybody === true && isAdmin ? null : (person ?? 0);
  const conditions: string[] = [];
  const values: unknown[] = [workspace];
  const where = (condition: string, value: unknown): void => {
    if (value === undefined || value === null || value === '') return;
    values.push(value);
    conditions.push(condition.replaceAll('?', `$${values.length}`));
  };
  where('y.person_id = ?', own);
  where('y.person_id = ?', filter.person);
  where('y.connection_id = ?', filter.connection);
  where('y.app_id = ?', filter.appId);
  where('y.kind = ?', filter.kind);
  where('y.status / 100 = ?', filter.statusClass);
  where('starts_with(y.path, ?)', filter.path);
  where('y.request_id = ?', filter.requestId);
  where('y.id < ?', filter.before);
  values.push(Math.min(filter.limit ?? 100, 1_000));
  const newest = `where ${['y.workspace_id = $1', ...conditions].join(' and ')}
    order by y.id desc limit $${values.length}`;
  return transaction.ask<Activity>({
    text: `select * from ((${OF_PEOPLE} ${newest}) union all (${OF_API_USERS} ${newest})) y
      order by id desc limit $${values.length}`,
    values,
  });
}
