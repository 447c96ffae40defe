// Shared setup for tests of journal entries over HTTP.
import { startService, type Answer, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from './books.ts';

export const PATH = '/coa/api/journal_entry';

export interface Desk {
  readonly service: TestService;
  readonly books: Books;
  /** A line of an input: a debit, or a credit, on an account by number. */
  readonly line: (
    number: string,
    debit?: number | string | null,
    credit?: number | string | null,
    more?: object,
  ) => Record<string, unknown>;
  /** An input of two lines over 100.25. */
  readonly entry: (more?: object) => { transactions: Record<string, unknown>[] };
  readonly create: (json: object, key?: string) => Promise<Answer<any>>;
  /** How many rows the ledger has, to show that a refusal added none. */
  readonly rows: () => Promise<number[]>;
  /** Expects a create to be refused with this body and to leave no trace. */
  readonly refused: (json: object, body: unknown) => Promise<void>;
}

const COUNTS = [
  ...['journal_entry', 'journal_line', 'journal_posting', 'outbox'].map(
    (table) => `select count(*)::int as count from ${table}`,
  ),
  // A task folds what was added into days; the lines that both stand for are the same.
  `select coalesce(sum(lines), 0)::int as count from (
    select lines from balance_delta union all select lines from balance_day) balances`,
];

export async function openDesk(given?: TestService): Promise<Desk> {
  const service = given ?? (await startService());
  const books = await makeBooks(service.database, service.workspace);
  const line: Desk['line'] = (number, debit, credit, more = {}) => ({
    account: books.accounts[number],
    debit_amount_native: debit,
    credit_amount_native: credit,
    ...more,
  });
  const entry: Desk['entry'] = (more = {}) => ({
    entity: books.entities.root,
    date: '2026-01-05',
    transactions: [line('1000', 100.25), line('4000', null, 100.25)],
    ...more,
  });
  const create: Desk['create'] = (json, key) =>
    service.call('POST', PATH, { json, ...(key && { key }) });
  const rows = async (): Promise<number[]> => {
    const results = await service.database.read(
      service.workspace,
      ...COUNTS.map((text) => ({ text })),
    );
    return results.map(([row]) => (row as { count: number }).count);
  };
  const refused: Desk['refused'] = async (json, body) => {
    const before = await rows();
    const answer = await create(json);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await rows()).toEqual(before);
  };
  return { service, books, line, entry, create, rows, refused };
}
