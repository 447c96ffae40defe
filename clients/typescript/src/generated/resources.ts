// Generated from schema/contracts by `npm run clients`. Do not edit.
import type { Answer, Options, ReadOptions } from '../options.ts';
import type { List, Page } from '../lists.ts';
import type {
  Account,
  AccountInput,
  AccountPatch,
  AccountsQuery,
  AdjustmentsProcessed,
  Ageing,
  AgeingQuery,
  AllocationsInput,
  AmortizationPreviewQuery,
  ApiUser,
  ApiUserInput,
  ApiUserPatch,
  ApiUsersQuery,
  BalanceIntercompanyJournalEntryBody,
  BalanceSheetAccountsQuery,
  BalanceSheetTable,
  BalanceSheetTableQuery,
  BankAccount,
  BankAccountInput,
  BankAccountPatch,
  BankAccountsQuery,
  BankFeedResult,
  BankTransaction,
  BankTransactionInput,
  BankTransactionPatch,
  BankTransactionsQuery,
  Bill,
  BillDefaultDimensions,
  BillDraft,
  BillDraftCreate,
  BillDraftInput,
  BillDraftPatch,
  BillDraftsQuery,
  BillInput,
  BillPatch,
  BillPayment,
  BillPaymentSync,
  BillPaymentsQuery,
  BillsQuery,
  BookChange,
  BookChangesQuery,
  Budget,
  BudgetAccount,
  BudgetAccountInput,
  BudgetAccountPatch,
  BudgetAccountsQuery,
  BudgetInput,
  BudgetPatch,
  BudgetsQuery,
  BulkApplyInvoicePaymentBody,
  BulkMatchReconciliationTransactionsBody,
  BulkSearchBillsBody,
  BulkSearchContractsBody,
  BulkSearchCreditMemosBody,
  BulkSearchDebitMemosBody,
  BulkSearchDepartmentsBody,
  BulkSearchInvoicesBody,
  BulkSearchTagsBody,
  BulkSearchVendorsBody,
  CalculateInvoicePaymentBody,
  CalculatedPayment,
  CashBasisTableQuery,
  CashFlowActivity,
  CashFlowActivityQuery,
  CashFlowSections,
  CashFlowSectionsQuery,
  CashFlowTable,
  CashFlowTableQuery,
  CashOperatingLinesQuery,
  CashOperatingTableQuery,
  ChangePage,
  ChangesQuery,
  ComparedBalancesTable,
  ComparedBalancesTableQuery,
  ComparedIncomeTable,
  ComparedIncomeTableQuery,
  ConfirmReconciliationTransactionsBody,
  Contract,
  ContractBundle,
  ContractBundleInput,
  ContractBundlePatch,
  ContractBundlesQuery,
  ContractCustomer,
  ContractCustomersQuery,
  ContractInput,
  ContractInvoice,
  ContractMilestone,
  ContractMilestoneInput,
  ContractMilestonePatch,
  ContractMilestonesQuery,
  ContractPatch,
  ContractPosition,
  ContractPositionQuery,
  ContractPrepaidCommit,
  ContractPrepaidCommitConsumption,
  ContractPrepaidCommitInput,
  ContractPrepaidCommitPatch,
  ContractPrepaidCommitsQuery,
  ContractProductBundle,
  ContractSubscription,
  ContractSubscriptionInput,
  ContractSubscriptionPatch,
  ContractSubscriptionsQuery,
  ContractUsage,
  ContractUsageInput,
  ContractUsagePatch,
  ContractUsagesQuery,
  ContractsQuery,
  CostAllocation,
  CostAllocationInput,
  CostAllocationPatch,
  CostAllocationsQuery,
  CountResult,
  CreateApiKeyBody,
  CreateInvoicesBody,
  CreditMemo,
  CreditMemoInput,
  CreditMemoPatch,
  CreditMemoPayment,
  CreditMemosQuery,
  CustomField,
  CustomFieldInput,
  CustomFieldPatch,
  CustomFieldsQuery,
  DebitMemo,
  DebitMemoInput,
  DebitMemoPatch,
  DebitMemoPayment,
  DebitMemosQuery,
  DefaultInvoicePaymentBody,
  DefaultPayment,
  DeferredRevenueMonth,
  DeferredRevenueRollForwardQuery,
  DeleteBankAccountQuery,
  DeleteDepartmentQuery,
  DeleteTagQuery,
  DeleteVendorQuery,
  Department,
  DepartmentInput,
  DepartmentPatch,
  DepartmentsQuery,
  DiscardBillDraftBody,
  DownloadUrl,
  DuplicatedContract,
  EntitiesQuery,
  Entity,
  EntityInput,
  EntityMinimal,
  EntityPatch,
  ExplainQuery,
  ExplainedFigure,
  File,
  FileInput,
  FilePatch,
  FilesQuery,
  FixedAsset,
  FixedAssetAutomationMatch,
  FixedAssetAutomationMatchInput,
  FixedAssetAutomationMatchPatch,
  FixedAssetAutomationMatchesQuery,
  FixedAssetAutomationRule,
  FixedAssetAutomationRuleInput,
  FixedAssetAutomationRulePatch,
  FixedAssetAutomationRulesQuery,
  FixedAssetClass,
  FixedAssetClassInput,
  FixedAssetClassPatch,
  FixedAssetClassesQuery,
  FixedAssetInput,
  FixedAssetPatch,
  FixedAssetRulesRun,
  FixedAssetsQuery,
  GeneralLedgerQuery,
  IncomeStatementAccountsQuery,
  IncomeStatementTable,
  IncomeStatementTableQuery,
  IntercompanyBalance,
  IntercompanyJournalEntriesQuery,
  IntercompanyJournalEntry,
  IntercompanyJournalEntryInput,
  IntercompanyJournalEntryPatch,
  Invoice,
  InvoiceInput,
  InvoicePatch,
  InvoicePayment,
  InvoicePaymentSync,
  InvoicePaymentsQuery,
  InvoiceReportDataAnswer,
  InvoiceReportDataQuery,
  InvoiceReportPreviewAnswer,
  InvoiceReportPreviewQuery,
  InvoicesPaid,
  InvoicesQuery,
  JournalEntriesQuery,
  JournalEntry,
  JournalEntryInput,
  JournalEntryPatch,
  LedgerLine,
  LedgerLineInput,
  LedgerLinePatch,
  LedgerLineTotals,
  LedgerLineTotalsQuery,
  LedgerLinesQuery,
  LedgerLinesUpdate,
  LoadBankFeedBody,
  MarkCreditMemoUsedBody,
  MarkDebitMemoUsedBody,
  MatchesProcessed,
  MergeLedgerLinesBody,
  MergedLedgerLinesQuery,
  MinimumCommitMonth,
  MrrMovement,
  MrrMovementsQuery,
  NewApiKey,
  NextNumber,
  OAuthActivity,
  OAuthScope,
  OauthActivityQuery,
  OauthApp,
  OauthAppImpact,
  OauthAppInput,
  OauthAppPatch,
  OauthAppWithSecret,
  OauthAuthorizeQuery,
  OauthConnection,
  OauthRevokeAnswer,
  OauthRevokeBody,
  OauthTokenAnswer,
  OauthTokenBody,
  PayBillBody,
  PayBillsWithTransactionBody,
  PayCreditMemosWithTransactionBody,
  PayInvoiceBody,
  PayInvoicesWithTransactionBody,
  PrepaidCommitSummary,
  PrepaidConsumptionsQuery,
  PrepaidUsageEvent,
  PrepaidUsageEventsOfQuery,
  Product,
  ProductBundle,
  ProductBundleInput,
  ProductBundlePatch,
  ProductBundlesQuery,
  ProductInput,
  ProductPatch,
  ProductsQuery,
  RateOnDay,
  RateOnDayQuery,
  RecognitionRun,
  ReconciliationLink,
  ReconciliationReport,
  ReconciliationReportInput,
  ReconciliationReportPatch,
  ReconciliationReportsQuery,
  ReconciliationSourceTransaction,
  ReconciliationSourceTransactionsQuery,
  RecordConsumptionInput,
  RecordUsageBody,
  RecordedConsumption,
  RefundDebitMemosWithTransactionBody,
  ReorderCustomFieldsBody,
  RevenueTransaction,
  RevenueTransactionInput,
  RevenueTransactionPatch,
  RevenueTransactionsQuery,
  RevenueWaterfallQuery,
  RevenueWaterfallRow,
  RunRecognitionBody,
  SaveAmortizationBody,
  ScheduledPortion,
  SendCreditMemoBody,
  SetTransactionMatchStatus2Body,
  SetTransactionMatchStatusBody,
  StatementResult,
  SubscriptionChangeInput,
  SubscriptionLineShown,
  SystemAccounts,
  SystemAccountsInput,
  SystemAccountsPatch,
  Tag,
  TagGroup,
  TagGroupInput,
  TagGroupPatch,
  TagGroupsQuery,
  TagInput,
  TagPatch,
  TagsQuery,
  TerminateContractBody,
  TerminatedContract,
  TierPriceOverride,
  TierPriceOverrideInput,
  TierPriceOverridesQuery,
  TransactionMatch,
  TransactionMatchInput,
  TransactionMatchPatch,
  TransactionMatchesQuery,
  TrialBalance,
  TrialBalanceQuery,
  UnmatchedFixedAssetLinesQuery,
  UploadEntityAttachmentBody,
  UploadEntityLogoBody,
  UploadFileBody,
  UploadFileQuery,
  UploadOauthAppIconBody,
  UploadPrepaidUsageBody,
  UploadRun,
  UploadRunsQuery,
  UploadStatementBody,
  UploadStatementQuery,
  UsageEventValues,
  UserPermissions,
  Vendor,
  VendorContact,
  VendorContactInput,
  VendorContactsQuery,
  VendorCustomField,
  VendorCustomFieldInput,
  VendorCustomFieldPatch,
  VendorCustomFieldsQuery,
  VendorInput,
  VendorPatch,
  VendorSummariesQuery,
  VendorSummary,
  VendorsQuery,
  VoidBillBody,
  VoidBillPaymentBody,
  VoidCreditMemoBody,
  VoidCreditMemoPaymentBody,
  VoidDebitMemoBody,
  VoidDebitMemoPaymentBody,
  VoidInvoiceBody,
  VoidInvoicePaymentBody,
  Webhook,
  WebhookEvent,
  WebhookInput,
  WebhookPatch,
  WorkspaceCurrencies2Query,
  WorkspaceCurrenciesQuery,
  WorkspaceCurrency,
  WorkspaceCurrencyInput,
  WorkspaceCurrencyPatch,
} from './schemas.ts';

