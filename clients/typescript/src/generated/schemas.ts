// Generated from schema/contracts by `npm run clients`. Do not edit.
import type { Amount, AmountInput } from '../amounts.ts';

export interface Detail {
  readonly detail: string;
}

/** Messages by field. Faults of lines are lists of such objects; what concerns no single field stands under `non_field_errors`. */
export type Faults = Detail | Readonly<Record<string, unknown>>;

/** A line of the general ledger. Lines never change: an edited entry has new ones. */
export interface LedgerLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** Its description. */
  readonly bank_description: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name: string | null;
  /** A note for people. */
  readonly note: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url: string | null;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** Whether it needs review. */
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
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of `journal`. */
  readonly journal: number | null;
  /** The date of the entry. */
  readonly posted_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** Debit positive, credit negative; in the currency of the entry. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency of the workspace. */
  readonly amount: Amount;
  /** The permanent UUID of the line. */
  readonly transaction_id: string;
  /** The kind of document that posted it. */
  readonly document_kind: string | null;
  /** The id of the document that posted it. */
  readonly document_id: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The account type, which gives its place in the statements. */
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** The name of its vendor. */
  readonly vendor_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The parent of its department. */
  readonly parent_department: number | null;
  /** The parent name of its department. */
  readonly parent_department_name: string | null;
  /** The order of its journal. */
  readonly journal_order: string | null;
  /** The memo of its journal. */
  readonly journal_memo: string | null;
  /** The type of its journal. */
  readonly journal_type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | null | (string & {});
  /** `journalType` in words. */
  readonly journal_type_name: string | null;
  /** The intercompany journal of its journal. */
  readonly intercompany_journal: number | null;
  /** Whether the service created it automatically. */
  readonly created_automatically: boolean | null;
  /** Reporting currency for one unit of its currency. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit of its currency. */
  readonly exchange_rate_book: Amount | null;
  /** The month of its day, as YYYY-MM. */
  readonly date_month: string;
  /** The year of its day. */
  readonly date_year: string;
  /** Opposing account name: a text. */
  readonly opposing_account_name: string | null;
  /** Opposing account number: a text. */
  readonly opposing_account_number: string | null;
  /** Primary action type: a text. */
  readonly primary_action_type: string | null;
  /** Suggested account name: a text. */
  readonly suggested_account_name: string | null;
  /** Suggested account number: a text. */
  readonly suggested_account_number: string | null;
  /** The fixed assets whose cost it is, with how much of it they take up. */
  readonly created_fixed_assets: unknown;
  /** The monthly expense of a prepaid bill line. */
  readonly amortization_schedule: unknown;
  /** The amortizations that its entry expenses. */
  readonly linked_amortizations: unknown;
  /** Whether it has AI. */
  readonly has_ai: boolean;
  /** Whether it has rules. */
  readonly has_rules: boolean;
  /** Whether it has merges. */
  readonly has_merges: boolean;
  /** Whether it has fixed asset rule matches. */
  readonly has_fixed_asset_rule_matches: boolean;
  /** The id of the suggested account. */
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
  /** Payee ID: a text. */
  readonly vendor_id: string | null;
  /** Parent account name: a text. */
  readonly parent_account_name: string | null;
  /** Bank account: a text. */
  readonly bank_account: string | null;
  /** Bank account name: a text. */
  readonly bank_account_name: string | null;
  /** The id of the parent bank transaction. */
  readonly parent_bank_transaction: number | null;
  /** Invoice: a text. */
  readonly invoice: string | null;
  /** Invoice number: a text. */
  readonly invoice_number: string | null;
  /** Bill number: a text. */
  readonly bill_number: string | null;
  /** Bill: a text. */
  readonly bill: string | null;
  /** The id of the invoice that posted it. */
  readonly invoice_id: number | null;
  /** The id of the bill that posted it. */
  readonly bill_id: number | null;
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** Null where the service made the line. */
  readonly last_modified_by: number | null;
  /** Last modified by name: a text. */
  readonly last_modified_by_name: string | null;
  /** Of the account in the entity, before this line; in the reporting currency, debit positive. */
  readonly balance_before_transaction: Amount;
  /** The same after this line. */
  readonly balance_after_transaction: Amount;
}

export interface LedgerLinePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (LedgerLine)[];
}

/** The accounts and the usual life that fixed assets of a kind have in common. */
export interface FixedAssetClass {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Months, 1 to 1200. A change moves no asset that is there already. */
  readonly useful_life: number | null;
  /** The id of `assetAccount`. */
  readonly asset_account: number | null;
  /** The id of `accumulatedDepreciationAccount`. */
  readonly accumulated_depreciation_account: number | null;
  /** The id of `depreciationExpenseAccount`. */
  readonly depreciation_expense_account: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its asset account. */
  readonly asset_account_name: string | null;
  /** The name of its accumulated depreciation account. */
  readonly accumulated_depreciation_account_name: string | null;
  /** The name of its depreciation expense account. */
  readonly depreciation_expense_account_name: string | null;
}

export interface FixedAssetClassPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (FixedAssetClass)[];
}

/** The deletion of a record. */
export interface DeletedRecord {
  /** The id of the record. */
  readonly id: number;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string;
  /** When it was last changed. */
  readonly last_modified_at: string;
}

export interface DeletedRecordPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (DeletedRecord)[];
}

export interface FixedAssetClassInput {
  /** Its name. */
  readonly name: string;
  /** Months, 1 to 1200. A change moves no asset that is there already. */
  readonly useful_life?: number | null;
  /** Debited with the cost. */
  readonly asset_account?: number | null;
  /** Credited with the depreciation. */
  readonly accumulated_depreciation_account?: number | null;
  /** Debited with the depreciation that is to come. */
  readonly depreciation_expense_account?: number | null;
}

/** Only the given fields change. */
export interface FixedAssetClassPatch {
  /** Its name. */
  readonly name?: string;
  /** Months, 1 to 1200. A change moves no asset that is there already. */
  readonly useful_life?: number | null;
  /** Debited with the cost. */
  readonly asset_account?: number | null;
  /** Credited with the depreciation. */
  readonly accumulated_depreciation_account?: number | null;
  /** Debited with the depreciation that is to come. */
  readonly depreciation_expense_account?: number | null;
}

/** A fixed asset. Its cost is in the books by a bill or an entry; it posts depreciation. */
export interface FixedAsset {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Its description. */
  readonly description: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `assetClass`. */
  readonly asset_class: number | null;
  /** PAUSED pauses the depreciation from today, ACTIVE resumes it. Others follow. */
  readonly status: "ACTIVE" | "PAUSED" | "DEPRECIATED" | "DISPOSED" | "draft" | (string & {});
  /** The entity’s when not sent. */
  readonly currency: string;
  /** The cost. When not sent: what the purchase lines come to. */
  readonly initial_value: Amount;
  /** The part of the value that is never depreciated. */
  readonly salvage_value: Amount;
  /** The day of the purchase. */
  readonly purchase_date: string;
  /** The purchase date when not sent. */
  readonly depreciation_start_date: string | null;
  /** The last day of the term. When not sent: by the useful life of the class. */
  readonly depreciation_end_date: string | null;
  /** It has no schedule. */
  readonly is_non_depreciable: boolean | null;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** The ledger line of its cost: the first of `purchase_transactions`. */
  readonly purchase_transaction: number | null;
  /** The ledger lines of its cost. */
  readonly purchase_transactions: readonly (number)[];
  /** The id of `purchaseJournalEntry`. */
  readonly purchase_journal_entry: number | null;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_id: number | null;
  /** The schedule. One that is sent is kept until it is sent again; posted rows stay. */
  readonly depreciations: readonly (FixedAssetDepreciation)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Months; a part of a month by its days. */
  readonly useful_life: string | null;
  /** The day on which depreciation was last paused. */
  readonly pause_date: string | null;
  /** Pause reason: a text. */
  readonly pause_reason: string | null;
  /** The day on which depreciation was last resumed. */
  readonly last_resume_date: string | null;
  /** Its purchases. */
  readonly purchases: readonly (FixedAssetPurchase)[];
  /** Its disposals. */
  readonly disposals: readonly (FixedAssetDisposal)[];
  /** Its transfers. */
  readonly transfers: readonly (FixedAssetTransfer)[];
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string | null;
  /** The name of its asset class. */
  readonly asset_class_name: string | null;
  /** The useful life of its asset class. */
  readonly asset_class_useful_life: number | null;
  /** Asset account: a text. */
  readonly asset_account: string | null;
  /** The asset account name of its asset class. */
  readonly asset_account_name: string | null;
  /** Accumulated depreciation account: a text. */
  readonly accumulated_depreciation_account: string | null;
  /** The accumulated depreciation account name of its asset class. */
  readonly accumulated_depreciation_account_name: string | null;
  /** Depreciation expense account: a text. */
  readonly depreciation_expense_account: string | null;
  /** The depreciation expense account name of its asset class. */
  readonly depreciation_expense_account_name: string | null;
  /** The name of its vendor. */
  readonly vendor_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** The order of its purchase journal entry. */
  readonly purchase_journal_entry_order: string | null;
  /** The UUID of the line. */
  readonly purchase_transaction_id: string | null;
  /** The cost, less what went. */
  readonly cost_left: Amount;
  /** Posted depreciation, history included, less that of disposals and transfers. */
  readonly accumulated_depreciation: Amount;
  /** Cost left less posted depreciation, in the currency of the asset. */
  readonly net_book_value: string;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** The depreciation of a fixed asset on a day: scheduled, or posted. */
export interface FixedAssetDepreciation {
  /** The id of the record. */
  readonly id: number;
  /** The day on which it is due. */
  readonly post_date: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** It counts in the net book value. Without an entry it is history of other books. */
  readonly posted: boolean;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Scheduled, or how it was posted otherwise. */
  readonly kind: "scheduled" | "history" | "linked" | "received" | "impairment" | (string & {});
  /** The id of the workspace. */
  readonly customer: number;
  /** The order of its journal entry. */
  readonly journal_entry_order: string | null;
}

/** The part of a ledger line that is the cost of a fixed asset. */
export interface FixedAssetPurchase {
  /** The id of the record. */
  readonly id: number;
  /** The line as it was first posted. */
  readonly transaction: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
}

/** The sale or the scrapping of a share of a fixed asset. */
export interface FixedAssetDisposal {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Of what was there before. */
  readonly disposal_percentage: Amount;
  /** The day of the disposal. */
  readonly disposal_date: string;
  /** An amount in the currency of the record. */
  readonly proceeds_amount: Amount;
  /** The cost that went. */
  readonly cost: Amount;
  /** The salvage value that went with it. */
  readonly salvage: Amount;
  /** The depreciation that went with the cost. */
  readonly accumulated_depreciation: Amount;
  /** The gain; a loss is negative. */
  readonly result: Amount;
  /** The line that brought the proceeds. */
  readonly transaction: number | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `catchupJournalEntry`. */
  readonly catchup_journal_entry: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The id of the fixed asset. */
  readonly fixed_asset: number;
  /** The order of its journal entry. */
  readonly journal_entry_order: string | null;
}

/** The move of a fixed asset, or of a share of it, to another class. */
export interface FixedAssetTransfer {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Effective date: a day. */
  readonly effective_date: string;
  /** Whether it is partial. */
  readonly is_partial: boolean;
  /** An exact number. */
  readonly transfer_percentage: Amount;
  /** The id of `sourceAssetClass`. */
  readonly source_asset_class: number;
  /** The id of `newAssetClass`. */
  readonly new_asset_class: number;
  /** The cost that moved. */
  readonly transfer_amount: Amount;
  /** The depreciation that moved with it. */
  readonly transfer_accumulated_depreciation: Amount;
  /** Months left from the effective date. */
  readonly new_useful_life_months: number | null;
  /** An amount in the currency of the record. */
  readonly new_salvage_value: Amount | null;
  /** The first day of depreciation by the new class. */
  readonly new_depreciation_start_date: string | null;
  /** The last day of depreciation by the new class. */
  readonly new_depreciation_end_date: string | null;
  /** A note for people. */
  readonly memo: string | null;
  /** The id of `reclassificationJournalEntry`. */
  readonly reclassification_journal_entry: number | null;
  /** The id of `catchupDepreciationJournalEntry`. */
  readonly catchup_depreciation_journal_entry: number | null;
  /** The id of `createdAsset`. */
  readonly created_asset: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The id of the fixed asset. */
  readonly fixed_asset: number;
  /** The name of its source asset class. */
  readonly source_asset_class_name: string;
  /** The name of its new asset class. */
  readonly new_asset_class_name: string;
  /** The order of its reclassification journal entry. */
  readonly reclassification_journal_entry_order: string | null;
  /** The order of its catchup depreciation journal entry. */
  readonly catchup_depreciation_journal_entry_order: string | null;
  /** The name of its created asset. */
  readonly created_asset_name: string | null;
}

export interface FixedAssetPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (FixedAsset)[];
}

export interface FixedAssetInput {
  /** Its name. */
  readonly name: string;
  /** Its description. */
  readonly description?: string | null;
  /** The root entity when not sent. */
  readonly entity?: number | null;
  /** Without one that has all three accounts nothing is depreciated. */
  readonly asset_class?: number | null;
  /** PAUSED pauses the depreciation from today, ACTIVE resumes it. Others follow. */
  readonly status?: "ACTIVE" | "PAUSED" | "DEPRECIATED" | "DISPOSED" | "draft" | (string & {});
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** The cost. When not sent: what the purchase lines come to. */
  readonly initial_value?: AmountInput;
  /** The part of the value that is never depreciated. */
  readonly salvage_value?: AmountInput;
  /** The day of the purchase. */
  readonly purchase_date: string;
  /** The purchase date when not sent. */
  readonly depreciation_start_date?: string | null;
  /** The last day of the term. When not sent: by the useful life of the class. */
  readonly depreciation_end_date?: string | null;
  /** It has no schedule. */
  readonly is_non_depreciable?: boolean | null;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** The ledger line of its cost: the first of `purchase_transactions`. */
  readonly purchase_transaction?: number | null;
  /** The ledger lines of its cost. */
  readonly purchase_transactions?: readonly (number)[];
  /** The entry of its cost. Alone it stands for its debits on the asset account. */
  readonly purchase_journal_entry?: number | null;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_id?: number | null;
  /** The schedule. One that is sent is kept until it is sent again; posted rows stay. */
  readonly depreciations?: readonly (FixedAssetDepreciationInput)[];
  /** Depreciation through this day is history of other books: it is never posted. */
  readonly depreciated_until?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

export interface FixedAssetDepreciationInput {
  /** The day on which it is due. */
  readonly post_date: string;
  /** An amount in the currency of the record. */
  readonly amount?: AmountInput;
  /** It counts in the net book value. Without an entry it is history of other books. */
  readonly posted?: boolean;
  /** The entry that posted it. One by hand is linked by it. */
  readonly journal_entry?: number | null;
  /** Ignored: a row stands in its asset. */
  readonly fixed_asset?: number;
  /** Ignored: the asset says it. */
  readonly depreciated_until?: string | null;
}

/** Only the given fields change. */
export interface FixedAssetPatch {
  /** Its name. */
  readonly name?: string;
  /** Its description. */
  readonly description?: string | null;
  /** The root entity when not sent. */
  readonly entity?: number | null;
  /** Without one that has all three accounts nothing is depreciated. */
  readonly asset_class?: number | null;
  /** PAUSED pauses the depreciation from today, ACTIVE resumes it. Others follow. */
  readonly status?: "ACTIVE" | "PAUSED" | "DEPRECIATED" | "DISPOSED" | "draft" | (string & {});
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** The cost. When not sent: what the purchase lines come to. */
  readonly initial_value?: AmountInput;
  /** The part of the value that is never depreciated. */
  readonly salvage_value?: AmountInput;
  /** The day of the purchase. */
  readonly purchase_date?: string;
  /** The purchase date when not sent. */
  readonly depreciation_start_date?: string | null;
  /** The last day of the term. When not sent: by the useful life of the class. */
  readonly depreciation_end_date?: string | null;
  /** It has no schedule. */
  readonly is_non_depreciable?: boolean | null;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** The ledger line of its cost: the first of `purchase_transactions`. */
  readonly purchase_transaction?: number | null;
  /** The ledger lines of its cost. */
  readonly purchase_transactions?: readonly (number)[];
  /** The entry of its cost. Alone it stands for its debits on the asset account. */
  readonly purchase_journal_entry?: number | null;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_id?: number | null;
  /** The schedule. One that is sent is kept until it is sent again; posted rows stay. */
  readonly depreciations?: readonly (FixedAssetDepreciationInput)[];
  /** Depreciation through this day is history of other books: it is never posted. */
  readonly depreciated_until?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly chat_uuid?: string | null;
}

/** An account of the chart of accounts. A child has the type of its parent. */
export interface Account {
  /** The id of the record. */
  readonly id: number;
  /** Number: a text of at most 12 characters. */
  readonly number: string | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** Its name. */
  readonly name: string | null;
  /** A shorter name. */
  readonly nickname: string | null;
  /** Its description. */
  readonly description: string | null;
  /** An inactive account takes no new journal lines. */
  readonly status: "ACTIVE" | "INACTIVE" | (string & {});
  /** The account type, which gives its place in the statements. */
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** Account cashflow classification: one of CashflowClassification. */
  readonly account_cashflow_classification: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | (string & {});
  /** Include in eliminations: true or false. */
  readonly include_in_eliminations: boolean;
  /** Include in revaluations: true or false. */
  readonly include_in_revaluations: boolean;
  /** Takes manual lines although it is a receivable or payable account. */
  readonly skip_subledger_validation: boolean;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** The id of `parentBankAccount`. */
  readonly parent_bank_account: number | null;
  /** The id of `defaultDepartment`. */
  readonly default_department: number | null;
  /** The ids of its tags. */
  readonly default_tags: readonly (number)[];
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array: readonly (string)[] | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Account ID: a UUID. */
  readonly account_id: string;
  /** A system account: cannot be deleted and keeps its type. */
  readonly protected: boolean;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Name and number: a text. */
  readonly name_and_number: string;
  /** The name and number of its parent. */
  readonly parent_name_and_number: string | null;
  /** The movement since the fiscal year began, in the reporting currency; debit positive. */
  readonly balance_ytd: Amount;
  /** Whether lines, accounts below or bank accounts hang on it. */
  readonly has_associated_data: boolean;
  /** Of the last approved reconciliation. */
  readonly reconciliation_ending_balance: Amount | null;
  /** Reconciliation ending date: a day. */
  readonly reconciliation_ending_date: string | null;
  /** At the end of today, in the reporting currency; debit positive. */
  readonly current_balance: Amount;
  /** The same in book currency; null where several book currencies would be added up. */
  readonly current_balance_book: Amount | null;
  /** Always null: postings carry the balances along, and nothing is recomputed. */
  readonly last_recompute_balance_at: string | null;
  /** Always null. */
  readonly lock_recompute_balance_key: string | null;
  /** Sort key: a text. */
  readonly sort_key: string;
}

/** A ledger line that a rule found, and the asset it proposes. A line is found once. */
export interface FixedAssetAutomationMatch {
  /** The id of the record. */
  readonly id: number;
  /** The id of `rule`. */
  readonly rule: number;
  /** Proposed name: a text of at most 250 characters. */
  readonly proposed_name: string;
  /** The id of `proposedAssetClass`. */
  readonly proposed_asset_class: number;
  /** An amount in the currency of the record. */
  readonly proposed_initial_value: Amount;
  /** An amount in the currency of the record. */
  readonly proposed_salvage_value: Amount;
  /** Proposed purchase date: a day. */
  readonly proposed_purchase_date: string;
  /** Proposed depreciation start date: a day. */
  readonly proposed_depreciation_start_date: string;
  /** The id of `proposedEntity`. */
  readonly proposed_entity: number | null;
  /** The id of `proposedDepartment`. */
  readonly proposed_department: number | null;
  /** The id of `proposedVendor`. */
  readonly proposed_vendor: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Only what is pending can change. */
  readonly status: "pending" | "accepted" | "dismissed" | (string & {});
  /** The id of `createdAsset`. */
  readonly created_asset: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its rule. */
  readonly rule_name: string;
  /** The account name of its rule. */
  readonly rule_account_name: string | null;
  /** The amount threshold of its rule. */
  readonly rule_threshold: Amount;
  /** The needs review of its rule. */
  readonly rule_needs_review: boolean;
  /** The ledger line. */
  readonly transaction: number;
  /** Transaction description: a text. */
  readonly transaction_description: string | null;
  /** Transaction date: a day. */
  readonly transaction_date: string;
  /** The debit of the line in the currency of its entry. */
  readonly transaction_amount: string;
}

export interface FixedAssetAutomationMatchPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (FixedAssetAutomationMatch)[];
}

/** The result of a run of all rules. */
export interface FixedAssetRulesRun {
  /** Matches that wait for a decision. */
  readonly matches_created: number;
  /** Assets of rules without a review. */
  readonly assets_created: number;
  /** Lines that are linked, matched or dismissed already. */
  readonly skipped: number;
}

/** Finds the debits on an account that are large enough to be fixed assets. */
export interface FixedAssetAutomationRule {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `account`. */
  readonly account: number;
  /** The least debit, in the currency of the entity. */
  readonly amount_threshold: Amount;
  /** The id of `assetClass`. */
  readonly asset_class: number;
  /** Matches wait; without it assets are made. */
  readonly needs_review: boolean;
  /** Lines that were posted before the rule was made are left out. */
  readonly forward_looking: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The name of its asset class. */
  readonly asset_class_name: string;
}

export interface FixedAssetAutomationRulePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (FixedAssetAutomationRule)[];
}

export interface FixedAssetAutomationRuleInput {
  /** Its name. */
  readonly name: string;
  /** Its entity. */
  readonly entity: number;
  /** The account whose debits are looked at. */
  readonly account: number;
  /** The least debit, in the currency of the entity. */
  readonly amount_threshold: AmountInput;
  /** The class of the assets. */
  readonly asset_class: number;
  /** Matches wait; without it assets are made. */
  readonly needs_review?: boolean;
  /** Lines that were posted before the rule was made are left out. */
  readonly forward_looking?: boolean;
}

/** Only the given fields change. */
export interface FixedAssetAutomationRulePatch {
  /** Its name. */
  readonly name?: string;
  /** Its entity. */
  readonly entity?: number;
  /** The account whose debits are looked at. */
  readonly account?: number;
  /** The least debit, in the currency of the entity. */
  readonly amount_threshold?: AmountInput;
  /** The class of the assets. */
  readonly asset_class?: number;
  /** Matches wait; without it assets are made. */
  readonly needs_review?: boolean;
  /** Lines that were posted before the rule was made are left out. */
  readonly forward_looking?: boolean;
}

export interface FixedAssetAutomationMatchInput {
  /** Stays as it was found. */
  readonly rule: number;
  /** Proposed name: a text of at most 250 characters. */
  readonly proposed_name: string;
  /** Its proposed asset class: a fixed asset class. */
  readonly proposed_asset_class: number;
  /** An amount in the currency of the record. */
  readonly proposed_initial_value: AmountInput;
  /** An amount in the currency of the record. */
  readonly proposed_salvage_value?: AmountInput;
  /** Proposed purchase date: a day. */
  readonly proposed_purchase_date: string;
  /** Proposed depreciation start date: a day. */
  readonly proposed_depreciation_start_date: string;
  /** Its proposed entity. */
  readonly proposed_entity?: number | null;
  /** Its proposed department. */
  readonly proposed_department?: number | null;
  /** Its proposed vendor. */
  readonly proposed_vendor?: number | null;
}

/** Only the given fields change. */
export interface FixedAssetAutomationMatchPatch {
  /** Stays as it was found. */
  readonly rule?: number;
  /** Proposed name: a text of at most 250 characters. */
  readonly proposed_name?: string;
  /** Its proposed asset class: a fixed asset class. */
  readonly proposed_asset_class?: number;
  /** An amount in the currency of the record. */
  readonly proposed_initial_value?: AmountInput;
  /** An amount in the currency of the record. */
  readonly proposed_salvage_value?: AmountInput;
  /** Proposed purchase date: a day. */
  readonly proposed_purchase_date?: string;
  /** Proposed depreciation start date: a day. */
  readonly proposed_depreciation_start_date?: string;
  /** Its proposed entity. */
  readonly proposed_entity?: number | null;
  /** Its proposed department. */
  readonly proposed_department?: number | null;
  /** Its proposed vendor. */
  readonly proposed_vendor?: number | null;
}

/** A template that moves the movement of a source account to its lines, by percentages. It posts when it is run. */
export interface CostAllocation {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Number: a text of at most 120 characters. */
  readonly number: string | null;
  /** The id of `account`. */
  readonly account: number | null;
  /** Its lines. */
  readonly lines: readonly (CostAllocationLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of lines. */
  readonly line_count: number;
}

/** A target of an allocation, with its share. */
export interface CostAllocationLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** Parts of a hundred, up to 10 decimals; not 0. Those of all lines add up to exactly 100. */
  readonly percentage: Amount;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
}

export interface CostAllocationPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (CostAllocation)[];
}

export interface CostAllocationInput {
  /** Its name. */
  readonly name: string;
  /** Number: a text of at most 120 characters. */
  readonly number?: string | null;
  /** The source; without one it cannot be run. */
  readonly account?: number | null;
  /** Its lines. */
  readonly lines: readonly (CostAllocationLineInput)[];
}

export interface CostAllocationLineInput {
  /** Another account than the source. */
  readonly account: number;
  /** Parts of a hundred, up to 10 decimals; not 0. Those of all lines add up to exactly 100. */
  readonly percentage?: AmountInput;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: a line stands in its allocation. */
  readonly allocation?: number;
}

/** Only the given fields change. */
export interface CostAllocationPatch {
  /** Its name. */
  readonly name?: string;
  /** Number: a text of at most 120 characters. */
  readonly number?: string | null;
  /** The source; without one it cannot be run. */
  readonly account?: number | null;
  /** Its lines. */
  readonly lines?: readonly (CostAllocationLineInput)[];
}

/** A plan of the amounts of accounts, by the periods of a term. It is compared with what is posted; it is no part of the ledger. */
export interface Budget {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Its description. */
  readonly description: string | null;
  /** The length of a period. */
  readonly cadence: "monthly" | "quarterly" | "yearly" | null | (string & {});
  /** The first day of a month. */
  readonly start_date: string;
  /** The last day of the last period; computed, and the same when sent. */
  readonly end_date: string | null;
  /** When not sent: 12 months, 4 quarters or 1 year. At least 1. */
  readonly periods: number;
  /** With department_row each amount is of a department. */
  readonly breakdown_type: "standard" | "department_row" | (string & {});
  /** The book currency of the entity, or the reporting currency without one; the same when sent. */
  readonly currency: string;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The first day of as many periods just before. */
  readonly prior_start_date: string;
  /** The last day of as many periods just before. */
  readonly prior_end_date: string;
  /** The tags by id, name and group. */
  readonly tags: unknown;
}

export interface BudgetPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Budget)[];
}

