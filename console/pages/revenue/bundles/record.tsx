// A product bundle: its form, and its end.
import { useConsole } from '../../../kit/context.ts';
import { graphql } from '../../../kit/graphql.ts';
import { definePage, type ViewProps } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedLinks } from '../../../parts/deed-drawer.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { GoneRecord } from '../../../parts/record-actions.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { BUNDLE_FORM, BundleForm, type BundleFormData, PARAMETERS, variablesOf } from './form.tsx';

const DELETE = graphql(`
  mutation DeleteBundle($id: ID!, $seen: DateTime!) {
    deleteProductBundle(id: $id, ifUnmodifiedSince: $seen)
  }
`);
const resource = 'product_bundles';

function View(props: ViewProps<BundleFormData, typeof PARAMETERS>) {
  const { frame, to } = useConsole();
  const { data, address } = props;
  const bundle = data.productBundle;
  if (!bundle) return <GoneRecord title="Product bundle" needs="product_bundles:read" />;
  return (
    <>
      <Trail
        steps={[{ text: 'Product bundles', href: to('/bundles') }, { text: bundle.bundleName }]}
      />
      <Title
        actions={
          <DeedLinks
            deeds={[{ name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true }]}
          />
        }
      >
        <bdi>{bundle.bundleName}</bdi>
      </Title>
      {offer(frame, resource) === 'none' ? (
        <Facts
          facts={[
            ['Description', bundle.bundleDescription],
            ...bundle.lines.map(
              (line) => [line.productName ?? '', `${line.percentageAllocation} %`] as const,
            ),
          ]}
        />
      ) : (
        <BundleForm key={bundle.id} {...props} />
      )}
      {address.do === 'delete' && (
        <FieldsDeed
          {...{ resource, record: bundle, document: DELETE, isDanger: true, posts: false }}
          title="Delete the bundle"
          verb="Delete"
          words="Contracts that were made with it stay as they are."
          variables={() => ({ id: bundle.id })}
          done="Deleted the bundle."
          next={() => to('/bundles')}
        />
      )}
    </>
  );
}

export default definePage({
  title: ({ data }) => data?.productBundle?.bundleName ?? 'Product bundle',
  address: PARAMETERS,
  isGone: (data) => !data.productBundle,
  document: BUNDLE_FORM,
  variables: variablesOf,
  View,
});