/** Every operation by its resource. */
export interface Resources {
  readonly fixedAssets: {
    /** List unmatched fixed asset lines. A page of the debits on asset accounts of which fixed assets do not take up everything, newest first. */
    unmatchedLines(query?: UnmatchedFixedAssetLinesQuery, options?: Options): List<LedgerLine>;
    /** List fixed assets. A page of fixed assets. */
    list(query?: FixedAssetsQuery, options?: Options): List<FixedAsset>;
    /** Create fixed asset. Makes one fixed asset. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body: FixedAssetInput, options?: O): Promise<Answer<FixedAsset, O>>;
    /** Get fixed asset. One fixed asset, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<FixedAsset, O>>;
    /** Update fixed asset. Replaces one fixed asset: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: FixedAssetInput, options?: O): Promise<Answer<FixedAsset, O>>;
    /** Change fixed asset. Changes the given fields of one fixed asset. */
    patch<O extends Options = Options>(id: number, body?: FixedAssetPatch, options?: O): Promise<Answer<FixedAsset, O>>;
    /** Delete fixed asset. Deletes one fixed asset with the entries of its depreciation. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** List fixed asset rule accounts. The accounts whose debits a rule may look at. */
    ruleAccounts<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly Account[], O>>;
    /** List fixed asset rule classes. The classes that a rule may name. */
    ruleClasses<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly FixedAssetClass[], O>>;
    /** List fixed asset automation matches. A page of fixed asset automation matches. */
    automationMatches(query?: FixedAssetAutomationMatchesQuery, options?: Options): List<FixedAssetAutomationMatch>;
    /** Run fixed asset rules. Looks for lines by every rule. A line is found once: what is linked, matched or dismissed is skipped. */
    runRules<O extends Options = Options>(options?: O): Promise<Answer<FixedAssetRulesRun, O>>;
    /** Get fixed asset automation match. One fixed asset automation match, or null when there is none the caller may see. */
    automationMatch<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<FixedAssetAutomationMatch, O>>;
    /** Update fixed asset automation match. Replaces one fixed asset automation match: what is not given goes back to its default. */
    updateAutomationMatch<O extends Options = Options>(id: number, body: FixedAssetAutomationMatchInput, options?: O): Promise<Answer<FixedAssetAutomationMatch, O>>;
    /** Change fixed asset automation match. Changes the given fields of one fixed asset automation match. */
    patchAutomationMatch<O extends Options = Options>(id: number, body?: FixedAssetAutomationMatchPatch, options?: O): Promise<Answer<FixedAssetAutomationMatch, O>>;
  };
  readonly fixedAssetClasses: {
    /** List fixed asset classes. A page of fixed asset classes. */
    list(query?: FixedAssetClassesQuery, options?: Options): List<FixedAssetClass>;
    /** Create fixed asset class. Creates one fixed asset class. */
    create<O extends Options = Options>(body: FixedAssetClassInput, options?: O): Promise<Answer<FixedAssetClass, O>>;
    /** Get fixed asset class. One fixed asset class, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<FixedAssetClass, O>>;
    /** Update fixed asset class. Replaces one fixed asset class: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: FixedAssetClassInput, options?: O): Promise<Answer<FixedAssetClass, O>>;
    /** Change fixed asset class. Changes the given fields of one fixed asset class. */
    patch<O extends Options = Options>(id: number, body?: FixedAssetClassPatch, options?: O): Promise<Answer<FixedAssetClass, O>>;
    /** Delete fixed asset class. Deletes one fixed asset class. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly fixedAssetAutomationRules: {
    /** List fixed asset automation rules. A page of fixed asset automation rules. */
    list(query?: FixedAssetAutomationRulesQuery, options?: Options): List<FixedAssetAutomationRule>;
    /** Create fixed asset automation rule. Creates one fixed asset automation rule. */
    create<O extends Options = Options>(body: FixedAssetAutomationRuleInput, options?: O): Promise<Answer<FixedAssetAutomationRule, O>>;
    /** Get fixed asset automation rule. One fixed asset automation rule, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<FixedAssetAutomationRule, O>>;
    /** Update fixed asset automation rule. Replaces one fixed asset automation rule: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: FixedAssetAutomationRuleInput, options?: O): Promise<Answer<FixedAssetAutomationRule, O>>;
    /** Change fixed asset automation rule. Changes the given fields of one fixed asset automation rule. */
    patch<O extends Options = Options>(id: number, body?: FixedAssetAutomationRulePatch, options?: O): Promise<Answer<FixedAssetAutomationRule, O>>;
    /** Delete fixed asset automation rule. Deletes one fixed asset automation rule. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly costAllocations: {
    /** List cost allocations. A page of cost allocations. */
    list(query?: CostAllocationsQuery, options?: Options): List<CostAllocation>;
    /** Create cost allocation. Creates one cost allocation. */
    create<O extends Options = Options>(body: CostAllocationInput, options?: O): Promise<Answer<CostAllocation, O>>;
    /** Get cost allocation. One cost allocation, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<CostAllocation, O>>;
    /** Update cost allocation. Replaces one cost allocation: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: CostAllocationInput, options?: O): Promise<Answer<CostAllocation, O>>;
    /** Change cost allocation. Changes the given fields of one cost allocation. */
    patch<O extends Options = Options>(id: number, body?: CostAllocationPatch, options?: O): Promise<Answer<CostAllocation, O>>;
    /** Delete cost allocation. Deletes one cost allocation. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly budgets: {
    /** List budgets. A page of budgets. */
    list(query?: BudgetsQuery, options?: Options): List<Budget>;
    /** Create budget. Creates one budget. */
    create<O extends Options = Options>(body: BudgetInput, options?: O): Promise<Answer<Budget, O>>;
    /** Get budget. One budget, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Budget, O>>;
    /** Update budget. Replaces one budget: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: BudgetInput, options?: O): Promise<Answer<Budget, O>>;
    /** Change budget. Changes the given fields of one budget. */
    patch<O extends Options = Options>(id: number, body?: BudgetPatch, options?: O): Promise<Answer<Budget, O>>;
    /** Delete budget. Deletes one budget with its amounts. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly budgetAccounts: {
    /** List budget accounts. A page of budget accounts. */
    list(budget_pk: number, query?: BudgetAccountsQuery, options?: Options): List<BudgetAccount>;
    /** Create budget account. Creates one budget account. */
    create<O extends Options = Options>(budget_pk: number, body?: BudgetAccountInput, options?: O): Promise<Answer<BudgetAccount, O>>;
    /** Get budget account. One budget account, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(budget_pk: number, id: number, options?: O): Promise<Answer<BudgetAccount, O>>;
    /** Update budget account. Replaces one budget account: what is not given goes back to its default. */
    update<O extends Options = Options>(budget_pk: number, id: number, body?: BudgetAccountInput, options?: O): Promise<Answer<BudgetAccount, O>>;
    /** Change budget account. Changes the given fields of one budget account. */
    patch<O extends Options = Options>(budget_pk: number, id: number, body?: BudgetAccountPatch, options?: O): Promise<Answer<BudgetAccount, O>>;
    /** Delete budget account. Deletes one budget account. */
    delete<O extends Options = Options>(budget_pk: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly bankAccounts: {
    /** List bank accounts. A page of bank accounts. */
    list(query?: BankAccountsQuery, options?: Options): List<BankAccount>;
    /** Create bank account. Creates one bank account. */
    create<O extends Options = Options>(body: BankAccountInput, options?: O): Promise<Answer<BankAccount, O>>;
    /** Get bank account. One bank account, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<BankAccount, O>>;
    /** Update bank account. Replaces one bank account: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: BankAccountInput, options?: O): Promise<Answer<BankAccount, O>>;
    /** Change bank account. Changes the given fields of one bank account. */
    patch<O extends Options = Options>(id: number, body?: BankAccountPatch, options?: O): Promise<Answer<BankAccount, O>>;
    /** Delete bank account. Deletes one bank account. What refers to it gets the replacement instead. */
    delete<O extends Options = Options>(id: number, query?: DeleteBankAccountQuery, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly cashManagement: {
    /** Upload statement. Loads a statement file (CSV, OFX, CAMT.053) into a bank account. Over REST alone: POST /ca/api/account/{id}/statements. */
    uploadStatement<O extends Options = Options>(id: number, body: UploadStatementBody, query?: UploadStatementQuery, options?: O): Promise<Answer<StatementResult, O>>;
    /** Load bank feed. Loads the feed of a bank account: new transactions, and its balances. */
    loadBankFeed<O extends Options = Options>(account_id: number, body: LoadBankFeedBody, options?: O): Promise<Answer<BankFeedResult, O>>;
  };
  readonly bankTransactions: {
    /** List bank transactions. A page of bank transactions. */
    list(query?: BankTransactionsQuery, options?: Options): List<BankTransaction>;
    /** Create bank transaction. Makes one bank transaction and posts it against Uncategorized. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body: BankTransactionInput, options?: O): Promise<Answer<BankTransaction, O>>;
    /** Get bank transaction. One bank transaction, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<BankTransaction, O>>;
    /** Update bank transaction. Replaces one bank transaction: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: BankTransactionInput, options?: O): Promise<Answer<BankTransaction, O>>;
    /** Change bank transaction. Changes the given fields of one bank transaction. */
    patch<O extends Options = Options>(id: number, body?: BankTransactionPatch, options?: O): Promise<Answer<BankTransaction, O>>;
    /** Delete bank transaction. Deletes one bank transaction with its entry, unless it pays a document. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly transactionMatches: {
    /** Process transaction matches. Works out what the lines of the bank may stand for. Rules only propose: nothing is posted or learned. */
    process<O extends Options = Options>(options?: O): Promise<Answer<MatchesProcessed, O>>;
    /** Transaction match count. The number of matches that wait for a decision. */
    count<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<CountResult, O>>;
    /** List transaction matches. A page of transaction matches. */
    list(query?: TransactionMatchesQuery, options?: Options): List<TransactionMatch>;
    /** Get transaction match. One transaction match, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<TransactionMatch, O>>;
    /** Update transaction match. Replaces one transaction match: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: TransactionMatchInput, options?: O): Promise<Answer<TransactionMatch, O>>;
    /** Change transaction match. Changes the given fields of one transaction match. */
    patch<O extends Options = Options>(id: number, body?: TransactionMatchPatch, options?: O): Promise<Answer<TransactionMatch, O>>;
    /** Delete transaction match. Deletes a match, undone if it was accepted. It may be proposed again. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Reject transaction match. Rejects a match: it is not proposed again. One that was accepted is undone. */
    reject<O extends Options = Options>(id: number, options?: O): Promise<Answer<TransactionMatch, O>>;
    /** Set transaction match status. Sets the state of a match and of those decided together with it. */
    setStatus<O extends Options = Options>(id: number, body: SetTransactionMatchStatusBody, options?: O): Promise<Answer<TransactionMatch, O>>;
    /** Set transaction match status. Sets the state of a match and of those decided together with it. */
    setStatus2<O extends Options = Options>(id: number, body: SetTransactionMatchStatus2Body, options?: O): Promise<Answer<TransactionMatch, O>>;
  };
  readonly reconciliationReports: {
    /** List reconciliation reports. A page of reconciliation reports. */
    list(query?: ReconciliationReportsQuery, options?: Options): List<ReconciliationReport>;
    /** Create reconciliation report. Begins a reconciliation, as DRAFT. No two of an account and entity overlap. */
    create<O extends Options = Options>(body: ReconciliationReportInput, options?: O): Promise<Answer<ReconciliationReport, O>>;
    /** Get reconciliation report. One reconciliation report, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<ReconciliationReport, O>>;
    /** Update reconciliation report. Replaces one reconciliation report: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: ReconciliationReportInput, options?: O): Promise<Answer<ReconciliationReport, O>>;
    /** Change reconciliation report. Changes the given fields of one reconciliation report. */
    patch<O extends Options = Options>(id: number, body?: ReconciliationReportPatch, options?: O): Promise<Answer<ReconciliationReport, O>>;
    /** Delete reconciliation report. Deletes a report and all associated data: its lines are confirmed no more. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly bankReconciliation: {
    /** List reconciliation source transactions. A page of the ledger lines that reports confirm or may confirm. */
    reconciliationSourceTransactions(id: number, query?: ReconciliationSourceTransactionsQuery, options?: Options): List<ReconciliationSourceTransaction>;
    /** Bulk match reconciliation transactions. Matches ledger lines with transactions of the bank that say the same: their own entries go. */
    bulkMatchReconciliationTransactions<O extends Options = Options>(id: number, body: BulkMatchReconciliationTransactionsBody, options?: O): Promise<Answer<readonly ReconciliationLink[], O>>;
    /** Confirm reconciliation transactions. Confirms ledger lines, beside those the report confirms already. */
    confirmReconciliationTransactions<O extends Options = Options>(id: number, body: ConfirmReconciliationTransactionsBody, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly journalEntries: {
    /** List journal entries. A page of journal entries, those of the last six months and the current one when no days are given. */
    list(query?: JournalEntriesQuery, options?: Options): List<JournalEntry>;
    /** Create journal entry. Posts a journal entry. Debits equal credits in each entity; books of the date are open. A caller who may only draft gets a draft. */
    create<O extends Options = Options>(body: JournalEntryInput, options?: O): Promise<Answer<JournalEntry, O>>;
    /** Get journal entry. One journal entry, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<JournalEntry, O>>;
    /** Update journal entry. Replaces one journal entry: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: JournalEntryInput, options?: O): Promise<Answer<JournalEntry, O>>;
    /** Change journal entry. Changes the given fields of one journal entry. */
    patch<O extends Options = Options>(id: number, body?: JournalEntryPatch, options?: O): Promise<Answer<JournalEntry, O>>;
    /** Delete journal entry. Deletes a journal entry, and the entry that reverses it. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly intercompanyJournalEntries: {
    /** Balance intercompany journal entry. Shows the lines with those that would be added, and posts nothing. */
    balance<O extends Options = Options>(body: BalanceIntercompanyJournalEntryBody, options?: O): Promise<Answer<IntercompanyBalance, O>>;
    /** List intercompany journal entries. A page of intercompany journal entries. */
    list(query?: IntercompanyJournalEntriesQuery, options?: Options): List<IntercompanyJournalEntry>;
    /** Create intercompany journal entry. Posts a journal entry for each entity. Where the lines of one do not balance, lines for what companies owe one another are added. */
    create<O extends Options = Options>(body: IntercompanyJournalEntryInput, options?: O): Promise<Answer<IntercompanyJournalEntry, O>>;
    /** Get intercompany journal entry. One intercompany journal entry, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<IntercompanyJournalEntry, O>>;
    /** Update intercompany journal entry. Replaces one intercompany journal entry: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: IntercompanyJournalEntryInput, options?: O): Promise<Answer<IntercompanyJournalEntry, O>>;
    /** Change intercompany journal entry. Changes the given fields of one intercompany journal entry. */
    patch<O extends Options = Options>(id: number, body?: IntercompanyJournalEntryPatch, options?: O): Promise<Answer<IntercompanyJournalEntry, O>>;
    /** Delete intercompany journal entry. Deletes an entry between companies with the journal entry of each. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly ledgerLines: {
    /** List ledger lines. A page of ledger lines, newest first: those of the last six months and the current one when no days are given. */
    list(query?: LedgerLinesQuery, options?: Options): List<LedgerLine>;
    /** Ledger line totals. Totals of the lines of a list; takes the arguments of the list. */
    totals<O extends ReadOptions = ReadOptions>(query?: LedgerLineTotalsQuery, options?: O): Promise<Answer<LedgerLineTotals, O>>;
    /** Merged ledger lines. The entry that merging two lines would make. Nothing is changed. */
    merged<O extends ReadOptions = ReadOptions>(query: MergedLedgerLinesQuery, options?: O): Promise<Answer<JournalEntry, O>>;
    /** Merge ledger lines. Merges the open lines of two bank transactions, equal and opposite: one entry of type transfer on the earlier day. Rejecting the match of the two takes it apart. */
    merge<O extends Options = Options>(body: MergeLedgerLinesBody, options?: O): Promise<Answer<JournalEntry, O>>;
    /** Bulk update ledger lines. Changes many lines alike, all or none, and answers with them in the same order. */
    bulkUpdate<O extends Options = Options>(body: LedgerLinesUpdate, options?: O): Promise<Answer<readonly LedgerLine[], O>>;
    /** Get ledger line. One ledger line, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<LedgerLine, O>>;
    /** Update ledger line. Replaces what is said of one line: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: LedgerLineInput, options?: O): Promise<Answer<LedgerLine, O>>;
    /** Change ledger line. Changes what is said of one line. Lines never change: the answer is the line that stands for it now. */
    patch<O extends Options = Options>(id: number, body?: LedgerLinePatch, options?: O): Promise<Answer<LedgerLine, O>>;
    /** Delete ledger line. Deletes one line with the one it balances with: an entry of two lines. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly coreAccounting: {
    /** General ledger. A page of the general ledger: the lines of the last six months and the current one when no days are given. Sorted by account number and day it is the book itself. */
    generalLedger(query?: GeneralLedgerQuery, options?: Options): List<LedgerLine>;
  };
  readonly oauthApps: {
    /** List OAuth apps. The OAuth apps of the workspace. */
    list<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly OauthApp[], O>>;
    /** Create OAuth app. Makes an OAuth app. The client secret is shown once. */
    create<O extends Options = Options>(body: OauthAppInput, options?: O): Promise<Answer<OauthAppWithSecret, O>>;
    /** Get OAuth app. One OAuth app of the workspace. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<OauthApp, O>>;
    /** Change OAuth app. Changes the given fields. Fewer permissions trim every connection and revoke all tokens. Of a published app, what people know it by and more permissions wait for the operator. */
    patch<O extends Options = Options>(id: number, body?: OauthAppPatch, options?: O): Promise<Answer<OauthApp, O>>;
    /** Delete OAuth app. Deletes an app: its credentials stop working and every connection is removed. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** OAuth app impact. The effect of rotating, deleting or unpublishing an app. */
    impact<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<OauthAppImpact, O>>;
    /** Rotate OAuth app secret. A new secret, shown once. Every token of every connection stops working. */
    rotateSecret<O extends Options = Options>(id: number, options?: O): Promise<Answer<OauthAppWithSecret, O>>;
    /** Upload OAuth app icon. Sets the icon of an app: a file of up to 1 MB, over REST alone. */
    uploadIcon<O extends Options = Options>(id: number, body: UploadOauthAppIconBody, options?: O): Promise<Answer<OauthApp, O>>;
    /** Remove OAuth app icon. Removes the icon of an app. */
    removeIcon<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Approve OAuth app. Approves an app of any workspace that asked to be published. Only for the operator, signed in. */
    approve<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Disconnect OAuth app. Disconnects an app: its tokens stop working at once. One’s own; admins any. */
    disconnect<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly oauth: {
    /** List OAuth connections. Connections in the workspace, live ones first: one’s own; admins see all. */
    oauthConnections<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly OauthConnection[], O>>;
    /** OAuth activity. Requests of an app over a connection, newest first. People see their own connections, admins all. */
    oauthActivity<O extends ReadOptions = ReadOptions>(id: number, query?: OauthActivityQuery, options?: O): Promise<Answer<readonly OAuthActivity[], O>>;
    /** List OAuth scopes. The catalogue of scopes. Any caller may read it. */
    oauthScopes<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly OAuthScope[], O>>;
    /** Start the authorization code flow. Leads a person through sign-in and consent, and back to the app with a code. */
    oauthAuthorize<O extends ReadOptions = ReadOptions>(query: OauthAuthorizeQuery, options?: O): Promise<Answer<undefined, O>>;
    /** Exchange a code, or refresh a token. The client proves itself with HTTP Basic or with client_id and client_secret. An installed app sends its client_id and the code_verifier. */
    oauthToken<O extends Options = Options>(body: OauthTokenBody, options?: O): Promise<Answer<OauthTokenAnswer, O>>;
    /** Revoke a token. Ends the whole family of the token: the connection stays, and its person authorizes anew (RFC 7009). A token that is unknown or over is answered alike. */
    oauthRevoke<O extends Options = Options>(body: OauthRevokeBody, options?: O): Promise<Answer<OauthRevokeAnswer, O>>;
  };
  readonly billDrafts: {
    /** List bill drafts. A page of bill drafts. */
    list(query?: BillDraftsQuery, options?: Options): List<BillDraft>;
    /** Create bill draft. Starts a draft of a bill. It is in no ledger. */
    create<O extends Options = Options>(body: BillDraftCreate, options?: O): Promise<Answer<BillDraft, O>>;
    /** Get bill draft. One bill draft, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<BillDraft, O>>;
    /** Update bill draft. Replaces what is known of a draft. */
    update<O extends Options = Options>(id: number, body?: BillDraftInput, options?: O): Promise<Answer<BillDraft, O>>;
    /** Change bill draft. Changes what is known of a draft. */
    patch<O extends Options = Options>(id: number, body?: BillDraftPatch, options?: O): Promise<Answer<BillDraft, O>>;
    /** Abandon bill draft. Puts a draft away whose upload was given up. */
    abandon<O extends Options = Options>(id: number, options?: O): Promise<Answer<BillDraft, O>>;
    /** Discard bill draft. Puts a draft away, with the reason. */
    discard<O extends Options = Options>(id: number, body: DiscardBillDraftBody, options?: O): Promise<Answer<BillDraft, O>>;
    /** Promote bill draft. Makes a bill of a draft. Saved as a draft bill for those who may only draft. */
    promote<O extends Options = Options>(id: number, options?: O): Promise<Answer<Bill, O>>;
  };
  readonly accountsPayable: {
    /** Amortization preview. A preview of the monthly expense of a prepaid line. Nothing is stored. */
    amortizationPreview<O extends ReadOptions = ReadOptions>(query: AmortizationPreviewQuery, options?: O): Promise<Answer<readonly ScheduledPortion[], O>>;
    /** Save amortization. Makes the schedule of a prepaid line, or changes it: what is posted stays. An amount of 0 takes it away. */
    saveAmortization<O extends Options = Options>(body: SaveAmortizationBody, options?: O): Promise<Answer<readonly ScheduledPortion[], O>>;
  };
  readonly bills: {
    /** Bulk search bills. Finds bills by their numbers; what is not found is left out. */
    bulkSearch<O extends Options = Options>(body: BulkSearchBillsBody, options?: O): Promise<Answer<readonly Bill[], O>>;
    /** Bill default dimensions. The department and the tags that all lines of a bill have in common. */
    defaultDimensions<O extends ReadOptions = ReadOptions>(bill_id: number, options?: O): Promise<Answer<BillDefaultDimensions, O>>;
    /** List bills. A page of bills. */
    list(query?: BillsQuery, options?: Options): List<Bill>;
    /** Create bill. Takes one bill and posts it. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body: BillInput, options?: O): Promise<Answer<Bill, O>>;
    /** Get bill. One bill, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Bill, O>>;
    /** Update bill. Replaces one bill: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: BillInput, options?: O): Promise<Answer<Bill, O>>;
    /** Change bill. Changes the given fields of one bill. */
    patch<O extends Options = Options>(id: number, body?: BillPatch, options?: O): Promise<Answer<Bill, O>>;
    /** Delete bill. Deletes one bill with its entries, payments and schedules. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Pay bill. Pays one bill: with ledger lines on Uncategorized, with debit memos, by hand. */
    pay<O extends Options = Options>(bill_id: number, body?: PayBillBody, options?: O): Promise<Answer<Bill, O>>;
    /** Pay bills with transaction. Pays bills with one ledger line. */
    payWithTransaction<O extends Options = Options>(transaction_id: number, body: PayBillsWithTransactionBody, options?: O): Promise<Answer<readonly BillPayment[], O>>;
    /** Void bill. Voids a bill: posts its exact reverse. */
    void<O extends Options = Options>(bill_id: number, body: VoidBillBody, options?: O): Promise<Answer<Bill, O>>;
    /** Reopen bill. Takes a void back. */
    reopen<O extends Options = Options>(bill_id: number, options?: O): Promise<Answer<Bill, O>>;
  };
  readonly billPayments: {
    /** Void bill payment. Voids a payment: an entry reverses it. */
    void<O extends Options = Options>(bill_id: number, payment_id: number, body?: VoidBillPaymentBody, options?: O): Promise<Answer<BillPayment, O>>;
    /** Delete bill payment. Deletes a payment: its entry is gone, or the bank’s money is unassigned again. */
    delete<O extends Options = Options>(bill_id: number, payment_id: number, options?: O): Promise<Answer<undefined, O>>;
    /** List bill payments. A page of payments of bills, voided ones too, in the order in which they changed. */
    list(query?: BillPaymentsQuery, options?: Options): List<BillPaymentSync>;
  };
  readonly debitMemos: {
    /** Refund debit memos with transaction. Takes what a vendor paid back, on one ledger line, for debit memos. */
    refundWithTransaction<O extends Options = Options>(transaction_id: number, body: RefundDebitMemosWithTransactionBody, options?: O): Promise<Answer<readonly DebitMemoPayment[], O>>;
    /** Mark debit memo used. Marks a debit memo as used with a ledger line: debits payable, credits Uncategorized. */
    markUsed<O extends Options = Options>(debit_memo_id: number, body: MarkDebitMemoUsedBody, options?: O): Promise<Answer<DebitMemo, O>>;
    /** Void debit memo payment. Voids what was used of a debit memo: a reversing entry credits payable and debits Uncategorized. */
    voidPayment<O extends Options = Options>(debit_memo_id: number, payment_id: number, body?: VoidDebitMemoPaymentBody, options?: O): Promise<Answer<DebitMemoPayment, O>>;
    /** Delete debit memo payment. Deletes what was used of a debit memo: its entry is gone, its line free again. */
    deletePayment<O extends Options = Options>(debit_memo_id: number, payment_id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Next debit memo number. The number the next debit memo will have, if nobody takes it before. */
    nextNumber<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<NextNumber, O>>;
    /** Bulk search debit memos. Finds debit memos by their numbers; what is not found is left out. */
    bulkSearch<O extends Options = Options>(body: BulkSearchDebitMemosBody, options?: O): Promise<Answer<readonly DebitMemo[], O>>;
    /** List debit memos. A page of debit memos. */
    list(query?: DebitMemosQuery, options?: Options): List<DebitMemo>;
    /** Create debit memo. Makes one debit memo and posts it. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body: DebitMemoInput, options?: O): Promise<Answer<DebitMemo, O>>;
    /** Get debit memo. One debit memo, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<DebitMemo, O>>;
    /** Update debit memo. Replaces one debit memo: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: DebitMemoInput, options?: O): Promise<Answer<DebitMemo, O>>;
    /** Change debit memo. Changes the given fields of one debit memo. */
    patch<O extends Options = Options>(id: number, body?: DebitMemoPatch, options?: O): Promise<Answer<DebitMemo, O>>;
    /** Delete debit memo. Deletes one debit memo with its entries. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Void debit memo. Voids a debit memo: posts its exact reverse. */
    void<O extends Options = Options>(debit_memo_id: number, body: VoidDebitMemoBody, options?: O): Promise<Answer<DebitMemo, O>>;
    /** Reopen debit memo. Takes a void back. */
    reopen<O extends Options = Options>(debit_memo_id: number, options?: O): Promise<Answer<DebitMemo, O>>;
  };
  readonly invoices: {
    /** List invoices. A page of invoices. */
    list(query?: InvoicesQuery, options?: Options): List<Invoice>;
    /** Create invoice. Issues one invoice and posts it. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body: InvoiceInput, options?: O): Promise<Answer<Invoice, O>>;
    /** Get invoice. One invoice, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Invoice, O>>;
    /** Update invoice. Replaces one invoice: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: InvoiceInput, options?: O): Promise<Answer<Invoice, O>>;
    /** Change invoice. Changes the given fields of one invoice. */
    patch<O extends Options = Options>(id: number, body?: InvoicePatch, options?: O): Promise<Answer<Invoice, O>>;
    /** Delete invoice. Deletes one invoice with its entries and payments. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Invoice report preview. Invoices in groups, with sums, averages and counts. Nothing has to be saved. */
    reportPreview(query?: InvoiceReportPreviewQuery, options?: Options): List<InvoiceReportPreviewAnswer>;
    /** Invoice report data. A saved report; what is said here wins over what was saved. */
    reportData(id: number, query?: InvoiceReportDataQuery, options?: Options): List<InvoiceReportDataAnswer>;
    /** Create invoices. Issues invoices, all or none; faults are told row by row. */
    createMany<O extends Options = Options>(body: CreateInvoicesBody, options?: O): Promise<Answer<readonly Invoice[], O>>;
    /** Bulk search invoices. Finds invoices by their numbers; what is not found is left out. */
    bulkSearch<O extends Options = Options>(body: BulkSearchInvoicesBody, options?: O): Promise<Answer<readonly Invoice[], O>>;
    /** Invoice PDF. An invoice as PDF, as it stands now. */
    pdf<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Uint8Array, O>>;
    /** Pay invoice. Pays one invoice: with ledger lines on Uncategorized, with credit memos, by hand. What is paid by hand beyond the due becomes a credit memo. */
    pay<O extends Options = Options>(invoice_id: number, body?: PayInvoiceBody, options?: O): Promise<Answer<InvoicesPaid, O>>;
    /** Pay invoices with transaction. Pays invoices with one ledger line. */
    payWithTransaction<O extends Options = Options>(transaction_id: number, body: PayInvoicesWithTransactionBody, options?: O): Promise<Answer<readonly InvoicePayment[], O>>;
    /** Void invoice. Voids an invoice: posts its exact reverse. */
    void<O extends Options = Options>(invoice_id: number, body?: VoidInvoiceBody, options?: O): Promise<Answer<Invoice, O>>;
    /** Reopen invoice. Takes a void or a write-off back. */
    reopen<O extends Options = Options>(invoice_id: number, options?: O): Promise<Answer<Invoice, O>>;
  };
  readonly invoicePayments: {
    /** List invoice payments. A page of payments of invoices, voided ones too, in the order in which they changed. */
    list(query?: InvoicePaymentsQuery, options?: Options): List<InvoicePaymentSync>;
    /** Calculate invoice payment. The effect of payments on one invoice. Nothing is stored. */
    calculate<O extends Options = Options>(invoice_id: number, body?: CalculateInvoicePaymentBody, options?: O): Promise<Answer<CalculatedPayment, O>>;
    /** Default invoice payment. The suggested payment of one invoice on a day. */
    default<O extends Options = Options>(invoice_id: number, body: DefaultInvoicePaymentBody, options?: O): Promise<Answer<DefaultPayment, O>>;
    /** Bulk apply invoice payment. Pays invoices with one ledger line, by due date and id; the last may be paid in part. All that match when no invoices are named. */
    bulkApply<O extends Options = Options>(body: BulkApplyInvoicePaymentBody, options?: O): Promise<Answer<InvoicesPaid, O>>;
    /** Void invoice payment. Voids a payment: an entry reverses it. */
    void<O extends Options = Options>(invoice_id: number, payment_id: number, body?: VoidInvoicePaymentBody, options?: O): Promise<Answer<InvoicePayment, O>>;
    /** Delete invoice payment. Deletes a payment: its entry is gone, or the bank’s money is unassigned again. */
    delete<O extends Options = Options>(invoice_id: number, payment_id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly creditMemos: {
    /** Credit memo PDF. A credit memo as PDF, as it stands now. */
    pdf<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Uint8Array, O>>;
    /** Next credit memo number. The number the next credit memo will have, if nobody takes it before. */
    nextNumber<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<NextNumber, O>>;
    /** Bulk search credit memos. Finds credit memos by their numbers; what is not found is left out. */
    bulkSearch<O extends Options = Options>(body: BulkSearchCreditMemosBody, options?: O): Promise<Answer<readonly CreditMemo[], O>>;
    /** List credit memos. A page of credit memos. */
    list(query?: CreditMemosQuery, options?: Options): List<CreditMemo>;
    /** Create credit memo. Makes one credit memo and posts it. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body: CreditMemoInput, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Get credit memo. One credit memo, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Update credit memo. Replaces one credit memo: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: CreditMemoInput, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Change credit memo. Changes the given fields of one credit memo. */
    patch<O extends Options = Options>(id: number, body?: CreditMemoPatch, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Delete credit memo. Deletes one credit memo with its entries. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Void credit memo. Voids a credit memo: posts its exact reverse. */
    void<O extends Options = Options>(credit_memo_id: number, body: VoidCreditMemoBody, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Reopen credit memo. Takes a void back. */
    reopen<O extends Options = Options>(credit_memo_id: number, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Send credit memo. Sends a credit memo to the customer as PDF, where the service sends e-mail, and marks it as sent now. */
    send<O extends Options = Options>(id: number, body?: SendCreditMemoBody, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Mark credit memo used. Marks a credit memo as used with a ledger line: a refund that was paid out. */
    markUsed<O extends Options = Options>(credit_memo_id: number, body: MarkCreditMemoUsedBody, options?: O): Promise<Answer<CreditMemo, O>>;
    /** Void credit memo payment. Voids a use of a credit memo, or its setting off: an entry reverses it. */
    voidPayment<O extends Options = Options>(credit_memo_id: number, payment_id: number, body?: VoidCreditMemoPaymentBody, options?: O): Promise<Answer<CreditMemoPayment, O>>;
    /** Delete credit memo payment. Deletes a use of a credit memo, or its setting off. */
    deletePayment<O extends Options = Options>(credit_memo_id: number, payment_id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Pay credit memos with transaction. Pays credit memos out with one ledger line. */
    payWithTransaction<O extends Options = Options>(transaction_id: number, body: PayCreditMemosWithTransactionBody, options?: O): Promise<Answer<readonly CreditMemoPayment[], O>>;
  };
  readonly accountsReceivable: {
    /** Client statement PDF. The statement of a customer today as PDF: open invoices less credits, by company and currency, with their age. */
    clientStatementPdf<O extends ReadOptions = ReadOptions>(client_id: number, options?: O): Promise<Answer<Uint8Array, O>>;
  };
  readonly contracts: {
    /** Bulk search contracts. Finds contracts by their deal names. */
    bulkSearch<O extends Options = Options>(body: BulkSearchContractsBody, options?: O): Promise<Answer<readonly Contract[], O>>;
    /** Duplicate contract. Makes a contract again, pending, with its lines. */
    duplicate<O extends Options = Options>(id: number, options?: O): Promise<Answer<DuplicatedContract, O>>;
    /** Terminate contract. Ends a contract after its last day of service and takes back what comes later. */
    terminate<O extends Options = Options>(id: number, body: TerminateContractBody, options?: O): Promise<Answer<TerminatedContract, O>>;
    /** List contracts. A page of contracts. */
    list(query?: ContractsQuery, options?: Options): List<Contract>;
    /** Create contract. Makes one contract. Saved as a draft for those who may only draft. */
    create<O extends Options = Options>(body?: ContractInput, options?: O): Promise<Answer<Contract, O>>;
    /** Get contract. One contract, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Contract, O>>;
    /** Update contract. Replaces one contract: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body?: ContractInput, options?: O): Promise<Answer<Contract, O>>;
    /** Change contract. Changes the given fields of one contract. */
    patch<O extends Options = Options>(id: number, body?: ContractPatch, options?: O): Promise<Answer<Contract, O>>;
    /** Delete contract. Deletes one contract of which nothing is recognized or invoiced. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Get contract invoice. One contract invoice, or null when there is none the caller may see. */
    invoice<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<ContractInvoice, O>>;
    /** Contract position. Billed and recognized amounts of a contract by product, up to a day. */
    position<O extends ReadOptions = ReadOptions>(contract_id: number, query?: ContractPositionQuery, options?: O): Promise<Answer<readonly ContractPosition[], O>>;
  };
  readonly revenueRecognition: {
    /** Minimum commit preview. Each recorded month of usage, compared with the minimum commitment. */
    minimumCommitPreview<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<readonly MinimumCommitMonth[], O>>;
    /** Subscription allocations. The allocation of a subscription’s price. */
    subscriptionAllocations<O extends ReadOptions = ReadOptions>(contract_id: number, subscription_id: number, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Update subscription allocations. Shares a subscription’s price anew. */
    updateSubscriptionAllocations<O extends Options = Options>(contract_id: number, subscription_id: number, body?: AllocationsInput, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Update subscription allocations. Shares a subscription’s price anew. */
    updateSubscriptionAllocations2<O extends Options = Options>(contract_id: number, subscription_id: number, body?: AllocationsInput, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Milestone allocations. The allocation of a milestone’s price. */
    milestoneAllocations<O extends ReadOptions = ReadOptions>(contract_id: number, milestone_id: number, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Update milestone allocations. Shares a milestone’s price anew. */
    updateMilestoneAllocations<O extends Options = Options>(contract_id: number, milestone_id: number, body?: AllocationsInput, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Update milestone allocations. Shares a milestone’s price anew. */
    updateMilestoneAllocations2<O extends Options = Options>(contract_id: number, milestone_id: number, body?: AllocationsInput, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Usage allocations. The allocation of a usage’s price. */
    usageAllocations<O extends ReadOptions = ReadOptions>(contract_id: number, usage_id: number, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Update usage allocations. Shares a usage’s price anew, for the months recorded from now on. */
    updateUsageAllocations<O extends Options = Options>(contract_id: number, usage_id: number, body?: AllocationsInput, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Update usage allocations. Shares a usage’s price anew, for the months recorded from now on. */
    updateUsageAllocations2<O extends Options = Options>(contract_id: number, usage_id: number, body?: AllocationsInput, options?: O): Promise<Answer<ContractProductBundle, O>>;
    /** Record usage. Records what was used in a month, as a quantity or an amount; recorded again, it takes the place of what was there. */
    recordUsage<O extends Options = Options>(contract_id: number, usage_id: number, body: RecordUsageBody, options?: O): Promise<Answer<ContractUsage, O>>;
    /** Prepaid commit summary. The total prepaid by a contract. */
    prepaidCommitSummary<O extends ReadOptions = ReadOptions>(contract_id: number, options?: O): Promise<Answer<PrepaidCommitSummary, O>>;
    /** Process prepaid adjustments. Takes use that came late into the months it is of. */
    processPrepaidAdjustments<O extends Options = Options>(contract_id: number, commit_id: number, options?: O): Promise<Answer<AdjustmentsProcessed, O>>;
    /** Prepaid usage events of. The lines of uploads of use. */
    prepaidUsageEventsOf(contract_id: number, commit_id: number, query?: PrepaidUsageEventsOfQuery, options?: Options): List<PrepaidUsageEvent>;
    /** Prepaid usage event values. The values in the usage uploads of a commitment. */
    prepaidUsageEventValues<O extends ReadOptions = ReadOptions>(contract_id: number, commit_id: number, options?: O): Promise<Answer<UsageEventValues, O>>;
    /** Prepaid usage template. The head of a table of use, to be filled in (CSV). */
    prepaidUsageTemplate<O extends ReadOptions = ReadOptions>(contract_id: number, commit_id: number, options?: O): Promise<Answer<Uint8Array, O>>;
    /** Upload prepaid usage. Loads a table of use (CSV). Over REST alone. */
    uploadPrepaidUsage<O extends Options = Options>(contract_id: number, commit_id: number, body: UploadPrepaidUsageBody, options?: O): Promise<Answer<readonly PrepaidUsageEvent[], O>>;
    /** Preview subscription change. The lines a change of a subscription would lead to. Nothing is stored. */
    previewSubscriptionChange<O extends Options = Options>(body: SubscriptionChangeInput, options?: O): Promise<Answer<readonly SubscriptionLineShown[], O>>;
    /** Run recognition. Posts what is due up to the month of a day and not recognized yet: one entry for each contract and accounting period. Safe to repeat. */
    runRecognition<O extends Options = Options>(body: RunRecognitionBody, options?: O): Promise<Answer<RecognitionRun, O>>;
    /** Revenue waterfall. Recognized and scheduled revenue by month, contract and product. */
    revenueWaterfall<O extends ReadOptions = ReadOptions>(query: RevenueWaterfallQuery, options?: O): Promise<Answer<readonly RevenueWaterfallRow[], O>>;
    /** Deferred revenue roll forward. Deferred revenue month by month, as the ledger has it. */
    deferredRevenueRollForward<O extends ReadOptions = ReadOptions>(query: DeferredRevenueRollForwardQuery, options?: O): Promise<Answer<readonly DeferredRevenueMonth[], O>>;
    /** List MRR movements. Monthly recurring revenue: new, expansion, contraction and churn. */
    mrrMovements<O extends ReadOptions = ReadOptions>(query: MrrMovementsQuery, options?: O): Promise<Answer<readonly MrrMovement[], O>>;
  };
  readonly contractCustomers: {
    /** List contract customers. A page of contract customers. */
    list(query?: ContractCustomersQuery, options?: Options): List<ContractCustomer>;
    /** Get contract customer. One contract customer, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<ContractCustomer, O>>;
    /** Update contract customer. Replaces one customer: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: VendorInput, options?: O): Promise<Answer<ContractCustomer, O>>;
    /** Change contract customer. Changes the given fields of one customer. */
    patch<O extends Options = Options>(id: number, body?: VendorPatch, options?: O): Promise<Answer<ContractCustomer, O>>;
    /** Delete contract customer. Deletes one customer that nothing names. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly contractSubscriptions: {
    /** List contract subscriptions. A page of contract subscriptions. */
    list(contract_id: number, query?: ContractSubscriptionsQuery, options?: Options): List<ContractSubscription>;
    /** Create contract subscription. Creates one contract subscription. */
    create<O extends Options = Options>(contract_id: number, body?: ContractSubscriptionInput, options?: O): Promise<Answer<ContractSubscription, O>>;
    /** Get contract subscription. One contract subscription, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(contract_id: number, id: number, options?: O): Promise<Answer<ContractSubscription, O>>;
    /** Update contract subscription. Replaces one contract subscription: what is not given goes back to its default. */
    update<O extends Options = Options>(contract_id: number, id: number, body?: ContractSubscriptionInput, options?: O): Promise<Answer<ContractSubscription, O>>;
    /** Change contract subscription. Changes the given fields of one contract subscription. */
    patch<O extends Options = Options>(contract_id: number, id: number, body?: ContractSubscriptionPatch, options?: O): Promise<Answer<ContractSubscription, O>>;
    /** Delete contract subscription. Deletes one contract subscription. */
    delete<O extends Options = Options>(contract_id: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly contractMilestones: {
    /** List contract milestones. A page of contract milestones. */
    list(contract_id: number, query?: ContractMilestonesQuery, options?: Options): List<ContractMilestone>;
    /** Create contract milestone. Creates one contract milestone. */
    create<O extends Options = Options>(contract_id: number, body: ContractMilestoneInput, options?: O): Promise<Answer<ContractMilestone, O>>;
    /** Get contract milestone. One contract milestone, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(contract_id: number, id: number, options?: O): Promise<Answer<ContractMilestone, O>>;
    /** Update contract milestone. Replaces one contract milestone: what is not given goes back to its default. */
    update<O extends Options = Options>(contract_id: number, id: number, body: ContractMilestoneInput, options?: O): Promise<Answer<ContractMilestone, O>>;
    /** Change contract milestone. Changes the given fields of one contract milestone. */
    patch<O extends Options = Options>(contract_id: number, id: number, body?: ContractMilestonePatch, options?: O): Promise<Answer<ContractMilestone, O>>;
    /** Delete contract milestone. Deletes one contract milestone. */
    delete<O extends Options = Options>(contract_id: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly contractUsages: {
    /** List contract usages. A page of contract usages. */
    list(contract_id: number, query?: ContractUsagesQuery, options?: Options): List<ContractUsage>;
    /** Create contract usage. Creates one contract usage. */
    create<O extends Options = Options>(contract_id: number, body?: ContractUsageInput, options?: O): Promise<Answer<ContractUsage, O>>;
    /** Get contract usage. One contract usage, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(contract_id: number, id: number, options?: O): Promise<Answer<ContractUsage, O>>;
    /** Update contract usage. Replaces one contract usage: what is not given goes back to its default. */
    update<O extends Options = Options>(contract_id: number, id: number, body?: ContractUsageInput, options?: O): Promise<Answer<ContractUsage, O>>;
    /** Change contract usage. Changes the given fields of one contract usage. */
    patch<O extends Options = Options>(contract_id: number, id: number, body?: ContractUsagePatch, options?: O): Promise<Answer<ContractUsage, O>>;
    /** Delete contract usage. Deletes one contract usage. */
    delete<O extends Options = Options>(contract_id: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly tierPriceOverrides: {
    /** List tier price overrides. A page of tier price overrides. */
    list(contract_id: number, query?: TierPriceOverridesQuery, options?: Options): List<TierPriceOverride>;
    /** Create tier price override. Gives a tier a price of its own in one contract. A draft for those who may only draft. */
    create<O extends Options = Options>(contract_id: number, body: TierPriceOverrideInput, options?: O): Promise<Answer<TierPriceOverride, O>>;
  };
  readonly contractPrepaidCommits: {
    /** List contract prepaid commits. A page of contract prepaid commits. */
    list(contract_id: number, query?: ContractPrepaidCommitsQuery, options?: Options): List<ContractPrepaidCommit>;
    /** Create contract prepaid commit. Creates one contract prepaid commit. */
    create<O extends Options = Options>(contract_id: number, body: ContractPrepaidCommitInput, options?: O): Promise<Answer<ContractPrepaidCommit, O>>;
    /** Get contract prepaid commit. One contract prepaid commit, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(contract_id: number, id: number, options?: O): Promise<Answer<ContractPrepaidCommit, O>>;
    /** Update contract prepaid commit. Replaces one contract prepaid commit: what is not given goes back to its default. */
    update<O extends Options = Options>(contract_id: number, id: number, body: ContractPrepaidCommitInput, options?: O): Promise<Answer<ContractPrepaidCommit, O>>;
    /** Change contract prepaid commit. Changes the given fields of one contract prepaid commit. */
    patch<O extends Options = Options>(contract_id: number, id: number, body?: ContractPrepaidCommitPatch, options?: O): Promise<Answer<ContractPrepaidCommit, O>>;
    /** Delete contract prepaid commit. Deletes one contract prepaid commit. */
    delete<O extends Options = Options>(contract_id: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly prepaidConsumptions: {
    /** List prepaid consumptions. Months that drew on it. */
    list(contract_id: number, commit_id: number, query?: PrepaidConsumptionsQuery, options?: Options): List<ContractPrepaidCommitConsumption>;
    /** Create prepaid consumption. Records what was used in a month: it draws on what was paid ahead. A draft for those who may only draft. */
    create<O extends Options = Options>(contract_id: number, commit_id: number, body: RecordConsumptionInput, options?: O): Promise<Answer<RecordedConsumption, O>>;
    /** Get prepaid consumption. A month that drew on it. */
    get<O extends ReadOptions = ReadOptions>(contract_id: number, commit_id: number, id: number, options?: O): Promise<Answer<ContractPrepaidCommitConsumption, O>>;
    /** Update prepaid consumption. Records the use of a month anew. */
    update<O extends Options = Options>(contract_id: number, commit_id: number, id: number, body: RecordConsumptionInput, options?: O): Promise<Answer<ContractPrepaidCommitConsumption, O>>;
    /** Delete prepaid consumption. Takes the use of a month back. */
    delete<O extends Options = Options>(contract_id: number, commit_id: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly contractBundles: {
    /** List contract bundles. A page of contract bundles. */
    list(contract_id: number, query?: ContractBundlesQuery, options?: Options): List<ContractBundle>;
    /** Create contract bundle. Creates one contract bundle. */
    create<O extends Options = Options>(contract_id: number, body: ContractBundleInput, options?: O): Promise<Answer<ContractBundle, O>>;
    /** Get contract bundle. One contract bundle, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(contract_id: number, id: number, options?: O): Promise<Answer<ContractBundle, O>>;
    /** Update contract bundle. Replaces one contract bundle: what is not given goes back to its default. */
    update<O extends Options = Options>(contract_id: number, id: number, body: ContractBundleInput, options?: O): Promise<Answer<ContractBundle, O>>;
    /** Change contract bundle. Changes the given fields of one contract bundle. */
    patch<O extends Options = Options>(contract_id: number, id: number, body?: ContractBundlePatch, options?: O): Promise<Answer<ContractBundle, O>>;
    /** Delete contract bundle. Deletes one contract bundle. */
    delete<O extends Options = Options>(contract_id: number, id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly revenueTransactions: {
    /** List revenue transactions. A page of revenue transactions. */
    list(query?: RevenueTransactionsQuery, options?: Options): List<RevenueTransaction>;
    /** Create revenue transaction. Makes one revenue transaction; it posts nothing. A draft for those who may only draft. */
    create<O extends Options = Options>(body?: RevenueTransactionInput, options?: O): Promise<Answer<RevenueTransaction, O>>;
    /** Get revenue transaction. One revenue transaction, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<RevenueTransaction, O>>;
    /** Update revenue transaction. Replaces one revenue transaction: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body?: RevenueTransactionInput, options?: O): Promise<Answer<RevenueTransaction, O>>;
    /** Change revenue transaction. Changes the given fields of one revenue transaction. */
    patch<O extends Options = Options>(id: number, body?: RevenueTransactionPatch, options?: O): Promise<Answer<RevenueTransaction, O>>;
    /** Delete revenue transaction. Deletes one that is neither recognized nor invoiced. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly entities: {
    /** List intercompany entities. All active entities, by name: id, name and currency. */
    intercompany<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly EntityMinimal[], O>>;
    /** List entities. A page of entities. */
    list(query?: EntitiesQuery, options?: Options): List<Entity>;
    /** Create entity. Creates one entity. */
    create<O extends Options = Options>(body?: EntityInput, options?: O): Promise<Answer<Entity, O>>;
    /** Get entity. One entity, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Entity, O>>;
    /** Update entity. Replaces one entity: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body?: EntityInput, options?: O): Promise<Answer<Entity, O>>;
    /** Change entity. Changes the given fields of one entity. */
    patch<O extends Options = Options>(id: number, body?: EntityPatch, options?: O): Promise<Answer<Entity, O>>;
    /** Delete entity. Deletes one entity without books. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** Upload entity attachment. Keeps a file of one entity. Over REST alone. */
    uploadAttachment<O extends Options = Options>(entity_id: number, body: UploadEntityAttachmentBody, options?: O): Promise<Answer<File, O>>;
    /** Upload entity logo. Sets the logo of one entity: PNG, JPG, GIF or WEBP up to 1 MB. Over REST alone. */
    uploadLogo<O extends Options = Options>(id: number, body: UploadEntityLogoBody, options?: O): Promise<Answer<Entity, O>>;
  };
  readonly accounts: {
    /** List accounts. A page of accounts. */
    list(query?: AccountsQuery, options?: Options): List<Account>;
    /** Create account. Creates one account. */
    create<O extends Options = Options>(body: AccountInput, options?: O): Promise<Answer<Account, O>>;
    /** Get account. One account, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Account, O>>;
    /** Update account. Replaces one account: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: AccountInput, options?: O): Promise<Answer<Account, O>>;
    /** Change account. Changes the given fields of one account. */
    patch<O extends Options = Options>(id: number, body?: AccountPatch, options?: O): Promise<Answer<Account, O>>;
    /** Delete account. Deletes one account that was never posted to. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** System accounts. The accounts the service posts to by itself. */
    system<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<SystemAccounts, O>>;
    /** Update system accounts. Replaces the settings: what is not given goes back to its default. */
    updateSystem<O extends Options = Options>(body?: SystemAccountsInput, options?: O): Promise<Answer<SystemAccounts, O>>;
    /** Change system accounts. Changes the given settings. */
    patchSystem<O extends Options = Options>(body?: SystemAccountsPatch, options?: O): Promise<Answer<SystemAccounts, O>>;
    /** List balance sheet accounts. A page of the accounts of the balance sheet. */
    balanceSheet(query?: BalanceSheetAccountsQuery, options?: Options): List<Account>;
    /** List income statement accounts. A page of the accounts of the income statement. */
    incomeStatement(query?: IncomeStatementAccountsQuery, options?: Options): List<Account>;
  };
  readonly departments: {
    /** Bulk search departments. Finds departments by name; makes the missing ones when asked to. */
    bulkSearch<O extends Options = Options>(body: BulkSearchDepartmentsBody, options?: O): Promise<Answer<readonly Department[], O>>;
    /** List departments. A page of departments. */
    list(query?: DepartmentsQuery, options?: Options): List<Department>;
    /** Create department. Creates one department. */
    create<O extends Options = Options>(body: DepartmentInput, options?: O): Promise<Answer<Department, O>>;
    /** Get department. One department, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Department, O>>;
    /** Update department. Replaces one department: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: DepartmentInput, options?: O): Promise<Answer<Department, O>>;
    /** Change department. Changes the given fields of one department. */
    patch<O extends Options = Options>(id: number, body?: DepartmentPatch, options?: O): Promise<Answer<Department, O>>;
    /** Delete department. Deletes one department that no journal line names. Records get the replacement instead. */
    delete<O extends Options = Options>(id: number, query?: DeleteDepartmentQuery, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly tagGroups: {
    /** List tag groups. A page of tag groups. */
    list(query?: TagGroupsQuery, options?: Options): List<TagGroup>;
    /** Create tag group. Creates one tag group. */
    create<O extends Options = Options>(body: TagGroupInput, options?: O): Promise<Answer<TagGroup, O>>;
    /** Get tag group. One tag group, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<TagGroup, O>>;
    /** Update tag group. Replaces one tag group: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: TagGroupInput, options?: O): Promise<Answer<TagGroup, O>>;
    /** Change tag group. Changes the given fields of one tag group. */
    patch<O extends Options = Options>(id: number, body?: TagGroupPatch, options?: O): Promise<Answer<TagGroup, O>>;
    /** Delete tag group. Deletes one tag group. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly tags: {
    /** Bulk search tags. Finds tags by name; makes the missing ones when asked to. */
    bulkSearch<O extends Options = Options>(body: BulkSearchTagsBody, options?: O): Promise<Answer<readonly Tag[], O>>;
    /** List tags. A page of tags. */
    list(query?: TagsQuery, options?: Options): List<Tag>;
    /** Create tag. Creates one tag. */
    create<O extends Options = Options>(body: TagInput, options?: O): Promise<Answer<Tag, O>>;
    /** Get tag. One tag, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Tag, O>>;
    /** Update tag. Replaces one tag: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: TagInput, options?: O): Promise<Answer<Tag, O>>;
    /** Change tag. Changes the given fields of one tag. */
    patch<O extends Options = Options>(id: number, body?: TagPatch, options?: O): Promise<Answer<Tag, O>>;
    /** Delete tag. Deletes one tag. Records carry the replacement instead; posted journal lines keep their tags. */
    delete<O extends Options = Options>(id: number, query?: DeleteTagQuery, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly vendors: {
    /** Bulk search vendors. Finds vendors by name or external id; makes the missing ones when asked to. */
    bulkSearch<O extends Options = Options>(body: BulkSearchVendorsBody, options?: O): Promise<Answer<readonly Vendor[], O>>;
    /** List vendor summaries. A page of vendor summaries. */
    summaries(query?: VendorSummariesQuery, options?: Options): List<VendorSummary>;
    /** List vendors. A page of vendors. */
    list(query?: VendorsQuery, options?: Options): List<Vendor>;
    /** Create vendor. Creates one vendor. */
    create<O extends Options = Options>(body: VendorInput, options?: O): Promise<Answer<Vendor, O>>;
    /** Get vendor. One vendor, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Vendor, O>>;
    /** Update vendor. Replaces one vendor: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: VendorInput, options?: O): Promise<Answer<Vendor, O>>;
    /** Change vendor. Changes the given fields of one vendor. */
    patch<O extends Options = Options>(id: number, body?: VendorPatch, options?: O): Promise<Answer<Vendor, O>>;
    /** Delete vendor. Deletes one vendor. Its documents go to the replacement; posted journal lines keep their vendor. */
    delete<O extends Options = Options>(id: number, query?: DeleteVendorQuery, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly vendorContacts: {
    /** List vendor contacts. A page of the contacts of one vendor. */
    list(id: number, query?: VendorContactsQuery, options?: Options): List<VendorContact>;
    /** Create vendor contact. Adds a contact to one vendor. */
    create<O extends Options = Options>(id: number, body?: VendorContactInput, options?: O): Promise<Answer<VendorContact, O>>;
  };
  readonly vendorCustomFields: {
    /** List vendor custom fields. A page of vendor custom fields. */
    list(query?: VendorCustomFieldsQuery, options?: Options): List<VendorCustomField>;
    /** Create vendor custom field. Creates one vendor custom field. */
    create<O extends Options = Options>(body?: VendorCustomFieldInput, options?: O): Promise<Answer<VendorCustomField, O>>;
    /** Get vendor custom field. One vendor custom field, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<VendorCustomField, O>>;
    /** Update vendor custom field. Replaces one vendor custom field: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body?: VendorCustomFieldInput, options?: O): Promise<Answer<VendorCustomField, O>>;
    /** Change vendor custom field. Changes the given fields of one vendor custom field. */
    patch<O extends Options = Options>(id: number, body?: VendorCustomFieldPatch, options?: O): Promise<Answer<VendorCustomField, O>>;
    /** Delete vendor custom field. Deletes one vendor custom field. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly products: {
    /** List products. A page of products. */
    list(query?: ProductsQuery, options?: Options): List<Product>;
    /** Create product. Creates one product. */
    create<O extends Options = Options>(body?: ProductInput, options?: O): Promise<Answer<Product, O>>;
    /** Get product. One product, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Product, O>>;
    /** Update product. Replaces one product: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body?: ProductInput, options?: O): Promise<Answer<Product, O>>;
    /** Change product. Changes the given fields of one product. */
    patch<O extends Options = Options>(id: number, body?: ProductPatch, options?: O): Promise<Answer<Product, O>>;
    /** Delete product. Deletes one product. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly productBundles: {
    /** List product bundles. A page of product bundles. */
    list(query?: ProductBundlesQuery, options?: Options): List<ProductBundle>;
    /** Create product bundle. Creates one product bundle. */
    create<O extends Options = Options>(body: ProductBundleInput, options?: O): Promise<Answer<ProductBundle, O>>;
    /** Get product bundle. One product bundle, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<ProductBundle, O>>;
    /** Update product bundle. Replaces one product bundle: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: ProductBundleInput, options?: O): Promise<Answer<ProductBundle, O>>;
    /** Change product bundle. Changes the given fields of one product bundle. */
    patch<O extends Options = Options>(id: number, body?: ProductBundlePatch, options?: O): Promise<Answer<ProductBundle, O>>;
    /** Delete product bundle. Deletes one product bundle. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly customFields: {
    /** Reorder custom fields. Puts custom fields in this order and answers with all of them. */
    reorder<O extends Options = Options>(body: ReorderCustomFieldsBody, options?: O): Promise<Answer<readonly CustomField[], O>>;
    /** List custom fields. A page of custom fields. */
    list(query?: CustomFieldsQuery, options?: Options): List<CustomField>;
    /** Create custom field. Creates one custom field. */
    create<O extends Options = Options>(body: CustomFieldInput, options?: O): Promise<Answer<CustomField, O>>;
    /** Get custom field. One custom field, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<CustomField, O>>;
    /** Update custom field. Replaces one custom field: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body: CustomFieldInput, options?: O): Promise<Answer<CustomField, O>>;
    /** Change custom field. Changes the given fields of one custom field. */
    patch<O extends Options = Options>(id: number, body?: CustomFieldPatch, options?: O): Promise<Answer<CustomField, O>>;
    /** Delete custom field. Deletes one custom field. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly files: {
    /** Upload file. Keeps a file of up to 100 MB. Over REST alone: POST /ca/api/file/upload. */
    upload<O extends Options = Options>(body: UploadFileBody, query: UploadFileQuery, options?: O): Promise<Answer<File, O>>;
    /** List files. A page of files. */
    list(query?: FilesQuery, options?: Options): List<File>;
    /** Get file. One file, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<File, O>>;
    /** Update file. Replaces what is said of one file. */
    update<O extends Options = Options>(id: number, body: FileInput, options?: O): Promise<Answer<File, O>>;
    /** Change file. Renames one file, attaches it, or detaches it. */
    patch<O extends Options = Options>(id: number, body?: FilePatch, options?: O): Promise<Answer<File, O>>;
    /** Delete file. Deletes one file that no record holds any more; its content follows after a day. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** File download url. An address that opens the content for five minutes. */
    downloadUrl<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<DownloadUrl, O>>;
  };
  readonly uploadRuns: {
    /** List upload runs. A page of upload runs. */
    list(query?: UploadRunsQuery, options?: Options): List<UploadRun>;
    /** Get upload run. One upload run, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<UploadRun, O>>;
  };
  readonly settings: {
    /** Rate on day. A rate of the table, or the quotient of two. The newest on or before the day. */
    rateOnDay<O extends ReadOptions = ReadOptions>(query: RateOnDayQuery, options?: O): Promise<Answer<RateOnDay, O>>;
  };
  readonly workspaceCurrencies: {
    /** List workspace currencies. A page of workspace currencies. */
    list(query?: WorkspaceCurrenciesQuery, options?: Options): List<WorkspaceCurrency>;
    /** List workspace currencies. A page of workspace currencies. */
    list2(query?: WorkspaceCurrencies2Query, options?: Options): List<WorkspaceCurrency>;
    /** Create workspace currency. Adds one currency to the workspace. */
    create<O extends Options = Options>(body?: WorkspaceCurrencyInput, options?: O): Promise<Answer<WorkspaceCurrency, O>>;
    /** Get workspace currency. One workspace currency, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<WorkspaceCurrency, O>>;
    /** Update workspace currency. Replaces one workspace currency: what is not given goes back to its default. */
    update<O extends Options = Options>(id: number, body?: WorkspaceCurrencyInput, options?: O): Promise<Answer<WorkspaceCurrency, O>>;
    /** Change workspace currency. Changes the given fields of one workspace currency. */
    patch<O extends Options = Options>(id: number, body?: WorkspaceCurrencyPatch, options?: O): Promise<Answer<WorkspaceCurrency, O>>;
    /** Delete workspace currency. Removes a currency in which no books are kept. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly financialStatements: {
    /** Income statement table. The same, with a key for each period and member in every row. */
    incomeStatementTable<O extends ReadOptions = ReadOptions>(query?: IncomeStatementTableQuery, options?: O): Promise<Answer<IncomeStatementTable, O>>;
    /** Cash basis table. The same, with a key for each period and member in every row. */
    cashBasisTable<O extends ReadOptions = ReadOptions>(query?: CashBasisTableQuery, options?: O): Promise<Answer<IncomeStatementTable, O>>;
    /** Cash operating table. Cash from operations: documents as far as they were paid in money, and other entries with a line on a bank account. */
    cashOperatingTable<O extends ReadOptions = ReadOptions>(query?: CashOperatingTableQuery, options?: O): Promise<Answer<IncomeStatementTable, O>>;
    /** List cash operating lines. A page of lines on bank accounts whose entries have to do with operations: those of the last six months and the current one when no days are given. */
    cashOperatingLines(query?: CashOperatingLinesQuery, options?: Options): List<LedgerLine>;
    /** Balance sheet table. The same, with a key for each period in every row. */
    balanceSheetTable<O extends ReadOptions = ReadOptions>(query?: BalanceSheetTableQuery, options?: O): Promise<Answer<BalanceSheetTable, O>>;
    /** Trial balance. The balance of every account at the end of a day. Debits equal credits. */
    trialBalance<O extends ReadOptions = ReadOptions>(query?: TrialBalanceQuery, options?: O): Promise<Answer<TrialBalance, O>>;
    /** Cash flow table. The same, with a key for each period in every row. */
    cashFlowTable<O extends ReadOptions = ReadOptions>(query?: CashFlowTableQuery, options?: O): Promise<Answer<CashFlowTable, O>>;
    /** Cash flow sections. The same, section by section, with cash before and after each period. */
    cashFlowSections<O extends ReadOptions = ReadOptions>(query?: CashFlowSectionsQuery, options?: O): Promise<Answer<CashFlowSections, O>>;
    /** Cash flow activity. Money in and out of the bank accounts in each period. */
    cashFlowActivity<O extends ReadOptions = ReadOptions>(query?: CashFlowActivityQuery, options?: O): Promise<Answer<CashFlowActivity, O>>;
    /** Compared balances table. The same, or a budget beside what moved, with a key for each period. */
    comparedBalancesTable<O extends ReadOptions = ReadOptions>(query?: ComparedBalancesTableQuery, options?: O): Promise<Answer<ComparedBalancesTable, O>>;
    /** Compared income table. The same, or a budget beside what is posted, with a key for each period. */
    comparedIncomeTable<O extends ReadOptions = ReadOptions>(query?: ComparedIncomeTableQuery, options?: O): Promise<Answer<ComparedIncomeTable, O>>;
    /** Explain. The parts of a figure of a statement: accounts, lines with their documents and actors, and amounts that no line holds. Statements asked with `explain` give the reference of each cell. */
    explain<O extends ReadOptions = ReadOptions>(reference: string, query?: ExplainQuery, options?: O): Promise<Answer<ExplainedFigure, O>>;
    /** Ageing. Open amounts of invoices and credit memos (bills and debit memos) on a day, from the ledger, by age and by customer (vendor). Needs to read invoices (bills). */
    ageing<O extends ReadOptions = ReadOptions>(query: AgeingQuery, options?: O): Promise<Answer<Ageing, O>>;
    /** List book changes. Changes of the books between two moments, line by line: lines that were posted, and lines that were reversed. They add up to the difference between the statements of the two moments. */
    bookChanges(query: BookChangesQuery, options?: Options): List<BookChange>;
  };
  readonly webhooks: {
    /** List webhooks. The webhooks of the workspace, newest first. */
    list<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<readonly Webhook[], O>>;
    /** Create webhook. Makes a webhook. Its token is generated. */
    create<O extends Options = Options>(body: WebhookInput, options?: O): Promise<Answer<Webhook, O>>;
    /** Get webhook. One webhook. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<Webhook, O>>;
    /** Update webhook. Replaces a webhook, its topics as a whole. */
    update<O extends Options = Options>(id: number, body: WebhookInput, options?: O): Promise<Answer<Webhook, O>>;
    /** Change webhook. Changes the given fields of a webhook. */
    patch<O extends Options = Options>(id: number, body?: WebhookPatch, options?: O): Promise<Answer<Webhook, O>>;
    /** Delete webhook. Deletes a webhook: what waits for it is given up, what was delivered stays. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
    /** List webhook events. The 25 newest deliveries of a webhook, newest first. */
    events<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<readonly WebhookEvent[], O>>;
  };
  readonly integrations: {
    /** Changes. Changes after a number; 0 begins at the oldest that is kept. */
    changes<O extends ReadOptions = ReadOptions>(query?: ChangesQuery, options?: O): Promise<Answer<ChangePage, O>>;
  };
  readonly apiUsers: {
    /** List API users. A page of api users. */
    list(query?: ApiUsersQuery, options?: Options): List<ApiUser>;
    /** Create API user. Creates one API user, without a key. */
    create<O extends Options = Options>(body: ApiUserInput, options?: O): Promise<Answer<ApiUser, O>>;
    /** Get API user. One api user, or null when there is none the caller may see. */
    get<O extends ReadOptions = ReadOptions>(id: number, options?: O): Promise<Answer<ApiUser, O>>;
    /** Change API user. Changes the given fields of one API user. */
    patch<O extends Options = Options>(id: number, body?: ApiUserPatch, options?: O): Promise<Answer<ApiUser, O>>;
    /** Delete API user. Deletes one api user. */
    delete<O extends Options = Options>(id: number, options?: O): Promise<Answer<undefined, O>>;
  };
  readonly users: {
    /** Create API key. Makes a key for an API user. The secret is shown once. */
    createApiKey<O extends Options = Options>(api_user: number, body?: CreateApiKeyBody, options?: O): Promise<Answer<NewApiKey, O>>;
    /** User permissions. The person, the workspace and the permissions of a connection. */
    userPermissions<O extends ReadOptions = ReadOptions>(options?: O): Promise<Answer<UserPermissions, O>>;
  };
}

/** Every operation by its method and path. */
export interface Calls {
  'GET /coa/api/fixed-asset/reconciliation/unmatched-gl': { given: { query?: UnmatchedFixedAssetLinesQuery }; answer: Page<LedgerLine> };
  'GET /coa/api/fixed-asset-class': { given: { query?: FixedAssetClassesQuery }; answer: Page<FixedAssetClass> };
  'POST /coa/api/fixed-asset-class': { given: { body: FixedAssetClassInput }; answer: FixedAssetClass };
  'GET /coa/api/fixed-asset-class/{id}': { given: { path: { id: number } }; answer: FixedAssetClass };
  'PUT /coa/api/fixed-asset-class/{id}': { given: { path: { id: number }; body: FixedAssetClassInput }; answer: FixedAssetClass };
  'PATCH /coa/api/fixed-asset-class/{id}': { given: { path: { id: number }; body?: FixedAssetClassPatch }; answer: FixedAssetClass };
  'DELETE /coa/api/fixed-asset-class/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/fixed-asset': { given: { query?: FixedAssetsQuery }; answer: Page<FixedAsset> };
  'POST /coa/api/fixed-asset': { given: { body: FixedAssetInput }; answer: FixedAsset };
  'GET /coa/api/fixed-asset/{id}': { given: { path: { id: number } }; answer: FixedAsset };
  'PUT /coa/api/fixed-asset/{id}': { given: { path: { id: number }; body: FixedAssetInput }; answer: FixedAsset };
  'PATCH /coa/api/fixed-asset/{id}': { given: { path: { id: number }; body?: FixedAssetPatch }; answer: FixedAsset };
  'DELETE /coa/api/fixed-asset/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/fixed-asset-automation/accounts': { given: {  }; answer: readonly Account[] };
  'GET /coa/api/fixed-asset-automation/asset-classes': { given: {  }; answer: readonly FixedAssetClass[] };
  'GET /coa/api/fixed-asset-automation/matches': { given: { query?: FixedAssetAutomationMatchesQuery }; answer: Page<FixedAssetAutomationMatch> };
  'POST /coa/api/fixed-asset-automation/run': { given: {  }; answer: FixedAssetRulesRun };
  'GET /coa/api/fixed-asset-automation': { given: { query?: FixedAssetAutomationRulesQuery }; answer: Page<FixedAssetAutomationRule> };
  'POST /coa/api/fixed-asset-automation': { given: { body: FixedAssetAutomationRuleInput }; answer: FixedAssetAutomationRule };
  'GET /coa/api/fixed-asset-automation/{id}': { given: { path: { id: number } }; answer: FixedAssetAutomationRule };
  'PUT /coa/api/fixed-asset-automation/{id}': { given: { path: { id: number }; body: FixedAssetAutomationRuleInput }; answer: FixedAssetAutomationRule };
  'PATCH /coa/api/fixed-asset-automation/{id}': { given: { path: { id: number }; body?: FixedAssetAutomationRulePatch }; answer: FixedAssetAutomationRule };
  'DELETE /coa/api/fixed-asset-automation/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/fixed-asset-automation-match/{id}': { given: { path: { id: number } }; answer: FixedAssetAutomationMatch };
  'PUT /coa/api/fixed-asset-automation-match/{id}': { given: { path: { id: number }; body: FixedAssetAutomationMatchInput }; answer: FixedAssetAutomationMatch };
  'PATCH /coa/api/fixed-asset-automation-match/{id}': { given: { path: { id: number }; body?: FixedAssetAutomationMatchPatch }; answer: FixedAssetAutomationMatch };
  'GET /coa/api/cost-allocations': { given: { query?: CostAllocationsQuery }; answer: Page<CostAllocation> };
  'POST /coa/api/cost-allocations': { given: { body: CostAllocationInput }; answer: CostAllocation };
  'GET /coa/api/cost-allocations/{id}': { given: { path: { id: number } }; answer: CostAllocation };
  'PUT /coa/api/cost-allocations/{id}': { given: { path: { id: number }; body: CostAllocationInput }; answer: CostAllocation };
  'PATCH /coa/api/cost-allocations/{id}': { given: { path: { id: number }; body?: CostAllocationPatch }; answer: CostAllocation };
  'DELETE /coa/api/cost-allocations/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/budgets': { given: { query?: BudgetsQuery }; answer: Page<Budget> };
  'POST /coa/api/budgets': { given: { body: BudgetInput }; answer: Budget };
  'GET /coa/api/budgets/{id}': { given: { path: { id: number } }; answer: Budget };
  'PUT /coa/api/budgets/{id}': { given: { path: { id: number }; body: BudgetInput }; answer: Budget };
  'PATCH /coa/api/budgets/{id}': { given: { path: { id: number }; body?: BudgetPatch }; answer: Budget };
  'DELETE /coa/api/budgets/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/budgets/{budget_pk}/accounts': { given: { path: { budget_pk: number }; query?: BudgetAccountsQuery }; answer: Page<BudgetAccount> };
  'POST /coa/api/budgets/{budget_pk}/accounts': { given: { path: { budget_pk: number }; body?: BudgetAccountInput }; answer: BudgetAccount };
  'GET /coa/api/budgets/{budget_pk}/accounts/{id}': { given: { path: { budget_pk: number; id: number } }; answer: BudgetAccount };
  'PUT /coa/api/budgets/{budget_pk}/accounts/{id}': { given: { path: { budget_pk: number; id: number }; body?: BudgetAccountInput }; answer: BudgetAccount };
  'PATCH /coa/api/budgets/{budget_pk}/accounts/{id}': { given: { path: { budget_pk: number; id: number }; body?: BudgetAccountPatch }; answer: BudgetAccount };
  'DELETE /coa/api/budgets/{budget_pk}/accounts/{id}': { given: { path: { budget_pk: number; id: number } }; answer: undefined };
  'GET /ca/api/account': { given: { query?: BankAccountsQuery }; answer: Page<BankAccount> };
  'POST /ca/api/account': { given: { body: BankAccountInput }; answer: BankAccount };
  'GET /ca/api/account/{id}': { given: { path: { id: number } }; answer: BankAccount };
  'PUT /ca/api/account/{id}': { given: { path: { id: number }; body: BankAccountInput }; answer: BankAccount };
  'PATCH /ca/api/account/{id}': { given: { path: { id: number }; body?: BankAccountPatch }; answer: BankAccount };
  'DELETE /ca/api/account/{id}': { given: { path: { id: number }; query?: DeleteBankAccountQuery }; answer: undefined };
  'POST /ca/api/account/{id}/statements': { given: { path: { id: number }; query?: UploadStatementQuery; body: UploadStatementBody }; answer: StatementResult };
  'GET /ca/api/transaction': { given: { query?: BankTransactionsQuery }; answer: Page<BankTransaction> };
  'POST /ca/api/transaction': { given: { body: BankTransactionInput }; answer: BankTransaction };
  'GET /ca/api/transaction/{id}': { given: { path: { id: number } }; answer: BankTransaction };
  'PUT /ca/api/transaction/{id}': { given: { path: { id: number }; body: BankTransactionInput }; answer: BankTransaction };
  'PATCH /ca/api/transaction/{id}': { given: { path: { id: number }; body?: BankTransactionPatch }; answer: BankTransaction };
  'DELETE /ca/api/transaction/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /ca/api/bank-feed/{account_id}': { given: { path: { account_id: number }; body: LoadBankFeedBody }; answer: BankFeedResult };
  'POST /coa/api/transaction-match-process': { given: {  }; answer: MatchesProcessed };
  'GET /coa/api/transaction-matches-count': { given: {  }; answer: CountResult };
  'GET /coa/api/transaction-matches': { given: { query?: TransactionMatchesQuery }; answer: Page<TransactionMatch> };
  'GET /coa/api/transaction-matches/{id}': { given: { path: { id: number } }; answer: TransactionMatch };
  'PUT /coa/api/transaction-matches/{id}': { given: { path: { id: number }; body: TransactionMatchInput }; answer: TransactionMatch };
  'PATCH /coa/api/transaction-matches/{id}': { given: { path: { id: number }; body?: TransactionMatchPatch }; answer: TransactionMatch };
  'DELETE /coa/api/transaction-matches/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/transaction-matches/{id}/reject': { given: { path: { id: number } }; answer: TransactionMatch };
  'POST /coa/api/transaction-matches/{id}/status': { given: { path: { id: number }; body: SetTransactionMatchStatusBody }; answer: TransactionMatch };
  'PUT /coa/api/transaction-matches/{id}/status': { given: { path: { id: number }; body: SetTransactionMatchStatus2Body }; answer: TransactionMatch };
  'GET /coa/api/v2/reconciliation': { given: { query?: ReconciliationReportsQuery }; answer: Page<ReconciliationReport> };
  'POST /coa/api/v2/reconciliation': { given: { body: ReconciliationReportInput }; answer: ReconciliationReport };
  'GET /coa/api/v2/reconciliation/{id}': { given: { path: { id: number } }; answer: ReconciliationReport };
  'PUT /coa/api/v2/reconciliation/{id}': { given: { path: { id: number }; body: ReconciliationReportInput }; answer: ReconciliationReport };
  'PATCH /coa/api/v2/reconciliation/{id}': { given: { path: { id: number }; body?: ReconciliationReportPatch }; answer: ReconciliationReport };
  'DELETE /coa/api/v2/reconciliation/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/v2/reconciliation/{id}/source-transactions': { given: { path: { id: number }; query?: ReconciliationSourceTransactionsQuery }; answer: Page<ReconciliationSourceTransaction> };
  'POST /coa/api/v2/reconciliation/{id}/bulk-match-transactions': { given: { path: { id: number }; body: BulkMatchReconciliationTransactionsBody }; answer: readonly ReconciliationLink[] };
  'POST /coa/api/v2/reconciliation/{id}/transactions/confirm': { given: { path: { id: number }; body: ConfirmReconciliationTransactionsBody }; answer: undefined };
  'GET /coa/api/journal_entry': { given: { query?: JournalEntriesQuery }; answer: Page<JournalEntry> };
  'POST /coa/api/journal_entry': { given: { body: JournalEntryInput }; answer: JournalEntry };
  'GET /coa/api/journal_entry/{id}': { given: { path: { id: number } }; answer: JournalEntry };
  'PUT /coa/api/journal_entry/{id}': { given: { path: { id: number }; body: JournalEntryInput }; answer: JournalEntry };
  'PATCH /coa/api/journal_entry/{id}': { given: { path: { id: number }; body?: JournalEntryPatch }; answer: JournalEntry };
  'DELETE /coa/api/journal_entry/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/intercompany-journal-entry/balance': { given: { body: BalanceIntercompanyJournalEntryBody }; answer: IntercompanyBalance };
  'GET /coa/api/intercompany-journal-entry': { given: { query?: IntercompanyJournalEntriesQuery }; answer: Page<IntercompanyJournalEntry> };
  'POST /coa/api/intercompany-journal-entry': { given: { body: IntercompanyJournalEntryInput }; answer: IntercompanyJournalEntry };
  'GET /coa/api/intercompany-journal-entry/{id}': { given: { path: { id: number } }; answer: IntercompanyJournalEntry };
  'PUT /coa/api/intercompany-journal-entry/{id}': { given: { path: { id: number }; body: IntercompanyJournalEntryInput }; answer: IntercompanyJournalEntry };
  'PATCH /coa/api/intercompany-journal-entry/{id}': { given: { path: { id: number }; body?: IntercompanyJournalEntryPatch }; answer: IntercompanyJournalEntry };
  'DELETE /coa/api/intercompany-journal-entry/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/transaction': { given: { query?: LedgerLinesQuery }; answer: Page<LedgerLine> };
  'GET /coa/api/general-ledger': { given: { query?: GeneralLedgerQuery }; answer: Page<LedgerLine> };
  'GET /coa/api/transaction/totals': { given: { query?: LedgerLineTotalsQuery }; answer: LedgerLineTotals };
  'GET /coa/api/transaction/merge': { given: { query: MergedLedgerLinesQuery }; answer: JournalEntry };
  'POST /coa/api/transaction/merge': { given: { body: MergeLedgerLinesBody }; answer: JournalEntry };
  'POST /coa/api/transaction/bulk-update': { given: { body: LedgerLinesUpdate }; answer: readonly LedgerLine[] };
  'GET /coa/api/transaction/{id}': { given: { path: { id: number } }; answer: LedgerLine };
  'PUT /coa/api/transaction/{id}': { given: { path: { id: number }; body: LedgerLineInput }; answer: LedgerLine };
  'PATCH /coa/api/transaction/{id}': { given: { path: { id: number }; body?: LedgerLinePatch }; answer: LedgerLine };
  'DELETE /coa/api/transaction/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /ca/api/v1/oauth-apps': { given: {  }; answer: readonly OauthApp[] };
  'POST /ca/api/v1/oauth-apps': { given: { body: OauthAppInput }; answer: OauthAppWithSecret };
  'GET /ca/api/v1/oauth-apps/{id}': { given: { path: { id: number } }; answer: OauthApp };
  'PATCH /ca/api/v1/oauth-apps/{id}': { given: { path: { id: number }; body?: OauthAppPatch }; answer: OauthApp };
  'DELETE /ca/api/v1/oauth-apps/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /ca/api/v1/oauth-apps/{id}/impact': { given: { path: { id: number } }; answer: OauthAppImpact };
  'POST /ca/api/v1/oauth-apps/{id}/rotate-secret': { given: { path: { id: number } }; answer: OauthAppWithSecret };
  'POST /ca/api/v1/oauth-apps/{id}/icon': { given: { path: { id: number }; body: UploadOauthAppIconBody }; answer: OauthApp };
  'DELETE /ca/api/v1/oauth-apps/{id}/icon': { given: { path: { id: number } }; answer: undefined };
  'POST /ca/api/v1/oauth-apps/{id}/approve': { given: { path: { id: number } }; answer: undefined };
  'GET /ca/api/v1/oauth-connections': { given: {  }; answer: readonly OauthConnection[] };
  'DELETE /ca/api/v1/oauth-connections/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /ca/api/v1/oauth-connections/{id}/activity': { given: { path: { id: number }; query?: OauthActivityQuery }; answer: readonly OAuthActivity[] };
  'GET /coa/api/v1/bill-draft': { given: { query?: BillDraftsQuery }; answer: Page<BillDraft> };
  'POST /coa/api/v1/bill-draft': { given: { body: BillDraftCreate }; answer: BillDraft };
  'GET /coa/api/v1/bill-draft/{id}': { given: { path: { id: number } }; answer: BillDraft };
  'PUT /coa/api/v1/bill-draft/{id}': { given: { path: { id: number }; body?: BillDraftInput }; answer: BillDraft };
  'PATCH /coa/api/v1/bill-draft/{id}': { given: { path: { id: number }; body?: BillDraftPatch }; answer: BillDraft };
  'POST /coa/api/v1/bill-draft/{id}/abandon': { given: { path: { id: number } }; answer: BillDraft };
  'POST /coa/api/v1/bill-draft/{id}/discard': { given: { path: { id: number }; body: DiscardBillDraftBody }; answer: BillDraft };
  'POST /coa/api/v1/bill-draft/{id}/promote': { given: { path: { id: number } }; answer: Bill };
  'GET /coa/api/v1/bill/amortization/generate-schedule': { given: { query: AmortizationPreviewQuery }; answer: readonly ScheduledPortion[] };
  'PUT /coa/api/v1/bill/amortization/generate-schedule': { given: { body: SaveAmortizationBody }; answer: readonly ScheduledPortion[] };
  'POST /coa/api/v1/bill/bulk-search': { given: { body: BulkSearchBillsBody }; answer: readonly Bill[] };
  'GET /coa/api/v1/bill/{bill_id}/empty-transaction-default-department-tags': { given: { path: { bill_id: number } }; answer: BillDefaultDimensions };
  'GET /coa/api/v1/bill': { given: { query?: BillsQuery }; answer: Page<Bill> };
  'POST /coa/api/v1/bill': { given: { body: BillInput }; answer: Bill };
  'GET /coa/api/v1/bill/{id}': { given: { path: { id: number } }; answer: Bill };
  'PUT /coa/api/v1/bill/{id}': { given: { path: { id: number }; body: BillInput }; answer: Bill };
  'PATCH /coa/api/v1/bill/{id}': { given: { path: { id: number }; body?: BillPatch }; answer: Bill };
  'DELETE /coa/api/v1/bill/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/v1/bill/{bill_id}/pay': { given: { path: { bill_id: number }; body?: PayBillBody }; answer: Bill };
  'POST /coa/api/v1/bill/{bill_id}/payment/{payment_id}/void': { given: { path: { bill_id: number; payment_id: number }; body?: VoidBillPaymentBody }; answer: BillPayment };
  'DELETE /coa/api/v1/bill/{bill_id}/payment/{payment_id}/void': { given: { path: { bill_id: number; payment_id: number } }; answer: undefined };
  'GET /coa/api/v1/bill-payments': { given: { query?: BillPaymentsQuery }; answer: Page<BillPaymentSync> };
  'POST /coa/api/transaction/{transaction_id}/bill_payments': { given: { path: { transaction_id: number }; body: PayBillsWithTransactionBody }; answer: readonly BillPayment[] };
  'POST /coa/api/transaction/{transaction_id}/debit_memo_payments': { given: { path: { transaction_id: number }; body: RefundDebitMemosWithTransactionBody }; answer: readonly DebitMemoPayment[] };
  'POST /coa/api/v1/debit-memo/{debit_memo_id}/mark-used': { given: { path: { debit_memo_id: number }; body: MarkDebitMemoUsedBody }; answer: DebitMemo };
  'POST /coa/api/v1/debit-memo/{debit_memo_id}/payment/{payment_id}/void': { given: { path: { debit_memo_id: number; payment_id: number }; body?: VoidDebitMemoPaymentBody }; answer: DebitMemoPayment };
  'DELETE /coa/api/v1/debit-memo/{debit_memo_id}/payment/{payment_id}/void': { given: { path: { debit_memo_id: number; payment_id: number } }; answer: undefined };
  'POST /coa/api/v1/bill/{bill_id}/void': { given: { path: { bill_id: number }; body: VoidBillBody }; answer: Bill };
  'POST /coa/api/v1/bill/{bill_id}/reopen': { given: { path: { bill_id: number } }; answer: Bill };
  'GET /coa/api/v1/debit-memo/next-debit-memo-number': { given: {  }; answer: NextNumber };
  'POST /coa/api/v1/debit-memo/bulk-search': { given: { body: BulkSearchDebitMemosBody }; answer: readonly DebitMemo[] };
  'GET /coa/api/v1/debit-memo': { given: { query?: DebitMemosQuery }; answer: Page<DebitMemo> };
  'POST /coa/api/v1/debit-memo': { given: { body: DebitMemoInput }; answer: DebitMemo };
  'GET /coa/api/v1/debit-memo/{id}': { given: { path: { id: number } }; answer: DebitMemo };
  'PUT /coa/api/v1/debit-memo/{id}': { given: { path: { id: number }; body: DebitMemoInput }; answer: DebitMemo };
  'PATCH /coa/api/v1/debit-memo/{id}': { given: { path: { id: number }; body?: DebitMemoPatch }; answer: DebitMemo };
  'DELETE /coa/api/v1/debit-memo/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/v1/debit-memo/{debit_memo_id}/void': { given: { path: { debit_memo_id: number }; body: VoidDebitMemoBody }; answer: DebitMemo };
  'POST /coa/api/v1/debit-memo/{debit_memo_id}/reopen': { given: { path: { debit_memo_id: number } }; answer: DebitMemo };
  'GET /coa/api/v1/invoice': { given: { query?: InvoicesQuery }; answer: Page<Invoice> };
  'POST /coa/api/v1/invoice': { given: { body: InvoiceInput }; answer: Invoice };
  'GET /coa/api/v1/invoice/{id}': { given: { path: { id: number } }; answer: Invoice };
  'PUT /coa/api/v1/invoice/{id}': { given: { path: { id: number }; body: InvoiceInput }; answer: Invoice };
  'PATCH /coa/api/v1/invoice/{id}': { given: { path: { id: number }; body?: InvoicePatch }; answer: Invoice };
  'DELETE /coa/api/v1/invoice/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/v1/invoice/report/preview': { given: { query?: InvoiceReportPreviewQuery }; answer: Page<InvoiceReportPreviewAnswer> };
  'GET /coa/api/v1/invoice/report/{id}/data': { given: { path: { id: number }; query?: InvoiceReportDataQuery }; answer: Page<InvoiceReportDataAnswer> };
  'GET /coa/api/v1/invoice-payments': { given: { query?: InvoicePaymentsQuery }; answer: Page<InvoicePaymentSync> };
  'POST /coa/api/v1/invoice/bulk-create': { given: { body: CreateInvoicesBody }; answer: readonly Invoice[] };
  'POST /coa/api/v1/invoice/bulk-search': { given: { body: BulkSearchInvoicesBody }; answer: readonly Invoice[] };
  'GET /coa/api/v1/invoice/{id}/pdf': { given: { path: { id: number } }; answer: Uint8Array };
  'GET /coa/api/v1/credit-memo/{id}/pdf': { given: { path: { id: number } }; answer: Uint8Array };
  'GET /coa/api/v1/invoice/statement/client/{client_id}/pdf': { given: { path: { client_id: number } }; answer: Uint8Array };
  'POST /coa/api/v1/invoice/{invoice_id}/pay': { given: { path: { invoice_id: number }; body?: PayInvoiceBody }; answer: InvoicesPaid };
  'POST /coa/api/v1/invoice/{invoice_id}/calculate-payment': { given: { path: { invoice_id: number }; body?: CalculateInvoicePaymentBody }; answer: CalculatedPayment };
  'POST /coa/api/v1/invoice/{invoice_id}/default-payment': { given: { path: { invoice_id: number }; body: DefaultInvoicePaymentBody }; answer: DefaultPayment };
  'POST /coa/api/v1/invoice/bulk-apply-payment': { given: { body: BulkApplyInvoicePaymentBody }; answer: InvoicesPaid };
  'POST /coa/api/v1/invoice/{invoice_id}/payment/{payment_id}/void': { given: { path: { invoice_id: number; payment_id: number }; body?: VoidInvoicePaymentBody }; answer: InvoicePayment };
  'DELETE /coa/api/v1/invoice/{invoice_id}/payment/{payment_id}/void': { given: { path: { invoice_id: number; payment_id: number } }; answer: undefined };
  'POST /coa/api/transaction/{transaction_id}/invoice_payments': { given: { path: { transaction_id: number }; body: PayInvoicesWithTransactionBody }; answer: readonly InvoicePayment[] };
  'POST /coa/api/v1/invoice/{invoice_id}/void': { given: { path: { invoice_id: number }; body?: VoidInvoiceBody }; answer: Invoice };
  'POST /coa/api/v1/invoice/{invoice_id}/reopen': { given: { path: { invoice_id: number } }; answer: Invoice };
  'GET /coa/api/v1/credit-memo/next-credit-memo-number': { given: {  }; answer: NextNumber };
  'POST /coa/api/v1/credit-memo/bulk-search': { given: { body: BulkSearchCreditMemosBody }; answer: readonly CreditMemo[] };
  'GET /coa/api/v1/credit-memo': { given: { query?: CreditMemosQuery }; answer: Page<CreditMemo> };
  'POST /coa/api/v1/credit-memo': { given: { body: CreditMemoInput }; answer: CreditMemo };
  'GET /coa/api/v1/credit-memo/{id}': { given: { path: { id: number } }; answer: CreditMemo };
  'PUT /coa/api/v1/credit-memo/{id}': { given: { path: { id: number }; body: CreditMemoInput }; answer: CreditMemo };
  'PATCH /coa/api/v1/credit-memo/{id}': { given: { path: { id: number }; body?: CreditMemoPatch }; answer: CreditMemo };
  'DELETE /coa/api/v1/credit-memo/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/v1/credit-memo/{credit_memo_id}/void': { given: { path: { credit_memo_id: number }; body: VoidCreditMemoBody }; answer: CreditMemo };
  'POST /coa/api/v1/credit-memo/{credit_memo_id}/reopen': { given: { path: { credit_memo_id: number } }; answer: CreditMemo };
  'PUT /coa/api/v1/credit-memo/{id}/send': { given: { path: { id: number }; body?: SendCreditMemoBody }; answer: CreditMemo };
  'POST /coa/api/v1/credit-memo/{credit_memo_id}/mark-used': { given: { path: { credit_memo_id: number }; body: MarkCreditMemoUsedBody }; answer: CreditMemo };
  'POST /coa/api/v1/credit-memo/{credit_memo_id}/payment/{payment_id}/void': { given: { path: { credit_memo_id: number; payment_id: number }; body?: VoidCreditMemoPaymentBody }; answer: CreditMemoPayment };
  'DELETE /coa/api/v1/credit-memo/{credit_memo_id}/payment/{payment_id}/void': { given: { path: { credit_memo_id: number; payment_id: number } }; answer: undefined };
  'POST /coa/api/transaction/{transaction_id}/credit_memo_payments': { given: { path: { transaction_id: number }; body: PayCreditMemosWithTransactionBody }; answer: readonly CreditMemoPayment[] };
  'POST /rr/api/v1/contracts/bulk-search': { given: { body: BulkSearchContractsBody }; answer: readonly Contract[] };
  'POST /rr/api/v1/contracts/{id}/duplicate': { given: { path: { id: number } }; answer: DuplicatedContract };
  'POST /rr/api/v1/contracts/{id}/terminate': { given: { path: { id: number }; body: TerminateContractBody }; answer: TerminatedContract };
  'GET /rr/api/v1/contracts/{id}/minimum-commit-preview': { given: { path: { id: number } }; answer: readonly MinimumCommitMonth[] };
  'GET /rr/api/v1/customers': { given: { query?: ContractCustomersQuery }; answer: Page<ContractCustomer> };
  'GET /rr/api/v1/customers/{id}': { given: { path: { id: number } }; answer: ContractCustomer };
  'PUT /rr/api/v1/customers/{id}': { given: { path: { id: number }; body: VendorInput }; answer: ContractCustomer };
  'PATCH /rr/api/v1/customers/{id}': { given: { path: { id: number }; body?: VendorPatch }; answer: ContractCustomer };
  'DELETE /rr/api/v1/customers/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /rr/api/v1/contracts': { given: { query?: ContractsQuery }; answer: Page<Contract> };
  'POST /rr/api/v1/contracts': { given: { body?: ContractInput }; answer: Contract };
  'GET /rr/api/v1/contracts/{id}': { given: { path: { id: number } }; answer: Contract };
  'PUT /rr/api/v1/contracts/{id}': { given: { path: { id: number }; body?: ContractInput }; answer: Contract };
  'PATCH /rr/api/v1/contracts/{id}': { given: { path: { id: number }; body?: ContractPatch }; answer: Contract };
  'DELETE /rr/api/v1/contracts/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /rr/api/v1/contracts/{contract_id}/subscriptions': { given: { path: { contract_id: number }; query?: ContractSubscriptionsQuery }; answer: Page<ContractSubscription> };
  'POST /rr/api/v1/contracts/{contract_id}/subscriptions': { given: { path: { contract_id: number }; body?: ContractSubscriptionInput }; answer: ContractSubscription };
  'GET /rr/api/v1/contracts/{contract_id}/subscriptions/{id}': { given: { path: { contract_id: number; id: number } }; answer: ContractSubscription };
  'PUT /rr/api/v1/contracts/{contract_id}/subscriptions/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractSubscriptionInput }; answer: ContractSubscription };
  'PATCH /rr/api/v1/contracts/{contract_id}/subscriptions/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractSubscriptionPatch }; answer: ContractSubscription };
  'DELETE /rr/api/v1/contracts/{contract_id}/subscriptions/{id}': { given: { path: { contract_id: number; id: number } }; answer: undefined };
  'GET /rr/api/v1/contracts/{contract_id}/subscriptions/{subscription_id}/allocations': { given: { path: { contract_id: number; subscription_id: number } }; answer: ContractProductBundle };
  'PUT /rr/api/v1/contracts/{contract_id}/subscriptions/{subscription_id}/allocations': { given: { path: { contract_id: number; subscription_id: number }; body?: AllocationsInput }; answer: ContractProductBundle };
  'PATCH /rr/api/v1/contracts/{contract_id}/subscriptions/{subscription_id}/allocations': { given: { path: { contract_id: number; subscription_id: number }; body?: AllocationsInput }; answer: ContractProductBundle };
  'GET /rr/api/v1/contracts/{contract_id}/milestones': { given: { path: { contract_id: number }; query?: ContractMilestonesQuery }; answer: Page<ContractMilestone> };
  'POST /rr/api/v1/contracts/{contract_id}/milestones': { given: { path: { contract_id: number }; body: ContractMilestoneInput }; answer: ContractMilestone };
  'GET /rr/api/v1/contracts/{contract_id}/milestones/{id}': { given: { path: { contract_id: number; id: number } }; answer: ContractMilestone };
  'PUT /rr/api/v1/contracts/{contract_id}/milestones/{id}': { given: { path: { contract_id: number; id: number }; body: ContractMilestoneInput }; answer: ContractMilestone };
  'PATCH /rr/api/v1/contracts/{contract_id}/milestones/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractMilestonePatch }; answer: ContractMilestone };
  'DELETE /rr/api/v1/contracts/{contract_id}/milestones/{id}': { given: { path: { contract_id: number; id: number } }; answer: undefined };
  'GET /rr/api/v1/contracts/{contract_id}/milestones/{milestone_id}/allocations': { given: { path: { contract_id: number; milestone_id: number } }; answer: ContractProductBundle };
  'PUT /rr/api/v1/contracts/{contract_id}/milestones/{milestone_id}/allocations': { given: { path: { contract_id: number; milestone_id: number }; body?: AllocationsInput }; answer: ContractProductBundle };
  'PATCH /rr/api/v1/contracts/{contract_id}/milestones/{milestone_id}/allocations': { given: { path: { contract_id: number; milestone_id: number }; body?: AllocationsInput }; answer: ContractProductBundle };
  'GET /rr/api/v1/contracts/{contract_id}/usage': { given: { path: { contract_id: number }; query?: ContractUsagesQuery }; answer: Page<ContractUsage> };
  'POST /rr/api/v1/contracts/{contract_id}/usage': { given: { path: { contract_id: number }; body?: ContractUsageInput }; answer: ContractUsage };
  'GET /rr/api/v1/contracts/{contract_id}/usage/{id}': { given: { path: { contract_id: number; id: number } }; answer: ContractUsage };
  'PUT /rr/api/v1/contracts/{contract_id}/usage/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractUsageInput }; answer: ContractUsage };
  'PATCH /rr/api/v1/contracts/{contract_id}/usage/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractUsagePatch }; answer: ContractUsage };
  'DELETE /rr/api/v1/contracts/{contract_id}/usage/{id}': { given: { path: { contract_id: number; id: number } }; answer: undefined };
  'GET /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/allocations': { given: { path: { contract_id: number; usage_id: number } }; answer: ContractProductBundle };
  'PUT /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/allocations': { given: { path: { contract_id: number; usage_id: number }; body?: AllocationsInput }; answer: ContractProductBundle };
  'PATCH /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/allocations': { given: { path: { contract_id: number; usage_id: number }; body?: AllocationsInput }; answer: ContractProductBundle };
  'POST /rr/api/v1/contracts/{contract_id}/usage/{usage_id}/records': { given: { path: { contract_id: number; usage_id: number }; body: RecordUsageBody }; answer: ContractUsage };
  'GET /rr/api/v1/contracts/{contract_id}/tier-price-overrides': { given: { path: { contract_id: number }; query?: TierPriceOverridesQuery }; answer: Page<TierPriceOverride> };
  'POST /rr/api/v1/contracts/{contract_id}/tier-price-overrides': { given: { path: { contract_id: number }; body: TierPriceOverrideInput }; answer: TierPriceOverride };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commit-summary': { given: { path: { contract_id: number } }; answer: PrepaidCommitSummary };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits': { given: { path: { contract_id: number }; query?: ContractPrepaidCommitsQuery }; answer: Page<ContractPrepaidCommit> };
  'POST /rr/api/v1/contracts/{contract_id}/prepaid-commits': { given: { path: { contract_id: number }; body: ContractPrepaidCommitInput }; answer: ContractPrepaidCommit };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id}': { given: { path: { contract_id: number; id: number } }; answer: ContractPrepaidCommit };
  'PUT /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id}': { given: { path: { contract_id: number; id: number }; body: ContractPrepaidCommitInput }; answer: ContractPrepaidCommit };
  'PATCH /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractPrepaidCommitPatch }; answer: ContractPrepaidCommit };
  'DELETE /rr/api/v1/contracts/{contract_id}/prepaid-commits/{id}': { given: { path: { contract_id: number; id: number } }; answer: undefined };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption': { given: { path: { contract_id: number; commit_id: number }; query?: PrepaidConsumptionsQuery }; answer: Page<ContractPrepaidCommitConsumption> };
  'POST /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption': { given: { path: { contract_id: number; commit_id: number }; body: RecordConsumptionInput }; answer: RecordedConsumption };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption/{id}': { given: { path: { contract_id: number; commit_id: number; id: number } }; answer: ContractPrepaidCommitConsumption };
  'PUT /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption/{id}': { given: { path: { contract_id: number; commit_id: number; id: number }; body: RecordConsumptionInput }; answer: ContractPrepaidCommitConsumption };
  'DELETE /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/consumption/{id}': { given: { path: { contract_id: number; commit_id: number; id: number } }; answer: undefined };
  'POST /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/process-adjustments': { given: { path: { contract_id: number; commit_id: number } }; answer: AdjustmentsProcessed };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events': { given: { path: { contract_id: number; commit_id: number }; query?: PrepaidUsageEventsOfQuery }; answer: Page<PrepaidUsageEvent> };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events/distinct-values': { given: { path: { contract_id: number; commit_id: number } }; answer: UsageEventValues };
  'GET /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events/template': { given: { path: { contract_id: number; commit_id: number } }; answer: Uint8Array };
  'POST /rr/api/v1/contracts/{contract_id}/prepaid-commits/{commit_id}/usage-events/upload': { given: { path: { contract_id: number; commit_id: number }; body: UploadPrepaidUsageBody }; answer: readonly PrepaidUsageEvent[] };
  'GET /rr/api/v1/contracts/{contract_id}/bundles': { given: { path: { contract_id: number }; query?: ContractBundlesQuery }; answer: Page<ContractBundle> };
  'POST /rr/api/v1/contracts/{contract_id}/bundles': { given: { path: { contract_id: number }; body: ContractBundleInput }; answer: ContractBundle };
  'GET /rr/api/v1/contracts/{contract_id}/bundles/{id}': { given: { path: { contract_id: number; id: number } }; answer: ContractBundle };
  'PUT /rr/api/v1/contracts/{contract_id}/bundles/{id}': { given: { path: { contract_id: number; id: number }; body: ContractBundleInput }; answer: ContractBundle };
  'PATCH /rr/api/v1/contracts/{contract_id}/bundles/{id}': { given: { path: { contract_id: number; id: number }; body?: ContractBundlePatch }; answer: ContractBundle };
  'DELETE /rr/api/v1/contracts/{contract_id}/bundles/{id}': { given: { path: { contract_id: number; id: number } }; answer: undefined };
  'POST /rr/api/v1/modify-subscription-schedule': { given: { body: SubscriptionChangeInput }; answer: readonly SubscriptionLineShown[] };
  'POST /rr/api/v1/run-recognition': { given: { body: RunRecognitionBody }; answer: RecognitionRun };
  'GET /rr/api/v1/transactions': { given: { query?: RevenueTransactionsQuery }; answer: Page<RevenueTransaction> };
  'POST /rr/api/v1/transactions': { given: { body?: RevenueTransactionInput }; answer: RevenueTransaction };
  'GET /rr/api/v1/transactions/{id}': { given: { path: { id: number } }; answer: RevenueTransaction };
  'PUT /rr/api/v1/transactions/{id}': { given: { path: { id: number }; body?: RevenueTransactionInput }; answer: RevenueTransaction };
  'PATCH /rr/api/v1/transactions/{id}': { given: { path: { id: number }; body?: RevenueTransactionPatch }; answer: RevenueTransaction };
  'DELETE /rr/api/v1/transactions/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /rev/api/v1/invoices/{id}': { given: { path: { id: number } }; answer: ContractInvoice };
  'GET /rr/api/v1/revenue-waterfall': { given: { query: RevenueWaterfallQuery }; answer: readonly RevenueWaterfallRow[] };
  'GET /rr/api/v1/deferred-revenue-roll-forward': { given: { query: DeferredRevenueRollForwardQuery }; answer: readonly DeferredRevenueMonth[] };
  'GET /rr/api/v1/mrr-movements': { given: { query: MrrMovementsQuery }; answer: readonly MrrMovement[] };
  'GET /rr/api/v1/contracts/{contract_id}/position': { given: { path: { contract_id: number }; query?: ContractPositionQuery }; answer: readonly ContractPosition[] };
  'GET /coa/api/entity/for-intercompany': { given: {  }; answer: readonly EntityMinimal[] };
  'GET /coa/api/entity': { given: { query?: EntitiesQuery }; answer: Page<Entity> };
  'POST /coa/api/entity': { given: { body?: EntityInput }; answer: Entity };
  'GET /coa/api/entity/{id}': { given: { path: { id: number } }; answer: Entity };
  'PUT /coa/api/entity/{id}': { given: { path: { id: number }; body?: EntityInput }; answer: Entity };
  'PATCH /coa/api/entity/{id}': { given: { path: { id: number }; body?: EntityPatch }; answer: Entity };
  'DELETE /coa/api/entity/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/entity/{entity_id}/attachment': { given: { path: { entity_id: number }; body: UploadEntityAttachmentBody }; answer: File };
  'POST /coa/api/entity/{id}/logo': { given: { path: { id: number }; body: UploadEntityLogoBody }; answer: Entity };
  'GET /coa/api/account': { given: { query?: AccountsQuery }; answer: Page<Account> };
  'POST /coa/api/account': { given: { body: AccountInput }; answer: Account };
  'GET /coa/api/account/{id}': { given: { path: { id: number } }; answer: Account };
  'PUT /coa/api/account/{id}': { given: { path: { id: number }; body: AccountInput }; answer: Account };
  'PATCH /coa/api/account/{id}': { given: { path: { id: number }; body?: AccountPatch }; answer: Account };
  'DELETE /coa/api/account/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /coa/api/chart-account-settings': { given: {  }; answer: SystemAccounts };
  'PUT /coa/api/chart-account-settings': { given: { body?: SystemAccountsInput }; answer: SystemAccounts };
  'PATCH /coa/api/chart-account-settings': { given: { body?: SystemAccountsPatch }; answer: SystemAccounts };
  'POST /coa/api/department/bulk-search': { given: { body: BulkSearchDepartmentsBody }; answer: readonly Department[] };
  'GET /coa/api/department': { given: { query?: DepartmentsQuery }; answer: Page<Department> };
  'POST /coa/api/department': { given: { body: DepartmentInput }; answer: Department };
  'GET /coa/api/department/{id}': { given: { path: { id: number } }; answer: Department };
  'PUT /coa/api/department/{id}': { given: { path: { id: number }; body: DepartmentInput }; answer: Department };
  'PATCH /coa/api/department/{id}': { given: { path: { id: number }; body?: DepartmentPatch }; answer: Department };
  'DELETE /coa/api/department/{id}': { given: { path: { id: number }; query?: DeleteDepartmentQuery }; answer: undefined };
  'GET /coa/api/tag-group': { given: { query?: TagGroupsQuery }; answer: Page<TagGroup> };
  'POST /coa/api/tag-group': { given: { body: TagGroupInput }; answer: TagGroup };
  'GET /coa/api/tag-group/{id}': { given: { path: { id: number } }; answer: TagGroup };
  'PUT /coa/api/tag-group/{id}': { given: { path: { id: number }; body: TagGroupInput }; answer: TagGroup };
  'PATCH /coa/api/tag-group/{id}': { given: { path: { id: number }; body?: TagGroupPatch }; answer: TagGroup };
  'DELETE /coa/api/tag-group/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /coa/api/tag/bulk-search': { given: { body: BulkSearchTagsBody }; answer: readonly Tag[] };
  'GET /coa/api/tag': { given: { query?: TagsQuery }; answer: Page<Tag> };
  'POST /coa/api/tag': { given: { body: TagInput }; answer: Tag };
  'GET /coa/api/tag/{id}': { given: { path: { id: number } }; answer: Tag };
  'PUT /coa/api/tag/{id}': { given: { path: { id: number }; body: TagInput }; answer: Tag };
  'PATCH /coa/api/tag/{id}': { given: { path: { id: number }; body?: TagPatch }; answer: Tag };
  'DELETE /coa/api/tag/{id}': { given: { path: { id: number }; query?: DeleteTagQuery }; answer: undefined };
  'POST /coa/api/vendor/bulk-search': { given: { body: BulkSearchVendorsBody }; answer: readonly Vendor[] };
  'GET /coa/api/vendor/summary': { given: { query?: VendorSummariesQuery }; answer: Page<VendorSummary> };
  'GET /coa/api/vendor': { given: { query?: VendorsQuery }; answer: Page<Vendor> };
  'POST /coa/api/vendor': { given: { body: VendorInput }; answer: Vendor };
  'GET /coa/api/vendor/{id}': { given: { path: { id: number } }; answer: Vendor };
  'PUT /coa/api/vendor/{id}': { given: { path: { id: number }; body: VendorInput }; answer: Vendor };
  'PATCH /coa/api/vendor/{id}': { given: { path: { id: number }; body?: VendorPatch }; answer: Vendor };
  'DELETE /coa/api/vendor/{id}': { given: { path: { id: number }; query?: DeleteVendorQuery }; answer: undefined };
  'GET /coa/api/vendor/{id}/contacts': { given: { path: { id: number }; query?: VendorContactsQuery }; answer: Page<VendorContact> };
  'POST /coa/api/vendor/{id}/contacts': { given: { path: { id: number }; body?: VendorContactInput }; answer: VendorContact };
  'GET /coa/api/vendor_custom_field_1': { given: { query?: VendorCustomFieldsQuery }; answer: Page<VendorCustomField> };
  'POST /coa/api/vendor_custom_field_1': { given: { body?: VendorCustomFieldInput }; answer: VendorCustomField };
  'GET /coa/api/vendor_custom_field_1/{id}': { given: { path: { id: number } }; answer: VendorCustomField };
  'PUT /coa/api/vendor_custom_field_1/{id}': { given: { path: { id: number }; body?: VendorCustomFieldInput }; answer: VendorCustomField };
  'PATCH /coa/api/vendor_custom_field_1/{id}': { given: { path: { id: number }; body?: VendorCustomFieldPatch }; answer: VendorCustomField };
  'DELETE /coa/api/vendor_custom_field_1/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /rr/api/v1/product': { given: { query?: ProductsQuery }; answer: Page<Product> };
  'POST /rr/api/v1/product': { given: { body?: ProductInput }; answer: Product };
  'GET /rr/api/v1/product/{id}': { given: { path: { id: number } }; answer: Product };
  'PUT /rr/api/v1/product/{id}': { given: { path: { id: number }; body?: ProductInput }; answer: Product };
  'PATCH /rr/api/v1/product/{id}': { given: { path: { id: number }; body?: ProductPatch }; answer: Product };
  'DELETE /rr/api/v1/product/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /rr/api/v1/product-bundles': { given: { query?: ProductBundlesQuery }; answer: Page<ProductBundle> };
  'POST /rr/api/v1/product-bundles': { given: { body: ProductBundleInput }; answer: ProductBundle };
  'GET /rr/api/v1/product-bundles/{id}': { given: { path: { id: number } }; answer: ProductBundle };
  'PUT /rr/api/v1/product-bundles/{id}': { given: { path: { id: number }; body: ProductBundleInput }; answer: ProductBundle };
  'PATCH /rr/api/v1/product-bundles/{id}': { given: { path: { id: number }; body?: ProductBundlePatch }; answer: ProductBundle };
  'DELETE /rr/api/v1/product-bundles/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /ca/api/v1/custom-fields/reorder': { given: { body: ReorderCustomFieldsBody }; answer: readonly CustomField[] };
  'GET /ca/api/v1/custom-fields': { given: { query?: CustomFieldsQuery }; answer: Page<CustomField> };
  'POST /ca/api/v1/custom-fields': { given: { body: CustomFieldInput }; answer: CustomField };
  'GET /ca/api/v1/custom-fields/{id}': { given: { path: { id: number } }; answer: CustomField };
  'PUT /ca/api/v1/custom-fields/{id}': { given: { path: { id: number }; body: CustomFieldInput }; answer: CustomField };
  'PATCH /ca/api/v1/custom-fields/{id}': { given: { path: { id: number }; body?: CustomFieldPatch }; answer: CustomField };
  'DELETE /ca/api/v1/custom-fields/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /ca/api/file/upload': { given: { query: UploadFileQuery; body: UploadFileBody }; answer: File };
  'GET /ca/api/file': { given: { query?: FilesQuery }; answer: Page<File> };
  'GET /ca/api/file/{id}': { given: { path: { id: number } }; answer: File };
  'PUT /ca/api/file/{id}': { given: { path: { id: number }; body: FileInput }; answer: File };
  'PATCH /ca/api/file/{id}': { given: { path: { id: number }; body?: FilePatch }; answer: File };
  'DELETE /ca/api/file/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /ca/api/upload-run': { given: { query?: UploadRunsQuery }; answer: Page<UploadRun> };
  'GET /ca/api/upload-run/{id}': { given: { path: { id: number } }; answer: UploadRun };
  'GET /ca/api/file/{id}/temp-download-url': { given: { path: { id: number } }; answer: DownloadUrl };
  'GET /ca/api/user_currency/rate': { given: { query: RateOnDayQuery }; answer: RateOnDay };
  'GET /ca/api/user_currency/with_rate': { given: { query?: WorkspaceCurrenciesQuery }; answer: Page<WorkspaceCurrency> };
  'GET /ca/api/user_currency': { given: { query?: WorkspaceCurrencies2Query }; answer: Page<WorkspaceCurrency> };
  'POST /ca/api/user_currency': { given: { body?: WorkspaceCurrencyInput }; answer: WorkspaceCurrency };
  'GET /ca/api/user_currency/{id}': { given: { path: { id: number } }; answer: WorkspaceCurrency };
  'PUT /ca/api/user_currency/{id}': { given: { path: { id: number }; body?: WorkspaceCurrencyInput }; answer: WorkspaceCurrency };
  'PATCH /ca/api/user_currency/{id}': { given: { path: { id: number }; body?: WorkspaceCurrencyPatch }; answer: WorkspaceCurrency };
  'DELETE /ca/api/user_currency/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /ca/api/get_income_statement': { given: { query?: IncomeStatementTableQuery }; answer: IncomeStatementTable };
  'GET /ca/api/cash-basis': { given: { query?: CashBasisTableQuery }; answer: IncomeStatementTable };
  'GET /ca/api/cash-basis-operating-statement': { given: { query?: CashOperatingTableQuery }; answer: IncomeStatementTable };
  'GET /ca/api/cash-operating-statement/transactions': { given: { query?: CashOperatingLinesQuery }; answer: Page<LedgerLine> };
  'GET /ca/api/get_balance_sheet': { given: { query?: BalanceSheetTableQuery }; answer: BalanceSheetTable };
  'GET /ca/api/get_trial_balance': { given: { query?: TrialBalanceQuery }; answer: TrialBalance };
  'GET /ca/api/get_cash_flow': { given: { query?: CashFlowTableQuery }; answer: CashFlowTable };
  'GET /ca/api/get_cash_flow_v2': { given: { query?: CashFlowSectionsQuery }; answer: CashFlowSections };
  'GET /ca/api/get_cash_flow_activity': { given: { query?: CashFlowActivityQuery }; answer: CashFlowActivity };
  'GET /ca/api/balance-sheet/comparative': { given: { query?: ComparedBalancesTableQuery }; answer: ComparedBalancesTable };
  'GET /ca/api/income-statement/comparative': { given: { query?: ComparedIncomeTableQuery }; answer: ComparedIncomeTable };
  'GET /ca/api/explain/{reference}': { given: { path: { reference: string }; query?: ExplainQuery }; answer: ExplainedFigure };
  'GET /coa/api/ageing': { given: { query: AgeingQuery }; answer: Ageing };
  'GET /coa/api/book_changes': { given: { query: BookChangesQuery }; answer: Page<BookChange> };
  'GET /coa/api/account/balance-sheet': { given: { query?: BalanceSheetAccountsQuery }; answer: Page<Account> };
  'GET /coa/api/account/income-statement': { given: { query?: IncomeStatementAccountsQuery }; answer: Page<Account> };
  'GET /integrations/api/v1/webhook': { given: {  }; answer: readonly Webhook[] };
  'POST /integrations/api/v1/webhook': { given: { body: WebhookInput }; answer: Webhook };
  'GET /integrations/api/v1/webhook/{id}': { given: { path: { id: number } }; answer: Webhook };
  'PUT /integrations/api/v1/webhook/{id}': { given: { path: { id: number }; body: WebhookInput }; answer: Webhook };
  'PATCH /integrations/api/v1/webhook/{id}': { given: { path: { id: number }; body?: WebhookPatch }; answer: Webhook };
  'DELETE /integrations/api/v1/webhook/{id}': { given: { path: { id: number } }; answer: undefined };
  'GET /integrations/api/v1/webhook/{id}/events': { given: { path: { id: number } }; answer: readonly WebhookEvent[] };
  'GET /integrations/api/v1/changes': { given: { query?: ChangesQuery }; answer: ChangePage };
  'GET /users/api/api-users': { given: { query?: ApiUsersQuery }; answer: Page<ApiUser> };
  'POST /users/api/api-users': { given: { body: ApiUserInput }; answer: ApiUser };
  'GET /users/api/api-users/{id}': { given: { path: { id: number } }; answer: ApiUser };
  'PATCH /users/api/api-users/{id}': { given: { path: { id: number }; body?: ApiUserPatch }; answer: ApiUser };
  'DELETE /users/api/api-users/{id}': { given: { path: { id: number } }; answer: undefined };
  'POST /users/api/api-users/{api_user}/keys': { given: { path: { api_user: number }; body?: CreateApiKeyBody }; answer: NewApiKey };
  'GET /users/api/get-user-permissions': { given: {  }; answer: UserPermissions };
  'GET /ca/api/v1/oauth-apps/scopes': { given: {  }; answer: readonly OAuthScope[] };
  'GET /ca/oauth/authorize': { given: { query: OauthAuthorizeQuery }; answer: undefined };
  'POST /ca/oauth/token': { given: { body: OauthTokenBody }; answer: OauthTokenAnswer };
  'POST /ca/oauth/revoke': { given: { body: OauthRevokeBody }; answer: OauthRevokeAnswer };
}
