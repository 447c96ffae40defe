// Planted bugs: statements as files, and the forms files come in.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/platform/render/csv.ts',
    ['statements/files', 'platform/inert', 'platform/report-forms'],
    [
      ['a formula that begins with @ is run', '/^[=+\\-@\\t', '/^[=+\\-\\t'],
      ['a formula behind a line break is run', '@\\t\\r\\n\\uff1d', '@\\uff1d'],
      ['a quote ends its field', "text.replaceAll('\"', '\"\"')", 'text'],
      [
        'amounts lose what is below the usual decimals',
        'cell.toFixed(Math.max(decimals, cell.decimalPlaces()))',
        'cell.toFixed(decimals)',
      ],
      [
        'spreadsheets take the letters for another encoding',
        'let text = BYTE_ORDER_MARK + lineOf([title])',
        'let text = lineOf([title])',
      ],
    ],
  ),
  ...planted(
    'src/platform/render/xlsx.ts',
    ['statements/files', 'platform/inert', 'platform/report-forms'],
    [
      ['days are a day early', 'Date.UTC(1899, 11, 30)', 'Date.UTC(1899, 11, 31)'],
      ['amounts are rounded to cents', '<v>${cell.toFixed()}</v>', '<v>${cell.toFixed(2)}</v>'],
      ['an ampersand breaks the sheet', "    .replace(/&/g, '&amp;')\n", ''],
      [
        'columns beyond Z have the letters of others',
        'lettersOf(Math.floor(at / 26) - 1)',
        'lettersOf(Math.floor(at / 26))',
      ],
      ['a control character breaks the sheet', '\\u000e-\\u001f\\ufffe', '\\ufffe'],
    ],
  ),
  ...planted(
    'src/platform/render/report-paper.ts',
    ['statements/files', 'platform/inert', 'platform/report-forms'],
    [
      ['paper shows no minus', "amount.isNegative() && !amount.isZero() ? '-' : ''", "''"],
      ['thousands stand together on paper', "whole.replace(/\\B(?=(\\d{3})+$)/g, ',')", 'whole'],
      ['a column of each band is missing', '(at + 1) * most)', '(at + 1) * most - 1)'],
      [
        'one cell too many is printed',
        'Math.floor(MOST_CELLS / columns)',
        'Math.floor((2 * MOST_CELLS) / columns)',
      ],
    ],
  ),
  ...planted(
    'src/platform/render/made-file.ts',
    ['statements/files', 'platform/inert', 'platform/report-forms'],
    [
      [
        'a name of a file has spaces',
        "report.fileName.replace(/[^\\w.-]+/g, '-')",
        'report.fileName',
      ],
    ],
  ),
  ...planted(
    'src/statements/export/reports.service.ts',
    ['statements/files', 'statements/file-rows'],
    [
      [
        'what is cut is not told',
        'periods.filter(({ isCut }) => isCut)',
        'periods.filter(({ isCut }) => !isCut)',
      ],
      ['other income has no section', "    ...part('Other income', 'OTHER_INCOME'),\n", ''],
      [
        'credits are left out where there is no debit',
        'row.credits.isZero() ? null : row.credits',
        'row.debits.isZero() ? null : row.credits',
      ],
      [
        'equity is left out of its sum',
        'liabilities.map((each, at) => each.plus(equity[at] ?? ZERO))',
        'liabilities.map((each) => each)',
      ],
      [
        'cash begins as it ends',
        "total('Cash at the beginning', opening,",
        "total('Cash at the beginning', closing,",
      ],
      [
        'sections with one row are left out',
        'if (own.length === 0) return [];\n  return [\n    head(title)',
        'if (own.length <= 1) return [];\n  return [\n    head(title)',
      ],
    ],
  ),
];
