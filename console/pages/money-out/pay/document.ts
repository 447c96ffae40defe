// The document of a payment run: bills that are due, and the accounts they can be paid from.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const DUE = graphql(`
  query DueBills($filter: BillFilter!, $withAccounts: Boolean!) {
    bills(filter: $filter, sort: [VENDOR_NAME, DUE_DATE, ID], limit: 200) {
      count
      results {
        id
        billNumber
        vendorId
        vendorName
        entityId
        entityName
        dueDate
        pastDueDays
        status
        currency
        totalAmount
        amountDue
      }
    }
    bankAccounts(limit: 100) @include(if: $withAccounts) {
      results {
        id
        name
        nickname
        currency
        entityId
        currentBalance
        chartOfAccountsAccountId
      }
    }
  }
`);
export type DueData = ResultOf<typeof DUE>;
export type DueBill = DueData['bills']['results'][number];
export type PayingAccount = NonNullable<DueData['bankAccounts']>['results'][number];
