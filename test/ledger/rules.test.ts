// Rules of entries by hand and of groups of lines, case by case. No database. docs/accounting.md section 4;
// docs/interface.md, Ledger lines in groups.
import { Decimal } from '../../schema/kit/index.ts';
import { groupedBy, inGroup } from '../../src/ledger/lists/line-groups.rules.ts';
import {
  balanceFault,
  demandManualType,
  lineFaults,
  type LineInput,
  type LineSurroundings,
  postingLine,
} from '../../src/ledger/posting/journal.rules.ts';

const D = (value: number | string): Decimal => new Decimal(value);
/** Lines as a client says them: amounts as numbers. */
const line = (more: Record<string, number>): LineInput => ({
  account: 1,
  ...Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, /mount/.test(name) ? D(value) : value]),
  ),
});

const EUROS = {
  native: 'EUR',
  reporting: 'USD',
  bookOf: (entity: number) => (entity === 1 ? 'GBP' : 'USD'),
};
const around: LineSurroundings = {
  accounts: new Map([
    [2, { id: 2, open: false, control: false }],
    [3, { id: 3, open: true, control: true }],
    [4, { id: 4, open: true, control: false }],
  ]),
  isOpen: (entity) => entity !== 9,
  rounding: 7,
};
const credit = line({ creditAmountNative: 5 });
const faultsOf = (one: LineInput, currencies = EUROS, entity = 1): string => {
  const found = lineFaults([one, credit], entity, currencies, around) as any;
  return found === undefined
    ? ''
    : Object.entries(found.transactions[0])
        .map(([name, words]) => `${name}: ${String(words)}`)
        .join(' ');
};

const BOTH = 'debitAmountNative: A line is a debit or a credit: leave one of the two out.';
const NONE = 'debitAmountNative: A line needs a debit or a credit that is more than 0.';
test.each([
  [{ debitAmountNative: 5 }, ''],
  [{ debitAmountNative: 5, creditAmountNative: 0 }, ''],
  [{ debitAmountNative: 5, creditAmountNative: 5 }, BOTH],
  [{ debitAmountNative: 0 }, NONE],
  [{}, NONE],
  [
    { debitAmountNative: -5 },
    'debitAmountNative: Ensure this value is greater than or equal to 0.',
  ],
  [
    { creditAmountNative: -5 },
    'creditAmountNative: Ensure this value is greater than or equal to 0.',
  ],
  [{ debitAmountNative: 5, debitAmountBook: 4, debitAmount: 6 }, ''],
  [
    { debitAmountNative: 5, creditAmountBook: 4 },
    'debitAmountBook: A line is a debit or a credit in all its currencies.',
  ],
  [
    { debitAmountNative: 5, creditAmount: 4 },
    'debitAmount: A line is a debit or a credit in all its currencies.',
  ],
  [{ debitAmountNative: 5.001 }, expect.stringContaining('debitAmountNative: ')],
  [{ debitAmountNative: 5, debitAmountBook: 4.001 }, expect.stringContaining('debitAmountBook: ')],
  [{ debitAmountNative: 5, debitAmount: 4.001 }, expect.stringContaining('debitAmount: ')],
  [
    { debitAmountNative: 5, account: 2 },
    'account: This account is inactive and takes no new lines.',
  ],
  [
    { debitAmountNative: 5, account: 3 },
    expect.stringContaining('account: This account takes lines from documents only.'),
  ],
  [{ debitAmountNative: 5, account: 4 }, ''],
  [
    { debitAmountNative: 5, entity: 9 },
    'entity: This entity is inactive and takes no new entries.',
  ],
  [{ debitAmountNative: 5, entity: 2 }, ''],
  // What conversion left over has no amount in the currency of the entry.
  [{ debitAmountNative: 0, debitAmountBook: 0.01, account: 7 }, ''],
  [{ creditAmountNative: 0, creditAmount: 0.01, account: 7 }, ''],
  [{ debitAmountNative: 0, debitAmountBook: 0, account: 7 }, NONE],
  [{ debitAmountBook: 0.01, account: 7 }, NONE],
  [{ debitAmountNative: 0, debitAmountBook: 0.01, account: 4 }, NONE],
])('a line of %j in euros', (one, told) => {
  expect(faultsOf(line(one))).toEqual(told);
});
test('one currency has one amount', () => {
  const dollars = { ...EUROS, native: 'USD' };
  const one = (more: Record<string, number>, entity = 1) => faultsOf(line(more), dollars, entity);
  expect([one({ debitAmount: 5 }), one({ debitAmountNative: 5, debitAmount: 5 })]).toEqual([
    '',
    '',
  ]);
  expect(one({ debitAmountNative: 5, debitAmount: 6 })).toBe(
    'debitAmount: The entry is in USD. Leave this out, or send the same amount, 5.',
  );
  expect(one({ debitAmountNative: 5, debitAmountBook: 6 }, 2)).toBe(
    'debitAmountBook: The entry is in USD. Leave this out, or send the same amount, 5.',
  );
  expect(
    faultsOf(line({ debitAmountNative: 5, debitAmountBook: 6, debitAmount: 7 }), EUROS, 2),
  ).toBe(
    'debitAmountBook: The book and reporting currencies are both USD, but the amounts differ: 6 and 7.',
  );
  expect(lineFaults([credit], 1, EUROS, around)).toEqual({
    transactions: {
      nonFieldErrors: ['Ensure this field has at least 2 elements: a debit and a credit.'],
    },
  });
});
test('entries by hand balance by entity, and are no documents', () => {
  const off = (...lines: LineInput[]) => balanceFault(lines, 1, EUROS)?.['nonFieldErrors'];
  const debit = line({ debitAmountNative: 5 });
  const there = line({ debitAmountNative: 5, entity: 2 });
  expect(off(debit, credit)).toBeUndefined();
  expect(off(there, credit)).toEqual([
    'Debits and credits of each entity must be equal: they differ by 5.',
  ]);
  expect(off(debit, credit, credit)).toEqual([
    'Debits and credits of each entity must be equal: they differ by -5.',
  ]);
  expect(
    balanceFault([line({ debitAmount: 5 }), line({ creditAmount: 5 })], 1, EUROS),
  ).toBeUndefined();
  for (const type of [
    'bill',
    'void_bill',
    'invoice_payment',
    'credit_memo',
    'debit_memo_payment',
    'revenue_recognition',
  ]) {
    expect(() => demandManualType(type)).toThrow(`Entries of type ${type} are made by documents`);
  }
  for (const type of [null, 'journal', 'billing', 'transfer'])
    expect(() => demandManualType(type)).not.toThrow();
  const given = {
    ...line({ debitAmount: 5 }),
    note: 'n',
    needsReview: false,
    merchantName: null,
  } as never;
  expect(postingLine(given, true)).toMatchObject({ debit: D(5), details: { note: 'n' } });
  expect(postingLine(line({ debitAmount: 5 }), false)).toMatchObject({
    debit: undefined,
    details: null,
  });
});

