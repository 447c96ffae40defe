// Effect of every field of every request that changes a document, an entry, a contract or an asset: the answer differs, the
// value is judged, or its description says that nothing follows.
import { inLanes } from '../support/lanes.ts';
import { type Changes, openChanges } from './field-changes.ts';

let changes: Changes;
beforeAll(async () => {
  changes = await openChanges();
});
afterAll(() => changes.service.close());

test('each field of a change has an effect, is judged, or says that nothing follows', async () => {
  expect(changes.documents.length).toBeGreaterThan(10);
  expect((await inLanes(changes.documents, changes.idleOf)).flat()).toEqual([]);
});