export interface BudgetInput {
  /** Its name. */
  readonly name: string;
  /** Its description. */
  readonly description?: string | null;
  /** The length of a period. */
  readonly cadence?: "monthly" | "quarterly" | "yearly" | null | (string & {});
  /** The first day of a month. */
  readonly start_date: string;
  /** The last day of the last period; computed, and the same when sent. */
  readonly end_date?: string | null;
  /** When not sent: 12 months, 4 quarters or 1 year. At least 1. */
  readonly periods?: number;
  /** With department_row each amount is of a department. */
  readonly breakdown_type?: "standard" | "department_row" | (string & {});
  /** The book currency of the entity, or the reporting currency without one; the same when sent. */
  readonly currency?: string;
  /** Null: all entities together. */
  readonly entity?: number | null;
  /** The budget is of its lines alone; not with department_row. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
}

/** Only the given fields change. */
export interface BudgetPatch {
  /** Its name. */
  readonly name?: string;
  /** Its description. */
  readonly description?: string | null;
  /** The length of a period. */
  readonly cadence?: "monthly" | "quarterly" | "yearly" | null | (string & {});
  /** The first day of a month. */
  readonly start_date?: string;
  /** The last day of the last period; computed, and the same when sent. */
  readonly end_date?: string | null;
  /** When not sent: 12 months, 4 quarters or 1 year. At least 1. */
  readonly periods?: number;
  /** With department_row each amount is of a department. */
  readonly breakdown_type?: "standard" | "department_row" | (string & {});
  /** The book currency of the entity, or the reporting currency without one; the same when sent. */
  readonly currency?: string;
  /** Null: all entities together. */
  readonly entity?: number | null;
  /** The budget is of its lines alone; not with department_row. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
}

/** The planned amount of an account in one period of a budget, or over its whole term. */
export interface BudgetAccount {
  /** The id of the record. */
  readonly id: number;
  /** The id of `budget`. */
  readonly budget: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `department`. */
  readonly department: number | null;
  /** Counted from 1; 0 spreads the amount evenly over the whole term. */
  readonly period: number;
  /** In the currency of the budget, signed as the row of the account in a statement. On accounts of the balance sheet it is the movement. */
  readonly amount: Amount;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The names of the accounts above and of the account itself, from the top. */
  readonly account_lineage: string;
  /** The name of its department. */
  readonly department_name: string | null;
}

export interface BudgetAccountInput {
  /** That of the path when not sent. */
  readonly budget?: number;
  /** Stays as it was made. */
  readonly account?: number;
  /** Stays as it was made. */
  readonly department?: number | null;
  /** Counted from 1; 0 spreads the amount evenly over the whole term. */
  readonly period?: number;
  /** In the currency of the budget, signed as the row of the account in a statement. On accounts of the balance sheet it is the movement. */
  readonly amount?: AmountInput;
}

/** Only the given fields change. */
export interface BudgetAccountPatch {
  /** That of the path when not sent. */
  readonly budget?: number;
  /** Stays as it was made. */
  readonly account?: number;
  /** Stays as it was made. */
  readonly department?: number | null;
  /** Counted from 1; 0 spreads the amount evenly over the whole term. */
  readonly period?: number;
  /** In the currency of the budget, signed as the row of the account in a statement. On accounts of the balance sheet it is the movement. */
  readonly amount?: AmountInput;
}

/** An account at a bank, and the ledger account that mirrors it. */
export interface BankAccount {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `chartOfAccountsAccount`. */
  readonly chart_of_accounts_account: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** External account ID: a text of at most 200 characters. */
  readonly external_account_id: string | null;
  /** Its name. */
  readonly name: string | null;
  /** A shorter name. */
  readonly nickname: string | null;
  /** Its state. */
  readonly status: string | null;
  /** Institution ID: a text of at most 250 characters. */
  readonly institution_id: string | null;
  /** Its source. */
  readonly source: string | null;
  /** ABA routing number: a text of at most 9 characters. */
  readonly aba_routing_number: string | null;
  /** SWIFT BIC: a text of at most 11 characters. */
  readonly swift_bic: string | null;
  /** Type: one of BankAccountType. */
  readonly type: "CHECKING" | "SAVING" | "CREDIT_CARD" | "DEBIT_CARD" | "INVESTMENT" | "LOAN" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly available_balance: Amount | null;
  /** An amount in the currency of the record. */
  readonly current_balance: Amount | null;
  /** Check print enabled: true or false. */
  readonly check_print_enabled: boolean;
  /** Check print payee address: true or false. */
  readonly check_print_payee_address: boolean;
  /** Check print company block: true or false. */
  readonly check_print_company_block: boolean;
  /** Check stock layout: one of CheckStockLayout. */
  readonly check_stock_layout: "check_top" | "check_middle" | "check_bottom" | null | (string & {});
  /** Millimetres to the right. */
  readonly check_offset_x_mm: Amount;
  /** Millimetres down. */
  readonly check_offset_y_mm: Amount;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Account ID: a UUID. */
  readonly account_id: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** Its tags. */
  readonly tags: readonly (number)[];
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The name of its chart of accounts account. */
  readonly chart_of_accounts_account_name: string | null;
  /** The account type, which gives its place in the statements. */
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | null | (string & {});
  /** The account subtype. */
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | null | (string & {});
  /** The account cashflow classification of its chart of accounts account. */
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

export interface BankAccountInput {
  /** Its entity. */
  readonly entity: number;
  /** Its chart of accounts account. */
  readonly chart_of_accounts_account?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string;
  /** External account ID: a text of at most 200 characters. */
  readonly external_account_id?: string | null;
  /** Its name. */
  readonly name?: string | null;
  /** A shorter name. */
  readonly nickname?: string | null;
  /** Its state. */
  readonly status?: string | null;
  /** Institution ID: a text of at most 250 characters. */
  readonly institution_id?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** ABA routing number: a text of at most 9 characters. */
  readonly aba_routing_number?: string | null;
  /** SWIFT BIC: a text of at most 11 characters. */
  readonly swift_bic?: string | null;
  /** Type: one of BankAccountType. */
  readonly type?: "CHECKING" | "SAVING" | "CREDIT_CARD" | "DEBIT_CARD" | "INVESTMENT" | "LOAN" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly available_balance?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly current_balance?: AmountInput | null;
  /** Check print enabled: true or false. */
  readonly check_print_enabled?: boolean;
  /** Check print payee address: true or false. */
  readonly check_print_payee_address?: boolean;
  /** Check print company block: true or false. */
  readonly check_print_company_block?: boolean;
  /** Check stock layout: one of CheckStockLayout. */
  readonly check_stock_layout?: "check_top" | "check_middle" | "check_bottom" | null | (string & {});
  /** Millimetres to the right. */
  readonly check_offset_x_mm?: AmountInput;
  /** Millimetres down. */
  readonly check_offset_y_mm?: AmountInput;
}

/** Only the given fields change. */
export interface BankAccountPatch {
  /** Its entity. */
  readonly entity?: number;
  /** Its chart of accounts account. */
  readonly chart_of_accounts_account?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string;
  /** External account ID: a text of at most 200 characters. */
  readonly external_account_id?: string | null;
  /** Its name. */
  readonly name?: string | null;
  /** A shorter name. */
  readonly nickname?: string | null;
  /** Its state. */
  readonly status?: string | null;
  /** Institution ID: a text of at most 250 characters. */
  readonly institution_id?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** ABA routing number: a text of at most 9 characters. */
  readonly aba_routing_number?: string | null;
  /** SWIFT BIC: a text of at most 11 characters. */
  readonly swift_bic?: string | null;
  /** Type: one of BankAccountType. */
  readonly type?: "CHECKING" | "SAVING" | "CREDIT_CARD" | "DEBIT_CARD" | "INVESTMENT" | "LOAN" | null | (string & {});
  /** An amount in the currency of the record. */
  readonly available_balance?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly current_balance?: AmountInput | null;
  /** Check print enabled: true or false. */
  readonly check_print_enabled?: boolean;
  /** Check print payee address: true or false. */
  readonly check_print_payee_address?: boolean;
  /** Check print company block: true or false. */
  readonly check_print_company_block?: boolean;
  /** Check stock layout: one of CheckStockLayout. */
  readonly check_stock_layout?: "check_top" | "check_middle" | "check_bottom" | null | (string & {});
  /** Millimetres to the right. */
  readonly check_offset_x_mm?: AmountInput;
  /** Millimetres down. */
  readonly check_offset_y_mm?: AmountInput;
}

/** The result of a statement file. */
export interface StatementResult {
  /** csv, ofx or camt. */
  readonly format: string;
  /** The number of lines in the file. */
  readonly read_count: number;
  /** The number of lines that were stored. */
  readonly created_count: number;
  /** Lines that the account has already. */
  readonly skipped_count: number;
  /** The number of lines that could not be read. */
  readonly failed_count: number;
  /** The first thousand. */
  readonly failed_lines: readonly (FailedStatementLine)[];
  /** The first twenty. */
  readonly first_lines: readonly (ReadStatementLine)[];
  /** The balance it begins with. */
  readonly opening_balance: Amount | null;
  /** The balance it ends with. */
  readonly closing_balance: Amount | null;
  /** The first day of the statement. */
  readonly from_date: string | null;
  /** The last day of the statement. */
  readonly to_date: string | null;
  /** Warnings: balances that the lines do not add up to, or that the books do not have. */
  readonly warnings: readonly (string)[];
}

/** A line of a file that could not be stored. */
export interface FailedStatementLine {
  /** Its position in the file, from 1. */
  readonly row: number;
  /** The error, in words. */
  readonly error: string;
}

/** A line of a file as it is read. */
export interface ReadStatementLine {
  /** Row: a whole number. */
  readonly row: number;
  /** Its date. */
  readonly date: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** Its description. */
  readonly description: string | null;
}

/** A transaction of a bank account. It is posted against Uncategorized until it is categorized. */
export interface BankTransaction {
  /** The id of the record. */
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
  /** Its state. */
  readonly status: string | null;
  /** A note for people. */
  readonly note: string | null;
  /** Bank description: a text. */
  readonly bank_description: string | null;
  /** External memo: a text. */
  readonly external_memo: string | null;
  /** Merchant ID: a text. */
  readonly merchant_id: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name: string | null;
  /** Merchant nickname: a text. */
  readonly merchant_nickname: string | null;
  /** Kind: a text. */
  readonly kind: string | null;
  /** Counts for nothing: it has no entry. */
  readonly excluded: boolean;
  /** Assigned: true or false. */
  readonly assigned: boolean;
  /** Metadata: any JSON. */
  readonly metadata: unknown;
  /** The permanent UUID of the line. */
  readonly transaction_id: string;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `journal`. */
  readonly journal: number | null;
  /** It waits for approval and has no entry. */
  readonly is_draft: boolean;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** An amount in the currency of the record. */
  readonly amount_native: Amount | null;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The month of its day, as YYYY-MM. */
  readonly date_month: string | null;
  /** The year of its day. */
  readonly date_year: string | null;
  /** The order of its journal. */
  readonly journal_order: string | null;
  /** The intercompany journal of its journal. */
  readonly intercompany_journal: number | null;
  /** The id of the reconciliation report. */
  readonly reconciliation_report: number | null;
  /** Reconciliation report ending date: a day. */
  readonly reconciliation_report_ending_date: string | null;
}

export interface BankTransactionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (BankTransaction)[];
}

export interface BankTransactionInput {
  /** Its account: a bank account. */
  readonly account: number;
  /** The bank’s own reference, once for each account. */
  readonly external_transaction_id?: string | null;
  /** That of the bank account. */
  readonly currency?: string;
  /** Positive for money that came in. */
  readonly amount?: AmountInput | null;
  /** Its day is that of the entry. */
  readonly posted_at?: string | null;
  /** Its state. */
  readonly status?: string | null;
  /** A note for people. */
  readonly note?: string | null;
  /** Bank description: a text. */
  readonly bank_description?: string | null;
  /** External memo: a text. */
  readonly external_memo?: string | null;
  /** Merchant ID: a text. */
  readonly merchant_id?: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name?: string | null;
  /** Merchant nickname: a text. */
  readonly merchant_nickname?: string | null;
  /** Kind: a text. */
  readonly kind?: string | null;
  /** Counts for nothing: it has no entry. */
  readonly excluded?: boolean;
  /** Assigned: true or false. */
  readonly assigned?: boolean;
  /** Metadata: any JSON. */
  readonly metadata?: unknown;
  /** The permanent UUID of the line. */
  readonly transaction_id?: string;
  /** Another name of `amount`. */
  readonly amount_native?: AmountInput | null;
}

/** Only the given fields change. */
export interface BankTransactionPatch {
  /** Its account: a bank account. */
  readonly account?: number;
  /** The bank’s own reference, once for each account. */
  readonly external_transaction_id?: string | null;
  /** That of the bank account. */
  readonly currency?: string;
  /** Positive for money that came in. */
  readonly amount?: AmountInput | null;
  /** Its day is that of the entry. */
  readonly posted_at?: string | null;
  /** Its state. */
  readonly status?: string | null;
  /** A note for people. */
  readonly note?: string | null;
  /** Bank description: a text. */
  readonly bank_description?: string | null;
  /** External memo: a text. */
  readonly external_memo?: string | null;
  /** Merchant ID: a text. */
  readonly merchant_id?: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name?: string | null;
  /** Merchant nickname: a text. */
  readonly merchant_nickname?: string | null;
  /** Kind: a text. */
  readonly kind?: string | null;
  /** Counts for nothing: it has no entry. */
  readonly excluded?: boolean;
  /** Assigned: true or false. */
  readonly assigned?: boolean;
  /** Metadata: any JSON. */
  readonly metadata?: unknown;
  /** The permanent UUID of the line. */
  readonly transaction_id?: string;
  /** Another name of `amount`. */
  readonly amount_native?: AmountInput | null;
}

/** The result of a feed. */
export interface BankFeedResult {
  /** The message, in words. */
  readonly message: string;
  /** The id of the account. */
  readonly account_id: number;
  /** The number of lines that were sent. */
  readonly submitted_count: number;
  /** The number of lines that were stored. */
  readonly created_count: number;
  /** The number of lines that the account has already. */
  readonly skipped_count: number;
  /** A line of a feed that the account has already. */
  readonly skipped_transactions: readonly (SkippedTransaction)[];
  /** The number of lines that could not be stored. */
  readonly failed_count: number;
  /** The lines that could not be stored, and why. */
  readonly failed_transactions: readonly (unknown)[];
}

/** A line of a feed that the account has already. */
export interface SkippedTransaction {
  /** External transaction ID: a text. */
  readonly external_transaction_id: string;
  /** Reason: a text. */
  readonly reason: string;
}

/** The result of applying the rules. */
export interface MatchesProcessed {
  /** Proposals that are new. */
  readonly created: number;
  /** Proposals that stand no more. */
  readonly withdrawn: number;
  /** Proposals that say something else now. */
  readonly renewed: number;
}

/** A number of records. */
export interface CountResult {
  /** The number of records. */
  readonly count: number;
}

/** A possible match of a bank line, with the reason: proposed, set aside, accepted or rejected. Accepting settles it as paying with that line does; anything else takes that back. */
export interface TransactionMatch {
  /** The id of the record. */
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
  /** The values that the rule was applied to. */
  readonly snapshot: unknown;
  /** When it was reviewed. */
  readonly reviewed_at: string | null;
  /** The id of who reviewed it. */
  readonly reviewed_by: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `entity`. */
  readonly entity: number;
  /** The transaction of the bank. */
  readonly bank_transaction: number;
  /** The share of the line. */
  readonly amount: Amount;
  /** Those alike are decided together. */
  readonly together: string | null;
  /** By a rule, and as the rule said it. */
  readonly is_proposed: boolean;
  /** The record that accepting it created. */
  readonly payments: readonly (number)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** The area of what it is matched with. */
  readonly app_label: string;
  /** The kind of what it is matched with. */
  readonly model: string;
  /** Its number or words. */
  readonly matched_object: string;
  /** The number of matches decided together that are set aside. */
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
  /** The values that the rule was applied to. */
  readonly snapshot?: unknown;
  /** When it was reviewed. */
  readonly reviewed_at?: string | null;
  /** The id of who reviewed it. */
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
  /** The values that the rule was applied to. */
  readonly snapshot?: unknown;
  /** When it was reviewed. */
  readonly reviewed_at?: string | null;
  /** The id of who reviewed it. */
  readonly reviewed_by?: number | null;
  /** The workspace of the caller. */
  readonly customer?: number;
}

/** A statement of a bank account, and which ledger lines it confirms. */
export interface ReconciliationReport {
  /** The id of the record. */
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
  /** As the statement tells it; else what the report confirms when it is submitted. */
  readonly total_credit_amount: Amount | null;
  /** As the statement tells it; else what the report confirms when it is submitted. */
  readonly total_debit_amount: Amount | null;
  /** Differences that are on no line; 0 once the report is submitted. */
  readonly adjustments: Amount | null;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {});
  /** The day it was reconciled. */
  readonly reconciled_on: string | null;
  /** The id of who reconciled it. */
  readonly reconciled_by: number | null;
  /** The id of the matching task. */
  readonly matching_task: number | null;
  /** In dollars. */
  readonly statement_recognition_cost_usd: Amount | null;
  /** Statement recognition input tokens: a whole number from 0. */
  readonly statement_recognition_input_tokens: number | null;
  /** Statement recognition output tokens: a whole number from 0. */
  readonly statement_recognition_output_tokens: number | null;
  /** Statement recognition token total: a whole number from 0. */
  readonly statement_recognition_token_total: number | null;
  /** Statement recognition model name: a text of at most 128 characters. */
  readonly statement_recognition_model_name: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Reconciled by name: a text. */
  readonly reconciled_by_name: string | null;
  /** Reconciled by email: a text. */
  readonly reconciled_by_email: string | null;
  /** The id of who approved it. */
  readonly approved_by: number | null;
  /** Approved by name: a text. */
  readonly approved_by_name: string | null;
  /** Approved by email: a text. */
  readonly approved_by_email: string | null;
  /** When it was approved. */
  readonly approved_on: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The account type, which gives its place in the statements. */
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** The cleared total debits of its roll up. */
  readonly cleared_total_debits: string | null;
  /** The cleared total credits of its roll up. */
  readonly cleared_total_credits: string | null;
  /** The cleared activity of its roll up. */
  readonly cleared_activity: string | null;
  /** The cleared item count of its roll up. */
  readonly cleared_item_count: string | null;
  /** The matched total debits of its roll up. */
  readonly matched_total_debits: string | null;
  /** The matched total credits of its roll up. */
  readonly matched_total_credits: string | null;
  /** The matched activity of its roll up. */
  readonly matched_activity: string | null;
  /** The matched item count of its roll up. */
  readonly matched_item_count: string | null;
  /** The unreconciled total debits of its roll up. */
  readonly unreconciled_total_debits: string | null;
  /** The unreconciled total credits of its roll up. */
  readonly unreconciled_total_credits: string | null;
  /** The unreconciled activity of its roll up. */
  readonly unreconciled_activity: string | null;
  /** The unreconciled GL item count of its roll up. */
  readonly unreconciled_gl_item_count: string | null;
  /** The unreconciled statement line count of its roll up. */
  readonly unreconciled_statement_line_count: string | null;
  /** The unreconciled statement activity of its roll up. */
  readonly unreconciled_statement_activity: string | null;
  /** The open total debits of its roll up. */
  readonly open_total_debits: string | null;
  /** The open total credits of its roll up. */
  readonly open_total_credits: string | null;
  /** The open activity of its roll up. */
  readonly open_activity: string | null;
  /** The open GL item count of its roll up. */
  readonly open_gl_item_count: string | null;
  /** The open statement line count of its roll up. */
  readonly open_statement_line_count: string | null;
  /** The open statement activity of its roll up. */
  readonly open_statement_activity: string | null;
  /** The statement activity of its roll up. */
  readonly statement_activity: string | null;
  /** The reconciliation difference of its roll up. */
  readonly reconciliation_difference: string | null;
  /** The open difference of its roll up. */
  readonly open_difference: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** Nothing is left to a task. */
  readonly async_task: unknown;
  /** Csv statements: a text. */
  readonly csv_statements: string | null;
  /** The bank’s transactions within its days that no report confirms: the first 100. */
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
  /** As the statement tells it; else what the report confirms when it is submitted. */
  readonly total_credit_amount?: AmountInput | null;
  /** As the statement tells it; else what the report confirms when it is submitted. */
  readonly total_debit_amount?: AmountInput | null;
  /** Differences that are on no line; 0 once the report is submitted. */
  readonly adjustments?: AmountInput | null;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status?: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {});
  /** The day it was reconciled. */
  readonly reconciled_on?: string | null;
  /** The id of who reconciled it. */
  readonly reconciled_by?: number | null;
  /** The id of the matching task. */
  readonly matching_task?: number | null;
  /** In dollars. */
  readonly statement_recognition_cost_usd?: AmountInput | null;
  /** Statement recognition input tokens: a whole number from 0. */
  readonly statement_recognition_input_tokens?: number | null;
  /** Statement recognition output tokens: a whole number from 0. */
  readonly statement_recognition_output_tokens?: number | null;
  /** Statement recognition token total: a whole number from 0. */
  readonly statement_recognition_token_total?: number | null;
  /** Statement recognition model name: a text of at most 128 characters. */
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
  /** As the statement tells it; else what the report confirms when it is submitted. */
  readonly total_credit_amount?: AmountInput | null;
  /** As the statement tells it; else what the report confirms when it is submitted. */
  readonly total_debit_amount?: AmountInput | null;
  /** Differences that are on no line; 0 once the report is submitted. */
  readonly adjustments?: AmountInput | null;
  /** DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back. */
  readonly status?: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "DELETED" | (string & {});
  /** The day it was reconciled. */
  readonly reconciled_on?: string | null;
  /** The id of who reconciled it. */
  readonly reconciled_by?: number | null;
  /** The id of the matching task. */
  readonly matching_task?: number | null;
  /** In dollars. */
  readonly statement_recognition_cost_usd?: AmountInput | null;
  /** Statement recognition input tokens: a whole number from 0. */
  readonly statement_recognition_input_tokens?: number | null;
  /** Statement recognition output tokens: a whole number from 0. */
  readonly statement_recognition_output_tokens?: number | null;
  /** Statement recognition token total: a whole number from 0. */
  readonly statement_recognition_token_total?: number | null;
  /** Statement recognition model name: a text of at most 128 characters. */
  readonly statement_recognition_model_name?: string | null;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly unmatched_statement_transactions?: unknown;
}

/** A ledger line that a statement may confirm: up to its last day, not confirmed by another. */
export interface ReconciliationSourceTransaction {
  /** The id of the record. */
  readonly id: number;
  /** The id of `report`. */
  readonly report: number;
  /** The id of `journal`. */
  readonly journal_id: number | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The day it is posted on. */
  readonly posted_at: string;
  /** Debit amount in currency: a text. */
  readonly debit_amount_in_currency: string | null;
  /** Credit amount in currency: a text. */
  readonly credit_amount_in_currency: string | null;
  /** Debit positive; in the currency of the report. */
  readonly amount_in_currency: Amount;
  /** Its description. */
  readonly bank_description: string | null;
  /** Whether this report confirms it. */
  readonly is_cleared_line: boolean;
  /** Whether something of the bank stands against it. */
  readonly is_matched_line: boolean;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The bank lines matched to it. */
  readonly reconciliation_transaction: unknown;
  /** The order of its journal. */
  readonly journal_order: string | null;
  /** Is cleared: a text. */
  readonly is_cleared: string;
  /** Is matched: a text. */
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

/** The bank lines matched to a ledger line. */
export interface ReconciliationLink {
  /** The id of the record. */
  readonly id: number;
  /** RECONCILED when the report confirms the line. */
  readonly status: "DRAFT" | "RECONCILED" | (string & {});
  /** The id of the suggestion. */
  readonly suggestion_id: number | null;
  /** A line of the bank on a statement. */
  readonly suggestion: ReconciliationStatementTransaction | null;
}

/** A line of the bank on a statement. */
export interface ReconciliationStatementTransaction {
  /** The id of the record. */
  readonly id: number;
  /** A statement that came as a file has one page. */
  readonly page_number: number;
  /** The link it stands in. */
  readonly reconciliation_transaction_id: string;
  /** The ledger line. */
  readonly source_transaction_id: string;
  /** Is matched: a text. */
  readonly is_matched: string;
  /** Its date. */
  readonly date: string;
  /** The amount where money came in, in the currency of the account. */
  readonly deposit: Amount | null;
  /** The amount where money went out, in the currency of the account. */
  readonly withdrawal: Amount | null;
  /** Its description. */
  readonly description: string | null;
  /** Whether it is cleared. */
  readonly is_cleared: boolean;
  /** When it was created. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The id of the reconciliation report. */
  readonly reconciliation_report: number;
  /** Page: a whole number. */
  readonly page: number;
}

/** An entry of the general ledger: two or more lines that balance in each entity. */
export interface JournalEntry {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** Its date. */
  readonly date: string;
  /** Type: one of JournalEntryType. */
  readonly type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The book currency of the entity when not said. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** Takes the average of the calendar month from the table of rates. */
  readonly use_average_rate: boolean | null;
  /** A note for people. */
  readonly memo: string | null;
  /** The reference number of the other party. */
  readonly ref_number: string | null;
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
  readonly source_id: string | null;
  /** The id of its close task. */
  readonly close_task_id: string | null;
  /** The id of the intercompany journal. */
  readonly intercompany_journal: number | null;
  /** The id of the recurrent journal entry. */
  readonly recurrent_journal_entry: number | null;
  /** The id of its source file. */
  readonly source_file: number | null;
  /** The id of the conversation it came from. */
  readonly chat: number | null;
  /** The number of the entry: given, or the next of seven digits. It never changes. */
  readonly order: string | null;
  /** The id of `reversalOf`. */
  readonly reversal_of: number | null;
  /** Names the entry for good. Ignored on change. */
  readonly journal_id: string;
  /** Whether the service, or an integration, made it by itself. Ignored on change. */
  readonly created_automatically: boolean;
  /** Its lines. */
  readonly transactions: readonly (JournalEntryLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** A draft waits for approval: it has no number and is in no statement. */
  readonly status: "draft" | "posted" | (string & {});
  /** Grows with each edit. */
  readonly version: number;
  /** The kind of document that posted it. */
  readonly document_kind: string | null;
  /** The id of the document that posted it. */
  readonly document_id: number | null;
  /** Created by: a whole number. */
  readonly created_by: number | null;
  /** Created by name: a text. */
  readonly created_by_name: string | null;
  /** Created by source: a text. */
  readonly created_by_source: string | null;
  /** Approved by name: a text. */
  readonly approved_by_name: string | null;
  /** When it was approved. */
  readonly approved_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The order of its reversal of. */
  readonly reversal_of_order: string | null;
  /** The entry that takes this one back, if there is one. */
  readonly reversals: unknown;
  /** The id of `invoice`. */
  readonly invoice: number | null;
  /** Credit memos: any JSON. */
  readonly credit_memos: unknown;
  /** Debit memos: any JSON. */
  readonly debit_memos: unknown;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** The draft the entry was: it keeps its id. */
  readonly last_draft: number | null;
  /** The text that search looks in. */
  readonly search_text: string;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string;
}

/** A line of an entry as it stands. */
export interface JournalEntryLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** Its description. */
  readonly bank_description: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name: string | null;
  /** A note for people. */
  readonly note: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url: string | null;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** Whether it needs review. */
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
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of `journal`. */
  readonly journal: number;
  /** The date of the entry. */
  readonly posted_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** Debit positive, credit negative; in the currency of the entry. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency of the workspace. */
  readonly amount: Amount;
  /** The permanent UUID of the line. */
  readonly transaction_id: string;
  /** The kind of document that posted it. */
  readonly document_kind: string | null;
  /** The id of the document that posted it. */
  readonly document_id: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The account type, which gives its place in the statements. */
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** The name of its vendor. */
  readonly vendor_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The parent of its department. */
  readonly parent_department: number | null;
  /** The parent name of its department. */
  readonly parent_department_name: string | null;
  /** The order of its journal. */
  readonly journal_order: string | null;
  /** The memo of its journal. */
  readonly journal_memo: string | null;
  /** The type of its journal. */
  readonly journal_type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** `journalType` in words. */
  readonly journal_type_name: string | null;
  /** The intercompany journal of its journal. */
  readonly intercompany_journal: number | null;
  /** Whether the service created it automatically. */
  readonly created_automatically: boolean;
  /** Reporting currency for one unit of its currency. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit of its currency. */
  readonly exchange_rate_book: Amount | null;
  /** The month of its day, as YYYY-MM. */
  readonly date_month: string;
  /** The year of its day. */
  readonly date_year: string;
  /** Opposing account name: a text. */
  readonly opposing_account_name: string | null;
  /** Opposing account number: a text. */
  readonly opposing_account_number: string | null;
  /** Primary action type: a text. */
  readonly primary_action_type: string | null;
  /** Suggested account name: a text. */
  readonly suggested_account_name: string | null;
  /** Suggested account number: a text. */
  readonly suggested_account_number: string | null;
  /** The fixed assets whose cost it is, with how much of it they take up. */
  readonly created_fixed_assets: unknown;
  /** The monthly expense of a prepaid bill line. */
  readonly amortization_schedule: unknown;
  /** The amortizations that its entry expenses. */
  readonly linked_amortizations: unknown;
  /** Whether it has AI. */
  readonly has_ai: boolean;
  /** Whether it has rules. */
  readonly has_rules: boolean;
  /** Whether it has merges. */
  readonly has_merges: boolean;
  /** Whether it has fixed asset rule matches. */
  readonly has_fixed_asset_rule_matches: boolean;
  /** The id of the suggested account. */
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
  /** Payee ID: a text. */
  readonly vendor_id: string | null;
  /** Parent account name: a text. */
  readonly parent_account_name: string | null;
  /** Bank account: a text. */
  readonly bank_account: string | null;
  /** Bank account name: a text. */
  readonly bank_account_name: string | null;
  /** The id of the parent bank transaction. */
  readonly parent_bank_transaction: number | null;
  /** Invoice: a text. */
  readonly invoice: string | null;
  /** Invoice number: a text. */
  readonly invoice_number: string | null;
  /** Bill number: a text. */
  readonly bill_number: string | null;
  /** Bill: a text. */
  readonly bill: string | null;
  /** The id of the invoice that posted it. */
  readonly invoice_id: number | null;
  /** The id of the bill that posted it. */
  readonly bill_id: number | null;
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** Null where the service made the line. */
  readonly last_modified_by: number | null;
  /** Last modified by name: a text. */
  readonly last_modified_by_name: string | null;
}

export interface JournalEntryPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (JournalEntry)[];
}

export interface JournalEntryInput {
  /** Its entity. */
  readonly entity: number;
  /** Its date. */
  readonly date: string;
  /** Type: one of JournalEntryType. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The book currency of the entity when not said. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Takes the average of the calendar month from the table of rates. */
  readonly use_average_rate?: boolean | null;
  /** A note for people. */
  readonly memo?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** The id of its close task. */
  readonly close_task_id?: string | null;
  /** The id of the intercompany journal. */
  readonly intercompany_journal?: number | null;
  /** The id of the recurrent journal entry. */
  readonly recurrent_journal_entry?: number | null;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of the conversation it came from. */
  readonly chat?: number | null;
  /** The number of the entry: given, or the next of seven digits. It never changes. */
  readonly order?: string | null;
  /** The entry whose exact negation this one is. */
  readonly reversal_of?: number | null;
  /** Names the entry for good. Ignored on change. */
  readonly journal_id?: string;
  /** Whether the service, or an integration, made it by itself. Ignored on change. */
  readonly created_automatically?: boolean;
  /** Its lines. */
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
  /** Its account. */
  readonly account: number;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** Its description. */
  readonly bank_description?: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name?: string | null;
  /** A note for people. */
  readonly note?: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Whether it needs review. */
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
  /** Its source entity. */
  readonly source_entity?: number | null;
}

/** Only the given fields change. */
export interface JournalEntryPatch {
  /** Its entity. */
  readonly entity?: number;
  /** Its date. */
  readonly date?: string;
  /** Type: one of JournalEntryType. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The book currency of the entity when not said. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Takes the average of the calendar month from the table of rates. */
  readonly use_average_rate?: boolean | null;
  /** A note for people. */
  readonly memo?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** The id of its close task. */
  readonly close_task_id?: string | null;
  /** The id of the intercompany journal. */
  readonly intercompany_journal?: number | null;
  /** The id of the recurrent journal entry. */
  readonly recurrent_journal_entry?: number | null;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of the conversation it came from. */
  readonly chat?: number | null;
  /** The number of the entry: given, or the next of seven digits. It never changes. */
  readonly order?: string | null;
  /** The entry whose exact negation this one is. */
  readonly reversal_of?: number | null;
  /** Names the entry for good. Ignored on change. */
  readonly journal_id?: string;
  /** Whether the service, or an integration, made it by itself. Ignored on change. */
  readonly created_automatically?: boolean;
  /** Its lines. */
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
  /** Its account. */
  readonly account: number;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** Its description. */
  readonly bank_description?: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name?: string | null;
  /** A note for people. */
  readonly note?: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Whether it needs review. */
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
  /** Its source entity. */
  readonly source_entity?: number | null;
}

/** An entry between companies as it would be. */
export interface IntercompanyBalance {
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** Its lines. */
  readonly transactions: readonly (IntercompanyBalanceLine)[];
}

export interface IntercompanyBalanceLine {
  /** The id of the account. */
  readonly account: number;
  /** The id of the entity. */
  readonly entity: number;
  /** The debit, in the currency of the entry; null for a credit. */
  readonly debit_amount_native: Amount | null;
  /** The credit, in the currency of the entry; null for a debit. */
  readonly credit_amount_native: Amount | null;
  /** The company on the other side. */
  readonly source_entity: number | null;
  /** Whether it was added to balance. */
  readonly is_balancing: boolean;
}

/** An entry between companies. Each entity has a journal entry of its own, which balances; what one owes the other stands on an account for it. */
export interface IntercompanyJournalEntry {
  /** The id of the record. */
  readonly id: number;
  /** Its date. */
  readonly date: string;
  /** Always intercompany_journal. */
  readonly type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The reporting currency when not said. */
  readonly currency: string;
  /** A note for people. */
  readonly memo: string | null;
  /** The reference number of the other party. */
  readonly ref_number: string | null;
  /** Its source. */
  readonly source: string | null;
  /** The id of its source file. */
  readonly source_file: number | null;
  /** The id of its close task. */
  readonly close_task_id: string | null;
  /** That of its first journal entry. */
  readonly order: string | null;
  /** That of its first journal entry. Ignored on change. */
  readonly journal_id: string;
  /** Ignored on change. */
  readonly created_automatically: boolean;
  /** The id of `reversalOf`. */
  readonly reversal_of: number | null;
  /** Its lines. */
  readonly transactions: readonly (IntercompanyJournalEntryLine)[];
  /** Always those of its lines. */
  readonly entities: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The order of its reversal of. */
  readonly reversal_of_order: string | null;
  /** The names of its entities. */
  readonly entity_name: string | null;
  /** Their book currencies. */
  readonly entity_currency: string | null;
  /** The journal entry of each entity. */
  readonly journals: readonly (number)[];
  /** The entries that take it back, one for each entity. */
  readonly reversals: unknown;
  /** The files of its journal entries. */
  readonly attachments: unknown;
}

/** A line of an entry between companies. */
export interface IntercompanyJournalEntryLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** Its description. */
  readonly bank_description: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name: string | null;
  /** A note for people. */
  readonly note: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url: string | null;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** Whether it needs review. */
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
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of `journal`. */
  readonly journal: number;
  /** The date of the entry. */
  readonly posted_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** Debit positive, credit negative; in the currency of the entry. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency of the workspace. */
  readonly amount: Amount;
  /** The permanent UUID of the line. */
  readonly transaction_id: string;
  /** The kind of document that posted it. */
  readonly document_kind: string | null;
  /** The id of the document that posted it. */
  readonly document_id: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The account type, which gives its place in the statements. */
  readonly account_type: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** The name of its vendor. */
  readonly vendor_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The parent of its department. */
  readonly parent_department: number | null;
  /** The parent name of its department. */
  readonly parent_department_name: string | null;
  /** The order of its journal. */
  readonly journal_order: string | null;
  /** The memo of its journal. */
  readonly journal_memo: string | null;
  /** The type of its journal. */
  readonly journal_type: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** `journalType` in words. */
  readonly journal_type_name: string | null;
  /** The intercompany journal of its journal. */
  readonly intercompany_journal: number | null;
  /** Whether the service created it automatically. */
  readonly created_automatically: boolean;
  /** Reporting currency for one unit of its currency. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit of its currency. */
  readonly exchange_rate_book: Amount | null;
  /** The month of its day, as YYYY-MM. */
  readonly date_month: string;
  /** The year of its day. */
  readonly date_year: string;
  /** Opposing account name: a text. */
  readonly opposing_account_name: string | null;
  /** Opposing account number: a text. */
  readonly opposing_account_number: string | null;
  /** Primary action type: a text. */
  readonly primary_action_type: string | null;
  /** Suggested account name: a text. */
  readonly suggested_account_name: string | null;
  /** Suggested account number: a text. */
  readonly suggested_account_number: string | null;
  /** The fixed assets whose cost it is, with how much of it they take up. */
  readonly created_fixed_assets: unknown;
  /** The monthly expense of a prepaid bill line. */
  readonly amortization_schedule: unknown;
  /** The amortizations that its entry expenses. */
  readonly linked_amortizations: unknown;
  /** Whether it has AI. */
  readonly has_ai: boolean;
  /** Whether it has rules. */
  readonly has_rules: boolean;
  /** Whether it has merges. */
  readonly has_merges: boolean;
  /** Whether it has fixed asset rule matches. */
  readonly has_fixed_asset_rule_matches: boolean;
  /** The id of the suggested account. */
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
  /** Payee ID: a text. */
  readonly vendor_id: string | null;
  /** Parent account name: a text. */
  readonly parent_account_name: string | null;
  /** Bank account: a text. */
  readonly bank_account: string | null;
  /** Bank account name: a text. */
  readonly bank_account_name: string | null;
  /** The id of the parent bank transaction. */
  readonly parent_bank_transaction: number | null;
  /** Invoice: a text. */
  readonly invoice: string | null;
  /** Invoice number: a text. */
  readonly invoice_number: string | null;
  /** Bill number: a text. */
  readonly bill_number: string | null;
  /** Bill: a text. */
  readonly bill: string | null;
  /** The id of the invoice that posted it. */
  readonly invoice_id: number | null;
  /** The id of the bill that posted it. */
  readonly bill_id: number | null;
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** Null where the service made the line. */
  readonly last_modified_by: number | null;
  /** Last modified by name: a text. */
  readonly last_modified_by_name: string | null;
}

export interface IntercompanyJournalEntryPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (IntercompanyJournalEntry)[];
}

export interface IntercompanyJournalEntryInput {
  /** Its date. */
  readonly date: string;
  /** Always intercompany_journal. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The reporting currency when not said. */
  readonly currency?: string;
  /** A note for people. */
  readonly memo?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of its close task. */
  readonly close_task_id?: string | null;
  /** That of its first journal entry. */
  readonly order?: string | null;
  /** That of its first journal entry. Ignored on change. */
  readonly journal_id?: string;
  /** Ignored on change. */
  readonly created_automatically?: boolean;
  /** Its reversal of: a journal entry. */
  readonly reversal_of?: number | null;
  /** Its lines. */
  readonly transactions: readonly (IntercompanyJournalEntryLineInput)[];
  /** Always those of its lines. */
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
  /** Its date. */
  readonly date?: string;
  /** Always intercompany_journal. */
  readonly type?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {});
  /** The reporting currency when not said. */
  readonly currency?: string;
  /** A note for people. */
  readonly memo?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of its close task. */
  readonly close_task_id?: string | null;
  /** That of its first journal entry. */
  readonly order?: string | null;
  /** That of its first journal entry. Ignored on change. */
  readonly journal_id?: string;
  /** Ignored on change. */
  readonly created_automatically?: boolean;
  /** Its reversal of: a journal entry. */
  readonly reversal_of?: number | null;
  /** Its lines. */
  readonly transactions?: readonly (IntercompanyJournalEntryLineInput)[];
  /** Always those of its lines. */
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

/** In the reporting currency. */
export interface LedgerLineTotals {
  /** The number of records. */
  readonly count: number;
  /** The sum of the debits, in the reporting currency. */
  readonly debit_amount: Amount;
  /** The sum of the credits, in the reporting currency. */
  readonly credit_amount: Amount;
  /** Debits less credits. */
  readonly amount: Amount;
}

export interface LedgerLinesUpdate {
  /** At most 1000 lines. */
  readonly transaction_ids: readonly (number)[];
  /** Stays when null. */
  readonly account?: number | null;
  /** The id of the vendor. */
  readonly vendor?: number | null;
  /** The id of the department. */
  readonly department?: number | null;
  /** Stay when null. */
  readonly tag_ids?: readonly (number)[] | null;
}

