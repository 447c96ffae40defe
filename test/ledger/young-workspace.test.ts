// A workspace that PostgreSQL's statistics do not know yet: balances of each day are read once, not once for each line,
// and statistics get to know it when it has grown.
import pg from 'pg';
import { openBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
let superuser: pg.Client;
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  superuser = new pg.Client(service.files.superuserUrl);
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await service.close();
});

const DAYS = 12;
/** Statistics of a table all of whose rows belong to another workspace. */
const UNKNOWN = `select pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text,
    'attname', 'workspace_id', 'inherited', false, 'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 1::real,
    'most_common_vals', '{999999}'::text, 'most_common_freqs', '{1}'::real[])
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relname in ('journal_line', 'journal_posting', 'balance_day', 'balance_month', 'balance_delta')`;
const END = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'ledgergate'`;

async function scansOf(table: string): Promise<number> {
  const { rows } = await superuser.query<{ scans: number }>(
    `select (coalesce(idx_scan, 0) + coalesce(seq_scan, 0))::integer as scans
     from pg_stat_user_tables where relname = $1`,
    [table],
  );
  return rows[0]?.scans ?? 0;
}

test('balances of days are looked up once for each of them', async () => {
  const { acme, accounts } = await openBooks(service);
  const dayOf = (nth: number): string => `2026-01-${String(nth + 1).padStart(2, '0')}`;
  for (let nth = 0; nth < DAYS; nth += 1) {
    const { status } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: acme, date: dayOf(nth) },
        transactions: [
          { account: accounts.sales, debit_amount_native: 1 },
          { account: accounts.services, credit_amount_native: 1 },
        ],
      },
    });
    expect(status).toBe(201);
  }
  await superuser.query('analyze');
  await superuser.query(UNKNOWN);
  await superuser.query(END);
  await superuser.query('select pg_stat_reset()');
  const list = () => service.call('GET', '/coa/api/transaction?all_time=true&limit=500');
  let answer = await list();
  // The connection that ended is told of first.
  await until(async () => (answer = answer.status === 503 ? await list() : answer).status !== 503);
  const standing = answer.body.results
    .filter((line: any) => line.account === accounts.sales)
    .map((line: any) => [line.posted_at, line.balance_after_transaction])
    .sort();
  expect(standing).toEqual(Array.from({ length: DAYS }, (_, nth) => [dayOf(nth), nth + 1]));
  await superuser.query(END);
  await until(async () => (await scansOf('journal_line')) > 0);
  // Two accounts have a balance on each of these days.
  expect(await scansOf('balance_month')).toBeLessThanOrEqual(2 * DAYS + 5);
});

test('statistics get to know a workspace whose lists have grown', async () => {
  const home = String(service.workspace);
  const expected = async (): Promise<number> => {
    const { rows } = await superuser.query(
      `explain (format json) select from vendor where workspace_id = ${home}`,
    );
    return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'];
  };
  const grow = (count: number) =>
    superuser.query(
      `insert into vendor (workspace_id, name) select ${home}, 'V' || n from generate_series(1, ${count}) n`,
    );
  const renew = async (): Promise<boolean> => {
    const [row] = await service.database.write(service.workspace, ({ ask }) =>
      ask<{ renewed: boolean }>({ text: 'select renew_statistics() as renewed' }),
    );
    return row?.renewed === true;
  };
  await superuser.query('analyze');
  await superuser.query(UNKNOWN.replace("'journal_line'", "'vendor', 'journal_line'"));
  await grow(400);
  expect([await renew(), await expected()]).toEqual([false, 1]);
  await grow(300);
  // PostgreSQL counts what changed a moment later.
  await until(async () => {
    const { rows } = await superuser.query(
      `select from pg_stat_user_tables where relname = 'vendor' and n_mod_since_analyze >= 700`,
    );
    return rows.length > 0;
  });
  await until(() => renew());
  expect(await expected()).toBeGreaterThan(600);
  expect(await renew()).toBe(false);
});
