// The documents of schedules: prepaid lines of bills, and the portions by which they are expensed.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const SCHEDULES = graphql(`
  query Schedules($filter: AmortizationFilter, $limit: Int!, $offset: Int!) {
    amortizations(filter: $filter, sort: [ID_DESC], limit: $limit, offset: $offset) {
      count
      results {
        id
        billId
        billNumber
        entityId
        startDate
        endDate
        amount
        currency
        schedule {
          date
          amount
          posted
        }
      }
    }
  }
`);
export type SchedulesData = ResultOf<typeof SCHEDULES>;

export const SCHEDULE = graphql(`
  query ScheduleRecord($id: ID!, $mayAccounts: Boolean!) {
    amortization(id: $id) {
      id
      billId
      billLine
      billNumber
      entityId
      startDate
      endDate
      amount
      currency
      useWholeMonthAccounting
      expenseAccountId
      prepaidAccount @include(if: $mayAccounts) {
        nameAndNumber
      }
      expenseAccount @include(if: $mayAccounts) {
        nameAndNumber
      }
      schedule {
        id
        date
        amount
        posted
        journalEntryId
        journalEntryOrder
      }
    }
  }
`);
export type ScheduleData = ResultOf<typeof SCHEDULE>;
export type Schedule = NonNullable<ScheduleData['amortization']>;
