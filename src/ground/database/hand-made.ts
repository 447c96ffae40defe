// What migrations made by hand on the tables of definitions, so that it is not taken for a leftover.

/** Columns that no definition shows. */
const COLUMNS: ReadonlySet<string> = new Set([
  'api_key.hash',
  'bill.given_values',
  'bill_line.is_tax_given',
  'credit_memo.given_values',
  'credit_memo_line.is_tax_given',
  'debit_memo.given_values',
  'debit_memo_line.is_tax_given',
  'exchange_rate.ended_by',
  'file.content_id',
  'invoice.given_values',
  'invoice_line.is_tax_given',
  'journal_entry.given_values',
  'journal_entry.reversal_date',
  'membership.removed_at',
  'oauth_app.approved_as',
  'oauth_app.client_hash',
  'oauth_app.created_by',
  'oauth_app.deleted_at',
  'oauth_app.icon_hash',
  'oauth_app.pending',
  'oauth_app.secret_hash',
  'oauth_connection.app_id',
  'oauth_connection.app_workspace_id',
  'webhook.token',
]);

/** Indexes that a migration made otherwise than the definition alone would. */
const INDEXES: ReadonlySet<string> = new Set([
  // Numbers are looked up without regard to case; a line has one schedule.
  'bill_number_lookup',
  'credit_memo_number_lookup',
  'invoice_number_lookup',
  'invoice_payment_modified_order',
  'invoice_payment_external_idx',
  'bill_payment_modified_order',
  'debit_memo_number_lookup',
  'amortization_bill_line_key',
  // A number is never given again, not even when its entry is gone.
  'journal_entry_order_key',
  // Rates as they were known at a closing.
  'exchange_rate_known_idx',
  // One row for all entities: there, empty equals empty.
  'lock_period_entity_id_key',
  // One position for each product of a contract; and what a run of recognition looks for.
  'revenue_position_key',
  'revenue_position_contract_idx',
  'revenue_transaction_open_idx',
  // One file is imported once, unless it is meant again.
  'upload_run_once',
  // What waits for acceptance.
  'bank_transaction_waiting',
  'bill_waiting',
  'contract_waiting',
  'contract_bundle_waiting',
  'contract_milestone_waiting',
  'contract_prepaid_commit_waiting',
  'contract_subscription_waiting',
  'contract_usage_waiting',
  'credit_memo_waiting',
  'debit_memo_waiting',
  'invoice_waiting',
  'journal_entry_waiting',
  'revenue_transaction_waiting',
  // What ageing looks for.
  'bill_payment_last_day',
  'bill_voided_on',
  'credit_memo_payment_last_day',
  'credit_memo_voided_on',
  'debit_memo_payment_last_day',
  'debit_memo_payment_uses',
  'debit_memo_voided_on',
  'invoice_migrated',
  'invoice_payment_last_day',
  'invoice_voided_on',
  'invoice_written_off_on',
]);

/** Links that a migration made otherwise than the definition alone would, or under another name. */
const CONSTRAINTS: ReadonlySet<string> = new Set([
  // A line is no record that a link could name.
  'amortization_bill_line_fkey',
  // A key goes with its user; a person is of no workspace.
  'api_key_api_user_id_fkey',
  'api_key_workspace_id_api_user_id_fkey',
  'membership_person_id_fkey',
  'oauth_app_created_by_fkey',
  'oauth_connection_person_id_fkey',
  // An app may be of another workspace than the connection.
  'oauth_connection_app_workspace_id_app_id_fkey',
  // The entities of an entry hold its own; a content is held by the file that shows it.
  'journal_entry_entity_ids_check',
  'file_content_id_fkey',
  // Books do not go with their workspace: it stays as long as it has any.
  'journal_entry_workspace_id_fkey',
]);

/** Defaults that the service relies on where a row is made by hand. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'oauth_app.secret_changed_at',
  'oauth_app.state',
  'oauth_connection.authorized_at',
]);

/** Tables whose rows are also seen from outside their workspace, by policies of their own. */
const POLICIES: ReadonlySet<string> = new Set([
  'api_key',
  'membership',
  'oauth_app',
  'oauth_connection',
]);

export const isHandMade = {
  column: (table: string, column: string): boolean => COLUMNS.has(`${table}.${column}`),
  constraint: (name: string): boolean => CONSTRAINTS.has(name),
  fallback: (table: string, column: string): boolean => DEFAULTS.has(`${table}.${column}`),
  index: (name: string): boolean => INDEXES.has(name),
  policies: (table: string): boolean => POLICIES.has(table),
};
