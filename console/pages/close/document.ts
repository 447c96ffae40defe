// The document of the close of a month, its parameters, and what they mean for a session.
import { type Address, count, day, id, oneOf, text } from '../../kit/address.ts';
import type { Frame } from '../../kit/contract.ts';
import { addDays, addMonths, endOfMonth, isDay, startOfMonth } from '../../kit/days.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { may } from '../../kit/rights.ts';

export const CLOSE = graphql(`
  query ClosePage(
    $start: Date!
    $through: Date!
    $beforeStart: Date!
    $beforeEnd: Date!
    $yearStart: Date!
    $yearEnd: Date!
    $entity: ID
    $entities: [ID!]
    $mayTasks: Boolean!
    $mayOwners: Boolean!
    $mayReports: Boolean!
    $mayBank: Boolean!
    $mayProof: Boolean!
  ) {
    closeBlockers(through: $through, entity: $entity, runsChecks: false) {
      kind
      weight
      what
      count
      page
      records {
        id
        name
        path
      }
    }
    lockPeriods(limit: 200) {
      results {
        id
        entityId
        entityName
        lockedThrough
        lastModifiedAt
      }
    }
    lockChanges(sort: [ID_DESC], limit: 24) {
      results {
        id
        action
        entityName
        lockedBefore
        lockedThrough
        reason
        despite
        changedByName
        createdAt
      }
    }
    userPermissions {
      id
    }
    closeTasks(
      filter: { through_gte: $through, through_lte: $through }
      sort: [DUE_DATE, TITLE]
      limit: 500
    ) @include(if: $mayTasks) {
      count
      results {
        id
        entityId
        entityName
        title
        owner
        ownerName
        ownerPersonId
        dueDate
        note
        evidence
        doneAt
        doneByName
        lastModifiedAt
      }
    }
    closeTaskOwners @include(if: $mayOwners) {
      id
      name
    }
    month: statementSheet(
      statement: INCOME_STATEMENT
      startDate: $start
      endDate: $through
      entity: $entities
    ) @include(if: $mayReports) {
      currency
      decimals
      ...Rows
    }
    before: statementSheet(
      statement: INCOME_STATEMENT
      startDate: $beforeStart
      endDate: $beforeEnd
      entity: $entities
    ) @include(if: $mayReports) {
      ...Rows
    }
    year: statementSheet(
      statement: INCOME_STATEMENT
      startDate: $yearStart
      endDate: $yearEnd
      entity: $entities
    ) @include(if: $mayReports) {
      ...Rows
    }
    bankAccounts(sort: [NAME], limit: 200) @include(if: $mayBank) {
      results {
        id
        name
        nickname
        currency
        entityId
        entityName
        chartOfAccountsAccountId
      }
    }
    reconciliationReports(
      filter: {
        entity: $entities
        statementEndingDate_gte: $start
        statementEndingDate_lte: $through
      }
      sort: [STATEMENT_ENDING_DATE_DESC]
      limit: 500
    ) @include(if: $mayBank) {
      results {
        id
        accountId
        entityId
        statementEndingDate
        endingBalance
        reconciliationDifference
        currency
        status
      }
    }
    proofState @include(if: $mayProof) {
      waiting
      lastRoot {
        day
        number
        hash
      }
    }
  }

  fragment Rows on StatementSheet {
    rows {
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
  }
`);

export type CloseData = ResultOf<typeof CLOSE>;
export type Blocker = CloseData['closeBlockers'][number];
export type CloseTask = NonNullable<CloseData['closeTasks']>['results'][number];
export type Lock = CloseData['lockPeriods']['results'][number];

/** The deeds of the page, by the word that opens their drawers. */
const DEEDS = [
  ...['', 'task', 'edit', 'complete', 'open', 'delete', 'copy', 'flux', 'close', 'reopen'],
] as const;

export const PARAMETERS = {
  through: day(),
  entity: id(),
  /** The least change of a figure that is shown. */
  threshold: count(),
  do: oneOf(DEEDS, ''),
  task: id(),
  /** The row of a note. */
  row: text(),
  lock: id(),
};
export type CloseAddress = Address<typeof PARAMETERS>;

const lastMonth = (today: string): string => addDays(startOfMonth(today), -1);

/** The last day of the month that an address means: last month's where it says none. */
export const monthOf = ({ through }: Pick<CloseAddress, 'through'>, today: string): string =>
  through !== null && isDay(through) ? endOfMonth(through) : lastMonth(today);

/** The month so many months away. */
export const monthAway = (through: string, months: number): string =>
  endOfMonth(addMonths(startOfMonth(through), months));

export function variablesOf(address: CloseAddress, frame: Frame): VariablesOf<typeof CLOSE> {
  const through = monthOf(address, frame.today);
  const [before, year] = [monthAway(through, -1), monthAway(through, -12)];
  const { entity } = address;
  const mayTasks = may(frame, 'close_checklist:read');
  return {
    ...{ start: startOfMonth(through), through },
    ...{ beforeStart: startOfMonth(before), beforeEnd: before },
    ...{ yearStart: startOfMonth(year), yearEnd: year },
    entity,
    entities: entity === null ? null : [entity],
    mayTasks,
    mayOwners: mayTasks && may(frame, 'close_checklist:write'),
    mayReports: may(frame, 'reports:read'),
    mayBank: may(frame, 'bank_accounts:read') && may(frame, 'reconciliations:read'),
    mayProof: may(frame, 'journal_entries:read'),
  };
}

/** The lock that closes a month for the chosen entity, or for all; undefined while it is open. */
export const lockOf = (
  locks: readonly Lock[],
  through: string,
  entity: string | null,
): Lock | undefined =>
  locks.find(
    ({ entityId, lockedThrough }) =>
      lockedThrough >= through && (entityId === null || entityId === entity),
  );
