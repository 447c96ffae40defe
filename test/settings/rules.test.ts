// Rules of settings, case by case: the accounts that serve a setting, kinds of accounts, fiscal years, custom
// fields and budgets. No database. docs/accounting.md sections 2, 5, 9 and 15.
import { Decimal } from '../../schema/kit/index.ts';
import {
  endOfTerm,
  periodsOfTerm,
  placeFaults,
  spread,
  TakenPeriods,
  termFaults,
  usualPeriods,
} from '../../src/budgets/budget.rules.ts';
import { cashflowOf, isMonetary, kindFaults, kindOf } from '../../src/settings/account.rules.ts';
import { valueFaults, type CustomFieldFacts } from '../../src/settings/custom-field.rules.ts';
import { fiscalYearFaults } from '../../src/settings/entity.rules.ts';
import { roleFault, ROLES, SYSTEM_ACCOUNTS } from '../../src/settings/system-accounts.rules.ts';

test('every setting begins with an account that may serve it, and each account has its place', () => {
  expect(SYSTEM_ACCOUNTS.map(({ number, name }) => `${number} ${name}`)).toEqual([
    ...['1050 Clearing', '1060 Payouts in Transit', '1100 Accounts Receivable'],
    ...['1150 Unbilled Receivable', '1160 Accrued Revenue', '1170 Unapplied Debits'],
    ...['1180 Deferred Processing Fees', '2000 Accounts Payable', '2200 Sales Tax Payable'],
    ...['2400 Deferred Revenue', '2450 Unapplied Credits', '3000 Retained Earnings'],
    ...['3900 Cumulative Translation Adjustment', '4900 Sales Discounts', '4910 Refunds'],
    ...['6100 Payment Processing Fees', '6200 Bad Debt Expense', '6210 Payment Disputes'],
    ...['7100 Realized Currency Gain or Loss', '7200 Unrealized Currency Gain or Loss'],
    ...['7300 Gain or Loss on Disposal of Assets', '7900 Rounding', '9999 Uncategorized'],
  ]);
  for (const [role, kind] of Object.entries(ROLES)) {
    expect([role, roleFault(role, kind), roleFault(role, undefined)]).toEqual([
      role,
      undefined,
      undefined,
    ]);
  }
});
const bank = { type: 'ASSET', subtype: 'BANK' } as const;
const receivable = { type: 'ASSET', subtype: 'ACCOUNTS_RECEIVABLE' } as const;
const income = { type: 'REVENUE', subtype: 'INCOME' } as const;
test.each([
  [
    'accountsReceivable',
    bank,
    'This setting takes an account of subtype ACCOUNTS_RECEIVABLE; this one is BANK.',
  ],
  ['defaultClearing', bank, undefined],
  [
    'defaultClearing',
    receivable,
    'This setting takes an account of type ASSET; this one is ASSET, ACCOUNTS_RECEIVABLE.',
  ],
  [
    'defaultClearing',
    income,
    'This setting takes an account of type ASSET; this one is REVENUE, INCOME.',
  ],
  ['badDebtAccount', income, undefined],
  [
    'badDebtAccount',
    bank,
    'This setting takes an account of profit and loss; this one is ASSET, BANK.',
  ],
  ['noControl', income, undefined],
  ['noControl', receivable, 'Only documents post to ACCOUNTS_RECEIVABLE: choose another one.'],
  ['nothing', bank, undefined],
])('%s and an account of %j', (role, account, fault) => {
  expect(roleFault(role, account)).toBe(fault);
});

