// Records of revenue and of plans, one of each kind: a contract with a year of revenue, a fixed asset, a budget and a
// cost allocation.
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

const MAKE = `mutation ($contract: ContractInput!, $class: FixedAssetClassInput!, $budget: BudgetInput!, $allocation: CostAllocationInput!) {
  contract: createContract(input: $contract) { id }
  group: createFixedAssetClass(input: $class) { id }
  budget: createBudget(input: $budget) { id }
  allocation: createCostAllocation(input: $allocation) { id }
}`;
const FILL = `mutation ($contract: ID!, $line: ContractSubscriptionInput!, $asset: FixedAssetInput!, $budget: ID!, $amount: BudgetAccountInput!, $rule: FixedAssetAutomationRuleInput!, $bundle: ProductBundleInput!) {
  createContractSubscription(contractId: $contract, input: $line) { id }
  asset: createFixedAsset(input: $asset) { id }
  createBudgetAccount(budgetId: $budget, input: $amount) { id }
  createFixedAssetAutomationRule(input: $rule) { id }
  bundle: createProductBundle(input: $bundle) { id }
}`;

/** Ids of the records, by the names that addresses of `PLANNED_PLACES` have for them. */
export interface PlannedRecords {
  readonly contract: string;
  readonly asset: string;
  readonly budget: string;
  readonly allocation: string;
  readonly bundle: string;
}

export async function planOf(
  service: TestService,
  { acme, customer, advice, accounts }: TestBooks,
): Promise<PlannedRecords> {
  const ask = async (query: string, variables: object): Promise<any> => {
    const { data, errors } = await service.graphql(query, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const id = (of: number): string => String(of);
  const [entity, services, sales] = [id(acme), id(accounts.services), id(accounts.sales)];
  const clearing = id(accounts['defaultClearing'] ?? 0);
  const { contract, group, budget, allocation } = await ask(MAKE, {
    contract: {
      ...{ dealName: 'Überlandwerkevertrag'.repeat(4), entity, client: id(customer) },
      ...{ contractStartDate: '2026-01-01', contractEndDate: '2026-12-31', currency: 'USD' },
      ...{ billingFrequency: 'ANNUAL', status: 'ACTIVE' },
    },
    class: { name: 'Machines', usefulLife: 60 },
    budget: { name: 'Plan 2026', startDate: '2026-01-01', entity },
    allocation: {
      ...{ name: 'Rent by floor space', account: services },
      lines: [
        { account: sales, percentage: '60' },
        { account: clearing, percentage: '40' },
      ],
    },
  });
  const { asset, bundle } = await ask(FILL, {
    contract: contract.id,
    line: { product: id(advice), rate: '12000' },
    asset: {
      ...{ name: 'Welding arm', entity, assetClass: group.id, purchaseDate: '2026-01-01' },
      initialValue: '12000',
    },
    budget: budget.id,
    amount: { account: services, period: 1, amount: '900' },
    rule: {
      ...{ name: 'Machines over 1,000', entity, account: services },
      ...{ amountThreshold: '1000', assetClass: group.id },
    },
    bundle: {
      bundleName: 'Licence and support',
      lines: [{ product: id(advice), percentageAllocation: '100' }],
    },
  });
  return {
    ...{ contract: contract.id, asset: asset.id, budget: budget.id, allocation: allocation.id },
    bundle: bundle.id,
  };
}

/** Pages of these records, with the name of each in braces. */
export const PLANNED_PLACES: readonly string[] = [
  ...['/contracts', '/contracts/new', '/contracts/{contract}', '/contracts/{contract}/edit'],
  ...['/contracts/{contract}?do=amend', '/contracts/{contract}?do=add', '/revenue/waterfall'],
  ...['/revenue/deferred', '/revenue/mrr', '/revenue/recognition', '/revenue/transactions'],
  ...['/fixed-assets', '/fixed-assets/new', '/fixed-assets/{asset}', '/fixed-assets/{asset}/edit'],
  ...['/fixed-assets/{asset}?do=dispose', '/fixed-assets?do=class', '/fixed-assets?do=run'],
  ...['/budgets', '/budgets/new', '/budgets/{budget}', '/budgets/{budget}/edit'],
  ...['/budgets/{budget}/amounts', '/budgets/{budget}/amounts?do=add', '/budgets?do=actuals'],
  ...['/allocations', '/allocations/new', '/allocations/{allocation}'],
  ...['/allocations/{allocation}/edit', '/fixed-assets/found', '/fixed-assets/found?do=run'],
  ...['/bundles', '/bundles/new', '/bundles/{bundle}'],
];
