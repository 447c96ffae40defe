// The form of a fixed asset: a new one, or changes of one.
import { type Address, id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import type { FormField } from '../../parts/typed.ts';
import { departments } from '../documents/pickers.ts';
import { classes } from './pickers.ts';

export const ASSET_FORM = graphql(`
  query AssetForm($id: ID!, $hasAsset: Boolean!) {
    fixedAsset(id: $id) @include(if: $hasAsset) {
      id
      name
      description
      entityId
      assetClassId
      assetClassName
      departmentId
      departmentName
      currency
      initialValue
      salvageValue
      purchaseDate
      depreciationStartDate
      depreciationEndDate
      isNonDepreciable
      lastModifiedAt
    }
  }
`);
export type AssetFormData = ResultOf<typeof ASSET_FORM>;

const CREATE = graphql(`
  mutation CreateAsset($input: FixedAssetInput!) {
    saved: createFixedAsset(input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too: of an asset that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeAsset($id: ID!, $input: FixedAssetPatch!, $seen: DateTime!) {
    saved: patchFixedAsset(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      name
      description
      entityId
      assetClassId
      assetClassName
      departmentId
      departmentName
      currency
      initialValue
      salvageValue
      purchaseDate
      depreciationStartDate
      depreciationEndDate
      isNonDepreciable
      lastModifiedAt
    }
  }
`);

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Name' },
  { name: 'assetClass', label: 'Class', asks: classes },
  { name: 'entity', label: 'Entity', kind: 'entity' },
  { name: 'purchaseDate', label: 'Bought on', kind: 'day' },
  { name: 'initialValue', label: 'Cost', kind: 'amount' },
  { name: 'salvageValue', label: 'Residual value', kind: 'amount' },
  { name: 'currency', label: 'Currency', hint: 'Blank: that of the entity.' },
  { name: 'depreciationStartDate', label: 'Depreciated from', kind: 'day' },
  { name: 'depreciationEndDate', label: 'Depreciated until', kind: 'day' },
  {
    ...{ name: 'depreciatedUntil', label: 'Posted elsewhere until', kind: 'day' },
    ...{ isFirstOnly: true, hint: 'Blank for a new asset.' },
  },
  { name: 'isNonDepreciable', label: 'Never depreciated', kind: 'flag' },
  { name: 'department', label: 'Department', asks: departments },
  { name: 'description', label: 'Description' },
];

export const PARAMETERS = { id: id(), entity: id() };
export type AssetFormAddress = Address<typeof PARAMETERS>;
/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of }: AssetFormAddress) => ({
  id: of ?? '1',
  hasAsset: of !== null,
});

export function AssetForm({
  data: { fixedAsset },
  address,
}: {
  readonly data: AssetFormData;
  readonly address: AssetFormAddress;
}) {
  const { frame, to } = useConsole();
  return (
    <RecordForm
      name={`asset ${address.id ?? 'new'}`}
      {...{ noun: 'fixed asset', object: 'FixedAsset', resource: 'fixed_assets' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={fixedAsset ?? undefined}
      begin={{ entity: address.entity ?? frame.entities[0]?.id, purchaseDate: frame.today }}
      needs={['name', 'initialValue']}
      next={(made) => to(`/fixed-assets/${made}`)}
    />
  );
}
