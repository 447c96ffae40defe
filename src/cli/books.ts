// Whether the books balance, asked of the stable check view rather than of the tables behind it.
import pg from 'pg';
import { Refusal } from '../ground/base/index.ts';

interface Books {
  readonly entries: number;
  readonly lines: number;
}

interface Row {
  readonly entries: number;
  readonly lines: number;
  readonly wrong: readonly string[];
}

/** Debits equal credits in each entry, in its own currency and in the book's. */
const CHECK = `
  select count(*)::int as entries, coalesce(sum(lines), 0)::int as lines,
    coalesce(array_agg(entry_id::text) filter (where not balances), '{}') as wrong
  from (
    select entry_id, count(*) as lines,
      sum(debit) = sum(credit) and sum(book_debit) = sum(book_credit) as balances
    from chk_journal_line where workspace_id = $1 group by entry_id
  ) entry`;

/**
 * Counts the entries and lines of every workspace. Undefined: the schema has no books. Throws
 * `Refusal` when an entry does not balance. `superuserUrl` sees the list of workspaces.
 */
export async function checkBooks(superuserUrl: string): Promise<Books | undefined> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    const view = await client.query(`select where to_regclass('chk_journal_line') is not null`);
    if (view.rowCount === 0) return undefined;
    const workspaces = await client.query<{ id: number }>('select id from workspace order by id');
    const books = { entries: 0, lines: 0 };
    for (const { id } of workspaces.rows) {
      // Policies look at the workspace also where the view's owner, not we, is asked.
      await client.query(`select set_config('ledgergate.workspace', $1, false)`, [String(id)]);
      const [found] = (await client.query<Row>(CHECK, [id])).rows;
      const wrong = found?.wrong ?? [];
      if (wrong.length > 0) throw doNotBalance(id, wrong);
      books.entries += found?.entries ?? 0;
      books.lines += found?.lines ?? 0;
    }
    return books;
  } finally {
    await client.end();
  }
}

const doNotBalance = (workspace: number, entries: readonly string[]): Refusal =>
  new Refusal(
    `The books of workspace ${workspace} do not balance: journal entries ${entries.slice(0, 5).join(', ')}.`,
    'Keep the data folder as it is and restore a backup into another one: DATA_DIR=…',
  );
