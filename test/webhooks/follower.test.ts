// One reader of the feed for all streams of a workspace: what it holds, what streams read for themselves,
// and that nothing of it writes.
import type { Database, Query, Transaction } from '../../src/platform/database/index.ts';
import type { StoredEvent } from '../../src/platform/events/feed.ts';
import { follow } from '../../src/platform/events/follow.ts';
import { until } from '../support/until.ts';

/** A feed in memory that counts who reads it; there is nothing to write with. */
class Feed {
  readonly events: StoredEvent[] = [];
  looks = 0;
  snapshots = 0;
  isAway = false;

  add(count: number, data = '{}', topic = 'Invoice.created'): void {
    for (let i = 0; i < count; i++) {
      this.events.push({ sequence: this.events.length + 1, topic, data, changes: null });
    }
  }
  #answer({ text, values = [] }: Query): unknown[] {
    if (text.includes('event_counter')) return [{ last: this.events.length, forgotten: 0 }];
    const [, after, topics, limit] = values as [number, number, string[]?, number?];
    const isWanted = ({ sequence, topic }: StoredEvent): boolean =>
      sequence > after && (!Array.isArray(topics) || topics.includes(topic));
    return this.events.filter(isWanted).slice(0, limit ?? 200);
  }
  get database(): Database {
    const database = {
      read: (_: number, ...queries: Query[]) => {
        if (this.isAway) return Promise.reject(new Error('away'));
        if (!queries[0]?.text.includes('event_counter')) this.looks++;
        return Promise.resolve(queries.map((query) => this.#answer(query)));
      },
      snapshot: (workspace: number, work: (transaction: Transaction) => Promise<unknown>) => {
        this.snapshots++;
        const askAll = (queries: Query[]) => Promise.resolve(queries.map((q) => this.#answer(q)));
        const ask = async (query: Query) => (await askAll([query]))[0];
        return work({ workspace, ask, askAll } as unknown as Transaction);
      },
    };
    return Object.assign(database, { main: database }) as unknown as Database;
  }
}

/** Listens until the signal; what was told so far. */
function listener(
  database: Database,
  signal: AbortSignal,
  after: number | null = null,
  topics: readonly string[] | null = null,
) {
  const told: number[] = [];
  const done = (async () => {
    for await (const event of await follow(database, { workspace: 7, after, topics, signal })) {
      told.push(event.sequence);
    }
  })();
  return { told, done };
}
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

let feed: Feed;
let database: Database;
let ending: AbortController;
beforeEach(() => {
  feed = new Feed();
  ({ database } = feed);
  ending = new AbortController();
});

test('a hundred streams cost the looks of one', async () => {
  feed.add(5);
  const streams = from(1, 100).map(() => listener(database, ending.signal));
  await until(() => feed.looks > 3);
  const before = feed.looks;
  const asked = feed.snapshots;
  feed.add(30);
  await until(() => streams.every(({ told }) => told.length === 30));
  for (const { told } of streams) expect(told).toEqual(from(6, 35));
  expect(feed.looks - before).toBeLessThan(30);
  expect(feed.snapshots).toBe(asked);
  ending.abort();
  await Promise.all(streams.map(({ done }) => done));
  const after = feed.looks;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(feed.looks - after).toBeLessThanOrEqual(1);
});

test('nobody is woken by what is not for them, nor reads for themselves when it is', async () => {
  const waits = jest.spyOn(ending.signal, 'addEventListener');
  const streams = from(1, 50).map(() =>
    listener(database, ending.signal, null, ['Bill.created', 'Bill.deleted']),
  );
  const all = listener(database, ending.signal);
  await until(() => waits.mock.calls.length >= 51);
  const asked = feed.snapshots;
  // More than are held.
  feed.add(1_300);
  await until(() => all.told.length === 1_300);
  const before = waits.mock.calls.length;
  // One wait for each look that found something, by the one stream it was for.
  expect(before).toBeLessThan(70);
  feed.add(1, '{}', 'Bill.deleted');
  feed.add(1);
  await until(() => streams.every(({ told }) => told.length === 1));
  expect(streams.flatMap(({ told }) => told)).toEqual(streams.map(() => 1_301));
  expect(feed.snapshots).toBe(asked);
  ending.abort();
  await Promise.all([all, ...streams].map(({ done }) => done));
});

test('whoever resumes misses nothing and is told nothing twice, whatever comes meanwhile', async () => {
  feed.add(450);
  const all = listener(database, ending.signal, 0);
  const late = listener(database, ending.signal, 449);
  const some = listener(database, ending.signal, 0, ['Bill.created']);
  feed.add(3, '{}', 'Bill.created');
  await until(() => late.told.length === 4);
  feed.add(250);
  feed.add(1, '{}', 'Bill.created');
  await until(() => all.told.length === 704 && some.told.length === 4);
  expect(all.told).toEqual(from(1, 704));
  expect(late.told).toEqual(from(450, 704));
  expect(some.told).toEqual([451, 452, 453, 704]);
  ending.abort();
  await Promise.all([all.done, late.done, some.done]);
});

test.each([
  ['more events than are held', 3_000, '{}'],
  ['larger ones than are held', 40, 'x'.repeat(500_000)],
])('a slow stream reads for itself what is held no more: %s', async (_, count, data) => {
  const events = await follow(database, {
    workspace: 7,
    after: 0,
    topics: null,
    signal: ending.signal,
  });
  feed.add(1);
  expect((await events.next()).value).toMatchObject({ sequence: 1 });
  const quick = listener(database, ending.signal);
  await until(() => feed.looks > 0);
  feed.add(count, data);
  await until(() => quick.told.length === count);
  for (let sequence = 2; sequence <= count + 1; sequence++) {
    const { value } = await events.next();
    if ((value as StoredEvent).sequence !== sequence) throw new Error(`${sequence} is missing.`);
  }
  ending.abort();
  await events.return();
  await quick.done;
});

test('streams outlive a database that is away for a while', async () => {
  const stream = listener(database, ending.signal);
  await until(() => feed.looks > 0);
  feed.isAway = true;
  feed.add(2);
  await new Promise((resolve) => setTimeout(resolve, 400));
  feed.isAway = false;
  await until(() => stream.told.length === 2);
  ending.abort();
  await stream.done;
});
