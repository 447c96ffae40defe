// Generated from schema/contracts by `npm run clients`. Do not edit.
import type { Amount, AmountInput } from '../amounts.ts';

export interface Detail {
  readonly detail: string;
}

/** Messages by field. Faults of lines are lists of such objects; what concerns no single field stands under `non_field_errors`. */
export type Faults = Detail | Readonly<Record<string, unknown>>;

/** An account at a bank, and the ledger account that mirrors it. */
export interface BankAccount {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `chartOfAccountsAccount`. */
  readonly chart_of_accounts_account: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  readonly currency: string;
  readonly external_account_id: string | null;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly status: string | null;
  readonly institution_id: string | null;
  readonly source: string | null;
  readonly aba_routing_number: string | null;
  readonly swift_bic: string | null;
  readonly type: "CHECKING" | "SAVING" | "CREDIT_CARD" | "DEBIT_CARD" | "INVESTMENT" | "LOAN" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly available_balance: Amount | null;
  /** An amount in the currency of the record. */
  readonly current_balance: Amount | null;
  readonly check_print_enabled: boolean;
  readonly check_print_payee_address: boolean;
  readonly check_print_company_block: boolean;
  readonly check_stock_layout: "check_top" | "check_middle" | "check_bottom" | null | (string & {});
  /** Millimetres to the right. */
  readonly check_offset_x_mm: Amount;
  /** Millimetres down. */
  readonly check_offset_y_mm: Amount;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly account_id: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly tags: readonly (number)[];
  readonly entity_name: string | null;
  readonly department_name: string | null;
  readonly chart_of_accounts_account_name: string | null;
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | null | (string & {});
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | null | (string & {});
  readonly account_cashflow_classification: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | null | (string & {});
  /** `accountType` in words. */
  readonly type_name: string | null;
  /** `accountSubtype` in words. */
  readonly subtype_name: string | null;
  /** `accountCashflowClassification` in words. */
  readonly cashflow_classification_name: string | null;
}

export interface BankAccountPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (BankAccount)[];
}

/** What is left of a deleted record. */
export interface DeletedRecord {
  readonly id: number;
  readonly is_deleted: boolean;
  readonly deleted_at: string;
  readonly last_modified_at: string;
}

export interface DeletedRecordPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (DeletedRecord)[];
}

export interface BankAccountInput {
  readonly entity: number;
  readonly chart_of_accounts_account?: number | null;
  readonly department?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly currency?: string;
  readonly external_account_id?: string | null;
  readonly name?: string | null;
  readonly nickname?: string | null;
  readonly status?: string | null;
  readonly institution_id?: string | null;
  readonly source?: string | null;
  readonly aba_routing_number?: string | null;
  readonly swift_bic?: string | null;
  readonly type?: "CHECKING" | "SAVING" | "CREDIT_CARD" | "DEBIT_CARD" | "INVESTMENT" | "LOAN" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly available_balance?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly current_balance?: AmountInput | null;
  readonly check_print_enabled?: boolean;
  readonly check_print_payee_address?: boolean;
  readonly check_print_company_block?: boolean;
  readonly check_stock_layout?: "check_top" | "check_middle" | "check_bottom" | null | (string & {});
  /** Millimetres to the right. */
  readonly check_offset_x_mm?: AmountInput;
  /** Millimetres down. */
  readonly check_offset_y_mm?: AmountInput;
}

/** Only the given fields change. */
export interface BankAccountPatch {
  readonly entity?: number;
  readonly chart_of_accounts_account?: number | null;
  readonly department?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly currency?: string;
  readonly external_account_id?: string | null;
  readonly name?: string | null;
  readonly nickname?: string | null;
  readonly status?: string | null;
  readonly institution_id?: string | null;
  readonly source?: string | null;
  readonly aba_routing_number?: string | null;
  readonly swift_bic?: string | null;
  readonly type?: "CHECKING" | "SAVING" | "CREDIT_CARD" | "DEBIT_CARD" | "INVESTMENT" | "LOAN" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly available_balance?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly current_balance?: AmountInput | null;
  readonly check_print_enabled?: boolean;
  readonly check_print_payee_address?: boolean;
  readonly check_print_company_block?: boolean;
  readonly check_stock_layout?: "check_top" | "check_middle" | "check_bottom" | null | (string & {});
  /** Millimetres to the right. */
  readonly check_offset_x_mm?: AmountInput;
  /** Millimetres down. */
  readonly check_offset_y_mm?: AmountInput;
}

/** What became of a statement file. */
export interface StatementResult {
  /** csv, ofx or camt. */
  readonly format: string;
  readonly read_count: number;
  readonly created_count: number;
  /** Lines that the account has already. */
  readonly skipped_count: number;
  readonly failed_count: number;
  /** The first thousand. */
  readonly failed_lines: readonly (FailedStatementLine)[];
  /** How it begins: the first twenty. */
  readonly first_lines: readonly (ReadStatementLine)[];
  /** The balance it begins with. */
  readonly opening_balance: Amount | null;
  /** The balance it ends with. */
  readonly closing_balance: Amount | null;
  readonly from_date: string | null;
  readonly to_date: string | null;
  /** What does not fit together: balances that are not what the lines make of them, or that the books do not have. */
  readonly warnings: readonly (string)[];
}

/** A line of a file that could not be stored. */
export interface FailedStatementLine {
  /** Where it stands in the file, from 1. */
  readonly row: number;
  readonly error: string;
}

/** A line of a file as it is read. */
export interface ReadStatementLine {
  readonly row: number;
  readonly date: string;
  readonly amount: Amount;
  readonly description: string | null;
}

/** A transaction of a bank account. It is posted against Uncategorized until it is categorized. */
export interface BankTransaction {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The bank’s own reference, once for each account. */
  readonly external_transaction_id: string | null;
  /** That of the bank account. */
  readonly currency: string;
  /** Positive for money that came in. */
  readonly amount: Amount | null;
  /** Its day is that of the entry. */
  readonly posted_at: string | null;
  readonly status: string | null;
  readonly note: string | null;
  readonly bank_description: string | null;
  readonly external_memo: string | null;
  readonly merchant_id: string | null;
  readonly merchant_name: string | null;
  readonly merchant_nickname: string | null;
  readonly kind: string | null;
  /** Counts for nothing: it has no entry. */
  readonly excluded: boolean;
  readonly assigned: boolean;
  readonly metadata: unknown;
  readonly transaction_id: string;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `journal`. */
  readonly journal: number | null;
  /** It waits for approval and has no entry. */
  readonly is_draft: boolean;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** An amount in the currency of the record. */
  readonly amount_native: Amount | null;
  readonly account_name: string | null;
  readonly entity_name: string | null;
  readonly date_month: string | null;
  readonly date_year: string | null;
  readonly journal_order: string | null;
  readonly intercompany_journal: number | null;
  readonly reconciliation_report: number | null;
  readonly reconciliation_report_ending_date: string | null;
}

export interface BankTransactionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (BankTransaction)[];
}

export interface BankTransactionInput {
  readonly account: number;
  /** The bank’s own reference, once for each account. */
  readonly external_transaction_id?: string | null;
  /** That of the bank account. */
  readonly currency?: string;
  /** Positive for money that came in. */
  readonly amount?: AmountInput | null;
  /** Its day is that of the entry. */
  readonly posted_at?: string | null;
  readonly status?: string | null;
  readonly note?: string | null;
  readonly bank_description?: string | null;
  readonly external_memo?: string | null;
  readonly merchant_id?: string | null;
  readonly merchant_name?: string | null;
  readonly merchant_nickname?: string | null;
  readonly kind?: string | null;
  /** Counts for nothing: it has no entry. */
  readonly excluded?: boolean;
  readonly assigned?: boolean;
  readonly metadata?: unknown;
  readonly transaction_id?: string;
  /** Another name of `amount`. */
  readonly amount_native?: AmountInput | null;
}

/** Only the given fields change. */
export interface BankTransactionPatch {
  readonly account?: number;
  /** The bank’s own reference, once for each account. */
  readonly external_transaction_id?: string | null;
  /** That of the bank account. */
  readonly currency?: string;
  /** Positive for money that came in. */
  readonly amount?: AmountInput | null;
  /** Its day is that of the entry. */
  readonly posted_at?: string | null;
  readonly status?: string | null;
  readonly note?: string | null;
  readonly bank_description?: string | null;
  readonly external_memo?: string | null;
  readonly merchant_id?: string | null;
  readonly merchant_name?: string | null;
  readonly merchant_nickname?: string | null;
  readonly kind?: string | null;
  /** Counts for nothing: it has no entry. */
  readonly excluded?: boolean;
  readonly assigned?: boolean;
  readonly metadata?: unknown;
  readonly transaction_id?: string;
  /** Another name of `amount`. */
  readonly amount_native?: AmountInput | null;
}

/** What became of a feed. */
export interface BankFeedResult {
  readonly message: string;
  readonly account_id: number;
  readonly submitted_count: number;
  readonly created_count: number;
  readonly skipped_count: number;
  readonly skipped_transactions: readonly (SkippedTransaction)[];
  readonly failed_count: number;
  /** The lines that could not be stored, and why. */
  readonly failed_transactions: readonly (unknown)[];
}

/** A line of a feed that the account has already. */
export interface SkippedTransaction {
  readonly external_transaction_id: string;
  readonly reason: string;
}

/** What a run of the rules did. */
export interface MatchesProcessed {
  /** Proposals that are new. */
  readonly created: number;
  /** Proposals that stand no more. */
  readonly withdrawn: number;
  /** Proposals that say something else now. */
  readonly renewed: number;
}

/** How many there are. */
export interface CountResult {
  readonly count: number;
}

/** What a line of a bank may stand for, and why: proposed, set aside, accepted or rejected. Accepting settles it as paying with that line does; anything else takes that back. */
export interface TransactionMatch {
  readonly id: number;
  /** The ledger line on Uncategorized. */
  readonly transaction: number;
  /** 1 invoice, 2 bill, 3 journal entry, 4 bank transaction of another own account. */
  readonly content_type: number;
  /** The id of what it is matched with. */
  readonly object_id: number;
  /** `draft` sets it aside. What was accepted and becomes anything else is undone. */
  readonly status: "pending" | "draft" | "accepted" | "rejected" | (string & {});
  /** From 0 to 1. */
  readonly confidence_score: Amount | null;
  /** The rule that proposed it. */
  readonly reason: string | null;
  /** What the rule saw. */
  readonly snapshot: unknown;
  readonly reviewed_at: string | null;
  readonly reviewed_by: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `entity`. */
  readonly entity: number;
  /** The transaction of the bank. */
  readonly bank_transaction: number;
  /** How much of the line goes there. */
  readonly amount: Amount;
  /** Those alike are decided together. */
  readonly together: string | null;
  /** By a rule, and as the rule said it. */
  readonly is_proposed: boolean;
  /** What accepting it made. */
  readonly payments: readonly (number)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** The area of what it is matched with. */
  readonly app_label: string;
  /** The kind of what it is matched with. */
  readonly model: string;
  /** Its number or words. */
  readonly matched_object: string;
  /** How many of those decided together are set aside. */
  readonly drafts: string;
}

export interface TransactionMatchPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (TransactionMatch)[];
}

export interface TransactionMatchInput {
  /** The ledger line on Uncategorized. */
  readonly transaction: number;
  /** 1 invoice, 2 bill, 3 journal entry, 4 bank transaction of another own account. */
  readonly content_type: number;
  /** The id of what it is matched with. */
  readonly object_id: number;
  /** `draft` sets it aside. What was accepted and becomes anything else is undone. */
  readonly status?: "pending" | "draft" | "accepted" | "rejected" | (string & {});
  /** From 0 to 1. */
  readonly confidence_score?: AmountInput | null;
  /** The rule that proposed it. */
  readonly reason?: string | null;
  /** What the rule saw. */
  readonly snapshot?: unknown;
  readonly reviewed_at?: string | null;
  readonly reviewed_by?: number | null;
  /** The workspace of the caller. */
  readonly customer: number;
}

/** Only the given fields change. */
export interface TransactionMatchPatch {
  /** The ledger line on Uncategorized. */
  readonly transaction?: number;
  /** 1 invoice, 2 bill, 3 journal entry, 4 bank transaction of another own account. */
  readonly content_type?: number;
  /** The id of what it is matched with. */
  readonly object_id?: number;
  /** `draft` sets it aside. What was accepted and becomes anything else is undone. */
  readonly status?: "pending" | "draft" | "accepted" | "rejected" | (string & {});
  /** From 0 to 1. */
  readonly confidence_score?: AmountInput | null;
  /** The rule that proposed it. */
  readonly reason?: string | null;
  /** What the rule saw. */
  readonly snapshot?: unknown;
  readonly reviewed_at?: string | null;
  readonly reviewed_by?: number | null;
  /** The workspace of the caller. */
  readonly customer?: number;
}

/** A statement of a bank account, and which ledger lines it confirms. */
export interface ReconciliationReport {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** That of the account when not said, else of the entity. */
  readonly currency: string;
  /** The day after the report before when not said. */
  readonly statement_starting_date: string | null;
  /** The end of that month when not said. */
  readonly statement_ending_date: string | null;
  /** The ending balance of the last approved report, or 0. */
  readonly starting_balance: Amount;
  /** An amount in the currency of the record. */
  readonly ending_balance: Amount;
  /** As the statement tells it. */
  readonly total_credit_amount: Amount | null;
  /** As the statement tells it. */
  readonly total_debit_amount: Amount | null;
  /** What explains a difference and is on no line. */
  readonly adjustments: Amount | null;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {});
  readonly reconciled_on: string | null;
  readonly reconciled_by: number | null;
  readonly matching_task: number | null;
  /** In dollars. */
  readonly statement_recognition_cost_usd: Amount | null;
  readonly statement_recognition_input_tokens: number | null;
  readonly statement_recognition_output_tokens: number | null;
  readonly statement_recognition_token_total: number | null;
  readonly statement_recognition_model_name: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly reconciled_by_name: string | null;
  readonly reconciled_by_email: string | null;
  readonly approved_by: number | null;
  readonly approved_by_name: string | null;
  readonly approved_by_email: string | null;
  readonly approved_on: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly cleared_total_debits: string | null;
  readonly cleared_total_credits: string | null;
  readonly cleared_activity: string | null;
  readonly cleared_item_count: string | null;
  readonly matched_total_debits: string | null;
  readonly matched_total_credits: string | null;
  readonly matched_activity: string | null;
  readonly matched_item_count: string | null;
  readonly unreconciled_total_debits: string | null;
  readonly unreconciled_total_credits: string | null;
  readonly unreconciled_activity: string | null;
  readonly unreconciled_gl_item_count: string | null;
  readonly unreconciled_statement_line_count: string | null;
  readonly unreconciled_statement_activity: string | null;
  readonly open_total_debits: string | null;
  readonly open_total_credits: string | null;
  readonly open_activity: string | null;
  readonly open_gl_item_count: string | null;
  readonly open_statement_line_count: string | null;
  readonly open_statement_activity: string | null;
  readonly statement_activity: string | null;
  readonly reconciliation_difference: string | null;
  readonly open_difference: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** Nothing is left to a task. */
  readonly async_task: unknown;
  readonly csv_statements: string | null;
  readonly unmatched_statement_transactions: unknown;
}

export interface ReconciliationReportPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ReconciliationReport)[];
}

export interface ReconciliationReportInput {
  /** The ledger account of the bank. */
  readonly account: number;
  /** That of the bank account when not said, else the root. */
  readonly entity?: number | null;
  /** That of the account when not said, else of the entity. */
  readonly currency?: string;
  /** The day after the report before when not said. */
  readonly statement_starting_date?: string | null;
  /** The end of that month when not said. */
  readonly statement_ending_date?: string | null;
  /** The ending balance of the last approved report, or 0. */
  readonly starting_balance?: AmountInput;
  /** An amount in the currency of the record. */
  readonly ending_balance?: AmountInput;
  /** As the statement tells it. */
  readonly total_credit_amount?: AmountInput | null;
  /** As the statement tells it. */
  readonly total_debit_amount?: AmountInput | null;
  /** What explains a difference and is on no line. */
  readonly adjustments?: AmountInput | null;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status?: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {});
  readonly reconciled_on?: string | null;
  readonly reconciled_by?: number | null;
  readonly matching_task?: number | null;
  /** In dollars. */
  readonly statement_recognition_cost_usd?: AmountInput | null;
  readonly statement_recognition_input_tokens?: number | null;
  readonly statement_recognition_output_tokens?: number | null;
  readonly statement_recognition_token_total?: number | null;
  readonly statement_recognition_model_name?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly unmatched_statement_transactions?: unknown;
}

/** Only the given fields change. */
export interface ReconciliationReportPatch {
  /** The ledger account of the bank. */
  readonly account?: number;
  /** That of the bank account when not said, else the root. */
  readonly entity?: number | null;
  /** That of the account when not said, else of the entity. */
  readonly currency?: string;
  /** The day after the report before when not said. */
  readonly statement_starting_date?: string | null;
  /** The end of that month when not said. */
  readonly statement_ending_date?: string | null;
  /** The ending balance of the last approved report, or 0. */
  readonly starting_balance?: AmountInput;
  /** An amount in the currency of the record. */
  readonly ending_balance?: AmountInput;
  /** As the statement tells it. */
  readonly total_credit_amount?: AmountInput | null;
  /** As the statement tells it. */
  readonly total_debit_amount?: AmountInput | null;
  /** What explains a difference and is on no line. */
  readonly adjustments?: AmountInput | null;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status?: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {});
  readonly reconciled_on?: string | null;
  readonly reconciled_by?: number | null;
  readonly matching_task?: number | null;
  /** In dollars. */
  readonly statement_recognition_cost_usd?: AmountInput | null;
  readonly statement_recognition_input_tokens?: number | null;
  readonly statement_recognition_output_tokens?: number | null;
  readonly statement_recognition_token_total?: number | null;
  readonly statement_recognition_model_name?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly unmatched_statement_transactions?: unknown;
}

/** A ledger line that a statement may confirm: up to its last day, not confirmed by another. */
export interface ReconciliationSourceTransaction {
  readonly id: number;
  /** The id of `report`. */
  readonly report: number;
  /** The id of `journal`. */
  readonly journal_id: number | null;
  readonly currency: string;
  readonly posted_at: string;
  readonly debit_amount_in_currency: string | null;
  readonly credit_amount_in_currency: string | null;
  /** Debit positive; in the currency of the report. */
  readonly amount_in_currency: Amount;
  readonly bank_description: string | null;
  /** Whether this report confirms it. */
  readonly is_cleared_line: boolean;
  /** Whether something of the bank stands against it. */
  readonly is_matched_line: boolean;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** What of the bank stands against it. */
  readonly reconciliation_transaction: unknown;
  readonly journal_order: string | null;
  readonly is_cleared: string;
  readonly is_matched: string;
}

export interface ReconciliationSourceTransactionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ReconciliationSourceTransaction)[];
}

/** A ledger line and a transaction of the bank that say the same. */
export interface MatchTransactionRequest {
  /** The ledger line. */
  readonly transaction_id: number;
  /** The transaction of the bank. */
  readonly statement_transaction_id: number;
}

/** What of the bank stands against a ledger line. */
export interface ReconciliationLink {
  readonly id: number;
  /** RECONCILED when the report confirms the line. */
  readonly status: "DRAFT" | "RECONCILED" | (string & {});
  readonly suggestion_id: number | null;
  readonly suggestion: ReconciliationStatementTransaction | null;
}

/** A line of the bank on a statement. */
export interface ReconciliationStatementTransaction {
  readonly id: number;
  /** A statement that came as a file has one page. */
  readonly page_number: number;
  /** The link it stands in. */
  readonly reconciliation_transaction_id: string;
  /** The ledger line. */
  readonly source_transaction_id: string;
  readonly is_matched: string;
  readonly date: string;
  readonly deposit: Amount | null;
  readonly withdrawal: Amount | null;
  readonly description: string | null;
  readonly is_cleared: boolean;
  readonly created_at: string;
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly reconciliation_report: number;
  readonly page: number;
}

/** An entry of the general ledger: two or more lines that balance in each entity. */
export interface JournalEntry {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  readonly date: string;
  readonly type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The book currency of the entity when not said. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** Takes the average of the calendar month from the table of rates. */
  readonly use_average_rate: boolean | null;
  readonly memo: string | null;
  readonly ref_number: string | null;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly close_task_id: string | null;
  readonly intercompany_journal: number | null;
  readonly recurrent_journal_entry: number | null;
  readonly source_file: number | null;
  readonly chat: number | null;
  /** The number of the entry: given, or the next of seven digits. It never changes. */
  readonly order: string | null;
  /** The id of `reversalOf`. */
  readonly reversal_of: number | null;
  readonly journal_id: string;
  readonly created_automatically: boolean;
  readonly transactions: readonly (JournalEntryLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** A draft waits for approval: it has no number and is in no statement. */
  readonly status: "draft" | "posted" | (string & {});
  /** Grows with each edit. */
  readonly version: number;
  readonly document_kind: string | null;
  readonly document_id: number | null;
  readonly created_by: number | null;
  readonly created_by_name: string | null;
  readonly created_by_source: string | null;
  readonly approved_by_name: string | null;
  readonly approved_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly reversal_of_order: string | null;
  /** The entry that takes this one back, if there is one. */
  readonly reversals: unknown;
  readonly invoice: number | null;
  readonly credit_memos: unknown;
  readonly debit_memos: unknown;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** The draft the entry was: it keeps its id. */
  readonly last_draft: number | null;
  readonly search_text: string;
  readonly search_vector: string;
}

/** A line of an entry as it stands. */
export interface JournalEntryLine {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly tag_ids: readonly (number)[];
  readonly bank_description: string | null;
  readonly merchant_name: string | null;
  readonly note: string | null;
  readonly receipt_url: string | null;
  readonly external_id: string | null;
  readonly needs_review: boolean;
  /** The id of `entity`. */
  readonly entity: number;
  /** In the currency of the entry. */
  readonly debit_amount_native: Amount | null;
  /** In the currency of the entry. */
  readonly credit_amount_native: Amount | null;
  /** In the book currency of the entity. */
  readonly debit_amount_book: Amount | null;
  /** In the book currency of the entity. */
  readonly credit_amount_book: Amount | null;
  /** In the reporting currency of the workspace. */
  readonly debit_amount: Amount | null;
  /** In the reporting currency of the workspace. */
  readonly credit_amount: Amount | null;
  /** The id of `sourceEntity`. */
  readonly source_entity: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of `journal`. */
  readonly journal: number;
  /** The date of the entry. */
  readonly posted_at: string;
  readonly currency: string;
  /** Debit positive, credit negative; in the currency of the entry. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency of the workspace. */
  readonly amount: Amount;
  readonly transaction_id: string;
  readonly document_kind: string | null;
  readonly document_id: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly vendor_name: string | null;
  readonly department_name: string | null;
  readonly department_code: string | null;
  readonly parent_department: number | null;
  readonly parent_department_name: string | null;
  readonly journal_order: string | null;
  readonly journal_memo: string | null;
  readonly journal_type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** `journalType` in words. */
  readonly journal_type_name: string | null;
  readonly intercompany_journal: number | null;
  readonly created_automatically: boolean;
  readonly exchange_rate: Amount | null;
  readonly exchange_rate_book: Amount | null;
  readonly date_month: string;
  readonly date_year: string;
  readonly opposing_account_name: string | null;
  readonly opposing_account_number: string | null;
  readonly primary_action_type: string | null;
  readonly suggested_account_name: string | null;
  readonly suggested_account_number: string | null;
  readonly amortization_schedule: unknown;
  readonly linked_amortizations: unknown;
  readonly created_fixed_assets: unknown;
  readonly has_ai: boolean;
  readonly has_rules: boolean;
  readonly has_merges: boolean;
  readonly has_fixed_asset_rule_matches: boolean;
  readonly suggested_account: number | null;
  /** The ids of the files of its entry. */
  readonly files: string | null;
  /** The names of these files. */
  readonly file_names: string | null;
  /** The files of its entry. */
  readonly journal_attachments: unknown;
  /** Whether something is proposed for it. */
  readonly has_matches: boolean;
  /** The matches that were set aside for it. */
  readonly draft_matches: unknown;
  /** The report that confirms it. */
  readonly reconciliation_report: string | null;
  readonly vendor_id: string | null;
  readonly parent_account_name: string | null;
  readonly bank_account: string | null;
  readonly bank_account_name: string | null;
  readonly parent_bank_transaction: number | null;
  readonly invoice: string | null;
  readonly invoice_number: string | null;
  readonly bill_number: string | null;
  readonly bill: string | null;
  readonly invoice_id: number | null;
  readonly bill_id: number | null;
  readonly tag_group_ids: readonly (number)[];
  /** The tags by id, name and group. */
  readonly tags: unknown;
}

export interface JournalEntryPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (JournalEntry)[];
}

export interface JournalEntryInput {
  readonly entity: number;
  readonly date: string;
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The book currency of the entity when not said. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Takes the average of the calendar month from the table of rates. */
  readonly use_average_rate?: boolean | null;
  readonly memo?: string | null;
  readonly ref_number?: string | null;
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly close_task_id?: string | null;
  readonly intercompany_journal?: number | null;
  readonly recurrent_journal_entry?: number | null;
  readonly source_file?: number | null;
  readonly chat?: number | null;
  /** The number of the entry: given, or the next of seven digits. It never changes. */
  readonly order?: string | null;
  /** The entry whose exact negation this one is. */
  readonly reversal_of?: number | null;
  readonly journal_id?: string;
  readonly created_automatically?: boolean;
  readonly transactions: readonly (JournalEntryLineInput)[];
  /** Posts a second entry on this later date that takes the first one back. */
  readonly reversal_date?: string | null;
  /** Entries that this one replaces. */
  readonly journals_to_delete?: readonly (number)[];
  /** A reversal always follows the entry it takes back. */
  readonly update_reversal?: boolean;
  /** Revenue transactions that this entry recognizes: each is linked to it. */
  readonly revenue_transactions?: readonly (number)[];
  /** Nothing follows from it. */
  readonly bulk_upload?: boolean;
  /** Nothing follows from it. */
  readonly chat_uuid?: string | null;
}

export interface JournalEntryLineInput {
  readonly account: number;
  readonly vendor?: number | null;
  readonly department?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly bank_description?: string | null;
  readonly merchant_name?: string | null;
  readonly note?: string | null;
  readonly receipt_url?: string | null;
  readonly external_id?: string | null;
  readonly needs_review?: boolean;
  /** The entity of the entry when not said. */
  readonly entity?: number;
  /** In the currency of the entry. */
  readonly debit_amount_native?: AmountInput | null;
  /** In the currency of the entry. */
  readonly credit_amount_native?: AmountInput | null;
  /** In the book currency of the entity. */
  readonly debit_amount_book?: AmountInput | null;
  /** In the book currency of the entity. */
  readonly credit_amount_book?: AmountInput | null;
  /** In the reporting currency of the workspace. */
  readonly debit_amount?: AmountInput | null;
  /** In the reporting currency of the workspace. */
  readonly credit_amount?: AmountInput | null;
  readonly source_entity?: number | null;
}

/** Only the given fields change. */
export interface JournalEntryPatch {
  readonly entity?: number;
  readonly date?: string;
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The book currency of the entity when not said. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Takes the average of the calendar month from the table of rates. */
  readonly use_average_rate?: boolean | null;
  readonly memo?: string | null;
  readonly ref_number?: string | null;
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly close_task_id?: string | null;
  readonly intercompany_journal?: number | null;
  readonly recurrent_journal_entry?: number | null;
  readonly source_file?: number | null;
  readonly chat?: number | null;
  /** The number of the entry: given, or the next of seven digits. It never changes. */
  readonly order?: string | null;
  /** The entry whose exact negation this one is. */
  readonly reversal_of?: number | null;
  readonly journal_id?: string;
  readonly created_automatically?: boolean;
  readonly transactions?: readonly (JournalEntryLineInput)[];
  /** Posts a second entry on this later date that takes the first one back. */
  readonly reversal_date?: string | null;
  /** Entries that this one replaces. */
  readonly journals_to_delete?: readonly (number)[];
  /** A reversal always follows the entry it takes back. */
  readonly update_reversal?: boolean;
  /** Revenue transactions that this entry recognizes: each is linked to it. */
  readonly revenue_transactions?: readonly (number)[];
  /** Nothing follows from it. */
  readonly bulk_upload?: boolean;
  /** Nothing follows from it. */
  readonly chat_uuid?: string | null;
}

export interface IntercompanyJournalEntryLineInput {
  readonly account: number;
  readonly vendor?: number | null;
  readonly department?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly bank_description?: string | null;
  readonly merchant_name?: string | null;
  readonly note?: string | null;
  readonly receipt_url?: string | null;
  readonly external_id?: string | null;
  readonly needs_review?: boolean;
  /** The entity of the entry when not said. */
  readonly entity?: number;
  /** In the currency of the entry. */
  readonly debit_amount_native?: AmountInput | null;
  /** In the currency of the entry. */
  readonly credit_amount_native?: AmountInput | null;
  /** In the book currency of the entity. */
  readonly debit_amount_book?: AmountInput | null;
  /** In the book currency of the entity. */
  readonly credit_amount_book?: AmountInput | null;
  /** In the reporting currency of the workspace. */
  readonly debit_amount?: AmountInput | null;
  /** In the reporting currency of the workspace. */
  readonly credit_amount?: AmountInput | null;
  readonly source_entity?: number | null;
}

