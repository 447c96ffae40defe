// The form of a product bundle: its name, and the share of each product in its price.
import { type Address, id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import type { GridColumn } from '../../../parts/grid.types.ts';
import { RecordForm } from '../../../parts/record-form.tsx';
import { sharesOf } from '../../../parts/share-lines.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { products } from '../../documents/pickers.ts';

export const BUNDLE_FORM = graphql(`
  query BundleForm($id: ID!, $hasBundle: Boolean!) {
    productBundle(id: $id) @include(if: $hasBundle) {
      id
      bundleName
      bundleDescription
      lastModifiedAt
      lines {
        productId
        productName
        percentageAllocation
        componentType
      }
    }
  }
`);
export type BundleFormData = ResultOf<typeof BUNDLE_FORM>;

const CREATE = graphql(`
  mutation CreateBundle($input: ProductBundleInput!) {
    saved: createProductBundle(input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too: of one that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeBundle($id: ID!, $input: ProductBundlePatch!, $seen: DateTime!) {
    saved: patchProductBundle(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      bundleName
      bundleDescription
      lastModifiedAt
    }
  }
`);

const FIELDS: readonly FormField[] = [
  { name: 'bundleName', label: 'Name' },
  { name: 'bundleDescription', label: 'Description' },
];
const COLUMNS: readonly GridColumn[] = [
  { key: 'product', title: 'Product', kind: 'picker', asks: products },
  { key: 'percentageAllocation', title: 'Per cent of the price', kind: 'amount' },
];

export const PARAMETERS = { id: id(), do: oneOf(['', 'delete'], '') };
type BundleAddress = Address<typeof PARAMETERS>;
/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of }: BundleAddress) => ({
  ...{ id: of ?? '1', hasBundle: of !== null },
});

export function BundleForm({
  data: { productBundle },
  address,
}: {
  readonly data: BundleFormData;
  readonly address: BundleAddress;
}) {
  const { to } = useConsole();
  const before = productBundle?.lines ?? [];
  return (
    <RecordForm
      name={`bundle ${address.id ?? 'new'}`}
      {...{ noun: 'bundle', object: 'ProductBundle', resource: 'product_bundles' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={productBundle ?? undefined}
      needs={['bundleName', 'lines']}
      next={() => to('/bundles')}
      more={sharesOf({
        ...{ columns: COLUMNS, of: 'product', lines: before },
        // The way a product is sold in a bundle stays as it was.
        sent: (line) => {
          const old = before.find(({ productId }) => productId === line['product']);
          return { ...line, ...(old?.componentType && { componentType: old.componentType }) };
        },
      })}
    />
  );
}
