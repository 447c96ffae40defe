// The document of all statements, its parameters, and how two sheets stand side by side.
import { type Address, day, flag, id, moment, oneOf } from '../../kit/address.ts';
import type { Frame } from '../../kit/contract.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { type Days, isPeriod, neighbour, usualPeriod, yearBefore } from '../../parts/period.tsx';

export const SHEET = graphql(`
  query StatementPage(
    $statement: StatementKind!
    $startDate: Date
    $endDate: Date
    $entity: [ID!]
    $cadence: Cadence!
    $basis: AccountingBasis!
    $knownAt: DateTime
    $groupBy: StatementGroup
    $withBelow: Boolean!
    $isCompared: Boolean!
    $otherStart: Date
    $otherEnd: Date
    $otherKnownAt: DateTime
  ) {
    statementSheet(
      statement: $statement
      startDate: $startDate
      endDate: $endDate
      entity: $entity
      cadence: $cadence
      basis: $basis
      knownAt: $knownAt
      groupBy: $groupBy
      entityRollup: $withBelow
    ) {
      title
      currency
      decimals
      facts {
        label
        value
      }
      columns
      days {
        startDate
        endDate
      }
      rows {
        ...Row
      }
    }
    other: statementSheet(
      statement: $statement
      startDate: $otherStart
      endDate: $otherEnd
      entity: $entity
      cadence: $cadence
      basis: $basis
      knownAt: $otherKnownAt
      groupBy: $groupBy
      entityRollup: $withBelow
    ) @include(if: $isCompared) {
      columns
      rows {
        ...Row
      }
    }
    posted: postingDays(entity: $entity, entityRollup: $withBelow) {
      days {
        day
        postings
      }
      marks {
        at
        kind
        lockedThrough
        changedByName
      }
    }
  }

  fragment Row on SheetRow {
    style
    indent
    title
    number
    account
    cells {
      amount
      reference
    }
  }
`);

export type SheetData = ResultOf<typeof SHEET>;
export type SheetRow = SheetData['statementSheet']['rows'][number];
export type Kind = VariablesOf<typeof SHEET>['statement'];

const BALANCES: readonly Kind[] = ['BALANCE_SHEET', 'TRIAL_BALANCE'];

export const CADENCES = ['monthly', 'quarterly', 'yearly', 'weekly', 'daily'] as const;
export const COMPARED = ['nothing', 'before', 'year', 'moment'] as const;
export const GROUPS = ['none', 'ENTITY', 'DEPARTMENT', 'VENDOR', 'TAG'] as const;

export const PARAMETERS = {
  entity: id(),
  from: day(),
  to: day(),
  cadence: oneOf(CADENCES, 'monthly'),
  basis: oneOf(['accrual', 'cash'], 'accrual'),
  knownAt: moment(),
  group: oneOf(GROUPS, 'none'),
  /** Whether the entity stands for those below it, too. */
  below: flag(),
  compare: oneOf(COMPARED, 'nothing'),
  /** The other moment, where moments are compared. */
  other: moment(),
  chart: flag(),
};
export type SheetAddress = Address<typeof PARAMETERS>;

/** The days an address shows. */
export function daysOf({ from, to }: SheetAddress, today: string): Days {
  const usual = usualPeriod(today);
  return { from: from ?? usual.from, to: to ?? usual.to };
}

/** The days whose lines a statement is made of: a balance of all up to its day. */
export const daysOfLines = (statement: Kind, { from, to }: Days): { from?: string; to: string } =>
  BALANCES.includes(statement) ? { to } : { from, to };

/** The days that are compared with. */
function otherDays(address: SheetAddress, days: Days): Days {
  if (!isPeriod(days)) return days;
  if (address.compare === 'before') return neighbour(days, -1);
  return address.compare === 'year' ? yearBefore(days) : days;
}

export function variablesOf(
  statement: Kind,
  address: SheetAddress,
  frame: Frame,
): VariablesOf<typeof SHEET> {
  const { entity, basis, cadence, knownAt, group, below, compare, other } = address;
  const days = daysOf(address, frame.today);
  const beside = otherDays(address, days);
  return {
    statement,
    startDate: days.from,
    endDate: days.to,
    entity: entity === null ? null : [entity],
    cadence: cadence.toUpperCase() as VariablesOf<typeof SHEET>['cadence'],
    basis: basis.toUpperCase() as VariablesOf<typeof SHEET>['basis'],
    knownAt,
    groupBy: group === 'none' ? null : group,
    withBelow: below && entity !== null,
    isCompared: compare !== 'nothing',
    otherStart: beside.from,
    otherEnd: beside.to,
    otherKnownAt: compare === 'moment' ? other : knownAt,
  };
}

export interface ComparedRow {
  readonly row: SheetRow;
  /** The same row of the other sheet; undefined where it has none. */
  readonly other: SheetRow | undefined;
}

const keyOf = ({ style, indent, title, number }: SheetRow): string =>
  `${style} ${indent} ${number ?? ''} ${title}`;

/** The rows of a sheet with those of the other; rows that only the other has stand where they stood. */
export function sideBySide(
  rows: readonly SheetRow[],
  others: readonly SheetRow[],
): readonly ComparedRow[] {
  const found: ComparedRow[] = [];
  const own = new Set(rows.map(keyOf));
  let at = 0;
  for (const row of rows) {
    const there = others.findIndex((each, nth) => nth >= at && keyOf(each) === keyOf(row));
    for (const only of there < 0 ? [] : others.slice(at, there)) {
      if (own.has(keyOf(only))) continue;
      const cells = only.cells.map(() => ({ amount: null, reference: null }));
      found.push({ row: { ...only, cells }, other: only });
    }
    found.push({ row, other: there < 0 ? undefined : others[there] });
    if (there >= 0) at = there + 1;
  }
  return found;
}
