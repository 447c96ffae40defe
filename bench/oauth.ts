// Benchmark of OAuth: refresh grants against a bare oidc-provider on the same PostgreSQL, and the
// fixed cost of an app's request: token check, limiter, activity log.
import pg from 'pg';
import { ActivityLog, authenticate, memoryLimiter } from '../src/platform/access/index.ts';
import { createApp } from '../src/platform/identity/index.ts';
import { hashOf, newSecret } from '../src/platform/access/authenticate.ts';
import type { Database } from '../src/platform/database/index.ts';
import { costsOf, tellCosts } from './support/costs.ts';
import { refreshFor, refreshing, type Target } from './support/refresh.ts';
import { record } from './support/results.ts';
import { compare } from './support/rounds.ts';
import { openStage, program, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const CONNECTIONS = 8;
const ROUND_MS = size(1_500, 100);
const ROUNDS = size(9, 1);
const CHECKS = size(4_000, 20);
const SCOPE = 'invoices:read reports:read';

interface Prepared {
  readonly workspace: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refresh: string[];
  readonly access: string;
  readonly connection: number;
}

const inAYear = (): number => Math.floor(Date.now() / 1_000) + 365 * 86_400;

/** What the engine keeps of a token. */
const payloadOf = (kind: string, clientId: string, grantId: string, scope: string): object => ({
  kind,
  accountId: '1',
  clientId,
  grantId,
  scope,
  gty: 'authorization_code',
  iat: Math.floor(Date.now() / 1_000),
  exp: inAYear(),
});

/**
 * An app, and people who connected it: one for each connection of the load, and one whose access token lasts, since a
 * refresh ends those before it.
 */
async function prepare(database: Database, root: pg.Client): Promise<Prepared> {
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await root.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
  const workspace = await one(`insert into workspace (name) values ('Bench')`);
  const rights = { role: 'admin', overrides: {}, entities: null, approvalRequired: false } as const;
  const actor = { workspace, person: null, isAdmin: true, rights, hasRecentPassword: true, ip: '' };
  const permissions = SCOPE.split(' ');
  const { app, clientSecret } = await database.write(workspace, (transaction) =>
    createApp(transaction, actor, { name: 'Bench', permissions }),
  );
  const refresh: string[] = [];
  const access = newSecret('svca_');
  let connection = 0;
  for (let i = 0; i <= CONNECTIONS; i++) {
    const person = await one(`insert into person (email, name) values ($1, 'Somebody')`, [
      `${i}@bench.test`,
    ]);
    await root.query(
      `insert into membership (workspace_id, person_id, role) values ($1, $2, 'admin')`,
      [workspace, person],
    );
    connection = await one(
      `insert into oauth_connection (workspace_id, person_id, app_workspace_id, app_id, scopes, ip, user_agent)
       values ($1, $2, $1, $3, $4, '', '')`,
      [workspace, person, app.id, permissions],
    );
    const grant = await one(
      'insert into oauth_grant (workspace_id, connection_id) values ($1, $2)',
      [workspace, connection],
    );
    const scope = `connection ${SCOPE}`;
    const payload = payloadOf('RefreshToken', app.clientId, `${workspace}.${grant}`, scope);
    const insert = `insert into oauth_token (workspace_id, hash, kind, grant_id, payload, expires_at)
                    values ($1, $2, $3, $4, $5, now() + interval '1 year')`;
    if (i === CONNECTIONS) {
      await root.query(insert, [workspace, hashOf(access), 'access', grant, '{}']);
      continue;
    }
    const token = newSecret('svcr_');
    refresh.push(token);
    await root.query(insert, [
      workspace,
      hashOf(token),
      'refresh',
      grant,
      JSON.stringify({ ...payload, accountId: String(person) }),
    ]);
  }
  return { workspace, clientId: app.clientId, clientSecret, refresh, access, connection };
}

/** The same for the peer, in its own table. */
async function preparePeer(root: pg.Client): Promise<string[]> {
  await root.query(`create table bare_record (key text primary key, payload jsonb not null, grant_id text,
    consumed_at timestamptz, expires_at timestamptz); create index on bare_record (grant_id);
    grant all on bare_record to public`);
  const insert = `insert into bare_record (key, payload, grant_id, expires_at) values ($1, $2, $3, now() + interval '1 year')`;
  await root.query(insert, [
    'Client:peer',
    {
      client_id: 'peer',
      client_secret: 'secret',
      redirect_uris: ['https://example.com/cb'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post',
    },
    null,
  ]);
  const tokens: string[] = [];
  for (let i = 0; i < CONNECTIONS; i++) {
    const grant = `grant${i}`;
    const token = newSecret('');
    tokens.push(token);
    await root.query(insert, [
      `Grant:${grant}`,
      {
        jti: grant,
        kind: 'Grant',
        accountId: '1',
        clientId: 'peer',
        openid: { scope: SCOPE },
        exp: inAYear(),
      },
      grant,
    ]);
    const payload = payloadOf('RefreshToken', 'peer', grant, SCOPE);
    await root.query(insert, [`RefreshToken:${token}`, { ...payload, jti: token }, grant]);
  }
  return tokens;
}

/** CPU milliseconds of this process for each call. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < CHECKS / 4; i++) await work();
  const before = process.cpuUsage();
  for (let i = 0; i < CHECKS; i++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / CHECKS;
}

async function costOfARequest({ database }: Stage, prepared: Prepared): Promise<void> {
  const limiter = memoryLimiter(1_000_000);
  const activity = new ActivityLog(database, (error) => {
    throw error;
  });
  const { workspace, connection } = prepared;
  const check = () => authenticate(database, `Bearer ${prepared.access}`);
  const whole = async (): Promise<void> => {
    await check();
    await limiter.take('person:1:app:1');
    activity.request({
      workspace,
      by: 'connection',
      id: connection,
      method: 'GET',
      path: '/ca/api/account?limit=1',
      status: 200,
      requestId: 'bench',
      ip: '127.0.0.1',
    });
  };
  console.log('\nAn app’s request before it does anything, CPU of the service');
  for (const [name, work] of [
    ['token check', check],
    ['check, limiter, activity', whole],
  ] as const) {
    const cpu = await cpuOf(work);
    console.log(`  ${name.padEnd(28)}${cpu.toFixed(3)} ms`);
    record({ what: `processor time of an app's request: ${name}`, figure: cpu, unit: 'ms' });
  }
  await activity.flush();
}

export async function oauth(): Promise<void> {
  const stage = await openStage();
  const root = new pg.Client(stage.superuserUrl);
  await root.connect();
  try {
    const prepared = await prepare(stage.database, root);
    const peerTokens = await preparePeer(root);
    const quiet = { RATE_LIMIT_PER_SECOND: '0', LOG_LEVEL: 'silent', DEMO: '0' };
    const ours = await stage.serve([program('bundle/main.js'), 'api'], quiet);
    const peer = await stage.serve([program('bench/peers/oauth.js')]);
    const { clientId, clientSecret } = prepared;
    const ourTarget: Target = { port: ours.port, path: '/ca/oauth/token', clientId, clientSecret };
    const peerTarget: Target = {
      port: peer.port,
      path: '/token',
      clientId: 'peer',
      clientSecret: 'secret',
    };
    const variants = [
      { name: 'bare oidc-provider', measure: () => refreshing(peerTarget, peerTokens, ROUND_MS) },
      { name: 'ledgergate', measure: () => refreshing(ourTarget, prepared.refresh, ROUND_MS) },
    ];
    await compare('Refresh grants', variants, ROUNDS);
    console.log('\nWhat a refresh costs');
    for (const [name, { pid }, target, tokens] of [
      ['bare oidc-provider', peer, peerTarget, peerTokens],
      ['ledgergate', ours, ourTarget, prepared.refresh],
    ] as const) {
      const work = () => refreshFor(target, tokens, 2 * ROUND_MS);
      tellCosts(name, await costsOf(stage.superuserUrl, pid, work), 'a refresh');
    }
    await costOfARequest(stage, prepared);
  } finally {
    await root.end();
    await stage.close();
  }
}
