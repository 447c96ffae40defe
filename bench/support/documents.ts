// A workspace with any number of invoices, most of them paid: loaded in bulk, as the superuser, past triggers
// and foreign keys, with the indexes made at the end.
import pg from 'pg';
import { hashOf, newSecret, type Principal } from '../../src/platform/access/index.ts';
import { setUpWorkspace } from '../../src/settings/setup.service.ts';
import type { Stage } from './stage.ts';

export interface Documents {
  readonly workspace: number;
  readonly entity: number;
  readonly key: string;
}

const CLIENTS = 500;
export const LEDGER_TABLES = [
  'journal_entry',
  'journal_posting',
  'journal_line',
  'invoice',
  'invoice_payment',
];

/** A workspace that is set up, with customers and a key, and nothing else. */
export async function documentBooks({ database }: Stage, name: string): Promise<Documents> {
  const key = newSecret('lgk_');
  const workspace = await database.write(null, async ({ ask }) => {
    const [row] = await ask<{ id: number }>({
      text: 'select create_workspace($1) as id',
      values: [name],
    });
    return row?.id ?? 0;
  });
  return database.write(workspace, async (transaction) => {
    const principal = { workspace: { id: workspace }, entities: null } as unknown as Principal;
    const session = { principal, transaction, database, requestId: 'bench', loaders: new Map() };
    const { entity } = await setUpWorkspace(session, { name, currency: 'USD' });
    await transaction.ask({
      text: `insert into vendor (workspace_id, name, vendor_type) select $1, 'Client ' || n, 'customer' from generate_series(1, ${CLIENTS}) n`,
      values: [workspace],
    });
    await transaction.ask({
      text: `with u as (insert into api_user (workspace_id, name, role) values ($1, 'Bench', 'admin') returning id)
        insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'bench' from u`,
      values: [workspace, hashOf(key)],
    });
    return { workspace, entity, key };
  });
}

/**
 * Invoices over the five years before 2026, the newest `$4` of them open, the others paid after forty days. Ids
 * go on where the sequences are: an entry for each invoice, one for each payment.
 */
const LOAD = [
  `create temp table made as
    select n, nextval('invoice_id_seq')::integer as id, nextval('journal_entry_id_seq')::integer as entry,
      case when n <= $3 - $4 then nextval('journal_entry_id_seq')::integer end as payment,
      date '2021-01-01' + (n::bigint * 1826 / $3)::integer as date, (n % 997 + 1)::numeric / 4 as amount,
      (select min(id) from vendor where workspace_id = $1) + n % ${CLIENTS} as client
    from generate_series(1, $3::integer) n`,
  `insert into invoice (workspace_id, id, entity_id, client_id, invoice_date, due_date, currency, exchange_rate, exchange_rate_book,
      invoice_number, total_amount, amount_paid, payment_status, paid_date, ar_account_id, journal_entry_id)
    select $1, m.id, $2, client, date, date + 30, 'USD', 1, 1, 'INV-' || lpad(n::text, 8, '0'), amount,
      case when payment is null then 0 else amount end, case when payment is null then 'open' else 'paid' end,
      case when payment is not null then date + 40 end, s.accounts_receivable_id, entry
    from made m join system_accounts s on s.workspace_id = $1`,
  `insert into invoice_line (workspace_id, entity_id, invoice_id, currency, amount, rate, tax)
    select $1, $2, id, 'USD', amount, amount, 0 from made`,
  `insert into invoice_payment (workspace_id, entity_id, invoice_id, currency, amount, payment_date, source, payment_type, payment_journal_entry_id)
    select $1, $2, id, 'USD', amount, date + 40, 'MANUAL', 'MANUAL_TRANSACTION', payment from made where payment is not null`,
  `insert into journal_entry (workspace_id, id, entity_id, entity_ids, date, type, currency, exchange_rate, exchange_rate_book, "order", document_kind, document_id)
    select $1, e.id, $2, array[$2::integer], e.date, e.type, 'USD', 1, 1, 'DOC-' || e.id, 'invoice', m.id
    from made m, lateral (values (entry, date, 'invoice'), (payment, date + 40, 'invoice_payment')) e (id, date, type) where e.id is not null`,
  `insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
    select $1, e, 1, 'api_user:1', 'bench' from made, unnest(array[entry, payment]) e where e is not null`,
  `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount,
      vendor_id, document_kind, document_id, document_role)
    select $1, l.entry, 1, $2, l.account, l.date, 'USD', l.amount, l.amount, l.amount, client, 'invoice', m.id, l.role
    from made m join system_accounts s on s.workspace_id = $1, lateral (values
      (m.entry, m.date, s.accounts_receivable_id, m.amount, 'receivable'), (m.entry, m.date, s.uncategorized_id, -m.amount, null),
      (m.payment, m.date + 40, s.default_clearing_id, m.amount, null), (m.payment, m.date + 40, s.accounts_receivable_id, -m.amount, 'settlement')
    ) l (entry, date, account, amount, role) where l.entry is not null`,
];

/**
 * Does work on tables that have no indexes meanwhile but those of their constraints: they are made at the end.
 * @param client - of the superuser
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid::regclass::text = any($1) and not i.indisprimary
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
}

/** Loads so many invoices, `open` of them with everything due, past triggers and foreign keys. */
export async function loadInvoices(
  client: pg.Client,
  { workspace, entity }: Documents,
  { count, open }: { readonly count: number; readonly open: number },
): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  for (const text of LOAD) {
    // A table cannot be made by a statement that takes values.
    const values = [workspace, entity, count, open];
    await client.query(text.replace(/\$(\d)/g, (_, nth) => String(values[Number(nth) - 1])));
  }
  await client.query('drop table made');
}