test.each([
  [{}, undefined, 'UNCATEGORIZED UNCATEGORIZED OPERATING'],
  [{}, 'ASSET', 'ASSET OTHER_CURRENT_ASSET OPERATING'],
  [{ accountSubtype: 'LONG_TERM_LIABILITY' }, undefined, 'LIABILITY LONG_TERM_LIABILITY FINANCING'],
  [{ accountSubtype: 'BANK' }, 'LIABILITY', 'LIABILITY BANK NONE'],
  [{ accountType: 'EQUITY' }, 'ASSET', 'EQUITY EQUITY FINANCING'],
  [
    { accountType: 'ASSET', accountSubtype: 'FIXED_ASSET', accountCashflowClassification: 'NONE' },
    undefined,
    'ASSET FIXED_ASSET NONE',
  ],
] as const)('of %j below %s an account is %s', (input, parent, kind) => {
  expect(Object.values(kindOf(input, parent)).join(' ')).toBe(kind);
});
test('a kind agrees with itself and its parent', () => {
  const of = (accountType: any, accountSubtype: any, parent?: any) =>
    kindFaults({ accountType, accountSubtype, accountCashflowClassification: 'NONE' }, parent);
  expect([
    of('ASSET', 'BANK'),
    of('ASSET', 'BANK', 'ASSET'),
    of('OTHER_EXPENSE', 'REALIZED_GAIN_LOSS'),
    of('ASSET', 'BANK', 'LIABILITY'),
    of('REVENUE', 'REALIZED_GAIN_LOSS'),
  ]).toEqual([
    ...[{}, {}, {}],
    { accountType: ['A child has the type of its parent: use LIABILITY, or another parent.'] },
    {
      accountSubtype: [
        'REALIZED_GAIN_LOSS belongs to OTHER_INCOME or OTHER_EXPENSE, not to REVENUE.',
      ],
    },
  ]);
  const kinds = [
    'BANK',
    'FIXED_ASSET',
    'LONG_TERM_LIABILITY',
    'RETAINED_EARNINGS',
    'PREPAID',
  ] as const;
  expect(kinds.map((each) => [cashflowOf(each), isMonetary(each)].join())).toEqual([
    ...['NONE,true', 'INVESTING,false', 'FINANCING,true', 'NONE,false', 'OPERATING,false'],
  ]);
});
test('a fiscal year begins on a day of every year', () => {
  for (const [nth, most] of [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
    const month = nth + 1;
    expect([fiscalYearFaults(month, 1), fiscalYearFaults(month, most)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(fiscalYearFaults(month, most + 1)).toEqual({
      fiscalYearDay: [`Month ${month} has ${most} days in every year, not ${most + 1}.`],
    });
  }
});

const field = (
  type: CustomFieldFacts['type'],
  more: Partial<CustomFieldFacts> = {},
): CustomFieldFacts => ({
  ...{ name: 'f', type, options: ['a', 'b'], isRequired: false, isActive: true },
  ...more,
});
test.each([
  ['text', ['', 'x'.repeat(1_000)], ['x'.repeat(1_001), 1]],
  ['single_select', ['a', 'b'], ['c', 1, '']],
  ['date', ['2024-02-29'], ['2026-02-29', '2026-2-1', 'x', 20260201]],
  [
    'number',
    [1.5, '-1.5', '1'.repeat(30), '0.1234567890'],
    ['1'.repeat(31), '0.12345678901', '1.', 'x', true],
  ],
  ['boolean', [true, false], ['true', 1]],
] as const)('values of a %s field', (type, right, wrong) => {
  const faults = (value: unknown, kept: object = {}) =>
    valueFaults([field(type)], { f: value }, kept as never);
  for (const value of right) expect([value, faults(value)]).toEqual([value, {}]);
  for (const value of wrong) {
    expect([value, faults(value)]).toEqual([value, { f: [expect.any(String)] }]);
    // What stands is kept, whatever it is.
    expect(faults(value, { f: value })).toEqual({});
  }
  expect(faults(null)).toEqual({});
});
test('fields that are required, inactive or unknown', () => {
  const told = (facts: CustomFieldFacts, values: object, kept: object = {}) =>
    JSON.stringify(valueFaults([facts], values as never, kept as never));
  const required = '{"f":["This field is required."]}';
  const unknown = '{"f":["There is no active custom field of this name."]}';
  expect(told(field('text', { isRequired: true }), {})).toBe(required);
  expect(told(field('text', { isRequired: true }), { f: null })).toBe(required);
  expect(told(field('text', { isRequired: true, isActive: false }), {})).toBe('{}');
  expect(told(field('text', { isActive: false }), { f: 'x' })).toBe(unknown);
  expect(told(field('text', { isActive: false }), { f: 'x' }, { f: 'x' })).toBe('{}');
  expect(told(field('text', { name: 'g' }), { f: 'x' })).toBe(unknown);
});

const term = (startDate: string, cadence: 'monthly' | 'quarterly' | 'yearly', periods: number) => ({
  ...{ startDate, cadence, periods },
});
test('a budget has whole periods within the calendar', () => {
  expect([usualPeriods('monthly'), usualPeriods('quarterly'), usualPeriods('yearly')]).toEqual([
    12, 4, 1,
  ]);
  expect(endOfTerm(term('2026-02-01', 'quarterly', 2))).toBe('2026-07-31');
  expect(periodsOfTerm(term('2026-01-01', 'monthly', 2))).toEqual([
    { start: '2026-01-01', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-28' },
  ]);
  const told = (of: ReturnType<typeof term>, end?: string) =>
    Object.values(termFaults(of, end) ?? {})
      .flat()
      .map(String)
      .join();
  expect([
    told(term('2026-01-01', 'monthly', 12)),
    told(term('2026-01-01', 'monthly', 12), '2026-12-31'),
    told(term('2026-01-01', 'monthly', 1), '2026-02-01'),
    told(term('2026-01-01', 'yearly', 2), '2026-12-31'),
    told(term('2026-01-02', 'monthly', 12)),
    told(term('2026-01-01', 'monthly', 0)),
    told(term('9999-01-01', 'monthly', 12)),
    told(term('9999-02-01', 'monthly', 12)),
    told(term('0002-01-01', 'yearly', 1)),
    told(term('0001-12-01', 'yearly', 1)),
  ]).toEqual([
    ...['', ''],
    '1 monthly period from 2026-01-01 end on 2026-01-31. Send that, or another number of periods.',
    '2 yearly periods from 2026-01-01 end on 2027-12-31. Send that, or another number of periods.',
    'A budget begins on the first day of a month. Send 2026-01-01.',
    'A budget has at least one period.',
    '',
    'A budget ends in the year 9999 at the latest.',
    '',
    'As many periods just before begin before the year 1. Send fewer.',
  ]);
});
test('amounts of a budget are spread to the cent, each in a place of its own', () => {
  const shares = spread(new Decimal(100), 3, 'USD').map((each) => each.toFixed(2));
  expect(shares).toEqual(['33.33', '33.34', '33.33']);
  const of = (breakdownType: string, department: number | null, period: number, periods = 2) =>
    Object.entries(placeFaults({ periods, breakdownType }, { department, period }))
      .flat()
      .map(String)
      .join();
  expect([of('standard', null, 2), of('standard', null, 0), of('department_row', 1, 1)]).toEqual([
    '',
    '',
    '',
  ]);
  expect([
    of('standard', null, 3),
    of('standard', null, 2, 1),
    of('department_row', null, 1),
    of('standard', 1, 1),
  ]).toEqual([
    'period,The budget has 2 periods. Send 1 to 2, or 0 for its whole term.',
    'period,The budget has 1 period. Send 1 to 1, or 0 for its whole term.',
    'department,Each amount of this budget is of a department (department_row). Send one.',
    'department,Amounts of this budget are of no department (standard). Leave it out.',
  ]);
  const taken = new TakenPeriods();
  const place = (period: number, account = 1, department: number | null = null) => ({
    account,
    department,
    period,
  });
  taken.add(place(1));
  taken.add(place(0, 2));
  expect(
    [place(2), place(1, 3), place(1, 1, 5), place(0, 1, 5)].map((each) => taken.faultsOf(each)),
  ).toEqual([{}, {}, {}, {}]);
  expect(
    [place(1), place(0), place(3, 2), place(0, 2)].map((each) =>
      Object.keys(taken.faultsOf(each)).join(),
    ),
  ).toEqual([...['nonFieldErrors', 'period', 'period', 'nonFieldErrors']]);
});