/** An entry between companies as it would be. */
export interface IntercompanyBalance {
  readonly currency: string;
  readonly transactions: readonly (IntercompanyBalanceLine)[];
}

export interface IntercompanyBalanceLine {
  readonly account: number;
  readonly entity: number;
  readonly debit_amount_native: Amount | null;
  readonly credit_amount_native: Amount | null;
  /** The company on the other side. */
  readonly source_entity: number | null;
  /** Whether it was added to balance. */
  readonly is_balancing: boolean;
}

/** An entry between companies. Each entity has a journal entry of its own, which balances; what one owes the other stands on an account for it. */
export interface IntercompanyJournalEntry {
  readonly id: number;
  readonly date: string;
  /** Always intercompany_journal. */
  readonly type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The reporting currency when not said. */
  readonly currency: string;
  readonly memo: string | null;
  readonly ref_number: string | null;
  readonly source: string | null;
  readonly source_file: number | null;
  readonly close_task_id: string | null;
  /** That of its first journal entry. */
  readonly order: string | null;
  readonly journal_id: string;
  readonly created_automatically: boolean;
  /** The id of `reversalOf`. */
  readonly reversal_of: number | null;
  readonly transactions: readonly (IntercompanyJournalEntryLine)[];
  /** Those of its lines. */
  readonly entities: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly reversal_of_order: string | null;
  /** The journal entry of each entity. */
  readonly journals: readonly (number)[];
  /** The entries that take it back, one for each entity. */
  readonly reversals: unknown;
  /** The files of its journal entries. */
  readonly attachments: unknown;
}

/** A line of an entry between companies. */
export interface IntercompanyJournalEntryLine {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly tag_ids: readonly (number)[];
  readonly bank_description: string | null;
  readonly merchant_name: string | null;
  readonly note: string | null;
  readonly receipt_url: string | null;
  readonly external_id: string | null;
  readonly needs_review: boolean;
  /** The id of `entity`. */
  readonly entity: number;
  /** In the currency of the entry. */
  readonly debit_amount_native: Amount | null;
  /** In the currency of the entry. */
  readonly credit_amount_native: Amount | null;
  /** In the book currency of the entity. */
  readonly debit_amount_book: Amount | null;
  /** In the book currency of the entity. */
  readonly credit_amount_book: Amount | null;
  /** In the reporting currency of the workspace. */
  readonly debit_amount: Amount | null;
  /** In the reporting currency of the workspace. */
  readonly credit_amount: Amount | null;
  /** The id of `sourceEntity`. */
  readonly source_entity: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of `journal`. */
  readonly journal: number;
  /** The date of the entry. */
  readonly posted_at: string;
  readonly currency: string;
  /** Debit positive, credit negative; in the currency of the entry. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency of the workspace. */
  readonly amount: Amount;
  readonly transaction_id: string;
  readonly document_kind: string | null;
  readonly document_id: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly vendor_name: string | null;
  readonly department_name: string | null;
  readonly department_code: string | null;
  readonly parent_department: number | null;
  readonly parent_department_name: string | null;
  readonly journal_order: string | null;
  readonly journal_memo: string | null;
  readonly journal_type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** `journalType` in words. */
  readonly journal_type_name: string | null;
  readonly intercompany_journal: number | null;
  readonly created_automatically: boolean;
  readonly exchange_rate: Amount | null;
  readonly exchange_rate_book: Amount | null;
  readonly date_month: string;
  readonly date_year: string;
  readonly opposing_account_name: string | null;
  readonly opposing_account_number: string | null;
  readonly primary_action_type: string | null;
  readonly suggested_account_name: string | null;
  readonly suggested_account_number: string | null;
  readonly amortization_schedule: unknown;
  readonly linked_amortizations: unknown;
  readonly created_fixed_assets: unknown;
  readonly has_ai: boolean;
  readonly has_rules: boolean;
  readonly has_merges: boolean;
  readonly has_fixed_asset_rule_matches: boolean;
  readonly suggested_account: number | null;
  /** The ids of the files of its entry. */
  readonly files: string | null;
  /** The names of these files. */
  readonly file_names: string | null;
  /** The files of its entry. */
  readonly journal_attachments: unknown;
  /** Whether something is proposed for it. */
  readonly has_matches: boolean;
  /** The matches that were set aside for it. */
  readonly draft_matches: unknown;
  /** The report that confirms it. */
  readonly reconciliation_report: string | null;
  readonly vendor_id: string | null;
  readonly parent_account_name: string | null;
  readonly bank_account: string | null;
  readonly bank_account_name: string | null;
  readonly parent_bank_transaction: number | null;
  readonly invoice: string | null;
  readonly invoice_number: string | null;
  readonly bill_number: string | null;
  readonly bill: string | null;
  readonly invoice_id: number | null;
  readonly bill_id: number | null;
  readonly tag_group_ids: readonly (number)[];
  /** The tags by id, name and group. */
  readonly tags: unknown;
}

export interface IntercompanyJournalEntryPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (IntercompanyJournalEntry)[];
}

export interface IntercompanyJournalEntryInput {
  readonly date: string;
  /** Always intercompany_journal. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The reporting currency when not said. */
  readonly currency?: string;
  readonly memo?: string | null;
  readonly ref_number?: string | null;
  readonly source?: string | null;
  readonly source_file?: number | null;
  readonly close_task_id?: string | null;
  /** That of its first journal entry. */
  readonly order?: string | null;
  readonly journal_id?: string;
  readonly created_automatically?: boolean;
  readonly reversal_of?: number | null;
  readonly transactions: readonly (IntercompanyJournalEntryLineInput)[];
  /** Those of its lines. */
  readonly entities?: readonly (number)[];
  /** Takes each journal entry back on this later date, by an entry of its own. */
  readonly reversal_date?: string | null;
  /** Entries that this one replaces. */
  readonly journals_to_delete?: readonly (number)[];
  /** [{entity, exchange_rate, exchange_rate_book}] where not of the table. */
  readonly exchange_rates?: unknown;
  /** Nothing follows from it. */
  readonly chat_uuid?: string;
}

/** Only the given fields change. */
export interface IntercompanyJournalEntryPatch {
  readonly date?: string;
  /** Always intercompany_journal. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The reporting currency when not said. */
  readonly currency?: string;
  readonly memo?: string | null;
  readonly ref_number?: string | null;
  readonly source?: string | null;
  readonly source_file?: number | null;
  readonly close_task_id?: string | null;
  /** That of its first journal entry. */
  readonly order?: string | null;
  readonly journal_id?: string;
  readonly created_automatically?: boolean;
  readonly reversal_of?: number | null;
  readonly transactions?: readonly (IntercompanyJournalEntryLineInput)[];
  /** Those of its lines. */
  readonly entities?: readonly (number)[];
  /** Takes each journal entry back on this later date, by an entry of its own. */
  readonly reversal_date?: string | null;
  /** Entries that this one replaces. */
  readonly journals_to_delete?: readonly (number)[];
  /** [{entity, exchange_rate, exchange_rate_book}] where not of the table. */
  readonly exchange_rates?: unknown;
  /** Nothing follows from it. */
  readonly chat_uuid?: string;
}

/** A line of the general ledger. Lines never change: an edited entry has new ones. */
export interface LedgerLine {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly tag_ids: readonly (number)[];
  readonly bank_description: string | null;
  readonly merchant_name: string | null;
  readonly note: string | null;
  readonly receipt_url: string | null;
  readonly external_id: string | null;
  readonly needs_review: boolean;
  /** The id of `entity`. */
  readonly entity: number;
  /** In the currency of the entry. */
  readonly debit_amount_native: Amount | null;
  /** In the currency of the entry. */
  readonly credit_amount_native: Amount | null;
  /** In the book currency of the entity. */
  readonly debit_amount_book: Amount | null;
  /** In the book currency of the entity. */
  readonly credit_amount_book: Amount | null;
  /** In the reporting currency of the workspace. */
  readonly debit_amount: Amount | null;
  /** In the reporting currency of the workspace. */
  readonly credit_amount: Amount | null;
  /** The id of `sourceEntity`. */
  readonly source_entity: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of `journal`. */
  readonly journal: number | null;
  /** The date of the entry. */
  readonly posted_at: string;
  readonly currency: string;
  /** Debit positive, credit negative; in the currency of the entry. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency of the workspace. */
  readonly amount: Amount;
  readonly transaction_id: string;
  readonly document_kind: string | null;
  readonly document_id: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly vendor_name: string | null;
  readonly department_name: string | null;
  readonly department_code: string | null;
  readonly parent_department: number | null;
  readonly parent_department_name: string | null;
  readonly journal_order: string | null;
  readonly journal_memo: string | null;
  readonly journal_type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | null | (string & {});
  /** `journalType` in words. */
  readonly journal_type_name: string | null;
  readonly intercompany_journal: number | null;
  readonly created_automatically: boolean | null;
  readonly exchange_rate: Amount | null;
  readonly exchange_rate_book: Amount | null;
  readonly date_month: string;
  readonly date_year: string;
  readonly opposing_account_name: string | null;
  readonly opposing_account_number: string | null;
  readonly primary_action_type: string | null;
  readonly suggested_account_name: string | null;
  readonly suggested_account_number: string | null;
  readonly amortization_schedule: unknown;
  readonly linked_amortizations: unknown;
  readonly created_fixed_assets: unknown;
  readonly has_ai: boolean;
  readonly has_rules: boolean;
  readonly has_merges: boolean;
  readonly has_fixed_asset_rule_matches: boolean;
  readonly suggested_account: number | null;
  /** The ids of the files of its entry. */
  readonly files: string | null;
  /** The names of these files. */
  readonly file_names: string | null;
  /** The files of its entry. */
  readonly journal_attachments: unknown;
  /** Whether something is proposed for it. */
  readonly has_matches: boolean;
  /** The matches that were set aside for it. */
  readonly draft_matches: unknown;
  /** The report that confirms it. */
  readonly reconciliation_report: string | null;
  readonly vendor_id: string | null;
  readonly parent_account_name: string | null;
  readonly bank_account: string | null;
  readonly bank_account_name: string | null;
  readonly parent_bank_transaction: number | null;
  readonly invoice: string | null;
  readonly invoice_number: string | null;
  readonly bill_number: string | null;
  readonly bill: string | null;
  readonly invoice_id: number | null;
  readonly bill_id: number | null;
  readonly tag_group_ids: readonly (number)[];
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** Of the account in the entity, before this line; in the reporting currency, debit positive. */
  readonly balance_before_transaction: Amount;
  /** The same after this line. */
  readonly balance_after_transaction: Amount;
  readonly last_modified_by: number | null;
  readonly last_modified_by_name: string | null;
}

export interface LedgerLinePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (LedgerLine)[];
}

/** In the reporting currency. */
export interface LedgerLineTotals {
  readonly count: number;
  readonly debit_amount: Amount;
  readonly credit_amount: Amount;
  /** Debits less credits. */
  readonly amount: Amount;
}

export interface LedgerLinesUpdate {
  /** At most 1000 lines. */
  readonly transaction_ids: readonly (number)[];
  /** Stays when null. */
  readonly account?: number | null;
  readonly vendor?: number | null;
  readonly department?: number | null;
  /** Stay when null. */
  readonly tag_ids?: readonly (number)[] | null;
}

export interface LedgerLineInput {
  readonly account: number;
  readonly vendor?: number | null;
  readonly department?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly bank_description?: string | null;
  readonly merchant_name?: string | null;
  readonly note?: string | null;
  readonly receipt_url?: string | null;
  readonly external_id?: string | null;
  readonly needs_review?: boolean;
  /** As it stands: it changes with the entry. */
  readonly debit_amount_native?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly credit_amount_native?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly debit_amount_book?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly credit_amount_book?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly debit_amount?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly credit_amount?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly entity?: number;
  /** As it stands: it changes with the entry. */
  readonly posted_at?: string;
  /** As it stands: it changes with the entry. */
  readonly currency?: string;
  /** As it stands: it changes with the entry. */
  readonly exchange_rate?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly exchange_rate_book?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly source_entity?: number | null;
  /** As it stands: it changes with the entry. */
  readonly parent_bank_transaction?: number | null;
  /** Ignored: whoever makes a change is told by it. */
  readonly last_modified_by?: number | null;
  /** Ignored: it follows from the tags. */
  readonly tag_group_ids?: readonly (number)[];
  /** The tags as they are read: objects with an `id`. `tag_ids` wins. */
  readonly tags?: unknown;
  /** Only null: taxes are on the lines of documents, which post them. */
  readonly tax_rate?: number | null;
  /** Only null: no match is proposed for single lines. */
  readonly transaction_match_id?: number | null;
  /** Ignored: no match is proposed for single lines. */
  readonly draft_matches?: unknown;
  /** Vendor, department and tags of all lines of its entry. */
  readonly apply_both_sides?: boolean;
}

/** Only the given fields change. */
export interface LedgerLinePatch {
  readonly account?: number;
  readonly vendor?: number | null;
  readonly department?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly bank_description?: string | null;
  readonly merchant_name?: string | null;
  readonly note?: string | null;
  readonly receipt_url?: string | null;
  readonly external_id?: string | null;
  readonly needs_review?: boolean;
  /** As it stands: it changes with the entry. */
  readonly debit_amount_native?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly credit_amount_native?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly debit_amount_book?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly credit_amount_book?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly debit_amount?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly credit_amount?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly entity?: number;
  /** As it stands: it changes with the entry. */
  readonly posted_at?: string;
  /** As it stands: it changes with the entry. */
  readonly currency?: string;
  /** As it stands: it changes with the entry. */
  readonly exchange_rate?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly exchange_rate_book?: AmountInput | null;
  /** As it stands: it changes with the entry. */
  readonly source_entity?: number | null;
  /** As it stands: it changes with the entry. */
  readonly parent_bank_transaction?: number | null;
  /** Ignored: whoever makes a change is told by it. */
  readonly last_modified_by?: number | null;
  /** Ignored: it follows from the tags. */
  readonly tag_group_ids?: readonly (number)[];
  /** The tags as they are read: objects with an `id`. `tag_ids` wins. */
  readonly tags?: unknown;
  /** Only null: taxes are on the lines of documents, which post them. */
  readonly tax_rate?: number | null;
  /** Only null: no match is proposed for single lines. */
  readonly transaction_match_id?: number | null;
  /** Ignored: no match is proposed for single lines. */
  readonly draft_matches?: unknown;
  /** Vendor, department and tags of all lines of its entry. */
  readonly apply_both_sides?: boolean;
}

/** An OAuth app of this workspace, without its secret. */
export interface OauthApp {
  readonly id: number;
  /** Shown wherever people are asked to trust the app. */
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** Up to 20. */
  readonly redirect_urls: readonly (string)[];
  /** Where the Connect button leads. */
  readonly connect_url: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions: readonly (string)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Public; stays when the secret is rotated. */
  readonly client_id: string;
  /** The first characters of the secret. */
  readonly secret_hint: string;
  readonly secret_changed_at: string;
  /** Pending waits for the operator, and is private meanwhile. */
  readonly state: "private" | "pending" | "published" | (string & {});
  /** What the operator wrote last. */
  readonly review_note: string | null;
  readonly reviewed_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Whether Published is turned on. */
  readonly published: boolean;
  /** Path of the icon on this service. */
  readonly icon_path: string | null;
  /** Of a published app: what waits for the operator. Until then the app is as before. */
  readonly pending: OauthAppPending | null;
}

/** New values that wait for the operator; null where none does. */
export interface OauthAppPending {
  readonly name: string | null;
  readonly tagline: string | null;
  readonly description: string | null;
  readonly redirect_urls: readonly (string)[] | null;
  readonly permissions: readonly (string)[] | null;
  /** Path of the new icon on this service. */
  readonly icon_path: string | null;
  /** Whether the icon is to go. */
  readonly removes_icon: boolean;
}

export interface OauthAppInput {
  /** Shown wherever people are asked to trust the app. */
  readonly name: string;
  readonly tagline?: string;
  readonly description?: string;
  /** Up to 20. */
  readonly redirect_urls?: readonly (string)[];
  /** Where the Connect button leads. */
  readonly connect_url?: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions?: readonly (string)[];
  /** Asks the operator for a review. */
  readonly published?: boolean;
}

/** An app with a secret that was just made. It is shown this once. */
export interface OauthAppWithSecret {
  readonly id: number;
  /** Shown wherever people are asked to trust the app. */
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** Up to 20. */
  readonly redirect_urls: readonly (string)[];
  /** Where the Connect button leads. */
  readonly connect_url: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions: readonly (string)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Public; stays when the secret is rotated. */
  readonly client_id: string;
  /** The first characters of the secret. */
  readonly secret_hint: string;
  readonly secret_changed_at: string;
  /** Pending waits for the operator, and is private meanwhile. */
  readonly state: "private" | "pending" | "published" | (string & {});
  /** What the operator wrote last. */
  readonly review_note: string | null;
  readonly reviewed_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Whether Published is turned on. */
  readonly published: boolean;
  /** Path of the icon on this service. */
  readonly icon_path: string | null;
  /** Of a published app: what waits for the operator. Until then the app is as before. */
  readonly pending: OauthAppPending | null;
  /** The client secret: only its hash is kept. */
  readonly client_secret: string;
}

/** Only the given fields change. */
export interface OauthAppPatch {
  /** Shown wherever people are asked to trust the app. */
  readonly name?: string;
  readonly tagline?: string;
  readonly description?: string;
  /** Up to 20. */
  readonly redirect_urls?: readonly (string)[];
  /** Where the Connect button leads. */
  readonly connect_url?: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions?: readonly (string)[];
  /** Asks the operator for a review. */
  readonly published?: boolean;
}

/** What rotating, deleting or unpublishing an app would touch. */
export interface OauthAppImpact {
  readonly connections: number;
  readonly people: number;
  /** Connections of other workspaces. */
  readonly elsewhere: number;
  readonly last_used_at: string | null;
}

/** One person lets one app act for them in this workspace. */
export interface OauthConnection {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  readonly person_id: number;
  /** What was allowed, within what the app may still ask for. */
  readonly scopes: readonly (string)[];
  readonly authorized_at: string;
  /** Where the person allowed it from. */
  readonly ip: string;
  readonly user_agent: string;
  /** Null while it is live. */
  readonly ended_at: string | null;
  /** Why it ended, in words. */
  readonly ended_reason: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly person_name: string;
  readonly person_email: string;
  readonly client_id: string;
  readonly app_name: string;
  readonly app_tagline: string;
  readonly app_icon_path: string | null;
  /** Where to authorize the app again. */
  readonly connect_url: string | null;
  /** Whether another workspace published the app. */
  readonly is_foreign: boolean;
  /** When its tokens were revoked: the app has to be authorized again. */
  readonly revoked_at: string | null;
  /** Why they were revoked, in words. */
  readonly revoked_reason: string | null;
  readonly last_used_at: string | null;
  /** Counted up to 10,000. */
  readonly calls_in_week: number;
}

/** One line of the activity log. */
export interface OAuthActivity {
  readonly id: number;
  readonly at: string;
  /** connected, token_issued, token_refreshed, token_refused, tokens_revoked, trimmed, disconnected or request. */
  readonly kind: string;
  readonly person_name: string | null;
  readonly app_name: string;
  readonly connection_id: number | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly reason: string | null;
  readonly request_id: string | null;
}

/** A bill that is being prepared. It is in no ledger until it is promoted. */
export interface BillDraft {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  readonly extracted_vendor_name: string | null;
  readonly extracted_bill_number: string | null;
  readonly extracted_bill_date: string | null;
  readonly extracted_due_date: string | null;
  readonly extracted_currency: string | null;
  /** An exact number. */
  readonly extracted_total_amount: Amount | null;
  /** A list of {description, amount, account, tax, department}. */
  readonly extracted_line_items: unknown;
  /** The id of `resolvedVendor`. */
  readonly resolved_vendor: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly source: "email" | "ui_upload" | (string & {});
  /** The id of `sourceFile`. */
  readonly source_file: number | null;
  readonly status: "parsing" | "parse_failed" | "not_a_bill" | "needs_review" | "unassigned" | "ready" | "promoted" | "discarded" | (string & {});
  readonly sender_email: string | null;
  readonly recipient_alias: string | null;
  readonly email_subject: string | null;
  readonly parse_error: string | null;
  readonly field_confidence: unknown;
  /** Equal for drafts of one vendor and number. */
  readonly dedup_hash: string | null;
  /** The id of `promotedBill`. */
  readonly promoted_bill: number | null;
  readonly discard_reason: string | null;
  readonly created_by: number | null;
  /** The id of the workspace. */
  readonly customer: number;
}

/** A draft to start. */
export interface BillDraftCreate {
  readonly source: "ui_upload" | (string & {});
  /** The paper, uploaded before. */
  readonly source_file?: number;
  readonly entity?: number;
}

export interface BillDraftInput {
  readonly entity?: number | null;
  readonly extracted_vendor_name?: string | null;
  readonly extracted_bill_number?: string | null;
  readonly extracted_bill_date?: string | null;
  readonly extracted_due_date?: string | null;
  readonly extracted_currency?: string | null;
  /** An exact number. */
  readonly extracted_total_amount?: AmountInput | null;
  /** A list of {description, amount, account, tax, department}. */
  readonly extracted_line_items?: unknown;
  readonly resolved_vendor?: number | null;
}

/** Only the given fields change. */
export interface BillDraftPatch {
  readonly entity?: number | null;
  readonly extracted_vendor_name?: string | null;
  readonly extracted_bill_number?: string | null;
  readonly extracted_bill_date?: string | null;
  readonly extracted_due_date?: string | null;
  readonly extracted_currency?: string | null;
  /** An exact number. */
  readonly extracted_total_amount?: AmountInput | null;
  /** A list of {description, amount, account, tax, department}. */
  readonly extracted_line_items?: unknown;
  readonly resolved_vendor?: number | null;
}

/** A bill of a vendor, posted to the ledger on its date. */
export interface Bill {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `vendor`. */
  readonly vendor: number;
  /** Once for each vendor. */
  readonly bill_number: string;
  /** The date of the entry. */
  readonly bill_date: string;
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** Wins over terms and payment term. */
  readonly due_date: string;
  /** The bill date when not sent. */
  readonly item_date: string | null;
  readonly lines: readonly (BillLine)[];
  /** The entity’s when not sent. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior: "inclusive" | "exclusive" | null | (string & {});
  /** The id of `apAccount`. */
  readonly ap_account: number | null;
  readonly bill_type: "BILL" | "PAYROLL" | "REIMBURSEMENT" | (string & {});
  readonly message_on_bill: string | null;
  readonly mailing_address: string | null;
  readonly ita_allocation_number: string | null;
  readonly ita_bill_type: "other" | "equipment" | null | (string & {});
  readonly source: string | null;
  readonly source_id: string | null;
  readonly source_bill_data: unknown;
  readonly source_file: number | null;
  readonly chat_id: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly payment_status: "draft" | "open" | "partial" | "paid" | "payment_pending" | "payment_not_found" | "voided" | (string & {});
  /** Line amounts, and their taxes unless inside. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_paid: Amount;
  readonly paid_date: string | null;
  readonly voided_date: string | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  readonly payments: readonly (BillPayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  readonly status: "draft" | "open" | "partial" | "paid" | "payment_pending" | "payment_not_found" | "voided" | (string & {});
  /** An amount in the currency of the record. */
  readonly amount_due: Amount;
  readonly past_due_days: number | null;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly vendor_name: string | null;
  readonly ap_account_name: string | null;
  readonly payment_term_name: string | null;
  readonly tax_rate_name: string | null;
  readonly voided_journal_entry_order: string | null;
  readonly payment_journal_entries: readonly (number)[];
  readonly amortizations: string | null;
  /** For entities with a withholding scheme: what was withheld. */
  readonly withholding_info: unknown;
  readonly search_text: string | null;
  readonly search_vector: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** What is owed for. A negative amount takes something off. */
export interface BillLine {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  readonly description: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount: Amount;
  /** Computed from the tax rate when not sent. */
  readonly tax: Amount;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** The id of `department`. */
  readonly department: number | null;
  readonly tax_description: string | null;
  readonly source: string | null;
  readonly source_id: string | null;
  /** The id of `billCustomer`. */
  readonly bill_customer: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly department_name: string | null;
  readonly department_code: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  readonly tax_rate_name: string | null;
  readonly tax_rate_value: Amount | null;
  readonly bill_customer_name: string | null;
  /** What is expensed month by month, where the line was prepaid. */
  readonly amortization_schedule: unknown;
}

/** A payment or a debit memo applied to a bill. It is live until it is voided. */
export interface BillPayment {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  readonly payment_date: string | null;
  readonly voided_date: string | null;
  readonly source: string | null;
  readonly source_id: string | null;
  /** An amount in the currency of the record. */
  readonly withheld_amount: Amount | null;
  /** The id of `appliedMemo`. */
  readonly applied_memo: number | null;
  /** The ledger line on Uncategorized whose money it was. */
  readonly used_transaction: number | null;
  /** The id of `paymentJournalEntry`. */
  readonly payment_journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly bill: number;
  /** Its line on the payable. */
  readonly payment_transaction: number | null;
  readonly payment_transaction_bank_description: string | null;
  readonly payment_journal_entry_order: string | null;
  readonly voided_journal_entry_order: string | null;
}

/** A portion of a prepaid amount, with the entry that expensed it. */
export interface ScheduledPortion {
  readonly id: number | null;
  readonly customer: number;
  readonly date: string;
  readonly amount: Amount;
  readonly posted: boolean;
  readonly bill_line: number | null;
  /** The ledger line it was prepaid by. */
  readonly transaction: number | null;
  readonly journal_entry: number | null;
  readonly journal_entry_order: string | null;
}

/** A bill to look for. */
export interface BulkBill {
  readonly bill_number: string;
}

/** What all lines of a bill have in common: a payment by hand begins with it. */
export interface BillDefaultDimensions {
  readonly department: NamedDepartment | null;
  readonly tags: readonly (NamedTag)[];
}

/** A department by id and name. */
export interface NamedDepartment {
  readonly id: number;
  readonly name: string;
}

/** A tag by id, name and group. */
export interface NamedTag {
  readonly id: number;
  readonly name: string;
  readonly group: number | null;
  readonly group_name: string | null;
}

export interface BillPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Bill)[];
}

