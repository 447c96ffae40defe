// Large books: a workspace with accounts, vendors, tags and days, some much more crowded than
// others, and any number of ledger lines, loaded in bulk as the superuser.
import pg from 'pg';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { documentBooks, LEDGER_TABLES, loadInvoices, withoutIndexes } from './documents.ts';
import type { Documents } from './documents.ts';
import type { Stage } from './stage.ts';

export interface LargeBooks extends Documents {
  readonly lines: number;
  /** One of ninety tags, which a third of all lines share. */
  readonly tag: number;
  /** When all but the last thousandth of the postings were known. */
  readonly knownAt: string;
}

const LINES_PER_ENTRY = 4;
const ENTRIES_AT_ONCE = 100_000;
const OPEN_INVOICES = 2_000;

const MASTER_DATA = [
  `insert into entity (workspace_id, name, currency) select $1, 'Entity ' || i, 'USD' from generate_series(1, 4) i`,
  `insert into vendor (workspace_id, name, vendor_type) select $1, 'Supplier ' || i, 'vendor' from generate_series(1, 2000) i`,
  `insert into department (workspace_id, code, name) select $1, 'D' || i, 'Department ' || i from generate_series(1, 30) i`,
  `with g as (insert into tag_group (workspace_id, name) select $1, 'Group ' || i from generate_series(1, 3) i returning id)
    insert into tag (workspace_id, group_id, name) select $1, g.id, 'Tag ' || g.id || ' ' || i from g, generate_series(1, 30) i`,
  `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
    select $1, (20000 + i)::text, 'Account ' || i, 'USD', t[1], t[2], t[3] from generate_series(0, 199) i,
      lateral (select (array['ASSET BANK NONE', 'REVENUE INCOME OPERATING', 'LIABILITY OTHER_CURRENT_LIABILITY OPERATING', 'OPERATING_EXPENSES EXPENSE OPERATING'])[1 + i % 4]) kind(kind),
      lateral string_to_array(kind, ' ') t`,
  `insert into bank_account (workspace_id, entity_id, chart_of_accounts_account_id, currency, name, status)
    select $1, (select min(id) from entity where workspace_id = $1), id, currency, name, 'active'
    from account where workspace_id = $1 and account_subtype = 'BANK' and number < '20040' and number >= '20000'`,
  // The reports of two years of the busiest account, of which no line is confirmed.
  `insert into reconciliation_report (workspace_id, account_id, entity_id, currency, starting_balance, ending_balance, status,
      statement_starting_date, statement_ending_date)
    select $1, b.chart_of_accounts_account_id, b.entity_id, 'USD', 0, 0, 'DRAFT', m, m + interval '1 month' - interval '1 day'
    from (select * from bank_account where workspace_id = $1 order by id limit 1) b, generate_series(timestamp '2024-01-01', '2025-12-01', '1 month') m`,
  `update reconciliation_report set roll_up_id = id where workspace_id = $1`,
];
/**
 * Entries of four lines that balance, over five years of weekdays. Accounts and vendors follow a power, so that the first of
 * two hundred accounts has a sixth of all lines.
 */
const ENTRIES = `
  with known as (
    select (select array_agg(id order by id) from entity where workspace_id = $1) as entities,
      (select array_agg(id order by id) from account where workspace_id = $1 and number >= '20000' and length(number) = 5) as accounts,
      (select array_agg(id order by id) from vendor where workspace_id = $1) as vendors,
      (select array_agg(id order by id) from department where workspace_id = $1) as departments,
      (select array_agg(id order by id) from tag where workspace_id = $1) as tags,
      (select array_agg(d::date) from generate_series(timestamp '2021-01-01', '2025-12-31', '1 day') d where extract(isodow from d) < 6) as days
  ), made as (
    insert into journal_entry (workspace_id, entity_id, entity_ids, date, currency, exchange_rate, exchange_rate_book, "order", memo)
    select $1, k.entities[1 + n % 5], array[k.entities[1 + n % 5]], k.days[1 + (n::bigint * 7919) % cardinality(k.days)], 'USD', 1, 1,
      lpad(n::text, 7, '0'), case when n % 3 = 0 then 'Booking ' || md5(n::text) end
    from generate_series($2::integer, $3::integer) n, known k returning id, date, entity_id, "order"::integer as n
  ), posted as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
    select $1, id, 1, 'api_user:1', 'bench' from made
  )
  insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount,
    description, vendor_id, department_id, tag_ids)
  select $1, m.id, 1, m.entity_id, k.accounts[1 + floor(200 * power(h.r, 3))::integer], m.date, 'USD', a, a, a,
    (array['Services', 'Hosting', 'Travel', 'Licences', 'Payroll', 'Rent', 'Card purchase', 'Wire'])[1 + (m.n + line) % 8] || ' ' || substr(md5((m.n % 200000)::text), 1, 10),
    k.vendors[1 + floor(cardinality(k.vendors) * power(h.r, 2))::integer],
    case when line < 3 then k.departments[1 + m.n % 30] end,
    case when (m.n + line) % 3 = 0 then array[k.tags[1 + (m.n * 31 + line) % 90]] else '{}' end
  from made m, known k, generate_series(1, ${LINES_PER_ENTRY}) line,
    lateral (select ((m.n::bigint * 2654435761 + line * 40503) % 1000003)::float / 1000003 as r) h,
    lateral (select case when line < ${LINES_PER_ENTRY} then (m.n % 97 + line)::numeric / 4
      else -((m.n % 97) * 3 + 6)::numeric / 4 end as a) amounts`;
