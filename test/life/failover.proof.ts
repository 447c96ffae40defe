// Failover by Patroni with a synchronous standby: the primary is killed again and again while clients write. What was
// acknowledged is kept, once; the books are verified and the chain does not fork.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openBooks, type TestBooks } from '../support/books.ts';
import { PatroniCluster } from '../support/patroni.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const KILLS = Number(process.env['KILLS'] ?? 20);
const PER_SECOND = 50;
/** ttl + 2 * loop_wait of deploy/cluster/patroni.yaml. */
const BACK_WITHIN_MS = 30_000;

let cluster: PatroniCluster;
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  cluster = await PatroniCluster.start();
  service = await startOwnService(
    {
      role: 'all',
      databaseConnections: 16,
      databaseSilentMs: 2_000,
      databaseLockMs: 5_000,
      sharePatienceMs: 5_000,
    },
    cluster.files,
  );
  books = await openBooks(service);
});
afterAll(async () => {
  await service.close().catch(() => undefined);
  await cluster.end();
});

/** Entries that were acknowledged, by their memo. */
const acknowledged = new Set<string>();
const keyed = new Set<string>();
let refused = 0;
let isOver = false;
let nth = 0;
let lastSuccess = performance.now();
/** The longest time without a success since the last kill. */
let longestGap = 0;

async function write(memo: string, key: string | undefined): Promise<boolean> {
  const { status } = await service
    .call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: books.acme, date: '2026-01-31', memo },
        transactions: [
          { account: books.accounts['defaultClearing'], debit_amount_native: 1 },
          { account: books.accounts.sales, credit_amount_native: 1 },
        ],
      },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
    .catch(() => ({ status: 0 }));
  if (status !== 201) {
    refused++;
    return false;
  }
  acknowledged.add(memo);
  const now = performance.now();
  longestGap = Math.max(longestGap, now - lastSuccess);
  lastSuccess = now;
  return true;
}

/** Those with a key that were not told yet that they were done. */
const pending: string[] = [];

/** Asks once: again for who waits longest, or something new. Every second one has a key and repeats, the others give up. */
async function ask(): Promise<void> {
  const memo = pending.shift() ?? `entry ${++nth}`;
  const isKeyed = keyed.has(memo) || nth % 2 === 1;
  if (isKeyed) keyed.add(memo);
  if (!(await write(memo, isKeyed ? memo : undefined)) && isKeyed) pending.push(memo);
}

async function keepWriting(): Promise<void> {
  let under = 0;
  while (!isOver || under > 0 || pending.length > 0) {
    if (!isOver || pending.length > 0) {
      under++;
      void ask().finally(() => under--);
    }
    await pause(1_000 / PER_SECOND);
  }
}

test(`${KILLS} kills of the primary lose nothing that was acknowledged`, async () => {
  const writing = keepWriting();
  const absences: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(1_500);
    const leader = await cluster.leader();
    if (!leader) throw new Error('Nobody leads.');
    longestGap = 0;
    cluster.kill(leader);
    await until(async () => {
      const now = await cluster.leader();
      return now !== undefined && now !== leader;
    });
    const led = performance.now();
    await until(() => lastSuccess > led);
    absences.push(Math.round(longestGap));
    cluster.run(leader);
    await until(() => cluster.isWhole());
    process.stdout.write(
      `kill ${kill + 1}: back after ${absences.at(-1) ?? 0} ms, ${acknowledged.size} acknowledged\n`,
    );
  }
  isOver = true;
  await writing;
  const [rows = []] = await service.database.read(service.workspace, {
    text: `select memo, count(*)::integer as times from journal_entry where memo like 'entry %' group by memo`,
  });
  const times = new Map(rows.map((row) => [String(row['memo']), Number(row['times'])]));
  const lost = [...acknowledged].filter((memo) => !times.has(memo));
  const doubled = [...keyed].filter((memo) => times.get(memo) !== 1);
  console.log({
    ...{ kills: KILLS, written: nth, acknowledged: acknowledged.size, refused },
    ...{ lost: lost.length, doubled: doubled.length },
    // How long depends on what else the machine does: told with its load, and not demanded.
    ...{ absences, within: absences.filter((ms) => ms <= BACK_WITHIN_MS).length, load: loadavg() },
  });
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
  const summary = await service.checkBooks();
  console.log(summary);
  const [chain = []] = await service.database.read(service.workspace, {
    text: `select count(*)::integer as count, max(number)::integer as last, count(distinct number)::integer as numbers from posting_chain`,
  });
  // Numbers without a gap or a second posting: one chain.
  expect(chain[0]?.['last']).toBe(chain[0]?.['count']);
  expect(chain[0]?.['numbers']).toBe(chain[0]?.['count']);
});
