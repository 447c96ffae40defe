// An invoice to a customer. Specification: Invoice (accounts receivable); docs/accounting.md section 6.
import {
  index,
  type Field,
  attachments,
  boolean,
  choice,
  code,
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
  links,
  listOf,
  money,
  object,
  owned,
  part,
  quantity,
  rate,
  resource,
  several,
  stamped,
  tagNames,
  tagged,
  text,
  timestamp,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';
import { MOST_DOCUMENT_LINES } from '../data/sizes.ts';
import { DIGITS_OF_VOID, EXPECTED_WITHHOLDING, withheld } from '../documents/formulas.ts';
import { GIVEN_VALUES, TAX_GIVEN, happenedOn, numbered } from '../documents/tables.ts';
import { STANDINGS, STATUSES } from '../data/invoice-states.ts';
import { PAYMENT_TERMS } from '../data/payment-terms.ts';
import { InvoicePayment } from './invoice-payment.ts';
import { lettersOf } from './letter.ts';
import { DRAFT_ONLY, KEPT, migrated } from '../documents/words.ts';

/** Connections to outside systems are kept by those who make them; the service knows none of these. */
const OUTSIDE_TEXTS =
  'payprocConnectionName publicInvoicePaymentUrl searchVector taxbConnectionCompany taxbConnectionName';
/** The custom fields of its contract that are meant for invoices, with their values. */
const CUSTOM_FIELDS = `coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'label', f.label, 'field_type', f.field_type,
    'value', {contract.customFields} -> f.name) order by f.display_order, f.id)
  from custom_field f where f.workspace_id = {workspace} and f.model = 'contract' and f.include_on_invoice
    and f.is_active and not f.is_deleted and {contract.customFields} -> f.name is not null), '[]'::json)`;
const constant = (kind: Field, sql: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, formula(kind, sql)]));
const ON_CREATE = 'Of the upload it came from, whose header is row 1. Ignored on update.';

export class InvoiceLine extends part('InvoiceLine', {
  describe: 'A billed line. A negative amount is a deduction.',
  hidden: TAX_GIVEN,
  writable: {
    serviceDate: day().nullable(),
    amount: money().describe('Kept as sent; else quantity times rate less the discount.'),
    rate: rate(13, 18).describe('Of one unit; amount divided by quantity when not sent.'),
    quantity: quantity().default(1),
    tax: money().describe('Computed from the tax rate of the invoice when not sent.'),
    product: link('Product').nullable(),
    description: text().nullable(),
    taxDescription: text(250).nullable(),
    entityUseCode: text(25).nullable(),
    discount: money().default(0).describe('Taken off the price; the amount is what is left.'),
    discountPercentage: rate(3).default(0).describe('The discount in parts of a hundred.'),
    discountAmount: money().default(0).describe('Another name of `discount`.'),
    // Invoices are found by the tags of their lines.
    tagIds: tagged.tagIds.filterable(),
    tagGroupIds: tagged.tagGroupIds.filterable(),
    productBundle: link('ProductBundle').nullable(),
    withholdingTaxRate: link('TaxRate').nullable(),
    department: link('Department').nullable(),
    taxaItemId: text().nullable().describe('Its transaction in the outside tax connection.'),
  },
  readOnly: { ...stamped, currency: currency() },
  derived: {
    customer: workspaceId(),
    productName: via('product', 'productName'),
    productIsTaxable: formula(boolean(), 'coalesce({product.isTaxable}, true)').describe(
      'Whether lines without a product are taxable.',
    ),
    taxcItemId: via('product', 'taxcItemId'),
    payprocProductId: via('product', 'payprocProductId'),
    productBundleName: via('productBundle', 'bundleName'),
    ...tagNames,
    departmentName: via('department', 'name'),
    departmentCode: via('department', 'code'),
    withholdingTaxRateName: via('withholdingTaxRate', 'name'),
    withholdingTaxRateValue: via('withholdingTaxRate', 'value'),
  },
  writeOnly: {
    currency: currency().describe('Must be that of the invoice.'),
    invoice: foreignId().describe(KEPT),
  },
}) {}

/** What finds lines is asked in a query of its own: once, and not for each line. */
const withLine = (found: string) =>
  `{id} in (select l.invoice_id from invoice_line l where l.workspace_id = {workspace} and l.id = any((select ${found})::bigint[]))`;
const lines = (condition: string): string =>
  `exists (select from invoice_line l where l.workspace_id = {workspace} and l.invoice_id = {id} and ${condition})`;
const ofLines = (column: string): string => lines(`l.${column} = any({value}::integer[])`);
const withoutLine = (column: string): string => lines(`l.${column} is null`);
const TAGS_OF_GROUPS =
  'array(select g.id from tag g where g.workspace_id = current_workspace() and g.group_id = any({value}))';