export interface BillInput {
  readonly entity: number;
  /** Whom it is owed to. */
  readonly vendor: number;
  /** Once for each vendor. */
  readonly bill_number: string;
  /** The date of the entry. */
  readonly bill_date: string;
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The bill date when not sent. */
  readonly item_date?: string | null;
  readonly lines: readonly (BillLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Taxes lines that have no rate of their own. */
  readonly tax_rate?: number | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior?: "inclusive" | "exclusive" | null | (string & {});
  /** A payable account; the settings’ when null. */
  readonly ap_account?: number | null;
  readonly migrated_journal_id?: number | null;
  readonly bill_type?: "BILL" | "PAYROLL" | "REIMBURSEMENT" | (string & {});
  readonly message_on_bill?: string | null;
  readonly mailing_address?: string | null;
  readonly ita_allocation_number?: string | null;
  readonly ita_bill_type?: "other" | "equipment" | null | (string & {});
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly source_bill_data?: unknown;
  readonly source_file?: number | null;
  readonly chat_id?: number | null;
  /** `draft` saves without posting; `payment_pending` and `payment_not_found` say how a payment under way stands; anything else is ignored. */
  readonly payment_status?: "draft" | "open" | "partial" | "paid" | "payment_pending" | "payment_not_found" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly paid_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

export interface BillLineInput {
  /** Debited or credited by the line, net of tax. */
  readonly account: number;
  readonly description?: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount?: AmountInput;
  /** Computed from the tax rate when not sent. */
  readonly tax?: AmountInput;
  readonly tax_rate?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly department?: number | null;
  readonly tax_description?: string | null;
  readonly source?: string | null;
  readonly source_id?: string | null;
  /** The customer it was bought for. */
  readonly bill_customer?: number | null;
  /** Must be that of the bill. */
  readonly currency?: string;
  /** Ignored: a line stands in its document. */
  readonly bill?: number;
}

/** Only the given fields change. */
export interface BillPatch {
  readonly entity?: number;
  /** Whom it is owed to. */
  readonly vendor?: number;
  /** Once for each vendor. */
  readonly bill_number?: string;
  /** The date of the entry. */
  readonly bill_date?: string;
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The bill date when not sent. */
  readonly item_date?: string | null;
  readonly lines?: readonly (BillLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Taxes lines that have no rate of their own. */
  readonly tax_rate?: number | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior?: "inclusive" | "exclusive" | null | (string & {});
  /** A payable account; the settings’ when null. */
  readonly ap_account?: number | null;
  readonly migrated_journal_id?: number | null;
  readonly bill_type?: "BILL" | "PAYROLL" | "REIMBURSEMENT" | (string & {});
  readonly message_on_bill?: string | null;
  readonly mailing_address?: string | null;
  readonly ita_allocation_number?: string | null;
  readonly ita_bill_type?: "other" | "equipment" | null | (string & {});
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly source_bill_data?: unknown;
  readonly source_file?: number | null;
  readonly chat_id?: number | null;
  /** `draft` saves without posting; `payment_pending` and `payment_not_found` say how a payment under way stands; anything else is ignored. */
  readonly payment_status?: "draft" | "open" | "partial" | "paid" | "payment_pending" | "payment_not_found" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly paid_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

/** A credit memo that is set off. */
export interface MarkPaidCreditMemo {
  readonly credit_memo_id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  readonly posted_at: string;
}

/** A payment by hand: no bank transaction is named. */
export interface MarkPaidEmptyTransaction {
  readonly account_id: number;
  readonly account_name?: string | null;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  readonly payment_date: string;
  readonly department_id?: number | null;
  readonly tag_ids?: readonly (number)[] | null;
  readonly memo?: string | null;
  readonly external_id?: string | null;
  readonly currency?: string | null;
  /** An amount in the currency of the record. */
  readonly amount_in_invoice_currency?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly amount_in_bill_currency?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
  readonly withholding_tax_rate_id?: number | null;
}

/** A debit memo that is set off. */
export interface MarkPaidDebitMemo {
  readonly debit_memo_id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  readonly posted_at: string;
}

/** Money of ledger lines on Uncategorized. */
export interface MarkPaidTransaction {
  readonly transaction_match_id?: number | null;
  readonly transaction_id?: number | null;
  /** Several lines, one after the other. */
  readonly transaction_ids?: readonly (number)[] | null;
  readonly account_id?: number | null;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** An amount in the currency of the record. */
  readonly amount_payable?: AmountInput | null;
  readonly credit_account_id?: number | null;
  readonly writeoff_account_id?: number | null;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
  readonly withholding_tax_rate_id?: number | null;
}

/** A payment of a bill, voided or not, as those read it who keep up with changes. */
export interface BillPaymentSync {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `bill`. */
  readonly bill_id: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  readonly currency: string;
  readonly payment_date: string | null;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly voided_date: string | null;
  readonly bill_number: string;
}

export interface BillPaymentSyncPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (BillPaymentSync)[];
}

/** A document that a ledger line pays, or a memo it pays back. */
export interface TransactionPaymentItem {
  readonly id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
}

/** What was used of a debit memo: applied to a bill, or against a transaction. */
export interface DebitMemoPayment {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  readonly payment_date: string | null;
  readonly voided_date: string | null;
  /** The id of `appliedBill`. */
  readonly applied_bill: number | null;
  /** The ledger line on Uncategorized it was used with. */
  readonly used_transaction: number | null;
  /** Money came back for it. */
  readonly is_refund: boolean;
  /** The id of `paymentJournalEntry`. */
  readonly payment_journal_entry: number;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly debit_memo: number;
  readonly bill: string | null;
  /** Its line on the payable. */
  readonly payment_transaction: number | null;
  readonly payment_journal_entry_order: string | null;
  readonly voided_journal_entry_order: string | null;
}

/** What a vendor owes back, posted to the ledger on its date. */
export interface DebitMemo {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The date of the entry. */
  readonly debit_memo_date: string;
  readonly debit_memo_number: string | null;
  readonly ref_number: string | null;
  readonly lines: readonly (DebitMemoLine)[];
  /** The entity’s when not sent. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior: "inclusive" | "exclusive" | null | (string & {});
  /** The id of `debitAccount`. */
  readonly debit_account: number | null;
  readonly applied_date: string | null;
  readonly message_on_debit_memo: string | null;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly chat_id: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly application_status: "draft" | "open" | "partially_used" | "used" | "voided" | (string & {});
  /** Line amounts, and their taxes unless inside. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_used: Amount;
  readonly voided_date: string | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  readonly payments: readonly (DebitMemoPayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** An amount in the currency of the record. */
  readonly amount_remaining: Amount;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly vendor_name: string | null;
  readonly debit_account_name: string | null;
  readonly debit_account_number: string | null;
  readonly voided_journal_entry_order: string | null;
  readonly search_text: string | null;
  readonly search_vector: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** What the vendor takes back or takes off. */
export interface DebitMemoLine {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  readonly description: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount: Amount;
  /** Computed from the tax rate when not sent. */
  readonly tax: Amount;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** The id of `department`. */
  readonly department: number | null;
  readonly tax_description: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly department_name: string | null;
  readonly department_code: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  readonly tax_rate_name: string | null;
  readonly tax_rate_value: Amount | null;
}

/** The automatic number the next document will have. */
export interface NextNumber {
  readonly next_number: string;
}

/** A debit memo to look for. */
export interface BulkDebitMemo {
  readonly debit_memo_number: string;
}

export interface DebitMemoPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (DebitMemo)[];
}

export interface DebitMemoInput {
  readonly entity: number;
  readonly vendor?: number | null;
  /** The date of the entry. */
  readonly debit_memo_date: string;
  readonly debit_memo_number?: string | null;
  readonly ref_number?: string | null;
  readonly lines: readonly (DebitMemoLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior?: "inclusive" | "exclusive" | null | (string & {});
  /** Unapplied debits, or a payable account; by the settings when not sent. */
  readonly debit_account?: number | null;
  readonly migrated_journal_id?: number | null;
  readonly applied_date?: string | null;
  readonly message_on_debit_memo?: string | null;
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly chat_id?: number | null;
  /** `draft` saves without posting; anything else is ignored. */
  readonly application_status?: "draft" | "open" | "partially_used" | "used" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly total_amount?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly amount_used?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

export interface DebitMemoLineInput {
  /** Debited or credited by the line, net of tax. */
  readonly account: number;
  readonly description?: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount?: AmountInput;
  /** Computed from the tax rate when not sent. */
  readonly tax?: AmountInput;
  readonly tax_rate?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly department?: number | null;
  readonly tax_description?: string | null;
  /** Ignored: a line stands in its document. */
  readonly debit_memo?: number;
}

/** Only the given fields change. */
export interface DebitMemoPatch {
  readonly entity?: number;
  readonly vendor?: number | null;
  /** The date of the entry. */
  readonly debit_memo_date?: string;
  readonly debit_memo_number?: string | null;
  readonly ref_number?: string | null;
  readonly lines?: readonly (DebitMemoLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior?: "inclusive" | "exclusive" | null | (string & {});
  /** Unapplied debits, or a payable account; by the settings when not sent. */
  readonly debit_account?: number | null;
  readonly migrated_journal_id?: number | null;
  readonly applied_date?: string | null;
  readonly message_on_debit_memo?: string | null;
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly chat_id?: number | null;
  /** `draft` saves without posting; anything else is ignored. */
  readonly application_status?: "draft" | "open" | "partially_used" | "used" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly total_amount?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly amount_used?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

/** An invoice to a customer, posted to the ledger when it is issued. */
export interface Invoice {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `contract`. */
  readonly contract: number | null;
  /** The date of the entry. */
  readonly invoice_date: string;
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** Wins over terms and payment term. */
  readonly due_date: string;
  /** The invoice date when not sent. */
  readonly item_date: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly shipping_date: string | null;
  readonly lines: readonly (InvoiceLine)[];
  /** The entity’s when not sent. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** No tax is computed. Cannot be changed later. */
  readonly skip_tax: boolean;
  /** The contract’s exemption: no tax. */
  readonly contract_tax_exempt: boolean;
  /** Taken off the total. */
  readonly discount: Amount | null;
  /** An amount in the currency of the record. */
  readonly payment_term_applied_discount: Amount | null;
  /** The opening balances cover it: no entry. */
  readonly is_migrated: boolean;
  readonly invoice_number: string | null;
  readonly purchase_order_number: string | null;
  readonly ref_number: string | null;
  readonly billing_address: string | null;
  readonly billing_addressee: string | null;
  readonly shipping_address: string | null;
  readonly shipping_addressee: string | null;
  readonly shipping_address_from_contract: boolean;
  readonly vat_number: string | null;
  readonly vat_number_from_contract: boolean;
  readonly location_of_sale: string | null;
  readonly ita_allocation_number: string | null;
  readonly message_on_invoice: string | null;
  readonly warning_message: string | null;
  readonly invoice_labels: unknown;
  readonly invoice_language: string | null;
  readonly auto_send_invoice: boolean | null;
  readonly auto_send_invoice_at: string | null;
  /** Days overdue to the day of the reminder. */
  readonly reminder_sent_dates: unknown;
  /** The same by days before due. */
  readonly pre_due_reminder_sent_dates: unknown;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly source_file: number | null;
  readonly integration_id: string | null;
  readonly integration_context: unknown;
  readonly chat_id: number | null;
  readonly use_payproc_auto_bill: boolean | null;
  readonly payproc_connection: number | null;
  readonly payproc_payment_link_id: string | null;
  readonly payproc_payment_intent_id: string | null;
  readonly payproc_invoice_id: string | null;
  readonly payproc_pdf_url: string | null;
  readonly payproc_payment_link: string | null;
  readonly taxa_connection: number | null;
  readonly taxa_transaction_id: string | null;
  readonly taxb_connection: number | null;
  readonly taxc_connection: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly payment_status: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | (string & {});
  /** Line amounts and taxes, less the discount. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_paid: Amount;
  /** Usage beyond what was prepaid, untaxed. */
  readonly overage_subtotal: string;
  readonly paid_date: string | null;
  readonly sent_date: string | null;
  readonly last_sent_at: string | null;
  readonly auto_sent_at: string | null;
  readonly uncollectible_date: string | null;
  readonly voided_date: string | null;
  /** The id of `arAccount`. */
  readonly ar_account: number | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `badDebtJournalEntry`. */
  readonly bad_debt_journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The id of `entityTransferJournalEntry`. */
  readonly entity_transfer_journal_entry: number | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  readonly payments: readonly (InvoicePayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  readonly status: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | (string & {});
  /** An amount in the currency of the record. */
  readonly amount_due: Amount;
  readonly past_due_days: number | null;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly entity_invoice_message: string | null;
  readonly client_name: string | null;
  readonly client_email: string | null;
  readonly client_invoice_message: string | null;
  readonly client_use_payproc_auto_bill: boolean;
  readonly contract_name: string | null;
  readonly taxa_customer_id: string | null;
  readonly tax_rate_name: string | null;
  readonly tax_rate_value: Amount | null;
  readonly payment_term_name: string | null;
  readonly voided_journal_entry_order: number | null;
  readonly journal_entry_intercompany: string | null;
  readonly payment_journal_entries: readonly (number)[];
  /** For entities with a withholding scheme: what is expected to be withheld, and was. */
  readonly withholding_info: unknown;
  readonly search_text: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
  readonly payproc_connection_name: string | null;
  readonly public_invoice_payment_url: string | null;
  readonly search_vector: string | null;
  readonly taxb_connection_company: string | null;
  readonly taxb_connection_name: string | null;
  readonly payproc_connection_entity: number | null;
  readonly payproc_connection_billing_portal_enabled: boolean | null;
  readonly emails: unknown;
  readonly related_journal_entries: unknown;
  /** The custom fields of its contract that invoices show. */
  readonly contract_custom_fields: unknown;
}

/** What is billed. A negative amount takes something off. */
export interface InvoiceLine {
  readonly id: number;
  readonly service_date: string | null;
  /** Kept as sent; else quantity times rate less the discount. */
  readonly amount: Amount;
  /** Of one unit; amount divided by quantity when not sent. */
  readonly rate: Amount;
  /** A number of units; up to 10 decimals. */
  readonly quantity: Amount;
  /** Computed from the tax rate of the invoice when not sent. */
  readonly tax: Amount;
  /** The id of `product`. */
  readonly product: number | null;
  readonly description: string | null;
  readonly tax_description: string | null;
  readonly entity_use_code: string | null;
  /** Taken off the price; the amount is what is left. */
  readonly discount: Amount;
  /** The discount in parts of a hundred. */
  readonly discount_percentage: Amount;
  /** Another name of `discount`. */
  readonly discount_amount: Amount;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** The id of `productBundle`. */
  readonly product_bundle: number | null;
  /** The id of `withholdingTaxRate`. */
  readonly withholding_tax_rate: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** Its transaction in the outside tax connection. */
  readonly taxa_item_id: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly product_name: string | null;
  /** What is no product may be taxed. */
  readonly product_is_taxable: boolean;
  readonly taxc_item_id: string | null;
  readonly payproc_product_id: string | null;
  readonly product_bundle_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  readonly department_name: string | null;
  readonly department_code: string | null;
  readonly withholding_tax_rate_name: string | null;
  readonly withholding_tax_rate_value: Amount | null;
}

/** A payment or credit on an invoice. It is live until it is voided. */
export interface InvoicePayment {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  readonly payment_date: string | null;
  readonly voided_date: string | null;
  readonly source: "PAYPROC" | "MANUAL" | null | (string & {});
  readonly payment_type: "CREDIT_MEMO" | "BANK_TRANSACTION" | "MANUAL_TRANSACTION" | null | (string & {});
  readonly external_id: string | null;
  /** An amount in the currency of the record. */
  readonly withheld_amount: Amount | null;
  /** What paying early took off, beside the amount. */
  readonly early_discount: Amount | null;
  /** The id of `appliedMemo`. */
  readonly applied_memo: number | null;
  /** The id of `excessMemo`. */
  readonly excess_memo: number | null;
  /** The ledger line on Uncategorized whose money it was. */
  readonly used_transaction: number | null;
  /** The id of `paymentJournalEntry`. */
  readonly payment_journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly invoice: number;
  readonly credit_memo: string | null;
  readonly payment_transactions: readonly (number)[];
  /** Its line on the receivable. */
  readonly payment_transaction: number | null;
  readonly payment_transaction_bank_description: string | null;
  readonly fx_gain_loss_realized_transaction: number | null;
  readonly payment_term_discount_transaction: number | null;
  readonly payment_journal_entry_order: string | null;
  readonly payment_intercompany_journal: string | null;
  readonly voided_journal_entry_order: string | null;
}

export interface InvoicePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Invoice)[];
}

export interface InvoiceInput {
  readonly entity: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly invoice_date: string;
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The invoice date when not sent. */
  readonly item_date?: string | null;
  readonly period_start?: string | null;
  readonly period_end?: string | null;
  readonly shipping_date?: string | null;
  readonly lines: readonly (InvoiceLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Taxes lines that do not tell their tax. */
  readonly tax_rate?: number | null;
  /** No tax is computed. Cannot be changed later. */
  readonly skip_tax?: boolean;
  /** The contract’s exemption: no tax. */
  readonly contract_tax_exempt?: boolean;
  /** Taken off the total. */
  readonly discount?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly payment_term_applied_discount?: AmountInput | null;
  /** The opening balances cover it: no entry. */
  readonly is_migrated?: boolean;
  readonly migrated_journal_id?: number | null;
  readonly invoice_number?: string | null;
  readonly purchase_order_number?: string | null;
  readonly ref_number?: string | null;
  readonly billing_address?: string | null;
  readonly billing_addressee?: string | null;
  readonly shipping_address?: string | null;
  readonly shipping_addressee?: string | null;
  readonly shipping_address_from_contract?: boolean;
  readonly vat_number?: string | null;
  readonly vat_number_from_contract?: boolean;
  readonly location_of_sale?: string | null;
  readonly ita_allocation_number?: string | null;
  readonly message_on_invoice?: string | null;
  readonly warning_message?: string | null;
  readonly invoice_labels?: unknown;
  readonly invoice_language?: string | null;
  readonly auto_send_invoice?: boolean | null;
  readonly auto_send_invoice_at?: string | null;
  /** Days overdue to the day of the reminder. */
  readonly reminder_sent_dates?: unknown;
  /** The same by days before due. */
  readonly pre_due_reminder_sent_dates?: unknown;
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly source_file?: number | null;
  readonly integration_id?: string | null;
  readonly integration_context?: unknown;
  readonly chat_id?: number | null;
  readonly use_payproc_auto_bill?: boolean | null;
  readonly payproc_connection?: number | null;
  readonly payproc_payment_link_id?: string | null;
  readonly payproc_payment_intent_id?: string | null;
  readonly payproc_invoice_id?: string | null;
  readonly payproc_pdf_url?: string | null;
  readonly payproc_payment_link?: string | null;
  readonly taxa_connection?: number | null;
  readonly taxa_transaction_id?: string | null;
  readonly taxb_connection?: number | null;
  readonly taxc_connection?: number | null;
  /** Of lines that name none. */
  readonly department?: number | null;
  /** Of lines that have none. */
  readonly tags?: readonly (number)[];
  /** Revenue transactions this invoice bills. */
  readonly revenue_transactions?: readonly (number)[];
  /** A contract’s invoice this one issues. */
  readonly contract_invoice_id?: number | null;
  /** A contract outside its billing schedule. */
  readonly revenue_contract_id?: number | null;
  /** Of the upload it came from, whose header is row 1. Ignored on update. */
  readonly upload_run?: number | null;
  /** Of the upload it came from, whose header is row 1. Ignored on update. */
  readonly spreadsheet_row?: number | null;
  /** `draft` saves without posting; anything else is ignored. */
  readonly payment_status?: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly paid_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly uncollectible_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly department_name?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

export interface InvoiceLineInput {
  readonly service_date?: string | null;
  /** Kept as sent; else quantity times rate less the discount. */
  readonly amount?: AmountInput;
  /** Of one unit; amount divided by quantity when not sent. */
  readonly rate?: AmountInput;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput;
  /** Computed from the tax rate of the invoice when not sent. */
  readonly tax?: AmountInput;
  readonly product?: number | null;
  readonly description?: string | null;
  readonly tax_description?: string | null;
  readonly entity_use_code?: string | null;
  /** Taken off the price; the amount is what is left. */
  readonly discount?: AmountInput;
  /** The discount in parts of a hundred. */
  readonly discount_percentage?: AmountInput;
  /** Another name of `discount`. */
  readonly discount_amount?: AmountInput;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly product_bundle?: number | null;
  readonly withholding_tax_rate?: number | null;
  readonly department?: number | null;
  /** Its transaction in the outside tax connection. */
  readonly taxa_item_id?: string | null;
  /** Must be that of the invoice. */
  readonly currency?: string;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly invoice?: number;
}

/** Only the given fields change. */
export interface InvoicePatch {
  readonly entity?: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly invoice_date?: string;
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The invoice date when not sent. */
  readonly item_date?: string | null;
  readonly period_start?: string | null;
  readonly period_end?: string | null;
  readonly shipping_date?: string | null;
  readonly lines?: readonly (InvoiceLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Taxes lines that do not tell their tax. */
  readonly tax_rate?: number | null;
  /** No tax is computed. Cannot be changed later. */
  readonly skip_tax?: boolean;
  /** The contract’s exemption: no tax. */
  readonly contract_tax_exempt?: boolean;
  /** Taken off the total. */
  readonly discount?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly payment_term_applied_discount?: AmountInput | null;
  /** The opening balances cover it: no entry. */
  readonly is_migrated?: boolean;
  readonly migrated_journal_id?: number | null;
  readonly invoice_number?: string | null;
  readonly purchase_order_number?: string | null;
  readonly ref_number?: string | null;
  readonly billing_address?: string | null;
  readonly billing_addressee?: string | null;
  readonly shipping_address?: string | null;
  readonly shipping_addressee?: string | null;
  readonly shipping_address_from_contract?: boolean;
  readonly vat_number?: string | null;
  readonly vat_number_from_contract?: boolean;
  readonly location_of_sale?: string | null;
  readonly ita_allocation_number?: string | null;
  readonly message_on_invoice?: string | null;
  readonly warning_message?: string | null;
  readonly invoice_labels?: unknown;
  readonly invoice_language?: string | null;
  readonly auto_send_invoice?: boolean | null;
  readonly auto_send_invoice_at?: string | null;
  /** Days overdue to the day of the reminder. */
  readonly reminder_sent_dates?: unknown;
  /** The same by days before due. */
  readonly pre_due_reminder_sent_dates?: unknown;
  readonly source?: string | null;
  readonly source_id?: string | null;
  readonly source_file?: number | null;
  readonly integration_id?: string | null;
  readonly integration_context?: unknown;
  readonly chat_id?: number | null;
  readonly use_payproc_auto_bill?: boolean | null;
  readonly payproc_connection?: number | null;
  readonly payproc_payment_link_id?: string | null;
  readonly payproc_payment_intent_id?: string | null;
  readonly payproc_invoice_id?: string | null;
  readonly payproc_pdf_url?: string | null;
  readonly payproc_payment_link?: string | null;
  readonly taxa_connection?: number | null;
  readonly taxa_transaction_id?: string | null;
  readonly taxb_connection?: number | null;
  readonly taxc_connection?: number | null;
  /** Of lines that name none. */
  readonly department?: number | null;
  /** Of lines that have none. */
  readonly tags?: readonly (number)[];
  /** Revenue transactions this invoice bills. */
  readonly revenue_transactions?: readonly (number)[];
  /** A contract’s invoice this one issues. */
  readonly contract_invoice_id?: number | null;
  /** A contract outside its billing schedule. */
  readonly revenue_contract_id?: number | null;
  /** Of the upload it came from, whose header is row 1. Ignored on update. */
  readonly upload_run?: number | null;
  /** Of the upload it came from, whose header is row 1. Ignored on update. */
  readonly spreadsheet_row?: number | null;
  /** `draft` saves without posting; anything else is ignored. */
  readonly payment_status?: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly paid_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly uncollectible_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_date?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly department_name?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

/** A payment of an invoice, voided or not, as those read it who keep up with changes. */
export interface InvoicePaymentSync {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `invoice`. */
  readonly invoice_id: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  readonly currency: string;
  readonly payment_date: string | null;
  readonly payment_type: "CREDIT_MEMO" | "BANK_TRANSACTION" | "MANUAL_TRANSACTION" | null | (string & {});
  readonly source: "PAYPROC" | "MANUAL" | null | (string & {});
  readonly external_id: string | null;
  readonly voided_date: string | null;
  readonly invoice_number: string | null;
}

export interface InvoicePaymentSyncPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (InvoicePaymentSync)[];
}

/** An invoice to look for. */
export interface BulkInvoice {
  readonly invoice_number: string;
}

/** What a payment made. */
export interface InvoicesPaid {
  readonly journal_entry_ids: readonly (number)[];
  readonly payment_ids: readonly (number)[];
  readonly auto_created_credit_memos: readonly (AutoCreatedCreditMemo)[];
}

/** A credit memo made of what was paid beyond the due. */
export interface AutoCreatedCreditMemo {
  readonly id: number;
  readonly credit_memo_number: string;
}

/** Money of a ledger line, in a calculation. */
export interface TransactionPaymentInput {
  readonly transaction_id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  readonly posted_at: string;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
}

/** A payment by hand, in a calculation. */
export interface EmptyTransactionInput {
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  readonly payment_date: string;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
}

/** What payments would come to, in the currency of the invoice. */
export interface CalculatedPayment {
  readonly total_due: Amount;
  readonly applied_payments: Amount;
  readonly applied_credits: Amount;
  readonly applied_withholding: Amount;
  readonly term_discounts: Amount;
  readonly remaining_due: Amount;
}

/** What a payment on a day would usually be. */
export interface DefaultPayment {
  readonly default_payment_amount: Amount;
  /** What paying early takes off. */
  readonly payment_term_discount_note: string | null;
}

/** Which invoices a transaction is to pay. */
export interface BulkApplyFilters {
  readonly entity?: number | null;
  readonly client?: number | null;
  /** open, sent or partial. */
  readonly status?: string | null;
  /** Due by that day. */
  readonly max_date?: string | null;
  /** Looks into numbers and references. */
  readonly search_query?: string | null;
}

/** A credit memo to look for. */
export interface BulkCreditMemo {
  readonly credit_memo_number: string;
}

/** What a customer is owed back, posted to the ledger on its date. */
export interface CreditMemo {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `contract`. */
  readonly contract: number | null;
  /** The date of the entry. */
  readonly credit_memo_date: string;
  readonly credit_memo_number: string | null;
  readonly credit_memo_type: "credit_memo" | "overpayment" | (string & {});
  readonly ref_number: string | null;
  readonly lines: readonly (CreditMemoLine)[];
  /** The entity’s when not sent. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior: "inclusive" | "exclusive" | null | (string & {});
  /** The id of `creditAccount`. */
  readonly credit_account: number | null;
  readonly applied_date: string | null;
  readonly message_on_credit_memo: string | null;
  readonly vat_number: string | null;
  readonly integration_id: string | null;
  readonly integration_context: unknown;
  readonly chat_id: number | null;
  readonly taxa_connection: number | null;
  readonly taxa_transaction_id: string | null;
  readonly taxb_connection: number | null;
  readonly taxc_connection: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly application_status: "draft" | "open" | "partially_used" | "used" | "voided" | (string & {});
  /** Line amounts, and their taxes unless inside. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_used: Amount;
  readonly voided_date: string | null;
  readonly last_sent_at: string | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  readonly payments: readonly (CreditMemoPayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** An amount in the currency of the record. */
  readonly amount_remaining: Amount;
  readonly entity_name: string | null;
  readonly entity_currency: string;
  readonly client_name: string | null;
  readonly client_email: string | null;
  readonly contract_name: string | null;
  readonly credit_account_name: string | null;
  readonly credit_account_number: string | null;
  readonly voided_journal_entry_order: string | null;
  readonly search_text: string | null;
  readonly search_vector: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** What the customer gets back, or what is taken off. */
export interface CreditMemoLine {
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  readonly description: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount: Amount;
  /** Computed from the tax rate when not sent. */
  readonly tax: Amount;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** The id of `department`. */
  readonly department: number | null;
  /** The id of `product`. */
  readonly product: number | null;
  readonly tax_description: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly department_name: string | null;
  readonly department_code: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  readonly tax_rate_name: string | null;
  readonly tax_rate_value: Amount | null;
  readonly product_name: string | null;
  readonly taxa_item_id: string | null;
}

/** What was used of a credit memo: set off against an invoice, or paid out. */
export interface CreditMemoPayment {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  readonly payment_date: string | null;
  readonly voided_date: string | null;
  /** The id of `appliedInvoice`. */
  readonly applied_invoice: number | null;
  /** The ledger line on Uncategorized whose money it was. */
  readonly used_transaction: number | null;
  /** The id of `paymentJournalEntry`. */
  readonly payment_journal_entry: number;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly credit_memo: number;
  readonly invoice: string | null;
  readonly payment_transactions: readonly (number)[];
  /** Its line on the receivable, or on the memo’s account where it was paid out. */
  readonly payment_transaction: number | null;
  readonly payment_journal_entry_order: string | null;
  readonly voided_journal_entry_order: string | null;
}

export interface CreditMemoPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (CreditMemo)[];
}

export interface CreditMemoInput {
  readonly entity: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly credit_memo_date: string;
  readonly credit_memo_number?: string | null;
  readonly credit_memo_type?: "credit_memo" | "overpayment" | (string & {});
  readonly ref_number?: string | null;
  readonly lines: readonly (CreditMemoLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior?: "inclusive" | "exclusive" | null | (string & {});
  /** Unapplied credits, or a receivable account; by the settings when not sent. */
  readonly credit_account?: number | null;
  readonly migrated_journal_id?: number | null;
  readonly applied_date?: string | null;
  readonly message_on_credit_memo?: string | null;
  readonly vat_number?: string | null;
  readonly integration_id?: string | null;
  readonly integration_context?: unknown;
  readonly chat_id?: number | null;
  readonly taxa_connection?: number | null;
  readonly taxa_transaction_id?: string | null;
  readonly taxb_connection?: number | null;
  readonly taxc_connection?: number | null;
  /** `draft` saves without posting; anything else is ignored. */
  readonly application_status?: "draft" | "open" | "partially_used" | "used" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly total_amount?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly amount_used?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly last_sent_at?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

export interface CreditMemoLineInput {
  /** Debited or credited by the line, net of tax. */
  readonly account: number;
  readonly description?: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount?: AmountInput;
  /** Computed from the tax rate when not sent. */
  readonly tax?: AmountInput;
  readonly tax_rate?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly department?: number | null;
  readonly product?: number | null;
  readonly tax_description?: string | null;
  /** Ignored: a line stands in its document. */
  readonly credit_memo?: number;
}

/** Only the given fields change. */
export interface CreditMemoPatch {
  readonly entity?: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly credit_memo_date?: string;
  readonly credit_memo_number?: string | null;
  readonly credit_memo_type?: "credit_memo" | "overpayment" | (string & {});
  readonly ref_number?: string | null;
  readonly lines?: readonly (CreditMemoLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Whether amounts have their tax inside; not, when null. */
  readonly tax_behavior?: "inclusive" | "exclusive" | null | (string & {});
  /** Unapplied credits, or a receivable account; by the settings when not sent. */
  readonly credit_account?: number | null;
  readonly migrated_journal_id?: number | null;
  readonly applied_date?: string | null;
  readonly message_on_credit_memo?: string | null;
  readonly vat_number?: string | null;
  readonly integration_id?: string | null;
  readonly integration_context?: unknown;
  readonly chat_id?: number | null;
  readonly taxa_connection?: number | null;
  readonly taxa_transaction_id?: string | null;
  readonly taxb_connection?: number | null;
  readonly taxc_connection?: number | null;
  /** `draft` saves without posting; anything else is ignored. */
  readonly application_status?: "draft" | "open" | "partially_used" | "used" | "voided" | null | (string & {});
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly total_amount?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly amount_used?: AmountInput;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly voided_journal_entry?: number | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly last_sent_at?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

/** A contract that is looked for. */
export interface BulkContractInput {
  readonly deal_name?: string;
}

/** A contract with a customer. Its lines make the revenue transactions it is recognized by. */
export interface Contract {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly deal_name: string | null;
  readonly deal_id: string | null;
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {});
  readonly contract_start_date: string | null;
  /** Its last day. */
  readonly contract_end_date: string | null;
  readonly closed_date: string | null;
  /** The entity’s when not sent. */
  readonly currency: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book: Amount | null;
  readonly billing_frequency: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly total_contract_value: Amount | null;
  /** Taken off the whole contract, shared by its invoices. */
  readonly discount: Amount;
  /** An amount in the currency of the record. */
  readonly minimum_monthly_commitment_amount: Amount | null;
  /** A number of units; up to 10 decimals. */
  readonly minimum_monthly_commitment_quantity: Amount | null;
  /** Runs until it is terminated. */
  readonly is_evergreen: boolean;
  readonly auto_renew: boolean;
  /** Months. */
  readonly auto_renew_duration: number | null;
  readonly auto_renew_invoice: boolean;
  readonly auto_send_invoices: boolean;
  readonly skip_evergreen_invoice_generation: boolean;
  readonly auto_apply_customer_payproc_config_to_invoices: boolean;
  readonly purchase_order_number: string | null;
  readonly consultant: string | null;
  readonly crm_link: string | null;
  readonly contract_link: string | null;
  readonly source: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  readonly source_deal_data: unknown;
  readonly tags: string;
  readonly usage_tiers: string;
  /** Values of the custom fields of contracts, by the names of the fields. */
  readonly custom_fields: unknown;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The last day of service, once terminated. */
  readonly termination_date: string | null;
  readonly evergreen_locked_date: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly entity_currency: string | null;
  readonly client_name: string | null;
  readonly client_terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly department_name: string | null;
  readonly parent_department: number | null;
  readonly parent_department_name: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** What its revenue transactions recognize. */
  readonly total_revenue: Amount;
  /** What recurs each month today. */
  readonly total_mrr: Amount;
  /** Billed and not recognized yet. */
  readonly total_deferred_revenue: Amount;
  /** Recognized and not billed yet. */
  readonly total_unbilled: Amount;
  /** Invoices that are not voided, before tax. */
  readonly total_billed: Amount;
  /** An amount in the currency of the record. */
  readonly total_paid: Amount;
  /** An amount in the currency of the record. */
  readonly total_outstanding: Amount;
  readonly has_invoices: boolean;
  readonly has_journal_entries: boolean;
  readonly has_credit_memos: boolean;
  /** The entries that recognized it. */
  readonly journal_entries: readonly (number)[];
  readonly effective_end_date: string | null;
  readonly working_end_date: string | null;
  readonly search_text: string | null;
  readonly search_vector: string | null;
}

/** The copy of a contract. */
export interface DuplicatedContract {
  readonly id: number;
}

/** What a termination did. */
export interface TerminatedContract {
  readonly contract_terminated: boolean;
  /** Always null: terminations are not drafted. */
  readonly contract_draft_id: number | null;
  /** Invoices that were voided along. */
  readonly voided_invoice_ids: readonly (number)[];
  /** Contract invoices that were drafts and are gone. */
  readonly drafted_invoice_ids: readonly (number)[];
  /** Revenue after the last day, which is taken back. */
  readonly revenue_taken_back: Amount;
  /** What the contract recognizes in all, then. */
  readonly total_revenue: Amount;
  /** Billed, and not recognized yet. */
  readonly total_deferred_revenue: Amount;
  /** Recognized, and not billed yet. */
  readonly total_unbilled: Amount;
}

/** A month of use against what is committed. */
export interface MinimumCommitMonth {
  readonly period: string;
  readonly usage_amount: Amount;
  readonly minimum_amount: Amount;
  readonly shortfall: Amount;
  /** Use, or the commitment where that is more. */
  readonly billed_amount: Amount;
}

/** A counterparty of type customer with what its contracts come to, in the currency they share; in the reporting currency at the latest rates where they share none. */
export interface ContractCustomer {
  readonly id: number;
  readonly vendor_type: "vendor" | "customer" | "employee" | null | (string & {});
  readonly name: string | null;
  readonly dba: string | null;
  readonly company_name: string | null;
  readonly website: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly mobile_number: string | null;
  readonly address_street_1: string | null;
  readonly address_street_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly country: string | null;
  readonly billing_address_street_1: string | null;
  readonly billing_address_street_2: string | null;
  readonly billing_city: string | null;
  readonly billing_state: string | null;
  readonly billing_zip_code: string | null;
  readonly billing_country: string | null;
  readonly shipping_addressee: string | null;
  readonly billing_addressee: string | null;
  readonly notes: string | null;
  readonly business_id_ssn: string | null;
  readonly is_1099: boolean;
  readonly vat_number: string | null;
  readonly business_type: string | null;
  readonly business_category: string | null;
  readonly entity_use_code: string | null;
  readonly withholding_tax_id: string | null;
  readonly payproc_customer_id: string | null;
  readonly use_payproc_auto_bill: boolean | null;
  readonly bill_vendor_id: string | null;
  readonly external_id: string | null;
  readonly source: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  readonly invoice_message: string | null;
  readonly abbreviation: string | null;
  readonly status: "ACTIVE" | "INACTIVE" | (string & {});
  readonly taxa_customer_id: string | null;
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly invoice_labels: unknown;
  readonly invoice_language: string | null;
  readonly lineage_array: readonly (string)[] | null;
  readonly payproc_connection: number | null;
  /** The id of `defaultExpenseCategory`. */
  readonly default_expense_category: number | null;
  /** The id of `vendorCustomField_1`. */
  readonly vendor_custom_field_1: number | null;
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly parent_name: string | null;
  readonly vendor_custom_field_1_name: string | null;
  readonly payment_term_name_display: string | null;
  readonly payproc_connection_name: string | null;
  readonly payproc_connection_entity: number | null;
  readonly payproc_connection_portal_url: string | null;
  readonly payproc_connection_portal_enabled: boolean | null;
  readonly payproc_connection_invoicing_enabled: boolean | null;
  readonly search_text: string | null;
  readonly search_vector: string | null;
  readonly contacts: unknown;
  readonly active_contracts: number;
  readonly completed_contracts: number;
  readonly pending_contracts: number;
  readonly total_contracts: number;
  /** What revenue transactions of its contracts recognize. Null, as the other figures, where a rate is missing. */
  readonly total_revenue: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_deferred_revenue: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_mrr: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_billed: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_unbilled: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_paid: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_outstanding: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_credit_memos: Amount | null;
  /** An amount in the currency of the record. */
  readonly credit_memo_applied: Amount | null;
  /** An amount in the currency of the record. */
  readonly credit_memo_available: Amount | null;
  /** The currency of the figures. */
  readonly currency: string;
}

export interface ContractCustomerPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractCustomer)[];
}

export interface VendorInput {
  readonly contacts?: readonly (VendorContactInput)[];
  readonly vendor_type?: "vendor" | "customer" | "employee" | null | (string & {});
  readonly name: string;
  readonly dba?: string | null;
  readonly company_name?: string | null;
  readonly website?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly phone_number?: string | null;
  readonly mobile_number?: string | null;
  readonly address_street_1?: string | null;
  readonly address_street_2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip_code?: string | null;
  readonly country?: string | null;
  readonly billing_address_street_1?: string | null;
  readonly billing_address_street_2?: string | null;
  readonly billing_city?: string | null;
  readonly billing_state?: string | null;
  readonly billing_zip_code?: string | null;
  readonly billing_country?: string | null;
  readonly shipping_addressee?: string | null;
  readonly billing_addressee?: string | null;
  readonly notes?: string | null;
  readonly business_id_ssn?: string | null;
  readonly is_1099?: boolean;
  readonly vat_number?: string | null;
  readonly business_type?: string | null;
  readonly business_category?: string | null;
  readonly entity_use_code?: string | null;
  readonly withholding_tax_id?: string | null;
  readonly payproc_customer_id?: string | null;
  readonly use_payproc_auto_bill?: boolean | null;
  readonly bill_vendor_id?: string | null;
  readonly external_id?: string | null;
  readonly source?: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  readonly invoice_message?: string | null;
  readonly abbreviation?: string | null;
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  readonly taxa_customer_id?: string | null;
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly invoice_labels?: unknown;
  readonly invoice_language?: string | null;
  readonly lineage_array?: readonly (string)[] | null;
  readonly payproc_connection?: number | null;
  readonly default_expense_category?: number | null;
  readonly vendor_custom_field_1?: number | null;
  readonly payment_term?: number | null;
  readonly parent?: number | null;
  /** Ignored: it is the workspace, whatever is sent. */
  readonly customer?: number | null;
}

export interface VendorContactInput {
  readonly name?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly phone_number?: string | null;
  readonly mobile_number?: string | null;
}

/** Only the given fields change. */
export interface VendorPatch {
  readonly contacts?: readonly (VendorContactInput)[];
  readonly vendor_type?: "vendor" | "customer" | "employee" | null | (string & {});
  readonly name?: string;
  readonly dba?: string | null;
  readonly company_name?: string | null;
  readonly website?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly phone_number?: string | null;
  readonly mobile_number?: string | null;
  readonly address_street_1?: string | null;
  readonly address_street_2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip_code?: string | null;
  readonly country?: string | null;
  readonly billing_address_street_1?: string | null;
  readonly billing_address_street_2?: string | null;
  readonly billing_city?: string | null;
  readonly billing_state?: string | null;
  readonly billing_zip_code?: string | null;
  readonly billing_country?: string | null;
  readonly shipping_addressee?: string | null;
  readonly billing_addressee?: string | null;
  readonly notes?: string | null;
  readonly business_id_ssn?: string | null;
  readonly is_1099?: boolean;
  readonly vat_number?: string | null;
  readonly business_type?: string | null;
  readonly business_category?: string | null;
  readonly entity_use_code?: string | null;
  readonly withholding_tax_id?: string | null;
  readonly payproc_customer_id?: string | null;
  readonly use_payproc_auto_bill?: boolean | null;
  readonly bill_vendor_id?: string | null;
  readonly external_id?: string | null;
  readonly source?: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  readonly invoice_message?: string | null;
  readonly abbreviation?: string | null;
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  readonly taxa_customer_id?: string | null;
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly invoice_labels?: unknown;
  readonly invoice_language?: string | null;
  readonly lineage_array?: readonly (string)[] | null;
  readonly payproc_connection?: number | null;
  readonly default_expense_category?: number | null;
  readonly vendor_custom_field_1?: number | null;
  readonly payment_term?: number | null;
  readonly parent?: number | null;
  /** Ignored: it is the workspace, whatever is sent. */
  readonly customer?: number | null;
}

export interface ContractPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Contract)[];
}

export interface ContractInput {
  /** The root entity when not sent. */
  readonly entity?: number | null;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  readonly department?: number | null;
  readonly deal_name?: string | null;
  readonly deal_id?: string | null;
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status?: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {});
  readonly contract_start_date?: string | null;
  /** Its last day. */
  readonly contract_end_date?: string | null;
  readonly closed_date?: string | null;
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  readonly billing_frequency?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly total_contract_value?: AmountInput | null;
  /** Taken off the whole contract, shared by its invoices. */
  readonly discount?: AmountInput;
  /** An amount in the currency of the record. */
  readonly minimum_monthly_commitment_amount?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly minimum_monthly_commitment_quantity?: AmountInput | null;
  /** Runs until it is terminated. */
  readonly is_evergreen?: boolean;
  readonly auto_renew?: boolean;
  /** Months. */
  readonly auto_renew_duration?: number | null;
  readonly auto_renew_invoice?: boolean;
  readonly auto_send_invoices?: boolean;
  readonly skip_evergreen_invoice_generation?: boolean;
  readonly auto_apply_customer_payproc_config_to_invoices?: boolean;
  readonly purchase_order_number?: string | null;
  readonly consultant?: string | null;
  readonly crm_link?: string | null;
  readonly contract_link?: string | null;
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  readonly source_deal_data?: unknown;
  readonly tags?: string;
  readonly usage_tiers?: string;
  /** Values of the custom fields of contracts, by the names of the fields. */
  readonly custom_fields?: unknown;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly entity_currency?: string;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entries?: readonly (number)[];
  /** Prepaid commitments made with the contract. */
  readonly prepaid_commits?: unknown;
}

/** Only the given fields change. */
export interface ContractPatch {
  /** The root entity when not sent. */
  readonly entity?: number | null;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  readonly department?: number | null;
  readonly deal_name?: string | null;
  readonly deal_id?: string | null;
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status?: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {});
  readonly contract_start_date?: string | null;
  /** Its last day. */
  readonly contract_end_date?: string | null;
  readonly closed_date?: string | null;
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  readonly billing_frequency?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly total_contract_value?: AmountInput | null;
  /** Taken off the whole contract, shared by its invoices. */
  readonly discount?: AmountInput;
  /** An amount in the currency of the record. */
  readonly minimum_monthly_commitment_amount?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly minimum_monthly_commitment_quantity?: AmountInput | null;
  /** Runs until it is terminated. */
  readonly is_evergreen?: boolean;
  readonly auto_renew?: boolean;
  /** Months. */
  readonly auto_renew_duration?: number | null;
  readonly auto_renew_invoice?: boolean;
  readonly auto_send_invoices?: boolean;
  readonly skip_evergreen_invoice_generation?: boolean;
  readonly auto_apply_customer_payproc_config_to_invoices?: boolean;
  readonly purchase_order_number?: string | null;
  readonly consultant?: string | null;
  readonly crm_link?: string | null;
  readonly contract_link?: string | null;
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  readonly source_deal_data?: unknown;
  readonly tags?: string;
  readonly usage_tiers?: string;
  /** Values of the custom fields of contracts, by the names of the fields. */
  readonly custom_fields?: unknown;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly entity_currency?: string;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entries?: readonly (number)[];
  /** Prepaid commitments made with the contract. */
  readonly prepaid_commits?: unknown;
}

/** What is provided over a term. Its value is rate times quantity for the whole of it. */
export interface ContractSubscription {
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `product`. */
  readonly product: number | null;
  /** Of one unit for the whole term; for a billing period where there is no end. */
  readonly rate: Amount | null;
  /** A number of units; up to 10 decimals. */
  readonly quantity: Amount | null;
  /** Taken off the value. */
  readonly discount: Amount | null;
  /** The start of the contract when not sent. */
  readonly start_date: string | null;
  /** The end of the contract when not sent; of an evergreen one there is none. */
  readonly end_date: string | null;
  /** Value by months of the term when not sent. */
  readonly mrr: Amount | null;
  readonly use_daily_accounting: boolean;
  readonly proration_method: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup: boolean;
  readonly catchup_date: string | null;
  readonly catchup_manually_overridden: boolean;
  readonly invoice_calculation: "FIXED_RATE" | "FIXED_QUANTITY" | (string & {});
  readonly renewal_behavior: "FOLLOW_CONTRACT" | "FIXED_END" | (string & {});
  readonly is_contract_amendment: boolean;
  /** The id of `modifiedSubscription`. */
  readonly modified_subscription: number | null;
  /** An amount in the currency of the record. */
  readonly period_amount: Amount | null;
  readonly rates_are_net: boolean;
  readonly notes: string | null;
  readonly source: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  readonly external_id: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** Rate times quantity, less the discount. */
  readonly total_value: Amount;
  /** The id of the workspace. */
  readonly customer: number;
  readonly lines: unknown;
  readonly product_name: string | null;
  readonly product_is_renewable: boolean | null;
  readonly product_bundle: string | null;
  readonly product_bundle_name: string | null;
  readonly contract_product_bundle: unknown;
}

export interface ContractSubscriptionInput {
  readonly contract?: number;
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  /** Of one unit for the whole term; for a billing period where there is no end. */
  readonly rate?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput | null;
  /** Taken off the value. */
  readonly discount?: AmountInput | null;
  /** The start of the contract when not sent. */
  readonly start_date?: string | null;
  /** The end of the contract when not sent; of an evergreen one there is none. */
  readonly end_date?: string | null;
  /** Value by months of the term when not sent. */
  readonly mrr?: AmountInput | null;
  readonly use_daily_accounting?: boolean;
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup?: boolean;
  readonly catchup_date?: string | null;
  readonly catchup_manually_overridden?: boolean;
  readonly invoice_calculation?: "FIXED_RATE" | "FIXED_QUANTITY" | (string & {});
  readonly renewal_behavior?: "FOLLOW_CONTRACT" | "FIXED_END" | (string & {});
  readonly is_contract_amendment?: boolean;
  readonly modified_subscription?: number | null;
  /** An amount in the currency of the record. */
  readonly period_amount?: AmountInput | null;
  readonly rates_are_net?: boolean;
  readonly notes?: string | null;
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  readonly external_id?: string | null;
  /** Ignored: rows that were invoiced before say so themselves. */
  readonly invoiced_amount_migration?: AmountInput | null;
}

/** Only the given fields change. */
export interface ContractSubscriptionPatch {
  readonly contract?: number;
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  /** Of one unit for the whole term; for a billing period where there is no end. */
  readonly rate?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput | null;
  /** Taken off the value. */
  readonly discount?: AmountInput | null;
  /** The start of the contract when not sent. */
  readonly start_date?: string | null;
  /** The end of the contract when not sent; of an evergreen one there is none. */
  readonly end_date?: string | null;
  /** Value by months of the term when not sent. */
  readonly mrr?: AmountInput | null;
  readonly use_daily_accounting?: boolean;
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup?: boolean;
  readonly catchup_date?: string | null;
  readonly catchup_manually_overridden?: boolean;
  readonly invoice_calculation?: "FIXED_RATE" | "FIXED_QUANTITY" | (string & {});
  readonly renewal_behavior?: "FOLLOW_CONTRACT" | "FIXED_END" | (string & {});
  readonly is_contract_amendment?: boolean;
  readonly modified_subscription?: number | null;
  /** An amount in the currency of the record. */
  readonly period_amount?: AmountInput | null;
  readonly rates_are_net?: boolean;
  readonly notes?: string | null;
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  readonly external_id?: string | null;
  /** Ignored: rows that were invoiced before say so themselves. */
  readonly invoiced_amount_migration?: AmountInput | null;
}

/** How the price of a bundle is shared by its products in one contract. */
export interface ContractProductBundle {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `sourceBundle`. */
  readonly source_bundle: number | null;
  /** An amount in the currency of the record. */
  readonly total_amount: Amount;
  readonly currency: string;
  readonly license_term_start_date: string | null;
  readonly lines: readonly (ContractProductBundleLine)[];
  readonly source_bundle_name: string | null;
}

/** The share of one product in the price of a bundle. */
export interface ContractProductBundleLine {
  readonly id: number;
  /** The id of `product`. */
  readonly product: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** An exact number. */
  readonly original_percentage: Amount | null;
  readonly component_type: "SUBSCRIPTION" | "MILESTONE" | "USAGE" | null | (string & {});
  /** Parts of a hundred. */
  readonly percentage: string;
  readonly product_name: string | null;
  readonly product_id_str: string | null;
}

/** How a price is shared: the products of its bundle, adding up to it. */
export interface AllocationsInput {
  /** As they stand when not sent. */
  readonly lines?: readonly (AllocationLineInput)[];
}

/** The part of a product in a price. */
export interface AllocationLineInput {
  readonly product: number;
  readonly amount: AmountInput;
}

/** What is earned as a whole on one day. */
export interface ContractMilestone {
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `product`. */
  readonly product: number | null;
  readonly milestone_name: string;
  readonly milestone_date: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** A number of units; up to 10 decimals. */
  readonly quantity: Amount;
  /** Amount by quantity when not sent. */
  readonly rate: Amount;
  readonly description: string | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly product_name: string | null;
  readonly product_bundle: string | null;
  readonly product_bundle_name: string | null;
  readonly department_name: string | null;
  readonly tags: unknown;
  readonly revenue_transaction_id: number | null;
  readonly contract_product_bundle: unknown;
}

export interface ContractMilestonePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractMilestone)[];
}

export interface ContractMilestoneInput {
  readonly contract?: number;
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  readonly milestone_name: string;
  readonly milestone_date: string;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput;
  /** Amount by quantity when not sent. */
  readonly rate?: AmountInput;
  readonly description?: string | null;
  readonly department?: number | null;
}

/** Only the given fields change. */
export interface ContractMilestonePatch {
  readonly contract?: number;
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  readonly milestone_name?: string;
  readonly milestone_date?: string;
  /** An amount in the currency of the record. */
  readonly amount?: AmountInput;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput;
  /** Amount by quantity when not sent. */
  readonly rate?: AmountInput;
  readonly description?: string | null;
  readonly department?: number | null;
}

/** What a contract bills by use. Each month that is recorded makes its rows. */
export interface ContractUsage {
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `product`. */
  readonly product: number | null;
  /** The id of `usageGroup`. */
  readonly usage_group: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly tags: string;
  readonly description: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly lines: unknown;
  readonly product_name: string | null;
  readonly product_bundle: string | null;
  readonly product_bundle_name: string | null;
  readonly usage_group_name: string | null;
  readonly contract_product_bundle: unknown;
}

export interface ContractUsagePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractUsage)[];
}

export interface ContractUsageInput {
  readonly contract?: number;
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  readonly usage_group?: number | null;
  readonly department?: number | null;
  readonly tags?: string;
  readonly description?: string | null;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
}

/** Only the given fields change. */
export interface ContractUsagePatch {
  readonly contract?: number;
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  readonly usage_group?: number | null;
  readonly department?: number | null;
  readonly tags?: string;
  readonly description?: string | null;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
}

/** The price of a tier in one contract. */
export interface TierPriceOverride {
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `tier`. */
  readonly tier: number;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly percentage: Amount | null;
  readonly source: "manual" | "integration" | (string & {});
  readonly integration_name: string | null;
  readonly external_reference: string | null;
  readonly notes: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly tier_name: string;
  readonly deal_name: string | null;
  readonly usage_group_id: number;
  readonly usage_group_name: string;
}

export interface TierPriceOverridePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (TierPriceOverride)[];
}

export interface TierPriceOverrideInput {
  readonly contract?: number;
  readonly tier: number;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly percentage?: AmountInput | null;
  readonly source?: "manual" | "integration" | (string & {});
  readonly integration_name?: string | null;
  readonly external_reference?: string | null;
  readonly notes?: string | null;
}

/** What a contract paid ahead, and what is left. */
export interface PrepaidCommitSummary {
  readonly commit_count: number;
  readonly total_value: Amount;
  readonly consumed_value: Amount;
  readonly remaining_value: Amount;
  readonly overage_amount: Amount;
}

/** Money paid ahead. Use draws on it; what is left when it expires is breakage. */
export interface ContractPrepaidCommit {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `product`. */
  readonly product: number | null;
  /** The contract’s. */
  readonly currency: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_value: Amount;
  /** Parts of a hundred, off what is used. */
  readonly discount_percentage: Amount;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate: Amount | null;
  readonly start_date: string;
  readonly expiration_date: string | null;
  readonly priority: number;
  readonly subledger: number | null;
  readonly overage_invoice_cadence: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {});
  readonly auto_send_overage_invoices: boolean;
  readonly overage_invoice_start_month: string | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly tags: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `contract`. */
  readonly contract: number;
  /** An amount in the currency of the record. */
  readonly remaining_value: Amount;
  readonly status: "ACTIVE" | "EXHAUSTED" | "EXPIRED" | (string & {});
  /** The id of the workspace. */
  readonly customer: number;
  readonly entity_name: string | null;
  readonly product_name: string | null;
  readonly department_name: string | null;
  readonly invoice: number | null;
  readonly is_invoiced: boolean;
}

