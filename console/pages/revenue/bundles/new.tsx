// A new product bundle.
import { useConsole } from '../../../kit/context.ts';
import { definePage } from '../../../kit/page.ts';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { BUNDLE_FORM, BundleForm, PARAMETERS, variablesOf } from './form.tsx';

export default definePage({
  title: () => 'New product bundle',
  address: PARAMETERS,
  document: BUNDLE_FORM,
  variables: variablesOf,
  Head: () => (
    <>
      <Trail
        steps={[{ text: 'Product bundles', href: useConsole().to('/bundles') }, { text: 'New' }]}
      />
      <Title lead="Its shares come to a hundred.">New product bundle</Title>
    </>
  ),
  View: BundleForm,
});
