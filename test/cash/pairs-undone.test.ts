// Pairs of a reconciliation: made of what is neither excluded nor assigned, and taken apart like any other match.
// docs/accounting.md section 8.
import { MATCHES, openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
import { REPORTS } from './reconciliation.ts';

let desk: MatchDesk;
let report: number;
beforeAll(async () => {
  desk = await openMatching();
  report = (await desk.report()).id;
});
afterAll(() => desk.service.close());

const paired = (...pairs: readonly (readonly [line: number, transaction: number])[]) =>
  desk.call('POST', `${REPORTS}/${report}/bulk-match-transactions`, {
    pairs: pairs.map(([line, transaction]) => ({
      transaction_id: line,
      statement_transaction_id: transaction,
    })),
  });
const categorized = async (id: number): Promise<void> => {
  const { errors } = await desk.service.graphql(
    `mutation { categorizeBankTransaction(id: ${id}, categories: [{ account: ${desk.books.accounts.sales} }]) { id } }`,
  );
  expect(errors).toBeUndefined();
};

test('a transaction that is excluded is matched with no entry', async () => {
  const line = await desk.line(41, 'counts for nothing', { excluded: true });
  const entry = await desk.lineOf(await desk.entry(41));
  const { status, body } = await paired([entry, line.id]);
  const words = `Bank transaction ${line.id} is excluded: include it first.`;
  expect([status, body]).toEqual([400, { pairs: [words] }]);
  const shown = await desk.call('GET', `${TRANSACTIONS}/${line.id}`);
  expect([shown.body.excluded, shown.body.journal]).toEqual([true, null]);
});

test('what was categorized since it was proposed keeps its categories', async () => {
  const line = await desk.line(42, 'said by an entry');
  const entry = await desk.entry(42);
  await desk.process();
  const [match] = await desk.of(line);
  expect(match.object_id).toBe(entry);
  await categorized(line.id);
  const before = await desk.balances();
  const words = `Bank transaction ${line.id} is already assigned. Categorize it as Uncategorized first.`;
  const accepted = await desk.decide(match.id, 'accepted');
  expect([accepted.status, accepted.body]).toEqual([400, { pairs: [words] }]);
  const { status, body } = await paired([await desk.lineOf(entry), line.id]);
  expect([status, body]).toEqual([400, { pairs: [words] }]);
  expect(await desk.balances()).toEqual(before);
  expect((await desk.of(line))[0].status).toBe('pending');
});

test('a pair is an accepted match, and rejecting that gives the transaction its entry again', async () => {
  const line = await desk.line(43, 'a pair');
  const entry = await desk.entry(43);
  const before = await desk.balances();
  for (const round of ['new', 'again']) {
    expect([round, (await paired([await desk.lineOf(entry), line.id])).status]).toEqual([
      round,
      201,
    ]);
  }
  const found = await desk.of(line);
  expect(found).toMatchObject([
    { content_type: 3, object_id: entry, status: 'accepted', reason: 'matched', amount: 43 },
  ]);
  expect((await desk.call('POST', `${MATCHES}/${found[0].id}/reject`)).status).toBe(200);
  expect(await desk.balances()).toEqual(before);
  const shown = await desk.call('GET', `${TRANSACTIONS}/${line.id}`);
  expect(shown.body.journal).not.toBe(entry);
  // Matched anew, it is the same match.
  expect((await paired([await desk.lineOf(entry), line.id])).status).toBe(201);
  expect(await desk.of(line)).toMatchObject([{ id: found[0].id, status: 'accepted' }]);
});

test('pairs that hang together are taken apart together', async () => {
  const lines = [await desk.line(50, 'one'), await desk.line(51, 'other')];
  const [first, second] = lines as [any, any];
  const entry = await desk.entry(101);
  const before = await desk.balances();
  const said = await desk.lineOf(entry);
  expect((await paired([said, first.id], [said, second.id])).status).toBe(201);
  const [one] = await desk.of(first);
  const [other] = await desk.of(second);
  expect([one.together === null, one.together === other.together]).toEqual([false, true]);
  expect((await desk.decide(one.id, 'rejected')).status).toBe(200);
  expect((await desk.of(second))[0].status).toBe('rejected');
  expect(await desk.balances()).toEqual(before);
  await desk.service.checkBooks();
});