export interface ContractPrepaidCommitPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractPrepaidCommit)[];
}

export interface ContractPrepaidCommitInput {
  readonly name: string;
  readonly description?: string | null;
  /** The contract’s. */
  readonly entity?: number | null;
  readonly product?: number | null;
  /** The contract’s. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly total_value: AmountInput;
  /** Parts of a hundred, off what is used. */
  readonly discount_percentage?: AmountInput;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate?: AmountInput | null;
  readonly start_date: string;
  readonly expiration_date?: string | null;
  readonly priority?: number;
  readonly subledger?: number | null;
  readonly overage_invoice_cadence?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {});
  readonly auto_send_overage_invoices?: boolean;
  readonly overage_invoice_start_month?: string | null;
  readonly department?: number | null;
  readonly tags?: string | null;
  /** [{date, amount}]; one on the start date when absent. */
  readonly installments?: unknown;
}

/** Only the given fields change. */
export interface ContractPrepaidCommitPatch {
  readonly name?: string;
  readonly description?: string | null;
  /** The contract’s. */
  readonly entity?: number | null;
  readonly product?: number | null;
  /** The contract’s. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly total_value?: AmountInput;
  /** Parts of a hundred, off what is used. */
  readonly discount_percentage?: AmountInput;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate?: AmountInput | null;
  readonly start_date?: string;
  readonly expiration_date?: string | null;
  readonly priority?: number;
  readonly subledger?: number | null;
  readonly overage_invoice_cadence?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {});
  readonly auto_send_overage_invoices?: boolean;
  readonly overage_invoice_start_month?: string | null;
  readonly department?: number | null;
  readonly tags?: string | null;
  /** [{date, amount}]; one on the start date when absent. */
  readonly installments?: unknown;
}

/** What was used in a month, and what of it a commitment paid. */
export interface ContractPrepaidCommitConsumption {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `prepaidCommit`. */
  readonly prepaid_commit: number;
  readonly period_start: string;
  readonly period_end: string;
  readonly description: string | null;
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly gross_usage_amount: Amount;
  /** An amount in the currency of the record. */
  readonly discount_amount: Amount;
  /** An amount in the currency of the record. */
  readonly net_consumption_amount: Amount;
  /** An amount in the currency of the record. */
  readonly overage_amount: Amount;
  readonly total_events: number;
  /** An amount in the currency of the record. */
  readonly balance_before: Amount;
  /** An amount in the currency of the record. */
  readonly balance_after: Amount;
  readonly adjustments: unknown;
  /** The id of the workspace. */
  readonly customer: number;
  readonly revenue_transaction: number | null;
  readonly overage_revenue_transaction: number | null;
}

export interface ContractPrepaidCommitConsumptionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractPrepaidCommitConsumption)[];
}

/** What was used in a month. */
export interface RecordConsumptionInput {
  readonly period_month: string;
  readonly gross_usage_amount: AmountInput;
  readonly total_events?: number;
  readonly description?: string;
}

/** A recorded month of use. */
export interface RecordedConsumption {
  readonly id: number;
  readonly period_month: string;
  readonly gross_usage_amount: Amount;
  readonly total_events: number;
  readonly description: string;
}

/** What processing adjustments did. */
export interface AdjustmentsProcessed {
  /** Months that changed. */
  readonly processed: number;
}

/** A line of an upload of what was used. */
export interface PrepaidUsageEvent {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `prepaidCommit`. */
  readonly prepaid_commit: number;
  /** The id of `consumption`. */
  readonly consumption: number | null;
  readonly external_id: string | null;
  readonly event_date: string | null;
  readonly period_month: string;
  /** An amount in the currency of the record. */
  readonly total_revenue_dollars: Amount;
  readonly total_events: number;
  readonly data: unknown;
  readonly adjustment_date: string | null;
  readonly is_adjustment: boolean;
  readonly original_period_month: string | null;
  /** The id of the workspace. */
  readonly customer: number;
}

export interface PrepaidUsageEventPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (PrepaidUsageEvent)[];
}

/** What stands in uploads of use. */
export interface UsageEventValues {
  readonly period_months: readonly (string)[];
  /** Every column that was uploaded. */
  readonly columns: readonly (UsageEventColumn)[];
}

/** What stands in a column of uploads of use. */
export interface UsageEventColumn {
  readonly name: string;
  /** In order; blanks are left out. */
  readonly values: readonly (string)[];
  /** Whether these are all; 100 are told at most. */
  readonly is_complete: boolean;
}