const BALANCES = [
  `insert into balance_day select workspace_id, date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), count(*)
    from journal_line where workspace_id = $1 group by 1, 2, 3, 4, 5`,
  `insert into balance_month select workspace_id, date_trunc('month', date)::date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from balance_day where workspace_id = $1 group by 1, 2, 3, 4, 5`,
  `insert into counter (workspace_id, kind, last)
    select $1, 'journal_entry', count(*) from journal_entry where workspace_id = $1 and "order" ~ '^[0-9]{7}$'`,
];
const WAITING = `insert into posting_waiting (workspace_id, journal_entry_id, version, is_mirror, transaction)
  select p.workspace_id, p.journal_entry_id, p.version, p.is_mirror, null from journal_posting p
  where p.workspace_id = $1 and p.journal_entry_id % 1000 = any($2) order by p.journal_entry_id`;

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

/** Makes workspaces with so many lines each, a tenth of them of invoices, chained, with balances and counts. */
export async function largeBooks(
  stage: Stage,
  sizes: readonly number[],
  told: (text: string) => void = console.log,
): Promise<LargeBooks[]> {
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  const books: Documents[] = [];
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const size of sizes) books.push(await documentBooks(stage, `Books of ${size} lines`));
    await withoutIndexes(client, LEDGER_TABLES, async () => {
      for (const [i, made] of books.entries()) {
        const size = sizes[i] ?? 0;
        for (const text of MASTER_DATA) await client.query(text, [made.workspace]);
        const entries = Math.ceil((size * 9) / 10 / LINES_PER_ENTRY);
        for (let from = 1; from <= entries; from += ENTRIES_AT_ONCE) {
          const to = Math.min(from + ENTRIES_AT_ONCE - 1, entries);
          await client.query(ENTRIES, [made.workspace, from, to]);
        }
        await loadInvoices(client, made, {
          count: Math.ceil(size / 10 / LINES_PER_ENTRY),
          open: Math.min(OPEN_INVOICES, Math.ceil(size / 80)),
        });
        for (const text of BALANCES) await client.query(text, [made.workspace]);
        told(`${size.toLocaleString('en')} lines are loaded`);
      }
    });
    for (const { recount } of ddl(registry)) if (recount !== undefined) await client.query(recount);
    await client.query('vacuum analyze');
    told('indexes and counts are made');
    const large: LargeBooks[] = [];
    for (const [i, made] of books.entries()) {
      await client.query(WAITING, [made.workspace, oneTo(999)]);
      await chainPostings(stage.database, made.workspace);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const knownAt = new Date().toISOString();
      await client.query(WAITING, [made.workspace, [0]]);
      await chainPostings(stage.database, made.workspace);
      const { rows } = await client.query<{ tag: number }>(
        'select min(id) as tag from tag where workspace_id = $1',
        [made.workspace],
      );
      large.push({ ...made, lines: sizes[i] ?? 0, tag: rows[0]?.tag ?? 0, knownAt });
    }
    await client.query('vacuum analyze posting_chain, posting_waiting');
    told('postings are chained');
    return large;
  } finally {
    await client.end();
  }
}
