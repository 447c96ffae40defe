// A workspace of 100,000 lines moves, by copy and by publication, under eight writers, with open deliveries and a live follower: nothing is lost,
// nothing is doubled, and what is read before and after is the same. Both cells have servers that keep what they
// acknowledge.
import { loadavg } from 'node:os';
import { largeBooks, type LargeBooks } from '../../bench/support/large-books.ts';
import { checkChain, rootOf } from '../../src/cli/chain.ts';
import { WAYS } from '../../src/cli/cells/way.ts';
import { noScreen } from '../../src/cli/screen.ts';
import { Database } from '../../src/platform/database/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { type Cells, startCells } from '../support/cells.ts';
import { until } from '../support/until.ts';
import { answering, openReceiver, type Receiver } from '../webhooks/support/receiver.ts';
import { webhooksOf } from '../webhooks/support/stage.ts';
import { type DurableCells, openDurable } from './support/durable.ts';
import { startFollower } from './support/follower.ts';
import { longestPause, startWriters, type Target } from './support/writers.ts';

const LINES = Number(process.env['LINES'] ?? 100_000);
const OPEN_DELIVERIES = 500;
const WRITERS = 8;
/** As many bytes as an event of an entry of four lines has. */
const EVENTS = `
  insert into outbox (workspace_id, topic, object_id, data, request_id)
  select $1, 'JournalEntry.created', id, json_build_object('id', id, 'text', repeat(md5(id::text), 150)), 'bench'
  from journal_entry where workspace_id = $1`;

let durable: DurableCells;
let cells: Cells;
let books: LargeBooks;
let receiver: Receiver;
let target: Target;
const superuser = (name: 'one' | 'two'): Database =>
  new Database({ url: durable.databases[name].superuserUrl, connections: 2 });
async function asked<R>(
  name: 'one' | 'two',
  text: string,
  values: unknown[] = [books.workspace],
): Promise<R[]> {
  const database = superuser(name);
  try {
    return await database.change<R>({ text, values, isLongRunning: true });
  } finally {
    await database.close();
  }
}

const told = (fields: object): void =>
  console.log(JSON.stringify({ ...fields, load: loadavg()[0]?.toFixed(1) }));

/** Tells in a few words where two answers begin to differ. */
function differenceOf(before: string, after: string): string[] {
  if (before === after) return [];
  let at = 0;
  while (before[at] === after[at]) at++;
  const near = (text: string): string => text.slice(Math.max(0, at - 40), at + 40);
  return [`${before.split(' ', 1)[0] ?? ''}: ${near(before)} | ${near(after)}`];
}