/** Products sold together for a term, each with its amount. */
export interface ContractBundle {
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  readonly bundle_name: string;
  readonly bundle_description: string | null;
  readonly start_date: string;
  /** The end of the contract when not sent. */
  readonly end_date: string | null;
  readonly use_daily_accounting: boolean;
  readonly proration_method: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup: boolean;
  readonly catchup_date: string | null;
  readonly rebalance_journal_entries_indefinitely: boolean;
  readonly lines: readonly (ContractBundleLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
}

/** A product of a bundle and its amount for the whole term. */
export interface ContractBundleLine {
  readonly id: number;
  /** The id of `product`. */
  readonly product: number | null;
  /** An amount in the currency of the record. */
  readonly amount: Amount | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly product_name: string | null;
}

export interface ContractBundleInput {
  readonly contract?: number;
  readonly bundle_name: string;
  readonly bundle_description?: string | null;
  readonly start_date: string;
  /** The end of the contract when not sent. */
  readonly end_date?: string | null;
  readonly use_daily_accounting?: boolean;
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup?: boolean;
  readonly catchup_date?: string | null;
  readonly rebalance_journal_entries_indefinitely?: boolean;
  readonly lines: readonly (ContractBundleLineInput)[];
}

export interface ContractBundleLineInput {
  readonly product?: number | null;
  /** An amount in the currency of the record. */
  readonly amount?: AmountInput | null;
}

/** Only the given fields change. */
export interface ContractBundlePatch {
  readonly contract?: number;
  readonly bundle_name?: string;
  readonly bundle_description?: string | null;
  readonly start_date?: string;
  /** The end of the contract when not sent. */
  readonly end_date?: string | null;
  readonly use_daily_accounting?: boolean;
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup?: boolean;
  readonly catchup_date?: string | null;
  readonly rebalance_journal_entries_indefinitely?: boolean;
  readonly lines?: readonly (ContractBundleLineInput)[];
}

/** A change of a subscription that is tried out. */
export interface SubscriptionChangeInput {
  readonly start_date: string;
  /** That of the modified one when not given. */
  readonly end_date?: string;
  readonly total_value: AmountInput;
  readonly mrr?: AmountInput | null;
  readonly use_daily_accounting?: boolean;
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  readonly use_catchup?: boolean;
  readonly catchup_date?: string;
  readonly modified_subscription?: number;
  /** Without effect: it shows in the lines. */
  readonly does_modify_contract_end_date?: boolean;
  /** Without effect: the start tells. */
  readonly apply_prospectively?: boolean;
}

/** A line of a subscription as it would be. */
export interface SubscriptionLineShown {
  /** Null for a line that is not there yet. */
  readonly id: number | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly original_value: Amount | null;
  readonly total_value: Amount;
  readonly original_mrr: Amount | null;
  readonly mrr: Amount;
  readonly original_quantity: Amount | null;
  readonly quantity: Amount | null;
  readonly original_rate: Amount | null;
  readonly rate: Amount | null;
  readonly use_daily_accounting: boolean;
  readonly is_contract_amendment: boolean;
}

/** What a run of recognition did. */
export interface RecognitionRun {
  /** How many revenue transactions were recognized. */
  readonly row_count: number;
  /** The entries it posted, by id. */
  readonly journal_entries: readonly (number)[];
}

/** What is recognized in an accounting period, and what is billed for it. */
export interface RevenueTransaction {
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `contract`. */
  readonly contract: number | null;
  /** The id of `contractSubscription`. */
  readonly contract_subscription: number | null;
  readonly non_contract_subscription: number | null;
  /** The id of `contractUsage`. */
  readonly contract_usage: number | null;
  /** The id of `contractMilestone`. */
  readonly contract_milestone: number | null;
  readonly non_contract_usage: number | null;
  /** The id of `prepaidCommit`. */
  readonly prepaid_commit: number | null;
  /** The id of `product`. */
  readonly product: number | null;
  /** The id of `productBundle`. */
  readonly product_bundle: number | null;
  /** The id of `contractProductBundle`. */
  readonly contract_product_bundle: number | null;
  /** The id of `contractBundle`. */
  readonly contract_bundle: number | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `invoice`. */
  readonly invoice: number | null;
  /** The id of `creditMemo`. */
  readonly credit_memo: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The id of `usageTier`. */
  readonly usage_tier: number | null;
  /** The id of `reversesRevenueTransaction`. */
  readonly reverses_revenue_transaction: number | null;
  /** The first of its month; that of the transaction date when not sent. */
  readonly accounting_period: string | null;
  readonly transaction_date: string | null;
  readonly transaction_end_date: string | null;
  readonly scheduled_invoice_date: string | null;
  /** That of contract or entity when not sent. */
  readonly currency: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book: Amount | null;
  /** Before discount and refunds. */
  readonly amount: Amount | null;
  /** Amount less discount and refunds when not sent. Null posts nothing. */
  readonly recognized: Amount | null;
  /** Null bills what is recognized. */
  readonly billed_amount: Amount | null;
  /** A number of units; up to 10 decimals. */
  readonly quantity: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate: Amount | null;
  /** An amount in the currency of the record. */
  readonly discount: Amount | null;
  /** An amount in the currency of the record. */
  readonly refunds: Amount | null;
  /** An amount in the currency of the record. */
  readonly processing_fees: Amount | null;
  /** An amount in the currency of the record. */
  readonly platform_fees: Amount | null;
  /** An amount in the currency of the record. */
  readonly transfers: Amount | null;
  /** An amount in the currency of the record. */
  readonly tax: Amount | null;
  /** An amount in the currency of the record. */
  readonly mrr: Amount | null;
  /** A starting balance, or another adjustment. */
  readonly balance_adjustment: Amount | null;
  readonly renewall: boolean;
  /** Invoiced before it came here: no entry and no receivable. */
  readonly is_migration_invoiced: boolean;
  readonly tags: string;
  readonly source: string | null;
  readonly description: string | null;
  readonly external_id: string | null;
  readonly client_external_id: string | null;
  readonly contract_external_id: string | null;
  readonly contract_subscription_external_id: string | null;
  readonly product_external_id: string | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** Who saved it as a draft. */
  readonly drafted_by: string | null;
  /** Who accepted the draft. */
  readonly approved_by: string | null;
  /** The id of `fundingRevenueTransaction`. */
  readonly funding_revenue_transaction: number | null;
  readonly producer: string | null;
  readonly warehouse_row_key: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly status: "draft" | "scheduled" | "recognized" | (string & {});
  readonly entity_name: string | null;
  readonly entity_currency: string | null;
  readonly client_name: string | null;
  readonly client_campfire_id: string | null;
  readonly client_identifier: string | null;
  readonly contract_name: string | null;
  readonly contract_status: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | null | (string & {});
  readonly contract_identifier: string | null;
  readonly product_name: string | null;
  readonly product_identifier: string | null;
  readonly product_is_taxable: boolean | null;
  readonly product_bundle_name: string | null;
  /** Amount and tax. */
  readonly gross_amount: string;
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly invoice_payment_status: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | null | (string & {});
  readonly invoice_voided_date: string | null;
  readonly credit_memo_number: string | null;
  readonly credit_memo_application_status: "draft" | "open" | "partially_used" | "used" | "voided" | null | (string & {});
  readonly credit_memo_date: string | null;
  readonly credit_memo_voided_date: string | null;
  readonly revenue_type: string;
  readonly journal_entry_order: string | null;
  readonly contract_subscription_notes: string | null;
  readonly subscription_discount: Amount | null;
  readonly department_name: string | null;
  readonly parent_department: number | null;
  readonly parent_department_name: string | null;
  readonly usage_tier_name: string | null;
  readonly taxa_item_id: string | null;
  readonly taxc_item_id: string | null;
}

export interface RevenueTransactionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (RevenueTransaction)[];
}

export interface RevenueTransactionInput {
  readonly entity?: number | null;
  readonly client?: number | null;
  readonly contract?: number | null;
  readonly contract_subscription?: number | null;
  readonly non_contract_subscription?: number | null;
  readonly contract_usage?: number | null;
  readonly contract_milestone?: number | null;
  readonly non_contract_usage?: number | null;
  readonly prepaid_commit?: number | null;
  readonly product?: number | null;
  readonly product_bundle?: number | null;
  readonly contract_product_bundle?: number | null;
  readonly contract_bundle?: number | null;
  /** Set, the row is recognized and fixed. */
  readonly journal_entry?: number | null;
  readonly invoice?: number | null;
  readonly credit_memo?: number | null;
  readonly department?: number | null;
  readonly usage_tier?: number | null;
  /** The scheduled row this one cancels. */
  readonly reverses_revenue_transaction?: number | null;
  /** The first of its month; that of the transaction date when not sent. */
  readonly accounting_period?: string | null;
  readonly transaction_date?: string | null;
  readonly transaction_end_date?: string | null;
  readonly scheduled_invoice_date?: string | null;
  /** That of contract or entity when not sent. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Before discount and refunds. */
  readonly amount?: AmountInput | null;
  /** Amount less discount and refunds when not sent. Null posts nothing. */
  readonly recognized?: AmountInput | null;
  /** Null bills what is recognized. */
  readonly billed_amount?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly discount?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly refunds?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly processing_fees?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly platform_fees?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly transfers?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly tax?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly mrr?: AmountInput | null;
  /** A starting balance, or another adjustment. */
  readonly balance_adjustment?: AmountInput | null;
  readonly renewall?: boolean;
  /** Invoiced before it came here: no entry and no receivable. */
  readonly is_migration_invoiced?: boolean;
  readonly tags?: string;
  readonly source?: string | null;
  readonly description?: string | null;
  readonly external_id?: string | null;
  readonly client_external_id?: string | null;
  readonly contract_external_id?: string | null;
  readonly contract_subscription_external_id?: string | null;
  readonly product_external_id?: string | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
}

/** Only the given fields change. */
export interface RevenueTransactionPatch {
  readonly entity?: number | null;
  readonly client?: number | null;
  readonly contract?: number | null;
  readonly contract_subscription?: number | null;
  readonly non_contract_subscription?: number | null;
  readonly contract_usage?: number | null;
  readonly contract_milestone?: number | null;
  readonly non_contract_usage?: number | null;
  readonly prepaid_commit?: number | null;
  readonly product?: number | null;
  readonly product_bundle?: number | null;
  readonly contract_product_bundle?: number | null;
  readonly contract_bundle?: number | null;
  /** Set, the row is recognized and fixed. */
  readonly journal_entry?: number | null;
  readonly invoice?: number | null;
  readonly credit_memo?: number | null;
  readonly department?: number | null;
  readonly usage_tier?: number | null;
  /** The scheduled row this one cancels. */
  readonly reverses_revenue_transaction?: number | null;
  /** The first of its month; that of the transaction date when not sent. */
  readonly accounting_period?: string | null;
  readonly transaction_date?: string | null;
  readonly transaction_end_date?: string | null;
  readonly scheduled_invoice_date?: string | null;
  /** That of contract or entity when not sent. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Before discount and refunds. */
  readonly amount?: AmountInput | null;
  /** Amount less discount and refunds when not sent. Null posts nothing. */
  readonly recognized?: AmountInput | null;
  /** Null bills what is recognized. */
  readonly billed_amount?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly discount?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly refunds?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly processing_fees?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly platform_fees?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly transfers?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly tax?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly mrr?: AmountInput | null;
  /** A starting balance, or another adjustment. */
  readonly balance_adjustment?: AmountInput | null;
  readonly renewall?: boolean;
  /** Invoiced before it came here: no entry and no receivable. */
  readonly is_migration_invoiced?: boolean;
  readonly tags?: string;
  readonly source?: string | null;
  readonly description?: string | null;
  readonly external_id?: string | null;
  readonly client_external_id?: string | null;
  readonly contract_external_id?: string | null;
  readonly contract_subscription_external_id?: string | null;
  readonly product_external_id?: string | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
}

/** What a contract bills for a period. Issued, it is an invoice. */
export interface ContractInvoice {
  readonly id: number;
  readonly issue_date: string | null;
  /** The date of the invoice; the issue date when not set. */
  readonly accounting_date: string | null;
  /** From payment term and date when not set. */
  readonly due_date: string | null;
  readonly shipping_date: string | null;
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly invoice_number: string | null;
  readonly purchase_order_number: string | null;
  readonly location_of_sale: string | null;
  readonly vat_number: string | null;
  readonly billing_address: string | null;
  readonly billing_addressee: string | null;
  readonly shipping_address: string | null;
  readonly shipping_addressee: string | null;
  readonly message_on_invoice: string | null;
  readonly taxa_connection: number | null;
  readonly taxb_connection: number | null;
  readonly taxc_connection: number | null;
  readonly payproc_connection: number | null;
  readonly use_payproc_auto_bill: boolean | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `invoice`. */
  readonly invoice: number | null;
  readonly ordinal: number;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly subtotal: Amount;
  /** Its share of the discount of the contract. */
  readonly discount: Amount;
  /** An amount in the currency of the record. */
  readonly total_amount: Amount;
  /** Made from an invoice that was there before. */
  readonly is_linked: boolean;
  readonly needs_live_date_fx_recalc: boolean;
  readonly bill_to_snapshot: unknown;
  readonly lines: readonly (ContractInvoiceLine)[];
  /** The id of the workspace. */
  readonly customer: number;
  readonly status: "DRAFT" | "SCHEDULED" | "OPEN" | "SENT" | "PAID" | "VOIDED" | (string & {});
  readonly contract_name: string | null;
  readonly contract_number: string | null;
  readonly entity_name: string | null;
  readonly client_name: string | null;
  readonly journal_entry: number | null;
  readonly journal_entry_number: string | null;
  readonly tax_rate_name: string | null;
  readonly taxa_connection_name: string | null;
  readonly taxb_connection_name: string | null;
  readonly taxc_connection_name: string | null;
  readonly payproc_connection_name: string | null;
}

/** What one line of a contract bills for a period of service. */
export interface ContractInvoiceLine {
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The subscription, milestone, … it bills. */
  readonly contract_line: number | null;
  /** The id of `product`. */
  readonly product: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  readonly description: string | null;
  readonly service_start: string | null;
  readonly service_end: string | null;
  readonly currency: string;
  /** A number of units; up to 10 decimals. */
  readonly quantity: Amount;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly rate: Amount;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** An amount in the currency of the record. */
  readonly tax: Amount;
  /** An amount in the currency of the record. */
  readonly discount: Amount;
  readonly tax_description: string | null;
  readonly tags: readonly (number)[];
  readonly invoice: number;
  readonly product_name: string | null;
  readonly department_name: string | null;
}

/** Revenue of a month. */
export interface RevenueWaterfallRow {
  readonly month: string;
  readonly currency: string;
  readonly contract_id: number | null;
  readonly contract_name: string | null;
  readonly product_id: number | null;
  readonly product_name: string | null;
  /** Posted. */
  readonly recognized: Amount;
  /** Not posted yet. */
  readonly scheduled: Amount;
}

/** Deferred revenue over a month. */
export interface DeferredRevenueMonth {
  readonly month: string;
  readonly currency: string;
  readonly opening: Amount;
  /** Invoices and their voids. */
  readonly billed: Amount;
  /** Runs of recognition; a release is negative. */
  readonly recognized: Amount;
  /** Everything else. */
  readonly adjusted: Amount;
  /** The balance of the deferred revenue accounts. */
  readonly closing: Amount;
}

/** Monthly recurring revenue and what moved it. */
export interface MrrMovement {
  readonly month: string;
  readonly currency: string;
  readonly opening: Amount;
  readonly new: Amount;
  readonly expansion: Amount;
  readonly contraction: Amount;
  readonly churn: Amount;
  readonly closing: Amount;
}

/** Where a product of a contract stands. */
export interface ContractPosition {
  readonly product_id: number | null;
  readonly product_name: string | null;
  readonly currency: string;
  readonly billed: Amount;
  readonly recognized: Amount;
  readonly deferred: Amount;
  readonly unbilled: Amount;
}

export interface EntityMinimal {
  readonly id: number;
  readonly name: string | null;
  /** Book currency. */
  readonly currency: string;
}

/** A company of the workspace, with books of its own. Entities form a tree. */
export interface Entity {
  readonly id: number;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** The id of `eliminationEntity`. */
  readonly elimination_entity: number | null;
  /** The id of `primaryEntity`. */
  readonly primary_entity: number | null;
  /** Holds the elimination entries of a consolidation. */
  readonly is_elimination_entity: boolean;
  readonly name: string | null;
  readonly description: string | null;
  /** Book currency. Fixed once the entity has journal lines. */
  readonly currency: string;
  readonly address_1: string | null;
  readonly address_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly country: string | null;
  readonly disable_service_date: boolean;
  readonly logo_url: string | null;
  readonly active: boolean;
  /** The month the fiscal year begins in. */
  readonly fiscal_year_month: number;
  /** The day the fiscal year begins on. */
  readonly fiscal_year_day: number;
  readonly enable_mid_month_convention: boolean | null;
  readonly mid_month_threshold: number | null;
  readonly use_whole_month_accounting_for_prepaids: boolean | null;
  /** Kept without effect: closed days take no payments. */
  readonly allow_payments_in_closed_periods: boolean;
  /** Kept without effect: what is due in closed days posts on the first open one. */
  readonly auto_apply_catchup_for_closed_periods: boolean;
  readonly lineage_array: readonly (string)[] | null;
  readonly tax_identification_number: string | null;
  readonly representative_name: string | null;
  readonly business_type: string | null;
  readonly business_category: string | null;
  readonly withholding_scheme: number | null;
  readonly withholding_certificate: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly invoice_name: string | null;
  readonly invoice_email: string | null;
  readonly invoice_message: string | null;
  readonly invoice_email_subject: string | null;
  readonly invoice_email_body: string | null;
  readonly invoice_prefix: string | null;
  readonly invoice_address: string | null;
  readonly invoice_cc_emails: string | null;
  readonly invoice_display_settings: unknown;
  readonly invoice_email_attachments: unknown;
  readonly withholding_scheme_name: string | null;
  readonly withholding_certificate_number: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Told even when the parent is out of sight. */
  readonly parent_name: string | null;
  readonly primary_entity_name: string | null;
  readonly is_adjusting: boolean;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

export interface EntityInput {
  readonly parent?: number | null;
  readonly elimination_entity?: number | null;
  readonly primary_entity?: number | null;
  /** Holds the elimination entries of a consolidation. */
  readonly is_elimination_entity?: boolean;
  readonly name?: string | null;
  readonly description?: string | null;
  /** Book currency. Fixed once the entity has journal lines. */
  readonly currency?: string;
  readonly address_1?: string | null;
  readonly address_2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip_code?: string | null;
  readonly country?: string | null;
  readonly disable_service_date?: boolean;
  readonly logo_url?: string | null;
  readonly active?: boolean;
  /** The month the fiscal year begins in. */
  readonly fiscal_year_month?: number;
  /** The day the fiscal year begins on. */
  readonly fiscal_year_day?: number;
  readonly enable_mid_month_convention?: boolean | null;
  readonly mid_month_threshold?: number | null;
  readonly use_whole_month_accounting_for_prepaids?: boolean | null;
  /** Kept without effect: closed days take no payments. */
  readonly allow_payments_in_closed_periods?: boolean;
  /** Kept without effect: what is due in closed days posts on the first open one. */
  readonly auto_apply_catchup_for_closed_periods?: boolean;
  readonly lineage_array?: readonly (string)[] | null;
  readonly tax_identification_number?: string | null;
  readonly representative_name?: string | null;
  readonly business_type?: string | null;
  readonly business_category?: string | null;
  readonly withholding_scheme?: number | null;
  readonly withholding_certificate?: number | null;
}

/** Only the given fields change. */
export interface EntityPatch {
  readonly parent?: number | null;
  readonly elimination_entity?: number | null;
  readonly primary_entity?: number | null;
  /** Holds the elimination entries of a consolidation. */
  readonly is_elimination_entity?: boolean;
  readonly name?: string | null;
  readonly description?: string | null;
  /** Book currency. Fixed once the entity has journal lines. */
  readonly currency?: string;
  readonly address_1?: string | null;
  readonly address_2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip_code?: string | null;
  readonly country?: string | null;
  readonly disable_service_date?: boolean;
  readonly logo_url?: string | null;
  readonly active?: boolean;
  /** The month the fiscal year begins in. */
  readonly fiscal_year_month?: number;
  /** The day the fiscal year begins on. */
  readonly fiscal_year_day?: number;
  readonly enable_mid_month_convention?: boolean | null;
  readonly mid_month_threshold?: number | null;
  readonly use_whole_month_accounting_for_prepaids?: boolean | null;
  /** Kept without effect: closed days take no payments. */
  readonly allow_payments_in_closed_periods?: boolean;
  /** Kept without effect: what is due in closed days posts on the first open one. */
  readonly auto_apply_catchup_for_closed_periods?: boolean;
  readonly lineage_array?: readonly (string)[] | null;
  readonly tax_identification_number?: string | null;
  readonly representative_name?: string | null;
  readonly business_type?: string | null;
  readonly business_category?: string | null;
  readonly withholding_scheme?: number | null;
  readonly withholding_certificate?: number | null;
}

/** A file. Its content never changes; what it belongs to may. */
export interface File {
  readonly id: number;
  /** Without folders and unprintable characters. */
  readonly name: string;
  /** The id of the record it belongs to. */
  readonly object_id: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** What kind of record it belongs to. */
  readonly model: string;
  /** What the content is, told by its bytes. */
  readonly s3_content_type: string | null;
  /** Bytes. */
  readonly s3_content_length: number | null;
  /** The SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The API user or person who uploaded it. */
  readonly created_by: number | null;
  readonly created_by_name: string;
  readonly created_by_email: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** Whose kinds of records `model` names. */
  readonly app: string;
  /** Names the content: equal for equal files. */
  readonly s3_path: string;
  /** Where an address is given that opens the content for a while. */
  readonly url: string;
}

/** An account of the chart of accounts. A child has the type of its parent. */
export interface Account {
  readonly id: number;
  readonly number: string | null;
  readonly currency: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly description: string | null;
  /** An inactive account takes no new journal lines. */
  readonly status: "ACTIVE" | "INACTIVE" | (string & {});
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly account_cashflow_classification: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | (string & {});
  readonly include_in_eliminations: boolean;
  readonly include_in_revaluations: boolean;
  /** Takes manual lines although it is a receivable or payable account. */
  readonly skip_subledger_validation: boolean;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** The id of `parentBankAccount`. */
  readonly parent_bank_account: number | null;
  /** The id of `defaultDepartment`. */
  readonly default_department: number | null;
  readonly default_tags: readonly (number)[];
  readonly lineage_array: readonly (string)[] | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly account_id: string;
  /** A system account: cannot be deleted and keeps its type. */
  readonly protected: boolean;
  readonly external_id: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly name_and_number: string;
  readonly parent_name_and_number: string | null;
  /** What moved since the fiscal year began, in the reporting currency; debit positive. */
  readonly balance_ytd: Amount;
  /** Whether lines, accounts below or bank accounts hang on it. */
  readonly has_associated_data: boolean;
  /** Of the last approved reconciliation. */
  readonly reconciliation_ending_balance: Amount | null;
  readonly reconciliation_ending_date: string | null;
  /** At the end of today, in the reporting currency; debit positive. */
  readonly current_balance: Amount;
  /** The same in book currency; null where several book currencies would be added up. */
  readonly current_balance_book: Amount | null;
  /** Always null: postings carry the balances along, and nothing is recomputed. */
  readonly last_recompute_balance_at: string | null;
  /** Always null. */
  readonly lock_recompute_balance_key: string | null;
  readonly sort_key: string;
}

export interface AccountPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Account)[];
}

export interface AccountInput {
  readonly number: string;
  readonly currency?: string;
  readonly name?: string | null;
  readonly nickname?: string | null;
  readonly description?: string | null;
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly account_cashflow_classification?: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | (string & {});
  readonly include_in_eliminations?: boolean;
  readonly include_in_revaluations?: boolean;
  /** Takes manual lines although it is a receivable or payable account. */
  readonly skip_subledger_validation?: boolean;
  readonly parent?: number | null;
  readonly parent_bank_account?: number | null;
  readonly default_department?: number | null;
  readonly default_tags?: readonly (number)[];
  readonly lineage_array?: readonly (string)[] | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly protected?: boolean;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly current_balance?: AmountInput | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly current_balance_book?: AmountInput | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly last_recompute_balance_at?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly lock_recompute_balance_key?: string | null;
}

/** Only the given fields change. */
export interface AccountPatch {
  readonly number?: string;
  readonly currency?: string;
  readonly name?: string | null;
  readonly nickname?: string | null;
  readonly description?: string | null;
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  readonly account_cashflow_classification?: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | (string & {});
  readonly include_in_eliminations?: boolean;
  readonly include_in_revaluations?: boolean;
  /** Takes manual lines although it is a receivable or payable account. */
  readonly skip_subledger_validation?: boolean;
  readonly parent?: number | null;
  readonly parent_bank_account?: number | null;
  readonly default_department?: number | null;
  readonly default_tags?: readonly (number)[];
  readonly lineage_array?: readonly (string)[] | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly protected?: boolean;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly current_balance?: AmountInput | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly current_balance_book?: AmountInput | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly last_recompute_balance_at?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly lock_recompute_balance_key?: string | null;
}

/** The accounts the service posts to by itself. */
export interface SystemAccounts {
  readonly id: number;
  readonly recognize_discounts_as_contra_revenue: boolean;
  readonly enable_mid_month_convention: boolean;
  readonly mid_month_threshold: number;
  readonly use_whole_month_accounting_for_prepaids: boolean;
  readonly split_invoice_payments_by_line: boolean | null;
  readonly split_eliminations_by_department: boolean;
  /** The id of `uncategorized`. */
  readonly uncategorized: number | null;
  /** The id of `accountsPayable`. */
  readonly accounts_payable: number | null;
  /** The id of `accountsReceivable`. */
  readonly accounts_receivable: number | null;
  /** The id of `deferredRevenue`. */
  readonly deferred_revenue: number | null;
  /** The id of `accruedRevenue`. */
  readonly accrued_revenue: number | null;
  /** The id of `unrealizedGainLoss`. */
  readonly unrealized_gain_loss: number | null;
  /** The id of `realizedGainLoss`. */
  readonly realized_gain_loss: number | null;
  /** The id of `roundingAccount`. */
  readonly rounding_account: number | null;
  /** The id of `unappliedCredits`. */
  readonly unapplied_credits: number | null;
  /** The id of `unappliedDebits`. */
  readonly unapplied_debits: number | null;
  /** The id of `unbilledRevenue`. */
  readonly unbilled_revenue: number | null;
  /** The id of `defaultClearing`. */
  readonly default_clearing: number | null;
  /** The id of `discountAccount`. */
  readonly discount_account: number | null;
  /** The id of `accruedDiscountAccount`. */
  readonly accrued_discount_account: number | null;
  /** The id of `unbilledDiscountAccount`. */
  readonly unbilled_discount_account: number | null;
  /** The id of `refundAccount`. */
  readonly refund_account: number | null;
  /** The id of `processingFees`. */
  readonly processing_fees: number | null;
  /** The id of `platformFees`. */
  readonly platform_fees: number | null;
  /** The id of `deferredProcessingFees`. */
  readonly deferred_processing_fees: number | null;
  /** The id of `taxAccount`. */
  readonly tax_account: number | null;
  /** The id of `payoutAccount`. */
  readonly payout_account: number | null;
  /** The id of `ctaAccount`. */
  readonly cta_account: number | null;
  /** The id of `ociTranslationAccount`. */
  readonly oci_translation_account: number | null;
  /** The id of `fixedAssetDisposal`. */
  readonly fixed_asset_disposal: number | null;
  /** The id of `badDebtAccount`. */
  readonly bad_debt_account: number | null;
  /** The id of `disputeExpenseAccount`. */
  readonly dispute_expense_account: number | null;
  /** The id of `disputeReinstatementAccount`. */
  readonly dispute_reinstatement_account: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly uncategorized_name_and_number: string | null;
  readonly accounts_payable_name_and_number: string | null;
  readonly accounts_receivable_name_and_number: string | null;
  readonly deferred_revenue_name_and_number: string | null;
  readonly accrued_revenue_name_and_number: string | null;
  readonly unrealized_gain_loss_name_and_number: string | null;
  readonly realized_gain_loss_name_and_number: string | null;
  readonly rounding_account_name_and_number: string | null;
  readonly unapplied_credits_name_and_number: string | null;
  readonly unapplied_debits_name_and_number: string | null;
  readonly unbilled_revenue_name_and_number: string | null;
  readonly default_clearing_name_and_number: string | null;
  readonly discount_account_name_and_number: string | null;
  readonly accrued_discount_account_name_and_number: string | null;
  readonly unbilled_discount_account_name_and_number: string | null;
  readonly refund_account_name_and_number: string | null;
  readonly processing_fees_name_and_number: string | null;
  readonly platform_fees_name_and_number: string | null;
  readonly deferred_processing_fees_name_and_number: string | null;
  readonly tax_account_name_and_number: string | null;
  readonly payout_account_name_and_number: string | null;
  readonly cta_account_name_and_number: string | null;
  readonly oci_translation_account_name_and_number: string | null;
  readonly fixed_asset_disposal_name_and_number: string | null;
  readonly bad_debt_account_name_and_number: string | null;
  readonly dispute_expense_account_name_and_number: string | null;
  readonly dispute_reinstatement_account_name_and_number: string | null;
}

export interface SystemAccountsInput {
  readonly recognize_discounts_as_contra_revenue?: boolean;
  readonly enable_mid_month_convention?: boolean;
  readonly mid_month_threshold?: number;
  readonly use_whole_month_accounting_for_prepaids?: boolean;
  readonly split_invoice_payments_by_line?: boolean | null;
  readonly split_eliminations_by_department?: boolean;
  readonly uncategorized?: number | null;
  readonly accounts_payable?: number | null;
  readonly accounts_receivable?: number | null;
  readonly deferred_revenue?: number | null;
  readonly accrued_revenue?: number | null;
  readonly unrealized_gain_loss?: number | null;
  readonly realized_gain_loss?: number | null;
  readonly rounding_account?: number | null;
  readonly unapplied_credits?: number | null;
  readonly unapplied_debits?: number | null;
  readonly unbilled_revenue?: number | null;
  readonly default_clearing?: number | null;
  readonly discount_account?: number | null;
  readonly accrued_discount_account?: number | null;
  readonly unbilled_discount_account?: number | null;
  readonly refund_account?: number | null;
  readonly processing_fees?: number | null;
  readonly platform_fees?: number | null;
  readonly deferred_processing_fees?: number | null;
  readonly tax_account?: number | null;
  readonly payout_account?: number | null;
  readonly cta_account?: number | null;
  readonly oci_translation_account?: number | null;
  readonly fixed_asset_disposal?: number | null;
  readonly bad_debt_account?: number | null;
  readonly dispute_expense_account?: number | null;
  readonly dispute_reinstatement_account?: number | null;
}

