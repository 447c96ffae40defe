// The document of one contract.
import type { Frame } from '../../../kit/contract.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { may } from '../../../kit/rights.ts';

export const CONTRACT = graphql(`
  query ContractRecord(
    $id: ID!
    $withSubscriptions: Boolean!
    $withMilestones: Boolean!
    $withUsages: Boolean!
    $withCommits: Boolean!
    $withRows: Boolean!
  ) {
    contract(id: $id) {
      id
      lastModifiedAt
      dealName
      clientId
      clientName
      entityId
      entityName
      departmentName
      status
      contractStartDate
      contractEndDate
      terminationDate
      currency
      billingFrequency
      totalContractValue
      discount
      minimumMonthlyCommitmentAmount
      autoRenew
      autoRenewDuration
      purchaseOrderNumber
      totalBilled
      totalPaid
      totalOutstanding
      totalDeferredRevenue
      totalUnbilled
      hasInvoices
      hasJournalEntries
      subscriptions(sort: [START_DATE], limit: 100) @include(if: $withSubscriptions) {
        count
        results {
          id
          productBundleId
          productBundleName
          productId
          productName
          startDate
          endDate
          quantity
          rate
          discount
          prorationMethod
          notes
          lastModifiedAt
          totalValue
          mrr
          isContractAmendment
          modifiedSubscriptionId
          draftedBy
          approvedBy
        }
      }
      milestones(sort: [MILESTONE_DATE], limit: 100) @include(if: $withMilestones) {
        count
        results {
          id
          productBundleId
          productBundleName
          productId
          productName
          milestoneName
          milestoneDate
          amount
          lastModifiedAt
        }
      }
      usages(limit: 50) @include(if: $withUsages) {
        count
        results {
          id
          productBundleId
          productBundleName
          productId
          productName
          usageGroupId
          usageGroupName
          description
          startDate
          endDate
          lastModifiedAt
        }
      }
      bundles(limit: 40) {
        count
        results {
          id
          bundleName
          startDate
          endDate
          lastModifiedAt
          lines {
            id
            productId
            productName
            amount
          }
        }
      }
      commits(limit: 10) @include(if: $withCommits) {
        count
        results {
          id
          name
          productId
          productName
          startDate
          expirationDate
          totalValue
          discountPercentage
          remainingValue
          status
          lastModifiedAt
          consumptions(sort: [PERIOD_START], limit: 48) {
            count
            results {
              id
              lastModifiedAt
              periodStart
              description
              grossUsageAmount
              netConsumptionAmount
              overageAmount
              balanceAfter
              totalEvents
            }
          }
        }
      }
      rows: revenueTransactions(sort: [ACCOUNTING_PERIOD], limit: 1000) @include(if: $withRows) {
        count
        results {
          accountingPeriod
          recognized
          journalEntryId
          isMigrationInvoiced
        }
      }
      planned: contractInvoices(sort: [ORDINAL], limit: 240) {
        count
        results {
          id
          status
          issueDate
          accountingDate
          dueDate
          purchaseOrderNumber
          messageOnInvoice
          taxRateId
          taxRateName
          lastModifiedAt
          periodStart
          periodEnd
          subtotal
          discount
          totalAmount
          invoiceId
          invoiceNumber
        }
      }
    }
    position: contractPosition(contract: $id) {
      productId
      productName
      currency
      billed
      recognized
      deferred
      unbilled
    }
    timeline(object: "Contract", id: $id) {
      at
      kind
      title
      by
      app
      requestId
      amount
      currency
    }
  }
`);
export type ContractData = ResultOf<typeof CONTRACT>;
export type Contract = NonNullable<ContractData['contract']>;
export type Subscription = NonNullable<Contract['subscriptions']>['results'][number];
export type PlannedInvoice = Contract['planned']['results'][number];

/** What a deed on a contract is about. */
export interface DeedProps {
  readonly contract: Contract;
  /** The line of the contract that it is about. */
  readonly line: string | null;
}

export const variablesOf = (id: string | null, frame: Frame) => ({
  id: id ?? '1',
  withSubscriptions: may(frame, 'contract_subscriptions:read'),
  withMilestones: may(frame, 'contract_milestones:read'),
  withUsages: may(frame, 'contract_usages:read'),
  withCommits: may(frame, 'contract_prepaid_commits:read'),
  withRows: may(frame, 'revenue_transactions:read'),
});
