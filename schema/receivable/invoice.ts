// An invoice to a customer. Specification: Invoice (accounts receivable); domain.md section 6.
import {
  boolean,
  choice,
  code,
  currency,
  day,
  deletable,
  foreignId,
  formula,
  integer,
  integers,
  json,
  link,
  links,
  money,
  object,
  owned,
  part,
  quantity,
  rate,
  resource,
  several,
  stamped,
  terms,
  text,
  timestamp,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';

const STATUSES = ['draft', 'open', 'sent', 'partial', 'paid', 'uncollectible', 'voided'] as const;
const TAGS = `coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'group', g.group_id) order by g.id)
  from tag g where g.workspace_id = {workspace} and g.id = any({tagIds}) and not g.is_deleted), '[]'::json)`;
/** Connections to outside systems are kept by those who make them; the service knows their ids alone. */
const unknownText = () => formula(text().nullable(), 'null::text');
const IGNORED =
  'Ignored: the service keeps it. Taken so that a record can be sent back as it came.';

export class InvoiceLine extends part('InvoiceLine', {
  describe: 'What is billed. A negative amount takes something off.',
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
    tagIds: links('Tag').default([]),
    tagGroupIds: links('TagGroup').default([]),
    productBundle: link('ProductBundle').nullable(),
    withholdingTaxRate: link('TaxRate').nullable(),
    department: link('Department').nullable(),
  },
  readOnly: { ...stamped, currency: currency() },
  derived: {
    customer: workspaceId(),
    productName: via('product', 'productName'),
    productIsTaxable: formula(
      boolean(),
      'coalesce((select p.is_taxable from product p where p.workspace_id = {workspace} and p.id = {product}), true)',
    ).describe('What is no product may be taxed.'),
    taxaItemId: via('product', 'taxaItemId'),
    taxcItemId: via('product', 'taxcItemId'),
    payprocProductId: via('product', 'payprocProductId'),
    productBundleName: via('productBundle', 'bundleName'),
    tags: formula(json(), TAGS).describe('The tags by id, name and group.'),
    departmentName: via('department', 'name'),
    departmentCode: via('department', 'code'),
    withholdingTaxRateName: via('withholdingTaxRate', 'name'),
    withholdingTaxRateValue: via('withholdingTaxRate', 'value'),
  },
  writeOnly: {
    currency: currency().describe('Must be that of the invoice.'),
    invoice: foreignId().describe(IGNORED),
  },
}) {}

