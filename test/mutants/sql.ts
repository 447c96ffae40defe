// Planted bugs: functions and triggers of PostgreSQL.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'schema/ledger/posting.sql',
    ['ledger/laws', 'ledger/journal-entry', 'platform/written', 'ledger/races'],
    [
      [
        'the reporting currency may be out of balance',
        'having sum(a.amount_native) <> 0 or sum(a.amount_book) <> 0 or sum(a.amount) <> 0 or count(*) < 2',
        'having sum(a.amount_native) <> 0 or sum(a.amount_book) <> 0 or count(*) < 2',
      ],
      [
        'a deleted entry stands',
        'case when now_.is_deleted or now_.version <> was.version then now() end',
        'case when now_.version <> was.version then now() end',
      ],
    ],
  ),
  ...planted(
    'schema/settings/locks.sql',
    ['close/closed-operations', 'close/close', 'close/planted'],
    [
      [
        'days are opened again without a reason',
        "if opens and coalesce(btrim(why), '') = '' then",
        'if opens and why is null then',
      ],
      [
        'days are opened again in part without a reason',
        'opens := day is null or day < held.locked_through;',
        'opens := day is null;',
      ],
      [
        'whoever sees some entities locks all',
        'coalesce(case when lock is null then of_entity else held.entity_id end, 0) <> all(sight)',
        'coalesce(case when lock is null then of_entity else held.entity_id end, sight[1]) <> all(sight)',
      ],
    ],
  ),
  ...planted(
    'schema/ledger/balances.sql',
    ['ledger/laws', 'statements/laws', 'ledger/figures', 'ledger/races'],
    [
      [
        'a second fold of a day forgets the first',
        'amount_native = b.amount_native + excluded.amount_native, amount_book = b.amount_book + excluded.amount_book,\n      amount = b.amount + excluded.amount, lines = b.lines + excluded.lines\n  ), months',
        'amount_native = excluded.amount_native, amount_book = excluded.amount_book,\n      amount = excluded.amount, lines = excluded.lines\n  ), months',
      ],
      [
        'what is posted for tomorrow stands today',
        'and b.account_id = any(accounts) and b.date <= current_date',
        'and b.account_id = any(accounts)',
      ],
    ],
  ),
  ...planted(
    'schema/ledger/chain.sql',
    ['life/chain'],
    [
      [
        'the reporting amount may be changed',
        'l.amount_native, l.amount_book,\n        l.amount, l.vendor_id',
        'l.amount_native, l.amount_book,\n        l.vendor_id',
      ],
      [
        'a chain can be written anew',
        "raise exception 'The chain of postings only grows.';",
        'return null;',
      ],
    ],
  ),
  ...planted(
    'schema/cash/reconciliation.sql',
    ['cash/reconciliation'],
    [
      [
        'an approved report is approved again by nobody',
        "('DRAFT', 'PENDING_APPROVAL'), ('PENDING_APPROVAL', 'APPROVED')",
        "('DRAFT', 'PENDING_APPROVAL'), ('DRAFT', 'APPROVED'), ('PENDING_APPROVAL', 'APPROVED')",
      ],
      ['a report is approved with a difference', 'if rest <> 0 then', 'if rest > 0 then'],
      [
        'lines of an approved report are let go',
        "where r.status = 'APPROVED') then",
        "where r.status = 'DELETED') then",
      ],
    ],
  ),
  ...planted(
    'schema/documents/settlement.sql',
    ['payable/void-use'],
    [
      [
        'money that memos are used with is taken',
        "raise exception 'Memos or",
        "raise notice 'Memos or",
      ],
    ],
  ),
  ...planted(
    'schema/documents/settlement.sql',
    ['payable/reserved-lines'],
    [
      [
        'money that memos are used with goes to another entity',
        'and l.entity_id = r.entity_id',
        'and true',
      ],
      [
        'money that memos are used with changes its currency',
        'and l.currency = old.currency',
        'and true',
      ],
    ],
  ),
  ...planted(
    'schema/ledger/numbers.sql',
    ['receivable/numbered-last', 'receivable/invoice-numbers', 'ledger/journal-entry'],
    [['a number is given twice', 'do update set last = c.last + 1', 'do update set last = c.last']],
  ),
  ...planted(
    'schema/settings/currencies.sql',
    ['ledger/stands'],
    [['a yen has cents', "'ISK', 'JPY', 'KMF'", "'ISK', 'KMF'"]],
  ),
];
