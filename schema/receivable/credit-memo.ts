// A credit memo: an amount a customer is owed back. docs/accounting.md section 6; contract:
// CreditMemo, CreditMemoLine, CreditMemoPayment.
import {
  attachments,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  foreignId,
  formula,
  integer,
  integers,
  json,
  link,
  listOf,
  money,
  owned,
  owner,
  part,
  resource,
  stamped,
  text,
  timestamp,
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

export class CreditMemoLine extends part('CreditMemoLine', {
  publishes: 'CreditMemoLine',
  describe: 'A credit to the customer.',
  hidden: TAX_GIVEN,
  writable: {
    ...accountLine,
    product: link('Product').nullable(),
    taxDescription: text(250).nullable(),
  },
  readOnly: accountLineKept,
  derived: {
    ...accountLineDerived,
    productName: via('product', 'productName'),
    taxaItemId: via('product', 'taxaItemId'),
  },
  writeOnly: { creditMemo: ownerIgnored },
}) {}

export class CreditMemoPayment extends part('CreditMemoPayment', {
  describe: 'A use of a credit memo: set off against an invoice, or paid out.',
  indexes: {
    last_day: LAST_DAY,
  },
  readOnly: {
    ...stamped,
    currency: currency(),
    amount: money(),
    paymentDate: day().nullable(),
    voidedDate: day().nullable(),
    appliedInvoice: link('Invoice').nullable().indexed('memos that pay an invoice'),
    documentPayment: foreignId().nullable().unseen(),
    usedTransaction: foreignId()
      .nullable()
      .describe('The ledger line on Uncategorized whose money it was.'),
    paymentJournalEntry: link('JournalEntry'),
    voidedJournalEntry: link('JournalEntry').nullable(),
  },
  derived: {
    customer: workspaceId(),
    creditMemo: owner(),
    invoice: via('appliedInvoice', 'invoiceNumber'),
    paymentTransactions: formula(integers(), paymentLines('credit_memo', 'id', 'settlement')),
    paymentTransaction: formula(
      foreignId().nullable(),
      `coalesce((${paymentLines('invoice', 'documentPayment', 'settlement')})[1],
        (${paymentLines('credit_memo', 'id', 'settlement')})[1])`,
    ).describe('Its line on the receivable, or on the memo’s account where it was paid out.'),
    paymentJournalEntryOrder: via('paymentJournalEntry', 'order'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
  },
}) {}

export class CreditMemo extends resource('CreditMemo', {
  scope: 'credit_memos',
  scopeTitle: 'credit memos',
  approvable: true,
  publishes: 'CreditMemo',
  describe: 'A credit to a customer, posted to the ledger on its date.',
  unique: [['creditMemoNumber']],
  search: ['creditMemoNumber', 'refNumber', 'clientName', 'messageOnCreditMemo'],
  order: ['-credit_memo_date'],
  hidden: GIVEN_VALUES,
  indexes: {
    ...numbered('credit_memo_number'),
  },
  writable: {
    entity: link('Entity').required().filterable(),
    client: link('Vendor').nullable().filterable().describe('A counterparty of type customer.'),
    contract: link('Contract').nullable().filterable(),
    creditMemoDate: day().required().sortable().filterable().describe('The date of the entry.'),
    creditMemoNumber: text(255).nullable().sortable().filterable(),
    creditMemoType: choice('CreditMemoType', ['credit_memo', 'overpayment'])
      .default('credit_memo')
      .describe('An overpayment is what a customer paid too much. Ignored on change.'),
    refNumber: text(120).nullable().sortable(),
    lines: owned(CreditMemoLine, MOST_DOCUMENT_LINES).required(),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    exchangeRate: exchangeRate().nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: exchangeRate()
      .nullable()
      .describe('Book currency of the entity for one unit.'),
    taxBehavior: choice('TaxBehavior', TAX_BEHAVIORS)
      .nullable()
      .describe('Whether amounts have their tax inside; not, when null.'),
    creditAccount: link('Account')
      .nullable()
      .describe('Unapplied credits, or a receivable account; by the settings when not sent.'),
    ...migrated,
    appliedDate: day().nullable(),
    messageOnCreditMemo: text().nullable(),
    vatNumber: text(250).nullable(),
    integrationId: text(250).nullable(),
    integrationContext: json().nullable(),
    chatId: integer().nullable(),
    taxaConnection: foreignId().nullable(),
    taxaTransactionId: text(255).nullable(),
    taxbConnection: foreignId().nullable(),
    taxcConnection: foreignId().nullable(),
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
    lastSentAt: timestamp().nullable(),
    journalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
    draftedBy: text(80).nullable().describe('The author of the draft.'),
    approvedBy: text(80).nullable().describe('The approver of the draft.'),
    payments: owned(CreditMemoPayment),
  },
  derived: {
    customer: workspaceId(),
    invoicePayments: listOf('InvoicePayment', 'appliedMemo').describe(
      'The payments of invoices by which it was set off.',
    ),
    amountRemaining: formula(money(), '({totalAmount} - {amountUsed})').sortable(),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    clientName: via('client', 'name').sortable(),
    clientEmail: via('client', 'email'),
    contractName: via('contract', 'dealName'),
    creditAccountName: via('creditAccount', 'name'),
    creditAccountNumber: via('creditAccount', 'number'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
    searchText: formula(
      text().nullable(),
      `concat_ws(' ', {creditMemoNumber}, {refNumber}, {clientName})`,
    ),
    searchVector: formula(text().nullable(), 'null::text'),
    attachments: attachments('credit_memo'),
  },
  writeOnly: {
    applicationStatus: choice('ApplicationStatus', APPLICATION_STATUSES)
      .nullable()
      .describe(DRAFT_ONLY),
    totalAmount: money().describe(KEPT),
    amountUsed: money().describe(KEPT),
    journalEntry: foreignId().nullable().describe(KEPT),
    voidedJournalEntry: foreignId().nullable().describe(KEPT),
    lastSentAt: timestamp().nullable().describe(KEPT),
    chatUuid: uuid().nullable().describe(KEPT),
  },
}) {}
