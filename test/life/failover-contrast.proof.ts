// The same accident with a synchronous standby and without one: the primary is cut off from its standbys while clients
// write, and then killed. With the settings of deploy/cluster nothing is lost that was acknowledged, because nothing is
// acknowledged meanwhile; asynchronously it is acknowledged, and gone.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openBooks, type TestBooks } from '../support/books.ts';
import { PatroniCluster } from '../support/patroni.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const KILLS = 3;
/** Of one accident the standbys may have got everything just before it. */
const MOST_KILLS = 6;
const WRITES = 8;
const WAIT_MS = 5_000;

let cluster: PatroniCluster;
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  cluster = await PatroniCluster.start();
  const patience = { databaseSilentMs: 2_000, databaseLockMs: 5_000, sharePatienceMs: 5_000 };
  service = await startOwnService(
    { role: 'all', databaseConnections: 16, ...patience },
    cluster.files,
  );
  books = await openBooks(service);
});
afterAll(async () => {
  await service.close().catch(() => undefined);
  await cluster.end();
});

let nth = 0;
/** Writes an entry. Returns its memo where it was acknowledged. */
async function write(name: string): Promise<string | undefined> {
  const memo = `${name} ${++nth}`;
  const lines = [
    { account: books.accounts['defaultClearing'], debit_amount_native: 1 },
    { account: books.accounts.sales, credit_amount_native: 1 },
  ];
  const json = { entity: books.acme, date: '2026-01-31', memo, transactions: lines };
  const { status } = await service
    .call('POST', '/coa/api/journal_entry', { json })
    .catch(() => ({ status: 0 }));
  return status === 201 ? memo : undefined;
}
/** Writes so many at once, and notes what is acknowledged. */
async function writeMany(name: string, count: number, into: string[]): Promise<void> {
  const one = async (): Promise<void> => {
    const memo = await write(name);
    if (memo !== undefined) into.push(memo);
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** The memos that are there. */
async function kept(): Promise<Set<string>> {
  const [rows = []] = await service.database.read(service.workspace, {
    text: 'select memo from journal_entry',
  });
  return new Set(rows.map(({ memo }) => String(memo)));
}

interface Accident {
  /** Acknowledged after the primary was cut off. */
  readonly during: number;
  readonly lost: number;
}
async function accident(isSynchronous: boolean): Promise<Accident> {
  const leader = await cluster.leader();
  if (!leader) throw new Error('Nobody leads.');
  const before: string[] = [];
  await writeMany('before', WRITES, before);
  expect(before).toHaveLength(WRITES);
  expect(cluster.cutOff(leader)).toBeGreaterThan(0);
  const during: string[] = [];
  const writing = writeMany('during', WRITES, during);
  // Who waits for a standby waits until the primary is gone.
  await Promise.race([writing, pause(WAIT_MS)]);
  cluster.kill(leader);
  await writing;
  await until(async () => {
    const now = await cluster.leader();
    return now !== undefined && now !== leader;
  });
  await until(async () => (await write('after')) !== undefined);
  const there = await kept();
  cluster.run(leader);
  await until(() => cluster.isWhole(isSynchronous));
  const lost = [...before, ...during].filter((memo) => !there.has(memo));
  return { during: during.length, lost: lost.length };
}

const told = (name: string, accidents: readonly Accident[]): void =>
  console.log(JSON.stringify({ name, writes: WRITES, accidents, load: loadavg()[0]?.toFixed(1) }));

test('with a synchronous standby nothing is acknowledged that could be lost', async () => {
  const accidents: Accident[] = [];
  for (let kill = 0; kill < KILLS; kill++) accidents.push(await accident(true));
  told('synchronous', accidents);
  expect(accidents).toEqual(Array.from({ length: KILLS }, () => ({ during: 0, lost: 0 })));
  await service.checkBooks();
});

test('asynchronously acknowledged writes are lost, and the books still add up', async () => {
  await cluster.configure({
    synchronous_mode: false,
    synchronous_mode_strict: false,
    // A standby that is further behind than this would not take over.
    maximum_lag_on_failover: 100_000_000,
  });
  await until(() => cluster.isWhole(false));
  const accidents: Accident[] = [];
  while (accidents.length < MOST_KILLS && !accidents.some(({ lost }) => lost > 0)) {
    accidents.push(await accident(false));
  }
  told('asynchronous', accidents);
  const last = accidents.at(-1);
  expect(last?.lost).toBeGreaterThan(0);
  expect(last?.lost).toBeLessThanOrEqual(last?.during ?? 0);
  await service.checkBooks();
});
