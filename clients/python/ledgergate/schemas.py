# Generated from schema/contracts by `npm run clients`. Do not edit.
"""Shapes of bodies, answers and queries."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, List, Tuple, TypedDict

FileContent = Tuple[str, bytes]


class Detail(TypedDict, total=False):
    detail: str


Faults = Any


class LedgerLine(TypedDict, total=False):
    """A line of the general ledger. Lines never change: an edited entry has new ones."""

    id: int
    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    entity: int
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    source_entity: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    journal: int | None
    posted_at: str
    currency: str
    amount_native: Decimal
    amount_book: Decimal
    amount: Decimal
    transaction_id: str
    document_kind: str | None
    document_id: int | None
    customer: int
    entity_name: str | None
    entity_currency: str
    account_name: str | None
    account_number: str | None
    account_type: str
    account_subtype: str
    vendor_name: str | None
    department_name: str | None
    department_code: str | None
    parent_department: int | None
    parent_department_name: str | None
    journal_order: str | None
    journal_memo: str | None
    journal_type: str | None
    journal_type_name: str | None
    intercompany_journal: int | None
    created_automatically: bool | None
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    date_month: str
    date_year: str
    opposing_account_name: str | None
    opposing_account_number: str | None
    primary_action_type: str | None
    suggested_account_name: str | None
    suggested_account_number: str | None
    created_fixed_assets: Any
    amortization_schedule: Any
    linked_amortizations: Any
    has_ai: bool
    has_rules: bool
    has_merges: bool
    has_fixed_asset_rule_matches: bool
    suggested_account: int | None
    files: str | None
    file_names: str | None
    journal_attachments: Any
    has_matches: bool
    draft_matches: Any
    reconciliation_report: str | None
    vendor_id: str | None
    parent_account_name: str | None
    bank_account: str | None
    bank_account_name: str | None
    parent_bank_transaction: int | None
    invoice: str | None
    invoice_number: str | None
    bill_number: str | None
    bill: str | None
    invoice_id: int | None
    bill_id: int | None
    tag_group_ids: List[int]
    tags: Any
    last_modified_by: int | None
    last_modified_by_name: str | None
    balance_before_transaction: Decimal
    balance_after_transaction: Decimal


class LedgerLinePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[LedgerLine]


class FixedAssetClass(TypedDict, total=False):
    """The accounts and the usual life that fixed assets of a kind have in common."""

    id: int
    name: str
    useful_life: int | None
    asset_account: int | None
    accumulated_depreciation_account: int | None
    depreciation_expense_account: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    asset_account_name: str | None
    accumulated_depreciation_account_name: str | None
    depreciation_expense_account_name: str | None


class FixedAssetClassPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[FixedAssetClass]


class DeletedRecord(TypedDict, total=False):
    """The deletion of a record."""

    id: int
    is_deleted: bool
    deleted_at: str
    last_modified_at: str


class DeletedRecordPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[DeletedRecord]


class FixedAssetClassInput(TypedDict, total=False):
    name: str
    useful_life: int | None
    asset_account: int | None
    accumulated_depreciation_account: int | None
    depreciation_expense_account: int | None


class FixedAssetClassPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    useful_life: int | None
    asset_account: int | None
    accumulated_depreciation_account: int | None
    depreciation_expense_account: int | None


class FixedAsset(TypedDict, total=False):
    """A fixed asset. Its cost is in the books by a bill or an entry; it posts depreciation."""

    id: int
    name: str
    description: str | None
    entity: int | None
    asset_class: int | None
    status: str
    currency: str
    initial_value: Decimal
    salvage_value: Decimal
    purchase_date: str
    depreciation_start_date: str | None
    depreciation_end_date: str | None
    is_non_depreciable: bool | None
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    purchase_transaction: int | None
    purchase_transactions: List[int]
    purchase_journal_entry: int | None
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    chat_id: int | None
    depreciations: List[FixedAssetDepreciation]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    useful_life: str | None
    pause_date: str | None
    pause_reason: str | None
    last_resume_date: str | None
    purchases: List[FixedAssetPurchase]
    disposals: List[FixedAssetDisposal]
    transfers: List[FixedAssetTransfer]
    drafted_by: str | None
    approved_by: str | None
    customer: int
    entity_name: str | None
    entity_currency: str | None
    asset_class_name: str | None
    asset_class_useful_life: int | None
    asset_account: str | None
    asset_account_name: str | None
    accumulated_depreciation_account: str | None
    accumulated_depreciation_account_name: str | None
    depreciation_expense_account: str | None
    depreciation_expense_account_name: str | None
    vendor_name: str | None
    department_name: str | None
    tags: Any
    purchase_journal_entry_order: str | None
    purchase_transaction_id: str | None
    cost_left: Decimal
    accumulated_depreciation: Decimal
    net_book_value: str
    attachments: Any


class FixedAssetDepreciation(TypedDict, total=False):
    """The depreciation of a fixed asset on a day: scheduled, or posted."""

    id: int
    post_date: str
    amount: Decimal
    posted: bool
    journal_entry: int | None
    created_at: str
    last_modified_at: str
    kind: str
    customer: int
    journal_entry_order: str | None


class FixedAssetPurchase(TypedDict, total=False):
    """The part of a ledger line that is the cost of a fixed asset."""

    id: int
    transaction: int
    amount: Decimal


class FixedAssetDisposal(TypedDict, total=False):
    """The sale or the scrapping of a share of a fixed asset."""

    id: int
    created_at: str
    last_modified_at: str
    disposal_percentage: Decimal
    disposal_date: str
    proceeds_amount: Decimal
    cost: Decimal
    salvage: Decimal
    accumulated_depreciation: Decimal
    result: Decimal
    transaction: int | None
    journal_entry: int | None
    catchup_journal_entry: int | None
    customer: int
    fixed_asset: int
    journal_entry_order: str | None


class FixedAssetTransfer(TypedDict, total=False):
    """The move of a fixed asset, or of a share of it, to another class."""

    id: int
    created_at: str
    last_modified_at: str
    effective_date: str
    is_partial: bool
    transfer_percentage: Decimal
    source_asset_class: int
    new_asset_class: int
    transfer_amount: Decimal
    transfer_accumulated_depreciation: Decimal
    new_useful_life_months: int | None
    new_salvage_value: Decimal | None
    new_depreciation_start_date: str | None
    new_depreciation_end_date: str | None
    memo: str | None
    reclassification_journal_entry: int | None
    catchup_depreciation_journal_entry: int | None
    created_asset: int | None
    customer: int
    fixed_asset: int
    source_asset_class_name: str
    new_asset_class_name: str
    reclassification_journal_entry_order: str | None
    catchup_depreciation_journal_entry_order: str | None
    created_asset_name: str | None


class FixedAssetPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[FixedAsset]


class FixedAssetInput(TypedDict, total=False):
    name: str
    description: str | None
    entity: int | None
    asset_class: int | None
    status: str
    currency: str
    initial_value: Decimal
    salvage_value: Decimal
    purchase_date: str
    depreciation_start_date: str | None
    depreciation_end_date: str | None
    is_non_depreciable: bool | None
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    purchase_transaction: int | None
    purchase_transactions: List[int]
    purchase_journal_entry: int | None
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    chat_id: int | None
    depreciations: List[FixedAssetDepreciationInput]
    depreciated_until: str | None
    chat_uuid: str | None


class FixedAssetDepreciationInput(TypedDict, total=False):
    post_date: str
    amount: Decimal
    posted: bool
    journal_entry: int | None
    fixed_asset: int
    depreciated_until: str | None


class FixedAssetPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    description: str | None
    entity: int | None
    asset_class: int | None
    status: str
    currency: str
    initial_value: Decimal
    salvage_value: Decimal
    purchase_date: str
    depreciation_start_date: str | None
    depreciation_end_date: str | None
    is_non_depreciable: bool | None
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    purchase_transaction: int | None
    purchase_transactions: List[int]
    purchase_journal_entry: int | None
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    chat_id: int | None
    depreciations: List[FixedAssetDepreciationInput]
    depreciated_until: str | None
    chat_uuid: str | None


class Account(TypedDict, total=False):
    """An account of the chart of accounts. A child has the type of its parent."""

    id: int
    number: str | None
    currency: str
    name: str | None
    nickname: str | None
    description: str | None
    status: str
    account_type: str
    account_subtype: str
    account_cashflow_classification: str
    include_in_eliminations: bool
    include_in_revaluations: bool
    skip_subledger_validation: bool
    parent: int | None
    parent_bank_account: int | None
    default_department: int | None
    default_tags: List[int]
    lineage_array: List[str] | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    account_id: str
    protected: bool
    external_id: str | None
    customer: int
    name_and_number: str
    parent_name_and_number: str | None
    balance_ytd: Decimal
    has_associated_data: bool
    reconciliation_ending_balance: Decimal | None
    reconciliation_ending_date: str | None
    current_balance: Decimal
    current_balance_book: Decimal | None
    last_recompute_balance_at: str | None
    lock_recompute_balance_key: str | None
    sort_key: str


class FixedAssetAutomationMatch(TypedDict, total=False):
    """A ledger line that a rule found, and the asset it proposes. A line is found once."""

    id: int
    rule: int
    proposed_name: str
    proposed_asset_class: int
    proposed_initial_value: Decimal
    proposed_salvage_value: Decimal
    proposed_purchase_date: str
    proposed_depreciation_start_date: str
    proposed_entity: int | None
    proposed_department: int | None
    proposed_vendor: int | None
    created_at: str
    last_modified_at: str
    status: str
    created_asset: int | None
    customer: int
    rule_name: str
    rule_account_name: str | None
    rule_threshold: Decimal
    rule_needs_review: bool
    transaction: int
    transaction_description: str | None
    transaction_date: str
    transaction_amount: str


class FixedAssetAutomationMatchPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[FixedAssetAutomationMatch]


class FixedAssetRulesRun(TypedDict, total=False):
    """The result of a run of all rules."""

    matches_created: int
    assets_created: int
    skipped: int


class FixedAssetAutomationRule(TypedDict, total=False):
    """Finds the debits on an account that are large enough to be fixed assets."""

    id: int
    name: str
    entity: int
    account: int
    amount_threshold: Decimal
    asset_class: int
    needs_review: bool
    forward_looking: bool
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    entity_name: str | None
    currency: str
    account_name: str | None
    account_number: str | None
    asset_class_name: str


class FixedAssetAutomationRulePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[FixedAssetAutomationRule]


class FixedAssetAutomationRuleInput(TypedDict, total=False):
    name: str
    entity: int
    account: int
    amount_threshold: Decimal
    asset_class: int
    needs_review: bool
    forward_looking: bool


class FixedAssetAutomationRulePatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    entity: int
    account: int
    amount_threshold: Decimal
    asset_class: int
    needs_review: bool
    forward_looking: bool


class FixedAssetAutomationMatchInput(TypedDict, total=False):
    rule: int
    proposed_name: str
    proposed_asset_class: int
    proposed_initial_value: Decimal
    proposed_salvage_value: Decimal
    proposed_purchase_date: str
    proposed_depreciation_start_date: str
    proposed_entity: int | None
    proposed_department: int | None
    proposed_vendor: int | None


class FixedAssetAutomationMatchPatch(TypedDict, total=False):
    """Only the given fields change."""

    rule: int
    proposed_name: str
    proposed_asset_class: int
    proposed_initial_value: Decimal
    proposed_salvage_value: Decimal
    proposed_purchase_date: str
    proposed_depreciation_start_date: str
    proposed_entity: int | None
    proposed_department: int | None
    proposed_vendor: int | None


class CostAllocation(TypedDict, total=False):
    """A template that moves the movement of a source account to its lines, by percentages. It posts when it is run."""

    id: int
    name: str
    number: str | None
    account: int | None
    lines: List[CostAllocationLine]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    account_name: str | None
    line_count: int


class CostAllocationLine(TypedDict, total=False):
    """A target of an allocation, with its share."""

    id: int
    account: int
    percentage: Decimal
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    created_at: str
    last_modified_at: str
    customer: int
    account_name: str | None
    department_name: str | None
    tags: Any


class CostAllocationPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[CostAllocation]


class CostAllocationInput(TypedDict, total=False):
    name: str
    number: str | None
    account: int | None
    lines: List[CostAllocationLineInput]


class CostAllocationLineInput(TypedDict, total=False):
    account: int
    percentage: Decimal
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    allocation: int


class CostAllocationPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    number: str | None
    account: int | None
    lines: List[CostAllocationLineInput]


class Budget(TypedDict, total=False):
    """A plan of the amounts of accounts, by the periods of a term. It is compared with what is posted; it is no part of the ledger."""

    id: int
    name: str
    description: str | None
    cadence: str | None
    start_date: str
    end_date: str | None
    periods: int
    breakdown_type: str
    currency: str
    entity: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    entity_name: str | None
    department_name: str | None
    prior_start_date: str
    prior_end_date: str
    tags: Any


class BudgetPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Budget]


class BudgetInput(TypedDict, total=False):
    name: str
    description: str | None
    cadence: str | None
    start_date: str
    end_date: str | None
    periods: int
    breakdown_type: str
    currency: str
    entity: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]


class BudgetPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    description: str | None
    cadence: str | None
    start_date: str
    end_date: str | None
    periods: int
    breakdown_type: str
    currency: str
    entity: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]


class BudgetAccount(TypedDict, total=False):
    """The planned amount of an account in one period of a budget, or over its whole term."""

    id: int
    budget: int
    account: int
    department: int | None
    period: int
    amount: Decimal
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    account_name: str | None
    account_lineage: str
    department_name: str | None


class BudgetAccountInput(TypedDict, total=False):
    budget: int
    account: int
    department: int | None
    period: int
    amount: Decimal


class BudgetAccountPatch(TypedDict, total=False):
    """Only the given fields change."""

    budget: int
    account: int
    department: int | None
    period: int
    amount: Decimal


class BankAccount(TypedDict, total=False):
    """An account at a bank, and the ledger account that mirrors it."""

    id: int
    entity: int
    chart_of_accounts_account: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    currency: str
    external_account_id: str | None
    name: str | None
    nickname: str | None
    status: str | None
    institution_id: str | None
    source: str | None
    aba_routing_number: str | None
    swift_bic: str | None
    type: str | None
    available_balance: Decimal | None
    current_balance: Decimal | None
    check_print_enabled: bool
    check_print_payee_address: bool
    check_print_company_block: bool
    check_stock_layout: str | None
    check_offset_x_mm: Decimal
    check_offset_y_mm: Decimal
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    account_id: str
    customer: int
    tags: List[int]
    entity_name: str | None
    department_name: str | None
    chart_of_accounts_account_name: str | None
    account_type: str | None
    account_subtype: str | None
    account_cashflow_classification: str | None
    type_name: str | None
    subtype_name: str | None
    cashflow_classification_name: str | None


class BankAccountPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[BankAccount]


class BankAccountInput(TypedDict, total=False):
    entity: int
    chart_of_accounts_account: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    currency: str
    external_account_id: str | None
    name: str | None
    nickname: str | None
    status: str | None
    institution_id: str | None
    source: str | None
    aba_routing_number: str | None
    swift_bic: str | None
    type: str | None
    available_balance: Decimal | None
    current_balance: Decimal | None
    check_print_enabled: bool
    check_print_payee_address: bool
    check_print_company_block: bool
    check_stock_layout: str | None
    check_offset_x_mm: Decimal
    check_offset_y_mm: Decimal


class BankAccountPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int
    chart_of_accounts_account: int | None
    department: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    currency: str
    external_account_id: str | None
    name: str | None
    nickname: str | None
    status: str | None
    institution_id: str | None
    source: str | None
    aba_routing_number: str | None
    swift_bic: str | None
    type: str | None
    available_balance: Decimal | None
    current_balance: Decimal | None
    check_print_enabled: bool
    check_print_payee_address: bool
    check_print_company_block: bool
    check_stock_layout: str | None
    check_offset_x_mm: Decimal
    check_offset_y_mm: Decimal


class StatementResult(TypedDict, total=False):
    """The result of a statement file."""

    format: str
    read_count: int
    created_count: int
    skipped_count: int
    failed_count: int
    failed_lines: List[FailedStatementLine]
    first_lines: List[ReadStatementLine]
    opening_balance: Decimal | None
    closing_balance: Decimal | None
    from_date: str | None
    to_date: str | None
    warnings: List[str]


class FailedStatementLine(TypedDict, total=False):
    """A line of a file that could not be stored."""

    row: int
    error: str


class ReadStatementLine(TypedDict, total=False):
    """A line of a file as it is read."""

    row: int
    date: str
    amount: Decimal
    description: str | None


class BankTransaction(TypedDict, total=False):
    """A transaction of a bank account. It is posted against Uncategorized until it is categorized."""

    id: int
    account: int
    external_transaction_id: str | None
    currency: str
    amount: Decimal | None
    posted_at: str | None
    status: str | None
    note: str | None
    bank_description: str | None
    external_memo: str | None
    merchant_id: str | None
    merchant_name: str | None
    merchant_nickname: str | None
    kind: str | None
    excluded: bool
    assigned: bool
    metadata: Any
    transaction_id: str
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    entity: int
    journal: int | None
    is_draft: bool
    drafted_by: str | None
    approved_by: str | None
    customer: int
    amount_native: Decimal | None
    account_name: str | None
    entity_name: str | None
    date_month: str | None
    date_year: str | None
    journal_order: str | None
    intercompany_journal: int | None
    reconciliation_report: int | None
    reconciliation_report_ending_date: str | None


class BankTransactionPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[BankTransaction]


class BankTransactionInput(TypedDict, total=False):
    account: int
    external_transaction_id: str | None
    currency: str
    amount: Decimal | None
    posted_at: str | None
    status: str | None
    note: str | None
    bank_description: str | None
    external_memo: str | None
    merchant_id: str | None
    merchant_name: str | None
    merchant_nickname: str | None
    kind: str | None
    excluded: bool
    assigned: bool
    metadata: Any
    transaction_id: str
    amount_native: Decimal | None


class BankTransactionPatch(TypedDict, total=False):
    """Only the given fields change."""

    account: int
    external_transaction_id: str | None
    currency: str
    amount: Decimal | None
    posted_at: str | None
    status: str | None
    note: str | None
    bank_description: str | None
    external_memo: str | None
    merchant_id: str | None
    merchant_name: str | None
    merchant_nickname: str | None
    kind: str | None
    excluded: bool
    assigned: bool
    metadata: Any
    transaction_id: str
    amount_native: Decimal | None


class BankFeedResult(TypedDict, total=False):
    """The result of a feed."""

    message: str
    account_id: int
    submitted_count: int
    created_count: int
    skipped_count: int
    skipped_transactions: List[SkippedTransaction]
    failed_count: int
    failed_transactions: List[Any]


class SkippedTransaction(TypedDict, total=False):
    """A line of a feed that the account has already."""

    external_transaction_id: str
    reason: str


class MatchesProcessed(TypedDict, total=False):
    """The result of applying the rules."""

    created: int
    withdrawn: int
    renewed: int


class CountResult(TypedDict, total=False):
    """A number of records."""

    count: int


class TransactionMatch(TypedDict, total=False):
    """A possible match of a bank line, with the reason: proposed, set aside, accepted or rejected. Accepting settles it as paying with that line does; anything else takes that back."""

    id: int
    transaction: int
    content_type: int
    object_id: int
    status: str
    confidence_score: Decimal | None
    reason: str | None
    snapshot: Any
    reviewed_at: str | None
    reviewed_by: int | None
    created_at: str
    last_modified_at: str
    entity: int
    bank_transaction: int
    amount: Decimal
    together: str | None
    is_proposed: bool
    payments: List[int]
    customer: int
    app_label: str
    model: str
    matched_object: str
    drafts: str


class TransactionMatchPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[TransactionMatch]


class TransactionMatchInput(TypedDict, total=False):
    transaction: int
    content_type: int
    object_id: int
    status: str
    confidence_score: Decimal | None
    reason: str | None
    snapshot: Any
    reviewed_at: str | None
    reviewed_by: int | None
    customer: int


class TransactionMatchPatch(TypedDict, total=False):
    """Only the given fields change."""

    transaction: int
    content_type: int
    object_id: int
    status: str
    confidence_score: Decimal | None
    reason: str | None
    snapshot: Any
    reviewed_at: str | None
    reviewed_by: int | None
    customer: int


class ReconciliationReport(TypedDict, total=False):
    """A statement of a bank account, and which ledger lines it confirms."""

    id: int
    account: int
    entity: int | None
    currency: str
    statement_starting_date: str | None
    statement_ending_date: str | None
    starting_balance: Decimal
    ending_balance: Decimal
    total_credit_amount: Decimal | None
    total_debit_amount: Decimal | None
    adjustments: Decimal | None
    status: str
    reconciled_on: str | None
    reconciled_by: int | None
    matching_task: int | None
    statement_recognition_cost_usd: Decimal | None
    statement_recognition_input_tokens: int | None
    statement_recognition_output_tokens: int | None
    statement_recognition_token_total: int | None
    statement_recognition_model_name: str | None
    created_at: str
    last_modified_at: str
    reconciled_by_name: str | None
    reconciled_by_email: str | None
    approved_by: int | None
    approved_by_name: str | None
    approved_by_email: str | None
    approved_on: str | None
    customer: int
    entity_name: str | None
    account_name: str | None
    account_number: str | None
    account_type: str
    account_subtype: str
    cleared_total_debits: str | None
    cleared_total_credits: str | None
    cleared_activity: str | None
    cleared_item_count: str | None
    matched_total_debits: str | None
    matched_total_credits: str | None
    matched_activity: str | None
    matched_item_count: str | None
    unreconciled_total_debits: str | None
    unreconciled_total_credits: str | None
    unreconciled_activity: str | None
    unreconciled_gl_item_count: str | None
    unreconciled_statement_line_count: str | None
    unreconciled_statement_activity: str | None
    open_total_debits: str | None
    open_total_credits: str | None
    open_activity: str | None
    open_gl_item_count: str | None
    open_statement_line_count: str | None
    open_statement_activity: str | None
    statement_activity: str | None
    reconciliation_difference: str | None
    open_difference: str | None
    attachments: Any
    async_task: Any
    csv_statements: str | None
    unmatched_statement_transactions: Any


class ReconciliationReportPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ReconciliationReport]


class ReconciliationReportInput(TypedDict, total=False):
    account: int
    entity: int | None
    currency: str
    statement_starting_date: str | None
    statement_ending_date: str | None
    starting_balance: Decimal
    ending_balance: Decimal
    total_credit_amount: Decimal | None
    total_debit_amount: Decimal | None
    adjustments: Decimal | None
    status: str
    reconciled_on: str | None
    reconciled_by: int | None
    matching_task: int | None
    statement_recognition_cost_usd: Decimal | None
    statement_recognition_input_tokens: int | None
    statement_recognition_output_tokens: int | None
    statement_recognition_token_total: int | None
    statement_recognition_model_name: str | None
    unmatched_statement_transactions: Any


class ReconciliationReportPatch(TypedDict, total=False):
    """Only the given fields change."""

    account: int
    entity: int | None
    currency: str
    statement_starting_date: str | None
    statement_ending_date: str | None
    starting_balance: Decimal
    ending_balance: Decimal
    total_credit_amount: Decimal | None
    total_debit_amount: Decimal | None
    adjustments: Decimal | None
    status: str
    reconciled_on: str | None
    reconciled_by: int | None
    matching_task: int | None
    statement_recognition_cost_usd: Decimal | None
    statement_recognition_input_tokens: int | None
    statement_recognition_output_tokens: int | None
    statement_recognition_token_total: int | None
    statement_recognition_model_name: str | None
    unmatched_statement_transactions: Any


class ReconciliationSourceTransaction(TypedDict, total=False):
    """A ledger line that a statement may confirm: up to its last day, not confirmed by another."""

    id: int
    report: int
    journal_id: int | None
    currency: str
    posted_at: str
    debit_amount_in_currency: str | None
    credit_amount_in_currency: str | None
    amount_in_currency: Decimal
    bank_description: str | None
    is_cleared_line: bool
    is_matched_line: bool
    vendor: int | None
    department: int | None
    reconciliation_transaction: Any
    journal_order: str | None
    is_cleared: str
    is_matched: str


class ReconciliationSourceTransactionPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ReconciliationSourceTransaction]


class MatchTransactionRequest(TypedDict, total=False):
    """A ledger line and a transaction of the bank that say the same."""

    transaction_id: int
    statement_transaction_id: int


class ReconciliationLink(TypedDict, total=False):
    """The bank lines matched to a ledger line."""

    id: int
    status: str
    suggestion_id: int | None
    suggestion: ReconciliationStatementTransaction | None


class ReconciliationStatementTransaction(TypedDict, total=False):
    """A line of the bank on a statement."""

    id: int
    page_number: int
    reconciliation_transaction_id: str
    source_transaction_id: str
    is_matched: str
    date: str
    deposit: Decimal | None
    withdrawal: Decimal | None
    description: str | None
    is_cleared: bool
    created_at: str
    last_modified_at: str
    customer: int
    reconciliation_report: int
    page: int


class JournalEntry(TypedDict, total=False):
    """An entry of the general ledger: two or more lines that balance in each entity."""

    id: int
    entity: int
    date: str
    type: str
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    use_average_rate: bool | None
    memo: str | None
    ref_number: str | None
    source: str | None
    source_id: str | None
    close_task_id: str | None
    intercompany_journal: int | None
    recurrent_journal_entry: int | None
    source_file: int | None
    chat: int | None
    order: str | None
    reversal_of: int | None
    journal_id: str
    created_automatically: bool
    transactions: List[JournalEntryLine]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    status: str
    version: int
    document_kind: str | None
    document_id: int | None
    created_by: int | None
    created_by_name: str | None
    created_by_source: str | None
    approved_by_name: str | None
    approved_at: str | None
    customer: int
    entity_name: str | None
    entity_currency: str
    reversal_of_order: str | None
    reversals: Any
    invoice: int | None
    credit_memos: Any
    debit_memos: Any
    attachments: Any
    last_draft: int | None
    search_text: str
    search_vector: str


class JournalEntryLine(TypedDict, total=False):
    """A line of an entry as it stands."""

    id: int
    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    entity: int
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    source_entity: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    journal: int
    posted_at: str
    currency: str
    amount_native: Decimal
    amount_book: Decimal
    amount: Decimal
    transaction_id: str
    document_kind: str | None
    document_id: int | None
    customer: int
    entity_name: str | None
    entity_currency: str
    account_name: str | None
    account_number: str | None
    account_type: str
    account_subtype: str
    vendor_name: str | None
    department_name: str | None
    department_code: str | None
    parent_department: int | None
    parent_department_name: str | None
    journal_order: str | None
    journal_memo: str | None
    journal_type: str
    journal_type_name: str | None
    intercompany_journal: int | None
    created_automatically: bool
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    date_month: str
    date_year: str
    opposing_account_name: str | None
    opposing_account_number: str | None
    primary_action_type: str | None
    suggested_account_name: str | None
    suggested_account_number: str | None
    created_fixed_assets: Any
    amortization_schedule: Any
    linked_amortizations: Any
    has_ai: bool
    has_rules: bool
    has_merges: bool
    has_fixed_asset_rule_matches: bool
    suggested_account: int | None
    files: str | None
    file_names: str | None
    journal_attachments: Any
    has_matches: bool
    draft_matches: Any
    reconciliation_report: str | None
    vendor_id: str | None
    parent_account_name: str | None
    bank_account: str | None
    bank_account_name: str | None
    parent_bank_transaction: int | None
    invoice: str | None
    invoice_number: str | None
    bill_number: str | None
    bill: str | None
    invoice_id: int | None
    bill_id: int | None
    tag_group_ids: List[int]
    tags: Any
    last_modified_by: int | None
    last_modified_by_name: str | None


class JournalEntryPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[JournalEntry]


class JournalEntryInput(TypedDict, total=False):
    entity: int
    date: str
    type: str
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    use_average_rate: bool | None
    memo: str | None
    ref_number: str | None
    source: str | None
    source_id: str | None
    close_task_id: str | None
    intercompany_journal: int | None
    recurrent_journal_entry: int | None
    source_file: int | None
    chat: int | None
    order: str | None
    reversal_of: int | None
    journal_id: str
    created_automatically: bool
    transactions: List[JournalEntryLineInput]
    reversal_date: str | None
    journals_to_delete: List[int]
    update_reversal: bool
    revenue_transactions: List[int]
    bulk_upload: bool
    chat_uuid: str | None


class JournalEntryLineInput(TypedDict, total=False):
    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    entity: int
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    source_entity: int | None


class JournalEntryPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int
    date: str
    type: str
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    use_average_rate: bool | None
    memo: str | None
    ref_number: str | None
    source: str | None
    source_id: str | None
    close_task_id: str | None
    intercompany_journal: int | None
    recurrent_journal_entry: int | None
    source_file: int | None
    chat: int | None
    order: str | None
    reversal_of: int | None
    journal_id: str
    created_automatically: bool
    transactions: List[JournalEntryLineInput]
    reversal_date: str | None
    journals_to_delete: List[int]
    update_reversal: bool
    revenue_transactions: List[int]
    bulk_upload: bool
    chat_uuid: str | None


class IntercompanyJournalEntryLineInput(TypedDict, total=False):
    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    entity: int
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    source_entity: int | None


class IntercompanyBalance(TypedDict, total=False):
    """An entry between companies as it would be."""

    currency: str
    transactions: List[IntercompanyBalanceLine]


class IntercompanyBalanceLine(TypedDict, total=False):
    account: int
    entity: int
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    source_entity: int | None
    is_balancing: bool


class IntercompanyJournalEntry(TypedDict, total=False):
    """An entry between companies. Each entity has a journal entry of its own, which balances; what one owes the other stands on an account for it."""

    id: int
    date: str
    type: str
    currency: str
    memo: str | None
    ref_number: str | None
    source: str | None
    source_file: int | None
    close_task_id: str | None
    order: str | None
    journal_id: str
    created_automatically: bool
    reversal_of: int | None
    transactions: List[IntercompanyJournalEntryLine]
    entities: List[int]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    reversal_of_order: str | None
    entity_name: str | None
    entity_currency: str | None
    journals: List[int]
    reversals: Any
    attachments: Any


class IntercompanyJournalEntryLine(TypedDict, total=False):
    """A line of an entry between companies."""

    id: int
    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    entity: int
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    source_entity: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    journal: int
    posted_at: str
    currency: str
    amount_native: Decimal
    amount_book: Decimal
    amount: Decimal
    transaction_id: str
    document_kind: str | None
    document_id: int | None
    customer: int
    entity_name: str | None
    entity_currency: str
    account_name: str | None
    account_number: str | None
    account_type: str
    account_subtype: str
    vendor_name: str | None
    department_name: str | None
    department_code: str | None
    parent_department: int | None
    parent_department_name: str | None
    journal_order: str | None
    journal_memo: str | None
    journal_type: str
    journal_type_name: str | None
    intercompany_journal: int | None
    created_automatically: bool
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    date_month: str
    date_year: str
    opposing_account_name: str | None
    opposing_account_number: str | None
    primary_action_type: str | None
    suggested_account_name: str | None
    suggested_account_number: str | None
    created_fixed_assets: Any
    amortization_schedule: Any
    linked_amortizations: Any
    has_ai: bool
    has_rules: bool
    has_merges: bool
    has_fixed_asset_rule_matches: bool
    suggested_account: int | None
    files: str | None
    file_names: str | None
    journal_attachments: Any
    has_matches: bool
    draft_matches: Any
    reconciliation_report: str | None
    vendor_id: str | None
    parent_account_name: str | None
    bank_account: str | None
    bank_account_name: str | None
    parent_bank_transaction: int | None
    invoice: str | None
    invoice_number: str | None
    bill_number: str | None
    bill: str | None
    invoice_id: int | None
    bill_id: int | None
    tag_group_ids: List[int]
    tags: Any
    last_modified_by: int | None
    last_modified_by_name: str | None


class IntercompanyJournalEntryPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[IntercompanyJournalEntry]


class IntercompanyJournalEntryInput(TypedDict, total=False):
    date: str
    type: str
    currency: str
    memo: str | None
    ref_number: str | None
    source: str | None
    source_file: int | None
    close_task_id: str | None
    order: str | None
    journal_id: str
    created_automatically: bool
    reversal_of: int | None
    transactions: List[IntercompanyJournalEntryLineInput]
    entities: List[int]
    reversal_date: str | None
    journals_to_delete: List[int]
    exchange_rates: Any
    chat_uuid: str


class IntercompanyJournalEntryPatch(TypedDict, total=False):
    """Only the given fields change."""

    date: str
    type: str
    currency: str
    memo: str | None
    ref_number: str | None
    source: str | None
    source_file: int | None
    close_task_id: str | None
    order: str | None
    journal_id: str
    created_automatically: bool
    reversal_of: int | None
    transactions: List[IntercompanyJournalEntryLineInput]
    entities: List[int]
    reversal_date: str | None
    journals_to_delete: List[int]
    exchange_rates: Any
    chat_uuid: str


class LedgerLineTotals(TypedDict, total=False):
    """In the reporting currency."""

    count: int
    debit_amount: Decimal
    credit_amount: Decimal
    amount: Decimal


class LedgerLinesUpdate(TypedDict, total=False):
    transaction_ids: List[int]
    account: int | None
    vendor: int | None
    department: int | None
    tag_ids: List[int] | None


class LedgerLineInput(TypedDict, total=False):
    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    entity: int
    posted_at: str
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    source_entity: int | None
    parent_bank_transaction: int | None
    last_modified_by: int | None
    tag_group_ids: List[int]
    tags: Any
    tax_rate: int | None
    transaction_match_id: int | None
    draft_matches: Any
    apply_both_sides: bool


class LedgerLinePatch(TypedDict, total=False):
    """Only the given fields change."""

    account: int
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    bank_description: str | None
    merchant_name: str | None
    note: str | None
    receipt_url: str | None
    external_id: str | None
    needs_review: bool
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    entity: int
    posted_at: str
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    source_entity: int | None
    parent_bank_transaction: int | None
    last_modified_by: int | None
    tag_group_ids: List[int]
    tags: Any
    tax_rate: int | None
    transaction_match_id: int | None
    draft_matches: Any
    apply_both_sides: bool


class OauthApp(TypedDict, total=False):
    """An OAuth app of this workspace, without its secret."""

    id: int
    name: str
    tagline: str
    description: str
    redirect_urls: List[str]
    connect_url: str | None
    permissions: List[str]
    installed: bool
    created_at: str
    last_modified_at: str
    client_id: str
    secret_hint: str | None
    secret_changed_at: str
    state: str
    review_note: str | None
    reviewed_at: str | None
    customer: int
    published: bool
    icon_path: str | None
    pending: OauthAppPending | None


class OauthAppPending(TypedDict, total=False):
    """New values that wait for the operator; null where none does."""

    name: str | None
    tagline: str | None
    description: str | None
    redirect_urls: List[str] | None
    permissions: List[str] | None
    icon_path: str | None
    removes_icon: bool


class OauthAppInput(TypedDict, total=False):
    name: str
    tagline: str
    description: str
    redirect_urls: List[str]
    connect_url: str | None
    permissions: List[str]
    installed: bool
    published: bool


class OauthAppWithSecret(TypedDict, total=False):
    """An app with a secret that was just made. It is shown this once."""

    id: int
    name: str
    tagline: str
    description: str
    redirect_urls: List[str]
    connect_url: str | None
    permissions: List[str]
    installed: bool
    created_at: str
    last_modified_at: str
    client_id: str
    secret_hint: str | None
    secret_changed_at: str
    state: str
    review_note: str | None
    reviewed_at: str | None
    customer: int
    published: bool
    icon_path: str | None
    pending: OauthAppPending | None
    client_secret: str | None


class OauthAppPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    tagline: str
    description: str
    redirect_urls: List[str]
    connect_url: str | None
    permissions: List[str]
    installed: bool
    published: bool


class OauthAppImpact(TypedDict, total=False):
    """The effect of rotating, deleting or unpublishing an app."""

    connections: int
    people: int
    elsewhere: int
    last_used_at: str | None


class OauthConnection(TypedDict, total=False):
    """One person lets one app act for them in this workspace."""

    id: int
    created_at: str
    person_id: int
    scopes: List[str]
    authorized_at: str
    ip: str
    user_agent: str
    ended_at: str | None
    ended_reason: str | None
    customer: int
    person_name: str
    person_email: str
    client_id: str
    app_name: str
    app_tagline: str
    app_icon_path: str | None
    connect_url: str | None
    is_foreign: bool
    revoked_at: str | None
    revoked_reason: str | None
    last_used_at: str | None
    calls_in_week: int


class OAuthActivity(TypedDict, total=False):
    """One line of the activity log."""

    id: int
    at: str
    kind: str
    person_name: str | None
    app_name: str
    connection_id: int | None
    method: str | None
    path: str | None
    status: int | None
    reason: str | None
    request_id: str | None


class BillDraft(TypedDict, total=False):
    """A bill that is being prepared. It is in no ledger until it is promoted."""

    id: int
    entity: int | None
    extracted_vendor_name: str | None
    extracted_bill_number: str | None
    extracted_bill_date: str | None
    extracted_due_date: str | None
    extracted_currency: str | None
    extracted_total_amount: Decimal | None
    extracted_line_items: Any
    resolved_vendor: int | None
    created_at: str
    last_modified_at: str
    source: str
    source_file: int | None
    status: str
    sender_email: str | None
    recipient_alias: str | None
    email_subject: str | None
    parse_error: str | None
    field_confidence: Any
    dedup_hash: str | None
    promoted_bill: int | None
    discard_reason: str | None
    created_by: int | None
    customer: int


class BillDraftCreate(TypedDict, total=False):
    """A draft to start."""

    source: str
    source_file: int
    entity: int


class BillDraftInput(TypedDict, total=False):
    entity: int | None
    extracted_vendor_name: str | None
    extracted_bill_number: str | None
    extracted_bill_date: str | None
    extracted_due_date: str | None
    extracted_currency: str | None
    extracted_total_amount: Decimal | None
    extracted_line_items: Any
    resolved_vendor: int | None


class BillDraftPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int | None
    extracted_vendor_name: str | None
    extracted_bill_number: str | None
    extracted_bill_date: str | None
    extracted_due_date: str | None
    extracted_currency: str | None
    extracted_total_amount: Decimal | None
    extracted_line_items: Any
    resolved_vendor: int | None


class Bill(TypedDict, total=False):
    """A bill of a vendor, posted to the ledger on its date."""

    id: int
    entity: int
    vendor: int
    bill_number: str
    bill_date: str
    terms: str | None
    payment_term: int | None
    due_date: str
    item_date: str | None
    lines: List[BillLine]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_rate: int | None
    tax_behavior: str | None
    ap_account: int | None
    bill_type: str
    message_on_bill: str | None
    mailing_address: str | None
    ita_allocation_number: str | None
    ita_bill_type: str | None
    source: str | None
    source_id: str | None
    source_bill_data: Any
    source_file: int | None
    chat_id: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    payment_status: str
    total_amount: Decimal
    amount_paid: Decimal
    paid_date: str | None
    voided_date: str | None
    journal_entry: int | None
    voided_journal_entry: int | None
    drafted_by: str | None
    approved_by: str | None
    payments: List[BillPayment]
    customer: int
    status: str
    amount_due: Decimal
    past_due_days: int | None
    entity_name: str | None
    entity_currency: str
    vendor_name: str | None
    ap_account_name: str | None
    payment_term_name: str | None
    tax_rate_name: str | None
    voided_journal_entry_order: str | None
    payment_journal_entries: List[int]
    amortizations: str | None
    withholding_info: Any
    search_text: str | None
    search_vector: str | None
    attachments: Any


class BillLine(TypedDict, total=False):
    """A line of the bill. A negative amount is a deduction."""

    id: int
    account: int
    description: str | None
    amount: Decimal
    tax: Decimal
    tax_rate: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    department: int | None
    tax_description: str | None
    source: str | None
    source_id: str | None
    bill_customer: int | None
    created_at: str
    last_modified_at: str
    currency: str
    customer: int
    account_name: str | None
    account_number: str | None
    department_name: str | None
    department_code: str | None
    tags: Any
    tax_rate_name: str | None
    tax_rate_value: Decimal | None
    bill_customer_name: str | None
    amortization_schedule: Any


class BillPayment(TypedDict, total=False):
    """A payment or a debit memo applied to a bill. It is live until it is voided."""

    id: int
    created_at: str
    last_modified_at: str
    currency: str
    amount: Decimal
    payment_date: str | None
    voided_date: str | None
    source: str | None
    source_id: str | None
    withheld_amount: Decimal | None
    applied_memo: int | None
    used_transaction: int | None
    payment_journal_entry: int | None
    voided_journal_entry: int | None
    customer: int
    bill: int
    payment_transaction: int | None
    payment_transaction_bank_description: str | None
    payment_journal_entry_order: str | None
    voided_journal_entry_order: str | None


class ScheduledPortion(TypedDict, total=False):
    """A portion of a prepaid amount, with the entry that expensed it."""

    id: int | None
    customer: int
    date: str
    amount: Decimal
    posted: bool
    bill_line: int | None
    transaction: int | None
    journal_entry: int | None
    journal_entry_order: str | None


class BulkBill(TypedDict, total=False):
    """A bill to look for."""

    bill_number: str


class BillDefaultDimensions(TypedDict, total=False):
    """The dimensions that all lines of a bill share: the defaults of a manual payment."""

    department: NamedDepartment | None
    tags: List[NamedTag]


class NamedDepartment(TypedDict, total=False):
    """A department by id and name."""

    id: int
    name: str


class NamedTag(TypedDict, total=False):
    """A tag by id, name and group."""

    id: int
    name: str
    group: int | None
    group_name: str | None


class BillPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Bill]


class BillInput(TypedDict, total=False):
    entity: int
    vendor: int
    bill_number: str
    bill_date: str
    terms: str | None
    payment_term: int | None
    due_date: str
    item_date: str | None
    lines: List[BillLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_rate: int | None
    tax_behavior: str | None
    ap_account: int | None
    migrated_journal_id: int | None
    bill_type: str
    message_on_bill: str | None
    mailing_address: str | None
    ita_allocation_number: str | None
    ita_bill_type: str | None
    source: str | None
    source_id: str | None
    source_bill_data: Any
    source_file: int | None
    chat_id: int | None
    payment_status: str | None
    paid_date: str | None
    journal_entry: int | None
    voided_journal_entry: int | None
    chat_uuid: str | None


class BillLineInput(TypedDict, total=False):
    account: int
    description: str | None
    amount: Decimal
    tax: Decimal
    tax_rate: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    department: int | None
    tax_description: str | None
    source: str | None
    source_id: str | None
    bill_customer: int | None
    currency: str
    bill: int


class BillPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int
    vendor: int
    bill_number: str
    bill_date: str
    terms: str | None
    payment_term: int | None
    due_date: str
    item_date: str | None
    lines: List[BillLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_rate: int | None
    tax_behavior: str | None
    ap_account: int | None
    migrated_journal_id: int | None
    bill_type: str
    message_on_bill: str | None
    mailing_address: str | None
    ita_allocation_number: str | None
    ita_bill_type: str | None
    source: str | None
    source_id: str | None
    source_bill_data: Any
    source_file: int | None
    chat_id: int | None
    payment_status: str | None
    paid_date: str | None
    journal_entry: int | None
    voided_journal_entry: int | None
    chat_uuid: str | None


class MarkPaidCreditMemo(TypedDict, total=False):
    """A credit memo that is set off."""

    credit_memo_id: int
    amount: Decimal
    posted_at: str


class MarkPaidEmptyTransaction(TypedDict, total=False):
    """A payment by hand: no bank transaction is named."""

    account_id: int
    account_name: str | None
    amount: Decimal
    payment_date: str
    department_id: int | None
    tag_ids: List[int] | None
    memo: str | None
    external_id: str | None
    currency: str | None
    amount_in_invoice_currency: Decimal | None
    amount_in_bill_currency: Decimal | None
    withholding_amount: Decimal | None
    withholding_tax_rate_id: int | None


class MarkPaidDebitMemo(TypedDict, total=False):
    """A debit memo that is set off."""

    debit_memo_id: int
    amount: Decimal
    posted_at: str


class MarkPaidTransaction(TypedDict, total=False):
    """Money of ledger lines on Uncategorized."""

    transaction_match_id: int | None
    transaction_id: int | None
    transaction_ids: List[int] | None
    account_id: int | None
    amount: Decimal
    amount_payable: Decimal | None
    credit_account_id: int | None
    writeoff_account_id: int | None
    withholding_amount: Decimal | None
    withholding_tax_rate_id: int | None


class BillPaymentSync(TypedDict, total=False):
    """A payment of a bill, voided or not, as those read it who keep up with changes."""

    id: int
    created_at: str
    last_modified_at: str
    bill_id: int
    amount: Decimal
    currency: str
    payment_date: str | None
    source: str | None
    source_id: str | None
    voided_date: str | None
    bill_number: str


class BillPaymentSyncPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[BillPaymentSync]


class TransactionPaymentItem(TypedDict, total=False):
    """A document that a ledger line pays, or a memo it pays back."""

    id: int
    amount: Decimal


class DebitMemoPayment(TypedDict, total=False):
    """A use of a debit memo: applied to a bill, or against a transaction."""

    id: int
    created_at: str
    last_modified_at: str
    currency: str
    amount: Decimal
    payment_date: str | None
    voided_date: str | None
    applied_bill: int | None
    used_transaction: int | None
    is_refund: bool
    payment_journal_entry: int
    voided_journal_entry: int | None
    customer: int
    debit_memo: int
    bill: str | None
    payment_transaction: int | None
    payment_journal_entry_order: str | None
    voided_journal_entry_order: str | None


class DebitMemo(TypedDict, total=False):
    """A credit from a vendor, posted to the ledger on its date."""

    id: int
    entity: int
    vendor: int | None
    debit_memo_date: str
    debit_memo_number: str | None
    ref_number: str | None
    lines: List[DebitMemoLine]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_behavior: str | None
    debit_account: int | None
    applied_date: str | None
    message_on_debit_memo: str | None
    source: str | None
    source_id: str | None
    chat_id: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    application_status: str
    total_amount: Decimal
    amount_used: Decimal
    voided_date: str | None
    journal_entry: int | None
    voided_journal_entry: int | None
    drafted_by: str | None
    approved_by: str | None
    payments: List[DebitMemoPayment]
    customer: int
    amount_remaining: Decimal
    entity_name: str | None
    entity_currency: str
    vendor_name: str | None
    debit_account_name: str | None
    debit_account_number: str | None
    voided_journal_entry_order: str | None
    search_text: str | None
    search_vector: str | None
    attachments: Any


class DebitMemoLine(TypedDict, total=False):
    """A credit from the vendor."""

    id: int
    account: int
    description: str | None
    amount: Decimal
    tax: Decimal
    tax_rate: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    department: int | None
    tax_description: str | None
    created_at: str
    last_modified_at: str
    currency: str
    customer: int
    account_name: str | None
    account_number: str | None
    department_name: str | None
    department_code: str | None
    tags: Any
    tax_rate_name: str | None
    tax_rate_value: Decimal | None


class NextNumber(TypedDict, total=False):
    """The automatic number the next document will have."""

    next_number: str


class BulkDebitMemo(TypedDict, total=False):
    """A debit memo to look for."""

    debit_memo_number: str


class DebitMemoPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[DebitMemo]


class DebitMemoInput(TypedDict, total=False):
    entity: int
    vendor: int | None
    debit_memo_date: str
    debit_memo_number: str | None
    ref_number: str | None
    lines: List[DebitMemoLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_behavior: str | None
    debit_account: int | None
    migrated_journal_id: int | None
    applied_date: str | None
    message_on_debit_memo: str | None
    source: str | None
    source_id: str | None
    chat_id: int | None
    application_status: str | None
    total_amount: Decimal
    amount_used: Decimal
    journal_entry: int | None
    voided_journal_entry: int | None
    chat_uuid: str | None


class DebitMemoLineInput(TypedDict, total=False):
    account: int
    description: str | None
    amount: Decimal
    tax: Decimal
    tax_rate: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    department: int | None
    tax_description: str | None
    debit_memo: int


class DebitMemoPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int
    vendor: int | None
    debit_memo_date: str
    debit_memo_number: str | None
    ref_number: str | None
    lines: List[DebitMemoLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_behavior: str | None
    debit_account: int | None
    migrated_journal_id: int | None
    applied_date: str | None
    message_on_debit_memo: str | None
    source: str | None
    source_id: str | None
    chat_id: int | None
    application_status: str | None
    total_amount: Decimal
    amount_used: Decimal
    journal_entry: int | None
    voided_journal_entry: int | None
    chat_uuid: str | None


class Invoice(TypedDict, total=False):
    """An invoice to a customer, posted to the ledger when it is issued."""

    id: int
    entity: int
    client: int | None
    contract: int | None
    invoice_date: str
    terms: str | None
    payment_term: int | None
    due_date: str
    item_date: str | None
    period_start: str | None
    period_end: str | None
    shipping_date: str | None
    lines: List[InvoiceLine]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_rate: int | None
    skip_tax: bool
    contract_tax_exempt: bool
    discount: Decimal | None
    payment_term_applied_discount: Decimal | None
    is_migrated: bool
    invoice_number: str | None
    purchase_order_number: str | None
    ref_number: str | None
    billing_address: str | None
    billing_addressee: str | None
    shipping_address: str | None
    shipping_addressee: str | None
    shipping_address_from_contract: bool
    vat_number: str | None
    vat_number_from_contract: bool
    location_of_sale: str | None
    ita_allocation_number: str | None
    message_on_invoice: str | None
    warning_message: str | None
    invoice_labels: Any
    invoice_language: str | None
    auto_send_invoice: bool | None
    auto_send_invoice_at: str | None
    reminder_sent_dates: Any
    pre_due_reminder_sent_dates: Any
    source: str | None
    source_id: str | None
    source_file: int | None
    integration_id: str | None
    integration_context: Any
    chat_id: int | None
    use_payproc_auto_bill: bool | None
    payproc_connection: int | None
    payproc_payment_link_id: str | None
    payproc_payment_intent_id: str | None
    payproc_invoice_id: str | None
    payproc_pdf_url: str | None
    payproc_payment_link: str | None
    taxa_connection: int | None
    taxa_transaction_id: str | None
    taxb_connection: int | None
    taxc_connection: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    payment_status: str
    total_amount: Decimal
    amount_paid: Decimal
    overage_subtotal: str
    paid_date: str | None
    sent_date: str | None
    last_sent_at: str | None
    auto_sent_at: str | None
    uncollectible_date: str | None
    voided_date: str | None
    ar_account: int | None
    journal_entry: int | None
    bad_debt_journal_entry: int | None
    voided_journal_entry: int | None
    entity_transfer_journal_entry: int | None
    drafted_by: str | None
    approved_by: str | None
    payments: List[InvoicePayment]
    customer: int
    status: str
    amount_due: Decimal
    past_due_days: int | None
    entity_name: str | None
    entity_currency: str
    entity_invoice_message: str | None
    client_name: str | None
    client_email: str | None
    client_invoice_message: str | None
    client_use_payproc_auto_bill: bool
    contract_name: str | None
    taxa_customer_id: str | None
    tax_rate_name: str | None
    tax_rate_value: Decimal | None
    payment_term_name: str | None
    voided_journal_entry_order: int | None
    journal_entry_intercompany: str | None
    payment_journal_entries: List[int]
    withholding_info: Any
    search_text: str | None
    attachments: Any
    payproc_connection_name: str | None
    public_invoice_payment_url: str | None
    search_vector: str | None
    taxb_connection_company: str | None
    taxb_connection_name: str | None
    payproc_connection_entity: int | None
    payproc_connection_billing_portal_enabled: bool | None
    emails: Any
    related_journal_entries: Any
    contract_custom_fields: Any


class InvoiceLine(TypedDict, total=False):
    """A billed line. A negative amount is a deduction."""

    id: int
    service_date: str | None
    amount: Decimal
    rate: Decimal
    quantity: Decimal
    tax: Decimal
    product: int | None
    description: str | None
    tax_description: str | None
    entity_use_code: str | None
    discount: Decimal
    discount_percentage: Decimal
    discount_amount: Decimal
    tag_ids: List[int]
    tag_group_ids: List[int]
    product_bundle: int | None
    withholding_tax_rate: int | None
    department: int | None
    taxa_item_id: str | None
    created_at: str
    last_modified_at: str
    currency: str
    customer: int
    product_name: str | None
    product_is_taxable: bool
    taxc_item_id: str | None
    payproc_product_id: str | None
    product_bundle_name: str | None
    tags: Any
    department_name: str | None
    department_code: str | None
    withholding_tax_rate_name: str | None
    withholding_tax_rate_value: Decimal | None


class InvoicePayment(TypedDict, total=False):
    """A payment or credit on an invoice. It is live until it is voided."""

    id: int
    created_at: str
    last_modified_at: str
    currency: str
    amount: Decimal
    payment_date: str | None
    voided_date: str | None
    source: str | None
    payment_type: str | None
    external_id: str | None
    withheld_amount: Decimal | None
    early_discount: Decimal | None
    applied_memo: int | None
    excess_memo: int | None
    used_transaction: int | None
    payment_journal_entry: int | None
    voided_journal_entry: int | None
    customer: int
    invoice: int
    credit_memo: str | None
    payment_transactions: List[int]
    payment_transaction: int | None
    payment_transaction_bank_description: str | None
    fx_gain_loss_realized_transaction: int | None
    payment_term_discount_transaction: int | None
    payment_journal_entry_order: str | None
    payment_intercompany_journal: str | None
    voided_journal_entry_order: str | None


class InvoicePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Invoice]


class InvoiceInput(TypedDict, total=False):
    entity: int
    client: int | None
    contract: int | None
    invoice_date: str
    terms: str | None
    payment_term: int | None
    due_date: str
    item_date: str | None
    period_start: str | None
    period_end: str | None
    shipping_date: str | None
    lines: List[InvoiceLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_rate: int | None
    skip_tax: bool
    contract_tax_exempt: bool
    discount: Decimal | None
    payment_term_applied_discount: Decimal | None
    is_migrated: bool
    migrated_journal_id: int | None
    invoice_number: str | None
    purchase_order_number: str | None
    ref_number: str | None
    billing_address: str | None
    billing_addressee: str | None
    shipping_address: str | None
    shipping_addressee: str | None
    shipping_address_from_contract: bool
    vat_number: str | None
    vat_number_from_contract: bool
    location_of_sale: str | None
    ita_allocation_number: str | None
    message_on_invoice: str | None
    warning_message: str | None
    invoice_labels: Any
    invoice_language: str | None
    auto_send_invoice: bool | None
    auto_send_invoice_at: str | None
    reminder_sent_dates: Any
    pre_due_reminder_sent_dates: Any
    source: str | None
    source_id: str | None
    source_file: int | None
    integration_id: str | None
    integration_context: Any
    chat_id: int | None
    use_payproc_auto_bill: bool | None
    payproc_connection: int | None
    payproc_payment_link_id: str | None
    payproc_payment_intent_id: str | None
    payproc_invoice_id: str | None
    payproc_pdf_url: str | None
    payproc_payment_link: str | None
    taxa_connection: int | None
    taxa_transaction_id: str | None
    taxb_connection: int | None
    taxc_connection: int | None
    department: int | None
    tags: List[int]
    revenue_transactions: List[int]
    contract_invoice_id: int | None
    revenue_contract_id: int | None
    upload_run: int | None
    spreadsheet_row: int | None
    payment_status: str | None
    paid_date: str | None
    uncollectible_date: str | None
    voided_date: str | None
    department_name: str | None
    chat_uuid: str | None


class InvoiceLineInput(TypedDict, total=False):
    service_date: str | None
    amount: Decimal
    rate: Decimal
    quantity: Decimal
    tax: Decimal
    product: int | None
    description: str | None
    tax_description: str | None
    entity_use_code: str | None
    discount: Decimal
    discount_percentage: Decimal
    discount_amount: Decimal
    tag_ids: List[int]
    tag_group_ids: List[int]
    product_bundle: int | None
    withholding_tax_rate: int | None
    department: int | None
    taxa_item_id: str | None
    currency: str
    invoice: int


class InvoicePatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int
    client: int | None
    contract: int | None
    invoice_date: str
    terms: str | None
    payment_term: int | None
    due_date: str
    item_date: str | None
    period_start: str | None
    period_end: str | None
    shipping_date: str | None
    lines: List[InvoiceLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_rate: int | None
    skip_tax: bool
    contract_tax_exempt: bool
    discount: Decimal | None
    payment_term_applied_discount: Decimal | None
    is_migrated: bool
    migrated_journal_id: int | None
    invoice_number: str | None
    purchase_order_number: str | None
    ref_number: str | None
    billing_address: str | None
    billing_addressee: str | None
    shipping_address: str | None
    shipping_addressee: str | None
    shipping_address_from_contract: bool
    vat_number: str | None
    vat_number_from_contract: bool
    location_of_sale: str | None
    ita_allocation_number: str | None
    message_on_invoice: str | None
    warning_message: str | None
    invoice_labels: Any
    invoice_language: str | None
    auto_send_invoice: bool | None
    auto_send_invoice_at: str | None
    reminder_sent_dates: Any
    pre_due_reminder_sent_dates: Any
    source: str | None
    source_id: str | None
    source_file: int | None
    integration_id: str | None
    integration_context: Any
    chat_id: int | None
    use_payproc_auto_bill: bool | None
    payproc_connection: int | None
    payproc_payment_link_id: str | None
    payproc_payment_intent_id: str | None
    payproc_invoice_id: str | None
    payproc_pdf_url: str | None
    payproc_payment_link: str | None
    taxa_connection: int | None
    taxa_transaction_id: str | None
    taxb_connection: int | None
    taxc_connection: int | None
    department: int | None
    tags: List[int]
    revenue_transactions: List[int]
    contract_invoice_id: int | None
    revenue_contract_id: int | None
    upload_run: int | None
    spreadsheet_row: int | None
    payment_status: str | None
    paid_date: str | None
    uncollectible_date: str | None
    voided_date: str | None
    department_name: str | None
    chat_uuid: str | None


class InvoiceReportFigures(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Any]
    engine_used: str
    pivot_result_fields: List[str]
    totals_row: Any
    pivot_value_mappings: Any


class InvoicePaymentSync(TypedDict, total=False):
    """A payment of an invoice, voided or not, as those read it who keep up with changes."""

    id: int
    created_at: str
    last_modified_at: str
    invoice_id: int
    amount: Decimal
    currency: str
    payment_date: str | None
    payment_type: str | None
    source: str | None
    external_id: str | None
    voided_date: str | None
    invoice_number: str | None


class InvoicePaymentSyncPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[InvoicePaymentSync]


class BulkInvoice(TypedDict, total=False):
    """An invoice to look for."""

    invoice_number: str


class InvoicesPaid(TypedDict, total=False):
    """The result of a payment."""

    journal_entry_ids: List[int]
    payment_ids: List[int]
    auto_created_credit_memos: List[AutoCreatedCreditMemo]


class AutoCreatedCreditMemo(TypedDict, total=False):
    """A credit memo made of what was paid beyond the due."""

    id: int
    credit_memo_number: str


class TransactionPaymentInput(TypedDict, total=False):
    """Money of a ledger line, in a calculation."""

    transaction_id: int
    amount: Decimal
    posted_at: str
    withholding_amount: Decimal | None


class EmptyTransactionInput(TypedDict, total=False):
    """A payment by hand, in a calculation."""

    amount: Decimal
    payment_date: str
    withholding_amount: Decimal | None


class CalculatedPayment(TypedDict, total=False):
    """The total of the payments, in the currency of the invoice."""

    total_due: Decimal
    applied_payments: Decimal
    applied_credits: Decimal
    applied_withholding: Decimal
    term_discounts: Decimal
    remaining_due: Decimal


class DefaultPayment(TypedDict, total=False):
    """The suggested payment on a day."""

    default_payment_amount: Decimal
    payment_term_discount_note: str | None


class BulkApplyFilters(TypedDict, total=False):
    """The invoices that a transaction pays."""

    entity: int | None
    client: int | None
    status: str | None
    max_date: str | None
    search_query: str | None


class BulkCreditMemo(TypedDict, total=False):
    """A credit memo to look for."""

    credit_memo_number: str


class CreditMemo(TypedDict, total=False):
    """A credit to a customer, posted to the ledger on its date."""

    id: int
    entity: int
    client: int | None
    contract: int | None
    credit_memo_date: str
    credit_memo_number: str | None
    credit_memo_type: str
    ref_number: str | None
    lines: List[CreditMemoLine]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_behavior: str | None
    credit_account: int | None
    applied_date: str | None
    message_on_credit_memo: str | None
    vat_number: str | None
    integration_id: str | None
    integration_context: Any
    chat_id: int | None
    taxa_connection: int | None
    taxa_transaction_id: str | None
    taxb_connection: int | None
    taxc_connection: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    application_status: str
    total_amount: Decimal
    amount_used: Decimal
    voided_date: str | None
    last_sent_at: str | None
    journal_entry: int | None
    voided_journal_entry: int | None
    drafted_by: str | None
    approved_by: str | None
    payments: List[CreditMemoPayment]
    customer: int
    amount_remaining: Decimal
    entity_name: str | None
    entity_currency: str
    client_name: str | None
    client_email: str | None
    contract_name: str | None
    credit_account_name: str | None
    credit_account_number: str | None
    voided_journal_entry_order: str | None
    search_text: str | None
    search_vector: str | None
    attachments: Any


class CreditMemoLine(TypedDict, total=False):
    """A credit to the customer."""

    id: int
    account: int
    description: str | None
    amount: Decimal
    tax: Decimal
    tax_rate: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    department: int | None
    product: int | None
    tax_description: str | None
    created_at: str
    last_modified_at: str
    currency: str
    customer: int
    account_name: str | None
    account_number: str | None
    department_name: str | None
    department_code: str | None
    tags: Any
    tax_rate_name: str | None
    tax_rate_value: Decimal | None
    product_name: str | None
    taxa_item_id: str | None


class CreditMemoPayment(TypedDict, total=False):
    """A use of a credit memo: set off against an invoice, or paid out."""

    id: int
    created_at: str
    last_modified_at: str
    currency: str
    amount: Decimal
    payment_date: str | None
    voided_date: str | None
    applied_invoice: int | None
    used_transaction: int | None
    payment_journal_entry: int
    voided_journal_entry: int | None
    customer: int
    credit_memo: int
    invoice: str | None
    payment_transactions: List[int]
    payment_transaction: int | None
    payment_journal_entry_order: str | None
    voided_journal_entry_order: str | None


class CreditMemoPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[CreditMemo]


class CreditMemoInput(TypedDict, total=False):
    entity: int
    client: int | None
    contract: int | None
    credit_memo_date: str
    credit_memo_number: str | None
    credit_memo_type: str
    ref_number: str | None
    lines: List[CreditMemoLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_behavior: str | None
    credit_account: int | None
    migrated_journal_id: int | None
    applied_date: str | None
    message_on_credit_memo: str | None
    vat_number: str | None
    integration_id: str | None
    integration_context: Any
    chat_id: int | None
    taxa_connection: int | None
    taxa_transaction_id: str | None
    taxb_connection: int | None
    taxc_connection: int | None
    application_status: str | None
    total_amount: Decimal
    amount_used: Decimal
    journal_entry: int | None
    voided_journal_entry: int | None
    last_sent_at: str | None
    chat_uuid: str | None


class CreditMemoLineInput(TypedDict, total=False):
    account: int
    description: str | None
    amount: Decimal
    tax: Decimal
    tax_rate: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    department: int | None
    product: int | None
    tax_description: str | None
    credit_memo: int


class CreditMemoPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int
    client: int | None
    contract: int | None
    credit_memo_date: str
    credit_memo_number: str | None
    credit_memo_type: str
    ref_number: str | None
    lines: List[CreditMemoLineInput]
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    tax_behavior: str | None
    credit_account: int | None
    migrated_journal_id: int | None
    applied_date: str | None
    message_on_credit_memo: str | None
    vat_number: str | None
    integration_id: str | None
    integration_context: Any
    chat_id: int | None
    taxa_connection: int | None
    taxa_transaction_id: str | None
    taxb_connection: int | None
    taxc_connection: int | None
    application_status: str | None
    total_amount: Decimal
    amount_used: Decimal
    journal_entry: int | None
    voided_journal_entry: int | None
    last_sent_at: str | None
    chat_uuid: str | None


class BulkContractInput(TypedDict, total=False):
    """A contract that is looked for."""

    deal_name: str


class Contract(TypedDict, total=False):
    """A contract with a customer. Its lines make the revenue transactions it is recognized by."""

    id: int
    entity: int | None
    client: int | None
    department: int | None
    deal_name: str | None
    deal_id: str | None
    status: str
    contract_start_date: str | None
    contract_end_date: str | None
    closed_date: str | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    billing_frequency: str | None
    total_contract_value: Decimal | None
    discount: Decimal
    minimum_monthly_commitment_amount: Decimal | None
    minimum_monthly_commitment_quantity: Decimal | None
    is_evergreen: bool
    auto_renew: bool
    auto_renew_duration: int | None
    auto_renew_invoice: bool
    auto_send_invoices: bool
    skip_evergreen_invoice_generation: bool
    auto_apply_customer_payproc_config_to_invoices: bool
    purchase_order_number: str | None
    consultant: str | None
    crm_link: str | None
    contract_link: str | None
    source: str
    source_deal_data: Any
    tags: str
    usage_tiers: str
    custom_fields: Any
    tag_ids: List[int]
    tag_group_ids: List[int]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    termination_date: str | None
    evergreen_locked_date: str | None
    customer: int
    entity_name: str | None
    entity_currency: str | None
    client_name: str | None
    client_terms: str | None
    department_name: str | None
    parent_department: int | None
    parent_department_name: str | None
    attachments: Any
    total_revenue: Decimal
    total_mrr: Decimal
    total_deferred_revenue: Decimal
    total_unbilled: Decimal
    total_billed: Decimal
    total_paid: Decimal
    total_outstanding: Decimal
    has_invoices: bool
    has_journal_entries: bool
    has_credit_memos: bool
    journal_entries: List[int]
    effective_end_date: str | None
    working_end_date: str | None
    search_text: str | None
    search_vector: str | None


class DuplicatedContract(TypedDict, total=False):
    """The copy of a contract."""

    id: int


class TerminatedContract(TypedDict, total=False):
    """The result of a termination."""

    contract_terminated: bool
    contract_draft_id: int | None
    voided_invoice_ids: List[int]
    drafted_invoice_ids: List[int]
    revenue_taken_back: Decimal
    total_revenue: Decimal
    total_deferred_revenue: Decimal
    total_unbilled: Decimal


class MinimumCommitMonth(TypedDict, total=False):
    """A month of use against what is committed."""

    period: str
    usage_amount: Decimal
    minimum_amount: Decimal
    shortfall: Decimal
    billed_amount: Decimal


class ContractCustomer(TypedDict, total=False):
    """A counterparty of type customer with what its contracts come to, in the currency they share; in the reporting currency at the latest rates where they share none."""

    id: int
    vendor_type: str | None
    name: str | None
    dba: str | None
    company_name: str | None
    website: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    phone_number: str | None
    mobile_number: str | None
    address_street_1: str | None
    address_street_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    billing_address_street_1: str | None
    billing_address_street_2: str | None
    billing_city: str | None
    billing_state: str | None
    billing_zip_code: str | None
    billing_country: str | None
    shipping_addressee: str | None
    billing_addressee: str | None
    notes: str | None
    business_id_ssn: str | None
    is_1099: bool
    vat_number: str | None
    business_type: str | None
    business_category: str | None
    entity_use_code: str | None
    withholding_tax_id: str | None
    payproc_customer_id: str | None
    use_payproc_auto_bill: bool | None
    bill_vendor_id: str | None
    external_id: str | None
    source: str | None
    invoice_message: str | None
    abbreviation: str | None
    status: str
    taxa_customer_id: str | None
    terms: str | None
    invoice_labels: Any
    invoice_language: str | None
    lineage_array: List[str] | None
    payproc_connection: int | None
    default_expense_category: int | None
    vendor_custom_field_1: int | None
    payment_term: int | None
    parent: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    parent_name: str | None
    vendor_custom_field_1_name: str | None
    payment_term_name_display: str | None
    payproc_connection_name: str | None
    payproc_connection_entity: int | None
    payproc_connection_portal_url: str | None
    payproc_connection_portal_enabled: bool | None
    payproc_connection_invoicing_enabled: bool | None
    search_text: str | None
    search_vector: str | None
    contacts: Any
    active_contracts: int
    completed_contracts: int
    pending_contracts: int
    total_contracts: int
    total_revenue: Decimal | None
    total_deferred_revenue: Decimal | None
    total_mrr: Decimal | None
    total_billed: Decimal | None
    total_unbilled: Decimal | None
    total_paid: Decimal | None
    total_outstanding: Decimal | None
    total_credit_memos: Decimal | None
    credit_memo_applied: Decimal | None
    credit_memo_available: Decimal | None
    currency: str


class ContractCustomerPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ContractCustomer]


class VendorInput(TypedDict, total=False):
    contacts: List[VendorContactInput]
    vendor_type: str | None
    name: str
    dba: str | None
    company_name: str | None
    website: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    phone_number: str | None
    mobile_number: str | None
    address_street_1: str | None
    address_street_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    billing_address_street_1: str | None
    billing_address_street_2: str | None
    billing_city: str | None
    billing_state: str | None
    billing_zip_code: str | None
    billing_country: str | None
    shipping_addressee: str | None
    billing_addressee: str | None
    notes: str | None
    business_id_ssn: str | None
    is_1099: bool
    vat_number: str | None
    business_type: str | None
    business_category: str | None
    entity_use_code: str | None
    withholding_tax_id: str | None
    payproc_customer_id: str | None
    use_payproc_auto_bill: bool | None
    bill_vendor_id: str | None
    external_id: str | None
    source: str | None
    invoice_message: str | None
    abbreviation: str | None
    status: str
    taxa_customer_id: str | None
    terms: str | None
    invoice_labels: Any
    invoice_language: str | None
    lineage_array: List[str] | None
    payproc_connection: int | None
    default_expense_category: int | None
    vendor_custom_field_1: int | None
    payment_term: int | None
    parent: int | None
    customer: int | None


class VendorContactInput(TypedDict, total=False):
    name: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    phone_number: str | None
    mobile_number: str | None


class VendorPatch(TypedDict, total=False):
    """Only the given fields change."""

    contacts: List[VendorContactInput]
    vendor_type: str | None
    name: str
    dba: str | None
    company_name: str | None
    website: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    phone_number: str | None
    mobile_number: str | None
    address_street_1: str | None
    address_street_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    billing_address_street_1: str | None
    billing_address_street_2: str | None
    billing_city: str | None
    billing_state: str | None
    billing_zip_code: str | None
    billing_country: str | None
    shipping_addressee: str | None
    billing_addressee: str | None
    notes: str | None
    business_id_ssn: str | None
    is_1099: bool
    vat_number: str | None
    business_type: str | None
    business_category: str | None
    entity_use_code: str | None
    withholding_tax_id: str | None
    payproc_customer_id: str | None
    use_payproc_auto_bill: bool | None
    bill_vendor_id: str | None
    external_id: str | None
    source: str | None
    invoice_message: str | None
    abbreviation: str | None
    status: str
    taxa_customer_id: str | None
    terms: str | None
    invoice_labels: Any
    invoice_language: str | None
    lineage_array: List[str] | None
    payproc_connection: int | None
    default_expense_category: int | None
    vendor_custom_field_1: int | None
    payment_term: int | None
    parent: int | None
    customer: int | None


class ContractPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Contract]


class ContractInput(TypedDict, total=False):
    entity: int | None
    client: int | None
    department: int | None
    deal_name: str | None
    deal_id: str | None
    status: str
    contract_start_date: str | None
    contract_end_date: str | None
    closed_date: str | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    billing_frequency: str | None
    total_contract_value: Decimal | None
    discount: Decimal
    minimum_monthly_commitment_amount: Decimal | None
    minimum_monthly_commitment_quantity: Decimal | None
    is_evergreen: bool
    auto_renew: bool
    auto_renew_duration: int | None
    auto_renew_invoice: bool
    auto_send_invoices: bool
    skip_evergreen_invoice_generation: bool
    auto_apply_customer_payproc_config_to_invoices: bool
    purchase_order_number: str | None
    consultant: str | None
    crm_link: str | None
    contract_link: str | None
    source: str
    source_deal_data: Any
    tags: str
    usage_tiers: str
    custom_fields: Any
    tag_ids: List[int]
    tag_group_ids: List[int]
    entity_currency: str
    journal_entries: List[int]
    prepaid_commits: Any


class ContractPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int | None
    client: int | None
    department: int | None
    deal_name: str | None
    deal_id: str | None
    status: str
    contract_start_date: str | None
    contract_end_date: str | None
    closed_date: str | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    billing_frequency: str | None
    total_contract_value: Decimal | None
    discount: Decimal
    minimum_monthly_commitment_amount: Decimal | None
    minimum_monthly_commitment_quantity: Decimal | None
    is_evergreen: bool
    auto_renew: bool
    auto_renew_duration: int | None
    auto_renew_invoice: bool
    auto_send_invoices: bool
    skip_evergreen_invoice_generation: bool
    auto_apply_customer_payproc_config_to_invoices: bool
    purchase_order_number: str | None
    consultant: str | None
    crm_link: str | None
    contract_link: str | None
    source: str
    source_deal_data: Any
    tags: str
    usage_tiers: str
    custom_fields: Any
    tag_ids: List[int]
    tag_group_ids: List[int]
    entity_currency: str
    journal_entries: List[int]
    prepaid_commits: Any


class ContractSubscription(TypedDict, total=False):
    """A service over a term. Its value is rate times quantity for the whole of it."""

    id: int
    contract: int
    product: int | None
    rate: Decimal | None
    quantity: Decimal | None
    discount: Decimal | None
    start_date: str | None
    end_date: str | None
    mrr: Decimal | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str | None
    catchup_manually_overridden: bool
    invoice_calculation: str
    renewal_behavior: str
    is_contract_amendment: bool
    modified_subscription: int | None
    period_amount: Decimal | None
    rates_are_net: bool
    notes: str | None
    source: str
    external_id: str | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    entity: int | None
    total_value: Decimal
    customer: int
    lines: Any
    product_name: str | None
    product_is_renewable: bool | None
    product_bundle: str | None
    product_bundle_name: str | None
    contract_product_bundle: Any


class ContractSubscriptionInput(TypedDict, total=False):
    contract: int
    product: int | None
    product_bundle: int | None
    rate: Decimal | None
    quantity: Decimal | None
    discount: Decimal | None
    start_date: str | None
    end_date: str | None
    mrr: Decimal | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str | None
    catchup_manually_overridden: bool
    invoice_calculation: str
    renewal_behavior: str
    is_contract_amendment: bool
    modified_subscription: int | None
    period_amount: Decimal | None
    rates_are_net: bool
    notes: str | None
    source: str
    external_id: str | None
    invoiced_amount_migration: Decimal | None


class ContractSubscriptionPatch(TypedDict, total=False):
    """Only the given fields change."""

    contract: int
    product: int | None
    product_bundle: int | None
    rate: Decimal | None
    quantity: Decimal | None
    discount: Decimal | None
    start_date: str | None
    end_date: str | None
    mrr: Decimal | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str | None
    catchup_manually_overridden: bool
    invoice_calculation: str
    renewal_behavior: str
    is_contract_amendment: bool
    modified_subscription: int | None
    period_amount: Decimal | None
    rates_are_net: bool
    notes: str | None
    source: str
    external_id: str | None
    invoiced_amount_migration: Decimal | None


class ContractProductBundle(TypedDict, total=False):
    """The allocation of a bundle’s price to its products in one contract."""

    id: int
    created_at: str
    last_modified_at: str
    entity: int | None
    contract: int
    source_bundle: int | None
    total_amount: Decimal
    currency: str
    license_term_start_date: str | None
    lines: List[ContractProductBundleLine]
    source_bundle_name: str | None


class ContractProductBundleLine(TypedDict, total=False):
    """The share of one product in the price of a bundle."""

    id: int
    product: int
    amount: Decimal
    original_percentage: Decimal | None
    component_type: str | None
    percentage: str
    product_name: str | None
    product_id_str: str | None


class AllocationsInput(TypedDict, total=False):
    """The allocation of a price to the products of its bundle; the parts add up to it."""

    lines: List[AllocationLineInput]


class AllocationLineInput(TypedDict, total=False):
    """The part of a product in a price."""

    product: int
    amount: Decimal


class ContractMilestone(TypedDict, total=False):
    """Revenue that is earned in full on one day."""

    id: int
    contract: int
    product: int | None
    milestone_name: str
    milestone_date: str
    amount: Decimal
    quantity: Decimal
    rate: Decimal
    description: str | None
    department: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    entity: int | None
    customer: int
    product_name: str | None
    product_bundle: str | None
    product_bundle_name: str | None
    department_name: str | None
    tags: Any
    revenue_transaction_id: int | None
    contract_product_bundle: Any


class ContractMilestonePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ContractMilestone]


class ContractMilestoneInput(TypedDict, total=False):
    contract: int
    product: int | None
    product_bundle: int | None
    milestone_name: str
    milestone_date: str
    amount: Decimal
    quantity: Decimal
    rate: Decimal
    description: str | None
    department: int | None


class ContractMilestonePatch(TypedDict, total=False):
    """Only the given fields change."""

    contract: int
    product: int | None
    product_bundle: int | None
    milestone_name: str
    milestone_date: str
    amount: Decimal
    quantity: Decimal
    rate: Decimal
    description: str | None
    department: int | None


class ContractUsage(TypedDict, total=False):
    """Usage billing of a contract. Each recorded month makes its rows."""

    id: int
    contract: int
    product: int | None
    usage_group: int | None
    department: int | None
    tags: str
    description: str | None
    start_date: str | None
    end_date: str | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    entity: int | None
    customer: int
    lines: Any
    product_name: str | None
    product_bundle: str | None
    product_bundle_name: str | None
    usage_group_name: str | None
    contract_product_bundle: Any


class ContractUsagePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ContractUsage]


class ContractUsageInput(TypedDict, total=False):
    contract: int
    product: int | None
    product_bundle: int | None
    usage_group: int | None
    department: int | None
    tags: str
    description: str | None
    start_date: str | None
    end_date: str | None


class ContractUsagePatch(TypedDict, total=False):
    """Only the given fields change."""

    contract: int
    product: int | None
    product_bundle: int | None
    usage_group: int | None
    department: int | None
    tags: str
    description: str | None
    start_date: str | None
    end_date: str | None


class TierPriceOverride(TypedDict, total=False):
    """The price of a tier in one contract."""

    id: int
    contract: int
    tier: int
    price: Decimal | None
    percentage: Decimal | None
    source: str
    integration_name: str | None
    external_reference: str | None
    notes: str | None
    created_at: str
    last_modified_at: str
    drafted_by: str | None
    approved_by: str | None
    entity: int | None
    customer: int
    tier_name: str
    deal_name: str | None
    usage_group_id: int
    usage_group_name: str


class TierPriceOverridePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[TierPriceOverride]


class TierPriceOverrideInput(TypedDict, total=False):
    contract: int
    tier: int
    price: Decimal | None
    percentage: Decimal | None
    source: str
    integration_name: str | None
    external_reference: str | None
    notes: str | None


class PrepaidCommitSummary(TypedDict, total=False):
    """The amount prepaid by a contract, and the rest."""

    commit_count: int
    total_value: Decimal
    consumed_value: Decimal
    remaining_value: Decimal
    overage_amount: Decimal


class ContractPrepaidCommit(TypedDict, total=False):
    """Money paid ahead. Use draws on it; what is left when it expires is breakage."""

    id: int
    name: str
    description: str | None
    entity: int | None
    product: int | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    total_value: Decimal
    discount_percentage: Decimal
    rate: Decimal | None
    start_date: str
    expiration_date: str | None
    priority: int
    subledger: int | None
    overage_invoice_cadence: str
    auto_send_overage_invoices: bool
    overage_invoice_start_month: str | None
    department: int | None
    tags: str | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    contract: int
    remaining_value: Decimal
    status: str
    customer: int
    entity_name: str | None
    product_name: str | None
    department_name: str | None
    invoice: int | None
    is_invoiced: bool


class ContractPrepaidCommitPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ContractPrepaidCommit]


class ContractPrepaidCommitInput(TypedDict, total=False):
    name: str
    description: str | None
    entity: int | None
    product: int | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    total_value: Decimal
    discount_percentage: Decimal
    rate: Decimal | None
    start_date: str
    expiration_date: str | None
    priority: int
    subledger: int | None
    overage_invoice_cadence: str
    auto_send_overage_invoices: bool
    overage_invoice_start_month: str | None
    department: int | None
    tags: str | None
    installments: Any


class ContractPrepaidCommitPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    description: str | None
    entity: int | None
    product: int | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    total_value: Decimal
    discount_percentage: Decimal
    rate: Decimal | None
    start_date: str
    expiration_date: str | None
    priority: int
    subledger: int | None
    overage_invoice_cadence: str
    auto_send_overage_invoices: bool
    overage_invoice_start_month: str | None
    department: int | None
    tags: str | None
    installments: Any


class ContractPrepaidCommitConsumption(TypedDict, total=False):
    """The usage of a month, and the part that a commitment paid."""

    id: int
    created_at: str
    last_modified_at: str
    drafted_by: str | None
    approved_by: str | None
    entity: int | None
    prepaid_commit: int
    period_start: str
    period_end: str
    description: str | None
    currency: str
    gross_usage_amount: Decimal
    discount_amount: Decimal
    net_consumption_amount: Decimal
    overage_amount: Decimal
    total_events: int
    balance_before: Decimal
    balance_after: Decimal
    adjustments: Any
    customer: int
    revenue_transaction: int | None
    overage_revenue_transaction: int | None


class ContractPrepaidCommitConsumptionPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ContractPrepaidCommitConsumption]


class RecordConsumptionInput(TypedDict, total=False):
    """The usage of a month."""

    period_month: str
    gross_usage_amount: Decimal
    total_events: int
    description: str


class RecordedConsumption(TypedDict, total=False):
    """A recorded month of use."""

    id: int
    period_month: str
    gross_usage_amount: Decimal
    total_events: int
    description: str


class AdjustmentsProcessed(TypedDict, total=False):
    """The result of processing adjustments."""

    processed: int


class PrepaidUsageEvent(TypedDict, total=False):
    """A line of an upload of what was used."""

    id: int
    created_at: str
    last_modified_at: str
    entity: int | None
    prepaid_commit: int
    consumption: int | None
    external_id: str | None
    event_date: str | None
    period_month: str
    total_revenue_dollars: Decimal
    total_events: int
    data: Any
    adjustment_date: str | None
    is_adjustment: bool
    original_period_month: str | None
    customer: int


class PrepaidUsageEventPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[PrepaidUsageEvent]


class UsageEventValues(TypedDict, total=False):
    """The values in usage uploads."""

    period_months: List[str]
    columns: List[UsageEventColumn]


class UsageEventColumn(TypedDict, total=False):
    """The values in a column of usage uploads."""

    name: str
    values: List[str]
    is_complete: bool


class ContractBundle(TypedDict, total=False):
    """Products sold together for a term, each with its amount."""

    id: int
    contract: int
    bundle_name: str
    bundle_description: str | None
    start_date: str
    end_date: str | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str | None
    rebalance_journal_entries_indefinitely: bool
    lines: List[ContractBundleLine]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    entity: int | None
    customer: int


class ContractBundleLine(TypedDict, total=False):
    """A product of a bundle and its amount for the whole term."""

    id: int
    product: int | None
    amount: Decimal | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    product_name: str | None


class ContractBundleInput(TypedDict, total=False):
    contract: int
    bundle_name: str
    bundle_description: str | None
    start_date: str
    end_date: str | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str | None
    rebalance_journal_entries_indefinitely: bool
    lines: List[ContractBundleLineInput]


class ContractBundleLineInput(TypedDict, total=False):
    product: int | None
    amount: Decimal | None


class ContractBundlePatch(TypedDict, total=False):
    """Only the given fields change."""

    contract: int
    bundle_name: str
    bundle_description: str | None
    start_date: str
    end_date: str | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str | None
    rebalance_journal_entries_indefinitely: bool
    lines: List[ContractBundleLineInput]


class SubscriptionChangeInput(TypedDict, total=False):
    """A change of a subscription that is tried out."""

    start_date: str
    end_date: str
    total_value: Decimal
    mrr: Decimal | None
    use_daily_accounting: bool
    proration_method: str
    use_catchup: bool
    catchup_date: str
    modified_subscription: int
    does_modify_contract_end_date: bool
    apply_prospectively: bool


class SubscriptionLineShown(TypedDict, total=False):
    """A line of a subscription as it would be."""

    id: int | None
    start_date: str
    end_date: str
    original_value: Decimal | None
    total_value: Decimal
    original_mrr: Decimal | None
    mrr: Decimal
    original_quantity: Decimal | None
    quantity: Decimal | None
    original_rate: Decimal | None
    rate: Decimal | None
    use_daily_accounting: bool
    is_contract_amendment: bool


class RecognitionRun(TypedDict, total=False):
    """The result of a recognition run."""

    row_count: int
    journal_entries: List[int]


class RevenueTransaction(TypedDict, total=False):
    """Revenue recognized in an accounting period, and its billing."""

    id: int
    entity: int | None
    client: int | None
    contract: int | None
    contract_subscription: int | None
    non_contract_subscription: int | None
    contract_usage: int | None
    contract_milestone: int | None
    non_contract_usage: int | None
    prepaid_commit: int | None
    product: int | None
    product_bundle: int | None
    contract_product_bundle: int | None
    contract_bundle: int | None
    journal_entry: int | None
    invoice: int | None
    credit_memo: int | None
    department: int | None
    usage_tier: int | None
    reverses_revenue_transaction: int | None
    accounting_period: str | None
    transaction_date: str | None
    transaction_end_date: str | None
    scheduled_invoice_date: str | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    amount: Decimal | None
    recognized: Decimal | None
    billed_amount: Decimal | None
    quantity: Decimal | None
    rate: Decimal | None
    discount: Decimal | None
    refunds: Decimal | None
    processing_fees: Decimal | None
    platform_fees: Decimal | None
    transfers: Decimal | None
    tax: Decimal | None
    mrr: Decimal | None
    balance_adjustment: Decimal | None
    renewall: bool
    is_migration_invoiced: bool
    tags: str
    source: str | None
    description: str | None
    external_id: str | None
    client_external_id: str | None
    contract_external_id: str | None
    contract_subscription_external_id: str | None
    product_external_id: str | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    drafted_by: str | None
    approved_by: str | None
    funding_revenue_transaction: int | None
    producer: str | None
    warehouse_row_key: str | None
    customer: int
    status: str
    entity_name: str | None
    entity_currency: str | None
    client_name: str | None
    client_campfire_id: str | None
    client_identifier: str | None
    contract_name: str | None
    contract_status: str | None
    contract_identifier: str | None
    product_name: str | None
    product_identifier: str | None
    product_is_taxable: bool | None
    product_bundle_name: str | None
    gross_amount: str
    invoice_number: str | None
    invoice_date: str | None
    invoice_payment_status: str | None
    invoice_voided_date: str | None
    credit_memo_number: str | None
    credit_memo_application_status: str | None
    credit_memo_date: str | None
    credit_memo_voided_date: str | None
    revenue_type: str
    journal_entry_order: str | None
    contract_subscription_notes: str | None
    subscription_discount: Decimal | None
    department_name: str | None
    parent_department: int | None
    parent_department_name: str | None
    usage_tier_name: str | None
    taxa_item_id: str | None
    taxc_item_id: str | None


class RevenueTransactionPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[RevenueTransaction]


class RevenueTransactionInput(TypedDict, total=False):
    entity: int | None
    client: int | None
    contract: int | None
    contract_subscription: int | None
    non_contract_subscription: int | None
    contract_usage: int | None
    contract_milestone: int | None
    non_contract_usage: int | None
    prepaid_commit: int | None
    product: int | None
    product_bundle: int | None
    contract_product_bundle: int | None
    contract_bundle: int | None
    journal_entry: int | None
    invoice: int | None
    credit_memo: int | None
    department: int | None
    usage_tier: int | None
    reverses_revenue_transaction: int | None
    accounting_period: str | None
    transaction_date: str | None
    transaction_end_date: str | None
    scheduled_invoice_date: str | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    amount: Decimal | None
    recognized: Decimal | None
    billed_amount: Decimal | None
    quantity: Decimal | None
    rate: Decimal | None
    discount: Decimal | None
    refunds: Decimal | None
    processing_fees: Decimal | None
    platform_fees: Decimal | None
    transfers: Decimal | None
    tax: Decimal | None
    mrr: Decimal | None
    balance_adjustment: Decimal | None
    renewall: bool
    is_migration_invoiced: bool
    tags: str
    source: str | None
    description: str | None
    external_id: str | None
    client_external_id: str | None
    contract_external_id: str | None
    contract_subscription_external_id: str | None
    product_external_id: str | None
    tag_ids: List[int]
    tag_group_ids: List[int]


class RevenueTransactionPatch(TypedDict, total=False):
    """Only the given fields change."""

    entity: int | None
    client: int | None
    contract: int | None
    contract_subscription: int | None
    non_contract_subscription: int | None
    contract_usage: int | None
    contract_milestone: int | None
    non_contract_usage: int | None
    prepaid_commit: int | None
    product: int | None
    product_bundle: int | None
    contract_product_bundle: int | None
    contract_bundle: int | None
    journal_entry: int | None
    invoice: int | None
    credit_memo: int | None
    department: int | None
    usage_tier: int | None
    reverses_revenue_transaction: int | None
    accounting_period: str | None
    transaction_date: str | None
    transaction_end_date: str | None
    scheduled_invoice_date: str | None
    currency: str
    exchange_rate: Decimal | None
    exchange_rate_book: Decimal | None
    amount: Decimal | None
    recognized: Decimal | None
    billed_amount: Decimal | None
    quantity: Decimal | None
    rate: Decimal | None
    discount: Decimal | None
    refunds: Decimal | None
    processing_fees: Decimal | None
    platform_fees: Decimal | None
    transfers: Decimal | None
    tax: Decimal | None
    mrr: Decimal | None
    balance_adjustment: Decimal | None
    renewall: bool
    is_migration_invoiced: bool
    tags: str
    source: str | None
    description: str | None
    external_id: str | None
    client_external_id: str | None
    contract_external_id: str | None
    contract_subscription_external_id: str | None
    product_external_id: str | None
    tag_ids: List[int]
    tag_group_ids: List[int]


class ContractInvoice(TypedDict, total=False):
    """The bill of a contract for a period. Issued, it is an invoice."""

    id: int
    issue_date: str | None
    accounting_date: str | None
    due_date: str | None
    shipping_date: str | None
    payment_term: int | None
    tax_rate: int | None
    department: int | None
    invoice_number: str | None
    purchase_order_number: str | None
    location_of_sale: str | None
    vat_number: str | None
    billing_address: str | None
    billing_addressee: str | None
    shipping_address: str | None
    shipping_addressee: str | None
    message_on_invoice: str | None
    taxa_connection: int | None
    taxb_connection: int | None
    taxc_connection: int | None
    payproc_connection: int | None
    use_payproc_auto_bill: bool | None
    created_at: str
    last_modified_at: str
    contract: int
    entity: int | None
    client: int | None
    invoice: int | None
    ordinal: int
    period_start: str | None
    period_end: str | None
    currency: str
    subtotal: Decimal
    discount: Decimal
    total_amount: Decimal
    is_linked: bool
    needs_live_date_fx_recalc: bool
    bill_to_snapshot: Any
    lines: List[ContractInvoiceLine]
    customer: int
    status: str
    contract_name: str | None
    contract_number: str | None
    entity_name: str | None
    client_name: str | None
    journal_entry: int | None
    journal_entry_number: str | None
    tax_rate_name: str | None
    taxa_connection_name: str | None
    taxb_connection_name: str | None
    taxc_connection_name: str | None
    payproc_connection_name: str | None


class ContractInvoiceLine(TypedDict, total=False):
    """The charge of one contract line for a period of service."""

    id: int
    created_at: str
    last_modified_at: str
    contract_line: int | None
    product: int | None
    department: int | None
    description: str | None
    service_start: str | None
    service_end: str | None
    currency: str
    quantity: Decimal
    rate: Decimal
    amount: Decimal
    tax: Decimal
    discount: Decimal
    tax_description: str | None
    tags: List[int]
    invoice: int
    product_name: str | None
    department_name: str | None


class RevenueWaterfallRow(TypedDict, total=False):
    """Revenue of a month."""

    month: str
    currency: str
    contract_id: int | None
    contract_name: str | None
    product_id: int | None
    product_name: str | None
    recognized: Decimal
    scheduled: Decimal


class DeferredRevenueMonth(TypedDict, total=False):
    """Deferred revenue over a month."""

    month: str
    currency: str
    opening: Decimal
    billed: Decimal
    recognized: Decimal
    adjusted: Decimal
    closing: Decimal


class MrrMovement(TypedDict, total=False):
    """Monthly recurring revenue and what moved it."""

    month: str
    currency: str
    opening: Decimal
    new: Decimal
    expansion: Decimal
    contraction: Decimal
    churn: Decimal
    closing: Decimal


class ContractPosition(TypedDict, total=False):
    """The progress of a product of a contract."""

    product_id: int | None
    product_name: str | None
    currency: str
    billed: Decimal
    recognized: Decimal
    deferred: Decimal
    unbilled: Decimal


class EntityMinimal(TypedDict, total=False):
    id: int
    name: str | None
    currency: str


class Entity(TypedDict, total=False):
    """A company of the workspace, with books of its own. Entities form a tree."""

    id: int
    parent: int | None
    elimination_entity: int | None
    primary_entity: int | None
    is_elimination_entity: bool
    name: str | None
    description: str | None
    currency: str
    address_1: str | None
    address_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    disable_service_date: bool
    logo_url: str | None
    active: bool
    fiscal_year_month: int
    fiscal_year_day: int
    enable_mid_month_convention: bool | None
    mid_month_threshold: int | None
    use_whole_month_accounting_for_prepaids: bool | None
    allow_payments_in_closed_periods: bool
    auto_apply_catchup_for_closed_periods: bool
    lineage_array: List[str] | None
    tax_identification_number: str | None
    representative_name: str | None
    business_type: str | None
    business_category: str | None
    withholding_scheme: int | None
    withholding_certificate: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    invoice_name: str | None
    invoice_email: str | None
    invoice_message: str | None
    invoice_email_subject: str | None
    invoice_email_body: str | None
    invoice_prefix: str | None
    invoice_address: str | None
    invoice_cc_emails: str | None
    invoice_display_settings: Any
    invoice_email_attachments: Any
    withholding_scheme_name: str | None
    withholding_certificate_number: str | None
    customer: int
    parent_name: str | None
    primary_entity_name: str | None
    is_adjusting: bool
    attachments: Any


class EntityInput(TypedDict, total=False):
    parent: int | None
    elimination_entity: int | None
    primary_entity: int | None
    is_elimination_entity: bool
    name: str | None
    description: str | None
    currency: str
    address_1: str | None
    address_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    disable_service_date: bool
    logo_url: str | None
    active: bool
    fiscal_year_month: int
    fiscal_year_day: int
    enable_mid_month_convention: bool | None
    mid_month_threshold: int | None
    use_whole_month_accounting_for_prepaids: bool | None
    allow_payments_in_closed_periods: bool
    auto_apply_catchup_for_closed_periods: bool
    lineage_array: List[str] | None
    tax_identification_number: str | None
    representative_name: str | None
    business_type: str | None
    business_category: str | None
    withholding_scheme: int | None
    withholding_certificate: int | None


class EntityPatch(TypedDict, total=False):
    """Only the given fields change."""

    parent: int | None
    elimination_entity: int | None
    primary_entity: int | None
    is_elimination_entity: bool
    name: str | None
    description: str | None
    currency: str
    address_1: str | None
    address_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    disable_service_date: bool
    logo_url: str | None
    active: bool
    fiscal_year_month: int
    fiscal_year_day: int
    enable_mid_month_convention: bool | None
    mid_month_threshold: int | None
    use_whole_month_accounting_for_prepaids: bool | None
    allow_payments_in_closed_periods: bool
    auto_apply_catchup_for_closed_periods: bool
    lineage_array: List[str] | None
    tax_identification_number: str | None
    representative_name: str | None
    business_type: str | None
    business_category: str | None
    withholding_scheme: int | None
    withholding_certificate: int | None


class File(TypedDict, total=False):
    """A file. Its content never changes; what it belongs to may."""

    id: int
    name: str
    object_id: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    model: str
    s3_content_type: str | None
    s3_content_length: int | None
    sha256: str
    entity: int | None
    created_by: int | None
    created_by_name: str
    created_by_email: str
    customer: int
    app: str
    s3_path: str
    url: str


class AccountPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Account]


class AccountInput(TypedDict, total=False):
    number: str
    currency: str
    name: str | None
    nickname: str | None
    description: str | None
    status: str
    account_type: str
    account_subtype: str
    account_cashflow_classification: str
    include_in_eliminations: bool
    include_in_revaluations: bool
    skip_subledger_validation: bool
    parent: int | None
    parent_bank_account: int | None
    default_department: int | None
    default_tags: List[int]
    lineage_array: List[str] | None
    protected: bool
    current_balance: Decimal | None
    current_balance_book: Decimal | None
    last_recompute_balance_at: str | None
    lock_recompute_balance_key: str | None


class AccountPatch(TypedDict, total=False):
    """Only the given fields change."""

    number: str
    currency: str
    name: str | None
    nickname: str | None
    description: str | None
    status: str
    account_type: str
    account_subtype: str
    account_cashflow_classification: str
    include_in_eliminations: bool
    include_in_revaluations: bool
    skip_subledger_validation: bool
    parent: int | None
    parent_bank_account: int | None
    default_department: int | None
    default_tags: List[int]
    lineage_array: List[str] | None
    protected: bool
    current_balance: Decimal | None
    current_balance_book: Decimal | None
    last_recompute_balance_at: str | None
    lock_recompute_balance_key: str | None


class SystemAccounts(TypedDict, total=False):
    """The accounts the service posts to by itself."""

    id: int
    recognize_discounts_as_contra_revenue: bool
    enable_mid_month_convention: bool
    mid_month_threshold: int
    use_whole_month_accounting_for_prepaids: bool
    split_invoice_payments_by_line: bool | None
    split_eliminations_by_department: bool
    uncategorized: int | None
    accounts_payable: int | None
    accounts_receivable: int | None
    deferred_revenue: int | None
    accrued_revenue: int | None
    unrealized_gain_loss: int | None
    realized_gain_loss: int | None
    rounding_account: int | None
    unapplied_credits: int | None
    unapplied_debits: int | None
    unbilled_revenue: int | None
    default_clearing: int | None
    discount_account: int | None
    accrued_discount_account: int | None
    unbilled_discount_account: int | None
    refund_account: int | None
    processing_fees: int | None
    platform_fees: int | None
    deferred_processing_fees: int | None
    tax_account: int | None
    payout_account: int | None
    cta_account: int | None
    oci_translation_account: int | None
    fixed_asset_disposal: int | None
    bad_debt_account: int | None
    dispute_expense_account: int | None
    dispute_reinstatement_account: int | None
    created_at: str
    last_modified_at: str
    customer: int
    uncategorized_name_and_number: str | None
    accounts_payable_name_and_number: str | None
    accounts_receivable_name_and_number: str | None
    deferred_revenue_name_and_number: str | None
    accrued_revenue_name_and_number: str | None
    unrealized_gain_loss_name_and_number: str | None
    realized_gain_loss_name_and_number: str | None
    rounding_account_name_and_number: str | None
    unapplied_credits_name_and_number: str | None
    unapplied_debits_name_and_number: str | None
    unbilled_revenue_name_and_number: str | None
    default_clearing_name_and_number: str | None
    discount_account_name_and_number: str | None
    accrued_discount_account_name_and_number: str | None
    unbilled_discount_account_name_and_number: str | None
    refund_account_name_and_number: str | None
    processing_fees_name_and_number: str | None
    platform_fees_name_and_number: str | None
    deferred_processing_fees_name_and_number: str | None
    tax_account_name_and_number: str | None
    payout_account_name_and_number: str | None
    cta_account_name_and_number: str | None
    oci_translation_account_name_and_number: str | None
    fixed_asset_disposal_name_and_number: str | None
    bad_debt_account_name_and_number: str | None
    dispute_expense_account_name_and_number: str | None
    dispute_reinstatement_account_name_and_number: str | None


class SystemAccountsInput(TypedDict, total=False):
    recognize_discounts_as_contra_revenue: bool
    enable_mid_month_convention: bool
    mid_month_threshold: int
    use_whole_month_accounting_for_prepaids: bool
    split_invoice_payments_by_line: bool | None
    split_eliminations_by_department: bool
    uncategorized: int | None
    accounts_payable: int | None
    accounts_receivable: int | None
    deferred_revenue: int | None
    accrued_revenue: int | None
    unrealized_gain_loss: int | None
    realized_gain_loss: int | None
    rounding_account: int | None
    unapplied_credits: int | None
    unapplied_debits: int | None
    unbilled_revenue: int | None
    default_clearing: int | None
    discount_account: int | None
    accrued_discount_account: int | None
    unbilled_discount_account: int | None
    refund_account: int | None
    processing_fees: int | None
    platform_fees: int | None
    deferred_processing_fees: int | None
    tax_account: int | None
    payout_account: int | None
    cta_account: int | None
    oci_translation_account: int | None
    fixed_asset_disposal: int | None
    bad_debt_account: int | None
    dispute_expense_account: int | None
    dispute_reinstatement_account: int | None


class SystemAccountsPatch(TypedDict, total=False):
    """Only the given fields change."""

    recognize_discounts_as_contra_revenue: bool
    enable_mid_month_convention: bool
    mid_month_threshold: int
    use_whole_month_accounting_for_prepaids: bool
    split_invoice_payments_by_line: bool | None
    split_eliminations_by_department: bool
    uncategorized: int | None
    accounts_payable: int | None
    accounts_receivable: int | None
    deferred_revenue: int | None
    accrued_revenue: int | None
    unrealized_gain_loss: int | None
    realized_gain_loss: int | None
    rounding_account: int | None
    unapplied_credits: int | None
    unapplied_debits: int | None
    unbilled_revenue: int | None
    default_clearing: int | None
    discount_account: int | None
    accrued_discount_account: int | None
    unbilled_discount_account: int | None
    refund_account: int | None
    processing_fees: int | None
    platform_fees: int | None
    deferred_processing_fees: int | None
    tax_account: int | None
    payout_account: int | None
    cta_account: int | None
    oci_translation_account: int | None
    fixed_asset_disposal: int | None
    bad_debt_account: int | None
    dispute_expense_account: int | None
    dispute_reinstatement_account: int | None


class DepartmentSearch(TypedDict, total=False):
    """A department to look up. A new one has its name as its code."""

    name: str
    parent_id: int


class Department(TypedDict, total=False):
    """A department. Departments form a tree."""

    id: int
    code: str
    name: str | None
    display_name: str | None
    active: bool
    parent: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    created_at: str
    last_modified_at: str
    customer: int
    parent_name: str | None
    tags: Any


class DepartmentPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Department]


class DepartmentDeletion(TypedDict, total=False):
    """The deletion of a department."""

    id: int
    deleted_at: str
    last_modified_at: str
    is_deleted: bool


class DepartmentDeletionPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[DepartmentDeletion]


class DepartmentInput(TypedDict, total=False):
    code: str
    name: str
    display_name: str | None
    active: bool
    parent: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]


class DepartmentPatch(TypedDict, total=False):
    """Only the given fields change."""

    code: str
    name: str
    display_name: str | None
    active: bool
    parent: int | None
    tag_ids: List[int]
    tag_group_ids: List[int]


class TagGroup(TypedDict, total=False):
    """A group of tags, by which reports can be broken down."""

    id: int
    name: str | None
    created_at: str
    last_modified_at: str
    customer: int
    slug: str


class TagGroupPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[TagGroup]


class TagGroupInput(TypedDict, total=False):
    name: str


class TagGroupPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str


class TagInput(TypedDict, total=False):
    name: str
    group: int | None
    parent: int | None
    is_active: bool


class Tag(TypedDict, total=False):
    """A tag, usually of a group."""

    id: int
    name: str | None
    group: int | None
    parent: int | None
    is_active: bool
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    group_name: str | None
    parent_name: str | None


class TagPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Tag]


class TagPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    group: int | None
    parent: int | None
    is_active: bool


class Vendor(TypedDict, total=False):
    """A customer, a vendor or an employee: whoever documents and journal lines are about."""

    id: int
    contacts: List[VendorContact]
    vendor_type: str | None
    name: str | None
    dba: str | None
    company_name: str | None
    website: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    phone_number: str | None
    mobile_number: str | None
    address_street_1: str | None
    address_street_2: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    country: str | None
    billing_address_street_1: str | None
    billing_address_street_2: str | None
    billing_city: str | None
    billing_state: str | None
    billing_zip_code: str | None
    billing_country: str | None
    shipping_addressee: str | None
    billing_addressee: str | None
    notes: str | None
    business_id_ssn: str | None
    is_1099: bool
    vat_number: str | None
    business_type: str | None
    business_category: str | None
    entity_use_code: str | None
    withholding_tax_id: str | None
    payproc_customer_id: str | None
    use_payproc_auto_bill: bool | None
    bill_vendor_id: str | None
    external_id: str | None
    source: str | None
    invoice_message: str | None
    abbreviation: str | None
    status: str
    taxa_customer_id: str | None
    terms: str | None
    invoice_labels: Any
    invoice_language: str | None
    lineage_array: List[str] | None
    payproc_connection: int | None
    default_expense_category: int | None
    vendor_custom_field_1: int | None
    payment_term: int | None
    parent: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    parent_name: str | None
    vendor_custom_field_1_name: str | None
    payment_term_name_display: str | None
    payproc_connection_name: str | None
    payproc_connection_entity: int | None
    payproc_connection_portal_url: str | None
    payproc_connection_portal_enabled: bool | None
    payproc_connection_invoicing_enabled: bool | None
    search_text: str | None
    search_vector: str | None


class VendorContact(TypedDict, total=False):
    """A person to talk to at a customer or vendor."""

    id: int
    name: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    phone_number: str | None
    mobile_number: str | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None


class VendorSummary(TypedDict, total=False):
    """Spend on bills and cards by vendor, in the reporting currency; in the book currency where a single entity is involved."""

    id: int
    name: str | None
    dba: str | None
    total_spend: Decimal
    total_bill_spend: Decimal
    total_card_spend: Decimal
    total_paid: Decimal
    total_unpaid: Decimal
    total_credits: Decimal
    credit_used: Decimal
    credit_available: Decimal
    total_spend_book: Decimal | None
    total_bill_spend_book: Decimal | None
    total_card_spend_book: Decimal | None
    total_paid_book: Decimal | None
    total_unpaid_book: Decimal | None
    total_credits_book: Decimal | None
    credit_used_book: Decimal | None
    credit_available_book: Decimal | None


class VendorSummaryPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[VendorSummary]


class VendorPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Vendor]


class VendorContactPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[VendorContact]


class VendorCustomField(TypedDict, total=False):
    """A value vendors can be given in the workspace’s own field."""

    id: int
    value: str | None
    created_at: str
    last_modified_at: str
    customer: int


class VendorCustomFieldInput(TypedDict, total=False):
    value: str | None


class VendorCustomFieldPatch(TypedDict, total=False):
    """Only the given fields change."""

    value: str | None


class Product(TypedDict, total=False):
    """A product or service for sale. An account that is not set falls back to the workspace’s settings."""

    id: int
    product_id: str | None
    product_name: str | None
    product_description: str | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    currency: str | None
    price: Decimal | None
    cost: Decimal | None
    exclude_from_mrr: bool
    is_taxable: bool
    is_renewable: bool
    recognize_revenue: bool
    is_immediate_recognition: bool
    payproc_product_id: str | None
    taxb_item_id: int | None
    taxb_item_data: Any
    taxb_tax_code: str | None
    taxa_item_id: str | None
    taxc_item_id: str | None
    apply_dept_tag_to_invoice_journals: bool | None
    department: int | None
    invoice_account: int | None
    revenue_account: int | None
    ar_account: int | None
    bad_debt_account: int | None
    invoice_unbilled_account: int | None
    tax_account: int | None
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    product_uuid: str
    customer: int
    display_name: str
    department_name: str | None
    invoice_account_name: str | None
    revenue_account_name: str | None
    ar_account_name: str | None
    bad_debt_account_name: str | None
    invoice_unbilled_account_name: str | None
    tax_account_name: str | None
    tags: Any
    usage_group_count: int
    usage_groups: Any


class ProductPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[Product]


class ProductInput(TypedDict, total=False):
    product_id: str | None
    product_name: str | None
    product_description: str | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    currency: str | None
    price: Decimal | None
    cost: Decimal | None
    exclude_from_mrr: bool
    is_taxable: bool
    is_renewable: bool
    recognize_revenue: bool
    is_immediate_recognition: bool
    payproc_product_id: str | None
    taxb_item_id: int | None
    taxb_item_data: Any
    taxb_tax_code: str | None
    taxa_item_id: str | None
    taxc_item_id: str | None
    apply_dept_tag_to_invoice_journals: bool | None
    department: int | None
    invoice_account: int | None
    revenue_account: int | None
    ar_account: int | None
    bad_debt_account: int | None
    invoice_unbilled_account: int | None
    tax_account: int | None


class ProductPatch(TypedDict, total=False):
    """Only the given fields change."""

    product_id: str | None
    product_name: str | None
    product_description: str | None
    tag_ids: List[int]
    tag_group_ids: List[int]
    currency: str | None
    price: Decimal | None
    cost: Decimal | None
    exclude_from_mrr: bool
    is_taxable: bool
    is_renewable: bool
    recognize_revenue: bool
    is_immediate_recognition: bool
    payproc_product_id: str | None
    taxb_item_id: int | None
    taxb_item_data: Any
    taxb_tax_code: str | None
    taxa_item_id: str | None
    taxc_item_id: str | None
    apply_dept_tag_to_invoice_journals: bool | None
    department: int | None
    invoice_account: int | None
    revenue_account: int | None
    ar_account: int | None
    bad_debt_account: int | None
    invoice_unbilled_account: int | None
    tax_account: int | None


class ProductBundle(TypedDict, total=False):
    """Products sold together. The shares of its lines add up to 100."""

    id: int
    bundle_name: str
    bundle_description: str | None
    payproc_product_id: str | None
    lines: List[ProductBundleLine]
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    customer: int
    taxa_item_id: str | None


class ProductBundleLine(TypedDict, total=False):
    """A product of a bundle and its share of the price."""

    id: int
    product: int
    percentage_allocation: Decimal
    component_type: str | None
    product_name: str | None
    product_id_str: str | None


class ProductBundlePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ProductBundle]


class ProductBundleInput(TypedDict, total=False):
    bundle_name: str
    bundle_description: str | None
    payproc_product_id: str | None
    lines: List[ProductBundleLineInput]


class ProductBundleLineInput(TypedDict, total=False):
    product: int
    percentage_allocation: Decimal
    component_type: str | None


class ProductBundlePatch(TypedDict, total=False):
    """Only the given fields change."""

    bundle_name: str
    bundle_description: str | None
    payproc_product_id: str | None
    lines: List[ProductBundleLineInput]


class CustomField(TypedDict, total=False):
    """A field of its own that a workspace gives its contracts."""

    id: int
    name: str
    label: str
    field_type: str
    options: Any
    is_required: bool
    display_order: int
    is_active: bool
    include_on_invoice: bool
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    app: str
    model: str
    updated_at: str


class CustomFieldPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[CustomField]


class CustomFieldInput(TypedDict, total=False):
    name: str
    label: str
    field_type: str
    options: Any
    is_required: bool
    display_order: int
    is_active: bool
    include_on_invoice: bool


class CustomFieldPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    label: str
    field_type: str
    options: Any
    is_required: bool
    display_order: int
    is_active: bool
    include_on_invoice: bool


class FilePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[File]


class FileInput(TypedDict, total=False):
    name: str
    object_id: int | None
    s3_content_type: str | None
    s3_content_length: int | None
    s3_path: str


class FilePatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    object_id: int | None
    s3_content_type: str | None
    s3_content_length: int | None
    s3_path: str


class UploadRun(TypedDict, total=False):
    """One reading of a file: an import, a long bank statement, or a spreadsheet against which its starter records rows. Its starter sees it, and admins who see all entities."""

    id: int
    file_name: str | None
    created_at: str
    last_modified_at: str
    started_by: str
    kind: str | None
    status: str | None
    sha256: str | None
    is_repeated: bool
    rows_read: int
    settings: Any
    report: Any
    undone_at: str | None
    rows: List[UploadRunRow]
    customer: int
    row_count: int


class UploadRunRow(TypedDict, total=False):
    """A row of the spreadsheet and the record made from it."""

    id: int
    spreadsheet_row: int | None
    object_type: str
    object_id: int


class UploadRunPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[UploadRun]


class DownloadUrl(TypedDict, total=False):
    """An address that opens a file for a while, for whoever has it."""

    url: str
    expires_in: int


RateOnDay = TypedDict("RateOnDay", {"from": "str", "to": "str", "date": "str", "rate": "Decimal | None"}, total=False)


class WorkspaceCurrency(TypedDict, total=False):
    """A currency documents of the workspace may be in."""

    id: int
    currency: str
    created_at: str
    last_modified_at: str
    is_deleted: bool
    deleted_at: str | None
    name: str
    customer: int
    rate: Decimal | None


class WorkspaceCurrencyPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[WorkspaceCurrency]


class WorkspaceCurrencyInput(TypedDict, total=False):
    currency: str


class WorkspaceCurrencyPatch(TypedDict, total=False):
    """Only the given fields change."""

    currency: str


class IncomeStatementTable(TypedDict, total=False):
    """The income statement as REST clients read it."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    income_statement: List[StatementTableRow]


