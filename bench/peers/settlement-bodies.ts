// Answers of the settlement baseline: invoices and bills as their GET routes return them, by hand.
import type { LedgerAccount } from './entry-body.ts';
import { BLANK, BLANK_LINE, cents } from './invoice-values.ts';

/** A row as `row_to_json` prints it. */
export type JsonRow = Readonly<Record<string, unknown>>;

const blank = (names: string): Readonly<Record<string, null>> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, null]));

/** The values of a row by the names of an answer, in which links are called by what they lead to. */
const taken = (names: Readonly<Record<string, unknown>>, row: JsonRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).map(([name, other]) => [name, row[name] ?? row[`${name}_id`] ?? other]),
  );
const moment = (stamp: unknown): string => new Date(String(stamp)).toISOString();
const stamps = (row: JsonRow) => ({
  created_at: moment(row['created_at']),
  last_modified_at: moment(row['last_modified_at']),
});

const STORED = {
  ...BLANK,
  ...blank('id entity client invoice_date item_date terms due_date currency invoice_number'),
  ...blank('payment_status total_amount amount_paid ar_account journal_entry'),
  ...{ exchange_rate: 1, exchange_rate_book: 1, is_deleted: false, is_migrated: false },
  ...{ skip_tax: false, contract_tax_exempt: false, vat_number_from_contract: false },
  ...{ shipping_address_from_contract: false, reminder_sent_dates: {} },
  pre_due_reminder_sent_dates: {},
};
const PAYMENT = {
  ...blank(`id currency amount payment_date voided_date source payment_type external_id withheld_amount early_discount
    applied_memo excess_memo used_transaction payment_journal_entry voided_journal_entry credit_memo
    fx_gain_loss_realized_transaction payment_term_discount_transaction payment_intercompany_journal
    payment_transaction_bank_description voided_journal_entry_order`),
};
const LINE = {
  ...BLANK_LINE,
  ...blank('id product description quantity rate amount tax currency'),
  ...{ discount: 0, discount_amount: 0, discount_percentage: 0, tag_ids: [], tag_group_ids: [] },
};

/** What is read of an invoice that is paid. */
export interface Invoice {
  readonly row: JsonRow;
  readonly entity_name: string;
  readonly entity_currency: string;
  readonly party: JsonRow;
  readonly lines: readonly {
    readonly row: JsonRow;
    readonly name: string;
    readonly taxable: boolean;
  }[];
  readonly payments: readonly Payment[];
}
export interface Payment {
  readonly row: JsonRow;
  readonly order: string | null;
  /** The lines of the ledger that settle with it. */
  readonly settling: readonly number[];
}

const paymentBody = (workspace: number, { row, order, settling }: Payment): object => ({
  ...taken(PAYMENT, row),
  ...stamps(row),
  customer: workspace,
  invoice: row['invoice_id'],
  payment_transactions: settling,
  payment_transaction: settling[0] ?? null,
  payment_journal_entry_order: order,
});

const overdue = (due: unknown): number | null =>
  Math.max(0, Math.floor((Date.now() - Date.parse(String(due))) / 86_400_000)) || null;

/** An invoice as its GET route answers it. */
export function invoiceBody(workspace: number, invoice: Invoice): Record<string, unknown> {
  const { row, entity_name, entity_currency, party, lines, payments } = invoice;
  const isPaid = row['payment_status'] === 'paid';
  return {
    ...taken(STORED, row),
    ...stamps(row),
    customer: workspace,
    ...{ entity_name, entity_currency, client_name: party['name'], client_email: party['email'] },
    client_use_payproc_auto_bill: party['use_payproc_auto_bill'] ?? false,
    search_text: [row['invoice_number'], row['ref_number'], party['name']]
      .filter(Boolean)
      .join(' '),
    status: row['payment_status'],
    past_due_days: isPaid ? null : overdue(row['due_date']),
    amount_due: cents(Number(row['total_amount']) - Number(row['amount_paid'])),
    overage_subtotal: Number(row['overage_subtotal']).toFixed(2),
    ...{ attachments: [], emails: [], related_journal_entries: [], contract_custom_fields: [] },
    payments: payments.map((each) => paymentBody(workspace, each)),
    payment_journal_entries: payments.map((each) => each.row['payment_journal_entry_id']),
    lines: lines.map((line) => ({
      ...taken(LINE, line.row),
      ...stamps(line.row),
      customer: workspace,
      product_name: line.name,
      product_is_taxable: line.taxable,
      tags: [],
    })),
  };
}

/** Old and new value of every field that is another one. */
export function changesBetween(before: JsonRow, after: JsonRow): object {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, { old: before[name], new: after[name] }]));
}

const BILL = blank(
  `terms payment_term tax_rate tax_behavior message_on_bill mailing_address ita_allocation_number ita_bill_type source
  source_id source_bill_data source_file chat_id deleted_at paid_date voided_date voided_journal_entry drafted_by
  approved_by payment_term_name tax_rate_name voided_journal_entry_order amortizations withholding_info search_vector`,
);
const BILL_LINE = blank(
  `tax_rate department tax_description source source_id bill_customer department_name department_code tax_rate_name
  tax_rate_value bill_customer_name`,
);

/** A bill, as it was stored with its entry. */
export interface Bill {
  readonly workspace: number;
  readonly id: number;
  readonly at: string;
  readonly entry: number;
  readonly total: number;
  readonly entity: { readonly id: number; readonly name: string; readonly currency: string };
  readonly vendor: { readonly id: number; readonly name: string };
  readonly payable: LedgerAccount;
  readonly body: {
    readonly bill_number: string;
    readonly bill_date: string;
    readonly due_date: string;
  };
  readonly lines: readonly {
    readonly id: number;
    readonly account: LedgerAccount;
    readonly amount: number;
    readonly text: string;
  }[];
}

/** A new bill as its GET route answers it. */
export function billBody(bill: Bill): object {
  const { workspace, id, at, entry, total, entity, vendor, payable, body, lines } = bill;
  return {
    ...BILL,
    ...{ id, entity: entity.id, vendor: vendor.id, bill_number: body.bill_number },
    ...{ bill_date: body.bill_date, due_date: body.due_date, item_date: body.bill_date },
    ...{ currency: entity.currency, exchange_rate: 1, exchange_rate_book: 1 },
    ...{ ap_account: payable.id, bill_type: 'BILL', created_at: at, last_modified_at: at },
    ...{ is_deleted: false, payment_status: 'open', status: 'open', total_amount: total },
    ...{ amount_paid: 0, amount_due: total, journal_entry: entry, customer: workspace },
    past_due_days: overdue(body.due_date),
    ...{ entity_name: entity.name, entity_currency: entity.currency, vendor_name: vendor.name },
    ap_account_name: payable.name,
    search_text: `${body.bill_number} ${vendor.name}`,
    ...{ payments: [], payment_journal_entries: [], attachments: [] },
    lines: lines.map(({ id: line, account, amount, text }) => ({
      ...BILL_LINE,
      ...{ id: line, account: account.id, description: text, amount, tax: 0 },
      ...{ tag_ids: [], tag_group_ids: [], tags: [], amortization_schedule: [] },
      ...{ currency: entity.currency, customer: workspace, created_at: at, last_modified_at: at },
      ...{ account_name: account.name, account_number: account.number },
    })),
  };
}
