// Query plans on tables without statistics: a first import must not take quadratic time.
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let service: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  service = new pg.Client(database.serviceUrl);
  await service.connect();
  // While tables are small they are read through; what matters is which index follows.
  await service.query(`set ledgergate.workspace = '1'; set enable_seqscan = off`);
});
afterAll(async () => {
  await service.end();
  await database.drop();
});

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What each table is asked for, by index; nothing where it is read through. */
async function conditions(text: string): Promise<[table: string, condition: string][]> {
  const { rows } = await service.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
    `explain (format json, generic_plan) ${text}`,
  );
  return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Node).flatMap((node) =>
    node['Relation Name'] === undefined
      ? []
      : [
          [node['Relation Name'], node['Index Cond'] ?? node['Recheck Cond'] ?? ''] as [
            string,
            string,
          ],
        ],
  );
}

test('PostgreSQL has looked at none of the tables', async () => {
  const { rows } = await service.query(
    `select relname from pg_class where relname in ('journal_line', 'journal_posting', 'journal_entry', 'invoice_line') and reltuples > 0`,
  );
  expect(rows).toEqual([]);
});

test.each([
  [
    'lines of entries',
    'select * from journal_entry_line where workspace_id = $1 and journal_entry_id = any($2)',
    'journal_entry_id',
  ],
  [
    'lines of the ledger',
    'select * from ledger_line where workspace_id = $1 and journal_entry_id = $2',
    'journal_entry_id',
  ],
  [
    'entries and their lines',
    'select * from journal_entry e join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id where e.workspace_id = $1 and e.id = any($2)',
    'id',
  ],
  [
    'lines of invoices',
    'select * from invoice_line where workspace_id = $1 and invoice_id = any($2)',
    'invoice_id',
  ],
])('%s are found by their keys', async (_, text, key) => {
  const found = await conditions(text);
  expect(found.length).toBeGreaterThan(0);
  // Of entries that wait for approval there are few, and they are read once for all.
  for (const [table, condition] of found.filter(
    ([each]) => !text.includes('journal_entry_line') || each !== 'journal_entry',
  ))
    expect([table, condition]).toEqual([table, expect.stringContaining(key)]);
});
