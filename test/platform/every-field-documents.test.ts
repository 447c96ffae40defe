// Effect of every field of requests that make or pay documents, entries and contracts, with the fields of nested
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
  'balanceIntercompanyJournalEntry.transactions':
    'lines as they are posted: what balances them is by entity, account and amounts of the transaction',
};
const EXCEPT = Object.keys(ELSEWHERE);

test('each field has an effect, is judged, or says that nothing follows', async () => {
  const names = share(
    fields.names.filter((name) => OF_DOCUMENTS.test(name)),
    8,
  );
  expect(names.length).toBeGreaterThan(runs(20, 8));
  const idle = (await inLanes(names, fields.idleOf)).flat();
  expect(idle.filter((each) => !EXCEPT.some((some) => each.startsWith(some)))).toEqual([]);
  const known = EXCEPT.filter((some) => names.includes(some.split('.')[0] ?? ''));
  expect(known.filter((some) => !idle.some((each) => each.startsWith(some)))).toEqual([]);
});
