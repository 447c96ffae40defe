// PostgreSQL itself refuses documents whose amounts cannot be, whoever writes them.
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let root: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  root = new pg.Client(database.superuserUrl);
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await database.drop();
});

/** What PostgreSQL says of amounts of a new row; empty where it takes them. */
async function refusal(table: string, total: number, used: number): Promise<string> {
  const column = /memo/.test(table) ? 'amount_used' : 'amount_paid';
  await root.query('begin');
  try {
    // Without references and triggers, so that checks alone decide.
    await root.query('set local session_replication_role = replica');
    const { rows } = await root.query<{ column: string; value: string }>(
      `select column_name as column, case
           when column_name = 'total_amount' then '${total}' when column_name = '${column}' then '${used}'
           when data_type in ('integer', 'bigint', 'numeric') then '1' when data_type = 'date' then '2026-01-01'
           when data_type like 'timestamp%' then '2026-01-01' when data_type = 'boolean' then 'false'
           when data_type = 'uuid' then gen_random_uuid()::text else 'USD' end as value
       from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
         and (column_name in ('total_amount', '${column}', '${table}_number') or is_nullable = 'NO' and column_default is null)`,
      [table],
    );
    const names = rows.map((row) => row.column).join(', ');
    const values = rows.map(({ value }) => `'${value}'`).join(', ');
    await root.query(`insert into ${table} (${names}) overriding system value values (${values})`);
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await root.query('rollback');
  }
}

test.each(['bill', 'invoice', 'credit_memo', 'debit_memo'])(
  'a %s has no amount below zero, and no more is used than there is',
  async (table) => {
    for (const [total, used] of [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const) {
      expect([table, total, used, await refusal(table, total, used)]).toEqual([
        table,
        total,
        used,
        '',
      ]);
    }
    for (const [total, used] of [
      [-1, -1],
      [-1, -2],
      [10, -1],
      [10, 10.01],
    ] as const) {
      const said = `violates check constraint "${table}_check"`;
      expect([total, used, await refusal(table, total, used)]).toEqual([
        total,
        used,
        expect.stringContaining(said),
      ]);
    }
  },
);
