// Rows that a change wrote, as lines of a snapshot: new ones and new versions of ones that were there, of all tables of
// the database.
import pg from 'pg';
import { withoutIds } from '../edge/support/likeness.ts';

/**
 * Tables that are written for every request alike, those that count all there is, and contents of files: those that
 * nothing holds are let go after the answer.
 */
const ASIDE = /^(api_call|api_key|counter|file_chunk|file_content|idempotency_key)$/;

type Row = Readonly<Record<string, unknown>>;

/** Names of accounts: a line tells their numbers, since which account it is matters most. */
const OF_ACCOUNT = /^(.*_)?(account|account_id)$/;

export class WrittenRows {
  readonly #client: pg.Client;
  readonly #question: string;
  #from = '0';

  private constructor(client: pg.Client, question: string) {
    this.#client = client;
    this.#question = question;
  }

  /** @param url - of the database for PostgreSQL's superuser, who sees all rows */
  static async open(url: string): Promise<WrittenRows> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
    const each = tables
      .filter(({ name }) => !ASIDE.test(name))
      .map(
        ({ name }) => `select '${name}' as name, to_jsonb(x) as row
          from "${name}" x where x.xmin::text::bigint >= $1`,
      );
    return new WrittenRows(client, each.join(' union all '));
  }

  /** Begins: only what is written from now on is told. */
  async begin(): Promise<void> {
    const { rows } = await this.#client.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    );
    this.#from = rows[0]?.next ?? this.#from;
  }

  /** A line of each row that was written since. */
  async lines(): Promise<string[]> {
    const { rows: written } = await this.#client.query<{ name: string; row: Row }>({
      ...{ name: 'written', text: this.#question },
      values: [this.#from],
    });
    const { rows: accounts } = await this.#client.query<{ id: number; number: string }>(
      'select id, number from account',
    );
    const numbers = new Map(accounts.map(({ id, number }) => [id, number]));
    return written.map(({ name, row }) => `${name} ${told(row, numbers)}`).sort();
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** Links of bodies whose names do not end with `id`. */
const LINK =
  /(^|_)(asset|bundle|client|commit|contact|contract|contract_line|customer|department|entity|entry|entries|file|group|invoice|bill|match|memo|of|owner|parent|product|report|run|schedule|subscription|tag|term|tax_rate|tier|transaction|vendor|workspace)s?$/;
/** Accounts that examples make for themselves have numbers such as F12x13 and Tx14. */
const masked = (number: string): string => number.replace(/\d*x\d+$/, '#');

/** A value of a row as it is told: accounts by their numbers, and without what is new in every row. */
function valueTold(value: unknown, name: string, numbers: ReadonlyMap<number, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => valueTold(each, name, numbers));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, valueTold(each, key, numbers)]),
    );
  }
  const isNumber = typeof value === 'number' && Number.isInteger(value);
  if (isNumber && OF_ACCOUNT.test(name)) return masked(numbers.get(value) ?? '#');
  return isNumber && LINK.test(name) ? '#' : withoutIds(value, name);
}

/** A row as it is told: without what is empty. */
function told(row: Row, numbers: ReadonlyMap<number, string>): string {
  const shown = Object.entries(row).flatMap(([column, value]) => {
    const isEmpty = value === null || value === false || column === 'workspace_id';
    const isBytes = typeof value === 'string' && value.startsWith('\\x');
    if (isEmpty || isBytes || column.endsWith('_hash')) return [];
    const text = valueTold(value, column, numbers);
    return text === '#' ? [] : [[column, text]];
  });
  return JSON.stringify(Object.fromEntries(shown));
}
