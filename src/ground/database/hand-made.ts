// What migrations made by hand on the tables of definitions, so that it is not taken for a leftover.

/** Columns that no definition shows. */
const COLUMNS: ReadonlySet<string> = new Set([
  'api_key.hash',
  'invoice_payment.credit_memo',
  'journal_entry.reversal_date',
]);

/** Indexes that a migration made otherwise than the definition alone would. */
const INDEXES: ReadonlySet<string> = new Set([
  // A number is never given again, not even when its entry is gone.
  'journal_entry_order_key',
  // One row for all entities: there, empty equals empty.
  'lock_period_entity_id_key',
]);

/** Links that a migration made otherwise than the definition alone would, or under another name. */
const CONSTRAINTS: ReadonlySet<string> = new Set([
  // A key goes with its user; a person is of no workspace.
  'api_key_api_user_id_fkey',
  'api_key_workspace_id_api_user_id_fkey',
  'membership_person_id_fkey',
  // Books do not go with their workspace: it stays as long as it has any.
  'journal_entry_workspace_id_fkey',
]);

/** Tables whose rows are also seen from outside their workspace, by policies of their own. */
const POLICIES: ReadonlySet<string> = new Set(['membership', 'api_key']);

export const isHandMade = {
  column: (table: string, column: string): boolean => COLUMNS.has(`${table}.${column}`),
  constraint: (name: string): boolean => CONSTRAINTS.has(name),
  index: (name: string): boolean => INDEXES.has(name),
  policies: (table: string): boolean => POLICIES.has(table),
};
