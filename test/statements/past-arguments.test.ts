// Completeness of the bitemporal arguments: every operation that reports on the books takes a
// moment and a day. A table over the contract, so no new operation is missed.
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** What tells of the books and takes no moment, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  bookChanges: 'two moments are its question',
  budget: 'a plan, of which the books know nothing',
  budgetAccount: 'an amount of a plan',
  budgetAccounts: 'amounts of a plan',
  budgets: 'plans',
  deferredRevenueRollForward: 'tells of contracts, which are not in the books',
  deletedBudgetAccounts: 'amounts of a plan',
  deletedBudgets: 'plans',
  deletedIntercompanyJournalEntries: 'tells what was deleted, and when',
  deletedJournalEntries: 'tells what was deleted, and when',
  explain: 'the reference names the moment',
  intercompanyJournalEntries: 'joins what entries share as they stand; the entries are listed',
  intercompanyJournalEntry: 'one of them',
  journalEntry: 'one of a list that takes it',
  ledgerLine: 'one of a list that takes it; a line never changes',
  mergedLedgerLines: 'tells which transfers were merged',
  mrrMovements: 'tells of contracts',
  postingDays: 'tells of all moments',
  revenueWaterfall: 'tells of contracts',
};
test('every statement and every list of the ledger takes a moment and a day', () => {
  const read = (name: string) => readFileSync(`schema/contracts/${name}`, 'utf8');
  const permissions = JSON.parse(read('permissions.json')) as Record<string, string>;
  const queries = buildSchema(read('schema.graphql')).getQueryType()?.getFields() ?? {};
  const ofBooks = Object.values(queries).filter(
    ({ name }) =>
      permissions[name]?.startsWith('reports') ||
      /ledger|journalEntr|ageing|bookChanges/i.test(name),
  );
  expect(ofBooks.length).toBeGreaterThan(30);
  const without = (argument: string): string[] =>
    ofBooks.flatMap(({ name, args }) => (args.some((each) => each.name === argument) ? [] : name));
  expect(without('knownAt').sort()).toEqual(Object.keys(WITHOUT));
  // What a plan is compared with are the periods of its own.
  const named = [...Object.keys(WITHOUT), 'budgetVsActual'];
  expect(without('asOf').sort()).toEqual(named.sort());
});
