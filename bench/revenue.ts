// Revenue as it grows: a month recognized over ten thousand contracts, the schedule of a long contract with
// many lines, and the waterfall over a million rows. Figures are our own; there is no peer.
import pg from 'pg';
import type { Principal, Session } from '../src/ground/access/index.ts';
import { Database } from '../src/ground/database/index.ts';
import { runRecognition } from '../src/revenue/recognition.service.ts';
import { waterfall } from '../src/revenue/reports.service.ts';
import { rowsOf } from '../src/revenue/schedule.rules.ts';
import { Decimal } from '../schema/kit/index.ts';
import { setUpWorkspace } from '../src/settings/setup.service.ts';
import { representRecords } from '../src/representation.ts';
import { openStage, type Stage } from './support/stage.ts';

const CONTRACTS = 10_000;
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);

const sessionIn = (database: Database, workspace: number): Session => ({
  principal: {
    kind: 'key',
    id: 1,
    name: 'Bench',
    email: null,
    workspace: { id: workspace, name: 'Bench', type: 'company', logoUrl: null },
    role: 'admin',
    overrides: {},
    entities: null,
    approvalRequired: false,
  } satisfies Principal,
  requestId: 'bench',
  database,
  loaders: new Map(),
});

interface Place {
  readonly workspace: number;
  readonly entity: number;
  readonly product: number;
}

async function workspaceOf({ database }: Stage): Promise<Place> {
  const workspace = await database.write(null, async ({ ask }) => {
    const [row] = await ask<{ id: number }>({ text: `select create_workspace('Bench') as id` });
    return row?.id ?? 0;
  });
  return database.write(workspace, async (transaction) => {
    const { entity } = await setUpWorkspace(
      { ...sessionIn(database, workspace), transaction },
      { name: 'Bench', currency: 'USD' },
    );
    const [product] = await transaction.ask<{ id: number }>({
      text: `insert into product (workspace_id, product_name, currency, revenue_account_id)
        select $1, 'Seat', 'USD', uncategorized_id from system_accounts where workspace_id = $1 returning id`,
      values: [workspace],
    });
    return { workspace, entity, product: product?.id ?? 0 };
  });
}

/** Contracts with rows for each month of as many years as it takes. */
async function load(stage: Stage, { workspace, entity, product }: Place): Promise<void> {
  const owner = new pg.Client(stage.superuserUrl);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into contract (workspace_id, entity_id, currency, status, deal_name)
      select $1, $2, 'USD', 'ACTIVE', 'Deal ' || n from generate_series(1, $3::integer) n`,
    [workspace, entity, CONTRACTS],
  );
  await owner.query(
    `insert into revenue_transaction (workspace_id, entity_id, contract_id, product_id, currency, accounting_period, transaction_date, amount, recognized)
      select $1, $2, c.id, $3, 'USD', m::date, m::date, 100, 100 from contract c,
        generate_series(date '2026-01-01', date '2026-01-01' + make_interval(months => $4::integer - 1), interval '1 month') m
      where c.workspace_id = $1`,
    [workspace, entity, product, Math.max(1, Math.round(ROWS / CONTRACTS))],
  );
  await owner.query('vacuum analyze revenue_transaction, contract');
  await owner.end();
}

/** The longest time the event loop was held while `work` ran, beside how long it took. */
async function measured<T>(work: () => Promise<T>) {
  let held = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    held = Math.max(held, now - last - 5);
    last = now;
  }, 5);
  const begun = performance.now();
  const before = process.memoryUsage().heapUsed;
  const result = await work();
  clearInterval(timer);
  const grown = (process.memoryUsage().heapUsed - before) / 1e6;
  return { result, ms: performance.now() - begun, held, grown };
}

const say = (
  name: string,
  { ms, held, grown }: { ms: number; held: number; grown: number },
  rows: number,
) =>
  console.log(
    `${name}: ${ms.toFixed(0)} ms, ${((rows / ms) * 1_000).toFixed(0)} rows/s, loop held ${held.toFixed(0)} ms at most, heap ${grown.toFixed(0)} MB`,
  );

export async function revenue(): Promise<void> {
  await representRecords();
  const stage = await openStage();
  try {
    const place = await workspaceOf(stage);
    await load(stage, place);
    const session = sessionIn(stage.database, place.workspace);
    const run = await measured(() =>
      stage.database.write(place.workspace, (transaction) =>
        runRecognition({ ...session, transaction }, { through: '2026-01-31' }),
      ),
    );
    say('a month of 10,000 contracts', run, run.result.rowCount);
    const again = await measured(() =>
      stage.database.write(place.workspace, (transaction) =>
        runRecognition({ ...session, transaction }, { through: '2026-01-31' }),
      ),
    );
    say('the same again', again, again.result.rowCount);
    const fall = await measured(() =>
      waterfall(session, {
        start: '2026-01-01',
        end: '2099-12-31',
        byContract: false,
        byProduct: true,
      }),
    );
    say(`waterfall of ${ROWS} rows by product and month`, fall, ROWS);
    const value = { product: null, gross: new Decimal('123456.78'), net: new Decimal('123456.78') };
    const term = { first: '2026-01-10', last: '2031-01-09', proration: 'standard' as const };
    const lines = await measured(() =>
      Promise.resolve(Array.from({ length: 50 }, () => rowsOf(value, term, 'USD')).flat()),
    );
    say('schedule of 5 years with 50 lines', lines, lines.result.length);
  } finally {
    await stage.close();
  }
}
