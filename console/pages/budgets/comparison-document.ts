// The document of a budget beside what was posted.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const COMPARISON = graphql(`
  query BudgetComparison($id: ID!, $through: Date, $knownAt: DateTime) {
    budget(id: $id) {
      id
      name
      lastModifiedAt
    }
    budgetVsActual(budget: $id, endDate: $through, knownAt: $knownAt, explain: true) {
      budgetName
      startDate
      endDate
      currency
      columns {
        key
        label
      }
      incomeStatement {
        accountId
        accountName
        accountNumber
        hierarchy
        departmentName
        figures {
          actual
          budget
          variance
          percent
          favorable
        }
        references
      }
      grossProfit {
        actual
        budget
        variance
        percent
        favorable
      }
      operatingIncome {
        actual
        budget
        variance
        percent
        favorable
      }
      netIncome {
        actual
        budget
        variance
        percent
        favorable
      }
      balanceSheet {
        accountId
        accountName
        accountNumber
        hierarchy
        departmentName
        figures {
          actual
          budget
          variance
          percent
          favorable
        }
        references
      }
    }
  }
`);
export type ComparisonData = ResultOf<typeof COMPARISON>;
export type Comparison = ComparisonData['budgetVsActual'];
export type ComparisonLine = Comparison['incomeStatement'][number];
export type ComparisonFigures = ComparisonLine['figures'][number];