/** Only the given fields change. */
export interface SystemAccountsPatch {
  readonly recognize_discounts_as_contra_revenue?: boolean;
  readonly enable_mid_month_convention?: boolean;
  readonly mid_month_threshold?: number;
  readonly use_whole_month_accounting_for_prepaids?: boolean;
  readonly split_invoice_payments_by_line?: boolean | null;
  readonly split_eliminations_by_department?: boolean;
  readonly uncategorized?: number | null;
  readonly accounts_payable?: number | null;
  readonly accounts_receivable?: number | null;
  readonly deferred_revenue?: number | null;
  readonly accrued_revenue?: number | null;
  readonly unrealized_gain_loss?: number | null;
  readonly realized_gain_loss?: number | null;
  readonly rounding_account?: number | null;
  readonly unapplied_credits?: number | null;
  readonly unapplied_debits?: number | null;
  readonly unbilled_revenue?: number | null;
  readonly default_clearing?: number | null;
  readonly discount_account?: number | null;
  readonly accrued_discount_account?: number | null;
  readonly unbilled_discount_account?: number | null;
  readonly refund_account?: number | null;
  readonly processing_fees?: number | null;
  readonly platform_fees?: number | null;
  readonly deferred_processing_fees?: number | null;
  readonly tax_account?: number | null;
  readonly payout_account?: number | null;
  readonly cta_account?: number | null;
  readonly oci_translation_account?: number | null;
  readonly fixed_asset_disposal?: number | null;
  readonly bad_debt_account?: number | null;
  readonly dispute_expense_account?: number | null;
  readonly dispute_reinstatement_account?: number | null;
}

/** A department to look up. A new one has its name as its code. */
export interface DepartmentSearch {
  readonly name: string;
  readonly parent_id?: number;
}

/** A department. Departments form a tree. */
export interface Department {
  readonly id: number;
  readonly code: string;
  readonly name: string | null;
  readonly display_name: string | null;
  readonly active: boolean;
  /** The id of `parent`. */
  readonly parent: number | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly parent_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
}

export interface DepartmentPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Department)[];
}

/** What is left of a deleted department. */
export interface DepartmentDeletion {
  readonly id: number;
  readonly deleted_at: string;
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
}

export interface DepartmentDeletionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (DepartmentDeletion)[];
}

export interface DepartmentInput {
  readonly code: string;
  readonly name: string;
  readonly display_name?: string | null;
  readonly active?: boolean;
  readonly parent?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
}

/** Only the given fields change. */
export interface DepartmentPatch {
  readonly code?: string;
  readonly name?: string;
  readonly display_name?: string | null;
  readonly active?: boolean;
  readonly parent?: number | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
}

/** A group of tags, by which reports can be broken down. */
export interface TagGroup {
  readonly id: number;
  readonly name: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name as it stands in an address. */
  readonly slug: string;
}

export interface TagGroupPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (TagGroup)[];
}

export interface TagGroupInput {
  readonly name: string;
}

/** Only the given fields change. */
export interface TagGroupPatch {
  readonly name?: string;
}

export interface TagInput {
  readonly name: string;
  readonly group?: number | null;
  readonly parent?: number | null;
  readonly is_active?: boolean;
}

/** A tag, usually of a group. */
export interface Tag {
  readonly id: number;
  readonly name: string | null;
  /** The id of `group`. */
  readonly group: number | null;
  /** The id of `parent`. */
  readonly parent: number | null;
  readonly is_active: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly group_name: string | null;
  readonly parent_name: string | null;
}

export interface TagPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Tag)[];
}

/** Only the given fields change. */
export interface TagPatch {
  readonly name?: string;
  readonly group?: number | null;
  readonly parent?: number | null;
  readonly is_active?: boolean;
}

/** A customer, a vendor or an employee: whoever documents and journal lines are about. */
export interface Vendor {
  readonly id: number;
  readonly contacts: readonly (VendorContact)[];
  readonly vendor_type: "vendor" | "customer" | "employee" | null | (string & {});
  readonly name: string | null;
  readonly dba: string | null;
  readonly company_name: string | null;
  readonly website: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly mobile_number: string | null;
  readonly address_street_1: string | null;
  readonly address_street_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly country: string | null;
  readonly billing_address_street_1: string | null;
  readonly billing_address_street_2: string | null;
  readonly billing_city: string | null;
  readonly billing_state: string | null;
  readonly billing_zip_code: string | null;
  readonly billing_country: string | null;
  readonly shipping_addressee: string | null;
  readonly billing_addressee: string | null;
  readonly notes: string | null;
  readonly business_id_ssn: string | null;
  readonly is_1099: boolean;
  readonly vat_number: string | null;
  readonly business_type: string | null;
  readonly business_category: string | null;
  readonly entity_use_code: string | null;
  readonly withholding_tax_id: string | null;
  readonly payproc_customer_id: string | null;
  readonly use_payproc_auto_bill: boolean | null;
  readonly bill_vendor_id: string | null;
  readonly external_id: string | null;
  readonly source: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  readonly invoice_message: string | null;
  readonly abbreviation: string | null;
  readonly status: "ACTIVE" | "INACTIVE" | (string & {});
  readonly taxa_customer_id: string | null;
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  readonly invoice_labels: unknown;
  readonly invoice_language: string | null;
  readonly lineage_array: readonly (string)[] | null;
  readonly payproc_connection: number | null;
  /** The id of `defaultExpenseCategory`. */
  readonly default_expense_category: number | null;
  /** The id of `vendorCustomField_1`. */
  readonly vendor_custom_field_1: number | null;
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly parent_name: string | null;
  readonly vendor_custom_field_1_name: string | null;
  readonly payment_term_name_display: string | null;
  readonly payproc_connection_name: string | null;
  readonly payproc_connection_entity: number | null;
  readonly payproc_connection_portal_url: string | null;
  readonly payproc_connection_portal_enabled: boolean | null;
  readonly payproc_connection_invoicing_enabled: boolean | null;
  readonly search_text: string | null;
  readonly search_vector: string | null;
}

/** A person to talk to at a customer or vendor. */
export interface VendorContact {
  readonly id: number;
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly mobile_number: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
}

/** What bills and cards came to at a vendor, in the reporting currency; in book currency where one alone has to do with it. */
export interface VendorSummary {
  readonly id: number;
  readonly name: string | null;
  readonly dba: string | null;
  /** Bills and cards. */
  readonly total_spend: Amount;
  /** Bills that are not voided, by their entries. */
  readonly total_bill_spend: Amount;
  /** Entries of type credit_card with this vendor. */
  readonly total_card_spend: Amount;
  /** What was paid or set off of the bills. */
  readonly total_paid: Amount;
  /** What is left of them. */
  readonly total_unpaid: Amount;
  /** Debit memos that are not voided. */
  readonly total_credits: Amount;
  /** An amount in the currency of the record. */
  readonly credit_used: Amount;
  /** An amount in the currency of the record. */
  readonly credit_available: Amount;
  /** An amount in the currency of the record. */
  readonly total_spend_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_bill_spend_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_card_spend_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_paid_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_unpaid_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly total_credits_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly credit_used_book: Amount | null;
  /** An amount in the currency of the record. */
  readonly credit_available_book: Amount | null;
}

export interface VendorSummaryPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (VendorSummary)[];
}

export interface VendorPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Vendor)[];
}

export interface VendorContactPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (VendorContact)[];
}

/** A value vendors can be given in the workspace’s own field. */
export interface VendorCustomField {
  readonly id: number;
  readonly value: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
}

export interface VendorCustomFieldInput {
  readonly value?: string | null;
}

/** Only the given fields change. */
export interface VendorCustomFieldPatch {
  readonly value?: string | null;
}

/** What is sold. An account that is not set falls back to the workspace’s settings. */
export interface Product {
  readonly id: number;
  /** The product’s code. */
  readonly product_id: string | null;
  readonly product_name: string | null;
  readonly product_description: string | null;
  readonly tag_ids: readonly (number)[];
  readonly tag_group_ids: readonly (number)[];
  readonly currency: string | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price: Amount | null;
  /** An amount in the currency of the record. */
  readonly cost: Amount | null;
  readonly exclude_from_mrr: boolean;
  /** A product that is not taxable takes no tax. */
  readonly is_taxable: boolean;
  readonly is_renewable: boolean;
  readonly recognize_revenue: boolean;
  readonly is_immediate_recognition: boolean;
  readonly payproc_product_id: string | null;
  readonly taxb_item_id: number | null;
  readonly taxb_item_data: unknown;
  readonly taxb_tax_code: string | null;
  readonly taxa_item_id: string | null;
  readonly taxc_item_id: string | null;
  readonly apply_dept_tag_to_invoice_journals: boolean | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The id of `invoiceAccount`. */
  readonly invoice_account: number | null;
  /** The id of `revenueAccount`. */
  readonly revenue_account: number | null;
  /** The id of `arAccount`. */
  readonly ar_account: number | null;
  /** The id of `badDebtAccount`. */
  readonly bad_debt_account: number | null;
  /** The id of `invoiceUnbilledAccount`. */
  readonly invoice_unbilled_account: number | null;
  /** The id of `taxAccount`. */
  readonly tax_account: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly product_uuid: string;
  /** The id of the workspace. */
  readonly customer: number;
  readonly display_name: string;
  readonly department_name: string | null;
  readonly invoice_account_name: string | null;
  readonly revenue_account_name: string | null;
  readonly ar_account_name: string | null;
  readonly bad_debt_account_name: string | null;
  readonly invoice_unbilled_account_name: string | null;
  readonly tax_account_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  readonly usage_group_count: number;
  readonly usage_groups: unknown;
}

export interface ProductPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Product)[];
}

export interface ProductInput {
  /** The product’s code. */
  readonly product_id?: string | null;
  readonly product_name?: string | null;
  readonly product_description?: string | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly currency?: string | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly cost?: AmountInput | null;
  readonly exclude_from_mrr?: boolean;
  /** A product that is not taxable takes no tax. */
  readonly is_taxable?: boolean;
  readonly is_renewable?: boolean;
  readonly recognize_revenue?: boolean;
  readonly is_immediate_recognition?: boolean;
  readonly payproc_product_id?: string | null;
  readonly taxb_item_id?: number | null;
  readonly taxb_item_data?: unknown;
  readonly taxb_tax_code?: string | null;
  readonly taxa_item_id?: string | null;
  readonly taxc_item_id?: string | null;
  readonly apply_dept_tag_to_invoice_journals?: boolean | null;
  readonly department?: number | null;
  /** Credited by invoices; the revenue account when not set. */
  readonly invoice_account?: number | null;
  /** Credited when revenue is recognized. */
  readonly revenue_account?: number | null;
  /** The receivable invoices of it go to. */
  readonly ar_account?: number | null;
  readonly bad_debt_account?: number | null;
  readonly invoice_unbilled_account?: number | null;
  readonly tax_account?: number | null;
}

/** Only the given fields change. */
export interface ProductPatch {
  /** The product’s code. */
  readonly product_id?: string | null;
  readonly product_name?: string | null;
  readonly product_description?: string | null;
  readonly tag_ids?: readonly (number)[];
  readonly tag_group_ids?: readonly (number)[];
  readonly currency?: string | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly cost?: AmountInput | null;
  readonly exclude_from_mrr?: boolean;
  /** A product that is not taxable takes no tax. */
  readonly is_taxable?: boolean;
  readonly is_renewable?: boolean;
  readonly recognize_revenue?: boolean;
  readonly is_immediate_recognition?: boolean;
  readonly payproc_product_id?: string | null;
  readonly taxb_item_id?: number | null;
  readonly taxb_item_data?: unknown;
  readonly taxb_tax_code?: string | null;
  readonly taxa_item_id?: string | null;
  readonly taxc_item_id?: string | null;
  readonly apply_dept_tag_to_invoice_journals?: boolean | null;
  readonly department?: number | null;
  /** Credited by invoices; the revenue account when not set. */
  readonly invoice_account?: number | null;
  /** Credited when revenue is recognized. */
  readonly revenue_account?: number | null;
  /** The receivable invoices of it go to. */
  readonly ar_account?: number | null;
  readonly bad_debt_account?: number | null;
  readonly invoice_unbilled_account?: number | null;
  readonly tax_account?: number | null;
}

/** Products sold together. The shares of its lines add up to 100. */
export interface ProductBundle {
  readonly id: number;
  readonly bundle_name: string;
  readonly bundle_description: string | null;
  readonly payproc_product_id: string | null;
  readonly lines: readonly (ProductBundleLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  readonly taxa_item_id: string | null;
}

/** A product of a bundle and its share of the price. */
export interface ProductBundleLine {
  readonly id: number;
  /** The id of `product`. */
  readonly product: number;
  /** Parts of a hundred. */
  readonly percentage_allocation: Amount;
  readonly component_type: "SUBSCRIPTION" | "MILESTONE" | "USAGE" | null | (string & {});
  readonly product_name: string | null;
  readonly product_id_str: string | null;
}

export interface ProductBundlePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ProductBundle)[];
}

export interface ProductBundleInput {
  readonly bundle_name: string;
  readonly bundle_description?: string | null;
  readonly payproc_product_id?: string | null;
  readonly lines: readonly (ProductBundleLineInput)[];
}

export interface ProductBundleLineInput {
  readonly product: number;
  /** Parts of a hundred. */
  readonly percentage_allocation: AmountInput;
  readonly component_type?: "SUBSCRIPTION" | "MILESTONE" | "USAGE" | null | (string & {});
}

/** Only the given fields change. */
export interface ProductBundlePatch {
  readonly bundle_name?: string;
  readonly bundle_description?: string | null;
  readonly payproc_product_id?: string | null;
  readonly lines?: readonly (ProductBundleLineInput)[];
}

/** A field of its own that a workspace gives its contracts. */
export interface CustomField {
  readonly id: number;
  /** What values are kept under. */
  readonly name: string;
  /** What people read. */
  readonly label: string;
  /** It stays: values are of it. */
  readonly field_type: "text" | "single_select" | "date" | "number" | "boolean" | (string & {});
  /** What a single_select chooses from: a list of texts. */
  readonly options: unknown;
  /** A contract cannot be without it. */
  readonly is_required: boolean;
  /** The last place when not said. */
  readonly display_order: number;
  /** One that is not takes no new values and is demanded nowhere. */
  readonly is_active: boolean;
  /** Invoices of the contract show it, on paper too. */
  readonly include_on_invoice: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  readonly app: string;
  /** The records that have it. */
  readonly model: string;
  readonly updated_at: string;
}

export interface CustomFieldPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (CustomField)[];
}

export interface CustomFieldInput {
  /** What values are kept under. */
  readonly name: string;
  /** What people read. */
  readonly label: string;
  /** It stays: values are of it. */
  readonly field_type: "text" | "single_select" | "date" | "number" | "boolean" | (string & {});
  /** What a single_select chooses from: a list of texts. */
  readonly options?: unknown;
  /** A contract cannot be without it. */
  readonly is_required?: boolean;
  /** The last place when not said. */
  readonly display_order?: number;
  /** One that is not takes no new values and is demanded nowhere. */
  readonly is_active?: boolean;
  /** Invoices of the contract show it, on paper too. */
  readonly include_on_invoice?: boolean;
}

/** Only the given fields change. */
export interface CustomFieldPatch {
  /** What values are kept under. */
  readonly name?: string;
  /** What people read. */
  readonly label?: string;
  /** It stays: values are of it. */
  readonly field_type?: "text" | "single_select" | "date" | "number" | "boolean" | (string & {});
  /** What a single_select chooses from: a list of texts. */
  readonly options?: unknown;
  /** A contract cannot be without it. */
  readonly is_required?: boolean;
  /** The last place when not said. */
  readonly display_order?: number;
  /** One that is not takes no new values and is demanded nowhere. */
  readonly is_active?: boolean;
  /** Invoices of the contract show it, on paper too. */
  readonly include_on_invoice?: boolean;
}

export interface FilePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (File)[];
}

export interface FileInput {
  /** Without folders and unprintable characters. */
  readonly name: string;
  /** The id of the record it belongs to. */
  readonly object_id?: number | null;
  /** Ignored: the content says it. Records can be sent back as they came. */
  readonly s3_content_type?: string | null;
  /** Ignored: the content says it. Records can be sent back as they came. */
  readonly s3_content_length?: number | null;
  /** Ignored: the content says it. Records can be sent back as they came. */
  readonly s3_path?: string;
}

/** Only the given fields change. */
export interface FilePatch {
  /** Without folders and unprintable characters. */
  readonly name?: string;
  /** The id of the record it belongs to. */
  readonly object_id?: number | null;
  /** Ignored: the content says it. Records can be sent back as they came. */
  readonly s3_content_type?: string | null;
  /** Ignored: the content says it. Records can be sent back as they came. */
  readonly s3_content_length?: number | null;
  /** Ignored: the content says it. Records can be sent back as they came. */
  readonly s3_path?: string;
}

/** An address that opens a file for a while, for whoever has it. */
export interface DownloadUrl {
  readonly url: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** What one unit of a currency was worth in another. */
export interface RateOnDay {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  /** Null when no rate is on file. */
  readonly rate: Amount | null;
}

/** A currency documents of the workspace may be in. */
export interface WorkspaceCurrency {
  readonly id: number;
  readonly currency: string;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly is_deleted: boolean;
  readonly deleted_at: string | null;
  /** The currency in English. */
  readonly name: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** Units of the reporting currency for one unit, as of today. */
  readonly rate: Amount | null;
}

export interface WorkspaceCurrencyPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (WorkspaceCurrency)[];
}

export interface WorkspaceCurrencyInput {
  readonly currency?: string;
}

/** Only the given fields change. */
export interface WorkspaceCurrencyPatch {
  readonly currency?: string;
}

/** The income statement as REST clients read it. */
export interface IncomeStatementTable {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  readonly income_statement: readonly (StatementTableRow)[];
}

/** A row with a key for each period. */
export interface StatementTableRow {
  readonly account_id: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly hierarchy: readonly (string)[];
  readonly [period: `${number}-${string}`]: Amount;
}

/** The balance sheet as REST clients read it. */
export interface BalanceSheetTable {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  readonly balance_sheet: readonly (StatementTableRow)[];
  /** What is not as it should be: what is left between entities, with all of them. */
  readonly warnings: readonly (string)[];
}

/** What every account holds. Debits are credits. */
export interface TrialBalance {
  readonly start_date: string;
  readonly end_date: string;
  /** Since when profit and loss counts. */
  readonly income_statement_start: string;
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** Of all accounts; both are equal. */
  readonly totals: TrialBalanceSides;
  readonly trial_balance: TrialBalanceAccounts;
  /** What the breakdown is by. */
  readonly group_by: "entity" | "department" | "vendor" | "tag" | null | (string & {});
  /** When grouped: debits and credits of each member by account, `{account: {member: {debits, credits}}}`. They add up to those of the account. */
  readonly breakdown: unknown;
}

/** One side of it is zero. */
export interface TrialBalanceSides {
  readonly debits: Amount;
  readonly credits: Amount;
  readonly [period: `${number}-${string}`]: Amount;
}

export interface TrialBalanceAccounts {
  readonly accounts: readonly (TrialBalanceAccount)[];
}

export interface TrialBalanceAccount {
  /** The id, or the name of a computed row. */
  readonly id: string;
  readonly name: string | null;
  readonly number: string | null;
  readonly account_type: string;
  /** The id of the account above. */
  readonly parent: string | null;
  readonly balances: TrialBalanceSides;
  /** By the names of departments, when so grouped. */
  readonly departments: unknown;
  /** By the names of entities, when so grouped. */
  readonly entities: unknown;
}

/** The cash flow as REST clients read it. */
export interface CashFlowTable {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  readonly cash_flow: readonly (CashFlowTableRow)[];
}

export interface CashFlowTableRow {
  readonly account_id: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly hierarchy: readonly (string)[];
  /** The movement of the account in each period, on the side it is on. */
  readonly transaction_activity: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

/** The cash flow section by section; amounts are decimal strings. */
export interface CashFlowSections {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  readonly sections: readonly (CashFlowSection)[];
  readonly exchange_rates: unknown;
  readonly net_change: unknown;
  readonly opening_cash: unknown;
  readonly closing_cash: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

export interface CashFlowSection {
  /** OPERATING, INVESTING, FINANCING, NONE. */
  readonly name: string;
  readonly rows: readonly (CashFlowSectionRow)[];
  readonly totals: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

export interface CashFlowSectionRow {
  readonly account_id: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  /** The figures, by the keys of `headers`. */
  readonly amounts: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

/** What came in and went out of bank accounts. */
export interface CashFlowActivity {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** total_debit came in and total_credit went out, by the keys of `headers`. */
  readonly transaction_activity: unknown;
}

/** Compared balance sheets, as REST reads them. */
export interface ComparedBalancesTable {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** Null: periods are compared with one another, and with no budget. */
  readonly budget_id: string | null;
  readonly balance_sheet: readonly (StatementTableRow)[];
  readonly warnings: readonly (string)[];
}

/** Compared income statements, as REST reads them. */
export interface ComparedIncomeTable {
  readonly start_date: string;
  readonly end_date: string;
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** Null: periods are compared with one another, and with no budget. */
  readonly budget_id: string | null;
  readonly income_statement: readonly (StatementTableRow)[];
}

/** A figure of a statement, and what it is made from. */
export interface ExplainedFigure {
  readonly reference: string;
  /** income_statement, cash_operating, balance_sheet, trial_balance, cash_flow or cash_activity. */
  readonly statement: string;
  readonly basis: "accrual" | "cash" | (string & {});
  /** The id of the account, or the name of a computed row or of a total. */
  readonly account_id: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  /** Where the statement shows two. */
  readonly side: "debit" | "credit" | null | (string & {});
  /** The column in words. */
  readonly column: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly currency: string;
  /** The moment whose books these are; null: as they are now. */
  readonly known_at: string | null;
  /** The decimals of the currency. */
  readonly decimals: number;
  /** The figure, as the statement shows it. */
  readonly amount: Amount;
  /** How many lines there are in all. */
  readonly line_count: number;
  /** What all lines come to. */
  readonly line_total: Amount;
  /** The account whose part of the cell this is; null: all of the cell. */
  readonly only_account: number | null;
  /** What is on each account. With what no line holds, they add up to the figure. */
  readonly accounts: readonly (ExplainedAccount)[];
  /** Whether lines are left out because the caller may not read them. */
  readonly lines_hidden: boolean;
  /** The cursor of the next page of leaves; null at the end. */
  readonly next: string | null;
  /** On the first page what no line holds, then lines. Those of all pages add up to the figure. */
  readonly leaves: readonly (ExplainedLeaf)[];
}

/** What of a figure is on an account. */
export interface ExplainedAccount {
  readonly account: number;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly line_count: number;
  readonly amount: Amount;
  /** Explains this part by itself. */
  readonly reference: string;
}

/** A part of a figure: a ledger line, or what no line holds. All parts add up to it. */
export interface ExplainedLeaf {
  readonly kind: "line" | "proportion" | "translation" | "computed" | (string & {});
  /** In the currency, and by the sign, of the figure. */
  readonly amount: Amount;
  /** What it is, where it is no line. */
  readonly words: string | null;
  /** The ledger line. */
  readonly line: number | null;
  readonly journal_entry: number | null;
  /** The number of the entry. */
  readonly journal_number: string | null;
  /** The type of the entry. */
  readonly journal_type: string | null;
  readonly journal_memo: string | null;
  /** Where the entry says it comes from. */
  readonly source: string | null;
  /** The day of the entry. */
  readonly date: string | null;
  /** The day it counts on: that of the entry, or of a payment on a cash basis. */
  readonly counts_on: string | null;
  readonly entity: number | null;
  readonly account: number | null;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly description: string | null;
  /** Of the entry. */
  readonly currency: string | null;
  /** In the currency of the entry; debits positive. */
  readonly amount_native: Amount | null;
  /** What one unit of it was worth; null where nothing was converted by it. */
  readonly exchange_rate: Amount | null;
  /** Where the rate is from: the table of rates, its average of the month, who asked; or the amount is one of its own, as of a revaluation, or of what settles a document at its rate. Null where nothing was converted. */
  readonly rate_source: "table" | "average" | "given" | "own_amount" | null | (string & {});
  /** The day of the rate in the table. */
  readonly rate_date: string | null;
  /** What rounding added to the converted amount; null where nothing was converted. */
  readonly rounding: Amount | null;
  /** Of a proportion. */
  readonly share: LeafShare | null;
  readonly document: LeafDocument | null;
  readonly cause: LeafCause | null;
}

/** How much of a line counts on a cash basis: what was paid that day of what is due. */
export interface LeafShare {
  /** In the currency of the document. */
  readonly paid: Amount;
  /** The total of the document. */
  readonly total: Amount;
  /** All of the line, in the currency of the figure; debits positive. */
  readonly whole: Amount;
  /** The payments that counted, or ended, that day. */
  readonly payments: readonly (number)[] | null;
}

/** The document a line was posted by. */
export interface LeafDocument {
  /** invoice, bill, credit_memo … */
  readonly kind: string;
  readonly id: number;
  /** Null where it has none, or is out of sight. */
  readonly number: string | null;
}

/** Who caused a posting, and in which request. */
export interface LeafCause {
  /** api_user:5, person:3, or person:3:app:9 where an app acted; api_user:0 is the service itself. */
  readonly caller: string;
  /** The name of the API user or the person. */
  readonly name: string | null;
  /** The name of the app that acted. */
  readonly app: string | null;
  /** The X-Request-Id of the request. */
  readonly request_id: string;
  /** What was done, as this schema calls it: createInvoice. */
  readonly operation: string | null;
  readonly recorded_at: string;
}

/** Receivables or payables by their age. */
export interface Ageing {
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are. */
  readonly known_at: string | null;
  readonly totals: AgeingAmounts;
  /** One for each customer or vendor, by name. */
  readonly rows: readonly (AgeingRow)[];
}

/** What is open, by how many days it is past due. */
export interface AgeingAmounts {
  /** Not past due, less what is left of memos. */
  readonly current: Amount;
  readonly d1_to30: Amount;
  readonly d31_to60: Amount;
  readonly d61_to90: Amount;
  readonly over90: Amount;
  /** What stands on the control accounts and is open of no document: lines by hand, revaluation, opening balances, twice what debit memos were marked used with. */
  readonly reconciling: Amount;
  /** The balance of the control accounts. */
  readonly total: Amount;
}

/** What is open of one customer or vendor. */
export interface AgeingRow {
  /** Not past due, less what is left of memos. */
  readonly current: Amount;
  readonly d1_to30: Amount;
  readonly d31_to60: Amount;
  readonly d61_to90: Amount;
  readonly over90: Amount;
  /** What stands on the control accounts and is open of no document: lines by hand, revaluation, opening balances, twice what debit memos were marked used with. */
  readonly reconciling: Amount;
  /** The balance of the control accounts. */
  readonly total: Amount;
  /** Of receivables; null for lines without one. */
  readonly client_id: number | null;
  readonly client_name: string | null;
  /** Of payables; null for lines without one. */
  readonly vendor_id: number | null;
  readonly vendor_name: string | null;
}

/** A line that was posted or taken back. */
export interface BookChange {
  readonly kind: "posted" | "taken_back" | (string & {});
  /** The number of the posting in the chain. */
  readonly number: number;
  /** Since when it is known. */
  readonly known_at: string;
  /** The ledger line; taken back, the line that does so. */
  readonly line: number;
  readonly journal_entry: number;
  /** The number of the entry. */
  readonly journal_number: string | null;
  /** The day it counts on. */
  readonly date: string;
  readonly entity: number;
  readonly account: number;
  readonly account_name: string | null;
  /** Of the entry. */
  readonly currency: string;
  /** In the currency of the entry; debits positive. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency. */
  readonly amount: Amount;
  readonly description: string | null;
  /** Who caused it: api_user:5, person:3 … */
  readonly caller: string;
  /** The X-Request-Id of the request. */
  readonly request_id: string;
}

export interface BookChangePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (BookChange)[];
}

/** An address that is told of changes by signed HTTPS requests. */
export interface Webhook {
  readonly id: number;
  /** An https URL that leads to a public address. */
  readonly url: string;
  /** False pauses deliveries. */
  readonly active: boolean;
  /** Written as a whole: what is left out is unsubscribed. */
  readonly topics: readonly (WebhookTopic)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  readonly uuid: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The signing secret. To change it, make a new webhook. */
  readonly token: string;
}

/** A topic a webhook is subscribed to. */
export interface WebhookTopic {
  readonly id: number;
  readonly name: "Invoice.created" | "Invoice.updated" | "Invoice.deleted" | "Invoice.payment" | "Invoice.paid" | "Bill.created" | "Bill.updated" | "Bill.deleted" | "Bill.payment" | "Bill.paid" | "CreditMemo.created" | "CreditMemo.updated" | "CreditMemo.deleted" | "CreditMemoLine.created" | "CreditMemoLine.updated" | "CreditMemoLine.deleted" | "DebitMemo.created" | "DebitMemo.updated" | "DebitMemo.deleted" | "DebitMemoLine.created" | "DebitMemoLine.updated" | "DebitMemoLine.deleted" | "JournalEntry.created" | "JournalEntry.updated" | "JournalEntry.deleted" | "Contract.created" | "Contract.updated" | "Contract.deleted" | (string & {});
}

export interface WebhookInput {
  /** An https URL that leads to a public address. */
  readonly url: string;
  /** False pauses deliveries. */
  readonly active: boolean;
  /** Written as a whole: what is left out is unsubscribed. */
  readonly topics?: readonly (WebhookTopicInput)[];
}

export interface WebhookTopicInput {
  readonly name: "Invoice.created" | "Invoice.updated" | "Invoice.deleted" | "Invoice.payment" | "Invoice.paid" | "Bill.created" | "Bill.updated" | "Bill.deleted" | "Bill.payment" | "Bill.paid" | "CreditMemo.created" | "CreditMemo.updated" | "CreditMemo.deleted" | "CreditMemoLine.created" | "CreditMemoLine.updated" | "CreditMemoLine.deleted" | "DebitMemo.created" | "DebitMemo.updated" | "DebitMemo.deleted" | "DebitMemoLine.created" | "DebitMemoLine.updated" | "DebitMemoLine.deleted" | "JournalEntry.created" | "JournalEntry.updated" | "JournalEntry.deleted" | "Contract.created" | "Contract.updated" | "Contract.deleted" | (string & {});
}

/** Only the given fields change. */
export interface WebhookPatch {
  /** An https URL that leads to a public address. */
  readonly url?: string;
  /** False pauses deliveries. */
  readonly active?: boolean;
  /** Written as a whole: what is left out is unsubscribed. */
  readonly topics?: readonly (WebhookTopicInput)[];
}

/** One of the latest deliveries of a webhook, with its last attempt. */
export interface WebhookEvent {
  readonly id: number;
  readonly webhook: number | null;
  readonly status: "PENDING" | "SUCCESS" | "FAILURE" | (string & {});
  readonly topic: "Invoice.created" | "Invoice.updated" | "Invoice.deleted" | "Invoice.payment" | "Invoice.paid" | "Bill.created" | "Bill.updated" | "Bill.deleted" | "Bill.payment" | "Bill.paid" | "CreditMemo.created" | "CreditMemo.updated" | "CreditMemo.deleted" | "CreditMemoLine.created" | "CreditMemoLine.updated" | "CreditMemoLine.deleted" | "DebitMemo.created" | "DebitMemo.updated" | "DebitMemo.deleted" | "DebitMemoLine.created" | "DebitMemoLine.updated" | "DebitMemoLine.deleted" | "JournalEntry.created" | "JournalEntry.updated" | "JournalEntry.deleted" | "Contract.created" | "Contract.updated" | "Contract.deleted" | (string & {});
  readonly url: string | null;
  readonly created_at: string;
  /** The record, as it was sent. */
  readonly object: unknown;
  /** Null before the first attempt. */
  readonly http: WebhookHttpExchange | null;
}

/** A request and its answer. */
export interface WebhookHttpExchange {
  readonly request: WebhookHttpRequest;
  /** Null while it is awaited. */
  readonly response: WebhookHttpResponse | null;
}

/** The request of an attempt, as it was sent. */
export interface WebhookHttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: unknown;
  /** The very bytes that were signed. */
  readonly body: string;
}

/** What a receiver answered, up to 64 KB of it. */
export interface WebhookHttpResponse {
  /** Null when no answer came. */
  readonly status_code: number | null;
  readonly headers: unknown;
  readonly body: string | null;
  /** Why no answer came. */
  readonly error: string | null;
}

/** Changes in the order of their numbers; empty at the end. */
export interface ChangePage {
  readonly results: readonly (Change)[];
}

/** A change of a record. */
export interface Change {
  /** Rises by one with each change of the workspace. */
  readonly sequence: number;
  readonly topic: string;
  /** The record as its GET endpoint answered then. */
  readonly data: unknown;
  /** Old and new value by field. */
  readonly changes: unknown;
}

/** A user of the API that is no person. Its keys act with its role. */
export interface ApiUser {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: "admin" | "accountant" | "clerk" | "viewer" | (string & {});
  /** Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role. */
  readonly permissions: unknown;
  /** The entities it sees; null means all. */
  readonly entity_ids: readonly (number)[] | null;
  /** Whatever it creates waits as a draft. */
  readonly approval_required: boolean;
  readonly is_active: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
}

export interface ApiUserPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ApiUser)[];
}

