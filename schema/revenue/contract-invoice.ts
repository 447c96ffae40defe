// A contract's invoice for a period, before and after it becomes a receivable invoice.
// Specification: Contract invoice.
import {
  boolean,
  choice,
  currency,
  day,
  foreignId,
  formula,
  integer,
  json,
  link,
  links,
  money,
  owned,
  owner,
  part,
  quantity,
  rate,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

const STATUSES = ['DRAFT', 'SCHEDULED', 'OPEN', 'SENT', 'PAID', 'VOIDED'] as const;
/** Issued, it stands where its invoice stands. */
const STATUS = `case when {invoice} is null then {stage} else (
  select case i.payment_status when 'voided' then 'VOIDED' when 'paid' then 'PAID' when 'draft' then 'SCHEDULED'
    else case when i.sent_date is null then 'OPEN' else 'SENT' end end
  from invoice i where i.workspace_id = {workspace} and i.id = {invoice}) end`;
const OUTSIDE = formula(text().nullable(), 'null::text');

export class ContractInvoiceLine extends part('ContractInvoiceLine', {
  describe: 'The charge of one contract line for a period of service.',
  readOnly: {
    ...stamped,
    contractLine: foreignId().nullable().describe('The subscription, milestone, … it bills.'),
    product: link('Product').nullable(),
    department: link('Department').nullable(),
    description: text().nullable(),
    serviceStart: day().nullable(),
    serviceEnd: day().nullable(),
    currency: currency(),
    quantity: quantity(13).default(1),
    rate: rate(13),
    amount: money(),
    tax: money().default(0),
    discount: money().default(0),
    taxDescription: text(250).nullable(),
    tags: links('Tag').default([]),
  },
  derived: {
    invoice: owner(),
    productName: via('product', 'productName'),
    departmentName: via('department', 'name'),
  },
}) {}

export class ContractInvoice extends resource('ContractInvoice', {
  scope: 'contracts',
  describe: 'The bill of a contract for a period. Issued, it is an invoice.',
  operations: ['list', 'get', 'patch'],
  order: ['ordinal'],
  writable: {
    issueDate: day().nullable().sortable(),
    accountingDate: day()
      .nullable()
      .describe('The date of the invoice; the issue date when not set.'),
    dueDate: day().nullable().describe('From payment term and date when not set.'),
    shippingDate: day().nullable(),
    paymentTerm: link('PaymentTerm').nullable().describe('Null: due on receipt, or by hand.'),
    taxRate: link('TaxRate').nullable(),
    department: link('Department').nullable(),
    invoiceNumber: text(255).nullable(),
    purchaseOrderNumber: text(120).nullable(),
    locationOfSale: text().nullable(),
    vatNumber: text(250).nullable(),
    billingAddress: text().nullable(),
    billingAddressee: text(255).nullable(),
    shippingAddress: text().nullable(),
    shippingAddressee: text(255).nullable(),
    messageOnInvoice: text().nullable(),
    taxaConnection: foreignId().nullable(),
    taxbConnection: foreignId().nullable(),
    taxcConnection: foreignId().nullable(),
    payprocConnection: foreignId().nullable(),
    usePayprocAutoBill: boolean().nullable(),
  },
  readOnly: {
    ...stamped,
    contract: link('Contract').filterable(),
    entity: link('Entity').nullable().filterable(),
    client: link('Vendor').nullable().filterable(),
    invoice: link('Invoice').nullable().filterable(),
    ordinal: integer(0).sortable(),
    stage: choice('ContractInvoiceStage', ['DRAFT', 'SCHEDULED']).default('DRAFT').unseen(),
    periodStart: day().nullable(),
    periodEnd: day().nullable(),
    currency: currency(),
    subtotal: money(),
    discount: money().default(0).describe('Its share of the discount of the contract.'),
    totalAmount: money(),
    isLinked: boolean().default(false).describe('Made from an invoice that was there before.'),
    needsLiveDateFxRecalc: boolean().default(false),
    billToSnapshot: json().nullable(),
    lines: owned(ContractInvoiceLine),
  },
  derived: {
    customer: workspaceId(),
    status: formula(choice('ContractInvoiceStatus', STATUSES), STATUS),
    contractName: via('contract', 'dealName'),
    contractNumber: via('contract', 'dealId'),
    entityName: via('entity', 'name'),
    clientName: via('client', 'name'),
    journalEntry: via('invoice', 'journalEntry'),
    journalEntryNumber: formula(
      text().nullable(),
      `(select e."order" from invoice i join journal_entry e on e.workspace_id = i.workspace_id and e.id = i.journal_entry_id
        where i.workspace_id = {workspace} and i.id = {invoice})`,
    ),
    taxRateName: via('taxRate', 'name'),
    taxaConnectionName: OUTSIDE,
    taxbConnectionName: OUTSIDE,
    taxcConnectionName: OUTSIDE,
    payprocConnectionName: OUTSIDE,
  },
}) {}
