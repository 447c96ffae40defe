// A debit memo: an amount a vendor owes back. docs/accounting.md section 7; contract: DebitMemo,
// DebitMemoLine.
import {
  index,
  attachments,
  boolean,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  foreignId,
  formula,
  integer,
  link,
  money,
  owned,
  owner,
  part,
  resource,
  stamped,
  text,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';
import { MOST_DOCUMENT_LINES } from '../data/sizes.ts';
import { paymentLines } from '../documents/formulas.ts';
import { GIVEN_VALUES, LAST_DAY, TAX_GIVEN, numbered } from '../documents/tables.ts';
import { APPLICATION_STATUSES, TAX_BEHAVIORS } from '../data/bill-states.ts';
import {
  accountLine,
  accountLineDerived,
  accountLineKept,
  ownerIgnored,
} from '../documents/account-line.ts';
import { DRAFT_ONLY, KEPT, migrated } from '../documents/words.ts';

export class DebitMemoLine extends part('DebitMemoLine', {
  publishes: 'DebitMemoLine',
  describe: 'A credit from the vendor.',
  hidden: TAX_GIVEN,
  writable: { ...accountLine, taxDescription: text(255).nullable() },
  readOnly: accountLineKept,
  derived: accountLineDerived,
  writeOnly: { debitMemo: ownerIgnored },
}) {}

export class DebitMemoPayment extends part('DebitMemoPayment', {
  describe: 'A use of a debit memo: applied to a bill, or against a transaction.',
  indexes: {
    last_day: LAST_DAY,
    uses: index('debit_memo_id', 'ageing', { where: 'applied_bill_id is null and not is_refund' }),
  },
  readOnly: {
    ...stamped,
    currency: currency(),
    amount: money(),
    paymentDate: day().nullable(),
    voidedDate: day().nullable(),
    appliedBill: link('Bill')
      .nullable()
      .describe('The bill it was set off against.')
      .indexed('memos that pay a bill'),
    documentPayment: foreignId().nullable().unseen(),
    usedTransaction: foreignId()
      .nullable()
      .describe('The ledger line on Uncategorized it was used with.'),
    isRefund: boolean().default(false).describe('Money came back for it.'),
    paymentJournalEntry: link('JournalEntry'),
    voidedJournalEntry: link('JournalEntry').nullable(),
  },
  derived: {
    customer: workspaceId(),
    debitMemo: owner(),
    bill: via('appliedBill', 'billNumber'),
    paymentTransaction: formula(
      foreignId().nullable(),
      `(${paymentLines('debit_memo', 'id', 'use')}
        || ${paymentLines('bill', 'documentPayment', 'settlement')}
        || ${paymentLines('debit_memo', 'id', 'settlement')})[1]`,
    ).describe('Its line on the payable.'),
    paymentJournalEntryOrder: via('paymentJournalEntry', 'order'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
  },
}) {}

export class DebitMemo extends resource('DebitMemo', {
  scope: 'debit_memos',
  scopeTitle: 'debit memos',
  approvable: true,
  publishes: 'DebitMemo',
  describe: 'A credit from a vendor, posted to the ledger on its date.',
  unique: [['debitMemoNumber']],
  search: ['debitMemoNumber', 'refNumber', 'vendorName', 'messageOnDebitMemo'],
  order: ['-debit_memo_date'],
  hidden: GIVEN_VALUES,
  indexes: {
    ...numbered('debit_memo_number'),
  },
  writable: {
    entity: link('Entity').required().filterable(),
    vendor: link('Vendor').nullable().filterable(),
    debitMemoDate: day().required().sortable().filterable().describe('The date of the entry.'),
    debitMemoNumber: text(255).nullable().sortable().filterable(),
    refNumber: text(120).nullable().sortable(),
    lines: owned(DebitMemoLine, MOST_DOCUMENT_LINES).required(),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    exchangeRate: exchangeRate().nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: exchangeRate()
      .nullable()
      .describe('Book currency of the entity for one unit.'),
    taxBehavior: choice('TaxBehavior', TAX_BEHAVIORS)
      .nullable()
      .describe('Whether amounts have their tax inside; not, when null.'),
    debitAccount: link('Account')
      .nullable()
      .describe('Unapplied debits, or a payable account; by the settings when not sent.'),
    ...migrated,
    appliedDate: day().nullable(),
    messageOnDebitMemo: text().nullable(),
    source: text(120).nullable(),
    sourceId: text(120).nullable(),
    chatId: integer().nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    applicationStatus: choice('ApplicationStatus', APPLICATION_STATUSES)
      .default('open')
      .sortable()
      .filterable()
      .indexed('open documents: ageing, close'),
    totalAmount: money().sortable().describe('Line amounts, and their taxes unless inside.'),
    amountUsed: money().default(0).sortable(),
    voidedDate: day().nullable(),
    journalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
    draftedBy: text(80).nullable().describe('The author of the draft.'),
    approvedBy: text(80).nullable().describe('The approver of the draft.'),
    payments: owned(DebitMemoPayment),
  },
  derived: {
    customer: workspaceId(),
    amountRemaining: formula(money(), '({totalAmount} - {amountUsed})').sortable(),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    vendorName: via('vendor', 'name').sortable(),
    debitAccountName: via('debitAccount', 'name'),
    debitAccountNumber: via('debitAccount', 'number'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
    searchText: formula(
      text().nullable(),
      `concat_ws(' ', {debitMemoNumber}, {refNumber}, {vendorName})`,
    ),
    searchVector: formula(text().nullable(), 'null::text'),
    attachments: attachments('debit_memo'),
  },
  writeOnly: {
    applicationStatus: choice('ApplicationStatus', APPLICATION_STATUSES)
      .nullable()
      .describe(DRAFT_ONLY),
    totalAmount: money().describe(KEPT),
    amountUsed: money().describe(KEPT),
    journalEntry: foreignId().nullable().describe(KEPT),
    voidedJournalEntry: foreignId().nullable().describe(KEPT),
    chatUuid: uuid().nullable().describe(KEPT),
  },
}) {}
