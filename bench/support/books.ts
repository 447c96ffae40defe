// Books for statement benchmarks: five entities, two hundred accounts, fifty vendors, five years,
// any number of lines; loaded as the superuser past triggers and foreign keys, with balances
// computed at the end.
import type pg from 'pg';
import { hashOf, newSecret } from '../../src/platform/access/index.ts';

export interface GeneratedBooks {
  readonly workspace: number;
  readonly key: string;
  readonly lines: number;
}

const MASTER_DATA = [
  `insert into entity (workspace_id, name, currency) select $1, 'Entity ' || i, 'USD' from generate_series(1, 5) i`,
  `insert into vendor (workspace_id, name) select $1, 'Vendor ' || i from generate_series(1, 50) i`,
  `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
    select $1, (1000 + i)::text, 'Account ' || i, 'USD', t[1], t[2], 'OPERATING' from generate_series(0, 199) i,
      lateral (select (array['ASSET BANK', 'REVENUE INCOME', 'LIABILITY OTHER_CURRENT_LIABILITY', 'OPERATING_EXPENSES EXPENSE'])[1 + i % 4]) kind(kind),
      lateral string_to_array(kind, ' ') t`,
];
export const LINES_PER_ENTRY = 4;
const ENTRIES_AT_ONCE = 100_000;
/** Entries of four lines that balance, spread over days, entities, accounts and vendors. */
const ENTRIES = `
  with known as (
    select (select array_agg(id order by id) from entity where workspace_id = $1) as entities,
      (select array_agg(id order by id) from account where workspace_id = $1) as accounts,
      (select array_agg(id order by id) from vendor where workspace_id = $1) as vendors
  ), made as (
    insert into journal_entry (workspace_id, entity_id, entity_ids, date, currency, exchange_rate, exchange_rate_book, "order")
    select $1, k.entities[1 + n % 5], array[k.entities[1 + n % 5]], date '2021-01-01' + ((n::bigint * 7919) % 1826)::integer, 'USD', 1, 1, lpad(n::text, 9, '0')
    from generate_series($2::integer, $3::integer) n, known k returning id, date, entity_id, "order"::integer as n
  ), posted as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
    select $1, id, 1, 'api_user:1', 'bench' from made
  )
  insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount, description, vendor_id)
  select $1, m.id, 1, m.entity_id, k.accounts[1 + (m.n::bigint * 13 + line * 7) % 200], m.date, 'USD', a, a, a, 'Line ' || line, k.vendors[1 + m.n % 50]
  from made m, known k, generate_series(1, ${LINES_PER_ENTRY}) line,
    lateral (select case when line < ${LINES_PER_ENTRY} then (m.n % 97 + line)::numeric / 4
      else -((m.n % 97) * 3 + 6)::numeric / 4 end as a) amounts`;
export const BALANCES = [
  `insert into balance_day select workspace_id, date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), count(*)
    from journal_line where workspace_id = $1 group by 1, 2, 3, 4, 5`,
  `insert into balance_month select workspace_id, date_trunc('month', date)::date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from balance_day where workspace_id = $1 group by 1, 2, 3, 4, 5`,
];

/** Makes a workspace with so many lines, and the key of a viewer in it. */
export async function makeBooks(
  client: pg.Client,
  name: string,
  lines: number,
): Promise<GeneratedBooks> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  const made = await client.query<{ id: number }>('select create_workspace($1) as id', [name]);
  const workspace = made.rows[0]?.id ?? 0;
  const key = newSecret('lgk_');
  await client.query(
    `with made as (insert into api_user (workspace_id, name, role) values ($1, 'Bench', 'viewer') returning id)
     insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'bench' from made`,
    [workspace, hashOf(key)],
  );
  for (const text of MASTER_DATA) await client.query(text, [workspace]);
  const entries = Math.ceil(lines / LINES_PER_ENTRY);
  for (let from = 1; from <= entries; from += ENTRIES_AT_ONCE) {
    const to = Math.min(from + ENTRIES_AT_ONCE - 1, entries);
    await client.query(ENTRIES, [workspace, from, to]);
  }
  for (const text of BALANCES) await client.query(text, [workspace]);
  return { workspace, key, lines };
}
