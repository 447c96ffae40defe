// A bill of a vendor. docs/accounting.md section 7; contract: Bill, BillLine.
import {
  index,
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
  json,
  link,
  links,
  listOf,
  money,
  owned,
  owner,
  part,
  resource,
  several,
  stamped,
  text,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';
import { MOST_DOCUMENT_LINES } from '../data/sizes.ts';
import { BILL_WITHHOLDING, paymentLines } from '../documents/formulas.ts';
import {
  GIVEN_VALUES,
  LAST_DAY,
  TAX_GIVEN,
  filled,
  happenedOn,
  numberLookup,
} from '../documents/tables.ts';
import { BILL_STANDINGS, BILL_STATUSES, TAX_BEHAVIORS } from '../data/bill-states.ts';
import { PAYMENT_TERMS } from '../data/payment-terms.ts';
import {
  accountLine,
  accountLineDerived,
  accountLineKept,
  ownerIgnored,
} from '../documents/account-line.ts';
import { KEPT, migrated } from '../documents/words.ts';

const STATES =
  '`draft` saves without posting; `payment_pending` and `payment_not_found` say how a payment under way stands; anything else is ignored.';

const SCHEDULE = `coalesce((
  select json_agg(json_build_object(
    'id', s.id, 'customer', {workspace}, 'date', s.date, 'amount', trim_scale(s.amount),
    'posted', s.journal_entry_id is not null, 'bill_line', {id}, 'transaction', null,
    'journal_entry', s.journal_entry_id, 'journal_entry_order', e."order") order by s.date)
  from amortization m
  join amortization_schedule s on s.workspace_id = m.workspace_id and s.amortization_id = m.id
  left join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id
  where m.workspace_id = {workspace} and m.bill_line = {id}), '[]'::json)`;

export class BillLine extends part('BillLine', {
  describe: 'A line of the bill. A negative amount is a deduction.',
  hidden: TAX_GIVEN,
  writable: {
    ...accountLine,
    taxDescription: text(250).nullable(),
    source: text(250).nullable(),
    sourceId: text().nullable(),
    billCustomer: link('Vendor').nullable().describe('The customer it was bought for.'),
  },
  readOnly: accountLineKept,
  derived: {
    ...accountLineDerived,
    billCustomerName: via('billCustomer', 'name'),
    amortizationSchedule: formula(json(), SCHEDULE).describe(
      'The monthly expense of a prepaid line.',
    ),
  },
  writeOnly: { currency: currency().describe('Must be that of the bill.'), bill: ownerIgnored },
}) {}

export class BillPayment extends part('BillPayment', {
  describe: 'A payment or a debit memo applied to a bill. It is live until it is voided.',
  indexes: {
    last_day: LAST_DAY,
    modified_order: index('last_modified_at, id', 'list of payments'),
  },
  readOnly: {
    ...stamped,
    currency: currency(),
    amount: money(),
    paymentDate: day().nullable(),
    voidedDate: day().nullable(),
    source: text(250).nullable(),
    sourceId: text().nullable(),
    withheldAmount: money().nullable(),
    appliedMemo: link('DebitMemo')
      .nullable()
      .describe('The debit memo that was set off.')
      .indexed('uses of a memo'),
    memoPayment: foreignId().nullable().unseen(),
    usedTransaction: foreignId()
      .nullable()
      .describe('The ledger line on Uncategorized whose money it was.'),
    paymentJournalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
  },
  derived: {
    customer: workspaceId(),
    bill: owner(),
    paymentTransaction: formula(
      foreignId().nullable(),
      `(${paymentLines('bill', 'id', 'settlement')})[1]`,
    ).describe('Its line on the payable.'),
    paymentTransactionBankDescription: formula(
      text().nullable(),
      '(select l.description from journal_line l where l.workspace_id = {workspace} and l.id = {usedTransaction})',
    ),
    paymentJournalEntryOrder: via('paymentJournalEntry', 'order'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
  },
}) {}

/** Payments of all bills, for those who follow them. Contract: BillPaymentSync. */
export class BillPaymentSync extends resource('BillPaymentSync', {
  scope: 'bill_payments',
  scopeTitle: 'bill payments',
  approvable: true,
  describe: 'A payment of a bill, voided or not, as those read it who keep up with changes.',
  view: true,
  operations: [],
  cursors: true,
  order: ['last_modified_at'],
  readOnly: {
    ...stamped,
    bill: link('Bill').filterable().wire('bill_id'),
    amount: money(),
    currency: currency(),
    paymentDate: day().nullable().sortable(),
    source: text(250).nullable(),
    sourceId: text().nullable(),
    voidedDate: day().nullable(),
  },
  derived: { billNumber: via('bill', 'billNumber') },
  filters: { voided: formula(boolean(), '({voidedDate} is not null)') },
}) {}

export class Bill extends resource('Bill', {
  scope: 'bills',
  scopeTitle: 'bills',
  approvable: true,
  publishes: 'Bill',
  describe: 'A bill of a vendor, posted to the ledger on its date.',
  unique: [['vendor', 'billNumber']],
  search: ['billNumber', 'vendorName', 'messageOnBill'],
  order: ['-bill_date'],
  hidden: GIVEN_VALUES,
  indexes: {
    number_lookup: numberLookup('bill_number'),
    voided_on: happenedOn('voided_date'),
    ...filled('paid_date'),
  },
  writable: {
    entity: link('Entity').required().filterable(),
    vendor: link('Vendor').required().filterable().describe('The payee.'),
    billNumber: text(120).required().sortable().filterable().describe('Once for each vendor.'),
    billDate: day().required().sortable().filterable().describe('The date of the entry.'),
    terms: choice('Terms', PAYMENT_TERMS).nullable(),
    paymentTerm: link('PaymentTerm').nullable(),
    dueDate: day().sortable().filterable().describe('Wins over terms and payment term.'),
    itemDate: day().nullable().describe('The bill date when not sent.'),
    lines: owned(BillLine, MOST_DOCUMENT_LINES).required(),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    exchangeRate: exchangeRate().nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: exchangeRate()
      .nullable()
      .describe('Book currency of the entity for one unit.'),
    taxRate: link('TaxRate').nullable().describe('Taxes lines that have no rate of their own.'),
    taxBehavior: choice('TaxBehavior', TAX_BEHAVIORS)
      .nullable()
      .describe('Whether amounts have their tax inside; not, when null.'),
    apAccount: link('Account').nullable().describe('A payable account; the settings’ when null.'),
    ...migrated,
    billType: choice('BillType', ['BILL', 'PAYROLL', 'REIMBURSEMENT']).default('BILL'),
    messageOnBill: text().nullable(),
    mailingAddress: text().nullable(),
    itaAllocationNumber: code(/^\d{9}$/, 9).nullable(),
    itaBillType: choice('ItaBillType', ['other', 'equipment']).nullable(),
    source: text(250).nullable(),
    sourceId: text().nullable(),
    sourceBillData: json().nullable(),
    sourceFile: foreignId().nullable(),
    chatId: integer().nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    paymentStatus: choice('BillStatus', BILL_STATUSES)
      .default('open')
      .sortable()
      .indexed('open documents: ageing, matching, close'),
    totalAmount: money().sortable().describe('Line amounts, and their taxes unless inside.'),
    amountPaid: money().default(0).sortable(),
    paidDate: day().nullable().sortable().filterable(),
    voidedDate: day().nullable(),
    journalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
    draftedBy: text(80).nullable().describe('The author of the draft.'),
    approvedBy: text(80).nullable().describe('The approver of the draft.'),
    payments: owned(BillPayment),
  },
  derived: {
    customer: workspaceId(),
    status: formula(choice('BillStatus', BILL_STATUSES), '{paymentStatus}').sortable(),
    amountDue: formula(money(), '({totalAmount} - {amountPaid})').sortable(),
    pastDueDays: formula(integer().nullable(), 'bill_past_due_days({paymentStatus}, {dueDate})'),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    vendorName: via('vendor', 'name').sortable(),
    apAccountName: via('apAccount', 'name'),
    paymentTermName: via('paymentTerm', 'name'),
    taxRateName: via('taxRate', 'name'),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
    paymentJournalEntries: formula(
      links('JournalEntry'),
      `{isNew?}array[]::integer[]{:}array(select p.payment_journal_entry_id from bill_payment p where p.workspace_id = {workspace}
        and p.bill_id = {id} and p.payment_journal_entry_id is not null order by p.id){;}`,
    ),
    amortizations: formula(
      text().nullable(),
      `(select string_agg(m.id::text, ', ' order by m.id) from amortization m
        where m.workspace_id = {workspace} and m.bill_id = {id})`,
    ).describe('The ids of the schedules of its lines.'),
    amortizationSchedules: listOf('Amortization', 'bill'),
    withholdingInfo: formula(json().nullable(), BILL_WITHHOLDING).describe(
      'For entities with a withholding scheme: what was withheld.',
    ),
    searchText: formula(
      text().nullable(),
      `concat_ws(' ', {billNumber}, {vendorName}, {messageOnBill})`,
    ),
    searchVector: formula(text().nullable(), 'null::text'),
    attachments: attachments('bill'),
  },
  writeOnly: {
    paymentStatus: choice('BillStatus', BILL_STATUSES).nullable().describe(STATES),
    paidDate: day().nullable().describe(KEPT),
    journalEntry: foreignId().nullable().describe(KEPT),
    voidedJournalEntry: foreignId().nullable().describe(KEPT),
    chatUuid: uuid().nullable().describe(KEPT),
  },
  filters: {
    status: formula(
      several(choice('BillStanding', BILL_STANDINGS.split(' '))),
      '({paymentStatus} = any(bill_statuses_at({value})) and bill_standing({paymentStatus}, {dueDate}) && {value})',
    ).describe('Any of these: where it stands, or how many days it is past due.'),
  },
}) {}
