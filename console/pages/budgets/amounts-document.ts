// The document of the amounts of a budget, and a row of them.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const AMOUNTS = graphql(`
  query BudgetAmounts($id: ID!) {
    budget(id: $id) {
      id
      name
      entityName
      startDate
      periods
      cadence
      currency
      breakdownType
    }
    budgetAccounts(budgetId: $id, sort: [ID], limit: 1000) {
      count
      results {
        id
        accountId
        accountName
        departmentId
        departmentName
        period
        amount
        lastModifiedAt
      }
    }
  }
`);
export type AmountsData = ResultOf<typeof AMOUNTS>;
export type BudgetAmount = AmountsData['budgetAccounts']['results'][number];

/** The amounts of an account, or of one department of it. */
export interface BudgetRow {
  readonly key: string;
  readonly accountId: string;
  readonly account: string;
  readonly department: string | null;
  /** Of the whole term, spread evenly; undefined where there is none. */
  readonly whole: BudgetAmount | undefined;
  readonly byPeriod: ReadonlyMap<number, BudgetAmount>;
}
