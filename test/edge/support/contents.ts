// Fingerprints of a database, one per table, to show that a refusal changed nothing.
import pg from 'pg';
import type { TestService } from '../../support/service.ts';

/** Tables that note that somebody came or time goes by, whatever the answer was, or that a task folds. */
const PASSING = new Set([
  'api_call',
  'balance_day',
  'balance_delta',
  'balance_month',
  'delivery_clock',
  'moment_asked',
  'oauth_activity',
  'posting_chain',
  'posting_waiting',
  'rate_window',
  'record_count',
  'verification',
]);

/**
 * A fingerprint of the rows of each table, over all workspaces, or of those alone that have a value in a column;
 * `entity_id` also finds what is of several entities.
 */
export async function contentsOf(
  { files }: TestService,
  of: Readonly<Record<string, number>> = {},
): Promise<Readonly<Record<string, string>>> {
  const [[column, value] = []] = Object.entries(of);
  const client = new pg.Client(files.superuserUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
    );
    const condition = (columns: readonly string[]): string | undefined => {
      if (column === undefined) return 'true';
      if (columns.includes(column)) return `x.${column} = ${value}`;
      const isOfSeveral = column === 'entity_id' && columns.includes('entity_ids');
      return isOfSeveral ? `${value} = any(x.entity_ids)` : undefined;
    };
    const marks = tables
      .filter(({ name, columns }) => !PASSING.has(name) && condition(columns) !== undefined)
      .map(
        ({ name, columns }) =>
          `select '${name}' as name, count(*) || ' ' || md5(string_agg(row_, '|' order by row_)) as mark from (select (to_jsonb(x) - 'last_used_at')::text as row_ from ${name} x where ${condition(columns)}) t`,
      );
    const { rows } = await client.query<{ name: string; mark: string }>(marks.join(' union all '));
    return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
  } finally {
    await client.end();
  }
}
