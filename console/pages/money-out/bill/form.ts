// The form of bills: its documents, its fields and the columns of its lines.
import { graphql } from '../../../kit/graphql.ts';
import { byTheTerms, rateOf } from '../../documents/form/hints.ts';
import type { FormOf } from '../../documents/form/kind.ts';
import { editPage, newPage } from '../../documents/form/pages.tsx';
import { type PartyChoice, taxRates, vendors } from '../../documents/pickers.ts';
import { accountLines, withAccount } from '../../documents/form/account-lines.ts';

const FORM = graphql(`
  query BillForm(
    $id: ID!
    $party: ID!
    $hasRecord: Boolean!
    $hasParty: Boolean!
    $withAccount: Boolean!
  ) {
    record: bill(id: $id) @include(if: $hasRecord) {
      id
      number: billNumber
      entityId
      vendorId
      vendorName
      billNumber
      billDate
      dueDate
      terms
      currency
      taxRateId
      taxRateName
      messageOnBill
      status
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
        billCustomerId
        tagIds
        tagGroupIds
      }
    }
    party: vendor(id: $party) @include(if: $hasParty) {
      id
      name
      account: defaultExpenseCategory @include(if: $withAccount) {
        id
        name: nameAndNumber
      }
    }
    latest: bills(sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
const CREATE = graphql(`
  mutation CreateBill($input: BillInput!) {
    saved: createBill(input: $input) {
      id
      number: billNumber
      dueDate
      currency
      exchangeRate
      totalAmount
      lines {
        amount
        tax
      }
    }
  }
`);
const CHANGE = graphql(`
  mutation ChangeBill($id: ID!, $input: BillPatch!, $seen: DateTime!) {
    saved: patchBill(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      number: billNumber
      entityId
      vendorId
      vendorName
      billNumber
      billDate
      dueDate
      terms
      currency
      taxRateId
      taxRateName
      messageOnBill
      status
      lastModifiedAt
      exchangeRate
      totalAmount
      lines {
        amount
        accountId
        accountName
        accountNumber
        description
        tax
        taxRateId
        taxRateName
        departmentId
        departmentName
        billCustomerId
        tagIds
        tagGroupIds
      }
    }
  }
`);

const BILL_FORM: FormOf = {
  ...{ noun: 'bill', object: 'Bill', resource: 'bills', path: '/bills', list: 'Bills' },
  ...{ party: 'vendor', partyWord: 'vendor', date: 'billDate', draft: 'paymentStatus' },
  fields: [
    { name: 'vendor', label: 'Vendor', kind: 'picker', asks: vendors },
    { name: 'billNumber', label: 'Number', kind: 'words', isOwn: true, isWanted: true },
    { name: 'entity', label: 'Entity', kind: 'entity', stays: true },
    { name: 'billDate', label: 'Date', kind: 'day', isOwn: true, stays: true },
    { name: 'dueDate', label: 'Due', kind: 'day', isOwn: true, hint: byTheTerms },
    { name: 'terms', label: 'Terms', kind: 'terms' },
    { name: 'currency', label: 'Currency', kind: 'code', hint: rateOf },
    { name: 'taxRate', label: 'Tax rate', kind: 'picker', asks: taxRates },
    { name: 'messageOnBill', label: 'Words on the bill', kind: 'words', short: 'Words' },
  ],
  ...accountLines,
  kept: ['billCustomer', 'tagIds', 'tagGroupIds'],
  filled: (choice, rows) => withAccount((choice as PartyChoice).account, rows),
  ...{ form: FORM, create: CREATE, change: CHANGE },
};

/** A new bill, or a copy of one. */
export const newBill = newPage(BILL_FORM);
export const editBill = editPage(BILL_FORM);