export interface LedgerLineInput {
  /** Its account. */
  readonly account: number;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** Its description. */
  readonly bank_description?: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name?: string | null;
  /** A note for people. */
  readonly note?: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Whether it needs review. */
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
  /** Its account. */
  readonly account?: number;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** Its description. */
  readonly bank_description?: string | null;
  /** The name of the other party, as the bank has it. */
  readonly merchant_name?: string | null;
  /** A note for people. */
  readonly note?: string | null;
  /** Receipt URL: an address of at most 512 characters. */
  readonly receipt_url?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Whether it needs review. */
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
  /** The id of the record. */
  readonly id: number;
  /** Shown wherever people are asked to trust the app. */
  readonly name: string;
  /** Tagline: a text of at most 120 characters. */
  readonly tagline: string;
  /** Its description. */
  readonly description: string;
  /** Up to 20. */
  readonly redirect_urls: readonly (string)[];
  /** The address of the Connect button. */
  readonly connect_url: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions: readonly (string)[];
  /** Whether people install it on their own computers or phones. It has no secret, must use PKCE, and stays as it was made. */
  readonly installed: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Public; stays when the secret is rotated. Of an app that was admitted by its metadata document: the address of that document. */
  readonly client_id: string;
  /** The first characters of the secret; null for an installed app, which has none. */
  readonly secret_hint: string | null;
  /** When the secret was last changed. */
  readonly secret_changed_at: string;
  /** Pending waits for the operator, and is private meanwhile. */
  readonly state: "private" | "pending" | "published" | (string & {});
  /** The last message of the operator. */
  readonly review_note: string | null;
  /** When it was reviewed. */
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
  /** Its name. */
  readonly name: string | null;
  /** Tagline: a text. */
  readonly tagline: string | null;
  /** Its description. */
  readonly description: string | null;
  /** Redirect urls: texts. */
  readonly redirect_urls: readonly (string)[] | null;
  /** Its permissions, by resource. */
  readonly permissions: readonly (string)[] | null;
  /** Path of the new icon on this service. */
  readonly icon_path: string | null;
  /** Whether the icon is to go. */
  readonly removes_icon: boolean;
}

export interface OauthAppInput {
  /** Shown wherever people are asked to trust the app. */
  readonly name: string;
  /** Tagline: a text of at most 120 characters. */
  readonly tagline?: string;
  /** Its description. */
  readonly description?: string;
  /** Up to 20. */
  readonly redirect_urls?: readonly (string)[];
  /** The address of the Connect button. */
  readonly connect_url?: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions?: readonly (string)[];
  /** Whether people install it on their own computers or phones. It has no secret, must use PKCE, and stays as it was made. */
  readonly installed?: boolean;
  /** Asks the operator for a review. */
  readonly published?: boolean;
}

/** An app with a secret that was just made. It is shown this once. */
export interface OauthAppWithSecret {
  /** The id of the record. */
  readonly id: number;
  /** Shown wherever people are asked to trust the app. */
  readonly name: string;
  /** Tagline: a text of at most 120 characters. */
  readonly tagline: string;
  /** Its description. */
  readonly description: string;
  /** Up to 20. */
  readonly redirect_urls: readonly (string)[];
  /** The address of the Connect button. */
  readonly connect_url: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions: readonly (string)[];
  /** Whether people install it on their own computers or phones. It has no secret, must use PKCE, and stays as it was made. */
  readonly installed: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Public; stays when the secret is rotated. Of an app that was admitted by its metadata document: the address of that document. */
  readonly client_id: string;
  /** The first characters of the secret; null for an installed app, which has none. */
  readonly secret_hint: string | null;
  /** When the secret was last changed. */
  readonly secret_changed_at: string;
  /** Pending waits for the operator, and is private meanwhile. */
  readonly state: "private" | "pending" | "published" | (string & {});
  /** The last message of the operator. */
  readonly review_note: string | null;
  /** When it was reviewed. */
  readonly reviewed_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Whether Published is turned on. */
  readonly published: boolean;
  /** Path of the icon on this service. */
  readonly icon_path: string | null;
  /** Of a published app: what waits for the operator. Until then the app is as before. */
  readonly pending: OauthAppPending | null;
  /** The client secret: only its hash is kept. Null for an installed app, which has none. */
  readonly client_secret: string | null;
}

/** Only the given fields change. */
export interface OauthAppPatch {
  /** Shown wherever people are asked to trust the app. */
  readonly name?: string;
  /** Tagline: a text of at most 120 characters. */
  readonly tagline?: string;
  /** Its description. */
  readonly description?: string;
  /** Up to 20. */
  readonly redirect_urls?: readonly (string)[];
  /** The address of the Connect button. */
  readonly connect_url?: string | null;
  /** Scopes of the catalogue: the ceiling of what the app may ever request. */
  readonly permissions?: readonly (string)[];
  /** Whether people install it on their own computers or phones. It has no secret, must use PKCE, and stays as it was made. */
  readonly installed?: boolean;
  /** Asks the operator for a review. */
  readonly published?: boolean;
}

/** The effect of rotating, deleting or unpublishing an app. */
export interface OauthAppImpact {
  /** The number of connections. */
  readonly connections: number;
  /** The number of people. */
  readonly people: number;
  /** Connections of other workspaces. */
  readonly elsewhere: number;
  /** When it was last used. */
  readonly last_used_at: string | null;
}

/** One person lets one app act for them in this workspace. */
export interface OauthConnection {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** Person ID: a whole number. */
  readonly person_id: number;
  /** The granted permissions that the app still asks for. */
  readonly scopes: readonly (string)[];
  /** When it was authorized. */
  readonly authorized_at: string;
  /** The IP address of the person when they allowed it. */
  readonly ip: string;
  /** User agent: a text of at most 250 characters. */
  readonly user_agent: string;
  /** Null while it is live. */
  readonly ended_at: string | null;
  /** Why it ended, in words. */
  readonly ended_reason: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Person name: a text. */
  readonly person_name: string;
  /** Person email: a text. */
  readonly person_email: string;
  /** Client ID: a text. */
  readonly client_id: string;
  /** App name: a text. */
  readonly app_name: string;
  /** App tagline: a text. */
  readonly app_tagline: string;
  /** App icon path: a text. */
  readonly app_icon_path: string | null;
  /** The address to authorize the app again. */
  readonly connect_url: string | null;
  /** Whether another workspace published the app. */
  readonly is_foreign: boolean;
  /** When its tokens were revoked: the app has to be authorized again. */
  readonly revoked_at: string | null;
  /** Why they were revoked, in words. */
  readonly revoked_reason: string | null;
  /** When it was last used. */
  readonly last_used_at: string | null;
  /** Counted up to 10,000. */
  readonly calls_in_week: number;
}

/** One line of the activity log. */
export interface OAuthActivity {
  /** The id of the record. */
  readonly id: number;
  /** When it happened. */
  readonly at: string;
  /** connected, token_issued, token_refreshed, token_refused, tokens_revoked, trimmed, disconnected or request. */
  readonly kind: string;
  /** Person name: a text. */
  readonly person_name: string | null;
  /** App name: a text. */
  readonly app_name: string;
  /** Connection ID: a whole number. */
  readonly connection_id: number | null;
  /** The method of the request. */
  readonly method: string | null;
  /** The path of the request. */
  readonly path: string | null;
  /** Its state. */
  readonly status: number | null;
  /** Reason: a text. */
  readonly reason: string | null;
  /** Request ID: a text. */
  readonly request_id: string | null;
}

/** A bill that is being prepared. It is in no ledger until it is promoted. */
export interface BillDraft {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** Extracted vendor name: a text. */
  readonly extracted_vendor_name: string | null;
  /** Extracted bill number: a text. */
  readonly extracted_bill_number: string | null;
  /** The bill date, as read from the file. */
  readonly extracted_bill_date: string | null;
  /** The due date, as read from the file. */
  readonly extracted_due_date: string | null;
  /** Extracted currency: a currency by its three letters. */
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
  /** Its source. */
  readonly source: "email" | "ui_upload" | (string & {});
  /** The id of `sourceFile`. */
  readonly source_file: number | null;
  /** Its state. */
  readonly status: "parsing" | "parse_failed" | "not_a_bill" | "needs_review" | "unassigned" | "ready" | "promoted" | "discarded" | (string & {});
  /** Sender email: a text. */
  readonly sender_email: string | null;
  /** Recipient alias: a text. */
  readonly recipient_alias: string | null;
  /** Email subject: a text. */
  readonly email_subject: string | null;
  /** Parse error: a text. */
  readonly parse_error: string | null;
  /** Field confidence: any JSON. */
  readonly field_confidence: unknown;
  /** Equal for drafts of one vendor and number. */
  readonly dedup_hash: string | null;
  /** The id of `promotedBill`. */
  readonly promoted_bill: number | null;
  /** Discard reason: a text. */
  readonly discard_reason: string | null;
  /** Created by: a whole number. */
  readonly created_by: number | null;
  /** The id of the workspace. */
  readonly customer: number;
}

/** A draft to start. */
export interface BillDraftCreate {
  /** Its source. */
  readonly source: "ui_upload" | (string & {});
  /** The paper, uploaded before. */
  readonly source_file?: number;
  /** The id of the entity. */
  readonly entity?: number;
}

export interface BillDraftInput {
  /** Its entity. */
  readonly entity?: number | null;
  /** Extracted vendor name: a text. */
  readonly extracted_vendor_name?: string | null;
  /** Extracted bill number: a text. */
  readonly extracted_bill_number?: string | null;
  /** The bill date, as read from the file. */
  readonly extracted_bill_date?: string | null;
  /** The due date, as read from the file. */
  readonly extracted_due_date?: string | null;
  /** Extracted currency: a currency by its three letters. */
  readonly extracted_currency?: string | null;
  /** An exact number. */
  readonly extracted_total_amount?: AmountInput | null;
  /** A list of {description, amount, account, tax, department}. */
  readonly extracted_line_items?: unknown;
  /** Its resolved vendor. */
  readonly resolved_vendor?: number | null;
}

/** Only the given fields change. */
export interface BillDraftPatch {
  /** Its entity. */
  readonly entity?: number | null;
  /** Extracted vendor name: a text. */
  readonly extracted_vendor_name?: string | null;
  /** Extracted bill number: a text. */
  readonly extracted_bill_number?: string | null;
  /** The bill date, as read from the file. */
  readonly extracted_bill_date?: string | null;
  /** The due date, as read from the file. */
  readonly extracted_due_date?: string | null;
  /** Extracted currency: a currency by its three letters. */
  readonly extracted_currency?: string | null;
  /** An exact number. */
  readonly extracted_total_amount?: AmountInput | null;
  /** A list of {description, amount, account, tax, department}. */
  readonly extracted_line_items?: unknown;
  /** Its resolved vendor. */
  readonly resolved_vendor?: number | null;
}

/** A bill of a vendor, posted to the ledger on its date. */
export interface Bill {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `vendor`. */
  readonly vendor: number;
  /** Once for each vendor. */
  readonly bill_number: string;
  /** The date of the entry. */
  readonly bill_date: string;
  /** The payment terms. */
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** Wins over terms and payment term. */
  readonly due_date: string;
  /** The bill date when not sent. */
  readonly item_date: string | null;
  /** Its lines. */
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
  /** Bill type: one of BillType. */
  readonly bill_type: "BILL" | "PAYROLL" | "REIMBURSEMENT" | (string & {});
  /** Message on bill: a text. */
  readonly message_on_bill: string | null;
  /** Mailing address: a text. */
  readonly mailing_address: string | null;
  /** Ita allocation number: a text of at most 9 characters. */
  readonly ita_allocation_number: string | null;
  /** Ita bill type: one of ItaBillType. */
  readonly ita_bill_type: "other" | "equipment" | null | (string & {});
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
  readonly source_id: string | null;
  /** Source bill data: any JSON. */
  readonly source_bill_data: unknown;
  /** The id of its source file. */
  readonly source_file: number | null;
  /** The id of the conversation it came from. */
  readonly chat_id: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Payment status: one of BillStatus. */
  readonly payment_status: "draft" | "open" | "partial" | "paid" | "payment_pending" | "payment_not_found" | "voided" | (string & {});
  /** Line amounts, and their taxes unless inside. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_paid: Amount;
  /** The day it was paid in full. */
  readonly paid_date: string | null;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** Its payments. */
  readonly payments: readonly (BillPayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** Its state. */
  readonly status: "draft" | "open" | "partial" | "paid" | "payment_pending" | "payment_not_found" | "voided" | (string & {});
  /** An amount in the currency of the record. */
  readonly amount_due: Amount;
  /** The days since payment was due; null where it is not late. */
  readonly past_due_days: number | null;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The name of its vendor. */
  readonly vendor_name: string | null;
  /** The name of its AP account. */
  readonly ap_account_name: string | null;
  /** The name of its payment term. */
  readonly payment_term_name: string | null;
  /** The name of its tax rate. */
  readonly tax_rate_name: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
  /** The ids of its journal entries. */
  readonly payment_journal_entries: readonly (number)[];
  /** The ids of the schedules of its lines. */
  readonly amortizations: string | null;
  /** For entities with a withholding scheme: what was withheld. */
  readonly withholding_info: unknown;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** A line of the bill. A negative amount is a deduction. */
export interface BillLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** Its description. */
  readonly description: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount: Amount;
  /** Computed from the tax rate when not sent. */
  readonly tax: Amount;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The id of `department`. */
  readonly department: number | null;
  /** The name of its tax. */
  readonly tax_description: string | null;
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
  readonly source_id: string | null;
  /** The id of `billCustomer`. */
  readonly bill_customer: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** The name of its tax rate. */
  readonly tax_rate_name: string | null;
  /** The value of its tax rate. */
  readonly tax_rate_value: Amount | null;
  /** The name of its bill customer. */
  readonly bill_customer_name: string | null;
  /** The monthly expense of a prepaid line. */
  readonly amortization_schedule: unknown;
}

/** A payment or a debit memo applied to a bill. It is live until it is voided. */
export interface BillPayment {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** The day it was paid. */
  readonly payment_date: string | null;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
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
  /** The id of the bill. */
  readonly bill: number;
  /** Its line on the payable. */
  readonly payment_transaction: number | null;
  /** Payment transaction bank description: a text. */
  readonly payment_transaction_bank_description: string | null;
  /** The order of its payment journal entry. */
  readonly payment_journal_entry_order: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
}

/** A portion of a prepaid amount, with the entry that expensed it. */
export interface ScheduledPortion {
  /** The id of the record. */
  readonly id: number | null;
  /** The id of the customer. */
  readonly customer: number;
  /** Its date. */
  readonly date: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** Posted: true or false. */
  readonly posted: boolean;
  /** The id of the bill line. */
  readonly bill_line: number | null;
  /** The ledger line it was prepaid by. */
  readonly transaction: number | null;
  /** The id of the journal entry. */
  readonly journal_entry: number | null;
  /** Journal entry order: a text. */
  readonly journal_entry_order: string | null;
}

/** A bill to look for. */
export interface BulkBill {
  /** Bill number: a text. */
  readonly bill_number: string;
}

/** The dimensions that all lines of a bill share: the defaults of a manual payment. */
export interface BillDefaultDimensions {
  /** A department by id and name. */
  readonly department: NamedDepartment | null;
  /** Its tags. */
  readonly tags: readonly (NamedTag)[];
}

/** A department by id and name. */
export interface NamedDepartment {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
}

/** A tag by id, name and group. */
export interface NamedTag {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** The id of the group. */
  readonly group: number | null;
  /** Group name: a text. */
  readonly group_name: string | null;
}

export interface BillPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Bill)[];
}

export interface BillInput {
  /** Its entity. */
  readonly entity: number;
  /** The payee. */
  readonly vendor: number;
  /** Once for each vendor. */
  readonly bill_number: string;
  /** The date of the entry. */
  readonly bill_date: string;
  /** The payment terms. */
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The payment term of the workspace that applies. */
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The bill date when not sent. */
  readonly item_date?: string | null;
  /** Its lines. */
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
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** Bill type: one of BillType. */
  readonly bill_type?: "BILL" | "PAYROLL" | "REIMBURSEMENT" | (string & {});
  /** Message on bill: a text. */
  readonly message_on_bill?: string | null;
  /** Mailing address: a text. */
  readonly mailing_address?: string | null;
  /** Ita allocation number: a text of at most 9 characters. */
  readonly ita_allocation_number?: string | null;
  /** Ita bill type: one of ItaBillType. */
  readonly ita_bill_type?: "other" | "equipment" | null | (string & {});
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** Source bill data: any JSON. */
  readonly source_bill_data?: unknown;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of the conversation it came from. */
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
  /** Its description. */
  readonly description?: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount?: AmountInput;
  /** Computed from the tax rate when not sent. */
  readonly tax?: AmountInput;
  /** Its tax rate. */
  readonly tax_rate?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Its department. */
  readonly department?: number | null;
  /** The name of its tax. */
  readonly tax_description?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
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
  /** Its entity. */
  readonly entity?: number;
  /** The payee. */
  readonly vendor?: number;
  /** Once for each vendor. */
  readonly bill_number?: string;
  /** The date of the entry. */
  readonly bill_date?: string;
  /** The payment terms. */
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The payment term of the workspace that applies. */
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The bill date when not sent. */
  readonly item_date?: string | null;
  /** Its lines. */
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
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** Bill type: one of BillType. */
  readonly bill_type?: "BILL" | "PAYROLL" | "REIMBURSEMENT" | (string & {});
  /** Message on bill: a text. */
  readonly message_on_bill?: string | null;
  /** Mailing address: a text. */
  readonly mailing_address?: string | null;
  /** Ita allocation number: a text of at most 9 characters. */
  readonly ita_allocation_number?: string | null;
  /** Ita bill type: one of ItaBillType. */
  readonly ita_bill_type?: "other" | "equipment" | null | (string & {});
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** Source bill data: any JSON. */
  readonly source_bill_data?: unknown;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of the conversation it came from. */
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
  /** The id of the credit memo. */
  readonly credit_memo_id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** The day it is posted on. */
  readonly posted_at: string;
}

/** A payment by hand: no bank transaction is named. */
export interface MarkPaidEmptyTransaction {
  /** The id of the account. */
  readonly account_id: number;
  /** Nothing follows from it: the account has a name. */
  readonly account_name?: string | null;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** The day it was paid. */
  readonly payment_date: string;
  /** The id of the department. */
  readonly department_id?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[] | null;
  /** A note for people. */
  readonly memo?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string | null;
  /** An amount in the currency of the record. */
  readonly amount_in_invoice_currency?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly amount_in_bill_currency?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
  /** The id of the withholding tax rate. */
  readonly withholding_tax_rate_id?: number | null;
}

/** A debit memo that is set off. */
export interface MarkPaidDebitMemo {
  /** The id of the debit memo. */
  readonly debit_memo_id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** The day it is posted on. */
  readonly posted_at: string;
}

/** Money of ledger lines on Uncategorized. */
export interface MarkPaidTransaction {
  /** The id of the transaction match. */
  readonly transaction_match_id?: number | null;
  /** The permanent UUID of the line. */
  readonly transaction_id?: number | null;
  /** Several lines, one after the other. */
  readonly transaction_ids?: readonly (number)[] | null;
  /** The id of the account. */
  readonly account_id?: number | null;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** An amount in the currency of the record. */
  readonly amount_payable?: AmountInput | null;
  /** The id of the credit account. */
  readonly credit_account_id?: number | null;
  /** The id of the writeoff account. */
  readonly writeoff_account_id?: number | null;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
  /** The id of the withholding tax rate. */
  readonly withholding_tax_rate_id?: number | null;
}

/** A payment of a bill, voided or not, as those read it who keep up with changes. */
export interface BillPaymentSync {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `bill`. */
  readonly bill_id: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The day it was paid. */
  readonly payment_date: string | null;
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
  readonly source_id: string | null;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** The bill number of its bill. */
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
  /** The id of the record. */
  readonly id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
}

/** A use of a debit memo: applied to a bill, or against a transaction. */
export interface DebitMemoPayment {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** The day it was paid. */
  readonly payment_date: string | null;
  /** The day it was voided; null while it counts. */
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
  /** The id of the debit memo. */
  readonly debit_memo: number;
  /** The bill number of its applied bill. */
  readonly bill: string | null;
  /** Its line on the payable. */
  readonly payment_transaction: number | null;
  /** The order of its payment journal entry. */
  readonly payment_journal_entry_order: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
}

/** A credit from a vendor, posted to the ledger on its date. */
export interface DebitMemo {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `vendor`. */
  readonly vendor: number | null;
  /** The date of the entry. */
  readonly debit_memo_date: string;
  /** Debit memo number: a text of at most 255 characters. */
  readonly debit_memo_number: string | null;
  /** The reference number of the other party. */
  readonly ref_number: string | null;
  /** Its lines. */
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
  /** The day of application. */
  readonly applied_date: string | null;
  /** Message on debit memo: a text. */
  readonly message_on_debit_memo: string | null;
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
  readonly source_id: string | null;
  /** The id of the conversation it came from. */
  readonly chat_id: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Application status: one of ApplicationStatus. */
  readonly application_status: "draft" | "open" | "partially_used" | "used" | "voided" | (string & {});
  /** Line amounts, and their taxes unless inside. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_used: Amount;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** Its payments. */
  readonly payments: readonly (DebitMemoPayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** An amount in the currency of the record. */
  readonly amount_remaining: Amount;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The name of its vendor. */
  readonly vendor_name: string | null;
  /** The name of its debit account. */
  readonly debit_account_name: string | null;
  /** The number of its debit account. */
  readonly debit_account_number: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** A credit from the vendor. */
export interface DebitMemoLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** Its description. */
  readonly description: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount: Amount;
  /** Computed from the tax rate when not sent. */
  readonly tax: Amount;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The id of `department`. */
  readonly department: number | null;
  /** The name of its tax. */
  readonly tax_description: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** The name of its tax rate. */
  readonly tax_rate_name: string | null;
  /** The value of its tax rate. */
  readonly tax_rate_value: Amount | null;
}

/** The automatic number the next document will have. */
export interface NextNumber {
  /** Next number: a text. */
  readonly next_number: string;
}

/** A debit memo to look for. */
export interface BulkDebitMemo {
  /** Debit memo number: a text. */
  readonly debit_memo_number: string;
}

export interface DebitMemoPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (DebitMemo)[];
}

export interface DebitMemoInput {
  /** Its entity. */
  readonly entity: number;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** The date of the entry. */
  readonly debit_memo_date: string;
  /** Debit memo number: a text of at most 255 characters. */
  readonly debit_memo_number?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its lines. */
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
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** The day of application. */
  readonly applied_date?: string | null;
  /** Message on debit memo: a text. */
  readonly message_on_debit_memo?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** The id of the conversation it came from. */
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
  /** Its description. */
  readonly description?: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount?: AmountInput;
  /** Computed from the tax rate when not sent. */
  readonly tax?: AmountInput;
  /** Its tax rate. */
  readonly tax_rate?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Its department. */
  readonly department?: number | null;
  /** The name of its tax. */
  readonly tax_description?: string | null;
  /** Ignored: a line stands in its document. */
  readonly debit_memo?: number;
}

/** Only the given fields change. */
export interface DebitMemoPatch {
  /** Its entity. */
  readonly entity?: number;
  /** Its vendor. */
  readonly vendor?: number | null;
  /** The date of the entry. */
  readonly debit_memo_date?: string;
  /** Debit memo number: a text of at most 255 characters. */
  readonly debit_memo_number?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its lines. */
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
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** The day of application. */
  readonly applied_date?: string | null;
  /** Message on debit memo: a text. */
  readonly message_on_debit_memo?: string | null;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** The id of the conversation it came from. */
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
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `contract`. */
  readonly contract: number | null;
  /** The date of the entry. */
  readonly invoice_date: string;
  /** The payment terms. */
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** Wins over terms and payment term. */
  readonly due_date: string;
  /** The invoice date when not sent. */
  readonly item_date: string | null;
  /** The first day of its period. */
  readonly period_start: string | null;
  /** The last day of its period. */
  readonly period_end: string | null;
  /** The day the goods left. */
  readonly shipping_date: string | null;
  /** Its lines. */
  readonly lines: readonly (InvoiceLine)[];
  /** The entity’s when not sent. */
  readonly currency: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate: Amount | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book: Amount | null;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** No tax is computed. Ignored on change. */
  readonly skip_tax: boolean;
  /** The contract’s exemption: no tax. */
  readonly contract_tax_exempt: boolean;
  /** Taken off the total. */
  readonly discount: Amount | null;
  /** An amount in the currency of the record. */
  readonly payment_term_applied_discount: Amount | null;
  /** Opening balances cover it. Ignored on change. */
  readonly is_migrated: boolean;
  /** Invoice number: a text of at most 255 characters. */
  readonly invoice_number: string | null;
  /** The customer’s purchase order number. */
  readonly purchase_order_number: string | null;
  /** The reference number of the other party. */
  readonly ref_number: string | null;
  /** The billing address. */
  readonly billing_address: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee: string | null;
  /** The shipping address. */
  readonly shipping_address: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee: string | null;
  /** Shipping address from contract: true or false. */
  readonly shipping_address_from_contract: boolean;
  /** The VAT number of the party. */
  readonly vat_number: string | null;
  /** VAT number from contract: true or false. */
  readonly vat_number_from_contract: boolean;
  /** The location of the sale. */
  readonly location_of_sale: string | null;
  /** Ita allocation number: a text of at most 9 characters. */
  readonly ita_allocation_number: string | null;
  /** A message to the customer, shown on the invoice. */
  readonly message_on_invoice: string | null;
  /** Warning message: a text. */
  readonly warning_message: string | null;
  /** Invoice labels: any JSON. */
  readonly invoice_labels: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language: string | null;
  /** Auto send invoice: true or false. */
  readonly auto_send_invoice: boolean | null;
  /** Auto send invoice at: a day. */
  readonly auto_send_invoice_at: string | null;
  /** Days overdue to the day of the reminder. */
  readonly reminder_sent_dates: unknown;
  /** The same by days before due. */
  readonly pre_due_reminder_sent_dates: unknown;
  /** Its source. */
  readonly source: string | null;
  /** Its id at its source. */
  readonly source_id: string | null;
  /** The id of its source file. */
  readonly source_file: number | null;
  /** The id of the integration that created it. */
  readonly integration_id: string | null;
  /** Data that the integration stores with it. */
  readonly integration_context: unknown;
  /** The id of the conversation it came from. */
  readonly chat_id: number | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill: boolean | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection: number | null;
  /** Payproc payment link ID: a text of at most 500 characters. */
  readonly payproc_payment_link_id: string | null;
  /** Payproc payment intent ID: a text of at most 500 characters. */
  readonly payproc_payment_intent_id: string | null;
  /** Payproc invoice ID: a text of at most 500 characters. */
  readonly payproc_invoice_id: string | null;
  /** Payproc PDF URL: a text of at most 500 characters. */
  readonly payproc_pdf_url: string | null;
  /** Payproc payment link: a text of at most 500 characters. */
  readonly payproc_payment_link: string | null;
  /** The id of the taxa connection. */
  readonly taxa_connection: number | null;
  /** Taxa transaction ID: a text of at most 255 characters. */
  readonly taxa_transaction_id: string | null;
  /** The id of the taxb connection. */
  readonly taxb_connection: number | null;
  /** The id of the taxc connection. */
  readonly taxc_connection: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Payment status: one of InvoiceStatus. */
  readonly payment_status: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | (string & {});
  /** Line amounts and taxes, less the discount. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_paid: Amount;
  /** Usage beyond what was prepaid, untaxed. */
  readonly overage_subtotal: string;
  /** The day it was paid in full. */
  readonly paid_date: string | null;
  /** The day it was sent. */
  readonly sent_date: string | null;
  /** When it was last sent. */
  readonly last_sent_at: string | null;
  /** Auto sent at: a moment. */
  readonly auto_sent_at: string | null;
  /** The day it was written off. */
  readonly uncollectible_date: string | null;
  /** The day it was voided; null while it counts. */
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
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** Its payments. */
  readonly payments: readonly (InvoicePayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** Its state. */
  readonly status: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | (string & {});
  /** An amount in the currency of the record. */
  readonly amount_due: Amount;
  /** The days since payment was due; null where it is not late. */
  readonly past_due_days: number | null;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The invoice message of its entity. */
  readonly entity_invoice_message: string | null;
  /** The name of its client. */
  readonly client_name: string | null;
  /** The email of its client. */
  readonly client_email: string | null;
  /** The invoice message of its client. */
  readonly client_invoice_message: string | null;
  /** Client use payproc auto bill: true or false. */
  readonly client_use_payproc_auto_bill: boolean;
  /** The deal name of its contract. */
  readonly contract_name: string | null;
  /** The taxa customer ID of its client. */
  readonly taxa_customer_id: string | null;
  /** The name of its tax rate. */
  readonly tax_rate_name: string | null;
  /** The value of its tax rate. */
  readonly tax_rate_value: Amount | null;
  /** The name of its payment term. */
  readonly payment_term_name: string | null;
  /** Voided journal entry order: a whole number. */
  readonly voided_journal_entry_order: number | null;
  /** Journal entry intercompany: a text. */
  readonly journal_entry_intercompany: string | null;
  /** The ids of its journal entries. */
  readonly payment_journal_entries: readonly (number)[];
  /** For entities with a withholding scheme: what is expected to be withheld, and was. */
  readonly withholding_info: unknown;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** Payproc connection name: a text. */
  readonly payproc_connection_name: string | null;
  /** Public invoice payment URL: a text. */
  readonly public_invoice_payment_url: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
  /** Taxb connection company: a text. */
  readonly taxb_connection_company: string | null;
  /** Taxb connection name: a text. */
  readonly taxb_connection_name: string | null;
  /** The id of the payproc connection entity. */
  readonly payproc_connection_entity: number | null;
  /** Payproc connection billing portal enabled: true or false. */
  readonly payproc_connection_billing_portal_enabled: boolean | null;
  /** The letters to the customer about it. */
  readonly emails: unknown;
  /** Related journal entries: any JSON. */
  readonly related_journal_entries: unknown;
  /** The custom fields of its contract that invoices show. */
  readonly contract_custom_fields: unknown;
}

/** A billed line. A negative amount is a deduction. */
export interface InvoiceLine {
  /** The id of the record. */
  readonly id: number;
  /** The day of delivery. */
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
  /** Its description. */
  readonly description: string | null;
  /** The name of its tax. */
  readonly tax_description: string | null;
  /** Entity use code: a text of at most 25 characters. */
  readonly entity_use_code: string | null;
  /** Taken off the price; the amount is what is left. */
  readonly discount: Amount;
  /** The discount in parts of a hundred. */
  readonly discount_percentage: Amount;
  /** Another name of `discount`. */
  readonly discount_amount: Amount;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
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
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** Whether lines without a product are taxable. */
  readonly product_is_taxable: boolean;
  /** The taxc item ID of its product. */
  readonly taxc_item_id: string | null;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id: string | null;
  /** The bundle name of its product bundle. */
  readonly product_bundle_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The name of its withholding tax rate. */
  readonly withholding_tax_rate_name: string | null;
  /** The value of its withholding tax rate. */
  readonly withholding_tax_rate_value: Amount | null;
}

/** A payment or credit on an invoice. It is live until it is voided. */
export interface InvoicePayment {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** The day it was paid. */
  readonly payment_date: string | null;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** Its source. */
  readonly source: "PAYPROC" | "MANUAL" | null | (string & {});
  /** Payment type: one of PaymentType. */
  readonly payment_type: "CREDIT_MEMO" | "BANK_TRANSACTION" | "MANUAL_TRANSACTION" | null | (string & {});
  /** Its id in another system. */
  readonly external_id: string | null;
  /** An amount in the currency of the record. */
  readonly withheld_amount: Amount | null;
  /** The early-payment discount, beside the amount. */
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
  /** The id of the invoice. */
  readonly invoice: number;
  /** The credit memo number of its applied memo. */
  readonly credit_memo: string | null;
  /** Payment transactions: whole numbers. */
  readonly payment_transactions: readonly (number)[];
  /** Its line on the receivable. */
  readonly payment_transaction: number | null;
  /** Payment transaction bank description: a text. */
  readonly payment_transaction_bank_description: string | null;
  /** The id of the FX gain loss realized transaction. */
  readonly fx_gain_loss_realized_transaction: number | null;
  /** The id of the payment term discount transaction. */
  readonly payment_term_discount_transaction: number | null;
  /** The order of its payment journal entry. */
  readonly payment_journal_entry_order: string | null;
  /** Payment intercompany journal: a text. */
  readonly payment_intercompany_journal: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
}

export interface InvoicePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Invoice)[];
}