describe.each(WAYS)('by %s', (by) => {
  beforeAll(async () => {
    durable = await openDurable();
    receiver = await openReceiver();
    cells = await startCells({
      role: 'all',
      databases: durable.databases,
      webhooks: webhooksOf({ WEBHOOK_RETRY_SECONDS: '600' }),
      databaseConnections: 16,
    });
    [books] = (await largeBooks(durable.one, [LINES])) as [LargeBooks];
    await asked('one', EVENTS);
    const accounts = await asked<{ id: number }>(
      'one',
      `select id from account where workspace_id = $1 and number in ('20001', '20003') order by number`,
    );
    const [debit = 0, credit = 0] = accounts.map(({ id }) => id);
    target = { url: cells.url, key: books.key, entity: books.entity, accounts: [debit, credit] };
  });
  afterAll(async () => {
    receiver.close();
    await cells.close();
    await durable.close();
  });

  test('under eight writers', async () => {
    const { workspace, key } = books;
    const made = await cells.ask(key, '/integrations/api/v1/webhook', {
      method: 'POST',
      json: { url: receiver.url, topics: [{ name: 'JournalEntry.created' }], active: true },
    });
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    const webhook = (JSON.parse(made.text) as { id: number }).id;
    receiver.behave(answering(500));
    await until(async () => {
      const [row] = await asked<{ left: number }>(
        'one',
        'select count(*)::integer as left from outbox where workspace_id = $1 and sequence is null',
      );
      return row?.left === 0;
    });
    const follower = startFollower(cells.url, key, webhook);
    await until(() => follower.streams > 0);
    const writers = startWriters(target, WRITERS, 'moving');
    await until(async () => {
      const [row] = await asked<{ open: number }>(
        'one',
        `select count(*)::integer as open from webhook_delivery where workspace_id = $1 and status = 'PENDING'`,
      );
      return (row?.open ?? 0) >= OPEN_DELIVERIES;
    });
    const before = writers.acknowledged.length;
    const steps: Record<string, number> = {};
    let stepped = performance.now();
    const step = (name: string): void => {
      steps[name] = Math.round(performance.now() - stepped);
      stepped = performance.now();
    };
    // So many lines go by publication unless somebody wants a copy.
    const flags = { to: 'two', ...(by === 'copy' && { by }) } as const;
    await cells.move(workspace, flags, { ...noScreen(), step });
    expect('publish' in steps).toBe(by === 'publication');
    const during = writers.acknowledged.length;
    await until(() => writers.acknowledged.length > during + 100);
    await writers.stop();

    expect(writers.strange).toEqual([]);
    expect(writers.refused).toBeGreaterThan(0);
    const kept = await asked<{ memo: string }>(
      'two',
      `select memo from journal_entry where workspace_id = $1 and memo like 'moving %'`,
    );
    const memos = kept.map(({ memo }) => memo).toSorted();
    expect(memos).toEqual(writers.acknowledged.map(({ memo }) => memo).toSorted());

    // Numbers go on without a gap, and the follower has seen each of its topic once.
    await until(async () => {
      const [row] = await asked<{ last: number }>(
        'two',
        `select max(sequence)::integer as last from outbox
       where workspace_id = $1 having bool_and(sequence is not null)`,
      );
      return row !== undefined && (follower.seen.at(-1) ?? 0) >= row.last;
    });
    await follower.stop();
    const [numbers] = await asked<{ count: number; last: number }>(
      'two',
      `select count(*)::integer as count, max(sequence)::integer as last from outbox where workspace_id = $1`,
    );
    expect(numbers?.count).toBe(numbers?.last);
    const first = follower.seen[0] ?? 0;
    expect(follower.seen).toEqual(Array.from(follower.seen, (_, nth) => first + nth));
    expect(follower.streams).toBeGreaterThan(1);

    // Open deliveries are made by the other cell.
    receiver.behave(answering(200));
    await asked('two', `update delivery_clock set at = at + 700000`, []);
    await until(async () => {
      const [row] = await asked<{ open: number }>(
        'two',
        `select count(*)::integer as open from webhook_delivery where workspace_id = $1 and status = 'PENDING'`,
      );
      return row?.open === 0;
    });
    const delivered = await asked<{ status: string; count: number }>(
      'two',
      'select status, count(*)::integer from webhook_delivery where workspace_id = $1 group by 1',
    );
    expect(delivered).toEqual([{ status: 'SUCCESS', count: writers.acknowledged.length }]);
    told({
      by,
      ...{
        lines: LINES,
        before,
        acknowledged: writers.acknowledged.length,
        refused: writers.refused,
      },
      steps,
      longestPauseMs: Math.round(longestPause(writers)),
      ...{ deliveries: delivered[0]?.count, streams: follower.streams },
    });
  });

  test('everything that is read is the same before and after', async () => {
    const { workspace, key } = books;
    const { shim } = await assemble();
    const reads = shim.prepared
      .map(({ route }) => route)
      .filter(({ method, path }) => method.toUpperCase() === 'GET' && !path.includes('{'))
      .map(({ path }) => path);
    const balances = ['2022-12-31', '2024-06-30', '2026-01-31'].map(
      (day) => `/ca/api/get_trial_balance?end_date=${day}`,
    );
    const all = [...reads, ...balances];
    const read = async (): Promise<string[]> => {
      const texts: string[] = [];
      for (const path of all) {
        const { status, text } = await cells.ask(key, path);
        texts.push(`${path} ${status} ${text}`);
      }
      return texts;
    };
    const [once, before] = [await read(), await read()];
    const steady = all.map((_, nth) => once[nth] === before[nth]);
    const root = await rootOf(cells.two.database, workspace);
    await cells.move(workspace, { to: 'one', by });
    const after = await read();
    const of = (texts: string[]): string[] => texts.filter((_, nth) => steady[nth]);
    expect(of(after).flatMap((text, nth) => differenceOf(of(before)[nth] ?? '', text))).toEqual([]);
    expect(await rootOf(cells.one.database, workspace)).toEqual(root);
    expect(await checkChain(cells.one.database, workspace, [root])).toBe(root.number);
    const good = of(after).filter((text) => text.split(' ')[1] === '200').length;
    told({ by, reads: all.length, steady: of(after).length, answered: good, root: root.number });
    expect(good).toBeGreaterThan(40);
  });
});
