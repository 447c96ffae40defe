// Routes of contracts and revenue.
import { area, del, get, patch, post, put, standard, type Route } from '../route.ts';

const SPREAD = { spread: { body: true } };
const CONTRACTS = '/rr/api/v1/contracts';
const BELOW = `${CONTRACTS}/{contract_id}`;

/** Reports are asked for as statements are. */
const MONTHS = { rename: { start_date: 'start', end_date: 'end' } };
const COMMIT = `${BELOW}/prepaid-commits/{commit_id}`;

const withDeleted = (operation: string) => ({
  when: { query: 'include_deleted', is: 'true', then: operation },
});

/** How the price of a line is shared by the products of its bundle. */
const allocations = (path: string, name: string): Route[] => [
  get(`${path}/allocations`, `${name}Allocations`),
  put(`${path}/allocations`, `update${name.charAt(0).toUpperCase()}${name.slice(1)}Allocations`),
  patch(`${path}/allocations`, `update${name.charAt(0).toUpperCase()}${name.slice(1)}Allocations`),
];

export const revenue: readonly Route[] = area('Revenue Recognition', [
  post(`${CONTRACTS}/bulk-search`, 'bulkSearchContracts', SPREAD),
  post(`${CONTRACTS}/{id}/duplicate`, 'duplicateContract'),
  post(`${CONTRACTS}/{id}/terminate`, 'terminateContract', SPREAD),
  get(`${CONTRACTS}/{id}/minimum-commit-preview`, 'minimumCommitPreview'),
  ...standard('/rr/api/v1/customers', 'ContractCustomer', 'contractCustomers', {
    list: withDeleted('deletedContractCustomers'),
    create: false,
  }),
  ...standard(CONTRACTS, 'Contract', 'contracts', { list: withDeleted('deletedContracts') }),
  ...standard(`${BELOW}/subscriptions`, 'ContractSubscription', 'contractSubscriptions', {
    list: { bare: true, ...withDeleted('deletedContractSubscriptions') },
  }),
  ...allocations(`${BELOW}/subscriptions/{subscription_id}`, 'subscription'),
  ...standard(`${BELOW}/milestones`, 'ContractMilestone', 'contractMilestones', {
    list: withDeleted('deletedContractMilestones'),
  }),
  ...allocations(`${BELOW}/milestones/{milestone_id}`, 'milestone'),
  ...standard(`${BELOW}/usage`, 'ContractUsage', 'contractUsages'),
  ...allocations(`${BELOW}/usage/{usage_id}`, 'usage'),
  post(`${BELOW}/usage/{usage_id}/records`, 'recordUsage', {
    ...SPREAD,
    rename: { usage_id: 'usage' },
  }),
  get(`${BELOW}/tier-price-overrides`, 'tierPriceOverrides'),
  post(`${BELOW}/tier-price-overrides`, 'createTierPriceOverride', { status: 201 }),
  get(`${BELOW}/prepaid-commit-summary`, 'prepaidCommitSummary'),
  ...standard(`${BELOW}/prepaid-commits`, 'ContractPrepaidCommit', 'contractPrepaidCommits'),
  get(`${COMMIT}/consumption`, 'prepaidConsumptions'),
  post(`${COMMIT}/consumption`, 'createPrepaidConsumption', { status: 201 }),
  get(`${COMMIT}/consumption/{id}`, 'prepaidConsumption'),
  put(`${COMMIT}/consumption/{id}`, 'updatePrepaidConsumption'),
  del(`${COMMIT}/consumption/{id}`, 'deletePrepaidConsumption'),
  post(`${COMMIT}/process-adjustments`, 'processPrepaidAdjustments'),
  get(`${COMMIT}/usage-events`, 'prepaidUsageEventsOf'),
  get(`${COMMIT}/usage-events/distinct-values`, 'prepaidUsageEventValues'),
  get(`${COMMIT}/usage-events/template`, 'prepaidUsageTemplate', { file: 'text/csv' }),
  post(`${COMMIT}/usage-events/upload`, 'uploadPrepaidUsage', {
    upload: 'file',
    uploadLimit: 5_000_000,
  }),
  ...standard(`${BELOW}/bundles`, 'ContractBundle', 'contractBundles', {
    list: { bare: true, ...withDeleted('deletedContractBundles') },
  }),
  post('/rr/api/v1/modify-subscription-schedule', 'previewSubscriptionChange'),
  post('/rr/api/v1/run-recognition', 'runRecognition', SPREAD),
  ...standard('/rr/api/v1/transactions', 'RevenueTransaction', 'revenueTransactions', {
    list: withDeleted('deletedRevenueTransactions'),
  }),
  get('/rev/api/v1/invoices/{id}', 'contractInvoice'),
  get('/rr/api/v1/revenue-waterfall', 'revenueWaterfall', MONTHS),
  get('/rr/api/v1/deferred-revenue-roll-forward', 'deferredRevenueRollForward', MONTHS),
  get('/rr/api/v1/mrr-movements', 'mrrMovements', MONTHS),
  get(`${BELOW}/position`, 'contractPosition', { rename: { contract_id: 'contract' } }),
]);
