// A product, and the accounts of its invoices and revenue. docs/accounting.md section 3.
import {
  boolean,
  currency,
  deletable,
  formula,
  integer,
  json,
  link,
  listOf,
  money,
  ownUuid,
  rate,
  resource,
  stamped,
  tagged,
  tagNames,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

/** The prices by what is used. */
const USAGE_GROUPS = `(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'pricing_model', g.pricing_model,
    'unit_of_measure', g.unit_of_measure, 'tier_count', s.number, 'tiers', s.tiers) order by g.id), '[]'::json)
  from usage_group g cross join lateral (
    select count(*)::integer as number, coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
      'pricing_type', case when u.percentage is null then 'unit' else 'percentage' end,
      'from_quantity', trim_scale(u.from_quantity), 'to_quantity', trim_scale(u.to_quantity), 'price', trim_scale(u.price),
      'percentage', trim_scale(u.percentage)) order by u.from_quantity, u.id), '[]'::json) as tiers
    from usage_tier u where u.workspace_id = g.workspace_id and u.group_id = g.id and not u.is_deleted) s
  where g.workspace_id = {workspace} and g.product_id = {id} and not g.is_deleted)`;

export class Product extends resource('Product', {
  scope: 'products',
  scopeTitle: 'products',
  isFew: true,
  describe:
    'A product or service for sale. An account that is not set falls back to the workspace’s settings.',
  search: ['productName', 'productId', 'productDescription'],
  writable: {
    productId: text(250).nullable().sortable().describe('The product’s code.'),
    productName: text(250).nullable().sortable(),
    productDescription: text(250).nullable(),
    ...tagged,
    currency: currency().nullable().sortable(),
    price: rate(14).nullable().sortable(),
    cost: money().nullable(),
    excludeFromMrr: boolean().default(false),
    isTaxable: boolean().default(false).describe('A product that is not taxable takes no tax.'),
    isRenewable: boolean().default(false),
    recognizeRevenue: boolean().default(false),
    isImmediateRecognition: boolean().default(false),
    payprocProductId: text(250).nullable(),
    taxbItemId: integer().nullable(),
    taxbItemData: json().nullable(),
    taxbTaxCode: text(50).nullable(),
    taxaItemId: text(250).nullable(),
    taxcItemId: text(250).nullable(),
    applyDeptTagToInvoiceJournals: boolean().nullable(),
    department: link('Department').nullable(),
    invoiceAccount: link('Account')
      .nullable()
      .describe('Credited by invoices; the revenue account when not set.'),
    revenueAccount: link('Account').nullable().describe('Credited when revenue is recognized.'),
    arAccount: link('Account').nullable().describe('The receivable invoices of it go to.'),
    badDebtAccount: link('Account').nullable(),
    invoiceUnbilledAccount: link('Account').nullable(),
    taxAccount: link('Account').nullable(),
  },
  readOnly: { ...stamped, ...deletable, productUuid: ownUuid() },
  derived: {
    customer: workspaceId(),
    invoiceLines: listOf('InvoiceLine', 'product'),
    bundleLines: listOf('ProductBundleLine', 'product'),
    subscriptions: listOf('ContractSubscription', 'product'),
    milestones: listOf('ContractMilestone', 'product'),
    usages: listOf('ContractUsage', 'product'),
    commits: listOf('ContractPrepaidCommit', 'product'),
    revenueTransactions: listOf('RevenueTransaction', 'product'),
    tierGroups: listOf('UsageGroup', 'product'),
    displayName: formula(text(), `concat_ws(' - ', {productId}, {productName})`),
    departmentName: via('department', 'name'),
    invoiceAccountName: via('invoiceAccount', 'name'),
    revenueAccountName: via('revenueAccount', 'name'),
    arAccountName: via('arAccount', 'name'),
    badDebtAccountName: via('badDebtAccount', 'name'),
    invoiceUnbilledAccountName: via('invoiceUnbilledAccount', 'name'),
    taxAccountName: via('taxAccount', 'name'),
    ...tagNames,
    usageGroupCount: formula(
      integer(),
      '(select count(*)::integer from usage_group g where g.workspace_id = {workspace} and g.product_id = {id} and not g.is_deleted)',
    ),
    usageGroups: formula(json(), USAGE_GROUPS),
  },
}) {}
