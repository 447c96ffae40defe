// Planted bugs: the chart of accounts, currencies and rates, parties, references between records.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/settings/account.rules.ts',
    ['settings/chart'],
    [
      [
        'a child may be of another type',
        '      accountType !== parentType && {',
        '      accountType === parentType && {',
      ],
      [
        'any subtype goes with any type',
        '(!types.includes(accountType) && {',
        '(types.length === 0 && {',
      ],
      ['a bank account is operating cash', "BANK: of('ASSET', 'NONE')", "BANK: of('ASSET')"],
    ],
  ),
  ...planted(
    'src/settings/entity.rules.ts',
    ['settings/chart'],
    [
      [
        'the last day of a month is no fiscal year',
        'if (day <= most) return undefined;',
        'if (day < most) return undefined;',
      ],
    ],
  ),
  ...planted(
    'src/settings/product-bundle.rules.ts',
    ['settings/parties'],
    [['shares below the whole are enough', 'if (sum.eq(WHOLE) ||', 'if (sum.lte(WHOLE) ||']],
  ),
  ...planted(
    'src/settings/rate.rules.ts',
    ['settings/currencies', 'ledger/given', 'ledger/journal-entry'],
    [
      ['a rate of the very day is not used', 'and x.date <= ${day} and', 'and x.date < ${day} and'],
      [
        'the oldest rate is used',
        'order by x.date desc, x.id desc limit 1)',
        'order by x.date, x.id desc limit 1)',
      ],
    ],
  ),
  ...planted(
    'src/settings/rate.rules.ts',
    ['statements/balance-sheet'],
    [
      ['deleted rates are used', "const now = 'not x.is_deleted';", "const now = 'true';"],

      [
        'closed figures follow new rates',
        'case when ${known} is null then ${now} else ${then} end',
        '${now}',
      ],
    ],
  ),
  ...planted(
    'schema/kit/check.ts',
    ['edge/signs'],
    [['a rate of zero is taken', 'value.lte(exclusiveMinimum)', 'value.lt(exclusiveMinimum)']],
  ),
  ...planted(
    'src/settings/exchange-rate.service.ts',
    ['settings/currencies'],
    [
      [
        'one table may have two rates of a day',
        'const isTwice = seen.has(key) &&',
        'const isTwice = seen.has("") &&',
      ],
      [
        'rates between two currencies are upside down',
        'new Decimal(one).div(other)',
        'new Decimal(other).div(one)',
      ],
    ],
  ),
  ...planted(
    'src/settings/currency.rules.ts',
    ['settings/currencies', 'receivable/invoice-refusals', 'ledger/journal-entry', 'ledger/given'],
    [
      [
        'a currency the workspace lacks is taken',
        '  known.includes(currency)\n',
        '  known.includes(currency) || currency !== ""\n',
      ],
    ],
  ),
  ...planted(
    'src/settings/currency.resolver.ts',
    ['settings/currencies'],
    [['a currency that books are kept in goes', 'if (!used?.length) return;', 'if (used) return;']],
  ),
  ...planted(
    'src/settings/entity.resolver.ts',
    ['settings/chart', 'ledger/stands'],
    [
      [
        'an entity with books changes its currency',
        'isMoved && (await entityHasLines(session, id))',
        'isMoved && id === 0',
      ],
      ['an entity above others goes', "(await hasChildren(session, 'entity', id))", 'id === 0'],
      [
        'an entity with books goes',
        'const why = (await entityHasLines(session, id))',
        'const why = id === 0',
      ],
      [
        'a child keeps its books in the workspace’s currency',
        'return found?.currency ?? (await',
        'return (await',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/writing/reassign.ts',
    ['settings/chart', 'settings/parties'],
    [
      ['a record is given up for itself', 'if (replacement === id) {', 'if (replacement === 0) {'],
      [
        'a deleted record takes over',
        "'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';\n  const [found]",
        "'isDeleted' in definition.readOnly ? '' : '';\n  const [found]",
      ],
      [
        'lists name the replacement twice',
        'case when $3 = any(${column}) then array_remove(${column}, $2) else array_replace(${column}, $2, $3) end',
        'array_replace(${column}, $2, $3)',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/writing/bulk-search.ts',
    ['settings/parties'],
    [
      [
        'readers make what is missing',
        "if (upsert) demand(session.principal, { resource: resource.definition.scope, tier: 'write' });",
        '',
      ],
      [
        'one name is made twice',
        'missing.toReversed().map((one) => [folded(one.name), one])',
        'missing.toReversed().map((one, nth) => [folded(one.name) + String(nth), one])',
      ],
      ['the case of names counts', "(name ?? '').trim().toLowerCase()", "(name ?? '').trim()"],
    ],
  ),
  ...planted(
    'src/platform/records/writing/references.ts',
    ['platform/deleted'],
    [['what others refer to goes', 'if (referred.size > 0) throw', 'if (referred.size > 1) throw']],
  ),
  ...planted(
    'src/platform/records/writing/link-check.ts',
    ['platform/deleted', 'receivable/invoice-refusals', 'ledger/stands'],
    [
      [
        'deleted records can be linked to',
        "if ('isDeleted' in definition.readOnly) terms.push('not is_deleted');",
        '',
      ],
      [
        'links are not looked at',
        '  gather(part, input, asked);\n  if (asked.size === 0) return;',
        '  gather(part, input, asked);\n  if (asked.size >= 0) return;',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/writing/write.ts',
    ['platform/changes', 'platform/deleted', 'settings/parties'],
    [
      [
        'a replacement keeps what it does not name',
        'return spec.nullable ? [[name, null]]',
        'return (false as boolean) ? [[name, null]]',
      ],
      [
        'deleted records are changed',
        "...('isDeleted' in resource.definition.readOnly && { isDeleted: false }),",
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/writing/write.ts',
    ['settings/parties', 'edge/sent-back'],
    [
      ['a changed line leaves no time', 'if (isChanged && ', 'if (!isChanged && '],
      [
        'what is sent as it is counts as changed',
        'const isChanged = work.getChangeSets().length > 0;',
        'const isChanged = work.getChangeSets().length >= 0;',
      ],
      [
        'lines that are sent as they are are new ones',
        'return !isEqual(sent, ',
        'return sent.length > 0 || !isEqual(sent, ',
      ],
    ],
  ),
];
