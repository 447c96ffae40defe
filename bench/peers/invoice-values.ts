// Inputs and empty defaults of the invoice baseline, and its formatting of values.

export interface LineBody {
  product?: number;
  description?: string;
  quantity: number;
  rate: number;
}
export interface Body {
  entity: number;
  client: number;
  invoice_date: string;
  lines: LineBody[];
}

/** Nothing is said of these, or nothing of the kind is kept. */
export const BLANK = Object.fromEntries(
  `auto_send_invoice auto_send_invoice_at auto_sent_at bad_debt_journal_entry billing_address billing_addressee chat_id
  client_invoice_message contract contract_name deleted_at discount entity_invoice_message entity_transfer_journal_entry
  integration_context integration_id invoice_labels invoice_language ita_allocation_number journal_entry_intercompany
  last_sent_at location_of_sale message_on_invoice paid_date payment_term payment_term_applied_discount
  payment_term_name payproc_connection payproc_connection_billing_portal_enabled payproc_connection_entity
  payproc_connection_name payproc_invoice_id payproc_payment_intent_id payproc_payment_link payproc_payment_link_id
  payproc_pdf_url period_end period_start public_invoice_payment_url purchase_order_number ref_number search_vector
  sent_date shipping_address shipping_addressee shipping_date source source_file source_id tax_rate tax_rate_name
  tax_rate_value taxa_connection taxa_customer_id taxa_transaction_id taxb_connection taxb_connection_company
  taxb_connection_name taxc_connection uncollectible_date use_payproc_auto_bill vat_number voided_date
  voided_journal_entry voided_journal_entry_order warning_message withholding_info drafted_by approved_by`
    .split(/\s+/)
    .map((name) => [name, null]),
);
/** The same of a line. */
export const BLANK_LINE = Object.fromEntries(
  `department department_code department_name entity_use_code payproc_product_id product_bundle product_bundle_name
  service_date tax_description taxa_item_id taxc_item_id withholding_tax_rate withholding_tax_rate_name
  withholding_tax_rate_value`
    .split(/\s+/)
    .map((name) => [name, null]),
);

const blank = (names: string): Readonly<Record<string, null>> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, null]));
/** What the entry of an invoice says nothing of. */
export const BLANK_ENTRY = blank(
  `use_average_rate source source_id close_task_id intercompany_journal recurrent_journal_entry source_file chat reversal_of
  deleted_at approved_by_name approved_at reversal_of_order last_draft`,
);
/** The same of a line of the ledger. */
export const BLANK_POSTED = {
  ...blank(
    `department merchant_name note receipt_url external_id source_entity deleted_at department_name department_code
    parent_department parent_department_name intercompany_journal files file_names primary_action_type
    suggested_account_name suggested_account_number bill_number suggested_account draft_matches reconciliation_report
    parent_account_name bank_account bank_account_name parent_bank_transaction bill bill_id`,
  ),
  ...{ tag_ids: [], journal_attachments: [], amortization_schedule: [], linked_amortizations: [] },
  ...{ created_fixed_assets: [], tag_group_ids: [], tags: [], needs_review: false },
  ...{ is_deleted: false, has_matches: false, has_ai: false, has_rules: false, has_merges: false },
  has_fixed_asset_rule_matches: false,
};

export const cents = (amount: number): number => Math.round(amount * 100) / 100;
export const padded = (count: number): string => String(count).padStart(7, '0');
/** `($1, $2), ($3, $4)` for rows of so many values. */
export const places = (rows: number, width: number): string =>
  Array.from(
    { length: rows },
    (_, row) =>
      `(${Array.from({ length: width }, (_, column) => `$${row * width + column + 1}`).join(', ')})`,
  ).join(', ');
