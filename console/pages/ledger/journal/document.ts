// The documents of one entry.
import { graphql, type ResultOf, type VariablesOf } from '../../../kit/graphql.ts';

export const ENTRY = graphql(`
  query JournalEntryRecord($id: ID!) {
    journalEntry(id: $id) {
      id
      order
      date
      type
      status
      currency
      entityName
      entityCurrency
      exchangeRate
      exchangeRateBook
      memo
      refNumber
      source
      isDeleted
      documentKind
      documentId
      createdByName
      createdAt
      lastModifiedAt
      approvedByName
      approvedAt
      intercompanyJournal
      reversalOfId
      reversalOfOrder
      reversals
      transactions {
        id
        accountId
        accountNumber
        accountName
        entityName
        vendorId
        vendorName
        departmentId
        departmentName
        description
        note
        lastModifiedAt
        debitAmountNative
        creditAmountNative
        debitAmountBook
        creditAmountBook
      }
    }
    entryCauses(journalEntry: $id) {
      version
      isTakenBack
      caller
      name
      app
      requestId
      operation
      recordedAt
    }
    proof(journalEntry: $id) {
      version
      isTakenBack
      number
      hash
      chainedAt
      dayRoot
    }
  }
`);
export type EntryData = ResultOf<typeof ENTRY>;
export type JournalEntry = NonNullable<EntryData['journalEntry']>;

export const ENTRY_FORM = graphql(`
  query JournalEntryForm {
    latest: journalEntries(filter: { type: [JOURNAL_ENTRY] }, sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
export type EntryFormData = ResultOf<typeof ENTRY_FORM>;

export const CREATE_ENTRY = graphql(`
  mutation CreateJournalEntry($input: JournalEntryInput!) {
    saved: createJournalEntry(input: $input) {
      id
      order
    }
  }
`);
export type EntryInput = VariablesOf<typeof CREATE_ENTRY>['input'];

export const CREATE_BETWEEN = graphql(`
  mutation CreateIntercompanyEntry($input: IntercompanyJournalEntryInput!) {
    saved: createIntercompanyJournalEntry(input: $input) {
      id
      journals
    }
  }
`);
export type BetweenInput = VariablesOf<typeof CREATE_BETWEEN>['input'];

export const BALANCE_BETWEEN = graphql(`
  mutation BalanceIntercompanyEntry($lines: [IntercompanyJournalEntryLineInput!]!) {
    balanceIntercompanyJournalEntry(transactions: $lines) {
      currency
      transactions {
        account
        entity
        debitAmountNative
        creditAmountNative
        isBalancing
      }
    }
  }
`);
