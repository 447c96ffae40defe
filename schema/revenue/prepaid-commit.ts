// A prepaid commitment: a customer pays in advance and draws on it by usage. docs/accounting.md
// section 9, Prepaid commit; contract: ContractPrepaidCommit, ContractPrepaidCommitConsumption,
// PrepaidUsageEvent.
import {
  boolean,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  foreignId,
  formula,
  integer,
  json,
  link,
  listOf,
  money,
  number,
  rate,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import { BILLING_FREQUENCIES, drafted } from './kinds.ts';

const STATES = ['ACTIVE', 'EXHAUSTED', 'EXPIRED'] as const;
const FUNDING = `from revenue_transaction r where r.workspace_id = {workspace} and r.prepaid_commit_id = {id}
  and not r.is_deleted and r.kind = 'prepaid_funding'`;

const OVERAGE = 'Kept without effect: each overage waits as a row to be invoiced.';

export class ContractPrepaidCommit extends resource('ContractPrepaidCommit', {
  scope: 'contract_prepaid_commits',
  scopeTitle: 'prepaid commitments of contracts',
  approvable: true,
  isFew: true,
  describe: 'Money paid ahead. Use draws on it; what is left when it expires is breakage.',
  writable: {
    name: text(250).required().sortable(),
    description: text().nullable(),
    entity: link('Entity').nullable().describe('The contract’s.'),
    product: link('Product').nullable().filterable(),
    currency: currency().describe('The contract’s.'),
    exchangeRate: exchangeRate().nullable(),
    exchangeRateBook: exchangeRate().nullable(),
    totalValue: money().required().sortable(),
    discountPercentage: number(0, 100).default(0).describe('Parts of a hundred, off what is used.'),
    rate: rate(14)
      .within({ minimum: 0 })
      .nullable()
      .describe('Kept without effect: use is recorded by its amount.'),
    startDate: day().required().sortable(),
    expirationDate: day().nullable().sortable(),
    priority: integer()
      .default(1)
      .describe('Kept without effect: use is recorded for one commitment.'),
    subledger: foreignId().nullable(),
    overageInvoiceCadence: choice('BillingFrequency', BILLING_FREQUENCIES)
      .default('monthly')
      .describe(OVERAGE),
    autoSendOverageInvoices: boolean().default(false).describe(OVERAGE),
    overageInvoiceStartMonth: day().nullable().describe(OVERAGE),
    department: link('Department').nullable(),
    tags: text().nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    ...drafted,
    contract: link('Contract').filterable().indexed('what a contract consists of'),
    draftedInstallments: json().nullable().unseen(),
    remainingValue: money(),
    status: choice('PrepaidCommitStatus', STATES).default('ACTIVE').sortable(),
  },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name'),
    productName: via('product', 'productName'),
    departmentName: via('department', 'name'),
    revenueTransactions: listOf('RevenueTransaction', 'prepaidCommit'),
    usageEvents: listOf('PrepaidUsageEvent', 'prepaidCommit'),
    consumptions: listOf('ContractPrepaidCommitConsumption', 'prepaidCommit'),
    invoice: formula(foreignId().nullable(), `(select min(r.invoice_id) ${FUNDING})`),
    isInvoiced: formula(
      boolean(),
      `coalesce((select bool_and(r.invoice_id is not null or r.is_migration_invoiced) ${FUNDING}), false)`,
    ),
  },
  writeOnly: {
    installments: json()
      .nullable()
      .describe('[{date, amount}]; one on the start date when absent.'),
  },
}) {}

export class ContractPrepaidCommitConsumption extends resource('ContractPrepaidCommitConsumption', {
  scope: 'contract_prepaid_commits',
  describe: 'The usage of a month, and the part that a commitment paid.',
  operations: ['list'],
  order: ['period_start'],
  unique: [['prepaidCommit', 'periodStart']],
  readOnly: {
    ...stamped,
    ...drafted,
    entity: link('Entity').nullable(),
    prepaidCommit: link('ContractPrepaidCommit').filterable(),
    periodStart: day().sortable(),
    periodEnd: day(),
    description: text().nullable(),
    currency: currency(),
    grossUsageAmount: money().sortable(),
    discountAmount: money(),
    netConsumptionAmount: money(),
    overageAmount: money(),
    totalEvents: integer().default(0),
    balanceBefore: money(),
    balanceAfter: money(),
    adjustments: json().default([]),
  },
  derived: {
    customer: workspaceId(),
    revenueTransaction: formula(
      foreignId().nullable(),
      `(select min(r.id) from revenue_transaction r where r.workspace_id = {workspace} and r.prepaid_commit_id = {prepaidCommit}
        and r.accounting_period = {periodStart} and not r.is_deleted and r.kind = 'prepaid_consumption')`,
    ),
    overageRevenueTransaction: formula(
      foreignId().nullable(),
      `(select min(r.id) from revenue_transaction r where r.workspace_id = {workspace} and r.prepaid_commit_id = {prepaidCommit}
        and r.accounting_period = {periodStart} and not r.is_deleted and r.kind = 'prepaid_overage')`,
    ),
  },
}) {}

export class PrepaidUsageEvent extends resource('PrepaidUsageEvent', {
  scope: 'contract_prepaid_commits',
  describe: 'A line of an upload of what was used.',
  operations: ['list'],
  order: ['id'],
  readOnly: {
    ...stamped,
    entity: link('Entity').nullable(),
    prepaidCommit: link('ContractPrepaidCommit').filterable(),
    consumption: link('ContractPrepaidCommitConsumption').nullable(),
    externalId: text(250).nullable().sortable(),
    eventDate: day().nullable().sortable(),
    periodMonth: day().sortable().filterable(),
    totalRevenueDollars: money().default(0),
    totalEvents: integer().default(0),
    data: json().default({}),
    adjustmentDate: day().nullable(),
    isAdjustment: boolean().default(false),
    originalPeriodMonth: day().nullable(),
  },
  derived: { customer: workspaceId() },
}) {}
