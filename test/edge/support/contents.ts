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
  'task_turn',
  'verification',
]);

/** Notes only that somebody came, too. */
const USED = 'last_used_at';

/** A fingerprint of each table, by its name. */
export type Contents = Readonly<Record<string, string>>;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}
interface Reader {
  readonly client: pg.Client;
  readonly tables: readonly Table[];
  /** The question before: one connection answers one after the other. */
  before: Promise<unknown>;
}
/** Connected once for each database: what it prepared is planned once. */
const readers = new Map<string, Promise<Reader>>();

async function connect(url: string): Promise<Reader> {
  const client = new pg.Client(url);
  // The database of a file is dropped while its reader is still connected.
  client.on('error', () => readers.delete(url));
  await client.connect();
  // It keeps no process alive; the package's types do not know it.
  (client as unknown as { unref(): void }).unref();
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  );
  const tables = rows.filter(({ name }) => !PASSING.has(name));
  return { client, tables, before: Promise.resolve() };
}

/** Which rows of a table count; undefined for a table that has none of them. */
function conditionOf({ columns }: Table, column: string | undefined): string | undefined {
  if (column === undefined) {
    // Tables that belong to no workspace count as a whole.
    return columns.includes('workspace_id') ? 'x.workspace_id = any($1)' : 'true';
  }
  if (columns.includes(column)) return `x.${column} = any($1)`;
  const isOfSeveral = column === 'entity_id' && columns.includes('entity_ids');
  return isOfSeveral ? 'x.entity_ids && $1' : undefined;
}

/**
 * A fingerprint of the rows of each table, in both workspaces of a test, or of those alone that have a value in
 * a column; `entity_id` also finds what is of several entities.
 */
export async function contentsOf(
  { superuserUrl, workspace, other }: TestService,
  of: Readonly<Record<string, number>> = {},
): Promise<Contents> {
  const connected = readers.get(superuserUrl) ?? connect(superuserUrl);
  readers.set(superuserUrl, connected);
  const reader = await connected;
  const { client, tables } = reader;
  const [[column, value] = []] = Object.entries(of);
  const marks = tables.flatMap((table) => {
    const { name, columns } = table;
    const condition = conditionOf(table, column);
    if (condition === undefined) return [];
    const row = columns.includes(USED) ? `(to_jsonb(x) - '${USED}')::text` : 'x::text';
    return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as mark from ${name} x where ${condition}`;
  });
  const question = {
    name: `contents by ${column}`,
    text: marks.join(' union all '),
    values: [value === undefined ? [workspace, other.workspace] : [value]],
  };
  const answer = reader.before.then(() => client.query<{ name: string; mark: string }>(question));
  reader.before = answer.catch(() => undefined);
  const { rows } = await answer;
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
