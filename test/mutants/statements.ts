// Planted bugs: periods, balances, the ledger's tables in PostgreSQL.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/statements/figures/periods.rules.ts',
    ['statements/periods', 'statements/laws', 'statements/income-statement'],
    [
      ['weeks begin on Sunday', '.getUTCDay() + 6) % 7', '.getUTCDay() + 7) % 7'],
      [
        'a fiscal year is named after its beginning',
        'yearOf(addDays(addMonths(fiscalYearStart(day, fiscal), 12), -1))',
        'yearOf(fiscalYearStart(day, fiscal))',
      ],
      [
        'a fiscal year begins a day late',
        'if (start <= day) return start;',
        'if (start < day) return start;',
      ],
      [
        'quarters have four months',
        'const months = monthsBefore(day, fiscal) + 3;',
        'const months = monthsBefore(day, fiscal) + 4;',
      ],
    ],
  ),
  ...planted(
    'src/statements/figures/running-balances.service.ts',
    ['statements/balance-sheet', 'statements/laws'],
    [
      ['equity is translated', "account.type === 'EQUITY' || ", ''],
      [
        'earlier profit counts twice',
        'for (const [id, amount] of before) add(profit, id, amount.negated());',
        '',
      ],
      ['translation is lost', 'translation = translation.plus(recorded).minus(shown);', ''],
      [
        'running sums forget the last stretch',
        'sum.amount = sum.amount.plus(amount);',
        'sum.amount = amount;',
      ],
    ],
  ),
  ...planted(
    'src/statements/figures/movements.service.ts',
    ['statements/income-statement', 'statements/laws'],
    [
      ['retracted lines stay', 'having sum(lines) > 0`;', '`;'],
      [
        'what is not folded yet is left out',
        "union all ${within('balance_delta', 'date', 9, COLUMNS)}",
        '',
      ],
      [
        'the last day of a stretch is left out',
        'and date between $5 and $6',
        'and date >= $5 and date < $6',
      ],
    ],
  ),
  ...planted(
    'schema/workspace/oauth.sql',
    ['oauth/clocks', 'oauth/token-errors', 'edge/outage-no-writes'],
    [
      [
        'tokens live by the clock of nobody',
        'extract(epoch from found_token.expires_at - now())',
        'extract(epoch from now() - found_token.expires_at)',
      ],
    ],
  ),
  ...planted(
    'src/statements/cash/cash-flow.rules.ts',
    ['statements/cash-flow', 'statements/cash-flow-laws'],
    [
      [
        'what a period opens with is what it closes with',
        '[held.slice(0, -1), held.slice(1)]',
        '[held.slice(1), held.slice(1)]',
      ],
      [
        'net income is in no section',
        "section === 'OPERATING' ? rest.plus(income[at] ?? ZERO) : rest",
        'rest',
      ],
      [
        'cash is explained by itself',
        '.filter(([account]) => !isProfit(account) && !isCash(account))',
        '.filter(([account]) => !isProfit(account))',
      ],
    ],
  ),
  ...planted(
    'src/statements/figures/sections.rules.ts',
    ['statements/income-statement', 'statements/laws'],
    [['other income is shown as a cost', "'REVENUE', 'OTHER_INCOME']);", "'REVENUE']);"]],
  ),
];
