// Pairs of a reconciliation are made of what is neither excluded nor assigned.
// docs/accounting.md section 8.
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
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
