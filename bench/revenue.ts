// Benchmark of revenue as it grows: a month recognized over ten thousand contracts, the schedule of
// a long contract with many lines, and the waterfall over a million revenue transactions. Own
// figures only; there is no peer.
import pg from 'pg';
import type { Principal, Session } from '../src/platform/access/index.ts';
import { Database } from '../src/platform/database/index.ts';
import { runRecognition } from '../src/revenue/recognition/recognition.service.ts';
import { createContract } from '../src/revenue/contract/contract.service.ts';
import { rollForward, waterfall } from '../src/revenue/reports/reports.service.ts';
import { createSubscription } from '../src/revenue/lines/subscription.service.ts';
import { terminateContract } from '../src/revenue/contract/termination.service.ts';
import { Decimal } from '../schema/kit/index.ts';
import { setUpWorkspace } from '../src/settings/setup.service.ts';
import { representRecords } from '../src/representation.ts';
import { record } from './support/results.ts';
import { openStage, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const CONTRACTS = size(10_000, 20);
const ROWS = size(1_000_000, 100, 'BENCH_ROWS');

export const sessionIn = (database: Database, workspace: number): Session => ({
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

interface ContractFixture {
  readonly workspace: number;
  readonly entity: number;
  readonly product: number;
}

export async function workspaceOf({ database }: Stage): Promise<ContractFixture> {
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
export async function load(
  stage: Stage,
  { workspace, entity, product }: ContractFixture,
): Promise<void> {
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

/** Processor time of this thread in milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * How long `work` took, how long it held the event loop at most, and how far memory grew meanwhile. A turn of the loop
 * is told in processor time: what others on the machine take of it is no work of ours.
 */
export async function measured<T>(work: () => Promise<T>) {
  let [held, most] = [0, 0];
  const before = process.memoryUsage().heapUsed;
  let last = used();
  const look = (): void => {
    const now = used();
    held = Math.max(held, now - last - 5);
    most = Math.max(most, process.memoryUsage().heapUsed - before);
    last = now;
  };
  const timer = setInterval(look, 5);
  const begun = performance.now();
  const result = await work();
  const ms = performance.now() - begun;
  look();
  clearInterval(timer);
  return { result, ms, held, most: most / 1e6 };
}

export const say = (
  name: string,
  { ms, held, most }: { ms: number; held: number; most: number },
  rows: number,
): void => {
  record({
    ...{ what: name, figure: ms, unit: 'ms' },
    note: `${((rows / ms) * 1_000).toFixed(0)} rows/s, loop held ${held.toFixed(0)} ms, heap up by ${most.toFixed(0)} MB`,
  });
  console.log(
    `${name}: ${ms.toFixed(0)} ms, ${((rows / ms) * 1_000).toFixed(0)} rows/s, loop held ${held.toFixed(0)} ms at most, heap up by ${most.toFixed(0)} MB at most`,
  );
};

type Write = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

/** A month of some contracts, then of all; and both again, which have nothing left to do. */
async function recognition(write: Write): Promise<void> {
  const month = (through: string) =>
    measured(() => write((session) => runRecognition(session, { through })));
  for (const [name, through] of [
    ['a month of 10,000 contracts', '2026-01-31'],
    ['the same again', '2026-01-31'],
    ['three months of them', '2026-04-30'],
  ] as const) {
    const run = await month(through);
    say(name, run, run.result.rowCount);
  }
}

async function waterfalls(session: Session): Promise<void> {
  for (const [name, rows, wanted] of [
    [
      `waterfall of ${ROWS} rows by product and month`,
      ROWS,
      { end: '2039-12-31', byContract: false },
    ],
    [`a quarter of it by contract`, 3 * CONTRACTS, { end: '2026-03-31', byContract: true }],
  ] as const) {
    const wide = { start: '2026-01-01', byProduct: true, ...wanted };
    // Twice: the second has its pages in memory.
    for (const turn of ['first', 'then']) {
      say(`${name}, ${turn}`, await measured(() => waterfall(session, wide)), rows);
    }
  }
  const forward = await measured(() =>
    rollForward(session, { start: '2026-01-01', end: '2027-12-31' }),
  );
  say('roll-forward of two years over what is posted', forward, 4 * CONTRACTS);
}

/** Fifty lines of five years in one contract, one after the other, and the end of it. */
async function longContract(write: Write, { entity, product }: ContractFixture): Promise<void> {
  const contract = await write((session) =>
    createContract(session, {
      entity,
      status: 'ACTIVE',
      billingFrequency: 'monthly',
      contractStartDate: '2026-01-10',
      contractEndDate: '2031-01-09',
    }),
  );
  const rate = new Decimal('123456.78');
  const lines = await measured(async () => {
    for (let nth = 0; nth < 50; nth++) {
      await write((session) => createSubscription(session, contract, { contract, product, rate }));
    }
  });
  say('50 lines of 5 years, made one after the other', lines, 50 * 61);
  const ended = await measured(() =>
    write((session) => terminateContract(session, contract, { terminationDate: '2028-07-15' })),
  );
  say('its termination half-way', ended, 50 * 31);
}

export async function revenue(): Promise<void> {
  await representRecords();
  const stage = await openStage();
  try {
    const place = await workspaceOf(stage);
    await load(stage, place);
    const session = sessionIn(stage.database, place.workspace);
    const write: Write = (work) =>
      stage.database.write(place.workspace, (transaction) => work({ ...session, transaction }));
    await longContract(write, place);
    await waterfalls(session);
    await recognition(write);
    await waterfalls(session);
  } finally {
    await stage.close();
  }
}