class StatementTableRow(TypedDict, total=False):
    """A row with a key for each period."""

    account_id: str
    account_name: str | None
    account_number: str | None
    hierarchy: List[str]


class BalanceSheetTable(TypedDict, total=False):
    """The balance sheet as REST clients read it."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    balance_sheet: List[StatementTableRow]
    warnings: List[str]


class TrialBalance(TypedDict, total=False):
    """The balance of every account. Debits equal credits."""

    start_date: str
    end_date: str
    income_statement_start: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    totals: TrialBalanceSides
    trial_balance: TrialBalanceAccounts
    group_by: str | None
    breakdown: Any


class TrialBalanceSides(TypedDict, total=False):
    """One side of it is zero."""

    debits: Decimal
    credits: Decimal


class TrialBalanceAccounts(TypedDict, total=False):
    accounts: List[TrialBalanceAccount]


class TrialBalanceAccount(TypedDict, total=False):
    id: str
    name: str | None
    number: str | None
    account_type: str
    parent: str | None
    balances: TrialBalanceSides
    departments: Any
    entities: Any


class CashFlowTable(TypedDict, total=False):
    """The cash flow as REST clients read it."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    cash_flow: List[CashFlowTableRow]


class CashFlowTableRow(TypedDict, total=False):
    account_id: str
    account_name: str | None
    account_number: str | None
    hierarchy: List[str]
    transaction_activity: Any


