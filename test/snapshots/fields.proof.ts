// Snapshots of what is written where one field of a request differs from that of its example.
import { Snapshots } from './snapshot.ts';
import { MOST_KEPT, Variants } from './variants.ts';

/** Operations by what they do with records; several invoices at once are made as one is. */
const KINDS: readonly (readonly [kind: string, operations: RegExp])[] = [
  ['made', /^create(?!Invoices)/],
  ['done', /^(?!create|update|patch|delete|accept|reject|run|close[A-Z])/],
  ['changed', /^patch/],
];

test.each(KINDS)('each field of what is %s writes what it wrote', async (kind, operations) => {
  const variants = await Variants.open();
  const snapshots = new Snapshots(`fields-${kind}`, { most: MOST_KEPT });
  for (const operation of variants.operations.filter((each) => operations.test(each))) {
    for await (const [title, lines] of variants.differences(operation))
      snapshots.take(title, lines);
  }
  await variants.close();
  expect(snapshots.differences()).toEqual([]);
});
