// The bank account of a ledger line: looked up once for all lines of a page, not for each of their accounts.
import pg from 'pg';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
let books: TestBooks;
let superuser: pg.Client;
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  books = await openBooks(service);
  superuser = new pg.Client(service.files.superuserUrl);
  await superuser.connect();
  // Any account does here, whatever its subtype.
  await superuser.query('set session_replication_role = replica');
});
afterAll(async () => {
  await superuser.end();
  await service.close();
});

const MANY = 1_000;
/** Rows of a table that were read, as a connection tells when it ends. */
async function readOf(table: string): Promise<number> {
  const { rows } = await superuser.query<{ read: string }>(
    `select coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) as read
     from pg_stat_user_tables where relname = $1`,
    [table],
  );
  return Number(rows[0]?.read);
}
const lines = async () => {
  const { body } = await service.call('GET', '/coa/api/transaction?all_time=true');
  return body.results as { bank_account: string | null; bank_account_name: string | null }[];
};

const END = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'ledgergate'`;

test('the first bank account on an account is told, and those of others are read once for all lines', async () => {
  const { acme, accounts } = books;
  const { status } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: acme, date: '2026-01-05' },
      transactions: [
        { account: accounts.sales, debit_amount_native: 1 },
        { account: accounts.services, credit_amount_native: 1 },
      ],
    },
  });
  expect(status).toBe(201);
  const add = `insert into bank_account
      (workspace_id, entity_id, currency, name, chart_of_accounts_account_id, is_deleted)
    select $1, $2, 'USD', name, $3, name = 'Gone' from unnest($4::text[]) with ordinality n(name, at) order by at`;
  const others = Array.from({ length: MANY }, (_, nth) => `Other ${nth}`);
  const { workspace } = service;
  await superuser.query(add, [workspace, acme, accounts.otherReceivable, others]);
  await superuser.query('analyze');
  await superuser.query('select pg_stat_reset()');
  expect((await lines()).map((line) => line.bank_account)).toEqual([null, null]);
  await superuser.query(END);
  await until(async () => (await readOf('journal_line')) > 0);
  expect(await readOf('bank_account')).toBeLessThanOrEqual(MANY);

  await superuser.query(add, [workspace, acme, accounts.sales, ['Gone', 'First', 'Second']]);
  const names = (await lines()).map((line) => line.bank_account_name);
  expect(names.sort()).toEqual(['First', null]);
});
