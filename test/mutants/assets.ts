// Planted bugs: schedules, runs and lives of fixed assets.
import { planted } from './mutant.ts';

const SCHEDULE = ['assets/schedule', 'assets/laws'];
const LIVES = ['assets/disposals', 'assets/transfers'];
const SHARES = ['assets/shares', 'assets/transfers'];

export const mutants = [
  ...planted('src/assets/schedule.rules.ts', SCHEDULE, [
    [
      'a part month counts as a whole one',
      'const own = isLast ? whole - before : weight;',
      'const own = WHOLE_MONTH;',
    ],
    [
      'the convention begins a month late at its threshold',
      'dayOf(start) <= (threshold ?? 31)',
      'dayOf(start) < (threshold ?? 31)',
    ],
    ['a pause costs no days', 'if (first <= until) days -= dayOf(until) - dayOf(first) + 1;', ''],
    [
      'the days before a history in its month count twice',
      'const weight = month.weight - gone;',
      'const weight = month.weight;',
    ],
    [
      'each month is rounded by itself',
      'const portion = { date: month.date, amount: total.minus(before) };',
      'const portion = { date: month.date, amount: rounded(amount.times(month.weight).div(whole), currency) };',
    ],
    [
      'a term ends on the same day',
      'addDays(addMonths(start, months), -1)',
      'addMonths(start, months)',
    ],
  ]),
  ...planted(
    'src/assets/depreciation-run.service.ts',
    ['assets/assets', 'assets/races', 'assets/close'],
    [
      ['rows after the day are posted', '.filter(({ date }) => date <= through);', ';'],
      ['a run does not hold its assets', 'order by a.id for update`;', 'order by a.id`;'],
      [
        'expense and accumulated depreciation change places',
        "lineOf(asset, Number(row['expense']), worth, undefined, id),",
        "lineOf(asset, Number(row['expense']), negated, undefined, id),",
      ],
      [
        'nothing is ever depreciated',
        "<= 0 then 'DEPRECIATED' else a.status end",
        "< 0 then 'DEPRECIATED' else a.status end",
      ],
    ],
  ),
  ...planted(
    'src/assets/depreciation.queries.ts',
    ['assets/assets', 'assets/transfers', 'assets/close'],
    [
      ['drafts are depreciated', "not a.is_deleted and a.status <> 'draft'", 'not a.is_deleted'],
      [
        'paused assets are depreciated',
        "(a.status <> 'PAUSED' or s.post_date",
        '(true or s.post_date',
      ],
      ['land has to have a schedule', 'and a.is_non_depreciable is not true', ''],
    ],
  ),
  ...planted(
    'src/assets/share.rules.ts',
    ['assets/disposals', 'assets/laws'],
    [
      ['100 % is too much', 'percentage.gt(HUNDRED)', 'percentage.gte(HUNDRED)'],
      ['more than everything is taken', 'percentage.gt(HUNDRED)', 'percentage.gt(1000)'],
      [
        'the month of a disposal stays depreciated',
        'entry !== null && date >= day,',
        'entry !== null && date > `${day.slice(0, 8)}99`,',
      ],
      [
        'the salvage value does not go along',
        'salvageGone: state.salvageGone.plus(share.salvage),',
        'salvageGone: state.salvageGone,',
      ],
    ],
  ),
  ...planted(
    'src/assets/disposal.service.ts',
    ['assets/disposals'],
    [
      [
        'the result is on the wrong side',
        "lineOf(state, disposal, signed(atCost, -1), 'gain_loss')",
        "lineOf(state, disposal, atCost, 'gain_loss')",
      ],
      [
        'money of a line is not set aside',
        'await reserveProceeds(session, state, proceeds, made);',
        '',
      ],
      [
        'months before are not posted',
        'await catchUp(session, found, month, date);',
        "await catchUp(session, found, '0001-01-01', date);",
      ],
    ],
  ),
  ...planted('src/assets/transfer.rules.ts', LIVES, [
    [
      'a transfer may be before what is posted',
      'through !== null && through >= effectiveDate',
      'through !== null && through > effectiveDate && false',
    ],
    [
      'a new life has no effect',
      'return { termStart: effectiveDate, termEnd: end,',
      'return { termStart: effectiveDate, termEnd,',
    ],
  ]),
  ...planted('src/assets/undo.service.ts', LIVES, [
    [
      'an undo leaves the entry',
      'if (entry !== null) await retract(session, entry);\n  return withAgain(await takeBackCatchUp',
      'return withAgain(await takeBackCatchUp',
    ],
    [
      'depreciation since a transfer stays on the accounts of the other class',
      'const left = await takeBackSince(session, state, day);\n  const again',
      'const left = state;\n  const again',
    ],
    [
      'a transfer is undone below what was posted by hand',
      'if (!byHand) return;',
      'if (!byHand || day) return;',
    ],
    ['the money stays set aside', 'await releaseProceeds(session, id);', ''],
  ]),
  ...planted('src/assets/undo.service.ts', SHARES, [
    [
      'months of the rest since a transfer of a share stay posted',
      'const left = await takeBackSince(session, state, day);\n  return withAgain',
      'const left = state;\n  return withAgain',
    ],
    [
      'what a transfer made goes although it was sold',
      'if (made.lastDeed > 0) {',
      'if (made.lastDeed > 99) {',
    ],
    [
      'an impairment goes with a transfer of its day',
      "posted && kind === 'scheduled' && date >= day",
      'posted && kind && date >= day',
    ],
    [
      'a pause since a transfer is lost',
      '[...before.pauses, ...since]',
      '[...before.pauses, ...(since ? [] : [])]',
    ],
  ]),
  ...planted('src/assets/removal.service.ts', SHARES, [
    [
      'what a transfer made is deleted by itself',
      'if (state.madeFrom !== null) {',
      'if (state.madeFrom === 0) {',
    ],
  ]),
  ...planted(
    'src/assets/asset.rules.ts',
    ['assets/assets', 'assets/changes'],
    [
      [
        'a line is taken up twice',
        'sum.plus(Decimal.max(ZERO, amount.minus(taken)))',
        'sum.plus(amount)',
      ],
      ['history may end after the term', 'until < start || until > end', 'until < start'],
    ],
  ),
  ...planted(
    'schema/assets/assets.sql',
    ['assets/changes'],
    [
      [
        'the cost of an asset is deleted',
        "raise exception 'A line of this entry is",
        "raise notice 'A line of this entry is",
      ],
    ],
  ),
  ...planted(
    'schema/assets/assets.sql',
    ['assets/foundations'],
    [
      [
        'the cost of an asset goes to another entity',
        'and s.entity_id = o.entity_id and s.currency = o.currency',
        '',
      ],
      ['the cost of an asset is reversed', 'where o.entry = reversed or', 'where'],
    ],
  ),
];
