// A new fixed asset.
import { definePage } from '../../kit/page.ts';
import { Title } from '../../parts/title.tsx';
import { ASSET_FORM, AssetForm, PARAMETERS, variablesOf } from './form.tsx';

export default definePage({
  title: () => 'New fixed asset',
  address: PARAMETERS,
  document: ASSET_FORM,
  variables: variablesOf,
  Head: () => (
    <Title lead="Its cost is in the books by a bill, a bank line or an entry; what it posts itself is depreciation.">
      New fixed asset
    </Title>
  ),
  View: AssetForm,
});
