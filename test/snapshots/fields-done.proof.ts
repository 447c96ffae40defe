// Snapshots of what is written where one argument of a deed differs from that of its example: of all that neither
// makes, changes nor deletes records.
import { Snapshots } from './snapshot.ts';
import { MOST_KEPT, Variants } from './variants.ts';

const OPERATIONS = /^(?!create|update|patch|delete|accept|reject|run|close[A-Z])/;

let variants: Variants;
beforeAll(async () => {
  variants = await Variants.open();
});
afterAll(() => variants.close());

test('each field of what is done writes what it wrote', async () => {
  const snapshots = new Snapshots('fields-done', MOST_KEPT);
  for (const operation of variants.operations.filter((each) => OPERATIONS.test(each))) {
    for await (const [title, lines] of variants.differences(operation))
      snapshots.take(title, lines);
  }
  expect(snapshots.differences()).toEqual([]);
});
