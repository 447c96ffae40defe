// Whether the books hold, workspace by workspace: asked of every line ever written, as the service's
// own role, so that row-level security holds for the question as well.
import { Refusal } from '../ground/base/index.ts';
import { Database, LONG, type Row } from '../ground/database/index.ts';

export interface Books {
  readonly workspaces: number;
  readonly entries: number;
  readonly lines: number;
}

/** Debits equal credits in each version of each entry and entity, in all three currencies. */
const UNBALANCED = `
  select count(*)::integer as entries, coalesce(sum(lines), 0)::integer as lines,
    coalesce(array_agg(distinct entry_id) filter (where not balances), '{}') as wrong
  from (
    select journal_entry_id as entry_id, count(*) as lines,
      sum(amount_native) = 0 and sum(amount_book) = 0 and sum(amount) = 0 as balances
    from journal_line where workspace_id = $1 group by journal_entry_id, version, is_mirror, entity_id
  ) entry`;

/** The kept balances, folded and open, are the sums of the lines. */
const STALE = `
  select coalesce(array_agg(distinct account_id), '{}') as wrong from (
    select account_id, sum(native) as native, sum(book) as book, sum(reporting) as reporting from (
      select account_id, entity_id, currency, date, amount_native as native, amount_book as book, amount as reporting
      from journal_line where workspace_id = $1
      union all
      select account_id, entity_id, currency, date, -amount_native, -amount_book, -amount from balance_day where workspace_id = $1
      union all
      select account_id, entity_id, currency, date, -amount_native, -amount_book, -amount from balance_delta where workspace_id = $1
    ) movement group by account_id, entity_id, currency, date
  ) difference where native <> 0 or book <> 0 or reporting <> 0`;

/** The same, asked of the kept balances alone: quick, whatever the books hold. */
const TOTALS = `
  select coalesce(array_agg(entity_id), '{}') as wrong from (
    select entity_id from (
      select entity_id, amount_book, amount from balance_day where workspace_id = $1
      union all
      select entity_id, amount_book, amount from balance_delta where workspace_id = $1
    ) balance group by entity_id having sum(amount_book) <> 0 or sum(amount) <> 0
  ) total`;

const idsIn = (row: Row | undefined): readonly number[] => (row?.['wrong'] ?? []) as number[];

async function checkWorkspace(database: Database, workspace: number): Promise<Row | undefined> {
  const [entries, balances] = await database.read(
    workspace,
    { text: UNBALANCED, values: [workspace] },
    { text: STALE, values: [workspace] },
  );
  const unbalanced = idsIn(entries?.[0]);
  if (unbalanced.length > 0) throw doNotHold(workspace, 'journal entries', unbalanced);
  const stale = idsIn(balances?.[0]);
  if (stale.length > 0) throw doNotHold(workspace, 'balances of accounts', stale);
  return entries?.[0];
}

/** Checks what the balances of each workspace add up to, and counts them. Throws `Refusal`. */
export async function checkTotals(serviceUrl: string): Promise<number> {
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG });
  try {
    const ids = await database.ask<{ id: number }>({ text: 'select workspace_ids() as id' });
    for (const { id } of ids) {
      const [rows] = await database.read(id, { text: TOTALS, values: [id] });
      const wrong = idsIn(rows?.[0]);
      if (wrong.length > 0) throw doNotHold(id, 'balances of entities', wrong);
    }
    return ids.length;
  } finally {
    await database.close();
  }
}

/** Checks the books of every workspace and counts them. Throws `Refusal` when something does not hold. */
export async function checkBooks(serviceUrl: string): Promise<Books> {
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG });
  try {
    const ids = await database.ask<{ id: number }>({ text: 'select workspace_ids() as id' });
    const books = { workspaces: ids.length, entries: 0, lines: 0 };
    for (const { id } of ids) {
      const found = await checkWorkspace(database, id);
      books.entries += Number(found?.['entries'] ?? 0);
      books.lines += Number(found?.['lines'] ?? 0);
    }
    return books;
  } finally {
    await database.close();
  }
}

const doNotHold = (workspace: number, what: string, ids: readonly number[]): Refusal =>
  new Refusal(
    `The books of workspace ${workspace} do not hold: ${what} ${ids.slice(0, 5).join(', ')}.`,
    'Keep the data folder as it is and restore a backup into another one: DATA_DIR=…',
  );
