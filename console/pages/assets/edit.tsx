// Changes of a fixed asset.
import { definePage, type ViewProps } from '../../kit/page.ts';
import { Editing } from '../../parts/editing.tsx';
import { ASSET_FORM, AssetForm, type AssetFormData, PARAMETERS, variablesOf } from './form.tsx';

const View = (props: ViewProps<AssetFormData, typeof PARAMETERS>) => (
  <Editing
    {...{ list: 'Fixed assets', path: '/fixed-assets', noun: 'asset', needs: 'fixed_assets:read' }}
    id={props.address.id}
    name={props.data.fixedAsset?.name}
  >
    <AssetForm {...props} />
  </Editing>
);

export default definePage({
  title: ({ data }) => `Edit ${data?.fixedAsset?.name ?? 'the asset'}`,
  address: PARAMETERS,
  isGone: (data) => !data.fixedAsset,
  document: ASSET_FORM,
  variables: variablesOf,
  View,
});