class CashFlowSections(TypedDict, total=False):
    """The cash flow section by section; amounts are decimal strings."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    sections: List[CashFlowSection]
    exchange_rates: Any
    net_change: Any
    opening_cash: Any
    closing_cash: Any


class CashFlowSection(TypedDict, total=False):
    name: str
    rows: List[CashFlowSectionRow]
    totals: Any


class CashFlowSectionRow(TypedDict, total=False):
    account_id: str
    account_name: str | None
    account_number: str | None
    amounts: Any


class CashFlowActivity(TypedDict, total=False):
    """Money in and out of bank accounts."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    transaction_activity: Any


class ComparedBalancesTable(TypedDict, total=False):
    """Compared balance sheets, as REST reads them."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    budget_id: str | None
    balance_sheet: List[ComparedTableRow]
    warnings: List[str]


class ComparedTableRow(TypedDict, total=False):
    """A row with a key for each compared figure."""

    account_id: str
    account_name: str | None
    account_number: str | None
    hierarchy: List[str]


class ComparedIncomeTable(TypedDict, total=False):
    """Compared income statements, as REST reads them."""

    start_date: str
    end_date: str
    cadence: str
    basis: str
    as_of: str
    currency: str
    known_at: str | None
    headers: Any
    cut_periods: List[str]
    budget_id: str | None
    income_statement: List[ComparedTableRow]


class ExplainedFigure(TypedDict, total=False):
    """A figure of a statement, and what it is made from."""

    reference: str
    statement: str
    basis: str
    account_id: str
    account_name: str | None
    account_number: str | None
    side: str | None
    column: str
    start_date: str
    end_date: str
    currency: str
    known_at: str | None
    decimals: int
    amount: Decimal
    line_count: int
    line_total: Decimal
    only_account: int | None
    accounts: List[ExplainedAccount]
    lines_hidden: bool
    next: str | None
    leaves: List[ExplainedLeaf]


class ExplainedAccount(TypedDict, total=False):
    """The part of a figure that is on one account."""

    account: int
    account_name: str | None
    account_number: str | None
    line_count: int
    amount: Decimal
    reference: str


class ExplainedLeaf(TypedDict, total=False):
    """A part of a figure: a ledger line, or what no line holds. All parts add up to it."""

    kind: str
    amount: Decimal
    words: str | None
    line: int | None
    journal_entry: int | None
    journal_number: str | None
    journal_type: str | None
    journal_memo: str | None
    source: str | None
    date: str | None
    counts_on: str | None
    entity: int | None
    account: int | None
    account_name: str | None
    account_number: str | None
    description: str | None
    currency: str | None
    amount_native: Decimal | None
    exchange_rate: Decimal | None
    rate_source: str | None
    rate_date: str | None
    rounding: Decimal | None
    share: LeafShare | None
    document: LeafDocument | None
    cause: LeafCause | None


class LeafShare(TypedDict, total=False):
    """The part of a line that counts on a cash basis: the amount paid that day of the amount due."""

    paid: Decimal
    total: Decimal
    whole: Decimal
    payments: List[int] | None


class LeafDocument(TypedDict, total=False):
    """The document a line was posted by."""

    kind: str
    id: int
    number: str | None


class LeafCause(TypedDict, total=False):
    """The actor and the request behind a posting."""

    caller: str
    name: str | None
    app: str | None
    request_id: str
    operation: str | None
    recorded_at: str


class Ageing(TypedDict, total=False):
    """Receivables or payables by their age."""

    currency: str
    known_at: str | None
    totals: AgeingAmounts
    rows: List[AgeingRow]


class AgeingAmounts(TypedDict, total=False):
    """Open amounts by days past due."""

    current: Decimal
    d1_to30: Decimal
    d31_to60: Decimal
    d61_to90: Decimal
    over90: Decimal
    reconciling: Decimal
    total: Decimal


class AgeingRow(TypedDict, total=False):
    """Open amounts of one customer or vendor."""

    current: Decimal
    d1_to30: Decimal
    d31_to60: Decimal
    d61_to90: Decimal
    over90: Decimal
    reconciling: Decimal
    total: Decimal
    client_id: int | None
    client_name: str | None
    vendor_id: int | None
    vendor_name: str | None


class BookChange(TypedDict, total=False):
    """A line that was posted or taken back."""

    kind: str
    number: int
    known_at: str
    line: int
    journal_entry: int
    journal_number: str | None
    date: str
    entity: int
    account: int
    account_name: str | None
    currency: str
    amount_native: Decimal
    amount_book: Decimal
    amount: Decimal
    description: str | None
    caller: str
    request_id: str


class BookChangePage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[BookChange]


class Webhook(TypedDict, total=False):
    """An address that is told of changes by signed HTTPS requests."""

    id: int
    url: str
    active: bool
    topics: List[WebhookTopic]
    created_at: str
    last_modified_at: str
    uuid: str
    customer: int
    token: str


class WebhookTopic(TypedDict, total=False):
    """A topic a webhook is subscribed to."""

    id: int
    name: str


class WebhookInput(TypedDict, total=False):
    url: str
    active: bool
    topics: List[WebhookTopicInput]


class WebhookTopicInput(TypedDict, total=False):
    name: str


class WebhookPatch(TypedDict, total=False):
    """Only the given fields change."""

    url: str
    active: bool
    topics: List[WebhookTopicInput]


class WebhookEvent(TypedDict, total=False):
    """One of the latest deliveries of a webhook, with its last attempt."""

    id: int
    webhook: int | None
    status: str
    topic: str
    url: str | None
    created_at: str
    object: Any
    http: WebhookHttpExchange | None


class WebhookHttpExchange(TypedDict, total=False):
    """A request and its answer."""

    request: WebhookHttpRequest
    response: WebhookHttpResponse | None


class WebhookHttpRequest(TypedDict, total=False):
    """The request of an attempt, as it was sent."""

    method: str
    url: str
    headers: Any
    body: str


class WebhookHttpResponse(TypedDict, total=False):
    """The response of the receiver, up to 64 KB."""

    status_code: int | None
    headers: Any
    body: str | None
    error: str | None


class ChangePage(TypedDict, total=False):
    """Changes in the order of their numbers; empty at the end."""

    results: List[Change]


class Change(TypedDict, total=False):
    """A change of a record."""

    sequence: int
    topic: str
    data: Any
    changes: Any


class ApiUser(TypedDict, total=False):
    """A user of the API that is no person. Its keys act with its role."""

    id: int
    name: str
    email: str | None
    role: str
    permissions: Any
    entity_ids: List[int] | None
    approval_required: bool
    is_active: bool
    created_at: str
    last_modified_at: str
    customer: int


class ApiUserPage(TypedDict, total=False):
    count: int
    next: str | None
    previous: str | None
    results: List[ApiUser]


class ApiUserInput(TypedDict, total=False):
    name: str
    email: str | None
    role: str
    permissions: Any
    entity_ids: List[int] | None
    approval_required: bool
    is_active: bool


class ApiUserPatch(TypedDict, total=False):
    """Only the given fields change."""

    name: str
    email: str | None
    role: str
    permissions: Any
    entity_ids: List[int] | None
    approval_required: bool
    is_active: bool


class NewApiKey(TypedDict, total=False):
    """A key that was just made. The secret is shown this once."""

    id: int
    key: str


class UserPermissions(TypedDict, total=False):
    """The caller, and what the caller may effectively do."""

    id: int
    name: str
    email: str
    approval_required: bool
    can_edit: bool
    tenant: Tenant
    app: ConnectedApp | None
    permissions: Any


class Tenant(TypedDict, total=False):
    """The workspace the caller is in."""

    id: int
    name: str
    type: str
    logo_url: str | None


class ConnectedApp(TypedDict, total=False):
    """The app that acts for the person."""

    client_id: str
    scopes: List[str]


class OAuthScope(TypedDict, total=False):
    """One line of the catalogue of scopes."""

    scope: str
    resource: str
    tier: str
    description: str


class DryRun(TypedDict, total=False):
    journal_lines: List[DryRunLine] | None
    statements: List[DryRunStatements] | None


class DryRunLine(TypedDict, total=False):
    """A ledger line that would be posted. Ids and numbers are others when it is done in earnest."""

    journal: int
    journal_order: str | None
    journal_type: str
    is_mirror: bool
    entity: int
    entity_name: str
    account: int
    account_number: str | None
    account_name: str | None
    account_type: str
    posted_at: str
    currency: str
    debit_amount_native: Decimal | None
    credit_amount_native: Decimal | None
    debit_amount_book: Decimal | None
    credit_amount_book: Decimal | None
    debit_amount: Decimal | None
    credit_amount: Decimal | None
    vendor: int | None
    department: int | None
    tag_ids: List[int]
    description: str | None


class DryRunStatements(TypedDict, total=False):
    """By how much the sections of the statements change, accrual basis, on the days of the lines: all entities together in the reporting currency first, then each entity that is posted to, in the currency of its books."""

    entity: int | None
    entity_name: str | None
    currency: str
    start_date: str
    end_date: str
    income_statement: Dict[str, Any]
    balance_sheet: Dict[str, Any]
    cash_flow: Dict[str, Any]


class UploadStatementBody(TypedDict, total=False):
    file: FileContent


class LoadBankFeedBody(TypedDict, total=False):
    transactions: List[Any]
    balance_as_of_date: str
    available_balance: Decimal
    balance: Decimal


class SetTransactionMatchStatusBody(TypedDict, total=False):
    status: str
    if_unmodified_since: str


class SetTransactionMatchStatus2Body(TypedDict, total=False):
    status: str
    if_unmodified_since: str


class BulkMatchReconciliationTransactionsBody(TypedDict, total=False):
    pairs: List[MatchTransactionRequest]
    if_unmodified_since: str


class ConfirmReconciliationTransactionsBody(TypedDict, total=False):
    selected: List[int]
    selected_statements: List[int] | None
    if_unmodified_since: str


class BalanceIntercompanyJournalEntryBody(TypedDict, total=False):
    transactions: List[IntercompanyJournalEntryLineInput]


class MergeLedgerLinesBody(TypedDict, total=False):
    transaction_match_id: int
    transaction_ids: List[int]


class UploadOauthAppIconBody(TypedDict, total=False):
    file: FileContent


class DiscardBillDraftBody(TypedDict, total=False):
    reason: str
    if_unmodified_since: str


class SaveAmortizationBody(TypedDict, total=False):
    bill_line: int
    start_date: str
    end_date: str
    amount: Decimal
    expense_account: int
    use_whole_month_accounting: bool


class BulkSearchBillsBody(TypedDict, total=False):
    bills: List[BulkBill]


class PayBillBody(TypedDict, total=False):
    transaction_match_id: int
    credit_memos: List[MarkPaidCreditMemo]
    empty_transactions: List[MarkPaidEmptyTransaction]
    debit_memos: List[MarkPaidDebitMemo]
    transactions: List[MarkPaidTransaction]
    if_unmodified_since: str


class VoidBillPaymentBody(TypedDict, total=False):
    void_date: str
    if_unmodified_since: str


class PayBillsWithTransactionBody(TypedDict, total=False):
    account_id: int
    items: List[TransactionPaymentItem]


class RefundDebitMemosWithTransactionBody(TypedDict, total=False):
    account_id: int
    items: List[TransactionPaymentItem]


class MarkDebitMemoUsedBody(TypedDict, total=False):
    memo: str
    payment_date: str
    amount: Decimal
    account_id: int
    transaction_id: int
    if_unmodified_since: str


class VoidDebitMemoPaymentBody(TypedDict, total=False):
    void_date: str
    if_unmodified_since: str


class VoidBillBody(TypedDict, total=False):
    void_date: str
    if_unmodified_since: str


class BulkSearchDebitMemosBody(TypedDict, total=False):
    debit_memos: List[BulkDebitMemo]


class VoidDebitMemoBody(TypedDict, total=False):
    void_date: str
    if_unmodified_since: str


InvoiceReportPreviewAnswer = Any


InvoiceReportDataAnswer = Any


class CreateInvoicesBody(TypedDict, total=False):
    invoices: List[InvoiceInput]


class BulkSearchInvoicesBody(TypedDict, total=False):
    invoices: List[BulkInvoice]


class PayInvoiceBody(TypedDict, total=False):
    transaction_match_id: int | None
    transactions: List[MarkPaidTransaction] | None
    credit_memos: List[MarkPaidCreditMemo] | None
    debit_memos: List[MarkPaidDebitMemo] | None
    empty_transactions: List[MarkPaidEmptyTransaction] | None
    if_unmodified_since: str


class CalculateInvoicePaymentBody(TypedDict, total=False):
    transactions: List[TransactionPaymentInput] | None
    credit_memos: List[MarkPaidCreditMemo] | None
    empty_transactions: List[EmptyTransactionInput] | None


class DefaultInvoicePaymentBody(TypedDict, total=False):
    posted_at: str
    transaction_amount: Decimal | None


class BulkApplyInvoicePaymentBody(TypedDict, total=False):
    transaction_id: int
    invoice_ids: List[int] | None
    filters: BulkApplyFilters | None


class VoidInvoicePaymentBody(TypedDict, total=False):
    void_date: str | None
    if_unmodified_since: str


class PayInvoicesWithTransactionBody(TypedDict, total=False):
    items: List[TransactionPaymentItem]
    account_id: int | None


class VoidInvoiceBody(TypedDict, total=False):
    void_date: str
    if_unmodified_since: str


class BulkSearchCreditMemosBody(TypedDict, total=False):
    credit_memos: List[BulkCreditMemo]


class VoidCreditMemoBody(TypedDict, total=False):
    void_date: str
    if_unmodified_since: str


class SendCreditMemoBody(TypedDict, total=False):
    message: str
    to: List[str]
    if_unmodified_since: str


class MarkCreditMemoUsedBody(TypedDict, total=False):
    transaction_id: int
    account_id: int | None
    amount: Decimal
    payment_date: str
    memo: str | None
    if_unmodified_since: str


class VoidCreditMemoPaymentBody(TypedDict, total=False):
    void_date: str | None
    if_unmodified_since: str


class PayCreditMemosWithTransactionBody(TypedDict, total=False):
    items: List[TransactionPaymentItem]
    account_id: int | None


class BulkSearchContractsBody(TypedDict, total=False):
    contracts: List[BulkContractInput]


class TerminateContractBody(TypedDict, total=False):
    void_date: str
    void_invoice_ids: List[int]
    termination_date: str
    if_unmodified_since: str


class RecordUsageBody(TypedDict, total=False):
    amount: Decimal
    quantity: Decimal
    period_month: str


class UploadPrepaidUsageBody(TypedDict, total=False):
    file: FileContent


class RunRecognitionBody(TypedDict, total=False):
    contract: int
    entity: int
    through: str


class UploadEntityAttachmentBody(TypedDict, total=False):
    file: FileContent


class UploadEntityLogoBody(TypedDict, total=False):
    file: FileContent


class BulkSearchDepartmentsBody(TypedDict, total=False):
    upsert: bool
    departments: List[DepartmentSearch]


class BulkSearchTagsBody(TypedDict, total=False):
    upsert: bool
    tags: List[TagInput]


class BulkSearchVendorsBody(TypedDict, total=False):
    upsert: bool
    vendors: List[VendorInput]


class ReorderCustomFieldsBody(TypedDict, total=False):
    field_order: List[int]


class UploadFileBody(TypedDict, total=False):
    file: FileContent


class CreateApiKeyBody(TypedDict, total=False):
    expires_at: str


class OauthTokenBody(TypedDict, total=False):
    grant_type: str
    code: str
    redirect_uri: str
    code_verifier: str
    refresh_token: str
    client_id: str
    client_secret: str
    resource: str


class OauthTokenAnswer(TypedDict, total=False):
    access_token: str
    token_type: str
    expires_in: int
    scope: str
    refresh_token: str


class OauthRevokeBody(TypedDict, total=False):
    token: str
    client_id: str
    client_secret: str


OauthRevokeAnswer = Any


class UnmatchedFixedAssetLinesQuery(TypedDict, total=False):
    account: int | List[int]
    vendor: int | List[int]
    department: int | List[int]
    entity: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    journal: int | List[int]
    posted_at__gte: str
    posted_at__lte: str
    currency: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    journal_type: str | List[str]
    debit_amount_equal: Decimal
    debit_amount_gte: Decimal
    debit_amount_lte: Decimal
    debit_amount_null: bool
    credit_amount_equal: Decimal
    credit_amount_gte: Decimal
    credit_amount_lte: Decimal
    credit_amount_null: bool
    account_tree: int | List[int]
    bank: int | List[int]
    operating_cash: bool
    categorized: bool
    exclude_uncategorized_accounts: bool
    expense_or_ap: bool
    revenue_or_receivables: bool
    opposing_account: int | List[int]
    opposing_account_subtype: str
    tag: int | List[int]
    group: int | List[int]
    department_or_none: int | List[int]
    entity_tree: int | List[int]
    no_department: bool
    no_tag: bool
    no_vendor: bool
    exclude_entity: int | List[int]
    exclude_id: int | List[int]
    exclude_journal: int | List[int]
    journal_type__nin: str | List[str]
    is_reconciled: bool
    is_not_reconciled: bool
    reconciliation_report: int | List[int]
    exclude_reconciliation_report: int | List[int]
    has_linked_fixed_asset: bool
    unmatched_fixed_asset: bool
    bank_description: str
    has_parent_bank_transaction: bool
    needs_review: bool
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    skip_count: bool


class FixedAssetClassesQuery(TypedDict, total=False):
    name: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateFixedAssetClassQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchFixedAssetClassQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteFixedAssetClassQuery(TypedDict, total=False):
    if_unmodified_since: str


class FixedAssetsQuery(TypedDict, total=False):
    name: str | List[str]
    entity: int | List[int]
    asset_class: int | List[int]
    status: str | List[str]
    currency: str | List[str]
    purchase_date__gte: str
    purchase_date__lte: str
    vendor: int | List[int]
    department: int | List[int]
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateFixedAssetQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchFixedAssetQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteFixedAssetQuery(TypedDict, total=False):
    if_unmodified_since: str


class FixedAssetAutomationMatchesQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    ordering: str | List[str]


class FixedAssetAutomationRulesQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    search: str
    ordering: str | List[str]


class UpdateFixedAssetAutomationRuleQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchFixedAssetAutomationRuleQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteFixedAssetAutomationRuleQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateFixedAssetAutomationMatchQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchFixedAssetAutomationMatchQuery(TypedDict, total=False):
    if_unmodified_since: str


class CostAllocationsQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateCostAllocationQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchCostAllocationQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteCostAllocationQuery(TypedDict, total=False):
    if_unmodified_since: str


class BudgetsQuery(TypedDict, total=False):
    entity: int | List[int]
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    entity_name: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateBudgetQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchBudgetQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteBudgetQuery(TypedDict, total=False):
    if_unmodified_since: str


class BudgetAccountsQuery(TypedDict, total=False):
    budget: int | List[int]
    account: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateBudgetAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchBudgetAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteBudgetAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class BankAccountsQuery(TypedDict, total=False):
    chart_of_accounts_account: int | List[int]
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateBankAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchBankAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteBankAccountQuery(TypedDict, total=False):
    new_account: int
    if_unmodified_since: str


class UploadStatementQuery(TypedDict, total=False):
    date_order: str
    columns: Any


class BankTransactionsQuery(TypedDict, total=False):
    account: int | List[int]
    external_transaction_id: str | List[str]
    currency: str | List[str]
    posted_at__gte: str
    posted_at__lte: str
    excluded: bool | List[bool]
    last_modified_at__gte: str
    last_modified_at__lte: str
    entity: int | List[int]
    exclude_drafts: bool
    state: str | List[str]
    amount__gte: Decimal
    amount__lte: Decimal
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateBankTransactionQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchBankTransactionQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteBankTransactionQuery(TypedDict, total=False):
    if_unmodified_since: str


class TransactionMatchesQuery(TypedDict, total=False):
    transaction: int | List[int]
    content_type: int | List[int]
    object_id: int | List[int]
    status: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    entity: int | List[int]
    bank_transaction: int | List[int]
    together: str | List[str]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int


class UpdateTransactionMatchQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchTransactionMatchQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteTransactionMatchQuery(TypedDict, total=False):
    if_unmodified_since: str


class RejectTransactionMatchQuery(TypedDict, total=False):
    if_unmodified_since: str


class SetTransactionMatchStatusQuery(TypedDict, total=False):
    if_unmodified_since: str


class SetTransactionMatchStatus2Query(TypedDict, total=False):
    if_unmodified_since: str


class ReconciliationReportsQuery(TypedDict, total=False):
    account: int | List[int]
    entity: int | List[int]
    statement_starting_date__gte: str
    statement_starting_date__lte: str
    start_date: str
    end_date: str
    status: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateReconciliationReportQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchReconciliationReportQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteReconciliationReportQuery(TypedDict, total=False):
    if_unmodified_since: str


class ReconciliationSourceTransactionsQuery(TypedDict, total=False):
    offset: int
    limit: int
    sort: str | List[str]
    report: int | List[int]
    currency: str | List[str]
    start_date: str
    end_date: str
    vendor: int | List[int]
    department: int | List[int]
    matched: bool
    reconciled_only: bool
    unreconciled: bool
    bank: int | List[int]
    tag: int | List[int]
    group: int | List[int]
    q: str


class BulkMatchReconciliationTransactionsQuery(TypedDict, total=False):
    if_unmodified_since: str


class ConfirmReconciliationTransactionsQuery(TypedDict, total=False):
    if_unmodified_since: str


class JournalEntriesQuery(TypedDict, total=False):
    known_at: str
    as_of: str
    all_time: bool
    end_date: str
    start_date: str
    offset: int
    limit: int
    sort: str | List[str]
    entity: int | List[int]
    date__gte: str
    date__lte: str
    type: str | List[str]
    source: str | List[str]
    journal_id: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    status: str | List[str]
    account: int | List[int]
    id: int | List[int]


class UpdateJournalEntryQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchJournalEntryQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteJournalEntryQuery(TypedDict, total=False):
    if_unmodified_since: str


class IntercompanyJournalEntriesQuery(TypedDict, total=False):
    date__gte: str
    date__lte: str
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateIntercompanyJournalEntryQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchIntercompanyJournalEntryQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteIntercompanyJournalEntryQuery(TypedDict, total=False):
    if_unmodified_since: str


class LedgerLinesQuery(TypedDict, total=False):
    account: int | List[int]
    vendor: int | List[int]
    department: int | List[int]
    entity: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    journal: int | List[int]
    posted_at__gte: str
    posted_at__lte: str
    currency: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    journal_type: str | List[str]
    debit_amount_equal: Decimal
    debit_amount_gte: Decimal
    debit_amount_lte: Decimal
    debit_amount_null: bool
    credit_amount_equal: Decimal
    credit_amount_gte: Decimal
    credit_amount_lte: Decimal
    credit_amount_null: bool
    account_tree: int | List[int]
    bank: int | List[int]
    operating_cash: bool
    categorized: bool
    exclude_uncategorized_accounts: bool
    expense_or_ap: bool
    revenue_or_receivables: bool
    opposing_account: int | List[int]
    opposing_account_subtype: str
    tag: int | List[int]
    group: int | List[int]
    department_or_none: int | List[int]
    entity_tree: int | List[int]
    no_department: bool
    no_tag: bool
    no_vendor: bool
    exclude_entity: int | List[int]
    exclude_id: int | List[int]
    exclude_journal: int | List[int]
    journal_type__nin: str | List[str]
    is_reconciled: bool
    is_not_reconciled: bool
    reconciliation_report: int | List[int]
    exclude_reconciliation_report: int | List[int]
    has_linked_fixed_asset: bool
    unmatched_fixed_asset: bool
    bank_description: str
    has_parent_bank_transaction: bool
    needs_review: bool
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    cursor: str
    q: str
    start_date: str
    end_date: str
    all_time: bool
    as_of: str
    known_at: str
    account_rollup: bool
    entity_rollup: bool
    department_or_unassigned: bool
    match_type: str
    group_fields: str
    group_keys: str
    aggregation_fields: str
    pivot_fields: str
    shouldPivot: bool
    ordering: str | List[str]
    account_id: int | List[int]
    accounts: int | List[int]
    bank_id: int | List[int]
    department_id: int | List[int]
    entity_id: int | List[int]
    exclude_entity_id: int | List[int]
    group_id: int | List[int]
    tag_groups: int | List[int]
    tag_id: int | List[int]
    payee: int | List[int]
    payee_id: int | List[int]
    vendor_id: int | List[int]
    include_deleted: bool
    skip_count: bool
    display_opening_balance: bool
    include_matches: bool
    download: bool


class GeneralLedgerQuery(TypedDict, total=False):
    account: int | List[int]
    vendor: int | List[int]
    department: int | List[int]
    entity: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    journal: int | List[int]
    posted_at__gte: str
    posted_at__lte: str
    currency: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    journal_type: str | List[str]
    debit_amount_equal: Decimal
    debit_amount_gte: Decimal
    debit_amount_lte: Decimal
    debit_amount_null: bool
    credit_amount_equal: Decimal
    credit_amount_gte: Decimal
    credit_amount_lte: Decimal
    credit_amount_null: bool
    account_tree: int | List[int]
    bank: int | List[int]
    operating_cash: bool
    categorized: bool
    exclude_uncategorized_accounts: bool
    expense_or_ap: bool
    revenue_or_receivables: bool
    opposing_account: int | List[int]
    opposing_account_subtype: str
    tag: int | List[int]
    group: int | List[int]
    department_or_none: int | List[int]
    entity_tree: int | List[int]
    no_department: bool
    no_tag: bool
    no_vendor: bool
    exclude_entity: int | List[int]
    exclude_id: int | List[int]
    exclude_journal: int | List[int]
    journal_type__nin: str | List[str]
    is_reconciled: bool
    is_not_reconciled: bool
    reconciliation_report: int | List[int]
    exclude_reconciliation_report: int | List[int]
    has_linked_fixed_asset: bool
    unmatched_fixed_asset: bool
    bank_description: str
    has_parent_bank_transaction: bool
    needs_review: bool
    id: int | List[int]
    limit: int
    offset: int
    cursor: str
    q: str
    start_date: str
    end_date: str
    all_time: bool
    as_of: str
    known_at: str
    account_rollup: bool
    entity_rollup: bool
    department_or_unassigned: bool
    match_type: str
    group_fields: str
    group_keys: str
    aggregation_fields: str
    pivot_fields: str
    shouldPivot: bool
    account_id: int | List[int]
    accounts: int | List[int]
    bank_id: int | List[int]
    department_id: int | List[int]
    entity_id: int | List[int]
    exclude_entity_id: int | List[int]
    group_id: int | List[int]
    tag_groups: int | List[int]
    tag_id: int | List[int]
    payee: int | List[int]
    payee_id: int | List[int]
    vendor_id: int | List[int]
    format: str | None
    export: str | None
    skip_count: bool
    display_opening_balance: bool


class LedgerLineTotalsQuery(TypedDict, total=False):
    account: int | List[int]
    vendor: int | List[int]
    department: int | List[int]
    entity: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    journal: int | List[int]
    posted_at__gte: str
    posted_at__lte: str
    currency: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    journal_type: str | List[str]
    debit_amount_equal: Decimal
    debit_amount_gte: Decimal
    debit_amount_lte: Decimal
    debit_amount_null: bool
    credit_amount_equal: Decimal
    credit_amount_gte: Decimal
    credit_amount_lte: Decimal
    credit_amount_null: bool
    account_tree: int | List[int]
    bank: int | List[int]
    operating_cash: bool
    categorized: bool
    exclude_uncategorized_accounts: bool
    expense_or_ap: bool
    revenue_or_receivables: bool
    opposing_account: int | List[int]
    opposing_account_subtype: str
    tag: int | List[int]
    group: int | List[int]
    department_or_none: int | List[int]
    entity_tree: int | List[int]
    no_department: bool
    no_tag: bool
    no_vendor: bool
    exclude_entity: int | List[int]
    exclude_id: int | List[int]
    exclude_journal: int | List[int]
    journal_type__nin: str | List[str]
    is_reconciled: bool
    is_not_reconciled: bool
    reconciliation_report: int | List[int]
    exclude_reconciliation_report: int | List[int]
    has_linked_fixed_asset: bool
    unmatched_fixed_asset: bool
    bank_description: str
    has_parent_bank_transaction: bool
    needs_review: bool
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    cursor: str
    q: str
    start_date: str
    end_date: str
    all_time: bool
    as_of: str
    known_at: str
    account_rollup: bool
    entity_rollup: bool
    department_or_unassigned: bool
    match_type: str
    group_fields: str
    group_keys: str
    aggregation_fields: str
    pivot_fields: str
    shouldPivot: bool
    account_id: int | List[int]
    accounts: int | List[int]
    bank_id: int | List[int]
    department_id: int | List[int]
    entity_id: int | List[int]
    exclude_entity_id: int | List[int]
    group_id: int | List[int]
    tag_groups: int | List[int]
    tag_id: int | List[int]
    payee: int | List[int]
    payee_id: int | List[int]
    vendor_id: int | List[int]


class MergedLedgerLinesQuery(TypedDict, total=False):
    transaction_ids: str


class UpdateLedgerLineQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchLedgerLineQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteLedgerLineQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchOauthAppQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteOauthAppQuery(TypedDict, total=False):
    if_unmodified_since: str


class RotateOauthAppSecretQuery(TypedDict, total=False):
    if_unmodified_since: str


class UploadOauthAppIconQuery(TypedDict, total=False):
    if_unmodified_since: str


class RemoveOauthAppIconQuery(TypedDict, total=False):
    if_unmodified_since: str


class OauthActivityQuery(TypedDict, total=False):
    before: int


class BillDraftsQuery(TypedDict, total=False):
    entity: int | List[int]
    resolved_vendor: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    source: str | List[str]
    status: str | List[str]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int


class UpdateBillDraftQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchBillDraftQuery(TypedDict, total=False):
    if_unmodified_since: str


class AbandonBillDraftQuery(TypedDict, total=False):
    if_unmodified_since: str


class DiscardBillDraftQuery(TypedDict, total=False):
    if_unmodified_since: str


class PromoteBillDraftQuery(TypedDict, total=False):
    if_unmodified_since: str


class AmortizationPreviewQuery(TypedDict, total=False):
    bill_line: int
    start_date: str
    end_date: str
    amount: Decimal
    expense_account: int
    use_whole_month_accounting: bool


class BillsQuery(TypedDict, total=False):
    entity: int | List[int]
    vendor: int | List[int]
    bill_number: str | List[str]
    start_date: str
    end_date: str
    due_date__gte: str
    due_date__lte: str
    currency: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    paid_date__gte: str
    paid_date__lte: str
    status: str | List[str]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool
    download: bool


class UpdateBillQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchBillQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteBillQuery(TypedDict, total=False):
    if_unmodified_since: str


class PayBillQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidBillPaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteBillPaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class BillPaymentsQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    bill_id: int | List[int]
    voided: bool | List[bool]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    cursor: str
    skip_count: bool


class MarkDebitMemoUsedQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidDebitMemoPaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteDebitMemoPaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidBillQuery(TypedDict, total=False):
    if_unmodified_since: str


class ReopenBillQuery(TypedDict, total=False):
    if_unmodified_since: str


class DebitMemosQuery(TypedDict, total=False):
    entity: int | List[int]
    vendor: int | List[int]
    debit_memo_date__gte: str
    debit_memo_date__lte: str
    debit_memo_number: str | List[str]
    currency: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    application_status: str | List[str]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateDebitMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchDebitMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteDebitMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidDebitMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class ReopenDebitMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class InvoicesQuery(TypedDict, total=False):
    entity: int | List[int]
    client: int | List[int]
    contract: int | List[int]
    start_date: str
    end_date: str
    due_date__gte: str
    due_date__lte: str
    currency: str | List[str]
    invoice_number: str | List[str]
    ref_number: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    paid_date_from: str
    paid_date_to: str
    status: str | List[str]
    sentStatus: str | List[str]
    parent_client: int | List[int]
    product: int | List[int]
    department: int | List[int]
    without: str | List[str]
    line_tag_id: int | List[int]
    line_tag_group_id: int | List[int]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    format: str | None
    export: str | None
    download: bool


class UpdateInvoiceQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchInvoiceQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteInvoiceQuery(TypedDict, total=False):
    if_unmodified_since: str


class InvoiceReportPreviewQuery(TypedDict, total=False):
    aggregation_fields: str
    group_fields: str
    group_keys: str
    pivot_fields: str
    shouldPivot: bool
    mode: str
    include_totals: bool
    sort: str
    client_id: str
    contract_id: str
    department_id: str
    entity_id: str
    product_id: str
    currency: str
    payment_status: str
    start_date: str
    end_date: str
    limit: int
    offset: int


class InvoiceReportDataQuery(TypedDict, total=False):
    aggregation_fields: str
    group_fields: str
    group_keys: str
    pivot_fields: str
    shouldPivot: bool
    mode: str
    include_totals: bool
    sort: str
    client_id: str
    contract_id: str
    department_id: str
    entity_id: str
    product_id: str
    currency: str
    payment_status: str
    start_date: str
    end_date: str
    limit: int
    offset: int


class InvoicePaymentsQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    invoice_id: int | List[int]
    external_id: str | List[str]
    voided: bool | List[bool]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    cursor: str
    skip_count: bool


class PayInvoiceQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidInvoicePaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteInvoicePaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidInvoiceQuery(TypedDict, total=False):
    if_unmodified_since: str


class ReopenInvoiceQuery(TypedDict, total=False):
    if_unmodified_since: str


class CreditMemosQuery(TypedDict, total=False):
    entity: int | List[int]
    client: int | List[int]
    contract: int | List[int]
    start_date: str
    end_date: str
    credit_memo_number: str | List[str]
    currency: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    status: str | List[str]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateCreditMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchCreditMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteCreditMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidCreditMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class ReopenCreditMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class SendCreditMemoQuery(TypedDict, total=False):
    if_unmodified_since: str


class MarkCreditMemoUsedQuery(TypedDict, total=False):
    if_unmodified_since: str


class VoidCreditMemoPaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteCreditMemoPaymentQuery(TypedDict, total=False):
    if_unmodified_since: str


class TerminateContractQuery(TypedDict, total=False):
    if_unmodified_since: str


class ContractCustomersQuery(TypedDict, total=False):
    vendor_type: str | List[str]
    external_id: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateContractCustomerQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractCustomerQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractCustomerQuery(TypedDict, total=False):
    if_unmodified_since: str


class ContractsQuery(TypedDict, total=False):
    entity: int | List[int]
    client: int | List[int]
    deal_name: str | List[str]
    deal_id: str | List[str]
    status: str | List[str]
    contract_start_date__gte: str
    contract_start_date__lte: str
    contract_end_date__gte: str
    contract_end_date__lte: str
    currency: str | List[str]
    billing_frequency: str | List[str]
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateContractQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractQuery(TypedDict, total=False):
    if_unmodified_since: str


class ContractSubscriptionsQuery(TypedDict, total=False):
    contract: int | List[int]
    product: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateContractSubscriptionQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractSubscriptionQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractSubscriptionQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateSubscriptionAllocationsQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateSubscriptionAllocations2Query(TypedDict, total=False):
    if_unmodified_since: str


class ContractMilestonesQuery(TypedDict, total=False):
    contract: int | List[int]
    product: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateContractMilestoneQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractMilestoneQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractMilestoneQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateMilestoneAllocationsQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateMilestoneAllocations2Query(TypedDict, total=False):
    if_unmodified_since: str


class ContractUsagesQuery(TypedDict, total=False):
    contract: int | List[int]
    product: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int


class UpdateContractUsageQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractUsageQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractUsageQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateUsageAllocationsQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateUsageAllocations2Query(TypedDict, total=False):
    if_unmodified_since: str


class TierPriceOverridesQuery(TypedDict, total=False):
    contract: int | List[int]
    tier: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int


class ContractPrepaidCommitsQuery(TypedDict, total=False):
    product: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    contract: int | List[int]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int


class UpdateContractPrepaidCommitQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractPrepaidCommitQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractPrepaidCommitQuery(TypedDict, total=False):
    if_unmodified_since: str


class PrepaidConsumptionsQuery(TypedDict, total=False):
    offset: int
    limit: int
    sort: str | List[str]


class UpdatePrepaidConsumptionQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeletePrepaidConsumptionQuery(TypedDict, total=False):
    if_unmodified_since: str


class PrepaidUsageEventsOfQuery(TypedDict, total=False):
    offset: int
    limit: int
    sort: str | List[str]


class ContractBundlesQuery(TypedDict, total=False):
    contract: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateContractBundleQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchContractBundleQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteContractBundleQuery(TypedDict, total=False):
    if_unmodified_since: str


class RevenueTransactionsQuery(TypedDict, total=False):
    entity: int | List[int]
    client: int | List[int]
    contract: int | List[int]
    product: int | List[int]
    invoice: int | List[int]
    accounting_period__gte: str
    accounting_period__lte: str
    external_id: str | List[str]
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    include_deleted: bool


class UpdateRevenueTransactionQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchRevenueTransactionQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteRevenueTransactionQuery(TypedDict, total=False):
    if_unmodified_since: str


class RevenueWaterfallQuery(TypedDict, total=False):
    by_product: bool
    by_contract: bool
    product: int | List[int]
    contract: int | List[int]
    entity: int | List[int]
    end_date: str
    start_date: str


class DeferredRevenueRollForwardQuery(TypedDict, total=False):
    entity: int | List[int]
    end_date: str
    start_date: str


class MrrMovementsQuery(TypedDict, total=False):
    entity: int | List[int]
    end_date: str
    start_date: str


class ContractPositionQuery(TypedDict, total=False):
    as_of: str


class EntitiesQuery(TypedDict, total=False):
    parent: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    exclude_adjusting: bool | List[bool]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_inactive: bool


class UpdateEntityQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchEntityQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteEntityQuery(TypedDict, total=False):
    if_unmodified_since: str


class UploadEntityLogoQuery(TypedDict, total=False):
    if_unmodified_since: str


class AccountsQuery(TypedDict, total=False):
    status: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    parent: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteAccountQuery(TypedDict, total=False):
    if_unmodified_since: str


class UpdateSystemAccountsQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchSystemAccountsQuery(TypedDict, total=False):
    if_unmodified_since: str


class DepartmentsQuery(TypedDict, total=False):
    parent: int | List[int]
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_inactive: bool
    include_deleted: bool
    deleted_at__gte: str
    deleted_at__lte: str


class UpdateDepartmentQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchDepartmentQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteDepartmentQuery(TypedDict, total=False):
    new_department: int
    if_unmodified_since: str


class TagGroupsQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateTagGroupQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchTagGroupQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteTagGroupQuery(TypedDict, total=False):
    if_unmodified_since: str


class TagsQuery(TypedDict, total=False):
    group: int | List[int]
    parent: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    no_group: bool | List[bool]
    exclude_tags: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_inactive: bool
    include_deleted: bool


class UpdateTagQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchTagQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteTagQuery(TypedDict, total=False):
    new_tag: int
    if_unmodified_since: str


class VendorSummariesQuery(TypedDict, total=False):
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int


class VendorsQuery(TypedDict, total=False):
    vendor_type: str | List[str]
    external_id: str | List[str]
    parent: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_inactive: bool
    include_deleted: bool


class UpdateVendorQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchVendorQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteVendorQuery(TypedDict, total=False):
    new_vendor: int
    if_unmodified_since: str


class VendorContactsQuery(TypedDict, total=False):
    offset: int
    limit: int
    sort: str | List[str]


class VendorCustomFieldsQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateVendorCustomFieldQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchVendorCustomFieldQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteVendorCustomFieldQuery(TypedDict, total=False):
    if_unmodified_since: str


class ProductsQuery(TypedDict, total=False):
    tag_ids: int | List[int]
    tag_group_ids: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateProductQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchProductQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteProductQuery(TypedDict, total=False):
    if_unmodified_since: str


class ProductBundlesQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateProductBundleQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchProductBundleQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteProductBundleQuery(TypedDict, total=False):
    if_unmodified_since: str


class CustomFieldsQuery(TypedDict, total=False):
    is_active: bool | List[bool]
    last_modified_at__gte: str
    last_modified_at__lte: str
    app: str | List[str]
    model: str | List[str]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateCustomFieldQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchCustomFieldQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteCustomFieldQuery(TypedDict, total=False):
    if_unmodified_since: str


class UploadFileQuery(TypedDict, total=False):
    object_id: int
    model: str


class FilesQuery(TypedDict, total=False):
    object_id: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    model: str | List[str]
    entity: int | List[int]
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateFileQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchFileQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteFileQuery(TypedDict, total=False):
    if_unmodified_since: str


class UploadRunsQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


RateOnDayQuery = TypedDict("RateOnDayQuery", {"date": "str", "to": "str", "from": "str"}, total=False)


class WorkspaceCurrenciesQuery(TypedDict, total=False):
    currency: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class WorkspaceCurrencies2Query(TypedDict, total=False):
    currency: str | List[str]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_deleted: bool


class UpdateWorkspaceCurrencyQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchWorkspaceCurrencyQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteWorkspaceCurrencyQuery(TypedDict, total=False):
    if_unmodified_since: str


class IncomeStatementTableQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool
    group_by: str
    group: int
    rollup_totals: bool
    basis: str
    format: str | None
    export: str | None


class CashBasisTableQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool
    group_by: str
    group: int
    rollup_totals: bool
    format: str | None
    export: str | None


class CashOperatingTableQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool
    group_by: str
    group: int
    rollup_totals: bool
    format: str | None
    export: str | None


class CashOperatingLinesQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    known_at: str
    limit: int
    offset: int


class BalanceSheetTableQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool
    group_by: str
    group: int
    basis: str
    format: str | None
    export: str | None


class TrialBalanceQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    income_statement_basis: str
    department: int | List[int]
    group_by: str
    group: int
    basis: str
    explain: bool
    format: str | None
    export: str | None


class CashFlowTableQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool
    group_by: str
    group: int
    basis: str
    format: str | None
    export: str | None


class CashFlowSectionsQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool
    format: str | None
    export: str | None


class CashFlowActivityQuery(TypedDict, total=False):
    start_date: str
    end_date: str
    as_of: str
    entity: int | List[int]
    entity_rollup: bool
    use_book_values: bool
    known_at: str
    cadence: str
    all_time: bool
    explain: bool


class ComparedBalancesTableQuery(TypedDict, total=False):
    as_of: str
    cadence: str
    known_at: str
    entity: int | List[int]
    entity_rollup: bool
    group_by: str
    group: int
    basis: str
    explain: bool
    budget: int
    start_date: str
    end_date: str
    format: str | None
    export: str | None


class ComparedIncomeTableQuery(TypedDict, total=False):
    as_of: str
    cadence: str
    known_at: str
    entity: int | List[int]
    entity_rollup: bool
    group_by: str
    group: int
    basis: str
    explain: bool
    budget: int
    start_date: str
    end_date: str
    format: str | None
    export: str | None


class ExplainQuery(TypedDict, total=False):
    limit: int
    cursor: str


class AgeingQuery(TypedDict, total=False):
    side: str
    as_of: str
    entity: int | List[int]
    known_at: str


class BookChangesQuery(TypedDict, total=False):
    known_from: str
    known_to: str
    start_date: str
    end_date: str
    entity: int | List[int]
    account: int | List[int]
    limit: int
    offset: int


class BalanceSheetAccountsQuery(TypedDict, total=False):
    status: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    parent: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    account: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_inactive: bool
    include_cost_allocation: bool


class IncomeStatementAccountsQuery(TypedDict, total=False):
    status: str | List[str]
    account_type: str | List[str]
    account_subtype: str | List[str]
    parent: int | List[int]
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str


class UpdateWebhookQuery(TypedDict, total=False):
    if_unmodified_since: str


class PatchWebhookQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteWebhookQuery(TypedDict, total=False):
    if_unmodified_since: str


class ChangesQuery(TypedDict, total=False):
    limit: int
    after: int


class ApiUsersQuery(TypedDict, total=False):
    last_modified_at__gte: str
    last_modified_at__lte: str
    id: int | List[int]
    sort: str | List[str]
    limit: int
    offset: int
    q: str
    include_inactive: bool


class PatchApiUserQuery(TypedDict, total=False):
    if_unmodified_since: str


class DeleteApiUserQuery(TypedDict, total=False):
    if_unmodified_since: str


class OauthAuthorizeQuery(TypedDict, total=False):
    client_id: str
    redirect_uri: str
    response_type: str
    state: str
    scope: str
    code_challenge: str
    code_challenge_method: str
    resource: str
