// Documents of statement files: the accounts that take them, large ones under way, and loading one.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const STATEMENT_FILES = graphql(`
  query StatementFiles($mayRuns: Boolean!) {
    bankAccounts(limit: 200, sort: [NAME]) {
      results {
        id
        name
        currency
        entityId
        chartOfAccountsAccountId
      }
    }
    uploadRuns(limit: 100, sort: [ID_DESC]) @include(if: $mayRuns) {
      results {
        id
        kind
        status
        rowsRead
        createdAt
        settings
        report
      }
    }
  }
`);

export type FilesData = ResultOf<typeof STATEMENT_FILES>;
export type BankAccount = FilesData['bankAccounts']['results'][number];
export type LargeFile = NonNullable<FilesData['uploadRuns']>['results'][number];

/** The reading of a large file that somebody is at, as far as it is. */
export const PROGRESS = graphql(`
  query StatementProgress {
    uploadRuns(limit: 1, sort: [ID_DESC]) {
      results {
        id
        kind
        status
        rowsRead
      }
    }
  }
`);
export type ProgressData = ResultOf<typeof PROGRESS>;

export const LOAD = graphql(`
  mutation LoadStatement($accountId: ID!, $fileId: ID!, $dateOrder: DateOrder, $columns: JSON) {
    result: importStatement(
      accountId: $accountId
      fileId: $fileId
      dateOrder: $dateOrder
      columns: $columns
    ) {
      format
      readCount
      createdCount
      skippedCount
      failedCount
      openingBalance
      closingBalance
      fromDate
      toDate
      warnings
      failedLines {
        row
        error
      }
      firstLines {
        row
        date
        amount
        description
      }
    }
  }
`);
export type StatementResult = ResultOf<typeof LOAD>['result'];

/** The kind of these runs; imports have others. */
export const KIND = 'bank-statement';

export const nameOf = ({ id, name, currency }: BankAccount): string =>
  `${name ?? `Account ${id}`} (${currency})`;