export interface InvoiceInput {
  /** Its entity. */
  readonly entity: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  /** Its contract. */
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly invoice_date: string;
  /** The payment terms. */
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The payment term of the workspace that applies. */
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The invoice date when not sent. */
  readonly item_date?: string | null;
  /** The first day of its period. */
  readonly period_start?: string | null;
  /** The last day of its period. */
  readonly period_end?: string | null;
  /** The day the goods left. */
  readonly shipping_date?: string | null;
  /** Its lines. */
  readonly lines: readonly (InvoiceLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Taxes lines that do not tell their tax. */
  readonly tax_rate?: number | null;
  /** No tax is computed. Ignored on change. */
  readonly skip_tax?: boolean;
  /** The contract’s exemption: no tax. */
  readonly contract_tax_exempt?: boolean;
  /** Taken off the total. */
  readonly discount?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly payment_term_applied_discount?: AmountInput | null;
  /** Opening balances cover it. Ignored on change. */
  readonly is_migrated?: boolean;
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** Invoice number: a text of at most 255 characters. */
  readonly invoice_number?: string | null;
  /** The customer’s purchase order number. */
  readonly purchase_order_number?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** The billing address. */
  readonly billing_address?: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee?: string | null;
  /** The shipping address. */
  readonly shipping_address?: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee?: string | null;
  /** Shipping address from contract: true or false. */
  readonly shipping_address_from_contract?: boolean;
  /** The VAT number of the party. */
  readonly vat_number?: string | null;
  /** VAT number from contract: true or false. */
  readonly vat_number_from_contract?: boolean;
  /** The location of the sale. */
  readonly location_of_sale?: string | null;
  /** Ita allocation number: a text of at most 9 characters. */
  readonly ita_allocation_number?: string | null;
  /** A message to the customer, shown on the invoice. */
  readonly message_on_invoice?: string | null;
  /** Warning message: a text. */
  readonly warning_message?: string | null;
  /** Invoice labels: any JSON. */
  readonly invoice_labels?: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language?: string | null;
  /** Auto send invoice: true or false. */
  readonly auto_send_invoice?: boolean | null;
  /** Auto send invoice at: a day. */
  readonly auto_send_invoice_at?: string | null;
  /** Days overdue to the day of the reminder. */
  readonly reminder_sent_dates?: unknown;
  /** The same by days before due. */
  readonly pre_due_reminder_sent_dates?: unknown;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of the integration that created it. */
  readonly integration_id?: string | null;
  /** Data that the integration stores with it. */
  readonly integration_context?: unknown;
  /** The id of the conversation it came from. */
  readonly chat_id?: number | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill?: boolean | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection?: number | null;
  /** Payproc payment link ID: a text of at most 500 characters. */
  readonly payproc_payment_link_id?: string | null;
  /** Payproc payment intent ID: a text of at most 500 characters. */
  readonly payproc_payment_intent_id?: string | null;
  /** Payproc invoice ID: a text of at most 500 characters. */
  readonly payproc_invoice_id?: string | null;
  /** Payproc PDF URL: a text of at most 500 characters. */
  readonly payproc_pdf_url?: string | null;
  /** Payproc payment link: a text of at most 500 characters. */
  readonly payproc_payment_link?: string | null;
  /** The id of the taxa connection. */
  readonly taxa_connection?: number | null;
  /** Taxa transaction ID: a text of at most 255 characters. */
  readonly taxa_transaction_id?: string | null;
  /** The id of the taxb connection. */
  readonly taxb_connection?: number | null;
  /** The id of the taxc connection. */
  readonly taxc_connection?: number | null;
  /** Of lines that name none. */
  readonly department?: number | null;
  /** Of lines that have none. */
  readonly tags?: readonly (number)[];
  /** Revenue transactions this invoice bills. */
  readonly revenue_transactions?: readonly (number)[];
  /** A contract’s invoice this one issues. Ignored on update. */
  readonly contract_invoice_id?: number | null;
  /** A contract outside its billing schedule. Ignored on update. */
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
  /** The day of delivery. */
  readonly service_date?: string | null;
  /** Kept as sent; else quantity times rate less the discount. */
  readonly amount?: AmountInput;
  /** Of one unit; amount divided by quantity when not sent. */
  readonly rate?: AmountInput;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput;
  /** Computed from the tax rate of the invoice when not sent. */
  readonly tax?: AmountInput;
  /** Its product. */
  readonly product?: number | null;
  /** Its description. */
  readonly description?: string | null;
  /** The name of its tax. */
  readonly tax_description?: string | null;
  /** Entity use code: a text of at most 25 characters. */
  readonly entity_use_code?: string | null;
  /** Taken off the price; the amount is what is left. */
  readonly discount?: AmountInput;
  /** The discount in parts of a hundred. */
  readonly discount_percentage?: AmountInput;
  /** Another name of `discount`. */
  readonly discount_amount?: AmountInput;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Its product bundle. */
  readonly product_bundle?: number | null;
  /** Its withholding tax rate. */
  readonly withholding_tax_rate?: number | null;
  /** Its department. */
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
  /** Its entity. */
  readonly entity?: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  /** Its contract. */
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly invoice_date?: string;
  /** The payment terms. */
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The payment term of the workspace that applies. */
  readonly payment_term?: number | null;
  /** Wins over terms and payment term. */
  readonly due_date?: string;
  /** The invoice date when not sent. */
  readonly item_date?: string | null;
  /** The first day of its period. */
  readonly period_start?: string | null;
  /** The last day of its period. */
  readonly period_end?: string | null;
  /** The day the goods left. */
  readonly shipping_date?: string | null;
  /** Its lines. */
  readonly lines?: readonly (InvoiceLineInput)[];
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** Reporting currency for one unit. */
  readonly exchange_rate?: AmountInput | null;
  /** Book currency of the entity for one unit. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Taxes lines that do not tell their tax. */
  readonly tax_rate?: number | null;
  /** No tax is computed. Ignored on change. */
  readonly skip_tax?: boolean;
  /** The contract’s exemption: no tax. */
  readonly contract_tax_exempt?: boolean;
  /** Taken off the total. */
  readonly discount?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly payment_term_applied_discount?: AmountInput | null;
  /** Opening balances cover it. Ignored on change. */
  readonly is_migrated?: boolean;
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** Invoice number: a text of at most 255 characters. */
  readonly invoice_number?: string | null;
  /** The customer’s purchase order number. */
  readonly purchase_order_number?: string | null;
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** The billing address. */
  readonly billing_address?: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee?: string | null;
  /** The shipping address. */
  readonly shipping_address?: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee?: string | null;
  /** Shipping address from contract: true or false. */
  readonly shipping_address_from_contract?: boolean;
  /** The VAT number of the party. */
  readonly vat_number?: string | null;
  /** VAT number from contract: true or false. */
  readonly vat_number_from_contract?: boolean;
  /** The location of the sale. */
  readonly location_of_sale?: string | null;
  /** Ita allocation number: a text of at most 9 characters. */
  readonly ita_allocation_number?: string | null;
  /** A message to the customer, shown on the invoice. */
  readonly message_on_invoice?: string | null;
  /** Warning message: a text. */
  readonly warning_message?: string | null;
  /** Invoice labels: any JSON. */
  readonly invoice_labels?: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language?: string | null;
  /** Auto send invoice: true or false. */
  readonly auto_send_invoice?: boolean | null;
  /** Auto send invoice at: a day. */
  readonly auto_send_invoice_at?: string | null;
  /** Days overdue to the day of the reminder. */
  readonly reminder_sent_dates?: unknown;
  /** The same by days before due. */
  readonly pre_due_reminder_sent_dates?: unknown;
  /** Its source. */
  readonly source?: string | null;
  /** Its id at its source. */
  readonly source_id?: string | null;
  /** The id of its source file. */
  readonly source_file?: number | null;
  /** The id of the integration that created it. */
  readonly integration_id?: string | null;
  /** Data that the integration stores with it. */
  readonly integration_context?: unknown;
  /** The id of the conversation it came from. */
  readonly chat_id?: number | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill?: boolean | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection?: number | null;
  /** Payproc payment link ID: a text of at most 500 characters. */
  readonly payproc_payment_link_id?: string | null;
  /** Payproc payment intent ID: a text of at most 500 characters. */
  readonly payproc_payment_intent_id?: string | null;
  /** Payproc invoice ID: a text of at most 500 characters. */
  readonly payproc_invoice_id?: string | null;
  /** Payproc PDF URL: a text of at most 500 characters. */
  readonly payproc_pdf_url?: string | null;
  /** Payproc payment link: a text of at most 500 characters. */
  readonly payproc_payment_link?: string | null;
  /** The id of the taxa connection. */
  readonly taxa_connection?: number | null;
  /** Taxa transaction ID: a text of at most 255 characters. */
  readonly taxa_transaction_id?: string | null;
  /** The id of the taxb connection. */
  readonly taxb_connection?: number | null;
  /** The id of the taxc connection. */
  readonly taxc_connection?: number | null;
  /** Of lines that name none. */
  readonly department?: number | null;
  /** Of lines that have none. */
  readonly tags?: readonly (number)[];
  /** Revenue transactions this invoice bills. */
  readonly revenue_transactions?: readonly (number)[];
  /** A contract’s invoice this one issues. Ignored on update. */
  readonly contract_invoice_id?: number | null;
  /** A contract outside its billing schedule. Ignored on update. */
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

export interface InvoiceReportFigures {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (unknown)[];
  readonly engine_used: "postgres" | (string & {});
  readonly pivot_result_fields: readonly (string)[];
  readonly totals_row: unknown;
  readonly pivot_value_mappings: unknown;
}

/** A payment of an invoice, voided or not, as those read it who keep up with changes. */
export interface InvoicePaymentSync {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of `invoice`. */
  readonly invoice_id: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The day it was paid. */
  readonly payment_date: string | null;
  /** Payment type: one of PaymentType. */
  readonly payment_type: "CREDIT_MEMO" | "BANK_TRANSACTION" | "MANUAL_TRANSACTION" | null | (string & {});
  /** Its source. */
  readonly source: "PAYPROC" | "MANUAL" | null | (string & {});
  /** Its id in another system. */
  readonly external_id: string | null;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** The invoice number of its invoice. */
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
  /** Invoice number: a text. */
  readonly invoice_number: string;
}

/** The result of a payment. */
export interface InvoicesPaid {
  /** Journal entry ids: ids of records. */
  readonly journal_entry_ids: readonly (number)[];
  /** Payment ids: ids of records. */
  readonly payment_ids: readonly (number)[];
  /** A credit memo made of what was paid beyond the due. */
  readonly auto_created_credit_memos: readonly (AutoCreatedCreditMemo)[];
}

/** A credit memo made of what was paid beyond the due. */
export interface AutoCreatedCreditMemo {
  /** The id of the record. */
  readonly id: number;
  /** Credit memo number: a text. */
  readonly credit_memo_number: string;
}

/** Money of a ledger line, in a calculation. */
export interface TransactionPaymentInput {
  /** The permanent UUID of the line. */
  readonly transaction_id: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** Nothing follows from it: the ledger line has its day. */
  readonly posted_at: string;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
}

/** A payment by hand, in a calculation. */
export interface EmptyTransactionInput {
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** The day it was paid. */
  readonly payment_date: string;
  /** An amount in the currency of the record. */
  readonly withholding_amount?: AmountInput | null;
}

/** The total of the payments, in the currency of the invoice. */
export interface CalculatedPayment {
  /** The amount due before the payments. */
  readonly total_due: Amount;
  /** The sum of what is paid. */
  readonly applied_payments: Amount;
  /** The sum of the credit memos. */
  readonly applied_credits: Amount;
  /** The tax that the payer withholds. */
  readonly applied_withholding: Amount;
  /** The early-payment discounts. */
  readonly term_discounts: Amount;
  /** The amount still due after them. */
  readonly remaining_due: Amount;
}

/** The suggested payment on a day. */
export interface DefaultPayment {
  /** The amount to pay, in the currency of the invoice, less an early-payment discount. */
  readonly default_payment_amount: Amount;
  /** The early-payment discount. */
  readonly payment_term_discount_note: string | null;
}

/** The invoices that a transaction pays. */
export interface BulkApplyFilters {
  /** The id of the entity. */
  readonly entity?: number | null;
  /** The id of the client. */
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
  /** Credit memo number: a text. */
  readonly credit_memo_number: string;
}

/** A credit to a customer, posted to the ledger on its date. */
export interface CreditMemo {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `contract`. */
  readonly contract: number | null;
  /** The date of the entry. */
  readonly credit_memo_date: string;
  /** Credit memo number: a text of at most 255 characters. */
  readonly credit_memo_number: string | null;
  /** An overpayment is what a customer paid too much. Ignored on change. */
  readonly credit_memo_type: "credit_memo" | "overpayment" | (string & {});
  /** The reference number of the other party. */
  readonly ref_number: string | null;
  /** Its lines. */
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
  /** The day of application. */
  readonly applied_date: string | null;
  /** Message on credit memo: a text. */
  readonly message_on_credit_memo: string | null;
  /** The VAT number of the party. */
  readonly vat_number: string | null;
  /** The id of the integration that created it. */
  readonly integration_id: string | null;
  /** Data that the integration stores with it. */
  readonly integration_context: unknown;
  /** The id of the conversation it came from. */
  readonly chat_id: number | null;
  /** The id of the taxa connection. */
  readonly taxa_connection: number | null;
  /** Taxa transaction ID: a text of at most 255 characters. */
  readonly taxa_transaction_id: string | null;
  /** The id of the taxb connection. */
  readonly taxb_connection: number | null;
  /** The id of the taxc connection. */
  readonly taxc_connection: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Application status: one of ApplicationStatus. */
  readonly application_status: "draft" | "open" | "partially_used" | "used" | "voided" | (string & {});
  /** Line amounts, and their taxes unless inside. */
  readonly total_amount: Amount;
  /** An amount in the currency of the record. */
  readonly amount_used: Amount;
  /** The day it was voided; null while it counts. */
  readonly voided_date: string | null;
  /** When it was last sent. */
  readonly last_sent_at: string | null;
  /** The id of `journalEntry`. */
  readonly journal_entry: number | null;
  /** The id of `voidedJournalEntry`. */
  readonly voided_journal_entry: number | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** Its payments. */
  readonly payments: readonly (CreditMemoPayment)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** An amount in the currency of the record. */
  readonly amount_remaining: Amount;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string;
  /** The name of its client. */
  readonly client_name: string | null;
  /** The email of its client. */
  readonly client_email: string | null;
  /** The deal name of its contract. */
  readonly contract_name: string | null;
  /** The name of its credit account. */
  readonly credit_account_name: string | null;
  /** The number of its credit account. */
  readonly credit_account_number: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

/** A credit to the customer. */
export interface CreditMemoLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `account`. */
  readonly account: number;
  /** Its description. */
  readonly description: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount: Amount;
  /** Computed from the tax rate when not sent. */
  readonly tax: Amount;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The id of `department`. */
  readonly department: number | null;
  /** The id of `product`. */
  readonly product: number | null;
  /** The name of its tax. */
  readonly tax_description: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its account. */
  readonly account_name: string | null;
  /** The number of its account. */
  readonly account_number: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The code of its department. */
  readonly department_code: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** The name of its tax rate. */
  readonly tax_rate_name: string | null;
  /** The value of its tax rate. */
  readonly tax_rate_value: Amount | null;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The id of the item at the tax service. */
  readonly taxa_item_id: string | null;
}

/** A use of a credit memo: set off against an invoice, or paid out. */
export interface CreditMemoPayment {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** The day it was paid. */
  readonly payment_date: string | null;
  /** The day it was voided; null while it counts. */
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
  /** The id of the credit memo. */
  readonly credit_memo: number;
  /** The invoice number of its applied invoice. */
  readonly invoice: string | null;
  /** Payment transactions: whole numbers. */
  readonly payment_transactions: readonly (number)[];
  /** Its line on the receivable, or on the memo’s account where it was paid out. */
  readonly payment_transaction: number | null;
  /** The order of its payment journal entry. */
  readonly payment_journal_entry_order: string | null;
  /** The order of its voided journal entry. */
  readonly voided_journal_entry_order: string | null;
}

export interface CreditMemoPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (CreditMemo)[];
}

export interface CreditMemoInput {
  /** Its entity. */
  readonly entity: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  /** Its contract. */
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly credit_memo_date: string;
  /** Credit memo number: a text of at most 255 characters. */
  readonly credit_memo_number?: string | null;
  /** An overpayment is what a customer paid too much. Ignored on change. */
  readonly credit_memo_type?: "credit_memo" | "overpayment" | (string & {});
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its lines. */
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
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** The day of application. */
  readonly applied_date?: string | null;
  /** Message on credit memo: a text. */
  readonly message_on_credit_memo?: string | null;
  /** The VAT number of the party. */
  readonly vat_number?: string | null;
  /** The id of the integration that created it. */
  readonly integration_id?: string | null;
  /** Data that the integration stores with it. */
  readonly integration_context?: unknown;
  /** The id of the conversation it came from. */
  readonly chat_id?: number | null;
  /** The id of the taxa connection. */
  readonly taxa_connection?: number | null;
  /** Taxa transaction ID: a text of at most 255 characters. */
  readonly taxa_transaction_id?: string | null;
  /** The id of the taxb connection. */
  readonly taxb_connection?: number | null;
  /** The id of the taxc connection. */
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
  /** Its description. */
  readonly description?: string | null;
  /** Net of tax, or with it where the tax is inclusive. */
  readonly amount?: AmountInput;
  /** Computed from the tax rate when not sent. */
  readonly tax?: AmountInput;
  /** Its tax rate. */
  readonly tax_rate?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Its department. */
  readonly department?: number | null;
  /** Its product. */
  readonly product?: number | null;
  /** The name of its tax. */
  readonly tax_description?: string | null;
  /** Ignored: a line stands in its document. */
  readonly credit_memo?: number;
}

/** Only the given fields change. */
export interface CreditMemoPatch {
  /** Its entity. */
  readonly entity?: number;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  /** Its contract. */
  readonly contract?: number | null;
  /** The date of the entry. */
  readonly credit_memo_date?: string;
  /** Credit memo number: a text of at most 255 characters. */
  readonly credit_memo_number?: string | null;
  /** An overpayment is what a customer paid too much. Ignored on change. */
  readonly credit_memo_type?: "credit_memo" | "overpayment" | (string & {});
  /** The reference number of the other party. */
  readonly ref_number?: string | null;
  /** Its lines. */
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
  /** The opening entry that covers it: it has no entry of its own. Ignored on change. */
  readonly migrated_journal_id?: number | null;
  /** The day of application. */
  readonly applied_date?: string | null;
  /** Message on credit memo: a text. */
  readonly message_on_credit_memo?: string | null;
  /** The VAT number of the party. */
  readonly vat_number?: string | null;
  /** The id of the integration that created it. */
  readonly integration_id?: string | null;
  /** Data that the integration stores with it. */
  readonly integration_context?: unknown;
  /** The id of the conversation it came from. */
  readonly chat_id?: number | null;
  /** The id of the taxa connection. */
  readonly taxa_connection?: number | null;
  /** Taxa transaction ID: a text of at most 255 characters. */
  readonly taxa_transaction_id?: string | null;
  /** The id of the taxb connection. */
  readonly taxb_connection?: number | null;
  /** The id of the taxc connection. */
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
  /** Deal name: a text. */
  readonly deal_name?: string;
}

/** A contract with a customer. Its lines make the revenue transactions it is recognized by. */
export interface Contract {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** Deal name: a text of at most 250 characters. */
  readonly deal_name: string | null;
  /** Deal ID: a text of at most 250 characters. */
  readonly deal_id: string | null;
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {});
  /** The first day of the contract. */
  readonly contract_start_date: string | null;
  /** Its last day. */
  readonly contract_end_date: string | null;
  /** The day the deal was closed. */
  readonly closed_date: string | null;
  /** The entity’s when not sent. */
  readonly currency: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book: Amount | null;
  /** Billing frequency: one of BillingFrequency. */
  readonly billing_frequency: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | null | (string & {});
  /** The agreed value of the deal; total_revenue is what its revenue transactions add up to. */
  readonly total_contract_value: Amount | null;
  /** Taken off the whole contract, shared by its invoices. */
  readonly discount: Amount;
  /** An amount in the currency of the record. */
  readonly minimum_monthly_commitment_amount: Amount | null;
  /** A number of units; up to 10 decimals. */
  readonly minimum_monthly_commitment_quantity: Amount | null;
  /** Runs until it is terminated. */
  readonly is_evergreen: boolean;
  /** Auto renew: true or false. */
  readonly auto_renew: boolean;
  /** Months. */
  readonly auto_renew_duration: number | null;
  /** Auto renew invoice: true or false. */
  readonly auto_renew_invoice: boolean;
  /** Auto send invoices: true or false. */
  readonly auto_send_invoices: boolean;
  /** Skip evergreen invoice generation: true or false. */
  readonly skip_evergreen_invoice_generation: boolean;
  /** Auto apply customer payproc config to invoices: true or false. */
  readonly auto_apply_customer_payproc_config_to_invoices: boolean;
  /** The customer’s purchase order number. */
  readonly purchase_order_number: string | null;
  /** Consultant: a text of at most 250 characters. */
  readonly consultant: string | null;
  /** CRM link: a text of at most 500 characters. */
  readonly crm_link: string | null;
  /** Contract link: a text of at most 500 characters. */
  readonly contract_link: string | null;
  /** Its source. */
  readonly source: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  /** Source deal data: any JSON. */
  readonly source_deal_data: unknown;
  /** Its tags. */
  readonly tags: string;
  /** Usage tiers: a text. */
  readonly usage_tiers: string;
  /** Values of the custom fields of contracts, by the names of the fields. */
  readonly custom_fields: unknown;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The last day of service, once terminated. */
  readonly termination_date: string | null;
  /** Evergreen locked date: a day. */
  readonly evergreen_locked_date: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string | null;
  /** The name of its client. */
  readonly client_name: string | null;
  /** The terms of its client. */
  readonly client_terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** The name of its department. */
  readonly department_name: string | null;
  /** The parent of its department. */
  readonly parent_department: number | null;
  /** The parent name of its department. */
  readonly parent_department_name: string | null;
  /** The files that belong to it. */
  readonly attachments: unknown;
  /** The revenue that its revenue transactions recognize. */
  readonly total_revenue: Amount;
  /** Today’s monthly recurring revenue. */
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
  /** The has invoices of its figures. */
  readonly has_invoices: boolean;
  /** The has journal entries of its figures. */
  readonly has_journal_entries: boolean;
  /** The has credit memos of its figures. */
  readonly has_credit_memos: boolean;
  /** The entries that recognized it. */
  readonly journal_entries: readonly (number)[];
  /** Effective end date: a day. */
  readonly effective_end_date: string | null;
  /** Working end date: a day. */
  readonly working_end_date: string | null;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
}

/** The copy of a contract. */
export interface DuplicatedContract {
  /** The id of the record. */
  readonly id: number;
}

/** The result of a termination. */
export interface TerminatedContract {
  /** Whether the contract is terminated. */
  readonly contract_terminated: boolean;
  /** Always null: terminations are not drafted. */
  readonly contract_draft_id: number | null;
  /** Invoices that were voided along. */
  readonly voided_invoice_ids: readonly (number)[];
  /** Contract invoices that were drafts and are gone. */
  readonly drafted_invoice_ids: readonly (number)[];
  /** Revenue after the last day, which is taken back. */
  readonly revenue_taken_back: Amount;
  /** The total that the contract then recognizes. */
  readonly total_revenue: Amount;
  /** Billed, and not recognized yet. */
  readonly total_deferred_revenue: Amount;
  /** Recognized, and not billed yet. */
  readonly total_unbilled: Amount;
}

/** A month of use against what is committed. */
export interface MinimumCommitMonth {
  /** Period: a day. */
  readonly period: string;
  /** The usage of the month, in the currency of the contract. */
  readonly usage_amount: Amount;
  /** The minimum that is committed. */
  readonly minimum_amount: Amount;
  /** The minimum less the usage; 0 where the usage is more. */
  readonly shortfall: Amount;
  /** Use, or the commitment where that is more. */
  readonly billed_amount: Amount;
}

/** A counterparty of type customer with what its contracts come to, in the currency they share; in the reporting currency at the latest rates where they share none. */
export interface ContractCustomer {
  /** The id of the record. */
  readonly id: number;
  /** Whether it is a vendor, a customer or an employee. */
  readonly vendor_type: "vendor" | "customer" | "employee" | null | (string & {});
  /** Its name. */
  readonly name: string | null;
  /** The name it trades under. */
  readonly dba: string | null;
  /** Company name: a text of at most 250 characters. */
  readonly company_name: string | null;
  /** The address of its website. */
  readonly website: string | null;
  /** First name: a text of at most 250 characters. */
  readonly first_name: string | null;
  /** Last name: a text of at most 250 characters. */
  readonly last_name: string | null;
  /** An e-mail address. */
  readonly email: string | null;
  /** A telephone number. */
  readonly phone_number: string | null;
  /** A mobile telephone number. */
  readonly mobile_number: string | null;
  /** Address street 1: a text of at most 250 characters. */
  readonly address_street_1: string | null;
  /** Address street 2: a text of at most 250 characters. */
  readonly address_street_2: string | null;
  /** The city of its address. */
  readonly city: string | null;
  /** Its state. */
  readonly state: string | null;
  /** The postal code of its address. */
  readonly zip_code: string | null;
  /** The country of its address. */
  readonly country: string | null;
  /** Billing address street 1: a text of at most 250 characters. */
  readonly billing_address_street_1: string | null;
  /** Billing address street 2: a text of at most 250 characters. */
  readonly billing_address_street_2: string | null;
  /** Billing city: a text of at most 250 characters. */
  readonly billing_city: string | null;
  /** Billing state: a text of at most 250 characters. */
  readonly billing_state: string | null;
  /** Billing zip code: a text of at most 250 characters. */
  readonly billing_zip_code: string | null;
  /** Billing country: a text of at most 250 characters. */
  readonly billing_country: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee: string | null;
  /** A note for people. */
  readonly notes: string | null;
  /** Business ID SSN: a text of at most 250 characters. */
  readonly business_id_ssn: string | null;
  /** Whether it is 1099. */
  readonly is_1099: boolean;
  /** The VAT number of the party. */
  readonly vat_number: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category: string | null;
  /** Entity use code: a text of at most 25 characters. */
  readonly entity_use_code: string | null;
  /** Withholding tax ID: a text of at most 250 characters. */
  readonly withholding_tax_id: string | null;
  /** Payproc customer ID: a text of at most 250 characters. */
  readonly payproc_customer_id: string | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill: boolean | null;
  /** Bill vendor ID: a text of at most 250 characters. */
  readonly bill_vendor_id: string | null;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** Its source. */
  readonly source: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  /** A message to customers, shown on each invoice. */
  readonly invoice_message: string | null;
  /** Abbreviation: a text of at most 250 characters. */
  readonly abbreviation: string | null;
  /** Its state. */
  readonly status: "ACTIVE" | "INACTIVE" | (string & {});
  /** Taxa customer ID: a text of at most 250 characters. */
  readonly taxa_customer_id: string | null;
  /** The payment terms. */
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** Invoice labels: any JSON. */
  readonly invoice_labels: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language: string | null;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array: readonly (string)[] | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection: number | null;
  /** The id of `defaultExpenseCategory`. */
  readonly default_expense_category: number | null;
  /** The id of `vendorCustomField1`. */
  readonly vendor_custom_field_1: number | null;
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its parent. */
  readonly parent_name: string | null;
  /** The value of its vendor custom field 1. */
  readonly vendor_custom_field_1_name: string | null;
  /** The name of its payment term. */
  readonly payment_term_name_display: string | null;
  /** Payproc connection name: a text. */
  readonly payproc_connection_name: string | null;
  /** The id of the payproc connection entity. */
  readonly payproc_connection_entity: number | null;
  /** Payproc connection portal URL: a text. */
  readonly payproc_connection_portal_url: string | null;
  /** Payproc connection portal enabled: true or false. */
  readonly payproc_connection_portal_enabled: boolean | null;
  /** Payproc connection invoicing enabled: true or false. */
  readonly payproc_connection_invoicing_enabled: boolean | null;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
  /** Its contacts. */
  readonly contacts: unknown;
  /** The active contracts of its figures. */
  readonly active_contracts: number;
  /** The completed contracts of its figures. */
  readonly completed_contracts: number;
  /** The pending contracts of its figures. */
  readonly pending_contracts: number;
  /** The total contracts of its figures. */
  readonly total_contracts: number;
  /** The revenue of its contracts’ revenue transactions. Null, like the other figures, where a rate is missing. */
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
  /** Its contacts. */
  readonly contacts?: readonly (VendorContactInput)[];
  /** Whether it is a vendor, a customer or an employee. */
  readonly vendor_type?: "vendor" | "customer" | "employee" | null | (string & {});
  /** Its name. */
  readonly name: string;
  /** The name it trades under. */
  readonly dba?: string | null;
  /** Company name: a text of at most 250 characters. */
  readonly company_name?: string | null;
  /** The address of its website. */
  readonly website?: string | null;
  /** First name: a text of at most 250 characters. */
  readonly first_name?: string | null;
  /** Last name: a text of at most 250 characters. */
  readonly last_name?: string | null;
  /** An e-mail address. */
  readonly email?: string | null;
  /** A telephone number. */
  readonly phone_number?: string | null;
  /** A mobile telephone number. */
  readonly mobile_number?: string | null;
  /** Address street 1: a text of at most 250 characters. */
  readonly address_street_1?: string | null;
  /** Address street 2: a text of at most 250 characters. */
  readonly address_street_2?: string | null;
  /** The city of its address. */
  readonly city?: string | null;
  /** Its state. */
  readonly state?: string | null;
  /** The postal code of its address. */
  readonly zip_code?: string | null;
  /** The country of its address. */
  readonly country?: string | null;
  /** Billing address street 1: a text of at most 250 characters. */
  readonly billing_address_street_1?: string | null;
  /** Billing address street 2: a text of at most 250 characters. */
  readonly billing_address_street_2?: string | null;
  /** Billing city: a text of at most 250 characters. */
  readonly billing_city?: string | null;
  /** Billing state: a text of at most 250 characters. */
  readonly billing_state?: string | null;
  /** Billing zip code: a text of at most 250 characters. */
  readonly billing_zip_code?: string | null;
  /** Billing country: a text of at most 250 characters. */
  readonly billing_country?: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee?: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee?: string | null;
  /** A note for people. */
  readonly notes?: string | null;
  /** Business ID SSN: a text of at most 250 characters. */
  readonly business_id_ssn?: string | null;
  /** Whether it is 1099. */
  readonly is_1099?: boolean;
  /** The VAT number of the party. */
  readonly vat_number?: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type?: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category?: string | null;
  /** Entity use code: a text of at most 25 characters. */
  readonly entity_use_code?: string | null;
  /** Withholding tax ID: a text of at most 250 characters. */
  readonly withholding_tax_id?: string | null;
  /** Payproc customer ID: a text of at most 250 characters. */
  readonly payproc_customer_id?: string | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill?: boolean | null;
  /** Bill vendor ID: a text of at most 250 characters. */
  readonly bill_vendor_id?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Its source. */
  readonly source?: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  /** A message to customers, shown on each invoice. */
  readonly invoice_message?: string | null;
  /** Abbreviation: a text of at most 250 characters. */
  readonly abbreviation?: string | null;
  /** Its state. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  /** Taxa customer ID: a text of at most 250 characters. */
  readonly taxa_customer_id?: string | null;
  /** The payment terms. */
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** Invoice labels: any JSON. */
  readonly invoice_labels?: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language?: string | null;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array?: readonly (string)[] | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection?: number | null;
  /** Its default expense category: an account. */
  readonly default_expense_category?: number | null;
  /** Its vendor custom field 1: a vendor custom field. */
  readonly vendor_custom_field_1?: number | null;
  /** The payment term of the workspace that applies. */
  readonly payment_term?: number | null;
  /** The record above it. */
  readonly parent?: number | null;
  /** Ignored: it is the workspace, whatever is sent. */
  readonly customer?: number | null;
}

export interface VendorContactInput {
  /** Its name. */
  readonly name?: string | null;
  /** First name: a text of at most 250 characters. */
  readonly first_name?: string | null;
  /** Last name: a text of at most 250 characters. */
  readonly last_name?: string | null;
  /** An e-mail address. */
  readonly email?: string | null;
  /** A telephone number. */
  readonly phone_number?: string | null;
  /** A mobile telephone number. */
  readonly mobile_number?: string | null;
}

/** Only the given fields change. */
export interface VendorPatch {
  /** Its contacts. */
  readonly contacts?: readonly (VendorContactInput)[];
  /** Whether it is a vendor, a customer or an employee. */
  readonly vendor_type?: "vendor" | "customer" | "employee" | null | (string & {});
  /** Its name. */
  readonly name?: string;
  /** The name it trades under. */
  readonly dba?: string | null;
  /** Company name: a text of at most 250 characters. */
  readonly company_name?: string | null;
  /** The address of its website. */
  readonly website?: string | null;
  /** First name: a text of at most 250 characters. */
  readonly first_name?: string | null;
  /** Last name: a text of at most 250 characters. */
  readonly last_name?: string | null;
  /** An e-mail address. */
  readonly email?: string | null;
  /** A telephone number. */
  readonly phone_number?: string | null;
  /** A mobile telephone number. */
  readonly mobile_number?: string | null;
  /** Address street 1: a text of at most 250 characters. */
  readonly address_street_1?: string | null;
  /** Address street 2: a text of at most 250 characters. */
  readonly address_street_2?: string | null;
  /** The city of its address. */
  readonly city?: string | null;
  /** Its state. */
  readonly state?: string | null;
  /** The postal code of its address. */
  readonly zip_code?: string | null;
  /** The country of its address. */
  readonly country?: string | null;
  /** Billing address street 1: a text of at most 250 characters. */
  readonly billing_address_street_1?: string | null;
  /** Billing address street 2: a text of at most 250 characters. */
  readonly billing_address_street_2?: string | null;
  /** Billing city: a text of at most 250 characters. */
  readonly billing_city?: string | null;
  /** Billing state: a text of at most 250 characters. */
  readonly billing_state?: string | null;
  /** Billing zip code: a text of at most 250 characters. */
  readonly billing_zip_code?: string | null;
  /** Billing country: a text of at most 250 characters. */
  readonly billing_country?: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee?: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee?: string | null;
  /** A note for people. */
  readonly notes?: string | null;
  /** Business ID SSN: a text of at most 250 characters. */
  readonly business_id_ssn?: string | null;
  /** Whether it is 1099. */
  readonly is_1099?: boolean;
  /** The VAT number of the party. */
  readonly vat_number?: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type?: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category?: string | null;
  /** Entity use code: a text of at most 25 characters. */
  readonly entity_use_code?: string | null;
  /** Withholding tax ID: a text of at most 250 characters. */
  readonly withholding_tax_id?: string | null;
  /** Payproc customer ID: a text of at most 250 characters. */
  readonly payproc_customer_id?: string | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill?: boolean | null;
  /** Bill vendor ID: a text of at most 250 characters. */
  readonly bill_vendor_id?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Its source. */
  readonly source?: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  /** A message to customers, shown on each invoice. */
  readonly invoice_message?: string | null;
  /** Abbreviation: a text of at most 250 characters. */
  readonly abbreviation?: string | null;
  /** Its state. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  /** Taxa customer ID: a text of at most 250 characters. */
  readonly taxa_customer_id?: string | null;
  /** The payment terms. */
  readonly terms?: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** Invoice labels: any JSON. */
  readonly invoice_labels?: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language?: string | null;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array?: readonly (string)[] | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection?: number | null;
  /** Its default expense category: an account. */
  readonly default_expense_category?: number | null;
  /** Its vendor custom field 1: a vendor custom field. */
  readonly vendor_custom_field_1?: number | null;
  /** The payment term of the workspace that applies. */
  readonly payment_term?: number | null;
  /** The record above it. */
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
  /** Its department. */
  readonly department?: number | null;
  /** Deal name: a text of at most 250 characters. */
  readonly deal_name?: string | null;
  /** Deal ID: a text of at most 250 characters. */
  readonly deal_id?: string | null;
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status?: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {});
  /** The first day of the contract. */
  readonly contract_start_date?: string | null;
  /** Its last day. */
  readonly contract_end_date?: string | null;
  /** The day the deal was closed. */
  readonly closed_date?: string | null;
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Billing frequency: one of BillingFrequency. */
  readonly billing_frequency?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | null | (string & {});
  /** The agreed value of the deal; total_revenue is what its revenue transactions add up to. */
  readonly total_contract_value?: AmountInput | null;
  /** Taken off the whole contract, shared by its invoices. */
  readonly discount?: AmountInput;
  /** An amount in the currency of the record. */
  readonly minimum_monthly_commitment_amount?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly minimum_monthly_commitment_quantity?: AmountInput | null;
  /** Runs until it is terminated. */
  readonly is_evergreen?: boolean;
  /** Auto renew: true or false. */
  readonly auto_renew?: boolean;
  /** Months. */
  readonly auto_renew_duration?: number | null;
  /** Auto renew invoice: true or false. */
  readonly auto_renew_invoice?: boolean;
  /** Auto send invoices: true or false. */
  readonly auto_send_invoices?: boolean;
  /** Skip evergreen invoice generation: true or false. */
  readonly skip_evergreen_invoice_generation?: boolean;
  /** Auto apply customer payproc config to invoices: true or false. */
  readonly auto_apply_customer_payproc_config_to_invoices?: boolean;
  /** The customer’s purchase order number. */
  readonly purchase_order_number?: string | null;
  /** Consultant: a text of at most 250 characters. */
  readonly consultant?: string | null;
  /** CRM link: a text of at most 500 characters. */
  readonly crm_link?: string | null;
  /** Contract link: a text of at most 500 characters. */
  readonly contract_link?: string | null;
  /** Its source. */
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  /** Source deal data: any JSON. */
  readonly source_deal_data?: unknown;
  /** Its tags. */
  readonly tags?: string;
  /** Usage tiers: a text. */
  readonly usage_tiers?: string;
  /** Values of the custom fields of contracts, by the names of the fields. */
  readonly custom_fields?: unknown;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly entity_currency?: string;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entries?: readonly (number)[];
  /** Prepaid commitments of the contract. One that it has by this name changes; others are made. */
  readonly prepaid_commits?: unknown;
}

