// Planted bugs: files of banks, and what is read in them.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/cash/statement/balances.rules.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers', 'cash/statement-csv'],
    [
      [
        'the newer end of a table is always down',
        'const isNewestFirst = isSettled ? this.#oldestFirst !== undefined : top > bottom;',
        'const isNewestFirst = false;',
      ],
      [
        'what the books have is not compared',
        'if (difference.isZero()) return undefined;',
        'if (difference.abs().gte(0)) return undefined;',
      ],
      ['lines without a balance do not count', 'this.#since = this.#since.plus(amount);', ''],
      [
        'a statement may open with less than the one before closed with',
        'new Decimal(before.amount).eq(opening.amount)',
        'new Decimal(before.amount).gte(opening.amount)',
      ],
      [
        'more is told as less',
        "difference.gt(0) ? 'less' : 'more'",
        "difference.gt(0) ? 'more' : 'less'",
      ],
    ],
  ),
  ...planted(
    'src/cash/statement/judge.rules.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers', 'cash/statement-csv'],
    [
      [
        'a comma before three digits is never doubted',
        'decimalsOf(currency) !== 3',
        'decimalsOf(currency) !== 4',
      ],
      [
        'the statement of another account is loaded',
        'if (told.endsWith(known) || known.endsWith(told)) return;',
        'if (told.length > 0) return;',
      ],
      [
        'a balance may be of another currency',
        "  demandCurrency(closing?.currency ?? null, bank, 'The balance of the statement');\n",
        '',
      ],
      [
        'the earlier balance of a day closes',
        "(other.day ?? '') >= (one.day ?? '')",
        "(other.day ?? '') > (one.day ?? '')",
      ],
    ],
  ),
  ...planted(
    'src/cash/statement/values.rules.ts',
    [
      'cash/statements',
      'cash/statement-amounts',
      'cash/statement-rules',
      'cash/statement-readers',
      'cash/statement-csv',
    ],
    [
      ['the twelfth of a month is no month', 'Number(first) > 12)', 'Number(first) >= 12)'],
      [
        'the order that is sent gives way',
        '(order === null && Number(first) > 12)',
        'Number(first) > 12',
      ],
      ['years of two digits are of the last century', '`20${year}`', '`19${year}`'],
      ['amounts in brackets come in', "sign !== '+'", "sign !== '+' && sign !== '('"],
      ['what is marked as a debit comes in', '(isOut || isDebit) &&', 'isOut &&'],
      ['a sign against the side counts', 'isOut !== isDebit', 'isOut && !isDebit'],
      [
        'a sign stands for any currency',
        "(SYMBOLS[unit] ?? '').split(' ')",
        "Object.values(SYMBOLS).join(' ').split(' ')",
      ],
      [
        'thousands are taken for decimals',
        '(isDecimal ? null :',
        '(isDecimal || text.length < 6 ? null :',
      ],
    ],
  ),
  ...planted(
    'src/cash/statement/identity.ts',
    [
      'cash/statements',
      'cash/statement-references',
      'cash/statement-rules',
      'cash/statement-readers',
    ],
    [
      ['lines that are alike are one', 'this.#seen.set(key, place);', ''],
      ['10.0 and 10 are two amounts', '${Number(amount)}|${description', '${amount}|${description'],
      ['lines of one reference are one', 'first === said ?', 'first === said || said !== 0 ?'],
    ],
  ),
  ...planted(
    'src/cash/statement/csv.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers', 'cash/statement-csv'],
    [
      [
        'a debit beside a credit is a debit',
        "debit !== '' && credit !== '' && /[1-9]/.test(debit)",
        "debit === credit && credit !== '' && /[1-9]/.test(debit)",
      ],
      [
        'a debit with a minus comes in',
        "`-${found.value.replace('-', '')}`",
        "found.value.startsWith('-') ? found.value.slice(1) : `-${found.value}`",
      ],
    ],
  ),
  ...planted(
    'src/cash/statement/camt.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers'],
    [
      [
        'what is only announced is loaded',
        "if (first(values, 'Sts/Cd', 'Sts') !== 'BOOK') return;",
        '',
      ],
      [
        'a statement that adds up to less is loaded',
        '!this.#sum.plus(opening.amount).eq(closing.amount)',
        'this.#sum.plus(opening.amount).lt(closing.amount)',
      ],
      ['who paid is whom was paid', "isIn ? 'Dbtr' : 'Cdtr'", "isIn ? 'Cdtr' : 'Dbtr'"],
    ],
  ),
  ...planted(
    'src/cash/statement/ofx.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers'],
    [
      [
        'what is available closes the statement',
        "closing: balanceOf(values, 'LEDGERBAL')",
        "closing: balanceOf(values, 'AVAILBAL')",
      ],
      [
        'an error of the bank is a statement',
        "values.get('SEVERITY') === 'ERROR'",
        "values.get('SEVERITY') === 'FATAL'",
      ],
    ],
  ),
  ...planted(
    'src/cash/statement/statement-text.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers'],
    [
      [
        'old files of banks are read as UTF-8',
        "charset === 'NONE' ? 'windows-1252' : charset",
        "charset === 'NONE' ? 'utf-8' : charset",
      ],
    ],
  ),
  ...planted(
    'src/cash/statement/survey.ts',
    ['cash/statements', 'cash/statement-rules', 'cash/statement-readers'],
    [['the last day is the first', 'day > this.until)', 'day < this.until)']],
  ),
];
