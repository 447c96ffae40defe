// Baseline peer: oidc-provider as its documentation shows it, on one PostgreSQL table. Default
// settings, except for rotation at each refresh, which the comparison needs. Tokens in clear,
// consume not atomic.
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const port = Number(process.env['PORT']);

class Records implements Adapter {
  constructor(private readonly model: string) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await pool.query({
      name: 'upsert',
      text: `insert into bare_record (key, payload, grant_id, expires_at)
             values ($1, $2, $3, now() + make_interval(secs => $4))
             on conflict (key) do update set payload = excluded.payload`,
      values: [`${this.model}:${id}`, payload, payload.grantId ?? null, expiresIn ?? 0],
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<{ payload: AdapterPayload; consumed: number | null }>({
      name: 'find',
      text: `select payload, extract(epoch from consumed_at)::int as consumed from bare_record where key = $1`,
      values: [`${this.model}:${id}`],
    });
    const [row] = rows;
    return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
  }

  async consume(id: string): Promise<void> {
    await pool.query({
      name: 'consume',
      text: 'update bare_record set consumed_at = now() where key = $1',
      values: [`${this.model}:${id}`],
    });
  }

  async destroy(id: string): Promise<void> {
    await pool.query('delete from bare_record where key = $1', [`${this.model}:${id}`]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await pool.query('delete from bare_record where grant_id = $1', [grantId]);
  }

  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const provider = new Provider(`http://127.0.0.1:${port}`, {
  adapter: Records,
  scopes: ['openid', 'offline_access', 'invoices:read', 'reports:read'],
  rotateRefreshToken: true,
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
});
provider.use(async (ctx, next) => {
  if (ctx.path === '/healthz') ctx.body = 'ok';
  else await next();
});
provider.listen(port, '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