/** Only the given fields change. */
export interface ContractPatch {
  /** The root entity when not sent. */
  readonly entity?: number | null;
  /** A counterparty of type customer. */
  readonly client?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** Deal name: a text of at most 250 characters. */
  readonly deal_name?: string | null;
  /** Deal ID: a text of at most 250 characters. */
  readonly deal_id?: string | null;
  /** From the start date when not sent. Terminate or delete ends it. */
  readonly status?: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | (string & {});
  /** The first day of the contract. */
  readonly contract_start_date?: string | null;
  /** Its last day. */
  readonly contract_end_date?: string | null;
  /** The day the deal was closed. */
  readonly closed_date?: string | null;
  /** The entity’s when not sent. */
  readonly currency?: string;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly exchange_rate_book?: AmountInput | null;
  /** Billing frequency: one of BillingFrequency. */
  readonly billing_frequency?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | null | (string & {});
  /** The agreed value of the deal; total_revenue is what its revenue transactions add up to. */
  readonly total_contract_value?: AmountInput | null;
  /** Taken off the whole contract, shared by its invoices. */
  readonly discount?: AmountInput;
  /** An amount in the currency of the record. */
  readonly minimum_monthly_commitment_amount?: AmountInput | null;
  /** A number of units; up to 10 decimals. */
  readonly minimum_monthly_commitment_quantity?: AmountInput | null;
  /** Runs until it is terminated. */
  readonly is_evergreen?: boolean;
  /** Auto renew: true or false. */
  readonly auto_renew?: boolean;
  /** Months. */
  readonly auto_renew_duration?: number | null;
  /** Auto renew invoice: true or false. */
  readonly auto_renew_invoice?: boolean;
  /** Auto send invoices: true or false. */
  readonly auto_send_invoices?: boolean;
  /** Skip evergreen invoice generation: true or false. */
  readonly skip_evergreen_invoice_generation?: boolean;
  /** Auto apply customer payproc config to invoices: true or false. */
  readonly auto_apply_customer_payproc_config_to_invoices?: boolean;
  /** The customer’s purchase order number. */
  readonly purchase_order_number?: string | null;
  /** Consultant: a text of at most 250 characters. */
  readonly consultant?: string | null;
  /** CRM link: a text of at most 500 characters. */
  readonly crm_link?: string | null;
  /** Contract link: a text of at most 500 characters. */
  readonly contract_link?: string | null;
  /** Its source. */
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  /** Source deal data: any JSON. */
  readonly source_deal_data?: unknown;
  /** Its tags. */
  readonly tags?: string;
  /** Usage tiers: a text. */
  readonly usage_tiers?: string;
  /** Values of the custom fields of contracts, by the names of the fields. */
  readonly custom_fields?: unknown;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly entity_currency?: string;
  /** Ignored: the service keeps it. Records can be sent back as they came. */
  readonly journal_entries?: readonly (number)[];
  /** Prepaid commitments of the contract. One that it has by this name changes; others are made. */
  readonly prepaid_commits?: unknown;
}

/** A service over a term. Its value is rate times quantity for the whole of it. */
export interface ContractSubscription {
  /** The id of the record. */
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
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting: boolean;
  /** The proration of part months. */
  readonly proration_method: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date: string | null;
  /** Catchup manually overridden: true or false. */
  readonly catchup_manually_overridden: boolean;
  /** Invoice calculation: one of InvoiceCalculation. */
  readonly invoice_calculation: "FIXED_RATE" | "FIXED_QUANTITY" | (string & {});
  /** Renewal behavior: one of RenewalBehavior. */
  readonly renewal_behavior: "FOLLOW_CONTRACT" | "FIXED_END" | (string & {});
  /** Whether it is contract amendment. */
  readonly is_contract_amendment: boolean;
  /** The id of `modifiedSubscription`. */
  readonly modified_subscription: number | null;
  /** An amount in the currency of the record. */
  readonly period_amount: Amount | null;
  /** Rates are net: true or false. */
  readonly rates_are_net: boolean;
  /** A note for people. */
  readonly notes: string | null;
  /** Its source. */
  readonly source: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  /** Its id in another system. */
  readonly external_id: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** Rate times quantity, less the discount. */
  readonly total_value: Amount;
  /** The id of the workspace. */
  readonly customer: number;
  /** Its lines. */
  readonly lines: unknown;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The is renewable of its product. */
  readonly product_is_renewable: boolean | null;
  /** Product bundle ID: a text. */
  readonly product_bundle: string | null;
  /** The bundle name of its product bundle. */
  readonly product_bundle_name: string | null;
  /** Contract product bundle: any JSON. */
  readonly contract_product_bundle: unknown;
}

export interface ContractSubscriptionInput {
  /** Its contract. */
  readonly contract?: number;
  /** Its product. */
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
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting?: boolean;
  /** The proration of part months. */
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup?: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date?: string | null;
  /** Catchup manually overridden: true or false. */
  readonly catchup_manually_overridden?: boolean;
  /** Invoice calculation: one of InvoiceCalculation. */
  readonly invoice_calculation?: "FIXED_RATE" | "FIXED_QUANTITY" | (string & {});
  /** Renewal behavior: one of RenewalBehavior. */
  readonly renewal_behavior?: "FOLLOW_CONTRACT" | "FIXED_END" | (string & {});
  /** Whether it is contract amendment. */
  readonly is_contract_amendment?: boolean;
  /** Its modified subscription: a contract subscription. */
  readonly modified_subscription?: number | null;
  /** An amount in the currency of the record. */
  readonly period_amount?: AmountInput | null;
  /** Rates are net: true or false. */
  readonly rates_are_net?: boolean;
  /** A note for people. */
  readonly notes?: string | null;
  /** Its source. */
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Ignored: rows that were invoiced before say so themselves. */
  readonly invoiced_amount_migration?: AmountInput | null;
}

/** Only the given fields change. */
export interface ContractSubscriptionPatch {
  /** Its contract. */
  readonly contract?: number;
  /** Its product. */
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
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting?: boolean;
  /** The proration of part months. */
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup?: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date?: string | null;
  /** Catchup manually overridden: true or false. */
  readonly catchup_manually_overridden?: boolean;
  /** Invoice calculation: one of InvoiceCalculation. */
  readonly invoice_calculation?: "FIXED_RATE" | "FIXED_QUANTITY" | (string & {});
  /** Renewal behavior: one of RenewalBehavior. */
  readonly renewal_behavior?: "FOLLOW_CONTRACT" | "FIXED_END" | (string & {});
  /** Whether it is contract amendment. */
  readonly is_contract_amendment?: boolean;
  /** Its modified subscription: a contract subscription. */
  readonly modified_subscription?: number | null;
  /** An amount in the currency of the record. */
  readonly period_amount?: AmountInput | null;
  /** Rates are net: true or false. */
  readonly rates_are_net?: boolean;
  /** A note for people. */
  readonly notes?: string | null;
  /** Its source. */
  readonly source?: "CRM_A" | "CRM_B" | "PAYPROC" | "MANUAL" | (string & {});
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Ignored: rows that were invoiced before say so themselves. */
  readonly invoiced_amount_migration?: AmountInput | null;
}

/** The allocation of a bundle’s price to its products in one contract. */
export interface ContractProductBundle {
  /** The id of the record. */
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
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** License term start date: a day. */
  readonly license_term_start_date: string | null;
  /** Its lines. */
  readonly lines: readonly (ContractProductBundleLine)[];
  /** The bundle name of its source bundle. */
  readonly source_bundle_name: string | null;
}

/** The share of one product in the price of a bundle. */
export interface ContractProductBundleLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `product`. */
  readonly product: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** An exact number. */
  readonly original_percentage: Amount | null;
  /** Component type: one of BundleComponent. */
  readonly component_type: "SUBSCRIPTION" | "MILESTONE" | "USAGE" | null | (string & {});
  /** Parts of a hundred. */
  readonly percentage: string;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The product ID of its product. */
  readonly product_id_str: string | null;
}

/** The allocation of a price to the products of its bundle; the parts add up to it. */
export interface AllocationsInput {
  /** As they stand when not sent. */
  readonly lines?: readonly (AllocationLineInput)[];
}

/** The part of a product in a price. */
export interface AllocationLineInput {
  /** The id of the product. */
  readonly product: number;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
}

/** Revenue that is earned in full on one day. */
export interface ContractMilestone {
  /** The id of the record. */
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `product`. */
  readonly product: number | null;
  /** Milestone name: a text of at most 250 characters. */
  readonly milestone_name: string;
  /** The day of the milestone. */
  readonly milestone_date: string;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** A number of units; up to 10 decimals. */
  readonly quantity: Amount;
  /** Amount by quantity when not sent. */
  readonly rate: Amount;
  /** Its description. */
  readonly description: string | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** Product bundle ID: a text. */
  readonly product_bundle: string | null;
  /** The bundle name of its product bundle. */
  readonly product_bundle_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** Its tags. */
  readonly tags: unknown;
  /** The id of the revenue transaction. */
  readonly revenue_transaction_id: number | null;
  /** Contract product bundle: any JSON. */
  readonly contract_product_bundle: unknown;
}

export interface ContractMilestonePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractMilestone)[];
}

export interface ContractMilestoneInput {
  /** Its contract. */
  readonly contract?: number;
  /** Its product. */
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  /** Milestone name: a text of at most 250 characters. */
  readonly milestone_name: string;
  /** The day of the milestone. */
  readonly milestone_date: string;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput;
  /** Amount by quantity when not sent. */
  readonly rate?: AmountInput;
  /** Its description. */
  readonly description?: string | null;
  /** Its department. */
  readonly department?: number | null;
}

/** Only the given fields change. */
export interface ContractMilestonePatch {
  /** Its contract. */
  readonly contract?: number;
  /** Its product. */
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  /** Milestone name: a text of at most 250 characters. */
  readonly milestone_name?: string;
  /** The day of the milestone. */
  readonly milestone_date?: string;
  /** An amount in the currency of the record. */
  readonly amount?: AmountInput;
  /** A number of units; up to 10 decimals. */
  readonly quantity?: AmountInput;
  /** Amount by quantity when not sent. */
  readonly rate?: AmountInput;
  /** Its description. */
  readonly description?: string | null;
  /** Its department. */
  readonly department?: number | null;
}

/** Usage billing of a contract. Each recorded month makes its rows. */
export interface ContractUsage {
  /** The id of the record. */
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `product`. */
  readonly product: number | null;
  /** The id of `usageGroup`. */
  readonly usage_group: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** Its tags. */
  readonly tags: string;
  /** Its description. */
  readonly description: string | null;
  /** Its first day. */
  readonly start_date: string | null;
  /** Its last day. */
  readonly end_date: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Its lines. */
  readonly lines: unknown;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** Product bundle ID: a text. */
  readonly product_bundle: string | null;
  /** The bundle name of its product bundle. */
  readonly product_bundle_name: string | null;
  /** The name of its usage group. */
  readonly usage_group_name: string | null;
  /** Contract product bundle: any JSON. */
  readonly contract_product_bundle: unknown;
}

export interface ContractUsagePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractUsage)[];
}

export interface ContractUsageInput {
  /** Its contract. */
  readonly contract?: number;
  /** Its product. */
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  /** Its usage group. */
  readonly usage_group?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** Its tags. */
  readonly tags?: string;
  /** Its description. */
  readonly description?: string | null;
  /** Its first day. */
  readonly start_date?: string | null;
  /** Its last day. */
  readonly end_date?: string | null;
}

/** Only the given fields change. */
export interface ContractUsagePatch {
  /** Its contract. */
  readonly contract?: number;
  /** Its product. */
  readonly product?: number | null;
  /** Several products; excludes product. */
  readonly product_bundle?: number | null;
  /** Its usage group. */
  readonly usage_group?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** Its tags. */
  readonly tags?: string;
  /** Its description. */
  readonly description?: string | null;
  /** Its first day. */
  readonly start_date?: string | null;
  /** Its last day. */
  readonly end_date?: string | null;
}

/** The price of a tier in one contract. */
export interface TierPriceOverride {
  /** The id of the record. */
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** The id of `tier`. */
  readonly tier: number;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price: Amount | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly percentage: Amount | null;
  /** Its source. */
  readonly source: "manual" | "integration" | (string & {});
  /** Integration name: a text of at most 250 characters. */
  readonly integration_name: string | null;
  /** External reference: a text of at most 250 characters. */
  readonly external_reference: string | null;
  /** A note for people. */
  readonly notes: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its tier. */
  readonly tier_name: string;
  /** The deal name of its contract. */
  readonly deal_name: string | null;
  /** The group of its tier. */
  readonly usage_group_id: number;
  /** The group name of its tier. */
  readonly usage_group_name: string;
}

export interface TierPriceOverridePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (TierPriceOverride)[];
}

export interface TierPriceOverrideInput {
  /** Its contract. */
  readonly contract?: number;
  /** Its tier: a usage tier. */
  readonly tier: number;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price?: AmountInput | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly percentage?: AmountInput | null;
  /** Its source. */
  readonly source?: "manual" | "integration" | (string & {});
  /** Integration name: a text of at most 250 characters. */
  readonly integration_name?: string | null;
  /** External reference: a text of at most 250 characters. */
  readonly external_reference?: string | null;
  /** A note for people. */
  readonly notes?: string | null;
}

/** The amount prepaid by a contract, and the rest. */
export interface PrepaidCommitSummary {
  /** The number of commitments. */
  readonly commit_count: number;
  /** The sum of the commitments, in the currency of the contract. */
  readonly total_value: Amount;
  /** The amount used up or expired. */
  readonly consumed_value: Amount;
  /** The amount not used up. */
  readonly remaining_value: Amount;
  /** The usage beyond the commitments. */
  readonly overage_amount: Amount;
}

/** Money paid ahead. Use draws on it; what is left when it expires is breakage. */
export interface ContractPrepaidCommit {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Its description. */
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
  /** Kept without effect: use is recorded by its amount. */
  readonly rate: Amount | null;
  /** Its first day. */
  readonly start_date: string;
  /** The day it expires: what is left then is revenue. */
  readonly expiration_date: string | null;
  /** Kept without effect: use is recorded for one commitment. */
  readonly priority: number;
  /** The id of the subledger. */
  readonly subledger: number | null;
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly overage_invoice_cadence: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {});
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly auto_send_overage_invoices: boolean;
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly overage_invoice_start_month: string | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** Its tags. */
  readonly tags: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `contract`. */
  readonly contract: number;
  /** An amount in the currency of the record. */
  readonly remaining_value: Amount;
  /** Its state. */
  readonly status: "ACTIVE" | "EXHAUSTED" | "EXPIRED" | (string & {});
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The id of the invoice. */
  readonly invoice: number | null;
  /** Whether it is invoiced. */
  readonly is_invoiced: boolean;
}

export interface ContractPrepaidCommitPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractPrepaidCommit)[];
}

export interface ContractPrepaidCommitInput {
  /** Its name. */
  readonly name: string;
  /** Its description. */
  readonly description?: string | null;
  /** The contract’s. */
  readonly entity?: number | null;
  /** Its product. */
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
  /** Kept without effect: use is recorded by its amount. */
  readonly rate?: AmountInput | null;
  /** Its first day. */
  readonly start_date: string;
  /** The day it expires: what is left then is revenue. */
  readonly expiration_date?: string | null;
  /** Kept without effect: use is recorded for one commitment. */
  readonly priority?: number;
  /** The id of the subledger. */
  readonly subledger?: number | null;
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly overage_invoice_cadence?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {});
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly auto_send_overage_invoices?: boolean;
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly overage_invoice_start_month?: string | null;
  /** Its department. */
  readonly department?: number | null;
  /** Its tags. */
  readonly tags?: string | null;
  /** [{date, amount}]; one on the start date when absent. */
  readonly installments?: unknown;
}

/** Only the given fields change. */
export interface ContractPrepaidCommitPatch {
  /** Its name. */
  readonly name?: string;
  /** Its description. */
  readonly description?: string | null;
  /** The contract’s. */
  readonly entity?: number | null;
  /** Its product. */
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
  /** Kept without effect: use is recorded by its amount. */
  readonly rate?: AmountInput | null;
  /** Its first day. */
  readonly start_date?: string;
  /** The day it expires: what is left then is revenue. */
  readonly expiration_date?: string | null;
  /** Kept without effect: use is recorded for one commitment. */
  readonly priority?: number;
  /** The id of the subledger. */
  readonly subledger?: number | null;
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly overage_invoice_cadence?: "monthly" | "quarterly" | "biannual" | "annual" | "one_time" | "custom" | (string & {});
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly auto_send_overage_invoices?: boolean;
  /** Kept without effect: each overage waits as a row to be invoiced. */
  readonly overage_invoice_start_month?: string | null;
  /** Its department. */
  readonly department?: number | null;
  /** Its tags. */
  readonly tags?: string | null;
  /** [{date, amount}]; one on the start date when absent. */
  readonly installments?: unknown;
}

/** The usage of a month, and the part that a commitment paid. */
export interface ContractPrepaidCommitConsumption {
  /** The id of the record. */
  readonly id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `prepaidCommit`. */
  readonly prepaid_commit: number;
  /** The first day of its period. */
  readonly period_start: string;
  /** The last day of its period. */
  readonly period_end: string;
  /** Its description. */
  readonly description: string | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly gross_usage_amount: Amount;
  /** An amount in the currency of the record. */
  readonly discount_amount: Amount;
  /** An amount in the currency of the record. */
  readonly net_consumption_amount: Amount;
  /** An amount in the currency of the record. */
  readonly overage_amount: Amount;
  /** Total events: a whole number. */
  readonly total_events: number;
  /** An amount in the currency of the record. */
  readonly balance_before: Amount;
  /** An amount in the currency of the record. */
  readonly balance_after: Amount;
  /** Adjustments: any JSON. */
  readonly adjustments: unknown;
  /** The id of the workspace. */
  readonly customer: number;
  /** The id of the revenue transaction. */
  readonly revenue_transaction: number | null;
  /** The id of the overage revenue transaction. */
  readonly overage_revenue_transaction: number | null;
}

export interface ContractPrepaidCommitConsumptionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ContractPrepaidCommitConsumption)[];
}

/** The usage of a month. */
export interface RecordConsumptionInput {
  /** Any day of the month. */
  readonly period_month: string;
  /** The usage before discount, in the currency of the contract. */
  readonly gross_usage_amount: AmountInput;
  /** The number of usage events. */
  readonly total_events?: number;
  /** Its description. */
  readonly description?: string;
}

/** A recorded month of use. */
export interface RecordedConsumption {
  /** The id of the record. */
  readonly id: number;
  /** Period month: a day. */
  readonly period_month: string;
  /** The usage before discount, in the currency of the contract. */
  readonly gross_usage_amount: Amount;
  /** The number of usage events. */
  readonly total_events: number;
  /** Its description. */
  readonly description: string;
}

/** The result of processing adjustments. */
export interface AdjustmentsProcessed {
  /** Months that changed. */
  readonly processed: number;
}

/** A line of an upload of what was used. */
export interface PrepaidUsageEvent {
  /** The id of the record. */
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
  /** Its id in another system. */
  readonly external_id: string | null;
  /** The day of the usage event. */
  readonly event_date: string | null;
  /** Period month: a day. */
  readonly period_month: string;
  /** An amount in the currency of the record. */
  readonly total_revenue_dollars: Amount;
  /** Total events: a whole number. */
  readonly total_events: number;
  /** Data: any JSON. */
  readonly data: unknown;
  /** Adjustment date: a day. */
  readonly adjustment_date: string | null;
  /** Whether it is adjustment. */
  readonly is_adjustment: boolean;
  /** Original period month: a day. */
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

/** The values in usage uploads. */
export interface UsageEventValues {
  /** Period months: days. */
  readonly period_months: readonly (string)[];
  /** Every column that was uploaded. */
  readonly columns: readonly (UsageEventColumn)[];
}

/** The values in a column of usage uploads. */
export interface UsageEventColumn {
  /** Its name. */
  readonly name: string;
  /** In order; blanks are left out. */
  readonly values: readonly (string)[];
  /** Whether these are all; 100 are told at most. */
  readonly is_complete: boolean;
}

/** Products sold together for a term, each with its amount. */
export interface ContractBundle {
  /** The id of the record. */
  readonly id: number;
  /** The id of `contract`. */
  readonly contract: number;
  /** Bundle name: a text of at most 250 characters. */
  readonly bundle_name: string;
  /** Bundle description: a text of at most 250 characters. */
  readonly bundle_description: string | null;
  /** Its first day. */
  readonly start_date: string;
  /** The end of the contract when not sent. */
  readonly end_date: string | null;
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting: boolean;
  /** The proration of part months. */
  readonly proration_method: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date: string | null;
  /** Rebalance journal entries indefinitely: true or false. */
  readonly rebalance_journal_entries_indefinitely: boolean;
  /** Its lines. */
  readonly lines: readonly (ContractBundleLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of the workspace. */
  readonly customer: number;
}

/** A product of a bundle and its amount for the whole term. */
export interface ContractBundleLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `product`. */
  readonly product: number | null;
  /** An amount in the currency of the record. */
  readonly amount: Amount | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The product name of its product. */
  readonly product_name: string | null;
}

export interface ContractBundleInput {
  /** Its contract. */
  readonly contract?: number;
  /** Bundle name: a text of at most 250 characters. */
  readonly bundle_name: string;
  /** Bundle description: a text of at most 250 characters. */
  readonly bundle_description?: string | null;
  /** Its first day. */
  readonly start_date: string;
  /** The end of the contract when not sent. */
  readonly end_date?: string | null;
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting?: boolean;
  /** The proration of part months. */
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup?: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date?: string | null;
  /** Rebalance journal entries indefinitely: true or false. */
  readonly rebalance_journal_entries_indefinitely?: boolean;
  /** Its lines. */
  readonly lines: readonly (ContractBundleLineInput)[];
}

export interface ContractBundleLineInput {
  /** Its product. */
  readonly product?: number | null;
  /** An amount in the currency of the record. */
  readonly amount?: AmountInput | null;
}

/** Only the given fields change. */
export interface ContractBundlePatch {
  /** Its contract. */
  readonly contract?: number;
  /** Bundle name: a text of at most 250 characters. */
  readonly bundle_name?: string;
  /** Bundle description: a text of at most 250 characters. */
  readonly bundle_description?: string | null;
  /** Its first day. */
  readonly start_date?: string;
  /** The end of the contract when not sent. */
  readonly end_date?: string | null;
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting?: boolean;
  /** The proration of part months. */
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup?: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date?: string | null;
  /** Rebalance journal entries indefinitely: true or false. */
  readonly rebalance_journal_entries_indefinitely?: boolean;
  /** Its lines. */
  readonly lines?: readonly (ContractBundleLineInput)[];
}

/** A change of a subscription that is tried out. */
export interface SubscriptionChangeInput {
  /** Its first day. */
  readonly start_date: string;
  /** That of the modified one when not given. */
  readonly end_date?: string;
  /** The value of the subscription over its term, in the currency of the contract. */
  readonly total_value: AmountInput;
  /** Its monthly recurring revenue; worked out when not given. */
  readonly mrr?: AmountInput | null;
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting?: boolean;
  /** The proration of part months. */
  readonly proration_method?: "standard" | "thirty_day" | "daily" | (string & {});
  /** Whether earlier revenue is recognized at once. */
  readonly use_catchup?: boolean;
  /** The day on which earlier revenue is recognized. */
  readonly catchup_date?: string;
  /** The id of the modified subscription. */
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
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Its value before the change; null for a new line. */
  readonly original_value: Amount | null;
  /** Its value over its term, in the currency of the contract. */
  readonly total_value: Amount;
  /** Its monthly recurring revenue before the change. */
  readonly original_mrr: Amount | null;
  /** Its monthly recurring revenue. */
  readonly mrr: Amount;
  /** Its quantity before the change. */
  readonly original_quantity: Amount | null;
  /** The number of units. */
  readonly quantity: Amount | null;
  /** Its rate before the change. */
  readonly original_rate: Amount | null;
  /** The price of one unit. */
  readonly rate: Amount | null;
  /** Whether amounts are prorated by days instead of months. */
  readonly use_daily_accounting: boolean;
  /** Whether it is contract amendment. */
  readonly is_contract_amendment: boolean;
}

/** The result of a recognition run. */
export interface RecognitionRun {
  /** The number of revenue transactions recognized. */
  readonly row_count: number;
  /** The entries it posted, by id. */
  readonly journal_entries: readonly (number)[];
}

/** Revenue recognized in an accounting period, and its billing. */
export interface RevenueTransaction {
  /** The id of the record. */
  readonly id: number;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The id of `client`. */
  readonly client: number | null;
  /** The id of `contract`. */
  readonly contract: number | null;
  /** The id of `contractSubscription`. */
  readonly contract_subscription: number | null;
  /** The id of the non contract subscription. */
  readonly non_contract_subscription: number | null;
  /** The id of `contractUsage`. */
  readonly contract_usage: number | null;
  /** The id of `contractMilestone`. */
  readonly contract_milestone: number | null;
  /** The id of the non contract usage. */
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
  /** Transaction date: a day. */
  readonly transaction_date: string | null;
  /** Transaction end date: a day. */
  readonly transaction_end_date: string | null;
  /** The day it is to be invoiced. */
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
  /** Whether it renews an earlier one. */
  readonly renewall: boolean;
  /** Invoiced before it came here: no entry and no receivable. */
  readonly is_migration_invoiced: boolean;
  /** Its tags. */
  readonly tags: string;
  /** Its source. */
  readonly source: string | null;
  /** Its description. */
  readonly description: string | null;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** Client external ID: a text of at most 250 characters. */
  readonly client_external_id: string | null;
  /** Contract external ID: a text of at most 250 characters. */
  readonly contract_external_id: string | null;
  /** Contract subscription external ID: a text of at most 250 characters. */
  readonly contract_subscription_external_id: string | null;
  /** Product external ID: a text of at most 250 characters. */
  readonly product_external_id: string | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The author of the draft. */
  readonly drafted_by: string | null;
  /** The approver of the draft. */
  readonly approved_by: string | null;
  /** The id of `fundingRevenueTransaction`. */
  readonly funding_revenue_transaction: number | null;
  /** Producer: a text of at most 60 characters. */
  readonly producer: string | null;
  /** Warehouse row key: a text of at most 250 characters. */
  readonly warehouse_row_key: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Its state. */
  readonly status: "draft" | "scheduled" | "recognized" | (string & {});
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The currency of its entity. */
  readonly entity_currency: string | null;
  /** The name of its client. */
  readonly client_name: string | null;
  /** Client campfire ID: a text. */
  readonly client_campfire_id: string | null;
  /** The external ID of its client. */
  readonly client_identifier: string | null;
  /** The deal name of its contract. */
  readonly contract_name: string | null;
  /** The status of its contract. */
  readonly contract_status: "ACTIVE" | "PENDING" | "COMPLETED" | "DELETED" | null | (string & {});
  /** The deal ID of its contract. */
  readonly contract_identifier: string | null;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The product ID of its product. */
  readonly product_identifier: string | null;
  /** The is taxable of its product. */
  readonly product_is_taxable: boolean | null;
  /** The bundle name of its product bundle. */
  readonly product_bundle_name: string | null;
  /** Amount and tax. */
  readonly gross_amount: string;
  /** The invoice number of its invoice. */
  readonly invoice_number: string | null;
  /** The invoice date of its invoice. */
  readonly invoice_date: string | null;
  /** The payment status of its invoice. */
  readonly invoice_payment_status: "draft" | "open" | "sent" | "partial" | "paid" | "uncollectible" | "voided" | null | (string & {});
  /** The day its invoice was voided. */
  readonly invoice_voided_date: string | null;
  /** The credit memo number of its credit memo. */
  readonly credit_memo_number: string | null;
  /** The application status of its credit memo. */
  readonly credit_memo_application_status: "draft" | "open" | "partially_used" | "used" | "voided" | null | (string & {});
  /** The credit memo date of its credit memo. */
  readonly credit_memo_date: string | null;
  /** The voided date of its credit memo. */
  readonly credit_memo_voided_date: string | null;
  /** Revenue type: a text. */
  readonly revenue_type: string;
  /** The order of its journal entry. */
  readonly journal_entry_order: string | null;
  /** The notes of its contract subscription. */
  readonly contract_subscription_notes: string | null;
  /** The discount of its contract subscription. */
  readonly subscription_discount: Amount | null;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The parent of its department. */
  readonly parent_department: number | null;
  /** The parent name of its department. */
  readonly parent_department_name: string | null;
  /** The name of its usage tier. */
  readonly usage_tier_name: string | null;
  /** The id of the item at the tax service. */
  readonly taxa_item_id: string | null;
  /** The taxc item ID of its product. */
  readonly taxc_item_id: string | null;
}

export interface RevenueTransactionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (RevenueTransaction)[];
}

export interface RevenueTransactionInput {
  /** Its entity. */
  readonly entity?: number | null;
  /** Its client: a vendor. */
  readonly client?: number | null;
  /** Its contract. */
  readonly contract?: number | null;
  /** Its contract subscription. */
  readonly contract_subscription?: number | null;
  /** The id of the non contract subscription. */
  readonly non_contract_subscription?: number | null;
  /** Its contract usage. */
  readonly contract_usage?: number | null;
  /** Its contract milestone. */
  readonly contract_milestone?: number | null;
  /** The id of the non contract usage. */
  readonly non_contract_usage?: number | null;
  /** Its prepaid commit: a contract prepaid commit. */
  readonly prepaid_commit?: number | null;
  /** Its product. */
  readonly product?: number | null;
  /** Its product bundle. */
  readonly product_bundle?: number | null;
  /** Its contract product bundle. */
  readonly contract_product_bundle?: number | null;
  /** Its contract bundle. */
  readonly contract_bundle?: number | null;
  /** Set, the row is recognized and fixed. */
  readonly journal_entry?: number | null;
  /** Its invoice. */
  readonly invoice?: number | null;
  /** Its credit memo. */
  readonly credit_memo?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** Its usage tier. */
  readonly usage_tier?: number | null;
  /** The scheduled row this one cancels. */
  readonly reverses_revenue_transaction?: number | null;
  /** The first of its month; that of the transaction date when not sent. */
  readonly accounting_period?: string | null;
  /** Transaction date: a day. */
  readonly transaction_date?: string | null;
  /** Transaction end date: a day. */
  readonly transaction_end_date?: string | null;
  /** The day it is to be invoiced. */
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
  /** Whether it renews an earlier one. */
  readonly renewall?: boolean;
  /** Invoiced before it came here: no entry and no receivable. */
  readonly is_migration_invoiced?: boolean;
  /** Its tags. */
  readonly tags?: string;
  /** Its source. */
  readonly source?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Client external ID: a text of at most 250 characters. */
  readonly client_external_id?: string | null;
  /** Contract external ID: a text of at most 250 characters. */
  readonly contract_external_id?: string | null;
  /** Contract subscription external ID: a text of at most 250 characters. */
  readonly contract_subscription_external_id?: string | null;
  /** Product external ID: a text of at most 250 characters. */
  readonly product_external_id?: string | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
}

/** Only the given fields change. */
export interface RevenueTransactionPatch {
  /** Its entity. */
  readonly entity?: number | null;
  /** Its client: a vendor. */
  readonly client?: number | null;
  /** Its contract. */
  readonly contract?: number | null;
  /** Its contract subscription. */
  readonly contract_subscription?: number | null;
  /** The id of the non contract subscription. */
  readonly non_contract_subscription?: number | null;
  /** Its contract usage. */
  readonly contract_usage?: number | null;
  /** Its contract milestone. */
  readonly contract_milestone?: number | null;
  /** The id of the non contract usage. */
  readonly non_contract_usage?: number | null;
  /** Its prepaid commit: a contract prepaid commit. */
  readonly prepaid_commit?: number | null;
  /** Its product. */
  readonly product?: number | null;
  /** Its product bundle. */
  readonly product_bundle?: number | null;
  /** Its contract product bundle. */
  readonly contract_product_bundle?: number | null;
  /** Its contract bundle. */
  readonly contract_bundle?: number | null;
  /** Set, the row is recognized and fixed. */
  readonly journal_entry?: number | null;
  /** Its invoice. */
  readonly invoice?: number | null;
  /** Its credit memo. */
  readonly credit_memo?: number | null;
  /** Its department. */
  readonly department?: number | null;
  /** Its usage tier. */
  readonly usage_tier?: number | null;
  /** The scheduled row this one cancels. */
  readonly reverses_revenue_transaction?: number | null;
  /** The first of its month; that of the transaction date when not sent. */
  readonly accounting_period?: string | null;
  /** Transaction date: a day. */
  readonly transaction_date?: string | null;
  /** Transaction end date: a day. */
  readonly transaction_end_date?: string | null;
  /** The day it is to be invoiced. */
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
  /** Whether it renews an earlier one. */
  readonly renewall?: boolean;
  /** Invoiced before it came here: no entry and no receivable. */
  readonly is_migration_invoiced?: boolean;
  /** Its tags. */
  readonly tags?: string;
  /** Its source. */
  readonly source?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** Its id in another system. */
  readonly external_id?: string | null;
  /** Client external ID: a text of at most 250 characters. */
  readonly client_external_id?: string | null;
  /** Contract external ID: a text of at most 250 characters. */
  readonly contract_external_id?: string | null;
  /** Contract subscription external ID: a text of at most 250 characters. */
  readonly contract_subscription_external_id?: string | null;
  /** Product external ID: a text of at most 250 characters. */
  readonly product_external_id?: string | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
}

