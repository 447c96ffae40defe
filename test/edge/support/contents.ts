// What a database holds, as one fingerprint for each table: a refusal leaves them all as they were.
import pg from 'pg';
import type { TestService } from '../../support/service.ts';

/** Tables that note that somebody came or time goes by, whatever the answer was, or that a task folds. */
const PASSING = new Set([
  'api_call',
  'balance_day',
  'balance_delta',
  'balance_month',
  'delivery_clock',
  'oauth_activity',
  'posting_chain',
  'posting_waiting',
  'rate_window',
  'record_count',
]);

/** A fingerprint of the rows of each table, over all workspaces. */
export async function contentsOf({
  files,
}: TestService): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(files.superuserUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    const marks = tables
      .filter(({ name }) => !PASSING.has(name))
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || md5(string_agg(row_, '|' order by row_)) as mark from (select (to_jsonb(x) - 'last_used_at')::text as row_ from ${name} x) t`,
      );
    const { rows } = await client.query<{ name: string; mark: string }>(marks.join(' union all '));
    return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
  } finally {
    await client.end();
  }
}
