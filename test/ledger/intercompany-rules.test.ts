// Balances between companies of one entry: who owes whom how much. No database. docs/accounting.md section 4.
import { Decimal } from '../../schema/kit/index.ts';
import { balancingLines } from '../../src/ledger/edit/intercompany.rules.ts';

const DUE = 1900;

/** The lines an entry needs beside its own, which are given as the sum of each company: debits positive. */
const balanced = (sums: Readonly<Record<number, number>>): [number, number | undefined, number][] =>
  balancingLines(
    Object.entries(sums).map(([entity, amount]) => ({
      ...{ account: 1000, entity: Number(entity) },
      [amount > 0 ? 'debitAmountNative' : 'creditAmountNative']: new Decimal(Math.abs(amount)),
    })) as unknown as Parameters<typeof balancingLines>[0],
    DUE,
    true,
  ).map(({ entity, sourceEntity, debitAmountNative, creditAmountNative }) => [
    entity,
    sourceEntity ?? undefined,
    (debitAmountNative ?? new Decimal(0)).minus(creditAmountNative ?? 0).toNumber(),
  ]);

test.each([
  [
    'one owes one',
    { 1: 100, 2: -100 },
    [
      [1, 2, -100],
      [2, 1, 100],
    ],
  ],
  [
    'one owes two',
    { 1: 100, 2: -60, 3: -40 },
    [
      [1, 2, -60],
      [2, 1, 60],
      [1, 3, -40],
      [3, 1, 40],
    ],
  ],
  [
    'two owe one',
    { 1: 60, 2: 40, 3: -100 },
    [
      [1, 3, -60],
      [3, 1, 60],
      [2, 3, -40],
      [3, 2, 40],
    ],
  ],
  [
    'two owe two',
    { 1: 70, 2: 30, 3: -50, 4: -50 },
    [
      [1, 3, -50],
      [3, 1, 50],
      [1, 4, -20],
      [4, 1, 20],
      [2, 4, -30],
      [4, 2, 30],
    ],
  ],
  [
    'a company that balances owes nothing',
    { 1: 5, 2: -5, 3: 0 },
    [
      [1, 2, -5],
      [2, 1, 5],
    ],
  ],
] as const)('%s', (_, sums, lines) => {
  expect(balanced(sums)).toEqual(lines);
});

test('debits and credits of all are equal', () => {
  expect(() => balanced({ 1: 100, 2: -99.99 })).toThrow('they differ by 0.01');
});

test('amounts in the reporting currency count only where the entry is in it, and nothing else is told', () => {
  const line = (entity: number, amounts: object) => ({ account: 1000, entity, ...amounts });
  const [five, six] = [new Decimal(5), new Decimal(6)];
  const sent = [
    line(1, { debitAmountNative: five, debitAmount: six }),
    line(2, { creditAmountNative: five, debitAmount: six }),
    line(1, { debitAmount: six }),
    line(2, { creditAmount: six }),
  ];
  const owed = (isReporting: boolean) =>
    balancingLines(sent as unknown as Parameters<typeof balancingLines>[0], DUE, isReporting).map(
      ({ debitAmountNative }) => debitAmountNative?.toNumber(),
    );
  expect(owed(true)).toEqual([undefined, 11]);
  expect(owed(false)).toEqual([undefined, 5]);
});
