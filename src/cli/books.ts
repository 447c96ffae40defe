// Verifies the books of each workspace. Checks every line ever written, as the service's own role,
// so row-level security applies to the check as well.
import { Refusal } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS, type Row } from '../platform/database/index.ts';
import { CHECKS } from '../close/index.ts';
import { noted } from './noting.ts';

export interface BooksSummary {
  readonly workspaces: number;
  readonly entries: number;
  readonly lines: number;
}

const COUNT = `
  select count(distinct (journal_entry_id, version, is_mirror, entity_id))::integer as entries, count(*)::integer as lines
  from journal_line where workspace_id = $1`;

/** The same, asked of the kept balances alone: quick, whatever the books hold. */
const TOTALS = `
  select coalesce(array_agg(entity_id), '{}') as wrong from (
    select entity_id from (
      select entity_id, amount_book, amount from balance_day where workspace_id = $1
      union all
      select entity_id, amount_book, amount from balance_delta where workspace_id = $1
    ) balance group by entity_id having sum(amount_book) <> 0 or sum(amount) <> 0
  ) total`;

/** Ids, or the names of tables. */
const wrongIn = (row: Row | undefined): readonly (number | string)[] =>
  (row?.['wrong'] ?? []) as (number | string)[];

/** Told before each check: how many are done, of how many in all workspaces together, and where. */
export type CheckProgressListener = (done: number, total: number, what: string) => void;

/** Each check is one statement, so that it sees one moment, whoever posts meanwhile. */
async function checkWorkspace(
  database: Database,
  workspace: number,
  told: (done: number) => void,
): Promise<Row | undefined> {
  const values = [workspace];
  for (const [nth, { what, sql }] of CHECKS.entries()) {
    told(nth);
    const [found] = await database.read(workspace, { text: sql, values });
    const wrong = wrongIn(found?.[0]);
    if (wrong.length > 0) throw doNotHold(workspace, what, wrong);
  }
  const [counted] = await database.read(workspace, { text: COUNT, values });
  return counted?.[0];
}

/** Checks what the balances of each workspace add up to, and counts them. Throws `Refusal`. */
export async function checkTotals(serviceUrl: string): Promise<number> {
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG_TIMEOUTS });
  try {
    const ids = await database.ask<{ id: number }>({ text: 'select workspace_ids() as id' });
    for (const { id } of ids) {
      const [rows] = await database.read(id, { text: TOTALS, values: [id] });
      const wrong = wrongIn(rows?.[0]);
      if (wrong.length > 0) throw doNotHold(id, 'balances of entities', wrong);
    }
    return ids.length;
  } finally {
    await database.close();
  }
}

/** Checks the books of every workspace and counts them. Throws `Refusal` when something does not hold. */
export async function checkBooks(
  serviceUrl: string,
  told: CheckProgressListener = () => undefined,
): Promise<BooksSummary> {
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG_TIMEOUTS });
  try {
    const ids = await database.ask<{ id: number }>({ text: 'select workspace_ids() as id' });
    return await checkWorkspaces(
      database,
      ids.map(({ id }) => id),
      told,
    );
  } finally {
    await database.close();
  }
}

/** The same of some workspaces. */
export async function checkWorkspaces(
  database: Database,
  workspaces: readonly number[],
  told: CheckProgressListener = () => undefined,
): Promise<BooksSummary> {
  const books = { workspaces: workspaces.length, entries: 0, lines: 0 };
  const all = workspaces.length * CHECKS.length;
  for (const [nth, id] of workspaces.entries()) {
    const found = await noted(database, id, { part: 'books' }, () =>
      checkWorkspace(database, id, (done) =>
        told(nth * CHECKS.length + done, all, `checks of workspace ${id}`),
      ),
    );
    books.entries += Number(found?.['entries'] ?? 0);
    books.lines += Number(found?.['lines'] ?? 0);
  }
  return books;
}

const doNotHold = (workspace: number, what: string, ids: readonly (number | string)[]): Refusal =>
  new Refusal(
    `The books of workspace ${workspace} fail a check: ${what} ${ids.slice(0, 5).join(', ')}.`,
    'Keep the data folder as it is and restore a backup into another one: DATA_DIR=…',
  );
