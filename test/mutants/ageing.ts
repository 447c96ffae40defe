// Planted bugs: what is open on a day, and how late it is.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/documents/ageing/ageing.service.ts',
    ['statements/ageing', 'payable/laws', 'receivable/settlement-laws', 'statements/known'],
    [
      ['30 days late are 31', 'd1To30: 30', 'd1To30: 31'],
      ['60 days late are 61', 'd31To60: 60', 'd31To60: 61'],
      ['90 days late are more than 90', 'd61To90: 90', 'd61To90: 89'],
      ['a day late is not late', 'current: 0', 'current: 1'],
      [
        'a memo that was used counts once against itself',
        "when 'use' then 2 * ${amount} else 0 end)",
        "when 'use' then ${amount} else 0 end)",
      ],
      [
        'a payment that is voided after the day was never there',
        'greatest(p.payment_date, p.voided_date) > $2',
        'p.payment_date > $2',
      ],
      [
        'lines by hand of other entities count',
        'and l.date <= $2 and l.entity_id = any($3)\n    group by',
        'and l.date <= $2\n    group by',
      ],
      [
        'documents of other entities count',
        'and t.id = found.id and t.entity_id = any($3)',
        'and t.id = found.id',
      ],
      ['names come backwards', 'desc, v.name, s.party', 'desc, v.name desc, s.party'],
      [
        'lines of no party are lost',
        '(${STANDS}) is not true\n      and l.date',
        'not (${STANDS})\n      and l.date',
      ],
    ],
  ),
  ...planted(
    'src/documents/ageing/ageing-kinds.ts',
    [
      'statements/ageing',
      'payable/laws',
      'receivable/settlement-laws',
      'statements/known',
      'close/planted',
      'close/closed-fields',
    ],
    [
      ['memos grow old', "if (!fallsDue) return { late: '0', join: '' };", ''],
      [
        'the reporting currency is that of the books',
        "isBook ? 'amount_book' : 'amount'",
        "isBook ? 'amount' : 'amount_book'",
      ],
      ['what migrated documents came to is lost', 'then ${kind.sign} * round(', 'then 0 * round('],
      [
        'a due date that was changed since counts at once',
        "case when f.record_id is null then t.due_date else (f.was ->> 'due_date')::date end",
        't.due_date',
      ],
      [
        'a voided migrated document was never open',
        "(t.${kind.status} <> 'voided' or t.voided_date > $2)",
        "t.${kind.status} <> 'voided'",
      ],
    ],
  ),
  ...planted(
    'src/documents/ageing/ageing-as-known.ts',
    ['statements/ageing', 'payable/laws', 'receivable/settlement-laws', 'statements/known'],
    [
      [
        'what is migrated later was there then',
        'and t.entity_id = any($3) and t.created_at <= $5',
        'and t.entity_id = any($3)',
      ],
      [
        'what was paid later was paid then',
        'else ${amount} end) filter (where l.date <= $2) as open',
        'else ${amount} end) as open',
      ],
    ],
  ),
  ...planted(
    'src/statements/operations/ageing.resolver.ts',
    ['statements/ageing'],
    [
      [
        'whoever reads invoices reads what is owed',
        "side: PAYABLE, resource: 'bills'",
        "side: PAYABLE, resource: 'invoices'",
      ],
    ],
  ),
];
