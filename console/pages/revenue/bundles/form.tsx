// The form of a product bundle: its name, and the share of each product in its price.
import { type Address, id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { LineGrid } from '../../../parts/grid.tsx';
import { blankRow, type GridColumn, type GridRow, placesOf } from '../../../parts/grid.types.ts';
import { RecordForm } from '../../../parts/record-form.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { lineFaults } from '../../documents/line-faults.ts';
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
const TOLD_AT = { product: ['product', 'nonFieldErrors'] };

export const PARAMETERS = { id: id(), do: oneOf(['', 'delete'], '') };
type BundleAddress = Address<typeof PARAMETERS>;
/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of }: BundleAddress) => ({
  ...{ id: of ?? '1', hasBundle: of !== null },
});

type BundleLines = NonNullable<BundleFormData['productBundle']>['lines'];

const rowsOf = (lines: BundleLines): readonly GridRow[] =>
  lines.map(({ productId, productName, percentageAllocation }, at) => ({
    key: String(at),
    cells: { percentageAllocation },
    chosen: { product: { id: productId, name: productName ?? `Product ${productId}` } },
  }));

/** The lines as the service takes them; how a product is sold in a bundle stays as it was. */
const linesOf = (rows: readonly GridRow[], before: BundleLines): readonly object[] =>
  placesOf(rows)
    .flatMap((at) => rows[at] ?? [])
    .map(({ cells: { percentageAllocation = '' }, chosen }) => {
      const product = chosen['product']?.id ?? '';
      const componentType = before.find(({ productId }) => productId === product)?.componentType;
      return {
        product,
        ...(percentageAllocation !== '' && { percentageAllocation }),
        ...(componentType && { componentType }),
      };
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
  const begun = rowsOf(before);
  return (
    <RecordForm
      name={`bundle ${address.id ?? 'new'}`}
      {...{ noun: 'bundle', object: 'ProductBundle', resource: 'product_bundles' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={productBundle ?? undefined}
      isEnough={({ bundleName, lines }) =>
        bundleName !== undefined && Array.isArray(lines) && lines.length > 0
      }
      next={() => to('/bundles')}
      more={{
        begin: { rows: begun.length > 0 ? begun : [blankRow('0')] },
        input: ({ rows }) => {
          const lines = linesOf(rows, before);
          const isSame = JSON.stringify(lines) === JSON.stringify(linesOf(begun, before));
          return isSame ? undefined : { lines };
        },
        draw: ({ value, change }, deed) => (
          <LineGrid
            label="Shares"
            columns={COLUMNS}
            rows={value.rows}
            onRows={(next) => change((kept) => ({ rows: next(kept.rows) }))}
            faults={lineFaults(deed, value.rows, TOLD_AT)}
          />
        ),
      }}
    />
  );
}