export class InvoicePayment extends part('InvoicePayment', {
  describe: 'A payment or credit on an invoice. It is live until it is voided.',
  readOnly: {
    ...stamped,
    currency: currency(),
    amount: money(),
    paymentDate: day().nullable(),
    voidedDate: day().nullable(),
    source: choice('PaymentSource', ['PAYPROC', 'MANUAL']).nullable(),
    paymentType: choice('PaymentType', [
      'CREDIT_MEMO',
      'BANK_TRANSACTION',
      'MANUAL_TRANSACTION',
    ]).nullable(),
    externalId: text(256).nullable(),
    withheldAmount: money().nullable(),
    paymentJournalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
    creditMemo: text(20).nullable().describe('The number of the credit memo that paid.'),
    paymentTransaction: foreignId().nullable(),
    paymentTransactions: integers().default([]),
    paymentTransactionBankDescription: text().nullable(),
    fxGainLossRealizedTransaction: foreignId().nullable(),
    paymentTermDiscountTransaction: foreignId().nullable(),
  },
  derived: {
    customer: workspaceId(),
    invoice: formula(foreignId(), 't.invoice_id'),
    paymentJournalEntryOrder: via('paymentJournalEntry', 'order'),
    paymentIntercompanyJournal: via('paymentJournalEntry', 'intercompanyJournal'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
  },
}) {}

const OF_LINES = 'from invoice_line l where l.workspace_id = {workspace} and l.invoice_id = {id}';
const OF_LINES_TAGS =
  'from invoice_line l join tag g on g.workspace_id = l.workspace_id and g.id = any(l.tag_ids) where l.workspace_id = {workspace} and l.invoice_id = {id}';
/** Live: what the customer still owes counts. */
const LIVE = `{paymentStatus} in ('open', 'sent', 'partial')`;
const OVERDUE = '(current_date - {dueDate})';

export class Invoice extends resource('Invoice', {
  scope: 'invoices',
  publishes: 'Invoice',
  describe: 'An invoice to a customer, posted to the ledger when it is issued.',
  unique: [['invoiceNumber']],
  search: ['invoiceNumber', 'refNumber', 'purchaseOrderNumber', 'clientName', 'messageOnInvoice'],
  order: ['-invoice_date'],
  writable: {
    entity: link('Entity').required().filterable(),
    client: link('Vendor').nullable().filterable().describe('A counterparty of type customer.'),
    contract: foreignId().nullable().filterable(),
    invoiceDate: day().required().sortable().filterable().describe('The date of the entry.'),
    terms: terms().nullable(),
    paymentTerm: link('PaymentTerm').nullable(),
    dueDate: day()
      .sortable()
      .filterable()
      .describe('Wins over terms and payment term; needed where neither tells it.'),
    itemDate: day().nullable().describe('The invoice date when not sent.'),
    periodStart: day().nullable(),
    periodEnd: day().nullable(),
    shippingDate: day().nullable(),
    lines: owned(InvoiceLine).required(),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    exchangeRate: rate(14).nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: rate(14).nullable().describe('Book currency of the entity for one unit.'),
    taxRate: link('TaxRate').nullable().describe('Taxes lines that do not tell their tax.'),
    skipTax: boolean().default(false).describe('No tax is computed. Cannot be changed later.'),
    contractTaxExempt: boolean().default(false).describe('The contract’s exemption: no tax.'),
    discount: money().nullable().describe('Taken off the total.'),
    paymentTermAppliedDiscount: money().nullable(),
    isMigrated: boolean()
      .default(false)
      .describe('Came with the opening balances, whose entry covers it: it makes none of its own.'),
    migratedJournal: link('JournalEntry').nullable().wire('migrated_journal_id'),
    invoiceNumber: text(255)
      .nullable()
      .sortable()
      .filterable()
      .describe('Kept as sent; else the next INV- number.'),
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
    preDueReminderSentDates: object()
      .default({})
      .describe('Days before the due date to the day of the reminder.'),
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
    paymentStatus: choice('InvoiceStatus', STATUSES).default('open').sortable(),
    totalAmount: money().sortable().describe('Line amounts and taxes, less the discount.'),
    amountPaid: money().default(0).sortable(),
    overageSubtotal: text(24).default('0.00').describe('Usage beyond what was prepaid, untaxed.'),
    paidDate: day().nullable().sortable().filterable(),
    sentDate: day().nullable(),
    lastSentAt: timestamp().nullable(),
    autoSentAt: timestamp().nullable(),
    uncollectibleDate: day().nullable(),
    voidedDate: day().nullable(),
    arAccount: link('Account')
      .nullable()
      .describe('The receivable it went to; null when products send it to several.'),
    journalEntry: link('JournalEntry').nullable(),
    badDebtJournalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
    entityTransferJournalEntry: link('JournalEntry').nullable(),
    draftedBy: text(80).nullable().describe('Who saved it as a draft.'),
    approvedBy: text(80).nullable().describe('Who accepted the draft.'),
    payments: owned(InvoicePayment),
  },
  derived: {
    customer: workspaceId(),
    status: formula(choice('InvoiceStatus', STATUSES), '{paymentStatus}').sortable(),
    amountDue: formula(money(), '({totalAmount} - {amountPaid})').sortable(),
    pastDueDays: formula(
      integer().nullable(),
      `case when ${LIVE} and {totalAmount} > {amountPaid} and ${OVERDUE} > 0 then ${OVERDUE} end`,
    ),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    entityInvoiceMessage: via('entity', 'invoiceMessage'),
    clientName: via('client', 'name').sortable(),
    clientEmail: via('client', 'email'),
    clientInvoiceMessage: via('client', 'invoiceMessage'),
    clientUsePayprocAutoBill: formula(
      boolean(),
      'coalesce((select v.use_payproc_auto_bill from vendor v where v.workspace_id = {workspace} and v.id = {client}), false)',
    ),
    taxaCustomerId: via('client', 'taxaCustomerId'),
    taxRateName: via('taxRate', 'name'),
    taxRateValue: via('taxRate', 'value'),
    paymentTermName: via('paymentTerm', 'name'),
    voidedJournalEntryOrder: formula(
      integer().nullable(),
      `(select nullif(regexp_replace(j."order", '\\D', '', 'g'), '')::integer from journal_entry j
        where j.workspace_id = {workspace} and j.id = {voidedJournalEntry})`,
    ),
    journalEntryIntercompany: formula(
      text().nullable(),
      `(select j.intercompany_journal::text from journal_entry j
        where j.workspace_id = {workspace} and j.id = {journalEntry})`,
    ),
    paymentJournalEntries: formula(
      links('JournalEntry'),
      `array(select p.payment_journal_entry_id from invoice_payment p
        where p.workspace_id = {workspace} and p.invoice_id = {id} and p.payment_journal_entry_id is not null
        order by p.id)`,
    ),
    withholdingInfo: formula(
      json().nullable(),
      `(select json_build_object(
          'estimated_withholding_amount', case when {totalAmount} > {amountPaid} then
            trim_scale(coalesce((select round(sum(l.amount * r.value / 100) * ({totalAmount} - {amountPaid}) / {totalAmount}, 2)
              from invoice_line l join tax_rate r on r.workspace_id = l.workspace_id and r.id = l.withholding_tax_rate_id
              where l.workspace_id = {workspace} and l.invoice_id = {id}), 0)) end,
          'withheld_to_date', trim_scale(coalesce((select sum(p.withheld_amount) from invoice_payment p
            where p.workspace_id = {workspace} and p.invoice_id = {id} and p.voided_date is null), 0)))
        from entity e where e.workspace_id = {workspace} and e.id = {entity} and e.withholding_scheme is not null)`,
    ).describe('For entities with a withholding scheme: what is expected to be withheld, and was.'),
    searchText: formula(
      text().nullable(),
      `concat_ws(' ', {invoiceNumber}, {refNumber}, {purchaseOrderNumber}, {clientName})`,
    ),
    searchVector: unknownText(),
    contractName: unknownText(),
    payprocConnectionName: unknownText(),
    payprocConnectionEntity: formula(foreignId().nullable(), 'null::integer'),
    payprocConnectionBillingPortalEnabled: formula(boolean().nullable(), 'null::boolean'),
    publicInvoicePaymentUrl: unknownText(),
    taxbConnectionName: unknownText(),
    taxbConnectionCompany: unknownText(),
    // Nothing of these kinds can be tied to an invoice yet.
    attachments: formula(json(), `'[]'::json`),
    emails: formula(json(), `'[]'::json`),
    relatedJournalEntries: formula(json(), `'[]'::json`),
    contractCustomFields: formula(json(), `'[]'::json`),
  },
  writeOnly: {
    department: link('Department').nullable().describe('Of lines that name none.'),
    tags: links('Tag').describe('Of lines that have none.'),
    revenueTransactions: integers().describe('Revenue transactions this invoice bills.'),
    contractInvoiceId: foreignId().nullable().describe('A contract’s invoice this one issues.'),
    revenueContractId: foreignId().nullable().describe('A contract outside its billing schedule.'),
    uploadRun: link('UploadRun').nullable().describe('The run it is recorded against.'),
    spreadsheetRow: integer(2, 1_048_576).nullable().describe('The header is row 1.'),
    paymentStatus: choice('InvoiceStatus', STATUSES)
      .nullable()
      .describe('`draft` saves without posting; anything else is ignored.'),
    paidDate: day().nullable().describe(IGNORED),
    uncollectibleDate: day().nullable().describe(IGNORED),
    voidedDate: day().nullable().describe(IGNORED),
    departmentName: text().nullable().describe(IGNORED),
    chatUuid: uuid().nullable().describe(IGNORED),
  },
  filters: {
    status: formula(
      several(
        choice('InvoiceStanding', [
          'current',
          'past_due',
          '1_30',
          '31_60',
          '61_90',
          '91_120',
          'over_120',
          'unpaid',
          'partially_paid',
          'paid',
          'sent',
          'uncollectible',
          'voided',
        ]),
      ),
      `array[
        case when ${LIVE} then case when ${OVERDUE} > 0 then 'past_due' else 'current' end end,
        case when not ${LIVE} or ${OVERDUE} <= 0 then null when ${OVERDUE} <= 30 then '1_30'
          when ${OVERDUE} <= 60 then '31_60' when ${OVERDUE} <= 90 then '61_90'
          when ${OVERDUE} <= 120 then '91_120' else 'over_120' end,
        case when {paymentStatus} in ('open', 'sent') then 'unpaid' end,
        case {paymentStatus} when 'partial' then 'partially_paid' else {paymentStatus} end]`,
    ).describe('Any of these: where it stands, or how many days it is past due.'),
    sentStatus: formula(
      choice('SentStatus', ['not_sent', 'sent']),
      `case when {sentDate} is null then 'not_sent' else 'sent' end`,
    ).wire('sentStatus'),
    parentClient: formula(
      foreignId(),
      '(select v.parent_id from vendor v where v.workspace_id = {workspace} and v.id = {client})',
    ),
    lineTagId: formula(several(foreignId()), `array(select unnest(l.tag_ids) ${OF_LINES})`),
    lineTagGroupId: formula(
      several(foreignId()),
      `array(select unnest(l.tag_group_ids) ${OF_LINES} union select g.group_id ${OF_LINES_TAGS})`,
    ),
    download: formula(several(boolean()), 'array[true, false]').describe(
      'Says that the answer goes to a file; it is the same.',
    ),
  },
}) {}
