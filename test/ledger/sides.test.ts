// Lines of amounts that stand on both sides of zero. No database. docs/accounting.md section 4.
import { Decimal } from '../../schema/kit/index.ts';
import { sidesOf } from '../../src/ledger/index.ts';

test('amounts on both sides of zero are two lines, others one', () => {
  const lines = (native: number, book: number, reporting: number) =>
    sidesOf(
      {
        native: new Decimal(native),
        book: new Decimal(book),
        reporting: new Decimal(reporting),
      },
      { account: 1 },
    ).map(({ debit: one, debitBook: two, debitReporting: three }) =>
      [one, two, three].map((amount) => Number(amount)),
    );
  expect(lines(5, 6, 7)).toEqual([[5, 6, 7]]);
  expect(lines(-5, -6, 0)).toEqual([[-5, -6, 0]]);
  expect(lines(0.01, -29.99, -29.99)).toEqual([
    [0.01, 0, 0],
    [0, -29.99, -29.99],
  ]);
  expect(lines(0, 2, -3)).toEqual([
    [0, 2, 0],
    [0, 0, -3],
  ]);
  expect(lines(0, 0, 0)).toEqual([]);
});
