// Products a contract sells together, by their own amounts or by shares of one price.
// docs/accounting.md section 9, Bundle; contract: ContractBundle, ContractProductBundle.
import {
  boolean,
  choice,
  currency,
  day,
  deletable,
  formula,
  link,
  listOf,
  money,
  number,
  owned,
  part,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import { drafted, PRORATION_METHODS } from './kinds.ts';

export class ContractBundleLine extends part('ContractBundleLine', {
  describe: 'A product of a bundle and its amount for the whole term.',
  writable: { product: link('Product').nullable(), amount: money().nullable() },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId(), productName: via('product', 'productName') },
}) {}

export class ContractBundle extends resource('ContractBundle', {
  scope: 'contracts',
  isFew: true,
  describe: 'Products sold together for a term, each with its amount.',
  writable: {
    contract: link('Contract').filterable().indexed('what a contract consists of'),
    bundleName: text(250).required().sortable(),
    bundleDescription: text(250).nullable(),
    startDate: day().required().sortable(),
    endDate: day().nullable().sortable().describe('The end of the contract when not sent.'),
    useDailyAccounting: boolean().default(false),
    prorationMethod: choice('ProrationMethod', PRORATION_METHODS).default('standard'),
    useCatchup: boolean().default(false),
    catchupDate: day().nullable(),
    rebalanceJournalEntriesIndefinitely: boolean().default(false),
    lines: owned(ContractBundleLine).required(),
  },
  readOnly: { ...stamped, ...deletable, ...drafted, entity: link('Entity').nullable() },
  derived: {
    customer: workspaceId(),
    revenueTransactions: listOf('RevenueTransaction', 'contractBundle'),
  },
}) {}

export class ContractProductBundleLine extends part('ContractProductBundleLine', {
  describe: 'The share of one product in the price of a bundle.',
  readOnly: {
    product: link('Product'),
    amount: money(),
    share: number().unseen(),
    originalPercentage: number().nullable(),
    componentType: choice('BundleComponent', ['SUBSCRIPTION', 'MILESTONE', 'USAGE']).nullable(),
  },
  derived: {
    percentage: formula(text(), 'trim_scale({share})::text').describe('Parts of a hundred.'),
    productName: via('product', 'productName'),
    productIdStr: via('product', 'productId'),
  },
}) {}

export class ContractProductBundle extends resource('ContractProductBundle', {
  scope: 'contracts',
  describe: 'The allocation of a bundle’s price to its products in one contract.',
  operations: [],
  readOnly: {
    ...stamped,
    entity: link('Entity').nullable(),
    contract: link('Contract').indexed('bundles of a contract'),
    sourceBundle: link('ProductBundle').nullable(),
    totalAmount: money(),
    currency: currency(),
    licenseTermStartDate: day().nullable(),
    lines: owned(ContractProductBundleLine),
  },
  derived: { sourceBundleName: via('sourceBundle', 'bundleName') },
}) {}
