// Products sold together, and the shares of each in the price. contract: ProductBundle.
import {
  choice,
  deletable,
  formula,
  link,
  number,
  owned,
  part,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

export class ProductBundleLine extends part('ProductBundleLine', {
  describe: 'A product of a bundle and its share of the price.',
  writable: {
    product: link('Product').required(),
    percentageAllocation: number(0.01, 100).required().describe('Parts of a hundred.'),
    componentType: choice('BundleComponent', ['SUBSCRIPTION', 'MILESTONE', 'USAGE']).nullable(),
  },
  derived: {
    productName: via('product', 'productName'),
    productIdStr: via('product', 'productId'),
  },
}) {}

export class ProductBundle extends resource('ProductBundle', {
  scope: 'product_bundles',
  scopeTitle: 'product bundles',
  isFew: true,
  describe: 'Products sold together. The shares of its lines add up to 100.',
  search: ['bundleName'],
  writable: {
    bundleName: text(250).required().sortable(),
    bundleDescription: text(250).nullable(),
    payprocProductId: text(255).nullable(),
    lines: owned(ProductBundleLine).required(),
  },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId(), taxaItemId: formula(text().nullable(), 'null::text') },
}) {}
