// The check of the books: every entry of every workspace balances and the stored balances equal the
// lines, or the start reports the differences.
import { checkBooks } from '../../src/cli/books.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let ask: (sql: string) => Promise<void>;
beforeEach(async () => {
  database = await cloneDatabase();
  ask = (sql) => asSuperuser(sql, new URL(database.superuserUrl).pathname.slice(1));
  // As if the database had let it happen: triggers and keys are off in this session.
  await ask(`set session_replication_role = replica;
    insert into workspace (id, name) values (1, 'One'), (2, 'Two');
    insert into journal_entry (workspace_id, id, entity_id, entity_ids, date, currency, "order")
    values (1, 7, 1, '{1}', '2026-01-31', 'EUR', 'A'), (2, 8, 1, '{1}', '2026-01-31', 'EUR', 'A');
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id) values (1, 7, 1, '', ''), (2, 8, 1, '', '');
    insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount)
    values (1, 7, 1, 1, 1, '2026-01-31', 'EUR', 10.10, 20, 30), (1, 7, 1, 1, 2, '2026-01-31', 'EUR', -10.10, -20, -30),
           (2, 8, 1, 1, 1, '2026-01-31', 'EUR', 5, 5, 5), (2, 8, 1, 1, 2, '2026-01-31', 'EUR', -5, -5, -5);
    insert into balance_delta (workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, 1 from journal_line;
    select setval(pg_get_serial_sequence('journal_entry', 'id'), 8);
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    values (1, 'journal_entry', '{1}', 1, 1, 0), (2, 'journal_entry', '{1}', 1, 1, 0)`);
});
afterEach(() => database.drop());

it('counts what holds', async () => {
  expect(await checkBooks(database.serviceUrl)).toEqual({ workspaces: 2, entries: 2, lines: 4 });
});

it('names a list whose count is not what is kept of it', async () => {
  await ask(`update record_count set live = 3 where workspace_id = 2`);
  await expect(checkBooks(database.serviceUrl)).rejects.toThrow(
    'The books of workspace 2 fail a check: the count of journal_entry, off by 2.',
  );
});

it.each(['amount_native', 'amount_book', 'amount'])(
  'names an entry whose %s does not balance',
  async (column) => {
    await ask(`set session_replication_role = replica;
    update journal_line set ${column} = ${column} + 0.01 where workspace_id = 2 and account_id = 1`);
    await expect(checkBooks(database.serviceUrl)).rejects.toThrow(
      'The books of workspace 2 fail a check: journal entries 8.',
    );
  },
);

it('names an account whose kept balance is not the sum of its lines', async () => {
  await ask(`set session_replication_role = replica;
    update balance_delta set amount_book = 19.99 where workspace_id = 1 and account_id = 1`);
  await expect(checkBooks(database.serviceUrl)).rejects.toThrow(
    'The books of workspace 1 fail a check: balances of accounts 1 on 2026-01-31.',
  );
});
