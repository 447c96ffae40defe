// Snapshots of what is written where one field of a record changes.
import { Snapshots } from './snapshot.ts';
import { MOST_KEPT, Variants } from './variants.ts';

const OPERATIONS = /^patch/;

let variants: Variants;
beforeAll(async () => {
  variants = await Variants.open();
});
afterAll(() => variants.close());

test('each field of what is changed writes what it wrote', async () => {
  const snapshots = new Snapshots('fields-changed', MOST_KEPT);
  for (const operation of variants.operations.filter((each) => OPERATIONS.test(each))) {
    for await (const [title, lines] of variants.differences(operation))
      snapshots.take(title, lines);
  }
  expect(snapshots.differences()).toEqual([]);
});
