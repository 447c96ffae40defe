// A revenue transaction: the amounts recognized and billed for one month of a schedule.
// Specification: Revenue transaction; docs/accounting.md section 9.
import {
  index,
  boolean,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  foreignId,
  formula,
  link,
  money,
  quantity,
  rate,
  resource,
  stamped,
  tagged,
  text,
  texts,
  via,
  workspaceId,
} from '../kit/index.ts';
import { drafted } from './kinds.ts';

const STATES = ['draft', 'scheduled', 'recognized'] as const;
const TYPE = `case when {contractSubscription} is not null or {nonContractSubscription} is not null then 'subscription'
  when {contractMilestone} is not null then 'milestone'
  when {contractUsage} is not null or {nonContractUsage} is not null then 'usage'
  when {prepaidCommit} is not null then 'prepaid'
  when {contractBundle} is not null or {contractProductBundle} is not null or {productBundle} is not null then 'bundle'
  else 'manual' end`;
const VOIDED = `case when {invoice} is not null then {invoice.voidedDate}
  when {voidedInvoice} is not null then (
    select i.voided_date from invoice i where i.workspace_id = {workspace} and i.id = {voidedInvoice}) end`;
const external = text(250).nullable();

export class RevenueTransaction extends resource('RevenueTransaction', {
  scope: 'revenue_transactions',
  scopeTitle: 'revenue transactions',
  approvable: true,
  describe: 'Revenue recognized in an accounting period, and its billing.',
  indexes: {
    open_idx: index('accounting_period, contract_id', 'runs of recognition', {
      where: 'journal_entry_id is null and not is_deleted and not is_migration_invoiced',
    }),
  },
  writable: {
    entity: link('Entity').nullable().filterable(),
    client: link('Vendor').nullable().filterable(),
    contract: link('Contract').nullable().filterable(),
    contractSubscription: link('ContractSubscription').nullable(),
    nonContractSubscription: foreignId().nullable(),
    contractUsage: link('ContractUsage').nullable(),
    contractMilestone: link('ContractMilestone').nullable(),
    nonContractUsage: foreignId().nullable(),
    prepaidCommit: link('ContractPrepaidCommit').nullable(),
    product: link('Product').nullable().filterable(),
    productBundle: link('ProductBundle').nullable(),
    contractProductBundle: link('ContractProductBundle').nullable(),
    contractBundle: link('ContractBundle').nullable(),
    journalEntry: link('JournalEntry').nullable().describe('Set, the row is recognized and fixed.'),
    invoice: link('Invoice').nullable().filterable(),
    creditMemo: link('CreditMemo').nullable(),
    department: link('Department').nullable(),
    usageTier: link('UsageTier').nullable(),
    reversesRevenueTransaction: link('RevenueTransaction')
      .nullable()
      .describe('The scheduled row this one cancels.')
      .indexed('reversals of a line'),
    accountingPeriod: day()
      .nullable()
      .sortable()
      .filterable()
      .describe('The first of its month; that of the transaction date when not sent.'),
    transactionDate: day().nullable().sortable(),
    transactionEndDate: day().nullable(),
    scheduledInvoiceDate: day().nullable(),
    currency: currency().describe('That of contract or entity when not sent.'),
    exchangeRate: exchangeRate().nullable(),
    exchangeRateBook: exchangeRate().nullable(),
    amount: money().nullable().describe('Before discount and refunds.'),
    recognized: money()
      .nullable()
      .describe('Amount less discount and refunds when not sent. Null posts nothing.'),
    billedAmount: money().nullable().describe('Null bills what is recognized.'),
    quantity: quantity(14).nullable(),
    rate: rate(13).nullable(),
    discount: money().nullable(),
    refunds: money().nullable(),
    processingFees: money().nullable(),
    platformFees: money().nullable(),
    transfers: money().nullable(),
    tax: money().nullable(),
    mrr: money().nullable(),
    balanceAdjustment: money().nullable().describe('A starting balance, or another adjustment.'),
    renewall: boolean().default(false),
    isMigrationInvoiced: boolean()
      .default(false)
      .describe('Invoiced before it came here: no entry and no receivable.'),
    tags: text().default(''),
    source: external,
    description: text().nullable(),
    externalId: external.filterable(),
    clientExternalId: external,
    contractExternalId: external,
    contractSubscriptionExternalId: external,
    productExternalId: external,
    ...tagged,
  },
  readOnly: {
    ...stamped,
    ...deletable,
    ...drafted,
    fundingRevenueTransaction: link('RevenueTransaction')
      .nullable()
      .describe('The prepaid installment this row draws on.')
      .indexed('what a prepayment paid for'),
    producer: text(60).nullable(),
    warehouseRowKey: text(250).nullable(),
    givenValues: texts().default([]).unseen().describe('What is not derived anew.'),
    kind: text(30).nullable().unseen().describe('What made it, where its links do not tell.'),
    contractInvoice: link('ContractInvoice').nullable().unseen(),
    voidedInvoice: link('Invoice').nullable().unseen().indexed('lines of a voided invoice'),
    isBilled: boolean().default(false).unseen().describe('Its invoice was made to bill it.'),
  },
  derived: {
    customer: workspaceId(),
    status: formula(
      choice('RevenueTransactionStatus', STATES),
      `case when {draftedBy} is not null and {approvedBy} is null then 'draft'
        when {journalEntry} is not null then 'recognized' else 'scheduled' end`,
    ),
    entityName: via('entity', 'name'),
    entityCurrency: via('entity', 'currency'),
    clientName: via('client', 'name'),
    clientCampfireId: formula(text().nullable(), '{client}::text'),
    clientIdentifier: via('client', 'externalId'),
    contractName: via('contract', 'dealName'),
    contractStatus: via('contract', 'status'),
    contractIdentifier: via('contract', 'dealId'),
    productName: via('product', 'productName'),
    productIdentifier: via('product', 'productId'),
    productIsTaxable: via('product', 'isTaxable'),
    productBundleName: via('productBundle', 'bundleName'),
    grossAmount: formula(
      text(),
      'round(coalesce({amount}, 0) + coalesce({tax}, 0), currency_decimals({currency}))::text',
    ).describe('Amount and tax.'),
    invoiceNumber: via('invoice', 'invoiceNumber'),
    invoiceDate: via('invoice', 'invoiceDate'),
    invoicePaymentStatus: via('invoice', 'paymentStatus'),
    invoiceVoidedDate: formula(day().nullable(), VOIDED),
    creditMemoNumber: via('creditMemo', 'creditMemoNumber'),
    creditMemoApplicationStatus: via('creditMemo', 'applicationStatus'),
    creditMemoDate: via('creditMemo', 'creditMemoDate'),
    creditMemoVoidedDate: via('creditMemo', 'voidedDate'),
    revenueType: formula(text(), TYPE),
    journalEntryOrder: via('journalEntry', 'order'),
    contractSubscriptionNotes: via('contractSubscription', 'notes'),
    subscriptionDiscount: via('contractSubscription', 'discount'),
    departmentName: via('department', 'name'),
    parentDepartment: via('department', 'parent'),
    parentDepartmentName: via('department', 'parentName'),
    usageTierName: via('usageTier', 'name'),
    taxaItemId: via('product', 'taxaItemId'),
    taxcItemId: via('product', 'taxcItemId'),
  },
}) {}
