// The document of the overview: each part only for those who may read it.
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import type { Frame } from '../../kit/contract.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { may } from '../../kit/rights.ts';

export const OVERVIEW = graphql(`
  query Overview(
    $entity: [ID!]
    $oneEntity: ID
    $from: Date!
    $to: Date!
    $today: Date!
    $lastMonth: Date!
    $mayBank: Boolean!
    $mayReports: Boolean!
    $mayInvoices: Boolean!
    $mayBills: Boolean!
    $mayClose: Boolean!
    $mayProof: Boolean!
  ) {
    bankAccounts(limit: 100) @include(if: $mayBank) {
      results {
        id
        name
        nickname
        currency
        currentBalance
        entityId
        entity {
          currency
        }
        chartOfAccountsAccount {
          id
          name
          currentBalanceBook
        }
      }
    }
    months: statementSheet(
      statement: INCOME_STATEMENT
      startDate: $from
      endDate: $to
      cadence: MONTHLY
      entity: $entity
    ) @include(if: $mayReports) {
      currency
      decimals
      columns
      rows {
        style
        title
        cells {
          amount
          reference
        }
      }
    }
    receivable: ageing(side: RECEIVABLE, asOf: $today, entity: $entity) @include(if: $mayInvoices) {
      currency
      totals {
        ...Bands
      }
    }
    payable: ageing(side: PAYABLE, asOf: $today, entity: $entity) @include(if: $mayBills) {
      currency
      totals {
        ...Bands
      }
    }
    inbox: billDrafts(
      filter: {
        entity: $entity
        status: [PARSING, PARSE_FAILED, NOT_A_BILL, NEEDS_REVIEW, UNASSIGNED, READY]
      }
      limit: 1
    ) @include(if: $mayBills) {
      count
    }
    waiting(entity: $entity, limit: 100) {
      object
      mayDecide
    }
    closeBlockers(through: $lastMonth, entity: $oneEntity, runsChecks: false)
      @include(if: $mayClose) {
      kind
      weight
      what
      count
      page
    }
    proofState @include(if: $mayProof) {
      chainedThrough
      waiting
      waitingSince
      isBehind
      lastRoot {
        day
        hash
      }
      verifications {
        part
        verifiedAt
        holds
      }
    }
  }

  fragment Bands on AgeingAmounts {
    current
    d1To30
    d31To60
    d61To90
    over90
    total
  }
`);

export type OverviewData = ResultOf<typeof OVERVIEW>;

export function variablesOf(entity: string | null, frame: Frame): VariablesOf<typeof OVERVIEW> {
  const { today } = frame;
  const month = startOfMonth(today);
  return {
    entity: entity === null ? null : [entity],
    oneEntity: entity,
    from: addMonths(month, -11),
    to: endOfMonth(today),
    today,
    lastMonth: endOfMonth(addMonths(month, -1)),
    mayBank:
      may(frame, 'bank_accounts:read') &&
      may(frame, 'accounts:read') &&
      may(frame, 'entities:read'),
    mayReports: may(frame, 'reports:read'),
    mayInvoices: may(frame, 'invoices:read'),
    mayBills: may(frame, 'bills:read'),
    mayClose: may(frame, 'lock_periods:read'),
    mayProof: may(frame, 'journal_entries:read'),
  };
}
