# Generated from schema/contracts by `npm run clients`. Do not edit.
"""Operations, and the places of amounts."""

VERSION = "0.1.0"
OPERATIONS = """
fixedAssets unmatchedLines GET /coa/api/fixed-asset/reconciliation/unmatched-gl q - page LedgerLine
fixedAssetClasses list GET /coa/api/fixed-asset-class q - page -
fixedAssetClasses create POST /coa/api/fixed-asset-class - json:- one -
fixedAssetClasses get GET /coa/api/fixed-asset-class/{id} - - one -
fixedAssetClasses update PUT /coa/api/fixed-asset-class/{id} - json:- one -
fixedAssetClasses patch PATCH /coa/api/fixed-asset-class/{id} - json:- one -
fixedAssetClasses delete DELETE /coa/api/fixed-asset-class/{id} - - nothing -
fixedAssets list GET /coa/api/fixed-asset q - page FixedAsset
fixedAssets create POST /coa/api/fixed-asset - json:FixedAssetInput one FixedAsset
fixedAssets get GET /coa/api/fixed-asset/{id} - - one FixedAsset
fixedAssets update PUT /coa/api/fixed-asset/{id} - json:FixedAssetInput one FixedAsset
fixedAssets patch PATCH /coa/api/fixed-asset/{id} - json:FixedAssetPatch one FixedAsset
fixedAssets delete DELETE /coa/api/fixed-asset/{id} - - nothing -
fixedAssets ruleAccounts GET /coa/api/fixed-asset-automation/accounts - - list Account
fixedAssets ruleClasses GET /coa/api/fixed-asset-automation/asset-classes - - list -
fixedAssets automationMatches GET /coa/api/fixed-asset-automation/matches q - page FixedAssetAutomationMatch
fixedAssets runRules POST /coa/api/fixed-asset-automation/run - - one -
fixedAssetAutomationRules list GET /coa/api/fixed-asset-automation q - page FixedAssetAutomationRule
fixedAssetAutomationRules create POST /coa/api/fixed-asset-automation - json:FixedAssetAutomationRuleInput one FixedAssetAutomationRule
fixedAssetAutomationRules get GET /coa/api/fixed-asset-automation/{id} - - one FixedAssetAutomationRule
fixedAssetAutomationRules update PUT /coa/api/fixed-asset-automation/{id} - json:FixedAssetAutomationRuleInput one FixedAssetAutomationRule
fixedAssetAutomationRules patch PATCH /coa/api/fixed-asset-automation/{id} - json:FixedAssetAutomationRulePatch one FixedAssetAutomationRule
fixedAssetAutomationRules delete DELETE /coa/api/fixed-asset-automation/{id} - - nothing -
fixedAssets automationMatch GET /coa/api/fixed-asset-automation-match/{id} - - one FixedAssetAutomationMatch
fixedAssets updateAutomationMatch PUT /coa/api/fixed-asset-automation-match/{id} - json:FixedAssetAutomationMatchInput one FixedAssetAutomationMatch
fixedAssets patchAutomationMatch PATCH /coa/api/fixed-asset-automation-match/{id} - json:FixedAssetAutomationMatchPatch one FixedAssetAutomationMatch
costAllocations list GET /coa/api/cost-allocations q - page CostAllocation
costAllocations create POST /coa/api/cost-allocations - json:CostAllocationInput one CostAllocation
costAllocations get GET /coa/api/cost-allocations/{id} - - one CostAllocation
costAllocations update PUT /coa/api/cost-allocations/{id} - json:CostAllocationInput one CostAllocation
costAllocations patch PATCH /coa/api/cost-allocations/{id} - json:CostAllocationPatch one CostAllocation
costAllocations delete DELETE /coa/api/cost-allocations/{id} - - nothing -
budgets list GET /coa/api/budgets q - page -
budgets create POST /coa/api/budgets - json:- one -
budgets get GET /coa/api/budgets/{id} - - one -
budgets update PUT /coa/api/budgets/{id} - json:- one -
budgets patch PATCH /coa/api/budgets/{id} - json:- one -
budgets delete DELETE /coa/api/budgets/{id} - - nothing -
budgetAccounts list GET /coa/api/budgets/{budget_pk}/accounts q - page BudgetAccount
budgetAccounts create POST /coa/api/budgets/{budget_pk}/accounts - json:BudgetAccountInput one BudgetAccount
budgetAccounts get GET /coa/api/budgets/{budget_pk}/accounts/{id} - - one BudgetAccount
budgetAccounts update PUT /coa/api/budgets/{budget_pk}/accounts/{id} - json:BudgetAccountInput one BudgetAccount
budgetAccounts patch PATCH /coa/api/budgets/{budget_pk}/accounts/{id} - json:BudgetAccountPatch one BudgetAccount
budgetAccounts delete DELETE /coa/api/budgets/{budget_pk}/accounts/{id} - - nothing -
bankAccounts list GET /ca/api/account q - page BankAccount
bankAccounts create POST /ca/api/account - json:BankAccountInput one BankAccount
bankAccounts get GET /ca/api/account/{id} - - one BankAccount
bankAccounts update PUT /ca/api/account/{id} - json:BankAccountInput one BankAccount
bankAccounts patch PATCH /ca/api/account/{id} - json:BankAccountPatch one BankAccount
bankAccounts delete DELETE /ca/api/account/{id} q - nothing -
cashManagement uploadStatement POST /ca/api/account/{id}/statements q multipart:- one StatementResult
bankTransactions list GET /ca/api/transaction q - page BankTransaction
bankTransactions create POST /ca/api/transaction - json:BankTransactionInput one BankTransaction
bankTransactions get GET /ca/api/transaction/{id} - - one BankTransaction
bankTransactions update PUT /ca/api/transaction/{id} - json:BankTransactionInput one BankTransaction
bankTransactions patch PATCH /ca/api/transaction/{id} - json:BankTransactionPatch one BankTransaction
bankTransactions delete DELETE /ca/api/transaction/{id} - - nothing -
cashManagement loadBankFeed POST /ca/api/bank-feed/{account_id} - json:LoadBankFeedBody one -
transactionMatches process POST /coa/api/transaction-match-process - - one -
transactionMatches count GET /coa/api/transaction-matches-count - - one -
transactionMatches list GET /coa/api/transaction-matches q - page TransactionMatch
transactionMatches get GET /coa/api/transaction-matches/{id} - - one TransactionMatch
transactionMatches update PUT /coa/api/transaction-matches/{id} - json:TransactionMatchInput one TransactionMatch
transactionMatches patch PATCH /coa/api/transaction-matches/{id} - json:TransactionMatchPatch one TransactionMatch
transactionMatches delete DELETE /coa/api/transaction-matches/{id} - - nothing -
transactionMatches reject POST /coa/api/transaction-matches/{id}/reject - - one TransactionMatch
transactionMatches setStatus POST /coa/api/transaction-matches/{id}/status - json:- one TransactionMatch
transactionMatches setStatus2 PUT /coa/api/transaction-matches/{id}/status - json:- one TransactionMatch
reconciliationReports list GET /coa/api/v2/reconciliation q - page ReconciliationReport
reconciliationReports create POST /coa/api/v2/reconciliation - json:ReconciliationReportInput one ReconciliationReport
reconciliationReports get GET /coa/api/v2/reconciliation/{id} - - one ReconciliationReport
reconciliationReports update PUT /coa/api/v2/reconciliation/{id} - json:ReconciliationReportInput one ReconciliationReport
reconciliationReports patch PATCH /coa/api/v2/reconciliation/{id} - json:ReconciliationReportPatch one ReconciliationReport
reconciliationReports delete DELETE /coa/api/v2/reconciliation/{id} - - nothing -
bankReconciliation reconciliationSourceTransactions GET /coa/api/v2/reconciliation/{id}/source-transactions q - page ReconciliationSourceTransaction
bankReconciliation bulkMatchReconciliationTransactions POST /coa/api/v2/reconciliation/{id}/bulk-match-transactions - json:- list ReconciliationLink
bankReconciliation confirmReconciliationTransactions POST /coa/api/v2/reconciliation/{id}/transactions/confirm - json:- nothing -
journalEntries list GET /coa/api/journal_entry q - page JournalEntry
journalEntries create POST /coa/api/journal_entry - json:JournalEntryInput one JournalEntry
journalEntries get GET /coa/api/journal_entry/{id} - - one JournalEntry
journalEntries update PUT /coa/api/journal_entry/{id} - json:JournalEntryInput one JournalEntry
journalEntries patch PATCH /coa/api/journal_entry/{id} - json:JournalEntryPatch one JournalEntry
journalEntries delete DELETE /coa/api/journal_entry/{id} - - nothing -
intercompanyJournalEntries balance POST /coa/api/intercompany-journal-entry/balance - json:BalanceIntercompanyJournalEntryBody one IntercompanyBalance
intercompanyJournalEntries list GET /coa/api/intercompany-journal-entry q - page IntercompanyJournalEntry
intercompanyJournalEntries create POST /coa/api/intercompany-journal-entry - json:IntercompanyJournalEntryInput one IntercompanyJournalEntry
intercompanyJournalEntries get GET /coa/api/intercompany-journal-entry/{id} - - one IntercompanyJournalEntry
intercompanyJournalEntries update PUT /coa/api/intercompany-journal-entry/{id} - json:IntercompanyJournalEntryInput one IntercompanyJournalEntry
intercompanyJournalEntries patch PATCH /coa/api/intercompany-journal-entry/{id} - json:IntercompanyJournalEntryPatch one IntercompanyJournalEntry
intercompanyJournalEntries delete DELETE /coa/api/intercompany-journal-entry/{id} - - nothing -
ledgerLines list GET /coa/api/transaction q - page LedgerLine
coreAccounting generalLedger GET /coa/api/general-ledger q - page LedgerLine
ledgerLines totals GET /coa/api/transaction/totals q - one LedgerLineTotals
ledgerLines merged GET /coa/api/transaction/merge q - one JournalEntry
ledgerLines merge POST /coa/api/transaction/merge - json:- one JournalEntry
ledgerLines bulkUpdate POST /coa/api/transaction/bulk-update - json:- list LedgerLine
ledgerLines get GET /coa/api/transaction/{id} - - one LedgerLine
ledgerLines update PUT /coa/api/transaction/{id} - json:LedgerLineInput one LedgerLine
ledgerLines patch PATCH /coa/api/transaction/{id} - json:LedgerLinePatch one LedgerLine
ledgerLines delete DELETE /coa/api/transaction/{id} - - nothing -
oauthApps list GET /ca/api/v1/oauth-apps - - list -
oauthApps create POST /ca/api/v1/oauth-apps - json:- one -
oauthApps get GET /ca/api/v1/oauth-apps/{id} - - one -
oauthApps patch PATCH /ca/api/v1/oauth-apps/{id} - json:- one -
oauthApps delete DELETE /ca/api/v1/oauth-apps/{id} - - nothing -
oauthApps impact GET /ca/api/v1/oauth-apps/{id}/impact - - one -
oauthApps rotateSecret POST /ca/api/v1/oauth-apps/{id}/rotate-secret - - one -
oauthApps uploadIcon POST /ca/api/v1/oauth-apps/{id}/icon - multipart:- one -
oauthApps removeIcon DELETE /ca/api/v1/oauth-apps/{id}/icon - - nothing -
oauthApps approve POST /ca/api/v1/oauth-apps/{id}/approve - - nothing -
oauth oauthConnections GET /ca/api/v1/oauth-connections - - list -
oauthApps disconnect DELETE /ca/api/v1/oauth-connections/{id} - - nothing -
oauth oauthActivity GET /ca/api/v1/oauth-connections/{id}/activity q - list -
billDrafts list GET /coa/api/v1/bill-draft q - page BillDraft
billDrafts create POST /coa/api/v1/bill-draft - json:- one BillDraft
billDrafts get GET /coa/api/v1/bill-draft/{id} - - one BillDraft
billDrafts update PUT /coa/api/v1/bill-draft/{id} - json:BillDraftInput one BillDraft
billDrafts patch PATCH /coa/api/v1/bill-draft/{id} - json:BillDraftPatch one BillDraft
billDrafts abandon POST /coa/api/v1/bill-draft/{id}/abandon - - one BillDraft
billDrafts discard POST /coa/api/v1/bill-draft/{id}/discard - json:- one BillDraft
billDrafts promote POST /coa/api/v1/bill-draft/{id}/promote - - one Bill
accountsPayable amortizationPreview GET /coa/api/v1/bill/amortization/generate-schedule q - list ScheduledPortion
accountsPayable saveAmortization PUT /coa/api/v1/bill/amortization/generate-schedule - json:SaveAmortizationBody list ScheduledPortion
bills bulkSearch POST /coa/api/v1/bill/bulk-search - json:- list Bill
bills defaultDimensions GET /coa/api/v1/bill/{bill_id}/empty-transaction-default-department-tags - - one -
bills list GET /coa/api/v1/bill q - page Bill
bills create POST /coa/api/v1/bill - json:BillInput one Bill
bills get GET /coa/api/v1/bill/{id} - - one Bill
bills update PUT /coa/api/v1/bill/{id} - json:BillInput one Bill
bills patch PATCH /coa/api/v1/bill/{id} - json:BillPatch one Bill
bills delete DELETE /coa/api/v1/bill/{id} - - nothing -
bills pay POST /coa/api/v1/bill/{bill_id}/pay - json:PayBillBody one Bill
billPayments void POST /coa/api/v1/bill/{bill_id}/payment/{payment_id}/void - json:- one BillPayment
billPayments delete DELETE /coa/api/v1/bill/{bill_id}/payment/{payment_id}/void - - nothing -
billPayments list GET /coa/api/v1/bill-payments q - page BillPaymentSync
bills payWithTransaction POST /coa/api/transaction/{transaction_id}/bill_payments - json:PayBillsWithTransactionBody list BillPayment
debitMemos refundWithTransaction POST /coa/api/transaction/{transaction_id}/debit_memo_payments - json:RefundDebitMemosWithTransactionBody list DebitMemoPayment
debitMemos markUsed POST /coa/api/v1/debit-memo/{debit_memo_id}/mark-used - json:MarkDebitMemoUsedBody one DebitMemo
debitMemos voidPayment POST /coa/api/v1/debit-memo/{debit_memo_id}/payment/{payment_id}/void - json:- one DebitMemoPayment
debitMemos deletePayment DELETE /coa/api/v1/debit-memo/{debit_memo_id}/payment/{payment_id}/void - - nothing -
bills void POST /coa/api/v1/bill/{bill_id}/void - json:- one Bill
bills reopen POST /coa/api/v1/bill/{bill_id}/reopen - - one Bill
debitMemos nextNumber GET /coa/api/v1/debit-memo/next-debit-memo-number - - one -
debitMemos bulkSearch POST /coa/api/v1/debit-memo/bulk-search - json:- list DebitMemo
debitMemos list GET /coa/api/v1/debit-memo q - page DebitMemo
debitMemos create POST /coa/api/v1/debit-memo - json:DebitMemoInput one DebitMemo
debitMemos get GET /coa/api/v1/debit-memo/{id} - - one DebitMemo
debitMemos update PUT /coa/api/v1/debit-memo/{id} - json:DebitMemoInput one DebitMemo
debitMemos patch PATCH /coa/api/v1/debit-memo/{id} - json:DebitMemoPatch one DebitMemo
debitMemos delete DELETE /coa/api/v1/debit-memo/{id} - - nothing -
debitMemos void POST /coa/api/v1/debit-memo/{debit_memo_id}/void - json:- one DebitMemo
debitMemos reopen POST /coa/api/v1/debit-memo/{debit_memo_id}/reopen - - one DebitMemo
invoices list GET /coa/api/v1/invoice q - page Invoice
invoices create POST /coa/api/v1/invoice - json:InvoiceInput one Invoice
invoices get GET /coa/api/v1/invoice/{id} - - one Invoice
invoices update PUT /coa/api/v1/invoice/{id} - json:InvoiceInput one Invoice
invoices patch PATCH /coa/api/v1/invoice/{id} - json:InvoicePatch one Invoice
invoices delete DELETE /coa/api/v1/invoice/{id} - - nothing -
invoices reportPreview GET /coa/api/v1/invoice/report/preview q - page -
invoices reportData GET /coa/api/v1/invoice/report/{id}/data q - page -
invoicePayments list GET /coa/api/v1/invoice-payments q - page InvoicePaymentSync
invoices createMany POST /coa/api/v1/invoice/bulk-create - json:CreateInvoicesBody list Invoice
invoices bulkSearch POST /coa/api/v1/invoice/bulk-search - json:- list Invoice
invoices pdf GET /coa/api/v1/invoice/{id}/pdf - - bytes -
creditMemos pdf GET /coa/api/v1/credit-memo/{id}/pdf - - bytes -
accountsReceivable clientStatementPdf GET /coa/api/v1/invoice/statement/client/{client_id}/pdf - - bytes -
invoices pay POST /coa/api/v1/invoice/{invoice_id}/pay - json:PayInvoiceBody one -
invoicePayments calculate POST /coa/api/v1/invoice/{invoice_id}/calculate-payment - json:CalculateInvoicePaymentBody one CalculatedPayment
invoicePayments default POST /coa/api/v1/invoice/{invoice_id}/default-payment - json:DefaultInvoicePaymentBody one DefaultPayment
invoicePayments bulkApply POST /coa/api/v1/invoice/bulk-apply-payment - json:- one -
invoicePayments void POST /coa/api/v1/invoice/{invoice_id}/payment/{payment_id}/void - json:- one InvoicePayment
invoicePayments delete DELETE /coa/api/v1/invoice/{invoice_id}/payment/{payment_id}/void - - nothing -
invoices payWithTransaction POST /coa/api/transaction/{transaction_id}/invoice_payments - json:PayInvoicesWithTransactionBody list InvoicePayment
invoices void POST /coa/api/v1/invoice/{invoice_id}/void - json:- one Invoice
invoices reopen POST /coa/api/v1/invoice/{invoice_id}/reopen - - one Invoice
creditMemos nextNumber GET /coa/api/v1/credit-memo/next-credit-memo-number - - one -
creditMemos bulkSearch POST /coa/api/v1/credit-memo/bulk-search - json:- list CreditMemo
creditMemos list GET /coa/api/v1/credit-memo q - page CreditMemo
creditMemos create POST /coa/api/v1/credit-memo - json:CreditMemoInput one CreditMemo
creditMemos get GET /coa/api/v1/credit-memo/{id} - - one CreditMemo
creditMemos update PUT /coa/api/v1/credit-memo/{id} - json:CreditMemoInput one CreditMemo
creditMemos patch PATCH /coa/api/v1/credit-memo/{id} - json:CreditMemoPatch one CreditMemo
creditMemos delete DELETE /coa/api/v1/credit-memo/{id} - - nothing -
creditMemos void POST /coa/api/v1/credit-memo/{credit_memo_id}/void - json:- one CreditMemo
creditMemos reopen POST /coa/api/v1/credit-memo/{credit_memo_id}/reopen - - one CreditMemo
creditMemos send PUT /coa/api/v1/credit-memo/{id}/send - json:- one CreditMemo
creditMemos markUsed POST /coa/api/v1/credit-memo/{credit_memo_id}/mark-used - json:MarkCreditMemoUsedBody one CreditMemo
creditMemos voidPayment POST /coa/api/v1/credit-memo/{credit_memo_id}/payment/{payment_id}/void - json:- one CreditMemoPayment
creditMemos deletePayment DELETE /coa/api/v1/credit-memo/{credit_memo_id}/payment/{payment_id}/void - - nothing -
creditMemos payWithTransaction POST /coa/api/transaction/{transaction_id}/credit_memo_payments - json:PayCreditMemosWithTransactionBody list CreditMemoPayment
contracts bulkSearch POST /rr/api/v1/contracts/bulk-search - json:- list Contract
contracts duplicate POST /rr/api/v1/contracts/{id}/duplicate - - one -
contracts terminate POST /rr/api/v1/contracts/{id}/terminate - json:- one TerminatedContract
revenueRecognition minimumCommitPreview GET /rr/api/v1/contracts/{id}/minimum-commit-preview - - list MinimumCommitMonth
contractCustomers list GET /rr/api/v1/customers q - page ContractCustomer
contractCustomers get GET /rr/api/v1/customers/{id} - - one ContractCustomer
contractCustomers update PUT /rr/api/v1/customers/{id} - json:- one ContractCustomer
contractCustomers patch PATCH /rr/api/v1/customers/{id} - json:- one ContractCustomer
contractCustomers delete DELETE /rr/api/v1/customers/{id} - - nothing -
contracts list GET /rr/api/v1/contracts q - page Contract
contracts create POST /rr/api/v1/contracts - json:ContractInput one Contract
contracts get GET /rr/api/v1/contracts/{id} - - one Contract
contracts update PUT /rr/api/v1/contracts/{id} - json:ContractInput one Contract
contracts patch PATCH /rr/api/v1/contracts/{id} - json:ContractPatch one Contract
contracts delete DELETE /rr/api/v1/contracts/{id} - - nothing -
contractSubscriptions list GET /rr/api/v1/contracts/{contract_id}/subscriptions q - page ContractSubscription
contractSubscriptions create POST /rr/api/v1/contracts/{contract_id}/subscriptions - json:ContractSubscriptionInput one ContractSubscription
contractSubscriptions get GET /rr/api/v1/contracts/{contract_id}/subscriptions/{id} - - one ContractSubscription
contractSubscriptions update PUT /rr/api/v1/contracts/{contract_id}/subscriptions/{id} - json:ContractSubscriptionInput one ContractSubscription
contractSubscriptions patch PATCH /rr/api/v1/contracts/{contract_id}/subscriptions/{id} - json:ContractSubscriptionPatch one ContractSubscription
contractSubscriptions delete DELETE /rr/api/v1/contracts/{contract_id}/subscriptions/{id} - - nothing -
revenueRecognition subscriptionAllocations GET /rr/api/v1/contracts/{contract_id}/subscriptions/{subscription_id}/allocations - - one ContractProductBundle
revenueRecognition updateSubscriptionAllocations PUT /rr/api/v1/contracts/{contract_id}/subscriptions/{subscription_id}/allocations - json:AllocationsInput one ContractProductBundle
revenueRecognition updateSubscriptionAllocations2 PATCH /rr/api/v1/contracts/{contract_id}/subscriptions/{subscription_id}/allocations - json:AllocationsInput one ContractProductBundle
contractMilestones list GET /rr/api/v1/contracts/{contract_id}/milestones q - page ContractMilestone
contractMilestones create POST /rr/api/v1/contracts/{contract_id}/milestones - json:ContractMilestoneInput one ContractMilestone
contractMilestones get GET /rr/api/v1/contracts/{contract_id}/milestones/{id} - - one ContractMilestone
contractMilestones update PUT /rr/api/v1/contracts/{contract_id}/milestones/{id} - json:ContractMilestoneInput one ContractMilestone
contractMilestones patch PATCH /rr/api/v1/contracts/{contract_id}/milestones/{id} - json:ContractMilestonePatch one ContractMilestone
contractMilestones delete DELETE /rr/api/v1/contracts/{contract_id}/milestones/{id} - - nothing -
revenueRecognition milestoneAllocations GET /rr/api/v1/contracts/{contract_id}/milestones/{milestone_id}/allocations - - one ContractProductBundle
revenueRecognition updateMilestoneAllocations PUT /rr/api/v1/contracts/{contract_id}/milestones/{milestone_id}/allocations - json:AllocationsInput one ContractProductBundle
revenueRecognition updateMilestoneAllocations2 PATCH /rr/api/v1/contracts/{contract_id}/milestones/{milestone_id}/allocations - json:AllocationsInput one ContractProductBundle
contractUsages list GET /rr/api/v1/contracts/{contract_id}/usage q - page -
contractUsages create POST /rr/api/v1/contracts/{contract_id}/usage - json:- one -
contractUsages get GET /rr/api/v1/contracts/{contract_id}/usage/{id} - - one -
contractUsages update PUT /rr/api/v1/contracts/{contract_id}/usage/{id} - json:- one -
contractUsages patch PATCH /rr/api/v1/contracts/{contract_id}/usage/{id} - json:- one -
contractUsages delete DELETE /rr/api/v1/contracts/{contract_id}/usage/{id} - - nothing -
revenueRecognition usageAllocations GET /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/allocations - - one ContractProductBundle
revenueRecognition updateUsageAllocations PUT /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/allocations - json:AllocationsInput one ContractProductBundle
revenueRecognition updateUsageAllocations2 PATCH /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/allocations - json:AllocationsInput one ContractProductBundle
revenueRecognition recordUsage POST /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/records - json:RecordUsageBody one -
tierPriceOverrides list GET /rr/api/v1/contracts/{contract_id}/tier-price-overrides q - page TierPriceOverride
tierPriceOverrides create POST /rr/api/v1/contracts/{contract_id}/tier-price-overrides - json:TierPriceOverrideInput one TierPriceOverride
revenueRecognition prepaidCommitSummary GET /rr/api/v1/contracts/{contract_id}/prepaid-commit-summary - - one PrepaidCommitSummary
contractPrepaidCommits list GET /rr/api/v1/contracts/{contract_id}/prepaid-commits q - page ContractPrepaidCommit
contractPrepaidCommits create POST /rr/api/v1/contracts/{contract_id}/prepaid-commits - json:ContractPrepaidCommitInput one ContractPrepaidCommit
contractPrepaidCommits get GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id} - - one ContractPrepaidCommit
contractPrepaidCommits update PUT /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id} - json:ContractPrepaidCommitInput one ContractPrepaidCommit
contractPrepaidCommits patch PATCH /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id} - json:ContractPrepaidCommitPatch one ContractPrepaidCommit
contractPrepaidCommits delete DELETE /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id} - - nothing -
prepaidConsumptions list GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption q - page ContractPrepaidCommitConsumption
prepaidConsumptions create POST /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption - json:RecordConsumptionInput one RecordedConsumption
prepaidConsumptions get GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption/{id} - - one ContractPrepaidCommitConsumption
prepaidConsumptions update PUT /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption/{id} - json:RecordConsumptionInput one ContractPrepaidCommitConsumption
prepaidConsumptions delete DELETE /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption/{id} - - nothing -
revenueRecognition processPrepaidAdjustments POST /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/process-adjustments - - one -
revenueRecognition prepaidUsageEventsOf GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events q - page PrepaidUsageEvent
revenueRecognition prepaidUsageEventValues GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events/distinct-values - - one -
revenueRecognition prepaidUsageTemplate GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events/template - - bytes -
revenueRecognition uploadPrepaidUsage POST /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events/upload - multipart:- list PrepaidUsageEvent
contractBundles list GET /rr/api/v1/contracts/{contract_id}/bundles q - page ContractBundle
contractBundles create POST /rr/api/v1/contracts/{contract_id}/bundles - json:ContractBundleInput one ContractBundle
contractBundles get GET /rr/api/v1/contracts/{contract_id}/bundles/{id} - - one ContractBundle
contractBundles update PUT /rr/api/v1/contracts/{contract_id}/bundles/{id} - json:ContractBundleInput one ContractBundle
contractBundles patch PATCH /rr/api/v1/contracts/{contract_id}/bundles/{id} - json:ContractBundlePatch one ContractBundle
contractBundles delete DELETE /rr/api/v1/contracts/{contract_id}/bundles/{id} - - nothing -
revenueRecognition previewSubscriptionChange POST /rr/api/v1/modify-subscription-schedule - json:SubscriptionChangeInput list SubscriptionLineShown
revenueRecognition runRecognition POST /rr/api/v1/run-recognition - json:- one -
revenueTransactions list GET /rr/api/v1/transactions q - page RevenueTransaction
revenueTransactions create POST /rr/api/v1/transactions - json:RevenueTransactionInput one RevenueTransaction
revenueTransactions get GET /rr/api/v1/transactions/{id} - - one RevenueTransaction
revenueTransactions update PUT /rr/api/v1/transactions/{id} - json:RevenueTransactionInput one RevenueTransaction
revenueTransactions patch PATCH /rr/api/v1/transactions/{id} - json:RevenueTransactionPatch one RevenueTransaction
revenueTransactions delete DELETE /rr/api/v1/transactions/{id} - - nothing -
contracts invoice GET /rev/api/v1/invoices/{id} - - one ContractInvoice
revenueRecognition revenueWaterfall GET /rr/api/v1/revenue-waterfall q - list RevenueWaterfallRow
revenueRecognition deferredRevenueRollForward GET /rr/api/v1/deferred-revenue-roll-forward q - list DeferredRevenueMonth
revenueRecognition mrrMovements GET /rr/api/v1/mrr-movements q - list MrrMovement
contracts position GET /rr/api/v1/contracts/{contract_id}/position q - list ContractPosition
entities intercompany GET /coa/api/entity/for-intercompany - - list -
entities list GET /coa/api/entity q - page -
entities create POST /coa/api/entity - json:- one -
entities get GET /coa/api/entity/{id} - - one -
entities update PUT /coa/api/entity/{id} - json:- one -
entities patch PATCH /coa/api/entity/{id} - json:- one -
entities delete DELETE /coa/api/entity/{id} - - nothing -
entities uploadAttachment POST /coa/api/entity/{entity_id}/attachment - multipart:- one -
entities uploadLogo POST /coa/api/entity/{id}/logo - multipart:- one -
accounts list GET /coa/api/account q - page Account
accounts create POST /coa/api/account - json:AccountInput one Account
accounts get GET /coa/api/account/{id} - - one Account
accounts update PUT /coa/api/account/{id} - json:AccountInput one Account
accounts patch PATCH /coa/api/account/{id} - json:AccountPatch one Account
accounts delete DELETE /coa/api/account/{id} - - nothing -
accounts system GET /coa/api/chart-account-settings - - one -
accounts updateSystem PUT /coa/api/chart-account-settings - json:- one -
accounts patchSystem PATCH /coa/api/chart-account-settings - json:- one -
departments bulkSearch POST /coa/api/department/bulk-search - json:- list -
departments list GET /coa/api/department q - page -
departments create POST /coa/api/department - json:- one -
departments get GET /coa/api/department/{id} - - one -
departments update PUT /coa/api/department/{id} - json:- one -
departments patch PATCH /coa/api/department/{id} - json:- one -
departments delete DELETE /coa/api/department/{id} q - nothing -
tagGroups list GET /coa/api/tag-group q - page -
tagGroups create POST /coa/api/tag-group - json:- one -
tagGroups get GET /coa/api/tag-group/{id} - - one -
tagGroups update PUT /coa/api/tag-group/{id} - json:- one -
tagGroups patch PATCH /coa/api/tag-group/{id} - json:- one -
tagGroups delete DELETE /coa/api/tag-group/{id} - - nothing -
tags bulkSearch POST /coa/api/tag/bulk-search - json:- list -
tags list GET /coa/api/tag q - page -
tags create POST /coa/api/tag - json:- one -
tags get GET /coa/api/tag/{id} - - one -
tags update PUT /coa/api/tag/{id} - json:- one -
tags patch PATCH /coa/api/tag/{id} - json:- one -
tags delete DELETE /coa/api/tag/{id} q - nothing -
vendors bulkSearch POST /coa/api/vendor/bulk-search - json:- list -
vendors summaries GET /coa/api/vendor/summary q - page VendorSummary
vendors list GET /coa/api/vendor q - page -
vendors create POST /coa/api/vendor - json:- one -
vendors get GET /coa/api/vendor/{id} - - one -
vendors update PUT /coa/api/vendor/{id} - json:- one -
vendors patch PATCH /coa/api/vendor/{id} - json:- one -
vendors delete DELETE /coa/api/vendor/{id} q - nothing -
vendorContacts list GET /coa/api/vendor/{id}/contacts q - page -
vendorContacts create POST /coa/api/vendor/{id}/contacts - json:- one -
vendorCustomFields list GET /coa/api/vendor_custom_field_1 q - page -
vendorCustomFields create POST /coa/api/vendor_custom_field_1 - json:- one -
vendorCustomFields get GET /coa/api/vendor_custom_field_1/{id} - - one -
vendorCustomFields update PUT /coa/api/vendor_custom_field_1/{id} - json:- one -
vendorCustomFields patch PATCH /coa/api/vendor_custom_field_1/{id} - json:- one -
vendorCustomFields delete DELETE /coa/api/vendor_custom_field_1/{id} - - nothing -
products list GET /rr/api/v1/product q - page Product
products create POST /rr/api/v1/product - json:ProductInput one Product
products get GET /rr/api/v1/product/{id} - - one Product
products update PUT /rr/api/v1/product/{id} - json:ProductInput one Product
products patch PATCH /rr/api/v1/product/{id} - json:ProductPatch one Product
products delete DELETE /rr/api/v1/product/{id} - - nothing -
productBundles list GET /rr/api/v1/product-bundles q - page ProductBundle
productBundles create POST /rr/api/v1/product-bundles - json:ProductBundleInput one ProductBundle
productBundles get GET /rr/api/v1/product-bundles/{id} - - one ProductBundle
productBundles update PUT /rr/api/v1/product-bundles/{id} - json:ProductBundleInput one ProductBundle
productBundles patch PATCH /rr/api/v1/product-bundles/{id} - json:ProductBundlePatch one ProductBundle
productBundles delete DELETE /rr/api/v1/product-bundles/{id} - - nothing -
customFields reorder POST /ca/api/v1/custom-fields/reorder - json:- list -
customFields list GET /ca/api/v1/custom-fields q - page -
customFields create POST /ca/api/v1/custom-fields - json:- one -
customFields get GET /ca/api/v1/custom-fields/{id} - - one -
customFields update PUT /ca/api/v1/custom-fields/{id} - json:- one -
customFields patch PATCH /ca/api/v1/custom-fields/{id} - json:- one -
customFields delete DELETE /ca/api/v1/custom-fields/{id} - - nothing -
files upload POST /ca/api/file/upload q multipart:- one -
files list GET /ca/api/file q - page -
files get GET /ca/api/file/{id} - - one -
files update PUT /ca/api/file/{id} - json:- one -
files patch PATCH /ca/api/file/{id} - json:- one -
files delete DELETE /ca/api/file/{id} - - nothing -
uploadRuns list GET /ca/api/upload-run q - page -
uploadRuns get GET /ca/api/upload-run/{id} - - one -
files downloadUrl GET /ca/api/file/{id}/temp-download-url - - one -
settings rateOnDay GET /ca/api/user_currency/rate q - one RateOnDay
workspaceCurrencies list GET /ca/api/user_currency/with_rate q - page WorkspaceCurrency
workspaceCurrencies list2 GET /ca/api/user_currency q - page WorkspaceCurrency
workspaceCurrencies create POST /ca/api/user_currency - json:- one WorkspaceCurrency
workspaceCurrencies get GET /ca/api/user_currency/{id} - - one WorkspaceCurrency
workspaceCurrencies update PUT /ca/api/user_currency/{id} - json:- one WorkspaceCurrency
workspaceCurrencies patch PATCH /ca/api/user_currency/{id} - json:- one WorkspaceCurrency
workspaceCurrencies delete DELETE /ca/api/user_currency/{id} - - nothing -
financialStatements incomeStatementTable GET /ca/api/get_income_statement q - one IncomeStatementTable
financialStatements cashBasisTable GET /ca/api/cash-basis q - one IncomeStatementTable
financialStatements cashOperatingTable GET /ca/api/cash-basis-operating-statement q - one IncomeStatementTable
financialStatements cashOperatingLines GET /ca/api/cash-operating-statement/transactions q - page LedgerLine
financialStatements balanceSheetTable GET /ca/api/get_balance_sheet q - one BalanceSheetTable
financialStatements trialBalance GET /ca/api/get_trial_balance q - one TrialBalance
financialStatements cashFlowTable GET /ca/api/get_cash_flow q - one CashFlowTable
financialStatements cashFlowSections GET /ca/api/get_cash_flow_v2 q - one CashFlowSections
financialStatements cashFlowActivity GET /ca/api/get_cash_flow_activity q - one CashFlowActivity
financialStatements comparedBalancesTable GET /ca/api/balance-sheet/comparative q - one ComparedBalancesTable
financialStatements comparedIncomeTable GET /ca/api/income-statement/comparative q - one ComparedIncomeTable
financialStatements explain GET /ca/api/explain/{reference} q - one ExplainedFigure
financialStatements ageing GET /coa/api/ageing q - one Ageing
financialStatements bookChanges GET /coa/api/book_changes q - page BookChange
accounts balanceSheet GET /coa/api/account/balance-sheet q - page Account
accounts incomeStatement GET /coa/api/account/income-statement q - page Account
webhooks list GET /integrations/api/v1/webhook - - list -
webhooks create POST /integrations/api/v1/webhook - json:- one -
webhooks get GET /integrations/api/v1/webhook/{id} - - one -
webhooks update PUT /integrations/api/v1/webhook/{id} - json:- one -
webhooks patch PATCH /integrations/api/v1/webhook/{id} - json:- one -
webhooks delete DELETE /integrations/api/v1/webhook/{id} - - nothing -
webhooks events GET /integrations/api/v1/webhook/{id}/events - - list -
integrations changes GET /integrations/api/v1/changes q - one -
apiUsers list GET /users/api/api-users q - page -
apiUsers create POST /users/api/api-users - json:- one -
apiUsers get GET /users/api/api-users/{id} - - one -
apiUsers patch PATCH /users/api/api-users/{id} - json:- one -
apiUsers delete DELETE /users/api/api-users/{id} - - nothing -
users createApiKey POST /users/api/api-users/{api_user}/keys - json:- one -
users userPermissions GET /users/api/get-user-permissions - - one -
oauth oauthScopes GET /ca/api/v1/oauth-apps/scopes - - list -
oauth oauthAuthorize GET /ca/oauth/authorize q - nothing -
oauth oauthToken POST /ca/oauth/token - form:- one -
oauth oauthRevoke POST /ca/oauth/revoke - form:- one -"""
PLACES = """
LedgerLine debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount amount_native amount_book amount exchange_rate exchange_rate_book balance_before_transaction balance_after_transaction
LedgerLinePage results:LedgerLine
FixedAsset initial_value salvage_value exchange_rate exchange_rate_book cost_left accumulated_depreciation depreciations:FixedAssetDepreciation purchases:FixedAssetPurchase disposals:FixedAssetDisposal transfers:FixedAssetTransfer
FixedAssetDepreciation amount
FixedAssetPurchase amount
FixedAssetDisposal disposal_percentage proceeds_amount cost salvage accumulated_depreciation result
FixedAssetTransfer transfer_percentage transfer_amount transfer_accumulated_depreciation new_salvage_value
FixedAssetPage results:FixedAsset
FixedAssetInput initial_value salvage_value exchange_rate exchange_rate_book depreciations:FixedAssetDepreciationInput
FixedAssetDepreciationInput amount
FixedAssetPatch initial_value salvage_value exchange_rate exchange_rate_book depreciations:FixedAssetDepreciationInput
Account balance_ytd reconciliation_ending_balance current_balance current_balance_book
FixedAssetAutomationMatch proposed_initial_value proposed_salvage_value rule_threshold
FixedAssetAutomationMatchPage results:FixedAssetAutomationMatch
FixedAssetAutomationRule amount_threshold
FixedAssetAutomationRulePage results:FixedAssetAutomationRule
FixedAssetAutomationRuleInput amount_threshold
FixedAssetAutomationRulePatch amount_threshold
FixedAssetAutomationMatchInput proposed_initial_value proposed_salvage_value
FixedAssetAutomationMatchPatch proposed_initial_value proposed_salvage_value
CostAllocation lines:CostAllocationLine
CostAllocationLine percentage
CostAllocationPage results:CostAllocation
CostAllocationInput lines:CostAllocationLineInput
CostAllocationLineInput percentage
CostAllocationPatch lines:CostAllocationLineInput
BudgetAccount amount
BudgetAccountInput amount
BudgetAccountPatch amount
BankAccount available_balance current_balance check_offset_x_mm check_offset_y_mm
BankAccountPage results:BankAccount
BankAccountInput available_balance current_balance check_offset_x_mm check_offset_y_mm
BankAccountPatch available_balance current_balance check_offset_x_mm check_offset_y_mm
StatementResult opening_balance closing_balance first_lines:ReadStatementLine
ReadStatementLine amount
BankTransaction amount amount_native
BankTransactionPage results:BankTransaction
BankTransactionInput amount amount_native
BankTransactionPatch amount amount_native
TransactionMatch confidence_score amount
TransactionMatchPage results:TransactionMatch
TransactionMatchInput confidence_score
TransactionMatchPatch confidence_score
ReconciliationReport starting_balance ending_balance total_credit_amount total_debit_amount adjustments statement_recognition_cost_usd
ReconciliationReportPage results:ReconciliationReport
ReconciliationReportInput starting_balance ending_balance total_credit_amount total_debit_amount adjustments statement_recognition_cost_usd
ReconciliationReportPatch starting_balance ending_balance total_credit_amount total_debit_amount adjustments statement_recognition_cost_usd
ReconciliationSourceTransaction amount_in_currency
ReconciliationSourceTransactionPage results:ReconciliationSourceTransaction
ReconciliationLink suggestion:ReconciliationStatementTransaction
ReconciliationStatementTransaction deposit withdrawal
JournalEntry exchange_rate exchange_rate_book transactions:JournalEntryLine
JournalEntryLine debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount amount_native amount_book amount exchange_rate exchange_rate_book
JournalEntryPage results:JournalEntry
JournalEntryInput exchange_rate exchange_rate_book transactions:JournalEntryLineInput
JournalEntryLineInput debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount
JournalEntryPatch exchange_rate exchange_rate_book transactions:JournalEntryLineInput
IntercompanyJournalEntryLineInput debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount
IntercompanyBalance transactions:IntercompanyBalanceLine
IntercompanyBalanceLine debit_amount_native credit_amount_native
IntercompanyJournalEntry transactions:IntercompanyJournalEntryLine
IntercompanyJournalEntryLine debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount amount_native amount_book amount exchange_rate exchange_rate_book
IntercompanyJournalEntryPage results:IntercompanyJournalEntry
IntercompanyJournalEntryInput transactions:IntercompanyJournalEntryLineInput
IntercompanyJournalEntryPatch transactions:IntercompanyJournalEntryLineInput
LedgerLineTotals debit_amount credit_amount amount
LedgerLineInput debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount exchange_rate exchange_rate_book
LedgerLinePatch debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount exchange_rate exchange_rate_book
BillDraft extracted_total_amount
BillDraftInput extracted_total_amount
BillDraftPatch extracted_total_amount
Bill exchange_rate exchange_rate_book total_amount amount_paid amount_due lines:BillLine payments:BillPayment
BillLine amount tax tax_rate_value
BillPayment amount withheld_amount
ScheduledPortion amount
BillPage results:Bill
BillInput exchange_rate exchange_rate_book lines:BillLineInput
BillLineInput amount tax
BillPatch exchange_rate exchange_rate_book lines:BillLineInput
MarkPaidCreditMemo amount
MarkPaidEmptyTransaction amount amount_in_invoice_currency amount_in_bill_currency withholding_amount
MarkPaidDebitMemo amount
MarkPaidTransaction amount amount_payable withholding_amount
BillPaymentSync amount
BillPaymentSyncPage results:BillPaymentSync
TransactionPaymentItem amount
DebitMemoPayment amount
DebitMemo exchange_rate exchange_rate_book total_amount amount_used amount_remaining lines:DebitMemoLine payments:DebitMemoPayment
DebitMemoLine amount tax tax_rate_value
DebitMemoPage results:DebitMemo
DebitMemoInput exchange_rate exchange_rate_book total_amount amount_used lines:DebitMemoLineInput
DebitMemoLineInput amount tax
DebitMemoPatch exchange_rate exchange_rate_book total_amount amount_used lines:DebitMemoLineInput
Invoice exchange_rate exchange_rate_book discount payment_term_applied_discount total_amount amount_paid amount_due tax_rate_value lines:InvoiceLine payments:InvoicePayment
InvoiceLine amount rate quantity tax discount discount_percentage discount_amount withholding_tax_rate_value
InvoicePayment amount withheld_amount early_discount
InvoicePage results:Invoice
InvoiceInput exchange_rate exchange_rate_book discount payment_term_applied_discount lines:InvoiceLineInput
InvoiceLineInput amount rate quantity tax discount discount_percentage discount_amount
InvoicePatch exchange_rate exchange_rate_book discount payment_term_applied_discount lines:InvoiceLineInput
InvoicePaymentSync amount
InvoicePaymentSyncPage results:InvoicePaymentSync
TransactionPaymentInput amount withholding_amount
EmptyTransactionInput amount withholding_amount
CalculatedPayment total_due applied_payments applied_credits applied_withholding term_discounts remaining_due
DefaultPayment default_payment_amount
CreditMemo exchange_rate exchange_rate_book total_amount amount_used amount_remaining lines:CreditMemoLine payments:CreditMemoPayment
CreditMemoLine amount tax tax_rate_value
CreditMemoPayment amount
CreditMemoPage results:CreditMemo
CreditMemoInput exchange_rate exchange_rate_book total_amount amount_used lines:CreditMemoLineInput
CreditMemoLineInput amount tax
CreditMemoPatch exchange_rate exchange_rate_book total_amount amount_used lines:CreditMemoLineInput
Contract exchange_rate exchange_rate_book total_contract_value discount minimum_monthly_commitment_amount minimum_monthly_commitment_quantity total_revenue total_mrr total_deferred_revenue total_unbilled total_billed total_paid total_outstanding
TerminatedContract revenue_taken_back total_revenue total_deferred_revenue total_unbilled
MinimumCommitMonth usage_amount minimum_amount shortfall billed_amount
ContractCustomer total_revenue total_deferred_revenue total_mrr total_billed total_unbilled total_paid total_outstanding total_credit_memos credit_memo_applied credit_memo_available
ContractCustomerPage results:ContractCustomer
ContractPage results:Contract
ContractInput exchange_rate exchange_rate_book total_contract_value discount minimum_monthly_commitment_amount minimum_monthly_commitment_quantity
ContractPatch exchange_rate exchange_rate_book total_contract_value discount minimum_monthly_commitment_amount minimum_monthly_commitment_quantity
ContractSubscription rate quantity discount mrr period_amount total_value
ContractSubscriptionInput rate quantity discount mrr period_amount invoiced_amount_migration
ContractSubscriptionPatch rate quantity discount mrr period_amount invoiced_amount_migration
ContractProductBundle total_amount lines:ContractProductBundleLine
ContractProductBundleLine amount original_percentage
AllocationsInput lines:AllocationLineInput
AllocationLineInput amount
ContractMilestone amount quantity rate
ContractMilestonePage results:ContractMilestone
ContractMilestoneInput amount quantity rate
ContractMilestonePatch amount quantity rate
TierPriceOverride price percentage
TierPriceOverridePage results:TierPriceOverride
TierPriceOverrideInput price percentage
PrepaidCommitSummary total_value consumed_value remaining_value overage_amount
ContractPrepaidCommit exchange_rate exchange_rate_book total_value discount_percentage rate remaining_value
ContractPrepaidCommitPage results:ContractPrepaidCommit
ContractPrepaidCommitInput exchange_rate exchange_rate_book total_value discount_percentage rate
ContractPrepaidCommitPatch exchange_rate exchange_rate_book total_value discount_percentage rate
ContractPrepaidCommitConsumption gross_usage_amount discount_amount net_consumption_amount overage_amount balance_before balance_after
ContractPrepaidCommitConsumptionPage results:ContractPrepaidCommitConsumption
RecordConsumptionInput gross_usage_amount
RecordedConsumption gross_usage_amount
PrepaidUsageEvent total_revenue_dollars
PrepaidUsageEventPage results:PrepaidUsageEvent
ContractBundle lines:ContractBundleLine
ContractBundleLine amount
ContractBundleInput lines:ContractBundleLineInput
ContractBundleLineInput amount
ContractBundlePatch lines:ContractBundleLineInput
SubscriptionChangeInput total_value mrr
SubscriptionLineShown original_value total_value original_mrr mrr original_quantity quantity original_rate rate
RevenueTransaction exchange_rate exchange_rate_book amount recognized billed_amount quantity rate discount refunds processing_fees platform_fees transfers tax mrr balance_adjustment subscription_discount
RevenueTransactionPage results:RevenueTransaction
RevenueTransactionInput exchange_rate exchange_rate_book amount recognized billed_amount quantity rate discount refunds processing_fees platform_fees transfers tax mrr balance_adjustment
RevenueTransactionPatch exchange_rate exchange_rate_book amount recognized billed_amount quantity rate discount refunds processing_fees platform_fees transfers tax mrr balance_adjustment
ContractInvoice subtotal discount total_amount lines:ContractInvoiceLine
ContractInvoiceLine quantity rate amount tax discount
RevenueWaterfallRow recognized scheduled
DeferredRevenueMonth opening billed recognized adjusted closing
MrrMovement opening new expansion contraction churn closing
ContractPosition billed recognized deferred unbilled
AccountPage results:Account
AccountInput current_balance current_balance_book
AccountPatch current_balance current_balance_book
VendorSummary total_spend total_bill_spend total_card_spend total_paid total_unpaid total_credits credit_used credit_available total_spend_book total_bill_spend_book total_card_spend_book total_paid_book total_unpaid_book total_credits_book credit_used_book credit_available_book
VendorSummaryPage results:VendorSummary
Product price cost
ProductPage results:Product
ProductInput price cost
ProductPatch price cost
ProductBundle lines:ProductBundleLine
ProductBundleLine percentage_allocation
ProductBundlePage results:ProductBundle
ProductBundleInput lines:ProductBundleLineInput
ProductBundleLineInput percentage_allocation
ProductBundlePatch lines:ProductBundleLineInput
RateOnDay rate
WorkspaceCurrency rate
WorkspaceCurrencyPage results:WorkspaceCurrency
IncomeStatementTable headers income_statement:StatementTableRow
StatementTableRow *
BalanceSheetTable headers balance_sheet:StatementTableRow
TrialBalance breakdown totals:TrialBalanceSides trial_balance:TrialBalanceAccounts
TrialBalanceSides debits credits *
TrialBalanceAccounts accounts:TrialBalanceAccount
TrialBalanceAccount departments entities balances:TrialBalanceSides
CashFlowTable headers cash_flow:CashFlowTableRow
CashFlowTableRow transaction_activity *
CashFlowSections headers exchange_rates net_change opening_cash closing_cash * sections:CashFlowSection
CashFlowSection totals * rows:CashFlowSectionRow
CashFlowSectionRow amounts *
CashFlowActivity headers transaction_activity
ComparedBalancesTable headers balance_sheet:ComparedTableRow
ComparedTableRow *
ComparedIncomeTable headers income_statement:ComparedTableRow
ExplainedFigure amount line_total accounts:ExplainedAccount leaves:ExplainedLeaf
ExplainedAccount amount
ExplainedLeaf amount amount_native exchange_rate rounding share:LeafShare
LeafShare paid total whole
Ageing totals:AgeingAmounts rows:AgeingRow
AgeingAmounts current d1_to30 d31_to60 d61_to90 over90 reconciling total
AgeingRow current d1_to30 d31_to60 d61_to90 over90 reconciling total
BookChange amount_native amount_book amount
BookChangePage results:BookChange
DryRun journal_lines:DryRunLine statements:DryRunStatements
DryRunLine debit_amount_native credit_amount_native debit_amount_book credit_amount_book debit_amount credit_amount
DryRunStatements.income_statement revenue cogs operating_expenses other_income other_expense cost_allocation uncategorized gross_profit operating_income net_income
DryRunStatements.balance_sheet assets liabilities equity
DryRunStatements.cash_flow operating investing financing unclassified exchange_rates net_change
DryRunStatements income_statement:DryRunStatements.income_statement balance_sheet:DryRunStatements.balance_sheet cash_flow:DryRunStatements.cash_flow
LoadBankFeedBody available_balance balance
BalanceIntercompanyJournalEntryBody transactions:IntercompanyJournalEntryLineInput
SaveAmortizationBody amount
PayBillBody credit_memos:MarkPaidCreditMemo empty_transactions:MarkPaidEmptyTransaction debit_memos:MarkPaidDebitMemo transactions:MarkPaidTransaction
PayBillsWithTransactionBody items:TransactionPaymentItem
RefundDebitMemosWithTransactionBody items:TransactionPaymentItem
MarkDebitMemoUsedBody amount
CreateInvoicesBody invoices:InvoiceInput
PayInvoiceBody transactions:MarkPaidTransaction credit_memos:MarkPaidCreditMemo debit_memos:MarkPaidDebitMemo empty_transactions:MarkPaidEmptyTransaction
CalculateInvoicePaymentBody transactions:TransactionPaymentInput credit_memos:MarkPaidCreditMemo empty_transactions:EmptyTransactionInput
DefaultInvoicePaymentBody transaction_amount
PayInvoicesWithTransactionBody items:TransactionPaymentItem
MarkCreditMemoUsedBody amount
PayCreditMemosWithTransactionBody items:TransactionPaymentItem
RecordUsageBody amount quantity"""
TOPICS = {"Invoice":"Invoice","Bill":"Bill","CreditMemo":"CreditMemo","CreditMemoLine":"CreditMemoLine","DebitMemo":"DebitMemo","DebitMemoLine":"DebitMemoLine","JournalEntry":"JournalEntry","Contract":"Contract"}
