// The check of the books: every entry of every workspace balances, or the start says which does not.
import { checkBooks } from '../../src/cli/books.ts';
import { asSuperuser, emptyDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let ask: (sql: string) => Promise<void>;
beforeEach(async () => {
  database = await emptyDatabase();
  ask = (sql) => asSuperuser(sql, new URL(database.superuserUrl).pathname.slice(1));
});
afterEach(() => database.drop());

it('has nothing to say of a schema without books', async () => {
  expect(await checkBooks(database.superuserUrl)).toBeUndefined();
});

it('counts what balances, and names what does not', async () => {
  await ask(`
    create table workspace (id int);
    insert into workspace values (1), (2);
    create table chk_journal_line (workspace_id int, entry_id int,
      debit numeric, credit numeric, book_debit numeric, book_credit numeric);
    insert into chk_journal_line values
      (1, 1, 10.10, 0, 20, 0), (1, 1, 0, 10.1, 0, 20), (2, 1, 5, 0, 5, 0), (2, 1, 0, 5, 0, 5)`);
  expect(await checkBooks(database.superuserUrl)).toEqual({ entries: 2, lines: 4 });
  await ask('update chk_journal_line set book_debit = 5.01 where workspace_id = 2 and debit = 5');
  await expect(checkBooks(database.superuserUrl)).rejects.toThrow(
    'The books of workspace 2 do not balance: journal entries 1.',
  );
});
