// Operations without a page of the console, each with its reason.

/** Operations that no page needs: another one does the same for people, or only programs have a use for them. */
export const WITHOUT_PAGE: Readonly<Record<string, readonly string[]>> = {
  '/waiting decides on drafts of every kind by decideDraft': [
    ...['BankTransaction', 'Bill', 'Contract', 'ContractBundle', 'ContractMilestone'],
    ...['ContractPrepaidCommit', 'ContractPrepaidCommitConsumption', 'ContractSubscription'],
    ...['ContractUsage', 'CreditMemo', 'DebitMemo', 'FixedAsset', 'Invoice', 'JournalEntry'],
    ...['RevenueTransaction', 'TierPriceOverride'],
  ].flatMap((kind) => [`accept${kind}`, `reject${kind}`]),
  'Many records in one request, for programs; pages look for one and change one': [
    ...['bulkSearchBills', 'bulkSearchContracts', 'bulkSearchCreditMemos', 'bulkSearchDebitMemos'],
    ...['bulkSearchDepartments', 'bulkSearchInvoices', 'bulkSearchTags', 'bulkSearchVendors'],
    ...['bulkUpdateLedgerLines', 'bulkApplyInvoicePayment', 'createInvoices'],
  ],
  'Machines send these: feeds of banks, meters of usage, steps of a spreadsheet': [
    ...['loadBankFeed', 'uploadPrepaidUsage', 'processPrepaidAdjustments', 'createUploadRun'],
  ],
  'A figure before a payment; pages show the dry run of the payment itself': [
    ...['calculateInvoicePayment', 'defaultInvoicePayment'],
  ],
  'The close sets and moves locks by closeBooks and patchLockPeriod': ['createLockPeriod'],
  'Statement files go through importStatement, which shows its result first': ['uploadStatement'],
  'setTransactionMatchStatus decides on matches and takes that back; who decided stays on record': [
    ...['rejectTransactionMatch', 'patchTransactionMatch', 'deleteTransactionMatch'],
  ],
  'The refund on the page of a memo does the same, for one memo or several, on the day of the bank line':
    ['markCreditMemoUsed', 'markDebitMemoUsed'],
  'Pages void the use of a memo: its entry and the one that reverses it stay on record': [
    ...['deleteCreditMemoPayment', 'deleteDebitMemoPayment'],
  ],
  'The form of a custom field says its place': ['reorderCustomFields'],
  'discardBillDraft puts a paper away with its reason; programs give their own uploads up': [
    'abandonBillDraft',
  ],
  'patchContractInvoice schedules an invoice by the day of issue that it gets': [
    'scheduleContractInvoice',
  ],
  'The page of an entry of two lines deletes it; a line alone would not balance': [
    'deleteLedgerLine',
  ],
  'setTransactionMatchStatus accepts the match of a transfer, and rejecting that takes it apart': [
    'mergeLedgerLines',
  ],
  'Names for the parameters of a report that programs ask; a page keeps them in its address': [
    ...['saveInvoiceReport', 'deleteInvoiceReport'],
  ],
  'uploadFile with the model entity keeps the same file; this is its older path of REST': [
    'uploadEntityAttachment',
  ],
  'Customers of contracts are customers: their pages change and delete them': [
    ...['patchContractCustomer', 'deleteContractCustomer'],
  ],
};

/** Operations that older pages do without a document: the address of the page, and what it does. */
export const OLDER_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/api-keys': ['createApiUser', 'createApiKey'],
  '/api-keys/1/keys/1/revoke': ['revokeApiKey'],
  '/apps/new': ['createOauthApp'],
  '/apps/1': ['patchOauthApp'],
  '/apps/1/rotate': ['rotateOauthAppSecret'],
  '/apps/1/delete': ['deleteOauthApp'],
  '/apps/1/icon': ['uploadOauthAppIcon', 'setOauthAppIcon', 'removeOauthAppIcon'],
  '/operator/apps/1/1/approve': ['approveOauthApp'],
  '/connections/1/disconnect': ['disconnectOauthApp'],
  '/webhooks': ['createWebhook'],
  '/webhooks/1': ['patchWebhook'],
  '/webhooks/1/delete': ['deleteWebhook'],
  '/webhooks/1/example': ['sendWebhookExample'],
  '/webhooks/1/replay': ['replayChanges'],
  '/deliveries/1/resend': ['resendWebhookDelivery'],
  '/members/second-factor': ['demandSecondFactor'],
};
