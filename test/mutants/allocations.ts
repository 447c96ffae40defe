// Planted bugs: shares and runs of cost allocations.
import { planted } from './mutant.ts';

const RUNS = ['allocations/runs', 'allocations/laws'];

export const mutants = [
  ...planted('src/allocations/allocation.rules.ts', RUNS, [
    [
      'the last line is rounded like the others',
      'at === percentages.length - 1 ? left : rounded(',
      'at === percentages.length ? left : rounded(',
    ],
    ['what was moved before is moved again', 'part.minus(done[at] ?? ZERO)', 'part'],
    [
      'the difference is split, and not the totals',
      'split(total, percentages, currency).map((part, at) => part.minus(done[at] ?? ZERO))',
      'split(total.minus(done.reduce((sum, each) => sum.plus(each), ZERO)), percentages, currency)',
    ],
  ]),
  ...planted(
    'src/allocations/allocation.rules.ts',
    ['allocations/allocations'],
    [
      ['shares of less than a whole are taken', 'if (total.eq(WHOLE))', 'if (total.lte(WHOLE))'],
      [
        'a line may move nothing',
        ': percentage.isZero()\n        ?',
        ': percentage.isNaN()\n        ?',
      ],
      [
        'the source may be its own target',
        "typeof source === 'number' && account === source",
        "typeof source === 'string' && account === source",
      ],
    ],
  ),
  ...planted('src/allocations/allocation-run.service.ts', RUNS, [
    ['the last day is left out', 'j.date between $4 and $5', 'j.date >= $4 and j.date < $5'],
    ['an entity gathers what is of all', 'and ($6::integer is null or j.entity_id = $6)', ''],
    [
      'own entries count as gathered',
      "j.document_kind is not distinct from 'cost_allocation' and j.document_id = $2 as is_own",
      'false as is_own',
    ],
    [
      'entries of other allocations count as own',
      "j.document_kind is not distinct from 'cost_allocation' and j.document_id = $2 as is_own",
      "j.document_kind is not distinct from 'cost_allocation' as is_own",
    ],
    [
      'periods that overlap in part are run',
      'and not (r.start_date >= $3 and r.through <= $4)',
      'and (r.start_date > $4 or r.through < $3)',
    ],
    ['a run of nothing is not noted', '...quiet.map((each) => ({ ...common, ...each })),', ''],
    ['a period may end before it begins', 'if (through < from)', 'if (through === from && id < 0)'],
    [
      'departments get lost',
      'sidesOf(amounts, { account: target, department, tagIds })',
      'sidesOf(amounts, { account: target, tagIds })',
    ],
    [
      'tags get lost',
      'sidesOf(amounts, { account: target, department, tagIds })',
      'sidesOf(amounts, { account: target, department })',
    ],
    [
      'the entry is of the first day',
      'amount: left.native,\n    date: through,',
      'amount: left.native,\n    date: from,',
    ],
  ]),
  ...planted(
    'src/ledger/posting/sides.rules.ts',
    ['ledger/sides'],
    [
      [
        'lines of no amount in any currency are posted',
        'Object.values(side).every((amount) => amount.isZero())',
        'line.account < 0',
      ],
      [
        'what stands on the other side is left out',
        "[sideOf(amounts, 'max'), sideOf(amounts, 'min')]",
        "[sideOf(amounts, 'max')]",
      ],
    ],
  ),
  ...planted(
    'src/close/blockers.queries.ts',
    ['allocations/runs'],
    [['a close asks for no run', "kind: 'UNALLOCATED',", "kind: 'DRAFTS',"]],
  ),
];
