// Effect of every field of requests that make or pay everything else, with the fields of nested
// lines: the answer differs, the value is judged, or its description says that nothing follows.
import { inLanes } from '../support/lanes.ts';
import { OF_DOCUMENTS, openFields } from './field-effects.ts';
import { runs, share } from '../support/breadth.ts';

let fields: Awaited<ReturnType<typeof openFields>>;
beforeAll(async () => {
  fields = await openFields();
});
afterAll(() => fields.service.close());

/** Fields whose effect is not on the answer, and where it is. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'createBudgetFromActuals.factor': 'test/budgets/made-from: it multiplies what was posted before',
  'createLockPeriod.input.reason': 'test/close/close: it stands in the history of locks',
};
const EXCEPT = Object.keys(ELSEWHERE);
/** A required one is demanded of every contract from then on. */
const LAST = 'createCustomField';

test('each field has an effect, is judged, or says that nothing follows', async () => {
  const names = share(
    fields.names.filter((name) => !OF_DOCUMENTS.test(name) && name !== LAST),
    3,
  );
  expect(names.length).toBeGreaterThan(runs(20, 8));
  const idle = [...(await inLanes(names, fields.idleOf)), await fields.idleOf(LAST)].flat();
  expect(idle.filter((each) => !EXCEPT.some((some) => each.startsWith(some)))).toEqual([]);
  const known = EXCEPT.filter((some) => names.includes(some.split('.')[0] ?? ''));
  expect(known.filter((some) => !idle.some((each) => each.startsWith(some)))).toEqual([]);
});
