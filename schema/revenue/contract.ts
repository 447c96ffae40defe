// A contract with a customer: its products, term and billing. docs/accounting.md section 9;
// contract: Contract.
import {
  attachments,
  beside,
  boolean,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  formula,
  integer,
  integers,
  json,
  link,
  links,
  listOf,
  money,
  object,
  quantity,
  resource,
  stamped,
  tagged,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import { BILLING_FREQUENCIES, DEAL_SOURCES, drafted } from './kinds.ts';
import { KEPT } from '../documents/words.ts';

export const CONTRACT_STATUSES = ['ACTIVE', 'PENDING', 'COMPLETED', 'DELETED'] as const;

const figure = (name: string) => via('figures', name);

/** Totals of contracts, computed once for a page. */
export class ContractFigures extends resource('ContractFigures', {
  scope: 'contracts',
  describe: 'What the transactions, invoices and lines of a contract come to.',
  view: true,
  together: 'contract_sums',
  operations: [],
  readOnly: {
    totalRevenue: money(),
    totalMrr: money(),
    totalDeferred: money(),
    totalUnbilled: money(),
    totalBilled: money(),
    totalPaid: money(),
    totalOutstanding: money(),
    lastDay: day().nullable(),
    hasInvoices: boolean(),
    hasJournalEntries: boolean(),
    hasCreditMemos: boolean(),
    journalEntries: links('JournalEntry'),
  },
}) {}

export class Contract extends resource('Contract', {
  scope: 'contracts',
  scopeTitle: 'contracts',
  approvable: true,
  publishes: 'Contract',
  describe:
    'A contract with a customer. Its lines make the revenue transactions it is recognized by.',
  search: ['dealName', 'dealId', 'purchaseOrderNumber', 'clientName'],
  writable: {
    entity: link('Entity').nullable().filterable().describe('The root entity when not sent.'),
    client: link('Vendor').nullable().filterable().describe('A counterparty of type customer.'),
    department: link('Department').nullable(),
    dealName: text(250).nullable().sortable().filterable(),
    dealId: text(250).nullable().sortable().filterable(),
    status: choice('ContractStatus', CONTRACT_STATUSES)
      .sortable()
      .filterable()
      .describe('From the start date when not sent. Terminate or delete ends it.'),
    contractStartDate: day().nullable().sortable().filterable(),
    contractEndDate: day().nullable().sortable().filterable().describe('Its last day.'),
    closedDate: day().nullable().sortable(),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    exchangeRate: exchangeRate().nullable(),
    exchangeRateBook: exchangeRate().nullable(),
    billingFrequency: choice('BillingFrequency', BILLING_FREQUENCIES).nullable().filterable(),
    totalContractValue: money()
      .nullable()
      .sortable()
      .describe(
        'The agreed value of the deal; total_revenue is what its revenue transactions add up to.',
      ),
    discount: money().default(0).describe('Taken off the whole contract, shared by its invoices.'),
    minimumMonthlyCommitmentAmount: money().nullable(),
    minimumMonthlyCommitmentQuantity: quantity(18).nullable(),
    isEvergreen: boolean().default(false).describe('Runs until it is terminated.'),
    autoRenew: boolean().default(false),
    autoRenewDuration: integer().nullable().describe('Months.'),
    autoRenewInvoice: boolean().default(false),
    autoSendInvoices: boolean().default(false),
    skipEvergreenInvoiceGeneration: boolean().default(false),
    autoApplyCustomerPayprocConfigToInvoices: boolean().default(false),
    purchaseOrderNumber: text(120).nullable(),
    consultant: text(250).nullable(),
    crmLink: text(500).nullable(),
    contractLink: text(500).nullable(),
    source: choice('DealSource', DEAL_SOURCES).default('MANUAL'),
    sourceDealData: json().nullable(),
    tags: text().default(''),
    usageTiers: text().default(''),
    customFields: object()
      .default({})
      .describe('Values of the custom fields of contracts, by the names of the fields.'),
    ...tagged,
  },
  readOnly: {
    ...stamped,
    ...deletable,
    ...drafted,
    terminationDate: day().nullable().describe('The last day of service, once terminated.'),
    evergreenLockedDate: day().nullable(),
  },
  derived: {
    customer: workspaceId(),
    figures: beside('ContractFigures'),
    subscriptions: listOf('ContractSubscription', 'contract'),
    milestones: listOf('ContractMilestone', 'contract'),
    usages: listOf('ContractUsage', 'contract'),
    commits: listOf('ContractPrepaidCommit', 'contract'),
    bundles: listOf('ContractBundle', 'contract'),
    revenueTransactions: listOf('RevenueTransaction', 'contract'),
    contractInvoices: listOf('ContractInvoice', 'contract'),
    tierPriceOverrides: listOf('TierPriceOverride', 'contract'),
    invoices: listOf('Invoice', 'contract'),
    creditMemos: listOf('CreditMemo', 'contract'),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    clientName: via('client', 'name').sortable(),
    clientTerms: via('client', 'terms'),
    departmentName: via('department', 'name'),
    parentDepartment: via('department', 'parent'),
    parentDepartmentName: via('department', 'parentName'),
    attachments: attachments('contract'),
    totalRevenue: figure('totalRevenue').describe(
      'The revenue that its revenue transactions recognize.',
    ),
    totalMrr: figure('totalMrr').describe('Today’s monthly recurring revenue.'),
    totalDeferredRevenue: figure('totalDeferred').describe('Billed and not recognized yet.'),
    totalUnbilled: figure('totalUnbilled').describe('Recognized and not billed yet.'),
    totalBilled: figure('totalBilled').describe('Invoices that are not voided, before tax.'),
    totalPaid: figure('totalPaid'),
    totalOutstanding: figure('totalOutstanding'),
    hasInvoices: figure('hasInvoices'),
    hasJournalEntries: figure('hasJournalEntries'),
    hasCreditMemos: figure('hasCreditMemos'),
    journalEntries: figure('journalEntries').describe('The entries that recognized it.'),
    effectiveEndDate: formula(
      day().nullable(),
      'coalesce({contractEndDate}, {figures.lastDay}, {contractStartDate})',
    ),
    workingEndDate: formula(day().nullable(), 'coalesce({contractEndDate}, {figures.lastDay})'),
    searchText: formula(
      text().nullable(),
      `concat_ws(' ', {dealName}, {dealId}, {purchaseOrderNumber}, {clientName})`,
    ),
    searchVector: formula(text().nullable(), 'null::text'),
  },
  writeOnly: {
    entityCurrency: currency().describe(KEPT),
    journalEntries: integers().describe(KEPT),
    prepaidCommits: json()
      .nullable()
      .describe(
        'Prepaid commitments of the contract. One that it has by this name changes; others are made.',
      ),
  },
}) {}
