// Planted bugs: figures and forms on pages.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/edge/pages/layout/amounts.ts',
    ['pages/written', 'pages/waiting'],
    [
      ['1234567 is 123,4567', '/\\B(?=(\\d{3})+$)/g', '/\\B(?=(\\d{4})+$)/g'],
      ['cents that are nothing are left out', "parts.padEnd(decimals, '0')", 'parts'],
      ['nothing has a minus', "isNothing ? '' : sign.replace", 'sign.replace'],
      ['a minus is left out', "sign.replace('-', '−')", "sign.replace('-', '')"],
    ],
  ),
  ...planted(
    'src/edge/pages/waiting/decide.tsx',
    ['pages/waiting'],
    [
      [
        'debits and credits of the preview are exchanged',
        '<td class="number">{amount(line, line.debit)}</td>\n              <td class="number">{amount(line, line.credit)}</td>',
        '<td class="number">{amount(line, line.credit)}</td>\n              <td class="number">{amount(line, line.debit)}</td>',
      ],
      ['the comment is lost', "comment: comment === '' ? null : comment }", 'comment: null }'],
      [
        'whatever is not accepted is rejected',
        "decision !== 'accept' && decision !== 'reject'",
        "decision === ''",
      ],
    ],
  ),
  ...planted(
    'src/edge/pages/layout/pager.tsx',
    ['pages/written', 'pages/waiting'],
    [
      [
        'a page passes over the first rows of the next',
        'offset: (at - 1) * PAGE_SIZE',
        'offset: (at - 1) * (PAGE_SIZE + 1)',
      ],
      ['there seems to be no next page', 'limit: PAGE_SIZE + 1', 'limit: PAGE_SIZE'],
    ],
  ),
  ...planted(
    'src/edge/pages/reports/chosen.ts',
    ['pages/written', 'pages/reports'],
    [
      ['the entity that is chosen is passed over', "/^\\d{1,9}$/.test(entity) ? entity : ''", "''"],
      ['what is no day is asked for', 'if (isDay(day)) continue;', 'if (day.length > 0) continue;'],
      [
        'the basis that is chosen is passed over',
        "oneOf(BASES, query.get('basis'), 'accrual')",
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
