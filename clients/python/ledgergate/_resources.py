# Generated from schema/contracts by `npm run clients`. Do not edit.
"""Every operation by its resource."""

from __future__ import annotations

from typing import Any, Callable, List

from ._lists import Listing
from .schemas import *  # noqa: F403


class FixedAssetsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def unmatched_lines(self, query: UnmatchedFixedAssetLinesQuery | None = None) -> Listing[LedgerLine]:
        """List unmatched fixed asset lines. A page of the debits on asset accounts of which fixed assets do not take up everything, newest first."""
        return self._call("fixedAssets.unmatchedLines", {}, None, query)

    def list(self, query: FixedAssetsQuery | None = None) -> Listing[FixedAsset]:
        """List fixed assets. A page of fixed assets."""
        return self._call("fixedAssets.list", {}, None, query)

    def create(self, body: FixedAssetInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAsset:
        """Create fixed asset. Makes one fixed asset. Saved as a draft for those who may only draft."""
        return self._call("fixedAssets.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> FixedAsset:
        """Get fixed asset. One fixed asset, or null when there is none the caller may see."""
        return self._call("fixedAssets.get", {"id": id}, None, None)

    def update(self, id: int, body: FixedAssetInput, query: UpdateFixedAssetQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAsset:
        """Update fixed asset. Replaces one fixed asset: what is not given goes back to its default."""
        return self._call("fixedAssets.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: FixedAssetPatch | None = None, query: PatchFixedAssetQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAsset:
        """Change fixed asset. Changes the given fields of one fixed asset."""
        return self._call("fixedAssets.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteFixedAssetQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete fixed asset. Deletes one fixed asset with the entries of its depreciation."""
        return self._call("fixedAssets.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def rule_accounts(self) -> List[Account]:
        """List fixed asset rule accounts. The accounts whose debits a rule may look at."""
        return self._call("fixedAssets.ruleAccounts", {}, None, None)

    def rule_classes(self) -> List[FixedAssetClass]:
        """List fixed asset rule classes. The classes that a rule may name."""
        return self._call("fixedAssets.ruleClasses", {}, None, None)

    def automation_matches(self, query: FixedAssetAutomationMatchesQuery | None = None) -> Listing[FixedAssetAutomationMatch]:
        """List fixed asset automation matches. A page of fixed asset automation matches."""
        return self._call("fixedAssets.automationMatches", {}, None, query)

    def run_rules(self, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetRulesRun:
        """Run fixed asset rules. Looks for lines by every rule. A line is found once: what is linked, matched or dismissed is skipped."""
        return self._call("fixedAssets.runRules", {}, None, None, idempotency_key, dry_run)

    def automation_match(self, id: int) -> FixedAssetAutomationMatch:
        """Get fixed asset automation match. One fixed asset automation match, or null when there is none the caller may see."""
        return self._call("fixedAssets.automationMatch", {"id": id}, None, None)

    def update_automation_match(self, id: int, body: FixedAssetAutomationMatchInput, query: UpdateFixedAssetAutomationMatchQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetAutomationMatch:
        """Update fixed asset automation match. Replaces one fixed asset automation match: what is not given goes back to its default."""
        return self._call("fixedAssets.updateAutomationMatch", {"id": id}, body, query, idempotency_key, dry_run)

    def patch_automation_match(self, id: int, body: FixedAssetAutomationMatchPatch | None = None, query: PatchFixedAssetAutomationMatchQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetAutomationMatch:
        """Change fixed asset automation match. Changes the given fields of one fixed asset automation match."""
        return self._call("fixedAssets.patchAutomationMatch", {"id": id}, body, query, idempotency_key, dry_run)


class FixedAssetClassesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: FixedAssetClassesQuery | None = None) -> Listing[FixedAssetClass]:
        """List fixed asset classes. A page of fixed asset classes."""
        return self._call("fixedAssetClasses.list", {}, None, query)

    def create(self, body: FixedAssetClassInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetClass:
        """Create fixed asset class. Creates one fixed asset class."""
        return self._call("fixedAssetClasses.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> FixedAssetClass:
        """Get fixed asset class. One fixed asset class, or null when there is none the caller may see."""
        return self._call("fixedAssetClasses.get", {"id": id}, None, None)

    def update(self, id: int, body: FixedAssetClassInput, query: UpdateFixedAssetClassQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetClass:
        """Update fixed asset class. Replaces one fixed asset class: what is not given goes back to its default."""
        return self._call("fixedAssetClasses.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: FixedAssetClassPatch | None = None, query: PatchFixedAssetClassQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetClass:
        """Change fixed asset class. Changes the given fields of one fixed asset class."""
        return self._call("fixedAssetClasses.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteFixedAssetClassQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete fixed asset class. Deletes one fixed asset class."""
        return self._call("fixedAssetClasses.delete", {"id": id}, None, query, idempotency_key, dry_run)


class FixedAssetAutomationRulesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: FixedAssetAutomationRulesQuery | None = None) -> Listing[FixedAssetAutomationRule]:
        """List fixed asset automation rules. A page of fixed asset automation rules."""
        return self._call("fixedAssetAutomationRules.list", {}, None, query)

    def create(self, body: FixedAssetAutomationRuleInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetAutomationRule:
        """Create fixed asset automation rule. Creates one fixed asset automation rule."""
        return self._call("fixedAssetAutomationRules.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> FixedAssetAutomationRule:
        """Get fixed asset automation rule. One fixed asset automation rule, or null when there is none the caller may see."""
        return self._call("fixedAssetAutomationRules.get", {"id": id}, None, None)

    def update(self, id: int, body: FixedAssetAutomationRuleInput, query: UpdateFixedAssetAutomationRuleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetAutomationRule:
        """Update fixed asset automation rule. Replaces one fixed asset automation rule: what is not given goes back to its default."""
        return self._call("fixedAssetAutomationRules.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: FixedAssetAutomationRulePatch | None = None, query: PatchFixedAssetAutomationRuleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> FixedAssetAutomationRule:
        """Change fixed asset automation rule. Changes the given fields of one fixed asset automation rule."""
        return self._call("fixedAssetAutomationRules.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteFixedAssetAutomationRuleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete fixed asset automation rule. Deletes one fixed asset automation rule."""
        return self._call("fixedAssetAutomationRules.delete", {"id": id}, None, query, idempotency_key, dry_run)


class CostAllocationsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: CostAllocationsQuery | None = None) -> Listing[CostAllocation]:
        """List cost allocations. A page of cost allocations."""
        return self._call("costAllocations.list", {}, None, query)

    def create(self, body: CostAllocationInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> CostAllocation:
        """Create cost allocation. Creates one cost allocation."""
        return self._call("costAllocations.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> CostAllocation:
        """Get cost allocation. One cost allocation, or null when there is none the caller may see."""
        return self._call("costAllocations.get", {"id": id}, None, None)

    def update(self, id: int, body: CostAllocationInput, query: UpdateCostAllocationQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CostAllocation:
        """Update cost allocation. Replaces one cost allocation: what is not given goes back to its default."""
        return self._call("costAllocations.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: CostAllocationPatch | None = None, query: PatchCostAllocationQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CostAllocation:
        """Change cost allocation. Changes the given fields of one cost allocation."""
        return self._call("costAllocations.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteCostAllocationQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete cost allocation. Deletes one cost allocation."""
        return self._call("costAllocations.delete", {"id": id}, None, query, idempotency_key, dry_run)


class BudgetsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: BudgetsQuery | None = None) -> Listing[Budget]:
        """List budgets. A page of budgets."""
        return self._call("budgets.list", {}, None, query)

    def create(self, body: BudgetInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Budget:
        """Create budget. Creates one budget."""
        return self._call("budgets.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Budget:
        """Get budget. One budget, or null when there is none the caller may see."""
        return self._call("budgets.get", {"id": id}, None, None)

    def update(self, id: int, body: BudgetInput, query: UpdateBudgetQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Budget:
        """Update budget. Replaces one budget: what is not given goes back to its default."""
        return self._call("budgets.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: BudgetPatch | None = None, query: PatchBudgetQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Budget:
        """Change budget. Changes the given fields of one budget."""
        return self._call("budgets.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteBudgetQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete budget. Deletes one budget with its amounts."""
        return self._call("budgets.delete", {"id": id}, None, query, idempotency_key, dry_run)


class BudgetAccountsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, budget_pk: int, query: BudgetAccountsQuery | None = None) -> Listing[BudgetAccount]:
        """List budget accounts. A page of budget accounts."""
        return self._call("budgetAccounts.list", {"budget_pk": budget_pk}, None, query)

    def create(self, budget_pk: int, body: BudgetAccountInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BudgetAccount:
        """Create budget account. Creates one budget account."""
        return self._call("budgetAccounts.create", {"budget_pk": budget_pk}, body, None, idempotency_key, dry_run)

    def get(self, budget_pk: int, id: int) -> BudgetAccount:
        """Get budget account. One budget account, or null when there is none the caller may see."""
        return self._call("budgetAccounts.get", {"budget_pk": budget_pk, "id": id}, None, None)

    def update(self, budget_pk: int, id: int, body: BudgetAccountInput | None = None, query: UpdateBudgetAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BudgetAccount:
        """Update budget account. Replaces one budget account: what is not given goes back to its default."""
        return self._call("budgetAccounts.update", {"budget_pk": budget_pk, "id": id}, body, query, idempotency_key, dry_run)

    def patch(self, budget_pk: int, id: int, body: BudgetAccountPatch | None = None, query: PatchBudgetAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BudgetAccount:
        """Change budget account. Changes the given fields of one budget account."""
        return self._call("budgetAccounts.patch", {"budget_pk": budget_pk, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, budget_pk: int, id: int, query: DeleteBudgetAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete budget account. Deletes one budget account."""
        return self._call("budgetAccounts.delete", {"budget_pk": budget_pk, "id": id}, None, query, idempotency_key, dry_run)


class BankAccountsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: BankAccountsQuery | None = None) -> Listing[BankAccount]:
        """List bank accounts. A page of bank accounts."""
        return self._call("bankAccounts.list", {}, None, query)

    def create(self, body: BankAccountInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankAccount:
        """Create bank account. Creates one bank account."""
        return self._call("bankAccounts.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> BankAccount:
        """Get bank account. One bank account, or null when there is none the caller may see."""
        return self._call("bankAccounts.get", {"id": id}, None, None)

    def update(self, id: int, body: BankAccountInput, query: UpdateBankAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankAccount:
        """Update bank account. Replaces one bank account: what is not given goes back to its default."""
        return self._call("bankAccounts.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: BankAccountPatch | None = None, query: PatchBankAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankAccount:
        """Change bank account. Changes the given fields of one bank account."""
        return self._call("bankAccounts.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteBankAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete bank account. Deletes one bank account. What refers to it gets the replacement instead."""
        return self._call("bankAccounts.delete", {"id": id}, None, query, idempotency_key, dry_run)


class CashManagementResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def upload_statement(self, id: int, body: UploadStatementBody, query: UploadStatementQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> StatementResult:
        """Upload statement. Loads a statement file (CSV, OFX, CAMT.053) into a bank account. Over REST alone: POST /ca/api/account/{id}/statements."""
        return self._call("cashManagement.uploadStatement", {"id": id}, body, query, idempotency_key, dry_run)

    def load_bank_feed(self, account_id: int, body: LoadBankFeedBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankFeedResult:
        """Load bank feed. Loads the feed of a bank account: new transactions, and its balances."""
        return self._call("cashManagement.loadBankFeed", {"account_id": account_id}, body, None, idempotency_key, dry_run)


class BankTransactionsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: BankTransactionsQuery | None = None) -> Listing[BankTransaction]:
        """List bank transactions. A page of bank transactions."""
        return self._call("bankTransactions.list", {}, None, query)

    def create(self, body: BankTransactionInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankTransaction:
        """Create bank transaction. Makes one bank transaction and posts it against Uncategorized. Saved as a draft for those who may only draft."""
        return self._call("bankTransactions.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> BankTransaction:
        """Get bank transaction. One bank transaction, or null when there is none the caller may see."""
        return self._call("bankTransactions.get", {"id": id}, None, None)

    def update(self, id: int, body: BankTransactionInput, query: UpdateBankTransactionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankTransaction:
        """Update bank transaction. Replaces one bank transaction: what is not given goes back to its default."""
        return self._call("bankTransactions.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: BankTransactionPatch | None = None, query: PatchBankTransactionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BankTransaction:
        """Change bank transaction. Changes the given fields of one bank transaction."""
        return self._call("bankTransactions.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteBankTransactionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete bank transaction. Deletes one bank transaction with its entry, unless it pays a document."""
        return self._call("bankTransactions.delete", {"id": id}, None, query, idempotency_key, dry_run)


class TransactionMatchesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def process(self, *, idempotency_key: str | None = None, dry_run: bool = False) -> MatchesProcessed:
        """Process transaction matches. Works out what the lines of the bank may stand for. Rules only propose: nothing is posted or learned."""
        return self._call("transactionMatches.process", {}, None, None, idempotency_key, dry_run)

    def count(self) -> CountResult:
        """Transaction match count. The number of matches that wait for a decision."""
        return self._call("transactionMatches.count", {}, None, None)

    def list(self, query: TransactionMatchesQuery | None = None) -> Listing[TransactionMatch]:
        """List transaction matches. A page of transaction matches."""
        return self._call("transactionMatches.list", {}, None, query)

    def get(self, id: int) -> TransactionMatch:
        """Get transaction match. One transaction match, or null when there is none the caller may see."""
        return self._call("transactionMatches.get", {"id": id}, None, None)

    def update(self, id: int, body: TransactionMatchInput, query: UpdateTransactionMatchQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TransactionMatch:
        """Update transaction match. Replaces one transaction match: what is not given goes back to its default."""
        return self._call("transactionMatches.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: TransactionMatchPatch | None = None, query: PatchTransactionMatchQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TransactionMatch:
        """Change transaction match. Changes the given fields of one transaction match."""
        return self._call("transactionMatches.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteTransactionMatchQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete transaction match. Deletes a match, undone if it was accepted. It may be proposed again."""
        return self._call("transactionMatches.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def reject(self, id: int, query: RejectTransactionMatchQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TransactionMatch:
        """Reject transaction match. Rejects a match: it is not proposed again. One that was accepted is undone."""
        return self._call("transactionMatches.reject", {"id": id}, None, query, idempotency_key, dry_run)

    def set_status(self, id: int, body: SetTransactionMatchStatusBody, query: SetTransactionMatchStatusQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TransactionMatch:
        """Set transaction match status. Sets the state of a match and of those decided together with it."""
        return self._call("transactionMatches.setStatus", {"id": id}, body, query, idempotency_key, dry_run)

    def set_status2(self, id: int, body: SetTransactionMatchStatus2Body, query: SetTransactionMatchStatus2Query | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TransactionMatch:
        """Set transaction match status. Sets the state of a match and of those decided together with it."""
        return self._call("transactionMatches.setStatus2", {"id": id}, body, query, idempotency_key, dry_run)


class ReconciliationReportsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: ReconciliationReportsQuery | None = None) -> Listing[ReconciliationReport]:
        """List reconciliation reports. A page of reconciliation reports."""
        return self._call("reconciliationReports.list", {}, None, query)

    def create(self, body: ReconciliationReportInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> ReconciliationReport:
        """Create reconciliation report. Begins a reconciliation, as DRAFT. No two of an account and entity overlap."""
        return self._call("reconciliationReports.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> ReconciliationReport:
        """Get reconciliation report. One reconciliation report, or null when there is none the caller may see."""
        return self._call("reconciliationReports.get", {"id": id}, None, None)

    def update(self, id: int, body: ReconciliationReportInput, query: UpdateReconciliationReportQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ReconciliationReport:
        """Update reconciliation report. Replaces one reconciliation report: what is not given goes back to its default."""
        return self._call("reconciliationReports.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: ReconciliationReportPatch | None = None, query: PatchReconciliationReportQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ReconciliationReport:
        """Change reconciliation report. Changes the given fields of one reconciliation report."""
        return self._call("reconciliationReports.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteReconciliationReportQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete reconciliation report. Deletes a report and all associated data: its lines are confirmed no more."""
        return self._call("reconciliationReports.delete", {"id": id}, None, query, idempotency_key, dry_run)


class BankReconciliationResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def reconciliation_source_transactions(self, id: int, query: ReconciliationSourceTransactionsQuery | None = None) -> Listing[ReconciliationSourceTransaction]:
        """List reconciliation source transactions. A page of the ledger lines that reports confirm or may confirm."""
        return self._call("bankReconciliation.reconciliationSourceTransactions", {"id": id}, None, query)

    def bulk_match_reconciliation_transactions(self, id: int, body: BulkMatchReconciliationTransactionsBody, query: BulkMatchReconciliationTransactionsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[ReconciliationLink]:
        """Bulk match reconciliation transactions. Matches ledger lines with transactions of the bank that say the same: their own entries go."""
        return self._call("bankReconciliation.bulkMatchReconciliationTransactions", {"id": id}, body, query, idempotency_key, dry_run)

    def confirm_reconciliation_transactions(self, id: int, body: ConfirmReconciliationTransactionsBody, query: ConfirmReconciliationTransactionsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Confirm reconciliation transactions. Confirms ledger lines, beside those the report confirms already."""
        return self._call("bankReconciliation.confirmReconciliationTransactions", {"id": id}, body, query, idempotency_key, dry_run)


class JournalEntriesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: JournalEntriesQuery | None = None) -> Listing[JournalEntry]:
        """List journal entries. A page of journal entries, those of the last six months and the current one when no days are given."""
        return self._call("journalEntries.list", {}, None, query)

    def create(self, body: JournalEntryInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> JournalEntry:
        """Create journal entry. Posts a journal entry. Debits equal credits in each entity; books of the date are open. A caller who may only draft gets a draft."""
        return self._call("journalEntries.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> JournalEntry:
        """Get journal entry. One journal entry, or null when there is none the caller may see."""
        return self._call("journalEntries.get", {"id": id}, None, None)

    def update(self, id: int, body: JournalEntryInput, query: UpdateJournalEntryQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> JournalEntry:
        """Update journal entry. Replaces one journal entry: what is not given goes back to its default."""
        return self._call("journalEntries.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: JournalEntryPatch | None = None, query: PatchJournalEntryQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> JournalEntry:
        """Change journal entry. Changes the given fields of one journal entry."""
        return self._call("journalEntries.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteJournalEntryQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete journal entry. Deletes a journal entry, and the entry that reverses it."""
        return self._call("journalEntries.delete", {"id": id}, None, query, idempotency_key, dry_run)


class IntercompanyJournalEntriesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def balance(self, body: BalanceIntercompanyJournalEntryBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> IntercompanyBalance:
        """Balance intercompany journal entry. Shows the lines with those that would be added, and posts nothing."""
        return self._call("intercompanyJournalEntries.balance", {}, body, None, idempotency_key, dry_run)

    def list(self, query: IntercompanyJournalEntriesQuery | None = None) -> Listing[IntercompanyJournalEntry]:
        """List intercompany journal entries. A page of intercompany journal entries."""
        return self._call("intercompanyJournalEntries.list", {}, None, query)

    def create(self, body: IntercompanyJournalEntryInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> IntercompanyJournalEntry:
        """Create intercompany journal entry. Posts a journal entry for each entity. Where the lines of one do not balance, lines for what companies owe one another are added."""
        return self._call("intercompanyJournalEntries.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> IntercompanyJournalEntry:
        """Get intercompany journal entry. One intercompany journal entry, or null when there is none the caller may see."""
        return self._call("intercompanyJournalEntries.get", {"id": id}, None, None)

    def update(self, id: int, body: IntercompanyJournalEntryInput, query: UpdateIntercompanyJournalEntryQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> IntercompanyJournalEntry:
        """Update intercompany journal entry. Replaces one intercompany journal entry: what is not given goes back to its default."""
        return self._call("intercompanyJournalEntries.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: IntercompanyJournalEntryPatch | None = None, query: PatchIntercompanyJournalEntryQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> IntercompanyJournalEntry:
        """Change intercompany journal entry. Changes the given fields of one intercompany journal entry."""
        return self._call("intercompanyJournalEntries.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteIntercompanyJournalEntryQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete intercompany journal entry. Deletes an entry between companies with the journal entry of each."""
        return self._call("intercompanyJournalEntries.delete", {"id": id}, None, query, idempotency_key, dry_run)


class LedgerLinesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: LedgerLinesQuery | None = None) -> Listing[LedgerLine]:
        """List ledger lines. A page of ledger lines, newest first: those of the last six months and the current one when no days are given."""
        return self._call("ledgerLines.list", {}, None, query)

    def totals(self, query: LedgerLineTotalsQuery | None = None) -> LedgerLineTotals:
        """Ledger line totals. Totals of the lines of a list; takes the arguments of the list."""
        return self._call("ledgerLines.totals", {}, None, query)

    def merged(self, query: MergedLedgerLinesQuery) -> JournalEntry:
        """Merged ledger lines. The entry that merging two lines would make. Nothing is changed."""
        return self._call("ledgerLines.merged", {}, None, query)

    def merge(self, body: MergeLedgerLinesBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> JournalEntry:
        """Merge ledger lines. Merges the open lines of two bank transactions, equal and opposite: one entry of type transfer on the earlier day. Rejecting the match of the two takes it apart."""
        return self._call("ledgerLines.merge", {}, body, None, idempotency_key, dry_run)

    def bulk_update(self, body: LedgerLinesUpdate, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[LedgerLine]:
        """Bulk update ledger lines. Changes many lines alike, all or none, and answers with them in the same order."""
        return self._call("ledgerLines.bulkUpdate", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> LedgerLine:
        """Get ledger line. One ledger line, or null when there is none the caller may see."""
        return self._call("ledgerLines.get", {"id": id}, None, None)

    def update(self, id: int, body: LedgerLineInput, query: UpdateLedgerLineQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> LedgerLine:
        """Update ledger line. Replaces what is said of one line: what is not given goes back to its default."""
        return self._call("ledgerLines.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: LedgerLinePatch | None = None, query: PatchLedgerLineQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> LedgerLine:
        """Change ledger line. Changes what is said of one line. Lines never change: the answer is the line that stands for it now."""
        return self._call("ledgerLines.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteLedgerLineQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete ledger line. Deletes one line with the one it balances with: an entry of two lines."""
        return self._call("ledgerLines.delete", {"id": id}, None, query, idempotency_key, dry_run)


class CoreAccountingResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def general_ledger(self, query: GeneralLedgerQuery | None = None) -> Listing[LedgerLine]:
        """General ledger. A page of the general ledger: the lines of the last six months and the current one when no days are given. Sorted by account number and day it is the book itself."""
        return self._call("coreAccounting.generalLedger", {}, None, query)


class OauthAppsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self) -> List[OauthApp]:
        """List OAuth apps. The OAuth apps of the workspace."""
        return self._call("oauthApps.list", {}, None, None)

    def create(self, body: OauthAppInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> OauthAppWithSecret:
        """Create OAuth app. Makes an OAuth app. The client secret is shown once."""
        return self._call("oauthApps.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> OauthApp:
        """Get OAuth app. One OAuth app of the workspace."""
        return self._call("oauthApps.get", {"id": id}, None, None)

    def patch(self, id: int, body: OauthAppPatch | None = None, query: PatchOauthAppQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> OauthApp:
        """Change OAuth app. Changes the given fields. Fewer permissions trim every connection and revoke all tokens. Of a published app, what people know it by and more permissions wait for the operator."""
        return self._call("oauthApps.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteOauthAppQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete OAuth app. Deletes an app: its credentials stop working and every connection is removed."""
        return self._call("oauthApps.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def impact(self, id: int) -> OauthAppImpact:
        """OAuth app impact. The effect of rotating, deleting or unpublishing an app."""
        return self._call("oauthApps.impact", {"id": id}, None, None)

    def rotate_secret(self, id: int, query: RotateOauthAppSecretQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> OauthAppWithSecret:
        """Rotate OAuth app secret. A new secret, shown once. Every token of every connection stops working."""
        return self._call("oauthApps.rotateSecret", {"id": id}, None, query, idempotency_key, dry_run)

    def upload_icon(self, id: int, body: UploadOauthAppIconBody, query: UploadOauthAppIconQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> OauthApp:
        """Upload OAuth app icon. Sets the icon of an app: a file of up to 1 MB, over REST alone."""
        return self._call("oauthApps.uploadIcon", {"id": id}, body, query, idempotency_key, dry_run)

    def remove_icon(self, id: int, query: RemoveOauthAppIconQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Remove OAuth app icon. Removes the icon of an app."""
        return self._call("oauthApps.removeIcon", {"id": id}, None, query, idempotency_key, dry_run)

    def approve(self, id: int, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Approve OAuth app. Approves an app of any workspace that asked to be published. Only for the operator, signed in."""
        return self._call("oauthApps.approve", {"id": id}, None, None, idempotency_key, dry_run)

    def disconnect(self, id: int, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Disconnect OAuth app. Disconnects an app: its tokens stop working at once. One’s own; admins any."""
        return self._call("oauthApps.disconnect", {"id": id}, None, None, idempotency_key, dry_run)


class OauthResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def oauth_connections(self) -> List[OauthConnection]:
        """List OAuth connections. Connections in the workspace, live ones first: one’s own; admins see all."""
        return self._call("oauth.oauthConnections", {}, None, None)

    def oauth_activity(self, id: int, query: OauthActivityQuery | None = None) -> List[OAuthActivity]:
        """OAuth activity. Requests of an app over a connection, newest first. People see their own connections, admins all."""
        return self._call("oauth.oauthActivity", {"id": id}, None, query)

    def oauth_scopes(self) -> List[OAuthScope]:
        """List OAuth scopes. The catalogue of scopes. Any caller may read it."""
        return self._call("oauth.oauthScopes", {}, None, None)

    def oauth_authorize(self, query: OauthAuthorizeQuery) -> None:
        """Start the authorization code flow. Leads a person through sign-in and consent, and back to the app with a code."""
        return self._call("oauth.oauthAuthorize", {}, None, query)

    def oauth_token(self, body: OauthTokenBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> OauthTokenAnswer:
        """Exchange a code, or refresh a token. The client proves itself with HTTP Basic or with client_id and client_secret. An installed app sends its client_id and the code_verifier."""
        return self._call("oauth.oauthToken", {}, body, None, idempotency_key, dry_run)

    def oauth_revoke(self, body: OauthRevokeBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> OauthRevokeAnswer:
        """Revoke a token. Ends the whole family of the token: the connection stays, and its person authorizes anew (RFC 7009). A token that is unknown or over is answered alike."""
        return self._call("oauth.oauthRevoke", {}, body, None, idempotency_key, dry_run)


class BillDraftsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: BillDraftsQuery | None = None) -> Listing[BillDraft]:
        """List bill drafts. A page of bill drafts."""
        return self._call("billDrafts.list", {}, None, query)

    def create(self, body: BillDraftCreate, *, idempotency_key: str | None = None, dry_run: bool = False) -> BillDraft:
        """Create bill draft. Starts a draft of a bill. It is in no ledger."""
        return self._call("billDrafts.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> BillDraft:
        """Get bill draft. One bill draft, or null when there is none the caller may see."""
        return self._call("billDrafts.get", {"id": id}, None, None)

    def update(self, id: int, body: BillDraftInput | None = None, query: UpdateBillDraftQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BillDraft:
        """Update bill draft. Replaces what is known of a draft."""
        return self._call("billDrafts.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: BillDraftPatch | None = None, query: PatchBillDraftQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BillDraft:
        """Change bill draft. Changes what is known of a draft."""
        return self._call("billDrafts.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def abandon(self, id: int, query: AbandonBillDraftQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BillDraft:
        """Abandon bill draft. Puts a draft away whose upload was given up."""
        return self._call("billDrafts.abandon", {"id": id}, None, query, idempotency_key, dry_run)

    def discard(self, id: int, body: DiscardBillDraftBody, query: DiscardBillDraftQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BillDraft:
        """Discard bill draft. Puts a draft away, with the reason."""
        return self._call("billDrafts.discard", {"id": id}, body, query, idempotency_key, dry_run)

    def promote(self, id: int, query: PromoteBillDraftQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Promote bill draft. Makes a bill of a draft. Saved as a draft bill for those who may only draft."""
        return self._call("billDrafts.promote", {"id": id}, None, query, idempotency_key, dry_run)


class AccountsPayableResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def amortization_preview(self, query: AmortizationPreviewQuery) -> List[ScheduledPortion]:
        """Amortization preview. A preview of the monthly expense of a prepaid line. Nothing is stored."""
        return self._call("accountsPayable.amortizationPreview", {}, None, query)

    def save_amortization(self, body: SaveAmortizationBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[ScheduledPortion]:
        """Save amortization. Makes the schedule of a prepaid line, or changes it: what is posted stays. An amount of 0 takes it away."""
        return self._call("accountsPayable.saveAmortization", {}, body, None, idempotency_key, dry_run)


class BillsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def bulk_search(self, body: BulkSearchBillsBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Bill]:
        """Bulk search bills. Finds bills by their numbers; what is not found is left out."""
        return self._call("bills.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def default_dimensions(self, bill_id: int) -> BillDefaultDimensions:
        """Bill default dimensions. The department and the tags that all lines of a bill have in common."""
        return self._call("bills.defaultDimensions", {"bill_id": bill_id}, None, None)

    def list(self, query: BillsQuery | None = None) -> Listing[Bill]:
        """List bills. A page of bills."""
        return self._call("bills.list", {}, None, query)

    def create(self, body: BillInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Create bill. Takes one bill and posts it. Saved as a draft for those who may only draft."""
        return self._call("bills.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Bill:
        """Get bill. One bill, or null when there is none the caller may see."""
        return self._call("bills.get", {"id": id}, None, None)

    def update(self, id: int, body: BillInput, query: UpdateBillQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Update bill. Replaces one bill: what is not given goes back to its default."""
        return self._call("bills.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: BillPatch | None = None, query: PatchBillQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Change bill. Changes the given fields of one bill."""
        return self._call("bills.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteBillQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete bill. Deletes one bill with its entries, payments and schedules."""
        return self._call("bills.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def pay(self, bill_id: int, body: PayBillBody | None = None, query: PayBillQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Pay bill. Pays one bill: with ledger lines on Uncategorized, with debit memos, by hand."""
        return self._call("bills.pay", {"bill_id": bill_id}, body, query, idempotency_key, dry_run)

    def pay_with_transaction(self, transaction_id: int, body: PayBillsWithTransactionBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[BillPayment]:
        """Pay bills with transaction. Pays bills with one ledger line."""
        return self._call("bills.payWithTransaction", {"transaction_id": transaction_id}, body, None, idempotency_key, dry_run)

    def void(self, bill_id: int, body: VoidBillBody, query: VoidBillQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Void bill. Voids a bill: posts its exact reverse."""
        return self._call("bills.void", {"bill_id": bill_id}, body, query, idempotency_key, dry_run)

    def reopen(self, bill_id: int, query: ReopenBillQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Bill:
        """Reopen bill. Takes a void back."""
        return self._call("bills.reopen", {"bill_id": bill_id}, None, query, idempotency_key, dry_run)


class BillPaymentsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def void(self, bill_id: int, payment_id: int, body: VoidBillPaymentBody | None = None, query: VoidBillPaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> BillPayment:
        """Void bill payment. Voids a payment: an entry reverses it."""
        return self._call("billPayments.void", {"bill_id": bill_id, "payment_id": payment_id}, body, query, idempotency_key, dry_run)

    def delete(self, bill_id: int, payment_id: int, query: DeleteBillPaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete bill payment. Deletes a payment: its entry is gone, or the bank’s money is unassigned again."""
        return self._call("billPayments.delete", {"bill_id": bill_id, "payment_id": payment_id}, None, query, idempotency_key, dry_run)

    def list(self, query: BillPaymentsQuery | None = None) -> Listing[BillPaymentSync]:
        """List bill payments. A page of payments of bills, voided ones too, in the order in which they changed."""
        return self._call("billPayments.list", {}, None, query)


class DebitMemosResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def refund_with_transaction(self, transaction_id: int, body: RefundDebitMemosWithTransactionBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[DebitMemoPayment]:
        """Refund debit memos with transaction. Takes what a vendor paid back, on one ledger line, for debit memos."""
        return self._call("debitMemos.refundWithTransaction", {"transaction_id": transaction_id}, body, None, idempotency_key, dry_run)

    def mark_used(self, debit_memo_id: int, body: MarkDebitMemoUsedBody, query: MarkDebitMemoUsedQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemo:
        """Mark debit memo used. Marks a debit memo as used with a ledger line: debits payable, credits Uncategorized."""
        return self._call("debitMemos.markUsed", {"debit_memo_id": debit_memo_id}, body, query, idempotency_key, dry_run)

    def void_payment(self, debit_memo_id: int, payment_id: int, body: VoidDebitMemoPaymentBody | None = None, query: VoidDebitMemoPaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemoPayment:
        """Void debit memo payment. Voids what was used of a debit memo: a reversing entry credits payable and debits Uncategorized."""
        return self._call("debitMemos.voidPayment", {"debit_memo_id": debit_memo_id, "payment_id": payment_id}, body, query, idempotency_key, dry_run)

    def delete_payment(self, debit_memo_id: int, payment_id: int, query: DeleteDebitMemoPaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete debit memo payment. Deletes what was used of a debit memo: its entry is gone, its line free again."""
        return self._call("debitMemos.deletePayment", {"debit_memo_id": debit_memo_id, "payment_id": payment_id}, None, query, idempotency_key, dry_run)

    def next_number(self) -> NextNumber:
        """Next debit memo number. The number the next debit memo will have, if nobody takes it before."""
        return self._call("debitMemos.nextNumber", {}, None, None)

    def bulk_search(self, body: BulkSearchDebitMemosBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[DebitMemo]:
        """Bulk search debit memos. Finds debit memos by their numbers; what is not found is left out."""
        return self._call("debitMemos.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def list(self, query: DebitMemosQuery | None = None) -> Listing[DebitMemo]:
        """List debit memos. A page of debit memos."""
        return self._call("debitMemos.list", {}, None, query)

    def create(self, body: DebitMemoInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemo:
        """Create debit memo. Makes one debit memo and posts it. Saved as a draft for those who may only draft."""
        return self._call("debitMemos.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> DebitMemo:
        """Get debit memo. One debit memo, or null when there is none the caller may see."""
        return self._call("debitMemos.get", {"id": id}, None, None)

    def update(self, id: int, body: DebitMemoInput, query: UpdateDebitMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemo:
        """Update debit memo. Replaces one debit memo: what is not given goes back to its default."""
        return self._call("debitMemos.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: DebitMemoPatch | None = None, query: PatchDebitMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemo:
        """Change debit memo. Changes the given fields of one debit memo."""
        return self._call("debitMemos.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteDebitMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete debit memo. Deletes one debit memo with its entries."""
        return self._call("debitMemos.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def void(self, debit_memo_id: int, body: VoidDebitMemoBody, query: VoidDebitMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemo:
        """Void debit memo. Voids a debit memo: posts its exact reverse."""
        return self._call("debitMemos.void", {"debit_memo_id": debit_memo_id}, body, query, idempotency_key, dry_run)

    def reopen(self, debit_memo_id: int, query: ReopenDebitMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> DebitMemo:
        """Reopen debit memo. Takes a void back."""
        return self._call("debitMemos.reopen", {"debit_memo_id": debit_memo_id}, None, query, idempotency_key, dry_run)


class InvoicesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: InvoicesQuery | None = None) -> Listing[Invoice]:
        """List invoices. A page of invoices."""
        return self._call("invoices.list", {}, None, query)

    def create(self, body: InvoiceInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Invoice:
        """Create invoice. Issues one invoice and posts it. Saved as a draft for those who may only draft."""
        return self._call("invoices.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Invoice:
        """Get invoice. One invoice, or null when there is none the caller may see."""
        return self._call("invoices.get", {"id": id}, None, None)

    def update(self, id: int, body: InvoiceInput, query: UpdateInvoiceQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Invoice:
        """Update invoice. Replaces one invoice: what is not given goes back to its default."""
        return self._call("invoices.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: InvoicePatch | None = None, query: PatchInvoiceQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Invoice:
        """Change invoice. Changes the given fields of one invoice."""
        return self._call("invoices.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteInvoiceQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete invoice. Deletes one invoice with its entries and payments."""
        return self._call("invoices.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def report_preview(self, query: InvoiceReportPreviewQuery | None = None) -> Listing[InvoiceReportPreviewAnswer]:
        """Invoice report preview. Invoices in groups, with sums, averages and counts. Nothing has to be saved."""
        return self._call("invoices.reportPreview", {}, None, query)

    def report_data(self, id: int, query: InvoiceReportDataQuery | None = None) -> Listing[InvoiceReportDataAnswer]:
        """Invoice report data. A saved report; what is said here wins over what was saved."""
        return self._call("invoices.reportData", {"id": id}, None, query)

    def create_many(self, body: CreateInvoicesBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Invoice]:
        """Create invoices. Issues invoices, all or none; faults are told row by row."""
        return self._call("invoices.createMany", {}, body, None, idempotency_key, dry_run)

    def bulk_search(self, body: BulkSearchInvoicesBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Invoice]:
        """Bulk search invoices. Finds invoices by their numbers; what is not found is left out."""
        return self._call("invoices.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def pdf(self, id: int) -> bytes:
        """Invoice PDF. An invoice as PDF, as it stands now."""
        return self._call("invoices.pdf", {"id": id}, None, None)

    def pay(self, invoice_id: int, body: PayInvoiceBody | None = None, query: PayInvoiceQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> InvoicesPaid:
        """Pay invoice. Pays one invoice: with ledger lines on Uncategorized, with credit memos, by hand. What is paid by hand beyond the due becomes a credit memo."""
        return self._call("invoices.pay", {"invoice_id": invoice_id}, body, query, idempotency_key, dry_run)

    def pay_with_transaction(self, transaction_id: int, body: PayInvoicesWithTransactionBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[InvoicePayment]:
        """Pay invoices with transaction. Pays invoices with one ledger line."""
        return self._call("invoices.payWithTransaction", {"transaction_id": transaction_id}, body, None, idempotency_key, dry_run)

    def void(self, invoice_id: int, body: VoidInvoiceBody | None = None, query: VoidInvoiceQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Invoice:
        """Void invoice. Voids an invoice: posts its exact reverse."""
        return self._call("invoices.void", {"invoice_id": invoice_id}, body, query, idempotency_key, dry_run)

    def reopen(self, invoice_id: int, query: ReopenInvoiceQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Invoice:
        """Reopen invoice. Takes a void or a write-off back."""
        return self._call("invoices.reopen", {"invoice_id": invoice_id}, None, query, idempotency_key, dry_run)


class InvoicePaymentsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: InvoicePaymentsQuery | None = None) -> Listing[InvoicePaymentSync]:
        """List invoice payments. A page of payments of invoices, voided ones too, in the order in which they changed."""
        return self._call("invoicePayments.list", {}, None, query)

    def calculate(self, invoice_id: int, body: CalculateInvoicePaymentBody | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CalculatedPayment:
        """Calculate invoice payment. The effect of payments on one invoice. Nothing is stored."""
        return self._call("invoicePayments.calculate", {"invoice_id": invoice_id}, body, None, idempotency_key, dry_run)

    def default(self, invoice_id: int, body: DefaultInvoicePaymentBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> DefaultPayment:
        """Default invoice payment. The suggested payment of one invoice on a day."""
        return self._call("invoicePayments.default", {"invoice_id": invoice_id}, body, None, idempotency_key, dry_run)

    def bulk_apply(self, body: BulkApplyInvoicePaymentBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> InvoicesPaid:
        """Bulk apply invoice payment. Pays invoices with one ledger line, by due date and id; the last may be paid in part. All that match when no invoices are named."""
        return self._call("invoicePayments.bulkApply", {}, body, None, idempotency_key, dry_run)

    def void(self, invoice_id: int, payment_id: int, body: VoidInvoicePaymentBody | None = None, query: VoidInvoicePaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> InvoicePayment:
        """Void invoice payment. Voids a payment: an entry reverses it."""
        return self._call("invoicePayments.void", {"invoice_id": invoice_id, "payment_id": payment_id}, body, query, idempotency_key, dry_run)

    def delete(self, invoice_id: int, payment_id: int, query: DeleteInvoicePaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete invoice payment. Deletes a payment: its entry is gone, or the bank’s money is unassigned again."""
        return self._call("invoicePayments.delete", {"invoice_id": invoice_id, "payment_id": payment_id}, None, query, idempotency_key, dry_run)


class CreditMemosResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def pdf(self, id: int) -> bytes:
        """Credit memo PDF. A credit memo as PDF, as it stands now."""
        return self._call("creditMemos.pdf", {"id": id}, None, None)

    def next_number(self) -> NextNumber:
        """Next credit memo number. The number the next credit memo will have, if nobody takes it before."""
        return self._call("creditMemos.nextNumber", {}, None, None)

    def bulk_search(self, body: BulkSearchCreditMemosBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[CreditMemo]:
        """Bulk search credit memos. Finds credit memos by their numbers; what is not found is left out."""
        return self._call("creditMemos.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def list(self, query: CreditMemosQuery | None = None) -> Listing[CreditMemo]:
        """List credit memos. A page of credit memos."""
        return self._call("creditMemos.list", {}, None, query)

    def create(self, body: CreditMemoInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Create credit memo. Makes one credit memo and posts it. Saved as a draft for those who may only draft."""
        return self._call("creditMemos.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> CreditMemo:
        """Get credit memo. One credit memo, or null when there is none the caller may see."""
        return self._call("creditMemos.get", {"id": id}, None, None)

    def update(self, id: int, body: CreditMemoInput, query: UpdateCreditMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Update credit memo. Replaces one credit memo: what is not given goes back to its default."""
        return self._call("creditMemos.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: CreditMemoPatch | None = None, query: PatchCreditMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Change credit memo. Changes the given fields of one credit memo."""
        return self._call("creditMemos.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteCreditMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete credit memo. Deletes one credit memo with its entries."""
        return self._call("creditMemos.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def void(self, credit_memo_id: int, body: VoidCreditMemoBody, query: VoidCreditMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Void credit memo. Voids a credit memo: posts its exact reverse."""
        return self._call("creditMemos.void", {"credit_memo_id": credit_memo_id}, body, query, idempotency_key, dry_run)

    def reopen(self, credit_memo_id: int, query: ReopenCreditMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Reopen credit memo. Takes a void back."""
        return self._call("creditMemos.reopen", {"credit_memo_id": credit_memo_id}, None, query, idempotency_key, dry_run)

    def send(self, id: int, body: SendCreditMemoBody | None = None, query: SendCreditMemoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Send credit memo. Sends a credit memo to the customer as PDF, where the service sends e-mail, and marks it as sent now."""
        return self._call("creditMemos.send", {"id": id}, body, query, idempotency_key, dry_run)

    def mark_used(self, credit_memo_id: int, body: MarkCreditMemoUsedBody, query: MarkCreditMemoUsedQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemo:
        """Mark credit memo used. Marks a credit memo as used with a ledger line: a refund that was paid out."""
        return self._call("creditMemos.markUsed", {"credit_memo_id": credit_memo_id}, body, query, idempotency_key, dry_run)

    def void_payment(self, credit_memo_id: int, payment_id: int, body: VoidCreditMemoPaymentBody | None = None, query: VoidCreditMemoPaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CreditMemoPayment:
        """Void credit memo payment. Voids a use of a credit memo, or its setting off: an entry reverses it."""
        return self._call("creditMemos.voidPayment", {"credit_memo_id": credit_memo_id, "payment_id": payment_id}, body, query, idempotency_key, dry_run)

    def delete_payment(self, credit_memo_id: int, payment_id: int, query: DeleteCreditMemoPaymentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete credit memo payment. Deletes a use of a credit memo, or its setting off."""
        return self._call("creditMemos.deletePayment", {"credit_memo_id": credit_memo_id, "payment_id": payment_id}, None, query, idempotency_key, dry_run)

    def pay_with_transaction(self, transaction_id: int, body: PayCreditMemosWithTransactionBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[CreditMemoPayment]:
        """Pay credit memos with transaction. Pays credit memos out with one ledger line."""
        return self._call("creditMemos.payWithTransaction", {"transaction_id": transaction_id}, body, None, idempotency_key, dry_run)


class AccountsReceivableResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def client_statement_pdf(self, client_id: int) -> bytes:
        """Client statement PDF. The statement of a customer today as PDF: open invoices less credits, by company and currency, with their age."""
        return self._call("accountsReceivable.clientStatementPdf", {"client_id": client_id}, None, None)


class ContractsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def bulk_search(self, body: BulkSearchContractsBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Contract]:
        """Bulk search contracts. Finds contracts by their deal names."""
        return self._call("contracts.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def duplicate(self, id: int, *, idempotency_key: str | None = None, dry_run: bool = False) -> DuplicatedContract:
        """Duplicate contract. Makes a contract again, pending, with its lines."""
        return self._call("contracts.duplicate", {"id": id}, None, None, idempotency_key, dry_run)

    def terminate(self, id: int, body: TerminateContractBody, query: TerminateContractQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TerminatedContract:
        """Terminate contract. Ends a contract after its last day of service and takes back what comes later."""
        return self._call("contracts.terminate", {"id": id}, body, query, idempotency_key, dry_run)

    def list(self, query: ContractsQuery | None = None) -> Listing[Contract]:
        """List contracts. A page of contracts."""
        return self._call("contracts.list", {}, None, query)

    def create(self, body: ContractInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Contract:
        """Create contract. Makes one contract. Saved as a draft for those who may only draft."""
        return self._call("contracts.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Contract:
        """Get contract. One contract, or null when there is none the caller may see."""
        return self._call("contracts.get", {"id": id}, None, None)

    def update(self, id: int, body: ContractInput | None = None, query: UpdateContractQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Contract:
        """Update contract. Replaces one contract: what is not given goes back to its default."""
        return self._call("contracts.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: ContractPatch | None = None, query: PatchContractQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Contract:
        """Change contract. Changes the given fields of one contract."""
        return self._call("contracts.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteContractQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract. Deletes one contract of which nothing is recognized or invoiced."""
        return self._call("contracts.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def invoice(self, id: int) -> ContractInvoice:
        """Get contract invoice. One contract invoice, or null when there is none the caller may see."""
        return self._call("contracts.invoice", {"id": id}, None, None)

    def position(self, contract_id: int, query: ContractPositionQuery | None = None) -> List[ContractPosition]:
        """Contract position. Billed and recognized amounts of a contract by product, up to a day."""
        return self._call("contracts.position", {"contract_id": contract_id}, None, query)


class RevenueRecognitionResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def minimum_commit_preview(self, id: int) -> List[MinimumCommitMonth]:
        """Minimum commit preview. Each recorded month of usage, compared with the minimum commitment."""
        return self._call("revenueRecognition.minimumCommitPreview", {"id": id}, None, None)

    def subscription_allocations(self, contract_id: int, subscription_id: int) -> ContractProductBundle:
        """Subscription allocations. The allocation of a subscription’s price."""
        return self._call("revenueRecognition.subscriptionAllocations", {"contract_id": contract_id, "subscription_id": subscription_id}, None, None)

    def update_subscription_allocations(self, contract_id: int, subscription_id: int, body: AllocationsInput | None = None, query: UpdateSubscriptionAllocationsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractProductBundle:
        """Update subscription allocations. Shares a subscription’s price anew."""
        return self._call("revenueRecognition.updateSubscriptionAllocations", {"contract_id": contract_id, "subscription_id": subscription_id}, body, query, idempotency_key, dry_run)

    def update_subscription_allocations2(self, contract_id: int, subscription_id: int, body: AllocationsInput | None = None, query: UpdateSubscriptionAllocations2Query | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractProductBundle:
        """Update subscription allocations. Shares a subscription’s price anew."""
        return self._call("revenueRecognition.updateSubscriptionAllocations2", {"contract_id": contract_id, "subscription_id": subscription_id}, body, query, idempotency_key, dry_run)

    def milestone_allocations(self, contract_id: int, milestone_id: int) -> ContractProductBundle:
        """Milestone allocations. The allocation of a milestone’s price."""
        return self._call("revenueRecognition.milestoneAllocations", {"contract_id": contract_id, "milestone_id": milestone_id}, None, None)

    def update_milestone_allocations(self, contract_id: int, milestone_id: int, body: AllocationsInput | None = None, query: UpdateMilestoneAllocationsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractProductBundle:
        """Update milestone allocations. Shares a milestone’s price anew."""
        return self._call("revenueRecognition.updateMilestoneAllocations", {"contract_id": contract_id, "milestone_id": milestone_id}, body, query, idempotency_key, dry_run)

    def update_milestone_allocations2(self, contract_id: int, milestone_id: int, body: AllocationsInput | None = None, query: UpdateMilestoneAllocations2Query | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractProductBundle:
        """Update milestone allocations. Shares a milestone’s price anew."""
        return self._call("revenueRecognition.updateMilestoneAllocations2", {"contract_id": contract_id, "milestone_id": milestone_id}, body, query, idempotency_key, dry_run)

    def usage_allocations(self, contract_id: int, usage_id: int) -> ContractProductBundle:
        """Usage allocations. The allocation of a usage’s price."""
        return self._call("revenueRecognition.usageAllocations", {"contract_id": contract_id, "usage_id": usage_id}, None, None)

    def update_usage_allocations(self, contract_id: int, usage_id: int, body: AllocationsInput | None = None, query: UpdateUsageAllocationsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractProductBundle:
        """Update usage allocations. Shares a usage’s price anew, for the months recorded from now on."""
        return self._call("revenueRecognition.updateUsageAllocations", {"contract_id": contract_id, "usage_id": usage_id}, body, query, idempotency_key, dry_run)

    def update_usage_allocations2(self, contract_id: int, usage_id: int, body: AllocationsInput | None = None, query: UpdateUsageAllocations2Query | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractProductBundle:
        """Update usage allocations. Shares a usage’s price anew, for the months recorded from now on."""
        return self._call("revenueRecognition.updateUsageAllocations2", {"contract_id": contract_id, "usage_id": usage_id}, body, query, idempotency_key, dry_run)

    def record_usage(self, contract_id: int, usage_id: int, body: RecordUsageBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractUsage:
        """Record usage. Records what was used in a month, as a quantity or an amount; recorded again, it takes the place of what was there."""
        return self._call("revenueRecognition.recordUsage", {"contract_id": contract_id, "usage_id": usage_id}, body, None, idempotency_key, dry_run)

    def prepaid_commit_summary(self, contract_id: int) -> PrepaidCommitSummary:
        """Prepaid commit summary. The total prepaid by a contract."""
        return self._call("revenueRecognition.prepaidCommitSummary", {"contract_id": contract_id}, None, None)

    def process_prepaid_adjustments(self, contract_id: int, commit_id: int, *, idempotency_key: str | None = None, dry_run: bool = False) -> AdjustmentsProcessed:
        """Process prepaid adjustments. Takes use that came late into the months it is of."""
        return self._call("revenueRecognition.processPrepaidAdjustments", {"contract_id": contract_id, "commit_id": commit_id}, None, None, idempotency_key, dry_run)

    def prepaid_usage_events_of(self, contract_id: int, commit_id: int, query: PrepaidUsageEventsOfQuery | None = None) -> Listing[PrepaidUsageEvent]:
        """Prepaid usage events of. The lines of uploads of use."""
        return self._call("revenueRecognition.prepaidUsageEventsOf", {"contract_id": contract_id, "commit_id": commit_id}, None, query)

    def prepaid_usage_event_values(self, contract_id: int, commit_id: int) -> UsageEventValues:
        """Prepaid usage event values. The values in the usage uploads of a commitment."""
        return self._call("revenueRecognition.prepaidUsageEventValues", {"contract_id": contract_id, "commit_id": commit_id}, None, None)

    def prepaid_usage_template(self, contract_id: int, commit_id: int) -> bytes:
        """Prepaid usage template. The head of a table of use, to be filled in (CSV)."""
        return self._call("revenueRecognition.prepaidUsageTemplate", {"contract_id": contract_id, "commit_id": commit_id}, None, None)

    def upload_prepaid_usage(self, contract_id: int, commit_id: int, body: UploadPrepaidUsageBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[PrepaidUsageEvent]:
        """Upload prepaid usage. Loads a table of use (CSV). Over REST alone."""
        return self._call("revenueRecognition.uploadPrepaidUsage", {"contract_id": contract_id, "commit_id": commit_id}, body, None, idempotency_key, dry_run)

    def preview_subscription_change(self, body: SubscriptionChangeInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[SubscriptionLineShown]:
        """Preview subscription change. The lines a change of a subscription would lead to. Nothing is stored."""
        return self._call("revenueRecognition.previewSubscriptionChange", {}, body, None, idempotency_key, dry_run)

    def run_recognition(self, body: RunRecognitionBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> RecognitionRun:
        """Run recognition. Posts what is due up to the month of a day and not recognized yet: one entry for each contract and accounting period. Safe to repeat."""
        return self._call("revenueRecognition.runRecognition", {}, body, None, idempotency_key, dry_run)

    def revenue_waterfall(self, query: RevenueWaterfallQuery) -> List[RevenueWaterfallRow]:
        """Revenue waterfall. Recognized and scheduled revenue by month, contract and product."""
        return self._call("revenueRecognition.revenueWaterfall", {}, None, query)

    def deferred_revenue_roll_forward(self, query: DeferredRevenueRollForwardQuery) -> List[DeferredRevenueMonth]:
        """Deferred revenue roll forward. Deferred revenue month by month, as the ledger has it."""
        return self._call("revenueRecognition.deferredRevenueRollForward", {}, None, query)

    def mrr_movements(self, query: MrrMovementsQuery) -> List[MrrMovement]:
        """List MRR movements. Monthly recurring revenue: new, expansion, contraction and churn."""
        return self._call("revenueRecognition.mrrMovements", {}, None, query)


class ContractCustomersResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: ContractCustomersQuery | None = None) -> Listing[ContractCustomer]:
        """List contract customers. A page of contract customers."""
        return self._call("contractCustomers.list", {}, None, query)

    def get(self, id: int) -> ContractCustomer:
        """Get contract customer. One contract customer, or null when there is none the caller may see."""
        return self._call("contractCustomers.get", {"id": id}, None, None)

    def update(self, id: int, body: VendorInput, query: UpdateContractCustomerQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractCustomer:
        """Update contract customer. Replaces one customer: what is not given goes back to its default."""
        return self._call("contractCustomers.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: VendorPatch | None = None, query: PatchContractCustomerQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractCustomer:
        """Change contract customer. Changes the given fields of one customer."""
        return self._call("contractCustomers.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteContractCustomerQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract customer. Deletes one customer that nothing names."""
        return self._call("contractCustomers.delete", {"id": id}, None, query, idempotency_key, dry_run)


class ContractSubscriptionsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, query: ContractSubscriptionsQuery | None = None) -> Listing[ContractSubscription]:
        """List contract subscriptions. A page of contract subscriptions."""
        return self._call("contractSubscriptions.list", {"contract_id": contract_id}, None, query)

    def create(self, contract_id: int, body: ContractSubscriptionInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractSubscription:
        """Create contract subscription. Creates one contract subscription."""
        return self._call("contractSubscriptions.create", {"contract_id": contract_id}, body, None, idempotency_key, dry_run)

    def get(self, contract_id: int, id: int) -> ContractSubscription:
        """Get contract subscription. One contract subscription, or null when there is none the caller may see."""
        return self._call("contractSubscriptions.get", {"contract_id": contract_id, "id": id}, None, None)

    def update(self, contract_id: int, id: int, body: ContractSubscriptionInput | None = None, query: UpdateContractSubscriptionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractSubscription:
        """Update contract subscription. Replaces one contract subscription: what is not given goes back to its default."""
        return self._call("contractSubscriptions.update", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def patch(self, contract_id: int, id: int, body: ContractSubscriptionPatch | None = None, query: PatchContractSubscriptionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractSubscription:
        """Change contract subscription. Changes the given fields of one contract subscription."""
        return self._call("contractSubscriptions.patch", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, contract_id: int, id: int, query: DeleteContractSubscriptionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract subscription. Deletes one contract subscription."""
        return self._call("contractSubscriptions.delete", {"contract_id": contract_id, "id": id}, None, query, idempotency_key, dry_run)


class ContractMilestonesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, query: ContractMilestonesQuery | None = None) -> Listing[ContractMilestone]:
        """List contract milestones. A page of contract milestones."""
        return self._call("contractMilestones.list", {"contract_id": contract_id}, None, query)

    def create(self, contract_id: int, body: ContractMilestoneInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractMilestone:
        """Create contract milestone. Creates one contract milestone."""
        return self._call("contractMilestones.create", {"contract_id": contract_id}, body, None, idempotency_key, dry_run)

    def get(self, contract_id: int, id: int) -> ContractMilestone:
        """Get contract milestone. One contract milestone, or null when there is none the caller may see."""
        return self._call("contractMilestones.get", {"contract_id": contract_id, "id": id}, None, None)

    def update(self, contract_id: int, id: int, body: ContractMilestoneInput, query: UpdateContractMilestoneQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractMilestone:
        """Update contract milestone. Replaces one contract milestone: what is not given goes back to its default."""
        return self._call("contractMilestones.update", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def patch(self, contract_id: int, id: int, body: ContractMilestonePatch | None = None, query: PatchContractMilestoneQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractMilestone:
        """Change contract milestone. Changes the given fields of one contract milestone."""
        return self._call("contractMilestones.patch", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, contract_id: int, id: int, query: DeleteContractMilestoneQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract milestone. Deletes one contract milestone."""
        return self._call("contractMilestones.delete", {"contract_id": contract_id, "id": id}, None, query, idempotency_key, dry_run)


class ContractUsagesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, query: ContractUsagesQuery | None = None) -> Listing[ContractUsage]:
        """List contract usages. A page of contract usages."""
        return self._call("contractUsages.list", {"contract_id": contract_id}, None, query)

    def create(self, contract_id: int, body: ContractUsageInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractUsage:
        """Create contract usage. Creates one contract usage."""
        return self._call("contractUsages.create", {"contract_id": contract_id}, body, None, idempotency_key, dry_run)

    def get(self, contract_id: int, id: int) -> ContractUsage:
        """Get contract usage. One contract usage, or null when there is none the caller may see."""
        return self._call("contractUsages.get", {"contract_id": contract_id, "id": id}, None, None)

    def update(self, contract_id: int, id: int, body: ContractUsageInput | None = None, query: UpdateContractUsageQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractUsage:
        """Update contract usage. Replaces one contract usage: what is not given goes back to its default."""
        return self._call("contractUsages.update", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def patch(self, contract_id: int, id: int, body: ContractUsagePatch | None = None, query: PatchContractUsageQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractUsage:
        """Change contract usage. Changes the given fields of one contract usage."""
        return self._call("contractUsages.patch", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, contract_id: int, id: int, query: DeleteContractUsageQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract usage. Deletes one contract usage."""
        return self._call("contractUsages.delete", {"contract_id": contract_id, "id": id}, None, query, idempotency_key, dry_run)


class TierPriceOverridesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, query: TierPriceOverridesQuery | None = None) -> Listing[TierPriceOverride]:
        """List tier price overrides. A page of tier price overrides."""
        return self._call("tierPriceOverrides.list", {"contract_id": contract_id}, None, query)

    def create(self, contract_id: int, body: TierPriceOverrideInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> TierPriceOverride:
        """Create tier price override. Gives a tier a price of its own in one contract. A draft for those who may only draft."""
        return self._call("tierPriceOverrides.create", {"contract_id": contract_id}, body, None, idempotency_key, dry_run)


class ContractPrepaidCommitsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, query: ContractPrepaidCommitsQuery | None = None) -> Listing[ContractPrepaidCommit]:
        """List contract prepaid commits. A page of contract prepaid commits."""
        return self._call("contractPrepaidCommits.list", {"contract_id": contract_id}, None, query)

    def create(self, contract_id: int, body: ContractPrepaidCommitInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractPrepaidCommit:
        """Create contract prepaid commit. Creates one contract prepaid commit."""
        return self._call("contractPrepaidCommits.create", {"contract_id": contract_id}, body, None, idempotency_key, dry_run)

    def get(self, contract_id: int, id: int) -> ContractPrepaidCommit:
        """Get contract prepaid commit. One contract prepaid commit, or null when there is none the caller may see."""
        return self._call("contractPrepaidCommits.get", {"contract_id": contract_id, "id": id}, None, None)

    def update(self, contract_id: int, id: int, body: ContractPrepaidCommitInput, query: UpdateContractPrepaidCommitQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractPrepaidCommit:
        """Update contract prepaid commit. Replaces one contract prepaid commit: what is not given goes back to its default."""
        return self._call("contractPrepaidCommits.update", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def patch(self, contract_id: int, id: int, body: ContractPrepaidCommitPatch | None = None, query: PatchContractPrepaidCommitQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractPrepaidCommit:
        """Change contract prepaid commit. Changes the given fields of one contract prepaid commit."""
        return self._call("contractPrepaidCommits.patch", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, contract_id: int, id: int, query: DeleteContractPrepaidCommitQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract prepaid commit. Deletes one contract prepaid commit."""
        return self._call("contractPrepaidCommits.delete", {"contract_id": contract_id, "id": id}, None, query, idempotency_key, dry_run)


class PrepaidConsumptionsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, commit_id: int, query: PrepaidConsumptionsQuery | None = None) -> Listing[ContractPrepaidCommitConsumption]:
        """List prepaid consumptions. Months that drew on it."""
        return self._call("prepaidConsumptions.list", {"contract_id": contract_id, "commit_id": commit_id}, None, query)

    def create(self, contract_id: int, commit_id: int, body: RecordConsumptionInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> RecordedConsumption:
        """Create prepaid consumption. Records what was used in a month: it draws on what was paid ahead. A draft for those who may only draft."""
        return self._call("prepaidConsumptions.create", {"contract_id": contract_id, "commit_id": commit_id}, body, None, idempotency_key, dry_run)

    def get(self, contract_id: int, commit_id: int, id: int) -> ContractPrepaidCommitConsumption:
        """Get prepaid consumption. A month that drew on it."""
        return self._call("prepaidConsumptions.get", {"contract_id": contract_id, "commit_id": commit_id, "id": id}, None, None)

    def update(self, contract_id: int, commit_id: int, id: int, body: RecordConsumptionInput, query: UpdatePrepaidConsumptionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractPrepaidCommitConsumption:
        """Update prepaid consumption. Records the use of a month anew."""
        return self._call("prepaidConsumptions.update", {"contract_id": contract_id, "commit_id": commit_id, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, contract_id: int, commit_id: int, id: int, query: DeletePrepaidConsumptionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete prepaid consumption. Takes the use of a month back."""
        return self._call("prepaidConsumptions.delete", {"contract_id": contract_id, "commit_id": commit_id, "id": id}, None, query, idempotency_key, dry_run)


class ContractBundlesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, contract_id: int, query: ContractBundlesQuery | None = None) -> Listing[ContractBundle]:
        """List contract bundles. A page of contract bundles."""
        return self._call("contractBundles.list", {"contract_id": contract_id}, None, query)

    def create(self, contract_id: int, body: ContractBundleInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractBundle:
        """Create contract bundle. Creates one contract bundle."""
        return self._call("contractBundles.create", {"contract_id": contract_id}, body, None, idempotency_key, dry_run)

    def get(self, contract_id: int, id: int) -> ContractBundle:
        """Get contract bundle. One contract bundle, or null when there is none the caller may see."""
        return self._call("contractBundles.get", {"contract_id": contract_id, "id": id}, None, None)

    def update(self, contract_id: int, id: int, body: ContractBundleInput, query: UpdateContractBundleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractBundle:
        """Update contract bundle. Replaces one contract bundle: what is not given goes back to its default."""
        return self._call("contractBundles.update", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def patch(self, contract_id: int, id: int, body: ContractBundlePatch | None = None, query: PatchContractBundleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ContractBundle:
        """Change contract bundle. Changes the given fields of one contract bundle."""
        return self._call("contractBundles.patch", {"contract_id": contract_id, "id": id}, body, query, idempotency_key, dry_run)

    def delete(self, contract_id: int, id: int, query: DeleteContractBundleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete contract bundle. Deletes one contract bundle."""
        return self._call("contractBundles.delete", {"contract_id": contract_id, "id": id}, None, query, idempotency_key, dry_run)


class RevenueTransactionsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: RevenueTransactionsQuery | None = None) -> Listing[RevenueTransaction]:
        """List revenue transactions. A page of revenue transactions."""
        return self._call("revenueTransactions.list", {}, None, query)

    def create(self, body: RevenueTransactionInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> RevenueTransaction:
        """Create revenue transaction. Makes one revenue transaction; it posts nothing. A draft for those who may only draft."""
        return self._call("revenueTransactions.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> RevenueTransaction:
        """Get revenue transaction. One revenue transaction, or null when there is none the caller may see."""
        return self._call("revenueTransactions.get", {"id": id}, None, None)

    def update(self, id: int, body: RevenueTransactionInput | None = None, query: UpdateRevenueTransactionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> RevenueTransaction:
        """Update revenue transaction. Replaces one revenue transaction: what is not given goes back to its default."""
        return self._call("revenueTransactions.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: RevenueTransactionPatch | None = None, query: PatchRevenueTransactionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> RevenueTransaction:
        """Change revenue transaction. Changes the given fields of one revenue transaction."""
        return self._call("revenueTransactions.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteRevenueTransactionQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete revenue transaction. Deletes one that is neither recognized nor invoiced."""
        return self._call("revenueTransactions.delete", {"id": id}, None, query, idempotency_key, dry_run)


class EntitiesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def intercompany(self) -> List[EntityMinimal]:
        """List intercompany entities. All active entities, by name: id, name and currency."""
        return self._call("entities.intercompany", {}, None, None)

    def list(self, query: EntitiesQuery | None = None) -> Listing[Entity]:
        """List entities. A page of entities."""
        return self._call("entities.list", {}, None, query)

    def create(self, body: EntityInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Entity:
        """Create entity. Creates one entity."""
        return self._call("entities.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Entity:
        """Get entity. One entity, or null when there is none the caller may see."""
        return self._call("entities.get", {"id": id}, None, None)

    def update(self, id: int, body: EntityInput | None = None, query: UpdateEntityQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Entity:
        """Update entity. Replaces one entity: what is not given goes back to its default."""
        return self._call("entities.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: EntityPatch | None = None, query: PatchEntityQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Entity:
        """Change entity. Changes the given fields of one entity."""
        return self._call("entities.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteEntityQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete entity. Deletes one entity without books."""
        return self._call("entities.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def upload_attachment(self, entity_id: int, body: UploadEntityAttachmentBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> File:
        """Upload entity attachment. Keeps a file of one entity. Over REST alone."""
        return self._call("entities.uploadAttachment", {"entity_id": entity_id}, body, None, idempotency_key, dry_run)

    def upload_logo(self, id: int, body: UploadEntityLogoBody, query: UploadEntityLogoQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Entity:
        """Upload entity logo. Sets the logo of one entity: PNG, JPG, GIF or WEBP up to 1 MB. Over REST alone."""
        return self._call("entities.uploadLogo", {"id": id}, body, query, idempotency_key, dry_run)


class AccountsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: AccountsQuery | None = None) -> Listing[Account]:
        """List accounts. A page of accounts."""
        return self._call("accounts.list", {}, None, query)

    def create(self, body: AccountInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Account:
        """Create account. Creates one account."""
        return self._call("accounts.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Account:
        """Get account. One account, or null when there is none the caller may see."""
        return self._call("accounts.get", {"id": id}, None, None)

    def update(self, id: int, body: AccountInput, query: UpdateAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Account:
        """Update account. Replaces one account: what is not given goes back to its default."""
        return self._call("accounts.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: AccountPatch | None = None, query: PatchAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Account:
        """Change account. Changes the given fields of one account."""
        return self._call("accounts.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteAccountQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete account. Deletes one account that was never posted to."""
        return self._call("accounts.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def system(self) -> SystemAccounts:
        """System accounts. The accounts the service posts to by itself."""
        return self._call("accounts.system", {}, None, None)

    def update_system(self, body: SystemAccountsInput | None = None, query: UpdateSystemAccountsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> SystemAccounts:
        """Update system accounts. Replaces the settings: what is not given goes back to its default."""
        return self._call("accounts.updateSystem", {}, body, query, idempotency_key, dry_run)

    def patch_system(self, body: SystemAccountsPatch | None = None, query: PatchSystemAccountsQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> SystemAccounts:
        """Change system accounts. Changes the given settings."""
        return self._call("accounts.patchSystem", {}, body, query, idempotency_key, dry_run)

    def balance_sheet(self, query: BalanceSheetAccountsQuery | None = None) -> Listing[Account]:
        """List balance sheet accounts. A page of the accounts of the balance sheet."""
        return self._call("accounts.balanceSheet", {}, None, query)

    def income_statement(self, query: IncomeStatementAccountsQuery | None = None) -> Listing[Account]:
        """List income statement accounts. A page of the accounts of the income statement."""
        return self._call("accounts.incomeStatement", {}, None, query)


class DepartmentsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def bulk_search(self, body: BulkSearchDepartmentsBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Department]:
        """Bulk search departments. Finds departments by name; makes the missing ones when asked to."""
        return self._call("departments.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def list(self, query: DepartmentsQuery | None = None) -> Listing[Department]:
        """List departments. A page of departments."""
        return self._call("departments.list", {}, None, query)

    def create(self, body: DepartmentInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Department:
        """Create department. Creates one department."""
        return self._call("departments.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Department:
        """Get department. One department, or null when there is none the caller may see."""
        return self._call("departments.get", {"id": id}, None, None)

    def update(self, id: int, body: DepartmentInput, query: UpdateDepartmentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Department:
        """Update department. Replaces one department: what is not given goes back to its default."""
        return self._call("departments.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: DepartmentPatch | None = None, query: PatchDepartmentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Department:
        """Change department. Changes the given fields of one department."""
        return self._call("departments.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteDepartmentQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete department. Deletes one department that no journal line names. Records get the replacement instead."""
        return self._call("departments.delete", {"id": id}, None, query, idempotency_key, dry_run)


class TagGroupsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: TagGroupsQuery | None = None) -> Listing[TagGroup]:
        """List tag groups. A page of tag groups."""
        return self._call("tagGroups.list", {}, None, query)

    def create(self, body: TagGroupInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> TagGroup:
        """Create tag group. Creates one tag group."""
        return self._call("tagGroups.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> TagGroup:
        """Get tag group. One tag group, or null when there is none the caller may see."""
        return self._call("tagGroups.get", {"id": id}, None, None)

    def update(self, id: int, body: TagGroupInput, query: UpdateTagGroupQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TagGroup:
        """Update tag group. Replaces one tag group: what is not given goes back to its default."""
        return self._call("tagGroups.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: TagGroupPatch | None = None, query: PatchTagGroupQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> TagGroup:
        """Change tag group. Changes the given fields of one tag group."""
        return self._call("tagGroups.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteTagGroupQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete tag group. Deletes one tag group."""
        return self._call("tagGroups.delete", {"id": id}, None, query, idempotency_key, dry_run)


class TagsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def bulk_search(self, body: BulkSearchTagsBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Tag]:
        """Bulk search tags. Finds tags by name; makes the missing ones when asked to."""
        return self._call("tags.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def list(self, query: TagsQuery | None = None) -> Listing[Tag]:
        """List tags. A page of tags."""
        return self._call("tags.list", {}, None, query)

    def create(self, body: TagInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Tag:
        """Create tag. Creates one tag."""
        return self._call("tags.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Tag:
        """Get tag. One tag, or null when there is none the caller may see."""
        return self._call("tags.get", {"id": id}, None, None)

    def update(self, id: int, body: TagInput, query: UpdateTagQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Tag:
        """Update tag. Replaces one tag: what is not given goes back to its default."""
        return self._call("tags.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: TagPatch | None = None, query: PatchTagQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Tag:
        """Change tag. Changes the given fields of one tag."""
        return self._call("tags.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteTagQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete tag. Deletes one tag. Records carry the replacement instead; posted journal lines keep their tags."""
        return self._call("tags.delete", {"id": id}, None, query, idempotency_key, dry_run)


class VendorsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def bulk_search(self, body: BulkSearchVendorsBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[Vendor]:
        """Bulk search vendors. Finds vendors by name or external id; makes the missing ones when asked to."""
        return self._call("vendors.bulkSearch", {}, body, None, idempotency_key, dry_run)

    def summaries(self, query: VendorSummariesQuery | None = None) -> Listing[VendorSummary]:
        """List vendor summaries. A page of vendor summaries."""
        return self._call("vendors.summaries", {}, None, query)

    def list(self, query: VendorsQuery | None = None) -> Listing[Vendor]:
        """List vendors. A page of vendors."""
        return self._call("vendors.list", {}, None, query)

    def create(self, body: VendorInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Vendor:
        """Create vendor. Creates one vendor."""
        return self._call("vendors.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Vendor:
        """Get vendor. One vendor, or null when there is none the caller may see."""
        return self._call("vendors.get", {"id": id}, None, None)

    def update(self, id: int, body: VendorInput, query: UpdateVendorQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Vendor:
        """Update vendor. Replaces one vendor: what is not given goes back to its default."""
        return self._call("vendors.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: VendorPatch | None = None, query: PatchVendorQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Vendor:
        """Change vendor. Changes the given fields of one vendor."""
        return self._call("vendors.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteVendorQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete vendor. Deletes one vendor. Its documents go to the replacement; posted journal lines keep their vendor."""
        return self._call("vendors.delete", {"id": id}, None, query, idempotency_key, dry_run)


class VendorContactsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, id: int, query: VendorContactsQuery | None = None) -> Listing[VendorContact]:
        """List vendor contacts. A page of the contacts of one vendor."""
        return self._call("vendorContacts.list", {"id": id}, None, query)

    def create(self, id: int, body: VendorContactInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> VendorContact:
        """Create vendor contact. Adds a contact to one vendor."""
        return self._call("vendorContacts.create", {"id": id}, body, None, idempotency_key, dry_run)


class VendorCustomFieldsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: VendorCustomFieldsQuery | None = None) -> Listing[VendorCustomField]:
        """List vendor custom fields. A page of vendor custom fields."""
        return self._call("vendorCustomFields.list", {}, None, query)

    def create(self, body: VendorCustomFieldInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> VendorCustomField:
        """Create vendor custom field. Creates one vendor custom field."""
        return self._call("vendorCustomFields.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> VendorCustomField:
        """Get vendor custom field. One vendor custom field, or null when there is none the caller may see."""
        return self._call("vendorCustomFields.get", {"id": id}, None, None)

    def update(self, id: int, body: VendorCustomFieldInput | None = None, query: UpdateVendorCustomFieldQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> VendorCustomField:
        """Update vendor custom field. Replaces one vendor custom field: what is not given goes back to its default."""
        return self._call("vendorCustomFields.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: VendorCustomFieldPatch | None = None, query: PatchVendorCustomFieldQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> VendorCustomField:
        """Change vendor custom field. Changes the given fields of one vendor custom field."""
        return self._call("vendorCustomFields.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteVendorCustomFieldQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete vendor custom field. Deletes one vendor custom field."""
        return self._call("vendorCustomFields.delete", {"id": id}, None, query, idempotency_key, dry_run)


class ProductsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: ProductsQuery | None = None) -> Listing[Product]:
        """List products. A page of products."""
        return self._call("products.list", {}, None, query)

    def create(self, body: ProductInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Product:
        """Create product. Creates one product."""
        return self._call("products.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Product:
        """Get product. One product, or null when there is none the caller may see."""
        return self._call("products.get", {"id": id}, None, None)

    def update(self, id: int, body: ProductInput | None = None, query: UpdateProductQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Product:
        """Update product. Replaces one product: what is not given goes back to its default."""
        return self._call("products.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: ProductPatch | None = None, query: PatchProductQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Product:
        """Change product. Changes the given fields of one product."""
        return self._call("products.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteProductQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete product. Deletes one product."""
        return self._call("products.delete", {"id": id}, None, query, idempotency_key, dry_run)


class ProductBundlesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: ProductBundlesQuery | None = None) -> Listing[ProductBundle]:
        """List product bundles. A page of product bundles."""
        return self._call("productBundles.list", {}, None, query)

    def create(self, body: ProductBundleInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> ProductBundle:
        """Create product bundle. Creates one product bundle."""
        return self._call("productBundles.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> ProductBundle:
        """Get product bundle. One product bundle, or null when there is none the caller may see."""
        return self._call("productBundles.get", {"id": id}, None, None)

    def update(self, id: int, body: ProductBundleInput, query: UpdateProductBundleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ProductBundle:
        """Update product bundle. Replaces one product bundle: what is not given goes back to its default."""
        return self._call("productBundles.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: ProductBundlePatch | None = None, query: PatchProductBundleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ProductBundle:
        """Change product bundle. Changes the given fields of one product bundle."""
        return self._call("productBundles.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteProductBundleQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete product bundle. Deletes one product bundle."""
        return self._call("productBundles.delete", {"id": id}, None, query, idempotency_key, dry_run)


class CustomFieldsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def reorder(self, body: ReorderCustomFieldsBody, *, idempotency_key: str | None = None, dry_run: bool = False) -> List[CustomField]:
        """Reorder custom fields. Puts custom fields in this order and answers with all of them."""
        return self._call("customFields.reorder", {}, body, None, idempotency_key, dry_run)

    def list(self, query: CustomFieldsQuery | None = None) -> Listing[CustomField]:
        """List custom fields. A page of custom fields."""
        return self._call("customFields.list", {}, None, query)

    def create(self, body: CustomFieldInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> CustomField:
        """Create custom field. Creates one custom field."""
        return self._call("customFields.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> CustomField:
        """Get custom field. One custom field, or null when there is none the caller may see."""
        return self._call("customFields.get", {"id": id}, None, None)

    def update(self, id: int, body: CustomFieldInput, query: UpdateCustomFieldQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CustomField:
        """Update custom field. Replaces one custom field: what is not given goes back to its default."""
        return self._call("customFields.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: CustomFieldPatch | None = None, query: PatchCustomFieldQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> CustomField:
        """Change custom field. Changes the given fields of one custom field."""
        return self._call("customFields.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteCustomFieldQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete custom field. Deletes one custom field."""
        return self._call("customFields.delete", {"id": id}, None, query, idempotency_key, dry_run)


class FilesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def upload(self, body: UploadFileBody, query: UploadFileQuery, *, idempotency_key: str | None = None, dry_run: bool = False) -> File:
        """Upload file. Keeps a file of up to 100 MB. Over REST alone: POST /ca/api/file/upload."""
        return self._call("files.upload", {}, body, query, idempotency_key, dry_run)

    def list(self, query: FilesQuery | None = None) -> Listing[File]:
        """List files. A page of files."""
        return self._call("files.list", {}, None, query)

    def get(self, id: int) -> File:
        """Get file. One file, or null when there is none the caller may see."""
        return self._call("files.get", {"id": id}, None, None)

    def update(self, id: int, body: FileInput, query: UpdateFileQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> File:
        """Update file. Replaces what is said of one file."""
        return self._call("files.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: FilePatch | None = None, query: PatchFileQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> File:
        """Change file. Renames one file, attaches it, or detaches it."""
        return self._call("files.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteFileQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete file. Deletes one file that no record holds any more; its content follows after a day."""
        return self._call("files.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def download_url(self, id: int) -> DownloadUrl:
        """File download url. An address that opens the content for five minutes."""
        return self._call("files.downloadUrl", {"id": id}, None, None)


class UploadRunsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: UploadRunsQuery | None = None) -> Listing[UploadRun]:
        """List upload runs. A page of upload runs."""
        return self._call("uploadRuns.list", {}, None, query)

    def get(self, id: int) -> UploadRun:
        """Get upload run. One upload run, or null when there is none the caller may see."""
        return self._call("uploadRuns.get", {"id": id}, None, None)


class SettingsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def rate_on_day(self, query: RateOnDayQuery) -> RateOnDay:
        """Rate on day. A rate of the table, or the quotient of two. The newest on or before the day."""
        return self._call("settings.rateOnDay", {}, None, query)


class WorkspaceCurrenciesResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: WorkspaceCurrenciesQuery | None = None) -> Listing[WorkspaceCurrency]:
        """List workspace currencies. A page of workspace currencies."""
        return self._call("workspaceCurrencies.list", {}, None, query)

    def list2(self, query: WorkspaceCurrencies2Query | None = None) -> Listing[WorkspaceCurrency]:
        """List workspace currencies. A page of workspace currencies."""
        return self._call("workspaceCurrencies.list2", {}, None, query)

    def create(self, body: WorkspaceCurrencyInput | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> WorkspaceCurrency:
        """Create workspace currency. Adds one currency to the workspace."""
        return self._call("workspaceCurrencies.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> WorkspaceCurrency:
        """Get workspace currency. One workspace currency, or null when there is none the caller may see."""
        return self._call("workspaceCurrencies.get", {"id": id}, None, None)

    def update(self, id: int, body: WorkspaceCurrencyInput | None = None, query: UpdateWorkspaceCurrencyQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> WorkspaceCurrency:
        """Update workspace currency. Replaces one workspace currency: what is not given goes back to its default."""
        return self._call("workspaceCurrencies.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: WorkspaceCurrencyPatch | None = None, query: PatchWorkspaceCurrencyQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> WorkspaceCurrency:
        """Change workspace currency. Changes the given fields of one workspace currency."""
        return self._call("workspaceCurrencies.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteWorkspaceCurrencyQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete workspace currency. Removes a currency in which no books are kept."""
        return self._call("workspaceCurrencies.delete", {"id": id}, None, query, idempotency_key, dry_run)


class FinancialStatementsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def income_statement_table(self, query: IncomeStatementTableQuery | None = None) -> IncomeStatementTable:
        """Income statement table. The same, with a key for each period and member in every row."""
        return self._call("financialStatements.incomeStatementTable", {}, None, query)

    def cash_basis_table(self, query: CashBasisTableQuery | None = None) -> IncomeStatementTable:
        """Cash basis table. The same, with a key for each period and member in every row."""
        return self._call("financialStatements.cashBasisTable", {}, None, query)

    def cash_operating_table(self, query: CashOperatingTableQuery | None = None) -> IncomeStatementTable:
        """Cash operating table. Cash from operations: documents as far as they were paid in money, and other entries with a line on a bank account."""
        return self._call("financialStatements.cashOperatingTable", {}, None, query)

    def cash_operating_lines(self, query: CashOperatingLinesQuery | None = None) -> Listing[LedgerLine]:
        """List cash operating lines. A page of lines on bank accounts whose entries have to do with operations: those of the last six months and the current one when no days are given."""
        return self._call("financialStatements.cashOperatingLines", {}, None, query)

    def balance_sheet_table(self, query: BalanceSheetTableQuery | None = None) -> BalanceSheetTable:
        """Balance sheet table. The same, with a key for each period in every row."""
        return self._call("financialStatements.balanceSheetTable", {}, None, query)

    def trial_balance(self, query: TrialBalanceQuery | None = None) -> TrialBalance:
        """Trial balance. The balance of every account at the end of a day. Debits equal credits."""
        return self._call("financialStatements.trialBalance", {}, None, query)

    def cash_flow_table(self, query: CashFlowTableQuery | None = None) -> CashFlowTable:
        """Cash flow table. The same, with a key for each period in every row."""
        return self._call("financialStatements.cashFlowTable", {}, None, query)

    def cash_flow_sections(self, query: CashFlowSectionsQuery | None = None) -> CashFlowSections:
        """Cash flow sections. The same, section by section, with cash before and after each period."""
        return self._call("financialStatements.cashFlowSections", {}, None, query)

    def cash_flow_activity(self, query: CashFlowActivityQuery | None = None) -> CashFlowActivity:
        """Cash flow activity. Money in and out of the bank accounts in each period."""
        return self._call("financialStatements.cashFlowActivity", {}, None, query)

    def compared_balances_table(self, query: ComparedBalancesTableQuery | None = None) -> ComparedBalancesTable:
        """Compared balances table. The same, or a budget beside what moved, with a key for each period."""
        return self._call("financialStatements.comparedBalancesTable", {}, None, query)

    def compared_income_table(self, query: ComparedIncomeTableQuery | None = None) -> ComparedIncomeTable:
        """Compared income table. The same, or a budget beside what is posted, with a key for each period."""
        return self._call("financialStatements.comparedIncomeTable", {}, None, query)

    def explain(self, reference: str, query: ExplainQuery | None = None) -> ExplainedFigure:
        """Explain. The parts of a figure of a statement: accounts, lines with their documents and actors, and amounts that no line holds. Statements asked with `explain` give the reference of each cell."""
        return self._call("financialStatements.explain", {"reference": reference}, None, query)

    def ageing(self, query: AgeingQuery) -> Ageing:
        """Ageing. Open amounts of invoices and credit memos (bills and debit memos) on a day, from the ledger, by age and by customer (vendor). Needs to read invoices (bills)."""
        return self._call("financialStatements.ageing", {}, None, query)

    def book_changes(self, query: BookChangesQuery) -> Listing[BookChange]:
        """List book changes. Changes of the books between two moments, line by line: lines that were posted, and lines that were reversed. They add up to the difference between the statements of the two moments."""
        return self._call("financialStatements.bookChanges", {}, None, query)


class WebhooksResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self) -> List[Webhook]:
        """List webhooks. The webhooks of the workspace, newest first."""
        return self._call("webhooks.list", {}, None, None)

    def create(self, body: WebhookInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> Webhook:
        """Create webhook. Makes a webhook. Its token is generated."""
        return self._call("webhooks.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> Webhook:
        """Get webhook. One webhook."""
        return self._call("webhooks.get", {"id": id}, None, None)

    def update(self, id: int, body: WebhookInput, query: UpdateWebhookQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Webhook:
        """Update webhook. Replaces a webhook, its topics as a whole."""
        return self._call("webhooks.update", {"id": id}, body, query, idempotency_key, dry_run)

    def patch(self, id: int, body: WebhookPatch | None = None, query: PatchWebhookQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> Webhook:
        """Change webhook. Changes the given fields of a webhook."""
        return self._call("webhooks.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteWebhookQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete webhook. Deletes a webhook: what waits for it is given up, what was delivered stays."""
        return self._call("webhooks.delete", {"id": id}, None, query, idempotency_key, dry_run)

    def events(self, id: int) -> List[WebhookEvent]:
        """List webhook events. The 25 newest deliveries of a webhook, newest first."""
        return self._call("webhooks.events", {"id": id}, None, None)


class IntegrationsResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def changes(self, query: ChangesQuery | None = None) -> ChangePage:
        """Changes. Changes after a number; 0 begins at the oldest that is kept."""
        return self._call("integrations.changes", {}, None, query)


class ApiUsersResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def list(self, query: ApiUsersQuery | None = None) -> Listing[ApiUser]:
        """List API users. A page of api users."""
        return self._call("apiUsers.list", {}, None, query)

    def create(self, body: ApiUserInput, *, idempotency_key: str | None = None, dry_run: bool = False) -> ApiUser:
        """Create API user. Creates one API user, without a key."""
        return self._call("apiUsers.create", {}, body, None, idempotency_key, dry_run)

    def get(self, id: int) -> ApiUser:
        """Get API user. One api user, or null when there is none the caller may see."""
        return self._call("apiUsers.get", {"id": id}, None, None)

    def patch(self, id: int, body: ApiUserPatch | None = None, query: PatchApiUserQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> ApiUser:
        """Change API user. Changes the given fields of one API user."""
        return self._call("apiUsers.patch", {"id": id}, body, query, idempotency_key, dry_run)

    def delete(self, id: int, query: DeleteApiUserQuery | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> None:
        """Delete API user. Deletes one api user."""
        return self._call("apiUsers.delete", {"id": id}, None, query, idempotency_key, dry_run)


class UsersResource:
    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def create_api_key(self, api_user: int, body: CreateApiKeyBody | None = None, *, idempotency_key: str | None = None, dry_run: bool = False) -> NewApiKey:
        """Create API key. Makes a key for an API user. The secret is shown once."""
        return self._call("users.createApiKey", {"api_user": api_user}, body, None, idempotency_key, dry_run)

    def user_permissions(self) -> UserPermissions:
        """User permissions. The person, the workspace and the permissions of a connection."""
        return self._call("users.userPermissions", {}, None, None)


class Resources:
    def __init__(self, call: Callable[..., Any]) -> None:
        self.fixed_assets = FixedAssetsResource(call)
        self.fixed_asset_classes = FixedAssetClassesResource(call)
        self.fixed_asset_automation_rules = FixedAssetAutomationRulesResource(call)
        self.cost_allocations = CostAllocationsResource(call)
        self.budgets = BudgetsResource(call)
        self.budget_accounts = BudgetAccountsResource(call)
        self.bank_accounts = BankAccountsResource(call)
        self.cash_management = CashManagementResource(call)
        self.bank_transactions = BankTransactionsResource(call)
        self.transaction_matches = TransactionMatchesResource(call)
        self.reconciliation_reports = ReconciliationReportsResource(call)
        self.bank_reconciliation = BankReconciliationResource(call)
        self.journal_entries = JournalEntriesResource(call)
        self.intercompany_journal_entries = IntercompanyJournalEntriesResource(call)
        self.ledger_lines = LedgerLinesResource(call)
        self.core_accounting = CoreAccountingResource(call)
        self.oauth_apps = OauthAppsResource(call)
        self.oauth = OauthResource(call)
        self.bill_drafts = BillDraftsResource(call)
        self.accounts_payable = AccountsPayableResource(call)
        self.bills = BillsResource(call)
        self.bill_payments = BillPaymentsResource(call)
        self.debit_memos = DebitMemosResource(call)
        self.invoices = InvoicesResource(call)
        self.invoice_payments = InvoicePaymentsResource(call)
        self.credit_memos = CreditMemosResource(call)
        self.accounts_receivable = AccountsReceivableResource(call)
        self.contracts = ContractsResource(call)
        self.revenue_recognition = RevenueRecognitionResource(call)
        self.contract_customers = ContractCustomersResource(call)
        self.contract_subscriptions = ContractSubscriptionsResource(call)
        self.contract_milestones = ContractMilestonesResource(call)
        self.contract_usages = ContractUsagesResource(call)
        self.tier_price_overrides = TierPriceOverridesResource(call)
        self.contract_prepaid_commits = ContractPrepaidCommitsResource(call)
        self.prepaid_consumptions = PrepaidConsumptionsResource(call)
        self.contract_bundles = ContractBundlesResource(call)
        self.revenue_transactions = RevenueTransactionsResource(call)
        self.entities = EntitiesResource(call)
        self.accounts = AccountsResource(call)
        self.departments = DepartmentsResource(call)
        self.tag_groups = TagGroupsResource(call)
        self.tags = TagsResource(call)
        self.vendors = VendorsResource(call)
        self.vendor_contacts = VendorContactsResource(call)
        self.vendor_custom_fields = VendorCustomFieldsResource(call)
        self.products = ProductsResource(call)
        self.product_bundles = ProductBundlesResource(call)
        self.custom_fields = CustomFieldsResource(call)
        self.files = FilesResource(call)
        self.upload_runs = UploadRunsResource(call)
        self.settings = SettingsResource(call)
        self.workspace_currencies = WorkspaceCurrenciesResource(call)
        self.financial_statements = FinancialStatementsResource(call)
        self.webhooks = WebhooksResource(call)
        self.integrations = IntegrationsResource(call)
        self.api_users = ApiUsersResource(call)
        self.users = UsersResource(call)