/** The bill of a contract for a period. Issued, it is an invoice. */
export interface ContractInvoice {
  /** The id of the record. */
  readonly id: number;
  /** The day of issue. */
  readonly issue_date: string | null;
  /** The date of the invoice; the issue date when not set. */
  readonly accounting_date: string | null;
  /** From payment term and date when not set. */
  readonly due_date: string | null;
  /** The day the goods left. */
  readonly shipping_date: string | null;
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** The id of `taxRate`. */
  readonly tax_rate: number | null;
  /** The id of `department`. */
  readonly department: number | null;
  /** Invoice number: a text of at most 255 characters. */
  readonly invoice_number: string | null;
  /** The customer’s purchase order number. */
  readonly purchase_order_number: string | null;
  /** The location of the sale. */
  readonly location_of_sale: string | null;
  /** The VAT number of the party. */
  readonly vat_number: string | null;
  /** The billing address. */
  readonly billing_address: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee: string | null;
  /** The shipping address. */
  readonly shipping_address: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee: string | null;
  /** A message to the customer, shown on the invoice. */
  readonly message_on_invoice: string | null;
  /** The id of the taxa connection. */
  readonly taxa_connection: number | null;
  /** The id of the taxb connection. */
  readonly taxb_connection: number | null;
  /** The id of the taxc connection. */
  readonly taxc_connection: number | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection: number | null;
  /** Whether a payment processor collects it automatically. */
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
  /** Ordinal: a whole number from 0. */
  readonly ordinal: number;
  /** The first day of its period. */
  readonly period_start: string | null;
  /** The last day of its period. */
  readonly period_end: string | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** An amount in the currency of the record. */
  readonly subtotal: Amount;
  /** Its share of the discount of the contract. */
  readonly discount: Amount;
  /** An amount in the currency of the record. */
  readonly total_amount: Amount;
  /** Made from an invoice that was there before. */
  readonly is_linked: boolean;
  /** Needs live date FX recalc: true or false. */
  readonly needs_live_date_fx_recalc: boolean;
  /** Bill to snapshot: any JSON. */
  readonly bill_to_snapshot: unknown;
  /** Its lines. */
  readonly lines: readonly (ContractInvoiceLine)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** Its state. */
  readonly status: "DRAFT" | "SCHEDULED" | "OPEN" | "SENT" | "PAID" | "VOIDED" | (string & {});
  /** The deal name of its contract. */
  readonly contract_name: string | null;
  /** The deal ID of its contract. */
  readonly contract_number: string | null;
  /** The name of its entity. */
  readonly entity_name: string | null;
  /** The name of its client. */
  readonly client_name: string | null;
  /** The journal entry of its invoice. */
  readonly journal_entry: number | null;
  /** Journal entry number: a text. */
  readonly journal_entry_number: string | null;
  /** The name of its tax rate. */
  readonly tax_rate_name: string | null;
  /** Taxa connection name: a text. */
  readonly taxa_connection_name: string | null;
  /** Taxb connection name: a text. */
  readonly taxb_connection_name: string | null;
  /** Taxc connection name: a text. */
  readonly taxc_connection_name: string | null;
  /** Payproc connection name: a text. */
  readonly payproc_connection_name: string | null;
}

/** The charge of one contract line for a period of service. */
export interface ContractInvoiceLine {
  /** The id of the record. */
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
  /** Its description. */
  readonly description: string | null;
  /** The first day of service. */
  readonly service_start: string | null;
  /** The last day of service. */
  readonly service_end: string | null;
  /** The currency of its amounts, by its three letters. */
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
  /** The name of its tax. */
  readonly tax_description: string | null;
  /** Its tags. */
  readonly tags: readonly (number)[];
  /** The id of the invoice. */
  readonly invoice: number;
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The name of its department. */
  readonly department_name: string | null;
}

/** Revenue of a month. */
export interface RevenueWaterfallRow {
  /** The first day of the month. */
  readonly month: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The id of the contract. */
  readonly contract_id: number | null;
  /** Contract name: a text. */
  readonly contract_name: string | null;
  /** The id of the product. */
  readonly product_id: number | null;
  /** Product name: a text. */
  readonly product_name: string | null;
  /** Posted. */
  readonly recognized: Amount;
  /** Not posted yet. */
  readonly scheduled: Amount;
}

/** Deferred revenue over a month. */
export interface DeferredRevenueMonth {
  /** The first day of the month. */
  readonly month: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The balance before the month. */
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
  /** The first day of the month. */
  readonly month: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** Monthly recurring revenue on the day before the month. */
  readonly opening: Amount;
  /** That of contracts that had none before. */
  readonly new: Amount;
  /** The increase of contracts that went on. */
  readonly expansion: Amount;
  /** The decrease of contracts that went on, as a negative number. */
  readonly contraction: Amount;
  /** That of contracts that ended, as a negative number. */
  readonly churn: Amount;
  /** Monthly recurring revenue on the last day of the month. */
  readonly closing: Amount;
}

/** The progress of a product of a contract. */
export interface ContractPosition {
  /** The id of the product. */
  readonly product_id: number | null;
  /** Product name: a text. */
  readonly product_name: string | null;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The sum of the invoices, without tax. */
  readonly billed: Amount;
  /** The revenue that is posted. */
  readonly recognized: Amount;
  /** Billed and not recognized yet; 0 where more is recognized. */
  readonly deferred: Amount;
  /** Recognized and not billed yet; 0 where more is billed. */
  readonly unbilled: Amount;
}

export interface EntityMinimal {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string | null;
  /** Book currency. */
  readonly currency: string;
}

/** A company of the workspace, with books of its own. Entities form a tree. */
export interface Entity {
  /** The id of the record. */
  readonly id: number;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** The id of `eliminationEntity`. */
  readonly elimination_entity: number | null;
  /** The id of `primaryEntity`. */
  readonly primary_entity: number | null;
  /** Holds the elimination entries of a consolidation. */
  readonly is_elimination_entity: boolean;
  /** Its name. */
  readonly name: string | null;
  /** Its description. */
  readonly description: string | null;
  /** Book currency. Fixed once the entity has journal lines. */
  readonly currency: string;
  /** Address 1: a text of at most 120 characters. */
  readonly address_1: string | null;
  /** Address 2: a text of at most 120 characters. */
  readonly address_2: string | null;
  /** The city of its address. */
  readonly city: string | null;
  /** Its state. */
  readonly state: string | null;
  /** The postal code of its address. */
  readonly zip_code: string | null;
  /** The country of its address. */
  readonly country: string | null;
  /** Disable service date: true or false. */
  readonly disable_service_date: boolean;
  /** The address of its logo. */
  readonly logo_url: string | null;
  /** Active: true or false. */
  readonly active: boolean;
  /** The month the fiscal year begins in. */
  readonly fiscal_year_month: number;
  /** The day the fiscal year begins on. */
  readonly fiscal_year_day: number;
  /** Enable mid month convention: true or false. */
  readonly enable_mid_month_convention: boolean | null;
  /** Mid month threshold: a whole number from 0 to 31. */
  readonly mid_month_threshold: number | null;
  /** Use whole month accounting for prepaids: true or false. */
  readonly use_whole_month_accounting_for_prepaids: boolean | null;
  /** Kept without effect: closed days take no payments. */
  readonly allow_payments_in_closed_periods: boolean;
  /** Kept without effect: what is due in closed days posts on the first open one. */
  readonly auto_apply_catchup_for_closed_periods: boolean;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array: readonly (string)[] | null;
  /** Tax identification number: a text of at most 250 characters. */
  readonly tax_identification_number: string | null;
  /** Representative name: a text of at most 250 characters. */
  readonly representative_name: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category: string | null;
  /** Withholding scheme: a whole number. */
  readonly withholding_scheme: number | null;
  /** Withholding certificate: a whole number. */
  readonly withholding_certificate: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Invoice name: a text. */
  readonly invoice_name: string | null;
  /** Invoice email: an e-mail address of at most 250 characters. */
  readonly invoice_email: string | null;
  /** A message to customers, shown on each invoice. */
  readonly invoice_message: string | null;
  /** Invoice email subject: a text. */
  readonly invoice_email_subject: string | null;
  /** Invoice email body: a text. */
  readonly invoice_email_body: string | null;
  /** Invoice prefix: a text. */
  readonly invoice_prefix: string | null;
  /** Invoice address: a text. */
  readonly invoice_address: string | null;
  /** Invoice CC emails: a text. */
  readonly invoice_cc_emails: string | null;
  /** Invoice display settings: any JSON. */
  readonly invoice_display_settings: unknown;
  /** Invoice email attachments: any JSON. */
  readonly invoice_email_attachments: unknown;
  /** Withholding scheme name: a text. */
  readonly withholding_scheme_name: string | null;
  /** Withholding certificate number: a text. */
  readonly withholding_certificate_number: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** Told even when the parent is out of sight. */
  readonly parent_name: string | null;
  /** The name of its primary entity. */
  readonly primary_entity_name: string | null;
  /** Whether it is adjusting. */
  readonly is_adjusting: boolean;
  /** The files that belong to it. */
  readonly attachments: unknown;
}

export interface EntityInput {
  /** The record above it. */
  readonly parent?: number | null;
  /** Its elimination entity. */
  readonly elimination_entity?: number | null;
  /** Its primary entity. */
  readonly primary_entity?: number | null;
  /** Holds the elimination entries of a consolidation. */
  readonly is_elimination_entity?: boolean;
  /** Its name. */
  readonly name?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** Book currency. Fixed once the entity has journal lines. */
  readonly currency?: string;
  /** Address 1: a text of at most 120 characters. */
  readonly address_1?: string | null;
  /** Address 2: a text of at most 120 characters. */
  readonly address_2?: string | null;
  /** The city of its address. */
  readonly city?: string | null;
  /** Its state. */
  readonly state?: string | null;
  /** The postal code of its address. */
  readonly zip_code?: string | null;
  /** The country of its address. */
  readonly country?: string | null;
  /** Disable service date: true or false. */
  readonly disable_service_date?: boolean;
  /** The address of its logo. */
  readonly logo_url?: string | null;
  /** Active: true or false. */
  readonly active?: boolean;
  /** The month the fiscal year begins in. */
  readonly fiscal_year_month?: number;
  /** The day the fiscal year begins on. */
  readonly fiscal_year_day?: number;
  /** Enable mid month convention: true or false. */
  readonly enable_mid_month_convention?: boolean | null;
  /** Mid month threshold: a whole number from 0 to 31. */
  readonly mid_month_threshold?: number | null;
  /** Use whole month accounting for prepaids: true or false. */
  readonly use_whole_month_accounting_for_prepaids?: boolean | null;
  /** Kept without effect: closed days take no payments. */
  readonly allow_payments_in_closed_periods?: boolean;
  /** Kept without effect: what is due in closed days posts on the first open one. */
  readonly auto_apply_catchup_for_closed_periods?: boolean;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array?: readonly (string)[] | null;
  /** Tax identification number: a text of at most 250 characters. */
  readonly tax_identification_number?: string | null;
  /** Representative name: a text of at most 250 characters. */
  readonly representative_name?: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type?: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category?: string | null;
  /** Withholding scheme: a whole number. */
  readonly withholding_scheme?: number | null;
  /** Withholding certificate: a whole number. */
  readonly withholding_certificate?: number | null;
}

/** Only the given fields change. */
export interface EntityPatch {
  /** The record above it. */
  readonly parent?: number | null;
  /** Its elimination entity. */
  readonly elimination_entity?: number | null;
  /** Its primary entity. */
  readonly primary_entity?: number | null;
  /** Holds the elimination entries of a consolidation. */
  readonly is_elimination_entity?: boolean;
  /** Its name. */
  readonly name?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** Book currency. Fixed once the entity has journal lines. */
  readonly currency?: string;
  /** Address 1: a text of at most 120 characters. */
  readonly address_1?: string | null;
  /** Address 2: a text of at most 120 characters. */
  readonly address_2?: string | null;
  /** The city of its address. */
  readonly city?: string | null;
  /** Its state. */
  readonly state?: string | null;
  /** The postal code of its address. */
  readonly zip_code?: string | null;
  /** The country of its address. */
  readonly country?: string | null;
  /** Disable service date: true or false. */
  readonly disable_service_date?: boolean;
  /** The address of its logo. */
  readonly logo_url?: string | null;
  /** Active: true or false. */
  readonly active?: boolean;
  /** The month the fiscal year begins in. */
  readonly fiscal_year_month?: number;
  /** The day the fiscal year begins on. */
  readonly fiscal_year_day?: number;
  /** Enable mid month convention: true or false. */
  readonly enable_mid_month_convention?: boolean | null;
  /** Mid month threshold: a whole number from 0 to 31. */
  readonly mid_month_threshold?: number | null;
  /** Use whole month accounting for prepaids: true or false. */
  readonly use_whole_month_accounting_for_prepaids?: boolean | null;
  /** Kept without effect: closed days take no payments. */
  readonly allow_payments_in_closed_periods?: boolean;
  /** Kept without effect: what is due in closed days posts on the first open one. */
  readonly auto_apply_catchup_for_closed_periods?: boolean;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array?: readonly (string)[] | null;
  /** Tax identification number: a text of at most 250 characters. */
  readonly tax_identification_number?: string | null;
  /** Representative name: a text of at most 250 characters. */
  readonly representative_name?: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type?: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category?: string | null;
  /** Withholding scheme: a whole number. */
  readonly withholding_scheme?: number | null;
  /** Withholding certificate: a whole number. */
  readonly withholding_certificate?: number | null;
}

/** A file. Its content never changes; what it belongs to may. */
export interface File {
  /** The id of the record. */
  readonly id: number;
  /** Without folders and unprintable characters. */
  readonly name: string;
  /** The id of the record it belongs to. */
  readonly object_id: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The kind of the record it belongs to. */
  readonly model: string;
  /** The media type, detected from the content. */
  readonly s3_content_type: string | null;
  /** Bytes. */
  readonly s3_content_length: number | null;
  /** The SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** The id of `entity`. */
  readonly entity: number | null;
  /** The API user or person who uploaded it. */
  readonly created_by: number | null;
  /** Created by name: a text. */
  readonly created_by_name: string;
  /** Created by email: a text. */
  readonly created_by_email: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The application of the kind of record in `model`. */
  readonly app: string;
  /** Names the content: equal for equal files. */
  readonly s3_path: string;
  /** A temporary address of the content, where one is given. */
  readonly url: string;
}

export interface AccountPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (Account)[];
}

export interface AccountInput {
  /** Number: a text of at most 12 characters. */
  readonly number: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string;
  /** Its name. */
  readonly name?: string | null;
  /** A shorter name. */
  readonly nickname?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  /** The account type, which gives its place in the statements. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** Account cashflow classification: one of CashflowClassification. */
  readonly account_cashflow_classification?: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | (string & {});
  /** Include in eliminations: true or false. */
  readonly include_in_eliminations?: boolean;
  /** Include in revaluations: true or false. */
  readonly include_in_revaluations?: boolean;
  /** Takes manual lines although it is a receivable or payable account. */
  readonly skip_subledger_validation?: boolean;
  /** The record above it. */
  readonly parent?: number | null;
  /** Its parent bank account. */
  readonly parent_bank_account?: number | null;
  /** Its default department. */
  readonly default_department?: number | null;
  /** The ids of its tags. */
  readonly default_tags?: readonly (number)[];
  /** The ids of the records above it, from the top down to itself. */
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
  /** Number: a text of at most 12 characters. */
  readonly number?: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string;
  /** Its name. */
  readonly name?: string | null;
  /** A shorter name. */
  readonly nickname?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** An inactive account takes no new journal lines. */
  readonly status?: "ACTIVE" | "INACTIVE" | (string & {});
  /** The account type, which gives its place in the statements. */
  readonly account_type?: "ASSET" | "LIABILITY" | "EQUITY" | "REVENUE" | "COGS" | "OPERATING_EXPENSES" | "OTHER_INCOME" | "OTHER_EXPENSE" | "UNCATEGORIZED" | "COST_ALLOCATION" | (string & {});
  /** The account subtype. */
  readonly account_subtype?: "BANK" | "ACCOUNTS_RECEIVABLE" | "OTHER_CURRENT_ASSET" | "FIXED_ASSET" | "OTHER_ASSET" | "ACCOUNTS_PAYABLE" | "UNAPPLIED_CREDITS" | "CREDIT_CARD" | "ACCRUED_REVENUE" | "DEFERRED_REVENUE" | "OTHER_CURRENT_LIABILITY" | "LONG_TERM_LIABILITY" | "UNBILLED_RECEIVABLE" | "EQUITY" | "RETAINED_EARNINGS" | "INCOME" | "COST_OF_GOODS_SOLD" | "EXPENSE" | "DEFERRED_EXPENSE" | "OTHER_INCOME" | "OTHER_EXPENSE" | "REALIZED_GAIN_LOSS" | "UNREALIZED_GAIN_LOSS" | "PREPAID" | "COST_ALLOCATION" | "UNCATEGORIZED" | (string & {});
  /** Account cashflow classification: one of CashflowClassification. */
  readonly account_cashflow_classification?: "NONE" | "OPERATING" | "INVESTING" | "FINANCING" | (string & {});
  /** Include in eliminations: true or false. */
  readonly include_in_eliminations?: boolean;
  /** Include in revaluations: true or false. */
  readonly include_in_revaluations?: boolean;
  /** Takes manual lines although it is a receivable or payable account. */
  readonly skip_subledger_validation?: boolean;
  /** The record above it. */
  readonly parent?: number | null;
  /** Its parent bank account. */
  readonly parent_bank_account?: number | null;
  /** Its default department. */
  readonly default_department?: number | null;
  /** The ids of its tags. */
  readonly default_tags?: readonly (number)[];
  /** The ids of the records above it, from the top down to itself. */
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
  /** The id of the record. */
  readonly id: number;
  /** Recognize discounts as contra revenue: true or false. */
  readonly recognize_discounts_as_contra_revenue: boolean;
  /** Enable mid month convention: true or false. */
  readonly enable_mid_month_convention: boolean;
  /** Mid month threshold: a whole number from 0 to 31. */
  readonly mid_month_threshold: number;
  /** Use whole month accounting for prepaids: true or false. */
  readonly use_whole_month_accounting_for_prepaids: boolean;
  /** Split invoice payments by line: true or false. */
  readonly split_invoice_payments_by_line: boolean | null;
  /** Split eliminations by department: true or false. */
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
  /** The name and number of its uncategorized. */
  readonly uncategorized_name_and_number: string | null;
  /** The name and number of its accounts payable. */
  readonly accounts_payable_name_and_number: string | null;
  /** The name and number of its accounts receivable. */
  readonly accounts_receivable_name_and_number: string | null;
  /** The name and number of its deferred revenue. */
  readonly deferred_revenue_name_and_number: string | null;
  /** The name and number of its accrued revenue. */
  readonly accrued_revenue_name_and_number: string | null;
  /** The name and number of its unrealized gain loss. */
  readonly unrealized_gain_loss_name_and_number: string | null;
  /** The name and number of its realized gain loss. */
  readonly realized_gain_loss_name_and_number: string | null;
  /** The name and number of its rounding account. */
  readonly rounding_account_name_and_number: string | null;
  /** The name and number of its unapplied credits. */
  readonly unapplied_credits_name_and_number: string | null;
  /** The name and number of its unapplied debits. */
  readonly unapplied_debits_name_and_number: string | null;
  /** The name and number of its unbilled revenue. */
  readonly unbilled_revenue_name_and_number: string | null;
  /** The name and number of its default clearing. */
  readonly default_clearing_name_and_number: string | null;
  /** The name and number of its discount account. */
  readonly discount_account_name_and_number: string | null;
  /** The name and number of its accrued discount account. */
  readonly accrued_discount_account_name_and_number: string | null;
  /** The name and number of its unbilled discount account. */
  readonly unbilled_discount_account_name_and_number: string | null;
  /** The name and number of its refund account. */
  readonly refund_account_name_and_number: string | null;
  /** The name and number of its processing fees. */
  readonly processing_fees_name_and_number: string | null;
  /** The name and number of its platform fees. */
  readonly platform_fees_name_and_number: string | null;
  /** The name and number of its deferred processing fees. */
  readonly deferred_processing_fees_name_and_number: string | null;
  /** The name and number of its tax account. */
  readonly tax_account_name_and_number: string | null;
  /** The name and number of its payout account. */
  readonly payout_account_name_and_number: string | null;
  /** The name and number of its CTA account. */
  readonly cta_account_name_and_number: string | null;
  /** The name and number of its OCI translation account. */
  readonly oci_translation_account_name_and_number: string | null;
  /** The name and number of its fixed asset disposal. */
  readonly fixed_asset_disposal_name_and_number: string | null;
  /** The name and number of its bad debt account. */
  readonly bad_debt_account_name_and_number: string | null;
  /** The name and number of its dispute expense account. */
  readonly dispute_expense_account_name_and_number: string | null;
  /** The name and number of its dispute reinstatement account. */
  readonly dispute_reinstatement_account_name_and_number: string | null;
}

export interface SystemAccountsInput {
  /** Recognize discounts as contra revenue: true or false. */
  readonly recognize_discounts_as_contra_revenue?: boolean;
  /** Enable mid month convention: true or false. */
  readonly enable_mid_month_convention?: boolean;
  /** Mid month threshold: a whole number from 0 to 31. */
  readonly mid_month_threshold?: number;
  /** Use whole month accounting for prepaids: true or false. */
  readonly use_whole_month_accounting_for_prepaids?: boolean;
  /** Split invoice payments by line: true or false. */
  readonly split_invoice_payments_by_line?: boolean | null;
  /** Split eliminations by department: true or false. */
  readonly split_eliminations_by_department?: boolean;
  /** Its uncategorized: an account. */
  readonly uncategorized?: number | null;
  /** Its accounts payable: an account. */
  readonly accounts_payable?: number | null;
  /** Its accounts receivable: an account. */
  readonly accounts_receivable?: number | null;
  /** Its deferred revenue: an account. */
  readonly deferred_revenue?: number | null;
  /** Its accrued revenue: an account. */
  readonly accrued_revenue?: number | null;
  /** Its unrealized gain loss: an account. */
  readonly unrealized_gain_loss?: number | null;
  /** Its realized gain loss: an account. */
  readonly realized_gain_loss?: number | null;
  /** Its rounding account. */
  readonly rounding_account?: number | null;
  /** Its unapplied credits: an account. */
  readonly unapplied_credits?: number | null;
  /** Its unapplied debits: an account. */
  readonly unapplied_debits?: number | null;
  /** Its unbilled revenue: an account. */
  readonly unbilled_revenue?: number | null;
  /** Its default clearing: an account. */
  readonly default_clearing?: number | null;
  /** Its discount account. */
  readonly discount_account?: number | null;
  /** Its accrued discount account. */
  readonly accrued_discount_account?: number | null;
  /** Its unbilled discount account. */
  readonly unbilled_discount_account?: number | null;
  /** Its refund account. */
  readonly refund_account?: number | null;
  /** Its processing fees: an account. */
  readonly processing_fees?: number | null;
  /** Its platform fees: an account. */
  readonly platform_fees?: number | null;
  /** Its deferred processing fees: an account. */
  readonly deferred_processing_fees?: number | null;
  /** Its tax account. */
  readonly tax_account?: number | null;
  /** Its payout account. */
  readonly payout_account?: number | null;
  /** Its CTA account. */
  readonly cta_account?: number | null;
  /** Its OCI translation account. */
  readonly oci_translation_account?: number | null;
  /** Its fixed asset disposal: an account. */
  readonly fixed_asset_disposal?: number | null;
  /** Its bad debt account. */
  readonly bad_debt_account?: number | null;
  /** Its dispute expense account. */
  readonly dispute_expense_account?: number | null;
  /** Its dispute reinstatement account. */
  readonly dispute_reinstatement_account?: number | null;
}

/** Only the given fields change. */
export interface SystemAccountsPatch {
  /** Recognize discounts as contra revenue: true or false. */
  readonly recognize_discounts_as_contra_revenue?: boolean;
  /** Enable mid month convention: true or false. */
  readonly enable_mid_month_convention?: boolean;
  /** Mid month threshold: a whole number from 0 to 31. */
  readonly mid_month_threshold?: number;
  /** Use whole month accounting for prepaids: true or false. */
  readonly use_whole_month_accounting_for_prepaids?: boolean;
  /** Split invoice payments by line: true or false. */
  readonly split_invoice_payments_by_line?: boolean | null;
  /** Split eliminations by department: true or false. */
  readonly split_eliminations_by_department?: boolean;
  /** Its uncategorized: an account. */
  readonly uncategorized?: number | null;
  /** Its accounts payable: an account. */
  readonly accounts_payable?: number | null;
  /** Its accounts receivable: an account. */
  readonly accounts_receivable?: number | null;
  /** Its deferred revenue: an account. */
  readonly deferred_revenue?: number | null;
  /** Its accrued revenue: an account. */
  readonly accrued_revenue?: number | null;
  /** Its unrealized gain loss: an account. */
  readonly unrealized_gain_loss?: number | null;
  /** Its realized gain loss: an account. */
  readonly realized_gain_loss?: number | null;
  /** Its rounding account. */
  readonly rounding_account?: number | null;
  /** Its unapplied credits: an account. */
  readonly unapplied_credits?: number | null;
  /** Its unapplied debits: an account. */
  readonly unapplied_debits?: number | null;
  /** Its unbilled revenue: an account. */
  readonly unbilled_revenue?: number | null;
  /** Its default clearing: an account. */
  readonly default_clearing?: number | null;
  /** Its discount account. */
  readonly discount_account?: number | null;
  /** Its accrued discount account. */
  readonly accrued_discount_account?: number | null;
  /** Its unbilled discount account. */
  readonly unbilled_discount_account?: number | null;
  /** Its refund account. */
  readonly refund_account?: number | null;
  /** Its processing fees: an account. */
  readonly processing_fees?: number | null;
  /** Its platform fees: an account. */
  readonly platform_fees?: number | null;
  /** Its deferred processing fees: an account. */
  readonly deferred_processing_fees?: number | null;
  /** Its tax account. */
  readonly tax_account?: number | null;
  /** Its payout account. */
  readonly payout_account?: number | null;
  /** Its CTA account. */
  readonly cta_account?: number | null;
  /** Its OCI translation account. */
  readonly oci_translation_account?: number | null;
  /** Its fixed asset disposal: an account. */
  readonly fixed_asset_disposal?: number | null;
  /** Its bad debt account. */
  readonly bad_debt_account?: number | null;
  /** Its dispute expense account. */
  readonly dispute_expense_account?: number | null;
  /** Its dispute reinstatement account. */
  readonly dispute_reinstatement_account?: number | null;
}

/** A department to look up. A new one has its name as its code. */
export interface DepartmentSearch {
  /** Its name. */
  readonly name: string;
  /** The id of the parent. */
  readonly parent_id?: number;
}

