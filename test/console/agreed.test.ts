// Agreement of the books with the bank, case by case: what is taken without a choice, and what somebody has to say.
import { agreedOf, candidatesFor, takingOf } from '../../console/pages/bank/reconcile/agreed.ts';
import type { LedgerRow, Report } from '../../console/pages/bank/reconcile/document.ts';

const REPORT = {
  ...{ id: '1', statementStartingDate: '2026-01-01', statementEndingDate: '2026-01-31' },
} as Report;

const line = (id: string, postedAt: string, amountInCurrency: string, more: object): LedgerRow =>
  ({ id, postedAt, amountInCurrency, isClearedLine: false, ...more }) as LedgerRow;
const book = (id: string, day: string, amount: string) =>
  line(id, day, amount, { reconciliationTransaction: [] });
/** A line of the bank's own entry; nobody has said what it was for. */
const bank = (id: string, day: string, amount: string, subtype = 'UNCATEGORIZED', link = 2) =>
  line(id, day, amount, {
    reconciliationTransaction: [
      { id: Number(id) * 2 + link, suggestion: { id: Number(id) + 1_000, date: day } },
    ],
    journal: { transactions: [{ accountSubtype: 'BANK' }, { accountSubtype: subtype }] },
  });
const found = (...open: LedgerRow[]) => {
  const { pairs, told } = agreedOf(REPORT, open);
  return [pairs.map(({ row, bank: { id } }) => `${row.id}=${id}`), told.map(({ id }) => id)];
};

test('equal amounts up to three days apart are a pair, further ones are left to somebody', () => {
  const of = (day: string) => found(book('1', day, '50.00'), bank('2', '2026-01-20', '50'));
  expect(of('2026-01-17')).toEqual([['1=2'], []]);
  expect(of('2026-01-23')).toEqual([['1=2'], []]);
  expect(of('2026-01-16')).toEqual([[], []]);
  expect(of('2026-01-06')).toEqual([[], []]);
  // Two weeks and a day apart they are two movements: the bank's is ticked.
  expect(of('2026-01-05')).toEqual([[], ['2']]);
});

test('other amounts and other signs are no pair', () => {
  expect(found(book('1', '2026-01-20', '50.01'), bank('2', '2026-01-20', '50'))).toEqual([
    [],
    ['2'],
  ]);
  expect(found(book('1', '2026-01-20', '-50'), bank('2', '2026-01-20', '50'))).toEqual([[], ['2']]);
});

test('a second candidate on either side leaves all of them to somebody', () => {
  const [a, b] = [book('1', '2026-01-20', '50'), book('2', '2026-01-21', '50')];
  const [c, d] = [bank('3', '2026-01-20', '50'), bank('4', '2026-01-29', '50')];
  expect(found(a, b, c)).toEqual([[], []]);
  expect(found(a, c, d)).toEqual([[], []]);
});

test('what the bank told outside the days of the statement is not of it', () => {
  expect(found(bank('1', '2025-12-31', '5'))).toEqual([[], []]);
  expect(found(bank('1', '2026-01-01', '5'), bank('2', '2026-01-31', '6'))).toEqual([
    [],
    ['1', '2'],
  ]);
  expect(found(bank('1', '2026-02-01', '5'))).toEqual([[], []]);
});

test('an entry that says what the money was for does not go without a choice, and a made link never does', () => {
  const books = book('1', '2026-01-20', '50');
  const said = bank('2', '2026-01-20', '50', 'EXPENSE');
  expect(found(books, said)).toEqual([[], []]);
  expect(candidatesFor(books, [books, said]).map(({ bank: { id } }) => id)).toEqual(['2']);
  const linked = bank('3', '2026-01-20', '50', 'UNCATEGORIZED', 1);
  expect(candidatesFor(books, [books, linked])).toEqual([]);
});

test('candidates are of the other side, the nearest day first, nine at most', () => {
  const banks = Array.from({ length: 12 }, (_, nth) =>
    bank(String(20 + nth), `2026-01-${String(10 + nth)}`, '50'),
  );
  const books = book('1', '2026-01-15', '50');
  const found = candidatesFor(books, [books, book('2', '2026-01-15', '50'), ...banks]);
  expect(found.map(({ bank: { postedAt } }) => postedAt.slice(8))).toEqual([
    ...['15', '14', '16', '13', '17', '12', '18', '11', '19'],
  ]);
  const [one] = banks;
  expect(one && candidatesFor(one, [books, ...banks]).map(({ row }) => row.id)).toEqual(['1']);
});

test('taking names each line once, and nothing where nothing agrees', () => {
  const agreed = agreedOf(REPORT, [
    book('1', '2026-01-20', '50'),
    bank('2', '2026-01-20', '50'),
    bank('3', '2026-01-20', '7'),
  ]);
  expect(takingOf('9', agreed)).toEqual({
    ...{ id: '9', hasPairs: true, lines: ['1', '3'] },
    pairs: [{ transactionId: '1', statementTransactionId: '1002' }],
  });
  expect(takingOf('9', { pairs: [], told: [] })).toBeUndefined();
});
