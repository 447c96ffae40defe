// Planted bugs: posting, rounding, rates, reversing, editing.
import { planted } from './mutant.ts';

const POSTING = [
  'ledger/journal-edits',
  'ledger/journal-entry',
  'ledger/rounding',
  'ledger/laws',
  'receivable/invoice-amounts',
];
const CHANGES = ['ledger/journal-edits', 'ledger/journal-changes'];

export const mutants = [
  ...planted(
    'src/ledger/edit/manual.rules.ts',
    ['ledger/journal-edits', 'ledger/line-changes', 'receivable/invoice-edit', 'payable/bill-life'],
    [
      [
        'the entry of an invoice is edited by hand',
        '  if (kind !== null) {\n    throw new Problem(',
        "  if (kind === '') {\n    throw new Problem(",
      ],
    ],
  ),
  ...planted('src/ledger/posting/posting.rules.ts', POSTING, [
    [
      'a credit counts as a debit',
      '(debit ?? ZERO).minus(credit ?? ZERO)',
      '(debit ?? ZERO).plus(credit ?? ZERO)',
    ],
    [
      'given book amounts are thrown away',
      'currency === posting.currency ? native : (input ?? rounded(',
      'currency === posting.currency ? native : (undefined ?? rounded(',
    ],
    [
      'debits need not equal credits',
      'if (debits.eq(credits)) return;',
      'if (debits.gte(credits)) return;',
    ],
    [
      'the rounding line has the wrong side',
      'amount_book: book.negated(),\n  amount: reporting',
      'amount_book: book,\n  amount: reporting',
    ],
    ['a mirror keeps its reporting amount', 'amount: row.amount.negated(),', 'amount: row.amount,'],
    [
      'the largest amount is one too large',
      'amounts.filter((amount) => amount.abs().gte(LIMIT))',
      'amounts.filter((amount) => amount.abs().gt(LIMIT))',
    ],
    ['lines forget their tags', 'tag_ids: line.tagIds ?? [],', 'tag_ids: [],'],
    [
      'lines of other entities go to the header’s',
      'entity_id: line.entity ?? posting.entity,',
      'entity_id: posting.entity,',
    ],
  ]),
  ...planted(
    'src/ledger/posting/rates.rules.ts',
    [...POSTING, 'ledger/journal-changes'],
    [
      [
        'rates of zero are taken',
        'if (!rate.gt(0)) throw invalid(field',
        'if (rate.lt(0)) throw invalid(field',
      ],
      [
        'equal currencies take any rate',
        'if (same && !rate.eq(ONE)) {',
        'if (same && rate.isZero()) {',
      ],
      [
        'the rate to the books is upside down',
        'roundedRate(ofTransaction.div(ofBook))',
        'roundedRate(ofBook.div(ofTransaction))',
      ],
      [
        'reporting ignores the rate of the books',
        'roundedRate(bookRate.times(ofBook))',
        'roundedRate(bookRate)',
      ],
    ],
  ),
  ...planted(
    'src/ledger/posting/rates.service.ts',
    ['ledger/journal-edits'],
    [['the average is of two months', "interval '1 month'`;", "interval '2 months'`;"]],
  ),
  ...planted(
    'src/ledger/posting/journal.rules.ts',
    ['ledger/journal-edits', 'ledger/journal-entry', 'ledger/journal-changes'],
    [
      [
        'negative debits are taken',
        'if (isGiven(amount) && amount.lt(0)) {',
        'if (isGiven(amount) && amount.lt(-1000000)) {',
      ],
      [
        'a line is a debit and a credit',
        'if (sides.length === 1) return {};',
        'if (sides.length > 0) return {};',
      ],
      ['inactive accounts take lines', 'if (!account.open) return', 'if (!account) return'],
      [
        'control accounts take manual lines',
        'return account.control\n',
        'return account.control && !account.open\n',
      ],
      ['notes are lost', 'note: line.note,', 'note: undefined,'],
      ['reposting forgets the vendor', 'vendor: row.vendor_id,', 'vendor: null,'],
    ],
  ),
  ...planted('src/ledger/edit/journal-edit.service.ts', CHANGES, [
    [
      'the number of an entry changes',
      'if (order && order !== header.order) {',
      "if (order && header.order === '') {",
    ],
    [
      'the old reversal stays beside the new one',
      "if (reversal) await retract(session, reversal.id, 'reversalDate');",
      '',
    ],
    [
      'a new reversal date makes no reversal',
      'if (date) await reverseOn(session, id, date, header.type);',
      '',
    ],
    [
      'a change of entity leaves the lines behind',
      '(line.entity === from ? { ...line, entity: entry.entity } : line)',
      'line',
    ],
    [
      'a draft that is edited is posted',
      "if (header.status !== 'draft') return rewrite(",
      'if (header.id !== 0) return rewrite(',
    ],
  ]),
  ...planted(
    'src/settings/numbering.service.ts',
    ['ledger/journal-edits'],
    [
      [
        'numbers skip one',
        'return (row?.last ?? count) - count + 1;',
        'return (row?.last ?? count) - count + 2;',
      ],
      [
        'numbers after 9999999 lose their first digit',
        "String(count).padStart(DIGITS, '0')}",
        "String(count).padStart(DIGITS, '0').slice(-DIGITS)}",
      ],
    ],
  ),
  ...planted(
    'src/ledger/edit/intercompany.rules.ts',
    ['ledger/intercompany', 'ledger/intercompany-rules'],
    [
      ['one debtor owes each creditor the whole', 'debtor.rest = debtor.rest.minus(amount);', ''],
      [
        'one creditor is owed the whole by each debtor',
        'creditor.rest = creditor.rest.plus(amount);',
        '',
      ],
    ],
  ),
];
