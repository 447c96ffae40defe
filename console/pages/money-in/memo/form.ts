// The form of credit memos: its documents, and its fields.
import { graphql } from '../../../kit/graphql.ts';
import { accountLines } from '../../documents/form/account-lines.ts';
import { rateOf } from '../../documents/form/hints.ts';
import type { FormOf } from '../../documents/form/kind.ts';
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

export const CREDIT_MEMO_FORM: FormOf = {
  ...{ noun: 'credit memo', object: 'CreditMemo', resource: 'credit_memos' },
  ...{ path: '/credit-memos', list: 'Credit memos', party: 'client', partyWord: 'customer' },
  date: 'creditMemoDate',
  fields: [
    { name: 'client', label: 'Customer', kind: 'picker', asks: customers },
    { name: 'entity', label: 'Entity', kind: 'entity', stays: true },
    { name: 'creditMemoDate', label: 'Date', kind: 'day', isOwn: true, stays: true },
    { name: 'refNumber', label: 'Reference', kind: 'words', isOwn: true },
    { name: 'currency', label: 'Currency', kind: 'code', hint: rateOf },
    {
      ...{ name: 'messageOnCreditMemo', label: 'Message on the memo', kind: 'words' },
      short: 'Message',
    },
  ],
  ...accountLines,
  kept: [],
  ...{ form: FORM, create: CREATE },
};