test('groups of lines are named by levels, and looked into by keys', () => {
  expect(groupedBy({})).toBeUndefined();
  expect(groupedBy({ groupFields: 'account, date_month' })).toEqual({
    ...{ fields: ['account', 'date_month'], keys: [], amounts: ['amount'], pivots: [] },
  });
  const whole = {
    groupFields: 'vendor',
    groupKeys: '5',
    aggregationFields: 'amount_book',
    pivotFields: 'currency',
  };
  expect(groupedBy({ ...whole, shouldPivot: true })).toEqual({
    ...{ fields: ['vendor'], keys: ['5'], amounts: ['amount_book'], pivots: ['currency'] },
  });
  expect(groupedBy(whole)?.pivots).toEqual([]);
  expect(() => groupedBy({ groupFields: 'vendor', groupKeys: '5,6' })).toThrow(
    'There are more keys than group_fields.',
  );
  expect(() => groupedBy({ groupKeys: '5' })).toThrow('There are more keys than group_fields.');
  expect(() => groupedBy({ groupFields: 'colour' })).toThrow(
    '"colour" is not a valid choice. Choices are: account, ',
  );
});
test.each([
  ['account', '5', {}, { account: [5] }],
  ['vendor', 'null', {}, { noVendor: true }],
  ['department', 'null', {}, { noDepartment: true }],
  ['account', 'null', {}, undefined],
  ['account', '1234567890', {}, undefined],
  ['currency', 'EUR', {}, { currency: ['EUR'] }],
  ['date_month', '2026-02', {}, { postedAt_gte: '2026-02-01', postedAt_lte: '2026-02-28' }],
  [
    'date_month',
    '2026-02',
    { postedAt_gte: '2026-02-10', postedAt_lte: '2026-02-20' },
    { postedAt_gte: '2026-02-10', postedAt_lte: '2026-02-20' },
  ],
  [
    'date_month',
    '2026-02',
    { postedAt_gte: '2026-01-10', postedAt_lte: '2026-03-20' },
    { postedAt_gte: '2026-02-01', postedAt_lte: '2026-02-28' },
  ],
  ['date_month', '2026-13', {}, undefined],
  ['date_month', '2026', {}, undefined],
  ['date_year', '2026', {}, { postedAt_gte: '2026-01-01', postedAt_lte: '2026-12-31' }],
  ['date_year', '2026-01', {}, undefined],
])('the group %s %s within %j', (field, key, filter, narrowed) => {
  const look = (matchAny = false) =>
    inGroup(filter, { fields: [field], keys: [key], amounts: [], pivots: [] }, matchAny);
  if (narrowed) expect(look()).toEqual({ filter: narrowed, also: {} });
  else expect(look).toThrow('This is not a key of such a group.');
});
test('a group holds beside what the filter says already, and where one term is enough', () => {
  const group = { fields: ['currency'], keys: ['EUR'], amounts: [], pivots: [] };
  const also = { currency: ['EUR'] };
  const said = { currency: ['USD'] };
  expect(inGroup(said, group, false)).toEqual({ filter: said, also });
  expect(inGroup({ account: [5] }, group, true)).toEqual({ filter: { account: [5] }, also });
});
