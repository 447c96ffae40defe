// The form of debit memos: its documents, and its fields.
import { graphql } from '../../../kit/graphql.ts';
import { memoForm } from '../../documents/form/memo-kind.ts';
import { editPage, newPage } from '../../documents/form/pages.tsx';
import { vendors } from '../../documents/pickers.ts';

const FORM = graphql(`
  query DebitMemoForm(
    $id: ID!
    $party: ID!
    $origin: ID!
    $hasRecord: Boolean!
    $hasParty: Boolean!
    $hasOrigin: Boolean!
  ) {
    record: debitMemo(id: $id) @include(if: $hasRecord) {
      id
      number: debitMemoNumber
      entityId
      vendorId
      vendorName
      debitMemoDate
      refNumber
      currency
      messageOnDebitMemo
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
        taxDescription
        tagIds
        tagGroupIds
      }
    }
    party: vendor(id: $party) @include(if: $hasParty) {
      id
      name
    }
    origin: bill(id: $origin) @include(if: $hasOrigin) {
      entityId
      number: billNumber
      currency
    }
    latest: debitMemos(sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
const CREATE = graphql(`
  mutation CreateDebitMemo($input: DebitMemoInput!) {
    saved: createDebitMemo(input: $input) {
      id
      number: debitMemoNumber
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
  mutation ChangeDebitMemo($id: ID!, $input: DebitMemoPatch!, $seen: DateTime!) {
    saved: patchDebitMemo(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      number: debitMemoNumber
      entityId
      vendorId
      vendorName
      debitMemoDate
      refNumber
      currency
      messageOnDebitMemo
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
        taxDescription
        tagIds
        tagGroupIds
      }
    }
  }
`);

const MEMO_FORM = memoForm(
  {
    ...{ noun: 'debit memo', object: 'DebitMemo', resource: 'debit_memos' },
    ...{ path: '/debit-memos', list: 'Debit memos', form: FORM },
    ...{ create: CREATE, change: CHANGE },
  },
  { name: 'vendor', label: 'Vendor', asks: vendors },
  ['debitMemoDate', 'messageOnDebitMemo'],
);

export const newDebitMemo = newPage(MEMO_FORM);
export const editDebitMemo = editPage(MEMO_FORM);