/** A department. Departments form a tree. */
export interface Department {
  /** The id of the record. */
  readonly id: number;
  /** Code: a text of at most 250 characters. */
  readonly code: string;
  /** Its name. */
  readonly name: string | null;
  /** Display name: a text of at most 600 characters. */
  readonly display_name: string | null;
  /** Active: true or false. */
  readonly active: boolean;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its parent. */
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

/** The deletion of a department. */
export interface DepartmentDeletion {
  /** The id of the record. */
  readonly id: number;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string;
  /** When it was last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
}

export interface DepartmentDeletionPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (DepartmentDeletion)[];
}

export interface DepartmentInput {
  /** Code: a text of at most 250 characters. */
  readonly code: string;
  /** Its name. */
  readonly name: string;
  /** Display name: a text of at most 600 characters. */
  readonly display_name?: string | null;
  /** Active: true or false. */
  readonly active?: boolean;
  /** The record above it. */
  readonly parent?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
}

/** Only the given fields change. */
export interface DepartmentPatch {
  /** Code: a text of at most 250 characters. */
  readonly code?: string;
  /** Its name. */
  readonly name?: string;
  /** Display name: a text of at most 600 characters. */
  readonly display_name?: string | null;
  /** Active: true or false. */
  readonly active?: boolean;
  /** The record above it. */
  readonly parent?: number | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
}

/** A group of tags, by which reports can be broken down. */
export interface TagGroup {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
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
  /** Its name. */
  readonly name: string;
}

/** Only the given fields change. */
export interface TagGroupPatch {
  /** Its name. */
  readonly name?: string;
}

export interface TagInput {
  /** Its name. */
  readonly name: string;
  /** Its group: a tag group. */
  readonly group?: number | null;
  /** The record above it. */
  readonly parent?: number | null;
  /** Whether it is active: lists of choices leave inactive ones out. */
  readonly is_active?: boolean;
}

/** A tag, usually of a group. */
export interface Tag {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string | null;
  /** The id of `group`. */
  readonly group: number | null;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** Whether it is active: lists of choices leave inactive ones out. */
  readonly is_active: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its group. */
  readonly group_name: string | null;
  /** The name of its parent. */
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
  /** Its name. */
  readonly name?: string;
  /** Its group: a tag group. */
  readonly group?: number | null;
  /** The record above it. */
  readonly parent?: number | null;
  /** Whether it is active: lists of choices leave inactive ones out. */
  readonly is_active?: boolean;
}

/** A customer, a vendor or an employee: whoever documents and journal lines are about. */
export interface Vendor {
  /** The id of the record. */
  readonly id: number;
  /** Its contacts. */
  readonly contacts: readonly (VendorContact)[];
  /** Whether it is a vendor, a customer or an employee. */
  readonly vendor_type: "vendor" | "customer" | "employee" | null | (string & {});
  /** Its name. */
  readonly name: string | null;
  /** The name it trades under. */
  readonly dba: string | null;
  /** Company name: a text of at most 250 characters. */
  readonly company_name: string | null;
  /** The address of its website. */
  readonly website: string | null;
  /** First name: a text of at most 250 characters. */
  readonly first_name: string | null;
  /** Last name: a text of at most 250 characters. */
  readonly last_name: string | null;
  /** An e-mail address. */
  readonly email: string | null;
  /** A telephone number. */
  readonly phone_number: string | null;
  /** A mobile telephone number. */
  readonly mobile_number: string | null;
  /** Address street 1: a text of at most 250 characters. */
  readonly address_street_1: string | null;
  /** Address street 2: a text of at most 250 characters. */
  readonly address_street_2: string | null;
  /** The city of its address. */
  readonly city: string | null;
  /** Its state. */
  readonly state: string | null;
  /** The postal code of its address. */
  readonly zip_code: string | null;
  /** The country of its address. */
  readonly country: string | null;
  /** Billing address street 1: a text of at most 250 characters. */
  readonly billing_address_street_1: string | null;
  /** Billing address street 2: a text of at most 250 characters. */
  readonly billing_address_street_2: string | null;
  /** Billing city: a text of at most 250 characters. */
  readonly billing_city: string | null;
  /** Billing state: a text of at most 250 characters. */
  readonly billing_state: string | null;
  /** Billing zip code: a text of at most 250 characters. */
  readonly billing_zip_code: string | null;
  /** Billing country: a text of at most 250 characters. */
  readonly billing_country: string | null;
  /** The addressee of the goods. */
  readonly shipping_addressee: string | null;
  /** The addressee of the bill. */
  readonly billing_addressee: string | null;
  /** A note for people. */
  readonly notes: string | null;
  /** Business ID SSN: a text of at most 250 characters. */
  readonly business_id_ssn: string | null;
  /** Whether it is 1099. */
  readonly is_1099: boolean;
  /** The VAT number of the party. */
  readonly vat_number: string | null;
  /** Business type: a text of at most 250 characters. */
  readonly business_type: string | null;
  /** Business category: a text of at most 250 characters. */
  readonly business_category: string | null;
  /** Entity use code: a text of at most 25 characters. */
  readonly entity_use_code: string | null;
  /** Withholding tax ID: a text of at most 250 characters. */
  readonly withholding_tax_id: string | null;
  /** Payproc customer ID: a text of at most 250 characters. */
  readonly payproc_customer_id: string | null;
  /** Whether a payment processor collects it automatically. */
  readonly use_payproc_auto_bill: boolean | null;
  /** Bill vendor ID: a text of at most 250 characters. */
  readonly bill_vendor_id: string | null;
  /** Its id in another system. */
  readonly external_id: string | null;
  /** Its source. */
  readonly source: "BILLPAY" | "CARD_A" | "CRM_B" | "MANUAL" | "PAYROLL" | "CRM_A" | null | (string & {});
  /** A message to customers, shown on each invoice. */
  readonly invoice_message: string | null;
  /** Abbreviation: a text of at most 250 characters. */
  readonly abbreviation: string | null;
  /** Its state. */
  readonly status: "ACTIVE" | "INACTIVE" | (string & {});
  /** Taxa customer ID: a text of at most 250 characters. */
  readonly taxa_customer_id: string | null;
  /** The payment terms. */
  readonly terms: "custom" | "net_5" | "net_7" | "net_10" | "net_15" | "net_20" | "net_30" | "net_40" | "net_45" | "net_60" | "net_90" | "net_105" | "net_120" | "due_on_receipt" | null | (string & {});
  /** Invoice labels: any JSON. */
  readonly invoice_labels: unknown;
  /** Invoice language: a text of at most 10 characters. */
  readonly invoice_language: string | null;
  /** The ids of the records above it, from the top down to itself. */
  readonly lineage_array: readonly (string)[] | null;
  /** The id of the connection to a payment processor. */
  readonly payproc_connection: number | null;
  /** The id of `defaultExpenseCategory`. */
  readonly default_expense_category: number | null;
  /** The id of `vendorCustomField1`. */
  readonly vendor_custom_field_1: number | null;
  /** The id of `paymentTerm`. */
  readonly payment_term: number | null;
  /** The id of `parent`. */
  readonly parent: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The name of its parent. */
  readonly parent_name: string | null;
  /** The value of its vendor custom field 1. */
  readonly vendor_custom_field_1_name: string | null;
  /** The name of its payment term. */
  readonly payment_term_name_display: string | null;
  /** Payproc connection name: a text. */
  readonly payproc_connection_name: string | null;
  /** The id of the payproc connection entity. */
  readonly payproc_connection_entity: number | null;
  /** Payproc connection portal URL: a text. */
  readonly payproc_connection_portal_url: string | null;
  /** Payproc connection portal enabled: true or false. */
  readonly payproc_connection_portal_enabled: boolean | null;
  /** Payproc connection invoicing enabled: true or false. */
  readonly payproc_connection_invoicing_enabled: boolean | null;
  /** The text that search looks in. */
  readonly search_text: string | null;
  /** The words that search looks in, as PostgreSQL prints them. */
  readonly search_vector: string | null;
}

/** A person to talk to at a customer or vendor. */
export interface VendorContact {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string | null;
  /** First name: a text of at most 250 characters. */
  readonly first_name: string | null;
  /** Last name: a text of at most 250 characters. */
  readonly last_name: string | null;
  /** An e-mail address. */
  readonly email: string | null;
  /** A telephone number. */
  readonly phone_number: string | null;
  /** A mobile telephone number. */
  readonly mobile_number: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
}

/** Spend on bills and cards by vendor, in the reporting currency; in the book currency where a single entity is involved. */
export interface VendorSummary {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string | null;
  /** The name it trades under. */
  readonly dba: string | null;
  /** Bills and cards. */
  readonly total_spend: Amount;
  /** Bills that are not voided, by their entries. */
  readonly total_bill_spend: Amount;
  /** Entries of type credit_card with this vendor. */
  readonly total_card_spend: Amount;
  /** Payments and credits on the bills. */
  readonly total_paid: Amount;
  /** The unpaid part of the bills. */
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
  /** The id of the record. */
  readonly id: number;
  /** Value: a text of at most 250 characters. */
  readonly value: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The id of the workspace. */
  readonly customer: number;
}

export interface VendorCustomFieldInput {
  /** Value: a text of at most 250 characters. */
  readonly value?: string | null;
}

/** Only the given fields change. */
export interface VendorCustomFieldPatch {
  /** Value: a text of at most 250 characters. */
  readonly value?: string | null;
}

/** A product or service for sale. An account that is not set falls back to the workspace’s settings. */
export interface Product {
  /** The id of the record. */
  readonly id: number;
  /** The product’s code. */
  readonly product_id: string | null;
  /** Product name: a text of at most 250 characters. */
  readonly product_name: string | null;
  /** Product description: a text of at most 250 characters. */
  readonly product_description: string | null;
  /** The ids of its tags. */
  readonly tag_ids: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids: readonly (number)[];
  /** The currency of its amounts, by its three letters. */
  readonly currency: string | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price: Amount | null;
  /** An amount in the currency of the record. */
  readonly cost: Amount | null;
  /** Exclude from MRR: true or false. */
  readonly exclude_from_mrr: boolean;
  /** A product that is not taxable takes no tax. */
  readonly is_taxable: boolean;
  /** Whether it is renewable. */
  readonly is_renewable: boolean;
  /** Recognize revenue: true or false. */
  readonly recognize_revenue: boolean;
  /** Whether it is immediate recognition. */
  readonly is_immediate_recognition: boolean;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id: string | null;
  /** Taxb item ID: a whole number. */
  readonly taxb_item_id: number | null;
  /** Taxb item data: any JSON. */
  readonly taxb_item_data: unknown;
  /** Taxb tax code: a text of at most 50 characters. */
  readonly taxb_tax_code: string | null;
  /** The id of the item at the tax service. */
  readonly taxa_item_id: string | null;
  /** Taxc item ID: a text of at most 250 characters. */
  readonly taxc_item_id: string | null;
  /** Apply dept tag to invoice journals: true or false. */
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
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** Product UUID: a UUID. */
  readonly product_uuid: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** Display name: a text. */
  readonly display_name: string;
  /** The name of its department. */
  readonly department_name: string | null;
  /** The name of its invoice account. */
  readonly invoice_account_name: string | null;
  /** The name of its revenue account. */
  readonly revenue_account_name: string | null;
  /** The name of its AR account. */
  readonly ar_account_name: string | null;
  /** The name of its bad debt account. */
  readonly bad_debt_account_name: string | null;
  /** The name of its invoice unbilled account. */
  readonly invoice_unbilled_account_name: string | null;
  /** The name of its tax account. */
  readonly tax_account_name: string | null;
  /** The tags by id, name and group. */
  readonly tags: unknown;
  /** The number of usage groups. */
  readonly usage_group_count: number;
  /** Usage groups: any JSON. */
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
  /** Product name: a text of at most 250 characters. */
  readonly product_name?: string | null;
  /** Product description: a text of at most 250 characters. */
  readonly product_description?: string | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly cost?: AmountInput | null;
  /** Exclude from MRR: true or false. */
  readonly exclude_from_mrr?: boolean;
  /** A product that is not taxable takes no tax. */
  readonly is_taxable?: boolean;
  /** Whether it is renewable. */
  readonly is_renewable?: boolean;
  /** Recognize revenue: true or false. */
  readonly recognize_revenue?: boolean;
  /** Whether it is immediate recognition. */
  readonly is_immediate_recognition?: boolean;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id?: string | null;
  /** Taxb item ID: a whole number. */
  readonly taxb_item_id?: number | null;
  /** Taxb item data: any JSON. */
  readonly taxb_item_data?: unknown;
  /** Taxb tax code: a text of at most 50 characters. */
  readonly taxb_tax_code?: string | null;
  /** The id of the item at the tax service. */
  readonly taxa_item_id?: string | null;
  /** Taxc item ID: a text of at most 250 characters. */
  readonly taxc_item_id?: string | null;
  /** Apply dept tag to invoice journals: true or false. */
  readonly apply_dept_tag_to_invoice_journals?: boolean | null;
  /** Its department. */
  readonly department?: number | null;
  /** Credited by invoices; the revenue account when not set. */
  readonly invoice_account?: number | null;
  /** Credited when revenue is recognized. */
  readonly revenue_account?: number | null;
  /** The receivable invoices of it go to. */
  readonly ar_account?: number | null;
  /** Its bad debt account. */
  readonly bad_debt_account?: number | null;
  /** Its invoice unbilled account. */
  readonly invoice_unbilled_account?: number | null;
  /** Its tax account. */
  readonly tax_account?: number | null;
}

/** Only the given fields change. */
export interface ProductPatch {
  /** The product’s code. */
  readonly product_id?: string | null;
  /** Product name: a text of at most 250 characters. */
  readonly product_name?: string | null;
  /** Product description: a text of at most 250 characters. */
  readonly product_description?: string | null;
  /** The ids of its tags. */
  readonly tag_ids?: readonly (number)[];
  /** The ids of the tag groups allowed on it. */
  readonly tag_group_ids?: readonly (number)[];
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string | null;
  /** A price of one unit, or an exchange rate; up to 10 decimals. */
  readonly price?: AmountInput | null;
  /** An amount in the currency of the record. */
  readonly cost?: AmountInput | null;
  /** Exclude from MRR: true or false. */
  readonly exclude_from_mrr?: boolean;
  /** A product that is not taxable takes no tax. */
  readonly is_taxable?: boolean;
  /** Whether it is renewable. */
  readonly is_renewable?: boolean;
  /** Recognize revenue: true or false. */
  readonly recognize_revenue?: boolean;
  /** Whether it is immediate recognition. */
  readonly is_immediate_recognition?: boolean;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id?: string | null;
  /** Taxb item ID: a whole number. */
  readonly taxb_item_id?: number | null;
  /** Taxb item data: any JSON. */
  readonly taxb_item_data?: unknown;
  /** Taxb tax code: a text of at most 50 characters. */
  readonly taxb_tax_code?: string | null;
  /** The id of the item at the tax service. */
  readonly taxa_item_id?: string | null;
  /** Taxc item ID: a text of at most 250 characters. */
  readonly taxc_item_id?: string | null;
  /** Apply dept tag to invoice journals: true or false. */
  readonly apply_dept_tag_to_invoice_journals?: boolean | null;
  /** Its department. */
  readonly department?: number | null;
  /** Credited by invoices; the revenue account when not set. */
  readonly invoice_account?: number | null;
  /** Credited when revenue is recognized. */
  readonly revenue_account?: number | null;
  /** The receivable invoices of it go to. */
  readonly ar_account?: number | null;
  /** Its bad debt account. */
  readonly bad_debt_account?: number | null;
  /** Its invoice unbilled account. */
  readonly invoice_unbilled_account?: number | null;
  /** Its tax account. */
  readonly tax_account?: number | null;
}

/** Products sold together. The shares of its lines add up to 100. */
export interface ProductBundle {
  /** The id of the record. */
  readonly id: number;
  /** Bundle name: a text of at most 250 characters. */
  readonly bundle_name: string;
  /** Bundle description: a text of at most 250 characters. */
  readonly bundle_description: string | null;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id: string | null;
  /** Its lines. */
  readonly lines: readonly (ProductBundleLine)[];
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** The id of the workspace. */
  readonly customer: number;
  /** The id of the item at the tax service. */
  readonly taxa_item_id: string | null;
}

/** A product of a bundle and its share of the price. */
export interface ProductBundleLine {
  /** The id of the record. */
  readonly id: number;
  /** The id of `product`. */
  readonly product: number;
  /** Parts of a hundred. */
  readonly percentage_allocation: Amount;
  /** Component type: one of BundleComponent. */
  readonly component_type: "SUBSCRIPTION" | "MILESTONE" | "USAGE" | null | (string & {});
  /** The product name of its product. */
  readonly product_name: string | null;
  /** The product ID of its product. */
  readonly product_id_str: string | null;
}

export interface ProductBundlePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (ProductBundle)[];
}

export interface ProductBundleInput {
  /** Bundle name: a text of at most 250 characters. */
  readonly bundle_name: string;
  /** Bundle description: a text of at most 250 characters. */
  readonly bundle_description?: string | null;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id?: string | null;
  /** Its lines. */
  readonly lines: readonly (ProductBundleLineInput)[];
}

export interface ProductBundleLineInput {
  /** Its product. */
  readonly product: number;
  /** Parts of a hundred. */
  readonly percentage_allocation: AmountInput;
  /** Component type: one of BundleComponent. */
  readonly component_type?: "SUBSCRIPTION" | "MILESTONE" | "USAGE" | null | (string & {});
}

/** Only the given fields change. */
export interface ProductBundlePatch {
  /** Bundle name: a text of at most 250 characters. */
  readonly bundle_name?: string;
  /** Bundle description: a text of at most 250 characters. */
  readonly bundle_description?: string | null;
  /** The id of the product at the payment processor. */
  readonly payproc_product_id?: string | null;
  /** Its lines. */
  readonly lines?: readonly (ProductBundleLineInput)[];
}

/** A field of its own that a workspace gives its contracts. */
export interface CustomField {
  /** The id of the record. */
  readonly id: number;
  /** The key of the values. */
  readonly name: string;
  /** The label that people read. */
  readonly label: string;
  /** It stays: values are of it. */
  readonly field_type: "text" | "single_select" | "date" | "number" | "boolean" | (string & {});
  /** The options of a single_select: a list of texts. */
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
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
  readonly deleted_at: string | null;
  /** App: a text of at most 60 characters. */
  readonly app: string;
  /** The records that have it. */
  readonly model: string;
  /** When it was last changed. */
  readonly updated_at: string;
}

export interface CustomFieldPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (CustomField)[];
}

export interface CustomFieldInput {
  /** The key of the values. */
  readonly name: string;
  /** The label that people read. */
  readonly label: string;
  /** It stays: values are of it. */
  readonly field_type: "text" | "single_select" | "date" | "number" | "boolean" | (string & {});
  /** The options of a single_select: a list of texts. */
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
  /** The key of the values. */
  readonly name?: string;
  /** The label that people read. */
  readonly label?: string;
  /** It stays: values are of it. */
  readonly field_type?: "text" | "single_select" | "date" | "number" | "boolean" | (string & {});
  /** The options of a single_select: a list of texts. */
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

/** One reading of a file: an import, a long bank statement, or a spreadsheet against which its starter records rows. Its starter sees it, and admins who see all entities. */
export interface UploadRun {
  /** The id of the record. */
  readonly id: number;
  /** File name: a text of at most 250 characters. */
  readonly file_name: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** The author: an API user, a person, or a person through an app. */
  readonly started_by: string;
  /** The import from a file; null for other readings. */
  readonly kind: string | null;
  /** The state of the import; null for other readings. */
  readonly status: "checking" | "previewed" | "running" | "done" | "failed" | "undone" | null | (string & {});
  /** Of the file that was imported. */
  readonly sha256: string | null;
  /** The same file was imported before, and again. */
  readonly is_repeated: boolean;
  /** The number of rows read so far. */
  readonly rows_read: number;
  /** The settings for reading the file. */
  readonly settings: unknown;
  /** The result: counts, the first rows, every fault. */
  readonly report: unknown;
  /** When it was undone; null when it was not. */
  readonly undone_at: string | null;
  /** The rows. */
  readonly rows: readonly (UploadRunRow)[];
  /** The id of the workspace. */
  readonly customer: number;
  /** The number of rows. */
  readonly row_count: number;
}

/** A row of the spreadsheet and the record made from it. */
export interface UploadRunRow {
  /** The id of the record. */
  readonly id: number;
  /** The header is row 1. */
  readonly spreadsheet_row: number | null;
  /** Object type: a text of at most 60 characters. */
  readonly object_type: string;
  /** The id of the object. */
  readonly object_id: number;
}

export interface UploadRunPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly (UploadRun)[];
}

