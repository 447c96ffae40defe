// The form of credit memos: its documents, and its fields.
import { graphql } from '../../../kit/graphql.ts';
import { memoForm } from '../../documents/form/memo-kind.ts';
import { editPage, newPage } from '../../documents/form/pages.tsx';
import { customers } from '../../documents/pickers.ts';

const FORM = graphql(`
  query CreditMemoForm(
    $id: ID!
    $party: ID!
    $origin: ID!
    $hasRecord: Boolean!
    $hasParty: Boolean!
    $hasOrigin: Boolean!
  ) {
    record: creditMemo(id: $id) @include(if: $hasRecord) {
      id
      number: creditMemoNumber
      entityId
      clientId
      clientName
      creditMemoDate
      refNumber
      currency
      messageOnCreditMemo
      status: applicationStatus
      lastModifiedAt
      lines {
        accountId
        accountName
        accountNumber
        description
        amount
        tax
        taxRateId
        taxRateName
        departmentId
        departmentName
        productId
        taxDescription
        tagIds
        tagGroupIds
      }
    }
    party: vendor(id: $party) @include(if: $hasParty) {
      id
      name
    }
    origin: invoice(id: $origin) @include(if: $hasOrigin) {
      entityId
      number: invoiceNumber
      currency
    }
    latest: creditMemos(sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
const CREATE = graphql(`
  mutation CreateCreditMemo($input: CreditMemoInput!) {
    saved: createCreditMemo(input: $input) {
      id
      number: creditMemoNumber
      currency
      totalAmount
      lines {
        amount
        tax
      }
    }
  }
`);
const CHANGE = graphql(`
  mutation ChangeCreditMemo($id: ID!, $input: CreditMemoPatch!, $seen: DateTime!) {
    saved: patchCreditMemo(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      number: creditMemoNumber
      entityId
      clientId
      clientName
      creditMemoDate
      refNumber
      currency
      messageOnCreditMemo
      status: applicationStatus
      lastModifiedAt
      totalAmount
      lines {
        accountId
        accountName
        accountNumber
        description
        amount
        tax
        taxRateId
        taxRateName
        departmentId
        departmentName
        productId
        taxDescription
        tagIds
        tagGroupIds
      }
    }
  }
`);

const MEMO_FORM = memoForm(
  {
    ...{ noun: 'credit memo', object: 'CreditMemo', resource: 'credit_memos' },
    ...{ path: '/credit-memos', list: 'Credit memos', form: FORM },
    ...{ create: CREATE, change: CHANGE },
  },
  { name: 'client', label: 'Customer', asks: customers },
  ['creditMemoDate', 'messageOnCreditMemo'],
  ['product'],
);

export const newCreditMemo = newPage(MEMO_FORM);
export const editCreditMemo = editPage(MEMO_FORM);