export interface ApiUserInput {
  readonly name: string;
  readonly email?: string | null;
  readonly role: "admin" | "accountant" | "clerk" | "viewer" | (string & {});
  /** Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role. */
  readonly permissions?: unknown;
  /** The entities it sees; null means all. */
  readonly entity_ids?: readonly (number)[] | null;
  /** Whatever it creates waits as a draft. */
  readonly approval_required?: boolean;
  readonly is_active?: boolean;
}

/** Only the given fields change. */
export interface ApiUserPatch {
  readonly name?: string;
  readonly email?: string | null;
  readonly role?: "admin" | "accountant" | "clerk" | "viewer" | (string & {});
  /** Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role. */
  readonly permissions?: unknown;
  /** The entities it sees; null means all. */
  readonly entity_ids?: readonly (number)[] | null;
  /** Whatever it creates waits as a draft. */
  readonly approval_required?: boolean;
  readonly is_active?: boolean;
}

/** A key that was just made. The secret is shown this once. */
export interface NewApiKey {
  readonly id: number;
  /** The secret: send it as `Authorization: Token <key>`. */
  readonly key: string;
}

/** The caller, and what the caller may effectively do. */
export interface UserPermissions {
  /** The id of the person, or of the API user. */
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  /** Whatever the caller creates waits as a draft. */
  readonly approval_required: boolean;
  /** Whether there is anything the caller may change. */
  readonly can_edit: boolean;
  readonly tenant: Tenant;
  /** Null for an API key. */
  readonly app: ConnectedApp | null;
  /** Resource to level: the person’s own permissions within the granted scopes. */
  readonly permissions: unknown;
}

/** The workspace the caller is in. */
export interface Tenant {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly logo_url: string | null;
}

/** The app that acts for the person. */
export interface ConnectedApp {
  readonly client_id: string;
  /** The granted scopes within the permissions of the app. */
  readonly scopes: readonly (string)[];
}

/** One line of the catalogue of scopes. */
export interface OAuthScope {
  /** `<resource>:<tier>`. */
  readonly scope: string;
  readonly resource: string;
  /** read, draft, write or approve. A higher tier includes the lower ones. */
  readonly tier: string;
  /** What it lets an app do, in words. */
  readonly description: string;
}

export interface DryRun {
  /** Null for callers who may not read the ledger. */
  readonly journal_lines: readonly (DryRunLine)[] | null;
  /** Null for callers who may not read reports. */
  readonly statements: readonly (DryRunStatements)[] | null;
}

/** A ledger line that would be posted. Ids and numbers are others when it is done in earnest. */
export interface DryRunLine {
  readonly journal: number;
  readonly journal_order: string | null;
  readonly journal_type: string;
  /** It takes back a line of an older version. */
  readonly is_mirror: boolean;
  readonly entity: number;
  readonly entity_name: string;
  readonly account: number;
  readonly account_number: string | null;
  readonly account_name: string | null;
  readonly account_type: string;
  readonly posted_at: string;
  readonly currency: string;
  readonly debit_amount_native: Amount | null;
  readonly credit_amount_native: Amount | null;
  readonly debit_amount_book: Amount | null;
  readonly credit_amount_book: Amount | null;
  readonly debit_amount: Amount | null;
  readonly credit_amount: Amount | null;
  readonly vendor: number | null;
  readonly department: number | null;
  readonly tag_ids: readonly (number)[];
  readonly description: string | null;
}

/** By how much the sections of the statements change, accrual basis, on the days of the lines: all entities together in the reporting currency first, then each entity that is posted to, in the currency of its books. */
export interface DryRunStatements {
  /** Null: all entities in sight, together. */
  readonly entity: number | null;
  readonly entity_name: string | null;
  readonly currency: string;
  readonly start_date: string;
  readonly end_date: string;
  /** Of the days from start_date to end_date. */
  readonly income_statement: { readonly revenue: Amount; readonly cogs: Amount; readonly operating_expenses: Amount; readonly other_income: Amount; readonly other_expense: Amount; readonly cost_allocation: Amount; readonly uncategorized: Amount; readonly gross_profit: Amount; readonly operating_income: Amount; readonly net_income: Amount; };
  /** At the end of end_date. */
  readonly balance_sheet: { readonly assets: Amount; readonly liabilities: Amount; readonly equity: Amount; };
  /** Of the days from start_date to end_date. */
  readonly cash_flow: { readonly operating: Amount; readonly investing: Amount; readonly financing: Amount; readonly unclassified: Amount; readonly exchange_rates: Amount; readonly net_change: Amount; };
}

export interface UploadStatementBody {
  readonly file: Blob;
}

export interface LoadBankFeedBody {
  readonly transactions: readonly (unknown)[];
  readonly balance_as_of_date: string;
  readonly available_balance: AmountInput;
  readonly balance: AmountInput;
}

export interface SetTransactionMatchStatusBody {
  readonly status: "pending" | "draft" | "accepted" | "rejected" | (string & {});
}

export interface SetTransactionMatchStatus2Body {
  readonly status: "pending" | "draft" | "accepted" | "rejected" | (string & {});
}

export interface BulkMatchReconciliationTransactionsBody {
  readonly pairs: readonly (MatchTransactionRequest)[];
}

export interface ConfirmReconciliationTransactionsBody {
  /** Lines of the ledger. */
  readonly selected: readonly (number)[];
  /** Transactions of the bank: the lines that stand for them. */
  readonly selected_statements?: readonly (number)[] | null;
}

export interface BalanceIntercompanyJournalEntryBody {
  readonly transactions: readonly (IntercompanyJournalEntryLineInput)[];
}

export interface MergeLedgerLinesBody {
  /** The match of the two, if it was proposed. */
  readonly transaction_match_id?: number;
  /** The ids of two lines. */
  readonly transaction_ids: readonly (number)[];
}

export interface UploadOauthAppIconBody {
  readonly file: Blob;
}

export interface DiscardBillDraftBody {
  readonly reason: string;
}

export interface SaveAmortizationBody {
  /** The line; a preview goes without it. */
  readonly bill_line?: number;
  readonly start_date: string;
  readonly end_date: string;
  /** What the line comes to when not sent. */
  readonly amount?: AmountInput;
  /** Where it is expensed. */
  readonly expense_account?: number;
  /** When not sent: as the schedule was made, else as the entity or the settings say. */
  readonly use_whole_month_accounting?: boolean;
}

export interface BulkSearchBillsBody {
  readonly bills: readonly (BulkBill)[];
}

export interface PayBillBody {
  readonly transaction_match_id?: number;
  /** Credit memos pay invoices: there are none here. */
  readonly credit_memos?: readonly (MarkPaidCreditMemo)[];
  readonly empty_transactions?: readonly (MarkPaidEmptyTransaction)[];
  readonly debit_memos?: readonly (MarkPaidDebitMemo)[];
  readonly transactions?: readonly (MarkPaidTransaction)[];
}

export interface VoidBillPaymentBody {
  /** Today when not given. */
  readonly void_date?: string;
}

export interface PayBillsWithTransactionBody {
  readonly account_id?: number;
  readonly items: readonly (TransactionPaymentItem)[];
}

export interface RefundDebitMemosWithTransactionBody {
  readonly account_id?: number;
  readonly items: readonly (TransactionPaymentItem)[];
}

export interface MarkDebitMemoUsedBody {
  readonly memo?: string;
  readonly payment_date: string;
  readonly amount: AmountInput;
  readonly account_id: number;
  readonly transaction_id: number;
}

export interface VoidDebitMemoPaymentBody {
  /** Today when not given. */
  readonly void_date?: string;
}

export interface VoidBillBody {
  readonly void_date: string;
}

export interface BulkSearchDebitMemosBody {
  readonly debit_memos: readonly (BulkDebitMemo)[];
}

export interface VoidDebitMemoBody {
  readonly void_date: string;
}

export interface CreateInvoicesBody {
  readonly invoices: readonly (InvoiceInput)[];
}

export interface BulkSearchInvoicesBody {
  readonly invoices: readonly (BulkInvoice)[];
}

export interface PayInvoiceBody {
  readonly transaction_match_id?: number | null;
  readonly transactions?: readonly (MarkPaidTransaction)[] | null;
  readonly credit_memos?: readonly (MarkPaidCreditMemo)[] | null;
  readonly debit_memos?: readonly (MarkPaidDebitMemo)[] | null;
  readonly empty_transactions?: readonly (MarkPaidEmptyTransaction)[] | null;
}

export interface CalculateInvoicePaymentBody {
  readonly transactions?: readonly (TransactionPaymentInput)[] | null;
  readonly credit_memos?: readonly (MarkPaidCreditMemo)[] | null;
  readonly empty_transactions?: readonly (EmptyTransactionInput)[] | null;
}

export interface DefaultInvoicePaymentBody {
  readonly posted_at: string;
  /** An amount in the currency of the record. */
  readonly transaction_amount?: AmountInput | null;
}

export interface BulkApplyInvoicePaymentBody {
  readonly transaction_id: number;
  /** All that match when none are named. */
  readonly invoice_ids?: readonly (number)[] | null;
  readonly filters?: BulkApplyFilters | null;
}

export interface VoidInvoicePaymentBody {
  /** Today when not given. */
  readonly void_date?: string | null;
}

export interface PayInvoicesWithTransactionBody {
  readonly items: readonly (TransactionPaymentItem)[];
  readonly account_id?: number | null;
}

export interface VoidInvoiceBody {
  /** Today when not given. */
  readonly void_date?: string;
}

export interface BulkSearchCreditMemosBody {
  readonly credit_memos: readonly (BulkCreditMemo)[];
}

export interface VoidCreditMemoBody {
  readonly void_date: string;
}

export interface SendCreditMemoBody {
  /** Instead of the entity’s text. */
  readonly message?: string;
  /** Instead of the customer’s address. */
  readonly to?: readonly (string)[];
}

export interface MarkCreditMemoUsedBody {
  readonly transaction_id: number;
  readonly account_id?: number | null;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  readonly payment_date: string;
  readonly memo?: string | null;
}

export interface VoidCreditMemoPaymentBody {
  /** Today when not given. */
  readonly void_date?: string | null;
}

export interface PayCreditMemosWithTransactionBody {
  readonly items: readonly (TransactionPaymentItem)[];
  readonly account_id?: number | null;
}

export interface BulkSearchContractsBody {
  readonly contracts: readonly (BulkContractInput)[];
}

export interface TerminateContractBody {
  readonly void_date?: string;
  readonly void_invoice_ids?: readonly (number)[];
  readonly termination_date: string;
}

export interface RecordUsageBody {
  readonly amount?: AmountInput;
  readonly quantity?: AmountInput;
  readonly period_month: string;
}

export interface UploadPrepaidUsageBody {
  readonly file: Blob;
}

export interface RunRecognitionBody {
  readonly contract?: number;
  readonly entity?: number;
  readonly through: string;
}

export interface UploadEntityAttachmentBody {
  readonly file: Blob;
}

export interface UploadEntityLogoBody {
  readonly file: Blob;
}

export interface BulkSearchDepartmentsBody {
  readonly upsert?: boolean;
  readonly departments: readonly (DepartmentSearch)[];
}

export interface BulkSearchTagsBody {
  readonly upsert?: boolean;
  readonly tags: readonly (TagInput)[];
}

export interface BulkSearchVendorsBody {
  readonly upsert?: boolean;
  readonly vendors: readonly (VendorInput)[];
}

export interface ReorderCustomFieldsBody {
  /** Those left out follow as they were. */
  readonly field_order: readonly (number)[];
}

export interface UploadFileBody {
  readonly file: Blob;
}

export interface CreateApiKeyBody {
  readonly expires_at?: string;
}

export interface OauthTokenBody {
  readonly grant_type: "authorization_code" | "refresh_token" | (string & {});
  /** With authorization_code. */
  readonly code?: string;
  /** With authorization_code. */
  readonly redirect_uri?: string;
  /** When a challenge was sent. */
  readonly code_verifier?: string;
  /** With refresh_token. */
  readonly refresh_token?: string;
  /** Unless HTTP Basic names the client. */
  readonly client_id?: string;
  /** Unless HTTP Basic carries it. */
  readonly client_secret?: string;
}

export interface OauthTokenAnswer {
  /** Begins with svca_. */
  readonly access_token: string;
  readonly token_type: "Bearer" | (string & {});
  /** In seconds. */
  readonly expires_in: 3600;
  /** The granted scopes, separated by spaces. */
  readonly scope: string;
  /** Begins with svcr_. Works once. */
  readonly refresh_token: string;
}

export interface BankAccountsQuery {
  /** Any of these. */
  readonly chart_of_accounts_account?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_ids?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_group_ids?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "currency" | "-currency" | "external_account_id" | "-external_account_id" | "name" | "-name" | "nickname" | "-nickname" | "status" | "-status" | "institution_id" | "-institution_id" | "source" | "-source" | "type" | "-type" | "available_balance" | "-available_balance" | "current_balance" | "-current_balance" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | "entity_name" | "-entity_name" | "department" | "-department" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "type_name" | "-type_name" | "subtype_name" | "-subtype_name" | "cashflow_classification_name" | "-cashflow_classification_name" | (string & {}) | readonly ("id" | "-id" | "currency" | "-currency" | "external_account_id" | "-external_account_id" | "name" | "-name" | "nickname" | "-nickname" | "status" | "-status" | "institution_id" | "-institution_id" | "source" | "-source" | "type" | "-type" | "available_balance" | "-available_balance" | "current_balance" | "-current_balance" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | "entity_name" | "-entity_name" | "department" | "-department" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "type_name" | "-type_name" | "subtype_name" | "-subtype_name" | "cashflow_classification_name" | "-cashflow_classification_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface DeleteBankAccountQuery {
  readonly new_account?: number;
}

export interface UploadStatementQuery {
  /** Which comes first in 03/04/2026. */
  readonly date_order?: "dmy" | "mdy" | (string & {});
  /** Headings of a CSV by what they hold: {"date": "Booked on"}. */
  readonly columns?: unknown;
}

export interface BankTransactionsQuery {
  /** Any of these. */
  readonly account?: number | readonly (number)[];
  /** The bank’s own reference, once for each account. */
  readonly external_transaction_id?: string | readonly (string)[];
  /** That of the bank account. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly posted_at__gte?: string;
  /** Not after. */
  readonly posted_at__lte?: string;
  /** Counts for nothing: it has no entry. */
  readonly excluded?: boolean | readonly (boolean)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  readonly exclude_drafts?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "external_transaction_id" | "-external_transaction_id" | "amount" | "-amount" | "posted_at" | "-posted_at" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "external_transaction_id" | "-external_transaction_id" | "amount" | "-amount" | "posted_at" | "-posted_at" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in bankDescription, merchantName, externalMemo, note. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface TransactionMatchesQuery {
  /** The ledger line on Uncategorized. */
  readonly transaction?: number | readonly (number)[];
  /** 1 invoice, 2 bill, 3 journal entry, 4 bank transaction of another own account. */
  readonly content_type?: number | readonly (number)[];
  /** The id of what it is matched with. */
  readonly object_id?: number | readonly (number)[];
  /** `draft` sets it aside. What was accepted and becomes anything else is undone. */
  readonly status?: "pending" | "draft" | "accepted" | "rejected" | (string & {}) | readonly ("pending" | "draft" | "accepted" | "rejected" | (string & {}))[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** The transaction of the bank. */
  readonly bank_transaction?: number | readonly (number)[];
  /** Those alike are decided together. */
  readonly together?: string | readonly (string)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "status" | "-status" | "confidence_score" | "-confidence_score" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "status" | "-status" | "confidence_score" | "-confidence_score" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface ReconciliationReportsQuery {
  /** The ledger account of the bank. */
  readonly account?: number | readonly (number)[];
  /** That of the bank account when not said, else the root. */
  readonly entity?: number | readonly (number)[];
  /** Not before. */
  readonly statement_starting_date__gte?: string;
  /** Not after. */
  readonly statement_starting_date__lte?: string;
  /** Not before. */
  readonly start_date?: string;
  /** Not after. */
  readonly end_date?: string;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status?: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {}) | readonly ("DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {}))[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "statement_starting_date" | "-statement_starting_date" | "statement_ending_date" | "-statement_ending_date" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "statement_starting_date" | "-statement_starting_date" | "statement_ending_date" | "-statement_ending_date" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in accountName, accountNumber, entityName. */
  readonly q?: string;
}

export interface ReconciliationSourceTransactionsQuery {
  readonly offset?: number;
  readonly limit?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "posted_at" | "-posted_at" | "amount_in_currency" | "-amount_in_currency" | (string & {}) | readonly ("id" | "-id" | "posted_at" | "-posted_at" | "amount_in_currency" | "-amount_in_currency" | (string & {}))[];
  /** Any of these. */
  readonly report?: number | readonly (number)[];
  /** Any of these. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly start_date?: string;
  /** Not after. */
  readonly end_date?: string;
  /** Any of these. */
  readonly vendor?: number | readonly (number)[];
  /** Any of these. */
  readonly department?: number | readonly (number)[];
  readonly matched?: boolean;
  readonly reconciled_only?: boolean;
  readonly unreconciled?: boolean;
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** A text in the description or the number of the entry. */
  readonly q?: string;
}

export interface JournalEntriesQuery {
  /** Entries as the books held them at this moment, whatever was posted, changed or deleted since; drafts are not in the books. */
  readonly known_at?: string;
  /** Everything dated up to this day, from the start date where one is given. */
  readonly as_of?: string;
  readonly all_time?: boolean;
  readonly end_date?: string;
  readonly start_date?: string;
  readonly offset?: number;
  readonly limit?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "date" | "-date" | "ref_number" | "-ref_number" | "order" | "-order" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "date" | "-date" | "ref_number" | "-ref_number" | "order" | "-order" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** Not before. */
  readonly date__gte?: string;
  /** Not after. */
  readonly date__lte?: string;
  /** Any of these. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Any of these. */
  readonly source?: string | readonly (string)[];
  /** Any of these. */
  readonly journal_id?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** A draft waits for approval: it has no number and is in no statement. */
  readonly status?: "draft" | "posted" | (string & {}) | readonly ("draft" | "posted" | (string & {}))[];
  /** Entries with a line on any of these. */
  readonly account?: number | readonly (number)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
}

export interface IntercompanyJournalEntriesQuery {
  /** Not before. */
  readonly date__gte?: string;
  /** Not after. */
  readonly date__lte?: string;
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "date" | "-date" | "ref_number" | "-ref_number" | "order" | "-order" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "date" | "-date" | "ref_number" | "-ref_number" | "order" | "-order" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface LedgerLinesQuery {
  /** Any of these. */
  readonly account?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor?: number | readonly (number)[];
  /** Any of these. */
  readonly department?: number | readonly (number)[];
  /** The entity of the entry when not said. */
  readonly entity?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly journal?: number | readonly (number)[];
  /** Not before. */
  readonly posted_at__gte?: string;
  /** Not after. */
  readonly posted_at__lte?: string;
  /** Any of these. */
  readonly currency?: string | readonly (string)[];
  /** Any of these. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}) | readonly ("ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}))[];
  /** Any of these. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}) | readonly ("BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}))[];
  /** Any of these. */
  readonly journal_type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** An amount in the currency of the record. */
  readonly debit_amount_equal?: AmountInput;
  /** An amount in the currency of the record. */
  readonly debit_amount_gte?: AmountInput;
  /** An amount in the currency of the record. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** An amount in the currency of the record. */
  readonly credit_amount_equal?: AmountInput;
  /** An amount in the currency of the record. */
  readonly credit_amount_gte?: AmountInput;
  /** An amount in the currency of the record. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  readonly categorized?: boolean;
  readonly exclude_uncategorized_accounts?: boolean;
  readonly expense_or_ap?: boolean;
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  readonly no_department?: boolean;
  readonly no_tag?: boolean;
  readonly no_vendor?: boolean;
  readonly exclude_entity?: number | readonly (number)[];
  readonly exclude_id?: number | readonly (number)[];
  readonly exclude_journal?: number | readonly (number)[];
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  readonly has_linked_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}))[];
  readonly limit?: number;
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  /** A text in description, merchant, note, or the memo and number of the entry. */
  readonly q?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  /** No window of days. */
  readonly all_time?: boolean;
  /** Everything dated up to this day, from the start date where one is given. */
  readonly as_of?: string;
  /** Lines as the books held them at this moment, whatever was posted, changed or deleted since. */
  readonly known_at?: string;
  /** Filtered accounts stand for those below them, too. */
  readonly account_rollup?: boolean;
  /** Filtered entities stand for those below them, too. */
  readonly entity_rollup?: boolean;
  /** With filtered departments also lines of none. */
  readonly department_or_unassigned?: boolean;
  /** Whether all terms of the filter must hold, or one is enough. Days always hold. */
  readonly match_type?: "all" | "any" | (string & {});
  /** What `groups` are made by, level by level, with commas between. */
  readonly group_fields?: string;
  /** The group that is looked into: a key for each of the first levels, null for none, with commas between. */
  readonly group_keys?: string;
  /** The amounts that `groups` add up; `amount` when not said. */
  readonly aggregation_fields?: string;
  /** What the amounts of `groups` stand apart by, when they are to. */
  readonly pivot_fields?: string;
  /** Looks at the pivot fields. */
  readonly shouldPivot?: boolean;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly ordering?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}))[];
  /** Any of these. */
  readonly account_id?: number | readonly (number)[];
  /** Any of these. */
  readonly accounts?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank_id?: number | readonly (number)[];
  /** Any of these. */
  readonly department_id?: number | readonly (number)[];
  /** The entity of the entry when not said. */
  readonly entity_id?: number | readonly (number)[];
  readonly exclude_entity_id?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group_id?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly tag_groups?: number | readonly (number)[];
  /** With any of these tags. */
  readonly tag_id?: number | readonly (number)[];
  /** Any of these. */
  readonly payee?: number | readonly (number)[];
  /** Any of these. */
  readonly payee_id?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor_id?: number | readonly (number)[];
  readonly include_deleted?: boolean;
  readonly skip_count?: boolean;
  readonly display_opening_balance?: boolean;
  readonly include_matches?: boolean;
  readonly download?: boolean;
}

export interface GeneralLedgerQuery {
  /** Any of these. */
  readonly account?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor?: number | readonly (number)[];
  /** Any of these. */
  readonly department?: number | readonly (number)[];
  /** The entity of the entry when not said. */
  readonly entity?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly journal?: number | readonly (number)[];
  /** Not before. */
  readonly posted_at__gte?: string;
  /** Not after. */
  readonly posted_at__lte?: string;
  /** Any of these. */
  readonly currency?: string | readonly (string)[];
  /** Any of these. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}) | readonly ("ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}))[];
  /** Any of these. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}) | readonly ("BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}))[];
  /** Any of these. */
  readonly journal_type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** An amount in the currency of the record. */
  readonly debit_amount_equal?: AmountInput;
  /** An amount in the currency of the record. */
  readonly debit_amount_gte?: AmountInput;
  /** An amount in the currency of the record. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** An amount in the currency of the record. */
  readonly credit_amount_equal?: AmountInput;
  /** An amount in the currency of the record. */
  readonly credit_amount_gte?: AmountInput;
  /** An amount in the currency of the record. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  readonly categorized?: boolean;
  readonly exclude_uncategorized_accounts?: boolean;
  readonly expense_or_ap?: boolean;
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  readonly no_department?: boolean;
  readonly no_tag?: boolean;
  readonly no_vendor?: boolean;
  readonly exclude_entity?: number | readonly (number)[];
  readonly exclude_id?: number | readonly (number)[];
  readonly exclude_journal?: number | readonly (number)[];
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  readonly has_linked_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  readonly limit?: number;
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  /** A text in description, merchant, note, or the memo and number of the entry. */
  readonly q?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  /** No window of days. */
  readonly all_time?: boolean;
  /** Everything dated up to this day, from the start date where one is given. */
  readonly as_of?: string;
  /** Lines as the books held them at this moment, whatever was posted, changed or deleted since. */
  readonly known_at?: string;
  /** Filtered accounts stand for those below them, too. */
  readonly account_rollup?: boolean;
  /** Filtered entities stand for those below them, too. */
  readonly entity_rollup?: boolean;
  /** With filtered departments also lines of none. */
  readonly department_or_unassigned?: boolean;
  /** Whether all terms of the filter must hold, or one is enough. Days always hold. */
  readonly match_type?: "all" | "any" | (string & {});
  /** What `groups` are made by, level by level, with commas between. */
  readonly group_fields?: string;
  /** The group that is looked into: a key for each of the first levels, null for none, with commas between. */
  readonly group_keys?: string;
  /** The amounts that `groups` add up; `amount` when not said. */
  readonly aggregation_fields?: string;
  /** What the amounts of `groups` stand apart by, when they are to. */
  readonly pivot_fields?: string;
  /** Looks at the pivot fields. */
  readonly shouldPivot?: boolean;
  /** Any of these. */
  readonly account_id?: number | readonly (number)[];
  /** Any of these. */
  readonly accounts?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank_id?: number | readonly (number)[];
  /** Any of these. */
  readonly department_id?: number | readonly (number)[];
  /** The entity of the entry when not said. */
  readonly entity_id?: number | readonly (number)[];
  readonly exclude_entity_id?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group_id?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly tag_groups?: number | readonly (number)[];
  /** With any of these tags. */
  readonly tag_id?: number | readonly (number)[];
  /** Any of these. */
  readonly payee?: number | readonly (number)[];
  /** Any of these. */
  readonly payee_id?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor_id?: number | readonly (number)[];
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly skip_count?: boolean;
  readonly display_opening_balance?: boolean;
}

export interface LedgerLineTotalsQuery {
  /** Any of these. */
  readonly account?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor?: number | readonly (number)[];
  /** Any of these. */
  readonly department?: number | readonly (number)[];
  /** The entity of the entry when not said. */
  readonly entity?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly journal?: number | readonly (number)[];
  /** Not before. */
  readonly posted_at__gte?: string;
  /** Not after. */
  readonly posted_at__lte?: string;
  /** Any of these. */
  readonly currency?: string | readonly (string)[];
  /** Any of these. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}) | readonly ("ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}))[];
  /** Any of these. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}) | readonly ("BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}))[];
  /** Any of these. */
  readonly journal_type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** An amount in the currency of the record. */
  readonly debit_amount_equal?: AmountInput;
  /** An amount in the currency of the record. */
  readonly debit_amount_gte?: AmountInput;
  /** An amount in the currency of the record. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** An amount in the currency of the record. */
  readonly credit_amount_equal?: AmountInput;
  /** An amount in the currency of the record. */
  readonly credit_amount_gte?: AmountInput;
  /** An amount in the currency of the record. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  readonly categorized?: boolean;
  readonly exclude_uncategorized_accounts?: boolean;
  readonly expense_or_ap?: boolean;
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  readonly no_department?: boolean;
  readonly no_tag?: boolean;
  readonly no_vendor?: boolean;
  readonly exclude_entity?: number | readonly (number)[];
  readonly exclude_id?: number | readonly (number)[];
  readonly exclude_journal?: number | readonly (number)[];
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  readonly has_linked_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}))[];
  readonly limit?: number;
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  /** A text in description, merchant, note, or the memo and number of the entry. */
  readonly q?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  /** No window of days. */
  readonly all_time?: boolean;
  /** Everything dated up to this day, from the start date where one is given. */
  readonly as_of?: string;
  /** Lines as the books held them at this moment, whatever was posted, changed or deleted since. */
  readonly known_at?: string;
  /** Filtered accounts stand for those below them, too. */
  readonly account_rollup?: boolean;
  /** Filtered entities stand for those below them, too. */
  readonly entity_rollup?: boolean;
  /** With filtered departments also lines of none. */
  readonly department_or_unassigned?: boolean;
  /** Whether all terms of the filter must hold, or one is enough. Days always hold. */
  readonly match_type?: "all" | "any" | (string & {});
  /** What `groups` are made by, level by level, with commas between. */
  readonly group_fields?: string;
  /** The group that is looked into: a key for each of the first levels, null for none, with commas between. */
  readonly group_keys?: string;
  /** The amounts that `groups` add up; `amount` when not said. */
  readonly aggregation_fields?: string;
  /** What the amounts of `groups` stand apart by, when they are to. */
  readonly pivot_fields?: string;
  /** Looks at the pivot fields. */
  readonly shouldPivot?: boolean;
  /** Any of these. */
  readonly account_id?: number | readonly (number)[];
  /** Any of these. */
  readonly accounts?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank_id?: number | readonly (number)[];
  /** Any of these. */
  readonly department_id?: number | readonly (number)[];
  /** The entity of the entry when not said. */
  readonly entity_id?: number | readonly (number)[];
  readonly exclude_entity_id?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group_id?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly tag_groups?: number | readonly (number)[];
  /** With any of these tags. */
  readonly tag_id?: number | readonly (number)[];
  /** Any of these. */
  readonly payee?: number | readonly (number)[];
  /** Any of these. */
  readonly payee_id?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor_id?: number | readonly (number)[];
}

export interface MergedLedgerLinesQuery {
  /** The ids of two lines, with a comma between them. */
  readonly transaction_ids: string;
}

export interface OauthActivityQuery {
  /** Only lines older than this one. */
  readonly before?: number;
}

export interface BillDraftsQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** Any of these. */
  readonly resolved_vendor?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly source?: "email" | "ui_upload" | (string & {}) | readonly ("email" | "ui_upload" | (string & {}))[];
  /** Any of these. */
  readonly status?: "parsing" | "parse_failed" | "not_a_bill" | "needs_review" | "unassigned" | "ready" | "promoted" | "discarded" | (string & {}) | readonly ("parsing" | "parse_failed" | "not_a_bill" | "needs_review" | "unassigned" | "ready" | "promoted" | "discarded" | (string & {}))[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "status" | "-status" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "status" | "-status" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface AmortizationPreviewQuery {
  /** The line; a preview goes without it. */
  readonly bill_line?: number;
  readonly start_date: string;
  readonly end_date: string;
  /** What the line comes to when not sent. */
  readonly amount?: AmountInput;
  /** Where it is expensed. */
  readonly expense_account?: number;
  /** When not sent: as the schedule was made, else as the entity or the settings say. */
  readonly use_whole_month_accounting?: boolean;
}

export interface BillsQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** Whom it is owed to. */
  readonly vendor?: number | readonly (number)[];
  /** Once for each vendor. */
  readonly bill_number?: string | readonly (string)[];
  /** Not before. */
  readonly start_date?: string;
  /** Not after. */
  readonly end_date?: string;
  /** Not before. */
  readonly due_date__gte?: string;
  /** Not after. */
  readonly due_date__lte?: string;
  /** The entity’s when not sent. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Not before. */
  readonly paid_date__gte?: string;
  /** Not after. */
  readonly paid_date__lte?: string;
  /** Any of these: where it stands, or how many days it is past due. */
  readonly status?: "current" | "past_due" | "1_30" | "31_60" | "61_90" | "91_120" | "over_120" | "draft" | "open" | "unpaid" | "partial" | "partially_paid" | "paid" | "payment_not_found" | "payment_pending" | "voided" | (string & {}) | readonly ("current" | "past_due" | "1_30" | "31_60" | "61_90" | "91_120" | "over_120" | "draft" | "open" | "unpaid" | "partial" | "partially_paid" | "paid" | "payment_not_found" | "payment_pending" | "voided" | (string & {}))[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "bill_number" | "-bill_number" | "bill_date" | "-bill_date" | "due_date" | "-due_date" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_status" | "-payment_status" | "total_amount" | "-total_amount" | "amount_paid" | "-amount_paid" | "paid_date" | "-paid_date" | "status" | "-status" | "amount_due" | "-amount_due" | "entity_name" | "-entity_name" | "vendor_name" | "-vendor_name" | (string & {}) | readonly ("id" | "-id" | "bill_number" | "-bill_number" | "bill_date" | "-bill_date" | "due_date" | "-due_date" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_status" | "-payment_status" | "total_amount" | "-total_amount" | "amount_paid" | "-amount_paid" | "paid_date" | "-paid_date" | "status" | "-status" | "amount_due" | "-amount_due" | "entity_name" | "-entity_name" | "vendor_name" | "-vendor_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in billNumber, vendorName, messageOnBill. */
  readonly q?: string;
  readonly include_deleted?: boolean;
  readonly download?: boolean;
}

export interface BillPaymentsQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly bill_id?: number | readonly (number)[];
  /** Any of these. */
  readonly voided?: boolean | readonly (boolean)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_date" | "-payment_date" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_date" | "-payment_date" | (string & {}))[];
  readonly limit?: number;
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  readonly skip_count?: boolean;
}

export interface DebitMemosQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** Any of these. */
  readonly vendor?: number | readonly (number)[];
  /** Not before. */
  readonly debit_memo_date__gte?: string;
  /** Not after. */
  readonly debit_memo_date__lte?: string;
  /** Any of these. */
  readonly debit_memo_number?: string | readonly (string)[];
  /** The entity’s when not sent. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly application_status?: "draft" | "open" | "partially_used" | "used" | "voided" | (string & {}) | readonly ("draft" | "open" | "partially_used" | "used" | "voided" | (string & {}))[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "debit_memo_date" | "-debit_memo_date" | "debit_memo_number" | "-debit_memo_number" | "ref_number" | "-ref_number" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "application_status" | "-application_status" | "total_amount" | "-total_amount" | "amount_used" | "-amount_used" | "amount_remaining" | "-amount_remaining" | "entity_name" | "-entity_name" | "vendor_name" | "-vendor_name" | (string & {}) | readonly ("id" | "-id" | "debit_memo_date" | "-debit_memo_date" | "debit_memo_number" | "-debit_memo_number" | "ref_number" | "-ref_number" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "application_status" | "-application_status" | "total_amount" | "-total_amount" | "amount_used" | "-amount_used" | "amount_remaining" | "-amount_remaining" | "entity_name" | "-entity_name" | "vendor_name" | "-vendor_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in debitMemoNumber, refNumber, vendorName, messageOnDebitMemo. */
  readonly q?: string;
}

