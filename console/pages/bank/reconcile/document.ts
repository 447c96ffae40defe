// Documents of a reconciliation: its figures, the lines of the ledger, and the deeds.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

/** Lines of one page. */
export const LINES = 300;

export const RECONCILIATION = graphql(`
  query ReconciliationPage($id: ID!, $text: String, $offset: Int!, $mayNames: Boolean!) {
    reconciliationReport(id: $id) {
      id
      lastModifiedAt
      accountId
      accountName
      entityName
      currency
      statementStartingDate
      statementEndingDate
      startingBalance
      endingBalance
      adjustments
      reconciliationDifference
      clearedTotalDebits
      clearedTotalCredits
      openGlItemCount
      status
      reconciledByName
      reconciledOn
      approvedByName
      approvedOn
    }
    named: reconciliationSourceTransactions(
      id: $id
      filter: { text: $text }
      sort: [POSTED_AT, ID]
      limit: 300
      offset: $offset
    ) @include(if: $mayNames) {
      count
      results {
        ...Line
        journal {
          memo
          transactions {
            accountSubtype
          }
        }
        vendor {
          name
        }
      }
    }
    plain: reconciliationSourceTransactions(
      id: $id
      filter: { text: $text }
      sort: [POSTED_AT, ID]
      limit: 300
      offset: $offset
    ) @skip(if: $mayNames) {
      count
      results {
        ...Line
      }
    }
  }

  fragment Line on ReconciliationSourceTransaction {
    id
    postedAt
    amountInCurrency
    description
    isClearedLine
    reconciliationTransaction
    journalId
    journalOrder
  }
`);

export type ReconciliationData = ResultOf<typeof RECONCILIATION>;
export type Report = NonNullable<ReconciliationData['reconciliationReport']>;
type NamedRow = NonNullable<ReconciliationData['named']>['results'][number];
/** A line of the ledger; with its entry and party for those who may read both. */
export type LedgerRow = Omit<NamedRow, 'journal' | 'vendor'> &
  Partial<Pick<NamedRow, 'journal' | 'vendor'>>;

/** The lines of the page, and how many there are in all. */
export const linesIn = ({
  named,
  plain,
}: ReconciliationData): { readonly results: readonly LedgerRow[]; readonly count: number } =>
  named ?? plain ?? { results: [], count: 0 };

/** The words of a line: its own, those of its entry, or whoever it is of. */
export const wordsOf = ({ description, journal, vendor }: LedgerRow): string =>
  [description, journal?.memo, vendor?.name].find((each) => Boolean(each?.trim())) ??
  'No description';

/** A batch of ticks: those that were set, and those that were taken back. */
export const TICK = graphql(`
  mutation TickLines($id: ID!, $on: [ID!]!, $off: [ID!]!, $isOn: Boolean!, $isOff: Boolean!) {
    unclearReconciliationTransactions(id: $id, selected: $off) @include(if: $isOff)
    confirmReconciliationTransactions(id: $id, selected: $on) @include(if: $isOn)
  }
`);

/** Lines of the books that say the same as lines of the bank, and lines that are ticked with them. */
export const MATCH_LINES = graphql(`
  mutation MatchLines(
    $id: ID!
    $pairs: [MatchTransactionRequest!]!
    $hasPairs: Boolean!
    $lines: [ID!]!
  ) {
    bulkMatchReconciliationTransactions(id: $id, pairs: $pairs) @include(if: $hasPairs) {
      id
    }
    confirmReconciliationTransactions(id: $id, selected: $lines)
  }
`);

export const STEP = graphql(`
  mutation StepReconciliation($id: ID!, $status: ReconciliationStatus!) {
    patchReconciliationReport(id: $id, input: { status: $status }) {
      id
      status
    }
  }
`);

export const CHANGE = graphql(`
  mutation ChangeReconciliation($id: ID!, $input: ReconciliationReportPatch!, $seen: DateTime) {
    patchReconciliationReport(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      statementEndingDate
      startingBalance
      endingBalance
    }
  }
`);

export const DELETE = graphql(`
  mutation DeleteReconciliation($id: ID!, $seen: DateTime!) {
    deleteReconciliationReport(id: $id, ifUnmodifiedSince: $seen)
  }
`);
