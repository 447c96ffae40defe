// A crowded database: many rows of every definition in many workspaces, so PostgreSQL chooses plans
// as in a large installation.
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { ownershipColumn } from '../../src/platform/database/tables/row-security.ts';
import pg from 'pg';
import {
  columnOf,
  ownerKey,
  snake,
  stored,
  tableOf,
  type Part,
  type Spec,
} from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { cloneFilled, type TestDatabase } from './database.ts';

export const WORKSPACES = 4;
/** Of every definition in every workspace. */
export const ROWS = 1_000;
/** The one whose plans are looked at; it alone has a long ledger. */
export const WORKSPACE = 3;
const LINES_OF_ONE = 20_000;

/** SQL for the value of a field in row `i` of a workspace: distinct where a column holds much. */
function valueOf(name: string, spec: Spec): string {
  if (spec.link && !spec.list) return `1 + (i * 7) % ${ROWS}`;
  if (spec.choice) {
    // Drafts have no number and no entry, which tables check.
    const values = spec.choice.values.filter((value) => value !== 'draft');
    return `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + i % ${values.length}]`;
  }
  const type = spec.column?.columnType ?? '';
  if (type === 'integer' && typeof spec.fallback === 'number') return `${spec.fallback}`;
  const length = /^varchar\((\d+)\)/.exec(type)?.[1];
  if (spec.scalar?.name === 'Currency')
    return `chr(65 + i % 26) || chr(65 + i / 26 % 26) || chr(65 + i / 676)`;
  if (length !== undefined) return `left(i || ' ' || md5('${name}' || i), ${length})`;
  if (type === 'text') return `i || ' ' || md5('${name}' || i)`;
  if (type === 'text[]') return `array[md5('${name}' || i)]`;
  if (type === 'integer[]') return `array[1 + i % ${ROWS}]`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return name === 'isDeleted' ? 'i % 50 = 0' : 'i % 2 = 0';
  if (type === 'date') return `date '2020-01-01' + i`;
  if (type.startsWith('timestamptz')) return `timestamptz '2020-01-01' + i * interval '1 minute'`;
  if (type.startsWith('numeric')) return /paid/i.test(name) ? 'i / 1000.0' : `1 + i / 10.0`;
  if (type === 'jsonb') return `'{}'`;
  return `1 + i % ${spec.bounds?.maximum && spec.bounds.maximum < ROWS ? spec.bounds.maximum : ROWS}`;
}

/** Columns that no definition shows and no row can do without, and those that tables check together. */
const BY_HAND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api_key: { hash: `sha256((w || ':' || i)::bytea)` },
  file: { content_id: 'i' },
  budget: {
    start_date: `date '2026-01-01'`,
    end_date: `date '2026-12-31'`,
    periods: '12',
    cadence: `'monthly'`,
    breakdown_type: `'standard'`,
  },
  close_task: {
    through: `(date_trunc('month', date '2020-01-01' + i) + interval '1 month - 1 day')::date`,
  },
  fixed_asset_depreciation: { posted: 'false', journal_entry_id: 'null', kind: `'scheduled'` },
  fixed_asset_disposal: { disposal_percentage: '50' },
  fixed_asset_transfer: { transfer_percentage: '50', is_partial: 'true' },
};

function insertOf(part: Part, rows: number): string {
  const owner = registry.ownerOf(part);
  const columns = new Map([
    ['workspace_id', 'w'],
    ['id', 'i'],
  ]);
  if (owner) columns.set(`${snake(ownerKey(owner))}_id`, 'i');
  for (const [name, { spec }] of stored(part.definition)) {
    if (!spec.part) columns.set(columnOf(name, spec), valueOf(name, spec));
  }
  for (const [name] of ownershipColumn(part, owner)) {
    columns.set(
      name,
      name === 'entity_ids' ? `array[${columns.get('entity_id') ?? ''}]` : '1 + i % 100',
    );
  }
  for (const [column, value] of Object.entries(BY_HAND[tableOf(part.definition)] ?? {})) {
    columns.set(column, value);
  }
  const names = [...columns.keys()].map((name) => `"${name}"`).join(', ');
  return `insert into ${tableOf(part.definition)} (${names})
    select ${[...columns.values()].join(', ')} from generate_series(1, ${WORKSPACES}) w, generate_series(1, ${rows}) i
    on conflict do nothing`;
}

/** The lines of the entries: no definition stores them. */
const LINES = `
  insert into journal_line (workspace_id, id, journal_entry_id, version, entity_id, account_id, date, currency,
    amount_native, amount_book, amount, description, vendor_id, department_id, tag_ids, details)
  select w, i, 1 + i % ${ROWS}, 1, 1 + i % 100, 1 + i % 200, date '2020-01-01' + i / 4, 'USD', i, i, i,
    md5('description' || i), 1 + i % 100, 1 + i % 100, array[1 + i % ${ROWS}], jsonb_build_object('merchant_name', md5('merchant' || i), 'note', md5('note' || i))
  from generate_series(1, ${WORKSPACES}) w, 
    generate_series(1, case when w = ${WORKSPACE} then ${LINES_OF_ONE} else ${ROWS} end) i`;

/** Postings of the entries, and their links of the chain. */
const POSTINGS = `
  with posted as (
    insert into journal_posting (workspace_id, journal_entry_id, version, is_mirror, caller, request_id, recorded_at, last_modified_at)
    select workspace_id, id, 1, false, 'api_user:1', 'crowd', created_at, created_at from journal_entry returning workspace_id, journal_entry_id, recorded_at)
  insert into posting_chain (workspace_id, number, journal_entry_id, version, is_mirror, numbered_at, hash)
  select workspace_id, journal_entry_id, journal_entry_id, 1, false, recorded_at, sha256('crowd') from posted`;

/** Indexes that refuse nothing: made once the rows are there, in a fraction of the time. */
const WITHOUT_INDEXES = `
  update pg_index set indisready = false, indisvalid = false
  where not indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/**
 * Fills every table of a definition, with so many rows a workspace, and analyzes. No trigger runs and no
 * link is checked.
 */
export async function crowd(database: TestDatabase, rows = ROWS): Promise<void> {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `select create_workspace('W' || w) from generate_series(1, ${WORKSPACES}) w`,
    );
    await client.query(WITHOUT_INDEXES);
    for (const part of registry.all()) {
      const { view, isPart, operations } = part.definition;
      // What has no list of its own is not crowded.
      if (!view && (isPart || operations.length > 0)) await client.query(insertOf(part, rows));
    }
    await client.query(LINES);
    await client.query(POSTINGS);
    for (const { recount } of ddl(registry)) if (recount !== undefined) await client.query(recount);
    await client.query("set maintenance_work_mem = '256MB'; set default_statistics_target = 25");
    await client.query('reindex schema public');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A copy of a crowded database, which is made once for the suite. */
export async function cloneCrowd(): Promise<TestDatabase> {
  const { files } = await cloneFilled('ledgergate_crowd', async (database) => {
    await crowd(database);
    return 'crowded';
  });
  return files;
}
