// The documents of the inbox: papers of vendors, one of them with what is known of it, and what becomes of it.
import { graphql, type ResultOf, type VariablesOf } from '../../../kit/graphql.ts';

export const INBOX = graphql(`
  query BillInbox(
    $filter: BillDraftFilter
    $draft: ID!
    $hasDraft: Boolean!
    $withFiles: Boolean!
    $withVendors: Boolean!
  ) {
    billDrafts(filter: $filter, limit: 100) {
      count
      results {
        id
        status
        source
        createdAt
        senderEmail
        emailSubject
        extractedVendorName
        extractedBillNumber
        extractedCurrency
        extractedTotalAmount
      }
    }
    billDraft(id: $draft) @include(if: $hasDraft) {
      id
      lastModifiedAt
      status
      entityId
      createdAt
      senderEmail
      emailSubject
      parseError
      fieldConfidence
      extractedVendorName
      extractedBillNumber
      extractedBillDate
      extractedDueDate
      extractedCurrency
      extractedTotalAmount
      extractedLineItems
      resolvedVendorId
      resolvedVendor @include(if: $withVendors) {
        name
      }
      promotedBillId
      discardReason
      sourceFile @include(if: $withFiles) {
        id
        name
      }
    }
  }
`);
export type InboxData = ResultOf<typeof INBOX>;
export type BillDraft = NonNullable<InboxData['billDraft']>;

export const START = graphql(`
  mutation StartBillDraft($input: BillDraftCreate!) {
    createBillDraft(input: $input) {
      id
    }
  }
`);
export const KEEP = graphql(`
  mutation KeepBillDraft($id: ID!, $input: BillDraftPatch!, $seen: DateTime) {
    kept: patchBillDraft(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      lastModifiedAt
    }
  }
`);
/** What is known is kept, and the bill made of it: both or neither. */
export const POST = graphql(`
  mutation PostBillDraft($id: ID!, $input: BillDraftPatch!, $seen: DateTime) {
    kept: patchBillDraft(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
    }
    bill: promoteBillDraft(id: $id) {
      id
      billNumber
      currency
      totalAmount
    }
  }
`);
export const REFUSE = graphql(`
  mutation RefuseBillDraft($id: ID!, $reason: String!) {
    discardBillDraft(id: $id, reason: $reason) {
      id
    }
  }
`);
export type DraftPatch = VariablesOf<typeof KEEP>['input'];

/** States of drafts that wait for somebody. */
export const WAITING = [
  ...(['PARSING', 'PARSE_FAILED', 'NOT_A_BILL', 'NEEDS_REVIEW', 'UNASSIGNED', 'READY'] as const),
];
