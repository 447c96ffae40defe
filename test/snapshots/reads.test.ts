// Snapshots of every operation that reads: plainly, and with each of its parameters alone.
import { share } from '../support/breadth.ts';
import { LAST_DAY, openPast, type PastWorld } from './past.ts';
import { readOperations, takeReads } from './reading.ts';
import { Snapshots } from './snapshot.ts';

let past: PastWorld;
beforeAll(async () => {
  past = await openPast();
});
afterAll(() => past.service.close());

test('every read is answered as it was', async () => {
  const snapshots = new Snapshots('reads');
  const { service, ids } = past;
  const unasked = await takeReads(
    snapshots,
    {
      ...{ service, ids, key: service.keys.admin },
      year: { start_date: '2024-01-01', end_date: '2024-12-31' },
      ...{ lastDay: LAST_DAY, day: '2024-03-31' },
      tried: ({ query }) => share(query, 4),
    },
    await readOperations(),
  );
  expect(unasked).toEqual([]);
  expect(snapshots.differences()).toEqual([]);
});
