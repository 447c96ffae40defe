// A crowded database: three workspaces of different size in the same tables, with deleted rows and
// fresh statistics: PostgreSQL's view of a service that has run for years.
import pg from 'pg';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { hashOf, newSecret } from '../../src/platform/access/index.ts';
import { size } from './size.ts';

/** One workspace of the crowd, and the key of a viewer in it. */
export interface Resident {
  readonly workspace: number;
  readonly key: string;
  readonly accounts: number;
}
export interface Crowd {
  readonly small: Resident;
  readonly usual: Resident;
  readonly large: Resident;
}

/** Rows of each workspace; a tenth as many again are deleted. */
const SIZES = {
  ...{ small: size(500, 100), usual: size(10_000, 200) },
  large: size(1_000_000, 1_000, 'BENCH_LARGE'),
};

const MASTER_DATA = [
  `insert into entity (workspace_id, name, currency) select $1, 'Entity ' || i, 'USD' from generate_series(1, 20) i`,
  `insert into department (workspace_id, code, name) select $1, 'D' || i, 'Department ' || i from generate_series(1, 50) i`,
  `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
    select $1, (1000 + i)::text, 'Cash account ' || i, 'USD', 'ASSET', 'BANK', 'NONE' from generate_series(1, 200) i`,
];
const ACCOUNTS = `
  insert into bank_account (workspace_id, entity_id, chart_of_accounts_account_id, department_id, tag_ids, tag_group_ids,
    currency, external_account_id, name, nickname, status, institution_id, source, aba_routing_number, swift_bic, type,
    available_balance, current_balance, check_offset_y_mm, created_at, last_modified_at, is_deleted, deleted_at)
  select $1, e.ids[1 + i % 20], a.ids[1 + i % 200], case when i % 3 > 0 then d.ids[1 + i % 50] end, array[1, 2, i], array[7],
    'USD', 'ext-' || i, 'Operating account ' || i, 'Nick ' || i, 'active', 'ins_' || i, 'feed', '021000021', 'CHASUS33', 'CHECKING',
    1000.25 * (i % 10000), 1234567.89 + i, 1.5, now() - (i || ' minutes')::interval, now() - (i || ' minutes')::interval,
    i % 11 = 0, case when i % 11 = 0 then now() end
  from generate_series(1, ($2::integer / 10) * 11) i,
    (select array_agg(id) as ids from entity where workspace_id = $1) e,
    (select array_agg(id) as ids from account where workspace_id = $1) a,
    (select array_agg(id) as ids from department where workspace_id = $1) d`;

async function settle(client: pg.Client, name: string, accounts: number): Promise<Resident> {
  const { rows } = await client.query<{ id: number }>('select create_workspace($1) as id', [name]);
  const workspace = rows[0]?.id ?? 0;
  const key = newSecret('lgk_');
  await client.query(
    `with made as (insert into api_user (workspace_id, name, role) values ($1, 'Bench', 'admin') returning id)
     insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'bench' from made`,
    [workspace, hashOf(key)],
  );
  for (const text of MASTER_DATA) await client.query(text, [workspace]);
  await client.query(ACCOUNTS, [workspace, accounts]);
  return { workspace, key, accounts };
}

/** Fills the tables of a stage, in mixed order so that no workspace lies in one piece at the start. */
export async function crowd(superuserUrl: string): Promise<Crowd> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    // Past foreign keys: they are checked where rows are written one by one.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const large = await settle(client, 'Large', SIZES.large);
    const usual = await settle(client, 'Usual', SIZES.usual);
    const small = await settle(client, 'Small', SIZES.small);
    for (const { recount } of ddl(registry)) if (recount !== undefined) await client.query(recount);
    await client.query('vacuum analyze');
    return { small, usual, large };
  } finally {
    await client.end();
  }
}
