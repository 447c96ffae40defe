// Books with any number of lines, loaded in bulk as the superuser past triggers and foreign keys,
// with balances computed at the end.
import pg from 'pg';
import type { Database } from '../../src/platform/database/index.ts';

export interface LedgerBooks {
  readonly workspace: number;
  readonly entity: number;
  /** Half of them profit and loss. */
  readonly accounts: readonly number[];
  readonly lines: number;
}

const ACCOUNTS = 40;
const LINES_PER_ENTRY = 4;
const TYPES: readonly [type: string, subtype: string][] = [
  ['ASSET', 'BANK'],
  ['REVENUE', 'INCOME'],
  ['LIABILITY', 'OTHER_CURRENT_LIABILITY'],
  ['OPERATING_EXPENSES', 'EXPENSE'],
];

/** A workspace with an entity, a chart of accounts and no lines. */
export async function ledgerBooks(database: Database, name: string): Promise<LedgerBooks> {
  const workspace = await database.write(null, async ({ ask }) => {
    const [row] = await ask<{ id: number }>({
      text: 'select create_workspace($1) as id',
      values: [name],
    });
    return row?.id ?? 0;
  });
  return database.write(workspace, async ({ ask }) => {
    const [home] = await ask<{ id: number }>({
      text: `insert into entity (workspace_id, name, currency) values ($1, $2, 'USD') returning id`,
      values: [workspace, name],
    });
    const accounts: number[] = [];
    for (let i = 0; i < ACCOUNTS; i++) {
      const [type, subtype] = TYPES[i % TYPES.length] ?? [];
      const [row] = await ask<{ id: number }>({
        text: `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
          values ($1, $2, $2, 'USD', $3, $4, 'OPERATING') returning id`,
        values: [workspace, String(1000 + i), type, subtype],
      });
      accounts.push(row?.id ?? 0);
    }
    return { workspace, entity: home?.id ?? 0, accounts, lines: 0 };
  });
}

/** Entries of four lines, spread over sixty months from January 2021. */
const ENTRIES = `
  with made as (
    insert into journal_entry (workspace_id, entity_id, entity_ids, date, currency, exchange_rate, exchange_rate_book, "order")
    select $1, $2, array[$2::integer], date '2021-01-01' + ((n::bigint * 7919) % 1826)::integer, 'USD', 1, 1, lpad(n::text, 9, '0')
    from generate_series($3::integer, $4::integer) n returning id, date
  ), posted as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
    select $1, id, 1, 'api_user:1', 'bench' from made
  )
  insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount, description)
  select $1, m.id, 1, $2, ($5::integer[])[(m.id::bigint * 13 + k * 7) % ${ACCOUNTS} + 1], m.date, 'USD', a, a, a, 'Line ' || k
  from made m, generate_series(1, ${LINES_PER_ENTRY}) k,
    lateral (select case when k < ${LINES_PER_ENTRY} then (m.id % 97 + k)::numeric / 4
      else -((m.id % 97) * 3 + 6)::numeric / 4 end as a) amounts`;
const BALANCES = `
  insert into balance_day select workspace_id, date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), count(*)
    from journal_line where workspace_id = $1 group by 1, 2, 3, 4, 5`;
const MONTHLY = `
  insert into balance_month select workspace_id, date_trunc('month', date)::date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from balance_day where workspace_id = $1 group by 1, 2, 3, 4, 5`;
const ENTRIES_AT_ONCE = 100_000;

/** Loads so many lines into books that have none, and tells how far it is. */
export async function loadLines(
  superuserUrl: string,
  { workspace, entity, accounts }: LedgerBooks,
  lines: number,
  told: (done: number) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    // Past foreign keys and triggers: ten million checks would take longer than the load.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    const entries = Math.ceil(lines / LINES_PER_ENTRY);
    for (let from = 1; from <= entries; from += ENTRIES_AT_ONCE) {
      const to = Math.min(from + ENTRIES_AT_ONCE - 1, entries);
      await client.query(ENTRIES, [workspace, entity, from, to, accounts]);
      if (to % (ENTRIES_AT_ONCE * 5) === 0) told(to * LINES_PER_ENTRY);
    }
    await client.query(BALANCES, [workspace]);
    await client.query(MONTHLY, [workspace]);
    await client.query(
      `insert into counter (workspace_id, kind, last) values ($1, 'journal_entry', $2)`,
      [workspace, entries + 1_000_000],
    );
    for (const table of [
      'journal_entry',
      'journal_posting',
      'journal_line',
      'balance_day',
      'balance_month',
    ]) {
      await client.query(`analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}
