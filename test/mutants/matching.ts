// Planted bugs: what lines of the bank are matched with, and how matches are decided.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/matching/proposal.queries.ts',
    ['cash/matching', 'cash/proposals', 'cash/merge'],
    [
      [
        'what was rejected is proposed again',
        "coalesce(m.status = 'rejected', false) as is_rejected",
        'false as is_rejected',
      ],
      [
        'an invoice that is paid in part is no candidate',
        "payment_status in ('open', 'sent', 'partial')",
        "payment_status in ('open', 'sent')",
      ],
      [
        'an entry weeks away is proposed',
        'and abs(b.date - l.day) <= 10',
        'and abs(b.date - l.day) <= 100',
      ],
      [
        'an entry that two lines could be is called certain',
        'and count(*) over (partition by b.id) = 1 then 0.92',
        'then 0.92',
      ],
      [
        'weak proposals stay beside a certain one',
        'case when r.top >= 0.9 then r.score = r.top else r.place <= 3 end',
        'r.place <= 3',
      ],
      [
        'what somebody corrected is withdrawn',
        "where m.workspace_id = $1 and m.status = 'pending' and m.is_proposed\n      and not exists",
        "where m.workspace_id = $1 and m.status = 'pending'\n      and not exists",
      ],
      [
        'a part is told as more than is due',
        "when l.amount < d.due then 'reference_part'",
        "when l.amount > d.due then 'reference_part'",
      ],
      ['a fifth may be missing', "const TOLERANCE = '0.02';", "const TOLERANCE = '0.2';"],
      [
        'a later document is found by its amount',
        'and d.alike <= 3 and d.day <= l.day',
        'and d.alike <= 3',
      ],
    ],
  ),
  ...planted(
    'src/matching/match.service.ts',
    ['cash/matching', 'cash/proposals', 'cash/merge'],
    [
      [
        'what is not accepted any more stays paid',
        'if (isUndone) await undo(session, accepted);',
        '',
      ],
      [
        'who decided is not written down',
        'reviewedBy: isReviewed ? session.principal.id : null',
        'reviewedBy: null',
      ],
      [
        'when it was decided is not written down',
        'reviewedAt: isReviewed ? moment() : null',
        'reviewedAt: null',
      ],
      [
        'a match that was accepted is deleted alone',
        "if (own.row.status === 'accepted') await decide(session, all, 'pending');",
        '',
      ],
      [
        'a match is of another workspace',
        'customer === null || customer === own) return;',
        'customer === null || customer > 0) return;',
      ],
      ['a match that was corrected is withdrawn by the rules', '        isProposed: false,\n', ''],
    ],
  ),
  ...planted(
    'src/matching/acceptance.service.ts',
    ['cash/matching', 'cash/proposals', 'cash/merge'],
    [
      [
        'whoever matches may pay',
        "accept: async (session, matches) => {\n    demand(session.principal, { resource, tier: 'write' });",
        'accept: async (session, matches) => {',
      ],
      [
        'a line of the other direction stands for money of the bank',
        'and l.bank_transaction_id is null\n    and sign(l.amount_native) = sign(b.amount)`',
        'and l.bank_transaction_id is null`',
      ],
    ],
  ),
  ...planted(
    'src/matching/match.rules.ts',
    ['cash/matching', 'cash/proposals', 'cash/merge'],
    [
      [
        'what was accepted is led elsewhere',
        "if (status !== 'accepted') return;",
        'if (status.length > 0) return;',
      ],
    ],
  ),
  ...planted(
    'src/matching/merge.service.ts',
    ['cash/merge'],
    [
      ['a match of something else is merged', 'if (!isOfBoth(chosen)) {', 'if (chosen.id < 0) {'],
      [
        'a transaction is merged with itself',
        'if (one.transaction === other.transaction) {',
        'if (one.id === -other.id) {',
      ],
    ],
  ),
  ...planted(
    'src/matching/match.resolver.ts',
    ['cash/matching', 'cash/proposals'],
    [
      [
        'drafts of matches are not counted',
        "status in ('pending', 'draft')`",
        "status in ('pending')`",
      ],
    ],
  ),
];
