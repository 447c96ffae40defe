// Changes of a cost allocation.
import { definePage, type ViewProps } from '../../../kit/page.ts';
import { Editing } from '../../../parts/editing.tsx';
import {
  ALLOCATION_FORM,
  AllocationForm,
  type AllocationFormData,
  PARAMETERS,
  variablesOf,
} from './form.tsx';

const View = (props: ViewProps<AllocationFormData, typeof PARAMETERS>) => (
  <Editing
    {...{ list: 'Cost allocations', path: '/allocations', noun: 'allocation' }}
    needs="cost_allocations:read"
    id={props.address.id}
    name={props.data.costAllocation?.name}
  >
    <AllocationForm {...props} />
  </Editing>
);

export default definePage({
  title: ({ data }) => `Edit ${data?.costAllocation?.name ?? 'the allocation'}`,
  address: PARAMETERS,
  isGone: (data) => !data.costAllocation,
  document: ALLOCATION_FORM,
  variables: variablesOf,
  View,
});
