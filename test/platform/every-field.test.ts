// Effect of every field of every request that changes a record, but for documents: the answer differs, the value is judged,
// or its description says that nothing follows.
import { inLanes } from '../support/lanes.ts';
import { type Changes, openChanges } from './field-changes.ts';

let changes: Changes;
beforeAll(async () => {
  changes = await openChanges();
});
afterAll(() => changes.service.close());

/** Fields whose effect is on something else than the answer, and the test that shows it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'LockPeriod.reason': 'test/close/close: it stands in the history of locks',
};

test('each field of a change has an effect, is judged, or says that nothing follows', async () => {
  expect(changes.others.length).toBeGreaterThan(20);
  const idle = (await inLanes(changes.others, changes.idleOf)).flat();
  expect(idle.filter((each) => !(each in ELSEWHERE)).sort()).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((each) => !idle.includes(each))).toEqual([]);
});
