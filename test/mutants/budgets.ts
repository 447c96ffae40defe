// Planted bugs: budgets, their amounts, and their comparison with what is posted.
import { planted } from './mutant.ts';

const OWN = ['budgets/budgets', 'budgets/amounts'];
const COMPARED = ['budgets/figures', 'budgets/comparison', 'budgets/actuals'];

export const mutants = [
  ...planted('src/budgets/budget.rules.ts', OWN, [
    [
      'the last year is one too many',
      'if (Number(startDate.slice(0, 4)) + Math.floor((months - 1) / 12) > LAST_YEAR)',
      'if (Number(startDate.slice(0, 4)) + Math.floor((months - 1) / 12) > LAST_YEAR + 1)',
    ],
    ['a budget of no period', 'if (periods < 1)', 'if (periods < 0)'],
    [
      'a budget begins on any day',
      "if (!startDate.endsWith('-01'))",
      "if (startDate.endsWith('-00'))",
    ],
    [
      'another last day is taken',
      "if (typeof endDate !== 'string' || endDate === end)",
      "if (typeof endDate !== 'string' || endDate !== '')",
    ],
    ['a period after the last is taken', '...(period > periods', '...(period > periods + 1'],
    ['two amounts of one period', 'if (periods.has(period))', 'if (periods.has(-1 - period))'],
    [
      'an amount of the whole term beside those of periods',
      'if (period === 0 && periods.size > 0)',
      'if (period === 0 && periods.size < 0)',
    ],
    [
      'an amount of a period beside that of the whole term',
      'if (period > 0 && periods.has(0))',
      'if (period > 0 && periods.has(-1))',
    ],
    [
      'an amount without a department among those of departments',
      '...(isByDepartment && department === null',
      '...(isByDepartment && department === 0',
    ],
  ]),
  ...planted(
    'src/budgets/budget.rules.ts',
    ['budgets/comparison'],
    [
      [
        'each period is rounded by itself',
        'const part = total.minus(before);',
        'const part = rounded(amount.div(periods), currency);',
      ],
    ],
  ),
  ...planted('src/budgets/budget.service.ts', OWN, [
    [
      'amounts stay of the old entity',
      'await transactionOf(session).ask(named(MOVE, [workspace, id, next.entity]));',
      '',
    ],
    [
      'amounts outlive their budget',
      'await transactionOf(session).ask(named(DROP, [session.principal.workspace.id, id]));',
      '',
    ],
    ['periods that have amounts go', '...(last > next.periods', '...(last > next.periods + 99'],
    [
      'amounts may have more decimals than their currency',
      '...((held?.decimals ?? 0) > decimalsOf(next.currency)',
      '...((held?.decimals ?? 0) > 9',
    ],
    [
      'a replacement keeps the number of periods',
      'standing?.periodsGiven && !isWhole',
      'standing?.periodsGiven',
    ],
  ]),
  ...planted('src/statements/budget/budget-figures.rules.ts', COMPARED, [
    [
      'the variance is of the other sign',
      'const variance = actual.minus(budget);',
      'const variance = budget.minus(actual);',
    ],
    [
      'the variance of amounts in units is of the other sign',
      'const variance = actual - budget;',
      'const variance = budget - actual;',
    ],
    [
      'a part of a unit is lost',
      ' || placesOf(amount) > DECIMALS) return undefined;',
      ') return undefined;',
    ],
    [
      'a percentage of a negative budget turns round',
      '/ Math.abs(Number(whole))',
      '/ Number(whole)',
    ],
    [
      'a tie of a percentage is rounded as its double is',
      'Math.abs((size % 1) - 0.5) > NEARNESS',
      'Math.abs((size % 1) - 0.5) >= 0',
    ],
    [
      'more cost is good',
      "new Set(['REVENUE', 'OTHER_INCOME'])",
      "new Set(['REVENUE', 'OTHER_INCOME', 'OPERATING_EXPENSES'])",
    ],
    [
      'other expenses are missing in net income',
      "const OTHERS = ['OTHER_EXPENSE', 'COST_ALLOCATION', 'UNCATEGORIZED'];",
      "const OTHERS = ['COST_ALLOCATION', 'UNCATEGORIZED'];",
    ],
    [
      'columns hold a part of a period',
      'if (touched.length === 1 && start <= term.start && end >= term.end) return first.at;',
      'if (touched.length >= 1 && start <= term.end && end >= term.start) return first.at;',
    ],
    [
      'departments do not add up to their account',
      'const keys = [cellKey(account), ...(isByDepartment',
      'const keys = [...(isByDepartment ? [] : [cellKey(account)]), ...(isByDepartment',
    ],
  ]),
  ...planted('src/statements/budget/budget-actuals.service.ts', COMPARED, [
    [
      'a balance instead of its movement',
      'const amount = balance.minus(before?.get(id) ?? ZERO);',
      'const amount = balance;',
    ],
    ['the movement begins a day late', '[addDays(start, -1), end].map(', '[start, end].map('],
  ]),
  ...planted('src/statements/budget/budget-statement.service.ts', COMPARED, [
    [
      'a budget of an entity is compared with all of them',
      'if (plan.entity !== null && (selected.length !== 1 || selected[0] !== plan.entity))',
      'if (plan.entity !== null && selected.length < 0)',
    ],
    [
      'departments count twice in totals',
      'const sign = row.department ? 0 : signIn(total, row.account.type);',
      'const sign = signIn(total, row.account.type);',
    ],
  ]),
  ...planted(
    'src/statements/budget/budget-from-actuals.service.ts',
    ['budgets/made-from'],
    [
      [
        'amounts stay without their factor',
        'rounded(amount.times(factor), plan.currency)',
        'rounded(amount, plan.currency)',
      ],
      [
        'lines without a department come into a budget by departments',
        "!department || department === 'none'",
        '!department',
      ],
      [
        'last year ends a day late',
        'end: addDays(earlier(addDays(end, 1)), -1),',
        'end: earlier(addDays(end, 1)),',
      ],
    ],
  ),
];