/** An address that opens a file for a while, for whoever has it. */
export interface DownloadUrl {
  /** Its URL. */
  readonly url: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** The value of one unit of a currency in another. */
export interface RateOnDay {
  /** From: a currency by its three letters. */
  readonly from: string;
  /** To: a currency by its three letters. */
  readonly to: string;
  /** Its date. */
  readonly date: string;
  /** Null when no rate is on file. */
  readonly rate: Amount | null;
}

/** A currency documents of the workspace may be in. */
export interface WorkspaceCurrency {
  /** The id of the record. */
  readonly id: number;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** When the record was made. */
  readonly created_at: string;
  /** When the record, or one of its lines, last changed. */
  readonly last_modified_at: string;
  /** Whether it was deleted. */
  readonly is_deleted: boolean;
  /** When it was deleted; null when it is not. */
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
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string;
}

/** Only the given fields change. */
export interface WorkspaceCurrencyPatch {
  /** The currency of its amounts, by its three letters. */
  readonly currency?: string;
}

/** The income statement as REST clients read it. */
export interface IncomeStatementTable {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** A row with a key for each period. */
  readonly income_statement: readonly (StatementTableRow)[];
}

/** A row with a key for each period. */
export interface StatementTableRow {
  /** Account ID: a text. */
  readonly account_id: string;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** The path to it, from the top of the statement. */
  readonly hierarchy: readonly (string)[];
  readonly [period: `${number}-${string}`]: Amount;
}

/** The balance sheet as REST clients read it. */
export interface BalanceSheetTable {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** A row with a key for each period. */
  readonly balance_sheet: readonly (StatementTableRow)[];
  /** Warnings, such as balances between entities that do not cancel out. */
  readonly warnings: readonly (string)[];
}

/** The balance of every account. Debits equal credits. */
export interface TrialBalance {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Since when profit and loss counts. */
  readonly income_statement_start: string;
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** Of all accounts; both are equal. */
  readonly totals: TrialBalanceSides;
  /** Trial balance: see TrialBalanceAccounts. */
  readonly trial_balance: TrialBalanceAccounts;
  /** The dimension of the breakdown. */
  readonly group_by: "entity" | "department" | "vendor" | "tag" | null | (string & {});
  /** When grouped: debits and credits of each member by account, `{account: {member: {debits, credits}}}`. They add up to those of the account. */
  readonly breakdown: unknown;
}

/** One side of it is zero. */
export interface TrialBalanceSides {
  /** The balance where it is a debit, else 0, in the currency of the report. */
  readonly debits: Amount;
  /** The balance where it is a credit, else 0, in the currency of the report. */
  readonly credits: Amount;
  readonly [period: `${number}-${string}`]: Amount;
}

export interface TrialBalanceAccounts {
  /** Accounts: see TrialBalanceAccount. */
  readonly accounts: readonly (TrialBalanceAccount)[];
}

export interface TrialBalanceAccount {
  /** The id, or the name of a computed row. */
  readonly id: string;
  /** Its name. */
  readonly name: string | null;
  /** Number: a text. */
  readonly number: string | null;
  /** The account type, which gives its place in the statements. */
  readonly account_type: string;
  /** The id of the account above. */
  readonly parent: string | null;
  /** One side of it is zero. */
  readonly balances: TrialBalanceSides;
  /** By the names of departments, when so grouped. */
  readonly departments: unknown;
  /** By the names of entities, when so grouped. */
  readonly entities: unknown;
}

/** The cash flow as REST clients read it. */
export interface CashFlowTable {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** Cash flow: see CashFlowTableRow. */
  readonly cash_flow: readonly (CashFlowTableRow)[];
}

export interface CashFlowTableRow {
  /** Account ID: a text. */
  readonly account_id: string;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** The path to it, from the top of the statement. */
  readonly hierarchy: readonly (string)[];
  /** The movement of the account in each period, on the side it is on. */
  readonly transaction_activity: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

/** The cash flow section by section; amounts are decimal strings. */
export interface CashFlowSections {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** Sections: see CashFlowSection. */
  readonly sections: readonly (CashFlowSection)[];
  /** Exchange rates: any JSON. */
  readonly exchange_rates: unknown;
  /** Net change: any JSON. */
  readonly net_change: unknown;
  /** Opening cash: any JSON. */
  readonly opening_cash: unknown;
  /** Closing cash: any JSON. */
  readonly closing_cash: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

export interface CashFlowSection {
  /** OPERATING, INVESTING, FINANCING, NONE. */
  readonly name: string;
  /** The rows. */
  readonly rows: readonly (CashFlowSectionRow)[];
  /** The totals of the rows. */
  readonly totals: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

export interface CashFlowSectionRow {
  /** Account ID: a text. */
  readonly account_id: string;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** The figures, by the keys of `headers`. */
  readonly amounts: unknown;
  readonly [period: `${number}-${string}`]: Amount;
}

/** Money in and out of bank accounts. */
export interface CashFlowActivity {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
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
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** The budget that is compared; null where periods are compared with one another. */
  readonly budget_id: string | null;
  /** A row with a key for each compared figure. */
  readonly balance_sheet: readonly (ComparedTableRow)[];
  /** Warnings, in words. */
  readonly warnings: readonly (string)[];
}

/** A row with a key for each compared figure. */
export interface ComparedTableRow {
  /** Account ID: a text. */
  readonly account_id: string;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** The path to it, from the top of the statement. */
  readonly hierarchy: readonly (string)[];
  readonly [period: `${number}-${string}`]: Amount;
}

/** Compared income statements, as REST reads them. */
export interface ComparedIncomeTable {
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** Cadence: one of Cadence. */
  readonly cadence: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The day it is of: as asked, or the end. */
  readonly as_of: string;
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The label of each key. */
  readonly headers: unknown;
  /** The keys of periods of which the range leaves out a part. */
  readonly cut_periods: readonly (string)[];
  /** The budget that is compared; null where periods are compared with one another. */
  readonly budget_id: string | null;
  /** A row with a key for each compared figure. */
  readonly income_statement: readonly (ComparedTableRow)[];
}

/** A figure of a statement, and what it is made from. */
export interface ExplainedFigure {
  /** Reference: a text. */
  readonly reference: string;
  /** income_statement, cash_operating, balance_sheet, trial_balance, cash_flow or cash_activity. */
  readonly statement: string;
  /** Basis: one of AccountingBasis. */
  readonly basis: "accrual" | "cash" | (string & {});
  /** The id of the account, or the name of a computed row or of a total. */
  readonly account_id: string;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** The second column, where the statement has two. */
  readonly side: "debit" | "credit" | null | (string & {});
  /** The column in words. */
  readonly column: string;
  /** Its first day. */
  readonly start_date: string;
  /** Its last day. */
  readonly end_date: string;
  /** The currency of its amounts, by its three letters. */
  readonly currency: string;
  /** The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes. */
  readonly known_at: string | null;
  /** The decimals of the currency. */
  readonly decimals: number;
  /** The figure, as the statement shows it. */
  readonly amount: Amount;
  /** The number of lines on all pages. */
  readonly line_count: number;
  /** The total of all lines. */
  readonly line_total: Amount;
  /** The account whose part of the cell this is; null: all of the cell. */
  readonly only_account: number | null;
  /** The part on each account. With the amounts that no line holds, they add up to the figure. */
  readonly accounts: readonly (ExplainedAccount)[];
  /** Whether lines are left out because the caller may not read them. */
  readonly lines_hidden: boolean;
  /** The cursor of the next page of leaves; null at the end. */
  readonly next: string | null;
  /** On the first page what no line holds, then lines. Those of all pages add up to the figure. */
  readonly leaves: readonly (ExplainedLeaf)[];
}

/** The part of a figure that is on one account. */
export interface ExplainedAccount {
  /** The id of the account. */
  readonly account: number;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** The number of lines. */
  readonly line_count: number;
  /** An amount in the currency of the record. */
  readonly amount: Amount;
  /** Explains this part by itself. */
  readonly reference: string;
}

/** A part of a figure: a ledger line, or what no line holds. All parts add up to it. */
export interface ExplainedLeaf {
  /** Kind: one of LeafKind. */
  readonly kind: "line" | "proportion" | "translation" | "computed" | (string & {});
  /** In the currency, and by the sign, of the figure. */
  readonly amount: Amount;
  /** The kind of movement, where it is not a line. */
  readonly words: string | null;
  /** The ledger line. */
  readonly line: number | null;
  /** The id of the journal entry. */
  readonly journal_entry: number | null;
  /** The number of the entry. */
  readonly journal_number: string | null;
  /** The type of the entry. */
  readonly journal_type: string | null;
  /** Journal memo: a text. */
  readonly journal_memo: string | null;
  /** The source named by the entry. */
  readonly source: string | null;
  /** The day of the entry. */
  readonly date: string | null;
  /** The day it counts on: that of the entry, or of a payment on a cash basis. */
  readonly counts_on: string | null;
  /** The id of the entity. */
  readonly entity: number | null;
  /** The id of the account. */
  readonly account: number | null;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Account number: a text. */
  readonly account_number: string | null;
  /** Its description. */
  readonly description: string | null;
  /** Of the entry. */
  readonly currency: string | null;
  /** In the currency of the entry; debits positive. */
  readonly amount_native: Amount | null;
  /** The value of one unit of it; null where nothing was converted by it. */
  readonly exchange_rate: Amount | null;
  /** The source of the rate: the table of rates, its average of the month, or the request; or the amount is its own, as of a revaluation or of a settlement at the rate of the document. Null where nothing was converted. */
  readonly rate_source: "table" | "average" | "given" | "own_amount" | null | (string & {});
  /** The day of the rate in the table. */
  readonly rate_date: string | null;
  /** The rounding of the converted amount; null where nothing was converted. */
  readonly rounding: Amount | null;
  /** Of a proportion. */
  readonly share: LeafShare | null;
  /** The document a line was posted by. */
  readonly document: LeafDocument | null;
  /** The actor and the request behind a posting. */
  readonly cause: LeafCause | null;
}

/** The part of a line that counts on a cash basis: the amount paid that day of the amount due. */
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
  /** The id of the record. */
  readonly id: number;
  /** Null where it has none, or is out of sight. */
  readonly number: string | null;
}

/** The actor and the request behind a posting. */
export interface LeafCause {
  /** api_user:5, person:3, or person:3:app:9 where an app acted; api_user:0 is the service itself. */
  readonly caller: string;
  /** The name of the API user or the person. */
  readonly name: string | null;
  /** The name of the app that acted. */
  readonly app: string | null;
  /** The X-Request-Id of the request. */
  readonly request_id: string;
  /** The operation, by its name in this schema: createInvoice. */
  readonly operation: string | null;
  /** When it was recorded. */
  readonly recorded_at: string;
}

/** Receivables or payables by their age. */
export interface Ageing {
  /** The currency of all amounts. */
  readonly currency: string;
  /** The moment whose books these are. */
  readonly known_at: string | null;
  /** The totals of the rows. */
  readonly totals: AgeingAmounts;
  /** One for each customer or vendor, by name. */
  readonly rows: readonly (AgeingRow)[];
}

/** Open amounts by days past due. */
export interface AgeingAmounts {
  /** Not past due, less what is left of memos. */
  readonly current: Amount;
  /** Due for one to 30 days. */
  readonly d1_to30: Amount;
  /** Due for 31 to 60 days. */
  readonly d31_to60: Amount;
  /** Due for 61 to 90 days. */
  readonly d61_to90: Amount;
  /** Due for more than 90 days. */
  readonly over90: Amount;
  /** The balance of the control accounts that belongs to no open document: manual lines, revaluation, opening balances, twice the debit memos marked as used. */
  readonly reconciling: Amount;
  /** The balance of the control accounts. */
  readonly total: Amount;
}

/** Open amounts of one customer or vendor. */
export interface AgeingRow {
  /** Not past due, less what is left of memos. */
  readonly current: Amount;
  /** Due for one to 30 days. */
  readonly d1_to30: Amount;
  /** Due for 31 to 60 days. */
  readonly d31_to60: Amount;
  /** Due for 61 to 90 days. */
  readonly d61_to90: Amount;
  /** Due for more than 90 days. */
  readonly over90: Amount;
  /** The balance of the control accounts that belongs to no open document: manual lines, revaluation, opening balances, twice the debit memos marked as used. */
  readonly reconciling: Amount;
  /** The balance of the control accounts. */
  readonly total: Amount;
  /** Of receivables; null for lines without one. */
  readonly client_id: number | null;
  /** Client name: a text. */
  readonly client_name: string | null;
  /** Of payables; null for lines without one. */
  readonly vendor_id: number | null;
  /** Vendor name: a text. */
  readonly vendor_name: string | null;
}

/** A line that was posted or taken back. */
export interface BookChange {
  /** Kind: one of BookChangeKind. */
  readonly kind: "posted" | "taken_back" | (string & {});
  /** The number of the posting in the chain. */
  readonly number: number;
  /** Since when it is known. */
  readonly known_at: string;
  /** The ledger line; taken back, the line that does so. */
  readonly line: number;
  /** The id of the journal entry. */
  readonly journal_entry: number;
  /** The number of the entry. */
  readonly journal_number: string | null;
  /** The day it counts on. */
  readonly date: string;
  /** The id of the entity. */
  readonly entity: number;
  /** The id of the account. */
  readonly account: number;
  /** Account name: a text. */
  readonly account_name: string | null;
  /** Of the entry. */
  readonly currency: string;
  /** In the currency of the entry; debits positive. */
  readonly amount_native: Amount;
  /** In the book currency of the entity. */
  readonly amount_book: Amount;
  /** In the reporting currency. */
  readonly amount: Amount;
  /** Its description. */
  readonly description: string | null;
  /** The actor: api_user:5, person:3 … */
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
  /** The id of the record. */
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
  /** UUID: a UUID. */
  readonly uuid: string;
  /** The id of the workspace. */
  readonly customer: number;
  /** The signing secret. To change it, make a new webhook. Empty where it was made under another `ENCRYPTION_KEY`: then nothing is delivered until that key is back, or a new webhook is made. */
  readonly token: string;
}

/** A topic a webhook is subscribed to. */
export interface WebhookTopic {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
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
  /** Its name. */
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
  /** The id of the record. */
  readonly id: number;
  /** The id of the webhook. */
  readonly webhook: number | null;
  /** Its state. */
  readonly status: "PENDING" | "SUCCESS" | "FAILURE" | (string & {});
  /** The kind of change. */
  readonly topic: "Invoice.created" | "Invoice.updated" | "Invoice.deleted" | "Invoice.payment" | "Invoice.paid" | "Bill.created" | "Bill.updated" | "Bill.deleted" | "Bill.payment" | "Bill.paid" | "CreditMemo.created" | "CreditMemo.updated" | "CreditMemo.deleted" | "CreditMemoLine.created" | "CreditMemoLine.updated" | "CreditMemoLine.deleted" | "DebitMemo.created" | "DebitMemo.updated" | "DebitMemo.deleted" | "DebitMemoLine.created" | "DebitMemoLine.updated" | "DebitMemoLine.deleted" | "JournalEntry.created" | "JournalEntry.updated" | "JournalEntry.deleted" | "Contract.created" | "Contract.updated" | "Contract.deleted" | (string & {});
  /** Its URL. */
  readonly url: string | null;
  /** When it was created. */
  readonly created_at: string;
  /** The record, as it was sent. */
  readonly object: unknown;
  /** Null before the first attempt. */
  readonly http: WebhookHttpExchange | null;
}

/** A request and its answer. */
export interface WebhookHttpExchange {
  /** The request of an attempt, as it was sent. */
  readonly request: WebhookHttpRequest;
  /** Null while it is awaited. */
  readonly response: WebhookHttpResponse | null;
}

/** The request of an attempt, as it was sent. */
export interface WebhookHttpRequest {
  /** The method of the request. */
  readonly method: string;
  /** Its URL. */
  readonly url: string;
  /** The headers, by name. */
  readonly headers: unknown;
  /** The very bytes that were signed. */
  readonly body: string;
}

/** The response of the receiver, up to 64 KB. */
export interface WebhookHttpResponse {
  /** Null when no answer came. */
  readonly status_code: number | null;
  /** The headers, by name. */
  readonly headers: unknown;
  /** Body: a text. */
  readonly body: string | null;
  /** Why no answer came. */
  readonly error: string | null;
}

/** Changes in the order of their numbers; empty at the end. */
export interface ChangePage {
  /** The records of this page. */
  readonly results: readonly (Change)[];
}

/** A change of a record. */
export interface Change {
  /** Rises by one with each change of the workspace. */
  readonly sequence: number;
  /** The kind of change. */
  readonly topic: string;
  /** The record as its GET endpoint answered then. */
  readonly data: unknown;
  /** Old and new value by field. */
  readonly changes: unknown;
}

/** A user of the API that is no person. Its keys act with its role. */
export interface ApiUser {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** An e-mail address. */
  readonly email: string | null;
  /** Its role. */
  readonly role: "admin" | "accountant" | "clerk" | "viewer" | (string & {});
  /** Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role. */
  readonly permissions: unknown;
  /** The entities it sees; null means all. */
  readonly entity_ids: readonly (number)[] | null;
  /** Whether everything it creates needs approval. */
  readonly approval_required: boolean;
  /** Whether it is active: lists of choices leave inactive ones out. */
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
  /** Its name. */
  readonly name: string;
  /** An e-mail address. */
  readonly email?: string | null;
  /** Its role. */
  readonly role: "admin" | "accountant" | "clerk" | "viewer" | (string & {});
  /** Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role. */
  readonly permissions?: unknown;
  /** The entities it sees; null means all. */
  readonly entity_ids?: readonly (number)[] | null;
  /** Whether everything it creates needs approval. */
  readonly approval_required?: boolean;
  /** Whether it is active: lists of choices leave inactive ones out. */
  readonly is_active?: boolean;
}

/** Only the given fields change. */
export interface ApiUserPatch {
  /** Its name. */
  readonly name?: string;
  /** An e-mail address. */
  readonly email?: string | null;
  /** Its role. */
  readonly role?: "admin" | "accountant" | "clerk" | "viewer" | (string & {});
  /** Resource to level (none, read, draft, write), and `<resource>:approve`; overrides the role. */
  readonly permissions?: unknown;
  /** The entities it sees; null means all. */
  readonly entity_ids?: readonly (number)[] | null;
  /** Whether everything it creates needs approval. */
  readonly approval_required?: boolean;
  /** Whether it is active: lists of choices leave inactive ones out. */
  readonly is_active?: boolean;
}

/** A key that was just made. The secret is shown this once. */
export interface NewApiKey {
  /** The id of the record. */
  readonly id: number;
  /** The secret: send it as `Authorization: Token <key>`. */
  readonly key: string;
}

/** The caller, and what the caller may effectively do. */
export interface UserPermissions {
  /** The id of the person, or of the API user. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Empty for an API user without an address. */
  readonly email: string;
  /** Whether everything the caller creates needs approval. */
  readonly approval_required: boolean;
  /** Whether there is anything the caller may change. */
  readonly can_edit: boolean;
  /** The workspace the caller is in. */
  readonly tenant: Tenant;
  /** Null for an API key. */
  readonly app: ConnectedApp | null;
  /** Resource to level: the person’s own permissions within the granted scopes. */
  readonly permissions: unknown;
}

/** The workspace the caller is in. */
export interface Tenant {
  /** The id of the record. */
  readonly id: number;
  /** Its name. */
  readonly name: string;
  /** Type: a text. */
  readonly type: string;
  /** The address of its logo. */
  readonly logo_url: string | null;
}

/** The app that acts for the person. */
export interface ConnectedApp {
  /** Client ID: a text. */
  readonly client_id: string;
  /** The granted scopes within the permissions of the app. */
  readonly scopes: readonly (string)[];
}

/** One line of the catalogue of scopes. */
export interface OAuthScope {
  /** `<resource>:<tier>`. */
  readonly scope: string;
  /** Resource: a text. */
  readonly resource: string;
  /** read, draft, write or approve. A higher tier includes the lower ones. */
  readonly tier: string;
  /** The permission, in words. */
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
  /** Its lines. */
  readonly transactions: readonly (unknown)[];
  /** The day of the balances. */
  readonly balance_as_of_date: string;
  /** The balance that can be drawn on that day. */
  readonly available_balance: AmountInput;
  /** The balance of the account on that day. */
  readonly balance: AmountInput;
}

export interface SetTransactionMatchStatusBody {
  /** Its state. */
  readonly status: "pending" | "draft" | "accepted" | "rejected" | (string & {});
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface SetTransactionMatchStatus2Body {
  /** Its state. */
  readonly status: "pending" | "draft" | "accepted" | "rejected" | (string & {});
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface BulkMatchReconciliationTransactionsBody {
  /** A ledger line and a transaction of the bank that say the same. */
  readonly pairs: readonly (MatchTransactionRequest)[];
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface ConfirmReconciliationTransactionsBody {
  /** Lines of the ledger. */
  readonly selected: readonly (number)[];
  /** Transactions of the bank: the lines that stand for them. */
  readonly selected_statements?: readonly (number)[] | null;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface BalanceIntercompanyJournalEntryBody {
  /** Its lines. */
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
  /** The reason, for the activity log. */
  readonly reason: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface SaveAmortizationBody {
  /** The line; a preview goes without it. */
  readonly bill_line?: number;
  /** The first day. */
  readonly start_date: string;
  /** The last day. */
  readonly end_date: string;
  /** Defaults to the amount of the line. */
  readonly amount?: AmountInput;
  /** The expense account. */
  readonly expense_account?: number;
  /** When not sent: as the schedule was made, else as the entity or the settings say. */
  readonly use_whole_month_accounting?: boolean;
}

export interface BulkSearchBillsBody {
  /** A bill to look for. */
  readonly bills: readonly (BulkBill)[];
}

export interface PayBillBody {
  /** The id of the match that the payment accepts. */
  readonly transaction_match_id?: number;
  /** Credit memos pay invoices: there are none here. */
  readonly credit_memos?: readonly (MarkPaidCreditMemo)[];
  /** A payment by hand: no bank transaction is named. */
  readonly empty_transactions?: readonly (MarkPaidEmptyTransaction)[];
  /** A debit memo that is set off. */
  readonly debit_memos?: readonly (MarkPaidDebitMemo)[];
  /** Its lines. */
  readonly transactions?: readonly (MarkPaidTransaction)[];
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface VoidBillPaymentBody {
  /** Today when not given. */
  readonly void_date?: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface PayBillsWithTransactionBody {
  /** The id of the account. */
  readonly account_id?: number;
  /** The records, in the order of the answer. */
  readonly items: readonly (TransactionPaymentItem)[];
}

export interface RefundDebitMemosWithTransactionBody {
  /** The id of the account. */
  readonly account_id?: number;
  /** The records, in the order of the answer. */
  readonly items: readonly (TransactionPaymentItem)[];
}

export interface MarkDebitMemoUsedBody {
  /** The memo of the entry. */
  readonly memo?: string;
  /** The day it was paid. */
  readonly payment_date: string;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** The id of the account. */
  readonly account_id: number;
  /** The permanent UUID of the line. */
  readonly transaction_id: number;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface VoidDebitMemoPaymentBody {
  /** Today when not given. */
  readonly void_date?: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface VoidBillBody {
  /** The day of the void. */
  readonly void_date: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface BulkSearchDebitMemosBody {
  /** A debit memo to look for. */
  readonly debit_memos: readonly (BulkDebitMemo)[];
}

export interface VoidDebitMemoBody {
  /** The day of the void. */
  readonly void_date: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export type InvoiceReportPreviewAnswer = unknown;

export type InvoiceReportDataAnswer = unknown;

export interface CreateInvoicesBody {
  /** Invoices: see InvoiceInput. */
  readonly invoices: readonly (InvoiceInput)[];
}

export interface BulkSearchInvoicesBody {
  /** An invoice to look for. */
  readonly invoices: readonly (BulkInvoice)[];
}

export interface PayInvoiceBody {
  /** The id of the match that the payment accepts. */
  readonly transaction_match_id?: number | null;
  /** Its lines. */
  readonly transactions?: readonly (MarkPaidTransaction)[] | null;
  /** A credit memo that is set off. */
  readonly credit_memos?: readonly (MarkPaidCreditMemo)[] | null;
  /** A debit memo that is set off. */
  readonly debit_memos?: readonly (MarkPaidDebitMemo)[] | null;
  /** A payment by hand: no bank transaction is named. */
  readonly empty_transactions?: readonly (MarkPaidEmptyTransaction)[] | null;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface CalculateInvoicePaymentBody {
  /** Its lines. */
  readonly transactions?: readonly (TransactionPaymentInput)[] | null;
  /** A credit memo that is set off. */
  readonly credit_memos?: readonly (MarkPaidCreditMemo)[] | null;
  /** A payment by hand, in a calculation. */
  readonly empty_transactions?: readonly (EmptyTransactionInput)[] | null;
}

export interface DefaultInvoicePaymentBody {
  /** The day it is posted on. */
  readonly posted_at: string;
  /** An amount in the currency of the record. */
  readonly transaction_amount?: AmountInput | null;
}

export interface BulkApplyInvoicePaymentBody {
  /** The permanent UUID of the line. */
  readonly transaction_id: number;
  /** All that match when none are named. */
  readonly invoice_ids?: readonly (number)[] | null;
  /** The invoices that a transaction pays. */
  readonly filters?: BulkApplyFilters | null;
}

export interface VoidInvoicePaymentBody {
  /** Today when not given. */
  readonly void_date?: string | null;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface PayInvoicesWithTransactionBody {
  /** The records, in the order of the answer. */
  readonly items: readonly (TransactionPaymentItem)[];
  /** The id of the account. */
  readonly account_id?: number | null;
}

export interface VoidInvoiceBody {
  /** Today when not given. */
  readonly void_date?: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface BulkSearchCreditMemosBody {
  /** A credit memo to look for. */
  readonly credit_memos: readonly (BulkCreditMemo)[];
}

export interface VoidCreditMemoBody {
  /** The day of the void. */
  readonly void_date: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface SendCreditMemoBody {
  /** Instead of the entity’s text. */
  readonly message?: string;
  /** Instead of the customer’s address. */
  readonly to?: readonly (string)[];
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface MarkCreditMemoUsedBody {
  /** The permanent UUID of the line. */
  readonly transaction_id: number;
  /** The id of the account. */
  readonly account_id?: number | null;
  /** An amount in the currency of the record. */
  readonly amount: AmountInput;
  /** The day it was paid. */
  readonly payment_date: string;
  /** The memo of the entry. */
  readonly memo?: string | null;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface VoidCreditMemoPaymentBody {
  /** Today when not given. */
  readonly void_date?: string | null;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface PayCreditMemosWithTransactionBody {
  /** The records, in the order of the answer. */
  readonly items: readonly (TransactionPaymentItem)[];
  /** The id of the account. */
  readonly account_id?: number | null;
}

export interface BulkSearchContractsBody {
  /** A contract that is looked for. */
  readonly contracts: readonly (BulkContractInput)[];
}

export interface TerminateContractBody {
  /** The day of the void. */
  readonly void_date?: string;
  /** The ids of invoices of the contract that are voided with it. */
  readonly void_invoice_ids?: readonly (number)[];
  /** The last day of service. */
  readonly termination_date: string;
  /** The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`. */
  readonly if_unmodified_since?: string;
}

export interface RecordUsageBody {
  /** An amount in the currency of the record. */
  readonly amount?: AmountInput;
  /** The number of units. */
  readonly quantity?: AmountInput;
  /** Any day of the month. */
  readonly period_month: string;
}

export interface UploadPrepaidUsageBody {
  readonly file: Blob;
}

export interface RunRecognitionBody {
  /** Only this contract. */
  readonly contract?: number;
  /** The entity; all entities when not sent. */
  readonly entity?: number;
  /** The last day, inclusive. */
  readonly through: string;
}

export interface UploadEntityAttachmentBody {
  readonly file: Blob;
}

export interface UploadEntityLogoBody {
  readonly file: Blob;
}

export interface BulkSearchDepartmentsBody {
  /** Whether records that are not found are created. */
  readonly upsert?: boolean;
  /** A department to look up. A new one has its name as its code. */
  readonly departments: readonly (DepartmentSearch)[];
}

export interface BulkSearchTagsBody {
  /** Whether records that are not found are created. */
  readonly upsert?: boolean;
  /** Its tags. */
  readonly tags: readonly (TagInput)[];
}

export interface BulkSearchVendorsBody {
  /** Whether records that are not found are created. */
  readonly upsert?: boolean;
  /** Vendors: see VendorInput. */
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
  /** When the key expires; never when not sent. */
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
  /** Unless HTTP Basic carries it; an installed app has none. */
  readonly client_secret?: string;
  /** What the person allowed, or nothing: the base URL, or `<base>/mcp`. */
  readonly resource?: string;
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

export interface OauthRevokeBody {
  /** A refresh token, or an access token. */
  readonly token: string;
  /** Unless HTTP Basic names the client. */
  readonly client_id?: string;
  /** Unless HTTP Basic carries it; an installed app has none. */
  readonly client_secret?: string;
}

export type OauthRevokeAnswer = Readonly<Record<string, unknown>>;

export interface UnmatchedFixedAssetLinesQuery {
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
  /** In the reporting currency of the workspace. */
  readonly debit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  /** Categorized: true or false. */
  readonly categorized?: boolean;
  /** Exclude uncategorized accounts: true or false. */
  readonly exclude_uncategorized_accounts?: boolean;
  /** Expense or AP: true or false. */
  readonly expense_or_ap?: boolean;
  /** Revenue or receivables: true or false. */
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  /** Opposing account subtype: a text. */
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  /** No department: true or false. */
  readonly no_department?: boolean;
  /** No tag: true or false. */
  readonly no_tag?: boolean;
  /** No vendor: true or false. */
  readonly no_vendor?: boolean;
  /** The ids of its entities. */
  readonly exclude_entity?: number | readonly (number)[];
  /** Exclude ID: ids of records. */
  readonly exclude_id?: number | readonly (number)[];
  /** The ids of its journal entries. */
  readonly exclude_journal?: number | readonly (number)[];
  /** Journal type nin: some of JournalEntryType. */
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  /** Whether it has linked fixed asset. */
  readonly has_linked_fixed_asset?: boolean;
  /** A debit on an asset account of which fixed assets do not take up everything, and which is not reversed. */
  readonly unmatched_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  /** Whether it needs review. */
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}))[];
  /** At most 10000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  readonly skip_count?: boolean;
}

export interface FixedAssetClassesQuery {
  /** Any of these. */
  readonly name?: string | readonly (string)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "useful_life" | "-useful_life" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "useful_life" | "-useful_life" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface FixedAssetsQuery {
  /** Any of these. */
  readonly name?: string | readonly (string)[];
  /** The root entity when not sent. */
  readonly entity?: number | readonly (number)[];
  /** Without one that has all three accounts nothing is depreciated. */
  readonly asset_class?: number | readonly (number)[];
  /** PAUSED pauses the depreciation from today, ACTIVE resumes it. Others follow. */
  readonly status?: "ACTIVE" | "PAUSED" | "DEPRECIATED" | "DISPOSED" | "draft" | (string & {}) | readonly ("ACTIVE" | "PAUSED" | "DEPRECIATED" | "DISPOSED" | "draft" | (string & {}))[];
  /** The entity’s when not sent. */
  readonly currency?: string | readonly (string)[];
  /** Not before. */
  readonly purchase_date__gte?: string;
  /** Not after. */
  readonly purchase_date__lte?: string;
  /** Any of these. */
  readonly vendor?: number | readonly (number)[];
  /** Any of these. */
  readonly department?: number | readonly (number)[];
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
  readonly sort?: "id" | "-id" | "name" | "-name" | "status" | "-status" | "currency" | "-currency" | "initial_value" | "-initial_value" | "purchase_date" | "-purchase_date" | "depreciation_start_date" | "-depreciation_start_date" | "depreciation_end_date" | "-depreciation_end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "entity_name" | "-entity_name" | "asset_class_name" | "-asset_class_name" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "status" | "-status" | "currency" | "-currency" | "initial_value" | "-initial_value" | "purchase_date" | "-purchase_date" | "depreciation_start_date" | "-depreciation_start_date" | "depreciation_end_date" | "-depreciation_end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "entity_name" | "-entity_name" | "asset_class_name" | "-asset_class_name" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name, description. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface FixedAssetAutomationMatchesQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "proposed_name" | "-proposed_name" | "proposed_purchase_date" | "-proposed_purchase_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "proposed_name" | "-proposed_name" | "proposed_purchase_date" | "-proposed_purchase_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly ordering?: "id" | "-id" | "proposed_name" | "-proposed_name" | "proposed_purchase_date" | "-proposed_purchase_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "proposed_name" | "-proposed_name" | "proposed_purchase_date" | "-proposed_purchase_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
}

export interface FixedAssetAutomationRulesQuery {
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name, accountName. */
  readonly q?: string;
  /** Looks for a text in name, accountName. */
  readonly search?: string;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly ordering?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
}

export interface CostAllocationsQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "number" | "-number" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "number" | "-number" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name, number. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface BudgetsQuery {
  /** Null: all entities together. */
  readonly entity?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_ids?: number | readonly (number)[];
  /** Any of these. */
  readonly tag_group_ids?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Entity name: a text. */
  readonly entity_name?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "start_date" | "-start_date" | "end_date" | "-end_date" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name, description. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface BudgetAccountsQuery {
  /** That of the path when not sent. */
  readonly budget?: number | readonly (number)[];
  /** Stays as it was made. */
  readonly account?: number | readonly (number)[];
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
  /** The number of records to skip. */
  readonly offset?: number;
  readonly include_deleted?: boolean;
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
  /** The number of records to skip. */
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface DeleteBankAccountQuery {
  /** The record that replaces the deleted one wherever it is used. */
  readonly new_account?: number;
}

export interface UploadStatementQuery {
  /** The order of day and month in dates such as 03/04/2026. */
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
  /** Exclude drafts: true or false. */
  readonly exclude_drafts?: boolean;
  /** Any of these: money of it is left on Uncategorized, with a match that waits (`proposed`) or without (`to_categorize`); nothing is left there (`matched`); or it is excluded. Drafts are in none. */
  readonly state?: "to_categorize" | "proposed" | "matched" | "excluded" | (string & {}) | readonly ("to_categorize" | "proposed" | "matched" | "excluded" | (string & {}))[];
  /** Not less. */
  readonly amount__gte?: AmountInput;
  /** Not more. */
  readonly amount__lte?: AmountInput;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "external_transaction_id" | "-external_transaction_id" | "amount" | "-amount" | "posted_at" | "-posted_at" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "external_transaction_id" | "-external_transaction_id" | "amount" | "-amount" | "posted_at" | "-posted_at" | "status" | "-status" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in accountName, accountNumber, entityName. */
  readonly q?: string;
}

export interface ReconciliationSourceTransactionsQuery {
  /** The number of records to skip. */
  readonly offset?: number;
  /** The most records to return. */
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
  /** Matched: true or false. */
  readonly matched?: boolean;
  /** Reconciled only: true or false. */
  readonly reconciled_only?: boolean;
  /** Unreconciled: true or false. */
  readonly unreconciled?: boolean;
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** The ids of its tags. */
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
  /** Whether to list all days instead of the last months. */
  readonly all_time?: boolean;
  /** The last day. */
  readonly end_date?: string;
  /** The first day. */
  readonly start_date?: string;
  /** The number of records to skip. */
  readonly offset?: number;
  /** The most records to return. */
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
  /** Names the entry for good. Ignored on change. */
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
  /** The number of records to skip. */
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
  /** In the reporting currency of the workspace. */
  readonly debit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  /** Categorized: true or false. */
  readonly categorized?: boolean;
  /** Exclude uncategorized accounts: true or false. */
  readonly exclude_uncategorized_accounts?: boolean;
  /** Expense or AP: true or false. */
  readonly expense_or_ap?: boolean;
  /** Revenue or receivables: true or false. */
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  /** Opposing account subtype: a text. */
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  /** No department: true or false. */
  readonly no_department?: boolean;
  /** No tag: true or false. */
  readonly no_tag?: boolean;
  /** No vendor: true or false. */
  readonly no_vendor?: boolean;
  /** The ids of its entities. */
  readonly exclude_entity?: number | readonly (number)[];
  /** Exclude ID: ids of records. */
  readonly exclude_id?: number | readonly (number)[];
  /** The ids of its journal entries. */
  readonly exclude_journal?: number | readonly (number)[];
  /** Journal type nin: some of JournalEntryType. */
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  /** Whether it has linked fixed asset. */
  readonly has_linked_fixed_asset?: boolean;
  /** A debit on an asset account of which fixed assets do not take up everything, and which is not reversed. */
  readonly unmatched_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  /** Whether it needs review. */
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}))[];
  /** The most records to return. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  /** A text in description, merchant, note, or the memo and number of the entry. */
  readonly q?: string;
  /** The first day. */
  readonly start_date?: string;
  /** The last day. */
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
  /** The levels of `groups`, separated by commas. */
  readonly group_fields?: string;
  /** The group that is looked into: a key for each of the first levels, null for none, with commas between. */
  readonly group_keys?: string;
  /** The amounts that `groups` add up; `amount` when not said. */
  readonly aggregation_fields?: string;
  /** Splits the amounts of `groups`. */
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
  /** The ids of its entities. */
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
  /** In the reporting currency of the workspace. */
  readonly debit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  /** Categorized: true or false. */
  readonly categorized?: boolean;
  /** Exclude uncategorized accounts: true or false. */
  readonly exclude_uncategorized_accounts?: boolean;
  /** Expense or AP: true or false. */
  readonly expense_or_ap?: boolean;
  /** Revenue or receivables: true or false. */
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  /** Opposing account subtype: a text. */
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  /** No department: true or false. */
  readonly no_department?: boolean;
  /** No tag: true or false. */
  readonly no_tag?: boolean;
  /** No vendor: true or false. */
  readonly no_vendor?: boolean;
  /** The ids of its entities. */
  readonly exclude_entity?: number | readonly (number)[];
  /** Exclude ID: ids of records. */
  readonly exclude_id?: number | readonly (number)[];
  /** The ids of its journal entries. */
  readonly exclude_journal?: number | readonly (number)[];
  /** Journal type nin: some of JournalEntryType. */
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  /** Whether it has linked fixed asset. */
  readonly has_linked_fixed_asset?: boolean;
  /** A debit on an asset account of which fixed assets do not take up everything, and which is not reversed. */
  readonly unmatched_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  /** Whether it needs review. */
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** The most records to return. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  /** A text in description, merchant, note, or the memo and number of the entry. */
  readonly q?: string;
  /** The first day. */
  readonly start_date?: string;
  /** The last day. */
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
  /** The levels of `groups`, separated by commas. */
  readonly group_fields?: string;
  /** The group that is looked into: a key for each of the first levels, null for none, with commas between. */
  readonly group_keys?: string;
  /** The amounts that `groups` add up; `amount` when not said. */
  readonly aggregation_fields?: string;
  /** Splits the amounts of `groups`. */
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
  /** The ids of its entities. */
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
  /** In the reporting currency of the workspace. */
  readonly debit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly debit_amount_lte?: AmountInput;
  /** Only credits. */
  readonly debit_amount_null?: boolean;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_equal?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_gte?: AmountInput;
  /** In the reporting currency of the workspace. */
  readonly credit_amount_lte?: AmountInput;
  /** Only debits. */
  readonly credit_amount_null?: boolean;
  /** On any of these accounts or one below. */
  readonly account_tree?: number | readonly (number)[];
  /** On the ledger account of any of these bank accounts. */
  readonly bank?: number | readonly (number)[];
  /** On a bank account, in an entry that has to do with operations. */
  readonly operating_cash?: boolean;
  /** Categorized: true or false. */
  readonly categorized?: boolean;
  /** Exclude uncategorized accounts: true or false. */
  readonly exclude_uncategorized_accounts?: boolean;
  /** Expense or AP: true or false. */
  readonly expense_or_ap?: boolean;
  /** Revenue or receivables: true or false. */
  readonly revenue_or_receivables?: boolean;
  /** With any of these accounts on the other side of the entry. */
  readonly opposing_account?: number | readonly (number)[];
  /** Opposing account subtype: a text. */
  readonly opposing_account_subtype?: string;
  /** With any of these tags. */
  readonly tag?: number | readonly (number)[];
  /** With a tag of any of these groups. */
  readonly group?: number | readonly (number)[];
  /** Of any of these departments, or of none. */
  readonly department_or_none?: number | readonly (number)[];
  /** Of any of these entities or one below. */
  readonly entity_tree?: number | readonly (number)[];
  /** No department: true or false. */
  readonly no_department?: boolean;
  /** No tag: true or false. */
  readonly no_tag?: boolean;
  /** No vendor: true or false. */
  readonly no_vendor?: boolean;
  /** The ids of its entities. */
  readonly exclude_entity?: number | readonly (number)[];
  /** Exclude ID: ids of records. */
  readonly exclude_id?: number | readonly (number)[];
  /** The ids of its journal entries. */
  readonly exclude_journal?: number | readonly (number)[];
  /** Journal type nin: some of JournalEntryType. */
  readonly journal_type__nin?: "bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}) | readonly ("bill" | "bill_payment" | "bill_prepayment" | "check" | "credit_card" | "credit_memo" | "credit_memo_payment" | "debit_memo" | "debit_memo_payment" | "deposit" | "expense" | "invoice" | "intercompany_journal" | "invoice_payment" | "journal_entry" | "lease" | "payment" | "receive_payment" | "refund" | "revenue_recognition" | "sales_receipt" | "transfer" | "vendor_credit" | "void_bill" | "void_bill_payment" | "void_invoice_payment" | "void_credit_memo" | "void_credit_memo_payment" | "void_debit_memo" | "void_debit_memo_payment" | "void_invoice" | "elimination" | "revaluation" | "asset_reclassification" | (string & {}))[];
  /** Confirmed by a reconciliation. */
  readonly is_reconciled?: boolean;
  /** Not confirmed by a reconciliation. */
  readonly is_not_reconciled?: boolean;
  /** Confirmed by any of these reports. */
  readonly reconciliation_report?: number | readonly (number)[];
  /** Not confirmed by any of these reports. */
  readonly exclude_reconciliation_report?: number | readonly (number)[];
  /** Whether it has linked fixed asset. */
  readonly has_linked_fixed_asset?: boolean;
  /** A debit on an asset account of which fixed assets do not take up everything, and which is not reversed. */
  readonly unmatched_fixed_asset?: boolean;
  /** A text in the description. */
  readonly bank_description?: string;
  /** Came from a bank transaction. */
  readonly has_parent_bank_transaction?: boolean;
  /** Whether it needs review. */
  readonly needs_review?: boolean;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "posted_at" | "-posted_at" | "amount" | "-amount" | "account_number" | "-account_number" | (string & {}))[];
  /** The most records to return. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Empty begins; then the nextCursor of the page before. */
  readonly cursor?: string;
  /** A text in description, merchant, note, or the memo and number of the entry. */
  readonly q?: string;
  /** The first day. */
  readonly start_date?: string;
  /** The last day. */
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
  /** The levels of `groups`, separated by commas. */
  readonly group_fields?: string;
  /** The group that is looked into: a key for each of the first levels, null for none, with commas between. */
  readonly group_keys?: string;
  /** The amounts that `groups` add up; `amount` when not said. */
  readonly aggregation_fields?: string;
  /** Splits the amounts of `groups`. */
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
  /** The ids of its entities. */
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
  /** The number of records to skip. */
  readonly offset?: number;
}

export interface AmortizationPreviewQuery {
  /** The line; a preview goes without it. */
  readonly bill_line?: number;
  /** The first day. */
  readonly start_date: string;
  /** The last day. */
  readonly end_date: string;
  /** Defaults to the amount of the line. */
  readonly amount?: AmountInput;
  /** The expense account. */
  readonly expense_account?: number;
  /** When not sent: as the schedule was made, else as the entity or the settings say. */
  readonly use_whole_month_accounting?: boolean;
}

export interface BillsQuery {
  /** Any of these. */
  readonly entity?: number | readonly (number)[];
  /** The payee. */
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
  /** The number of records to skip. */
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
  /** The most records to return. */
  readonly limit?: number;
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** Invoices with a line of any of these products. */
  readonly product?: number | readonly (number)[];
  /** Invoices with a line of any of these departments. */
  readonly department?: number | readonly (number)[];
  /** Invoices without any of these, or with a line without it. */
  readonly without?: "client" | "contract" | "product" | "department" | (string & {}) | readonly ("client" | "contract" | "product" | "department" | (string & {}))[];
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in invoiceNumber, refNumber, purchaseOrderNumber, clientName, messageOnInvoice. */
  readonly q?: string;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly download?: boolean;
}

export interface InvoiceReportPreviewQuery {
  /** Figures, with commas between: sum, avg, min, max or count of total_amount, amount_due, amount_paid, tax or line_amount, as `sum:total_amount`. */
  readonly aggregation_fields?: string;
  /** Up to three of client, entity, department, product, contract, currency, payment_status, invoice_date_month, invoice_date_quarter, invoice_date_year, with commas between. */
  readonly group_fields?: string;
  /** A key for each of the first groups, null for none: their rows alone. */
  readonly group_keys?: string;
  /** A field whose values stand in columns, 60 at most. */
  readonly pivot_fields?: string;
  /** False ignores the pivot field. */
  readonly shouldPivot?: boolean;
  /** summary, or totals: the totals without rows. */
  readonly mode?: string;
  /** Whether all groups are added up too; they are when not said. */
  readonly include_totals?: boolean;
  /** Keys of rows with commas between; `-` turns the order round. */
  readonly sort?: string;
  /** Ids with commas between. */
  readonly client_id?: string;
  /** Ids with commas between. */
  readonly contract_id?: string;
  /** Ids with commas between: invoices with such a line, and those lines. */
  readonly department_id?: string;
  /** Ids with commas between. */
  readonly entity_id?: string;
  /** Ids with commas between: invoices with such a line, and those lines. */
  readonly product_id?: string;
  /** Currencies with commas between. */
  readonly currency?: string;
  /** States with commas between. */
  readonly payment_status?: string;
  /** The first invoice date. */
  readonly start_date?: string;
  /** The last invoice date. */
  readonly end_date?: string;
  /** Rows at most, up to 10,000. */
  readonly limit?: number;
  /** Rows to leave out first. */
  readonly offset?: number;
}

export interface InvoiceReportDataQuery {
  /** Figures, with commas between: sum, avg, min, max or count of total_amount, amount_due, amount_paid, tax or line_amount, as `sum:total_amount`. */
  readonly aggregation_fields?: string;
  /** Up to three of client, entity, department, product, contract, currency, payment_status, invoice_date_month, invoice_date_quarter, invoice_date_year, with commas between. */
  readonly group_fields?: string;
  /** A key for each of the first groups, null for none: their rows alone. */
  readonly group_keys?: string;
  /** A field whose values stand in columns, 60 at most. */
  readonly pivot_fields?: string;
  /** False ignores the pivot field. */
  readonly shouldPivot?: boolean;
  /** summary, or totals: the totals without rows. */
  readonly mode?: string;
  /** Whether all groups are added up too; they are when not said. */
  readonly include_totals?: boolean;
  /** Keys of rows with commas between; `-` turns the order round. */
  readonly sort?: string;
  /** Ids with commas between. */
  readonly client_id?: string;
  /** Ids with commas between. */
  readonly contract_id?: string;
  /** Ids with commas between: invoices with such a line, and those lines. */
  readonly department_id?: string;
  /** Ids with commas between. */
  readonly entity_id?: string;
  /** Ids with commas between: invoices with such a line, and those lines. */
  readonly product_id?: string;
  /** Currencies with commas between. */
  readonly currency?: string;
  /** States with commas between. */
  readonly payment_status?: string;
  /** The first invoice date. */
  readonly start_date?: string;
  /** The last invoice date. */
  readonly end_date?: string;
  /** Rows at most, up to 10,000. */
  readonly limit?: number;
  /** Rows to leave out first. */
  readonly offset?: number;
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
  /** The most records to return. */
  readonly limit?: number;
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
}

export interface PrepaidConsumptionsQuery {
  /** The number of records to skip. */
  readonly offset?: number;
  /** The most records to return. */
  readonly limit?: number;
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "period_start" | "-period_start" | "gross_usage_amount" | "-gross_usage_amount" | (string & {}) | readonly ("id" | "-id" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "period_start" | "-period_start" | "gross_usage_amount" | "-gross_usage_amount" | (string & {}))[];
}

export interface PrepaidUsageEventsOfQuery {
  /** The number of records to skip. */
  readonly offset?: number;
  /** The most records to return. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
  readonly include_deleted?: boolean;
}

export interface RevenueWaterfallQuery {
  /** Whether rows are split by product. */
  readonly by_product?: boolean;
  /** Whether rows are split by contract. */
  readonly by_contract?: boolean;
  /** Only these products. */
  readonly product?: number | readonly (number)[];
  /** Only these contracts. */
  readonly contract?: number | readonly (number)[];
  /** The entity; all entities when not sent. */
  readonly entity?: number | readonly (number)[];
  /** The last day. */
  readonly end_date: string;
  /** The first day. */
  readonly start_date: string;
}

export interface DeferredRevenueRollForwardQuery {
  /** The entity; all entities when not sent. */
  readonly entity?: number | readonly (number)[];
  /** The last day. */
  readonly end_date: string;
  /** The first day. */
  readonly start_date: string;
}

export interface MrrMovementsQuery {
  /** The entity; all entities when not sent. */
  readonly entity?: number | readonly (number)[];
  /** The last day. */
  readonly end_date: string;
  /** The first day. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The record that replaces the deleted one wherever it is used. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
  readonly include_deleted?: boolean;
}

export interface DeleteTagQuery {
  /** The record that replaces the deleted one wherever it is used. */
  readonly new_tag?: number;
}

export interface VendorSummariesQuery {
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "dba" | "-dba" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "dba" | "-dba" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name, dba, companyName, email, externalId. */
  readonly q?: string;
  /** Also what is no longer active. */
  readonly include_inactive?: boolean;
  readonly include_deleted?: boolean;
}

export interface DeleteVendorQuery {
  /** The record that replaces the deleted one wherever it is used. */
  readonly new_vendor?: number;
}

export interface VendorContactsQuery {
  /** The number of records to skip. */
  readonly offset?: number;
  /** The most records to return. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name, label. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface UploadFileQuery {
  /** The record it belongs to. */
  readonly object_id?: number;
  /** The kind of record it is for, such as `invoice` or `journal_entry`. */
  readonly model: string;
}

export interface FilesQuery {
  /** The id of the record it belongs to. */
  readonly object_id?: number | readonly (number)[];
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** The kind of the record it belongs to. */
  readonly model?: string | readonly (string)[];
  /** The entity of its record. */
  readonly entity?: number | readonly (number)[];
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "model" | "-model" | "content_type" | "-content_type" | "content_length" | "-content_length" | (string & {}) | readonly ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | "model" | "-model" | "content_type" | "-content_type" | "content_length" | "-content_length" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in name. */
  readonly q?: string;
  readonly include_deleted?: boolean;
}

export interface UploadRunsQuery {
  /** Not before. */
  readonly last_modified_at__gte?: string;
  /** Not after. */
  readonly last_modified_at__lte?: string;
  /** Any of these. */
  readonly id?: number | readonly (number)[];
  /** One or more of them, separated by commas; a leading minus descends. */
  readonly sort?: "id" | "-id" | "file_name" | "-file_name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}) | readonly ("id" | "-id" | "file_name" | "-file_name" | "created_at" | "-created_at" | "last_modified_at" | "-last_modified_at" | (string & {}))[];
  /** At most 1000. */
  readonly limit?: number;
  /** The number of records to skip. */
  readonly offset?: number;
  /** Looks for a text in fileName. */
  readonly q?: string;
}

export interface RateOnDayQuery {
  /** Today when not given. */
  readonly date?: string;
  /** The currency to convert to. */
  readonly to: string;
  /** The currency to convert from. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Splits each period by this. */
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
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Splits each period by this. */
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
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Splits each period by this. */
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** A total of each period beside the members of a group. */
  readonly rollup_totals?: boolean;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface CashOperatingLinesQuery {
  /** The first day. */
  readonly start_date?: string;
  /** The last day. */
  readonly end_date?: string;
  /** Everything dated up to this day, from the start date where one is given. */
  readonly as_of?: string;
  /** Lines as the books held them at this moment, whatever was posted, changed or deleted since. */
  readonly known_at?: string;
  /** At most 10000. */
  readonly limit?: number;
  /** The number of records to skip. */
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
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Splits each period by this. */
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
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Splits each period by this. */
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
  /** The length of each period of the statement. */
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
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** From the first day anything was posted on, to the last. */
  readonly all_time?: boolean;
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
}

export interface ComparedBalancesTableQuery {
  /** A day of the period that is compared; today when not said. */
  readonly as_of?: string;
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Splits each period by this. */
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Compares the movement of the periods with this budget. Without a day or a range of days: its whole term. */
  readonly budget?: number;
  /** With a budget: the first day. */
  readonly start_date?: string;
  /** With a budget: the last day. */
  readonly end_date?: string;
  readonly format?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
  readonly export?: "json" | "csv" | "xlsx" | "pdf" | (string & {});
}

export interface ComparedIncomeTableQuery {
  /** A day of the period that is compared; today when not said. */
  readonly as_of?: string;
  /** The length of each period of the statement. */
  readonly cadence?: "daily" | "weekly" | "monthly" | "quarterly" | "yearly" | (string & {});
  /** The books as they were at this moment, whatever was posted since. */
  readonly known_at?: string;
  /** All the caller may see when not said. */
  readonly entity?: number | readonly (number)[];
  /** With all entities below. */
  readonly entity_rollup?: boolean;
  /** Splits each period by this. */
  readonly group_by?: "entity" | "department" | "vendor" | "tag" | (string & {});
  /** The tag group, when grouped by tag. */
  readonly group?: number;
  /** With cash, what was billed counts when and as far as it is paid. */
  readonly basis?: "accrual" | "cash" | (string & {});
  /** With a reference of each cell, by which the query `explain` tells what it is made from. */
  readonly explain?: boolean;
  /** Compares the movement of the periods with this budget. Without a day or a range of days: its whole term. */
  readonly budget?: number;
  /** With a budget: the first day. */
  readonly start_date?: string;
  /** With a budget: the last day. */
  readonly end_date?: string;
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
  /** Includes postings up to this day. */
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
  /** The entity; all entities when not sent. */
  readonly entity?: number | readonly (number)[];
  /** Account: ids of records. */
  readonly account?: number | readonly (number)[];
  /** 1,000 at most. */
  readonly limit?: number;
  /** The number of records to skip. */
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
  /** The number of records to skip. */
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
  /** The number of records to skip. */
  readonly offset?: number;
  /** A text in number or name. */
  readonly q?: string;
}

export interface ChangesQuery {
  /** At most 1000. */
  readonly limit?: number;
  /** After: a number of the feed. */
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
  /** The number of records to skip. */
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
  /** Base64url SHA-256 of the verifier: 43 characters. Required of installed apps. */
  readonly code_challenge?: string;
  /** Must be S256. */
  readonly code_challenge_method?: "S256" | (string & {});
  /** Where the tokens work (RFC 8707): the base URL for the whole API, `<base>/mcp` for agents alone. The whole API when left out. */
  readonly resource?: string;
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
