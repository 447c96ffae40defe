// A database that was in use before: what later migrations bring in line with what they demand.
import pg from 'pg';
import { migrate } from '../../src/ground/database/migrate.ts';
import { readMigrations } from '../../src/ground/database/migrations.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';

const BEFORE = `
  set session_replication_role = replica;
  select create_workspace('Old');
  insert into tag_group (workspace_id, name) select id, n from workspace, (values (null), ('Region')) v(n);
  insert into vendor (workspace_id, name) select id, null from workspace;
  insert into entity (workspace_id, name, currency) select id, 'Acme', 'USD' from workspace;
  insert into journal_entry (workspace_id, entity_id, date, type, currency, "order", document_kind, document_id)
    select w.id, 1, '2026-01-01', t.type, 'USD', t.nr, t.kind, 1 from workspace w,
      (values ('invoice', '1', 'invoice'), ('journal_entry', '2', 'invoice')) t(type, nr, kind);
  insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native,
      amount_book, amount, description, document_kind, document_id, document_line_id)
    select w.id, l.entry, 1, 1, 1, '2026-01-01', 'USD', 1, 1, 1, l.words, 'invoice', 1, l.line from workspace w,
      (values (1, null, null), (1, 'Discount', null), (1, 'Discount', 7), (2, 'Discount', null)) l(entry, words, line);
  insert into lock_period (workspace_id, locked_through) select id, '2025-12-31' from workspace;
  insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
    select id, 'R', 'Receivable', 'USD', 'ASSET', 'ACCOUNTS_RECEIVABLE', 'OPERATING' from workspace;
  insert into invoice (workspace_id, entity_id, client_id, invoice_number, invoice_date, due_date, currency, payment_status,
      total_amount, bad_debt_journal_entry_id)
    select id, 1, 1, 'OLD', '2026-01-01', '2026-01-01', 'USD', 'uncollectible', 1, 3 from workspace;
  insert into journal_entry (workspace_id, entity_id, date, type, currency, "order", document_kind, document_id)
    select w.id, 1, '2026-02-01', 'journal_entry', 'USD', '3', 'invoice', i.id from workspace w join invoice i on i.workspace_id = w.id;
  insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native,
      amount_book, amount, document_kind, document_id)
    select w.id, 3, 1, 1, a.id, '2026-02-01', 'USD', -1, -1, -1, 'invoice', i.id from workspace w
      join invoice i on i.workspace_id = w.id join account a on a.workspace_id = w.id and a.number = 'R'`;

/** The tables whose walls hold their owner as well. */
async function wallsOf({ superuserUrl }: TestDatabase): Promise<string[]> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relforcerowsecurity order by 1',
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test('rows of every workspace are brought in line, and walled again', async () => {
  const database = await emptyDatabase();
  const client = new pg.Client(database.superuserUrl);
  try {
    const known = readMigrations();
    const before = known.filter(({ name }) => name < '0050');
    await migrate(database.ownerUrl, database.serviceUrl, { migrations: before });
    await client.connect();
    await client.query(BEFORE);
    await migrate(database.ownerUrl, database.serviceUrl, { migrations: known });
    const names = await client.query(
      'select name from tag_group union all select name from vendor order by 1',
    );
    expect(names.rows).toEqual([{ name: '#1' }, { name: '#1' }, { name: 'Region' }]);
    const lines = await client.query(
      'select description as words, document_line_id as line, document_role as role from journal_line order by id',
    );
    expect(lines.rows).toEqual([
      { words: null, line: null, role: 'receivable' },
      { words: 'Discount', line: null, role: 'discount' },
      { words: 'Discount', line: 7, role: null },
      { words: 'Discount', line: null, role: null },
      // What was written off is off its receivable.
      { words: null, line: null, role: 'settlement' },
    ]);
    // What was closed stays closed, and what is listed is counted.
    const closed = await client.query('select through::text from closing where lock_period_id = 1');
    expect(closed.rows).toEqual([{ through: '2025-12-31' }]);
    const counted = await client.query(
      `select relation, sum(live)::integer as live from record_count
       where relation in ('invoice', 'tag_group', 'vendor') group by 1 order by 1`,
    );
    expect(counted.rows).toEqual([
      { relation: 'invoice', live: 1 },
      { relation: 'tag_group', live: 2 },
      { relation: 'vendor', live: 1 },
    ]);
    const forced = await client.query(
      `select relname from pg_class where relname in ('account', 'closing', 'department', 'journal_entry', 'journal_line', 'tag', 'tag_group', 'vendor')
        and relforcerowsecurity order by 1`,
    );
    expect(forced.rows).toHaveLength(8);
    const fresh = await cloneDatabase();
    expect(await wallsOf(database)).toEqual(await wallsOf(fresh));
    await fresh.drop();
  } finally {
    await client.end();
    await database.drop();
  }
});
