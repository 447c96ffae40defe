// Long statement files in tests of their runs: a desk of its own, and what is kept of the runs.
import { openMatching, type MatchDesk } from './matching.ts';
import { statementsOf, type Statements } from './statement-files.ts';

export interface StatementDesk extends Pick<Statements, 'account' | 'load'> {
  readonly desk: MatchDesk;
  /** The runs so far, the first one first. */
  readonly runsOf: () => Promise<any[]>;
  /** Lines of an account. */
  readonly countOf: (id: number) => Promise<number>;
  /** Files that are kept. */
  readonly contents: () => Promise<number>;
}

/** A statement with so many lines. */
export const fileOf = (count: number): string =>
  [
    'date,description,amount',
    ...Array.from({ length: count }, (_, n) => `2026-03-02,line ${n},1`),
  ].join('\n');

/** Opens a desk on a database of its own. */
export async function openStatements(): Promise<StatementDesk> {
  const desk = await openMatching();
  const { account, load } = statementsOf(desk);
  const { database, workspace } = desk.service;
  const rowsOf = async (text: string, ...values: unknown[]): Promise<any[]> =>
    (await database.read(workspace, { text, values }))[0] ?? [];
  return {
    ...{ desk, account, load },
    runsOf: () =>
      rowsOf(
        `select id, status, rows_read as read, report, started_by as who, file_name as name from upload_run
         where kind = 'bank-statement' order by id`,
      ),
    countOf: async (id) =>
      (
        await rowsOf(
          'select count(*)::integer as count from bank_transaction where account_id = $1 and not is_deleted',
          id,
        )
      )[0].count,
    contents: async () =>
      (await rowsOf('select count(*)::integer as count from file_content'))[0].count,
  };
}