export interface InvoicesQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** A counterparty of type customer. */
  readonly client?: number | readonly (number)[];
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Not before. */
  readonly start_date?: string;
  /** Not after. */
  readonly end_date?: string;
  /** Not before. */
  readonly due_date__gte?: string;
  /** Not after. */
  readonly due_date__lte?: string;
  /** The entity’s when not sent. */
  readonly currency?: string | readonly (string)[];
  /** Any of these. */
  readonly invoice_number?: string | readonly (string)[];
  /** Any of these. */
  readonly ref_number?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Not before. */
  readonly paid_date_from?: string;
  /** Not after. */
  readonly paid_date_to?: string;
  /** Any of these: where it stands, or how many days it is past due. */
  readonly status?: "current" | "past_due" | "1_30" | "31_60" | "61_90" | "91_120" | "over_120" | "draft" | "open" | "unpaid" | "partial" | "partially_paid" | "paid" | "sent" | "uncollectible" | "voided" | (string & {}) | readonly ("current" | "past_due" | "1_30" | "31_60" | "61_90" | "91_120" | "over_120" | "draft" | "open" | "unpaid" | "partial" | "partially_paid" | "paid" | "sent" | "uncollectible" | "voided" | (string & {}))[];
  /** Any of these. */
  readonly sentStatus?: "not_sent" | "sent" | (string & {}) | readonly ("not_sent" | "sent" | (string & {}))[];
  /** Any of these. */
  readonly parent_client?: number | readonly (number)[];
  /** Any of these. */
  readonly line_tag_id?: number | readonly (number)[];
  /** Any of these. */
  readonly line_tag_group_id?: number | readonly (number)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "invoice_date" | "-invoice_date" | "due_date" | "-due_date" | "currency" | "-currency" | "invoice_number" | "-invoice_number" | "purchase_order_number" | "-purchase_order_number" | "ref_number" | "-ref_number" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_status" | "-payment_status" | "total_amount" | "-total_amount" | "amount_paid" | "-amount_paid" | "paid_date" | "-paid_date" | "status" | "-status" | "amount_due" | "-amount_due" | "entity_name" | "-entity_name" | "client_name" | "-client_name" | (string & {}) | readonly ("id" | "-id" | "invoice_date" | "-invoice_date" | "due_date" | "-due_date" | "currency" | "-currency" | "invoice_number" | "-invoice_number" | "purchase_order_number" | "-purchase_order_number" | "ref_number" | "-ref_number" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_status" | "-payment_status" | "total_amount" | "-total_amount" | "amount_paid" | "-amount_paid" | "paid_date" | "-paid_date" | "status" | "-status" | "amount_due" | "-amount_due" | "entity_name" | "-entity_name" | "client_name" | "-client_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in invoiceNumber, refNumber, purchaseOrderNumber, clientName, messageOnInvoice. */
  readonly q?: string;
  readonly download?: boolean;
}

export interface InvoicePaymentsQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly invoice_id?: number | readonly (number)[];
  /** Any of these. */
  readonly external_id?: string | readonly (string)[];
  /** Any of these. */
  readonly voided?: boolean | readonly (boolean)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_date" | "-payment_date" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "payment_date" | "-payment_date" | (string & {}))[];
  readonly limit?: number;
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  readonly skip_count?: boolean;
}

export interface CreditMemosQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** A counterparty of type customer. */
  readonly client?: number | readonly (number)[];
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Not before. */
  readonly start_date?: string;
  /** Not after. */
  readonly end_date?: string;
  /** Any of these. */
  readonly credit_memo_number?: string | readonly (string)[];
  /** The entity’s when not sent. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly status?: "draft" | "open" | "partially_used" | "used" | "voided" | (string & {}) | readonly ("draft" | "open" | "partially_used" | "used" | "voided" | (string & {}))[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "credit_memo_date" | "-credit_memo_date" | "credit_memo_number" | "-credit_memo_number" | "ref_number" | "-ref_number" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "application_status" | "-application_status" | "total_amount" | "-total_amount" | "amount_used" | "-amount_used" | "amount_remaining" | "-amount_remaining" | "entity_name" | "-entity_name" | "client_name" | "-client_name" | (string & {}) | readonly ("id" | "-id" | "credit_memo_date" | "-credit_memo_date" | "credit_memo_number" | "-credit_memo_number" | "ref_number" | "-ref_number" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "application_status" | "-application_status" | "total_amount" | "-total_amount" | "amount_used" | "-amount_used" | "amount_remaining" | "-amount_remaining" | "entity_name" | "-entity_name" | "client_name" | "-client_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in creditMemoNumber, refNumber, clientName, messageOnCreditMemo. */
  readonly q?: string;
}

export interface ContractCustomersQuery {
  /** Any of these. */
  readonly vendor_type?: "vendor" | "customer" | "employee" | (string & {}) | readonly ("vendor" | "customer" | "employee" | (string & {}))[];
  /** Any of these. */
  readonly external_id?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "vendor_type" | "-vendor_type" | "name" | "-name" | "dba" | "-dba" | "company_name" | "-company_name" | "email" | "-email" | "external_id" | "-external_id" | "source" | "-source" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "parent_name" | "-parent_name" | (string & {}) | readonly ("id" | "-id" | "vendor_type" | "-vendor_type" | "name" | "-name" | "dba" | "-dba" | "company_name" | "-company_name" | "email" | "-email" | "external_id" | "-external_id" | "source" | "-source" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "parent_name" | "-parent_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name, dba, companyName, email, externalId. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface ContractsQuery {
  /** The root entity when not sent. */
  readonly entity?: number | readonly (number)[];
  /** A counterparty of type customer. */
  readonly client?: number | readonly (number)[];
  /** Any of these. */
  readonly deal_name?: string | readonly (string)[];
  /** Any of these. */
  readonly deal_id?: string | readonly (string)[];
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status?: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {}) | readonly ("ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {}))[];
  /** Not before. */
  readonly contract_start_date__gte?: string;
  /** Not after. */
  readonly contract_start_date__lte?: string;
  /** Not before. */
  readonly contract_end_date__gte?: string;
  /** Not after. */
  readonly contract_end_date__lte?: string;
  /** The entity’s when not sent. */
  readonly currency?: string | readonly (string)[];
  /** Any of these. */
  readonly billing_frequency?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {}) | readonly ("monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {}))[];
  /** Any of these. */
  readonly tag_ids?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_group_ids?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "deal_name" | "-deal_name" | "deal_id" | "-deal_id" | "status" | "-status" | "contract_start_date" | "-contract_start_date" | "contract_end_date" | "-contract_end_date" | "closed_date" | "-closed_date" | "currency" | "-currency" | "total_contract_value" | "-total_contract_value" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "entity_name" | "-entity_name" | "client_name" | "-client_name" | (string & {}) | readonly ("id" | "-id" | "deal_name" | "-deal_name" | "deal_id" | "-deal_id" | "status" | "-status" | "contract_start_date" | "-contract_start_date" | "contract_end_date" | "-contract_end_date" | "closed_date" | "-closed_date" | "currency" | "-currency" | "total_contract_value" | "-total_contract_value" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "entity_name" | "-entity_name" | "client_name" | "-client_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in dealName, dealId, purchaseOrderNumber, clientName. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface ContractSubscriptionsQuery {
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Any of these. */
  readonly product?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface ContractMilestonesQuery {
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Any of these. */
  readonly product?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "milestone_name" | "-milestone_name" | "milestone_date" | "-milestone_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "milestone_name" | "-milestone_name" | "milestone_date" | "-milestone_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface ContractUsagesQuery {
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Any of these. */
  readonly product?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface TierPriceOverridesQuery {
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Any of these. */
  readonly tier?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface ContractPrepaidCommitsQuery {
  /** Any of these. */
  readonly product?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "total_value" | "-total_value" | "start_date" | "-start_date" | "expiration_date" | "-expiration_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "status" | "-status" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "total_value" | "-total_value" | "start_date" | "-start_date" | "expiration_date" | "-expiration_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "status" | "-status" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface PrepaidConsumptionsQuery {
  readonly offset?: number;
  readonly limit?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "period_start" | "-period_start" | "gross_usage_amount" | "-gross_usage_amount" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "period_start" | "-period_start" | "gross_usage_amount" | "-gross_usage_amount" | (string & {}))[];
}

export interface PrepaidUsageEventsOfQuery {
  readonly offset?: number;
  readonly limit?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "external_id" | "-external_id" | "event_date" | "-event_date" | "period_month" | "-period_month" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "external_id" | "-external_id" | "event_date" | "-event_date" | "period_month" | "-period_month" | (string & {}))[];
}

export interface ContractBundlesQuery {
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "bundle_name" | "-bundle_name" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "bundle_name" | "-bundle_name" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface RevenueTransactionsQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** Any of these. */
  readonly client?: number | readonly (number)[];
  /** Any of these. */
  readonly contract?: number | readonly (number)[];
  /** Any of these. */
  readonly product?: number | readonly (number)[];
  /** Any of these. */
  readonly invoice?: number | readonly (number)[];
  /** Not before. */
  readonly accounting_period__gte?: string;
  /** Not after. */
  readonly accounting_period__lte?: string;
  /** Any of these. */
  readonly external_id?: string | readonly (string)[];
  /** Any of these. */
  readonly tag_ids?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_group_ids?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "accounting_period" | "-accounting_period" | "transaction_date" | "-transaction_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "accounting_period" | "-accounting_period" | "transaction_date" | "-transaction_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface RevenueWaterfallQuery {
  readonly by_product?: boolean;
  readonly by_contract?: boolean;
  readonly product?: number | readonly (number)[];
  readonly contract?: number | readonly (number)[];
  readonly entity?: number | readonly (number)[];
  readonly end_date: string;
  readonly start_date: string;
}

export interface DeferredRevenueRollForwardQuery {
  readonly entity?: number | readonly (number)[];
  readonly end_date: string;
  readonly start_date: string;
}

export interface MrrMovementsQuery {
  readonly entity?: number | readonly (number)[];
  readonly end_date: string;
  readonly start_date: string;
}

export interface ContractPositionQuery {
  /** Today when not given. */
  readonly as_of?: string;
}

export interface EntitiesQuery {
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** True leaves elimination entities out. */
  readonly exclude_adjusting?: boolean | readonly (boolean)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
}

export interface AccountsQuery {
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {}) | readonly ("ACTIVE" | "INACTIVE" | (string & {}))[];
  /** Any of these. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}) | readonly ("ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}))[];
  /** Any of these. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}) | readonly ("BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}))[];
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "number" | "-number" | "name" | "-name" | "status" | "-status" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | (string & {}) | readonly ("id" | "-id" | "number" | "-number" | "name" | "-name" | "status" | "-status" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in number, name, nickname. */
  readonly q?: string;
}

export interface DepartmentsQuery {
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_ids?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_group_ids?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "deleted_at" | "-deleted_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "deleted_at" | "-deleted_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name, code, displayName. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
  readonly include_deleted?: boolean;
  /** Not before. */
  readonly deleted_at__gte?: string;
  /** Not after. */
  readonly deleted_at__lte?: string;
}

export interface DeleteDepartmentQuery {
  readonly new_department?: number;
}

export interface TagGroupsQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
}

export interface TagsQuery {
  /** Any of these. */
  readonly group?: number | readonly (number)[];
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly no_group?: boolean | readonly (boolean)[];
  /** All but these, by id, separated by commas. */
  readonly exclude_tags?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "group_name" | "-group_name" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "group_name" | "-group_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
  readonly include_deleted?: boolean;
}

export interface DeleteTagQuery {
  readonly new_tag?: number;
}

export interface VendorSummariesQuery {
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "dba" | "-dba" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "dba" | "-dba" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface VendorsQuery {
  /** Any of these. */
  readonly vendor_type?: "vendor" | "customer" | "employee" | (string & {}) | readonly ("vendor" | "customer" | "employee" | (string & {}))[];
  /** Any of these. */
  readonly external_id?: string | readonly (string)[];
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "vendor_type" | "-vendor_type" | "name" | "-name" | "dba" | "-dba" | "company_name" | "-company_name" | "email" | "-email" | "external_id" | "-external_id" | "source" | "-source" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "parent_name" | "-parent_name" | (string & {}) | readonly ("id" | "-id" | "vendor_type" | "-vendor_type" | "name" | "-name" | "dba" | "-dba" | "company_name" | "-company_name" | "email" | "-email" | "external_id" | "-external_id" | "source" | "-source" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "parent_name" | "-parent_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name, dba, companyName, email, externalId. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
  readonly include_deleted?: boolean;
}

export interface DeleteVendorQuery {
  readonly new_vendor?: number;
}

export interface VendorContactsQuery {
  readonly offset?: number;
  readonly limit?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "first_name" | "-first_name" | "last_name" | "-last_name" | "email" | "-email" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "first_name" | "-first_name" | "last_name" | "-last_name" | "email" | "-email" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
}

export interface VendorCustomFieldsQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "value" | "-value" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "value" | "-value" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in value. */
  readonly q?: string;
}

export interface ProductsQuery {
  /** Any of these. */
  readonly tag_ids?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_group_ids?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "product_id" | "-product_id" | "product_name" | "-product_name" | "currency" | "-currency" | "price" | "-price" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "product_id" | "-product_id" | "product_name" | "-product_name" | "currency" | "-currency" | "price" | "-price" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in productName, productId, productDescription. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface ProductBundlesQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "bundle_name" | "-bundle_name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "bundle_name" | "-bundle_name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in bundleName. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface CustomFieldsQuery {
  /** One that is not takes no new values and is demanded nowhere. */
  readonly is_active?: boolean | readonly (boolean)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly app?: string | readonly (string)[];
  /** The records that have it. */
  readonly model?: string | readonly (string)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "label" | "-label" | "field_type" | "-field_type" | "display_order" | "-display_order" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "label" | "-label" | "field_type" | "-field_type" | "display_order" | "-display_order" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name, label. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface UploadFileQuery {
  /** The record it belongs to. */
  readonly object_id?: number;
  /** What kind of record it is for, such as `invoice` or `journal_entry`. */
  readonly model: string;
}

export interface FilesQuery {
  /** The id of the record it belongs to. */
  readonly object_id?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** What kind of record it belongs to. */
  readonly model?: string | readonly (string)[];
  /** The entity of its record. */
  readonly entity?: number | readonly (number)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "model" | "-model" | "content_type" | "-content_type" | "content_length" | "-content_length" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "model" | "-model" | "content_type" | "-content_type" | "content_length" | "-content_length" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface RateOnDayQuery {
  /** Today when not given. */
  readonly date?: string;
  readonly to: string;
  readonly from: string;
}

export interface WorkspaceCurrenciesQuery {
  /** Any of these. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in currency, name. */
  readonly q?: string;
}

export interface WorkspaceCurrencies2Query {
  /** Any of these. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "currency" | "-currency" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in currency, name. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface IncomeStatementTableQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** A total of each period beside the members of a group. */
  readonly rollup_totals?: boolean;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashBasisTableQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** A total of each period beside the members of a group. */
  readonly rollup_totals?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashOperatingTableQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** A total of each period beside the members of a group. */
  readonly rollup_totals?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashOperatingLinesQuery {
  readonly start_date?: string;
  readonly end_date?: string;
  /** Everything dated up to this day, from the start date where one is given. */
  readonly as_of?: string;
  /** Lines as the books held them at this moment, whatever was posted, changed or deleted since. */
  readonly known_at?: string;
  /** At most 10000. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface BalanceSheetTableQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface TrialBalanceQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  /** Since when profit and loss counts: the fiscal year, or the start date. */
  readonly income_statement_basis?: "fiscal_ytd" | "period" | (string & {});
  /** Lines of these departments alone; what they have from others balances them. */
  readonly department?: number | readonly (number)[];
  /** Balances of each member as well. */
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashFlowTableQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashFlowSectionsQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashFlowActivityQuery {
  /** Six months ago when not said, or before an end that lies back. */
  readonly start_date?: string;
  /** The end of this month when not said. */
  readonly end_date?: string;
  /** The end date, where that is not said. */
  readonly as_of?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Book amounts of several entities too, which keep their books in one currency. */
  readonly use_book_values?: boolean;
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
}

export interface ComparedBalancesTableQuery {
  /** A day of the period that is compared; today when not said. */
  readonly as_of?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface ComparedIncomeTableQuery {
  /** A day of the period that is compared; today when not said. */
  readonly as_of?: string;
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface ExplainQuery {
  /** Lines of this page, 1,000 at most. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly cursor?: string;
}

export interface AgeingQuery {
  /** Invoices and credit memos, or bills and debit memos. */
  readonly side: "receivable" | "payable" | (string & {});
  /** What was posted up to this day counts. */
  readonly as_of: string;
  /** All the caller may see when not said. One is shown in its book currency. */
  readonly entity?: number | readonly (number)[];
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
}

export interface BookChangesQuery {
  /** The moment from which changes are told. */
  readonly known_from: string;
  /** The moment up to which; now when not said. */
  readonly known_to?: string;
  /** Lines that count on this day or later. */
  readonly start_date?: string;
  /** Lines that count on this day or earlier. */
  readonly end_date?: string;
  readonly entity?: number | readonly (number)[];
  readonly account?: number | readonly (number)[];
  /** 1,000 at most. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface BalanceSheetAccountsQuery {
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {}) | readonly ("ACTIVE" | "INACTIVE" | (string & {}))[];
  /** Any of these. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}) | readonly ("ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}))[];
  /** Any of these. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}) | readonly ("BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}))[];
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly account?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "number" | "-number" | "name" | "-name" | "status" | "-status" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | (string & {}) | readonly ("id" | "-id" | "number" | "-number" | "name" | "-name" | "status" | "-status" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** A text in number or name. */
  readonly q?: string;
  /** Also what is inactive. */
  readonly include_inactive?: boolean;
  /** Also accounts of allocation. */
  readonly include_cost_allocation?: boolean;
}

export interface IncomeStatementAccountsQuery {
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {}) | readonly ("ACTIVE" | "INACTIVE" | (string & {}))[];
  /** Any of these. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}) | readonly ("ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {}))[];
  /** Any of these. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}) | readonly ("BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {}))[];
  /** Any of these. */
  readonly parent?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "number" | "-number" | "name" | "-name" | "status" | "-status" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | (string & {}) | readonly ("id" | "-id" | "number" | "-number" | "name" | "-name" | "status" | "-status" | "account_type" | "-account_type" | "account_subtype" | "-account_subtype" | "account_cashflow_classification" | "-account_cashflow_classification" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "account_id" | "-account_id" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** A text in number or name. */
  readonly q?: string;
}

export interface ChangesQuery {
  /** At most 1000. */
  readonly limit?: number;
  readonly after?: number;
}

export interface ApiUsersQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  readonly offset?: number;
  /** Looks for a text in name, email. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
}

export interface OauthAuthorizeQuery {
  /** The client ID of the app. */
  readonly client_id: string;
  /** One of the registered URLs, exactly; a loopback address may use any port. */
  readonly redirect_uri: string;
  /** Always code. */
  readonly response_type: "code" | (string & {});
  /** Unguessable; comes back as it was sent. */
  readonly state?: string;
  /** Scopes separated by spaces; all of the app’s permissions when left out. */
  readonly scope?: string;
  /** Base64url SHA-256 of the verifier: 43 characters. */
  readonly code_challenge?: string;
  /** Must be S256. */
  readonly code_challenge_method?: "S256" | (string & {});
}

/** What a delivery or a change carries, by its topic. */
export interface Topics {
  'Invoice.created': Invoice;
  'Invoice.updated': Invoice;
  'Invoice.deleted': { readonly id: number };
  'Invoice.payment': Invoice;
  'Invoice.paid': Invoice;
  'Bill.created': Bill;
  'Bill.updated': Bill;
  'Bill.deleted': { readonly id: number };
  'Bill.payment': Bill;
  'Bill.paid': Bill;
  'CreditMemo.created': CreditMemo;
  'CreditMemo.updated': CreditMemo;
  'CreditMemo.deleted': { readonly id: number };
  'CreditMemoLine.created': CreditMemoLine;
  'CreditMemoLine.updated': CreditMemoLine;
  'CreditMemoLine.deleted': { readonly id: number };
  'DebitMemo.created': DebitMemo;
  'DebitMemo.updated': DebitMemo;
  'DebitMemo.deleted': { readonly id: number };
  'DebitMemoLine.created': DebitMemoLine;
  'DebitMemoLine.updated': DebitMemoLine;
  'DebitMemoLine.deleted': { readonly id: number };
  'JournalEntry.created': JournalEntry;
  'JournalEntry.updated': JournalEntry;
  'JournalEntry.deleted': { readonly id: number };
  'Contract.created': Contract;
  'Contract.updated': Contract;
  'Contract.deleted': { readonly id: number };
}
