// A database that was in use before: what later migrations bring in line with what they demand.
import pg from 'pg';
import { migrate } from '../../src/ground/database/migrate.ts';
import { readMigrations } from '../../src/ground/database/migrations.ts';
import { emptyDatabase } from '../support/database.ts';

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
      (values (1, null, null), (1, 'Discount', null), (1, 'Discount', 7), (2, 'Discount', null)) l(entry, words, line)`;

test('names that went missing get one, and lines of invoices say what they are', async () => {
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
    ]);
    const forced = await client.query(
      `select relname from pg_class where relname in ('account', 'department', 'journal_entry', 'journal_line', 'tag', 'tag_group', 'vendor')
        and relforcerowsecurity order by 1`,
    );
    expect(forced.rows).toHaveLength(7);
  } finally {
    await client.end();
    await database.drop();
  }
});
