// Tampers with the books behind the service's back: another value for every column of the posting
// tables.
import type pg from 'pg';

/** A value of the same type that is another one. */
const OTHER: Readonly<Record<string, string>> = {
  integer: 'coalesce(%, 0) + 1000',
  bigint: 'coalesce(%, 0) + 1000',
  numeric: 'coalesce(%, 0) + 1',
  date: '% + 1',
  'character varying': `case when length(%) = 3 then 'CHF' else coalesce(%, '') || 'x' end`,
  text: `coalesce(%, '') || 'x'`,
  boolean: 'not %',
  ARRAY: `case when % is null then '{5}' else % || '{5}' end`,
  jsonb: `coalesce(%, '{}') || '{"note": "x"}'`,
  'timestamp with time zone': `coalesce(%, now()) + interval '1 second'`,
  bytea: `sha256(%)`,
  uuid: `gen_random_uuid()`,
};
/** Where the database lets only some values stand. */
const ALLOWED: Readonly<Record<string, string>> = {
  'journal_entry.entity_id': 'entity_id + 1000, entity_ids = array[entity_id + 1000]',
  'journal_entry.status': `'draft'`,
  'journal_entry.type': `'transfer'`,
  'journal_line.document_role': `case when document_role is distinct from 'memo' then 'memo' end`,
};
/** What does not count, with the reason. */
export const FREE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `memo ref_number source source_id close_task_id intercompany_journal recurrent_journal_entry source_file chat`
      .split(' ')
      .map((name) => [
        `journal_entry.${name}`,
        'changes without a version, whatever made the entry',
      ]),
  ),
  ...Object.fromEntries(
    `type journal_id reversal_of_id created_automatically document_kind document_id approved_by_name approved_at given_values`
      .split(' ')
      .map((name) => [
        `journal_entry.${name}`,
        'where the entry comes from: no figure hangs on it',
      ]),
  ),
  'journal_entry.use_average_rate': 'how the rate was found; the rate itself is chained',
  'journal_entry.reversal_date': 'what a draft wanted',
  'journal_entry.created_at': 'the posting tells when, and is chained',
  'journal_entry.created_by': 'the posting tells who, and is chained',
  'journal_entry.created_by_name': 'a name',
  'journal_entry.created_by_source': 'the posting tells who',
  'journal_entry.last_modified_at': 'memos move it',
  'journal_posting.last_modified_at': 'memos move it',
};

/** Another value for a column, as SQL. */
export function otherValue(table: string, name: string, type: string): string {
  const value = ALLOWED[`${table}.${name}`] ?? OTHER[type]?.replaceAll('%', `"${name}"`);
  if (value === undefined) throw new Error(`What is another ${type}?`);
  return value;
}

/** Does something behind the service's back and takes it back when `then` is over. */
export async function tampered(
  { root, workspace }: { readonly root: pg.Client; readonly workspace: number },
  sql: string,
  then: () => Promise<void>,
): Promise<void> {
  const tables = ['journal_line', 'journal_posting', 'posting_chain', 'journal_entry'];
  await root.query('set session_replication_role = replica');
  for (const table of tables) await root.query(`create temp table kept_${table} as table ${table}`);
  try {
    const { rowCount } = await root.query(sql, [workspace]);
    expect([sql, rowCount]).not.toEqual([sql, 0]);
    await then();
  } finally {
    for (const table of tables) {
      await root.query(`delete from ${table}`);
      await root.query(
        `insert into ${table} select * from kept_${table}; drop table kept_${table}`,
      );
    }
    await root.query('set session_replication_role = origin');
  }
}
