// Usage-based sales: price tiers, the contract line, and prices of a single contract.
// docs/accounting.md section 9; contract: ContractUsage, TierPriceOverride.
import {
  choice,
  day,
  deletable,
  link,
  listOf,
  quantity,
  rate,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import { allocationOf, bundleId, drafted, rowsOf } from './kinds.ts';

const PRICING_MODELS = [
  'unit_based',
  'fixed_fee',
  'percentage_based',
  'graduated_tiered',
  'volume_based',
] as const;

export class UsageGroup extends resource('UsageGroup', {
  scope: 'products',
  isFew: true,
  describe: 'Prices by what is used: tiers, each for the units within it.',
  search: ['name'],
  writable: {
    product: link('Product').nullable().filterable(),
    name: text(250).required().sortable(),
    pricingModel: choice('PricingModel', PRICING_MODELS).default('graduated_tiered'),
    unitOfMeasure: text(250).nullable(),
  },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId(), tiers: listOf('UsageTier', 'group') },
}) {}

export class UsageTier extends resource('UsageTier', {
  scope: 'products',
  isFew: true,
  describe: 'The price of the units from one number up to another.',
  order: ['from_quantity'],
  writable: {
    group: link('UsageGroup').required().filterable(),
    name: text(250).required().sortable(),
    fromQuantity: quantity()
      .within({ minimum: 0 })
      .default(0)
      .sortable()
      .describe('Units before it are not in it.'),
    toQuantity: quantity()
      .within({ exclusiveMinimum: 0 })
      .nullable()
      .describe('The last unit in it; null has no end.'),
    price: rate(14).nullable().describe('Of one unit, or of the whole tier for a fixed fee.'),
    percentage: rate(14)
      .within({ minimum: 0 })
      .nullable()
      .describe('Parts of a hundred of an amount.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    groupName: via('group', 'name'),
    overrides: listOf('TierPriceOverride', 'tier'),
  },
}) {}

export class TierPriceOverride extends resource('TierPriceOverride', {
  scope: 'contract_usages',
  isFew: true,
  describe: 'The price of a tier in one contract.',
  operations: ['list', 'create'],
  unique: [['contract', 'tier']],
  writable: {
    contract: link('Contract').filterable(),
    tier: link('UsageTier').required().filterable(),
    price: rate(14).nullable(),
    percentage: rate(14).nullable(),
    source: choice('OverrideSource', ['manual', 'integration']).default('manual'),
    integrationName: text(250).nullable(),
    externalReference: text(250).nullable(),
    notes: text().nullable(),
  },
  readOnly: { ...stamped, ...drafted, entity: link('Entity').nullable() },
  derived: {
    customer: workspaceId(),
    tierName: via('tier', 'name'),
    dealName: via('contract', 'dealName'),
    usageGroupId: via('tier', 'group').wire('usage_group_id'),
    usageGroupName: via('tier', 'groupName'),
  },
}) {}

export class ContractUsage extends resource('ContractUsage', {
  scope: 'contract_usages',
  scopeTitle: 'contract usage',
  approvable: true,
  isFew: true,
  describe: 'Usage billing of a contract. Each recorded month makes its rows.',
  writable: {
    contract: link('Contract').filterable().indexed('what a contract consists of'),
    product: link('Product').nullable().filterable(),
    productBundle: link('ProductBundle')
      .nullable()
      .unseen()
      .describe('Several products; excludes product.'),
    usageGroup: link('UsageGroup').nullable(),
    department: link('Department').nullable(),
    tags: text().default(''),
    description: text().nullable(),
    startDate: day().nullable().sortable(),
    endDate: day().nullable().sortable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    ...drafted,
    entity: link('Entity').nullable(),
    allocation: link('ContractProductBundle').nullable().unseen(),
  },
  derived: {
    customer: workspaceId(),
    lines: rowsOf('contract_usage_id'),
    productName: via('product', 'productName'),
    productBundleId: bundleId(),
    productBundleName: via('productBundle', 'bundleName'),
    usageGroupName: via('usageGroup', 'name'),
    revenueTransactions: listOf('RevenueTransaction', 'contractUsage'),
    contractProductBundle: allocationOf(),
  },
}) {}
