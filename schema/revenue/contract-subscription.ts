// A contract line that is recognized over its term. docs/accounting.md section 9; contract:
// ContractSubscription.
import {
  boolean,
  choice,
  day,
  deletable,
  Field,
  link,
  listOf,
  money,
  quantity,
  rate,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import {
  allocationOf,
  bundleId,
  DEAL_SOURCES,
  drafted,
  PRORATION_METHODS,
  rowsOf,
} from './kinds.ts';

/** An amount within 10^13. */
const smallMoney = (): ReturnType<typeof money> => {
  const { spec } = money();
  return new Field({ ...spec, bounds: { ...spec.bounds, power: 13 } });
};

export class ContractSubscription extends resource('ContractSubscription', {
  scope: 'contract_subscriptions',
  scopeTitle: 'contract subscriptions',
  approvable: true,
  isFew: true,
  describe: 'A service over a term. Its value is rate times quantity for the whole of it.',
  writable: {
    contract: link('Contract').filterable().indexed('what a contract consists of'),
    product: link('Product').nullable().filterable(),
    productBundle: link('ProductBundle')
      .nullable()
      .unseen()
      .describe('Several products; excludes product.'),
    rate: rate(13)
      .nullable()
      .describe('Of one unit for the whole term; for a billing period where there is no end.'),
    quantity: quantity(14).nullable(),
    discount: smallMoney().nullable().describe('Taken off the value.'),
    startDate: day().nullable().sortable().describe('The start of the contract when not sent.'),
    endDate: day()
      .nullable()
      .sortable()
      .describe('The end of the contract when not sent; of an evergreen one there is none.'),
    mrr: money().nullable().describe('Value by months of the term when not sent.'),
    useDailyAccounting: boolean().default(false),
    prorationMethod: choice('ProrationMethod', PRORATION_METHODS).default('standard'),
    useCatchup: boolean().default(false),
    catchupDate: day().nullable(),
    catchupManuallyOverridden: boolean().default(false),
    invoiceCalculation: choice('InvoiceCalculation', ['FIXED_RATE', 'FIXED_QUANTITY']).default(
      'FIXED_RATE',
    ),
    renewalBehavior: choice('RenewalBehavior', ['FOLLOW_CONTRACT', 'FIXED_END']).default(
      'FOLLOW_CONTRACT',
    ),
    isContractAmendment: boolean().default(false),
    modifiedSubscription: link('ContractSubscription').nullable().indexed('amendments'),
    periodAmount: money().nullable(),
    ratesAreNet: boolean().default(false),
    notes: text().nullable(),
    source: choice('DealSource', DEAL_SOURCES).default('MANUAL'),
    externalId: text(250).nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    ...drafted,
    entity: link('Entity').nullable(),
    isMrrGiven: boolean().default(false).unseen(),
    totalValue: money().describe('Rate times quantity, less the discount.'),
    allocation: link('ContractProductBundle').nullable().unseen(),
  },
  derived: {
    customer: workspaceId(),
    lines: rowsOf('contract_subscription_id'),
    productName: via('product', 'productName'),
    productIsRenewable: via('product', 'isRenewable'),
    productBundleId: bundleId(),
    productBundleName: via('productBundle', 'bundleName'),
    revenueTransactions: listOf('RevenueTransaction', 'contractSubscription'),
    contractProductBundle: allocationOf(),
  },
  writeOnly: {
    invoicedAmountMigration: money()
      .nullable()
      .describe('Ignored: rows that were invoiced before say so themselves.'),
  },
}) {}
