// Benchmark of fixed assets: a month's depreciation of ten thousand of them, and the same once more, which has nothing
// left to do. Own figures only; there is no peer.
import pg from 'pg';
import { runDepreciation } from '../src/assets/index.ts';
import type { Session } from '../src/platform/access/index.ts';
import { restDialect } from '../rest-shim/dialect.ts';
import { makeSchema } from '../src/edge/graphql/index.ts';
import { representRecords } from '../src/representation.ts';
import { measured, say, sessionIn, workspaceOf } from './revenue.ts';
import { postmasterOf, usedBy } from './support/costs.ts';
import { record } from './support/results.ts';
import { size } from './support/size.ts';
import { openStage, type Stage } from './support/stage.ts';

const ASSETS = size(10_000, 20, 'BENCH_ASSETS');
/** Months of the schedule of each. */
const MONTHS = 36;

interface AssetFixture {
  readonly workspace: number;
  readonly entity: number;
}

/** A class with its accounts, and assets with a row for each month. */
async function load(stage: Stage, { workspace, entity }: AssetFixture): Promise<void> {
  const owner = new pg.Client(stage.superuserUrl);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  const account = async (number: string, subtype: string, type: string): Promise<number> => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
        values ($1, $2, $2, 'USD', $4, $3, 'OPERATING') returning id`,
      [workspace, number, subtype, type],
    );
    return rows[0]?.id ?? 0;
  };
  const accounts = [
    await account('1590', 'FIXED_ASSET', 'ASSET'),
    await account('1510', 'FIXED_ASSET', 'ASSET'),
    await account('6070', 'EXPENSE', 'OPERATING_EXPENSES'),
  ];
  await owner.query(
    `with class as (
       insert into fixed_asset_class (workspace_id, name, useful_life, accumulated_depreciation_account_id, asset_account_id, depreciation_expense_account_id)
       values ($1, 'Machines', ${MONTHS}, $3, $4, $5) returning id
     ) insert into fixed_asset (workspace_id, entity_id, asset_class_id, name, status, currency, initial_value, purchase_date,
       depreciation_start_date, depreciation_end_date, term_start, term_end, exchange_rate, exchange_rate_book)
     select $1, $2, class.id, 'Machine ' || n, 'ACTIVE', 'USD', 3600, '2026-01-01', '2026-01-01', '2028-12-31', '2026-01-01', '2028-12-31', 1, 1
     from class, generate_series(1, $6::integer) n`,
    [workspace, entity, ...accounts, ASSETS],
  );
  await owner.query(
    `insert into fixed_asset_depreciation (workspace_id, entity_id, fixed_asset_id, post_date, amount)
      select $1, $2, a.id, (m + interval '1 month' - interval '1 day')::date, 100 from fixed_asset a,
        generate_series(date '2026-01-01', date '2028-12-01', interval '1 month') m where a.workspace_id = $1`,
    [workspace, entity],
  );
  await owner.query('vacuum analyze fixed_asset, fixed_asset_depreciation');
  await owner.end();
}

export async function assets(): Promise<void> {
  await representRecords();
  // A process of the service makes it before it answers anybody: it is no part of the first run.
  restDialect(await makeSchema());
  const stage = await openStage();
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  const postmaster = await postmasterOf(client);
  await client.end();
  try {
    const place = await workspaceOf(stage);
    await load(stage, place);
    const session = sessionIn(stage.database, place.workspace);
    const write = <T>(work: (of: Session) => Promise<T>): Promise<T> =>
      stage.database.write(place.workspace, (transaction) => work({ ...session, transaction }));
    for (const [name, through, rows] of [
      [`a month of ${ASSETS} assets`, '2026-01-31', ASSETS],
      ['the same again', '2026-01-31', 0],
      ['three months of them', '2026-04-30', 3 * ASSETS],
    ] as const) {
      const before = usedBy(process.pid, postmaster);
      const run = await measured(() => write((of) => runDepreciation(of, { through })));
      const spent = usedBy(process.pid, postmaster) - before;
      if (run.result.length !== rows) throw new Error(`${name}: ${run.result.length} entries.`);
      say(name, run, rows);
      record({ what: `${name}: processor time of both`, figure: spent, unit: 'ms' });
      console.log(`  processor time of Node and PostgreSQL: ${spent.toFixed(0)} ms`);
    }
  } finally {
    await stage.close();
  }
}