export class Invoice extends resource('Invoice', {
  scope: 'invoices',
  scopeTitle: 'invoices',
  approvable: true,
  publishes: 'Invoice',
  describe: 'An invoice to a customer, posted to the ledger when it is issued.',
  unique: [['invoiceNumber']],
  search: ['invoiceNumber', 'refNumber', 'purchaseOrderNumber', 'clientName', 'messageOnInvoice'],
  order: ['-invoice_date'],
  hidden: GIVEN_VALUES,
  indexes: {
    ...numbered('invoice_number'),
    written_off_on: happenedOn('uncollectible_date'),
    migrated: index('id', 'ageing and checks of a close', { where: 'is_migrated' }),
  },
  writable: {
    entity: link('Entity').required().filterable(),
    client: link('Vendor').nullable().filterable().describe('A counterparty of type customer.'),
    contract: link('Contract').nullable().filterable(),
    invoiceDate: day().required().sortable().filterable().describe('The date of the entry.'),
    terms: choice('Terms', PAYMENT_TERMS).nullable(),
    paymentTerm: link('PaymentTerm').nullable(),
    dueDate: day().sortable().filterable().describe('Wins over terms and payment term.'),
    itemDate: day().nullable().describe('The invoice date when not sent.'),
    periodStart: day().nullable(),
    periodEnd: day().nullable(),
    shippingDate: day().nullable(),
    lines: owned(InvoiceLine, MOST_DOCUMENT_LINES).required(),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    exchangeRate: exchangeRate().nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: exchangeRate()
      .nullable()
      .describe('Book currency of the entity for one unit.'),
    taxRate: link('TaxRate').nullable().describe('Taxes lines that do not tell their tax.'),
    skipTax: boolean().default(false).describe('No tax is computed. Ignored on change.'),
    contractTaxExempt: boolean().default(false).describe('The contract’s exemption: no tax.'),
    discount: money().nullable().describe('Taken off the total.'),
    paymentTermAppliedDiscount: money().nullable(),
    isMigrated: boolean().default(false).describe('Opening balances cover it. Ignored on change.'),
    ...migrated,
    invoiceNumber: text(255).nullable().sortable().filterable(),
    purchaseOrderNumber: text(120).nullable().sortable(),
    refNumber: text(120).nullable().sortable().filterable(),
    billingAddress: text().nullable(),
    billingAddressee: text(255).nullable(),
    shippingAddress: text().nullable(),
    shippingAddressee: text(255).nullable(),
    shippingAddressFromContract: boolean().default(false),
    vatNumber: text(250).nullable(),
    vatNumberFromContract: boolean().default(false),
    locationOfSale: text().nullable(),
    itaAllocationNumber: code(/^\d{9}$/, 9).nullable(),
    messageOnInvoice: text().nullable(),
    warningMessage: text().nullable(),
    invoiceLabels: json().nullable(),
    invoiceLanguage: text(10).nullable(),
    autoSendInvoice: boolean().nullable(),
    autoSendInvoiceAt: day().nullable(),
    reminderSentDates: object().default({}).describe('Days overdue to the day of the reminder.'),
    preDueReminderSentDates: object().default({}).describe('The same by days before due.'),
    source: text(250).nullable(),
    sourceId: text().nullable(),
    sourceFile: foreignId().nullable(),
    integrationId: text(250).nullable(),
    integrationContext: json().nullable(),
    chatId: integer().nullable(),
    usePayprocAutoBill: boolean().nullable(),
    payprocConnection: foreignId().nullable(),
    payprocPaymentLinkId: text(500).nullable(),
    payprocPaymentIntentId: text(500).nullable(),
    payprocInvoiceId: text(500).nullable(),
    payprocPdfUrl: text(500).nullable(),
    payprocPaymentLink: text(500).nullable(),
    taxaConnection: foreignId().nullable(),
    taxaTransactionId: text(255).nullable(),
    taxbConnection: foreignId().nullable(),
    taxcConnection: foreignId().nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    paymentStatus: choice('InvoiceStatus', STATUSES)
      .default('open')
      .sortable()
      .indexed('open documents: ageing, matching, close'),
    totalAmount: money().sortable().describe('Line amounts and taxes, less the discount.'),
    amountPaid: money().default(0).sortable(),
    overageSubtotal: text(24).default('0.00').describe('Usage beyond what was prepaid, untaxed.'),
    paidDate: day().nullable().sortable().filterable(),
    sentDate: day().nullable(),
    lastSentAt: timestamp().nullable(),
    autoSentAt: timestamp().nullable(),
    uncollectibleDate: day().nullable(),
    voidedDate: day().nullable(),
    arAccount: link('Account').nullable().describe('Null when it went to several receivables.'),
    journalEntry: link('JournalEntry').nullable(),
    badDebtJournalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
    entityTransferJournalEntry: link('JournalEntry').nullable(),
    draftedBy: text(80).nullable().describe('The author of the draft.'),
    approvedBy: text(80).nullable().describe('The approver of the draft.'),
    payments: owned(InvoicePayment),
  },
  derived: {
    customer: workspaceId(),
    status: formula(choice('InvoiceStatus', STATUSES), '{paymentStatus}').sortable(),
    amountDue: formula(money(), '({totalAmount} - {amountPaid})').sortable(),
    pastDueDays: formula(integer().nullable(), 'past_due_days({paymentStatus}, {dueDate})'),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    entityInvoiceMessage: via('entity', 'invoiceMessage'),
    clientName: via('client', 'name').sortable(),
    clientEmail: via('client', 'email'),
    clientInvoiceMessage: via('client', 'invoiceMessage'),
    clientUsePayprocAutoBill: formula(boolean(), 'coalesce({client.usePayprocAutoBill}, false)'),
    contractName: via('contract', 'dealName'),
    billedRevenue: listOf('RevenueTransaction', 'invoice'),
    contractInvoices: listOf('ContractInvoice', 'invoice'),
    taxaCustomerId: via('client', 'taxaCustomerId'),
    taxRateName: via('taxRate', 'name'),
    taxRateValue: via('taxRate', 'value'),
    paymentTermName: via('paymentTerm', 'name'),
    voidedJournalEntryOrder: formula(integer().nullable(), DIGITS_OF_VOID),
    journalEntryIntercompany: formula(
      text().nullable(),
      '{journalEntry.intercompanyJournal}::text',
    ),
    paymentJournalEntries: formula(
      links('JournalEntry'),
      `array(select p.payment_journal_entry_id from invoice_payment p where p.workspace_id = {workspace}
        and p.invoice_id = {id} and p.payment_journal_entry_id is not null order by p.id)`,
    ),
    withholdingInfo: formula(
      json().nullable(),
      `case when {entity.withholdingScheme} is not null then json_build_object(
        'estimated_withholding_amount', ${EXPECTED_WITHHOLDING}, 'withheld_to_date', ${withheld('invoice')}) end`,
    ).describe('For entities with a withholding scheme: what is expected to be withheld, and was.'),
    searchText: formula(
      text().nullable(),
      `concat_ws(' ', {invoiceNumber}, {refNumber}, {purchaseOrderNumber}, {clientName})`,
    ),
    attachments: attachments('invoice'),
    ...constant(text().nullable(), 'null::text', OUTSIDE_TEXTS),
    payprocConnectionEntity: formula(foreignId().nullable(), 'null::integer'),
    payprocConnectionBillingPortalEnabled: formula(boolean().nullable(), 'null::boolean'),
    emails: lettersOf('invoice'),
    relatedJournalEntries: formula(json(), `'[]'::json`),
    contractCustomFields: formula(json(), CUSTOM_FIELDS).describe(
      'The custom fields of its contract that invoices show.',
    ),
  },
  writeOnly: {
    department: link('Department').nullable().describe('Of lines that name none.'),
    tags: links('Tag').describe('Of lines that have none.'),
    revenueTransactions: integers().describe('Revenue transactions this invoice bills.'),
    contractInvoiceId: foreignId().nullable().describe('A contract’s invoice this one issues.'),
    revenueContractId: foreignId().nullable().describe('A contract outside its billing schedule.'),
    uploadRun: link('UploadRun').nullable().onlyOnCreate().describe(ON_CREATE),
    spreadsheetRow: integer(2, 1_048_576).nullable().onlyOnCreate().describe(ON_CREATE),
    paymentStatus: choice('InvoiceStatus', STATUSES).nullable().describe(DRAFT_ONLY),
    paidDate: day().nullable().describe(KEPT),
    uncollectibleDate: day().nullable().describe(KEPT),
    voidedDate: day().nullable().describe(KEPT),
    departmentName: text().nullable().describe(KEPT),
    chatUuid: uuid().nullable().describe(KEPT),
  },
  filters: {
    status: formula(
      several(choice('InvoiceStanding', STANDINGS.split(' '))),
      'invoice_standing({paymentStatus}, {dueDate})',
    ).describe('Any of these: where it stands, or how many days it is past due.'),
    sentStatus: formula(
      choice('SentStatus', ['not_sent', 'sent']),
      `case when {sentDate} is null then 'not_sent' else 'sent' end`,
    ).wire('sentStatus'),
    parentClient: formula(
      foreignId(),
      '{client} in (select v.id from vendor v where v.workspace_id = {workspace} and v.parent_id = any({value}))',
    ),
    product: formula(several(foreignId()), ofLines('product_id')).describe(
      'Invoices with a line of any of these products.',
    ),
    department: formula(several(foreignId()), ofLines('department_id')).describe(
      'Invoices with a line of any of these departments.',
    ),
    without: formula(
      several(choice('InvoiceWithout', ['client', 'contract', 'product', 'department'])),
      `((not 'client' = any({value}::text[]) or {client} is null) and (not 'contract' = any({value}::text[]) or {contract} is null)
        and (not 'product' = any({value}::text[]) or ${withoutLine('product_id')})
        and (not 'department' = any({value}::text[]) or ${withoutLine('department_id')}))`,
    ).describe('Invoices without any of these, or with a line without it.'),
    lineTagId: formula(several(foreignId()), withLine('find_invoice_line_by_tag_ids({value})')),
    lineTagGroupId: formula(
      several(foreignId()),
      withLine(
        `find_invoice_line_by_tag_group_ids({value}) || find_invoice_line_by_tag_ids(${TAGS_OF_GROUPS})`,
      ),
    ),
  },
}) {}
