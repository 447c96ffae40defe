// Planted bugs: figures and forms on pages.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'console/kit/money.ts',
    ['pages/written'],
    [
      ['1234567 is 123,4567', '/\\B(?=(\\d{3})+$)/g', '/\\B(?=(\\d{4})+$)/g'],
      ['cents that are nothing are left out', "parts.padEnd(decimals, '0')", 'parts'],
      ['nothing has a minus', "isNothing ? '' : sign.replace", 'sign.replace'],
      ['a minus is left out', "sign.replace('-', '−')", "sign.replace('-', '')"],
    ],
  ),
  ...planted(
    'console/pages/bank/reconcile/agreed.ts',
    ['console/agreed'],
    [
      ['four days are near', 'const SAME_DAYS = 3;', 'const SAME_DAYS = 4;'],
      ['a fortnight leaves no doubt', 'const DOUBTFUL_DAYS = 14;', 'const DOUBTFUL_DAYS = 3;'],
      ['an entry that says what it was for goes unasked', 'isUncategorized(pair.bank) &&', ''],
      [
        'a second candidate in the books does not matter',
        '(other.row !== pair.row && other.bank !== pair.bank)',
        'other.row !== pair.row',
      ],
      [
        'a second candidate at the bank does not matter',
        'other.row !== pair.row && other.bank',
        'other.bank',
      ],
      ['a made link counts as own', 'link.id % 2 === 0', 'link.id % 2 >= 0'],
      ['what the bank told before the statement is ticked', "day >= (first ?? '') && ", ''],
    ],
  ),
  ...planted(
    'src/edge/pages/console/moved.ts',
    ['pages/cash'],
    [
      ['an old address forgets its file', "if (id !== undefined) said.append('file', id);", ''],
      ['an old address forgets its state', "['account', 'status']", "['account']"],
    ],
  ),
  ...planted(
    'console/pages/waiting/decision.tsx',
    ['console/walks/waiting-decisions'],
    [
      [
        'the comment is lost',
        "typed.trim() === '' ? null : typed.trim()",
        "typed === '' ? typed : null",
      ],
      ['what is refused is accepted', 'accept: isAccepted,', 'accept: true,'],
    ],
  ),
  ...planted(
    'src/edge/pages/console/chosen.ts',
    ['pages/written', 'pages/reports'],
    [
      ['the entity that is chosen is passed over', "idIn(query, 'entity') ?? ''", "''"],
      ['what is no day is asked for', 'if (isDay(day)) continue;', 'if (day.length > 0) continue;'],
      [
        'the basis that is chosen is passed over',
        "oneOf(query, 'basis', BASES, 'accrual')",
        "'accrual'",
      ],
    ],
  ),
  ...planted(
    'src/edge/pages/shell/next.ts',
    ['pages/written', 'pages/access'],
    [
      [
        'a sign-in leads to another site',
        "if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;",
        'if (url === undefined) return undefined;',
      ],
    ],
  ),
];
